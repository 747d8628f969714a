//! Akon's search on positions with one right answer, each at a fixed number of positions looked at.

use akron_akon::akon::{Game, Move, Options};
use akron_akon::engine::akon::search;
use akron_akon::engine::{Answer, Level, Limits, reasons};
use akron_akon::game::Rules;
use akron_akon::protocol::{AkonReason, Reason};
use akron_akon::record::{self, Play};

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
    let reasons = reasons::of(&Play::Akon(game), record::Move::Akon(answer.mv.unwrap()), answer.win_in, None);
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
    assert_eq!((answer.win_in, &why[0]), (Some(1), &captures(&["4B", "3B", "2B"], 9)));
    assert!(why.contains(&AkonReason::Lap), "{why:?}");
}

#[test]
fn the_capture_that_decides() {
    let (answer, why) = best("5,5,5,0,0,0,2/1,1,3,3,3,0,0 A 34,8", "7A");
    assert_eq!((answer.win_in, &why[0]), (Some(1), &captures(&["2B"], 2)));
}

#[test]
fn a_row_that_is_empty_must_be_fed() {
    // B has nothing: only 6A and 7A reach its row.
    let (_, why) = best("1,0,0,0,0,3,3/0,0,0,0,0,0,0 A 32,31", "6A");
    assert!(why.contains(&AkonReason::FeedsForced), "{why:?}");
}

#[test]
fn starving_the_other_side_takes_all_that_is_left() {
    // 7A takes the only seeds of B, and no move feeds: B cannot play, and A keeps its own row.
    let (answer, why) = best("0,0,0,0,0,0,2/0,1,0,0,0,0,0 A 34,33", "7A");
    assert!(
        answer.score > 0 && matches!(why[0], AkonReason::Captures { .. } | AkonReason::WinsNow),
        "{answer:?} {why:?}"
    );
}

#[test]
fn seeds_that_hang_are_saved() {
    // B threatens eleven in 4A and 5A.
    let (_, why) = best("3,1,5,0,2,1,0/0,21,7,15,5,0,0 A 9,1", "3A");
    let pits = vec!["4A".to_owned(), "5A".to_owned()];
    assert!(why.contains(&AkonReason::SavesSeeds { pits, from: 11, to: 7 }), "{why:?}");
}
