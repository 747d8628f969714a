//! Akon's board in a browser: by keyboard alone, and by touch.

use e2e::akon::GAME;
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};

const START: &str = "5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0";

/// Runs a script on the page and gives what it returns.
async fn ask(page: &Page, script: &str, params: Vec<Value>) -> Value {
    page.driver.execute(script, params).await.expect("the script runs").json().clone()
}

/// The middle of a pit on the screen.
async fn middle(page: &Page, pit: &str) -> (f64, f64) {
    let script = "const pit = document.querySelector(`[data-pit='${arguments[0]}']`);
        pit.scrollIntoView({ block: 'nearest' });
        const box = pit.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];";
    let place = ask(page, script, vec![json!(pit)]).await;
    (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
}

async fn touch(page: &Page, kind: &str, at: Option<(f64, f64)>) {
    let points: Vec<Value> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
    page.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
}

async fn press(page: &Page, key: &str) {
    for kind in ["keyDown", "keyUp"] {
        let text = if key.len() == 1 && kind == "keyDown" { key } else { "" };
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            _ => 0,
        };
        let event = json!({ "type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code });
        page.command("Input.dispatchKeyEvent", event).await;
    }
}

/// The name of the pit the keys are on, in words.
async fn at_keys(page: &Page) -> String {
    let name = ask(page, "return document.activeElement?.getAttribute('aria-label') ?? ''", vec![]).await;
    name.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_whole_game_by_keyboard_alone() {
    let page = Page::open(DESKTOP, "#/akon").await;
    page.expect_position(START).await;
    page.find("[data-pit='1A']").await;
    let mut stops = 0;
    while !at_keys(&page).await.starts_with("1A, 5 seeds. May be sown.") {
        stops += 1;
        assert!(stops < 20, "Tab leads to the board");
        press(&page, "Tab").await;
    }
    press(&page, "ArrowRight").await;
    assert!(at_keys(&page).await.starts_with("2A, 5 seeds"));
    press(&page, "ArrowDown").await;
    assert_eq!(
        at_keys(&page).await,
        "6B, 5 seeds. 6B is a pit of B, and A is to move. Last seed in 4A, 6 there: only 2, 3 or 4 are taken."
    );
    for (pit, position) in GAME {
        press(&page, &pit[..1]).await;
        press(&page, "Enter").await;
        page.expect_position(position).await;
    }
    press(&page, "Tab").await;
    assert!(!at_keys(&page).await.contains("seed"), "the board is one tab stop");
    page.close().await;
}

#[tokio::test]
async fn a_whole_game_by_touch_and_sliding_off_a_pit_lets_it_be() {
    let page = Page::open(PHONE, "#/akon").await;
    page.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    page.expect_position(START).await;
    page.find("[data-pit='1A']").await;
    let (x, y) = middle(&page, "5A").await;
    touch(&page, "touchStart", Some((x, y))).await;
    page.expect_text(".akon-caption", "Last seed in 3B, 6 there: only 2, 3 or 4 are taken.").await;
    touch(&page, "touchMove", Some((x - 60.0, y))).await;
    touch(&page, "touchEnd", None).await;
    page.expect_text(".akon-caption", "Hold a pit").await;
    page.expect_position(START).await;
    for (pit, position) in GAME {
        let at = middle(&page, pit).await;
        touch(&page, "touchStart", Some(at)).await;
        // A finger is never quite still.
        touch(&page, "touchMove", Some((at.0 + 4.0, at.1 - 3.0))).await;
        touch(&page, "touchEnd", None).await;
        page.expect_position(position).await;
    }
    page.close().await;
}
