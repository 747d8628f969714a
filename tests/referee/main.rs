//! The referee as a program: questions in, answers out, over all vectors and over lines that are no questions.

mod bad_lines;

use bad_lines::BAD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

fn referee() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the referee starts")
}

/// All that the referee writes when it is given this input.
fn answers_to(input: Vec<u8>) -> Vec<Value> {
    let mut referee = referee();
    let mut stdin = referee.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = referee.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// Asks every question in one run and compares each answer.
fn check(questions: &[(Value, Value)]) {
    let lines: Vec<String> = questions.iter().map(|(question, _)| format!("{question}\n")).collect();
    let answers = answers_to(lines.concat().into_bytes());
    assert_eq!(answers.len(), questions.len());
    for (answer, (question, expected)) in answers.iter().zip(questions) {
        assert_eq!(answer, expected, "{question}");
    }
}

fn vectors(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

fn moves_of_akron(case: &Value) -> (Value, Value) {
    (
        json!({ "game": "akron", "position": case["position"], "ask": "moves" }),
        json!({ "moves": case["moves"], "groups": case["groups"], "joined": case["joined"], "winner": null }),
    )
}

#[test]
fn positions_of_the_vectors() {
    let mut questions = Vec::new();
    for case in vectors("akron-positions.jsonl") {
        questions.push(moves_of_akron(&case));
    }
    for case in vectors("akon-positions.jsonl") {
        let question = json!({ "game": "akon", "position": case["position"], "ask": "moves" });
        questions.push((question.clone(), json!({ "moves": case["legal"], "end": null })));
        let mut question = question;
        question["rules"] = json!({ "hole1_only_after_lap": true });
        let legal = case.get("legal_if_hole1_only_after_lap").unwrap_or(&case["legal"]);
        questions.push((question, json!({ "moves": legal, "end": null })));
    }
    assert_eq!(questions.len(), 450 + 2 * 400);
    check(&questions);
}

#[test]
fn successors_in_the_vectors() {
    let mut questions = Vec::new();
    for case in vectors("akron-positions.jsonl") {
        for (mv, after) in case["after"].as_object().unwrap() {
            let question = json!({ "game": "akron", "position": case["position"], "ask": "play", "moves": [mv] });
            questions.push((question, after.clone()));
        }
    }
    let akron = questions.len();
    for case in vectors("akon-positions.jsonl") {
        for (mv, after) in case["after"].as_object().unwrap() {
            let question = json!({ "game": "akon", "position": case["position"], "ask": "play", "moves": [mv] });
            questions.push((question, after.clone()));
        }
    }
    assert!(akron > 1000 && questions.len() > akron + 1000);
    let lines: Vec<String> = questions.iter().map(|(question, _)| format!("{question}\n")).collect();
    for (answer, (question, after)) in answers_to(lines.concat().into_bytes()).iter().zip(&questions) {
        match answer.get("end").and_then(Value::as_str) {
            // What the vectors leave for the other player to take, the referee has swept.
            Some("no seeds") => {
                assert!(answer["position"].as_str().unwrap().starts_with("0,0,0,0,0,0,0/0,0,0,0,0,0,0 "))
            }
            _ => assert_eq!(answer["position"], *after, "{question}"),
        }
    }
}

#[test]
fn games_of_the_vectors() {
    let mut questions = Vec::new();
    for case in vectors("akron-games.jsonl") {
        questions.push((
            json!({ "game": "akron", "position": case["start"], "ask": "play", "moves": case["moves"] }),
            json!({ "position": case["final"], "winner": case["winner"] }),
        ));
    }
    for case in vectors("akon-games.jsonl") {
        questions.push((
            json!({ "game": "akon", "position": case["start"], "ask": "play", "moves": case["moves"] }),
            json!({ "position": case["final"], "end": case["end"] }),
        ));
    }
    assert_eq!(questions.len(), 60 + 52);
    check(&questions);
}

#[test]
fn ends_and_refusals_of_the_vectors() {
    let cases = vectors("akron-ends.jsonl");
    let mut lines = String::new();
    for case in &cases {
        let question = match case["position"].is_string() {
            true => json!({ "game": "akron", "position": case["position"], "ask": "moves" }),
            false => {
                json!({ "game": "akron", "position": case["start"], "ask": "play", "moves": case["moves"], "rules": case["rules"] })
            }
        };
        lines += &format!("{question}\n");
    }
    let answers = answers_to(lines.into_bytes());
    assert_eq!(answers.len(), 21);
    for (answer, case) in answers.iter().zip(&cases) {
        let note = &case["note"];
        if case["position"].is_string() {
            assert_eq!((&answer["groups"], &answer["joined"]), (&case["groups"], &case["joined"]), "{note}");
        } else if case["rule"].is_string() {
            assert_eq!((&answer["ply"], &answer["rule"]), (&case["error_ply"], &case["rule"]), "{note}");
            assert!(answer["error"].as_str().unwrap().starts_with(case["rule"].as_str().unwrap()), "{note}");
        } else {
            assert_eq!(*answer, json!({ "position": case["final"], "winner": case["winner"] }), "{note}");
        }
    }
}

#[test]
fn perft_of_the_vectors() {
    let path = format!("{}/tests/vectors/perft.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut questions = Vec::new();
    for (game, cases) in file.as_object().unwrap() {
        for case in cases.as_array().unwrap() {
            let depth = case["counts"].as_array().unwrap().len();
            let question = json!({ "game": game, "position": case["position"], "ask": "perft", "depth": depth });
            questions.push((question, json!({ "counts": case["counts"] })));
        }
    }
    assert_eq!(questions.len(), 16);
    check(&questions);
}

#[test]
fn a_game_that_is_over_has_no_moves_and_takes_none() {
    let joined = "bwww/bwww/bwww/bwww|www/www/www|ww/ww|w b 0,0";
    let answers = answers_to(
        [
            json!({ "game": "akron", "position": joined, "ask": "moves" }),
            json!({ "game": "akron", "position": joined, "ask": "play", "moves": [] }),
            json!({ "game": "akron", "position": joined, "ask": "play", "moves": ["a1"] }),
            json!({ "game": "akron", "position": joined, "ask": "perft", "depth": 2 }),
            json!({ "game": "akon", "position": "0,0,0,0,0,0,0/0,1,1,1,0,1,0 A 29,37", "ask": "moves" }),
            json!({ "game": "akon", "position": "0,0,0,0,0,0,0/0,1,1,1,0,1,0 A 29,37", "ask": "play", "moves": [] }),
            json!({ "game": "akon", "position": "0,0,0,0,0,0,0/0,1,1,1,0,1,0 A 29,37", "ask": "play", "moves": ["2B"] }),
            json!({ "game": "akon", "position": "0,0,0,0,0,0,0/0,1,1,1,0,1,0 A 29,37", "ask": "perft", "depth": 2 }),
        ]
        .map(|question| format!("{question}\n"))
        .concat()
        .into_bytes(),
    );
    assert_eq!(
        (&answers[0]["moves"], &answers[0]["winner"], &answers[0]["joined"]),
        (&json!([]), &json!("b"), &json!({ "b": true, "w": false }))
    );
    let rest = [
        json!({ "position": joined, "winner": "b" }),
        json!({ "error": "AKR-13: the game is over", "ply": 0, "rule": "AKR-13" }),
        json!({ "counts": [0, 0] }),
        json!({ "moves": [], "end": "no seeds" }),
        json!({ "position": "0,0,0,0,0,0,0/0,0,0,0,0,0,0 A 29,41", "end": "no seeds" }),
        json!({ "error": "AKN-12: the game is over", "ply": 0, "rule": "AKN-12" }),
        json!({ "counts": [1, 1] }),
    ];
    assert_eq!(answers[1..], rest);
}

/// A question between bad lines, to see that the program goes on.
const GOOD: &str = r#"{"game":"akon","position":"5,5,5,5,5,5,5/5,5,5,5,5,5,5 B 0,0","ask":"moves"}"#;

fn good_answer() -> Value {
    json!({ "moves": ["1B", "2B", "3B", "4B", "5B", "6B", "7B"], "end": null })
}

#[test]
fn every_bad_line_says_what_is_wrong_and_the_program_goes_on() {
    let input: String = BAD.iter().map(|(line, _)| format!("{line}\n{GOOD}\n")).collect();
    let answers = answers_to(input.into_bytes());
    assert_eq!(answers.len(), 2 * BAD.len());
    for (pair, (line, error)) in answers.chunks(2).zip(BAD) {
        assert_eq!(pair, [json!({ "error": error }), good_answer()], "{line}");
    }
}

#[test]
fn a_refused_move_is_told_with_its_ply_and_rule() {
    let akron = "4/4/4/4 b 8,8";
    let akon = "5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0";
    let starving = "0,0,0,0,0,1,2/0,0,0,0,0,0,0 A 33,34";
    let cases = [
        ("akron", akron, json!(["a1", "a1"]), "AKR-9: a1 is not empty", 1, "AKR-9"),
        ("akron", akron, json!(["a1", "e5"]), "AKR-2: e5 is not on the board", 1, "AKR-2"),
        (
            "akron",
            akron,
            json!(["a1", "A2"]),
            "AKR-18: \"A2\" is no move: at character 1: a column letter, a to k, should stand here",
            1,
            "AKR-18",
        ),
        (
            "akron",
            akron,
            json!(["draw"]),
            "AKR-15: a draw may be claimed when a position stands for the third time; this one stands for time 1",
            0,
            "AKR-15",
        ),
        (
            "akron",
            akron,
            json!(["a1", "b1", "a1-c1"]),
            "AKR-10b: on c1 the ball from a1 would touch no ball of its group",
            2,
            "AKR-10b",
        ),
        ("akon", akon, json!(["2A", "3A"]), "AKN-4: 3A is the opponent's hole", 1, "AKN-4"),
        ("akon", akon, json!(["3A", "1B", "3A"]), "AKN-4: 3A is empty", 2, "AKN-4"),
        (
            "akon",
            akon,
            json!(["3a"]),
            "AKN-15: \"3a\" is no move: at character 2: the row, A or B, should stand here",
            0,
            "AKN-15",
        ),
        (
            "akon",
            akon,
            json!(["8A"]),
            "AKN-15: \"8A\" is no move: at character 1: the number is out of range, 1 to 7",
            0,
            "AKN-15",
        ),
        (
            "akon",
            starving,
            json!(["6A"]),
            "AKN-11: 6A would leave the other row empty, and another move would not",
            0,
            "AKN-11",
        ),
    ];
    let questions: Vec<(Value, Value)> = cases
        .iter()
        .map(|(game, position, moves, error, ply, rule)| {
            let question = json!({ "game": game, "position": position, "ask": "play", "moves": moves });
            (question, json!({ "error": error, "ply": ply, "rule": rule }))
        })
        .collect();
    check(&questions);
}

#[test]
fn bytes_that_are_no_text_nesting_without_end_and_long_lines_are_told() {
    let mut input = b"{\"game\":\"\xff\"}\n".to_vec();
    input.extend(b"[".repeat(500_000));
    input.extend(b"\n{\"game\":");
    input.extend(b"{\"game\":".repeat(100_000));
    input.extend(b"\n{\"rules\":{\"a\":");
    input.extend(b"[".repeat(500_000));
    input.push(b'\n');
    input.extend(b" ".repeat(100_000_000));
    input.push(b'\n');
    input.extend(GOOD.as_bytes());
    let answers = answers_to(input);
    let errors: Vec<&str> = answers.iter().filter_map(|answer| answer["error"].as_str()).collect();
    assert_eq!(
        errors,
        [
            "the line is no UTF-8 text from byte 9 on",
            "no question: invalid type: sequence, expected an object",
            "game: invalid type: map, expected a string",
            "rules.a: unknown field `a`, expected one of `ruleset`, `sudden`, `hole1_only_after_lap`",
            "the line is longer than 1048576 bytes",
        ]
    );
    // The last line needs no end.
    assert_eq!(answers.last(), Some(&good_answer()));
}

#[test]
fn a_line_of_the_longest_length_is_read() {
    let padded = |length: usize| format!("{GOOD}{}\n", " ".repeat(length - GOOD.len()));
    let answers = answers_to((padded(1 << 20) + &padded((1 << 20) + 1)).into_bytes());
    assert_eq!(answers, [good_answer(), json!({ "error": "the line is longer than 1048576 bytes" })]);
}

/// Who asks one question at a time gets each answer before the next question.
#[test]
fn answers_do_not_wait_for_more_questions() {
    let mut referee = referee();
    let mut stdin = referee.stdin.take().unwrap();
    let mut stdout = BufReader::new(referee.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{GOOD}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap(), good_answer());
    }
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
    assert!(referee.wait().unwrap().success());
}

/// Twenty thousand good lines with a few bytes changed, taken out or put in: each has one answer, an object.
#[test]
fn whatever_a_line_holds_it_has_one_answer() {
    let good = [
        GOOD,
        r#"{"game":"akron","position":"4/bb2/wwww/bb2|3/b2/b2 b 5,5","ask":"moves","rules":{"ruleset":"browne","sudden":true}}"#,
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"play","moves":["a1","swap","d4","b1","a1-c1"]}"#,
        r#"{"game":"akon","position":"3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12","ask":"play","moves":["2A","7B"]}"#,
    ];
    let mut state = 1u64;
    let mut random = move |below: usize| {
        // Knuth's MMIX generator; its high bits are good enough here.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let alphabet: Vec<u8> = (1..=255).filter(|byte| *byte != b'\n').collect();
    let mut input = Vec::new();
    for round in 0..20_000 {
        let mut line = good[round % good.len()].as_bytes().to_vec();
        for _ in 0..=random(3) {
            let (at, other) = (random(line.len()), line[random(line.len())]);
            let byte = if random(2) == 0 { other } else { alphabet[random(alphabet.len())] };
            match random(3) {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                _ => drop(line.remove(at)),
            }
        }
        line.push(b'\n');
        input.extend(line);
    }
    let answers = answers_to(input);
    assert_eq!(answers.len(), 20_000);
    assert!(answers.iter().all(Value::is_object));
    let refused = answers.iter().filter(|answer| answer.get("error").is_some()).count();
    assert!((10_000..20_000).contains(&refused), "{refused}");
}
