//! The programs that npm brings.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{Tool, Tools, Version};
use crate::{
    failure::Failure,
    progress::Outcome,
    run::Call,
    split::MINIFIER,
    system::{System, Wanted, find, or_by_apt},
};

/// The number of the Binaryen release whose `wasm-opt` is used. Debian's 108 makes bundles that build and do not start.
const BINARYEN: u32 = 132;
/// The release of axe-core (MPL-2.0) that the end-to-end tests run on every page; no part of the product.
const AXE: &str = "4.14.1";
/// The release of Lighthouse; 13 asks for a newer Node.
const LIGHTHOUSE: &str = "12.8.2";
/// The release of esbuild (MIT) that shrinks the page's script.
const ESBUILD: &str = "0.28.2";
const NPM: Wanted = Wanted {
    what: "npm (Node.js), which brings wasm-opt and axe-core,",
    commands: &[
        (System::Debian, "sudo apt-get install nodejs npm"),
        (System::Ubuntu, "sudo apt-get install nodejs npm"),
        (System::Fedora, "sudo dnf install nodejs npm"),
        (System::Arch, "sudo pacman -S nodejs npm"),
        (System::Mac, "brew install node"),
        (System::Windows, "winget install OpenJS.NodeJS.LTS"),
    ],
};

/// Installs a package of npm into a folder, with npm itself where the system's package manager can bring it.
fn npm(folder: &Path, package: &str, version: &str, logs: &Path) -> Result<(), Failure> {
    let (npm, _) = or_by_apt(|| find("npm").ok_or(Failure::Missing(NPM)), &["nodejs", "npm"], logs)?;
    println!("      installing {package} with npm …");
    // A package file of its own keeps npm from looking for one further up.
    fs::write(folder.join("package.json"), "{\"private\":true}\n").map_err(Failure::io("writing package.json"))?;
    let mut command = Command::new(npm);
    command
        .args(["install", "--no-audit", "--no-fund", "--ignore-scripts", &format!("{package}@{version}")])
        .current_dir(folder);
    Call::new(command, format!("npm install {package}"), logs).run()
}

impl Tools {
    /// Makes `wasm-opt` available, which shrinks what is compiled.
    ///
    /// # Errors
    /// When npm is missing, or fails.
    pub fn wasm_opt(&mut self) -> Result<Outcome, Failure> {
        let tool = Tool {
            program: "wasm-opt",
            beside: &[],
            folder: format!("binaryen-{BINARYEN}"),
            wanted: Version::AtLeast(BINARYEN),
            bin: "node_modules/.bin",
        };
        let logs = self.logs.clone();
        self.provide(&tool, |folder| npm(folder, "binaryen", &BINARYEN.to_string(), &logs))
    }

    /// Makes esbuild available, which shrinks the page's script. Without it the script is whole, and some kilobytes longer.
    pub fn esbuild(&mut self) -> Outcome {
        let tool = Tool {
            program: MINIFIER,
            beside: &[],
            folder: format!("esbuild-{ESBUILD}"),
            wanted: Version::Exactly(ESBUILD.to_owned()),
            bin: "node_modules/.bin",
        };
        let logs = self.logs.clone();
        let provided = self.provide(&tool, |folder| npm(folder, "esbuild", ESBUILD, &logs));
        self.minifier = provided.is_ok();
        provided.unwrap_or_else(|why| Outcome::Skipped(format!("the page's script stays as it is: {why}")))
    }

    /// Makes axe-core available, which looks for what shuts people out, and tells where its script is.
    ///
    /// # Errors
    /// When npm is missing, or fails.
    pub fn axe(&mut self) -> Result<PathBuf, Failure> {
        let folder = format!("axe-core-{AXE}");
        let script = self.store.path(&folder).join("node_modules/axe-core/axe.min.js");
        if !script.is_file() {
            self.store.install(&folder, || script.is_file(), |folder| npm(folder, "axe-core", AXE, &self.logs))?;
        }
        Ok(script)
    }

    /// Makes Lighthouse available and tells where its program is.
    ///
    /// # Errors
    /// When npm is missing, or fails.
    pub fn lighthouse(&mut self) -> Result<PathBuf, Failure> {
        let folder = format!("lighthouse-{LIGHTHOUSE}");
        let program = self.store.path(&folder).join("node_modules/.bin/lighthouse");
        if !program.is_file() {
            let install = |folder: &Path| npm(folder, "lighthouse", LIGHTHOUSE, &self.logs);
            self.store.install(&folder, || program.is_file(), install)?;
        }
        Ok(program)
    }
}
