//! What is said of a move is kept while it is typed, and nothing takes its place.

use e2e::steps::{count, play, script, stored};
use e2e::{DESKTOP, Page};
use serde_json::json;
use std::time::Instant;

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";
const D4_E5: &str = "8/8/8/4w3/3b4/8/8/8 b 31,31";
const FIELD: &str = ".comment textarea";

/// A game with a move, and the focus in the field of what is said of it.
async fn begin() -> Page {
    let page = Page::open(DESKTOP, "#/").await;
    page.tap(".card a[href='#/akron'].button").await;
    play(&page, "d4", D4).await;
    enter(&page).await;
    page
}

/// Puts the focus into the field.
async fn enter(page: &Page) {
    count(page, FIELD, 1).await;
    if script(page, "return document.querySelector('details.comment').open", vec![]).await == json!(false) {
        page.tap(".comment summary").await;
    }
    page.tap(FIELD).await;
    page.expect("return document.activeElement?.tagName", vec![], json!("TEXTAREA")).await;
}

async fn expect_field(page: &Page, text: &str) {
    page.expect("return document.querySelector(arguments[0])?.value", vec![json!(FIELD)], json!(text)).await;
}

#[tokio::test]
async fn whoever_leaves_while_typing_finds_the_text_again_and_is_where_they_went() {
    let page = begin().await;
    page.write("Takes").await;
    page.driver.back().await.expect("back");
    page.find(".home").await;
    page.expect("return location.hash", vec![], json!("#/")).await;
    page.driver.forward().await.expect("forward");
    expect_field(&page, "Takes").await;
    let mut said = "Takes".to_owned();
    for (fragment, there) in [("#/akon", "[data-pit='3A']"), ("#/settings", "main h1"), ("#/games", ".game-item")] {
        enter(&page).await;
        page.press("End").await;
        page.write("!").await;
        said.push('!');
        script(&page, "location.hash = arguments[0]", vec![json!(fragment)]).await;
        page.find(there).await;
        count(&page, FIELD, usize::from(fragment == "#/akon")).await;
        page.expect("return location.hash", vec![], json!(fragment)).await;
        script(&page, "location.hash = '#/akron'", vec![]).await;
        page.expect_position(D4).await;
        expect_field(&page, &said).await;
    }
    page.close().await;
}

#[tokio::test]
async fn what_is_typed_is_kept_without_leaving_the_field_and_not_with_every_letter() {
    let page = begin().await;
    let counting = "window.__writes = 0;
        const plain = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key.startsWith('akron-akon.game.')) __writes += 1;
            return plain.call(this, key, text);
        };";
    script(&page, counting, vec![]).await;
    let start = Instant::now();
    let text = "The middle is worth more than the edges here";
    for letter in text.chars() {
        page.write(&letter.to_string()).await;
    }
    let kept = "return Object.entries(localStorage).some(([key, text]) => key.startsWith('akron-akon.game.')
        && text.includes(arguments[0]))";
    page.expect(kept, vec![json!(text)], json!(true)).await;
    let writes = script(&page, "return window.__writes", vec![]).await.as_u64().expect("a number");
    let most = start.elapsed().as_secs() + 2;
    assert!(writes <= most && writes < text.len() as u64 / 2, "{writes} writes");
    // Whoever loads the page anew at once loses nothing either.
    page.write(".").await;
    page.reload().await;
    expect_field(&page, &format!("{text}.")).await;
    // Nor does whoever goes on with the game.
    enter(&page).await;
    page.press("End").await;
    page.write(" So.").await;
    page.tap(".replay [data-act='first']").await;
    expect_field(&page, "").await;
    page.tap(".replay [data-act='next']").await;
    expect_field(&page, &format!("{text}. So.")).await;
    play(&page, "e5", D4_E5).await;
    expect_field(&page, "").await;
    page.close().await;
}

#[tokio::test]
async fn two_tabs_that_say_something_of_the_same_move_lose_neither() {
    let page = begin().await;
    page.write("Ours").await;
    page.press("Tab").await;
    // The other tab says something before what is typed here is kept.
    let other = "const field = document.querySelector(arguments[0]);
        field.focus();
        field.value = 'Ours, typed on';
        field.setSelectionRange(4, 4);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const key = Object.keys(localStorage).find(key => key.startsWith('akron-akon.game.'));
        const next = (all, n) => `\"revision\":${Number(n) + 1}`;
        const text = localStorage.getItem(key).replace(/\"revision\":(\\d+)/, next);
        localStorage.setItem(key, text.replace('{Ours}', '{Theirs. Ours}'));
        dispatchEvent(new StorageEvent('storage', { key }));";
    script(&page, other, vec![json!(FIELD)]).await;
    expect_field(&page, "Theirs. Ours, typed on").await;
    page.expect_text(".note", "Both texts are kept").await;
    let now = stored(&page).await;
    assert!(now.len() == 1 && now[0].1.contains("{Theirs. Ours, typed on}"), "{now:?}");
    // Where nobody types, what the other tab says is seen.
    let later = "const key = Object.keys(localStorage).find(key => key.startsWith('akron-akon.game.'));
        const next = (all, n) => `\"revision\":${Number(n) + 1}`;
        const text = localStorage.getItem(key).replace(/\"revision\":(\\d+)/, next);
        localStorage.setItem(key, text.replace('{Theirs. Ours, typed on}', '{Something else}'));
        dispatchEvent(new StorageEvent('storage', { key }));";
    script(&page, later, vec![]).await;
    expect_field(&page, "Something else").await;
    page.reload().await;
    expect_field(&page, "Something else").await;
    page.close().await;
}

#[tokio::test]
async fn a_second_tab_sees_what_the_first_says_and_adds_to_it() {
    let page = begin().await;
    let first = page.driver.window().await.expect("a window");
    let second = page.driver.new_tab().await.expect("a tab");
    page.driver.switch_to_window(second.clone()).await.expect("the tab");
    page.listen().await;
    page.go("#/akron").await;
    page.expect_position(D4).await;
    page.driver.switch_to_window(first.clone()).await.expect("the tab");
    page.write("First").await;
    page.press("Tab").await;
    page.driver.switch_to_window(second).await.expect("the tab");
    expect_field(&page, "First").await;
    enter(&page).await;
    page.press("End").await;
    page.write(", second").await;
    page.press("Tab").await;
    page.driver.switch_to_window(first).await.expect("the tab");
    expect_field(&page, "First, second").await;
    assert_eq!(stored(&page).await.len(), 1);
    page.close().await;
}

#[tokio::test]
async fn a_move_that_comes_while_somebody_writes_does_not_tear_what_they_write() {
    let page = begin().await;
    page.write("First half").await;
    let kept = "return Object.values(localStorage).some(text => text.includes('{First half}'))";
    page.expect(kept, vec![], json!(true)).await;
    let other = "const key = Object.keys(localStorage).find(key => key.startsWith('akron-akon.game.'));
        const next = (all, n) => `\"revision\":${Number(n) + 1}`;
        const text = localStorage.getItem(key).replace(/\"revision\":(\\d+)/, next);
        localStorage.setItem(key, text.replace('{First half}', '{First half} 1... e5'));
        dispatchEvent(new StorageEvent('storage', { key }));";
    script(&page, other, vec![]).await;
    page.expect_position(D4_E5).await;
    page.write(", second half").await;
    expect_field(&page, "First half, second half").await;
    page.press("Tab").await;
    expect_field(&page, "").await;
    let now = stored(&page).await;
    assert!(now.len() == 1 && now[0].1.contains("1. d4 {First half, second half} 1... e5"), "{now:?}");
    // The slider stands at the end of the longer line.
    let slider = "const it = document.querySelector('.replay-slider'); return [it.value, it.max]";
    page.expect(slider, vec![], json!(["2", "2"])).await;
    page.close().await;
}
