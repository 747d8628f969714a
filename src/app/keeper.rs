//! Keeps games and settings for the page, and words what goes wrong with that.

use super::storage::{self, PageLibrary, PageStore};
use crate::app::dom::prelude::*;
use crate::library::{SaveProblem, Store, StoreError};
use crate::record::{GameId, GameKind};
use crate::session::Session;
use crate::words::{Message, keeping};

/// The keys beside those of the library.
const SETTINGS: &str = "akron-akon.settings";
const PLACE: &str = "akron-akon.place.";

/// Keeps games and settings. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Keeper {
    library: StoredValue<PageLibrary>,
    store: StoredValue<PageStore>,
    /// What was told last, so that the same trouble is not told at every move.
    told: StoredValue<Option<Message>>,
}

impl Keeper {
    /// Puts a keeper into the context.
    pub fn provide() -> Keeper {
        let keeper = Keeper {
            library: StoredValue::new(storage::open_library()),
            store: StoredValue::new(storage::open_store()),
            told: StoredValue::new(None),
        };
        provide_context(keeper);
        keeper
    }

    /// Opens a kept game where it was left: the one of this id, or else the last one of its kind.
    #[must_use]
    pub fn open(self, kind: GameKind, id: Option<GameId>) -> Option<(GameId, Session)> {
        let entry = self.library.try_update_value(|library| match id {
            Some(id) => library.load(id).ok(),
            None => library.latest(kind).ok().flatten().and_then(|entry| library.load(entry.id).ok()),
        })??;
        if entry.record.setting.kind() != kind {
            return None;
        }
        let place = self.store.with_value(|store| store.get(&place_key(kind))).ok().flatten();
        let session = match place.as_deref().and_then(read_place) {
            Some((id, way)) if id == entry.id => Session::open_at(entry.record, &way),
            _ => Session::open(entry.record),
        };
        Some((entry.id, session.ok()?))
    }

    /// Writes a game as it stands. Says what the player should know, once.
    #[must_use]
    pub fn keep(self, id: GameId, session: &Session) -> Option<Message> {
        let saved = self.library.try_update_value(|library| library.autosave(id, session.record(), storage::now()))?;
        let message = match &saved {
            Ok(saved) if !saved.lasts => Some(keeping::memory_only()),
            Ok(saved) if saved.beside.is_some() => Some(keeping::beside()),
            Ok(_) => None,
            Err(SaveProblem::Store(StoreError::Quota)) => Some(keeping::quota()),
            Err(SaveProblem::Store(StoreError::Denied)) => Some(keeping::denied()),
            Err(SaveProblem::Store(StoreError::Other(_))) => Some(keeping::failed()),
            Err(SaveProblem::TooLong) => Some(keeping::too_long()),
        };
        let id = saved.map_or(id, |saved| saved.id);
        let place = write_place(id, &session.way());
        // Without it the game opens at the end of its main line: no loss worth a word. An old place would be one.
        self.store.update_value(|store| {
            let key = place_key(session.play().kind());
            if store.set(&key, &place).is_err() {
                drop(store.remove(&key));
            }
        });
        let news = self.told.with_value(|told| *told != message);
        self.told.set_value(message.clone());
        message.filter(|_| news)
    }

    /// The entry that has a game now: another than at first if two tabs have parted.
    #[must_use]
    pub fn kept_at(self, id: GameId) -> GameId {
        self.library.with_value(|library| library.kept_at(id))
    }

    /// The library, for whoever does more with it than playing.
    pub fn library<T>(self, f: impl FnOnce(&mut PageLibrary) -> T) -> Option<T> {
        self.library.try_update_value(f)
    }

    /// Whether a game of this kind is under way.
    #[must_use]
    pub fn under_way(self, kind: GameKind) -> bool {
        self.open(kind, None).is_some_and(|(_, session)| session.ply() > 0 && session.ending().is_none())
    }

    /// The settings as they were written last.
    #[must_use]
    pub fn settings(self) -> Option<String> {
        self.store.with_value(|store| store.get(SETTINGS)).ok().flatten()
    }

    /// Writes the settings. They are small and not worth a word if they cannot be written.
    pub fn keep_settings(self, text: &str) {
        self.store.update_value(|store| drop(store.set(SETTINGS, text)));
    }
}

/// The keeper of the page.
#[must_use]
pub fn use_keeper() -> Keeper {
    use_context().unwrap_or_else(Keeper::provide)
}

fn place_key(kind: GameKind) -> String {
    let name = match kind {
        GameKind::Akron => "akron",
        GameKind::Akon => "akon",
    };
    [PLACE, name].concat()
}

/// A place as text: the id of the game and the way, as numbers joined by dots.
fn write_place(id: GameId, way: &[usize]) -> String {
    let steps: Vec<String> = way.iter().map(usize::to_string).collect();
    format!("{id} {}", steps.join("."))
}

fn read_place(text: &str) -> Option<(GameId, Vec<usize>)> {
    let (id, way) = text.split_once(' ')?;
    let steps = way.split('.').filter(|step| !step.is_empty()).map(str::parse);
    Some((id.parse().ok()?, steps.collect::<Result<_, _>>().ok()?))
}
