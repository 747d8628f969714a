//! How seeds lie in a hollow: a fixed row of places that fills up from the middle of the floor and then in layers, so that
//! a seed that stays never moves when another one comes.

use super::layout::{Bowl, Point};

/// Half the length of a seed, in units of the board.
pub const SEED_LENGTH: f32 = 12.5;
/// Half its breadth.
pub const SEED_BREADTH: f32 = 10.5;
/// From the rim to the flat floor that seeds come to lie on.
pub const WALL: f32 = 4.0;

/// A place for a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slot {
    /// Its middle.
    pub at: Point,
    /// 0 on the floor, 1 on the seeds below, and so on.
    pub layer: u8,
}

/// The places in a hollow, the first for the first seed that comes: as many as there are seeds in the game.
///
/// They depend on the hollow's form and on `grain` alone. Every seed at them, however it is turned, lies within the hollow.
#[must_use]
pub fn heap(bowl: &Bowl, grain: u32, places: usize) -> Vec<Slot> {
    let mut dice = Dice(grain.wrapping_mul(0x9E37_79B9) | 1);
    let mut slots: Vec<Slot> = Vec::with_capacity(places);
    let (mut layer, mut begin) = (0u8, 0);
    // Seeds on the floor lie a little apart; where there is no room left they come to lie on others.
    let mut apart = 2.0 * SEED_BREADTH * 1.06;
    while slots.len() < places {
        match place(bowl, &mut dice, &slots[begin..], layer, apart) {
            Some(at) => slots.push(Slot { at, layer }),
            None => {
                layer += 1;
                begin = slots.len();
                apart = 2.0 * SEED_BREADTH * if layer < 3 { 1.0 } else { 0.9 };
            }
        }
    }
    slots
}

/// The free place nearest to the middle out of some that are tried.
fn place(bowl: &Bowl, dice: &mut Dice, taken: &[Slot], layer: u8, apart: f32) -> Option<Point> {
    let room = SEED_LENGTH + WALL + 3.5 * f32::from(layer.min(3));
    let mut best: Option<(f32, Point)> = None;
    let mut found = 0;
    for _ in 0..600 {
        if found == 20 {
            break;
        }
        let at = bowl.centre.by(dice.swing() * bowl.half_width, dice.swing() * bowl.half_height);
        if bowl.inside(at) < room || taken.iter().any(|slot| near(slot.at, at, apart)) {
            continue;
        }
        // The floor is seen from a little below its middle.
        let (x, y) = ((at.x - bowl.centre.x) / bowl.half_width, (at.y - bowl.centre.y) / bowl.half_height - 0.1);
        // The dice keep the heap from growing as an even disc.
        let far = x * x + y * y + 0.1 * dice.swing();
        found += 1;
        if best.is_none_or(|(least, _)| far < least) {
            best = Some((far, at));
        }
    }
    best.map(|(_, at)| at)
}

fn near(a: Point, b: Point, apart: f32) -> bool {
    let (x, y) = (a.x - b.x, a.y - b.y);
    x * x + y * y < apart * apart
}

/// Numbers that look thrown and are always the same (xorshift).
pub(super) struct Dice(pub u32);

impl Dice {
    /// From −1 to 1.
    pub fn swing(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1u32 << 23) as f32 - 1.0
    }
}
