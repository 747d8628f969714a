//! Opens the bundle in a real browser and plays in it as a person does: with a pointer, at places of the screen.

pub mod akon;
pub mod akron;
mod bidi;
mod browser;
pub mod builds;
mod hands;
pub mod host;
pub mod steps;

pub use browser::{Kind, needs_chromium};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;
use xtask::server::Server;

/// How long anything may take to appear: far more than it needs on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Collects what goes wrong on the page from before its first script on.
const LISTENER: &str = "window.__wrong = [];
addEventListener('error', e => __wrong.push('error: ' + (e.message || e.target?.src || e.target?.href)), true);
addEventListener('unhandledrejection', e => __wrong.push('rejection: ' + e.reason));
addEventListener('securitypolicyviolation', e => __wrong.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
for (const kind of ['error', 'warn']) {
  const plain = console[kind];
  console[kind] = (...said) => { __wrong.push('console.' + kind + ': ' + said.join(' ')); plain(...said); };
}";

/// A page in a browser of its own, with a driver and a server of its own.
pub struct Page {
    /// The driver, for what has no step of its own here.
    pub driver: WebDriver,
    /// Where the bundle is served.
    pub address: String,
    /// The server; taking it away is how a page is proven to work offline.
    pub server: Option<Server>,
    /// The line on which Firefox is asked what WebDriver has no words for.
    line: Option<RefCell<bidi::Line>>,
    process: Child,
    profile: PathBuf,
    /// What is served, and under which path.
    folder: PathBuf,
    under: String,
}

/// A size of window in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

/// A desktop's window.
pub const DESKTOP: Window = Window { width: 1440, height: 900 };
/// A phone's.
pub const PHONE: Window = Window { width: 375, height: 812 };

impl Page {
    /// Opens the bundle at a fragment such as `#/akron`, in an empty profile.
    ///
    /// # Panics
    /// If the bundle, the driver or the browser is missing.
    pub async fn open(window: Window, fragment: &str) -> Page {
        let page = Page::start(&dist(), "/", window, false).await;
        page.go(fragment).await;
        page
    }

    /// Opens the bundle in a folder, served under a path, at a fragment.
    ///
    /// # Panics
    /// As [`Page::open`].
    pub async fn open_bundle(folder: &Path, under: &str, window: Window, fragment: &str) -> Page {
        let page = Page::start(folder, under, window, true).await;
        page.go(fragment).await;
        page
    }

    /// A browser with the bundle of a folder at hand, before any page is loaded.
    ///
    /// # Panics
    /// As [`Page::open`].
    pub async fn ready(folder: &Path, window: Window) -> Page {
        Page::start(folder, "/", window, false).await
    }

    /// Opens the bundle at a fragment as [`Page::open`], for a reader who saves data: nothing comes that is not asked for.
    /// What goes over the wire is written down, see [`Page::wire`].
    ///
    /// # Panics
    /// As [`Page::open`].
    pub async fn open_sparing(window: Window, fragment: &str) -> Page {
        let page = Page::start(&dist(), "/", window, true).await;
        page.command("Emulation.setDataSaverOverride", json!({ "dataSaverEnabled": true })).await;
        page.go(fragment).await;
        page
    }

    async fn start(folder: &Path, under: &str, window: Window, logged: bool) -> Page {
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let server = Server::start(folder, any, under).expect("the server starts");
        let address = server.url();
        let (profile, process, driver) = browser::browser(window, logged).await;
        let line = driver.capabilities().get("webSocketUrl").and_then(Value::as_str).map(bidi::Line::open);
        let page = Page {
            driver,
            address,
            server: Some(server),
            line: line.map(RefCell::new),
            process,
            profile,
            folder: folder.to_owned(),
            under: under.to_owned(),
        };
        page.listen().await;
        page.fit(window).await;
        page
    }

    /// Gives the page a size. The window of a headless browser counts its frame; what counts here is the page.
    ///
    /// # Panics
    /// If the browser does not do it.
    pub async fn fit(&self, Window { width, height }: Window) {
        if Kind::wanted() == Kind::Chromium {
            let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            self.command("Emulation.setDeviceMetricsOverride", screen).await;
            return;
        }
        // The window itself is never narrower than some 450 pixels.
        let viewport = json!({ "width": width, "height": height });
        self.ask("browsingContext.setViewport", &json!({ "context": self.tab().await, "viewport": viewport }));
    }

    /// The name of the tab that is steered.
    async fn tab(&self) -> String {
        self.driver.window().await.expect("a tab").to_string()
    }

    /// What has come over the wire since the page was opened or this was asked last: the address of each answer and its
    /// bytes, heads and compressed bodies, as the browser's own protocol counts them.
    ///
    /// # Panics
    /// If the browser keeps no such log, as one that was not opened by [`Page::open_sparing`].
    pub async fn wire(&self) -> Vec<(String, u64)> {
        let mut names = HashMap::new();
        let mut came = Vec::new();
        for entry in self.driver.get_log("performance").await.expect("a log of the network") {
            let message: Value = serde_json::from_str(&entry.message).expect("JSON");
            let (method, told) = (&message["message"]["method"], &message["message"]["params"]);
            let id = || told["requestId"].as_str().unwrap_or_default().to_owned();
            match method.as_str().unwrap_or_default() {
                "Network.requestWillBeSent" => {
                    names.insert(id(), told["request"]["url"].as_str().unwrap_or_default().to_owned());
                }
                "Network.loadingFinished" => {
                    let bytes = told["encodedDataLength"].as_f64().unwrap_or_default();
                    if let Some(name) = names.get(&id()).filter(|name| name.starts_with(&self.address)) {
                        came.push((name[self.address.len()..].to_owned(), bytes as u64));
                    }
                }
                _ => {}
            }
        }
        came
    }

    /// Every address that was asked for since the page was opened or this was asked last, as [`Page::wire`] knows them.
    ///
    /// # Panics
    /// If the browser keeps no such log.
    pub async fn asked(&self) -> Vec<String> {
        let mut asked = Vec::new();
        for entry in self.driver.get_log("performance").await.expect("a log of the network") {
            let message: Value = serde_json::from_str(&entry.message).expect("JSON");
            if message["message"]["method"] == "Network.requestWillBeSent" {
                asked.push(message["message"]["params"]["request"]["url"].as_str().unwrap_or_default().to_owned());
            }
        }
        assert!(!asked.is_empty(), "the log is empty");
        asked
    }

    /// Serves the bundle again where it was served before [`Page::server`] was taken away.
    ///
    /// # Panics
    /// If somebody else has the port by now.
    pub fn serve_again(&mut self) {
        let host = self.address.trim_start_matches("http://").split('/').next().unwrap_or_default();
        let address: SocketAddr = host.parse().expect("an address");
        self.server = Some(Server::start(&self.folder, address, &self.under).expect("the server starts again"));
    }

    /// Takes the server away: only that proves that a page works offline, since the browser's own switch does not cut off a
    /// service worker.
    ///
    /// # Panics
    /// If it is away already.
    pub fn stop_serving(&mut self) {
        self.server.take().expect("a server").stop();
    }

    /// Waits until all files of the page are kept for use without a connection.
    ///
    /// # Panics
    /// If they never are.
    pub async fn until_kept(&self) {
        let script = "return window.akronAkon?.state === 'kept' || null";
        self.wait_for::<bool>(script, vec![], "the files are kept").await;
    }

    /// Collects what goes wrong in this tab from its next page on.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn listen(&self) {
        self.first_of_all(LISTENER).await;
    }

    /// A script that every page of this tab after this runs before its own.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn first_of_all(&self, source: &str) {
        match Kind::wanted() {
            Kind::Chromium => {
                self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
            }
            Kind::Firefox => {
                let wanted =
                    json!({ "functionDeclaration": format!("() => {{ {source} }}"), "contexts": [self.tab().await] });
                self.ask("script.addPreloadScript", &wanted);
            }
        }
    }

    /// Sends Firefox a command of the protocol that talks both ways.
    fn ask(&self, method: &str, params: &Value) -> Value {
        let line = self.line.as_ref().expect("the driver gave a line");
        line.borrow_mut().command(method, params)
    }

    /// Loads the bundle at a fragment and waits until it is there.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn go(&self, fragment: &str) {
        let address = format!("{}{fragment}", self.address);
        self.driver.goto(&address).await.expect("the page loads");
        self.find("main").await;
    }

    /// Loads the page again, as a person does.
    ///
    /// # Panics
    /// If it does not come back.
    pub async fn reload(&self) {
        self.load_again().await;
        self.find("main").await;
    }

    /// Loads what stands in the window again, whatever comes.
    ///
    /// # Panics
    /// If nothing does.
    pub async fn load_again(&self) {
        if Kind::wanted() == Kind::Chromium {
            return self.driver.refresh().await.expect("the page loads again");
        }
        // Firefox's driver passes over the service worker when it is told to load again, as a person does who holds Shift.
        self.script("window.__old = true; location.reload()", vec![]).await;
        let there = "return !window.__old && document.readyState === 'complete'";
        let start = Instant::now();
        // Between one page and the next there is none to ask.
        while !self.driver.execute(there, vec![]).await.is_ok_and(|there| there.json() == &json!(true)) {
            assert!(start.elapsed() < PATIENCE, "the page does not load again");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Sends a command of the browser's own protocol, which only Chromium has.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn command(&self, name: &str, params: serde_json::Value) -> serde_json::Value {
        self.driver.cdp().send_raw(name, params).await.unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// Waits for an element.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn find(&self, css: &str) -> WebElement {
        let found = self.driver.query(By::Css(css)).wait(PATIENCE, Duration::from_millis(50)).first().await;
        found.unwrap_or_else(|why| panic!("no {css}: {why}"))
    }

    /// Presses and releases the pointer in the middle of an element, wherever on the screen that is.
    ///
    /// # Panics
    /// If it is not on the screen or something else lies over it.
    pub async fn tap(&self, css: &str) {
        self.tap_at(css, (0.5, 0.5)).await;
    }

    /// Presses and releases the pointer on a cell or ball of a board. A little above its middle, as a person does: that
    /// part is seen longest when balls in front of it hide the rest.
    ///
    /// # Panics
    /// As [`Page::tap`].
    pub async fn tap_cell(&self, cell: &str) {
        self.tap_at(&format!("[data-cell='{cell}']"), (0.5, 0.32)).await;
    }

    /// Presses and releases the pointer at a place of an element: 0 is its left and upper edge, 1 its right and lower one.
    ///
    /// # Panics
    /// As [`Page::tap`].
    pub async fn tap_at(&self, css: &str, part: (f64, f64)) {
        let (x, y) = self.on_top(css, part).await;
        self.driver.action_chain().move_to(x, y).click().perform().await.expect("the pointer moves");
    }

    /// Moves the pointer over a place of an element, as [`Page::tap_at`] does before it presses.
    ///
    /// # Panics
    /// As [`Page::tap`].
    pub async fn point_at(&self, css: &str, part: (f64, f64)) {
        let (x, y) = self.on_top(css, part).await;
        self.driver.action_chain().move_to(x, y).perform().await.expect("the pointer moves");
    }

    /// Where a part of an element is on the screen, with nothing over it.
    async fn on_top(&self, css: &str, (right, down): (f64, f64)) -> (i64, i64) {
        self.find(css).await;
        let script = "const target = document.querySelector(arguments[0]);
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            const box = target.getBoundingClientRect();
            const [x, y] = [Math.round(box.x + box.width * arguments[1]), Math.round(box.y + box.height * arguments[2])];
            const top = document.elementFromPoint(x, y);
            return [x, y, target === top || target.contains(top) || top?.contains(target) || false];";
        let place =
            self.driver.execute(script, vec![json!(css), json!(right), json!(down)]).await.expect("the script runs");
        let (x, y, on_top): (i64, i64, bool) = place.convert().expect("a place");
        assert!(on_top, "something lies over {css} at {x},{y}");
        (x, y)
    }

    /// Lets so much time pass that a second tap at the same place is not the second half of a double click.
    pub async fn pause(&self) {
        tokio::time::sleep(Duration::from_millis(450)).await;
    }

    /// Presses and releases the pointer twice on an element.
    ///
    /// # Panics
    /// As [`Page::tap`].
    pub async fn double_click(&self, css: &str, part: (f64, f64)) {
        let (x, y) = self.on_top(css, part).await;
        self.driver.action_chain().move_to(x, y).click().click().perform().await.expect("the pointer moves");
    }

    /// Waits until an element stands still, as after a turn of the board.
    ///
    /// # Panics
    /// If it never does.
    pub async fn settle(&self, css: &str) {
        let start = Instant::now();
        let mut before = Vec::new();
        loop {
            tokio::time::sleep(Duration::from_millis(400)).await;
            let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
                return [box.x, box.y, box.width, box.height];";
            let found = self.driver.execute(script, vec![json!(css)]).await.expect("the script runs");
            let now: Vec<f64> = found.convert().expect("a place");
            if now == before {
                return;
            }
            before = now;
            assert!(start.elapsed() < PATIENCE, "{css} does not stand still");
        }
    }

    /// Waits until the position that the page shows has this text.
    ///
    /// # Panics
    /// If it never does.
    pub async fn expect_position(&self, expected: &str) {
        let start = Instant::now();
        loop {
            // One script: between finding an element and asking it, a page that changes would take it away.
            let script = "return document.querySelector('main')?.dataset.position ?? ''";
            let found = self.driver.execute(script, vec![]).await.expect("the script runs");
            let found: String = found.convert().expect("a text");
            if found == expected {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "the position is {found}, not {expected}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Waits until an element shows a text.
    ///
    /// # Panics
    /// If it never does.
    pub async fn expect_text(&self, css: &str, expected: &str) {
        let start = Instant::now();
        loop {
            let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
            let found = self.driver.execute(script, vec![json!(css)]).await.expect("the script runs");
            let found: String = found.convert().expect("a text");
            if found.contains(expected) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{css} says {found:?}, not {expected:?}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Runs a script again and again until what it returns is not null, and gives that.
    ///
    /// # Panics
    /// If it never is, or is something else than wanted.
    pub async fn wait_for<T: serde::de::DeserializeOwned>(
        &self,
        script: &str,
        arguments: Vec<serde_json::Value>,
        what: &str,
    ) -> T {
        let start = Instant::now();
        loop {
            let found = self.driver.execute(script, arguments.clone()).await.expect("the script runs");
            if !found.json().is_null() {
                return found.convert().expect("what is wanted");
            }
            assert!(start.elapsed() < PATIENCE, "{what}: never");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Everything that went wrong on the page since it was loaded.
    ///
    /// # Panics
    /// If the page cannot be asked.
    pub async fn wrong(&self) -> Vec<String> {
        let found = self.driver.execute("return window.__wrong ?? ['no listener']", vec![]).await;
        let mut wrong: Vec<String> = found.expect("the script runs").convert().expect("texts");
        // Leptos' advice on signals that an event reads, which only a bundle for development gives.
        wrong.retain(|what| !what.contains("outside a reactive tracking context"));
        wrong
    }

    /// Asserts that nothing went wrong, and closes the browser.
    ///
    /// # Panics
    /// If something went wrong.
    pub async fn close(mut self) {
        assert_eq!(self.wrong().await, Vec::<String>::new());
        self.driver.clone().quit().await.expect("the browser closes");
        self.server = None;
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Also after a failed assertion: no process is left behind, and what cannot be removed is only temporary. The
        // browser ends with its driver here; asking the dead driver to close it would wait for minutes.
        let _ = self.driver.clone().leak();
        let _ = Command::new("kill").args(["-9", "--", &format!("-{}", self.process.id())]).status();
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The folder with the bundle.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn dist() -> PathBuf {
    let given = std::env::var_os("E2E_DIST").map(PathBuf::from);
    let dist = given.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist"));
    assert!(dist.join("index.html").is_file(), "{} has no bundle: cargo xtask build", dist.display());
    dist
}
