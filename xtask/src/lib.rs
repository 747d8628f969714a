//! What the maintainer's commands are made of, where other crates of the workspace use it too.
//!
//! The end-to-end tests serve the bundle with [`server::Server`], the same one that `cargo xtask serve` uses,
//! and hold it to the [`budget`].

pub mod budget;
pub mod server;
