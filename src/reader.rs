//! Reading texts strictly, character by character, with the place of what is wrong. Each text may have a fault type of its
//! own that takes in the common one.

use crate::game::{TextError, TextFault};

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
        W: std::error::Error + From<TextFault>,
    {
        if self.take(c) { Ok(()) } else { self.fail(TextFault::Expected { expected }) }
    }

    /// A number without leading zeros. A fault is where the number begins.
    pub fn number<W>(&mut self, min: u16, max: u16, expected: &'static str) -> Result<u16, TextError<W>>
    where
        W: std::error::Error + From<TextFault>,
    {
        let start = self.at;
        let mut value = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            value = (value * 10 + digit).min(1_000_000);
            self.at += 1;
        }
        let here = |what: TextFault| Err(TextError { at: start, what: what.into() });
        if self.at == start {
            return here(TextFault::Expected { expected });
        }
        if self.chars[start] == '0' && self.at > start + 1 {
            return here(TextFault::LeadingZero);
        }
        match u16::try_from(value) {
            Ok(value) if (min..=max).contains(&value) => Ok(value),
            _ => here(TextFault::Range { min, max }),
        }
    }

    pub fn end<W>(&self) -> Result<(), TextError<W>>
    where
        W: std::error::Error + From<TextFault>,
    {
        if self.at == self.chars.len() { Ok(()) } else { self.fail(TextFault::Trailing) }
    }
}
