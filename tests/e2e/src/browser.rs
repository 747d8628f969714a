//! Which browser plays, and how it is started with a driver of its own.

use crate::{PATIENCE, Window};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use thirtyfour::common::capabilities::firefox::FirefoxPreferences;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, FirefoxCapabilities, LoggingPrefsLogLevel};

/// The browsers that the tests can play in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Chromium, or Chrome.
    Chromium,
    /// Firefox. Its driver has no protocol of the browser's own: what needs one is asked of Chromium alone.
    Firefox,
}

impl Kind {
    /// The one that is asked for: `E2E_BROWSER=firefox`, or else Chromium.
    #[must_use]
    pub fn wanted() -> Kind {
        match std::env::var("E2E_BROWSER").as_deref() {
            Ok("firefox") => Kind::Firefox,
            _ => Kind::Chromium,
        }
    }
}

/// Whether a test is left out in this browser, saying why: it needs something that only Chromium's driver has.
#[must_use]
pub fn needs_chromium(why: &str) -> bool {
    let left_out = Kind::wanted() != Kind::Chromium;
    if left_out {
        eprintln!("left out in this browser: {why}");
    }
    left_out
}

fn tool(variable: &str, name: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| name.to_owned())
}

fn chromium(window: Window, profile: &Path, logged: bool) -> ChromeCapabilities {
    let mut wanted = DesiredCapabilities::chrome();
    if logged {
        wanted.set_logging_prefs("performance", LoggingPrefsLogLevel::All).expect("a wish");
    }
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let chrome =
        std::env::var("CHROME").ok().or_else(|| usual.iter().find(|p| Path::new(p).exists()).map(|p| (*p).to_owned()));
    if let Some(chrome) = chrome {
        wanted.set_binary(&chrome).expect("a path");
    }
    let quiet = [
        "--headless=new",
        // As root there is no other way.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=en",
    ];
    let own =
        [format!("--user-data-dir={}", profile.display()), format!("--window-size={},{}", window.width, window.height)];
    for argument in quiet.into_iter().chain(own.iter().map(String::as_str)) {
        wanted.add_arg(argument).expect("an argument");
    }
    wanted
}

fn firefox(window: Window) -> FirefoxCapabilities {
    let mut wanted = DesiredCapabilities::firefox();
    let usual = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
    let firefox =
        std::env::var("FIREFOX").ok().or_else(|| usual.iter().find(|p| Path::new(p).exists()).map(|p| (*p).to_owned()));
    if let Some(firefox) = firefox {
        wanted.set_firefox_binary(&firefox).expect("a path");
    }
    let size = [format!("--width={}", window.width), format!("--height={}", window.height)];
    for argument in ["-headless"].into_iter().chain(size.iter().map(String::as_str)) {
        wanted.add_arg(argument).expect("an argument");
    }
    wanted.set("webSocketUrl", true).expect("a wish");
    let mut preferences = FirefoxPreferences::new();
    preferences.set("intl.accept_languages", "en").expect("a preference");
    wanted.set_preferences(preferences).expect("preferences");
    wanted
}

/// A driver that waits at a port.
fn driver(kind: Kind, port: u16, profile: &Path) -> Child {
    let mut command = match kind {
        Kind::Chromium => Command::new(tool("CHROMEDRIVER", "chromedriver")),
        Kind::Firefox => {
            // What the browser writes goes where it is removed, and as root it wants a home of its own.
            std::fs::create_dir_all(profile).expect("a folder");
            let mut command = Command::new(tool("GECKODRIVER", "geckodriver"));
            command.args(["--websocket-port=0", "--log=fatal"]).env("HOME", profile).env("TMPDIR", profile);
            command
        }
    };
    command
        .arg(format!("--port={port}"))
        // A group of its own, so that the browser it starts can be ended with it.
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|why| panic!("the driver of {kind:?} does not start: {why}"))
}

/// A browser with an empty profile, and its driver. Now and then a driver ends before it has said a word: then another is
/// asked.
pub(crate) async fn browser(window: Window, logged: bool) -> (PathBuf, Child, WebDriver) {
    let kind = Kind::wanted();
    let mut problem = String::new();
    for _ in 0..3 {
        let port = free_port();
        let profile = std::env::temp_dir().join(format!("akron-akon-e2e-{}-{port}", std::process::id()));
        let mut driver = driver(kind, port, &profile);
        wait_for_port(port);
        let address = format!("http://127.0.0.1:{port}");
        let session = match kind {
            Kind::Chromium => WebDriver::new(address, chromium(window, &profile, logged)).await,
            Kind::Firefox => WebDriver::new(address, firefox(window)).await,
        };
        match session {
            Ok(session) => return (profile, driver, session),
            Err(error) => problem = error.to_string(),
        }
        // What cannot be ended or removed has ended or is only temporary.
        let _ = Command::new("kill").args(["-9", "--", &format!("-{}", driver.id())]).status();
        let _ = driver.wait();
        let _ = std::fs::remove_dir_all(&profile);
    }
    panic!("the browser does not start: {problem}");
}

/// A port that no other test of this process is given, and that the system gives nobody by itself.
fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = std::process::id().wrapping_mul(97).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = 20_000 + (number % 12_000) as u16;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

fn wait_for_port(port: u16) {
    let start = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        assert!(start.elapsed() < PATIENCE, "the driver does not answer");
        std::thread::sleep(Duration::from_millis(50));
    }
}
