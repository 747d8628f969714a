//! What stands in the page when the app is not there: before it, in a browser that cannot have it, and after it had to stop.

use akron_akon::library::Import;
use e2e::builds::Bundle;
use e2e::steps::{CATCH_FILES, files, first_of_all, play, stored};
use e2e::{DESKTOP, PHONE, Page, dist, needs_chromium};
use serde_json::{Value, json};
use std::fs;

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";

#[tokio::test]
async fn the_page_is_painted_before_the_app_is_there_and_in_the_colours_that_were_chosen() {
    let page = Page::ready(&dist(), DESKTOP).await;
    // What stands there when the page has been read and no module has run.
    let look = "document.addEventListener('DOMContentLoaded', () => {
        const seen = css => (document.querySelector(css)?.getBoundingClientRect().height ?? 0) > 20;
        window.__first = [seen('.skeleton .wordmark'), seen('.skeleton-akron'), seen('.skeleton-akon'),
            document.documentElement.dataset.theme ?? null];
    })";
    first_of_all(&page, look).await;
    page.go("#/").await;
    assert_eq!(page.script("return window.__first", vec![]).await, json!([true, true, true, null]));
    page.script("localStorage.setItem('akron-akon.settings', '{\"theme\":\"dark\"}')", vec![]).await;
    page.driver.goto(format!("{}?again#/lt/akon", page.address)).await.expect("the page loads");
    page.find("main.game--akon").await;
    assert_eq!(page.script("return window.__first", vec![]).await, json!([true, false, true, "dark"]));
    // And nothing of it stays.
    assert_eq!(page.script("return document.querySelector('.skeleton, noscript')", vec![]).await, Value::Null);
    page.close().await;
}

#[tokio::test]
async fn a_browser_that_cannot_have_the_app_is_told_what_it_needs_in_its_language() {
    let page = Page::ready(&dist(), PHONE).await;
    first_of_all(&page, "delete window.WebAssembly").await;
    page.go("#/pt/akron").await;
    page.expect_text("main[data-rescue='old']", "Esta página precisa de WebAssembly e de módulos JavaScript.").await;
    // The language of the system where nothing else says one; the tests' browser is English.
    page.driver.goto(format!("{}?again", page.address)).await.expect("the page loads");
    page.expect_text("main[data-rescue='old']", "This page needs WebAssembly and JavaScript modules.").await;
}

#[tokio::test]
async fn without_scripts_the_page_says_that_it_needs_them_in_every_language() {
    if needs_chromium("scripts are turned off by its own protocol") {
        return;
    }
    let page = Page::ready(&dist(), PHONE).await;
    page.command("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
    page.command("Page.navigate", json!({ "url": page.address })).await;
    // Nothing can be asked by a script here: the accessibility tree tells what is to be read.
    let start = std::time::Instant::now();
    loop {
        let tree = page.command("Accessibility.getFullAXTree", json!({})).await.to_string();
        if ["They need JavaScript", "Precisam de JavaScript", "reikia „JavaScript“"]
            .iter()
            .all(|text| tree.contains(text))
        {
            break;
        }
        assert!(start.elapsed().as_secs() < 20, "{tree}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_page_whose_program_does_not_come_says_so_and_starts_when_it_does() {
    let bundle = Bundle::copy();
    let program = bundle.folder.join(bundle.named("akron-akon-", "_bg.wasm").expect("a program"));
    let away = bundle.folder.join(".program");
    fs::rename(&program, &away).expect("a file");
    let page = Page::ready(&bundle.folder, PHONE).await;
    page.go("#/es/").await;
    page.expect_text("main[data-rescue='failed']", "La página no ha podido arrancar.").await;
    fs::rename(&away, &program).expect("a file");
    page.tap("[data-act='reload']").await;
    page.find("main.home").await;
}

#[tokio::test]
async fn an_app_that_had_to_stop_says_why_and_hands_over_the_games() {
    let page = Page::open(PHONE, "#/").await;
    first_of_all(&page, CATCH_FILES).await;
    page.go("#/akron").await;
    page.reload().await;
    play(&page, "d4", D4).await;
    // Something that the browser never does: it refuses to make an element, once.
    let break_it = "document.createElement = () => { delete document.createElement; throw new Error('refused'); };
        location.hash = '#/akon/new';";
    page.script(break_it, vec![]).await;
    page.expect_text("main[data-rescue='panic']", "The fault is ours, not yours.").await;
    page.expect_text("main[data-rescue='panic']", "Your games are safe").await;
    page.expect_text("main.rescue details pre", "panicked at").await;
    page.tap("[data-act='export']").await;
    let file = files(&page, 1).await.remove(0);
    let [(_, entry)] = &stored(&page).await[..] else { panic!("one game is kept") };
    let entry: Value = serde_json::from_str(entry).expect("JSON");
    assert_eq!(json!(file.text), entry["record"]);
    // The page reads it again.
    let read = Import::read(&file.text);
    assert!(read.problems.is_empty() && read.games.len() == 1, "{}", file.text);
    page.tap("[data-act='reload']").await;
    page.find("main.game--akon, dialog[open]").await;
    page.go("#/akron").await;
    page.expect_position(D4).await;
}
