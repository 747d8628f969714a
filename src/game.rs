//! The seam between the rules of a game and everything that uses them.

use std::fmt::{Debug, Display};

/// A game under way, as its rules see it: the position, the positions that came before it, and the options in force.
///
/// All three decide together what is legal and when the game ends (repetition, swap and options are not part of a
/// position), so they are one value. It is cheap enough to clone and to replay: going back is replaying fewer moves.
///
/// Evaluation is no part of this trait; search brings its own.
pub trait Rules: Clone {
    /// What the players agreed on before the game.
    type Options: Clone + Debug + PartialEq;
    /// What lies on the board, what is in hand, and whose turn it is.
    type Position: Clone + Debug + Eq + Display;
    /// Something a player may answer on their turn.
    type Move: Copy + Debug + Eq + Display;
    /// Why a move was refused, with the rule it breaks.
    type Refusal: std::error::Error + Clone + PartialEq;
    /// What happened when a move was played, in the order in which it is seen.
    type Turn: Clone + Debug + PartialEq;
    /// How a game ended by its rules.
    type Outcome: Copy + Debug + PartialEq;

    /// Begins a game at `start`. It may be over at once.
    fn begin(start: Self::Position, options: Self::Options) -> Self;
    /// The position the game began with.
    fn start(&self) -> &Self::Position;
    /// The options in force.
    fn options(&self) -> &Self::Options;
    /// The position now. In a game that is over: as its end left it.
    fn position(&self) -> &Self::Position;
    /// The moves played so far.
    fn moves(&self) -> &[Self::Move];
    /// Every legal move on the board, none when the game is over. (Akron's `swap` and `draw` are asked for apart.)
    fn legal(&self) -> Vec<Self::Move>;
    /// Tells why `mv` is refused, or that it is not.
    ///
    /// # Errors
    /// The first rule that `mv` breaks.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;
    /// Plays `mv`.
    ///
    /// # Errors
    /// As [`Rules::check`]; the game is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<Self::Turn, Self::Refusal>;
    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Self::Outcome>;
}

/// One of the two people at a game. A seat stays with its person; in Akron a swap changes the colour it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Akron: who begins as Black. Akon: the upper row, A.
    First,
    /// Akron: who begins as White. Akon: the lower row, B.
    Second,
}

impl Seat {
    /// Both seats in order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other seat.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 for the first seat, 1 for the second.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What is wrong in a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at character {}: {what}", .at + 1)]
pub struct TextError<W: std::error::Error> {
    /// Characters before the place that is wrong.
    pub at: usize,
    /// What is wrong there.
    pub what: W,
}

/// What can be wrong at a place of any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// Something else belongs here.
    #[error("{expected} should stand here")]
    Expected {
        /// What belongs here, in words.
        expected: &'static str,
    },
    /// A number with a zero in front.
    #[error("a number has no leading zero")]
    LeadingZero,
    /// A number that is too large or too small.
    #[error("the number is out of range, {min} to {max}")]
    Range {
        /// The least.
        min: u16,
        /// The most.
        max: u16,
    },
    /// Text after the end.
    #[error("the text should end here")]
    Trailing,
}
