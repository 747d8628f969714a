//! What stands, in plain words: whose turn it is, threats, what may be answered, the end.

use super::Table;
use super::desk::failed;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::record::Player;
use crate::session::{Ask, Session};
use crate::words::{engine, game, tell};
use crate::{akron, record};

/// The lines under the board.
#[component]
pub fn Status(table: Table, new_game: RwSignal<bool>) -> impl IntoView {
    let words = table.words;
    let session = table.session;
    let ending =
        move || session.with(|s| s.ending().map(|how| words.say(tell::ended(how, s.play(), s.turns().last()))));
    let to_move = move || {
        if table.thinking() {
            return words.say(engine::thinking());
        }
        session.with(|s| {
            if swapped(s) {
                return words.say(engine::swapped());
            }
            let seat = s.to_move();
            match &s.record().players[seat.index()] {
                Player::Person { name } if name.is_empty() => {
                    words.say(game::to_move(tell::colour_or_side(seat, s.play())))
                }
                _ => words.say(game::to_move_named(super::plates::name(table, s, seat))),
            }
        })
    };
    let standing = move || {
        session.with(|s| match s.ending() {
            Some(_) => Vec::new(),
            None => tell::standing(s.play()).into_iter().map(|message| words.say(message)).collect::<Vec<_>>(),
        })
    };
    let threat = move || session.with(|s| matches!(s.play(), record::Play::Akron(game) if game.threat().is_some()));
    let answers =
        move || session.with(|s| if s.engine_to_move().is_none() { s.akron_answers() } else { (false, false) });
    let akron_ask = move |mv| move |_| table.ask(Ask::Play(record::Move::Akron(mv)));
    view! {
        <section class="status" class:status--threat=threat>
            {move || match ending() {
                Some(text) => {
                    view! {
                        <p class="status-end">{icons::crown()} <strong>{text}</strong></p>
                        <button type="button" class="button button--main" on:click=move |_| new_game.set(true)>
                            {words.live(game::over_new)}
                        </button>
                    }
                        .into_any()
                }
                None => view! { <p class="status-turn">{to_move}</p> }.into_any(),
            }}
            {move || {
                table
                    .desk
                    .trouble()
                    .map(|why| {
                        view! {
                            <p class="status-line">{words.say(failed(why))}</p>
                            <button type="button" class="button" data-act="retry" on:click=move |_| table.desk.retry()>
                                {words.say(engine::retry())}
                            </button>
                        }
                    })
            }}
            {move || {
                table.keeper.trouble().map(|why| view! { <p class="status-line status-unkept">{words.say(why)}</p> })
            }}
            {move || {
                standing()
                    .into_iter()
                    .map(|text| view! { <p class="status-line">{text}</p> })
                    .collect_view()
            }}
            {move || {
                answers()
                    .0
                    .then(|| {
                        view! {
                            <button type="button" class="button" data-act="swap" on:click=akron_ask(akron::Move::Swap)>
                                {icons::swap()}
                                {words.say(game::swap())}
                            </button>
                        }
                    })
            }}
            {move || {
                answers()
                    .1
                    .then(|| {
                        view! {
                            <button type="button" class="button" data-act="claim" on:click=akron_ask(akron::Move::Claim)>
                                {icons::draw()}
                                {words.say(game::claim())}
                            </button>
                        }
                    })
            }}
        </section>
    }
}

/// Whether the engine has just changed colours with whoever is to move now (AKR-16).
fn swapped(session: &Session) -> bool {
    let by_engine = matches!(session.record().players[session.to_move().other().index()], Player::Engine { .. });
    by_engine
        && session.turns().last().is_some_and(
            |turn| matches!(turn, record::Turn::Akron { turn, .. } if matches!(turn.mv, akron::Move::Swap)),
        )
}
