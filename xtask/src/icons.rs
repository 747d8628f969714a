//! Drawing the pictures that the manifest names.

use crate::{
    failure::Failure,
    project::{END_TO_END, Project},
    run::Call,
    tools::Tools,
};

/// Has a browser draw the icons and shoot the screenshots of the bundle, over those in `assets`.
///
/// # Errors
/// When that fails.
pub fn icons(project: &Project, tools: &Tools) -> Result<(), Failure> {
    let mut command = tools.command("cargo");
    command.args(["run", "-p", END_TO_END, "--bin", "icons"]).env("E2E_DIST", project.dist());
    Call::new(command, "cargo run of the icons", &project.logs()).echo(|line| line.ends_with(" kB")).run()
}
