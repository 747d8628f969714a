//! A Firefox and the driver that steers it.

use std::{env, path::PathBuf};

use super::{Tool, Tools, Version};
use crate::{
    failure::Failure,
    system::{System, Wanted, find, or_by_apt},
};

/// The release of geckodriver.
const GECKODRIVER: &str = "0.36.0";
const BROWSERS: &[&str] = &["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

const WANTED: Wanted = Wanted {
    what: "Firefox",
    commands: &[
        (System::Debian, "sudo apt-get install firefox-esr"),
        (System::Ubuntu, "sudo snap install firefox"),
        (System::Fedora, "sudo dnf install firefox"),
        (System::Arch, "sudo pacman -S firefox"),
        (System::Mac, "brew install --cask firefox"),
        (System::Windows, "winget install Mozilla.Firefox"),
    ],
};

/// A Firefox and its driver.
#[derive(Debug)]
pub struct Firefox {
    /// The browser's program.
    pub program: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Tools {
    /// Makes Firefox and its driver available; `FIREFOX` and `GECKODRIVER` go before what is on `PATH`.
    ///
    /// # Errors
    /// When one of them is not there and cannot be installed.
    pub fn firefox(&mut self) -> Result<Firefox, Failure> {
        let named = |name: &str| env::var_os(name).map(PathBuf::from);
        let found = || {
            let found = named("FIREFOX").or_else(|| BROWSERS.iter().find_map(|name| find(name)));
            found.ok_or(Failure::Missing(WANTED))
        };
        let (program, _) = or_by_apt(found, &["firefox-esr"], &self.logs)?;
        let driver = match named("GECKODRIVER") {
            Some(driver) => driver,
            None => {
                let tool = Tool {
                    program: "geckodriver",
                    beside: &[],
                    folder: format!("geckodriver-{GECKODRIVER}"),
                    wanted: Version::Exactly(GECKODRIVER.to_owned()),
                    bin: "bin",
                };
                self.crate_tool(&tool, "geckodriver", GECKODRIVER, &["--locked"], 2)?;
                let cached = tool.cached(&self.store).map(|bin| bin.join("geckodriver"));
                let there = cached.or_else(|| find("geckodriver"));
                there.ok_or_else(|| Failure::Odd("geckodriver is not there after it was installed".to_owned()))?
            }
        };
        Ok(Firefox { program, driver })
    }
}
