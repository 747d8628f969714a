//! Positions as pictures: SVG files that stand alone, for lists of games and for sharing.
//!
//! They are drawn from the same geometry as the boards but know nothing of hands and keys: one picture, one string.

mod akon;
mod akron;

use crate::game::Rules;
use crate::record::Play;

/// The position that stands, as an SVG file.
#[must_use]
pub fn svg(play: &Play) -> String {
    match play {
        Play::Akron(game) => akron::svg(game.position()),
        Play::Akon(game) => akon::svg(game.position()),
    }
}

/// Opens an SVG file whose picture has this left upper corner and this size.
fn open(corner: (i32, i32), size: (i32, i32)) -> String {
    let ((x, y), (width, height)) = (corner, size);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" height=\"{height}\">"
    )
}
