//! No game is ever lost: storage that refuses, is full, broken or shared; links, import, replay, the editor.

use e2e::steps::{
    CATCH_FILES, close_dialogue, count, files, first_of_all, import, open_import, play, script, store, stored, write,
};
use e2e::{DESKTOP, PHONE, Page};
use serde_json::json;

const START: &str = "8/8/8/8/8/8/8/8 b 32,32";
const D4: &str = "8/8/8/8/3b4/8/8/8 w 31,32";
const D4_E5: &str = "8/8/8/4w3/3b4/8/8/8 b 31,31";
const D4_A1: &str = "8/8/8/8/3b4/8/8/w7 b 31,31";

#[tokio::test]
async fn where_storage_throws_the_game_is_played_and_the_player_told() {
    let page = Page::open(DESKTOP, "#/").await;
    let denied = "Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });";
    first_of_all(&page, denied).await;
    page.reload().await;
    page.go("#/akron").await;
    page.expect_position(START).await;
    play(&page, "d4", D4).await;
    page.expect_text(".note", "keeps nothing for the page").await;
    // The note goes; that it is so stands beside the board.
    page.expect_text(".status-unkept", "keeps nothing for the page").await;
    script(&page, "location.hash = '#/games'", vec![]).await;
    page.expect_text(".keeping", "your games are gone when you close it").await;
    count(&page, ".game-item", 1).await;
    page.tap(".game-link").await;
    page.expect_position(D4).await;
    page.close().await;
}

#[tokio::test]
async fn a_full_store_keeps_what_it_has_tells_it_and_takes_the_game_once_there_is_room() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    let before = stored(&page).await;
    assert_eq!(before.len(), 1);
    let fill = "let piece = 'x'.repeat(1 << 20), rest = '';
        while (piece.length) {
            try { localStorage.setItem('other', rest + piece); rest += piece; } catch { piece = piece.slice(piece.length / 2 + 1); }
        }";
    script(&page, fill, vec![]).await;
    page.tap_cell("e5").await;
    page.expect_position(D4_E5).await;
    page.expect_text(".note", "no room left in this browser").await;
    page.expect_text(".status-unkept", "no room left in this browser").await;
    assert_eq!(stored(&page).await, before);
    script(&page, "location.hash = '#/games'", vec![]).await;
    page.expect_text(".game-item", "not saved").await;
    script(&page, "localStorage.removeItem('other')", vec![]).await;
    page.tap("[data-act='retry']").await;
    count(&page, ".game-unsaved", 0).await;
    assert_ne!(stored(&page).await, before);
    script(&page, "location.hash = '#/akron'", vec![]).await;
    page.expect_position(D4_E5).await;
    count(&page, ".status-unkept", 0).await;
    page.go("#/akron").await;
    page.expect_position(D4_E5).await;
    page.close().await;
}

#[tokio::test]
async fn a_second_tab_follows_the_first_and_where_it_cannot_both_lines_are_kept() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    let first = page.driver.window().await.expect("a window");
    let second = page.driver.new_tab().await.expect("a tab");
    page.driver.switch_to_window(second.clone()).await.expect("the tab");
    page.listen().await;
    page.go("#/akron").await;
    page.expect_position(D4).await;
    page.expect_text(".note", "open in another tab").await;
    // One plays, the other sees it.
    page.driver.switch_to_window(first.clone()).await.expect("the tab");
    play(&page, "e5", D4_E5).await;
    page.driver.switch_to_window(second.clone()).await.expect("the tab");
    page.expect_position(D4_E5).await;
    page.tap("[data-act='undo']").await;
    page.expect_position(D4).await;
    // A tab that hears of nothing, as one that sleeps.
    let deaf = "addEventListener('storage', event => event.stopImmediatePropagation(), true);";
    first_of_all(&page, deaf).await;
    page.reload().await;
    page.expect_position(D4).await;
    page.driver.switch_to_window(first.clone()).await.expect("the tab");
    play(&page, "a1", "8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    page.driver.switch_to_window(second.clone()).await.expect("the tab");
    play(&page, "a1", D4_A1).await;
    page.expect_text(".note", "Both are kept").await;
    assert_eq!(stored(&page).await.len(), 2);
    // Each goes on with its own line, also after a reload.
    page.reload().await;
    page.expect_position(D4_A1).await;
    page.driver.switch_to_window(first.clone()).await.expect("the tab");
    page.reload().await;
    page.expect_position("8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    // Where both write at the same moment, the one that was overwritten writes its line beside the other.
    page.tap(".replay [data-act='previous']").await;
    page.expect_position(D4_E5).await;
    let entries = stored(&page).await;
    let (key, text) = entries.iter().find(|(_, text)| text.contains("2. a1")).expect("the first tab's game");
    page.driver.switch_to_window(second).await.expect("the tab");
    store(&page, key, &text.replace("2. a1", "2. h8")).await;
    page.driver.switch_to_window(first.clone()).await.expect("the tab");
    page.expect_text(".note", "Both are kept").await;
    let now = stored(&page).await;
    assert_eq!(now.len(), 3);
    assert!(["2. a1", "2. h8"].iter().all(|mv| now.iter().any(|(_, text)| text.contains(mv))), "{now:?}");
    script(&page, "location.hash = '#/games'", vec![]).await;
    count(&page, ".game-item", 3).await;
    page.close().await;
}

#[tokio::test]
async fn a_broken_entry_is_set_aside_beside_good_ones_exported_deleted_and_brought_back() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    let good = stored(&page).await[0].1.clone();
    store(&page, "akron-akon.game.AAAAAAAA", &good[..good.len() / 2]).await;
    store(&page, "akron-akon.game.AAAAAAAB", &good.replace("\"version\":1", "\"version\":7")).await;
    let before = stored(&page).await;
    first_of_all(&page, CATCH_FILES).await;
    page.go("#/games").await;
    page.reload().await;
    count(&page, ".game-item", 1).await;
    count(&page, ".aside-item", 2).await;
    page.expect_text(".aside-list", "It is damaged.").await;
    page.expect_text(".aside-list", "A later version of this page wrote it.").await;
    page.tap(".aside-item:first-child [data-act='export']").await;
    assert_eq!(files(&page, 1).await[0].text, good[..good.len() / 2]);
    assert_eq!(stored(&page).await, before);
    page.tap(".aside-item:first-child [data-act='delete']").await;
    count(&page, ".aside-item", 1).await;
    page.tap(".undo [data-act='undo']").await;
    count(&page, ".aside-item", 2).await;
    assert_eq!(stored(&page).await, before);
    page.close().await;
}

#[tokio::test]
async fn an_entry_and_a_record_of_every_format_is_opened() {
    let page = Page::open(DESKTOP, "#/").await;
    let entries = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../entries")).expect("the examples");
    let mut kept = 0;
    for entry in entries {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        store(&page, &format!("akron-akon.game.AAAAAAA{}", ["A", "B", "C", "D"][kept]), text.trim_end()).await;
        kept += 1;
    }
    page.go("#/games").await;
    page.reload().await;
    count(&page, ".game-item", kept).await;
    count(&page, ".aside-item", 0).await;
    let records = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../records")).expect("the examples");
    let texts: Vec<String> =
        records.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text")).collect();
    import(&page, &texts.join("\n")).await;
    page.expect_text(".report", &format!("{} games came in.", texts.len())).await;
    close_dialogue(&page).await;
    count(&page, ".game-item", kept + texts.len()).await;
    page.tap("[data-id='AAAAAAAA'] .game-link").await;
    page.expect_position("8/8/8/4w3/3b4/8/8/8 b 31,31").await;
    let links = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../links.txt")).expect("the examples");
    for line in links.lines() {
        let (link, means) = line.split_once(' ').expect("a link and its position");
        script(&page, "location.hash = arguments[0]", vec![json!(format!("#/p/{link}"))]).await;
        page.expect_position(means).await;
    }
    page.close().await;
}

#[tokio::test]
async fn a_link_cut_in_half_says_so_and_loses_nothing() {
    let page = Page::open(PHONE, "#/akron").await;
    play(&page, "d4", D4).await;
    page.tap("[data-act='share']").await;
    let link = page.find("dialog[open] .share-link").await.prop("value").await.expect("a value").expect("a link");
    let fragment = &link[link.find('#').expect("a fragment")..];
    page.go(&fragment[..fragment.len() / 2 + 3]).await;
    page.expect_text("main", "It was cut off or changed on its way.").await;
    for damaged in ["#/p/garbage", "#/p/9x", "#/p/2KESNFZ4mrwFG4AAkRnAFS"] {
        page.go(damaged).await;
        page.expect_text("main", "It was cut off or changed on its way.").await;
    }
    page.go("#/p/2KESNFZ4mrwFG4AAkRnAjr").await;
    page.expect_text("main", "A later version of this page made it.").await;
    page.go("#/akron").await;
    page.expect_position(D4).await;
    page.close().await;
}

#[tokio::test]
async fn a_huge_paste_is_answered_and_what_is_good_in_it_comes_in() {
    let page = Page::open(DESKTOP, "#/games").await;
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../records/format-1-akron.txt"));
    let record = record.expect("the example");
    open_import(&page).await;
    let paste = "const field = document.querySelector('dialog[open] textarea');
        field.value = 'no game here '.repeat(70000) + '\\n' + arguments[0] + '\\n'
            + arguments[0].replace('1. d4', '1. d4 ' + '(1. '.repeat(200000)) + '\\n'
            + arguments[0].replace('1. d4', 'x'.repeat(5000000));
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    script(&page, paste, vec![json!(record)]).await;
    page.tap("dialog[open] [data-act='paste']").await;
    page.expect_text(".report", "One game came in.").await;
    page.expect_text(".report", "Line 1, column 1: Here begins no game that can be read.").await;
    page.expect_text(".report", "A sign stands here that does not belong here.").await;
    page.expect_text(".report", "This is too long.").await;
    close_dialogue(&page).await;
    count(&page, ".game-item", 1).await;
    page.close().await;
}

#[tokio::test]
async fn the_back_button_in_the_middle_of_a_game_loses_nothing() {
    let page = Page::open(PHONE, "#/").await;
    page.tap(".card a[href='#/akron'].button").await;
    page.expect_position(START).await;
    play(&page, "d4", D4).await;
    play(&page, "e5", D4_E5).await;
    page.driver.back().await.expect("back");
    page.find(".home").await;
    page.driver.forward().await.expect("forward");
    page.expect_position(D4_E5).await;
    page.tap(".bar a[href='#/games']").await;
    count(&page, ".game-item", 1).await;
    page.driver.back().await.expect("back");
    page.expect_position(D4_E5).await;
    // A machine that is off between the two writes of a move: the game is there, the place in it an old one.
    let off = "for (const act of ['setItem', 'removeItem']) {
        const plain = Storage.prototype[act];
        Storage.prototype[act] = function (key, ...more) {
            if (key.startsWith('akron-akon.place.')) throw new Error('off');
            return plain.call(this, key, ...more);
        };
    }";
    script(&page, off, vec![]).await;
    play(&page, "a1", "8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    page.reload().await;
    page.expect_position(D4_E5).await;
    page.tap(".replay [data-act='last']").await;
    page.expect_position("8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    page.close().await;
}

#[tokio::test]
async fn a_new_game_is_in_the_list_once_it_is_played_and_what_is_wrong_or_missing_is_said() {
    let page = Page::open(PHONE, "#/akron").await;
    play(&page, "d4", D4).await;
    page.tap("[data-act='new']").await;
    // What is wrong in the folded part unfolds it.
    page.find("dialog[open] [data-field='stock']").await;
    count(&page, "dialog[open] details[open]", 0).await;
    write(&page, "dialog[open] [data-field='stock']", "5000").await;
    page.tap("[data-act='start']").await;
    count(&page, "dialog[open] details[open]", 1).await;
    page.expect_text("dialog[open] .problem", "From 1 to 999.").await;
    write(&page, "dialog[open] [data-field='stock']", "20").await;
    count(&page, "dialog[open] .problem", 0).await;
    page.tap("[data-act='start']").await;
    page.expect_position("8/8/8/8/8/8/8/8 b 20,20").await;
    page.reload().await;
    page.expect_position("8/8/8/8/8/8/8/8 b 20,20").await;
    page.tap(".bar a[href='#/games']").await;
    count(&page, ".game-item", 1).await;
    page.driver.back().await.expect("back");
    play(&page, "d4", "8/8/8/8/3b4/8/8/8 w 19,20").await;
    page.tap(".bar a[href='#/games']").await;
    count(&page, ".game-item", 2).await;
    page.driver.back().await.expect("back");
    page.expect_position("8/8/8/8/3b4/8/8/8 w 19,20").await;
    page.go("#/akron/AAAAAAAA").await;
    page.expect_text(".note", "no such game in this browser").await;
    page.expect_position(START).await;
    store(&page, "akron-akon.game.AAAAAAAA", "{").await;
    page.reload().await;
    page.expect_text(".note", "This game cannot be read.").await;
    play(&page, "d4", D4).await;
    assert!(stored(&page).await.contains(&("akron-akon.game.AAAAAAAA".into(), "{".into())));
    page.close().await;
}

#[tokio::test]
async fn two_people_play_by_sending_each_other_the_link() {
    let ana = Page::open(DESKTOP, "#/akron").await;
    let bo = Page::open(PHONE, "#/").await;
    play(&ana, "d4", D4).await;
    let first = link(&ana).await;
    assert!(first.len() <= 40, "{first}");
    bo.go(&first).await;
    bo.expect_position(D4).await;
    bo.expect_text(".note", "Answer on the board and send the link back.").await;
    play(&bo, "e5", D4_E5).await;
    bo.reload().await;
    bo.expect_position(D4_E5).await;
    let second = link(&bo).await;
    ana.go(&second).await;
    ana.expect_position(D4_E5).await;
    assert_eq!(stored(&ana).await.len(), 1);
    play(&ana, "a1", "8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    // An old link shows the game as it is by now; a history that does not fit is kept beside it.
    ana.go(&first).await;
    ana.expect_position("8/8/8/4w3/3b4/8/8/b7 w 30,31").await;
    play(&bo, "h8", "7b/8/8/4w3/3b4/8/8/8 w 30,31").await;
    let stray = link(&bo).await;
    ana.go(&stray).await;
    ana.expect_position("7b/8/8/4w3/3b4/8/8/8 w 30,31").await;
    ana.expect_text(".note", "both are kept").await;
    assert_eq!(stored(&ana).await.len(), 2);
    ana.close().await;
    bo.close().await;
}

async fn link(page: &Page) -> String {
    page.tap("[data-act='share']").await;
    let link = page.find("dialog[open] .share-link").await.prop("value").await.expect("a value").expect("a link");
    close_dialogue(page).await;
    link[link.find('#').expect("a fragment")..].to_owned()
}

#[tokio::test]
async fn a_game_is_looked_through_tried_otherwise_commented_and_its_main_line_chosen() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    play(&page, "e5", D4_E5).await;
    page.tap(".replay [data-act='first']").await;
    page.expect_position(START).await;
    page.tap(".replay [data-act='next']").await;
    page.expect_position(D4).await;
    // Another move keeps both lines.
    play(&page, "a1", D4_A1).await;
    page.expect_text(".move-others", "e5").await;
    page.tap(".move-others [data-act='line']").await;
    page.expect_position(D4_E5).await;
    page.tap(".move-others [data-act='line']").await;
    page.expect_position(D4_A1).await;
    page.tap("[data-act='promote']").await;
    count(&page, "[data-act='promote']", 0).await;
    page.tap(".comment summary").await;
    write(&page, ".comment textarea", "In the corner {by the edge}.").await;
    page.reload().await;
    page.expect_position(D4_A1).await;
    let record = &stored(&page).await[0].1;
    assert!(record.contains("1. d4 a1 {In the corner {by the edge\\\\}.} (1... e5)"), "{record}");
    page.tap(".replay [data-act='first']").await;
    page.tap(".replay [data-act='play']").await;
    page.expect_position(D4).await;
    page.expect_position(D4_A1).await;
    script(&page, "const s = document.querySelector('.replay-slider'); s.value = 1; s.dispatchEvent(new Event('input', { bubbles: true }))", vec![]).await;
    page.expect_position(D4).await;
    page.close().await;
}

#[tokio::test]
async fn the_list_is_searched_and_its_games_renamed_copied_deleted_brought_back_and_moved_to_another_browser() {
    let page = Page::open(DESKTOP, "#/akron").await;
    play(&page, "d4", D4).await;
    page.go("#/akon").await;
    page.tap("[data-pit='3A']").await;
    page.expect_position("5,5,0,6,6,6,6/5,5,5,5,5,5,5 B 1,0").await;
    first_of_all(&page, CATCH_FILES).await;
    let asked = "StorageManager.prototype.persisted = async () => false;
        StorageManager.prototype.persist = async () => { window.__asked = true; return true; };";
    first_of_all(&page, asked).await;
    page.go("#/games").await;
    page.reload().await;
    count(&page, ".game-item", 2).await;
    page.expect_text(".keeping", "kept in this browser, on this device only").await;
    page.tap("[data-act='persist']").await;
    page.expect_text(".keeping", "promised not to clear them").await;
    assert_eq!(script(&page, "return window.__asked", vec![]).await, json!(true));
    page.tap(".game-item:first-child [data-act='rename']").await;
    page.find("dialog[open] input").await.send_keys("Under the tree").await.expect("keys");
    page.tap("dialog[open] [data-act='save']").await;
    page.expect_text(".game-item:first-child .game-name", "Under the tree").await;
    write(&page, ".find input[type='search']", "TREE akon").await;
    count(&page, ".game-item", 1).await;
    write(&page, ".find input[type='search']", "").await;
    count(&page, ".game-item", 2).await;
    page.tap(".game-item:first-child [data-act='duplicate']").await;
    count(&page, ".game-item", 3).await;
    page.tap(".game-item:last-child [data-act='delete']").await;
    count(&page, ".game-item", 2).await;
    page.tap(".undo [data-act='undo']").await;
    count(&page, ".game-item", 3).await;
    for (choice, found) in [("kind", 1), ("state", 3)] {
        // Akron's alone, then those that are under way, which all are.
        let tick = "document.querySelectorAll(`.find input[name=${arguments[0]}]`)[1].click()";
        script(&page, tick, vec![json!(choice)]).await;
        count(&page, ".game-item", found).await;
        script(&page, &tick.replace("[1]", "[0]"), vec![json!(choice)]).await;
        count(&page, ".game-item", 3).await;
    }
    page.tap(".game-item:first-child [data-act='export']").await;
    let one = files(&page, 1).await.remove(0).text;
    assert!(one.starts_with("[Format \"1\"]") && one.contains("Under the tree"), "{one}");
    page.tap("[data-act='export-all']").await;
    let text = files(&page, 2).await.remove(1).text;
    assert!(text.contains(&one) && text.matches("[Format ").count() == 3, "{text}");
    let before = stored(&page).await.len();
    let other = Page::open(PHONE, "#/games").await;
    import(&other, &text).await;
    other.expect_text(".report", "3 games came in.").await;
    close_dialogue(&other).await;
    assert_eq!(stored(&other).await.len(), before);
    import(&other, &text).await;
    other.expect_text(".report", "3 games were here already.").await;
    other.close().await;
    page.close().await;
}

#[tokio::test]
async fn in_the_editor_usual_stocks_follow_the_size_and_own_numbers_stay() {
    let page = Page::open(DESKTOP, "#/edit/akron").await;
    let expect = async |text: &str| {
        page.expect("return document.querySelector(\"[data-field='position']\")?.value", vec![], json!(text)).await;
    };
    expect(START).await;
    page.tap(".editor .switch").await;
    page.expect("return document.querySelector('.editor .switch input').checked", vec![], json!(false)).await;
    write(&page, "[data-field='size']", "4").await;
    expect("4/4/4/4 b 8,8").await;
    write(&page, "[data-field='position']", "4/4/4/b3 b 7,8").await;
    page.expect("return document.querySelector('.editor .switch input').checked", vec![], json!(true)).await;
    page.tap(".editor .switch").await;
    write(&page, "[data-field='size']", "5").await;
    expect("5/5/5/5/b4 b 11,12").await;
    write(&page, "[data-field='position']", "5/5/5/5/b4 b 3,12").await;
    write(&page, "[data-field='size']", "6").await;
    expect("6/6/6/6/6/b5 b 3,18").await;
    page.close().await;
}

#[tokio::test]
async fn a_position_is_set_up_with_every_fault_named_and_played_from() {
    let page = Page::open(DESKTOP, "#/edit/akron").await;
    for cell in ["a1", "b1", "a2", "b2"] {
        page.tap(&format!("[data-cell='{cell}']")).await;
    }
    page.tap("[data-cell='2a1']").await;
    let text = "8/8/8/8/8/8/bb6/bb6|7/7/7/7/7/7/b6 b 27,32";
    let field = page.find("[data-field='position']").await;
    assert_eq!(field.prop("value").await.expect("a value").as_deref(), Some(text));
    write(&page, "[data-field='position']", "8/8/8/8/8/8/1b6/b7|7/7/7/7/7/b6/b6 b 27,32").await;
    page.expect_text(".faults", "The ball on 2a1 needs four balls under it, and b1 is empty.").await;
    page.expect_text(".faults", "The ball on 2a2 needs four balls under it, and a2 is empty.").await;
    write(&page, "[data-field='position']", text).await;
    page.tap("[data-act='play']").await;
    page.expect_position(text).await;
    play(&page, "h8", "7b/8/8/8/8/8/bb6/bb6|7/7/7/7/7/7/b6 w 26,32").await;
    page.reload().await;
    page.expect_position("7b/8/8/8/8/8/bb6/bb6|7/7/7/7/7/7/b6 w 26,32").await;
    page.go("#/edit/akon").await;
    write(&page, "[data-pit='2A']", "18").await;
    page.expect_text(".faults", "Holes and stores hold 70 seeds in all, not 83.").await;
    // A field that holds no number shows again what stands.
    write(&page, "[data-pit='2A']", "many").await;
    page.expect_text(".note", "2A can hold 0 to 70 seeds.").await;
    assert_eq!(page.find("[data-pit='2A']").await.prop("value").await.expect("a value").as_deref(), Some("18"));
    // A text that is no position is not played from, whatever stood before it.
    let late = "0,1,1,0,0,0,0/1,1,0,0,0,0,0 A 7,59";
    write(&page, "[data-field='position']", late).await;
    page.find(".editor-outcome [data-act='play']").await;
    write(&page, "[data-field='position']", "0,1,1,0,0,0,0/1,1,0,0,0,0,0 C 7,59").await;
    page.expect_text(".faults", "This is no position: look at character").await;
    count(&page, ".editor-outcome [data-act='play']", 0).await;
    write(&page, "[data-field='position']", late).await;
    page.tap("[data-act='analyse']").await;
    page.expect_position(late).await;
    count(&page, ".analysis[open]", 1).await;
    page.expect_text(".analysis-lines", "2A").await;
    page.driver.back().await.expect("back");
    write(&page, "[data-field='position']", late).await;
    let copied = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.__copied = text; } } })";
    script(&page, copied, vec![]).await;
    page.tap("[data-act='copy-link']").await;
    page.expect_text(".note", "The link is copied.").await;
    let link = script(&page, "return window.__copied", vec![]).await;
    let link = link.as_str().expect("a link");
    page.go(&link[link.find('#').expect("a fragment")..]).await;
    page.expect_position(late).await;
    page.close().await;
}
