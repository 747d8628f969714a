//! Akron (Cameron Browne, 2002): a connection game with balls that stack and fall.
//!
//! A [`Setup`] is anything an editor or a link makes; only validation turns it into a [`Position`]. A [`Game`] is a
//! position with its history and [`Options`]: what is legal and when it ends needs all three. Ids such as AKR-10a name the
//! rules the code keeps.
//!
//! ```
//! use akron_akon::akron::{Game, Options, Position};
//! use akron_akon::game::Rules;
//!
//! // Black's a1 carries one ball; when it leaves, that ball falls.
//! let start: Position = "4/4/bb2/bw2|3/3/b2 b 3,7".parse()?;
//! let mut game = Game::begin(start, Options::default());
//! let turn = game.play("a1-a3".parse()?)?;
//! assert_eq!((turn.falls[0].from.to_string(), turn.falls[0].to.to_string()), ("2a1".into(), "a1".into()));
//! assert_eq!(game.position().to_string(), "4/b3/bb2/bw2 w 3,7");
//!
//! let refusal = game.play("2a1".parse()?).unwrap_err();
//! assert_eq!(refusal.rule(), "AKR-9");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
