//! Akron (Cameron Browne, 2002): a connection game with balls that stack and fall.
//!
//! A [`Setup`] is anything an editor or a link makes; only validation turns it into a [`Position`]. A [`Game`] is a
//! position with its history and [`Options`]: what is legal and when it ends needs all three. Ids such as AKR-10a name the
//! rules the code keeps.

mod cell;
mod geometry;
mod links;
mod moves;
mod perft;
mod play;
mod position;
mod refusal;
mod text;

pub use cell::{Cell, Colour, Size};
pub use geometry::{CellSet, Geometry};
pub use links::{Cut, Link};
pub use moves::{Fall, Move};
pub use perft::perft;
pub use play::{Game, Options, Ruleset, Turn};
pub use position::{Position, Setup, SetupFault};
pub use refusal::{Outcome, Refusal};
pub use text::{PositionError, TextFault};
