//! The texts of the pages that teach: which there are.

use super::{Lesson, lessons, rules};
use crate::record::GameKind;
use crate::words::Message;
use std::borrow::Cow;

/// What a page that teaches says beside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    area: &'static str,
    key: &'static str,
}

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $area:ident $key:literal;)*) => {
        impl Text {
            $($(#[$doc])* pub const $name: Text = Text { area: stringify!($area), key: $key };)*
            /// All of them.
            pub const ALL: &'static [Text] = &[$(Text::$name),*];
        }
    };
}

texts! {
    /// The title of the page from which the others are reached.
    LEARN = page "learn";
    /// The title of the rules of a game, `{kind}`.
    TITLE = page "title";
    /// What stands under it.
    LEAD = page "lead";
    /// Over the list of rules.
    CONTENTS = page "contents";
    /// Before what the sources leave open.
    OPEN = page "open";
    /// One step back.
    BACK = page "back";
    /// One step on.
    NEXT = page "next";
    /// All as it was.
    RESET = page "reset";
    /// Copies the diagram.
    EMBED = page "embed";
    /// It is copied.
    EMBED_COPIED = page "embed_copied";
    /// How many moves are played, `{ply}` of `{all}`.
    STEP = page "step";
    /// Somebody plays moves of their own.
    OWN = page "own";
    /// The way to a rule, `{title}`.
    LINK = page "link";
    /// The way to a game, `{kind}`.
    PLAY = page "play";
    /// The way to the other game's rules, `{kind}`.
    OTHER = page "other";
    /// The title of the page on where the games come from.
    ABOUT = page "about";
    /// The title of the lessons of a game, `{kind}`.
    LESSONS = page "lessons";
    /// Which lesson it is, `{n}` of `{all}`.
    LESSON_AT = page "lesson_at";
    /// Begins the lesson again.
    LESSON_AGAIN = page "lesson_again";
    /// The way to the next lesson.
    LESSON_NEXT = page "lesson_next";
    /// Said of a lesson that has been solved.
    LESSON_DONE = page "lesson_done";
    /// After the last lesson.
    LESSON_LAST = page "lesson_last";
    /// The title of the puzzles.
    PUZZLES = puzzle "title";
    /// What stands under it.
    PUZZLES_LEAD = puzzle "lead";
    /// The title of a game's puzzles, `{kind}`.
    PUZZLES_OF = puzzle "of";
    /// The title of the puzzle of the day.
    DAILY = puzzle "daily";
    /// It is solved.
    DAILY_DONE = puzzle "daily_done";
    /// Days in a row, `{n}`.
    STREAK = puzzle "streak";
    /// The most there were, `{n}`.
    BEST = puzzle "best";
    /// What a streak is.
    STREAK_NONE = puzzle "streak_none";
    /// How many are solved, `{n}` of `{all}`.
    COUNT = puzzle "count";
    /// The name of a kind, `{theme}`.
    THEME = puzzle "theme";
    /// Which puzzle of its kind, `{n}`.
    AT = puzzle "at";
    /// How hard it is, `{n}` of `{all}`.
    LEVEL = puzzle "level";
    /// It has been solved.
    DONE = puzzle "done";
    /// What is to be found, by `{theme}` and `{who}`.
    TASK = puzzle "task";
    /// What that means exactly, by `{theme}`.
    MEANT = puzzle "meant";
    /// A move was right, and `{mv}` answers it.
    GOES_ON = puzzle "goes_on";
    /// It is solved.
    SOLVED = puzzle "solved";
    /// Wrong: not joined.
    NOT_JOINED = puzzle "not_joined";
    /// Wrong: `{mv}` breaks the chain.
    BROKEN = puzzle "broken";
    /// Wrong: after `{mv}` there is no win in time.
    TOO_LATE = puzzle "too_late";
    /// Wrong: the other chain stands.
    STILL_JOINED = puzzle "still_joined";
    /// Wrong: the reply `{mv}` wins for the opponent.
    LOSES = puzzle "loses";
    /// Wrong: after `{mv}` it brings `{n}` seeds less.
    COSTS = puzzle "costs";
    /// Wrong: after `{mv}` the other row lives.
    LIVES = puzzle "lives";
    /// Wrong: `{mv}` takes `{n}` seeds.
    TAKEN = puzzle "taken";
    /// Asks for a hint.
    HINT = puzzle "hint";
    /// Asks for the second.
    HINT_MORE = puzzle "hint_more";
    /// What kind of move it is, `{hint}`.
    HINT_KIND = puzzle "hint_kind";
    /// Where to look, `{cell}`.
    HINT_LOOK = puzzle "hint_look";
    /// Asks for the solution.
    SHOW = puzzle "show";
    /// The solution was shown.
    SHOWN = puzzle "shown";
    /// The way to the next puzzle.
    PUZZLE_NEXT = puzzle "next";
    /// The way to all puzzles.
    PUZZLES_ALL = puzzle "all";
    /// What is solved cannot be kept.
    NOT_KEPT = puzzle "not_kept";
}

impl Text {
    /// Its name, `area.key`.
    #[must_use]
    pub fn name(self) -> String {
        [self.area, ".", self.key].concat()
    }

    /// As a message without parameters.
    #[must_use]
    pub fn message(self) -> Message {
        Message::named(self.area, self.key)
    }
}

/// The names of the parts of the page on where the games come from.
pub const ABOUT: [&str; 4] = ["akron", "akon", "sources", "decided"];

/// The area of a game's texts.
#[must_use]
pub fn area(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Akron => "akron",
        GameKind::Akon => "akon",
    }
}

/// The area of the texts of a game's lessons.
#[must_use]
pub fn lesson_area(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Akron => "lesson_akron",
        GameKind::Akon => "lesson_akon",
    }
}

/// The key of a rule's text: of its title, `text`, `open`, or of the caption of a diagram, `1`.
#[must_use]
pub fn key(rule: &str, part: impl std::fmt::Display) -> String {
    format!("{}_{part}", rule.replace('-', "_"))
}

/// Every text there has to be, as `area.key`.
#[must_use]
pub fn keys() -> Vec<String> {
    let mut keys: Vec<String> = Text::ALL.iter().map(|text| text.name()).collect();
    for kind in GameKind::BOTH {
        for rule in rules(kind) {
            let mut parts: Vec<Cow<'_, str>> = vec!["title".into(), "text".into()];
            parts.extend(rule.open.then_some("open".into()));
            parts.extend((1..=rule.diagrams.len()).map(|diagram| diagram.to_string().into()));
            keys.extend(parts.iter().map(|part| format!("{}.{}", area(kind), key(rule.name, part))));
        }
    }
    for kind in GameKind::BOTH {
        let keys_of = |lesson: &Lesson| ["task", "right", "wrong"].map(|part| key(lesson.name, part));
        keys.extend(lessons(kind).iter().flat_map(keys_of).map(|key| format!("{}.{key}", lesson_area(kind))));
    }
    for name in ABOUT {
        keys.extend(["title", "text"].map(|part| format!("about.{}", key(name, part))));
    }
    keys
}
