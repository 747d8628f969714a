//! The texts of boards on other people's pages: which there are. They are files of their own, since the page needs none of them.

use crate::words::Message;

/// What such a board says beside what any board says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(&'static str);

/// The area of the catalogue that holds them.
const AREA: &str = "embed";

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $key:literal;)*) => {
        impl Text {
            $($(#[$doc])* pub const $name: Text = Text($key);)*
            const ALL: &'static [Text] = &[$(Text::$name),*];
        }
    };
}

texts! {
    /// Over what is wrong with the attributes.
    PROBLEM = "problem";
    /// `{value}` of `{attribute}` is none of the `{known}`.
    WORD = "word";
    /// `{value}` of `{attribute}` is no whole number `{from}` to `{to}`.
    NUMBER = "number";
    /// `{value}` of `{attribute}` does not read like `{example}`.
    FORM = "form";
    /// The position cannot be read; why follows.
    POSITION = "position";
    /// The record cannot be read at `{line}` and `{column}`.
    RECORD = "record";
    /// Move `{n}`, `{value}`, is refused; why follows.
    REFUSED = "refused";
    /// `{attribute}` has no place beside `{other}`.
    TWICE = "twice";
    /// `{attribute}` needs `{other}`.
    ONLY_IN = "only_in";
    /// `{attribute}` means nothing to this game.
    OTHER_GAME = "other_game";
    /// `{attribute}` is too long.
    TOO_LONG = "too_long";
    /// A puzzle needs moves.
    NO_SOLUTION = "no_solution";
    /// One step back.
    BACK = "back";
    /// One step on.
    NEXT = "next";
    /// All as it was.
    RESET = "reset";
    /// How many moves are played, `{ply}` of `{all}`.
    STEP = "step";
    /// Somebody plays moves of their own.
    OWN = "own";
    /// A move is to be found.
    FIND = "find";
    /// It was another.
    WRONG = "wrong";
    /// It was this one, and more are to be found.
    RIGHT = "right";
    /// All were found.
    SOLVED = "solved";
    /// The computer looks for its move.
    THINKING = "thinking";
    /// There is no computer to be had.
    ALONE = "alone";
}

impl Text {
    /// As a message.
    #[must_use]
    pub fn message(self) -> Message {
        Message::named(AREA, self.0)
    }
}

/// The names of all of them, `area.key`, for the test that holds the files to them.
#[must_use]
pub fn keys() -> Vec<String> {
    Text::ALL.iter().map(|text| [AREA, ".", text.0].concat()).collect()
}
