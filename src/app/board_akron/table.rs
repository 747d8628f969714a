//! The position as tables, level by level, for who reads better than sees.

use super::desk::Desk;
use crate::akron::{Cell, Colour, Position};
use crate::app::dom::prelude::*;
use crate::words::akron;

/// A table for each level that has a ball or may get one.
#[component]
pub fn Tables(desk: Desk) -> impl IntoView {
    let position = Memo::new(move |_| desk.facts.with(|facts| facts.position));
    view! {
        <div class="akb-tables" role="region" tabindex="0" aria-label=move || desk.words.say(akron::as_table())>
            {move || {
                let position = position.get();
                let top = position.balls().map(|(cell, _)| cell.level).max().unwrap_or(1);
                (1..=top).map(|level| level_table(desk, position, level)).collect_view()
            }}
        </div>
    }
}

fn level_table(desk: Desk, position: Position, level: u8) -> impl IntoView {
    let words = desk.words;
    let side = position.size().side(level);
    let letter = |column: u8| char::from(b'a' + column).to_string();
    let cell = move |column, row| {
        let (class, word) = match position.ball(Cell::new(level, column, row)) {
            None => ("akb-free", akron::table_ball("empty")),
            Some(Colour::Black) => ("akb-is-black", akron::table_ball("black")),
            Some(Colour::White) => ("akb-is-white", akron::table_ball("white")),
        };
        view! { <td class=class>{words.say(word)}</td> }
    };
    view! {
        <table>
            <caption>{words.say(akron::level(level))}</caption>
            <thead>
                <tr>
                    <td></td>
                    {(0..side).map(|column| view! { <th scope="col">{letter(column)}</th> }).collect_view()}
                </tr>
            </thead>
            <tbody>
                {(0..side)
                    .rev()
                    .map(|row| {
                        view! {
                            <tr>
                                <th scope="row">{(row + 1).to_string()}</th>
                                {(0..side).map(|column| cell(column, row)).collect_view()}
                            </tr>
                        }
                    })
                    .collect_view()}
            </tbody>
        </table>
    }
}
