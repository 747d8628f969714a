//! Akon (akong, songo): a sowing game of two rows of seven holes, from Gabon, Cameroon and Equatorial Guinea.
//!
//! A [`Setup`] is anything an editor or a link makes; only validation turns it into a [`Position`]. A [`Game`] is a
//! position with its history and [`Options`]: what is legal and when it ends needs all three. Ids such as AKN-8 name the
//! rules the code keeps.
//!
//! ```
//! use akron_akon::akon::{Game, Options, Position, Side};
//! use akron_akon::game::Rules;
//!
//! // The example of AKN-10: eighteen seeds go once round and on into the other row.
//! let start: Position = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12".parse()?;
//! let mut game = Game::begin(start, Options::default());
//! let turn = game.play("2A".parse()?)?;
//! assert_eq!(turn.sowing.last.to_string(), "4B");
//! assert_eq!(turn.sowing.captures.iter().map(|c| c.pit.to_string()).collect::<Vec<_>>(), ["4B", "3B", "2B"]);
//! assert_eq!(game.position().to_string(), "4,1,3,3,3,3,3/3,0,0,0,6,6,6 B 17,12");
//! assert_eq!(game.position().store(Side::A), 17);
//!
//! let refusal = game.play("2B".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "AKN-4: 2B is empty");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod perft;
mod pit;
mod play;
mod position;
mod refusal;
mod row;
mod sowing;
mod text;

pub use crate::game::TextFault;
pub use perft::perft;
pub use pit::{Pit, Side};
pub use play::{Game, Options, Turn};
pub use position::{Position, Setup, SetupFault};
pub use refusal::{Outcome, Refusal};
pub use sowing::{Capture, Move, Sowing, Sweep};
pub use text::PositionError;
