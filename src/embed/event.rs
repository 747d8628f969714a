//! What a page is told of its board, as its events hold it.

use crate::game::Seat;
use crate::record::{Ending, Play, Termination, Verdict};
use serde_json::{Value, json};

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A person at the board.
    Hand,
    /// A step through the moves of the page.
    Step,
    /// The answer in a puzzle.
    Answer,
    /// The program that plays.
    Computer,
    /// A script of the page.
    Script,
}

impl By {
    fn word(self) -> &'static str {
        match self {
            By::Hand => "hand",
            By::Step => "step",
            By::Answer => "answer",
            By::Computer => "computer",
            By::Script => "script",
        }
    }
}

/// What has happened on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It can be seen and played on.
    Ready {
        /// What stands.
        position: String,
        /// How many moves are played.
        ply: usize,
        /// How many moves the page has given.
        plies: usize,
    },
    /// Another position stands.
    Move {
        /// The move that led there; none where one went back.
        mv: Option<String>,
        /// What stands.
        position: String,
        /// How many moves are played.
        ply: usize,
        /// Who made it.
        by: By,
    },
    /// The game is over.
    End {
        /// How.
        how: Ending,
        /// Who owns which colour or row.
        winner: Option<&'static str>,
        /// What stands.
        position: String,
    },
    /// A puzzle is solved.
    Solved {
        /// What stands.
        position: String,
    },
    /// Something is wrong with the attributes, or with what a script asked for.
    Error {
        /// Which attribute; none if a script asked.
        attribute: Option<&'static str>,
        /// What, in the words of the board.
        message: String,
        /// What, for whoever writes the page.
        reason: String,
    },
}

impl Event {
    /// The end of a game.
    #[must_use]
    pub fn end(how: Ending, play: &Play) -> Event {
        let winner = match (how.verdict, play) {
            (Verdict::Drawn, _) => None,
            (Verdict::Won(seat), Play::Akron(game)) => Some(match game.colour(seat) {
                crate::akron::Colour::Black => "black",
                crate::akron::Colour::White => "white",
            }),
            (Verdict::Won(Seat::First), Play::Akon(_)) => Some("A"),
            (Verdict::Won(Seat::Second), Play::Akon(_)) => Some("B"),
        };
        Event::End { how, winner, position: play.position_text() }
    }

    /// The name that the page listens to.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Event::Ready { .. } => "ready",
            Event::Move { .. } => "move",
            Event::End { .. } | Event::Solved { .. } => "end",
            Event::Error { .. } => "error",
        }
    }

    /// What the event holds, as JSON.
    #[must_use]
    pub fn detail(&self) -> Value {
        match self {
            Event::Ready { position, ply, plies } => json!({ "position": position, "ply": ply, "plies": plies }),
            Event::Move { mv, position, ply, by } => {
                json!({ "move": mv, "position": position, "ply": ply, "by": by.word() })
            }
            Event::End { how, winner, position } => {
                let how = match how.termination {
                    Termination::Joined => "joined",
                    Termination::NoMove => "no move",
                    Termination::Seeds => "seeds",
                    Termination::Repetition => "repetition",
                    Termination::Claim => "claim",
                    Termination::Agreed => "agreed",
                    Termination::Resigned => "resigned",
                };
                json!({ "how": how, "winner": winner, "position": position })
            }
            Event::Solved { position } => json!({ "how": "solved", "winner": null, "position": position }),
            Event::Error { attribute, message, reason } => {
                json!({ "attribute": attribute, "message": message, "reason": reason })
            }
        }
    }
}
