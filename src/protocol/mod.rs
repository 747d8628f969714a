//! What page and engine worker say to each other. Messages are one JSON text each; there is no search code here.
//!
//! The page sends a [`Request`], the worker sends [`Reply`]s. The worker works on one ask at a time: a new ask takes the
//! place of the one under way, which is then answered by [`News::Stopped`], as it is on [`Ask::Stop`]. Each reply carries
//! the id of the request it belongs to, so that what comes too late is known as such, and the worker's build, so that a
//! page never believes a worker of another build.

mod kept;
mod level;
mod light;
mod reason;

pub use kept::{BadGame, Kept};
pub use level::{Engine, Level};
pub use reason::{AkonReason, AkronReason, Reason};

use serde::{Deserialize, Serialize};

/// The build that page and worker must share: set in the environment as `BUILD_ID` when both are built, else the version.
pub const BUILD: &str = match option_env!("BUILD_ID") {
    Some(id) => id,
    None => env!("CARGO_PKG_VERSION"),
};

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Chosen by the page, rising.
    pub id: u32,
    /// The page's build.
    pub build: String,
    /// What is wanted.
    pub ask: Ask,
}

/// How long a search may last: what is reached first. Without either it is a short one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub ms: Option<u32>,
}

/// What the page wants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Ask {
    /// A move at a level. All but the full level are fixed by nodes and leave the effort unused.
    Move {
        /// The game so far.
        game: Kept,
        /// How strong.
        level: Level,
        /// Decides between moves that are good enough.
        seed: u64,
        /// For the full level.
        effort: Effort,
    },
    /// What the position is worth, and the best lines, again and again while they deepen.
    Analyse {
        /// The game so far.
        game: Kept,
        /// How many lines, from 1.
        lines: u8,
        /// How long.
        effort: Effort,
    },
    /// The best move with reasons for it.
    Hint {
        /// The game so far.
        game: Kept,
        /// How long.
        effort: Effort,
    },
    /// Whether the player of a seat, the engine, takes a draw that the other offers (BOTH-1).
    Draw {
        /// The game so far.
        game: Kept,
        /// The engine's seat: 1 for the first, 2 for the second.
        seat: u8,
    },
    /// To stop what is under way.
    Stop,
}

/// What the worker sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The id of the request it belongs to; 0 for [`News::Ready`].
    pub id: u32,
    /// The worker's build.
    pub build: String,
    /// What there is to tell.
    pub news: News,
}

/// What the worker tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum News {
    /// The worker has started.
    Ready,
    /// What is found so far; more follows.
    Progress {
        /// It.
        found: Found,
    },
    /// What was found; nothing follows.
    Done {
        /// It.
        found: Found,
    },
    /// Whether a draw is taken.
    Draw {
        /// Whether.
        taken: bool,
    },
    /// Stopped without an answer.
    Stopped,
    /// The request cannot be answered.
    Refused {
        /// Why.
        why: Refused,
    },
}

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Refused {
    /// The page is of another build than the worker.
    #[error("the page is of build {page}, the worker is not")]
    OtherBuild {
        /// The page's.
        page: String,
    },
    /// The game cannot be replayed.
    #[error("the game cannot be replayed: {0}")]
    Game(BadGame),
    /// The message is no request.
    #[error("no request: {what}")]
    Message {
        /// What the reader says.
        what: String,
    },
}

/// Own moves up to which a win of Akon is proven with its number. Further ones come from the table of endgames, which knows who wins
/// and not how soon.
pub const AKON_WINS_PROVEN: i32 = 5;

/// What a search found, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The move, as it is written; `None` only in a game that is over.
    pub mv: Option<String>,
    /// What the position is worth. Akron: from −1000 (lost) to 1000 (won). Akon: hundredths of a seed of the final
    /// difference.
    pub score: i32,
    /// For an evaluation bar: from −1000, the second seat has won, to 1000, the first seat has.
    pub bar: i32,
    /// Own moves to a proven win, negative to a proven loss.
    pub win_in: Option<i32>,
    /// What is expected, the move first.
    pub pv: Vec<String>,
    /// How deep the search is.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best moves, best first.
    pub lines: Vec<Line>,
    /// Why the move is good, the weightiest reason first. Only for a hint.
    pub reasons: Vec<Reason>,
}

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// As [`Found::score`].
    pub score: i32,
    /// As [`Found::bar`].
    pub bar: i32,
    /// As [`Found::win_in`].
    pub win_in: Option<i32>,
    /// The move and what is expected to follow.
    pub pv: Vec<String>,
}
