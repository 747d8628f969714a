//! Games out of a text from outside: our records, one or many, and Akron games of AbstractPlay. What cannot be read is
//! named, the rest comes in.

use super::abstract_play::{self, AbstractPlayFault};
use crate::json::Json;
use crate::record::{Record, RecordError, RecordFault, Refusal};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 16 << 20;

/// What a text holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The games, in the order of the text.
    pub games: Vec<Found>,
    /// What could not be read, in the order of the text.
    pub problems: Vec<ImportProblem>,
}

/// A game that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The game.
    pub record: Record,
    /// The line where it begins, from 1.
    pub line: u32,
    /// Where it had to be broken off: how many moves of the main line came in, and why not the next one.
    pub cut: Option<(usize, Refusal)>,
}

/// What could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ImportProblem {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// What is wrong there.
    pub what: ImportFault,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFault {
    /// The whole is longer than [`MAX_TEXT`].
    #[error("at most {MAX_TEXT} bytes are read at a time")]
    TooLong,
    /// No record begins here, and it is no list of moves.
    #[error("this is neither a record nor a list of moves")]
    Unknown,
    /// A record.
    #[error("{0}")]
    Record(RecordFault),
    /// A game of AbstractPlay.
    #[error("{0}")]
    AbstractPlay(AbstractPlayFault),
}

impl Import {
    /// Reads a text.
    #[must_use]
    pub fn read(text: &str) -> Import {
        let mut import = Import::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MAX_TEXT {
            import.problem(1, 1, ImportFault::TooLong);
            return import;
        }
        if text.trim().is_empty() {
            import.problem(1 + text.matches('\n').count() as u32, 1, ImportFault::Unknown);
        }
        import.parts(text);
        import
    }

    fn problem(&mut self, line: u32, column: u32, what: ImportFault) {
        self.problems.push(ImportProblem { line, column, what });
    }

    /// Each record, and what stands before the first one.
    fn parts(&mut self, text: &str) {
        let mut part = String::new();
        let mut begin = 1;
        for (line, number) in text.split_inclusive('\n').zip(1..) {
            if opens_record(line) {
                self.part(&part, begin);
                part.clear();
                begin = number;
            }
            part.push_str(line);
        }
        self.part(&part, begin);
    }

    fn part(&mut self, text: &str, begin: u32) {
        let trimmed = text.trim_start();
        let begin = begin + text[..text.len() - trimmed.len()].matches('\n').count() as u32;
        if trimmed.is_empty() {
        } else if opens_record(trimmed) {
            match trimmed.parse::<Record>() {
                Ok(record) => self.games.push(Found { record, line: begin, cut: None }),
                Err(RecordError { line, column, what }) => {
                    self.problem(begin + line - 1, column, ImportFault::Record(what));
                }
            }
        } else if trimmed.starts_with(['{', '[']) {
            self.values(trimmed, begin);
        } else {
            let (game, wrong) = abstract_play::list(trimmed);
            self.games.extend(game.map(|game| Found { line: begin, ..game }));
            if let Some((line, column, what)) = wrong {
                self.problem(begin + line - 1, column, what.into());
            }
        }
    }

    /// JSON: an object, several of them one after the other, or a list of them. One that cannot be read does not keep the
    /// others out, nor does a list that was cut off.
    fn values(&mut self, text: &str, begin: u32) {
        let line_at = |at: usize| begin + text[..at].matches('\n').count() as u32;
        let (games, problems) = (self.games.len(), self.problems.len());
        let mut at = 0;
        while let Some(open) = text[at..].find(|c: char| !c.is_whitespace() && !matches!(c, '[' | ']' | ',')) {
            at += open;
            if let Ok((value, end)) = Json::first(&text[at..]) {
                self.value(&value, line_at(at));
                at += end;
                continue;
            }
            let column = text[..at].rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
            self.problem(line_at(at), column, ImportFault::Unknown);
            let next = text[at..].find("\n{");
            at = next.map_or(text.len(), |next| at + next);
        }
        if (games, problems) == (self.games.len(), self.problems.len()) {
            self.problem(begin, 1, ImportFault::Unknown);
        }
    }

    fn value(&mut self, value: &Json, line: u32) {
        // An entry as a library stores it, such as one that was set aside and exported.
        if let Some(text) = value.at("record").text() {
            match text.parse() {
                Ok(record) => self.games.push(Found { record, line, cut: None }),
                Err(wrong) => self.problem(line, 1, ImportFault::Record(wrong.what)),
            }
            return;
        }
        match abstract_play::archived(value) {
            Ok((game, wrong)) => {
                self.games.push(Found { line, ..game });
                if let Some(wrong) = wrong {
                    self.problem(line, 1, wrong.into());
                }
            }
            Err(what) => self.problem(line, 1, what.into()),
        }
    }
}

impl From<AbstractPlayFault> for ImportFault {
    fn from(fault: AbstractPlayFault) -> ImportFault {
        match fault {
            AbstractPlayFault::NotMoves => ImportFault::Unknown,
            fault => ImportFault::AbstractPlay(fault),
        }
    }
}

fn opens_record(line: &str) -> bool {
    line.trim_start().starts_with("[Format ")
}
