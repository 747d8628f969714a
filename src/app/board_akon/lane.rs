//! The arrows of the lane between the rows: which way seeds are sown, and how far a move goes.

use crate::akon::Pit;
use crate::board::akon::{Layout, Scene};
use leptos::prelude::*;

/// The arrow from a pit to the next one, as the `d` of a path: a chevron between them, at the ends of the rows a bend.
pub fn arrow(layout: &Layout, pit: Pit) -> String {
    let (from, to) = (layout.pit(pit).mark, layout.pit(pit.next()).mark);
    let way = if from.y < layout.lane { 1.0 } else { -1.0 };
    let (x, bulge) = (from.x + way * 30.0, way * 27.0);
    if pit.number() == 7 {
        format!(
            "M{x} {}C{b} {} {b} {} {x} {}m{} -7l{} 7l{} 7",
            from.y,
            from.y,
            to.y,
            to.y,
            way * 9.0,
            -way * 9.0,
            way * 9.0,
            b = x + bulge
        )
    } else {
        let middle = (from.x + to.x) / 2.0;
        format!("M{} {}l{} 7l{} 7", middle - way * 4.0, from.y - 7.0, way * 8.0, -way * 8.0)
    }
}

/// The arrows that light up along the way of a previewed move.
pub fn lit(layout: Memo<Layout>, scene: Memo<Scene>, moving: RwSignal<bool>) -> impl IntoView {
    let arrows = Pit::ALL.map(|pit| {
        let passed = Memo::new(move |_| {
            !moving.get() && scene.with(|scene| scene.forecast.as_ref().is_some_and(|it| it.passes(pit)))
        });
        let d = Memo::new(move |_| layout.with(|layout| arrow(layout, pit)));
        view! {
            <g class="akon-lit" class:akon-lit--on=passed>
                <path class="akon-lit-case" d=d />
                <path class="akon-lit-line" d=d />
            </g>
        }
    });
    arrows.collect_view()
}
