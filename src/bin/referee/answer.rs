//! What is answered.

use super::ask::{Ask, BadLine, What};
use super::search;
use akron_akon::game::Rules;
use akron_akon::record::Play;
use akron_akon::{akon, akron};
use serde_json::{Value, json};
use std::fmt::Display;

/// The answer to a line.
pub fn answer(line: &[u8]) -> Value {
    match Ask::read(line) {
        Err(bad) => error(&bad),
        Ok(Ask::Akron { position, options, what }) => about_akron(position, options, &what),
        Ok(Ask::Akon { position, options, what }) => about_akon(position, options, &what),
    }
}

/// The answer to a line that is no question.
pub fn error(bad: &BadLine) -> Value {
    json!({ "error": bad.to_string() })
}

fn about_akron(position: akron::Position, options: akron::Options, what: &What) -> Value {
    match what {
        What::Moves => {
            let game = akron::Game::begin(position, options);
            json!({
                "moves": sorted(&game.legal()),
                "groups": groups(&position),
                "joined": { "b": position.joined(akron::Colour::Black), "w": position.joined(akron::Colour::White) },
                "winner": winner(game.outcome()),
            })
        }
        What::Play { moves } => {
            let mut game = akron::Game::begin(position, options);
            let played = play(&mut game, moves, "AKR-18", |refusal| refusal.rule());
            played
                .unwrap_or_else(|| json!({ "position": game.position().to_string(), "winner": winner(game.outcome()) }))
        }
        What::Perft { depth } => json!({ "counts": akron::perft(&position, *depth) }),
        What::Search { moves, budget, level, seed } => {
            let mut game = akron::Game::begin(position, options);
            let refused = play(&mut game, moves, "AKR-18", |refusal| refusal.rule());
            refused.unwrap_or_else(|| search::answer(&Play::Akron(game), *budget, *level, *seed))
        }
    }
}

fn about_akon(position: akon::Position, options: akon::Options, what: &What) -> Value {
    match what {
        What::Moves => {
            let game = akon::Game::begin(position, options);
            json!({ "moves": sorted(&game.legal()), "end": end(game.outcome()) })
        }
        What::Play { moves } => {
            let mut game = akon::Game::begin(position, options);
            let played = play(&mut game, moves, "AKN-15", |refusal| refusal.rule());
            played.unwrap_or_else(|| json!({ "position": game.position().to_string(), "end": end(game.outcome()) }))
        }
        What::Perft { depth } => json!({ "counts": akon::perft(&position, *depth, &options) }),
        What::Search { moves, budget, level, seed } => {
            let mut game = akon::Game::begin(position, options);
            let refused = play(&mut game, moves, "AKN-15", |refusal| refusal.rule());
            refused.unwrap_or_else(|| search::answer(&Play::Akon(game), *budget, *level, *seed))
        }
    }
}

/// Plays moves one by one; gives the answer that tells of the first that is refused.
fn play<G: Rules>(
    game: &mut G,
    moves: &[String],
    text_rule: &'static str,
    rule: impl Fn(&G::Refusal) -> &'static str,
) -> Option<Value>
where
    G::Move: std::str::FromStr<Err: Display>,
{
    for (ply, text) in moves.iter().enumerate() {
        let mv: G::Move = match text.parse() {
            Ok(mv) => mv,
            Err(fault) => {
                let error = format!("{text_rule}: {text:?} is no move: {fault}");
                return Some(json!({ "error": error, "ply": ply, "rule": text_rule }));
            }
        };
        if let Err(refusal) = game.play(mv) {
            return Some(json!({ "error": refusal.to_string(), "ply": ply, "rule": rule(&refusal) }));
        }
    }
    None
}

fn sorted(moves: &[impl Display]) -> Vec<String> {
    let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

fn groups(position: &akron::Position) -> Vec<Vec<String>> {
    let geometry = position.geometry();
    let both = akron::Colour::BOTH.into_iter().flat_map(|colour| position.groups(colour));
    let mut groups: Vec<Vec<String>> =
        both.map(|group| sorted(&group.iter().map(|index| geometry.cell(index)).collect::<Vec<_>>())).collect();
    groups.sort();
    groups
}

fn winner(outcome: Option<akron::Outcome>) -> Option<String> {
    outcome.map(|outcome| outcome.winner().map_or("draw".to_owned(), |colour| colour.letter().to_string()))
}

fn end(outcome: Option<akon::Outcome>) -> Option<&'static str> {
    outcome.map(|outcome| match outcome {
        akon::Outcome::NoSeeds { .. } => "no seeds",
        akon::Outcome::Repetition { .. } => "repetition",
    })
}
