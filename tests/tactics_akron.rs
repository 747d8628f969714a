//! Akron's search on positions with one right answer, each at a fixed number of positions looked at.

use akron_akon::akron::{Game, Move, Options, Position, Ruleset, Size};
use akron_akon::engine::akron::search;
use akron_akon::engine::{Answer, Level, Limits, reasons};
use akron_akon::game::Rules;
use akron_akon::protocol::{AkronReason, Found, Reason};
use akron_akon::record::{self, Play};

const NODES: u64 = 4_000;

fn game(position: &str) -> Game {
    Game::begin(position.parse().unwrap(), Options::of(Ruleset::IgGameCenter))
}

fn solve(position: &str) -> Answer<Move> {
    search(&game(position), Limits { nodes: NODES, seed: 1, level: Level::Full, lines: 1 }, &mut || true)
}

fn why(position: &str, answer: &Answer<Move>) -> Vec<AkronReason> {
    let play = Play::Akron(game(position));
    let reasons = reasons::of(
        &play,
        record::Move::Akron(answer.mv.unwrap()),
        &Found { win_in: answer.win_in, ..Found::default() },
        None,
    );
    let own = |reason| match reason {
        Reason::Akron(reason) => reason,
        Reason::Akon(_) => panic!("a reason of the other game"),
    };
    reasons.into_iter().map(own).collect()
}

#[track_caller]
fn best(position: &str, mv: &str) -> Answer<Move> {
    let answer = solve(position);
    assert_eq!(answer.mv.unwrap().to_string(), mv, "{answer:?}");
    answer
}

#[test]
fn win_in_one_by_placing() {
    let position = "w7/w2b4/w2b4/3b4/3b4/3b2w1/w2b2w1/w2b3w b 25,24";
    let answer = best(position, "d8");
    assert_eq!(answer.win_in, Some(1));
    assert_eq!(why(position, &answer)[0], AkronReason::WinsNow);
}

#[test]
fn must_block_the_last_hole() {
    // Black needs d8 only, and its neighbours are taken.
    let position = "8/2wbw3/w2b4/3b4/3b4/3b2w1/w2b2w1/w2b3w w 25,24";
    let answer = best(position, "d8");
    assert_eq!(why(position, &answer)[0], AkronReason::StopsWin { threat: "d8".to_owned() });
}

#[test]
fn cut_from_above_when_nothing_else_helps() {
    // Black is joined along column d. A ball on 2d4 makes a pair with 2c4 over the link of d4 and d5.
    let position = "3b4/3b4/3b4/2wbwww1/2wbww2/3b4/3b4/3b4|7/7/7/2w4/7/7/7 w 24,22";
    let answer = solve(position);
    let Move::Shift { to, .. } = answer.mv.unwrap() else { panic!("{answer:?}") };
    assert_eq!(to.to_string(), "2d4");
    let why = why(position, &answer);
    assert_eq!(why[0], AkronReason::BreaksChain);
    let links = vec![["d4".to_owned(), "d5".to_owned()]];
    assert!(why.contains(&AkronReason::CutsLinks { links }), "{why:?}");
}

#[test]
fn a_chain_that_cannot_be_cut_is_lost_already() {
    let answer = solve("3b4/3b4/3b4/4www1/3bww2/3b4/3b4/3b4 b 24,22");
    assert_eq!((answer.mv.unwrap().to_string().as_str(), answer.win_in), ("d5", Some(1)));
    let answer = solve("3b4/3b4/3b4/3bwww1/3bww2/3b4/3b4/3b4 w 24,22");
    assert_eq!(answer.win_in, Some(-1));
}

#[test]
fn fall_that_unites() {
    // A ball drops with the mover, and no move without a fall wins at once.
    for (position, mv) in [
        ("bb2b/wbbb1/wbw2/bwwbb/1bw1b|w3/w3/1w2/4 b 0,3", "a5-d3"),
        ("wwwwb/2wbw/bwbbb/1w2w/bbbwb|4/2b1/4/4 w 1,2", "c4-2d4"),
        ("b1bw1/w1wbw/w1bwb/bwwbb/bwbwb|2b1/2w1/2w1/4 b 0,0", "d2-2d3"),
    ] {
        let answer = solve(position);
        assert_eq!((answer.mv.unwrap().to_string().as_str(), answer.win_in), (mv, Some(1)), "{position}");
        let why = why(position, &answer);
        assert!(why.iter().any(|reason| matches!(reason, AkronReason::Drops { .. })), "{why:?}");
    }
}

#[test]
fn a_reply_by_a_fall_is_seen_however_little_it_promises() {
    // b8-c5 looks best until c7-b8 is looked at, which lets 2b7 drop; it promises less than forty other replies.
    let answer = solve("bwbb4/wwb5/bbww4/1b2b2w/1b1w2w1/1b2ww2/1b2b3/1b4wb|7/bw5/7/7/7/7/7 w 17,20");
    assert_ne!(answer.mv.unwrap().to_string(), "b8-c5", "{answer:?}");
    assert!(answer.score < 200, "{answer:?}");
}

#[test]
fn a_win_in_two_by_a_double_threat() {
    // d6 can go on by c7 or e7 or straight; whatever is blocked, the other way wins.
    let position = "8/8/3b4/3b4/3b4/3b2w1/w2b2w1/w2b3w b 25,26";
    let answer = solve(position);
    assert!(answer.win_in.is_some_and(|n| n > 0), "{answer:?}");
}

#[test]
fn a_draw_is_claimed_when_behind_and_not_when_ahead() {
    // Nobody has stock. White's way across is far ahead; both shuffle until the position stands for the third time.
    for (to_move, moves) in [("b", ["b1-a2", "e5-e3", "a2-b1", "e3-e5"]), ("w", ["e5-e3", "b1-a2", "e3-e5", "a2-b1"])] {
        let mut game = game(&format!("8/8/8/4w3/wwwww3/8/8/bb6 {to_move} 0,0"));
        for mv in moves.iter().cycle().take(8) {
            game.play(mv.parse().unwrap()).unwrap();
        }
        assert!(game.may_claim());
        let limits = Limits { nodes: NODES, seed: 1, level: Level::Full, lines: 1 };
        let mv = search(&game, limits, &mut || true).mv.unwrap();
        assert_eq!(mv == Move::Claim, to_move == "b", "{mv}");
    }
}

#[test]
fn colours_are_swapped_after_a_first_move_in_the_middle_where_the_rules_have_it() {
    for swap in [true, false] {
        let mut game = Game::begin(Position::initial(Size::USUAL), Options { swap, ..Options::default() });
        game.play("d4".parse().unwrap()).unwrap();
        for level in [Level::First, Level::Champion, Level::Full] {
            let answer = search(&game, Limits { nodes: NODES, seed: 1, level, lines: 1 }, &mut || true);
            assert_eq!(answer.mv == Some(Move::Swap), swap, "{}: {answer:?}", level.id());
        }
    }
}

#[test]
fn who_leaves_the_other_side_no_move_wins() {
    // In the last one Black can move, but only so that White is joined.
    for position in ["5/w1bb1/1w3/w4/1b2w b 1,0", "1w2/1bwb/1wb1/1b2 w 0,1", "wbb1/bwww/1bb1/w1wb|wb1/1b1/3 w 0,1"] {
        let answer = solve(position);
        assert_eq!(answer.win_in, Some(1));
        assert_eq!(why(position, &answer)[0], AkronReason::WinsNow);
    }
}

#[test]
fn nothing_stops_a_chain_that_has_won() {
    let position = "w1b3/wwbw2/2wbww/3bw1/b1bb2/2b1b1|5/2b2/3w1/5/5 w 8,9";
    let answer = solve(position);
    assert_eq!(answer.win_in, Some(-1));
    assert!(!why(position, &answer).iter().any(|why| matches!(why, AkronReason::StopsWin { .. })));
    // Every line says so.
    assert!(answer.lines.iter().all(|line| line.win_in == Some(-1) && line.score == -1000), "{answer:?}");
}

#[test]
fn a_way_that_is_none_has_no_length() {
    let position = "bbwbw/w1bw1/ww2w/1b2w/1bwbb|2b1/4/4/4 b 0,0";
    let game = game(position);
    let mv = record::Move::Akron("2c4-c3".parse().unwrap());
    let why = reasons::of(&Play::Akron(game), mv, &Found::default(), None);
    assert_eq!(why, [Reason::Akron(AkronReason::ClosesWay)]);
}

#[test]
fn a_start_with_the_other_side_joined_is_not_lost_yet_though_joining_would_win_at_once() {
    // White can cut the chain from above, as without the rule.
    let position = "3b4/3b4/3b4/2wbwww1/2wbww2/3b4/3b4/3b4|7/7/7/2w4/7/7/7 w 24,22";
    let options = Options { sudden: true, ..Options::of(Ruleset::IgGameCenter) };
    let game = Game::begin(position.parse().unwrap(), options);
    let answer = search(&game, Limits { nodes: NODES, seed: 1, level: Level::Full, lines: 1 }, &mut || true);
    let Move::Shift { to, .. } = answer.mv.unwrap() else { panic!("{answer:?}") };
    assert_eq!((to.to_string().as_str(), answer.win_in.is_some_and(|n| n <= 0)), ("2d4", false));
}

#[test]
fn nobody_may_swap_where_white_begins() {
    // AKR-16 speaks of Black's first placement: a good first move of White's is good.
    let best = |swap| {
        let position: Position = "8/8/8/8/8/8/8/8 w 32,32".parse().unwrap();
        let game = Game::begin(position, Options { swap, ..Options::default() });
        search(&game, Limits { nodes: 200, seed: 1, level: Level::Full, lines: 1 }, &mut || true)
    };
    assert_eq!(best(true), best(false));
}
