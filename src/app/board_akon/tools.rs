//! What stands beside the board: turning it round, and its position as a table.

use super::desk::Desk;
use crate::akon::Side;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::game::Rules;
use crate::words::akon as say;

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
                {move || table(desk)}
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
    let rows = desk.game.with(|game| {
        let position = game.position();
        Side::BOTH.map(|side| {
            let cells = position.row(side).into_iter().chain([position.store(side)]);
            let cells = cells.map(|seeds| view! { <td>{seeds}</td> }).collect_view();
            view! { <tr><th scope="row">{words.say(say::row(side))}</th>{cells}</tr> }
        })
    });
    let heads = (1..=7).map(|hole| hole.to_string()).chain([words.say(say::store())]);
    let heads = heads.map(|head| view! { <th scope="col">{head}</th> }).collect_view();
    view! {
        <div class="akon-table-room"><table class="akon-table">
            <thead><tr><th scope="col">{words.say(say::holes())}</th>{heads}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table></div>
    }
}
