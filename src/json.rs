//! JSON as the page reads and writes it: its texts, its settings, kept games and what the engine answers.
//!
//! A number is kept as it was written. Nothing here calculates with fractions, and the tables and the code to read and write
//! them are most of what a general library would add to the page. `tests/json.rs` holds both to each other.

use std::fmt::{self, Display, Write};

/// How deep values may lie in each other; what is deeper is refused.
pub const MAX_DEPTH: usize = 100;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A number as it was written.
    Number(String),
    /// A text.
    Text(String),
    /// Values in their order.
    List(Vec<Json>),
    /// Values by name, in the order of the text. Of two of one name the last one counts.
    Object(Vec<(String, Json)>),
}

/// A text is not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not JSON from byte {at} on")]
pub struct NotJson {
    /// Where it stops being JSON, in bytes.
    pub at: usize,
}

impl Json {
    /// Reads a value with nothing but white space around it.
    ///
    /// # Errors
    /// Where the text is not JSON.
    pub fn read(text: &str) -> Result<Json, NotJson> {
        let (value, end) = Json::first(text)?;
        let rest = text[end..].bytes().position(|byte| !is_white(byte));
        rest.map_or(Ok(value), |more| Err(NotJson { at: end + more }))
    }

    /// Reads the value that a text begins with, and how many bytes of the text it takes.
    ///
    /// # Errors
    /// Where the text is not JSON.
    pub fn first(text: &str) -> Result<(Json, usize), NotJson> {
        let mut reader = Reader { text, at: 0 };
        match reader.value(0) {
            Some(value) => Ok((value, reader.at)),
            None => Err(NotJson { at: reader.at }),
        }
    }

    /// An object of these values.
    #[must_use]
    pub fn object<const N: usize>(values: [(&str, Json); N]) -> Json {
        Json::Object(values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// Puts a value into an object, in place of one of the same name; other values stay as they are.
    pub fn put(&mut self, name: &str, value: impl Into<Json>) {
        if let Json::Object(values) = self {
            values.retain(|(known, _)| known != name);
            values.push((name.to_owned(), value.into()));
        }
    }

    /// The value of this name; `null` where there is none.
    #[must_use]
    pub fn at(&self, name: &str) -> &Json {
        self.get(name).unwrap_or(&Json::Null)
    }

    /// The value of this name, if this is an object that has one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        let Json::Object(values) = self else { return None };
        values.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The text that this is.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    /// The flag that this is.
    #[must_use]
    pub fn flag(&self) -> Option<bool> {
        if let Json::Flag(flag) = self { Some(*flag) } else { None }
    }

    /// The whole number that this is, if it is written as one and fits.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        if let Json::Number(digits) = self { digits.parse().ok() } else { None }
    }

    /// The natural number that this is, if it is written as one and fits.
    #[must_use]
    pub fn natural(&self) -> Option<u64> {
        if let Json::Number(digits) = self { digits.parse().ok() } else { None }
    }

    /// The list that this is.
    #[must_use]
    pub fn list(&self) -> Option<&[Json]> {
        if let Json::List(values) = self { Some(values) } else { None }
    }
}

impl From<bool> for Json {
    fn from(flag: bool) -> Json {
        Json::Flag(flag)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json::Null, T::into)
    }
}

impl From<&[String]> for Json {
    fn from(texts: &[String]) -> Json {
        Json::List(texts.iter().map(|text| Json::from(text.as_str())).collect())
    }
}

macro_rules! numbers {
    ($($t:ty),*) => { $(impl From<$t> for Json {
        fn from(number: $t) -> Json {
            Json::Number(number.to_string())
        }
    })* };
}
numbers!(u8, u32, u64);

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Flag(true) => f.write_str("true"),
            Json::Flag(false) => f.write_str("false"),
            Json::Number(digits) => f.write_str(digits),
            Json::Text(text) => write_text(text, f),
            Json::List(values) => {
                f.write_char('[')?;
                for (place, value) in values.iter().enumerate() {
                    if place > 0 {
                        f.write_char(',')?;
                    }
                    value.fmt(f)?;
                }
                f.write_char(']')
            }
            Json::Object(values) => {
                f.write_char('{')?;
                for (place, (name, value)) in values.iter().enumerate() {
                    if place > 0 {
                        f.write_char(',')?;
                    }
                    write_text(name, f)?;
                    f.write_char(':')?;
                    value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

fn write_text(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            '\0'..' ' => {
                f.write_str("\\u00")?;
                f.write_char(char::from(DIGITS[c as usize >> 4]))?;
                f.write_char(char::from(DIGITS[c as usize & 15]))?;
            }
            _ => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Reads from the front, and stops where something is wrong.
struct Reader<'a> {
    text: &'a str,
    /// Bytes read so far, always a whole number of characters where a text is taken.
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes a byte if it is the next one.
    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn white(&mut self) {
        while self.peek().is_some_and(is_white) {
            self.at += 1;
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Option<Json> {
        self.text[self.at..].starts_with(word).then(|| {
            self.at += word.len();
            value
        })
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        self.white();
        match self.peek()? {
            b'{' | b'[' if depth == MAX_DEPTH => None,
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b'"' => self.string().map(Json::Text),
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Flag(true)),
            b'f' => self.word("false", Json::Flag(false)),
            _ => self.number(),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Json> {
        self.at += 1;
        let mut values = Vec::new();
        self.white();
        if self.take(b']') {
            return Some(Json::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            self.white();
            if self.take(b']') {
                return Some(Json::List(values));
            }
            self.take(b',').then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Json> {
        self.at += 1;
        let mut values = Vec::new();
        self.white();
        if self.take(b'}') {
            return Some(Json::Object(values));
        }
        loop {
            self.white();
            let name = self.string()?;
            self.white();
            self.take(b':').then_some(())?;
            values.push((name, self.value(depth + 1)?));
            self.white();
            if self.take(b'}') {
                return Some(Json::Object(values));
            }
            self.take(b',').then_some(())?;
        }
    }

    /// Takes digits; whether there were any.
    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn number(&mut self) -> Option<Json> {
        let start = self.at;
        self.take(b'-');
        // No digit follows a zero in front.
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        Some(Json::Number(self.text[start..self.at].to_owned()))
    }

    fn string(&mut self) -> Option<String> {
        self.take(b'"').then_some(())?;
        let mut out = String::new();
        loop {
            // As it is, up to what stands for something else.
            let rest = &self.text[self.at..];
            let plain = rest.bytes().position(|byte| byte < b' ' || byte == b'"' || byte == b'\\')?;
            out.push_str(&rest[..plain]);
            self.at += plain;
            if self.take(b'"') {
                return Some(out);
            }
            self.take(b'\\').then_some(())?;
            let escaped = self.peek()?;
            let plain = match escaped {
                b'"' | b'\\' | b'/' => char::from(escaped),
                b'b' => '\u{8}',
                b'f' => '\u{c}',
                b'n' => '\n',
                b'r' => '\r',
                b't' => '\t',
                b'u' => {
                    self.at += 1;
                    out.push(self.unit()?);
                    continue;
                }
                _ => return None,
            };
            self.at += 1;
            out.push(plain);
        }
    }

    /// What stands after `\u`: four digits, or eight of two halves.
    fn unit(&mut self) -> Option<char> {
        let first = self.hex()?;
        let code = match first {
            0xd800..0xdc00 => {
                (self.take(b'\\') && self.take(b'u')).then_some(())?;
                let second = self.hex().filter(|half| (0xdc00..0xe000).contains(half))?;
                0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
            }
            code => code,
        };
        char::from_u32(code)
    }

    fn hex(&mut self) -> Option<u32> {
        let mut code = 0;
        for _ in 0..4 {
            code = code << 4 | char::from(self.peek()?).to_digit(16)?;
            self.at += 1;
        }
        Some(code)
    }
}
