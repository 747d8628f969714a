//! The words that a line in the command box may hold, from the catalogue.

use crate::words::{Message, command};

/// What a word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Moves,
    Last,
    Stock,
    Count,
    Over,
    Under,
    Beside,
    Group,
    Way,
    Board,
    Turn,
    Help,
    Undo,
    Redo,
    Replay,
    /// A word that only makes a sentence of it.
    Filler,
}

/// The known words of a language.
#[derive(Clone, Debug)]
pub struct Vocabulary(Vec<(String, Keyword)>);

impl Vocabulary {
    /// The words as a catalogue has them: of each kind some, with commas between them.
    #[must_use]
    pub fn of(say: &dyn Fn(Message) -> String) -> Vocabulary {
        let kinds = [
            (Keyword::Moves, command::words_moves()),
            (Keyword::Last, command::words_last()),
            (Keyword::Stock, command::words_stock()),
            (Keyword::Count, command::words_count()),
            (Keyword::Over, command::words_over()),
            (Keyword::Under, command::words_under()),
            (Keyword::Beside, command::words_beside()),
            (Keyword::Group, command::words_group()),
            (Keyword::Way, command::words_way()),
            (Keyword::Board, command::words_board()),
            (Keyword::Turn, command::words_turn()),
            (Keyword::Help, command::words_help()),
            (Keyword::Undo, command::words_undo()),
            (Keyword::Redo, command::words_redo()),
            (Keyword::Replay, command::words_replay()),
            (Keyword::Filler, command::words_filler()),
        ];
        let words = kinds.into_iter().flat_map(|(keyword, words)| {
            let said = say(words).to_lowercase();
            said.split(',').map(|word| (word.trim().to_owned(), keyword)).collect::<Vec<_>>()
        });
        Vocabulary(words.filter(|(word, _)| !word.is_empty()).collect())
    }

    /// What a word in small letters means; the first kind that has it counts.
    pub(super) fn meaning(&self, word: &str) -> Option<Keyword> {
        self.0.iter().find(|(known, _)| known == word).map(|(_, keyword)| *keyword)
    }
}
