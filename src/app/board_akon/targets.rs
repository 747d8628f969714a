//! What hands and keys take hold of, and what screen readers find: a grid of two rows of pits, and the stores.

use super::desk::Desk;
use super::pen::number;
use super::spoken;
use crate::akon::{Move, Pit, Side};
use crate::board::akon::{Area, Hollow};
use crate::game::Rules;
use crate::words::akon as say;
use leptos::prelude::*;

/// The grid. Its order is that of the picture with B at the lower edge, also when the board is turned.
pub fn grid(desk: Desk) -> impl IntoView {
    let rows = Side::BOTH.map(|side| {
        let mut pits = side.pits();
        if side == Side::B {
            pits.reverse();
        }
        view! {
            <g role="row" aria-label=move || desk.words.say(say::row(side))>
                {pits.map(|pit| target(desk, pit)).collect_view()}
            </g>
        }
    });
    view! {
        <g role="grid" aria-label=move || desk.words.say(say::board())>
            {rows.collect_view()}
        </g>
        {Side::BOTH.map(|side| store(desk, side)).collect_view()}
    }
}

fn target(desk: Desk, pit: Pit) -> impl IntoView {
    let area = Memo::new(move |_| desk.layout.with(|layout| layout.pit(pit).target));
    let label = Memo::new(move |_| spoken::pit(desk, pit));
    let barred = move || {
        let free = desk.capability.get().moves();
        let legal = desk.game.with(|game| game.check(Move::Sow { pit }).is_ok());
        if free && legal { "false" } else { "true" }
    };
    view! {
        <rect
            class="akon-target"
            role="gridcell"
            data-pit=pit.to_string()
            tabindex=move || if desk.home.get() == pit { "0" } else { "-1" }
            aria-label=label
            aria-disabled=barred
            x=move || number(area.get().x)
            y=move || number(area.get().y)
            width=move || number(area.get().width)
            height=move || number(area.get().height)
            on:focus=move |event| desk.on_focus(pit, &event)
            on:blur=move |_| desk.on_blur()
            on:keydown=move |event| desk.on_key(pit, &event)
        />
    }
}

fn store(desk: Desk, side: Side) -> impl IntoView {
    let area = Memo::new(move |_| {
        desk.layout.with(|layout| {
            let bowl = layout.bowl(Hollow::Store(side));
            let (width, height) = (2.0 * bowl.half_width, 2.0 * bowl.half_height);
            Area { x: bowl.centre.x - bowl.half_width, y: bowl.centre.y - bowl.half_height, width, height }
        })
    });
    view! {
        <rect
            class="akon-store"
            role="img"
            aria-label=move || spoken::store(desk, side)
            x=move || number(area.get().x)
            y=move || number(area.get().y)
            width=move || number(area.get().width)
            height=move || number(area.get().height)
        />
    }
}
