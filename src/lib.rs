//! Akron and Akon: two rare board games, exact to the letter of their rules.

pub mod address;
pub mod akon;
pub mod akron;
#[cfg(feature = "app")]
pub mod app;
pub mod board;
pub mod engine;
pub mod game;
pub mod library;
pub mod picture;
pub mod protocol;
mod reader;
pub mod record;
pub mod session;
mod sextets;
pub mod words;
