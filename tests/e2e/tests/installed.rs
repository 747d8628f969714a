//! The page as an app of the system: what the browser thinks of it, and what the system hands over.

use e2e::builds::Bundle;
use e2e::steps::{count, first_of_all, play, stored};
use e2e::{DESKTOP, PHONE, Page, needs_chromium};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";

#[tokio::test]
async fn the_browser_finds_nothing_that_keeps_it_from_being_installed() {
    if needs_chromium("what keeps it from being installed is told by its own protocol") {
        return;
    }
    let bundle = Bundle::copy();
    let page = Page::open_bundle(&bundle.folder, "/some/games/", PHONE, "#/").await;
    page.until_kept().await;
    let errors = page.command("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(errors["installabilityErrors"], json!([]));
    let found = page.command("Page.getAppManifest", json!({})).await;
    assert_eq!(found["errors"], json!([]));
    let manifest: Value = serde_json::from_str(found["data"].as_str().expect("a text")).expect("JSON");
    for (name, kind) in [("id", "string"), ("start_url", "string"), ("scope", "string")] {
        assert!(manifest[name].is_string(), "{name} is no {kind}");
    }
    let purposes: Vec<_> = manifest["icons"].as_array().expect("icons").iter().map(|icon| &icon["purpose"]).collect();
    for purpose in ["any", "maskable", "monochrome"] {
        assert!(purposes.contains(&&json!(purpose)), "{purpose}: {purposes:?}");
    }
    // Every picture and every place it names is there.
    let there = "const [names, done] = arguments;
        Promise.all(names.map(name => fetch(name).then(it => it.ok))).then(done, why => done(String(why)));";
    let pictures = ["icons", "screenshots"].into_iter().flat_map(|list| manifest[list].as_array().expect("a list"));
    let names: Vec<_> = pictures.map(|picture| picture["src"].clone()).collect();
    assert_eq!(page.slow_script(there, vec![json!(names)]).await, json!(vec![true; names.len()]));
    for shortcut in manifest["shortcuts"].as_array().expect("shortcuts") {
        let address = shortcut["url"].as_str().expect("an address").trim_start_matches("./");
        page.driver.goto(format!("{}{address}", page.address)).await.expect("the page loads");
        page.find("main.game, main.home, main.puzzle-page").await;
    }
    page.close().await;
}

#[tokio::test]
async fn the_manifest_speaks_the_language_of_the_page() {
    if needs_chromium("the manifest it took is told by its own protocol") {
        return;
    }
    let bundle = Bundle::copy();
    let page = Page::open_bundle(&bundle.folder, "/", PHONE, "#/lt/").await;
    // The browser takes the link as it stands when it gets to it: at first it may still have the other one in its hands.
    let start = Instant::now();
    let manifest = loop {
        let found = page.command("Page.getAppManifest", json!({})).await;
        let manifest: Value = serde_json::from_str(found["data"].as_str().unwrap_or("null")).expect("JSON");
        if found["errors"] == json!([]) && manifest["lang"] == json!("lt") {
            break manifest;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{found}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(manifest["shortcuts"][0]["name"], json!("Nauja „Akron“ partija"));
    page.close().await;
}

#[tokio::test]
async fn the_button_to_install_is_there_when_the_browser_offers_it_and_goes_when_it_is_done() {
    let page = Page::open(PHONE, "#/").await;
    // The browser's own offer comes when it likes, and nobody can answer it here.
    let own = "addEventListener('beforeinstallprompt', event => event.isTrusted && event.stopImmediatePropagation());";
    first_of_all(&page, own).await;
    page.reload().await;
    count(&page, "[data-act='install']", 0).await;
    let offer = "const event = new Event('beforeinstallprompt', { cancelable: true });
        event.prompt = async () => { window.__asked = true; };
        window.dispatchEvent(event);
        return event.defaultPrevented;";
    assert_eq!(page.script(offer, vec![]).await, json!(true));
    page.find("main.home [data-act='install']").await;
    page.script("location.hash = '#/settings'", vec![]).await;
    page.wait_for::<bool>("return window.akronAkon.install ? true : null", vec![], "what comes later").await;
    page.tap("main [data-act='install']").await;
    page.expect("return window.__asked ?? null", vec![], json!(true)).await;
    count(&page, "[data-act='install']", 0).await;
    page.close().await;
}

#[tokio::test]
async fn games_that_the_system_hands_over_are_taken_in_and_the_last_one_goes_on() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    let (_, entry) = stored(&page).await.remove(0);
    let entry: Value = serde_json::from_str(&entry).expect("JSON");
    let record = entry["record"].as_str().expect("a record").to_owned();
    // A file, as the system opens it with the app.
    let file = record.replace("d4", "e5");
    let file: String = file.lines().filter(|line| !line.starts_with("[Id")).map(|line| format!("{line}\n")).collect();
    let queue = format!(
        "const file = new File([{}], 'a.akron', {{ type: 'text/plain' }});
        Object.defineProperty(window, 'launchQueue', {{ value: {{
            setConsumer: take => take({{ files: [{{ getFile: async () => file }}] }})
        }} }});",
        json!(file)
    );
    first_of_all(&page, &queue).await;
    page.driver.goto(format!("{}?open", page.address)).await.expect("the page loads");
    page.find("dialog[open] .report li").await;
    count(&page, ".game-list > li", 2).await;
    assert_eq!(page.script("return location.search", vec![]).await, json!(""));

    // A text from another app, and a link of ours.
    let shared = "return location.origin + location.pathname + '?text=' + encodeURIComponent(arguments[0])";
    let share = page.script(shared, vec![json!(file.replace("e5", "f6"))]).await;
    page.driver.goto(share.as_str().expect("an address")).await.expect("the page loads");
    count(&page, ".game-list > li", 3).await;
    let link = page.script(shared, vec![json!("Look: https://elsewhere.example/games/#/pt/settings !")]).await;
    page.driver.goto(link.as_str().expect("an address")).await.expect("the page loads");
    page.expect_text("h1", "Definições").await;

    page.driver.goto(format!("{}?resume", page.address)).await.expect("the page loads");
    page.expect_position("8/8/5b2/8/8/8/8/8 w 31,32").await;
    page.close().await;
}
