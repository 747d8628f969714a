//! Names and titles that others have made: long, written from the right, with unseen marks.

use e2e::steps::{close_dialogue, count, import, script, stored};
use e2e::{DESKTOP, PHONE, Page};
use serde_json::json;

const NONE_STEERS: &str = "const texts = [document.body.textContent,
        ...[...document.querySelectorAll('[aria-label], [title]')].flatMap(e => [e.ariaLabel, e.title])];
    return texts.some(text => /[\\u202a-\\u202e\\u200e\\u200f\\u2066\\u2067]/.test(text ?? ''));";
const FITS: &str = "return document.documentElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll('.note')].every(e => e.scrollWidth <= e.clientWidth)";

#[tokio::test]
async fn names_with_unseen_marks_turn_nothing_and_widen_nothing_and_are_kept_as_they_were() {
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../records/format-1-akron.txt"));
    let record = record.expect("the example");
    let moves = record.split("\n\n").next().expect("the tags");
    let long = format!("\u{202e}{}", "Wilhelmina\u{2067}".repeat(40));
    let tags: String = moves
        .lines()
        .map(|line| match line.split(' ').next() {
            Some("[FirstName") => format!("[FirstName \"{long}\"]\n"),
            Some("[Second") => "[Second \"person\"]\n[SecondName \"\u{202e}דנה\"]\n".to_owned(),
            Some("[Result") => "[Result \"*\"]\n".to_owned(),
            Some("[Termination") => "[Termination \"left open\"]\n".to_owned(),
            Some("[Title") => String::new(),
            _ => format!("{line}\n"),
        })
        .collect();
    for window in [DESKTOP, PHONE] {
        let page = Page::open(window, "#/games").await;
        import(&page, &tags).await;
        page.expect_text(".report", "One game came in.").await;
        close_dialogue(&page).await;
        page.expect_text(".game-name", "WilhelminaWilhelmina").await;
        page.expect(FITS, vec![], json!(true)).await;
        page.tap(".game-link").await;
        count(&page, ".plate-name", 2).await;
        page.expect_text(".plate[data-seat='second'] .plate-name", "\u{2068}דנה\u{2069}").await;
        page.tap_cell("d4").await;
        page.expect_text("#voice", "WilhelminaWilhelmina").await;
        page.expect(FITS, vec![], json!(true)).await;
        page.pause().await;
        page.tap_cell("d4").await;
        page.expect_text(".note", "d4").await;
        page.expect(FITS, vec![], json!(true)).await;
        assert_eq!(script(&page, NONE_STEERS, vec![]).await, json!(false));
        // The record has the name as it was, written so that it turns nothing there either.
        let kept = stored(&page).await;
        let name = long.replace('\u{202e}', "\\\\u{202e}").replace('\u{2067}', "\\\\u{2067}");
        assert!(kept[0].1.contains(&name), "{kept:?}");
        page.close().await;
    }
}
