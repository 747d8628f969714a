//! The parts of the page that come when they are asked for, and the bytes a first game costs.

use e2e::{DESKTOP, PHONE, Page, dist};
use serde_json::json;
use xtask::budget;

/// The names of the wasm files that have come so far, without their hashes.
const CAME: &str = "const names = performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop());
    return names.filter(name => name.endsWith('.wasm')).map(name => name.replace(/-[0-9a-f]{12,16}(?=[._])/, '')).sort();";

async fn came(page: &Page) -> Vec<String> {
    page.driver.execute(CAME, vec![]).await.expect("the script runs").convert().expect("names")
}

/// Whether the bundle is cut into pieces: one that Trunk made by itself is not.
fn cut() -> bool {
    let names =
        std::fs::read_dir(dist()).expect("a folder").filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let cut = names.into_iter().any(|name| name.starts_with("pages-") && name.ends_with(".wasm"));
    if !cut {
        eprintln!("this bundle is in one part: cargo xtask build makes one in pieces");
    }
    cut
}

async fn open_games(page: &Page) {
    page.driver.execute("location.hash = '#/games'", vec![]).await.expect("the script runs");
}

#[tokio::test]
async fn a_page_comes_when_it_is_asked_for() {
    if !cut() {
        return;
    }
    let page = Page::open_sparing(DESKTOP, "#/akron").await;
    page.tap_cell("d4").await;
    page.expect_position("8/8/8/8/3b4/8/8/8 w 31,32").await;
    assert_eq!(came(&page).await, ["akron-akon_bg.wasm"]);
    open_games(&page).await;
    page.find("main.games").await;
    assert!(came(&page).await.contains(&"pages.wasm".to_owned()));
    page.close().await;
}

#[tokio::test]
async fn a_page_whose_parts_came_late_can_be_left() {
    let page = Page::open_sparing(DESKTOP, "#/akon").await;
    page.find("[data-pit='3A']").await;
    for (fragment, css) in
        [("#/settings", "main.page--plain form"), ("#/akron", "main.game--akron"), ("#/games", "main.games")]
    {
        page.driver.execute(&format!("location.hash = '{fragment}'"), vec![]).await.expect("the script runs");
        page.find(css).await;
    }
    page.close().await;
}

#[tokio::test]
async fn what_was_not_asked_for_comes_once_the_page_has_nothing_to_do() {
    if !cut() {
        return;
    }
    let page = Page::open(PHONE, "#/").await;
    let script = "const names = performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop());
        return arguments[0].every(piece => names.some(name => name.startsWith(piece + '-'))) || null;";
    page.wait_for::<bool>(script, vec![json!(["akon", "extras", "pages"])], "the pieces").await;
    page.close().await;
}

#[tokio::test]
async fn a_page_that_takes_its_time_says_that_it_is_coming() {
    if !cut() {
        return;
    }
    let page = Page::open_sparing(DESKTOP, "#/akron").await;
    let slow = json!({ "offline": false, "latency": 3000, "downloadThroughput": -1, "uploadThroughput": -1 });
    page.command("Network.emulateNetworkConditions", slow).await;
    open_games(&page).await;
    page.find(".later[role='status']").await;
    page.find("main.games").await;
    page.close().await;
}

#[tokio::test]
async fn a_page_that_cannot_be_had_says_so_and_comes_on_another_try() {
    if !cut() {
        return;
    }
    let mut page = Page::open_sparing(PHONE, "#/akron").await;
    page.tap_cell("d4").await;
    page.expect_position("8/8/8/8/3b4/8/8/8 w 31,32").await;
    page.server.take().expect("a server").stop();
    open_games(&page).await;
    page.find(".later[role='alert']").await;
    page.serve_again();
    page.tap(".later .button").await;
    page.find("main.games").await;
    // The browser and the loader say on the console what they could not have, code and a style sheet, and nothing else is
    // wrong.
    let known = |wrong: &String| wrong.contains("Failed to fetch") || wrong.contains("/later/more.css");
    let wrong = page.wrong().await;
    assert!(wrong.iter().all(known), "{wrong:?}");
}

#[tokio::test]
async fn a_language_that_cannot_be_had_is_told_and_the_page_stays_in_its_own() {
    let mut page = Page::open_sparing(PHONE, "#/").await;
    page.stop_serving();
    page.tap(".home-languages a[lang='lt']").await;
    page.expect_text(".note--problem", "could not be loaded").await;
    page.expect("return document.documentElement.lang", vec![], json!("en")).await;
    page.serve_again();
    // A tap takes the note away, which may lie over the languages.
    page.tap(".note").await;
    page.tap(".home-languages a[lang='pt']").await;
    page.expect("return document.documentElement.lang", vec![], json!("pt")).await;
    page.close().await;
}

#[tokio::test]
async fn a_first_game_costs_no_more_than_its_budget_until_a_tap_shows_dots() {
    let page = Page::open_sparing(PHONE, "#/").await;
    page.tap("a.button[href='#/akron']").await;
    // A ball needs a friend to move along.
    for (cell, position) in [
        ("d4", "8/8/8/8/3b4/8/8/8 w 31,32"),
        ("h8", "7w/8/8/8/3b4/8/8/8 b 31,31"),
        ("e4", "7w/8/8/8/3bb3/8/8/8 w 30,31"),
        ("a1", "7w/8/8/8/3bb3/8/8/w7 b 30,30"),
    ] {
        page.tap_cell(cell).await;
        page.expect_position(position).await;
    }
    page.tap_cell("d4").await;
    page.find(".akb-a-dot").await;
    let came = page.wire().await;
    let all: u64 = came.iter().map(|(_, bytes)| bytes).sum();
    for (name, bytes) in &came {
        println!("{} {bytes:>8}  {}", budget::LINE, if name.is_empty() { "index.html" } else { name });
    }
    println!("{} {all:>8}  until a tap shows dots; allowed {}", budget::LINE, budget::limit());
    assert!(came.iter().any(|(name, _)| name.ends_with("_bg.wasm")), "the log has no wasm file: {came:?}");
    if cut() {
        assert!(all <= budget::limit(), "{all} bytes, {} allowed", budget::limit());
    }
    page.close().await;
}
