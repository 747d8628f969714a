//! Pages that are left in the middle of something, and what another page finds of them: nothing.

use e2e::steps::{count, first_of_all, play, script};
use e2e::{DESKTOP, Page};
use serde_json::json;
use std::time::Duration;

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";
const D4_E5: &str = "8/8/8/4w3/3b4/8/8/8 b 31,31";

/// Goes to a page as a person does who writes into the address.
async fn address(page: &Page, fragment: &str) {
    script(page, "location.hash = arguments[0]", vec![json!(fragment)]).await;
}

#[tokio::test]
async fn a_page_that_follows_another_of_its_kind_has_nothing_of_it() {
    let page = Page::open(DESKTOP, "#/en/akron").await;
    play(&page, "d4", D4).await;
    let sheets = script(&page, "return document.querySelectorAll('.akb > svg').length", vec![]).await;
    let sheets = sheets.as_u64().expect("a number") as usize;
    assert!(sheets > 0);
    for _ in 0..2 {
        address(&page, "#/akon").await;
        page.find("[data-pit='3A']").await;
        count(&page, "main > .board-place", 1).await;
        count(&page, ".akb, .akb-board", 0).await;
        count(&page, ".akon-live", 1).await;
        count(&page, ".akon-live > defs", 1).await;
        for fragment in ["#/lt/akron", "#/en/akron"] {
            address(&page, fragment).await;
            page.expect_position(D4).await;
            count(&page, ".akb > svg", sheets).await;
            count(&page, "[data-pit], .akon-live", 0).await;
        }
    }
    // A dialogue that was open belongs to the page that was left, and so does what was unfolded.
    page.tap(".comment summary").await;
    count(&page, "details.comment[open]", 1).await;
    page.tap("[data-act='share']").await;
    count(&page, "dialog[open]", 1).await;
    address(&page, "#/lt/akron").await;
    page.expect_text(".bar [data-act='new']", "Nauja").await;
    count(&page, "dialog[open], details.comment[open]", 0).await;
    play(&page, "e5", D4_E5).await;
    page.close().await;
}

#[tokio::test]
async fn a_game_in_one_tab_is_never_said_to_be_open_in_another() {
    let page = Page::open(DESKTOP, "#/en/akron").await;
    let notes = "window.__notes = [];
        new MutationObserver(() => {
            const note = document.querySelector('.note');
            if (note) window.__notes.push(note.textContent);
        }).observe(document.body, { childList: true, subtree: true });";
    first_of_all(&page, &format!("addEventListener('DOMContentLoaded', () => {{ {notes} }});")).await;
    page.reload().await;
    play(&page, "d4", D4).await;
    for fragment in ["#/lt/akron", "#/en/akron", "#/fr/akron", "#/en/akron"] {
        address(&page, fragment).await;
        let language = &fragment[2..4];
        page.expect("return document.documentElement.lang", vec![], json!(language)).await;
        page.expect_position(D4).await;
        held(&page).await;
    }
    page.reload().await;
    page.expect_position(D4).await;
    held(&page).await;
    assert_eq!(script(&page, "return window.__notes", vec![]).await, json!([]));
    page.close().await;
}

/// Waits until this page has the claim on one game, so that nothing is asked for any more.
async fn held(page: &Page) {
    let asked = "const done = arguments[arguments.length - 1];
        const look = () => navigator.locks.query().then(({ held, pending }) => {
            const ours = list => list.filter(({ name }) => name.startsWith('akron-akon.game.'));
            ours(held).length === 1 && !ours(pending).length ? done(true) : setTimeout(look, 20);
        });
        look();";
    assert_eq!(page.slow_script(asked, vec![]).await, json!(true));
}

#[tokio::test]
async fn a_game_that_plays_by_itself_stops_with_its_page() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    play(&page, "e5", D4_E5).await;
    page.tap(".replay [data-act='first']").await;
    page.tap(".replay [data-act='play']").await;
    page.expect_position(D4).await;
    address(&page, "#/games").await;
    count(&page, ".game-item", 1).await;
    // The next move would have come by now.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(page.wrong().await, Vec::<String>::new());
    address(&page, "#/akron").await;
    page.expect_position(D4).await;
    page.close().await;
}
