//! The cells that can be named, for pointers, tests and screen readers.

use super::super::words::Words;
use super::painter::key;
use super::svg::Item;
use crate::akron::Colour;
use crate::board::akron::{Scene, Target, Use};
use crate::words;

/// An element for each cell, with its name.
pub fn items(scene: &Scene, words: Words) -> Vec<Item> {
    scene.targets.iter().map(|target| item(target, words)).collect()
}

fn item(target: &Target, words: Words) -> Item {
    let radius = if target.ball.is_some() { 490 } else { 300 };
    Item::new(key(target.cell), "circle")
        .with("cx", target.at.x.to_string())
        .with("cy", target.at.y.to_string())
        .with("r", radius.to_string())
        .with("data-cell", target.cell.to_string())
        .with("role", "button")
        .with("aria-label", name(target, words))
}

/// What a screen reader says of a cell.
pub fn name(target: &Target, words: Words) -> String {
    let ball = match target.ball {
        None => "empty",
        Some(Colour::Black) => "black",
        Some(Colour::White) => "white",
    };
    let usage = match target.usage {
        Use::Nothing => "nothing",
        Use::Place => "place",
        Use::Choose => "choose",
        Use::Release => "release",
        Use::Target => "target",
    };
    let cell = words.say(words::akron::cell(ball, target.cell, target.cell.level));
    words.say(words::akron::cell_use(cell, usage))
}
