//! What the workspace holds, asked of cargo itself.

use std::{
    env, fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::failure::Failure;

/// The package that is the product.
pub const PACKAGE: &str = "akron-akon";
/// The package with the end-to-end tests.
pub const END_TO_END: &str = "e2e";
/// The file of tests that run in wasm.
pub const WEB: &str = "web";
/// The version of wasm-bindgen where the lock file names none.
const WASM_BINDGEN: &str = "0.2.130";

/// The facts about the workspace that the commands need.
#[derive(Clone, Debug)]
pub struct Project {
    /// The folder of the workspace.
    pub root: PathBuf,
    /// Where cargo builds.
    pub target: PathBuf,
    /// The version of wasm-bindgen that the bundle is built with, so the tool's too.
    pub wasm_bindgen: String,
    /// The names of its packages, and of the files of tests of each.
    packages: Vec<(String, Vec<String>)>,
    /// The names of the product's features.
    features: Vec<String>,
    /// The features that the wasm tests (`tests/web`) require; `None` without such a target.
    pub web_tests: Option<Vec<String>>,
}

/// The cargo that called us, else the one on `PATH`.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

impl Project {
    /// Asks cargo about the workspace that this program belongs to.
    ///
    /// # Errors
    /// When cargo's answer cannot be had or read.
    pub fn read() -> Result<Self, Failure> {
        // Cargo says it when it runs us; the folder we were built in counts where we are called without cargo.
        let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let output = cargo()
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(here)
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .output()
            .map_err(Failure::io("starting cargo metadata"))?;
        let metadata: Value =
            serde_json::from_slice(&output.stdout).map_err(|error| Failure::Odd(format!("cargo metadata: {error}")))?;
        let mut project = Self::from_metadata(&metadata)
            .ok_or_else(|| Failure::Odd(format!("cargo metadata names no package {PACKAGE}")))?;
        let lock = fs::read_to_string(project.root.join("Cargo.lock")).unwrap_or_default();
        if let Some(version) = locked(&lock, "wasm-bindgen") {
            project.wasm_bindgen = version.to_owned();
        }
        Ok(project)
    }

    fn from_metadata(metadata: &Value) -> Option<Self> {
        let packages = metadata["packages"].as_array()?;
        let product = packages.iter().find(|package| package["name"] == PACKAGE)?;
        let texts = |value: &Value| -> Vec<String> {
            let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
            items.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let targets = product["targets"].as_array()?;
        let tests = |package: &Value| -> Vec<String> {
            let targets = package["targets"].as_array().map(Vec::as_slice).unwrap_or_default();
            let tests = targets.iter().filter(|target| target["kind"][0] == "test");
            tests.filter_map(|target| target["name"].as_str()).map(str::to_owned).collect()
        };
        let web = targets.iter().find(|target| target["name"] == WEB && target["kind"][0] == "test");
        Some(Self {
            root: metadata["workspace_root"].as_str()?.into(),
            target: metadata["target_directory"].as_str()?.into(),
            wasm_bindgen: WASM_BINDGEN.to_owned(),
            packages: packages
                .iter()
                .filter_map(|package| Some((package["name"].as_str()?.to_owned(), tests(package))))
                .collect(),
            features: product["features"].as_object()?.keys().cloned().collect(),
            web_tests: web.map(|target| texts(&target["required-features"])),
        })
    }

    /// Where the bundle lies when it is built.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Where the outputs of called programs are kept.
    pub fn logs(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// Whether the workspace has this package.
    pub fn has_package(&self, name: &str) -> bool {
        self.packages.iter().any(|(package, _)| package == name)
    }

    /// The files of end-to-end tests, or those of all other tests but the ones for wasm.
    pub fn tests(&self, end_to_end: bool) -> Vec<&str> {
        let packages = self.packages.iter().filter(|(package, _)| (package == END_TO_END) == end_to_end);
        let tests = packages.flat_map(|(_, tests)| tests.iter().map(String::as_str));
        tests.filter(|test| *test != WEB).collect()
    }

    /// Whether the product has this feature.
    pub fn has_feature(&self, name: &str) -> bool {
        self.features.iter().any(|feature| feature == name)
    }
}

/// The version of a package in the text of a `Cargo.lock`.
fn locked<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = lock.lines().skip_while(|line| line.strip_prefix("name = ").map(unquoted) != Some(name));
    lines.nth(1)?.strip_prefix("version = ").map(unquoted)
}

fn unquoted(text: &str) -> &str {
    text.trim().trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_tells_versions() {
        let lock = "version = 4\n\n[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"x\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm"), None);
    }

    #[test]
    fn metadata_tells_what_there_is_to_test() {
        let metadata = serde_json::json!({
            "workspace_root": "/w", "target_directory": "/w/target",
            "packages": [
                {"name": "e2e", "targets": [{"name": "games", "kind": ["test"]}], "features": {}},
                {"name": PACKAGE, "features": {"app": [], "default": []}, "targets": [
                    {"name": "web", "kind": ["test"], "required-features": ["app"]},
                    {"name": "web", "kind": ["bin"]},
                    {"name": "laws", "kind": ["test"]},
                ]},
            ],
        });
        let project = Project::from_metadata(&metadata).unwrap();
        assert!(project.has_package(END_TO_END) && !project.has_package("xtask"));
        assert!(project.has_feature("app") && !project.has_feature("worker"));
        assert_eq!(project.web_tests, Some(vec!["app".to_owned()]));
        assert_eq!((project.tests(true), project.tests(false)), (vec!["games"], vec!["laws"]));
    }
}
