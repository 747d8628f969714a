//! Reading texts strictly, character by character, with the place of what is wrong.

use crate::game::TextError;

/// What can be wrong at a place of any text. Each text has a fault type of its own that takes these in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slip {
    /// Something else belongs here.
    Expected { expected: &'static str },
    /// A number with a zero in front.
    LeadingZero,
    /// A number that is too large or too small.
    Range { min: u16, max: u16 },
    /// Text after the end.
    Trailing,
}

/// Reads characters one by one and knows where it is. Places count characters, not bytes.
pub(crate) struct Reader {
    chars: Vec<char>,
    /// Characters read so far.
    pub at: usize,
}

impl Reader {
    pub fn new(text: &str) -> Reader {
        Reader { chars: text.chars().collect(), at: 0 }
    }

    pub fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    pub fn fail<T, W: std::error::Error>(&self, what: impl Into<W>) -> Result<T, TextError<W>> {
        Err(TextError { at: self.at, what: what.into() })
    }

    /// Takes a character if it is the next one.
    pub fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    pub fn expect<W>(&mut self, c: char, expected: &'static str) -> Result<(), TextError<W>>
    where
        W: std::error::Error + From<Slip>,
    {
        if self.take(c) { Ok(()) } else { self.fail(Slip::Expected { expected }) }
    }

    /// A number without leading zeros. A fault is where the number begins.
    pub fn number<W>(&mut self, min: u16, max: u16, expected: &'static str) -> Result<u16, TextError<W>>
    where
        W: std::error::Error + From<Slip>,
    {
        let start = self.at;
        let mut value = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            value = (value * 10 + digit).min(1_000_000);
            self.at += 1;
        }
        let here = |what: Slip| Err(TextError { at: start, what: what.into() });
        if self.at == start {
            return here(Slip::Expected { expected });
        }
        if self.chars[start] == '0' && self.at > start + 1 {
            return here(Slip::LeadingZero);
        }
        match u16::try_from(value) {
            Ok(value) if (min..=max).contains(&value) => Ok(value),
            _ => here(Slip::Range { min, max }),
        }
    }

    pub fn end<W>(&self) -> Result<(), TextError<W>>
    where
        W: std::error::Error + From<Slip>,
    {
        if self.at == self.chars.len() { Ok(()) } else { self.fail(Slip::Trailing) }
    }
}
