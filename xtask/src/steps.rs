//! What `cargo xtask test` runs, step by step.

use std::{
    process::Command,
    thread::{self, JoinHandle},
    time::Duration,
};

use xtask::budget::ROOMY;

use crate::{
    bundle,
    failure::Failure,
    progress::{Outcome, Progress},
    project::{END_TO_END, PACKAGE, Project, WEB},
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
    Step { name: "clippy", title: "clippy with all features", run: clippy, needs: Needs::Cargo },
    Step { name: "clippy-plain", title: "clippy without features", run: clippy_plain, needs: Needs::Cargo },
    Step { name: "docs", title: "docs", run: docs, needs: Needs::Cargo },
    Step { name: "lib", title: "library tests", run: library, needs: Needs::Cargo },
    Step { name: "doc", title: "doctests", run: doctests, needs: Needs::Cargo },
    Step { name: "clippy-wasm", title: "clippy for wasm", run: clippy_wasm, needs: Needs::Wasm },
    Step { name: "web", title: "wasm tests in Chromium", run: web, needs: Needs::Wasm },
    Step { name: BUNDLE_STEP, title: "the release bundle", run: release, needs: Needs::Wasm },
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
    /// The bundle, while it is built beside other steps.
    bundle: Option<JoinHandle<Result<Outcome, Failure>>>,
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
    let mut run = Run { project, tools: Tools::new(project)?, passed: 0, failed: 0, bundle: None };
    let installs = 1 + if wasm { bundle::ITEMS } else { 0 };
    let mut progress = Progress::new(installs + chosen.len());
    let outcome = all(&mut progress, &mut run, &chosen, wasm);
    if let Some(bundle) = run.bundle.take() {
        // A step has failed meanwhile, and that is what is told; what still runs is not left behind.
        println!("      waiting for the release bundle …");
        drop(bundle.join());
    }
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
    for (i, step) in chosen.iter().enumerate() {
        // Much of the bundle is linked by one processor alone: the others test meanwhile. What fails soonest comes before it.
        let soonest = ["fmt", "clippy", "clippy-plain"].contains(&step.name);
        if !soonest && run.bundle.is_none() && chosen[i + 1..].iter().any(|later| later.name == BUNDLE_STEP) {
            let (project, tools) = (run.project.clone(), run.tools.clone());
            run.bundle = Some(thread::spawn(move || bundle::build(&project, &tools)));
        }
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

    /// A call of cargo for files of end-to-end tests. Their driver has the reader of JSON keep the order of keys, which the product
    /// does not: so no other tests are compiled with them.
    fn cargo_test(&self, files: &[&str]) -> Command {
        let mut command = self.cargo(&["test", "--workspace"]);
        command.args(files.iter().flat_map(|file| ["--test", file]));
        command
    }
}

/// The names that end-to-end tests share with others: cargo could not tell them apart.
fn shared_names(project: &Project) -> Result<(), Failure> {
    let others = project.tests(false);
    match project.tests(true).into_iter().find(|name| others.contains(name)) {
        None => Ok(()),
        Some(name) => Err(Failure::Odd(format!("two files of tests are called {name}"))),
    }
}

/// Runs the tests of a browser, and those that fail once more, each by itself: what a busy machine did to a browser is not
/// there the second time, a fault is. A test that passes only then counts as passed and is named.
fn browser_tests(
    run: &mut Run,
    what: &str,
    command: &dyn Fn(&Run, &[&str]) -> Command,
    files: &[&str],
) -> Result<(), Failure> {
    let logs = run.project.logs();
    let mut lines = Vec::new();
    let mut all = command(run, files);
    all.arg("--no-fail-fast");
    let first = Call::new(all, what, &logs).echo(is_closing).limit(Some(LIMIT)).run_echoed(&mut lines);
    let before = run.failed;
    for (well, badly) in lines.iter().filter_map(|line| counts(line)) {
        run.passed += well;
        run.failed += badly;
    }
    let again = failures(&lines);
    // So much failed that it is no accident, or a whole file did not come to its end.
    if first.is_ok() || again.is_empty() || again.len() > ACCIDENTS || again.len() as u64 != run.failed - before {
        return first;
    }
    for (file, test) in again {
        let mut one = command(run, &[file]);
        one.args(["--", "--exact", test, "--nocapture"]);
        Call::new(one, format!("{what} once more {test}"), &logs).limit(Some(LIMIT)).run()?;
        run.passed += 1;
        run.failed -= 1;
        println!("      unsteady: {file}::{test} failed the first time and passed the second");
    }
    Ok(())
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
    let command = run.cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]);
    run.call(command, "cargo clippy")?;
    Ok(Outcome::Done)
}

fn clippy_plain(run: &mut Run) -> Result<Outcome, Failure> {
    // What only a feature uses shows where that is not there.
    run.call(
        run.cargo(&["clippy", "--workspace", "--lib", "--bins", "--", "-D", "warnings"]),
        "cargo clippy without features",
    )?;
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
        command.args(["--test", WEB]);
    }
    command.args(["--", "-D", "warnings"]);
    run.call(command, "cargo clippy for wasm")?;
    Ok(Outcome::Done)
}

fn docs(run: &mut Run) -> Result<Outcome, Failure> {
    // Without features first: a link into a part that is not there then shows.
    for (what, features) in [("cargo doc", &[][..]), ("cargo doc with all features", &["--all-features"][..])] {
        let mut command = run.cargo(&["doc", "--no-deps", "--workspace"]);
        command.args(features).env("RUSTDOCFLAGS", "-D warnings");
        run.call(command, what)?;
    }
    let mut command = run.cargo(&["doc", "--no-deps", "-p", "xtask", "--document-private-items"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    run.call(command, "cargo doc of xtask")?;
    Ok(Outcome::Done)
}

fn library(run: &mut Run) -> Result<Outcome, Failure> {
    run.tests(
        run.cargo(&["test", "--lib", "--bins", "--tests", "--workspace", "--exclude", END_TO_END]),
        "cargo test",
    )?;
    Ok(Outcome::Done)
}

fn doctests(run: &mut Run) -> Result<Outcome, Failure> {
    run.tests(run.cargo(&["test", "--workspace", "--exclude", END_TO_END, "--doc"]), "cargo test --doc")?;
    Ok(Outcome::Done)
}

fn web(run: &mut Run) -> Result<Outcome, Failure> {
    let Some(features) = &run.project.web_tests else {
        return Ok(Outcome::Skipped("there is no tests/web".to_owned()));
    };
    let mut command = run.tools.wasm_command("cargo");
    // Not optimised as the tests that search are: what is tested here is the browser.
    command.args(["test", "--profile", "dev", "-p", PACKAGE, "--target", TARGET, "--test", WEB]);
    if !features.is_empty() {
        command.args(["--features", &features.join(",")]);
    }
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    run.tests(command, "cargo test for wasm")?;
    Ok(Outcome::Done)
}

/// The step that is begun beside those before it.
const BUNDLE_STEP: &str = "bundle";

fn release(run: &mut Run) -> Result<Outcome, Failure> {
    match run.bundle.take() {
        Some(bundle) => {
            bundle.join().unwrap_or_else(|_| Err(Failure::Odd("building the bundle came to no end".to_owned())))
        }
        None => bundle::build(run.project, &run.tools),
    }
}

fn end_to_end(run: &mut Run) -> Result<Outcome, Failure> {
    if !run.project.has_package(END_TO_END) {
        return Ok(Outcome::Skipped(format!("there is no package {END_TO_END}")));
    }
    shared_names(run.project)?;
    let axe = run.tools.axe()?;
    let command = |run: &Run, files: &[&str]| {
        let mut command = run.cargo_test(files);
        command.env("E2E_DIST", run.project.dist()).env("AXE", &axe);
        if !run.tools.makes_small_pages() {
            command.env(ROOMY, "1");
        }
        command
    };
    browser_tests(run, "cargo test of e2e", &command, &run.project.tests(true))?;
    Ok(Outcome::Done)
}

/// The step that is run only where it is named: it needs a browser and a driver more, and takes some ten minutes.
const FIREFOX_STEP: &str = "e2e-firefox";
/// Those of the end-to-end tests that Firefox plays. The others ask Chromium's own protocol, such as for the accessibility tree or
/// the time that a frame takes; single tests of these that do so leave it out in Firefox and say it.
const FIREFOX: [&str; 15] = [
    "comment",
    "elsewhere",
    "games",
    "installed",
    "keeping",
    "keyboard",
    "learn",
    "leaving",
    "names",
    "offline",
    "opponent",
    "rescue",
    "safe",
    "sharing",
    "solving",
];

fn firefox(run: &mut Run) -> Result<Outcome, Failure> {
    let firefox = match run.tools.firefox() {
        Ok(firefox) => firefox,
        Err(why) => return Ok(Outcome::Skipped(format!("no Firefox: {why}"))),
    };
    let axe = run.tools.axe()?;
    let command = |run: &Run, files: &[&str]| {
        let mut command = run.cargo_test(files);
        command.env("E2E_DIST", run.project.dist()).env("AXE", &axe).env("E2E_BROWSER", "firefox");
        command.env("FIREFOX", &firefox.program).env("GECKODRIVER", &firefox.driver);
        command
    };
    browser_tests(run, "cargo test of e2e in Firefox", &command, &FIREFOX)?;
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
