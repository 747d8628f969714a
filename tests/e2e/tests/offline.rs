//! The page without a connection, proven by taking its server away, and what becomes of it when the site has another build
//! or what is kept is damaged.

use e2e::akon::GAME as AKON;
use e2e::builds::Bundle;
use e2e::steps::{count, first_of_all, play};
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};
use std::fs;

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";
const E5: &str = "8/8/8/4w3/3b4/8/8/8 b 31,31";

/// The files in the caches of the page, by name, and how many caches there are.
const KEPT: &str = "const done = arguments[0];
    (async () => {
        const names = await caches.keys();
        const files = [];
        for (const name of names) {
            for (const request of await (await caches.open(name)).keys()) {
                files.push(request.url.slice(document.baseURI.length));
            }
        }
        done([names.length, files.sort()]);
    })();";

/// Takes a file out of the cache, or puts a text in its place.
const DAMAGE: &str = "const [name, text, done] = arguments;
    (async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const address = new URL(name, document.baseURI).href;
        const kept = await cache.match(address);
        if (text === null) await cache.delete(address);
        else await cache.put(address, new Response(text, { headers: kept.headers }));
        done(Boolean(kept));
    })();";

/// Whether the files in the cache are what the server has: compares them byte by byte.
const WHOLE: &str = "const [name, done] = arguments;
    (async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const address = new URL(name, document.baseURI).href;
        const kept = await cache.match(address);
        const served = await fetch(address + '?' + Math.random(), { cache: 'no-store' });
        const [a, b] = await Promise.all([kept?.text(), served.text()]);
        done(a === b);
    })();";

/// Which edition the page is of: null for the one that was there first.
const EDITION: &str = "return document.querySelector('meta[name=edition]')?.content ?? null";

/// Counts the loads of a tab.
const LOADS: &str = "sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;";

async fn damage(page: &Page, name: &str, text: Option<&str>) {
    let there = page.slow_script(DAMAGE, vec![json!(name), json!(text)]).await;
    assert_eq!(there, json!(true), "{name} is not kept");
}

/// Waits until a file in the cache is what the server has.
async fn until_whole(page: &Page, name: &str) {
    let start = std::time::Instant::now();
    while page.slow_script(WHOLE, vec![json!(name)]).await != json!(true) {
        assert!(start.elapsed().as_secs() < 40, "{name} is not fetched anew");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

/// Asks the site for a new build, as the browser does when the page is opened.
async fn look_for_news(page: &Page) {
    let script = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => done(true), why => done(String(why)));";
    assert_eq!(page.slow_script(script, vec![]).await, json!(true));
}

#[tokio::test]
async fn after_the_first_visit_nothing_notices_that_the_server_is_gone() {
    let bundle = Bundle::copy();
    let mut page = Page::open_bundle(&bundle.folder, "/some/games/", PHONE, "#/").await;
    page.until_kept().await;
    page.stop_serving();

    // The tab of the first visit goes on: Akon's board and the engine come from what is kept.
    page.tap(".card a[href='#/akon'].button").await;
    let pit = |pit: &str| format!("[data-pit='{pit}']");
    for (name, position) in AKON {
        page.tap(&pit(name)).await;
        page.expect_position(position).await;
    }
    page.expect_text(".status", "B wins, 57 seeds to 13.").await;

    page.reload().await;
    page.expect_text(".status", "B wins, 57 seeds to 13.").await;
    page.go("#/akron").await;
    page.expect_position("8/8/8/8/8/8/8/8 b 32,32").await;
    play(&page, "d4", D4).await;
    play(&page, "e5", E5).await;

    // A new game, against the computer, which answers.
    page.go("#/akron/new").await;
    page.tap("dialog[open] fieldset:nth-of-type(1) .choice:nth-child(1)").await;
    page.tap("[data-act='start']").await;
    page.tap_cell("d4").await;
    count(&page, ".move-item > .move", 2).await;

    // Other pages in another language.
    page.go("#/lt/games").await;
    page.expect_text("h1", "Jūsų partijos").await;
    page.go("#/fr/settings").await;
    page.expect_text("[data-kept='kept']", "sans connexion").await;
    // Without a connection nothing is dropped.
    page.tap("[data-act='repair']").await;
    page.expect_text("main", "Il n’y a pas de connexion").await;
    page.reload().await;
    page.expect_text("h1", "Réglages").await;

    page.serve_again();
    page.tap("[data-act='repair']").await;
    // The page has been loaded from the server, and keeps itself anew.
    page.wait_for::<bool>("return !navigator.serviceWorker.controller || null", vec![], "a page of the server").await;
    page.until_kept().await;
    page.go("#/games").await;
    count(&page, ".game-list > li", 3).await;
}

#[tokio::test]
async fn another_build_waits_until_it_is_wanted_and_a_game_goes_on_in_it() {
    let bundle = Bundle::copy();
    let page = Page::open_bundle(&bundle.folder, "/", DESKTOP, "#/akron").await;
    first_of_all(&page, LOADS).await;
    page.until_kept().await;
    play(&page, "d4", D4).await;
    page.reload().await;
    page.until_kept().await;

    bundle.become_edition("second");
    // What the old page may still ask for is gone from the server.
    let old = bundle.named("pages-", ".wasm").map(|name| fs::remove_file(bundle.folder.join(name)).is_ok());
    look_for_news(&page).await;
    page.expect_text(".offer", "There is a new version").await;
    let words = fs::read_to_string(bundle.folder.join("locales/en.json")).expect("words");
    let words: Value = serde_json::from_str(&words).expect("JSON");
    page.expect_text(".offer", words["update"]["news"].as_str().expect("news")).await;
    if old.is_none() {
        eprintln!("this bundle is in one part: cargo xtask build makes one in pieces");
    }

    // The old tab goes on, also with what it has not needed before.
    play(&page, "e5", E5).await;
    page.reload().await;
    page.expect_position(E5).await;
    assert_eq!(page.script(EDITION, vec![]).await, Value::Null);
    page.find(".offer").await;
    page.script("location.hash = '#/games'", vec![]).await;
    page.find("main.games").await;
    page.script("location.hash = '#/akron'", vec![]).await;
    page.expect_position(E5).await;
    page.tap(".offer [data-act='later']").await;
    count(&page, ".offer", 0).await;
    page.reload().await;

    let loads: String = page.wait_for("return sessionStorage.loads", vec![], "a count").await;
    page.find(".offer").await;
    page.tap(".offer [data-act='update']").await;
    page.expect(EDITION, vec![], json!("second")).await;
    page.expect_position(E5).await;
    page.until_kept().await;
    let now: String = page.wait_for("return sessionStorage.loads", vec![], "a count").await;
    assert_eq!(now.parse::<u32>().expect("a number"), loads.parse::<u32>().expect("a number") + 1);
    // Nothing of the old build is left, and there is nothing more to offer.
    assert_eq!(page.slow_script(KEPT, vec![]).await[0], json!(1));
    count(&page, ".offer", 0).await;
    page.close().await;
}

#[tokio::test]
async fn a_build_is_kept_as_a_whole_or_not_at_all() {
    let bundle = Bundle::copy();
    let lost = bundle.folder.join("worker_bg.wasm");
    let away = bundle.folder.join(".worker_bg.wasm");
    fs::rename(&lost, &away).expect("a file");
    let page = Page::open_bundle(&bundle.folder, "/", PHONE, "#/akron").await;
    let state = "return window.akronAkon?.state === 'not_kept' || null";
    page.wait_for::<bool>(state, vec![], "a word that it is not kept").await;
    assert_eq!(page.slow_script(KEPT, vec![]).await, json!([0, []]));
    // The page works all the same.
    play(&page, "d4", D4).await;

    // A file that is not what the build says is as good as none.
    fs::write(&lost, "something else").expect("a file");
    page.reload().await;
    page.wait_for::<bool>(state, vec![], "a word that it is not kept").await;
    assert_eq!(page.slow_script(KEPT, vec![]).await, json!([0, []]));

    fs::rename(&away, &lost).expect("a file");
    page.reload().await;
    page.until_kept().await;
    let kept = page.slow_script(KEPT, vec![]).await;
    assert_eq!(kept[0], json!(1));
    assert!(kept[1].as_array().is_some_and(|files| files.contains(&json!("worker_bg.wasm"))), "{kept}");
}

#[tokio::test]
async fn a_half_filled_cache_is_filled_again() {
    let bundle = Bundle::copy();
    let mut page = Page::open_bundle(&bundle.folder, "/", PHONE, "#/akron").await;
    page.until_kept().await;
    for name in ["locales/lt.json", "worker_bg.wasm", &bundle.named("start-", ".css").expect("a style sheet")] {
        damage(&page, name, None).await;
    }
    // A file that is kept but cut off is looked for as well.
    damage(&page, "locales/ca.json", Some("{")).await;
    page.reload().await;
    until_whole(&page, "worker_bg.wasm").await;
    until_whole(&page, "locales/lt.json").await;
    until_whole(&page, "locales/ca.json").await;
    page.stop_serving();
    page.go("#/lt/games").await;
    page.reload().await;
    page.expect_text("h1", "Jūsų partijos").await;
    page.close().await;
}

#[tokio::test]
async fn a_damaged_program_is_fetched_anew_or_the_page_says_so_and_hands_over_the_games() {
    let bundle = Bundle::copy();
    let mut page = Page::open_bundle(&bundle.folder, "/", PHONE, "#/akron").await;
    page.until_kept().await;
    play(&page, "d4", D4).await;
    let program = bundle.named("akron-akon-", "_bg.wasm").expect("a program");
    let app = "return document.querySelector('main.game--akron') ? true : null";

    // With a connection it mends itself.
    damage(&page, &program, Some("no program at all")).await;
    page.load_again().await;
    page.wait_for::<bool>(app, vec![], "the app").await;
    page.expect_position(D4).await;

    // Without one it says what is the matter.
    damage(&page, &program, Some("no program at all")).await;
    page.script("sessionStorage.clear()", vec![]).await;
    page.stop_serving();
    page.load_again().await;
    page.expect_text("main.rescue", "Your games are safe").await;
    page.tap("[data-act='repair']").await;
    page.expect_text("main.rescue", "There is no connection now").await;

    // And once there is one again it can be repaired.
    page.serve_again();
    page.tap("[data-act='repair']").await;
    page.wait_for::<bool>(app, vec![], "the app").await;
    page.expect_position(D4).await;

    // The page itself has nobody but the worker to look at it.
    page.until_kept().await;
    damage(&page, "", Some("<p>Nothing</p>")).await;
    page.reload().await;
    page.expect_position(D4).await;
}
