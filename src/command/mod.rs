//! The command box: moves in notation and questions about the position, typed or dictated, and answers in words.
//!
//! [`Command::parse`] reads a line by the words of a [`Vocabulary`], which comes from the catalogue, so that each language
//! has its own; [`answer()`] answers a [`Question`] from the game.
//!
//! ```
//! use akron_akon::command::{Command, Question, Vocabulary};
//! use akron_akon::record::GameKind;
//! use akron_akon::words::Catalogue;
//!
//! let english = Catalogue::english();
//! let vocabulary = Vocabulary::of(&|message| english.say(message));
//! let asked = Command::parse("What is over c3?", GameKind::Akron, &vocabulary);
//! assert_eq!(asked, Ok(Command::Ask(Question::Over("c3".parse()?))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod parse;
mod vocabulary;

pub use answer::{answer, misunderstood};
pub use vocabulary::Vocabulary;

use crate::akon::Pit;
use crate::akron::Cell;
use crate::record::Move;

/// What a line in the command box asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To play this, which may be illegal.
    Play(Move),
    /// An answer in words.
    Ask(Question),
    /// To take the last move back.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To see the last move again.
    Replay,
}

/// A place on either board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Of Akron.
    Cell(Cell),
    /// Of Akon.
    Pit(Pit),
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What may be played now.
    Moves,
    /// Where the ball on a cell may go, or what would come of sowing a pit.
    MovesOf(Place),
    /// What the last move was.
    Last,
    /// The balls in hand, or the seeds in the stores.
    Stock,
    /// Everything about a place.
    What(Place),
    /// What rests on a cell.
    Over(Cell),
    /// What a cell rests on.
    Under(Cell),
    /// What lies beside a cell.
    Beside(Cell),
    /// Which balls a ball is joined with.
    Group(Cell),
    /// How many balls each side still needs.
    Way,
    /// What lies on the board.
    Board,
    /// Whose turn it is, and what stands.
    Turn,
    /// What can be asked.
    Help,
}

/// Why a line is neither a move nor a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misunderstood {
    /// There is nothing in it.
    Empty,
    /// A word that is not known.
    Word(String),
    /// The question needs a place on the board.
    NoPlace,
    /// The question is of the other game.
    OtherGame,
    /// Known words that make no question together.
    Senseless,
}
