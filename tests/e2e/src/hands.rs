//! Keys, fingers and questions to the page.

use crate::{Kind, PATIENCE, Page};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

impl Page {
    /// Runs a script on the page and gives what it returns.
    ///
    /// # Panics
    /// If it throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.driver.execute(script, arguments).await.expect("the script runs").json().clone()
    }

    /// As [`Page::script`], for a script that calls its last argument when it is done.
    ///
    /// # Panics
    /// If it throws or takes too long.
    pub async fn slow_script(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.driver.execute_async(script, arguments).await.expect("the script runs").json().clone()
    }

    /// Asks by a script until it answers as expected.
    ///
    /// # Panics
    /// If it never does.
    pub async fn expect(&self, script: &str, arguments: Vec<Value>, expected: Value) {
        let start = Instant::now();
        loop {
            let found = self.script(script, arguments.clone()).await;
            if found == expected {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{script} {arguments:?}: {found}, not {expected}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Presses a key as a keyboard does: a sign, or the name of a key such as `Enter`.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn press(&self, key: &str) {
        if Kind::wanted() != Kind::Chromium {
            let sign = sign(key).to_string();
            return self.driver.action_chain().send_keys(sign).perform().await.expect("the key is pressed");
        }
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            _ => 0,
        };
        for kind in ["keyDown", "keyUp"] {
            let text = match (kind, key) {
                ("keyDown", "Enter") => "\r",
                ("keyDown", sign) if sign.chars().count() == 1 => sign,
                _ => "",
            };
            let event = json!({ "type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code });
            self.command("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Types a text into what has the focus.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn write(&self, text: &str) {
        if Kind::wanted() != Kind::Chromium {
            return self.driver.action_chain().send_keys(text).perform().await.expect("the text is typed");
        }
        self.command("Input.insertText", json!({ "text": text })).await;
    }

    /// The name of what has the focus, in words.
    ///
    /// # Panics
    /// If the page cannot be asked.
    pub async fn at_keys(&self) -> String {
        let name = self.script("return document.activeElement?.getAttribute('aria-label') ?? ''", vec![]).await;
        name.as_str().unwrap_or_default().to_owned()
    }

    /// The place of an element on the screen, scrolled to: 0 is its left and upper edge, 1 its right and lower one.
    ///
    /// # Panics
    /// If it is not there.
    pub async fn place(&self, css: &str, (right, down): (f64, f64)) -> (f64, f64) {
        self.find(css).await;
        let script = "const target = document.querySelector(arguments[0]);
            target.scrollIntoView({ block: 'nearest' });
            const box = target.getBoundingClientRect();
            return [box.x + box.width * arguments[1], box.y + box.height * arguments[2]];";
        let place = self.script(script, vec![json!(css), json!(right), json!(down)]).await;
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    /// A finger: `touchStart`, `touchMove` or `touchEnd`.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn finger(&self, kind: &str, at: Option<(f64, f64)>) {
        let points: Vec<Value> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        self.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// A finger comes down, is never quite still, and goes up.
    ///
    /// # Panics
    /// As [`Page::finger`].
    pub async fn touch(&self, css: &str, part: (f64, f64)) {
        let (x, y) = self.place(css, part).await;
        self.finger("touchStart", Some((x, y))).await;
        self.finger("touchMove", Some((x + 3.0, y - 2.0))).await;
        self.finger("touchEnd", None).await;
    }

    /// From now on the page is told of fingers, and bars to scroll with lie over it, as on a phone.
    ///
    /// # Panics
    /// If the browser refuses it.
    pub async fn with_fingers(&self) {
        self.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
        self.command("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    }

    /// A new game of Akron on a board of this size, by the dialogue.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn new_akron(&self, size: &str) {
        self.tap("[data-act='new']").await;
        self.find("[data-field='size']").await;
        let choose = "const field = document.querySelector(\"[data-field='size']\");
            field.value = arguments[0];
            field.dispatchEvent(new Event('change', { bubbles: true }));
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.script(choose, vec![json!(size)]).await;
        self.tap("[data-act='start']").await;
    }

    /// A new game against the computer at a level; `begins` is 1 for the person, 2 for the computer.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn against_computer(&self, level: &str, begins: usize) {
        self.tap("[data-act='new']").await;
        self.tap("dialog[open] fieldset:nth-of-type(1) .choice:nth-child(1)").await;
        let choose = "const select = document.querySelector(\"dialog[open] [data-field='level']\");
            select.value = arguments[0];
            select.dispatchEvent(new Event('change', { bubbles: true }));";
        self.script(choose, vec![json!(level)]).await;
        self.tap(&format!("dialog[open] fieldset:nth-of-type(2) .choice:nth-child({begins})")).await;
        self.tap("[data-act='start']").await;
    }

    /// A game that begins from a position, by the editor.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn play_from(&self, game: &str, position: &str) {
        self.go(&format!("#/edit/{game}")).await;
        self.find("[data-field='position']").await;
        let paste = "const field = document.querySelector(\"[data-field='position']\");
            field.value = arguments[0];
            for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));";
        self.script(paste, vec![json!(position)]).await;
        self.tap("[data-act='play']").await;
        self.expect_position(position).await;
    }

    /// From now on everything that is announced is written down.
    ///
    /// # Panics
    /// If the page cannot be asked.
    pub async fn note_what_is_said(&self) {
        self.find("#voice").await;
        let script = "const voice = document.querySelector('#voice');
            window.__said = [];
            window.__listener = new MutationObserver(() => __said.push(voice.textContent.trim()));
            __listener.observe(voice, { childList: true, characterData: true, subtree: true });";
        self.script(script, vec![]).await;
    }

    /// What was announced since [`Page::note_what_is_said`].
    ///
    /// # Panics
    /// If the page cannot be asked.
    pub async fn said(&self) -> Vec<String> {
        let said = self.script("return window.__said", vec![]).await;
        serde_json::from_value(said).expect("texts")
    }
}

/// The sign by which drivers know a key: WebDriver gives each that writes none one of its own.
fn sign(key: &str) -> char {
    match key {
        "Enter" => '\u{e007}',
        "Tab" => '\u{e004}',
        "Escape" => '\u{e00c}',
        "Backspace" => '\u{e003}',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "End" => '\u{e010}',
        "Home" => '\u{e011}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        sign => {
            let mut signs = sign.chars();
            match (signs.next(), signs.next()) {
                (Some(sign), None) => sign,
                _ => panic!("{key} is no key that is known here"),
            }
        }
    }
}
