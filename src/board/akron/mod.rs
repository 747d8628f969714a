//! Akron's board as plain values: how it is looked at, what is drawn, what a tap means, how a turn moves.
//!
//! [`Facts`] says what a game allows, [`View`] what a person has done to the board; [`scene()`] draws up a [`Scene`] from
//! both, which somebody else paints. A [`Plan`] is the motion of one turn.

mod camera;
mod facts;
mod hit;
mod input;
mod motion;
mod plate;
mod scene;
mod view;

pub use camera::{Camera, Point, Pose, Projection, Space, UNIT};
pub use facts::{Facts, Last};
pub use hit::{FINE, finger};
pub use motion::{Actor, Ease, Plan, Segment, speed};
pub use plate::{BAND, Frame, Label, Plate, SURFACE, Side, THICKNESS, Wall, half};
pub use scene::{
    Ball, DOT, Dot, Ghost, Line, LineKind, Marks, RADIUS, Ring, RingKind, Scene, Shadow, Target, Use, Word, preview,
    scene, spot,
};
pub use view::{Overlays, View};
