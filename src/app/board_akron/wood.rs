//! The grain of the plate: lines that run along the board and never the same way twice, but alike each time it is drawn.

use std::fmt::Write as _;

/// Numbers that look drawn by lot, from a seed.
struct Lot(u32);

impl Lot {
    /// From 0 to below `end`.
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(self.0 >> 8) * end as u64) >> 24) as i32
    }

    /// From `-reach` to `reach`.
    fn about(&mut self, reach: i32) -> i32 {
        self.below(2 * reach + 1) - reach
    }
}

/// The lines of the grain over a square of half an edge `half`, as the data of a path. `spacing` is their usual distance.
pub fn grain(half: i32, spacing: i32, seed: u32) -> String {
    let mut lot = Lot(seed);
    let mut path = String::new();
    let mut y = -half - spacing;
    // Neighbouring lines bend alike: the bend drifts from line to line.
    let (mut rise, mut sink) = (lot.about(260), lot.about(260));
    while y < half + spacing {
        rise += lot.about(70);
        sink += lot.about(70);
        (rise, sink) = (rise.clamp(-420, 420), sink.clamp(-420, 420));
        let third = half * 2 / 3;
        let _ = write!(
            path,
            "M{} {}C{} {} {} {} {} {}S{} {} {} {}",
            -half,
            y,
            -half + third / 2,
            y + rise,
            -half + third,
            y + rise,
            0,
            y + (rise + sink) / 3,
            half - third / 2,
            y + sink,
            half,
            y + sink / 2 + lot.about(60),
        );
        y += spacing / 2 + lot.below(spacing);
    }
    path
}
