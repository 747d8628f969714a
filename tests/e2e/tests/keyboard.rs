//! Whole games by keyboard alone, from the tab stop of the board on.

use e2e::akon::GAME as AKON;
use e2e::akron::GAME as AKRON;
use e2e::{DESKTOP, Page};
use serde_json::json;

/// Presses Tab until what has the focus is called so.
async fn tab_to(page: &Page, name: &str) {
    let mut seen = Vec::new();
    while !page.at_keys().await.starts_with(name) {
        assert!(seen.len() < 30, "Tab leads to {seen:?}, never to {name}");
        page.press("Tab").await;
        seen.push(page.at_keys().await);
    }
}

/// The column and row of a cell's name, from 0, and its level.
fn parts(cell: &str) -> (i32, i32, i32) {
    let (level, rest) = match cell.as_bytes()[0] {
        digit @ b'0'..=b'9' => (i32::from(digit - b'0'), &cell[1..]),
        _ => (1, cell),
    };
    let (column, row) = rest.split_at(1);
    (i32::from(column.as_bytes()[0] - b'a'), row.parse::<i32>().expect("a row") - 1, level)
}

/// The cell the keys are on.
async fn cell(page: &Page) -> String {
    let name = page.at_keys().await;
    name.split(',').next().unwrap_or_default().to_owned()
}

/// Leads the keys down to level 1 and along its axes to a hole.
async fn walk(page: &Page, to: &str) {
    for _ in 0..40 {
        let at = cell(page).await;
        if at == to {
            return;
        }
        let (column, row, level) = parts(&at);
        let (wanted_column, wanted_row, _) = parts(to);
        let key = match (level, wanted_column - column, wanted_row - row) {
            (2.., ..) => "s",
            (_, 1.., _) => "ArrowRight",
            (_, ..=-1, _) => "ArrowLeft",
            (_, _, 1..) => "ArrowUp",
            _ => "ArrowDown",
        };
        page.press(key).await;
    }
    panic!("the keys do not lead to {to}");
}

/// Leads the keys from one useful cell to the next until one is reached.
async fn next(page: &Page, to: &str) {
    let mut seen = Vec::new();
    while cell(page).await != to {
        assert!(seen.len() < 60, "useful are {seen:?}, not {to}");
        page.press("n").await;
        seen.push(cell(page).await);
    }
}

#[tokio::test]
async fn a_game_of_akron() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.new_akron("5").await;
    page.expect_position("5/5/5/5/5 b 12,12").await;
    tab_to(&page, "c3, level 1, empty, can place").await;
    for (mv, position) in AKRON {
        match mv.split_once('-') {
            None => walk(&page, mv).await,
            Some((from, to)) => {
                next(&page, from).await;
                page.press("Enter").await;
                page.expect("return document.activeElement.getAttribute('aria-pressed')", vec![], json!("true")).await;
                next(&page, to).await;
                page.expect_text(".akb-tell", &format!("From {from} to {to}.")).await;
            }
        }
        page.press("Enter").await;
        page.expect_position(position).await;
    }
    page.expect_text(".status", "White wins").await;

    // Everything else the board does has a key too.
    let hint = "return document.querySelector('#voice').textContent.trim()";
    for (key, said) in [
        ("e", "Turned, e5 nearest."),
        ("q", "Turned, e1 nearest."),
        ("v", "Seen from above, a1 at the lower left."),
        ("v", "Seen from a corner, e1 nearest."),
        ("[", "Levels above 1 peeled off."),
        ("]", "All levels shown."),
    ] {
        page.press(key).await;
        page.expect(hint, vec![], json!(said)).await;
    }
    page.press("z").await;
    page.expect_position(AKRON[AKRON.len() - 2].1).await;
    page.press("y").await;
    page.expect_position(AKRON[AKRON.len() - 1].1).await;
    page.press("r").await;
    page.expect_text("#voice", "Black places a ball on e2.").await;
    // The focus is seen, and leaves the board with one press.
    page.find(".akb-focus").await;
    page.press("Tab").await;
    page.expect("return document.activeElement.closest('.akb') === null", vec![], json!(true)).await;
    page.close().await;
}

#[tokio::test]
async fn a_game_of_akon() {
    let page = Page::open(DESKTOP, "#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    tab_to(&page, "1A, 5 seeds. May be sown.").await;
    page.press("ArrowRight").await;
    assert!(page.at_keys().await.starts_with("2A, 5 seeds"));
    page.press("ArrowDown").await;
    assert_eq!(
        page.at_keys().await,
        "6B, 5 seeds. 6B is a pit of B, and A is to move. Last seed in 4A, 6 there: only 2, 3 or 4 are taken."
    );
    for (pit, position) in AKON {
        page.press(&pit[..1]).await;
        page.press("Enter").await;
        page.expect_position(position).await;
    }
    page.press("z").await;
    page.expect_position(AKON[AKON.len() - 2].1).await;
    page.press("y").await;
    page.expect_position(AKON[AKON.len() - 1].1).await;
    page.press("r").await;
    page.expect_text("#voice", "B sows 1 seed from 7B").await;
    page.press("t").await;
    page.expect_text("#voice", "A is at the lower edge.").await;
    page.press("Tab").await;
    assert!(!page.at_keys().await.contains("seed"), "the board is one tab stop");
    page.close().await;
}

#[tokio::test]
async fn the_sheet_of_keys_opens_where_there_is_no_board_as_well() {
    let page = Page::open(DESKTOP, "#/games").await;
    for (fragment, css) in [
        ("#/games", "main.games"),
        ("#/settings", "main form"),
        ("#/edit/akron", "main.editor"),
        ("#/learn", ".learn-choice"),
        ("#/learn/about", ".learn-about"),
        ("#/puzzle", ".puzzle-way"),
    ] {
        page.go(fragment).await;
        page.find(css).await;
        page.script("document.activeElement.blur()", vec![]).await;
        page.press("?").await;
        page.expect_text("dialog[open] .keys", "This help").await;
        page.expect_text("dialog[open]", "A quarter turn").await;
        page.press("Escape").await;
        page.expect("return document.querySelector('dialog[open]') === null", vec![], json!(true)).await;
    }
    page.close().await;
}
