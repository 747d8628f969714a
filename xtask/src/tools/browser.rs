//! A Chromium and the driver that steers it.

use std::{env, path::PathBuf};

use super::version;
use crate::{
    failure::Failure,
    system::{System, Wanted, find, first_line},
};

const BROWSERS: &[&str] = &[
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const WANTED: Wanted = Wanted {
    what: "a Chromium (or Chrome) with a chromedriver of the same version",
    commands: &[
        (System::Debian, "sudo apt-get install chromium chromium-driver"),
        (System::Ubuntu, "sudo snap install chromium  # brings chromium.chromedriver: put it in CHROMEDRIVER"),
        (System::Fedora, "sudo dnf install chromium chromedriver"),
        (System::Arch, "sudo pacman -S chromium"),
        (System::Mac, "brew install --cask google-chrome chromedriver"),
        (System::Windows, "winget install Google.Chrome Chromium.ChromeDriver"),
        (System::Other, "see https://googlechromelabs.github.io/chrome-for-testing/"),
    ],
};

/// A Chromium and a driver of the same major version.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The browser's program.
    pub chrome: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Browser {
    /// The first browser and driver that fit together; `CHROME` and `CHROMEDRIVER` go before what is on `PATH`.
    ///
    /// # Errors
    /// When there is no such pair.
    pub fn find() -> Result<Self, Failure> {
        let variable = |name: &str| env::var_os(name).map(PathBuf::from);
        let chromes = match variable("CHROME") {
            Some(chrome) => vec![chrome],
            None => BROWSERS.iter().filter_map(|name| find(name)).collect(),
        };
        let drivers = match variable("CHROMEDRIVER") {
            Some(driver) => vec![driver],
            None => {
                // Forges keep theirs in a folder that this variable names.
                let file = format!("chromedriver{}", env::consts::EXE_SUFFIX);
                let kept = variable("CHROMEWEBDRIVER").map(|folder| folder.join(file));
                let found = ["chromedriver", "chromium.chromedriver"].into_iter().filter_map(find);
                kept.into_iter().chain(found).collect()
            }
        };
        let known = |programs: Vec<PathBuf>| -> Vec<(PathBuf, Option<String>)> {
            programs.into_iter().map(|program| (program.clone(), major(&program))).collect()
        };
        let drivers = known(drivers);
        for (chrome, browser_version) in known(chromes) {
            for (driver, driver_version) in &drivers {
                // Chrome on Windows does not tell its version; the driver will if it does not fit.
                let fits = browser_version == *driver_version || (cfg!(windows) && browser_version.is_none());
                if driver_version.is_some() && fits {
                    return Ok(Self { chrome, driver: driver.clone() });
                }
            }
        }
        Err(Failure::Missing(WANTED))
    }
}

/// The major version that a browser or driver tells of itself.
fn major(program: &std::path::Path) -> Option<String> {
    let line = first_line(program, &["--version"])?;
    Some(version(&line)?.split('.').next()?.to_owned())
}
