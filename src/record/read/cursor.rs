//! Goes through the text of a record, character by character, and knows its line and column.

use super::Fault;
use crate::record::RecordError;

/// A place in the text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct At {
    pub(super) line: u32,
    pub(super) column: u32,
}

impl At {
    pub(super) fn fault(self, what: Fault) -> RecordError {
        RecordError { line: self.line, column: self.column, what }
    }
}

pub(super) struct Cursor<'a> {
    rest: std::str::Chars<'a>,
    pub(super) at: At,
}

impl Cursor<'_> {
    pub(super) fn new(text: &str) -> Cursor<'_> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Cursor { rest: text.chars(), at: At { line: 1, column: 1 } }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        match c {
            '\n' => self.at = At { line: self.at.line.saturating_add(1), column: 1 },
            _ => self.at.column = self.at.column.saturating_add(1),
        }
        Some(c)
    }

    pub(super) fn skip_white(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\r' | '\n')) {
            self.next();
        }
    }

    pub(super) fn fault(&self, what: Fault) -> RecordError {
        self.at.fault(what)
    }

    pub(super) fn expect(&mut self, c: char, expected: &'static str) -> Result<(), RecordError> {
        if self.peek() != Some(c) {
            return Err(self.fault(Fault::Expected { expected }));
        }
        self.next();
        Ok(())
    }

    /// What stands up to `end`, which is taken too. Line ends stand for themselves where `lines`.
    pub(super) fn value(&mut self, open: At, end: char, lines: bool) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            let at = self.at;
            match self.next() {
                None => return Err(open.fault(Fault::Unclosed)),
                Some(c) if c == end => return Ok(value),
                Some('\\') => value.push(self.escaped().ok_or(at.fault(Fault::Escape))?),
                Some('\n') if !lines => return Err(open.fault(Fault::Unclosed)),
                Some('\r') if self.peek() == Some('\n') => {}
                Some(c @ ('\n' | '\t')) => value.push(c),
                Some(c) if c.is_control() => return Err(at.fault(Fault::Control)),
                Some(c) => value.push(c),
            }
        }
    }

    /// The character that stands behind a backslash.
    fn escaped(&mut self) -> Option<char> {
        match self.next()? {
            c @ ('\\' | '"' | '[' | '}') => Some(c),
            'n' => Some('\n'),
            'u' => {
                (self.next() == Some('{')).then_some(())?;
                let mut code = 0;
                for _ in 0..7 {
                    match self.next()? {
                        '}' => return char::from_u32(code),
                        digit => code = code * 16 + digit.to_digit(16)?,
                    }
                }
                None
            }
            _ => None,
        }
    }
}
