//! Games out of a text from outside: our records, one or many, and Akron games of AbstractPlay. What cannot be read is
//! named, the rest comes in.

use super::abstract_play::{self, AbstractPlayFault};
use crate::record::{Record, RecordError, RecordFault, Refusal};
use serde_json::Value;

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
        let trimmed = text.trim_start();
        let above = 1 + text[..text.len() - trimmed.len()].matches('\n').count() as u32;
        if trimmed.is_empty() {
            import.problem(above, 1, ImportFault::Unknown);
        } else if let Some(values) = json(trimmed) {
            values.iter().for_each(|value| import.value(value, above));
        } else if text.lines().any(opens_record) {
            import.records(text);
        } else {
            match abstract_play::list(trimmed) {
                Ok(game) => import.games.push(Found { line: above, ..game }),
                Err((line, column, AbstractPlayFault::NotMoves)) => {
                    import.problem(above + line - 1, column, ImportFault::Unknown);
                }
                Err((line, column, what)) => {
                    import.problem(above + line - 1, column, ImportFault::AbstractPlay(what));
                }
            }
        }
        import
    }

    fn problem(&mut self, line: u32, column: u32, what: ImportFault) {
        self.problems.push(ImportProblem { line, column, what });
    }

    fn records(&mut self, text: &str) {
        let mut part = String::new();
        let mut begin = 1;
        for (line, number) in text.split_inclusive('\n').zip(1..) {
            if opens_record(line) {
                self.record(&part, begin);
                part.clear();
                begin = number;
            }
            part.push_str(line);
        }
        self.record(&part, begin);
    }

    /// A record, or what stands before the first one.
    fn record(&mut self, text: &str, begin: u32) {
        if text.trim().is_empty() {
            return;
        }
        match text.parse::<Record>() {
            Ok(record) => self.games.push(Found { record, line: begin, cut: None }),
            Err(RecordError { line, column, what: RecordFault::NoFormat }) if !opens_record(text) => {
                self.problem(begin + line - 1, column, ImportFault::Unknown);
            }
            Err(RecordError { line, column, what }) => {
                self.problem(begin + line - 1, column, ImportFault::Record(what));
            }
        }
    }

    fn value(&mut self, value: &Value, line: u32) {
        // An entry as a library stores it, such as one that was set aside and exported.
        if let Some(text) = value.get("record").and_then(Value::as_str) {
            match text.parse() {
                Ok(record) => self.games.push(Found { record, line, cut: None }),
                Err(wrong) => self.problem(line, 1, ImportFault::Record(wrong.what)),
            }
            return;
        }
        match abstract_play::archived(value) {
            Ok(game) => self.games.push(Found { line, ..game }),
            Err(what) => self.problem(line, 1, ImportFault::AbstractPlay(what)),
        }
    }
}

fn opens_record(line: &str) -> bool {
    line.trim_start().starts_with("[Format ")
}

/// The objects of a JSON text: one, a list of them, or one a line.
fn json(text: &str) -> Option<Vec<Value>> {
    if !text.starts_with(['{', '[']) {
        return None;
    }
    let values: Vec<Value> = serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>().ok()?;
    let objects = values.into_iter().flat_map(|value| match value {
        Value::Array(values) => values,
        value => vec![value],
    });
    Some(objects.collect())
}
