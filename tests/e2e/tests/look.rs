//! What is seen, measured on pixels of the painted boards: contrast in every theme and style, also for the colour blind, and
//! boards without text against pictures, by blocks that no font and no smoothing changes.

use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use e2e::akon::GAME as AKON;
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const THEMES: [&str; 3] = ["light", "dark", "contrast"];
const BOARDS: [&str; 3] = ["honey", "walnut", "ebony"];
const BALLS: [&str; 3] = ["glossy", "matt", "marked"];
const SIGHTS: [&str; 4] = ["none", "protanopia", "deuteranopia", "tritanopia"];

/// What scripts here share: the picture of a part of the page, which comes as base64 and is read without any server, and
/// luminances of it as WCAG counts them.
const PICTURE: &str = r"
const done = arguments[arguments.length - 1];
const [picture, part] = arguments;
const open = async data => {
  const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return { image, context };
};
const linear = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
const least = {};
const note = (name, ratio) => { least[name] = Math.min(least[name] ?? 99, ratio); };
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const measuring = async () => {
  const { image, context } = await open(picture);
  const scale = image.width / part.width;
  // The luminances in a box of the screen, rising; nothing of a box that is not in the picture.
  return (x, y, w, h) => {
    if (x < part.x || y < part.y || x + w > part.x + part.width || y + h > part.y + part.height) return null;
    const { data } = context.getImageData((x - part.x) * scale, (y - part.y) * scale, Math.max(1, w * scale), Math.max(1, h * scale));
    const found = [];
    for (let i = 0; i < data.length; i += 4)
      found.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]));
    return found.sort((a, b) => a - b);
  };
};
// Writing: its ground is what most of its box is, its strokes the far end of the shades, dark on light or light on dark.
const writing = (shades, name, css) => {
  for (const text of document.querySelectorAll(css)) {
    const { x, y, width, height } = text.getBoundingClientRect();
    const found = shades(x, y, width, height);
    if (found) note(name, Math.max(contrast(at(found, 0.02), at(found, 0.5)), contrast(at(found, 0.98), at(found, 0.5))));
  }
};
// A mark whose line lies in a casing: from its darkest to its lightest, in a box across it.
const mark = (shades, name, x, y, w, h, end = 0.04) => {
  const found = shades(x, y, w, h);
  if (found) note(name, contrast(at(found, end), at(found, 1 - end)));
};
";

const MEASURE_AKON: &str = r"
measuring().then(shades => {
  // Not what nobody sees: the looks of what moves are read from it.
  for (const name of ['name', 'count', 'owner', 'total']) writing(shades, name, `.akon-${name}:not([visibility] *)`);
  for (const ring of ['legal', 'chosen', 'taken'])
    for (const line of document.querySelectorAll('.akon-ring--' + ring + ' .akon-ring-line')) {
      const { x, y, height } = line.getBoundingClientRect();
      // Across the left side of the ring, over some of its height: dashes have gaps.
      mark(shades, ring, x - 5, y + height * 0.4, 10, height * 0.2);
    }
  for (const text of document.querySelectorAll('.akon-badge text')) {
    const { x, y, width, height } = text.getBoundingClientRect();
    mark(shades, 'badge', x, y, width, height, 0.03);
  }
  return least;
}).then(done, why => done({ failed: String(why) }));
";

const MEASURE_AKRON: &str = r"
measuring().then(shades => {
  writing(shades, 'letters of black', '.akb-name-black');
  writing(shades, 'numbers of white', '.akb-name-white');
  // Single balls on bare wood: what each is, and that each stands out from the wood.
  const middle = cell => {
    const { x, y, width, height } = document.querySelector(`[data-cell='${cell}']`).getBoundingClientRect();
    // Beside the sign that some balls bear in the middle.
    const found = shades(x + width * 0.14, y + height * 0.45, width * 0.12, height * 0.1);
    return at(found, 0.5);
  };
  note('black and white balls', contrast(middle('e1'), middle('e5')));
  for (const [name, cell] of [['a black ball on wood', 'e1'], ['a white ball on wood', 'e5']]) {
    const { x, y, width, height } = document.querySelector(`[data-cell='${cell}']`).getBoundingClientRect();
    mark(shades, name, x - 7, y + height * 0.35, 16, height * 0.3);
  }
  for (const dot of document.querySelectorAll('.akb-a-dot')) {
    const { x, y, width, height } = dot.getBoundingClientRect();
    mark(shades, 'dot', x, y, width, height);
  }
  for (const ring of ['chosen', 'last', 'left', 'fell', 'focus', 'group', 'over', 'carries', 'beside', 'missing'])
    for (const one of document.querySelectorAll('.akb-rings .akb-' + ring)) {
      const { x, y, width, height } = one.getBoundingClientRect();
      mark(shades, 'ring ' + ring, x - 5, y + height * 0.3, 13, height * 0.4);
    }
  for (const kind of ['last', 'link', 'cut', 'cutter', 'way', 'preview', 'fall'])
    for (const line of document.querySelectorAll('.akb-line-over.akb-' + kind)) {
      // A line may be dashed and cross others: it is seen where it is seen best.
      const along = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(part => {
        const point = line.getPointAtLength(line.getTotalLength() * part).matrixTransform(line.getScreenCTM());
        const found = shades(point.x - 7, point.y - 7, 14, 14);
        return found ? contrast(at(found, 0.05), at(found, 0.95)) : 0;
      });
      note('line ' + kind, Math.max(...along));
    }
  return least;
}).then(done, why => done({ failed: String(why) }));
";

/// Where an element is on the page.
async fn part(page: &Page, css: &str) -> Value {
    let script = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return { x, y, width, height, scale: 1 };";
    page.script(script, vec![json!(css)]).await
}

/// A picture of a part of the page, once what was changed is painted.
async fn picture(page: &Page, part: &Value) -> Value {
    let painted = "const done = arguments[arguments.length - 1];
        requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
    page.slow_script(painted, vec![]).await;
    page.command("Page.captureScreenshot", json!({ "format": "png", "clip": part })).await["data"].clone()
}

async fn dress(page: &Page, theme: &str, board: &str, balls: &str) {
    let script = "const { dataset } = document.documentElement;
        [dataset.theme, dataset.board, dataset.balls] = arguments;";
    page.script(script, vec![json!(theme), json!(board), json!(balls)]).await;
}

/// Measures in every theme and style, in the light for the colour blind too: how a style looks to them does not hang on the
/// page's own colours. What is too weak comes back.
async fn weak(page: &Page, css: &str, measure: &str, balls: &[&str], wanted: &[(&str, f64)]) -> Vec<String> {
    let clip = part(page, css).await;
    let script = [PICTURE, measure].concat();
    let mut weak = Vec::new();
    for theme in THEMES {
        for board in BOARDS {
            for balls in balls {
                for sight in SIGHTS {
                    if sight != "none" && theme == "dark" {
                        continue;
                    }
                    dress(page, theme, board, balls).await;
                    page.command("Emulation.setEmulatedVisionDeficiency", json!({ "type": sight })).await;
                    let picture = picture(page, &clip).await;
                    let least = page.slow_script(&script, vec![picture, clip.clone()]).await;
                    assert_eq!(least["failed"], Value::Null, "the page can be measured");
                    for (name, wanted) in wanted {
                        let found = least[name].as_f64().unwrap_or(0.0);
                        if found < *wanted {
                            weak.push(format!("{theme} {board} {balls} {sight}: {name} {found:.2} < {wanted}"));
                        }
                    }
                    if (board, sight) == ("honey", "none") {
                        println!("{theme} {board} {balls}: {least}");
                    }
                }
            }
        }
    }
    page.command("Emulation.setEmulatedVisionDeficiency", json!({ "type": "none" })).await;
    weak
}

#[tokio::test]
async fn on_akons_board_writing_and_marks_stand_out_also_for_the_colour_blind() {
    let page = Page::open(DESKTOP, "#/akon").await;
    page.expect_position("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0").await;
    // A capture to look at: after these moves 6B would take six pits.
    for (pit, position) in &AKON[..19] {
        page.tap(&format!("[data-pit='{pit}']")).await;
        page.expect_position(position).await;
    }
    let (x, y) = page.place(&format!("[data-pit='{}']", AKON[19].0), (0.5, 0.5)).await;
    page.command("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
    page.expect_text(".akon-caption", "Takes").await;
    // The captures of the last turn are shown when it has been sown.
    page.find(".akon-ring--taken").await;
    let wanted = [
        ("name", 4.5),
        ("count", 4.5),
        ("owner", 4.5),
        ("total", 4.5),
        ("badge", 4.5),
        ("legal", 3.0),
        ("chosen", 3.0),
        ("taken", 3.0),
    ];
    let weak = weak(&page, ".akon-stage", MEASURE_AKON, &["glossy"], &wanted).await;
    assert!(weak.is_empty(), "{}", weak.join("\n"));
    page.close().await;
}

/// On 5×5, before a move with a fall of two; a single ball of each colour lies on bare wood.
const FALL: &str = "4w/5/bbw2/wwb2/bwb1b|4/4/bw2/wb2|3/3/w2 b 5,5";

#[tokio::test]
async fn on_akrons_board_balls_writing_and_marks_stand_out_also_for_the_colour_blind() {
    let page = Page::open(DESKTOP, "#/").await;
    page.play_from("akron", FALL).await;
    page.find("[data-cell='a3']").await;
    page.script("document.querySelector('.akb-targets [tabindex=\"0\"]').focus()", vec![]).await;
    // By keys, so that the focus is drawn: Black moves a3 to b4, White chooses a ball and looks at a place for it.
    for cell in ["a3", "b4"] {
        for _ in 0..40 {
            if page.at_keys().await.starts_with(&format!("{cell},")) {
                break;
            }
            page.press("n").await;
        }
        page.press("Enter").await;
    }
    page.expect_text("#voice", "Black moves from a3 to b4.").await;
    page.find(".akb-last").await;
    for key in ["n", "Enter", "n", "1", "2", "3", "4", "5"] {
        page.press(key).await;
    }
    for css in [".akb-chosen", ".akb-a-dot", ".akb-preview", ".akb-link", ".akb-way", ".akb-fell"] {
        page.find(css).await;
    }
    let wanted = [
        ("letters of black", 4.5),
        ("numbers of white", 4.5),
        ("black and white balls", 3.0),
        ("a black ball on wood", 3.0),
        ("a white ball on wood", 3.0),
        ("dot", 3.0),
        ("ring chosen", 3.0),
        ("ring last", 3.0),
        ("ring focus", 3.0),
        ("line last", 3.0),
        ("line link", 3.0),
        ("line way", 3.0),
        ("line preview", 3.0),
        ("line fall", 3.0),
        ("ring beside", 3.0),
        ("ring missing", 3.0),
    ];
    let weak = weak(&page, ".akb", MEASURE_AKRON, &BALLS, &wanted).await;
    assert!(weak.is_empty(), "{}", weak.join("\n"));
    page.close().await;
}

/// Brings a picture down to blocks, gives them as a picture, and tells how far they are from a kept one: on average, and at
/// most, of 255.
const COMPARE: &str = r"
const kept = arguments[2];
const blocks = async () => {
  const { image } = await open(picture);
  const [wide, high] = [40, Math.round(40 * image.height / image.width)];
  const small = new OffscreenCanvas(wide, high);
  const context = small.getContext('2d', { willReadFrequently: true });
  // Halved step by step, so that every pixel counts.
  let from = image, [w, h] = [image.width, image.height];
  while (w > 2 * wide) {
    [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)];
    const half = new OffscreenCanvas(w, h);
    const smaller = half.getContext('2d');
    smaller.imageSmoothingQuality = 'high';
    smaller.drawImage(from, 0, 0, w, h);
    from = half;
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, 0, 0, wide, high);
  const bytes = new Uint8Array(await (await small.convertToBlob({ type: 'image/png' })).arrayBuffer());
  const made = btoa(String.fromCharCode(...bytes));
  const result = { made, mean: 255, most: 255 };
  if (kept) {
    const known = await open(kept);
    if (known.image.width === wide && known.image.height === high) {
      const a = context.getImageData(0, 0, wide, high).data;
      const b = known.context.getImageData(0, 0, wide, high).data;
      let [sum, most] = [0, 0];
      for (let i = 0; i < a.length; i++) {
        const apart = Math.abs(a[i] - b[i]);
        sum += apart;
        most = Math.max(most, apart);
      }
      Object.assign(result, { mean: sum / (a.length * 3 / 4), most });
    }
  }
  return result;
};
blocks().then(done, why => done({ failed: String(why) }));
";

/// How far a picture may be from the kept one: on average, and in one block of it, of 255. Fonts are not in it; smoothing and
/// gradients differ a little from one browser to the next.
const TOLERANCE: (f64, f64) = (2.0, 30.0);

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(format!("{name}.png"))
}

/// Compares a board, without its text, with the kept picture of a name. `BLESS=1` keeps it anew.
async fn compare(page: &Page, css: &str, name: &str) -> (f64, f64) {
    let clip = part(page, css).await;
    let picture = picture(page, &clip).await;
    let known = std::fs::read(kept(name)).map(|bytes| BASE64.encode(bytes)).unwrap_or_default();
    let script = [PICTURE, COMPARE].concat();
    let found = page.slow_script(&script, vec![picture, clip, json!(known)]).await;
    if bless() {
        let made = BASE64.decode(found["made"].as_str().unwrap_or_default()).expect("a picture");
        std::fs::create_dir_all(kept("x").parent().expect("a folder")).expect("a folder");
        std::fs::write(kept(name), made).expect("the picture is kept");
    }
    let number = |what: &str| found[what].as_f64().unwrap_or_else(|| panic!("{name}: {found}"));
    println!("{name}: {:.2} on average, {:.0} at most", number("mean"), number("most"));
    (number("mean"), number("most"))
}

fn alike((mean, most): (f64, f64)) -> bool {
    mean <= TOLERANCE.0 && most <= TOLERANCE.1
}

const TOWER: &str =
    "8/8/8/2bbww2/2bbbw2/2bbwb2/2bbbw2/8|7/7/7/2wwb2/2bbb2/2bww2/7|6/6/6/2wb2/2bb2/6|5/5/5/2b2/5 b 12,22";
const LAP: &str = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12";

#[tokio::test]
async fn boards_without_text_look_as_in_the_pictures_that_were_kept() {
    let mut wrong = Vec::new();
    for (window, wide) in [(DESKTOP, "wide"), (PHONE, "narrow")] {
        let page = Page::open(window, "#/").await;
        let textless = "const sheet = new CSSStyleSheet();
            sheet.replaceSync('svg text { visibility: hidden !important }');
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];";
        let mut look = async |page: &Page, css: &str, name: &str| {
            let name = format!("{name}-{wide}");
            let apart = compare(page, css, &name).await;
            if !alike(apart) {
                wrong.push(format!("{name} {apart:?}"));
            }
        };
        page.play_from("akron", TOWER).await;
        page.script(textless, vec![]).await;
        dress(&page, "light", "honey", "glossy").await;
        page.settle("[data-cell='d4']").await;
        look(&page, ".akb", "akron").await;
        dress(&page, "contrast", "ebony", "marked").await;
        look(&page, ".akb", "akron-contrast").await;
        dress(&page, "light", "honey", "glossy").await;
        page.tap(".akb-tool[aria-pressed='false']").await;
        page.settle("[data-cell='d4']").await;
        // The button that was pressed keeps the pointer, which no picture shows.
        look(&page, ".akb", "akron-plan").await;

        page.play_from("akon", LAP).await;
        page.script(textless, vec![]).await;
        page.settle(".akon-stage").await;
        look(&page, ".akon-stage", "akon").await;
        // What differs is found: another wood, and a position that differs by one move.
        dress(&page, "light", "walnut", "glossy").await;
        if !bless() {
            assert!(!alike(compare(&page, ".akon-stage", &format!("akon-{wide}")).await));
        }
        dress(&page, "light", "honey", "glossy").await;
        page.tap("[data-pit='2A']").await;
        page.expect_position("4,1,3,3,3,3,3/3,0,0,0,6,6,6 B 17,12").await;
        page.expect("return document.querySelector('.akon-store[aria-label*=\"17\"]') !== null", vec![], json!(true))
            .await;
        if !bless() {
            assert!(!alike(compare(&page, ".akon-stage", &format!("akon-{wide}")).await));
        }
        page.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn bless() -> bool {
    std::env::var_os("BLESS").is_some()
}
