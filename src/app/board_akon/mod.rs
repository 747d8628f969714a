//! Akon's board on the page: it paints a scene and sends what a hand or a key asks for.

mod caption;
mod desk;
mod lane;
mod marks;
mod painter;
mod pen;
mod spoken;
mod stage;
mod targets;
mod tools;
mod wood;

use crate::akon::{Game, Move, Pit, Position, Side, Turn};
use crate::board::akon::{Hollow, Layout, Marks, Shape};
use crate::board::{Capability, Intent, Motion, Shown};
use crate::game::Rules;
use crate::words::akon as say;
use desk::Desk;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::{Defs, G, Svg};
use marks::PitMarks;
use pen::{Pen, capsule, number};
use std::cell::Cell;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

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
    let Desk { layout, scene, mover, .. } = desk;
    let pits = Pit::ALL.map(|pit| {
        let marks = Memo::new(move |_| {
            let pointed = marks.with(|marks| marks.points.contains(&pit));
            let (keys, moving) = (desk.at_keys(pit), mover.moving.get());
            scene.with(|scene| PitMarks::of(scene, &scene.pits[pit.index()], moving, keys, pointed))
        });
        (pit, marks)
    });

    let (room, wood) = (NodeRef::<Div>::new(), NodeRef::<Svg>::new());
    let (defs, piles, above) = (NodeRef::<Defs>::new(), NodeRef::<G>::new(), NodeRef::<G>::new());
    watch_width(room, desk.shape);
    let paint_id = id.clone();
    Effect::new(move |painted: Option<bool>| {
        let layout = layout.get();
        if let Some(wood) = wood.get() {
            // What cannot be drawn is missing from the picture and harms nothing else.
            let _ = wood::paint(&Pen(wood.into()), &layout, &format!("{paint_id}w"));
        }
        let (Some(defs), Some(piles), Some(above)) = (defs.get(), piles.get(), above.get()) else { return false };
        if painted == Some(true) {
            mover.lay_out(layout);
            return true;
        }
        let _ = painter::gradients(&Pen(defs.into()), &paint_id);
        let painter = painter::Painter::new(&Pen(piles.into()), &Pen(above.into()), layout, &paint_id);
        painter.is_some_and(|painter| {
            mover.enter(painter);
            true
        })
    });
    Effect::new(move |seen: Option<Option<u32>>| {
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
    Effect::new(move |seen: Option<Side>| {
        let bottom = layout.with(|layout| layout.bottom);
        if seen.is_some_and(|seen| seen != bottom) && untrack(|| desk.settings.motion_now()) != Motion::Off {
            turning.update(|turning| *turning = 1 + *turning % 2);
        }
        bottom
    });

    let shade = format!("url(#{id}w-shade)");
    let caption = Memo::new(move |_| desk.caption());
    view! {
        <div
            class="akon-board"
            node_ref=room
            data-shape=move || if desk.shape.get() == Shape::Wide { "wide" } else { "narrow" }
            data-turning=turning
        >
            <div class="akon-stage">
                <svg
                    class="akon-wood"
                    node_ref=wood
                    aria-hidden="true"
                    viewBox=move || view_box(&layout.read())
                ></svg>
                <svg
                    class="akon-live"
                    role="group"
                    aria-label=move || desk.words.say(say::board())
                    viewBox=move || view_box(&layout.read())
                    on:pointerdown=move |event| desk.on_down(&event)
                    on:pointermove=move |event| desk.on_move(&event)
                    on:pointerup=move |event| desk.on_up(&event)
                    on:pointercancel=move |_| desk.on_gone()
                    on:pointerleave=move |_| desk.on_gone()
                >
                    <defs node_ref=defs></defs>
                    <g aria-hidden="true">
                        {pits.map(|(pit, marks)| marks::ring(layout, pit, marks)).collect_view()}
                        {lane::lit(layout, scene, mover.moving)}
                        <g node_ref=piles></g>
                        {Hollow::all().map(|hollow| shades(layout, hollow, shade.clone())).collect_view()}
                        {pits.map(|(pit, marks)| marks::writing(layout, pit, marks, mover.counts)).collect_view()}
                        {Side::BOTH.map(|side| marks::store_writing(layout, side, scene, mover)).collect_view()}
                    </g>
                    {targets::grid(desk)}
                </svg>
                <svg class="akon-air" aria-hidden="true" viewBox=move || view_box(&layout.read())>
                    <g node_ref=above></g>
                </svg>
            </div>
            <p class="akon-caption">
                {caption}
                {move || desk.idle().then(|| tools::hint(desk))}
            </p>
            {(!plain).then(|| tools::tools(desk))}
        </div>
    }
}

fn view_box(layout: &Layout) -> String {
    format!("0 0 {} {}", number(layout.width), number(layout.height))
}

/// The shade of a hollow's far wall, over its seeds: it sets them into the wood.
fn shades(layout: Memo<Layout>, hollow: Hollow, fill: String) -> impl IntoView {
    let at = move |index: usize| layout.with(|layout| capsule(layout.bowl(hollow), 0.0, (0.0, 0.0))[index].1.clone());
    view! { <rect class="akon-shade" fill=fill x=move || at(0) y=move || at(1) width=move || at(2) height=move || at(3) rx=move || at(4) /> }
}

/// Keeps the shape that fits the width of an element.
fn watch_width(room: NodeRef<Div>, shape: RwSignal<Shape>) {
    Effect::new(move |_| {
        let Some(room) = room.get() else { return };
        let measured = room.clone();
        let measure = move || {
            let fitting = Shape::for_width(measured.client_width() as f32);
            if shape.try_get_untracked().is_some_and(|known| known != fitting) {
                shape.set(fitting);
            }
        };
        measure();
        let callback = Closure::<dyn FnMut()>::new(measure);
        let Ok(observer) = web_sys::ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
        observer.observe(&room);
        let kept = StoredValue::new_local((observer, callback));
        on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    });
}
