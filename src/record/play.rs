//! Either game under way. A closed choice, not a generic: the page is one program, not two.

use crate::game::{Rules, Seat};
use crate::{akon, akron};
use std::fmt;

/// Which of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// The connection game.
    Akron,
    /// The sowing game.
    Akon,
}

impl GameKind {
    /// Both, in the order of the title.
    pub const BOTH: [GameKind; 2] = [GameKind::Akron, GameKind::Akon];
}

/// Where a game begins and under which options: all that is agreed on before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A game of Akron.
    Akron {
        /// The first position.
        start: akron::Position,
        /// Ruleset and options.
        options: akron::Options,
    },
    /// A game of Akon.
    Akon {
        /// The first position; it tells who begins.
        start: akon::Position,
        /// Options.
        options: akon::Options,
    },
}

impl Setting {
    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Setting::Akron { .. } => GameKind::Akron,
            Setting::Akon { .. } => GameKind::Akon,
        }
    }

    /// The game at its start.
    #[must_use]
    pub fn begin(&self) -> Play {
        match self {
            Setting::Akron { start, options } => Play::Akron(akron::Game::begin(*start, *options)),
            Setting::Akon { start, options } => Play::Akon(akon::Game::begin(*start, *options)),
        }
    }
}

/// A move of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Of Akron.
    Akron(akron::Move),
    /// Of Akon.
    Akon(akon::Move),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Akron(mv) => mv.fmt(f),
            Move::Akon(mv) => mv.fmt(f),
        }
    }
}

/// What happened on a turn of either game, with the position it began from.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// Of Akron.
    Akron {
        /// The position before.
        before: akron::Position,
        /// What happened.
        turn: akron::Turn,
    },
    /// Of Akon.
    Akon {
        /// The position before.
        before: akon::Position,
        /// What happened.
        turn: akon::Turn,
    },
}

/// Why a move of either game is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Of Akron.
    #[error(transparent)]
    Akron(#[from] akron::Refusal),
    /// Of Akon.
    #[error(transparent)]
    Akon(#[from] akon::Refusal),
    /// A move of the other game.
    #[error("this is a move of the other game")]
    OtherGame,
}

/// Who won, or nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This person won.
    Won(Seat),
    /// Nobody won.
    Drawn,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// A chain outlived the reply, or won at once under *sudden* (AKR-13).
    Joined,
    /// A player had no legal move (AKR-14).
    NoMove,
    /// A player's row was empty, or all seeds were taken (AKN-12).
    Seeds,
    /// A position came back (AKN-13).
    Repetition,
    /// A draw was claimed (AKR-15).
    Claim,
    /// The players agreed on a draw (BOTH-1).
    Agreed,
    /// A player resigned (BOTH-1).
    Resigned,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub verdict: Verdict,
    /// By what.
    pub termination: Termination,
}

/// Either game under way: position, history and options.
#[derive(Clone, Debug)]
pub enum Play {
    /// A game of Akron.
    Akron(akron::Game),
    /// A game of Akon.
    Akon(akon::Game),
}

impl Play {
    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Play::Akron(_) => GameKind::Akron,
            Play::Akon(_) => GameKind::Akon,
        }
    }

    /// Whose turn it is, also in a game that is over.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        match self {
            Play::Akron(game) => game.seat(game.position().to_move()),
            Play::Akon(game) => seat_of(game.position().to_move()),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule it breaks, or that it belongs to the other game; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Turn, Refusal> {
        match (self, mv) {
            (Play::Akron(game), Move::Akron(mv)) => {
                let before = *game.position();
                Ok(Turn::Akron { before, turn: game.play(mv)? })
            }
            (Play::Akon(game), Move::Akon(mv)) => {
                let before = *game.position();
                Ok(Turn::Akon { before, turn: game.play(mv)? })
            }
            _ => Err(Refusal::OtherGame),
        }
    }

    /// How the rules ended the game.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Play::Akron(game) => {
                let outcome = game.outcome()?;
                let verdict = outcome.winner().map_or(Verdict::Drawn, |colour| Verdict::Won(game.seat(colour)));
                let termination = match outcome {
                    akron::Outcome::Joined { .. } => Termination::Joined,
                    akron::Outcome::NoMove { .. } => Termination::NoMove,
                    akron::Outcome::Claimed => Termination::Claim,
                };
                Some(Ending { verdict, termination })
            }
            Play::Akon(game) => {
                let outcome = game.outcome()?;
                let verdict = outcome.winner().map_or(Verdict::Drawn, |side| Verdict::Won(seat_of(side)));
                let termination = match outcome {
                    akon::Outcome::NoSeeds { .. } => Termination::Seeds,
                    akon::Outcome::Repetition { .. } => Termination::Repetition,
                };
                Some(Ending { verdict, termination })
            }
        }
    }

    /// The position as text (AKR-19, AKN-15).
    #[must_use]
    pub fn position_text(&self) -> String {
        match self {
            Play::Akron(game) => game.position().to_string(),
            Play::Akon(game) => game.position().to_string(),
        }
    }
}

/// Who sits at a row of Akon: the upper row is the first seat's.
#[must_use]
pub fn seat_of(side: akon::Side) -> Seat {
    match side {
        akon::Side::A => Seat::First,
        akon::Side::B => Seat::Second,
    }
}

/// The row of a seat.
#[must_use]
pub fn side_of(seat: Seat) -> akon::Side {
    match seat {
        Seat::First => akon::Side::A,
        Seat::Second => akon::Side::B,
    }
}
