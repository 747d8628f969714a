//! What the referee says to `search`.

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

fn answer(question: &Value) -> Value {
    let mut referee = Command::new(env!("CARGO_BIN_EXE_referee"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the referee starts");
    writeln!(referee.stdin.take().expect("a pipe"), "{question}").expect("the referee reads");
    let output = referee.wait_with_output().expect("the referee ends");
    serde_json::from_slice(&output.stdout).expect("one object")
}

fn akron(moves: &[&str], rest: &Value) -> Value {
    let mut ask = json!({ "game": "akron", "position": "8/8/8/8/8/8/8/8 b 32,32", "ask": "search", "moves": moves });
    ask.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
    answer(&ask)
}

#[test]
fn a_search_is_the_same_whenever_it_is_asked() {
    let ask = || akron(&["d4", "e4"], &json!({ "nodes": 400, "seed": 9 }));
    let first = ask();
    assert_eq!(first, ask());
    assert!(first["nodes"] == 400 && first["win_in"].is_null(), "{first}");
    assert_eq!(first["move"], first["pv"][0]);
}

#[test]
fn levels_have_numbers_and_names() {
    for level in [json!(2), json!("learner"), json!(14)] {
        assert!(akron(&[], &json!({ "level": level }))["move"].is_string());
    }
    for wrong in [json!(0), json!(15), json!("godlike"), json!(-1), json!(1.5), json!(null), json!([1])] {
        let answer = akron(&[], &json!({ "level": wrong }));
        let error = answer["error"].as_str().unwrap();
        assert!(error.starts_with("level: ") && !error.contains("LevelName"), "{error}");
    }
}

#[test]
fn the_budget_is_one_of_two() {
    assert!(akron(&[], &json!({}))["error"].is_string());
    assert!(akron(&[], &json!({ "nodes": 9, "ms": 9 }))["error"].is_string());
    let begin = std::time::Instant::now();
    assert!(akron(&[], &json!({ "ms": 50 }))["nodes"].as_u64().unwrap() > 1);
    assert!(begin.elapsed().as_secs() < 10);
}

#[test]
fn a_refused_move_is_told_as_for_play() {
    let told = akron(&["d4", "d4"], &json!({ "nodes": 10 }));
    assert_eq!((&told["ply"], &told["rule"]), (&json!(1), &json!("AKR-9")));
}

#[test]
fn akon_counts_in_hundredths_of_a_seed_and_tells_a_certain_win() {
    let ask = |position: &str| answer(&json!({ "game": "akon", "position": position, "ask": "search", "nodes": 5000 }));
    let won = ask("5,5,5,0,0,0,2/1,1,3,3,3,0,0 A 35,7");
    assert!(won["win_in"] == 1 && won["score"].as_i64().unwrap() >= 2800, "{won}");
    let over = ask("0,0,0,0,0,0,0/0,1,1,1,0,0,0 A 34,33");
    assert!(over["move"].is_null(), "{over}");
}
