//! Where a seed is painted: its pose, at a place of the picture and a height above the board.

use super::arrangement::Hollow;
use super::heap::{SEED_BREADTH, SEED_LENGTH};
use super::layout::{Layout, Point};
use super::plan::{Hand, Pose, Stay};
use super::scene::Heaps;
use std::f32::consts::{PI, TAU};
use std::fmt::Write as _;

/// Who carries a seed in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// It lies in a hollow, over the seeds that came before.
    Heap(Hollow),
    /// It is in the hand: its place counts from the hand's.
    Hand,
    /// It flies over everything.
    Air,
}

/// Where and how a seed is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeedPlace {
    /// Who carries it.
    pub holder: Holder,
    /// Its middle, on the board or, in the hand, from the hand's middle.
    pub at: Point,
    /// 0 where it lies, 1 in the hand; higher seeds look larger and cast their shadow further away.
    pub height: f32,
}

/// How high above a hollow the hand looks to be, in units of the picture.
const HOVER: Point = Point::new(-5.0, -24.0);

/// The middle of the hand.
#[must_use]
pub fn hand_place(layout: &Layout, hand: &Hand) -> Point {
    // It slows down over each pit, where a seed falls.
    let u = smooth(hand.u);
    over(layout, hand.from).toward(over(layout, hand.to), u)
}

/// Where a seed in a pose is painted.
#[must_use]
pub fn seed_place(layout: &Layout, heaps: &Heaps, pose: &Pose) -> SeedPlace {
    match pose {
        Pose::At(Stay::Rest { hollow, slot }) => {
            SeedPlace { holder: Holder::Heap(*hollow), at: heaps.slot(*hollow, *slot).at, height: 0.0 }
        }
        Pose::At(Stay::Held { slot, .. }) => SeedPlace { holder: Holder::Hand, at: palm(*slot), height: 1.0 },
        Pose::Air { from, to, u } => {
            let place = |stay: &Stay| match stay {
                Stay::Rest { hollow, slot } => heaps.slot(*hollow, *slot).at,
                Stay::Held { over: hollow, slot } => {
                    let palm = palm(*slot);
                    over(layout, *hollow).by(palm.x, palm.y)
                }
            };
            let (share, height) = match (from, to) {
                (Stay::Rest { .. }, Stay::Held { .. }) => (smooth(*u), smooth(*u)),
                // A seed that is let go falls faster and faster.
                (Stay::Held { .. }, _) => (u * u, 1.0 - u * u),
                _ => (smooth(*u), 1.3 * (u * PI).sin()),
            };
            SeedPlace { holder: Holder::Air, at: place(from).toward(place(to), share), height }
        }
    }
}

fn over(layout: &Layout, hollow: Hollow) -> Point {
    layout.bowl(hollow).centre.by(HOVER.x, HOVER.y)
}

/// A place in the hand, as seeds stand in a sunflower.
fn palm(slot: usize) -> Point {
    let (turn, far) = (slot as f32 * 2.4, 8.5 * (slot as f32 + 0.3).sqrt());
    Point::new(turn.cos() * far, turn.sin() * far * 0.9)
}

fn smooth(u: f32) -> f32 {
    u * u * (3.0 - 2.0 * u)
}

/// The outline of a seed round a point, for the `d` of a path. Each seed lies at its own angle; the light on it does not
/// turn with it.
#[must_use]
pub fn seed_outline(seed: u8, round: Point) -> String {
    let angle = tilt(seed);
    let (x, y) = (SEED_LENGTH * angle.cos(), SEED_LENGTH * angle.sin());
    let mut d = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        d,
        "M{:.1} {:.1}A{SEED_LENGTH} {SEED_BREADTH} {:.0} 1 1 {:.1} {:.1}A{SEED_LENGTH} {SEED_BREADTH} {:.0} 1 1 {:.1} {:.1}Z",
        round.x - x,
        round.y - y,
        angle.to_degrees(),
        round.x + x,
        round.y + y,
        angle.to_degrees(),
        round.x - x,
        round.y - y
    );
    d
}

/// How a seed lies, in radians.
#[must_use]
pub fn tilt(seed: u8) -> f32 {
    f32::from(seed) * 2.399_963 % TAU
}
