//! Akon's search on positions with one right answer, each at a fixed number of positions looked at.

use akron_akon::akon::{Game, Move, Options};
use akron_akon::engine::akon::{Table, search};
use akron_akon::engine::{Answer, Level, Limits, reasons};
use akron_akon::game::Rules;
use akron_akon::protocol::{AkonReason, Found, Reason};
use akron_akon::record::{self, Play};
use std::sync::Arc;

const NODES: u64 = 20_000;

fn game(position: &str) -> Game {
    Game::begin(position.parse().unwrap(), Options::default())
}

#[track_caller]
fn best(position: &str, mv: &str) -> (Answer<Move>, Vec<AkonReason>) {
    let game = game(position);
    let limits = Limits { nodes: NODES, seed: 1, level: Level::Full, lines: 1 };
    let answer = search(&game, limits, None, &mut || true);
    assert_eq!(answer.mv.unwrap().to_string(), mv, "{answer:?}");
    let reasons = reasons::of(
        &Play::Akon(game),
        record::Move::Akon(answer.mv.unwrap()),
        &Found { win_in: answer.win_in, ..Found::default() },
        None,
    );
    let own = |reason| match reason {
        Reason::Akon(reason) => reason,
        Reason::Akron(_) => panic!("a reason of the other game"),
    };
    (answer, reasons.into_iter().map(own).collect())
}

fn captures(pits: &[&str], seeds: u8) -> AkonReason {
    AkonReason::Captures { pits: pits.iter().map(ToString::to_string).collect(), seeds }
}

#[test]
fn lap_capture() {
    // As in AKN-10 eighteen seeds go round and take nine: more than half of all are A's then.
    let (answer, why) = best("3,18,2,2,2,2,2/1,1,1,1,1,0,0 A 30,4", "2A");
    assert_eq!((answer.win_in, &why[0]), (Some(1), &AkonReason::WinsIn { moves: 1 }));
    assert_eq!(why[1], captures(&["4B", "3B", "2B"], 9));
    assert!(why.contains(&AkonReason::Lap), "{why:?}");
}

#[test]
fn the_capture_that_decides() {
    let (answer, why) = best("5,5,5,0,0,0,2/1,1,3,3,3,0,0 A 34,8", "7A");
    assert_eq!((answer.win_in, &why[0]), (Some(1), &AkonReason::WinsIn { moves: 1 }));
    assert_eq!(why[1], captures(&["2B"], 2));
}

#[test]
fn a_row_that_is_empty_must_be_fed() {
    // B has nothing: only 6A and 7A reach its row.
    let (_, why) = best("1,0,0,0,0,3,3/0,0,0,0,0,0,0 A 32,31", "6A");
    assert!(why.contains(&AkonReason::FeedsForced), "{why:?}");
}

#[test]
fn starving_the_other_side_takes_all_that_is_left() {
    // B has nothing and 1A does not reach it: B cannot play, and A takes its own two seeds.
    let (answer, why) = best("2,0,0,0,0,0,0/0,0,0,0,0,0,0 A 34,34", "1A");
    assert_eq!((answer.score, answer.win_in), (200, Some(1)), "{answer:?}");
    assert_eq!(why, [AkonReason::WinsNow, AkonReason::Starves { seeds: 2 }, AkonReason::Only]);
}

#[test]
fn seeds_that_hang_are_saved() {
    // B threatens eleven in 4A and 5A.
    let (_, why) = best("3,1,5,0,2,1,0/0,21,7,15,5,0,0 A 9,1", "3A");
    let pits = vec!["4A".to_owned(), "5A".to_owned()];
    assert!(why.contains(&AkonReason::SavesSeeds { pits, from: 11, to: 7 }), "{why:?}");
}

/// A game from its start on, under the rule that hole 1 is kept only after a lap.
fn played(start: &str, moves: &str) -> Game {
    let mut game = Game::begin(start.parse().unwrap(), Options { hole1_only_after_lap: true });
    for mv in moves.split(',') {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

/// What is found and said with the endgame table at hand.
fn found(game: &Game) -> (Answer<Move>, Vec<AkonReason>) {
    let table = Arc::new(Table::build(6, *game.options()));
    let limits = Limits { nodes: 3_000, seed: 1, level: Level::Full, lines: 2 };
    let answer = search(game, limits, Some(table.clone()), &mut || true);
    let mv = record::Move::Akon(answer.mv.unwrap());
    let why =
        reasons::of(&Play::Akon(game.clone()), mv, &Found { win_in: answer.win_in, ..Found::default() }, Some(&table));
    let own = |reason| match reason {
        Reason::Akon(reason) => reason,
        Reason::Akron(_) => panic!("a reason of the other game"),
    };
    (answer, why.into_iter().map(own).collect())
}

#[test]
fn the_mirror_image_of_what_stood_before_is_no_return() {
    // 1B makes for A what stood for B after the first move: nothing has come back, and B has not won.
    let moves = "1A,1B,2A,2B,3A,4B,4A,3B,5A,4B,6A,5B,7A,7B,1A,6B,2A,7B,3A";
    let game = played("1,0,0,0,0,0,0/1,0,0,1,1,0,0 A 32,34", moves);
    assert!(!game.would_repeat("1B".parse().unwrap()));
    assert!(found(&game).0.win_in.is_none_or(|n| n < 0));
}

#[test]
fn a_win_by_the_table_that_a_return_spoils_is_not_proven() {
    // By the table B gets two seeds more, but the only move brings a position back: it ends even, or lost.
    for (start, moves) in [
        ("0,0,0,0,0,1,0/0,0,0,1,1,1,0 A 34,32", "6A,6B,7A"),
        ("0,0,1,1,0,0,2/0,1,0,0,1,0,0 A 31,33", "7A,1B,3A,2B,4A,3B,6A,4B,5A,5B,6A,6B,7A,7B,1A,2B,2A,1B,3A,2B,4A"),
        ("1,0,0,0,0,1,0/1,0,0,0,0,0,0 B 34,33", "1B,1A,2B,2A,3B,3A,4B,6A,5B,7A,1B,4A,2B,5A,3B,6A,6B,7A,7B,1A"),
    ] {
        let (answer, why) = found(&played(start, moves));
        assert!(answer.win_in.is_none_or(|n| n < 0), "{start}: {answer:?}");
        assert!(!why.iter().any(|why| matches!(why, AkonReason::Exact { .. })), "{why:?}");
    }
}

#[test]
fn what_is_expected_ends_where_a_position_comes_back() {
    let game = played("0,0,0,0,0,0,1/0,0,0,0,0,0,1 A 34,34", "7A,7B");
    let answer = found(&game).0;
    for pv in answer.lines.iter().map(|line| &line.pv).chain([&answer.pv]) {
        let mut game = game.clone();
        pv.iter().for_each(|mv| drop(game.play(*mv).unwrap()));
    }
}

#[test]
fn a_loss_on_the_losers_own_third_move_is_a_loss_in_three() {
    let moves = "4A,3B,5A,7B,6A,4B,1A,5B,7A,1B,2A,6B,3A";
    let game = played("0,0,0,1,0,0,0/0,0,1,0,0,0,1 A 34,33", moves);
    assert_eq!(found(&game).0.win_in, Some(-3));
}

#[test]
fn who_has_nothing_left_to_take_starves_nobody() {
    let (_, why) = best("0,0,0,0,0,0,1/0,0,0,0,0,0,0 A 34,35", "7A");
    assert!(!why.iter().any(|why| matches!(why, AkonReason::Starves { .. })), "{why:?}");
}

#[test]
fn a_move_that_wins_more_seeds_but_later_says_so() {
    // Another move would take A to 36 at once; 1A brings more in the end.
    let game = Game::begin("2,1,0,0,0,2,2/1,0,0,0,0,1,0 A 35,26".parse().unwrap(), Options::default());
    let why = reasons::of(
        &Play::Akon(game),
        record::Move::Akon("1A".parse().unwrap()),
        &Found { win_in: Some(1), ..Found::default() },
        None,
    );
    assert!(matches!(why[0], Reason::Akon(AkonReason::WinsIn { moves: 2.. })), "{why:?}");
}
