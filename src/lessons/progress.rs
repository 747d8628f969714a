//! What somebody has solved, and the puzzle of the day.

use super::puzzle::Puzzle;
use crate::record::GameKind;
use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The first line of the text that keeps it.
const HEAD: &str = "puzzles 1";

/// A day of the calendar, as a number: 0 is 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i32);

impl Day {
    /// A day of the Gregorian calendar, with months and days from 1: that of the one who plays, not of Greenwich.
    #[must_use]
    pub fn of(year: i32, month: u32, day: u32) -> Day {
        // Days from March on, so that a leap day is the last of its year (Howard Hinnant, `days_from_civil`).
        let year = if month <= 2 { year - 1 } else { year };
        let (era, month) = (year.div_euclid(400), (month + 9) % 12);
        let of_era = year.rem_euclid(400);
        let of_year = ((153 * month + 2) / 5 + day) as i32 - 1;
        Day(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }

    /// Weeks since 1970, and the day of the week from 0, Monday.
    fn week(self) -> (i32, i32) {
        let from_monday = self.0 + 3;
        (from_monday.div_euclid(7), from_monday.rem_euclid(7))
    }
}

/// The puzzle of a day: the games take turns, and each week rises from easy to hard. `None` if there are too few.
#[must_use]
pub fn daily<P: Borrow<Puzzle>>(puzzles: &[P], day: Day) -> Option<&P> {
    let (week, weekday) = day.week();
    let kind = GameKind::BOTH[(week + weekday).rem_euclid(2) as usize];
    let of_kind: Vec<&P> = puzzles.iter().filter(|puzzle| (*puzzle).borrow().game() == kind).collect();
    let part = |of: usize| of * of_kind.len() / 7;
    let band = of_kind.get(part(weekday as usize)..part(weekday as usize + 1))?;
    // A game has each day of the week every other week.
    let turn = week.div_euclid(2).rem_euclid(i32::try_from(band.len()).ok().filter(|len| *len > 0)?);
    band.get(turn as usize).copied()
}

/// Days in a row on which the puzzle of the day was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    last: Option<i32>,
    run: u32,
    best: u32,
}

impl Streak {
    /// Counts a day. One that is counted already, or lies before it, changes nothing.
    pub fn count(&mut self, day: Day) {
        if self.last.is_some_and(|last| last >= day.0) {
            return;
        }
        self.run = if self.last == Some(day.0 - 1) { self.run.saturating_add(1) } else { 1 };
        self.best = self.best.max(self.run);
        self.last = Some(day.0);
    }

    /// Whether this day is counted.
    #[must_use]
    pub fn has(&self, day: Day) -> bool {
        self.last == Some(day.0)
    }

    /// How many days in a row it is today: those up to yesterday count until the day is over.
    #[must_use]
    pub fn now(&self, today: Day) -> u32 {
        if self.last.is_some_and(|last| last >= today.0 - 1) { self.run } else { 0 }
    }

    /// The most days in a row there were.
    #[must_use]
    pub fn best(&self) -> u32 {
        self.best
    }
}

/// What somebody has solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The puzzles that were solved, by their ids.
    pub solved: BTreeSet<String>,
    /// Days in a row.
    pub streak: Streak,
}

/// A text that keeps no progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a record of solved puzzles")]
pub struct NoProgress;

impl Progress {
    /// Takes in what another record has: two pages may have been open at once.
    pub fn merge(&mut self, other: &Progress) {
        self.solved.extend(other.solved.iter().cloned());
        let best = self.streak.best.max(other.streak.best);
        if (other.streak.last, other.streak.run) > (self.streak.last, self.streak.run) {
            self.streak = other.streak;
        }
        self.streak.best = best;
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        if let Streak { last: Some(last), run, best } = self.streak {
            write!(f, "\ndaily {last} {run} {best}")?;
        }
        self.solved.iter().try_for_each(|id| write!(f, "\nsolved {id}"))
    }
}

impl FromStr for Progress {
    type Err = NoProgress;

    fn from_str(text: &str) -> Result<Progress, NoProgress> {
        let mut lines = text.lines();
        let mut progress = Progress::default();
        lines.next().filter(|head| *head == HEAD).ok_or(NoProgress)?;
        for line in lines {
            let mut words = line.split(' ');
            let number = |text: Option<&str>| text.and_then(|text| text.parse::<u32>().ok()).ok_or(NoProgress);
            match words.next() {
                Some("solved") => drop(progress.solved.insert(words.next().ok_or(NoProgress)?.to_owned())),
                Some("daily") => {
                    let last = words.next().and_then(|text| text.parse().ok()).ok_or(NoProgress)?;
                    let (run, best) = (number(words.next())?, number(words.next())?);
                    progress.streak = Streak { last: Some(last), run, best };
                }
                _ => return Err(NoProgress),
            }
        }
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_one_another_over_months_years_and_leap_days() {
        assert_eq!(Day::of(1970, 1, 1), Day(0));
        assert_eq!(Day::of(2000, 3, 1), Day(11_017));
        assert_eq!(Day::of(2026, 11, 30).week().1, 0, "a Monday");
        for (before, after) in [
            ((2024, 2, 28), (2024, 2, 29)),
            ((2024, 2, 29), (2024, 3, 1)),
            ((2026, 2, 28), (2026, 3, 1)),
            ((2026, 12, 31), (2027, 1, 1)),
            ((1969, 12, 31), (1970, 1, 1)),
        ] {
            let number = |(year, month, day): (i32, u32, u32)| Day::of(year, month, day).0;
            assert_eq!(number(before) + 1, number(after), "{before:?}");
        }
    }

    #[test]
    fn a_streak_counts_days_in_a_row_and_forgives_none() {
        let mut streak = Streak::default();
        let day = |n| Day(20_000 + n);
        assert_eq!(streak.now(day(0)), 0);
        for n in [0, 1, 1, 2] {
            streak.count(day(n));
        }
        assert_eq!((streak.now(day(2)), streak.now(day(3)), streak.now(day(4)), streak.best()), (3, 3, 0, 3));
        assert!(streak.has(day(2)) && !streak.has(day(3)));
        // A clock that was put back takes nothing away.
        streak.count(day(1));
        assert_eq!(streak.now(day(2)), 3);
        streak.count(day(5));
        assert_eq!((streak.now(day(5)), streak.best()), (1, 3));
    }

    #[test]
    fn progress_is_read_as_it_was_written_and_two_pages_lose_nothing() {
        let mut one = Progress::default();
        assert_eq!(one.to_string().parse(), Ok(one.clone()));
        one.solved.insert("abc".to_owned());
        one.streak.count(Day(5));
        let mut two = Progress::default();
        two.solved.insert("xyz".to_owned());
        two.streak.count(Day(5));
        two.streak.count(Day(6));
        assert_eq!(two.to_string(), "puzzles 1\ndaily 6 2 2\nsolved xyz");
        assert_eq!(two.to_string().parse(), Ok(two.clone()));
        one.merge(&two);
        assert_eq!((one.solved.len(), one.streak.now(Day(6))), (2, 2));
        for text in ["", "puzzles 2", "puzzles 1\ndaily x", "puzzles 1\nelse"] {
            assert_eq!(text.parse::<Progress>(), Err(NoProgress), "{text}");
        }
    }
}
