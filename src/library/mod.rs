//! Kept games over a [`Store`].
//!
//! Each game is one key with one text, there is no index, and each change is one write: a crash leaves the old or the new
//! and never half of both. A text is only written over if it is the one this library last saw there or if nothing in it
//! would be lost; otherwise, when two tabs play the same game, the later writer gets an entry of its own. What cannot be
//! read stays where it is, byte for byte, and is listed apart. What could not be written is held while the program runs.
//!
//! There is no clock and no chance in here: times and ids are handed in.

mod abstract_play;
mod entry;
mod import;
mod line;
mod statistics;
mod store;

pub use abstract_play::AbstractPlayFault;
pub use entry::{Entry, EntryError};
pub use import::{Found, Import, ImportFault, ImportProblem, MAX_TEXT};
pub use statistics::{Opponent, Tally, statistics};
pub use store::{MemoryStore, Store, StoreError};

use crate::record::{Date, GameId, GameKind, Record};
use crate::sorted::Sorted;

/// What the keys of games begin with. An origin may be shared with other programs.
const PREFIX: &str = "akron-akon.game.";

fn key(id: GameId) -> String {
    format!("{PREFIX}{id}")
}

/// Kept games.
#[derive(Clone, Debug)]
pub struct Library<S> {
    store: S,
    /// The text that this library last read or wrote for a game.
    seen: Sorted<GameId, String>,
    /// Games that got another entry because theirs was taken, with where they are kept now.
    moved: Sorted<GameId, GameId>,
    /// What could not be written.
    unsaved: Sorted<GameId, Entry>,
}

/// What is to be written where.
struct Place {
    entry: Entry,
    /// The entry that must not be overwritten.
    beside: Option<GameId>,
    /// Whether there is anything new to write.
    changed: bool,
}

/// Where a game was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The entry that has it now. Not the one asked for if that has another game: `beside` then says which.
    pub id: GameId,
    /// How often that entry was written.
    pub revision: u64,
    /// The entry asked for, which somebody else wrote and which was left as it is.
    pub beside: Option<GameId>,
    /// Whether it outlives the program.
    pub lasts: bool,
}

/// Why a game was not written. It is then listed all the same, and [`Library::retry`] tries again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveProblem {
    /// The store did not take it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It has more moves or comments than can be read back.
    #[error("a game of more than {} moves or {} bytes cannot be kept", Record::MAX_MOVES, Record::MAX_TEXT)]
    TooLong,
}

/// Why a game was not opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenProblem {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such game.
    #[error("there is no such game")]
    Unknown,
    /// It is there and cannot be read.
    #[error(transparent)]
    Entry(#[from] EntryError),
}

/// A text among the games that is none. It stays where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Its key.
    pub key: String,
    /// The text, to be exported.
    pub text: String,
    /// What is wrong with it.
    pub why: EntryError,
}

/// All that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The games, the last written first.
    pub games: Vec<Entry>,
    /// What cannot be read.
    pub aside: Vec<Aside>,
}

/// Something that was taken out, to be put back if that was a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    key: String,
    text: String,
}

impl<S: Store> Library<S> {
    /// The library in a store.
    pub fn open(store: S) -> Library<S> {
        Library { store, seen: Sorted::new(), moved: Sorted::new(), unsaved: Sorted::new() }
    }

    /// The store beneath.
    #[must_use]
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Whether what is written outlives the program.
    #[must_use]
    pub fn lasts(&self) -> bool {
        self.store.lasts()
    }

    /// Whether games wait for room in the store.
    #[must_use]
    pub fn has_unsaved(&self) -> bool {
        !self.unsaved.is_empty()
    }

    /// Writes a game as it stands, under its id or under another if somebody else has written there: see [`Saved`]. Once that
    /// has happened, the id asked for leads to the new entry. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// If it was not written. What was there is then still there.
    pub fn autosave(&mut self, id: GameId, record: &Record, now: u64) -> Result<Saved, SaveProblem> {
        let asked = id;
        let id = self.kept_at(id);
        let place = self.place(id, record, now).map_err(|problem| self.hold(id, record, now, problem))?;
        let Place { entry, beside, changed } = place;
        match if changed { self.write(&entry) } else { Ok(()) } {
            Ok(()) => {
                self.unsaved.remove(&id);
                if beside.is_some() {
                    self.moved.insert(asked, entry.id);
                    self.moved.insert(id, entry.id);
                }
                Ok(Saved { id: entry.id, revision: entry.revision, beside, lasts: self.store.lasts() })
            }
            Err(problem) => Err(self.hold(id, record, now, problem)),
        }
    }

    /// The entry that has a game now.
    #[must_use]
    pub fn kept_at(&self, id: GameId) -> GameId {
        self.moved.get(&id).copied().unwrap_or(id)
    }

    fn place(&self, id: GameId, record: &Record, now: u64) -> Result<Place, SaveProblem> {
        let mut dated = record.clone();
        dated.labels.date.get_or_insert(Date::of_millis(now));
        let new = |id| Entry { id, revision: 1, created: now, modified: now, record: dated, stored: true };
        let Some(text) = self.store.get(&key(id))? else {
            return Ok(Place { entry: new(id), beside: None, changed: true });
        };
        if let Ok(old) = Entry::read(id, &text)
            && (self.seen.get(&id) == Some(&text) || record.includes(&old.record))
        {
            let before = old.export();
            let begun = old.record.labels.date;
            let mut entry = Entry { record: record.clone(), ..old };
            entry.record.labels.date = entry.record.labels.date.or(begun);
            // Who only looks at a game does not make it a newer one.
            let changed = entry.export() != before;
            let (revision, modified) =
                if changed { (entry.revision.saturating_add(1), now) } else { (entry.revision, entry.modified) };
            return Ok(Place { entry: Entry { revision, modified, ..entry }, beside: None, changed });
        }
        Ok(Place { entry: new(self.free(id)?), beside: Some(id), changed: true })
    }

    /// An id after this one that no entry has.
    fn free(&self, id: GameId) -> Result<GameId, StoreError> {
        let mut free = id.next();
        while self.store.get(&key(free))?.is_some() || self.unsaved.contains_key(&free) {
            free = free.next();
        }
        Ok(free)
    }

    fn write(&mut self, entry: &Entry) -> Result<(), SaveProblem> {
        let text = entry.write();
        if entry.record.tree.len() > Record::MAX_MOVES || text.len() > Record::MAX_TEXT {
            return Err(SaveProblem::TooLong);
        }
        let key = key(entry.id);
        self.store.set(&key, &text)?;
        // A store may take a text and not keep it; the player is told only what is so.
        if self.store.get(&key)?.as_ref() != Some(&text) {
            return Err(StoreError::Other("what was written is not there".into()).into());
        }
        self.seen.insert(entry.id, text);
        Ok(())
    }

    fn hold(&mut self, id: GameId, record: &Record, now: u64, problem: SaveProblem) -> SaveProblem {
        let created = self.unsaved.get(&id).map_or(now, |held| held.created);
        let record = record.clone();
        self.unsaved.insert(id, Entry { id, revision: 0, created, modified: now, record, stored: false });
        problem
    }

    /// Tries again to write what could not be written.
    ///
    /// # Errors
    /// The first game's problem. Those before it are written.
    pub fn retry(&mut self) -> Result<Vec<Saved>, SaveProblem> {
        let held: Vec<Entry> = self.unsaved.values().cloned().collect();
        held.into_iter().map(|entry| self.autosave(entry.id, &entry.record, entry.modified)).collect()
    }

    /// A game.
    ///
    /// # Errors
    /// If it is not there or cannot be read.
    pub fn load(&mut self, id: GameId) -> Result<Entry, OpenProblem> {
        let id = self.kept_at(id);
        if let Some(held) = self.unsaved.get(&id) {
            return Ok(held.clone());
        }
        let text = self.store.get(&key(id))?.ok_or(OpenProblem::Unknown)?;
        let entry = Entry::read(id, &text)?;
        self.seen.insert(id, text);
        Ok(entry)
    }

    /// A game, without taking note that it was seen: what is written after this still counts as written by somebody else.
    ///
    /// # Errors
    /// If it is not there or cannot be read.
    pub fn peek(&self, id: GameId) -> Result<Entry, OpenProblem> {
        let id = self.kept_at(id);
        if let Some(held) = self.unsaved.get(&id) {
            return Ok(held.clone());
        }
        let text = self.store.get(&key(id))?.ok_or(OpenProblem::Unknown)?;
        Ok(Entry::read(id, &text)?)
    }

    /// Whether an entry was made from what this library last read or wrote of the game, so that a comment that is another now
    /// was changed and not overlooked. `false` where nothing was read or written yet.
    #[must_use]
    pub fn made_from_seen(&self, entry: &Entry) -> bool {
        let seen = self.seen.get(&entry.id).and_then(|text| Entry::read(entry.id, text).ok());
        seen.is_some_and(|seen| seen.revision < entry.revision)
    }

    /// Everything that is kept.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn list(&self) -> Result<Listing, StoreError> {
        let mut listing = Listing::default();
        let keys = self.store.keys()?.into_iter().filter(|key| key.starts_with(PREFIX));
        for key in keys {
            let Some(text) = self.store.get(&key)? else { continue };
            let id = key[PREFIX.len()..].parse::<GameId>().map_err(|_| EntryError::Key);
            match id.and_then(|id| Entry::read(id, &text)) {
                Ok(entry) if self.unsaved.contains_key(&entry.id) => {}
                Ok(entry) => listing.games.push(entry),
                Err(why) => listing.aside.push(Aside { key, text, why }),
            }
        }
        listing.games.extend(self.unsaved.values().cloned());
        listing.games.sort_by_key(|entry| (std::cmp::Reverse(entry.modified), entry.id));
        listing.aside.sort_by(|a, b| a.key.cmp(&b.key));
        Ok(listing)
    }

    /// The last written game of a kind.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn latest(&self, kind: GameKind) -> Result<Option<Entry>, StoreError> {
        Ok(self.list()?.games.into_iter().find(|entry| entry.record.setting.kind() == kind))
    }

    /// Gives a game another title.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn rename(&mut self, id: GameId, title: &str, now: u64) -> Result<Saved, RewriteProblem> {
        let mut entry = self.load(id)?;
        title.clone_into(&mut entry.record.labels.title);
        Ok(self.autosave(entry.id, &entry.record, now)?)
    }

    /// Writes a game once more under another id, or the next one that is free.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn duplicate(&mut self, id: GameId, copy: GameId, now: u64) -> Result<Saved, RewriteProblem> {
        let entry = self.load(id)?;
        let copy = match self.store.get(&key(copy))? {
            Some(_) => self.free(copy)?,
            None => copy,
        };
        Ok(self.autosave(copy, &entry.record, now)?)
    }

    /// Takes in a game from outside. One that has an id and is already there, or a part of what is there, is not written
    /// again; `new` is the id for one that has none.
    ///
    /// # Errors
    /// If it was not written.
    pub fn take_in(&mut self, record: &Record, new: GameId, now: u64) -> Result<TakenIn, SaveProblem> {
        let Some(id) = record.labels.id else {
            let free = match self.store.get(&key(new))? {
                Some(_) => self.free(new)?,
                None => new,
            };
            return Ok(TakenIn::Added(self.autosave(free, record, now)?));
        };
        match self.load(id) {
            Ok(there) if there.record.includes(record) => Ok(TakenIn::Known(there.id)),
            Ok(there) if record.includes(&there.record) => Ok(TakenIn::Longer(self.autosave(id, record, now)?)),
            Ok(there) => {
                // Another line of the same game: neither is lost.
                let id = self.free(there.id)?;
                let saved = self.autosave(id, record, now)?;
                Ok(TakenIn::Beside(Saved { beside: Some(there.id), ..saved }))
            }
            Err(OpenProblem::Unknown) => Ok(TakenIn::Added(self.autosave(id, record, now)?)),
            Err(OpenProblem::Entry(_)) => {
                let free = self.free(id)?;
                let saved = self.autosave(free, record, now)?;
                Ok(TakenIn::Beside(Saved { beside: Some(id), ..saved }))
            }
            Err(OpenProblem::Store(problem)) => Err(problem.into()),
        }
    }

    /// All games as one text that [`Import`] reads, the oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn export(&self) -> Result<String, StoreError> {
        let mut games = self.list()?.games;
        games.sort_by_key(|entry| (entry.created, entry.id));
        Ok(games.iter().map(Entry::export).collect::<Vec<_>>().join("\n"))
    }

    /// Takes a game out.
    ///
    /// # Errors
    /// If it is not there, or still there.
    pub fn delete(&mut self, id: GameId) -> Result<Removed, OpenProblem> {
        let id = self.kept_at(id);
        let key = key(id);
        let held = self.unsaved.get(&id).map(Entry::write);
        let text = self.store.get(&key)?;
        let text = held.or(text).ok_or(OpenProblem::Unknown)?;
        self.store.remove(&key)?;
        self.unsaved.remove(&id);
        self.seen.remove(&id);
        Ok(Removed { key, text })
    }

    /// Takes out what cannot be read, by its key, because its owner wants it gone.
    ///
    /// # Errors
    /// If it is not there, or still there.
    pub fn discard(&mut self, aside: &Aside) -> Result<Removed, OpenProblem> {
        let text = self.store.get(&aside.key)?.filter(|text| *text == aside.text).ok_or(OpenProblem::Unknown)?;
        self.store.remove(&aside.key)?;
        Ok(Removed { key: aside.key.clone(), text })
    }

    /// Puts back what was taken out, unless something else has its place by now.
    ///
    /// # Errors
    /// If it was not written: `removed` is still whole, and its place is taken or the store does not take it.
    pub fn restore(&mut self, removed: &Removed) -> Result<(), StoreError> {
        match self.store.get(&removed.key)? {
            Some(text) if text == removed.text => Ok(()),
            Some(_) => Err(StoreError::Other("its place is taken".into())),
            None => self.store.set(&removed.key, &removed.text),
        }
    }
}

/// What became of a game from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenIn {
    /// It is new.
    Added(Saved),
    /// It goes on from the one that was there, and has its place.
    Longer(Saved),
    /// It is another line of a game that is there, or its place cannot be read; both are kept.
    Beside(Saved),
    /// It was there already, or is a part of what is there.
    Known(GameId),
}

/// Why a game was not changed or copied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RewriteProblem {
    /// It was not opened.
    #[error(transparent)]
    Open(#[from] OpenProblem),
    /// It was not written.
    #[error(transparent)]
    Save(#[from] SaveProblem),
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}
