//! Keeps games and settings for the page, and words what goes wrong with that.

use super::storage::{self, PageLibrary, PageStore};
use crate::app::dom::prelude::*;
use crate::library::{Entry, OpenProblem, SaveProblem, Store, StoreError};
use crate::record::{GameId, GameKind, NodeId, Record};
use crate::session::Session;
use crate::words::{Message, games, keeping};

/// The keys beside those of the library.
const SETTINGS: &str = "akron-akon.settings";
const PLACE: &str = "akron-akon.place.";
/// A game of which nothing is played yet: it is no game for the list.
const DRAFT: &str = "akron-akon.draft.";

/// Keeps games and settings. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Keeper {
    library: StoredValue<PageLibrary>,
    store: StoredValue<PageStore>,
    /// What was told last, so that the same trouble is not told at every move.
    told: StoredValue<Option<Message>>,
    /// Why the game that was written last is not safe, as long as it is not.
    trouble: RwSignal<Option<Message>>,
}

impl Keeper {
    /// Puts a keeper into the context.
    pub fn provide() -> Keeper {
        let keeper = Keeper {
            library: StoredValue::new(storage::open_library()),
            store: StoredValue::new(storage::open_store()),
            told: StoredValue::new(None),
            trouble: RwSignal::new(None),
        };
        provide_context(keeper);
        keeper
    }

    /// Opens a game where it was left: the one of this id, or else the one of its kind that was begun or played last.
    ///
    /// # Errors
    /// Why there is none to open: nothing to be said where no id was asked for.
    pub fn open(self, kind: GameKind, id: Option<GameId>) -> Result<(GameId, Session), Option<Message>> {
        let entry = match id {
            Some(id) => self.load(kind, id).map_err(Some)?,
            None => {
                if let Some(draft) = self.draft(kind) {
                    return Ok(draft);
                }
                let latest = self.library(|library| library.latest(kind).ok().flatten()).flatten().ok_or(None)?;
                self.load(kind, latest.id).map_err(Some)?
            }
        };
        let place = self.store.with_value(|store| store.get(&key(PLACE, kind))).ok().flatten();
        let session = match place.as_deref().and_then(read_place) {
            Some((id, way)) if id == entry.id => Session::open_at(entry.record, &way),
            _ => Session::open(entry.record),
        };
        session.map(|session| (entry.id, session)).map_err(|_| Some(keeping::unreadable()))
    }

    fn load(self, kind: GameKind, id: GameId) -> Result<Entry, Message> {
        match self.library(|library| library.load(id)) {
            Some(Ok(entry)) if entry.record.setting.kind() == kind => Ok(entry),
            Some(Ok(_) | Err(OpenProblem::Unknown)) => Err(keeping::unknown()),
            Some(Err(OpenProblem::Entry(_))) => Err(keeping::unreadable()),
            Some(Err(OpenProblem::Store(_))) | None => Err(games::unreadable()),
        }
    }

    /// The game of this kind that was begun last, if nothing is played of it.
    fn draft(self, kind: GameKind) -> Option<(GameId, Session)> {
        let text = self.store.with_value(|store| store.get(&key(DRAFT, kind))).ok().flatten()?;
        let record: Record = text.parse().ok().filter(untouched)?;
        let id = record.labels.id?;
        // Its first move was written, and then the machine was off.
        let begun = self.library(|library| library.peek(id).is_ok())?;
        Session::open(record).ok().filter(|_| !begun).map(|session| (id, session))
    }

    /// Writes a game as it stands. Says what the player should know, once. A game without a move has no place in the list
    /// yet; it is only there again after a reload.
    #[must_use]
    pub fn keep(self, id: GameId, session: &Session) -> Option<Message> {
        let kind = session.play().kind();
        if untouched(session.record()) && !self.has(id) {
            let mut record = session.record().clone();
            record.labels.id = Some(id);
            // Nothing is lost with it that a tap does not bring back.
            self.store.update_value(|store| drop(store.set(&key(DRAFT, kind), &record.to_string())));
            return None;
        }
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
            drop(store.remove(&key(DRAFT, kind)));
            let key = key(PLACE, kind);
            if store.set(&key, &place).is_err() {
                drop(store.remove(&key));
            }
        });
        let trouble = message.clone().filter(|message| *message != keeping::beside());
        if self.trouble.with_untracked(|before| *before != trouble) {
            self.trouble.set(trouble);
        }
        let news = self.told.with_value(|told| *told != message);
        self.told.set_value(message.clone());
        message.filter(|_| news)
    }

    /// Why the game that was written last would be gone when the page is closed, if it would. Stands until a game is saved.
    #[must_use]
    pub fn trouble(self) -> Option<Message> {
        self.trouble.get()
    }

    /// What could not be written is written now.
    pub fn is_safe(self) {
        self.told.set_value(None);
        self.trouble.set(None);
    }

    /// Whether the library has this game.
    #[must_use]
    pub fn has(self, id: GameId) -> bool {
        self.library(|library| library.peek(id).is_ok()).unwrap_or(false)
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
        self.open(kind, None).is_ok_and(|(_, session)| session.ply() > 0 && session.ending().is_none())
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

fn key(prefix: &str, kind: GameKind) -> String {
    let name = match kind {
        GameKind::Akron => "akron",
        GameKind::Akon => "akon",
    };
    [prefix, name].concat()
}

/// Whether nothing has been done in a game yet.
fn untouched(record: &Record) -> bool {
    let said = !record.tree.comment(NodeId::START).is_empty() || !record.labels.title.is_empty();
    record.tree.is_empty() && record.agreement.is_none() && !said
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
