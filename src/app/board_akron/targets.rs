//! The cells that can be named, for pointers, tests and screen readers.

use super::super::words::Words;
use super::painter::key;
use super::svg::Item;
use super::voice;
use crate::akron::Cell;
use crate::board::akron::{Scene, Target, Use};
use crate::words::Language;

/// What the targets were made from when they were painted last.
#[derive(Default)]
pub struct Made {
    language: Language,
    targets: Vec<(Target, bool)>,
}

/// An element for each cell, with its name. One of them is the board's tab stop. What is as it was painted last is not worded
/// again: a tap or a pointer that passes changes little, and sixty-four names are most of what a painting costs.
pub fn items(scene: &Scene, stop: Cell, words: Words, made: &mut Made) -> Vec<Item> {
    let language = words.language();
    let before = std::mem::take(made);
    let as_before = |target: &(Target, bool)| before.language == language && before.targets.contains(target);
    let targets: Vec<_> = scene.targets.iter().map(|target| (*target, target.cell == stop)).collect();
    let item = |target: &(Target, bool)| match as_before(target) {
        true => Item::as_shown(key(target.0.cell)),
        false => item(&target.0, target.1, words),
    };
    let items = targets.iter().map(item).collect();
    *made = Made { language, targets };
    items
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
