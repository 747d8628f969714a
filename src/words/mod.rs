//! Every text a person reads, from one catalogue in as many languages as there are files.
//!
//! The English file decides which messages there are: the build makes a function for each, such as
//! [`akron::colour`], so that a wrong key or a missing parameter does not compile. A message is
//!
//! * a text with places, `"{name} is to move"`,
//! * or a choice among texts by a parameter: by the plural category of a number,
//!   `{"by": "n", "one": "{n} seed", "other": "{n} seeds"}` (a form `"0"` goes before the category), or by a word,
//!   `{"by": "who", "black": "Black", "white": "White"}`. Choices nest.
//!
//! Plural categories are those of Unicode CLDR; who shows the words hands in a [`Plurals`]. In the page that is the
//! browser's own `Intl.PluralRules`, which costs no bytes.

mod catalogue;
pub mod foresee;
pub mod look;
pub mod reasons;
pub mod tell;

pub use catalogue::{Catalogue, CatalogueError, Plurals};
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// The languages of the product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, built in.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
    /// Lithuanian.
    Lithuanian,
    /// French.
    French,
    /// Catalan.
    Catalan,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 6] = [
        Language::English,
        Language::Portuguese,
        Language::Lithuanian,
        Language::French,
        Language::Catalan,
        Language::Spanish,
    ];

    /// The code of BCP 47, which is also the name of its file: `en`, `pt` …
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
            Language::Lithuanian => "lt",
            Language::French => "fr",
            Language::Catalan => "ca",
            Language::Spanish => "es",
        }
    }

    /// The language of a tag such as `pt-BR`, if it is one of ours.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == primary)
    }

    /// What its speakers call it.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
            Language::Lithuanian => "Lietuvių",
            Language::French => "Français",
            Language::Catalan => "Català",
            Language::Spanish => "Español",
        }
    }
}

/// A message with its parameters, to be said in some language by [`Catalogue::say`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    area: &'static str,
    key: Cow<'static, str>,
    /// The words in English: a text, or a choice among texts as it stands in the catalogue. Nothing if it is not built in.
    english: &'static str,
    params: Vec<(&'static str, Param)>,
}

impl Message {
    fn new(
        area: &'static str,
        key: &'static str,
        english: &'static str,
        params: Vec<(&'static str, Param)>,
    ) -> Message {
        Message { area, key: Cow::Borrowed(key), english, params }
    }

    /// A message of a catalogue that is known only when it is there, such as that of the rules: nothing but a test tells
    /// whether it has this one.
    #[must_use]
    pub fn named(area: &'static str, key: impl Into<Cow<'static, str>>) -> Message {
        Message { area, key: key.into(), english: "", params: Vec::new() }
    }

    /// With a parameter more.
    #[must_use]
    pub fn with(mut self, name: &'static str, param: Param) -> Message {
        self.params.push((name, param));
        self
    }
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// Put in as it is.
    Text(String),
    /// Chooses among forms; put in as the word itself.
    Choice(&'static str),
    /// Chooses a plural form; put in as digits.
    Number(i64),
}

impl Param {
    fn text(&self) -> Cow<'_, str> {
        match self {
            Param::Text(text) => Cow::Borrowed(text),
            Param::Choice(word) => Cow::Borrowed(word),
            Param::Number(n) => Cow::Owned(n.to_string()),
        }
    }
}

/// A value that messages choose by, with the word that stands for it in the catalogue.
pub trait Choice {
    /// The word.
    fn choice(&self) -> &'static str;
}

impl Choice for &'static str {
    fn choice(&self) -> &'static str {
        self
    }
}

impl Choice for bool {
    fn choice(&self) -> &'static str {
        if *self { "yes" } else { "no" }
    }
}

impl Choice for crate::akron::Colour {
    fn choice(&self) -> &'static str {
        match self {
            crate::akron::Colour::Black => "black",
            crate::akron::Colour::White => "white",
        }
    }
}

impl Choice for crate::game::Seat {
    fn choice(&self) -> &'static str {
        match self {
            crate::game::Seat::First => "first",
            crate::game::Seat::Second => "second",
        }
    }
}

/// A whole number that messages choose a plural by.
pub trait Number {
    /// The number.
    fn number(&self) -> i64;
}

macro_rules! numbers {
    ($($t:ty),*) => { $(impl Number for $t {
        fn number(&self) -> i64 {
            i64::try_from(*self).unwrap_or(i64::MAX)
        }
    })* };
}
numbers!(u8, u16, u32, u64, usize, i32, i64);

impl<N: Number> Number for &N {
    fn number(&self) -> i64 {
        (**self).number()
    }
}

impl Choice for crate::akon::Side {
    fn choice(&self) -> &'static str {
        match self {
            crate::akon::Side::A => "a",
            crate::akon::Side::B => "b",
        }
    }
}

impl Choice for crate::record::GameKind {
    fn choice(&self) -> &'static str {
        match self {
            crate::record::GameKind::Akron => "akron",
            crate::record::GameKind::Akon => "akon",
        }
    }
}
