//! Akron and Akon: two rare board games, exact to the letter of their rules.

pub mod akron;
#[cfg(feature = "app")]
pub mod app;
pub mod game;
