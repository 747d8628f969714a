//! Akon's board in a browser: by keyboard alone, by touch, and what is seen measured on pixels.

use e2e::akon::GAME;
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};
use std::time::Duration;

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

/// Measures on a picture of the page: for each kind of writing and mark the least contrast found, as WCAG counts it. The
/// picture comes as base64; the page reads it without asking any server.
const MEASURE: &str = r"
const done = arguments[arguments.length - 1];
(async () => {
  const bytes = Uint8Array.from(atob(arguments[0]), c => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  // The picture shows the board alone.
  const board = document.querySelector('.akon-stage').getBoundingClientRect();
  const scale = image.width / board.width;
  const linear = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  // The luminances in a box of the screen, rising.
  const shades = (x, y, w, h) => {
    const { data } = context.getImageData((x - board.x) * scale, (y - board.y) * scale, Math.max(1, w * scale), Math.max(1, h * scale));
    const found = [];
    for (let i = 0; i < data.length; i += 4)
      found.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]));
    return found.sort((a, b) => a - b);
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const least = {};
  const note = (name, ratio) => { least[name] = Math.min(least[name] ?? 99, ratio); };
  for (const name of ['name', 'count', 'owner', 'total'])
    for (const text of document.querySelectorAll('.akon-' + name)) {
      const { x, y, width, height } = text.getBoundingClientRect();
      const found = shades(x, y, width, height);
      const ground = found[found.length >> 1];
      // The strokes are the far end of the shades: dark on light wood, light on dark wood.
      const ends = [found[Math.floor(found.length * 0.02)], found[Math.floor(found.length * 0.98)]];
      note(name, Math.max(...ends.map(end => contrast(end, ground))));
    }
  for (const ring of ['legal', 'chosen', 'taken'])
    for (const line of document.querySelectorAll('.akon-ring--' + ring + ' .akon-ring-line')) {
      const { x, y, width, height } = line.getBoundingClientRect();
      // Across the left side of the ring, over some of its height: dashes have gaps.
      const found = shades(x - 5, y + height * 0.4, 10, height * 0.2);
      note(ring, contrast(found[Math.floor(found.length * 0.04)], found[Math.floor(found.length * 0.96)]));
    }
  for (const text of document.querySelectorAll('.akon-badge text')) {
    const { x, y, width, height } = text.getBoundingClientRect();
    const found = shades(x, y, width, height);
    note('badge', contrast(found[Math.floor(found.length * 0.03)], found[Math.floor(found.length * 0.97)]));
  }
  return least;
})().then(done, why => done({ failed: String(why) }));
";

#[tokio::test]
async fn writing_and_marks_stand_out_in_every_theme_and_style_also_for_the_colour_blind() {
    let page = Page::open(DESKTOP, "#/akon").await;
    page.expect_position(START).await;
    page.find("[data-pit='1A']").await;
    // A capture to look at: after these moves 5B would take six pits.
    for (pit, position) in &GAME[..19] {
        page.tap(&format!("[data-pit='{pit}']")).await;
        page.expect_position(position).await;
    }
    let (x, y) = middle(&page, GAME[19].0).await;
    page.command("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
    page.expect_text(".akon-caption", "Takes").await;
    // The captures of the last turn are shown when it has been sown.
    page.find(".akon-ring--taken").await;
    let script = "const { x, y, width, height } = document.querySelector('.akon-stage').getBoundingClientRect();
        return { x, y, width, height, scale: 1 };";
    let clip = ask(&page, script, vec![]).await;
    let mut weak = Vec::new();
    for theme in ["light", "dark", "contrast"] {
        for board in ["honey", "walnut", "ebony"] {
            for sight in ["none", "protanopia", "deuteranopia", "tritanopia"] {
                // How a style looks to the colour blind does not hang on the page's own colours.
                if sight != "none" && theme != "light" {
                    continue;
                }
                let script = "document.documentElement.dataset.theme = arguments[0];
                    document.documentElement.dataset.board = arguments[1];";
                ask(&page, script, vec![json!(theme), json!(board)]).await;
                page.command("Emulation.setEmulatedVisionDeficiency", json!({ "type": sight })).await;
                tokio::time::sleep(Duration::from_millis(120)).await;
                let picture = page.command("Page.captureScreenshot", json!({ "format": "png", "clip": clip })).await;
                let least = page.driver.execute_async(MEASURE, vec![picture["data"].clone()]).await;
                let least = least.expect("the script runs").json().clone();
                for (name, wanted) in [
                    ("name", 4.5),
                    ("count", 4.5),
                    ("owner", 4.5),
                    ("total", 4.5),
                    ("badge", 4.5),
                    ("legal", 3.0),
                    ("chosen", 3.0),
                    ("taken", 3.0),
                ] {
                    let found = least[name].as_f64().unwrap_or(0.0);
                    if found < wanted {
                        weak.push(format!("{theme} {board} {sight}: {name} {found:.2} < {wanted} in {least}"));
                    }
                }
            }
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
    page.close().await;
}
