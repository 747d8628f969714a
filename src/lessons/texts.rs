//! The texts of the pages that teach: which there are.

use super::{Lesson, lessons, rules};
use crate::record::GameKind;
use crate::words::Message;
use std::borrow::Cow;

/// What a page that teaches says beside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(&'static str);

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $key:literal;)*) => {
        impl Text {
            $($(#[$doc])* pub const $name: Text = Text($key);)*
            /// All of them.
            pub const ALL: &'static [Text] = &[$(Text::$name),*];
        }
    };
}

texts! {
    /// The title of the page from which the others are reached.
    LEARN = "learn";
    /// The title of the rules of a game, `{kind}`.
    TITLE = "title";
    /// What stands under it.
    LEAD = "lead";
    /// Over the list of rules.
    CONTENTS = "contents";
    /// Before what the sources leave open.
    OPEN = "open";
    /// One step back.
    BACK = "back";
    /// One step on.
    NEXT = "next";
    /// All as it was.
    RESET = "reset";
    /// Copies the diagram.
    EMBED = "embed";
    /// It is copied.
    EMBED_COPIED = "embed_copied";
    /// How many moves are played, `{ply}` of `{all}`.
    STEP = "step";
    /// Somebody plays moves of their own.
    OWN = "own";
    /// The way to a rule, `{title}`.
    LINK = "link";
    /// The way to a game, `{kind}`.
    PLAY = "play";
    /// The way to the other game's rules, `{kind}`.
    OTHER = "other";
    /// The title of the page on where the games come from.
    ABOUT = "about";
    /// The title of the lessons of a game, `{kind}`.
    LESSONS = "lessons";
    /// Which lesson it is, `{n}` of `{all}`.
    LESSON_AT = "lesson_at";
    /// Begins the lesson again.
    LESSON_AGAIN = "lesson_again";
    /// The way to the next lesson.
    LESSON_NEXT = "lesson_next";
    /// Said of a lesson that has been solved.
    LESSON_DONE = "lesson_done";
    /// After the last lesson.
    LESSON_LAST = "lesson_last";
}

impl Text {
    /// Its key in the area `page`.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.0
    }

    /// As a message without parameters.
    #[must_use]
    pub fn message(self) -> Message {
        Message::named("page", self.0)
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
    let mut keys: Vec<String> = Text::ALL.iter().map(|text| format!("page.{}", text.key())).collect();
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
