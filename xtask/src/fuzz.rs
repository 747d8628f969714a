//! Running the fuzzer on each law of `fuzz/laws.rs`, for a bounded count.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{failure::Failure, project::Project, run::Call, tools::Tools};

/// How many texts each target is given.
const RUNS: u32 = 150_000;
/// How long one target may take: a text that takes for ever is a finding too.
const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Runs every target and answers how many there are. The stored corpus is only read: what the fuzzer adds to it goes to a
/// copy.
///
/// # Errors
/// When the targets do not build, or a text breaks a law; the fuzzer has then written it to `fuzz/artifacts`.
pub fn run(project: &Project, tools: &Tools) -> Result<u64, Failure> {
    let targets = targets(&project.root)?;
    let built = project.target.join("fuzz");
    let call = |arguments: &[&str]| {
        let mut command = tools.command("cargo");
        // No sanitizer: those need a nightly compiler, and there is no unsafe code to find fault with.
        command.arg("fuzz").args(arguments).args(["--sanitizer", "none", "--target-dir"]).arg(&built);
        command
    };
    Call::new(call(&["build"]), "cargo fuzz build", &project.logs()).run()?;
    for target in &targets {
        let corpus = copy(&project.root.join("fuzz/corpus").join(target), &built.join("corpus").join(target))?;
        let mut command = call(&["run"]);
        command.arg(target).arg(&corpus);
        // The same texts on every run: a law that is broken by chance would stop whoever changed something else.
        command.args([
            "--",
            &format!("-runs={RUNS}"),
            "-seed=1",
            "-max_len=4096",
            "-timeout=20",
            "-print_final_stats=1",
        ]);
        let what = format!("cargo fuzz run {target}");
        Call::new(command, what, &project.logs()).echo(is_count).limit(Some(LIMIT)).run()?;
    }
    Ok(targets.len() as u64)
}

/// The targets, by their files.
fn targets(root: &Path) -> Result<Vec<String>, Failure> {
    let folder = root.join("fuzz/fuzz_targets");
    let what = || format!("reading {}", folder.display());
    let mut targets = Vec::new();
    for file in fs::read_dir(&folder).map_err(Failure::io(what()))? {
        let path = file.map_err(Failure::io(what()))?.path();
        targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    targets.sort();
    Ok(targets)
}

/// A fresh copy of a folder of files.
fn copy(from: &Path, to: &Path) -> Result<PathBuf, Failure> {
    if to.exists() {
        fs::remove_dir_all(to).map_err(Failure::io(format!("removing {}", to.display())))?;
    }
    let what = || format!("copying {}", from.display());
    fs::create_dir_all(to).map_err(Failure::io(what()))?;
    for file in fs::read_dir(from).map_err(Failure::io(what()))? {
        let file = file.map_err(Failure::io(what()))?;
        fs::copy(file.path(), to.join(file.file_name())).map_err(Failure::io(what()))?;
    }
    Ok(to.to_owned())
}

/// The fuzzer's line on how much it did.
fn is_count(line: &str) -> bool {
    line.starts_with("Done ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_target_has_a_stored_corpus() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let targets = targets(&root).unwrap();
        assert!(targets.len() >= 5, "{targets:?}");
        for target in targets {
            assert!(fs::read_dir(root.join("fuzz/corpus").join(&target)).unwrap().count() >= 3, "{target}");
        }
    }

    #[test]
    fn a_copy_is_fresh_and_leaves_what_it_copies_alone() {
        let folder = std::env::temp_dir().join(format!("xtask-fuzz-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(&from).unwrap();
        fs::create_dir_all(&to).unwrap();
        fs::write(from.join("a"), "1").unwrap();
        fs::write(to.join("old"), "2").unwrap();
        copy(&from, &to).unwrap();
        assert!(to.join("a").is_file() && !to.join("old").exists() && from.join("a").is_file());
        fs::remove_dir_all(folder).unwrap();
    }
}
