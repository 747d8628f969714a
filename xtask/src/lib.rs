//! What the maintainer's commands are made of, where other crates of the workspace use it too.
//!
//! The end-to-end tests serve the bundle with [`server::Server`], the same one that `cargo xtask serve` uses,
//! hold it to the [`budget`], and make other builds of it with [`site`].

pub mod budget;
pub mod server;
pub mod site;
