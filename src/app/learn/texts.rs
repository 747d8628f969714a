//! The texts of the pages that teach, fetched in the language of the page.

use crate::app::dom::prelude::*;
use crate::app::files;
use crate::app::words::{Words, plurals};
use crate::lessons::{Text, area, key, lesson_area};
use crate::record::GameKind;
use crate::words::{Catalogue, Choice, Language, Message, Param};

/// The texts, once they are there.
#[derive(Clone, Copy)]
pub struct Texts {
    catalogue: RwSignal<Option<Catalogue>>,
    failed: RwSignal<bool>,
    asked: RwSignal<u32>,
}

impl Texts {
    /// Fetches the texts, and again when the language changes.
    pub fn follow(words: Words) -> Texts {
        let texts = Texts { catalogue: RwSignal::new(None), failed: RwSignal::new(false), asked: RwSignal::new(0) };
        let life = Life::current();
        Effect::new(move || {
            let wanted = words.language();
            texts.asked.track();
            life.spawn(async move {
                let fetched = fetch(wanted).await;
                // The language may be another by then.
                match fetched {
                    _ if untrack(|| words.language()) != wanted => {}
                    Some(catalogue) => texts.catalogue.set(Some(catalogue)),
                    None => texts.failed.set(true),
                }
            });
        });
        texts
    }

    /// Tries once more.
    pub fn again(self) {
        self.failed.set(false);
        self.asked.update(|asked| *asked += 1);
    }

    /// Whether there is anything to say.
    #[must_use]
    pub fn here(self) -> bool {
        self.catalogue.with(Option::is_some)
    }

    /// Whether the texts could not be had.
    #[must_use]
    pub fn failed(self) -> bool {
        self.failed.get()
    }

    fn say(self, message: Message) -> String {
        self.catalogue.with(|catalogue| catalogue.as_ref().map(|texts| texts.say(message)).unwrap_or_default())
    }

    /// What the page says beside its rules.
    #[must_use]
    pub fn text(self, text: Text) -> String {
        self.say(text.message())
    }

    /// The same of a game.
    #[must_use]
    pub fn of_kind(self, text: Text, kind: GameKind) -> String {
        self.say(text.message().with("kind", Param::Choice(kind.choice())))
    }

    /// The same with the title of a rule.
    #[must_use]
    pub fn of_title(self, text: Text, title: String) -> String {
        self.say(text.message().with("title", Param::Text(title)))
    }

    /// How many moves of all are played.
    #[must_use]
    pub fn step(self, ply: usize, all: usize) -> String {
        self.say(Text::STEP.message().with("ply", number(ply)).with("all", number(all)))
    }

    /// The same with parameters.
    #[must_use]
    pub fn with(self, text: Text, params: impl IntoIterator<Item = (&'static str, Param)>) -> String {
        self.say(params.into_iter().fold(text.message(), |message, (name, param)| message.with(name, param)))
    }

    /// A text of a rule.
    #[must_use]
    pub fn rule(self, kind: GameKind, rule: &str, part: impl std::fmt::Display) -> String {
        self.say(Message::named(area(kind), key(rule, part)))
    }

    /// Which lesson it is, of all.
    #[must_use]
    pub fn lesson_at(self, n: usize, all: usize) -> String {
        self.say(Text::LESSON_AT.message().with("n", number(n)).with("all", number(all)))
    }

    /// A text of a lesson.
    #[must_use]
    pub fn lesson(self, kind: GameKind, lesson: &str, part: &str) -> String {
        self.say(Message::named(lesson_area(kind), key(lesson, part)))
    }

    /// A text of the page on where the games come from.
    #[must_use]
    pub fn about(self, name: &str, part: &str) -> String {
        self.say(Message::named("about", key(name, part)))
    }
}

fn number(n: usize) -> Param {
    Param::Number(i64::try_from(n).unwrap_or(i64::MAX))
}

async fn fetch(language: Language) -> Option<Catalogue> {
    let text = files::fetch(&["learn/", language.code(), ".json"].concat()).await?;
    Catalogue::of(language, &text, plurals(language)).ok()
}
