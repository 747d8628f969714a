//! The programs that the commands call, found on `PATH` or installed into a cache of the project's own.

mod browser;
mod firefox;
mod npm;
mod store;
mod wasm;

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

pub use self::wasm::{TARGET, WasmToolchain};
use self::{
    browser::Browser,
    store::{Store, folder},
};
use crate::{
    failure::Failure,
    progress::Outcome,
    project::{Project, cargo},
    run::Call,
    split::CUTTER,
    system::{System, Wanted, find, first_line, or_by_apt},
};

/// Later ones ask for a newer compiler than the project does.
const TRUNK: &str = "0.21.14";
const CARGO_DENY: &str = "0.20.2";
const CARGO_FUZZ: &str = "0.13.2";

const CXX: Wanted = Wanted {
    what: "a C++ compiler, which builds the fuzzer,",
    commands: &[
        (System::Debian, "sudo apt-get install g++"),
        (System::Ubuntu, "sudo apt-get install g++"),
        (System::Fedora, "sudo dnf install gcc-c++"),
        (System::Arch, "sudo pacman -S gcc"),
        (System::Mac, "xcode-select --install"),
    ],
};
/// It has to know the markers of wasm_split_helpers and the inner names of wasm-bindgen, both of the locked versions.
const WASM_SPLIT: &str = "0.2.4";

/// Which versions of a tool fit.
#[derive(Debug)]
enum Version {
    Exactly(String),
    AtLeast(u32),
    /// It tells none: only the one that was installed from here counts.
    Untold,
}

impl Version {
    fn fits(&self, told: &str) -> bool {
        match self {
            Self::Exactly(wanted) => told == wanted,
            Self::AtLeast(least) => told.parse::<u32>().is_ok_and(|number| number >= *least),
            Self::Untold => false,
        }
    }
}

/// A program of a fitting version.
#[derive(Debug)]
struct Tool {
    /// Its program's name.
    program: &'static str,
    /// Programs that have to lie beside it.
    beside: &'static [&'static str],
    /// The folder in the cache, which names the version too.
    folder: String,
    /// The version wanted.
    wanted: Version,
    /// The folder of programs inside the cached one.
    bin: &'static str,
}

impl Tool {
    /// Whether `program` runs and tells a fitting version.
    fn fits(&self, program: &Path) -> bool {
        first_line(program, &["--version"])
            .is_some_and(|line| version(&line).is_some_and(|told| self.wanted.fits(told)))
            && self.beside.iter().all(|other| {
                let file = program.with_file_name(format!("{other}{}", env::consts::EXE_SUFFIX));
                file.is_file()
            })
    }

    /// The folder of programs in the cache, if a fitting one is there.
    fn cached(&self, store: &Store) -> Option<PathBuf> {
        let bin = store.path(&self.folder).join(self.bin);
        let program = [env::consts::EXE_SUFFIX, ".cmd"]
            .iter()
            .map(|ending| bin.join(format!("{}{ending}", self.program)))
            .find(|file| file.is_file())?;
        let fits = match self.wanted {
            Version::Untold => first_line(&program, &["--help"]).is_some(),
            _ => self.fits(&program),
        };
        fits.then_some(bin)
    }
}

/// The version in what a program tells of itself, such as `trunk 0.21.14` or `wasm-opt version 132 (…)`.
fn version(line: &str) -> Option<&str> {
    line.split_whitespace()
        .map(|word| word.trim_start_matches('v'))
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

/// The programs that were found or installed so far.
#[derive(Clone, Debug)]
pub struct Tools {
    store: Store,
    logs: PathBuf,
    root: PathBuf,
    wasm_bindgen: String,
    /// Folders that come before `PATH`.
    folders: Vec<PathBuf>,
    wasm: WasmToolchain,
    /// Whether the compiler at hand has the sources of its standard library.
    sources: bool,
    /// Whether scripts can be made smaller.
    minifier: bool,
    browser: Option<Browser>,
}

impl Tools {
    /// None found yet.
    ///
    /// # Errors
    /// When the system names no folder for caches.
    pub fn new(project: &Project) -> Result<Self, Failure> {
        Ok(Self {
            store: Store::new(folder()?),
            logs: project.logs(),
            root: project.root.clone(),
            wasm_bindgen: project.wasm_bindgen.clone(),
            folders: Vec::new(),
            wasm: WasmToolchain::Own,
            sources: false,
            minifier: false,
            browser: None,
        })
    }

    /// Makes rustfmt and clippy available.
    ///
    /// # Errors
    /// When they cannot be installed.
    pub fn components(&mut self) -> Result<Outcome, Failure> {
        let there = |name: &str| {
            let mut command = cargo();
            command.args([name, "--version"]);
            Call::new(command, format!("cargo {name} --version"), &self.logs).quiet().run().is_ok()
        };
        if there("fmt") && there("clippy") {
            return Ok(Outcome::Found("there".to_owned()));
        }
        if find("rustup").is_none() {
            return Err(Failure::Missing(Wanted {
                what: "rustfmt or clippy",
                commands: &[
                    (System::Debian, "sudo apt-get install rustfmt rust-clippy"),
                    (System::Ubuntu, "sudo apt-get install rustfmt rust-clippy"),
                    (System::Fedora, "sudo dnf install rustfmt clippy"),
                    (System::Arch, "sudo pacman -S rust"),
                    (System::Mac, "brew install rustfmt"),
                    (System::Windows, "winget install Rustlang.Rustup"),
                ],
            }));
        }
        let mut command = Command::new("rustup");
        command.args(["component", "add", "rustfmt", "clippy"]);
        Call::new(command, "rustup component add", &self.logs).run()?;
        Ok(Outcome::Done)
    }

    /// Makes a compiler for wasm available.
    ///
    /// # Errors
    /// When there is none and it cannot be installed.
    pub fn wasm(&mut self) -> Result<Outcome, Failure> {
        let (toolchain, outcome) = wasm::provide(&self.logs)?;
        self.wasm = toolchain;
        Ok(outcome)
    }

    /// Looks for the sources of the standard library, with which the page becomes smaller, and asks rustup for them. Debian's
    /// compiler has its own way.
    pub fn sources(&mut self) -> Outcome {
        if self.wasm != WasmToolchain::Own {
            return Outcome::Skipped("Debian's compiler brings them".to_owned());
        }
        let (there, outcome) = wasm::sources(&self.logs);
        self.sources = there;
        outcome
    }

    /// Whether the compiler at hand has the sources of its standard library.
    pub fn has_sources(&self) -> bool {
        self.sources
    }

    /// Whether the page is as small as it can be: with a standard library for size and a script made smaller.
    pub fn makes_small_pages(&self) -> bool {
        self.sources && self.minifier
    }

    /// How wasm is compiled here.
    pub fn wasm_toolchain(&self) -> &WasmToolchain {
        &self.wasm
    }

    /// Makes Trunk available, which builds the bundle.
    ///
    /// # Errors
    /// When it cannot be installed.
    pub fn trunk(&mut self) -> Result<Outcome, Failure> {
        let tool = Tool {
            program: "trunk",
            beside: &[],
            folder: format!("trunk-{TRUNK}"),
            wanted: Version::Exactly(TRUNK.to_owned()),
            bin: "bin",
        };
        let arguments = ["--locked", "--no-default-features", "--features", "rustls"];
        self.crate_tool(&tool, "trunk", TRUNK, &arguments, 3)
    }

    /// Makes the command-line tools of wasm-bindgen available, of the very version that the bundle links.
    ///
    /// # Errors
    /// When they cannot be installed.
    pub fn wasm_bindgen(&mut self) -> Result<Outcome, Failure> {
        let wanted = self.wasm_bindgen.clone();
        let tool = Tool {
            program: "wasm-bindgen",
            beside: &["wasm-bindgen-test-runner"],
            folder: format!("wasm-bindgen-cli-{wanted}"),
            wanted: Version::Exactly(wanted.clone()),
            bin: "bin",
        };
        // Not `--locked`: the lock file of this release names a crate that was withdrawn.
        self.crate_tool(&tool, "wasm-bindgen-cli", &wanted, &[], 1)
    }

    /// Makes the program available that cuts the page into pieces.
    ///
    /// # Errors
    /// When it cannot be installed.
    pub fn wasm_split(&mut self) -> Result<Outcome, Failure> {
        let tool = Tool {
            program: CUTTER,
            beside: &[],
            folder: format!("wasm-split-{WASM_SPLIT}"),
            wanted: Version::Untold,
            bin: "bin",
        };
        self.crate_tool(&tool, "wasm_split_cli_support", WASM_SPLIT, &["--locked", "--features", "build-binary"], 1)
    }

    /// Makes cargo-deny available, which looks at licences, bans and sources.
    ///
    /// # Errors
    /// When it cannot be installed.
    pub fn cargo_deny(&mut self) -> Result<Outcome, Failure> {
        let tool = Tool {
            program: "cargo-deny",
            beside: &[],
            folder: format!("cargo-deny-{CARGO_DENY}"),
            wanted: Version::Exactly(CARGO_DENY.to_owned()),
            bin: "bin",
        };
        self.crate_tool(&tool, "cargo-deny", CARGO_DENY, &["--locked"], 2)
    }

    /// Makes cargo-fuzz available, and the C++ compiler that builds the fuzzer.
    ///
    /// # Errors
    /// When one of them cannot be installed.
    pub fn cargo_fuzz(&mut self) -> Result<Outcome, Failure> {
        // What the fuzzer's build asks for: the one that is named, or else the system's.
        let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
        or_by_apt(|| find(&compiler).ok_or(Failure::Missing(CXX)), &["g++"], &self.logs)?;
        let tool = Tool {
            program: "cargo-fuzz",
            beside: &[],
            folder: format!("cargo-fuzz-{CARGO_FUZZ}"),
            wanted: Version::Exactly(CARGO_FUZZ.to_owned()),
            bin: "bin",
        };
        self.crate_tool(&tool, "cargo-fuzz", CARGO_FUZZ, &["--locked"], 1)
    }

    /// The browser that was found, if it was looked for.
    pub fn chrome(&self) -> Option<&Path> {
        self.browser.as_ref().map(|browser| browser.chrome.as_path())
    }

    /// Makes a browser and its driver available.
    ///
    /// # Errors
    /// When there is no pair that fits together, and it cannot be installed.
    pub fn browser(&mut self) -> Result<Outcome, Failure> {
        // Without a font a page has no text to measure.
        let packages = ["chromium", "chromium-driver", "fonts-liberation"];
        let (browser, installed) = or_by_apt(Browser::find, &packages, &self.logs)?;
        let place = format!("{} with {}", browser.chrome.display(), browser.driver.display());
        self.browser = Some(browser);
        Ok(if installed { Outcome::Done } else { Outcome::Found(place) })
    }

    /// Finds a tool on `PATH` or in the cache, else builds it from its crate, which takes about `minutes`.
    fn crate_tool(
        &mut self,
        tool: &Tool,
        name: &str,
        version: &str,
        arguments: &[&str],
        minutes: u32,
    ) -> Result<Outcome, Failure> {
        let logs = self.logs.clone();
        self.provide(tool, |folder| {
            let time = if minutes == 1 { "a minute".to_owned() } else { format!("{minutes} minutes") };
            println!("      building {name} {version}, about {time} …");
            let build = folder.join("build");
            let mut command = cargo();
            command
                .args(["install", &format!("{name}@{version}"), "--debug", "--root"])
                .arg(folder)
                .args(arguments)
                // Outside the workspace, so that its settings do not count.
                .current_dir(folder)
                .env("CARGO_TARGET_DIR", &build)
                .env("CARGO_PROFILE_DEV_DEBUG", "0")
                .env("CARGO_INCREMENTAL", "0")
                .env_remove("RUSTFLAGS");
            Call::new(command, format!("cargo install {name}"), &logs).run()?;
            fs::remove_dir_all(&build).map_err(Failure::io("tidying up the build of a tool"))
        })
    }

    fn provide(&mut self, tool: &Tool, install: impl FnOnce(&Path) -> Result<(), Failure>) -> Result<Outcome, Failure> {
        if let Some(program) = find(tool.program).filter(|program| tool.fits(program)) {
            return Ok(Outcome::Found(program.display().to_string()));
        }
        if let Some(bin) = tool.cached(&self.store) {
            let place = bin.display().to_string();
            self.folders.push(bin);
            return Ok(Outcome::Found(place));
        }
        self.store.install(&tool.folder, || tool.cached(&self.store).is_some(), install)?;
        let bin = tool
            .cached(&self.store)
            .ok_or_else(|| Failure::Odd(format!("{} does not run after it was installed", tool.folder)))?;
        self.folders.push(bin);
        Ok(Outcome::Done)
    }

    /// A call of `program` in the workspace, with the tools before `PATH`.
    pub fn command(&self, program: &str) -> Command {
        let mut command = if program == "cargo" { cargo() } else { Command::new(program) };
        self.prepare(&mut command, &[]);
        command
    }

    /// As [`Tools::command`], where `cargo` compiles for wasm too.
    pub fn wasm_command(&self, program: &str) -> Command {
        let mut command = match (&self.wasm, program) {
            (WasmToolchain::Own, "cargo") => cargo(),
            (WasmToolchain::Debian { folder }, "cargo") => Command::new(folder.join("cargo")),
            _ => Command::new(program),
        };
        self.prepare(&mut command, self.wasm_folder().as_slice());
        command
    }

    /// The folder whose `cargo` compiles for wasm, where that is not the usual one.
    pub fn wasm_folder(&self) -> Option<PathBuf> {
        match &self.wasm {
            WasmToolchain::Own => None,
            WasmToolchain::Debian { folder } => Some(folder.clone()),
        }
    }

    /// `PATH` with the folders `first` and those of the tools before all others.
    pub fn path(&self, first: &[PathBuf]) -> OsString {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = first.iter().cloned().chain(self.folders.iter().cloned()).chain(env::split_paths(&path));
        // A folder whose name cannot stand in PATH was never found through it.
        env::join_paths(folders).unwrap_or(path)
    }

    fn prepare(&self, command: &mut Command, first: &[PathBuf]) {
        command.current_dir(&self.root).env("PATH", self.path(first));
        if let Some(browser) = &self.browser {
            command.env("CHROME", &browser.chrome).env("CHROMEDRIVER", &browser.driver);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_what_programs_say() {
        assert_eq!(version("trunk 0.21.14"), Some("0.21.14"));
        assert_eq!(version("wasm-opt version 132 (version_132)"), Some("132"));
        assert_eq!(version("v20.20.2"), Some("20.20.2"));
        assert_eq!(version("cargo-deny 0.20.2"), Some("0.20.2"));
        assert_eq!(version("command not found"), None);
    }
}
