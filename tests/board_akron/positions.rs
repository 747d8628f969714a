//! Positions to look at: those of the vectors, which hold high stacks and boards of several sizes.

use akron_akon::akron::{Game, Options, Position};
use akron_akon::game::Rules;

/// Every position of the vectors.
pub fn positions() -> Vec<Position> {
    let lines = include_str!("../vectors/akron-positions.jsonl").lines();
    let text = |line: &str| -> serde_json::Value { serde_json::from_str(line).unwrap() };
    lines.map(|line| text(line)["position"].as_str().unwrap().parse().unwrap()).collect()
}

/// Some of them, spread over the file.
pub fn some(step: usize) -> Vec<Position> {
    positions().into_iter().step_by(step).collect()
}

/// A game that begins with a position.
pub fn game(position: Position) -> Game {
    Game::begin(position, Options::default())
}
