//! The cases of `tests/vectors` for Akon, made by a separate, slow reference of the rules.

use akron_akon::akon::{Game, Move, Options, Outcome, Pit, Position, perft};
use akron_akon::game::Rules;
use serde_json::Value;

const USUAL: Options = Options { hole1_only_after_lap: false };
const AFTER_LAP: Options = Options { hole1_only_after_lap: true };

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|s| s.as_str().expect("a text").to_owned()).collect()
}

/// Moves, check and successors, against what the reference says of this form of the game.
fn check_position(position: &Position, options: &Options, legal: &[String], after: impl Fn(&str) -> Option<String>) {
    let listed: Vec<String> = position.legal(options).iter().map(Move::to_string).collect();
    assert_eq!(listed, legal, "{position} {options:?}");
    assert_eq!(position.legal_count(options) as usize, legal.len());
    for pit in Pit::ALL {
        let mv = Move::Sow { pit };
        assert_eq!(position.check(mv, options).is_ok(), legal.contains(&pit.to_string()), "{position} {pit}");
        if position.check(mv, options).is_ok() {
            let mut next = *position;
            next.apply(mv, options);
            assert_eq!(Some(next.to_string()), after(&pit.to_string()), "{position} {pit} {options:?}");
        }
    }
}

#[test]
fn positions_have_the_moves_and_successors_of_the_reference() {
    let cases = lines("akon-positions.jsonl");
    assert_eq!(cases.len(), 400);
    let (mut other_moves, mut other_ends) = (0, 0);
    for case in &cases {
        let text = case["position"].as_str().unwrap();
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), text);
        let legal = strings(&case["legal"]);
        let usual = |mv: &str| case["after"][mv].as_str().map(str::to_owned);
        check_position(&position, &USUAL, &legal, usual);

        let changed = &case["legal_if_hole1_only_after_lap"];
        other_moves += usize::from(changed.is_array());
        other_ends += usize::from(case["after_if_hole1_only_after_lap"].is_object());
        let legal = if changed.is_array() { strings(changed) } else { legal };
        let after_lap = |mv: &str| {
            let changed = case["after_if_hole1_only_after_lap"][mv].as_str();
            changed.or(case["after"][mv].as_str()).map(str::to_owned)
        };
        check_position(&position, &AFTER_LAP, &legal, after_lap);
    }
    assert!(other_moves > 0 && other_ends > 0, "the option's own fields were met: {other_moves}, {other_ends}");
}

#[test]
fn games_run_to_the_end_of_the_reference() {
    let cases = lines("akon-games.jsonl");
    assert_eq!(cases.len(), 52);
    for case in &cases {
        let mut game = Game::begin(case["start"].as_str().unwrap().parse().unwrap(), USUAL);
        for mv in strings(&case["moves"]) {
            assert_eq!(game.outcome(), None);
            game.play(mv.parse().unwrap()).expect(&mv);
        }
        assert_eq!(game.position().to_string(), case["final"].as_str().unwrap());
        let end = match game.outcome() {
            None => Value::Null,
            Some(Outcome::NoSeeds { .. }) => Value::from("no seeds"),
            Some(Outcome::Repetition { .. }) => Value::from("repetition"),
        };
        assert_eq!(end, case["end"]);
    }
}

#[test]
fn perft_counts_are_those_of_the_reference() {
    let path = format!("{}/tests/vectors/perft.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for case in file["akon"].as_array().unwrap() {
        let counts: Vec<u64> = case["counts"].as_array().unwrap().iter().map(|c| c.as_u64().unwrap()).collect();
        let position: Position = case["position"].as_str().unwrap().parse().unwrap();
        assert_eq!(perft(&position, counts.len() as u32, &USUAL), counts, "{position}");
    }
}
