//! The cells that can be named, for pointers, tests and screen readers.

use super::super::words::Words;
use super::painter::key;
use super::svg::Item;
use super::voice;
use crate::akron::Cell;
use crate::board::akron::{Scene, Target, Use};

/// An element for each cell, with its name. One of them is the board's tab stop.
pub fn items(scene: &Scene, stop: Cell, words: Words) -> Vec<Item> {
    scene.targets.iter().map(|target| item(target, target.cell == stop, words)).collect()
}

fn item(target: &Target, stop: bool, words: Words) -> Item {
    let radius = if target.ball.is_some() { 490 } else { 300 };
    Item::new(key(target.cell), "circle")
        .with("cx", target.at.x.to_string())
        .with("cy", target.at.y.to_string())
        .with("r", radius.to_string())
        .with("data-cell", target.cell.to_string())
        .with("role", "button")
        .with("tabindex", if stop { "0" } else { "-1" })
        .with("aria-pressed", if target.usage == Use::Release { "true" } else { "false" })
        .with("aria-label", voice::name(target, words))
}
