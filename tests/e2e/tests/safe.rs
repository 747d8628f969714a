//! What the page lets in: no script but its own, nothing from elsewhere, and no text that becomes more than text.

use e2e::builds::Bundle;
use e2e::steps::{close_dialogue, count, import, play, store, stored, write};
use e2e::{DESKTOP, Page, needs_chromium};
use serde_json::{Value, json};

/// Markup that would tell on itself.
const MARKUP: &str = "<img src=x onerror=window.__ran=1><script>window.__ran=2</script><b>bold</b>";

/// What of it has become more than a text.
const BECAME: &str =
    "return [window.__ran ?? null, document.querySelectorAll('img[src=\"x\"], main b, dialog b').length]";

#[tokio::test]
async fn only_the_bundles_own_scripts_run_and_nothing_comes_from_elsewhere() {
    let bundle = Bundle::copy();
    let page = Page::open_bundle(&bundle.folder, "/", DESKTOP, "#/").await;
    for fragment in ["#/akron", "#/akon", "#/games", "#/settings", "#/edit/akron", "#/fr/", "#/en/akron/new"] {
        page.go(fragment).await;
        page.find("h1, dialog[open]").await;
    }
    // The engine, too, is under the policy.
    page.tap("dialog[open] fieldset:nth-of-type(1) .choice:nth-child(1)").await;
    page.tap("[data-act='start']").await;
    page.tap_cell("d4").await;
    count(&page, ".move-item > .move", 2).await;
    page.until_kept().await;
    // What else is said on the console is other tests' concern.
    let refused = page.wrong().await.into_iter().filter(|wrong| !wrong.starts_with("console")).collect::<Vec<_>>();
    assert_eq!(refused, Vec::<String>::new());

    if !needs_chromium("what is asked for is told by its own protocol") {
        // The browser's own first tab is in its log, too.
        let elsewhere: Vec<_> = page
            .asked()
            .await
            .into_iter()
            .filter(|address| {
                !["data:", "blob:", "chrome:", "chrome-untrusted:", page.address.as_str()]
                    .iter()
                    .any(|own| address.starts_with(own))
            })
            .collect();
        assert_eq!(elsewhere, Vec::<String>::new());
    }

    let inline = "const script = document.createElement('script');
        script.textContent = 'window.__ran = 1';
        document.head.append(script);
        const link = document.createElement('a');
        link.setAttribute('onclick', 'window.__ran = 2');
        link.click();
        return window.__ran ?? null;";
    assert_eq!(page.script(inline, vec![]).await, Value::Null);
    let fetch = "const done = arguments[0];
        fetch('http://127.0.0.1:1/').then(() => done('came'), () => done('refused'));";
    assert_eq!(page.slow_script(fetch, vec![]).await, json!("refused"));
    let wrong = page.wrong().await;
    for directive in ["script-src-elem", "script-src-attr", "connect-src"] {
        assert!(wrong.iter().any(|wrong| wrong.starts_with(&format!("policy: {directive}"))), "{directive}: {wrong:?}");
    }
}

#[tokio::test]
async fn markup_stays_text_wherever_a_text_comes_in() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", "8/8/8/8/3b4/8/8/8 w 31,32").await;
    // In a record, through the dialogue and past it.
    let (key, entry) = stored(&page).await.remove(0);
    let mut entry: Value = serde_json::from_str(&entry).expect("JSON");
    let record = entry["record"].as_str().expect("a record").to_owned();
    let record = record.replace("[Result", &format!("[Title \"{MARKUP}\"]\n[FirstName \"{MARKUP}\"]\n[Result"));
    let record = record.replace("1. d4", &format!("1. d4 {{{MARKUP}}}"));
    assert!(record.contains("{<img"), "{record}");
    entry["record"] = json!(record);
    store(&page, &key, &entry.to_string()).await;
    store(&page, "akron-akon.game.AAAAAAAA", MARKUP).await;
    page.go("#/games").await;
    page.reload().await;
    page.expect_text("main.games", MARKUP).await;
    assert_eq!(page.script(BECAME, vec![]).await, json!([null, 0]));
    write(&page, "input[type='search']", MARKUP).await;
    import(&page, &format!("{MARKUP}\n{}", record.replace("[Id", "[Event"))).await;
    assert_eq!(page.script(BECAME, vec![]).await, json!([null, 0]));
    close_dialogue(&page).await;
    page.go(&format!("#/akron/{}", key.rsplit('.').next().unwrap_or_default())).await;
    page.expect_text("main.game", MARKUP).await;
    assert_eq!(page.script(BECAME, vec![]).await, json!([null, 0]));
    // In an address.
    for fragment in [format!("#/p/{MARKUP}"), format!("#/{MARKUP}"), format!("#/edit/akron/{MARKUP}")] {
        page.script("location.hash = arguments[0]", vec![json!(fragment)]).await;
        page.find("main").await;
        page.reload().await;
        assert_eq!(page.script(BECAME, vec![]).await, json!([null, 0]), "{fragment}");
    }
    page.close().await;
}
