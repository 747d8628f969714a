//! Every page in every language on the narrowest screen: in its language, nothing sticks out to the side, axe-core finds nothing.

use e2e::{Page, Window};
use serde_json::{Value, json};
use std::time::Duration;

const NARROW: Window = Window { width: 320, height: 640 };

/// The pages, each with what shows that it is there.
const PAGES: [(&str, &str); 20] = [
    ("", ".card"),
    ("/games", "main.games"),
    ("/settings", "main form"),
    ("/edit/akron", "[data-field='position']"),
    ("/edit/akon", "[data-field='position']"),
    ("/akron/new", "dialog[open]"),
    ("/akon/new", "dialog[open]"),
    ("/akron", ".game .akb"),
    ("/akon", ".game .akon-stage"),
    ("/learn", ".learn-choice"),
    ("/learn/about", ".learn-part"),
    ("/learn/akron", ".living .akb"),
    ("/learn/akon", ".living .akon-stage"),
    ("/learn/akron/lesson/9", ".lesson .akb"),
    ("/learn/akon/lesson/2", ".lesson .akon-stage"),
    ("/puzzle", ".puzzle-way"),
    ("/puzzle/daily", ".lesson :is(.akb, .akon-stage)"),
    ("/nowhere", "main"),
    ("/p/damaged", "main"),
    ("/puzzle/nothing", "main"),
];

/// What sticks out of the page to the side.
const WIDE: &str = "const wide = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > wide + 1)
      .slice(0, 5).map(one => one.outerHTML.slice(0, 120));";

const AXE: &str = "const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(
      ({ violations }) => done(violations.map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.any.concat(n.all, n.none).map(c => c.message)}`)}`)),
      why => done([String(why)]));";

/// Opens every page in some languages.
async fn open_all(languages: &[&str]) {
    let script = std::env::var("AXE").expect("AXE names axe.min.js: `cargo xtask test e2e` gets it");
    let source = format!("{}; window.axe = axe;", std::fs::read_to_string(script).expect("axe-core"));
    let page = Page::open(NARROW, "#/").await;
    page.driver.set_script_timeout(Duration::from_secs(60)).await.expect("a limit");
    page.script(&source, vec![]).await;
    let mut found: Vec<(String, Value)> = Vec::new();
    for language in languages {
        for (fragment, css) in PAGES {
            let fragment = format!("#/{language}{fragment}");
            page.script("location.hash = arguments[0]", vec![json!(fragment)]).await;
            page.expect("return document.documentElement.lang", vec![], json!(language)).await;
            page.find(css).await;
            page.expect("return document.querySelector('.later') === null", vec![], json!(true)).await;
            page.script("document.querySelectorAll('details').forEach(details => (details.open = true))", vec![]).await;
            for clean in [page.script(WIDE, vec![]).await, page.slow_script(AXE, vec![]).await] {
                if clean != json!([]) {
                    found.push((fragment.clone(), clean));
                }
            }
            // As it was: boards below what is seen are not made.
            page.script(
                "document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close());
                document.querySelectorAll('details').forEach(details => (details.open = false));",
                vec![],
            )
            .await;
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    page.close().await;
}

#[tokio::test]
async fn english_portuguese_and_lithuanian_at_320_px() {
    open_all(&["en", "pt", "lt"]).await;
}

#[tokio::test]
async fn french_catalan_and_spanish_at_320_px() {
    open_all(&["fr", "ca", "es"]).await;
}
