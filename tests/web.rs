//! In a real browser: the rules as 32-bit wasm, local storage, the browser's plural forms.
#![cfg(target_arch = "wasm32")]

use akron_akon::app::storage::{new_id, now, open_library, open_store};
use akron_akon::app::words::plurals;
use akron_akon::record::{NodeId, Player, Record, Setting};
use akron_akon::words::{Catalogue, Language, common};
use akron_akon::{akon, akron};
use serde_json::Value;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

#[wasm_bindgen_test]
fn move_lists_in_the_browser_are_those_of_the_reference() {
    for line in include_str!("vectors/akron-positions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect(line);
        let position: akron::Position = case["position"].as_str().expect(line).parse().expect(line);
        let mut moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
        moves.sort();
        assert_eq!(moves, texts(&case["moves"]), "{position}");
    }
    for line in include_str!("vectors/akon-positions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect(line);
        let position: akon::Position = case["position"].as_str().expect(line).parse().expect(line);
        let legal = position.legal(&akon::Options::default());
        let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(legal, texts(&case["legal"]), "{position}");
    }
}

#[wasm_bindgen_test]
fn a_game_kept_in_local_storage_is_there_for_the_next_page() {
    let person = || Player::Person { name: String::new() };
    let start = akron::Position::initial(akron::Size::USUAL);
    let mut record = Record::new(Setting::Akron { start, options: akron::Options::default() }, [person(), person()]);
    record.tree.add(NodeId::START, akron_akon::record::Move::Akron("d4".parse().expect("a move")));
    let id = new_id();
    let saved = open_library().autosave(id, &record, now()).expect("it is saved");
    assert!(saved.lasts && saved.beside.is_none());
    let entry = open_library().load(id).expect("it is there");
    assert_eq!(entry.record.tree, record.tree);
    open_library().delete(id).expect("it is deleted");
    assert!(open_library().load(id).is_err());
}

#[wasm_bindgen_test]
fn settings_keys_survive_another_store() {
    use akron_akon::library::Store;
    let mut store = open_store();
    store.set("akron-akon.test", "ąžuolas 🌰").expect("it is written");
    assert_eq!(open_store().get("akron-akon.test").expect("it is read"), Some("ąžuolas 🌰".to_owned()));
    store.remove("akron-akon.test").expect("it is removed");
    assert_eq!(store.get("akron-akon.test").expect("it is read"), None);
}

#[wasm_bindgen_test]
fn the_browser_knows_the_plural_forms_of_lithuanian() {
    let text = r#"{"common":{"seeds":{"by":"n","one":"{n} sėkla","few":"{n} sėklos","other":"{n} sėklų"}}}"#;
    let lithuanian = Catalogue::of(Language::Lithuanian, text, plurals(Language::Lithuanian));
    let lithuanian = lithuanian.expect("a catalogue");
    let said = [1, 2, 11, 21, 30].map(|n| lithuanian.say(common::seeds(n)));
    assert_eq!(said, ["1 sėkla", "2 sėklos", "11 sėklų", "21 sėkla", "30 sėklų"]);
}
