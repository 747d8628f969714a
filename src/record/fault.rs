//! What can be wrong in the text of a record, and where.

use super::{Ending, Refusal};
use crate::{akon, akron};

/// What is wrong in the text of a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// What is wrong there.
    pub what: RecordFault,
}

/// What is wrong at a place of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The text is longer than [`Record::MAX_TEXT`](super::Record::MAX_TEXT).
    #[error("a record has at most {} bytes", super::Record::MAX_TEXT)]
    TooLong,
    /// It has more moves than [`Record::MAX_MOVES`](super::Record::MAX_MOVES).
    #[error("a record has at most {} moves", super::Record::MAX_MOVES)]
    TooManyMoves,
    /// The text does not open with the tag `Format`.
    #[error("a record opens with [Format \"1\"]")]
    NoFormat,
    /// The record was written by a later version of this program.
    #[error("format {found} is newer than this program")]
    NewerFormat {
        /// The format's version.
        found: u32,
    },
    /// Something else belongs here.
    #[error("{expected} should stand here")]
    Expected {
        /// What belongs here, in words.
        expected: &'static str,
    },
    /// A backslash before a character that needs none, or a number that is no character.
    #[error("a backslash stands before a backslash, a quote, a bracket, a brace, n or u only")]
    Escape,
    /// A control character.
    #[error("a control character is written with a backslash")]
    Control,
    /// The same tag again.
    #[error("the tag {name} stands here for the second time")]
    TagTwice {
        /// Its name.
        name: String,
    },
    /// A tag that the game needs.
    #[error("the tag {name} is missing")]
    TagMissing {
        /// Its name.
        name: &'static str,
    },
    /// A tag that does not belong to this game or beside the others.
    #[error("the tag {name} has no place here")]
    TagUnfit {
        /// Its name.
        name: String,
    },
    /// A tag's value that is none of those it may have.
    #[error("the tag {name} says {expected}")]
    TagValue {
        /// Its name.
        name: &'static str,
        /// What it may say, in words.
        expected: &'static str,
    },
    /// The tag `Start` is no position of Akron.
    #[error("Start: {0}")]
    AkronStart(akron::PositionError),
    /// The tag `Start` is no position of Akon.
    #[error("Start: {0}")]
    AkonStart(akon::PositionError),
    /// A tag, comment, variation or mark that is not closed.
    #[error("this is not closed")]
    Unclosed,
    /// A closing bracket too many.
    #[error("nothing is open here")]
    Unopened,
    /// A variation before the first move of its line.
    #[error("a variation follows the move it stands for")]
    VariationFirst,
    /// A variation without moves.
    #[error("a variation has a move")]
    VariationEmpty,
    /// A variation that begins as another one or the main line does.
    #[error("this move is already there")]
    SameMove,
    /// A comment that follows nothing but another comment, or a variation.
    #[error("a comment stands once, right after its move")]
    CommentPlace,
    /// A move's number that is another one's.
    #[error("the number here is {expected}")]
    Number {
        /// The right one, as it is written.
        expected: String,
    },
    /// Not a move of Akron.
    #[error("a move: {0}")]
    AkronMove(akron::TextFault),
    /// Not a move of Akon.
    #[error("a move: {0}")]
    AkonMove(akon::TextFault),
    /// A move that the rules refuse.
    #[error("the move is refused: {0}")]
    Refused(Refusal),
    /// Result and termination are not what the moves lead to.
    #[error("the moves do not end as Result and Termination say")]
    EndsOtherwise {
        /// How the rules end it.
        found: Option<Ending>,
    },
    /// A second agreement, or one in a game that is over.
    #[error("a game is resigned or agreed on once, while it goes on")]
    MarkPlace,
}
