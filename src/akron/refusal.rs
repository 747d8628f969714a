//! Why a move is refused.

use super::{Cell, Colour};

/// Why a move is refused. Its text opens with the id of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("{}: the game is over", .rule)]
    Over {
        /// The rule that ended it.
        rule: &'static str,
    },
    /// A cell that the board does not have.
    #[error("AKR-2: {cell} is not on the board")]
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// A placement above level 1.
    #[error("AKR-9: a ball is placed on level 1 only, never on a stack, and {cell} is above it")]
    PlaceOnStack {
        /// The cell.
        cell: Cell,
    },
    /// A placement on a ball.
    #[error("AKR-9: {cell} is not empty")]
    PlaceOccupied {
        /// The hole.
        cell: Cell,
    },
    /// A placement without a ball in hand.
    #[error("AKR-9: no ball is left in stock")]
    NoStock,
    /// Nothing to move there.
    #[error("AKR-10: there is no ball on {cell}")]
    NoBall {
        /// The cell.
        cell: Cell,
    },
    /// The opponent's ball.
    #[error("AKR-10: the ball on {cell} is the opponent's")]
    NotYours {
        /// The cell.
        cell: Cell,
    },
    /// Two or more balls rest on the mover.
    #[error("AKR-11: {resting} balls rest on {cell}, so it may not move")]
    Pinned {
        /// The mover's cell.
        cell: Cell,
        /// How many balls rest on it, 2 to 4.
        resting: u8,
    },
    /// The target is taken.
    #[error("AKR-10: {cell} is not empty")]
    Occupied {
        /// The target.
        cell: Cell,
    },
    /// The target is one of the cells of the fall.
    #[error("AKR-10c: {cell} is a cell that a falling ball leaves or fills")]
    FallCell {
        /// The target.
        cell: Cell,
    },
    /// The target has a gap under it.
    #[error("AKR-10a: {cell} is not carried by four balls: {gap} is empty")]
    NotCarried {
        /// The target.
        cell: Cell,
        /// The first empty cell under it.
        gap: Cell,
    },
    /// The target would rest on the ball that moves.
    #[error("AKR-10a: {cell} would rest on the ball that moves")]
    RestsOnMover {
        /// The target.
        cell: Cell,
    },
    /// The target would rest on a ball that falls in this turn.
    #[error("AKR-10a: {cell} would rest on a ball that falls, the one on {ball}")]
    RestsOnFalling {
        /// The target.
        cell: Cell,
        /// Where the falling ball lies before the move.
        ball: Cell,
    },
    /// The target touches no friend of the mover's group.
    #[error("AKR-10b: on {to} the ball from {from} would touch no ball of its group")]
    NoContact {
        /// Where the mover lies.
        from: Cell,
        /// The target.
        to: Cell,
    },
    /// A swap in a game without it.
    #[error("AKR-16: this game is played without swap")]
    SwapOff,
    /// A swap at any other time than right after the first placement on an empty board.
    #[error("AKR-16: swap may only answer the first placement of a game from the empty board")]
    SwapNotNow,
    /// A claim before the third standing.
    #[error(
        "AKR-15: a draw may be claimed when a position stands for the third time; this one stands for time {standing}"
    )]
    NothingToClaim {
        /// How often the position has stood, this time counted.
        standing: u32,
    },
}

impl Refusal {
    /// The id of the rule that the move breaks.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Refusal::Over { rule } => rule,
            Refusal::OffBoard { .. } => "AKR-2",
            Refusal::PlaceOnStack { .. } | Refusal::PlaceOccupied { .. } | Refusal::NoStock => "AKR-9",
            Refusal::NoBall { .. } | Refusal::NotYours { .. } | Refusal::Occupied { .. } => "AKR-10",
            Refusal::Pinned { .. } => "AKR-11",
            Refusal::FallCell { .. } => "AKR-10c",
            Refusal::NotCarried { .. } | Refusal::RestsOnMover { .. } | Refusal::RestsOnFalling { .. } => "AKR-10a",
            Refusal::NoContact { .. } => "AKR-10b",
            Refusal::SwapOff | Refusal::SwapNotNow => "AKR-16",
            Refusal::NothingToClaim { .. } => "AKR-15",
        }
    }
}

/// How a game of Akron ends by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A chain has outlived the reply, or won at once under *sudden* (AKR-13, AKR-17).
    Joined {
        /// Whose chain it is.
        winner: Colour,
    },
    /// The opponent has no legal move (AKR-14).
    NoMove {
        /// Who won.
        winner: Colour,
    },
    /// A draw was claimed (AKR-15).
    Claimed,
}

impl Outcome {
    /// The winner, `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Colour> {
        match self {
            Outcome::Joined { winner } | Outcome::NoMove { winner } => Some(winner),
            Outcome::Claimed => None,
        }
    }

    /// The id of the rule that ended the game.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Outcome::Joined { .. } => "AKR-13",
            Outcome::NoMove { .. } => "AKR-14",
            Outcome::Claimed => "AKR-15",
        }
    }
}
