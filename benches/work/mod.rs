//! What is measured, natively and in wasm alike: loops over the positions and games of `tests/vectors`. Each gives the number
//! of things it did, which is what its time is divided by.

use akron_akon::game::Rules;
use akron_akon::{akon, akron, engine};
use serde_json::Value;
use std::hint::black_box;

/// Everything the loops need, read once.
pub struct Work {
    akron_positions: Vec<akron::Position>,
    akron_games: Vec<(akron::Position, Vec<akron::Move>)>,
    akon_positions: Vec<akon::Position>,
    akon_games: Vec<(akon::Position, Vec<akon::Move>)>,
    moves: Vec<akron::Move>,
}

/// A loop with its name, and what it counts.
pub struct Loop {
    /// The game, and what is done.
    pub name: &'static str,
    /// What the loop's number counts.
    pub unit: &'static str,
    /// Does it all once.
    pub run: fn(&mut Work) -> u64,
}

/// All loops.
pub const LOOPS: [Loop; 12] = [
    Loop { name: "akron, move lists", unit: "lists", run: Work::akron_lists },
    Loop { name: "akron, moves applied", unit: "moves", run: Work::akron_moves },
    Loop { name: "akron, games played", unit: "moves", run: Work::akron_games },
    Loop { name: "akron, groups of both", unit: "positions", run: Work::akron_groups },
    Loop { name: "akron, perft", unit: "leaves", run: Work::akron_perft },
    Loop { name: "akron, engine", unit: "positions", run: Work::akron_engine },
    Loop { name: "akon, move lists", unit: "lists", run: Work::akon_lists },
    Loop { name: "akon, moves applied", unit: "moves", run: Work::akon_moves },
    Loop { name: "akon, games played", unit: "moves", run: Work::akon_games },
    Loop { name: "akon, perft", unit: "leaves", run: Work::akon_perft },
    Loop { name: "akon, engine", unit: "positions", run: Work::akon_engine },
    Loop { name: "akon, endgame table", unit: "positions", run: Work::akon_table },
];

impl Work {
    /// Reads the vectors. The positions of Akron are those on 8×8.
    pub fn read() -> Work {
        let mut akron_positions: Vec<akron::Position> =
            positions(include_str!("../../tests/vectors/akron-positions.jsonl"));
        akron_positions.retain(|position| position.size() == akron::Size::USUAL);
        Work {
            akron_positions,
            akron_games: games(include_str!("../../tests/vectors/akron-games.jsonl")),
            akon_positions: positions(include_str!("../../tests/vectors/akon-positions.jsonl")),
            akon_games: games(include_str!("../../tests/vectors/akon-games.jsonl")),
            moves: Vec::new(),
        }
    }

    /// Every legal move of every position.
    fn akron_lists(&mut self) -> u64 {
        for position in &self.akron_positions {
            black_box(position).moves_into(&mut self.moves);
            black_box(&self.moves);
        }
        self.akron_positions.len() as u64
    }

    /// Every legal move of every tenth position on a copy of it, and the list as well.
    fn akron_moves(&mut self) -> u64 {
        let mut count = 0;
        for position in self.akron_positions.iter().step_by(10) {
            position.moves_into(&mut self.moves);
            for mv in &self.moves {
                let mut after = *position;
                after.apply(*mv);
                black_box(&after);
            }
            count += self.moves.len() as u64;
        }
        count
    }

    /// Whole games through the rules: checks, falls, threats, repetition and ends.
    fn akron_games(&mut self) -> u64 {
        played::<akron::Game>(&self.akron_games)
    }

    fn akron_groups(&mut self) -> u64 {
        for position in &self.akron_positions {
            for colour in akron::Colour::BOTH {
                black_box(black_box(position).groups(colour));
            }
        }
        self.akron_positions.len() as u64
    }

    /// Three plies from the empty 8×8 board.
    fn akron_perft(&mut self) -> u64 {
        akron::perft(black_box(&akron::Position::initial(akron::Size::USUAL)), 3)[2]
    }

    /// A short search from every hundredth position.
    fn akron_engine(&mut self) -> u64 {
        let options = akron::Options::default();
        let games = self.akron_positions.iter().step_by(100).map(|p| akron::Game::begin(*p, options));
        games.map(|game| engine::akron::search(black_box(&game), limits(300), &mut || true).nodes).sum()
    }

    fn akon_lists(&mut self) -> u64 {
        for position in &self.akon_positions {
            black_box(black_box(position).legal(&akon::Options::default()));
        }
        self.akon_positions.len() as u64
    }

    /// Every legal move of every position on a copy of it, and the list as well.
    fn akon_moves(&mut self) -> u64 {
        let options = akon::Options::default();
        let mut count = 0;
        for position in &self.akon_positions {
            for mv in position.legal(&options) {
                let mut after = *position;
                after.apply(mv, &options);
                black_box(&after);
                count += 1;
            }
        }
        count
    }

    /// Whole games through the rules, with the paths of all seeds.
    fn akon_games(&mut self) -> u64 {
        played::<akon::Game>(&self.akon_games)
    }

    /// Seven plies from the start.
    fn akon_perft(&mut self) -> u64 {
        let start = akon::Position::initial(akon::Side::A);
        akon::perft(black_box(&start), 7, &akon::Options::default())[6]
    }

    /// A search from the start.
    fn akon_engine(&mut self) -> u64 {
        let game = akon::Game::begin(akon::Position::initial(akon::Side::A), akon::Options::default());
        engine::akon::search(black_box(&game), limits(20_000), None, &mut || true).nodes
    }

    /// All endgames of at most six seeds.
    fn akon_table(&mut self) -> u64 {
        let table = engine::akon::Table::build(black_box(6), akon::Options::default());
        black_box(&table).parts().0.len() as u64
    }
}

fn limits(nodes: u64) -> engine::Limits {
    engine::Limits { nodes, seed: 1, level: engine::Level::Full, lines: 1 }
}

fn lines(text: &'static str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_default())
}

fn texts<T: std::str::FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

fn positions<P: std::str::FromStr>(text: &'static str) -> Vec<P> {
    lines(text).filter_map(|case| texts(&case["position"])).collect()
}

fn games<P: std::str::FromStr, M: std::str::FromStr>(text: &'static str) -> Vec<(P, Vec<M>)> {
    let moves = |case: &Value| -> Option<Vec<M>> { case["moves"].as_array()?.iter().map(texts).collect() };
    lines(text).filter_map(|case| Some((texts(&case["start"])?, moves(&case)?))).collect()
}

fn played<G: Rules<Options: Default>>(games: &[(G::Position, Vec<G::Move>)]) -> u64 {
    let mut count = 0;
    for (start, moves) in games {
        let mut game = G::begin(start.clone(), G::Options::default());
        for mv in moves {
            count += u64::from(black_box(game.play(*mv)).is_ok());
        }
    }
    count
}
