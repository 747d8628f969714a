//! What lies on Akron's board, in words: of one cell with what is round it, and of a move that is not played yet.

use super::{Message, akron};
use crate::akron::{Cell, Colour, Cut, Move};
use crate::board::akron::{Facts, Near, Telling, Way};

/// The word by which messages choose for what a cell holds.
#[must_use]
pub fn ball_word(ball: Option<Colour>) -> &'static str {
    match ball {
        None => "empty",
        Some(Colour::Black) => "black",
        Some(Colour::White) => "white",
    }
}

/// Items one after another, as a person would write them.
pub(crate) fn list<T>(items: &[T], say: impl Fn(&T) -> String) -> String {
    items.iter().map(say).collect::<Vec<_>>().join(", ")
}

fn nearby(near: &[Near], say: &dyn Fn(Message) -> String) -> String {
    list(near, |near| say(akron::near(ball_word(near.ball), near.cell)))
}

/// What a cell holds.
#[must_use]
pub fn cell(telling: &Telling) -> Message {
    akron::tell_cell(ball_word(telling.ball), telling.cell, telling.cell.level)
}

/// The balls that rest on a cell.
#[must_use]
pub fn over(telling: &Telling, say: &dyn Fn(Message) -> String) -> Message {
    akron::tell_over(nearby(&telling.over, say), telling.over.len())
}

/// What a cell rests on; `None` on level 1, which lies on the board.
#[must_use]
pub fn under(telling: &Telling, say: &dyn Fn(Message) -> String) -> Option<Message> {
    (!telling.under.is_empty()).then(|| akron::tell_under(nearby(&telling.under, say)))
}

/// The balls beside a cell.
#[must_use]
pub fn beside(telling: &Telling, say: &dyn Fn(Message) -> String) -> Message {
    let balls: Vec<Near> = telling.beside.iter().copied().filter(|near| near.ball.is_some()).collect();
    akron::tell_beside(nearby(&balls, say), balls.len())
}

/// What cuts a ball from others, and how many it is linked with.
#[must_use]
pub fn links(telling: &Telling) -> Vec<Message> {
    if let Some(by) = telling.covered_by {
        return vec![akron::tell_covered(by)];
    }
    if telling.ball.is_none() {
        return Vec::new();
    }
    let cut = telling.cut.iter().map(|(other, cut)| match cut {
        Cut::Crossing { by: [a, b] } => akron::tell_crossed(a, b, other),
        Cut::Covering { by, .. } => akron::tell_other_covered(by, other),
    });
    [akron::tell_group(telling.group)].into_iter().chain(cut).collect()
}

/// What may be done at a cell now.
#[must_use]
pub fn chances(telling: &Telling) -> Option<Message> {
    if telling.held_down {
        return Some(akron::tell_held(telling.over.len()));
    }
    let targets = (telling.targets > 0).then(|| akron::tell_targets(telling.targets));
    targets.or_else(|| telling.may_place.then(akron::tell_place))
}

/// Everything to be told of a cell, sentence by sentence.
#[must_use]
pub fn around(facts: &Facts, at: Cell, say: &dyn Fn(Message) -> String) -> Vec<Message> {
    let telling = Telling::of(facts, at);
    let mut said = vec![cell(&telling)];
    said.extend(telling.ball.is_some().then(|| over(&telling, say)));
    said.extend(under(&telling, say));
    said.push(beside(&telling, say));
    said.extend(links(&telling));
    said.extend(chances(&telling));
    said
}

/// What a move would do, with its fall.
#[must_use]
pub fn shift(facts: &Facts, from: Cell, to: Cell) -> Message {
    let falls = facts.falls(Move::Shift { from, to });
    let drops = list(&falls, |fall| [fall.from.to_string(), "→".into(), fall.to.to_string()].concat());
    akron::tell_move(drops, from, falls.len(), to)
}

/// How many balls each side still needs.
#[must_use]
pub fn ways(facts: &Facts) -> [Message; 2] {
    Colour::BOTH.map(|colour| match Way::shortest(&facts.position, colour) {
        Some(way) => akron::way_left(way.missing.len(), colour),
        None => akron::no_way(colour),
    })
}
