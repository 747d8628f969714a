//! Addresses: the one grammar of the fragment, the part behind `#`.
//!
//! ```text
//! address  = '#' '/' (language '/')? page ('?' query)?
//! language = en | pt | lt | fr | ca | es                 the page's own, if left out
//! page     = nothing                                     home
//!          | akron | akon                                the last game of this kind, or a new one
//!          | akron '/' id | akon '/' id                  a kept game
//!          | akron '/' new | akon '/' new                what to choose before a game
//!          | games                                       all kept games
//!          | learn ('/' name)*                           rules and lessons
//!          | puzzle ('/' name)*                          puzzles
//!          | edit '/' (akron | akon) ('/' packed)?       the editor of positions, beginning from one
//!          | settings
//!          | p '/' packed                                a position or game in the link itself, see [`Packed`]
//! id       = eight letters, digits, '-' or '_'
//! name     = letters a to z, digits and '-', at most 40; at most three names
//! query    = anything                                    of no meaning here
//! ```
//!
//! Whoever passes an address on may hang a query on it; it is left out, but not behind what is packed, which is then damaged.
//! One slash at the end is taken as well. A fragment that does not begin with a slash is none of these; it is a place on the
//! page.

mod bits;
mod packed;

pub use packed::{Packed, PackedError, TooLong};

use crate::record::{GameId, GameKind};
use crate::words::Language;
use std::fmt;
use std::str::FromStr;

/// An address of the product, behind `#`. It is written with the `#`, and read with or without it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Address {
    /// The language it asks for.
    pub language: Option<Language>,
    /// The page.
    pub page: Page,
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// What the product is.
    #[default]
    Home,
    /// A game: the one of this id, or else the last one of its kind.
    Game {
        /// Which game.
        kind: GameKind,
        /// Which kept one.
        id: Option<GameId>,
    },
    /// What to choose before a game.
    New {
        /// Which game.
        kind: GameKind,
    },
    /// All kept games.
    Games,
    /// Rules and lessons; the whole if there is no path.
    Learn {
        /// Which.
        path: Path,
    },
    /// Puzzles; the whole if there is no path.
    Puzzle {
        /// Which.
        path: Path,
    },
    /// The editor of positions.
    Edit {
        /// Of which game.
        kind: GameKind,
        /// The position it begins from, as a link holds one.
        packed: Option<String>,
    },
    /// What can be chosen for good.
    Settings,
    /// A position or game in the link itself. It may be cut or damaged: [`Packed`] reads it and says so.
    Shared {
        /// As it stands in the link.
        packed: String,
    },
}

impl Page {
    /// The address of this page in the page's own language.
    #[must_use]
    pub fn address(self) -> Address {
        Address { language: None, page: self }
    }

    /// The rules of a game.
    #[must_use]
    pub fn rules(kind: GameKind) -> Page {
        Page::Learn { path: Path(word_of(kind).to_owned()) }
    }
}

/// Up to three names joined by slashes; the empty one stands for the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(String);

impl Path {
    /// A path from its text, if it is one.
    #[must_use]
    pub fn new(text: &str) -> Option<Path> {
        let name = |name: &str| {
            (1..=40).contains(&name.len())
                && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        let fits = text.is_empty() || (text.split('/').all(name) && text.split('/').count() <= 3);
        fits.then(|| Path(text.to_owned()))
    }

    /// Its text, without a slash in front.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.split('/').filter(|name| !name.is_empty())
    }
}

/// Why a fragment is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It does not begin with a slash: a place on the page.
    #[error("not an address but a place on the page")]
    Anchor,
    /// There is no such page.
    #[error("there is no such page")]
    UnknownPage,
    /// A game's id that is none.
    #[error("a game's id has eight letters, digits, - or _")]
    Id,
    /// A name that no lesson or puzzle can have.
    #[error("a name has letters a to z, digits and -")]
    Name,
}

const KINDS: [(&str, GameKind); 2] = [("akron", GameKind::Akron), ("akon", GameKind::Akon)];

fn kind_of(word: &str) -> Option<GameKind> {
    KINDS.into_iter().find(|(known, _)| *known == word).map(|(_, kind)| kind)
}

fn word_of(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Akron => KINDS[0].0,
        GameKind::Akon => KINDS[1].0,
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#/")?;
        if let Some(language) = self.language {
            write!(f, "{}", language.code())?;
            if self.page != Page::Home {
                f.write_str("/")?;
            }
        }
        let with_path = |f: &mut fmt::Formatter<'_>, word, path: &Path| {
            write!(f, "{word}{}{}", if path.as_str().is_empty() { "" } else { "/" }, path.as_str())
        };
        match &self.page {
            Page::Home => Ok(()),
            Page::Game { kind, id: None } => f.write_str(word_of(*kind)),
            Page::Game { kind, id: Some(id) } => write!(f, "{}/{id}", word_of(*kind)),
            Page::New { kind } => write!(f, "{}/new", word_of(*kind)),
            Page::Games => f.write_str("games"),
            Page::Learn { path } => with_path(f, "learn", path),
            Page::Puzzle { path } => with_path(f, "puzzle", path),
            Page::Edit { kind, packed: None } => write!(f, "edit/{}", word_of(*kind)),
            Page::Edit { kind, packed: Some(packed) } => write!(f, "edit/{}/{packed}", word_of(*kind)),
            Page::Settings => f.write_str("settings"),
            Page::Shared { packed } => write!(f, "p/{packed}"),
        }
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let text = text.strip_prefix('#').unwrap_or(text);
        if text.is_empty() {
            return Ok(Address::default());
        }
        let text = text.strip_prefix('/').ok_or(AddressError::Anchor)?;
        let (path, query) = text.split_once('?').map_or((text, None), |(path, query)| (path, Some(query)));
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let mut address = match Language::ALL.into_iter().find(|language| language.code() == first) {
            Some(language) => Address { language: Some(language), page: read_page(rest)? },
            None => read_page(path)?.address(),
        };
        if let (Page::Shared { packed } | Page::Edit { packed: Some(packed), .. }, Some(query)) =
            (&mut address.page, query)
        {
            packed.push('?');
            packed.push_str(query);
        }
        Ok(address)
    }
}

/// What is packed in an address, whatever it is; no slash ends it.
fn packed_text(text: &str) -> Option<String> {
    let text = text.trim_end_matches('/');
    (!text.is_empty()).then(|| text.to_owned())
}

fn read_page(text: &str) -> Result<Page, AddressError> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let (first, rest) = text.split_once('/').map_or((text, None), |(first, rest)| (first, Some(rest)));
    let path = || Path::new(rest.unwrap_or_default()).ok_or(AddressError::Name);
    match (first, rest) {
        ("", None) => Ok(Page::Home),
        ("games", None) => Ok(Page::Games),
        ("settings", None) => Ok(Page::Settings),
        ("learn", _) => Ok(Page::Learn { path: path()? }),
        ("puzzle", _) => Ok(Page::Puzzle { path: path()? }),
        ("edit", Some(rest)) => {
            let (word, packed) = rest.split_once('/').map_or((rest, None), |(word, packed)| (word, Some(packed)));
            let kind = kind_of(word).ok_or(AddressError::UnknownPage)?;
            Ok(Page::Edit { kind, packed: packed.and_then(packed_text) })
        }
        ("p", Some(packed)) => {
            packed_text(packed).map(|packed| Page::Shared { packed }).ok_or(AddressError::UnknownPage)
        }
        _ => {
            let kind = kind_of(first).ok_or(AddressError::UnknownPage)?;
            match rest {
                None => Ok(Page::Game { kind, id: None }),
                Some("new") => Ok(Page::New { kind }),
                Some(id) => Ok(Page::Game { kind, id: Some(id.parse().map_err(|_| AddressError::Id)?) }),
            }
        }
    }
}
