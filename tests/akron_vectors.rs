//! The cases of `tests/vectors` for Akron, made by a separate, slow reference of the rules.

use akron_akon::akron::{Cell, Colour, Game, Move, Options, Outcome, Position, Ruleset, perft};
use akron_akon::game::Rules;
use serde_json::Value;

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|s| s.as_str().expect("a text").to_owned()).collect()
}

fn groups(position: &Position) -> Vec<Vec<String>> {
    let geometry = position.geometry();
    let mut groups: Vec<Vec<String>> = Colour::BOTH
        .into_iter()
        .flat_map(|colour| position.groups(colour))
        .map(|group| {
            let mut cells: Vec<String> = group.iter().map(|c| geometry.cell(c).to_string()).collect();
            cells.sort();
            cells
        })
        .collect();
    groups.sort();
    groups
}

fn check_position(case: &Value) {
    let text = case["position"].as_str().expect("a position");
    let position: Position = text.parse().expect(text);
    assert_eq!(position.to_string(), text);
    for colour in Colour::BOTH {
        let joined = case["joined"][colour.letter().to_string()].as_bool();
        assert_eq!(Some(position.joined(colour)), joined, "joined {colour:?}: {text}");
    }
    let expected: Vec<Vec<String>> = case["groups"].as_array().expect("groups").iter().map(strings).collect();
    assert_eq!(groups(&position), expected, "{text}");
}

#[test]
fn positions_have_the_groups_moves_and_successors_of_the_reference() {
    let cases = lines("akron-positions.jsonl");
    assert_eq!(cases.len(), 450);
    for case in &cases {
        check_position(case);
        let position: Position = case["position"].as_str().unwrap().parse().unwrap();
        let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
        moves.sort();
        assert_eq!(moves, strings(&case["moves"]), "{position}");
        for (mv, after) in case["after"].as_object().expect("successors") {
            let mut next = position;
            next.apply(mv.parse().unwrap());
            assert_eq!(next.to_string(), after.as_str().unwrap(), "{position} {mv}");
        }
    }
}

/// What the move list says, the check says of every thinkable move, one by one.
#[test]
fn every_listed_move_passes_the_check_and_every_other_is_refused() {
    for case in lines("akron-positions.jsonl").iter().step_by(5) {
        let position: Position = case["position"].as_str().unwrap().parse().unwrap();
        let listed = strings(&case["moves"]);
        let cells: Vec<Cell> = position.geometry().cells().to_vec();
        let places = cells.iter().map(|at| Move::Place { at: *at });
        let shifts = cells.iter().flat_map(|from| cells.iter().map(|to| Move::Shift { from: *from, to: *to }));
        let passing = places.chain(shifts).filter(|mv| position.check(*mv).is_ok());
        let mut passing: Vec<String> = passing.map(|mv| mv.to_string()).collect();
        passing.sort();
        assert_eq!(passing, listed, "{position}");
    }
}

fn winner(outcome: Option<Outcome>) -> Value {
    match outcome {
        None => Value::Null,
        Some(outcome) => match outcome.winner() {
            Some(colour) => Value::from(colour.letter().to_string()),
            None => Value::from("draw"),
        },
    }
}

#[test]
fn games_run_to_the_end_of_the_reference() {
    let cases = lines("akron-games.jsonl");
    assert_eq!(cases.len(), 60);
    for case in &cases {
        let mut game = Game::begin(case["start"].as_str().unwrap().parse().unwrap(), Options::default());
        for mv in strings(&case["moves"]) {
            game.play(mv.parse().unwrap()).expect(&mv);
        }
        assert_eq!(game.position().to_string(), case["final"].as_str().unwrap());
        assert_eq!(winner(game.outcome()), case["winner"]);
    }
}

#[test]
fn ends_swaps_claims_and_refusals_are_those_of_the_reference() {
    let cases = lines("akron-ends.jsonl");
    assert_eq!(cases.len(), 21);
    for case in &cases {
        if case["position"].is_string() {
            check_position(case);
            continue;
        }
        let ruleset = match case["rules"]["ruleset"].as_str().unwrap() {
            "browne" => Ruleset::Browne,
            _ => Ruleset::IgGameCenter,
        };
        let options = Options { sudden: case["rules"]["sudden"].as_bool().unwrap(), ..Options::of(ruleset) };
        let mut game = Game::begin(case["start"].as_str().unwrap().parse().unwrap(), options);
        for (ply, mv) in strings(&case["moves"]).iter().enumerate() {
            let before = *game.position();
            match game.play(mv.parse().unwrap()) {
                Ok(_) => assert_ne!(case["error_ply"], Value::from(ply), "{}", case["note"]),
                Err(refusal) => {
                    assert_eq!(case["error_ply"], Value::from(ply), "{}", case["note"]);
                    assert_eq!(case["rule"], Value::from(refusal.rule()), "{}", case["note"]);
                    assert!(refusal.to_string().starts_with(&format!("{}:", refusal.rule())));
                    assert_eq!(*game.position(), before);
                }
            }
        }
        if case["error_ply"].is_null() {
            assert_eq!(game.position().to_string(), case["final"].as_str().unwrap(), "{}", case["note"]);
            assert_eq!(winner(game.outcome()), case["winner"], "{}", case["note"]);
        }
    }
}

#[test]
fn perft_counts_are_those_of_the_reference() {
    let path = format!("{}/tests/vectors/perft.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for case in file["akron"].as_array().unwrap() {
        let counts: Vec<u64> = case["counts"].as_array().unwrap().iter().map(|c| c.as_u64().unwrap()).collect();
        let position: Position = case["position"].as_str().unwrap().parse().unwrap();
        assert_eq!(perft(&position, counts.len() as u32), counts, "{position}");
    }
}
