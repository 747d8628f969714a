//! Why a move is good: typed, for the catalogue to word. Cells, pits and moves are written as in the rules.

use serde::{Deserialize, Serialize};

/// A reason for a move of either game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", content = "reason", rename_all = "lowercase")]
pub enum Reason {
    /// For a move of Akron.
    Akron(AkronReason),
    /// For a move of Akon.
    Akon(AkonReason),
}

/// A reason for a move of Akron. "The player" is who moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AkronReason {
    /// The chain it completes outlives every reply (AKR-13), or wins at once under *sudden*.
    WinsNow,
    /// A win is proven in so many own moves.
    WinsIn {
        /// Own moves, this one counted.
        moves: i32,
    },
    /// Whatever is played the opponent wins.
    Lost,
    /// The opponent is joined, and no move breaks the chain: it has won.
    ChainHolds,
    /// It breaks the opponent's chain, which would have won.
    BreaksChain,
    /// Without it the opponent could have won with this move.
    StopsWin {
        /// The opponent's move.
        threat: String,
    },
    /// The player is joined now and threatens to win.
    Threatens,
    /// It joins groups that were apart; each is named by its lowest ball.
    JoinsGroups {
        /// One ball of each.
        groups: Vec<String>,
    },
    /// It cuts links of the opponent (AKR-6a).
    CutsLinks {
        /// The pairs of cells.
        links: Vec<[String; 2]>,
    },
    /// It covers balls of the opponent (AKR-6b).
    Covers {
        /// Their cells.
        cells: Vec<String>,
    },
    /// It opens links of the player that were cut.
    RestoresLinks {
        /// The pairs of cells.
        links: Vec<[String; 2]>,
    },
    /// The balls still missing for the player's shortest way become fewer.
    ShortensWay {
        /// Before.
        from: i32,
        /// After.
        to: i32,
    },
    /// The balls still missing for the opponent's shortest way become more.
    LengthensWay {
        /// Before.
        from: i32,
        /// After.
        to: i32,
    },
    /// The player had no way left, as the board stood, and has one now.
    OpensWay,
    /// The opponent has no way left, as the board stands, and had one.
    ClosesWay,
    /// What the search thinks of it, where nothing else can be said.
    Outlook {
        /// The player's chances of a hundred.
        chances: i32,
    },
    /// It lets balls drop.
    Drops {
        /// Where they lay.
        cells: Vec<String>,
    },
    /// The colours are worth changing: the first ball is too good (AKR-16).
    SwapPays,
    /// A draw is more than the position promises (AKR-15).
    DrawPays,
}

/// A reason for a move of Akon. "The player" is who moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AkonReason {
    /// It ends the game, won.
    WinsNow,
    /// A win is certain in so many own moves: more than half of all seeds, or the end of the game while ahead.
    WinsIn {
        /// Own moves, this one counted; 0 if that is not known.
        moves: i32,
    },
    /// Whatever is played the opponent is certain to win.
    Lost,
    /// It takes the seeds in these pits.
    Captures {
        /// The pits.
        pits: Vec<String>,
        /// All seeds taken from them.
        seeds: u8,
    },
    /// It keeps the seed that falls last into the other row's hole 1 (AKN-8).
    KeepsLast,
    /// It must be a move that feeds (AKN-11).
    FeedsForced,
    /// The only legal move.
    Only,
    /// The opponent is left without a move, and the player takes what is left (AKN-12).
    Starves {
        /// Seeds taken.
        seeds: u8,
    },
    /// The opponent's largest capture becomes smaller.
    SavesSeeds {
        /// Pits that are safe now and were not.
        pits: Vec<String>,
        /// Largest capture before.
        from: u8,
        /// Largest capture after.
        to: u8,
    },
    /// It makes ready a capture for the next turn.
    PreparesCapture {
        /// The pits it would take from if the opponent did nothing.
        pits: Vec<String>,
        /// Their seeds then.
        seeds: u8,
    },
    /// If the opponent answers as the search expects, the player captures next.
    Follows {
        /// The opponent's answer.
        answer: String,
        /// The player's next move.
        mv: String,
        /// What it takes.
        seeds: u8,
    },
    /// Another move would take more at once, but lets the opponent capture.
    CaptureCosts {
        /// The other move.
        mv: String,
        /// What it would take.
        seeds: u8,
        /// What the opponent could take then.
        then: u8,
    },
    /// What the search expects in the end, where nothing else can be said.
    Outlook {
        /// Seeds by which the player is ahead, or behind if negative.
        lead: i32,
    },
    /// It goes round the board.
    Lap,
    /// It brings a position back and so ends the game while ahead (AKN-13).
    EndsByReturn,
    /// In an endgame that is known exactly, it keeps this lead.
    Exact {
        /// The final difference of seeds, for the player.
        lead: i32,
    },
}
