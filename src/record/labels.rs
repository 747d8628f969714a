//! What a record says about a game beside its moves: id, date, title.

use crate::sextets;
use std::fmt;
use std::str::FromStr;

/// Names a game wherever it is kept or shared: 48 bits, written as eight characters that are safe in addresses.
///
/// Nothing here makes ids at random; who begins a game hands the bits in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(u64);

impl GameId {
    /// How many bits of an id count.
    pub const BITS: u32 = 48;
    const MASK: u64 = (1 << GameId::BITS) - 1;

    /// An id from its bits; those above the 48th are left out.
    #[must_use]
    pub const fn new(bits: u64) -> GameId {
        GameId(bits & GameId::MASK)
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The id that is tried when this one is taken by another game.
    #[must_use]
    pub const fn next(self) -> GameId {
        GameId::new(self.0.wrapping_add(1))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..8).rev() {
            write!(f, "{}", sextets::letter((self.0 >> (place * 6)) as u8))?;
        }
        Ok(())
    }
}

/// A text that is no [`GameId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has eight letters, digits, - or _")]
pub struct NoGameId;

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<GameId, NoGameId> {
        if text.chars().count() != 8 {
            return Err(NoGameId);
        }
        let add = |bits: u64, letter| Some(bits << 6 | u64::from(sextets::value(letter)?));
        text.chars().try_fold(0, add).map(GameId).ok_or(NoGameId)
    }
}

/// A day, written `2026-11-29`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day of the years 1 to 9999, if there is such a day.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        ((1..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Date { year, month, day })
    }

    /// The day of a time in milliseconds since 1970 (UTC). Times too far off become the nearest day that can be written.
    #[must_use]
    pub fn of_millis(millis: u64) -> Date {
        // Howard Hinnant's `civil_from_days`, for days that are not before 1970.
        let days = (millis / 86_400_000).min(2_932_896) + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        Date { year: year as u16, month: month as u8, day: day as u8 }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text that is no [`Date`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written as 2026-11-29")]
pub struct NoDate;

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let digits = |part: &str, length: usize| {
            (part.len() == length && part.bytes().all(|b| b.is_ascii_digit())).then(|| part.parse::<u16>().ok())?
        };
        let mut parts = text.split('-');
        let mut next = |length| parts.next().and_then(|part| digits(part, length));
        let (year, month, day) = (next(4), next(2), next(2));
        let date = || Date::new(year?, u8::try_from(month?).ok()?, u8::try_from(day?).ok()?);
        if parts.next().is_some() {
            return Err(NoDate);
        }
        date().ok_or(NoDate)
    }
}

/// What a record says about a game beside its moves. All of it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Names the game wherever it is kept or shared.
    pub id: Option<GameId>,
    /// When it was begun.
    pub date: Option<Date>,
    /// What its owner calls it; empty if nothing.
    pub title: String,
    /// Tags that this program has no use for, kept as they were: names of letters and digits, any values.
    pub others: Vec<(String, String)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_eight_characters_and_read_back() {
        for bits in [0, 1, 63, 64, 0xffff_ffff_ffff, 0x1234_5678_9abc] {
            let text = GameId::new(bits).to_string();
            assert_eq!((text.len(), text.parse()), (8, Ok(GameId::new(bits))));
        }
        assert_eq!(GameId::new(u64::MAX).next(), GameId::new(0));
        for wrong in ["", "AAAAAAA", "AAAAAAAAA", "AAAA AAA", "ąAAAAAAA"] {
            assert_eq!(wrong.parse::<GameId>(), Err(NoGameId), "{wrong}");
        }
    }

    #[test]
    fn days_follow_the_calendar() {
        let of = |days: u64| Date::of_millis(days * 86_400_000).to_string();
        assert_eq!([of(0), of(59), of(789), of(20_786)], ["1970-01-01", "1970-03-01", "1972-02-29", "2026-11-29"]);
        assert_eq!(Date::of_millis(u64::MAX).to_string(), "9999-12-31");
        assert_eq!("2026-11-29".parse(), Ok(Date { year: 2026, month: 11, day: 29 }));
        for wrong in ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-01-01-", "+026-01-01"] {
            assert_eq!(wrong.parse::<Date>(), Err(NoDate), "{wrong}");
        }
    }
}
