//! Akon (akong, songo): a sowing game of two rows of seven holes, from Gabon, Cameroon and Equatorial Guinea.
//!
//! A [`Setup`] is anything an editor or a link makes; only validation turns it into a [`Position`]. A [`Game`] is a
//! position with its history and [`Options`]: what is legal and when it ends needs all three. Ids such as AKN-8 name the
//! rules the code keeps.

mod perft;
mod pit;
mod play;
mod position;
mod refusal;
mod row;
mod sowing;
mod text;

pub use perft::perft;
pub use pit::{Pit, Side};
pub use play::{Game, Options, Turn};
pub use position::{Position, Setup, SetupFault};
pub use refusal::{Outcome, Refusal};
pub use sowing::{Capture, Move, Sowing, Sweep};
pub use text::{PositionError, TextFault};
