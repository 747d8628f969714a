//! Who plays: for each seat colour or row, name, what is in hand or taken, and whose turn it is.

use super::Table;
use crate::akron::Colour;
use crate::app::dom::prelude::*;
use crate::game::{Rules, Seat};
use crate::protocol::{Engine, Level};
use crate::record::{Play, Player, side_of};
use crate::session::Session;
use crate::words::{Message, engine, game, tell};

/// Both plates.
#[component]
pub fn Plates(table: Table) -> impl IntoView {
    view! {
        <div class="plates">
            <Plate table seat=Seat::First />
            <Plate table seat=Seat::Second />
        </div>
    }
}

/// The name of a seat: what the person calls themselves, with colour or row, or the latter alone.
pub fn name(table: Table, session: &Session, seat: Seat) -> String {
    let seat_word = table.words.say(seat_message(session.play(), seat));
    match &session.record().players[seat.index()] {
        Player::Person { name } if !name.is_empty() => table.words.say(game::named(name, seat_word)),
        Player::Person { .. } | Player::Engine { .. } => seat_word,
    }
}

/// What the engine is called that has a number in records.
pub fn engine_name(number: u8) -> Message {
    match Engine::of_number(number) {
        Engine { level: Level::Full, seconds } => engine::level_full(seconds),
        Engine { level, .. } => engine::level_name(level.id()),
    }
}

fn seat_message(play: &Play, seat: Seat) -> Message {
    match play {
        Play::Akron(akron) => game::colour(akron.colour(seat)),
        Play::Akon(_) => game::side(side_of(seat)),
    }
}

#[component]
fn Plate(table: Table, seat: Seat) -> impl IntoView {
    let words = table.words;
    let session = table.session;
    let turn = move || session.with(|s| s.ending().is_none() && s.to_move() == seat);
    let class = move || {
        let look = session.with(|s| tell::colour_or_side(seat, s.play()));
        format!("plate plate--{look}{}", if turn() { " plate--turn" } else { "" })
    };
    let detail = move || {
        session.with(|s| {
            let place = words.say(match s.play() {
                Play::Akron(akron) => game::sides(akron.colour(seat)),
                Play::Akon(_) => game::row(side_of(seat)),
            });
            let of = |seat: Seat| &s.record().players[seat.index()];
            let who = match (of(seat), of(seat.other())) {
                (Player::Engine { level }, _) => engine::seat(words.say(engine_name(*level))),
                (_, Player::Engine { .. }) => engine::you(),
                _ => return place,
            };
            [words.say(who), place].join(" · ")
        })
    };
    let count = move || {
        session.with(|s| match s.play() {
            Play::Akron(akron) => words.say(game::stock(akron.position().stock(akron.colour(seat)))),
            Play::Akon(akon) => words.say(game::store(akon.position().store(side_of(seat)))),
        })
    };
    let number = move || {
        session.with(|s| match s.play() {
            Play::Akron(akron) => akron.position().stock(akron.colour(seat)),
            Play::Akon(akon) => u16::from(akon.position().store(side_of(seat))),
        })
    };
    let black = move || {
        session.with(|s| match s.play() {
            Play::Akron(akron) => akron.colour(seat) == Colour::Black,
            Play::Akon(_) => seat == Seat::First,
        })
    };
    view! {
        <div class=class data-seat=if seat == Seat::First { "first" } else { "second" }>
            <span class="plate-mark" class:plate-mark--dark=black aria-hidden="true"></span>
            <span class="plate-name">{move || session.with(|s| name(table, s, seat))}</span>
            <span class="plate-detail">{detail}</span>
            <span class="plate-count" aria-hidden="true">
                {number}
            </span>
            <span class="plate-count-text">{count}</span>
            {move || turn().then(|| view! { <span class="visually-hidden">{words.say(game::turn_label())}</span> })}
        </div>
    }
}
