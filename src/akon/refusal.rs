//! Why a move is refused, and how a game ends.

use super::{Pit, Side};

/// Why a move is refused. Its text opens with the id of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("{}: the game is over", .rule)]
    Over {
        /// The rule that ended it.
        rule: &'static str,
    },
    /// The opponent's hole.
    #[error("AKN-4: {pit} is the opponent's hole")]
    NotYours {
        /// The hole.
        pit: Pit,
    },
    /// A hole without seeds.
    #[error("AKN-4: {pit} is empty")]
    Empty {
        /// The hole.
        pit: Pit,
    },
    /// The move would leave the other row empty, and another one would not: [`Position::feeding`](super::Position::feeding)
    /// tells which.
    #[error("AKN-11: {pit} would leave the other row empty, and another move would not")]
    Starves {
        /// The hole.
        pit: Pit,
    },
}

impl Refusal {
    /// The id of the rule that the move breaks.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Refusal::Over { rule } => rule,
            Refusal::NotYours { .. } | Refusal::Empty { .. } => "AKN-4",
            Refusal::Starves { .. } => "AKN-11",
        }
    }
}

/// How a game of Akon ends by its rules. Who has captured more has won (AKN-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player could not play, and the other took all seeds left (AKN-12).
    NoSeeds {
        /// Who won, `None` for a draw.
        winner: Option<Side>,
    },
    /// A position came back, and nobody gets the seeds left (AKN-13).
    Repetition {
        /// Who won, `None` for a draw.
        winner: Option<Side>,
    },
}

impl Outcome {
    /// The winner, `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::NoSeeds { winner } | Outcome::Repetition { winner } => winner,
        }
    }

    /// The id of the rule that ended the game.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Outcome::NoSeeds { .. } => "AKN-12",
            Outcome::Repetition { .. } => "AKN-13",
        }
    }
}
