//! Measuring how fast the rules are, natively and in wasm.

use std::process::Command;

use crate::{
    failure::Failure,
    progress::{Outcome, Progress},
    project::{self, Project},
    run::Call,
    tools::{TARGET, Tools},
};

/// The package that has the loops as a program and as a wasm module.
const WASM_BENCH: &str = "wasm-bench";

/// Runs the benches, whose figures go straight to the screen. `wasm` as the first argument compares native and wasm.
///
/// # Errors
/// When they do not build or fail.
pub fn bench(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    if arguments.first().is_some_and(|argument| argument == "wasm") {
        return compare(project);
    }
    let mut command = project::cargo();
    command.args(["bench", "-p", project::PACKAGE]).args(arguments).current_dir(&project.root);
    to_screen(command, "cargo bench")
}

/// Builds the loops twice and has `benches/wasm/run.mjs` measure both under Node.
fn compare(project: &Project) -> Result<(), Failure> {
    let mut tools = Tools::new(project)?;
    let mut progress = Progress::new(3);
    progress.item("a compiler for wasm", || tools.wasm())?;
    let build = ["build", "--package", WASM_BENCH, "--profile", "worker"];
    progress.item("the loops as a program", || {
        let mut command = tools.command("cargo");
        command.args(build).args(["--bin", "native-bench"]);
        Call::new(command, "native loops", &project.logs()).run()?;
        Ok(Outcome::Done)
    })?;
    progress.item("the loops in wasm", || {
        let mut command = tools.wasm_command("cargo");
        command.args(build).args(["--lib", "--target", TARGET]);
        Call::new(command, "wasm loops", &project.logs()).run()?;
        Ok(Outcome::Done)
    })?;
    let mut node = tools.command("node");
    node.arg("benches/wasm/run.mjs")
        .arg(project.target.join("worker").join(format!("native-bench{}", std::env::consts::EXE_SUFFIX)))
        .arg(project.target.join(TARGET).join("worker/wasm_bench.wasm"));
    to_screen(node, "node")
}

fn to_screen(mut command: Command, what: &str) -> Result<(), Failure> {
    let status = command.status().map_err(Failure::io(format!("starting {what}")))?;
    if status.success() { Ok(()) } else { Err(Failure::Odd(format!("{what}: {status}"))) }
}
