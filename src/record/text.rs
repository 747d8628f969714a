#![doc = include_str!("../../docs/record.md")]

use super::{Ending, Termination, Verdict};
use crate::game::Seat;

/// The version that is written.
pub(super) const FORMAT: u32 = 1;

pub(super) const RESULTS: [(&str, Option<Verdict>); 4] = [
    ("1-0", Some(Verdict::Won(Seat::First))),
    ("0-1", Some(Verdict::Won(Seat::Second))),
    ("1/2-1/2", Some(Verdict::Drawn)),
    ("*", None),
];

pub(super) const TERMINATIONS: [(&str, Option<Termination>); 8] = [
    ("joined", Some(Termination::Joined)),
    ("no move", Some(Termination::NoMove)),
    ("claim", Some(Termination::Claim)),
    ("seeds", Some(Termination::Seeds)),
    ("repetition", Some(Termination::Repetition)),
    ("agreed", Some(Termination::Agreed)),
    ("resigned", Some(Termination::Resigned)),
    ("left open", None),
];

/// The values of the tags `Result` and `Termination`.
pub(super) fn ending_words(ending: Option<Ending>) -> (&'static str, &'static str) {
    let result = RESULTS.iter().find(|(_, verdict)| *verdict == ending.map(|e| e.verdict));
    let termination = TERMINATIONS.iter().find(|(_, termination)| *termination == ending.map(|e| e.termination));
    (result.map_or("*", |(word, _)| word), termination.map_or("left open", |(word, _)| word))
}

/// The number in front of a move, as it is written.
pub(super) fn number(turn: usize, seat: Seat) -> String {
    format!("{turn}{}", if seat == Seat::First { "." } else { "..." })
}

/// The number of a turn (from 1) and whose it is, for a move so many plies after a start at which `first` was to move.
pub(super) fn turn(ply: usize, first: Seat) -> (usize, Seat) {
    let half = ply + first.index();
    (half / 2 + 1, if half.is_multiple_of(2) { Seat::First } else { Seat::Second })
}

/// The tags this program knows.
pub(super) const TAGS: [&str; 19] = [
    "Format",
    "Game",
    "Rules",
    "Swap",
    "Sudden",
    "Size",
    "Stock",
    "Begins",
    "Hole1OnlyAfterLap",
    "Start",
    "First",
    "FirstName",
    "Second",
    "SecondName",
    "Result",
    "Termination",
    "Date",
    "Id",
    "Title",
];

/// Whether a tag may be called so.
pub(super) fn is_name(name: &str) -> bool {
    let letter_first = name.starts_with(|c: char| c.is_ascii_alphabetic());
    letter_first && name.len() <= 32 && name.bytes().all(|b| b.is_ascii_alphanumeric())
}
