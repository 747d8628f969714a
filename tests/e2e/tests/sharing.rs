//! Games and positions out of the page and into it: the sheet of the system, the clipboard, pictures, files.

use e2e::steps::{CATCH_FILES, close_dialogue, count, files, first_of_all, open_import, play, script};
use e2e::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";

/// A system with a sheet and a clipboard, which refuses while it is told to.
const SYSTEM: &str = "window.__sent = []; window.__copied = []; window.__refuse = false;
    navigator.share = async data => { __sent.push(data); };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => {
        if (__refuse) throw new DOMException('no', 'NotAllowedError');
        __copied.push(text);
    } } });";

/// Waits for what a script answers.
async fn until(page: &Page, source: &str) -> Value {
    let start = Instant::now();
    loop {
        let found = script(page, source, vec![]).await;
        if !found.is_null() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "{source}");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

#[tokio::test]
async fn a_game_is_sent_by_the_systems_sheet_or_copied_and_saved_as_picture_and_text() {
    let mut page = Page::open(PHONE, "#/").await;
    // Where the system has no sheet there is no button for it.
    page.go("#/akron").await;
    play(&page, "d4", D4).await;
    page.tap("[data-act='share']").await;
    page.find("dialog[open] [data-act='copy-link']").await;
    count(&page, "dialog[open] [data-act='send']", 0).await;
    first_of_all(&page, SYSTEM).await;
    first_of_all(&page, CATCH_FILES).await;
    page.reload().await;
    page.tap("[data-act='share']").await;
    let link = page.find("dialog[open] .share-link").await.prop("value").await.expect("a value").expect("a link");
    page.tap("dialog[open] [data-act='send']").await;
    let sent = until(&page, "return __sent[0] ?? null").await;
    assert_eq!(sent, json!({ "title": "A game of Akron", "url": link }));
    page.tap("dialog[open] [data-act='copy-link']").await;
    assert_eq!(until(&page, "return __copied[0] ?? null").await, json!(link));
    script(&page, "window.__refuse = true", vec![]).await;
    page.tap("dialog[open] [data-act='copy-link']").await;
    page.expect_text(".note", "copy it by hand").await;
    let marked = "const field = document.querySelector('.share-link'); return field.value.slice(field.selectionStart, field.selectionEnd)";
    assert_eq!(script(&page, marked, vec![]).await, json!(link));
    page.tap("dialog[open] [data-act='svg']").await;
    let svg = files(&page, 1).await.remove(0);
    assert!(svg.kind == "image/svg+xml" && svg.text.starts_with("<svg"), "{svg:?}");
    page.tap("dialog[open] [data-act='png']").await;
    let png = files(&page, 2).await.remove(1);
    assert!(png.kind == "image/png" && png.text.contains("PNG") && png.size > 2000, "{png:?}");
    page.tap("dialog[open] [data-act='save-text']").await;
    let text = files(&page, 3).await.remove(2).text;
    assert!(text.starts_with("[Format \"1\"]") && text.contains("1. d4"), "{text}");
    // Only the position: shorter, without the moves, and no game of one's own until it is played from.
    script(&page, "document.querySelectorAll('dialog[open] input[name=what]')[1].click()", vec![]).await;
    let short = until(
        &page,
        "const link = document.querySelector('dialog[open] .share-link').value;
        return link === __copied[0] ? null : link",
    )
    .await;
    close_dialogue(&page).await;
    let fragment = |link: &str| link[link.find('#').expect("a fragment")..].to_owned();
    // A link needs no server, once the pages of the app have come.
    script(&page, "location.hash = '#/games'", vec![]).await;
    page.find(".games").await;
    page.server = None;
    for link in [short.as_str().expect("a link"), &link] {
        script(&page, "location.hash = '#/games'", vec![]).await;
        page.find(".games").await;
        script(&page, "location.hash = arguments[0]", vec![json!(fragment(link))]).await;
        page.expect_position(D4).await;
    }
    page.close().await;
}

#[tokio::test]
async fn games_come_in_by_picker_and_drop_and_what_cannot_be_read_in_them_is_named() {
    let tests = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("a folder");
    let abstract_play = std::fs::read_to_string(tests.join("imports/abstract-play.json")).expect("the example");
    let folder = std::env::temp_dir().join(format!("akron-akon-import-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let broken = folder.join("half readable.json");
    std::fs::write(&broken, abstract_play.replace("1e3-2b2", "1e3-2b3")).expect("a file");
    let page = Page::open(DESKTOP, "#/games").await;
    open_import(&page).await;
    let picked = format!("{}\n{}", broken.display(), tests.join("records/format-1-akron.txt").display());
    page.find("dialog[open] input[type='file']").await.send_keys(picked).await.expect("files");
    page.expect_text(".report", "2 games came in.").await;
    page.expect_text(".report", "half readable.json:").await;
    page.expect_text(".report", "“1e3-2b3” is not a move").await;
    close_dialogue(&page).await;
    count(&page, ".game-item", 2).await;
    let drop = "const data = new DataTransfer();
        for (const [name, text] of arguments[0]) {
            if (name) data.items.add(new File([text], name)); else data.setData('text/plain', text);
        }
        for (const kind of ['dragover', 'drop']) {
            const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data });
            if (document.querySelector('main').dispatchEvent(event)) throw new Error('the browser would open the file');
        }";
    let both = json!([["games.json", abstract_play], ["note.txt", "no game here"]]);
    script(&page, drop, vec![both]).await;
    page.expect_text(".report", "One game came in.").await;
    page.expect_text(".report", "note.txt:").await;
    page.expect_text(".report", "Line 1, column 1: Here begins no game that can be read.").await;
    close_dialogue(&page).await;
    script(&page, drop, vec![json!([["", "1. 1a1 1c1\n2. 1a3 1a3"]])]).await;
    page.expect_text(".report", "the game came in up to move 3; the next one is against the rules.").await;
    close_dialogue(&page).await;
    count(&page, ".game-item", 4).await;
    // One was won against the engine, one resigned between people, two are open.
    let table = "return [...document.querySelectorAll('.results tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))";
    let rows =
        json!([["Akron · Computer (Beginner)", "1", "0", "0", "0"], ["Akron · Between people", "1", "0", "0", "2"]]);
    assert_eq!(script(&page, table, vec![]).await, rows);
    script(&page, "document.querySelectorAll('.find input[name=state]')[2].click()", vec![]).await;
    count(&page, ".game-item", 2).await;
    // A game of AbstractPlay is looked through as one's own.
    page.tap(".game-item:first-child .game-link").await;
    page.expect_position("7/7/7/7/7/bb5/www4|6/6/6/6/6/b5 w 996,996").await;
    page.tap(".replay [data-act='first']").await;
    page.expect_position("7/7/7/7/7/7/7 b 999,999").await;
    page.close().await;
    std::fs::remove_dir_all(folder).expect("the folder goes");
}
