//! Steps of more than one test: scripts, the store, files, the dialogues of the list.

use crate::{PATIENCE, Page};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Runs a script on the page.
///
/// # Panics
/// If that does not happen.
pub async fn script(page: &Page, script: &str, arguments: Vec<Value>) -> Value {
    page.driver.execute(script, arguments).await.expect("the script runs").json().clone()
}

/// A script that every page after this runs first.
///
/// # Panics
/// If that does not happen.
pub async fn first_of_all(page: &Page, source: &str) {
    page.first_of_all(source).await;
}

/// The kept games as they lie in the store, by their keys.
///
/// # Panics
/// If that does not happen.
pub async fn stored(page: &Page) -> Vec<(String, String)> {
    let found = script(page, "return Object.entries(localStorage)", vec![]).await;
    let mut entries: Vec<(String, String)> = serde_json::from_value(found).expect("texts");
    entries.retain(|(key, _)| key.starts_with("akron-akon.game."));
    entries.sort();
    entries
}

/// Writes a key of the store past the page.
///
/// # Panics
/// If that does not happen.
pub async fn store(page: &Page, key: &str, text: &str) {
    script(page, "localStorage.setItem(arguments[0], arguments[1])", vec![json!(key), json!(text)]).await;
}

/// Taps a cell and waits for the position that follows.
///
/// # Panics
/// If that does not happen.
pub async fn play(page: &Page, cell: &str, position: &str) {
    page.tap_cell(cell).await;
    page.expect_position(position).await;
}

/// Writes into a field as a paste does.
///
/// # Panics
/// If that does not happen.
pub async fn write(page: &Page, css: &str, text: &str) {
    page.find(css).await;
    let paste = "const field = document.querySelector(arguments[0]);
        field.value = arguments[1];
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));";
    script(page, paste, vec![json!(css), json!(text)]).await;
}

/// Waits until so many elements are there.
///
/// # Panics
/// If that does not happen.
pub async fn count(page: &Page, css: &str, expected: usize) {
    let start = Instant::now();
    loop {
        let found = script(page, "return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await;
        if found == json!(expected) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{found} of {css}, not {expected}");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Opens the dialogue that imports.
///
/// # Panics
/// If that does not happen.
pub async fn open_import(page: &Page) {
    page.tap("[data-act='import']").await;
    page.find("dialog[open] textarea").await;
}

/// Imports a text by pasting it.
///
/// # Panics
/// If that does not happen.
pub async fn import(page: &Page, text: &str) {
    open_import(page).await;
    write(page, "dialog[open] textarea", text).await;
    page.tap("dialog[open] [data-act='paste']").await;
    page.find("dialog[open] .report li").await;
}

/// Closes the dialogue that is open.
///
/// # Panics
/// If that does not happen.
pub async fn close_dialogue(page: &Page) {
    page.tap("dialog[open] .dialog-head .icon-button").await;
    count(page, "dialog[open]", 0).await;
}

/// A script for [`first_of_all`] that keeps what the page hands out as files, for [`files`].
pub const CATCH_FILES: &str = "window.__files = [];
    const plain = URL.createObjectURL;
    URL.createObjectURL = blob => {
        blob.text().then(text => __files.push({ kind: blob.type, size: blob.size, text }));
        return plain.call(URL, blob);
    };";

/// A file that the page handed out.
#[derive(Clone, Debug)]
pub struct File {
    /// Its kind, such as `image/png`.
    pub kind: String,
    /// Its length in bytes.
    pub size: u64,
    /// Its text.
    pub text: String,
}

/// Waits until the page has handed out so many files.
///
/// # Panics
/// If it does not.
pub async fn files(page: &Page, expected: usize) -> Vec<File> {
    let start = Instant::now();
    loop {
        let found = script(page, "return window.__files ?? []", vec![]).await;
        let found = found.as_array().map(Vec::as_slice).unwrap_or_default();
        if found.len() >= expected {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let file = |file: &Value| File {
                kind: text(&file["kind"]),
                size: file["size"].as_u64().unwrap_or_default(),
                text: text(&file["text"]),
            };
            return found.iter().map(file).collect();
        }
        assert!(start.elapsed() < PATIENCE, "{} files, not {expected}", found.len());
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}
