//! What is written on the board and marked on it.

use super::pen::{capsule, number};
use super::stage::Mover;
use crate::akon::{Pit, Side};
use crate::board::akon::{Fate, Hollow, Layout, PitScene, Point, Scene, Trace};
use leptos::prelude::*;

/// What the marks of a pit say.
#[derive(Clone, Debug, PartialEq)]
pub struct PitMarks {
    ring: String,
    badge: Option<(String, &'static str)>,
}

impl PitMarks {
    /// The marks of a pit in a scene. While a turn is under way only where it came from is marked.
    ///
    /// `keys` tells that the keys are on it, `pointed` that a lesson or a hint points at it.
    pub fn of(scene: &Scene, pit: &PitScene, moving: bool, keys: bool, pointed: bool) -> PitMarks {
        let mut ring = String::from("akon-ring");
        let mut ring_as = |class: &str| {
            ring.push_str(" akon-ring--");
            ring.push_str(class);
        };
        let forecast = scene.forecast.as_ref().filter(|_| !moving);
        for (class, on) in [("legal", pit.legal && !moving), ("pointed", pointed), ("keys", keys)] {
            if on {
                ring_as(class);
            }
        }
        if forecast.is_some_and(|forecast| forecast.pit == pit.pit) {
            ring_as(if forecast.is_some_and(|forecast| forecast.refusal.is_some()) { "refused" } else { "chosen" });
        }
        let badge = match (forecast.and(pit.fate), forecast, pit.trace) {
            (Some(fate), _, _) => {
                match fate {
                    Fate::Taken { .. } | Fate::Kept { .. } => ring_as("taken"),
                    Fate::Grows { last: true, .. } => ring_as("last"),
                    _ => {}
                }
                fate_badge(fate)
            }
            (None, None, Some(trace)) if !moving || trace == Trace::From => Some(trace_badge(trace)),
            _ => None,
        };
        PitMarks { ring, badge }
    }
}

fn fate_badge(fate: Fate) -> Option<(String, &'static str)> {
    match fate {
        Fate::Stays | Fate::Sown => None,
        Fate::Grows { falls, last } => Some((format!("+{falls}"), if last { "last" } else { "grows" })),
        Fate::Taken { seeds, last } => Some((format!("−{seeds}"), if last { "taken last" } else { "taken" })),
        Fate::Kept { .. } => Some(("−1".into(), "taken last")),
    }
}

fn trace_badge(trace: Trace) -> (String, &'static str) {
    match trace {
        Trace::From => (String::new(), "from"),
        Trace::Last => (String::new(), "end"),
        Trace::Taken { seeds, last } => (format!("−{seeds}"), if last { "was end" } else { "was" }),
    }
}

/// The mark in a store: what comes or came into it.
pub fn store_badge(scene: &Scene, side: Side, moving: bool) -> Option<(String, &'static str)> {
    let store = &scene.stores[side.index()];
    match (store.gain, store.came) {
        _ if moving => None,
        (Some(0), _) | (None, 0) => None,
        (Some(gain), _) => Some((format!("+{gain}"), "taken")),
        (None, came) => Some((format!("+{came}"), "was")),
    }
}

/// The rings round a pit: each mark a line in a casing, so that it stands out from wood of any colour.
pub fn ring(layout: Memo<Layout>, pit: Pit, marks: Memo<PitMarks>) -> impl IntoView {
    let rect = move |class: &'static str, grow: f32| {
        let at =
            move |index: usize| layout.with(|layout| capsule(&layout.pit(pit).bowl, grow, (0.0, 0.0))[index].1.clone());
        view! {
            <rect class=class x=move || at(0) y=move || at(1) width=move || at(2) height=move || at(3) rx=move || at(4) />
        }
    };
    view! {
        <g class=move || marks.with(|marks| marks.ring.clone())>
            {rect("akon-ring-case", 4.0)} {rect("akon-ring-line", 4.0)} {rect("akon-ring-keys", 9.0)}
        </g>
    }
}

/// The name, the number of seeds, and the badge in the lane.
pub fn writing(layout: Memo<Layout>, pit: Pit, marks: Memo<PitMarks>, counts: RwSignal<[u8; 16]>) -> impl IntoView {
    let count = Memo::new(move |_| counts.with(|counts| counts[pit.index()]));
    let name = move || layout.with(|layout| layout.pit(pit).name);
    let place = move || layout.with(|layout| layout.pit(pit).count);
    let badge = Memo::new(move |_| marks.with(|marks| marks.badge.clone()));
    view! {
        <text class="akon-name" x=move || number(name().x) y=move || number(name().y)>
            {pit.to_string()}
        </text>
        <text class="akon-count" x=move || number(place().x) y=move || number(place().y)>
            {move || count.get()}
        </text>
        {move || badge.get().map(|badge| pill(badge, layout.with(|layout| layout.pit(pit).mark)))}
    }
}

/// What is written on a store, and its badge.
pub fn store_writing(layout: Memo<Layout>, side: Side, scene: Memo<Scene>, mover: Mover) -> impl IntoView {
    let count = Memo::new(move |_| mover.counts.with(|counts| counts[Hollow::Store(side).index()]));
    let badge = Memo::new(move |_| scene.with(|scene| store_badge(scene, side, mover.moving.get())));
    let name = move || layout.with(|layout| layout.store(side).name);
    let place = move || layout.with(|layout| layout.store(side).count);
    view! {
        <text class="akon-owner" x=move || number(name().x) y=move || number(name().y)>
            {side.to_string()}
        </text>
        <text class="akon-total" x=move || number(place().x) y=move || number(place().y)>
            {move || count.get()}
        </text>
        {move || badge.get().map(|badge| pill(badge, layout.with(|layout| layout.store(side).mark)))}
    }
}

/// A badge: a number in a pill, or a dot where there is none.
fn pill((text, class): (String, &'static str), at: Point) -> impl IntoView {
    let classes: String = class.split(' ').map(|word| format!(" akon-badge--{word}")).collect();
    let inside = if text.is_empty() {
        view! { <circle r="7" /> }.into_any()
    } else {
        view! {
            <rect x="-24" y="-15" width="48" height="30" rx="15" />
            <text>{text}</text>
        }
        .into_any()
    };
    view! {
        <g class=format!("akon-badge{classes}") transform=format!("translate({} {})", number(at.x), number(at.y))>
            {inside}
        </g>
    }
}
