//! Makes the pictures that the manifest names from the project's own drawings and from the bundle, with the browser that the
//! tests use: `cargo xtask icons`. They are committed, since not every machine draws alike.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use e2e::steps::store;
use e2e::{Page, Window};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// The pictures of the icons: drawing, file, dots.
const ICONS: [(&str, &str, u32); 6] = [
    ("icon", "icon-192", 192),
    ("icon", "icon-512", 512),
    ("maskable", "maskable-192", 192),
    ("maskable", "maskable-512", 512),
    // The system rounds its corners by itself.
    ("maskable", "apple-touch", 180),
    ("monochrome", "monochrome-512", 512),
];

/// A game under way, as it is kept.
const AKRON: &str = include_str!("../../pictures/akron.txt");
/// The same of the other.
const AKON: &str = include_str!("../../pictures/akon.txt");

/// Draws a picture on a canvas and hands it over as an address with the bytes in it.
const DRAW: &str = "const [address, dots, done] = arguments;
    const image = new Image();
    image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = dots;
        canvas.getContext('2d').drawImage(image, 0, 0, dots, dots);
        done(canvas.toDataURL('image/png'));
    };
    image.onerror = () => done(null);
    image.src = address;";

/// The shots: file, window, dots for each of its pixels, game.
const SHOTS: [(&str, Window, u32, &str); 3] = [
    ("akron-phone", Window { width: 375, height: 812 }, 2, "akron"),
    ("akon-phone", Window { width: 375, height: 812 }, 2, "akon"),
    ("akron-desktop", Window { width: 1280, height: 800 }, 1, "akron"),
];

fn assets(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(name)
}

fn write(folder: &str, name: &str, bytes: &[u8]) {
    let folder = assets(folder);
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(name);
    fs::write(&file, bytes).expect("a file");
    println!("{} {} kB", file.display(), bytes.len().div_ceil(1000));
}

async fn icons() {
    let page = Page::open(Window { width: 600, height: 600 }, "#/").await;
    for (drawing, name, dots) in ICONS {
        let file = assets("icons").join(drawing).with_extension("svg");
        let svg = fs::read(&file).expect("a drawing");
        let address = format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg));
        let drawn = page.slow_script(DRAW, vec![json!(address), json!(dots)]).await;
        let drawn = drawn.as_str().and_then(|text| text.split_once(',')).map(|(_, bytes)| bytes.to_owned());
        write("icons", &format!("{name}.png"), &STANDARD.decode(drawn.expect("a picture")).expect("base64"));
    }
    page.close().await;
}

async fn shots() {
    for (name, window, dots, game) in SHOTS {
        let page = Page::open(window, "#/").await;
        let screen =
            json!({ "width": window.width, "height": window.height, "deviceScaleFactor": dots, "mobile": false });
        page.command("Emulation.setDeviceMetricsOverride", screen).await;
        let record = if game == "akron" { AKRON } else { AKON };
        let entry = json!({ "version": 1, "revision": 1, "created": 1, "modified": 1, "record": record });
        store(&page, "akron-akon.game.AAAAAAAA", &entry.to_string()).await;
        page.go(&format!("#/{game}/AAAAAAAA")).await;
        page.reload().await;
        page.find(&format!("main.game--{game}")).await;
        // A board that is still coming or moving makes no picture.
        let still = "return document.readyState === 'complete' && document.querySelector('[data-cell], [data-pit]')
            && document.getAnimations().every(one => one.playState !== 'running') || null";
        page.wait_for::<bool>(still, vec![], "a still board").await;
        let drawn = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0](true)))";
        page.slow_script(drawn, vec![]).await;
        let shot = page.command("Page.captureScreenshot", json!({ "format": "webp", "quality": 82 })).await;
        let shot = shot["data"].as_str().expect("a picture").to_owned();
        write("screenshots", &format!("{name}.webp"), &STANDARD.decode(shot).expect("base64"));
        page.close().await;
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    icons().await;
    shots().await;
}
