//! The pages that teach: rules with living boards in every language, which open fast, are played with and linked to.

use e2e::{DESKTOP, PHONE, Page, Window};
use serde_json::json;

/// The narrowest window the page is made for.
const NARROW: Window = Window { width: 320, height: 700 };

/// Waits until a diagram shows a position.
async fn expect_diagram(page: &Page, name: &str, position: &str) {
    let script = "return document.querySelector(`[data-diagram='${arguments[0]}']`)?.dataset.position ?? ''";
    page.expect(script, vec![json!(name)], json!(position)).await;
}

/// Brings a diagram into sight and waits for its board.
async fn approach(page: &Page, name: &str) -> String {
    let diagram = format!("[data-diagram='{name}']");
    page.find(&diagram).await;
    page.script("document.querySelector(arguments[0]).scrollIntoView()", vec![json!(diagram)]).await;
    page.find(&format!("{diagram} :is(.akb, .akon-stage)")).await;
    diagram
}

#[tokio::test]
async fn a_diagram_of_akron_shows_dots_is_stepped_through_played_with_and_reset() {
    let page = Page::open(DESKTOP, "#/learn/akron").await;
    let move_1 = approach(&page, "move-1").await;
    let dots = "return [...document.querySelectorAll(`${arguments[0]} .akb-m-dot, ${arguments[0]} .akb-a-dot`)].length";
    page.expect(dots, vec![json!(move_1)], json!(6)).await;
    let start = "w4/4w/1bbb1/1bww1/5 b 8,8";
    expect_diagram(&page, "move-1", start).await;
    page.tap(&format!("{move_1} [data-act='next']")).await;
    expect_diagram(&page, "move-1", "w4/4w/1bb2/1bww1/5|4/4/1b2/4 w 8,8").await;
    page.expect_text(&format!("{move_1} .living-told"), "Black moves from d3 to 2b2.").await;
    page.tap(&format!("{move_1} [data-act='back']")).await;
    expect_diagram(&page, "move-1", start).await;
    // A move of one's own, for whoever is to move.
    page.tap_at(&format!("{move_1} [data-cell='e1']"), (0.5, 0.5)).await;
    expect_diagram(&page, "move-1", "w4/4w/1bbb1/1bww1/4b w 7,8").await;
    page.expect_text(&format!("{move_1} .living-step"), "Your own line").await;
    // What the rules refuse is said.
    page.tap_at(&format!("{move_1} [data-cell='b2']"), (0.5, 0.4)).await;
    page.expect_text(&format!("{move_1} .living-told"), "not yours").await;
    page.tap(&format!("{move_1} [data-act='reset']")).await;
    expect_diagram(&page, "move-1", start).await;
    page.close().await;
}

#[tokio::test]
async fn a_diagram_of_akon_is_sown_by_tap_and_by_its_button() {
    let page = Page::open(PHONE, "#/learn/akon").await;
    let long = approach(&page, "long-1").await;
    page.tap(&format!("{long} [data-pit='2A']")).await;
    expect_diagram(&page, "long-1", "4,1,3,3,3,3,3/3,0,0,0,6,6,6 B 17,12").await;
    let sow = approach(&page, "sow-1").await;
    page.tap(&format!("{sow} [data-act='next']")).await;
    expect_diagram(&page, "sow-1", "5,5,5,5,0,6,6/6,6,6,5,5,5,5 B 0,0").await;
    page.expect_text(&format!("{sow} .living-told"), "the last falls into 3B").await;
    page.close().await;
}

#[tokio::test]
async fn boards_far_away_wait_until_one_comes_near() {
    let page = Page::open(PHONE, "#/learn/akron").await;
    page.find(".akb").await;
    let boards =
        "return [document.querySelectorAll('.living').length > 15, document.querySelectorAll('.akb').length < 8]";
    page.expect(boards, vec![], json!([true, true])).await;
    page.close().await;
}

#[tokio::test]
async fn a_link_opens_at_its_rule_in_its_language_and_leads_on() {
    let page = Page::open(DESKTOP, "#/fr/learn/akron/fall").await;
    page.expect_text("#rule-fall h2", "La chute").await;
    let seen = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return box.top > -20 && box.top < innerHeight / 2 && document.activeElement?.closest('.rule')?.id";
    page.expect(seen, vec![json!("#rule-fall h2")], json!("rule-fall")).await;
    // From rule to rule the page stays what it is.
    page.script("document.querySelector('main').dataset.mine = 'yes'", vec![]).await;
    page.script("location.hash = '#/learn/akron/swap'", vec![]).await;
    page.expect(seen, vec![json!("#rule-swap h2")], json!("rule-swap")).await;
    page.expect("return document.querySelector('main').dataset.mine ?? ''", vec![], json!("yes")).await;
    page.script("location.hash = '#/learn/akron/nothing'", vec![]).await;
    page.expect_text("main", "adresse").await;
    page.close().await;
}

#[tokio::test]
async fn every_language_opens_these_pages_and_games_without_overflow_at_320_px() {
    let page = Page::open(NARROW, "#/").await;
    for (language, title) in [
        ("en", "The rules of"),
        ("pt", "As regras"),
        ("lt", "taisyklės"),
        ("fr", "Les règles"),
        ("ca", "Les regles"),
        ("es", "Las reglas"),
    ] {
        for game in ["akron", "akon"] {
            page.script("location.hash = arguments[0]", vec![json!(format!("#/{language}/learn/{game}"))]).await;
            page.expect("return document.documentElement.lang", vec![], json!(language)).await;
            page.expect_text("h1", title).await;
            page.find(".living :is(.akb, .akon-stage)").await;
            let fits = "return document.documentElement.scrollWidth <= innerWidth";
            page.expect(fits, vec![], json!(true)).await;
            for (more, css) in [("learn/{game}/lesson/11", ".lesson"), ("{game}", ".game")] {
                let fragment = format!("#/{}", more.replace("{game}", game));
                page.script("location.hash = arguments[0]", vec![json!(fragment)]).await;
                page.find(&format!("{css} :is(.akb, .akon-stage)")).await;
                page.expect(fits, vec![], json!(true)).await;
            }
        }
        page.script("location.hash = '#/learn/about'", vec![]).await;
        page.find(".learn-part").await;
        page.expect("return document.documentElement.scrollWidth <= innerWidth", vec![], json!(true)).await;
    }
    page.close().await;
}

#[tokio::test]
async fn the_first_page_and_a_game_lead_to_the_rules() {
    let page = Page::open(DESKTOP, "#/").await;
    page.tap("a.button[href='#/learn/akon']").await;
    page.expect_text("h1", "The rules of Akon").await;
    page.tap("a.button--main[href='#/akon']").await;
    page.find("main.game--akon").await;
    page.tap("a.bar-rules").await;
    page.expect_text("h1", "The rules of Akon").await;
    page.close().await;
}

#[tokio::test]
async fn a_lesson_answers_right_and_wrong_moves_and_progress_is_kept() {
    let page = Page::open(PHONE, "#/learn/akron/lesson").await;
    page.expect_text(".lesson-number", "Lesson 1 of 12").await;
    page.expect("return document.querySelector('.lesson')?.dataset.lesson", vec![], json!("join")).await;
    page.tap_at(".lesson [data-cell='d1']", (0.5, 0.5)).await;
    page.expect_text(".lesson-said", "Your sides are not joined yet").await;
    page.tap("[data-act='again']").await;
    page.expect("return document.querySelector('.lesson-said')", vec![], json!(null)).await;
    page.tap_at(".lesson [data-cell='b4']", (0.5, 0.5)).await;
    page.expect_text(".lesson-said", "Your chain runs from row 1 to row 4.").await;
    page.tap("a[data-act='next']").await;
    page.expect_text(".lesson-number", "Lesson 2 of 12").await;
    // What is solved is known when one comes back.
    page.script("location.hash = '#/learn/akron/lesson'", vec![]).await;
    page.reload().await;
    page.expect_text(".lesson-number", "Lesson 2 of 12").await;
    page.expect("return document.querySelectorAll('.lesson-way--done').length", vec![], json!(1)).await;
    page.script("location.hash = '#/learn/akon/lesson/9'", vec![]).await;
    page.expect_text(".lesson-number", "Lesson 9 of 12").await;
    page.tap(".lesson [data-pit='7B']").await;
    page.expect_text(".lesson-told", "feeds it").await;
    page.tap(".lesson [data-pit='6B']").await;
    page.expect_text(".lesson-said", "A has seeds again").await;
    page.script("location.hash = '#/learn/akon/lesson/13'", vec![]).await;
    page.expect_text("main", "nothing at this address").await;
    page.close().await;
}
