//! Records as text, format 1.
//!
//! ```text
//! [Format "1"]
//! [Game "Akron"]
//! [Rules "Browne"]
//! [Size "8"]
//! [Stock "32"]
//! [Swap "on"]
//! [Sudden "off"]
//! [First "person"]
//! [FirstName "Ana \"A\""]
//! [Second "engine 3"]
//! [Result "1-0"]
//! [Termination "resigned"]
//! [Date "2026-11-29"]
//! [Id "Zk3_aaQ0"]
//! [Title "The long wall"]
//! [Event "Club evening"]
//!
//! 1. d4 {Takes the middle.} 1... swap (1... d5 {Rather than swap.} 2. c4) 2. e4 c4 3. e5 (3. e3 c5)
//! ```
//!
//! # Grammar
//!
//! White space and line ends separate words and mean nothing else; lines may end in CR LF, and a byte order mark may
//! stand in front. Everything else is read strictly.
//!
//! ```text
//! record    = format tag* line
//! tag       = '[' name white '"' value '"' ']'           name: a letter, then letters and digits, at most 32 in all
//! line      = mark? comment? ( move variation* )*        mark and comment in front: of the start only
//! move      = number? text mark? comment?
//! number    = n '.' on a turn of the first seat, n '...' on one of the second; n counts both seats' turns as one
//! text      = as AKR-18 or AKN-15 have it
//! variation = '(' line ')'                               moves that stand for the move before it
//! comment   = '{' value '}'
//! mark      = '<first resigns>' | '<second resigns>' | '<draw agreed>'
//! ```
//!
//! In a tag's value `"` and `\` are written `\"` and `\\` and a line end `\n`; in a comment `}` and `\` are written `\}` and
//! `\\`, line ends stand as they are, and `[` in front of a line is `\[`, so that a line of a file that opens with
//! `[Format ` always begins a record. Other control characters are written `\u{1f}` in both.
//!
//! # Tags
//!
//! | tag | says |
//! | --- | --- |
//! | `Format` | the format's version. It comes first. |
//! | `Game` | `Akron` or `Akon` |
//! | `Rules` | Akron: `Browne` or `igGameCenter` (AKR-17) |
//! | `Swap`, `Sudden` | Akron: `on` or `off` (AKR-16, AKR-17) |
//! | `Size`, `Stock` | Akron from the empty board with equal stocks: holes of a side, balls of each player |
//! | `Begins` | Akon from five seeds in each hole: the row that begins, `A` or `B` (AKN-3) |
//! | `Hole1OnlyAfterLap` | Akon: `on` or `off` (AKN-8) |
//! | `Start` | any other first position (AKR-19, AKN-15), in place of `Size` and `Stock` or of `Begins` |
//! | `First`, `Second` | who sits there: `person`, or `engine` and its level from 1 to 99. A swap changes colours, not seats. Akon: the first seat has row A. |
//! | `FirstName`, `SecondName` | a person's name, if there is one |
//! | `Result` | `1-0` (the first seat won), `0-1`, `1/2-1/2`, or `*`, at the end of the main line |
//! | `Termination` | `joined`, `no move`, `claim` (Akron), `seeds`, `repetition` (Akon), `agreed`, `resigned`, `left open` |
//! | `Date`, `Id`, `Title` | the day it was begun, the game's id, its owner's title, if there are any |
//!
//! All are needed but those whose line says otherwise. Tags of other names are kept. A game that people ended at another
//! place than the end of the main line has a mark there.
//!
//! A record is replayed through the rules when it is read: a move that they refuse, or an end that is not the one the
//! tags tell, makes it an error. Should a rule ever be corrected, the format's version rises with it.

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
