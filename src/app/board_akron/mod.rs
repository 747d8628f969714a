//! Akron's board on the page: paints the scene of [`crate::board::akron`] and sends intents.

mod defs;
mod painter;
mod pointer;
mod stage;
mod svg;
mod targets;
mod wood;

use super::settings::use_settings;
use super::words::use_words;
use crate::akron::{Game, Move, Position, Turn};
use crate::board::akron::{Facts, Marks, Plan, View, scene};
use crate::board::{Capability, Intent, Shown};
use crate::game::Rules;
use crate::words;
use leptos::prelude::*;
use painter::Painter;
use pointer::Pointer;
use stage::{Stage, keep_moving};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsCast;

thread_local! {
    /// How many boards this page has made: each has ids of its own.
    static BOARDS: Cell<u32> = const { Cell::new(0) };
}

fn prefix() -> String {
    BOARDS.with(|boards| {
        boards.set(boards.get() + 1);
        ["akb", &boards.get().to_string(), "-"].concat()
    })
}

/// A board of Akron. It shows the game and asks; whoever holds the game answers.
#[component]
pub fn AkronBoard(
    /// What stands.
    #[prop(into)]
    game: Signal<Arc<Game>>,
    /// The turn to be shown in motion when its serial changes.
    #[prop(into)]
    shown: Signal<Option<Arc<Shown<Position, Turn>>>>,
    /// What one may do.
    #[prop(into)]
    capability: Signal<Capability>,
    /// What a person wants.
    #[prop(into)]
    on_intent: Callback<Intent<Move>>,
    /// What the page draws on the board.
    #[prop(optional, into)]
    marks: Signal<Marks>,
) -> impl IntoView {
    let (settings, words) = (use_settings(), use_words());
    let facts = Memo::new(move |_| game.with(|game| Facts::of(game)));
    let view = RwSignal::new(View::new(game.with_untracked(|game| game.position().size())));
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let stage: Rc<RefCell<Option<Rc<RefCell<Stage>>>>> = Rc::default();

    // A choice belongs to a position.
    Effect::new(move |before: Option<Position>| {
        let position = facts.with(|facts| facts.position);
        if before.is_some_and(|before| before != position) {
            view.update(|view| {
                view.forget();
                view.hover = None;
                if before.is_some_and(|before| before.size() != position.size()) {
                    *view = View::new(position.size());
                }
            });
        }
        position
    });

    let place = stage.clone();
    Effect::new(move |serial: Option<Option<u32>>| {
        let element = svg.get()?;
        let mut place = place.borrow_mut();
        if place.is_none() {
            *place = Painter::new(element.unchecked_into(), prefix())
                .map(|painter| Rc::new(RefCell::new(Stage::new(painter))));
        }
        let stage = place.as_ref()?;
        let motion = settings.motion_now();
        let turn = shown.get();
        let now = turn.as_ref().map(|turn| turn.serial);
        {
            let mut stage = stage.borrow_mut();
            if let Some(turn) = turn.filter(|turn| serial.is_some_and(|serial| serial != Some(turn.serial))) {
                stage.run(Plan::of(&turn.before, &turn.turn), motion);
            }
            let (facts, view, marks) = (facts.read(), view.read(), marks.read());
            let scene = scene(&facts, &view, &marks, capability.get());
            let targets = targets::items(&scene, words);
            stage.show(scene, targets, motion);
        }
        keep_moving(stage);
        now
    });

    let pointer = Pointer { stage, facts, view, capability, settings, on_intent, held: Rc::default() };
    let (down, moved, up) = (pointer.clone(), pointer.clone(), pointer.clone());
    let (left, cancelled, clicked) = (pointer.clone(), pointer.clone(), pointer);
    view! {
        <div class="akb-board">
            <svg
                node_ref=svg
                class="akb"
                class:akb-plan=move || view.with(|view| view.projection == crate::board::akron::Projection::Plan)
                role="application"
                aria-label=move || words.say(words::akron::board())
                on:pointerdown=move |event| down.down(&event)
                on:pointermove=move |event| moved.moved(&event)
                on:pointerup=move |event| up.up(&event)
                on:pointerleave=move |_| left.left()
                on:pointercancel=move |_| cancelled.cancel()
                on:click=move |event| clicked.click(&event)
            ></svg>
        </div>
    }
}
