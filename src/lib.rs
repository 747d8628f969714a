//! Akron and Akon: two rare board games, exact to the letter of their rules.
//!
//! **Akron** (Cameron Browne, 2002) is played on an 8×8 grid: two players join their opposite sides with a chain of balls,
//! which stack into a pyramid, move along their own group and fall when what carries them leaves. **Akon** (akong, songo of
//! the Fang) is a sowing game of two rows of seven pits and 70 seeds.
//!
//! Nothing in this crate but `app` and the wasm binaries touches a browser; nothing in the library reads a clock or
//! chance.
//!
//! ```
//! use akron_akon::akron::{Game, Options, Position, Size};
//! use akron_akon::game::Rules;
//!
//! let mut game = Game::begin(Position::initial(Size::USUAL), Options::default());
//! game.play("d4".parse()?)?;
//! game.play("e4".parse()?)?;
//! assert_eq!(game.position().to_string(), "8/8/8/8/3bw3/8/8/8 b 31,31");
//!
//! // What the rules refuse leaves the game as it was, and says which rule it breaks.
//! let refusal = game.play("d4-2d4".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "AKR-10a: 2d4 is not carried by four balls: d5 is empty");
//! assert_eq!(game.moves().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rooms
//! * [`game`] – the seam: what the rules of a game offer, and small shared types
//! * [`akron`], [`akon`] – the games: positions, moves, ends, texts
//! * [`record`] – a game as it is kept, with variations and comments; its text
//! * [`session`] – a game being played: asks in, happenings out
//! * [`board`] – the pure half of the boards: what is drawn and what a tap means, as plain values
//! * [`command`] – moves and questions in words, and their answers
//! * [`library`] – kept games over a narrow store that loses and overwrites nothing
//! * [`address`] – pages, positions and games in the fragment of an address
//! * [`lessons`] – rules as pages tell them: boards, what each shows, and the check of it; lessons and puzzles
//! * [`json`] – JSON as small as the page can do with
//! * [`picture`] – positions as SVG files
//! * [`sorted`] – values by key, in little code
//! * [`words`] – every text a person reads, and the wording of what happened
//! * [`embed`] – boards on other people's pages: attributes to setups, what is done on them, events
//! * [`engine`], [`protocol`] – the opponent, and what page and engine worker say to each other
//! * `app` – what touches the browser: the boards (feature `boards`), the page (`app`), boards for other pages (`embed`)

// The view! macro names this crate as others would.
#[cfg(feature = "boards")]
extern crate self as akron_akon;

pub mod address;
pub mod akon;
pub mod akron;
#[cfg(feature = "boards")]
// Boards for other pages leave much of what the page's boards share with it unused.
#[cfg_attr(not(feature = "app"), allow(dead_code))]
pub mod app;
pub mod bidi;
pub mod board;
pub mod command;
pub mod embed;
pub mod engine;
pub mod game;
pub mod json;
pub mod lessons;
pub mod library;
pub mod picture;
pub mod protocol;
mod reader;
pub mod record;
pub mod session;
mod sextets;
pub mod sorted;
pub mod words;
