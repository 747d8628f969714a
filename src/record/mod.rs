//! A game as it is kept: setting, people, moves with variations, and how it ended.
//!
//! What is kept is the setting and the moves; positions are found by replaying them through the rules. The text form of a
//! record is described at [`text`]: it is written by `to_string` and read by `parse`.

mod comment;
mod fault;
mod labels;
mod play;
mod read;
pub mod text;
mod tree;
mod write;

pub use comment::join_comments;
pub use fault::{RecordError, RecordFault};
pub use labels::{Date, GameId, Labels, NoDate, NoGameId};
pub use play::{Ending, GameKind, Move, Play, Refusal, Setting, Termination, Turn, Verdict, seat_of, side_of};
pub use tree::{NodeId, Tree};

use crate::game::Seat;

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person; the name may be empty.
    Person {
        /// As they call themselves.
        name: String,
    },
    /// The program at a level.
    Engine {
        /// Its number from 1, see [`Engine`](crate::protocol::Engine).
        level: u8,
    },
}

/// How people ended a game where the rules did not (BOTH-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// This person resigned.
    Resigned {
        /// Who.
        by: Seat,
    },
    /// Both agreed on a draw.
    Drawn,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Start and options.
    pub setting: Setting,
    /// First and second seat.
    pub players: [Player; 2],
    /// The moves.
    pub tree: Tree,
    /// How the people ended it, and at which place.
    pub agreement: Option<(NodeId, Agreement)>,
    /// Id, date, title.
    pub labels: Labels,
}

impl Record {
    /// The longest text that is read as a record, in bytes.
    pub const MAX_TEXT: usize = 1 << 20;
    /// The most moves that a record may have to be read, variations counted.
    pub const MAX_MOVES: usize = 10_000;

    /// A game of which no move is played.
    #[must_use]
    pub fn new(setting: Setting, players: [Player; 2]) -> Record {
        Record { setting, players, tree: Tree::default(), agreement: None, labels: Labels::default() }
    }

    /// The game as it stands at a place, with the turn of each move on the way.
    ///
    /// # Errors
    /// The first move on the way that the rules refuse, with its ply (from 0): a record from outside may hold any moves.
    pub fn replay(&self, at: NodeId) -> Result<(Play, Vec<Turn>), (usize, Refusal)> {
        let mut play = self.setting.begin();
        let mut turns = Vec::new();
        for (ply, mv) in self.tree.way_to(at).into_iter().filter_map(|id| self.tree.mv(id)).enumerate() {
            turns.push(play.play(mv).map_err(|refusal| (ply, refusal))?);
        }
        Ok((play, turns))
    }

    /// Whether this is the same game and nothing of `other` would be lost if this one stood in its place: neither a move nor
    /// a comment nor what the people agreed on. The order of variations and the foreign tags may differ.
    #[must_use]
    pub fn includes(&self, other: &Record) -> bool {
        let said = |places: Vec<NodeId>| {
            other.tree.places().all(|id| {
                let comment = other.tree.comment(id);
                comment.is_empty() || comment == self.tree.comment(places[id.index()])
            })
        };
        self.includes_moves(other) && self.tree.places_of(&other.tree).is_some_and(said)
    }

    /// As [`Record::includes`], whatever is said of the moves.
    #[must_use]
    pub fn includes_moves(&self, other: &Record) -> bool {
        if (&self.setting, &self.players) != (&other.setting, &other.players) {
            return false;
        }
        if !other.labels.title.is_empty() && self.labels.title != other.labels.title {
            return false;
        }
        let Some(places) = self.tree.places_of(&other.tree) else { return false };
        let agreed = other.agreement.map(|(at, agreement)| (places[at.index()], agreement));
        agreed.is_none() || self.agreement == agreed
    }

    /// How the game ended at a place, by the rules or by the people.
    #[must_use]
    pub fn ending(&self, at: NodeId, play: &Play) -> Option<Ending> {
        let by_people = self.agreement.filter(|(place, _)| *place == at).map(|(_, agreement)| match agreement {
            Agreement::Resigned { by } => {
                Ending { verdict: Verdict::Won(by.other()), termination: Termination::Resigned }
            }
            Agreement::Drawn => Ending { verdict: Verdict::Drawn, termination: Termination::Agreed },
        });
        play.ending().or(by_people)
    }
}
