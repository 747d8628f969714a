//! Double clicks: where the first half has made a move, the second means nothing.

use crate::app::dom::now;
use std::cell::Cell;

/// How soon a second tap belongs to the first, in milliseconds.
const SOON: f64 = 350.0;

thread_local! {
    /// Where a tap has made the last move, and when.
    static LAST: Cell<(u32, f64)> = const { Cell::new((u32::MAX, 0.0)) };
}

/// A tap has made a move at a place, whatever number a board gives it.
pub fn made(place: u32) {
    LAST.set((place, now()));
}

/// Whether a tap at a place is the second half of a double click.
pub fn is_second(place: u32) -> bool {
    let (before, when) = LAST.get();
    before == place && now() - when < SOON
}
