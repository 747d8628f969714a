//! What stands beside the board: turning it round, and its position as a table.

use super::desk::Desk;
use crate::akon::Side;
use crate::app::icons;
use crate::game::Rules;
use crate::words::akon as say;
use leptos::prelude::*;

/// The tools of a board.
pub fn tools(desk: Desk) -> impl IntoView {
    let words = desk.words;
    view! {
        <div class="akon-tools">
            <button type="button" class="button akon-turn" data-act="turn" on:click=move |_| desk.turn()>
                {icons::turn()}
                <span>{move || words.say(say::turn())}</span>
            </button>
            <details class="akon-more">
                <summary>{move || words.say(say::table())}</summary>
                {table(desk)}
            </details>
        </div>
    }
}

/// How to ask the board, for who has not asked yet.
pub fn hint(desk: Desk) -> impl IntoView {
    let words = desk.words;
    view! {
        <span class="akon-hint akon-for-mouse">{move || words.say(say::hint_mouse())}</span>
        <span class="akon-hint akon-for-touch">{move || words.say(say::hint_touch())}</span>
    }
}

/// The position as a table, each row from hole 1 to hole 7.
fn table(desk: Desk) -> impl IntoView {
    let words = desk.words;
    let rows = Side::BOTH.map(|side| {
        let cells = side.pits().map(|pit| {
            view! { <td>{move || desk.game.with(|game| game.position().seeds(pit))}</td> }
        });
        view! {
            <tr>
                <th scope="row">{move || words.say(say::row(side))}</th>
                {cells.collect_view()}
                <td>{move || desk.game.with(|game| game.position().store(side))}</td>
            </tr>
        }
    });
    view! {
        <table class="akon-table">
            <thead>
                <tr>
                    <th scope="col">{move || words.say(say::holes())}</th>
                    {(1..=7).map(|hole| view! { <th scope="col">{hole}</th> }).collect_view()}
                    <th scope="col">{move || words.say(say::store())}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
