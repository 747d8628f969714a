//! Akron's board as plain values: how it is looked at, what is drawn, what a tap means, how a turn moves.
//!
//! [`Facts`] says what a game allows, [`View`] what a person has done to the board; [`scene()`] draws up a [`Scene`] from
//! both, which somebody else paints. A [`Plan`] is the motion of one turn.

mod camera;
mod facts;
mod hit;
mod input;
mod keys;
mod marking;
mod motion;
mod plate;
mod scene;
mod tell;
mod view;
mod ways;

pub use camera::{Camera, Point, Pose, Projection, Space, UNIT};
pub use facts::{Facts, Last};
pub use hit::{FINE, finger};
pub use keys::{Arrow, Key};
pub use motion::{Actor, Ease, Plan, Segment, speed};
pub use plate::{BAND, Frame, Label, Plate, SURFACE, Side, THICKNESS, Wall, half};
pub use scene::{
    Ball, DOT, Dot, Ghost, Line, LineKind, Marks, RADIUS, Ring, RingKind, Scene, Shade, Shadow, Target, Use, Word,
    looked_at, preview, scene, spot,
};
pub use tell::{Near, Telling, group_of, use_word};
pub use view::{Overlays, View};
pub use ways::Way;
