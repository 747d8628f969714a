//! What the bundle weighs, and what of it a first visit takes.

use xtask::budget::{LINE, ROOMY, weigh};

use crate::{
    failure::Failure,
    project::{END_TO_END, Project},
    run::Call,
    tools::Tools,
};

/// The end-to-end test that measures, and its name.
const TEST: [&str; 2] = ["pieces", "a_first_game_costs_no_more_than_its_budget"];

/// Prints the weight of each file and lets a browser measure what comes until a tap shows dots.
///
/// # Errors
/// When that is over the limit, or cannot be measured.
pub fn budget(project: &Project, tools: &Tools) -> Result<(), Failure> {
    let dist = project.dist();
    let weights = weigh(&dist).map_err(Failure::io(format!("reading {}", dist.display())))?;
    println!("{:>9} {:>9}", "bytes", "gzip -9");
    for weight in &weights {
        println!("{:>9} {:>9}  {}", weight.plain, weight.packed, weight.name);
    }
    let all = |part: fn(&xtask::budget::Weight) -> u64| -> u64 { weights.iter().map(part).sum() };
    println!("{:>9} {:>9}  all", all(|weight| weight.plain), all(|weight| weight.packed));
    println!("\nOver the wire, in the order it came:");
    let [file, test] = TEST;
    let mut command = tools.command("cargo");
    command.args(["test", "-p", END_TO_END, "--test", file, "--", "--nocapture", test]).env("E2E_DIST", &dist);
    if !tools.makes_small_pages() {
        command.env(ROOMY, "1");
    }
    Call::new(command, "cargo test of the budget", &project.logs()).echo(|line| line.starts_with(LINE)).run()
}
