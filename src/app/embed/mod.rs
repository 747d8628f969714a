//! Boards on other people's pages: what `assets/embed/embed.js` calls. One instance serves every board of a page.

mod desk;
mod view;

use crate::app::dom::{RwSignal, Stand, stand_in};
use crate::app::words::plurals;
use crate::embed::{By, Event, Guest, Setup};
use crate::record::GameKind;
use crate::words::{Catalogue, Language};
use desk::Desk;
use js_sys::Function;
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The texts of a language: those of every board, and those of boards on other people's pages.
#[derive(Clone)]
struct Spoken {
    board: Catalogue,
    own: Catalogue,
}

thread_local! {
    static SPOKEN: RefCell<HashMap<&'static str, Spoken>> = RefCell::default();
}

/// Takes the texts of a language from their two files; `false` if they are none.
#[wasm_bindgen]
#[must_use]
pub fn texts(code: &str, board: &str, own: &str) -> bool {
    let Some(language) = Language::from_tag(code) else { return false };
    let read = |text| Catalogue::of(language, text, plurals(language)).ok();
    let Some((board, own)) = read(board).zip(read(own)) else { return false };
    SPOKEN.with_borrow_mut(|spoken| spoken.insert(language.code(), Spoken { board, own }));
    true
}

/// Tells the page what has happened: the name of the event and what it holds, as JSON.
#[derive(Clone)]
struct Teller(Function);

impl Teller {
    fn tell(&self, event: &Event) {
        let (name, detail) = (JsValue::from_str(event.name()), JsValue::from_str(&event.detail().to_string()));
        // What a listener of the page throws is the page's.
        let _ = self.0.call2(&JsValue::NULL, &name, &detail);
    }

    /// Has the engine asked, which answers by [`Board::answer`].
    fn ask(&self, question: &crate::protocol::Request) {
        if let Ok(text) = serde_json::to_string(question) {
            let _ = self.0.call2(&JsValue::NULL, &JsValue::from_str("ask"), &JsValue::from_str(&text));
        }
    }
}

/// What is played on a board, for one that takes its place when only its looks change.
#[wasm_bindgen]
pub struct Kept(Guest);

/// A board in an element. It goes when this is freed.
#[wasm_bindgen]
pub struct Board {
    desk: Option<Desk>,
    _stand: Stand,
}

#[wasm_bindgen]
impl Board {
    /// Puts a board into an element: of Akon or Akron, with attributes (name, value, name, value …), in a language whose
    /// texts are there. `tell` is called with the name of each event and what it holds. With what another board `kept` its game
    /// goes on, and nobody is told that it is ready.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(
        place: &web_sys::Element,
        akon: bool,
        attributes: Vec<String>,
        code: &str,
        tell: Function,
        kept: Option<Kept>,
    ) -> Board {
        let kind = if akon { GameKind::Akon } else { GameKind::Akron };
        let pairs: Vec<(String, String)> =
            attributes.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
        let language = Language::from_tag(code).unwrap_or_default();
        let spoken = SPOKEN.with_borrow(|spoken| spoken.get(language.code()).cloned());
        let (setup, faults) = Setup::read(kind, &pairs);
        let teller = Teller(tell);
        let (mut desk, mut told) = (None, Vec::new());
        let stand = stand_in(place, || {
            let (made, problems, view) = view::guest(setup, &faults, spoken, teller.clone());
            (desk, told) = (made, problems);
            view
        });
        for (fault, message) in faults.into_iter().zip(told) {
            let attribute = Some(fault.attribute);
            teller.tell(&Event::Error { attribute, message, reason: fault.reason });
        }
        match (desk, kept) {
            (Some(desk), Some(Kept(guest))) => desk.resume(guest),
            (Some(desk), None) => desk.ready(),
            (None, _) => {}
        }
        Board { desk, _stand: stand }
    }

    /// What is played on it, for a board that takes its place.
    #[must_use]
    pub fn keep(&self) -> Option<Kept> {
        self.desk.map(|desk| Kept(desk.guest.get_untracked()))
    }

    /// What stands, as text; empty if the board could not be set up.
    #[must_use]
    pub fn position(&self) -> String {
        self.desk.map(|desk| desk.guest.with_untracked(|guest| guest.play().position_text())).unwrap_or_default()
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.desk.map_or(0, |desk| desk.guest.with_untracked(|guest| guest.walk().ply()))
    }

    /// How many moves the page has given.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.desk.map_or(0, |desk| desk.guest.with_untracked(|guest| guest.walk().all()))
    }

    /// Goes so many moves on, or back if it is negative; whether there were so many.
    #[must_use]
    pub fn step(&self, by: i32) -> bool {
        let Some(desk) = self.desk else { return false };
        (0..by.unsigned_abs().min(10_000)).all(|_| if by > 0 { desk.next(By::Script) } else { desk.back(By::Script) })
    }

    /// Goes to a place in the page's moves; whether there is one.
    #[must_use]
    pub fn go(&self, ply: usize) -> bool {
        self.desk.is_some_and(|desk| desk.go(ply))
    }

    /// Plays a move; whether the rules allow it.
    #[must_use]
    pub fn play(&self, mv: &str) -> bool {
        self.desk.is_some_and(|desk| desk.force(mv))
    }

    /// Takes what the engine answered to a question of this number: a move, or none if it cannot be had.
    pub fn answer(&self, id: u32, mv: Option<String>) {
        if let Some(desk) = self.desk {
            desk.answer(id, mv.as_deref());
        }
    }

    /// As it was first shown.
    pub fn reset(&self) {
        if let Some(desk) = self.desk {
            desk.reset(By::Script);
        }
    }
}

/// What the boards of a page have in common is ready.
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The words of a board in its own two catalogues.
#[derive(Clone, Copy)]
struct Own(RwSignal<Catalogue>);

impl Own {
    fn say(self, text: crate::embed::Text) -> String {
        self.0.with_untracked(|own| own.say(text.message()))
    }

    fn message(self, message: crate::words::Message) -> String {
        self.0.get_untracked().say(message)
    }
}
