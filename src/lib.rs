//! Akron and Akon: two rare board games, exact to the letter of their rules.

pub mod akron;
pub mod game;
