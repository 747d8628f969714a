//! Whole games, played with the pointer, with the position after each move.

use e2e::akon::GAME as AKON;
use e2e::akron::GAME as AKRON;
use e2e::steps::{count, write};
use e2e::{DESKTOP, PHONE, Page};
use serde_json::json;

/// Taps the cells of a move one after another: where it begins, and where it goes.
async fn play_akron(page: &Page, moves: &[(&str, &str)]) {
    for (mv, position) in moves {
        // Under a ball and behind another one a3 is hardly seen: whoever wants it looks from above.
        let from_above = *mv == "a3-b4";
        if from_above {
            page.tap(".akb-tool[aria-pressed='false']").await;
            page.settle("[data-cell='a3']").await;
            page.tap_at("[data-cell='a3']", (0.2, 0.2)).await;
            page.tap_cell("b4").await;
        } else {
            for cell in mv.split('-') {
                page.tap_cell(cell).await;
            }
        }
        page.expect_position(position).await;
        if from_above {
            page.tap(".akb-tool[aria-pressed='true']").await;
            page.settle("[data-cell='a3']").await;
        }
    }
}

async fn play_akon(page: &Page, moves: &[(&str, &str)]) {
    for (pit, position) in moves {
        page.tap(&format!("[data-pit='{pit}']")).await;
        page.expect_position(position).await;
    }
}

#[tokio::test]
async fn a_game_of_akron_with_a_fall_of_two_is_won_by_a_chain_that_outlives_the_reply() {
    let page = Page::open(DESKTOP, "#/").await;
    page.tap(".card a[href='#/akron'].button").await;
    page.expect_position("8/8/8/8/8/8/8/8 b 32,32").await;
    page.tap("[data-act='new']").await;
    page.find("[data-field='size']").await.send_keys("5").await.expect("a key");
    page.tap("[data-act='start']").await;
    page.expect_position("5/5/5/5/5 b 12,12").await;

    let (first, rest) = AKRON.split_at(14);
    play_akron(&page, first).await;
    page.reload().await;
    page.expect_position(first[13].1).await;
    play_akron(&page, &rest[..10]).await;
    page.expect_text(".status", "White is joined and threatens to win").await;
    play_akron(&page, &rest[10..]).await;
    page.expect_text(".status", "White wins: the chain from left to right has outlived the reply.").await;
    page.expect_text("#voice", "White wins").await;
    page.close().await;
}

#[tokio::test]
async fn a_game_of_akon_with_a_lap_and_captures_of_six_pits_is_swept_at_the_end() {
    let page = Page::open(PHONE, "#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    let (first, rest) = AKON.split_at(18);
    play_akon(&page, first).await;
    page.reload().await;
    page.expect_position(first[17].1).await;
    play_akon(&page, rest).await;
    page.expect_text(".status", "B wins, 57 seeds to 13.").await;
    page.close().await;
}

#[tokio::test]
async fn illegal_taps_say_why_and_change_nothing() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.expect_position("8/8/8/8/8/8/8/8 b 32,32").await;
    play_akron(&page, &[("d4", "8/8/8/8/3b4/8/8/8 w 31,32")]).await;
    page.pause().await;
    page.tap_cell("d4").await;
    page.expect_text("#voice", "d4").await;
    page.expect_text(".note", "The ball on d4 is not yours.").await;
    page.expect_position("8/8/8/8/3b4/8/8/8 w 31,32").await;

    page.go("#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.tap("[data-pit='3B']").await;
    page.expect_text(".note", "3B is in the other row. Sow from your own.").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.close().await;
}

#[tokio::test]
async fn a_double_click_makes_a_move_and_nothing_else() {
    for (game, css, told) in [
        ("#/akron", "[data-cell='d4']", "Black places a ball on d4. White to move."),
        (
            "#/akon",
            "[data-pit='3A']",
            "A sows 5 seeds from 3A; the last falls into 1B. The last seed, in 1B, is kept. B to sow.",
        ),
    ] {
        let page = Page::open(DESKTOP, game).await;
        page.find(css).await;
        page.settle(css).await;
        page.note_what_is_said().await;
        page.double_click(css, (0.5, 0.4)).await;
        page.expect("return document.querySelectorAll('.move-item').length", vec![], json!(1)).await;
        page.expect_text("#voice", told).await;
        page.pause().await;
        assert_eq!(page.said().await, [told], "{game}");
        page.expect("return document.querySelector('.note') === null", vec![], json!(true)).await;
        page.close().await;
    }
}

/// Whether strips of canvas begin where they should in the board's place: each where the one above it ends. Shows the last move again
/// until the code that draws them is there.
const STRIPS: &str = "const place = document.querySelector('.akb').getBoundingClientRect();
    const tops = [...document.querySelectorAll('.akb-flight canvas')].map(it => it.getBoundingClientRect().top - place.top);
    if (tops.length > 0) return tops.every(top => Math.abs(top / 88 - Math.round(top / 88)) < 0.02);
    if (!(performance.now() - window.__again < 1500)) {
      window.__again = performance.now();
      document.querySelector(\"[data-act='replay']\").click();
    }
    return null;";

#[tokio::test]
async fn what_moves_is_drawn_on_the_whole_of_an_enlarged_board() {
    let page = Page::open(DESKTOP, "#/").await;
    page.play_from("akron", "4/4/4/4 b 8,8").await;
    page.tap("[aria-label='Enlarge']").await;
    page.find(".akb-enlarged").await;
    page.settle("[data-cell='a1']").await;
    page.tap_at("[data-cell='b2']", (0.5, 0.5)).await;
    let aligned: bool = page.wait_for(STRIPS, vec![], "a ball that is drawn on its way").await;
    assert!(aligned);
    page.close().await;
}

#[tokio::test]
async fn swap_taking_back_resigning_and_an_agreed_draw_work_by_their_buttons() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play_akron(&page, &[("d4", "8/8/8/8/3b4/8/8/8 w 31,32")]).await;
    page.tap("[data-act='swap']").await;
    page.expect_text("#voice", "The players change colours").await;
    play_akron(&page, &[("e5", "8/8/8/4w3/3b4/8/8/8 b 31,31")]).await;
    page.tap("[data-act='undo']").await;
    page.expect_position("8/8/8/8/3b4/8/8/8 w 31,32").await;
    page.tap("[data-act='redo']").await;
    page.expect_position("8/8/8/4w3/3b4/8/8/8 b 31,31").await;
    page.tap("[data-act='resign']").await;
    page.tap("dialog[open] [data-answer='yes']").await;
    page.expect_text(".status", "Black resigns. White wins.").await;
    page.tap("[data-act='undo']").await;
    page.expect_text(".status", "Black to move").await;
    page.tap("[data-act='draw']").await;
    page.tap("dialog[open] [data-answer='yes']").await;
    page.expect_text(".status", "A draw by agreement.").await;
    page.close().await;
}

#[tokio::test]
async fn a_game_against_the_computer_begins_from_an_edited_position() {
    let page = Page::open(DESKTOP, "#/edit/akon").await;
    let late = "0,1,1,0,0,0,0/1,1,0,0,0,0,0 A 7,59";
    write(&page, "[data-field='position']", late).await;
    page.tap("[data-act='against']").await;
    // The computer begins.
    page.tap("dialog[open] .choice:nth-child(2)").await;
    write(&page, "dialog[open] [data-field='level']", "first").await;
    page.tap("dialog[open] [data-act='start']").await;
    page.expect_text(".plate[data-seat='first']", "Computer, First steps").await;
    page.expect_text(".plate[data-seat='second']", "You · lower row").await;
    count(&page, ".move-item > .move", 1).await;
    let begun = "return document.querySelector('.move-list').textContent.match(/[1-7]A/) !== null";
    page.expect(begun, vec![], json!(true)).await;
    // A game that is over is not played on.
    page.go("#/edit/akon").await;
    write(&page, "[data-field='position']", "0,0,0,0,0,0,0/1,1,0,0,0,0,0 A 9,59").await;
    page.find("[data-act='play']").await;
    count(&page, "[data-act='against']", 0).await;
    page.close().await;
}
