//! What a position is worth before it is searched: what the seeds on the board promise the side to move.

use crate::akon::{Pit, Position, Side};

/// Weights of the evaluation, in hundredths of a seed, found by matches (see `arena`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each seed in one's row.
    pub row: i32,
    /// For each hole of one's row that is not empty.
    pub filled: i32,
    /// For each hole that goes round the board (AKN-5, AKN-6).
    pub lap: i32,
    /// For being to move.
    pub tempo: i32,
}

impl Weights {
    /// The weights in use.
    pub const USUAL: Weights = Weights { row: 6, filled: 10, lap: 40, tempo: 50 };

    /// The difference of seeds still to come, for the side to move, as far as it can be guessed.
    pub(super) fn value(&self, position: &Position) -> i32 {
        let side = position.to_move();
        self.of(position, side) - self.of(position, side.other()) + self.tempo
    }

    fn of(&self, position: &Position, side: Side) -> i32 {
        const EACH: u64 = 0x0001_0101_0101_0101;
        let row = word(position, side);
        // No hole holds more than 70: the highest bit of each byte is free to tell that a hole has at least so many.
        let holes_of = |seeds: u64| ((row + (0x80 - seeds) * EACH) & (0x80 * EACH)).count_ones() as i32;
        self.row * i32::from(position.seeds_of(side)) + self.filled * holes_of(1) + self.lap * holes_of(14)
    }
}

/// A side's holes in one word, a byte each, hole 1 lowest.
fn word(position: &Position, side: Side) -> u64 {
    let [a, b, c, d, e, f, g] = position.row(side);
    u64::from_le_bytes([a, b, c, d, e, f, g, 0])
}

/// All seeds in the holes.
pub(super) fn seeds(position: &Position) -> i32 {
    i32::from(position.seeds_of(Side::A)) + i32::from(position.seeds_of(Side::B))
}

/// A hash of the holes and the side to move (AKN-13), the same whichever side that is.
pub(super) fn key(position: &Position) -> u64 {
    let side = position.to_move();
    let own = word(position, side).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let other = word(position, side.other()).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    crate::engine::seed::mix(own ^ other.rotate_left(32))
}

/// The number of a hole in its row, from 0, as small as it gets.
pub(super) fn hole(pit: Pit) -> u8 {
    pit.number() - 1
}
