//! `cargo xtask …`: the commands of a maintainer.

fn main() {}
