//! Akon's board on the page: it paints a scene and sends what a hand or a key asks for.

mod caption;
mod lane;
mod marks;
mod painter;
mod pen;
mod stage;
mod wood;

use super::settings::use_settings;
use super::sound::use_sounds;
use super::words::use_words;
use crate::akon::{Game, Move, Pit, Position, Side, Turn};
use crate::board::akon::{Hollow, Layout, Point, Shape, View, last_turn, scene};
use crate::board::{Capability, Intent, Shown};
use crate::game::Rules;
use crate::words::akon as say;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::{Defs, G, Svg};
use marks::PitMarks;
use pen::{Pen, capsule, number};
use stage::Mover;
use std::cell::Cell;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::PointerEvent;

/// How far a finger may stray, in CSS pixels, and still mean what it first touched.
const DRIFT: f32 = 10.0;

thread_local! {
    static BOARDS: Cell<u32> = const { Cell::new(0) };
}

/// A press that may become a tap.
#[derive(Clone, Copy)]
struct Press {
    pit: Option<Pit>,
    x: f32,
    y: f32,
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
    /// Who sits at the lower edge; B where nothing is said.
    #[prop(optional, into)]
    bottom: Option<Signal<Side>>,
) -> impl IntoView {
    let words = use_words();
    let settings = use_settings();
    let id = BOARDS.with(|boards| {
        boards.set(boards.get() + 1);
        format!("akon{}", boards.get())
    });

    let shape = RwSignal::new(Shape::Wide);
    let bottom = Signal::derive(move || bottom.map_or(Side::B, |bottom| bottom.get()));
    let layout = Memo::new(move |_| Layout::new(shape.get(), bottom.get()));
    let mover = Mover::new(game.get_untracked().position(), use_sounds());
    let previewed = RwSignal::new(None::<Pit>);
    let asked = RwSignal::new(None::<Pit>);
    let focus = RwSignal::new(None::<Pit>);

    let scene = Memo::new(move |_| {
        let view = View {
            shape: shape.get(),
            bottom: bottom.get(),
            focus: focus.get(),
            previewed: previewed.get().or(asked.get()),
        };
        game.with(|game| scene(game, &mover.seeds(), last_turn(game).as_ref(), &view, capability.get()))
    });
    let pits = Pit::ALL.map(|pit| {
        let marks =
            Memo::new(move |_| scene.with(|scene| PitMarks::of(scene, &scene.pits[pit.index()], mover.moving.get())));
        (pit, marks)
    });
    let caption = Memo::new(move |_| match (mover.waiting.get(), mover.moving.get()) {
        (true, _) => words.say(say::next_step()),
        (_, true) => String::new(),
        _ => scene.with(|scene| {
            let forecast = scene.forecast.as_ref();
            forecast.map(|forecast| game.with(|game| caption::caption(words, game, forecast))).unwrap_or_default()
        }),
    });

    let (room, wood, live) = (NodeRef::<Div>::new(), NodeRef::<Svg>::new(), NodeRef::<Svg>::new());
    let (defs, piles, above) = (NodeRef::<Defs>::new(), NodeRef::<G>::new(), NodeRef::<G>::new());
    watch_width(room, shape);
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
            Some(shown) => mover.show(&shown, game.position(), untrack(|| settings.motion_now())),
            None => mover.settle(game.position()),
        }
        asked.set(None);
        serial
    });

    let tap = move |pit: Pit| {
        if !capability.get_untracked().moves() {
            asked.set(Some(pit));
            return;
        }
        let mv = Move::Sow { pit };
        let legal = game.with_untracked(|game| game.check(mv).is_ok());
        if legal && settings.confirm.get_untracked() && asked.get_untracked() != Some(pit) {
            asked.set(Some(pit));
            return;
        }
        // Why a pit may not be sown stays to be read.
        asked.set((!legal).then_some(pit));
        on_intent.run(Intent::Play(mv));
    };

    let pressed = StoredValue::new(None::<Press>);
    let hit = move |event: &PointerEvent| {
        let svg = live.get_untracked()?;
        let rect = svg.get_bounding_client_rect();
        layout.with_untracked(|layout| {
            let scale = layout.width / rect.width() as f32;
            let x = (event.client_x() as f32 - rect.left() as f32) * scale;
            let y = (event.client_y() as f32 - rect.top() as f32) * scale;
            layout.hit(Point::new(x, y))
        })
    };
    let strayed = |press: &Press, event: &PointerEvent| {
        let (x, y) = (event.client_x() as f32 - press.x, event.client_y() as f32 - press.y);
        x * x + y * y > DRIFT * DRIFT
    };
    let on_down = move |event: PointerEvent| {
        if !event.is_primary() || event.button() != 0 || mover.hurry() {
            return;
        }
        let pit = hit(&event);
        pressed.set_value(Some(Press { pit, x: event.client_x() as f32, y: event.client_y() as f32 }));
        previewed.set(pit);
    };
    let on_move = move |event: PointerEvent| {
        let at = hit(&event);
        match pressed.get_value() {
            Some(press) if at != press.pit && strayed(&press, &event) => {
                pressed.set_value(None);
                previewed.set(None);
            }
            Some(_) => {}
            None if event.pointer_type() == "mouse" => previewed.set(at),
            None => {}
        }
    };
    let on_up = move |event: PointerEvent| {
        let Some(press) = pressed.try_update_value(Option::take).flatten() else { return };
        if event.pointer_type() != "mouse" {
            previewed.set(None);
        }
        match press.pit {
            Some(pit) if hit(&event) == Some(pit) || !strayed(&press, &event) => tap(pit),
            Some(_) => {}
            None => asked.set(None),
        }
    };
    let on_gone = move |_: PointerEvent| {
        pressed.set_value(None);
        previewed.set(None);
    };

    let url = |name: &str| format!("url(#{id}w-{name})");
    let shade = url("shade");
    view! {
        <div class="akon-board" node_ref=room data-shape=move || if shape.get() == Shape::Wide { "wide" } else { "narrow" }>
            <div class="akon-stage">
                <svg
                    class="akon-wood"
                    node_ref=wood
                    aria-hidden="true"
                    viewBox=move || view_box(&layout.read())
                ></svg>
                <svg
                    class="akon-live"
                    node_ref=live
                    role="group"
                    aria-label=move || words.say(say::board())
                    viewBox=move || view_box(&layout.read())
                    on:pointerdown=on_down
                    on:pointermove=on_move
                    on:pointerup=on_up
                    on:pointercancel=on_gone
                    on:pointerleave=on_gone
                >
                    <defs node_ref=defs></defs>
                    <g aria-hidden="true">
                        {pits.map(|(pit, marks)| marks::ring(layout, pit, marks)).collect_view()}
                        <g node_ref=piles></g>
                        {Hollow::all().map(|hollow| shades(layout, hollow, shade.clone())).collect_view()}
                        {pits.map(|(pit, marks)| marks::writing(layout, pit, marks, mover.counts)).collect_view()}
                        {Side::BOTH.map(|side| store_writing(layout, side, mover.counts)).collect_view()}
                        <g node_ref=above></g>
                    </g>
                    {pits.map(|(pit, _)| target(layout, pit)).collect_view()}
                </svg>
            </div>
            <p class="akon-caption">{move || caption.get()}</p>
        </div>
    }
}

fn view_box(layout: &Layout) -> String {
    format!("0 0 {} {}", number(layout.width), number(layout.height))
}

/// The shade of a hollow's far wall, over its seeds: it sets them into the wood.
fn shades(layout: Memo<Layout>, hollow: Hollow, fill: String) -> impl IntoView {
    let at = move |index: usize| layout.with(|layout| capsule(layout.bowl(hollow), 0.0, (0.0, 0.0))[index].1.clone());
    view! { <rect fill=fill x=move || at(0) y=move || at(1) width=move || at(2) height=move || at(3) rx=move || at(4) /> }
}

fn store_writing(layout: Memo<Layout>, side: Side, counts: RwSignal<[u8; 16]>) -> impl IntoView {
    let count = Memo::new(move |_| counts.with(|counts| counts[Hollow::Store(side).index()]));
    let name = move || layout.with(|layout| layout.store(side).name);
    let place = move || layout.with(|layout| layout.store(side).count);
    view! {
        <text class="akon-owner" x=move || number(name().x) y=move || number(name().y)>
            {side.to_string()}
        </text>
        <text class="akon-total" x=move || number(place().x) y=move || number(place().y)>
            {move || count.get()}
        </text>
    }
}

fn target(layout: Memo<Layout>, pit: Pit) -> impl IntoView {
    let area = move || layout.with(|layout| layout.pit(pit).target);
    view! {
        <rect
            class="akon-target"
            data-pit=pit.to_string()
            x=move || number(area().x)
            y=move || number(area().y)
            width=move || number(area().width)
            height=move || number(area().height)
        />
    }
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
