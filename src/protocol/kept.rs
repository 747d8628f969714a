//! A game as it travels in a message: start, options and moves, replayed by whoever reads it.

use crate::record::{Play, Refusal};
use crate::{akon, akron, game::Rules};
use serde::{Deserialize, Serialize};

/// A game so far. Positions and moves are written as in the rules (AKR-18, AKR-19, AKN-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Kept {
    /// A game of Akron.
    Akron {
        /// The first position.
        start: String,
        /// Whether the rules are igGameCenter's, else Browne's (AKR-17).
        iggamecenter: bool,
        /// Whether the first placement may be answered by a swap (AKR-16).
        swap: bool,
        /// Whether joining wins at once (AKR-17).
        sudden: bool,
        /// The moves so far.
        moves: Vec<String>,
    },
    /// A game of Akon.
    Akon {
        /// The first position.
        start: String,
        /// AKN-8.
        hole1_only_after_lap: bool,
        /// The moves so far.
        moves: Vec<String>,
    },
}

/// Why a game in a message cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BadGame {
    /// The start is no position.
    #[error("the start is no position: {what}")]
    Start {
        /// What the reader says.
        what: String,
    },
    /// A move is none or is illegal.
    #[error("move {ply} cannot be played: {what}")]
    Move {
        /// Which, from 0.
        ply: usize,
        /// What the rules say.
        what: String,
    },
}

impl Kept {
    /// Replays the game.
    ///
    /// # Errors
    /// What is wrong in the message.
    pub fn replay(&self) -> Result<Play, BadGame> {
        let start = |error: &dyn std::fmt::Display| BadGame::Start { what: error.to_string() };
        match self {
            Kept::Akron { start: text, iggamecenter, swap, sudden, moves } => {
                let position: akron::Position = text.parse().map_err(|e| start(&e))?;
                let ruleset = if *iggamecenter { akron::Ruleset::IgGameCenter } else { akron::Ruleset::Browne };
                let options = akron::Options { ruleset, swap: *swap, sudden: *sudden };
                Ok(Play::Akron(replay(akron::Game::begin(position, options), moves)?))
            }
            Kept::Akon { start: text, hole1_only_after_lap, moves } => {
                let position: akon::Position = text.parse().map_err(|e| start(&e))?;
                let options = akon::Options { hole1_only_after_lap: *hole1_only_after_lap };
                Ok(Play::Akon(replay(akon::Game::begin(position, options), moves)?))
            }
        }
    }
}

impl From<&Play> for Kept {
    fn from(play: &Play) -> Kept {
        match play {
            Play::Akron(game) => Kept::Akron {
                start: game.start().to_string(),
                iggamecenter: game.options().ruleset == akron::Ruleset::IgGameCenter,
                swap: game.options().swap,
                sudden: game.options().sudden,
                moves: game.moves().iter().map(ToString::to_string).collect(),
            },
            Play::Akon(game) => Kept::Akon {
                start: game.start().to_string(),
                hole1_only_after_lap: game.options().hole1_only_after_lap,
                moves: game.moves().iter().map(ToString::to_string).collect(),
            },
        }
    }
}

fn replay<G: Rules>(mut game: G, moves: &[String]) -> Result<G, BadGame>
where
    G::Move: std::str::FromStr<Err: std::fmt::Display>,
    Refusal: From<G::Refusal>,
{
    for (ply, text) in moves.iter().enumerate() {
        let bad = |what: &dyn std::fmt::Display| BadGame::Move { ply, what: what.to_string() };
        let mv: G::Move = text.parse().map_err(|e| bad(&e))?;
        game.play(mv).map_err(|e| bad(&e))?;
    }
    Ok(game)
}
