//! Akon's board as values: where pits and seeds lie, what is marked, what a move would do, and a turn in motion.

mod arrangement;
mod heap;
mod keys;
mod layout;
mod place;
mod plan;
mod scene;

pub use arrangement::{Arrangement, Hollow, Seed};
pub use heap::{SEED_BREADTH, SEED_LENGTH, Slot, heap};
pub use keys::{Command, command};
pub use layout::{Area, Bowl, Layout, PitPlace, Point, Shape, StorePlace};
pub use place::{Holder, SeedPlace, hand_place, seed_outline, seed_place, tilt};
pub use plan::{Hand, Heard, Noise, Plan, Pose, Stay, Tempo, counts, rest};
pub use scene::{
    Ending, Fate, Forecast, Heaps, Marks, PitScene, Scene, StoreScene, Trace, View, last_turn, scene, trace,
};
