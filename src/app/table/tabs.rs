//! The same game in two tabs: who is second is told, and a tab that has nothing of its own follows the other.

use super::Table;
use crate::app::dom::prelude::*;
use crate::app::dom::{finish, when_page_goes};
use crate::record::GameId;
use crate::session::Session;
use crate::words::keeping;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::ev;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// How often a claim that is refused is asked for again before it is believed, and after how long.
const PATIENCE: u8 = 2;
const WHILE: Duration = Duration::from_millis(250);

/// Ends the claim on a game, once it is granted.
pub type Claim = StoredValue<Option<Function>, LocalStorage>;

impl Table {
    /// Claims the game for this tab as long as it is open here, and follows what other tabs write.
    pub fn watch(self) {
        self.claim();
        // A move that waits to be kept.
        when_page_goes(finish);
        on_cleanup(move || {
            finish();
            self.release();
        });
        let handle = window_event_listener(ev::storage, move |event| {
            let id = self.keeper.kept_at(self.id.get_value());
            if event.key().is_some_and(|key| key.ends_with(&id.to_string())) {
                self.follow(id);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// Claims the game that is here now, where the browser has such claims (Web Locks), and says so if another tab has it.
    pub fn claim(self) {
        self.release();
        self.claim_for(self.id.get_value(), PATIENCE);
    }

    /// Asks for the claim on a game. A refusal is believed only when it comes again after a while: this page's own claim of
    /// a moment ago, or that of the page it was loaded over, ends later than the new one is asked for.
    fn claim_for(self, id: GameId, patience: u8) {
        let name = format!("akron-akon.game.{id}");
        let granted = move |lock: JsValue| -> JsValue {
            // The page has gone meanwhile, or plays another game: a claim that is granted ends at once.
            if self.claim.is_disposed() || self.id.get_value() != id {
                return JsValue::UNDEFINED;
            }
            if lock.is_null() {
                match patience.checked_sub(1) {
                    Some(left) => set_timeout(move || self.ask_again(id, left), WHILE),
                    None => self.announcer.note(self.words.say(keeping::other_tab()), true),
                }
                return JsValue::UNDEFINED;
            }
            // The claim is held until this promise is kept.
            Promise::new(&mut |resolve, _| self.claim.set_value(Some(resolve))).into()
        };
        // Without it the game is watched all the same: each write looks for what others wrote.
        let _ = request(&name, Closure::once_into_js(granted).unchecked_ref());
    }

    fn ask_again(self, id: GameId, patience: u8) {
        if !self.claim.is_disposed() && self.id.get_value() == id {
            self.claim_for(id, patience);
        }
    }

    fn release(self) {
        if let Some(resolve) = self.claim.try_update_value(Option::take).flatten() {
            // A function of the browser that only keeps a promise.
            let _ = resolve.call0(&JsValue::NULL);
        }
    }

    /// Takes over what another tab wrote, if nothing of this tab is missing in it. If something is, two tabs have written at
    /// once: this one writes again, over the other's if all of that is here, else beside it.
    fn follow(self, id: GameId) {
        let Some(entry) = self.keeper.library(|library| library.peek(id).ok()).flatten() else { return };
        // A title is given in the list only.
        let title = entry.record.labels.title.clone();
        self.session.update_untracked(|session| session.annotate(|record| record.labels.title = title));
        let made_from_ours = self.keeper.library(|library| library.made_from_seen(&entry)).unwrap_or(false);
        let whole = self.session.with_untracked(|session| match made_from_ours {
            true => entry.record.includes_moves(session.record()),
            false => entry.record.includes(session.record()),
        });
        if !whole {
            self.write_comment();
            return self.keep();
        }
        // Now it is known here.
        let Some(entry) = self.keeper.library(|library| library.load(id).ok()).flatten() else { return };
        let (way, ply) = self.session.with_untracked(|session| (session.way(), session.ply()));
        let at_end = self.session.with_untracked(|session| session.line().last() == Some(&session.at()));
        let session = match at_end {
            true => Session::open(entry.record),
            false => Session::open_at(entry.record, &way),
        };
        if let Ok(session) = session {
            self.desk.follow(true);
            self.forget();
            // What is being typed here is said of the same place of the other's tree.
            let writing = self.session.with_untracked(|before| {
                let (from, to) = (&before.record().tree, &session.record().tree);
                self.typed.update_value(|typed| *typed = typed.take().and_then(|typed| typed.moved(from, to)));
                let writing = self.writing.get_untracked().zip(to.places_of(from));
                writing.map(|(at, places)| places[at.index()])
            });
            // First nobody writes of anything: the places of one tree are none of the other's.
            self.writing.set(None);
            self.session.set(session);
            self.writing.set(writing);
            self.write_comment();
            if self.session.with_untracked(|session| session.ply() > ply) {
                self.replay();
            } else {
                self.show(None);
            }
        }
    }
}

/// `navigator.locks.request(name, { ifAvailable: true }, granted)`.
fn request(name: &str, granted: &Function) -> Result<JsValue, JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE)?;
    request.call3(&locks, &name.into(), &options, granted)
}
