//! The engine: search, evaluation, levels and reasons for both games.
//!
//! A search is a value that is run in slices ([`akron::Search::run`]), so that a worker can look for messages in between;
//! how it is sliced makes no difference to what it finds. It reads no clock: whoever runs it decides when to stop. Under
//! the same budget of nodes and seed it gives the same answer on every machine.

pub mod akon;
pub mod akron;
mod math;
pub mod reasons;
mod search;
mod seed;
mod service;
mod strength;

pub use crate::protocol::Level;
pub use search::Search;
pub use seed::Chance;
pub use service::Service;
pub use strength::Strength;

/// How much a search may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The most positions to look at.
    pub nodes: u64,
    /// Decides between moves that are good enough for the level.
    pub seed: u64,
    /// How strong to play.
    pub level: Level,
    /// How many of the best moves to give an exact value, at least 1.
    pub lines: usize,
}

/// What a search found, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The move to play; `None` only when the game is over.
    pub mv: Option<M>,
    /// What the position is worth to the side to move. Akron: thousandths of the way from even (0) to won (1000). Akon:
    /// hundredths of a seed of the final difference.
    pub score: i32,
    /// Own moves to a proven win, negative to a proven loss.
    pub win_in: Option<i32>,
    /// The line the search expects, the move first.
    pub pv: Vec<M>,
    /// The length of the longest line looked at.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best moves with what each is worth, best first.
    pub lines: Vec<Line<M>>,
}

/// One of the moves a search thought of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth to the side that plays it, as [`Answer::score`].
    pub score: i32,
    /// As [`Answer::win_in`].
    pub win_in: Option<i32>,
    /// The move and what is expected to follow.
    pub pv: Vec<M>,
}
