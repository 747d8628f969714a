//! The games that the page lists, and what is done with them.

use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::files;
use crate::app::keeper::{Keeper, use_keeper};
use crate::app::storage;
use crate::app::table::engine_name;
use crate::app::words::{Words, use_words};
use crate::bidi::plain;
use crate::library::{Aside, Entry, Listing, OpenProblem, Removed};
use crate::record::{GameId, GameKind, NodeId, Player};
use crate::words::{common, games, tell};

/// A game as its line in the list shows it.
#[derive(Clone, PartialEq)]
pub struct Row {
    pub id: GameId,
    pub kind: GameKind,
    /// What it is called: its title, or else who plays.
    pub name: String,
    /// Who plays, where a title stands in front.
    pub people: Option<String>,
    /// How it ended, or whose turn it is.
    pub state: String,
    pub over: bool,
    pub moves: String,
    pub date: String,
    pub stored: bool,
    /// The address of the picture.
    pub picture: String,
}

/// The shelf. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Shelf {
    pub words: Words,
    pub announcer: Announcer,
    keeper: Keeper,
    listing: RwSignal<Listing>,
    /// Whether the store cannot be read.
    pub unreadable: RwSignal<bool>,
    /// What was deleted last, with its name.
    pub removed: RwSignal<Option<(String, Removed)>>,
}

impl Shelf {
    pub fn open() -> Shelf {
        let shelf = Shelf {
            words: use_words(),
            announcer: use_announcer(),
            keeper: use_keeper(),
            listing: RwSignal::new(Listing::default()),
            unreadable: RwSignal::new(false),
            removed: RwSignal::new(None),
        };
        shelf.refresh();
        shelf
    }

    /// Reads the store again.
    pub fn refresh(self) {
        match self.keeper.library(|library| library.list()) {
            Some(Ok(listing)) => {
                self.listing.set(listing);
                self.unreadable.set(false);
            }
            _ => self.unreadable.set(true),
        }
    }

    pub fn keeper(self) -> Keeper {
        self.keeper
    }

    pub fn lasts(self) -> bool {
        self.keeper.library(|library| library.lasts()).unwrap_or(false)
    }

    pub fn games<T>(self, f: impl FnOnce(&[Entry]) -> T) -> T {
        self.listing.with(|listing| f(&listing.games))
    }

    pub fn aside(self) -> Vec<Aside> {
        self.listing.with(|listing| listing.aside.clone())
    }

    pub fn unsaved(self) -> usize {
        self.games(|games| games.iter().filter(|entry| !entry.stored).count())
    }

    /// The list as it is shown.
    pub fn rows(self) -> Vec<Row> {
        self.games(|games| games.iter().map(|entry| self.row(entry)).collect())
    }

    fn row(self, entry: &Entry) -> Row {
        let words = self.words;
        let record = &entry.record;
        let end = record.tree.end_of_line(NodeId::START);
        // Every kept game was replayed when it was read.
        let (play, turns) = record.replay(end).unwrap_or_else(|_| (record.setting.begin(), Vec::new()));
        let ending = record.ending(end, &play);
        let state = match ending {
            Some(how) => tell::ended(how, &play, turns.last()),
            None => crate::words::game::to_move(tell::colour_or_side(play.to_move(), &play)),
        };
        let [first, second] = crate::game::Seat::BOTH.map(|seat| match &record.players[seat.index()] {
            Player::Person { name } if !name.is_empty() => name.clone(),
            Player::Person { .. } => words.say(games::nameless(seat)),
            Player::Engine { level } => words.say(games::engine(words.say(engine_name(*level)))),
        });
        let people = words.say(games::people(first, second));
        let title = plain(&record.labels.title).into_owned();
        let (name, people) = if title.is_empty() { (people, None) } else { (title, Some(people)) };
        Row {
            id: entry.id,
            kind: play.kind(),
            name,
            people,
            state: words.say(state),
            over: ending.is_some(),
            moves: words.say(games::moves(turns.len())),
            date: date(words, entry.modified),
            stored: entry.stored,
            picture: files::picture_address(&crate::picture::svg(&play)),
        }
    }

    pub fn rename(self, id: GameId, title: &str) {
        let title: String = plain(title).trim().chars().take(80).collect();
        let done = self.keeper.library(|library| library.rename(id, &title, storage::now()).is_ok());
        self.done(done.unwrap_or(false), None);
    }

    pub fn duplicate(self, id: GameId) {
        let done = self.keeper.library(|library| library.duplicate(id, storage::new_id(), storage::now()).is_ok());
        self.done(done.unwrap_or(false), Some(self.words.say(games::duplicated())));
    }

    pub fn export(self, row: &Row) {
        let text = self.keeper.library(|library| library.load(row.id).map(|entry| entry.export()));
        let name = format!("{}-{}.txt", word(row.kind), row.id);
        let done = text.and_then(Result::ok).is_some_and(|text| files::save_text(&name, "text/plain", &text));
        self.done(done, None);
    }

    pub fn export_all(self) {
        let text = self.keeper.library(|library| library.export()).and_then(Result::ok);
        let done = text.is_some_and(|text| files::save_text("akron-akon-games.txt", "text/plain", &text));
        self.done(done, None);
    }

    pub fn export_aside(self, aside: &Aside) {
        self.done(files::save_text(&format!("{}.json", aside.key), "application/json", &aside.text), None);
    }

    pub fn delete(self, row: &Row) {
        self.remove(row.name.clone(), self.keeper.library(|library| library.delete(row.id)));
    }

    pub fn delete_aside(self, aside: &Aside) {
        let name = self.words.say(games::aside_name(&aside.key));
        self.remove(name, self.keeper.library(|library| library.discard(aside)));
    }

    fn remove(self, name: String, removed: Option<Result<Removed, OpenProblem>>) {
        match removed {
            Some(Ok(removed)) => {
                self.announcer.speak(self.words.say(games::deleted(&name)));
                self.removed.set(Some((name, removed)));
                self.refresh();
            }
            _ => self.done(false, None),
        }
    }

    /// Puts back what was deleted last.
    pub fn restore(self) {
        let Some((name, removed)) = self.removed.get_untracked() else { return };
        match self.keeper.library(|library| library.restore(&removed)) {
            Some(Ok(())) => {
                self.removed.set(None);
                self.done(true, Some(self.words.say(games::restored(name))));
            }
            _ => self.announcer.note(self.words.say(games::restore_failed()), true),
        }
    }

    /// Tries again to write what could not be written.
    pub fn retry(self) {
        let done = self.keeper.library(|library| library.retry().is_ok()).unwrap_or(false);
        if done {
            self.keeper.is_safe();
        }
        self.done(done, None);
    }

    fn done(self, done: bool, said: Option<String>) {
        match (done, said) {
            (true, Some(text)) => self.announcer.note(text, false),
            (true, None) => {}
            (false, _) => self.announcer.note(self.words.say(games::failed()), true),
        }
        self.refresh();
    }
}

/// The word of a game in addresses and the names of files.
pub fn word(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Akron => "akron",
        GameKind::Akon => "akon",
    }
}

/// A time as the language writes days.
fn date(words: Words, millis: u64) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(millis as f64));
    date.to_locale_date_string(words.language().code(), &js_sys::Object::new()).into()
}

/// The name of a game kind in words.
pub fn kind_name(words: Words, kind: GameKind) -> String {
    words.say(common::game(kind))
}
