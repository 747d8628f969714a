//! For people who do not see the page: whole games from the accessibility tree alone with everything that was announced,
//! the command box, and axe-core on every page, theme and state.

use e2e::akon::GAME as AKON;
use e2e::akron::GAME as AKRON;
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// What the accessibility tree holds of a thing: its role, its name, its states, and the element it stands for.
#[derive(Debug)]
struct Thing {
    role: String,
    name: String,
    states: Vec<(String, Value)>,
    element: Value,
}

impl Thing {
    fn is(&self, state: &str) -> bool {
        self.states.iter().any(|(name, value)| name == state && (value == &json!(true) || value == &json!("true")))
    }
}

async fn tree(page: &Page) -> Vec<Thing> {
    let found = page.command("Accessibility.getFullAXTree", json!({})).await;
    let nodes = found["nodes"].as_array().expect("nodes");
    let shown = nodes.iter().filter(|node| node["ignored"] != json!(true));
    shown
        .map(|node| Thing {
            role: node["role"]["value"].as_str().unwrap_or_default().to_owned(),
            name: node["name"]["value"].as_str().unwrap_or_default().to_owned(),
            states: node["properties"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|state| (state["name"].as_str().unwrap_or_default().to_owned(), state["value"]["value"].clone()))
                .collect(),
            element: node["backendDOMNodeId"].clone(),
        })
        .collect()
}

/// Waits until the tree holds a thing of this role whose name begins so, and gives it.
async fn thing(page: &Page, role: &str, name: &str) -> Thing {
    let start = Instant::now();
    loop {
        let found = tree(page).await;
        let names: Vec<String> = found.iter().filter(|t| t.role == role).map(|t| t.name.clone()).collect();
        if let Some(thing) = found.into_iter().find(|thing| thing.role == role && thing.name.starts_with(name)) {
            return thing;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "no {role} {name:?} among {names:#?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Does what a screen reader does when its user wants a thing: a click that no pointer made.
async fn want(page: &Page, role: &str, name: &str) {
    let thing = thing(page, role, name).await;
    assert!(!thing.is("disabled"), "{name} is said to be out of use");
    let node = page.command("DOM.resolveNode", json!({ "backendNodeId": thing.element })).await;
    let click = "function() { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }";
    let call = json!({ "objectId": node["object"]["objectId"], "functionDeclaration": click });
    page.command("Runtime.callFunctionOn", call).await;
}

/// Compares what was announced with the text that was read and found right; `BLESS=1` writes it anew.
fn compare(said: &[String], file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said").join(file);
    let found = said.join("\n") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &found).expect("the text is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = found.lines().zip(expected.lines()).find(|(found, expected)| found != expected);
    assert!(found == expected, "{file} differs, first at {differs:?}:\n{found}");
}

#[tokio::test]
async fn a_game_of_akron_is_played_from_the_accessibility_tree_alone() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.new_akron("5").await;
    page.expect_position("5/5/5/5/5 b 12,12").await;
    page.note_what_is_said().await;
    for (mv, position) in AKRON {
        match mv.split_once('-') {
            None => want(&page, "button", &format!("{mv}, level 1, empty, can place")).await,
            Some((from, to)) => {
                let level = from.chars().next().and_then(|sign| sign.to_digit(10)).unwrap_or(1);
                let colour = if position.contains(" w ") { "black" } else { "white" };
                want(&page, "button", &format!("{from}, level {level}, {colour}, can move")).await;
                assert!(thing(&page, "button", &format!("{from}, ")).await.name.ends_with("chosen"));
                let chosen = thing(&page, "button", &format!("{from}, ")).await;
                assert!(chosen.is("pressed"), "{chosen:?}");
                let level = to.chars().next().and_then(|sign| sign.to_digit(10)).unwrap_or(1);
                want(&page, "button", &format!("{to}, level {level}, empty, can move here")).await;
            }
        }
        page.expect_position(position).await;
    }
    page.expect_text("#voice", "White wins").await;
    want(&page, "button", "a4").await;
    page.expect_text(".note", "White wins").await;
    compare(&page.said().await, "akron.txt");
    page.close().await;
}

#[tokio::test]
async fn a_game_of_akon_is_played_from_the_accessibility_tree_alone() {
    let page = Page::open(PHONE, "#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.note_what_is_said().await;
    let other = thing(&page, "gridcell", "3B, 5 seeds. 3B is a pit of B").await;
    assert!(other.is("disabled"), "{other:?}");
    for (pit, position) in AKON {
        want(&page, "gridcell", &format!("{pit}, ")).await;
        page.expect_position(position).await;
    }
    let store = thing(&page, "image", "Store of B").await;
    assert_eq!(store.name, "Store of B, 57 seeds");
    compare(&page.said().await, "akon.txt");
    page.close().await;
}

#[tokio::test]
async fn the_command_box_plays_and_answers_and_says_what_it_understands() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.expect_position("8/8/8/8/8/8/8/8 b 32,32").await;
    page.note_what_is_said().await;
    // From anywhere on the page the key leads to the box.
    page.press("/").await;
    page.expect("return document.activeElement?.dataset.field ?? ''", vec![], json!("command")).await;
    let ask = async |line: &str, answer: &str| {
        page.write(line).await;
        page.press("Enter").await;
        page.expect_text(".ask-answer", answer).await;
        page.expect_text("#voice", answer).await;
    };
    ask("d4", "Black places a ball on d4. White to move.").await;
    ask("e5", "White places a ball on e5. Black to move.").await;
    page.expect_position("8/8/8/4w3/3b4/8/8/8 b 31,31").await;
    ask("What is d4?", "d4, level 1: black. Nothing on it. No ball beside it. Alone in its group.").await;
    ask("stock", "Balls in hand: Black 31, White 31.").await;
    ask("last", "White places a ball on e5.").await;
    ask("d4", "There is a ball on d4 already.").await;
    ask("sing", "“sing” is not understood. Type a move").await;
    // What was not understood is marked, so that typing replaces it.
    ask("back", "One move taken back. White to move.").await;
    page.expect_position("8/8/8/8/3b4/8/8/8 w 31,32").await;
    ask(
        "swap",
        "The players change colours: the second player now owns the ball on the board, as Black. White to move.",
    )
    .await;

    page.go("#/akon").await;
    page.reload().await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.press("/").await;
    page.expect("return document.activeElement?.dataset.field ?? ''", vec![], json!("command")).await;
    ask("count 3b", "3B holds 5 seeds.").await;
    ask("5a", "A sows 5 seeds from 5A; the last falls into 3B. B to sow.").await;
    ask("store", "Store of A, empty. Store of B, empty.").await;
    ask("moves", "B may sow 7 pits: 1B, 2B, 3B, 4B, 5B, 6B, 7B.").await;
    page.close().await;
}

#[tokio::test]
async fn the_sheet_of_keys_opens_by_its_key_and_its_button_and_names_are_spoken() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.find(".akb-board").await;
    page.press("?").await;
    page.expect_text("dialog[open] h2", "Keys").await;
    page.expect_text("dialog[open] .keys", "A quarter turn to the left or right").await;
    page.press("Escape").await;
    page.expect("return document.querySelector('dialog[open]') === null", vec![], json!(true)).await;
    page.tap("[data-act='help']").await;
    page.expect_text("dialog[open] h2", "Keys").await;
    page.tap("dialog[open] .icon-button").await;

    page.tap("[data-act='new']").await;
    for (field, name) in [(0, "Ada"), (1, "Grace")] {
        let focus = "document.querySelectorAll('dialog[open] details').forEach(more => more.open = true);
            [...document.querySelectorAll('dialog[open] input[type=text]')][arguments[0]].focus()";
        page.script(focus, vec![json!(field)]).await;
        page.write(name).await;
    }
    page.tap("[data-act='start']").await;
    page.expect_text("#voice", "(Black) to move.").await;
    page.note_what_is_said().await;
    page.tap_cell("d4").await;
    page.expect_text("#voice", "places a ball on d4").await;
    let said = page.said().await;
    let first = said.last().map(String::as_str).unwrap_or_default();
    let known = [
        "Ada (Black): Black places a ball on d4. Grace (White) to move.",
        "Grace (Black): Black places a ball on d4. Ada (White) to move.",
    ];
    assert!(known.contains(&first), "{said:?}");
    // What was said belongs to the page it was said on.
    page.script("location.hash = '#/settings'", vec![]).await;
    page.find(".page").await;
    page.expect("return document.querySelector('#voice').textContent", vec![], json!("")).await;
    page.close().await;
}

/// Runs axe-core on what is shown, in each theme, and gives what it finds.
async fn axe(page: &Page, state: &str, found: &mut Vec<String>) {
    for theme in ["light", "dark", "contrast"] {
        let paint = "document.documentElement.dataset.theme = arguments[0];
            const done = arguments[arguments.length - 1];
            // Colours that fade would be measured on their way.
            requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
        page.slow_script(paint, vec![json!(theme)]).await;
        let run = "const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'] }).then(
              ({ violations }) => done(violations.map(v => `${v.id} (${v.impact}): ${v.nodes.map(n =>
                `${n.target} – ${n.any.concat(n.all, n.none).map(c => c.message).join('; ')}`).slice(0, 4).join(' | ')}`)),
              why => done([String(why)]));";
        let violations = page.slow_script(run, vec![]).await;
        let violations: Vec<String> = serde_json::from_value(violations).expect("texts");
        found.extend(violations.into_iter().map(|violation| format!("{state}, {theme}: {violation}")));
    }
}

/// Goes to a page with axe-core on it.
async fn visit(page: &Page, source: &str, fragment: &str) {
    page.go("#/nowhere-at-all").await;
    page.go(fragment).await;
    page.script("for (const a of document.getAnimations()) a.finish();", vec![]).await;
    if page.script("return typeof axe", vec![]).await == json!("undefined") {
        page.script(source, vec![]).await;
    }
}

#[tokio::test]
async fn axe_finds_nothing_on_any_page_theme_and_state() {
    let script = std::env::var("AXE").expect("AXE names axe.min.js: `cargo xtask test e2e` gets it");
    let source = std::fs::read_to_string(&script).unwrap_or_else(|why| panic!("{script}: {why}"));
    // Its last statement hands it to the page.
    let source = format!("{source}; window.axe = axe;");
    let page = Page::open(DESKTOP, "#/").await;
    page.driver.set_script_timeout(Duration::from_secs(60)).await.expect("a limit");
    let mut found = Vec::new();
    for (fragment, css) in [
        ("#/", ".card"),
        ("#/games", "main"),
        ("#/settings", "main"),
        ("#/edit/akron", "main"),
        ("#/edit/akon", "main"),
        ("#/akron/new", "dialog[open]"),
        ("#/akon/new", "dialog[open]"),
        ("#/learn", ".learn-choice"),
        ("#/learn/about", ".learn-part"),
        ("#/learn/akron", ".living .akb"),
        ("#/learn/akon", ".living .akon-stage"),
        ("#/learn/akron/lesson/9", ".lesson .akb"),
        ("#/learn/akon/lesson/2", ".lesson .akon-stage"),
        ("#/puzzle", ".puzzle-way"),
        ("#/puzzle/daily", ".lesson :is(.akb, .akon-stage)"),
        ("#/nowhere", "main"),
        ("#/p/damaged", "main"),
    ] {
        visit(&page, &source, fragment).await;
        page.find(css).await;
        axe(&page, fragment, &mut found).await;
    }

    visit(&page, &source, "#/akron").await;
    page.new_akron("5").await;
    page.tap(".akb-tool[aria-expanded]").await;
    page.tap(".akb-check:last-child").await;
    for (mv, position) in &AKRON[..13] {
        for cell in mv.split('-') {
            page.tap_cell(cell).await;
        }
        page.expect_position(position).await;
    }
    page.pause().await;
    page.tap_cell("2b1").await;
    page.expect_text(".note", "not yours").await;
    axe(&page, "Akron with tools, table and an error", &mut found).await;
    page.tap_cell("c1").await;
    page.find(".akb-chosen").await;
    axe(&page, "Akron with a chosen ball", &mut found).await;
    for (act, what) in [("share", "share"), ("help", "keys"), ("draw", "draw"), ("resign", "resign")] {
        page.tap(&format!("[data-act='{act}']")).await;
        page.find("dialog[open]").await;
        axe(&page, &format!("Akron, dialogue {what}"), &mut found).await;
        if act == "resign" {
            page.tap("dialog[open] [data-answer='yes']").await;
            page.expect_text(".status", "wins").await;
            axe(&page, "Akron, ended", &mut found).await;
        } else {
            page.tap("dialog[open] .dialog-head .icon-button").await;
            page.expect("return document.querySelector('dialog[open]') === null", vec![], json!(true)).await;
        }
    }

    visit(&page, &source, "#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.tap(".akon-more summary").await;
    page.tap("[data-pit='3B']").await;
    page.expect_text(".note", "other row").await;
    axe(&page, "Akon with its table and an error", &mut found).await;
    page.tap("[data-pit='5A']").await;
    page.expect_position(AKON[0].1).await;
    axe(&page, "Akon after a move", &mut found).await;
    page.tap("[data-act='draw']").await;
    page.tap("dialog[open] [data-answer='yes']").await;
    page.expect_text(".status", "A draw by agreement.").await;
    axe(&page, "Akon, ended", &mut found).await;
    visit(&page, &source, "#/games").await;
    axe(&page, "games, some", &mut found).await;
    assert!(found.is_empty(), "{}", found.join("\n"));
    page.close().await;
}
