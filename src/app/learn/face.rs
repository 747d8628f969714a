//! Either game's board as the pages that teach show it.

use crate::app::board_akon::AkonBoard;
use crate::app::board_akron::AkronBoard;
use crate::app::dom::prelude::*;
use crate::board::akron::Overlays;
use crate::board::{Capability, Intent, Shown, akon, akron};
use crate::record::{Move, Play, Turn};
use std::sync::Arc;

/// What a board shows and whom it asks.
#[derive(Clone, Copy)]
pub struct Face {
    /// What stands.
    pub play: Signal<Play>,
    /// The turn to be shown in motion, with a number that differs from one showing to the next.
    pub shown: RwSignal<(u32, Option<Turn>)>,
    /// What one may do.
    pub capability: Signal<Capability>,
    /// What a person wants.
    pub on_intent: Callback<Intent<Move>>,
    /// What is drawn on Akron's board, and whether links are.
    pub akron_marks: Signal<akron::Marks>,
    /// See `akron_marks`.
    pub links: bool,
    /// What is drawn on Akon's board.
    pub akon_marks: Signal<akon::Marks>,
    /// Who sits at the lower edge of Akon's board.
    pub bottom: crate::akon::Side,
}

/// The board of whichever game it is.
pub fn board(face: Face) -> View {
    match untrack(|| face.play.with(Play::kind)) {
        crate::record::GameKind::Akron => akron_board(face),
        crate::record::GameKind::Akon => akon_board(face),
    }
}

fn akron_board(face: Face) -> View {
    let game = move || match face.play.get() {
        Play::Akron(game) => Some(Arc::new(game)),
        Play::Akon(_) => None,
    };
    let Some(first) = untrack(game) else { return View::Empty };
    let game = Signal::derive(move || game().unwrap_or_else(|| first.clone()));
    let shown = Signal::derive(move || match face.shown.get() {
        (serial, Some(Turn::Akron { before, turn })) => Some(Arc::new(Shown { serial, before, turn })),
        _ => None,
    });
    let on_intent =
        Callback::new(move |intent: Intent<crate::akron::Move>| face.on_intent.run(intent.map(Move::Akron)));
    let overlays = Overlays { links: face.links, cuts: true, ..Overlays::USUAL };
    view! { <AkronBoard game shown capability=face.capability on_intent marks=face.akron_marks overlays /> }.into_view()
}

fn akon_board(face: Face) -> View {
    let game = move || match face.play.get() {
        Play::Akon(game) => Some(Arc::new(game)),
        Play::Akron(_) => None,
    };
    let Some(first) = untrack(game) else { return View::Empty };
    let game = Signal::derive(move || game().unwrap_or_else(|| first.clone()));
    let shown = Signal::derive(move || match face.shown.get() {
        (serial, Some(Turn::Akon { before, turn })) => Some(Arc::new(Shown { serial, before, turn })),
        _ => None,
    });
    let on_intent = Callback::new(move |intent: Intent<crate::akon::Move>| face.on_intent.run(intent.map(Move::Akon)));
    let bottom = Signal::stored(face.bottom);
    view! { <AkonBoard game shown capability=face.capability on_intent bottom marks=face.akon_marks plain=true /> }
        .into_view()
}
