//! What `cargo xtask test` runs, step by step.

use std::{path::Path, process::Command, time::Duration};

use xtask::budget::ROOMY;

use crate::{
    bundle,
    failure::Failure,
    progress::{Outcome, Progress},
    project::{END_TO_END, PACKAGE, Project},
    run::Call,
    tools::{TARGET, Tools, WasmToolchain},
};

/// How long one call of tests may take, with what it compiles: a browser that hangs would hold it for ever.
const LIMIT: Duration = Duration::from_secs(45 * 60);

/// How many failed tests of a browser may be tried once more.
const ACCIDENTS: usize = 3;

/// One thing that is tested.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, for people.
    pub title: &'static str,
    run: fn(&mut Run) -> Result<Outcome, Failure>,
    needs: Needs,
}

/// The tools that a step calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// Cargo alone.
    Cargo,
    /// What compiles and tests in wasm.
    Wasm,
}

/// The steps, in the order that finds mistakes soonest and compiles least.
pub const STEPS: &[Step] = &[
    Step { name: "fmt", title: "formatting", run: formatting, needs: Needs::Cargo },
    Step { name: "clippy", title: "clippy", run: clippy, needs: Needs::Cargo },
    Step { name: "clippy-app", title: "clippy with all features", run: clippy_app, needs: Needs::Cargo },
    Step { name: "docs", title: "docs", run: docs, needs: Needs::Cargo },
    Step { name: "lib", title: "library tests", run: library, needs: Needs::Cargo },
    Step { name: "doc", title: "doctests", run: doctests, needs: Needs::Cargo },
    Step { name: "clippy-wasm", title: "clippy for wasm", run: clippy_wasm, needs: Needs::Wasm },
    Step { name: "web", title: "wasm tests in Chromium", run: web, needs: Needs::Wasm },
    Step { name: "bundle", title: "the release bundle", run: release, needs: Needs::Wasm },
    Step { name: "e2e", title: "end-to-end tests in Chromium", run: end_to_end, needs: Needs::Wasm },
    Step { name: FIREFOX_STEP, title: "end-to-end tests in Firefox", run: firefox, needs: Needs::Wasm },
    Step { name: "fuzz", title: "the fuzzer, for a bounded count", run: fuzz, needs: Needs::Cargo },
    Step { name: "deny", title: "licences, bans and sources", run: deny, needs: Needs::Cargo },
];

/// What the steps work with.
struct Run<'a> {
    project: &'a Project,
    tools: Tools,
    passed: u64,
    failed: u64,
}

/// Installs what the chosen steps need and runs them (all, if none is named).
///
/// # Errors
/// That of the first step that fails.
pub fn test(project: &Project, names: &[String]) -> Result<(), Failure> {
    if let Some(odd) = names.iter().find(|name| STEPS.iter().all(|step| step.name != *name)) {
        let known: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        return Err(Failure::Usage(format!("no step is called {odd}: they are {}", known.join(", "))));
    }
    let chosen: Vec<_> =
        STEPS
            .iter()
            .filter(|step| {
                if names.is_empty() { step.name != FIREFOX_STEP } else { names.iter().any(|name| name == step.name) }
            })
            .collect();
    let wasm = chosen.iter().any(|step| step.needs == Needs::Wasm);
    let mut run = Run { project, tools: Tools::new(project)?, passed: 0, failed: 0 };
    let installs = 1 + if wasm { bundle::ITEMS } else { 0 };
    let mut progress = Progress::new(installs + chosen.len());
    let outcome = all(&mut progress, &mut run, &chosen, wasm);
    progress.summary();
    // A step that fails before its tests run counts as one.
    let failed = run.failed.max(u64::from(outcome.is_err()));
    if run.passed + failed > 0 {
        println!("\n{} passed, {failed} failed", run.passed);
    }
    outcome
}

fn all(progress: &mut Progress, run: &mut Run, chosen: &[&Step], wasm: bool) -> Result<(), Failure> {
    progress.item("rustfmt and clippy", || run.tools.components())?;
    if wasm {
        progress.item("a browser and its driver", || run.tools.browser())?;
        bundle::install(progress, run.project, &mut run.tools)?;
    }
    for step in chosen {
        progress.item(step.title, || (step.run)(run))?;
    }
    Ok(())
}

impl Run<'_> {
    /// A native cargo call.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.tools.command("cargo");
        command.args(arguments);
        command
    }

    fn call(&self, command: Command, what: &str) -> Result<(), Failure> {
        Call::new(command, what, &self.project.logs()).run()
    }

    /// Runs tests, shows their closing lines as they come and adds them up.
    fn tests(&mut self, command: Command, what: &str) -> Result<(), Failure> {
        let mut lines = Vec::new();
        let call = Call::new(command, what, &self.project.logs()).echo(is_closing).limit(Some(LIMIT));
        let end = call.run_echoed(&mut lines);
        for (passed, failed) in lines.iter().filter_map(|line| counts(line)) {
            self.passed += passed;
            self.failed += failed;
        }
        end
    }

    /// Everything but the end-to-end tests, which need a bundle.
    fn without_end_to_end(&self) -> Vec<&'static str> {
        let mut arguments = vec!["--workspace"];
        if self.project.has_package(END_TO_END) {
            arguments.extend(["--exclude", END_TO_END]);
        }
        arguments
    }
}

/// Runs the tests of a browser, and those that fail once more, each by itself: what a busy machine did to a browser is not
/// there the second time, a fault is. A test that passes only then counts as passed and is named. Gives how many passed and
/// failed beside the end.
fn browser_tests(logs: &Path, what: &str, command: &dyn Fn(&[&str]) -> Command) -> (u64, u64, Result<(), Failure>) {
    let mut lines = Vec::new();
    let call = Call::new(command(&["--no-fail-fast"]), what, logs).echo(is_closing).limit(Some(LIMIT));
    let first = call.run_echoed(&mut lines);
    let (mut passed, mut failed) = (0, 0);
    for (well, badly) in lines.iter().filter_map(|line| counts(line)) {
        passed += well;
        failed += badly;
    }
    let again = failures(&lines);
    // So much failed that it is no accident, or a whole file did not come to its end.
    if first.is_ok() || again.is_empty() || again.len() > ACCIDENTS || again.len() as u64 != failed {
        return (passed, failed, first);
    }
    for (file, test) in again {
        let what = format!("{what} once more {test}");
        let arguments = ["--test", file, "--", "--exact", test, "--nocapture"];
        let call = Call::new(command(&arguments), &what, logs).limit(Some(LIMIT));
        if let Err(second) = call.run() {
            return (passed, failed, Err(second));
        }
        passed += 1;
        failed -= 1;
        println!("      unsteady: {file}::{test} failed the first time and passed the second");
    }
    (passed, failed, Ok(()))
}

/// The lines of a test run that are worth a look while it goes on.
fn is_closing(line: &str) -> bool {
    let line = line.trim_start();
    ["test result:", "Running ", "Doc-tests "].iter().any(|start| line.starts_with(start)) || line.ends_with("FAILED")
}

/// The tests that failed, each with its file, from the closing lines of a run.
fn failures(lines: &[String]) -> Vec<(&str, &str)> {
    let mut file = "";
    let mut failed = Vec::new();
    for line in lines.iter().map(|line| line.trim_start()) {
        if let Some(rest) = line.strip_prefix("Running tests/") {
            file = rest.split(".rs").next().unwrap_or_default();
        } else if let Some(test) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            failed.push((file, test));
        }
    }
    failed
}

/// How many tests passed and failed, from the closing line of a test run.
fn counts(line: &str) -> Option<(u64, u64)> {
    let rest = line.trim_start().strip_prefix("test result:")?;
    let number = |what: &str| {
        let before = rest.split(what).next()?;
        before.split([' ', ';']).rfind(|word| !word.is_empty())?.parse().ok()
    };
    Some((number("passed")?, number("failed")?))
}

fn formatting(run: &mut Run) -> Result<Outcome, Failure> {
    run.call(run.cargo(&["fmt", "--all", "--check"]), "cargo fmt")?;
    Ok(Outcome::Done)
}

fn clippy(run: &mut Run) -> Result<Outcome, Failure> {
    run.call(run.cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]), "cargo clippy")?;
    Ok(Outcome::Done)
}

fn clippy_app(run: &mut Run) -> Result<Outcome, Failure> {
    let command = run.cargo(&["clippy", "-p", PACKAGE, "--all-targets", "--all-features", "--", "-D", "warnings"]);
    run.call(command, "cargo clippy with all features")?;
    Ok(Outcome::Done)
}

fn clippy_wasm(run: &mut Run) -> Result<Outcome, Failure> {
    if !run.project.has_feature("app") {
        return Ok(Outcome::Skipped("there is no feature `app`".to_owned()));
    }
    if *run.tools.wasm_toolchain() != WasmToolchain::Own {
        return Ok(Outcome::Skipped("Debian's compiler for wasm has no clippy of the version used here".to_owned()));
    }
    let mut command = run.cargo(&["clippy", "-p", PACKAGE, "--target", TARGET, "--all-features", "--lib", "--bins"]);
    if run.project.web_tests.is_some() {
        command.args(["--test", "web"]);
    }
    command.args(["--", "-D", "warnings"]);
    run.call(command, "cargo clippy for wasm")?;
    Ok(Outcome::Done)
}

fn docs(run: &mut Run) -> Result<Outcome, Failure> {
    // Without features first: a link into a part that is not there then shows.
    for (what, features) in [("cargo doc", &[][..]), ("cargo doc with all features", &["--all-features"][..])] {
        let mut command = run.cargo(&["doc", "--no-deps", "-p", PACKAGE]);
        command.args(features).env("RUSTDOCFLAGS", "-D warnings");
        run.call(command, what)?;
    }
    let mut command = run.cargo(&["doc", "--no-deps", "-p", "xtask", "--document-private-items"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    run.call(command, "cargo doc of xtask")?;
    Ok(Outcome::Done)
}

fn library(run: &mut Run) -> Result<Outcome, Failure> {
    let mut command = run.cargo(&["test", "--lib", "--bins", "--tests"]);
    command.args(run.without_end_to_end());
    run.tests(command, "cargo test")?;
    Ok(Outcome::Done)
}

fn doctests(run: &mut Run) -> Result<Outcome, Failure> {
    run.tests(run.cargo(&["test", "--doc", "-p", PACKAGE]), "cargo test --doc")?;
    Ok(Outcome::Done)
}

fn web(run: &mut Run) -> Result<Outcome, Failure> {
    let Some(features) = &run.project.web_tests else {
        return Ok(Outcome::Skipped("there is no tests/web".to_owned()));
    };
    let mut command = run.tools.wasm_command("cargo");
    command.args(["test", "-p", PACKAGE, "--target", TARGET, "--test", "web"]);
    if !features.is_empty() {
        command.args(["--features", &features.join(",")]);
    }
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    run.tests(command, "cargo test for wasm")?;
    Ok(Outcome::Done)
}

fn release(run: &mut Run) -> Result<Outcome, Failure> {
    bundle::build(run.project, &run.tools)
}

fn end_to_end(run: &mut Run) -> Result<Outcome, Failure> {
    if !run.project.has_package(END_TO_END) {
        return Ok(Outcome::Skipped(format!("there is no package {END_TO_END}")));
    }
    let axe = run.tools.axe()?;
    let (tools, dist) = (&run.tools, run.project.dist());
    let command = |arguments: &[&str]| {
        let mut command = tools.command("cargo");
        command.args(["test", "-p", END_TO_END]).args(arguments).env("E2E_DIST", &dist).env("AXE", &axe);
        if !tools.makes_small_pages() {
            command.env(ROOMY, "1");
        }
        command
    };
    let (passed, failed, end) = browser_tests(&run.project.logs(), "cargo test -p e2e", &command);
    run.passed += passed;
    run.failed += failed;
    end?;
    Ok(Outcome::Done)
}

/// The step that is run only where it is named: it needs a browser and a driver more.
const FIREFOX_STEP: &str = "e2e-firefox";
/// Those of the end-to-end tests that Firefox plays: whole games, keeping them, sharing, the rules, no connection. The others ask
/// Chromium's own protocol, such as for the accessibility tree.
const FIREFOX: [&str; 8] = ["games", "keyboard", "keeping", "comment", "leaving", "sharing", "learn", "offline"];

fn firefox(run: &mut Run) -> Result<Outcome, Failure> {
    let firefox = match run.tools.firefox() {
        Ok(firefox) => firefox,
        Err(why) => return Ok(Outcome::Skipped(format!("no Firefox: {why}"))),
    };
    let mut command = run.cargo(&["test", "-p", END_TO_END]);
    command.args(FIREFOX.iter().flat_map(|name| ["--test", name]));
    command.env("E2E_DIST", run.project.dist()).env("E2E_BROWSER", "firefox");
    command.env("FIREFOX", firefox.program).env("GECKODRIVER", firefox.driver);
    run.tests(command, "cargo test -p e2e in Firefox")?;
    Ok(Outcome::Done)
}

fn fuzz(run: &mut Run) -> Result<Outcome, Failure> {
    if cfg!(windows) {
        return Ok(Outcome::Skipped(
            "the fuzzer is not built on Windows; the step `lib` holds the same laws".to_owned(),
        ));
    }
    run.tools.cargo_fuzz()?;
    run.passed += crate::fuzz::run(run.project, &run.tools)?;
    Ok(Outcome::Done)
}

fn deny(run: &mut Run) -> Result<Outcome, Failure> {
    run.tools.cargo_deny()?;
    let mut command = run.tools.command("cargo-deny");
    // Advisories are looked up by the forge's workflow: their database may be out of reach here.
    command.args(["--all-features", "check", "licenses", "bans", "sources"]);
    run.call(command, "cargo deny check")?;
    Ok(Outcome::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted() {
        let line = "test result: ok. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(counts(line), Some((12, 3)));
        assert_eq!(counts("test akron::falls ... ok"), None);
        assert!(is_closing(line) && is_closing("     Running unittests src/lib.rs") && !is_closing("test a ... ok"));
    }

    #[test]
    fn failures_have_the_name_of_their_file() {
        let lines = [
            "     Running unittests src/lib.rs (target/debug/deps/e2e-1)",
            "     Running tests/a.rs (target/debug/deps/a-1)",
            "test one ... FAILED",
            "test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s",
            "     Running tests/b.rs (target/debug/deps/b-1)",
            "test two::three ... FAILED",
        ];
        let lines = lines.map(str::to_owned);
        assert_eq!(failures(&lines), [("a", "one"), ("b", "two::three")]);
    }

    #[test]
    fn steps_have_names_of_their_own() {
        for (i, step) in STEPS.iter().enumerate() {
            assert!(STEPS[i + 1..].iter().all(|other| other.name != step.name), "{}", step.name);
        }
    }
}
