//! By fingers on a phone: whole games, how large targets are, what slides off, what is in doubt, and small screens.

use e2e::akon::GAME as AKON;
use e2e::akron::GAME as AKRON;
use e2e::{PHONE, Page, Window};
use serde_json::{Value, json};

const EMPTY: &str = "8/8/8/8/8/8/8/8 b 32,32";
const PLAN: &str = ".akb-tool[aria-pressed='false']";

async fn phone(fragment: &str) -> Page {
    let page = Page::open(PHONE, fragment).await;
    page.with_fingers().await;
    page
}

/// A cell or ball, a little above its middle: that part is seen longest.
async fn touch_cell(page: &Page, cell: &str) {
    page.touch(&format!("[data-cell='{cell}']"), (0.5, 0.4)).await;
}

#[tokio::test]
async fn a_game_of_akron_from_above() {
    let page = phone("#/akron").await;
    page.new_akron("5").await;
    page.expect_position("5/5/5/5/5 b 12,12").await;
    page.touch(PLAN, (0.5, 0.5)).await;
    page.settle("[data-cell='a3']").await;
    for (mv, position) in AKRON {
        for cell in mv.split('-') {
            // A ball that another one hides from above is reached where it shows.
            let hidden = mv == "a3-b4" && cell == "a3";
            let part = if hidden { (0.1, 0.2) } else { (0.5, 0.5) };
            page.touch(&format!("[data-cell='{cell}']"), part).await;
        }
        page.expect_position(position).await;
    }
    page.expect_text(".status", "White wins").await;
    page.close().await;
}

#[tokio::test]
async fn a_game_of_akon_and_sliding_off_a_pit_lets_it_be() {
    let page = phone("#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    let (x, y) = page.place("[data-pit='5A']", (0.5, 0.5)).await;
    page.finger("touchStart", Some((x, y))).await;
    page.expect_text(".akon-caption", "Last seed in 3B, 6 there: only 2, 3 or 4 are taken.").await;
    page.finger("touchMove", Some((x - 60.0, y))).await;
    page.finger("touchEnd", None).await;
    page.expect_text(".akon-caption", "Hold a pit").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    for (pit, position) in AKON {
        page.touch(&format!("[data-pit='{pit}']"), (0.5, 0.5)).await;
        page.expect_position(position).await;
    }
    page.close().await;
}

#[tokio::test]
async fn every_target_of_a_phone_has_room_for_a_finger() {
    let page = phone("#/akron").await;
    page.expect_position(EMPTY).await;
    page.touch(PLAN, (0.5, 0.5)).await;
    page.settle("[data-cell='a1']").await;
    // The nearest neighbour of a hole: a finger means whatever is nearest, so that is how wide a target is.
    let nearest = "const all = [...document.querySelectorAll('[data-cell]')].map(cell => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        });
        if (all.length !== 64) return `${all.length} cells`;
        let least = 1e9;
        for (const a of all) for (const b of all) if (a !== b) least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1]));
        return least;";
    let least = page.script(nearest, vec![]).await.as_f64().expect("a distance");
    println!("holes in plan view at 375 px: {least:.2} px apart");
    assert!(least >= 44.0, "{least}");

    // And everything else that is pressed on a page with a board.
    let small = "const found = [];
        for (const target of document.querySelectorAll('button, a[href], input:not([type=checkbox]):not([type=radio]), summary, select, [data-pit]')) {
          const { width, height } = target.getBoundingClientRect();
          if (width && (width < 43.9 || height < 43.9) && !target.closest('.move-list')) found.push(`${target.outerHTML.slice(0, 90)} ${width}×${height}`);
        }
        return found;";
    assert_eq!(page.script(small, vec![]).await, json!([]));
    page.go("#/akon").await;
    page.find("[data-pit='1A']").await;
    let found = page.script(small, vec![]).await;
    assert_eq!(found, json!([]));
    page.close().await;
}

#[tokio::test]
async fn a_finger_that_could_mean_several_cells_is_asked_and_one_that_slides_off_means_none() {
    let page = phone("#/akron").await;
    page.expect_position(EMPTY).await;
    let (x, y) = page.place("[data-cell='d4']", (0.5, 0.5)).await;
    page.finger("touchStart", Some((x, y))).await;
    page.finger("touchMove", Some((x + 70.0, y))).await;
    page.finger("touchEnd", None).await;
    page.expect_position(EMPTY).await;
    let (x, y) = page.place("[data-cell='d4']", (0.5, 0.5)).await;
    // Between two holes of the isometric view, which lie closer than a finger is wide.
    let (right, down) = page.place("[data-cell='e4']", (0.5, 0.5)).await;
    page.finger("touchStart", Some(((x + right) / 2.0, (y + down) / 2.0))).await;
    page.finger("touchEnd", None).await;
    page.expect_text("#voice", "Which one:").await;
    page.expect_position(EMPTY).await;
    page.find(".akb-enlarged").await;
    page.settle("[data-cell='e4']").await;
    let wide =
        "const box = document.querySelector(\"[data-cell='e4']\").getBoundingClientRect(); return box.width >= 40";
    page.expect(wide, vec![], json!(true)).await;
    page.touch("[data-cell='e4']", (0.5, 0.5)).await;
    page.expect_position("8/8/8/8/4b3/8/8/8 w 31,32").await;
    page.expect("return document.querySelector('.akb-enlarged') === null", vec![], json!(true)).await;
    page.close().await;
}

#[tokio::test]
async fn a_move_waits_for_a_second_tap_where_that_is_wanted() {
    let page = phone("#/settings").await;
    let confirm =
        "const label = [...document.querySelectorAll('label')].find(label => label.textContent.includes('second tap'));
        label.click();";
    page.script(confirm, vec![]).await;
    page.go("#/akron").await;
    page.expect_position(EMPTY).await;
    page.touch(PLAN, (0.5, 0.5)).await;
    page.settle("[data-cell='d4']").await;
    touch_cell(&page, "d4").await;
    page.expect_text("#voice", "d4: once more to confirm.").await;
    page.find(".akb-ghosts use").await;
    page.find(".akb-armed").await;
    page.expect_position(EMPTY).await;
    // Another cell takes its place, and the same one again is played.
    touch_cell(&page, "e5").await;
    page.expect_text("#voice", "e5: once more to confirm.").await;
    touch_cell(&page, "e5").await;
    page.expect_position("8/8/8/4b3/8/8/8/8 w 31,32").await;

    page.go("#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.touch("[data-pit='5A']", (0.5, 0.5)).await;
    page.expect_text(".akon-caption", "Tap or press Enter again to play it.").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    page.touch("[data-pit='5A']", (0.5, 0.5)).await;
    page.expect_position(AKON[0].1).await;
    page.close().await;
}

/// What sticks out of the screen to the side, and what of the board is not on it at once.
const FITS: &str = "const wide = document.documentElement.clientWidth, high = innerHeight, found = [];
    if (document.scrollingElement.scrollWidth > wide) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    for (const css of arguments[0]) {
      const all = [...document.querySelectorAll(css)];
      if (!all.length) found.push(`no ${css}`);
      for (const one of all) {
        const box = one.getBoundingClientRect();
        if (box.left < -1 || box.right > wide + 1) found.push(`${css} from ${box.left} to ${box.right} of ${wide}`);
        if (box.top < 0 || box.bottom > high + 1) found.push(`${css} down to ${box.bottom} of ${high}`);
      }
    }
    return found;";

#[tokio::test]
async fn board_and_tools_are_on_the_screen_at_320_and_in_landscape_and_nothing_sticks_out() {
    for window in [Window { width: 320, height: 568 }, Window { width: 667, height: 375 }, PHONE] {
        let page = Page::open(window, "#/akron").await;
        page.with_fingers().await;
        page.expect_position(EMPTY).await;
        let mut found: Vec<(String, Value)> = Vec::new();
        let mut look = async |page: &Page, what: &str, css: Value| {
            let wrong = page.script(FITS, vec![css]).await;
            if wrong != json!([]) {
                found.push((format!("{}×{} {what}", window.width, window.height), wrong));
            }
        };
        look(&page, "Akron", json!([".akb", ".akb-tool:not(.akb-smaller)", ".akb-peel"])).await;
        page.touch(PLAN, (0.5, 0.5)).await;
        page.settle("[data-cell='d4']").await;
        look(&page, "Akron in plan", json!([".akb", ".akb-tool:not(.akb-smaller)", ".akb-peel"])).await;
        page.go("#/akon").await;
        page.find("[data-pit='1A']").await;
        look(&page, "Akon", json!([".akon-stage", ".akon-caption"])).await;
        for fragment in ["#/", "#/games", "#/settings", "#/edit/akron", "#/edit/akon", "#/akron/new"] {
            page.go(fragment).await;
            look(&page, fragment, json!([])).await;
        }
        assert!(found.is_empty(), "{found:#?}");
        page.close().await;
    }
}
