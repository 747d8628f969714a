//! Akron's board on the page: paints the scene of [`crate::board::akron`] and sends intents.

mod defs;
mod desk;
mod flight;
mod ground;
mod painter;
mod pointer;
mod stage;
mod svg;
mod table;
mod targets;
mod tools;
mod voice;
mod wood;

use super::announcer::use_announcer;
#[cfg(feature = "app")]
use super::later::Missing;
use super::moving::Moving;
use super::settings::use_settings;
use super::sound::{Sounds, use_sounds};
use super::words::use_words;
use crate::akron::{Game, Move, Position, Turn};
use crate::app::dom::prelude::*;
use crate::board::akron::{Facts, Frame, Key, Marks, Overlays, Plan, Projection, View, looked_at, scene};
use crate::board::{Capability, Intent, Motion, Shown};
use crate::game::Rules;
use crate::words::akon::next_step;
use crate::words::{akron, look};
use desk::Desk;
use painter::Painter;
use pointer::Pointer;
use stage::{Stage, keep_moving};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, KeyboardEvent, ShadowRoot, SvgElement};

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

/// Brings what draws balls on their way.
///
/// # Errors
/// When its code cannot be had.
#[cfg(feature = "app")]
pub async fn bring() -> Result<(), Missing> {
    flight::FLY.load().await.map(drop)
}

/// The turn that is to be shown in motion.
type Turns = Signal<Option<Arc<Shown<Position, Turn>>>>;

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
    /// What is drawn over the balls at first, in place of what the settings say.
    #[prop(optional)]
    overlays: Option<Overlays>,
    /// From where it is seen at first, and by how many quarters it is turned.
    #[prop(optional)]
    seen_from: (Projection, i32),
) -> impl IntoView {
    let facts = Memo::new(move |_| game.with(|game| Facts::of(game)));
    let settings = use_settings();
    let size = game.with_untracked(|game| game.position().size());
    let view = RwSignal::new(View {
        overlays: overlays.unwrap_or_else(|| settings.overlays.get_untracked()),
        projection: seen_from.0,
        quarters: seen_from.1,
        ..View::new(size)
    });
    let desk = Desk {
        facts,
        view,
        capability,
        on_intent,
        settings,
        words: use_words(),
        announcer: use_announcer(),
        tapping: StoredValue::new(false),
        moving: Moving::of_page(),
    };
    let words = desk.words;
    let place = NodeRef::<leptos::html::Div>::new();
    let ratio = move || {
        let size = facts.with(|facts| facts.position.size());
        let extent = Frame::of(size, view.with(|view| view.projection)).extent;
        [extent.x.to_string(), "/".into(), extent.y.to_string()].concat()
    };
    let stage: Rc<RefCell<Option<Rc<RefCell<Stage>>>>> = Rc::default();
    paint(desk, place, (shown, marks), stage.clone(), use_sounds());

    let table = RwSignal::new(false);
    let pointer = Pointer { desk, stage, held: Rc::default() };
    let (down, moved, up) = (pointer.clone(), pointer.clone(), pointer.clone());
    let (left, cancelled, clicked) = (pointer.clone(), pointer.clone(), pointer.clone());
    let keyed = move |event: KeyboardEvent| {
        let control = event.ctrl_key() || event.meta_key();
        let key = Key::of(&event.key(), event.shift_key(), control).filter(|_| !event.alt_key());
        let Some(key) = key else { return };
        // What the board does not use is the page's: Escape may close something there.
        if key == Key::Cancel && view.with_untracked(|view| view.chosen.is_none() && view.offered.is_empty()) {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        if !pointer.hurry() {
            desk.key(key);
        }
    };
    view! {
        <div
            class="akb-board"
            on:focusin=move |event| focus_came(desk, &event)
            on:focusout=move |event| focus_went(desk, &event)
        >
            <div
                node_ref=place
                class="akb"
                class:akb-plan=move || view.with(|view| view.projection == Projection::Plan)
                class:akb-enlarged=move || view.with(tools::enlarged)
                style:aspect-ratio=ratio
                role="application"
                aria-label=move || words.say(akron::board())
                aria-roledescription=move || words.say(akron::board_kind())
                on:pointerdown=move |event| down.down(&event)
                on:pointermove=move |event| moved.moved(&event)
                on:pointerup=move |event| up.up(&event)
                on:pointerleave=move |_| left.left()
                on:pointercancel=move |_| cancelled.cancel()
                on:click=move |event| clicked.click(&event)
                on:keydown=keyed
            ></div>
            <tools::Tools desk table />
            <p class="akb-tell">{move || tell(desk)}</p>
            <Show when=move || table.get()>
                <table::Tables desk />
            </Show>
        </div>
    }
}

/// A choice belongs to a position, and a view to a size.
fn forget_with_the_position(view: RwSignal<View>, before: &Position, now: &Position) {
    view.update(|view| match before.size() == now.size() {
        true => {
            view.forget();
            view.hover = None;
        }
        false => *view = View { overlays: view.overlays, ..View::new(now.size()) },
    });
}

/// Paints whenever anything changes that is seen.
fn paint(
    desk: Desk,
    at: NodeRef<leptos::html::Div>,
    (shown, marks): (Turns, Signal<Marks>),
    place: Rc<RefCell<Option<Rc<RefCell<Stage>>>>>,
    sounds: Sounds,
) {
    // What was painted last: the turn it showed, and what stood.
    type Painted = Option<(Option<u32>, Position)>;
    Effect::urgent(move |painted: Option<Painted>| {
        let element: Element = at.get()?.unchecked_into();
        let mut place = place.borrow_mut();
        if place.is_none() {
            let stage = |painter| Rc::new(RefCell::new(Stage::new(painter, desk.moving, sounds)));
            *place = Painter::new(&element, prefix()).map(stage);
        }
        let stage = place.as_ref()?;
        let motion = desk.settings.motion_now();
        let turn = shown.get();
        let now = turn.as_ref().map(|turn| turn.serial);
        let painted = painted.flatten();
        let position = desk.facts.with(|facts| facts.position);
        // Before the view is read: a move is painted once.
        if let Some((_, before)) = painted.filter(|(_, before)| *before != position) {
            forget_with_the_position(desk.view, &before, &position);
        }
        let show = |facts: &Facts, view: &View, marks: &Marks| {
            let stop = view.tab_stop(facts);
            {
                let mut stage = stage.borrow_mut();
                if let Some(turn) = turn.filter(|turn| painted.is_some_and(|(serial, _)| serial != Some(turn.serial))) {
                    stage.run(Plan::of(&turn.before, &turn.turn), motion);
                }
                let scene = scene(facts, view, marks, desk.capability.get());
                let targets = targets::items(&scene, stop, desk.words, &mut stage.made);
                stage.show(scene, targets, motion);
            }
            keep_moving(stage);
            stage.borrow().target(stop).filter(|_| view.focus_shown)
        };
        let wanted = desk.facts.with(|facts| desk.view.with(|view| marks.with(|marks| show(facts, view, marks))));
        if let Some(wanted) = wanted {
            follow_focus(&element, &wanted);
        }
        Some((now, position))
    });
}

/// Moves the browser's focus to a cell if it is on the board, or was until its cell went.
fn follow_focus(svg: &Element, wanted: &Element) {
    // On another page the board stands in a tree of its own, whose focus the document does not tell.
    let tree = svg.get_root_node().dyn_into::<ShadowRoot>();
    let active = tree.map_or_else(|_| document().active_element(), |tree| tree.active_element());
    let free = active.as_ref().is_none_or(|active| active.tag_name() == "BODY");
    let here = active.as_ref().is_some_and(|active| svg.contains(Some(active)));
    if (free || here) && active.as_ref() != Some(wanted) {
        // Focusing an element that is on the page cannot fail.
        let _ = wanted.unchecked_ref::<SvgElement>().focus();
    }
}

fn focus_came(desk: Desk, event: &FocusEvent) {
    let Some(element) = svg::as_element(event.target()).filter(|_| !desk.view.is_disposed()) else { return };
    let cell = element.get_attribute("data-cell").and_then(|name| name.parse().ok());
    let visible = !desk.tapping.get_value();
    let Some(cell) = cell else { return };
    let known = desk.view.with_untracked(|view| view.focus == Some(cell) && (view.focus_shown || !visible));
    if !known {
        desk.view.update(|view| {
            view.focus = Some(cell);
            view.focus_shown |= visible;
        });
    }
}

fn focus_went(desk: Desk, event: &FocusEvent) {
    let to = svg::as_element(event.related_target());
    let stays = to.is_some_and(|to| to.has_attribute("data-cell"));
    // A board that is taken off the page loses the focus too, when there is nothing left to ask.
    if !stays && desk.view.try_with_untracked(|view| view.focus_shown) == Some(true) {
        desk.view.update(|view| view.focus_shown = false);
    }
}

/// What is told below the board: of the cell that is looked at, else how to begin.
fn tell(desk: Desk) -> String {
    if desk.moving.get() && desk.settings.motion_now() == Motion::Step {
        return desk.words.say(next_step());
    }
    let (at, chosen) = desk.view.with(|view| (looked_at(view), view.chosen));
    let ways = desk.view.with(|view| view.overlays.ways);
    desk.facts.with(|facts| match at {
        Some(to) if chosen.is_some_and(|from| facts.targets(from).any(|target| target == to)) => {
            chosen.map(|from| desk.words.say(look::shift(facts, from, to))).unwrap_or_default()
        }
        Some(cell) if facts.named(cell) => voice::telling(facts, cell, desk.words),
        _ if ways => voice::ways(facts, desk.words),
        _ => {
            let looks = facts.over || !desk.capability.get().moves();
            let hint = desk.words.say(if looks { akron::hint_look() } else { akron::hint() });
            // What lies under others is found by who knows how.
            match facts.top() {
                1 => hint,
                _ => [hint, desk.words.say(akron::hint_levels())].join(" "),
            }
        }
    })
}
