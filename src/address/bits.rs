//! Bits as letters, six a letter.

use crate::sextets;

/// Writes numbers, high bits first.
#[derive(Default)]
pub(super) struct BitWriter {
    text: String,
    value: u8,
    filled: u32,
}

impl BitWriter {
    /// The low bits of a number.
    pub fn put(&mut self, number: u64, bits: u32) {
        for bit in (0..bits).rev() {
            self.value = self.value << 1 | (number >> bit & 1) as u8;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(sextets::letter(self.value));
                (self.value, self.filled) = (0, 0);
            }
        }
    }

    /// A number of any size, the small ones short: five bits at a time, the lowest first, each with a bit that tells whether
    /// more follow.
    pub fn put_long(&mut self, mut number: u64) {
        loop {
            let rest = number >> 5;
            self.put(u64::from(rest > 0), 1);
            self.put(number, 5);
            if rest == 0 {
                return;
            }
            number = rest;
        }
    }

    /// The letters; the last one is filled with zeros.
    pub fn finish(mut self) -> String {
        if self.filled > 0 {
            self.put(0, 6 - self.filled);
        }
        self.text
    }
}

/// The text ended too early.
pub(super) struct Short;

/// Reads what a [`BitWriter`] wrote.
pub(super) struct BitReader {
    values: Vec<u8>,
    at: usize,
}

impl BitReader {
    /// `None` if a letter is none of ours.
    pub fn new(text: &str) -> Option<BitReader> {
        let values = text.chars().map(sextets::value).collect::<Option<Vec<u8>>>()?;
        Some(BitReader { values, at: 0 })
    }

    pub fn take(&mut self, bits: u32) -> Result<u64, Short> {
        let mut number = 0;
        for _ in 0..bits {
            let value = self.values.get(self.at / 6).ok_or(Short)?;
            number = number << 1 | u64::from(value >> (5 - self.at % 6) & 1);
            self.at += 1;
        }
        Ok(number)
    }

    pub fn take_bit(&mut self) -> Result<bool, Short> {
        Ok(self.take(1)? == 1)
    }

    /// At most 30 bits of a long number: more is more than anything here counts.
    pub fn take_long(&mut self) -> Result<u64, Short> {
        let mut number = 0;
        for group in 0..6 {
            let more = self.take_bit()?;
            number |= self.take(5)? << (group * 5);
            if !more {
                return Ok(number);
            }
        }
        Err(Short)
    }

    /// Whether nothing is left but the zeros of the last letter.
    pub fn is_at_end(&mut self) -> bool {
        let left = self.values.len() * 6 - self.at;
        left < 6 && self.take(left as u32).is_ok_and(|rest| rest == 0)
    }
}

/// How many bits hold any number below this one.
pub(super) fn width(below: usize) -> u32 {
    below.saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1)
}
