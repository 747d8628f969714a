//! Rules pages as data: each rule of both games with boards that show it, and the checks that hold them to the rules.
//!
//! A [`Rule`] has a name, which stands in addresses and in the keys of its texts, the ids of the rules it tells, and
//! [`Diagram`]s. A diagram says in plain literals what its board shows ([`Fact`]); [`Diagram::check`] compares them with what
//! the rules say. The texts are in `assets/learn`, a file a language, fetched when a page of this kind is opened.
//!
//! A [`Lesson`] is one move to find. A [`Puzzle`] is up to three, and comes from `assets/puzzles`; an [`Attempt`] goes through it, and
//! [`Progress`] knows what is solved.

mod akon_lessons;
mod akon_rules;
mod akron_lessons;
mod akron_rules;
mod attempt;
mod check;
mod diagram;
mod lesson;
mod played;
mod progress;
mod puzzle;
mod snippet;
mod texts;
mod walk;

pub use akon_rules::AKON;
pub use akron_rules::AKRON;
pub use attempt::{Attempt, Hint, Stand, Why};
pub use check::Wrong;
pub use diagram::{Diagram, Fact, Unplayable};
pub use lesson::{Aim, Failing, Lesson, lessons};
pub use progress::{Day, NoProgress, Progress, Streak, daily};
pub use puzzle::{Puzzle, PuzzleFault, Refuted, Right, Step, Theme, read_move};
pub use snippet::snippet;
pub use texts::{ABOUT, Text, area, key, keys, lesson_area};
pub use walk::Walk;

use crate::record::GameKind;

/// One rule as a page tells it.
#[derive(Debug)]
pub struct Rule {
    /// Its name, in addresses and in the keys of its texts: `{name}_title`, `{name}_text`.
    pub name: &'static str,
    /// The rules it tells, by their ids.
    pub ids: &'static [&'static str],
    /// Whether the sources leave something open here; `{name}_open` says what, and what was decided.
    pub open: bool,
    /// The boards that show it. The caption of the first is `{name}_1`, and so on.
    pub diagrams: &'static [Diagram],
}

/// The rules of a game in the order in which one learns them.
#[must_use]
pub fn rules(kind: GameKind) -> &'static [Rule] {
    match kind {
        GameKind::Akron => AKRON,
        GameKind::Akon => AKON,
    }
}
