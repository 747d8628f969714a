//! Akon's board on the page: it paints a scene and sends what a hand or a key asks for.

mod desk;
mod digits;
mod lane;
mod live;
mod loft;
mod look;
mod marks;
mod painter;
mod pen;
mod spoken;
mod stage;
mod tools;
mod wood;

use crate::akon::{Game, Move, Position, Side, Turn};
use crate::app::dom::prelude::*;
use crate::board::akon::{Layout, Marks, Shape};
use crate::board::{Capability, Intent, Motion, Shown};
use crate::game::Rules;
use crate::words::akon as say;
use desk::Desk;
use leptos::html::Div;
use leptos::svg::Svg;
use live::Live;
use loft::Loft;
use painter::Painter;
use pen::{Pen, number};
use stage::Mover;
use std::cell::Cell;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::HtmlElement;

thread_local! {
    static BOARDS: Cell<u32> = const { Cell::new(0) };
}

/// Akon's board. It never changes the game; it asks.
#[component]
pub fn AkonBoard(
    /// The game as it stands.
    game: Signal<Arc<Game>>,
    /// The turn to be shown, whenever its serial changes.
    shown: Signal<Option<Arc<Shown<Position, Turn>>>>,
    /// What one may do.
    capability: Signal<Capability>,
    /// Answers what the person at the board wants.
    on_intent: Callback<Intent<Move>>,
    /// Who sits at the lower edge. Where nothing is said it is B, or whoever is to move if the settings say so.
    #[prop(optional, into)]
    bottom: Option<Signal<Side>>,
    /// What a lesson, a hint or a host marks.
    #[prop(optional, into)]
    marks: Signal<Marks>,
    /// Without the tools below the board.
    #[prop(optional)]
    plain: bool,
) -> impl IntoView {
    let id = BOARDS.with(|boards| {
        boards.set(boards.get() + 1);
        format!("akon{}", boards.get())
    });
    let desk = Desk::new(game, capability, on_intent, bottom, marks);
    let Desk { layout, mover, .. } = desk;
    let (div, svg) = (NodeRef::<Div>::new, NodeRef::<Svg>::new);
    let (room, place, rest, air) = (div(), div(), div(), div());
    let (wood, heaps, live) = (svg(), svg(), svg());
    watch_width(room, desk);
    let painted = StoredValue::new_local(None::<Live>);
    // Set when everything is drawn for a layout; the effects that fill it in run again then.
    let drawn = RwSignal::new(0);
    Effect::new(move || {
        let layout = layout.get();
        let (Some(wood), Some(heaps), Some(live)) = (wood.get(), heaps.get(), live.get()) else { return };
        let (Some(place), Some(rest), Some(air)) = (place.get(), rest.get(), air.get()) else { return };
        // What cannot be drawn is missing from the picture and harms nothing else.
        let _ = wood::paint(&Pen(wood.into()), &layout, &format!("{id}w"));
        painted.update_value(|painted| {
            if painted.is_none() {
                let loft = Loft::new(rest.into(), air.into());
                *painted = enter((&Pen(heaps.into()), &Pen(live.into())), (place.into(), loft), &layout, mover, &id);
            }
            if let Some(live) = painted {
                live.lay_out(&layout);
            }
        });
        mover.lay_out(layout);
        drawn.update(|drawn| *drawn += 1);
    });
    let marked = Memo::new(move |_| desk.marked());
    Effect::urgent(move |_| {
        drawn.track();
        painted.update_value(|live| marked.with(|marked| live.iter_mut().for_each(|live| live.show(marked))));
    });
    Effect::urgent(move |_| {
        drawn.track();
        painted.with_value(|live| mover.counts.with(|counts| live.iter().for_each(|live| live.count(counts))));
    });
    // The names are worded here and not in a memo, which would be made anew before it is asked whether there is time.
    Effect::new(move || {
        drawn.track();
        let (labels, barred, home) = (spoken::labels(desk), desk.barred(), desk.home.get());
        painted.with_value(|live| live.iter().for_each(|live| live.name(&labels, &barred, home)));
    });
    Effect::urgent(move |seen: Option<Option<u32>>| {
        let (game, shown) = (game.get(), shown.get());
        let serial = shown.as_ref().map(|shown| shown.serial);
        match shown.filter(|_| seen.is_some_and(|seen| seen != serial)) {
            Some(shown) => mover.show(&shown, game.position(), untrack(|| desk.settings.motion_now())),
            None => mover.settle(game.position()),
        }
        desk.forget();
        serial
    });
    // Which of two equal animations runs: only a change of name starts one again.
    let turning = RwSignal::new(0);
    Effect::following(move |seen: Option<Side>| {
        let bottom = layout.with(|layout| layout.bottom);
        if seen.is_some_and(|seen| seen != bottom) && untrack(|| desk.settings.motion_now()) != Motion::Off {
            turning.update(|turning| *turning = 1 + *turning % 2);
        }
        bottom
    });

    let view_box =
        Memo::new(move |_| layout.with(|layout| format!("0 0 {} {}", number(layout.width), number(layout.height))));
    view! {
        <div
            class="akon-board"
            node_ref=room
            data-shape=move || if desk.shape.get() == Shape::Wide { "wide" } else { "narrow" }
            data-turning=turning
            // Not at the picture itself: browsers let Tab stop at SVG that listens to the focus.
            on:focusin=move |event| desk.on_focus(&event)
            on:focusout=move |_| desk.on_blur()
            on:keydown=move |event| desk.on_key(&event)
            on:click=move |event| desk.on_click(&event)
        >
            <div class="akon-stage" node_ref=place>
                <svg class="akon-wood" node_ref=wood aria-hidden="true" viewBox=view_box></svg>
                <svg class="akon-heaps" node_ref=heaps aria-hidden="true" viewBox=view_box></svg>
                <div class="akon-sheet" node_ref=rest aria-hidden="true"></div>
                <svg
                    class="akon-live"
                    node_ref=live
                    role="group"
                    aria-label=move || desk.words.say(say::board())
                    viewBox=view_box
                    on:pointerdown=move |event| desk.on_down(&event)
                    on:pointermove=move |event| desk.on_move(&event)
                    on:pointerup=move |event| desk.on_up(&event)
                    on:pointercancel=move |_| desk.on_gone()
                    on:pointerleave=move |_| desk.on_gone()
                ></svg>
                <div class="akon-sheet" node_ref=air aria-hidden="true"></div>
            </div>
            <p class="akon-caption">
                {move || desk.caption()}
                {move || desk.idle().then(|| tools::hint(desk))}
            </p>
            {(!plain).then(|| tools::tools(desk))}
        </div>
    }
}

/// Prepares the pictures: the order of the groups is the order in which things lie over each other. What moves is drawn between
/// the two pictures and over both.
fn enter(
    (heaps, live): (&Pen, &Pen),
    (place, loft): (HtmlElement, Loft),
    layout: &Layout,
    mover: Mover,
    id: &str,
) -> Option<Live> {
    let defs = live.group("defs", &[])?;
    let sample = painter::sample(&defs, &live.group("g", &[("visibility", "hidden"), ("aria-hidden", "true")])?, id)?;
    let (under, piles) = (heaps.group("g", &[])?, heaps.group("g", &[])?);
    let over = live.group("g", &[("aria-hidden", "true")])?;
    mover.enter(Painter::new(&piles, sample, place, loft, layout.clone(), id)?);
    Live::new(under, over, live, format!("{id}w"))
}

/// Keeps the shape that fits the width of an element.
fn watch_width(room: NodeRef<Div>, desk: Desk) {
    let shape = desk.shape;
    Effect::new(move || {
        let Some(room) = room.get() else { return };
        let measured = room.clone();
        let measure = move || {
            let fitting = Shape::for_width(measured.client_width() as f32);
            if shape.try_get_untracked().is_some_and(|known| known != fitting) {
                shape.set(fitting);
            }
            desk.mover.refit();
        };
        measure();
        let callback = Closure::<dyn FnMut()>::new(measure);
        let Ok(observer) = web_sys::ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
        observer.observe(&room);
        let kept = StoredValue::new_local((observer, callback));
        on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    });
}
