//! What the engine says of its moves beside their worth: every hint has a reason, the reasons are true, and the lines of an
//! analysis are in order and go to the end of what is decided.

use akron_akon::engine::akron::Search as AkronSearch;
use akron_akon::engine::{Chance, Level, Limits, Service};
use akron_akon::game::Rules;
use akron_akon::protocol::{AkonReason, AkronReason, Ask, BUILD, Effort, Found, Kept, News, Reason, Request};
use akron_akon::record::Play;
use akron_akon::{akon, akron};

fn ask(service: &mut Service, id: u32, ask: Ask) -> Found {
    let request = Request { id, build: BUILD.to_owned(), ask };
    assert!(service.take(&serde_json::to_string(&request).unwrap()).is_empty());
    for now in 0.. {
        match service.work(f64::from(now)).map(|reply| reply.news) {
            Some(News::Done { found }) => return found,
            Some(News::Progress { .. }) | None => {}
            other => panic!("{other:?}"),
        }
    }
    unreachable!("a search comes to an end")
}

fn akon_games() -> impl Iterator<Item = akon::Game> {
    let mut chance = Chance::new(5);
    (0..60).map(move |number| {
        let mut game = akon::Game::begin(akon::Position::initial(akon::Side::A), akon::Options::default());
        chance.play_on(&mut game, 6 + number);
        game
    })
}

fn akron_game(position: &str) -> akron::Game {
    akron::Game::begin(position.parse().unwrap(), akron::Options::of(akron::Ruleset::IgGameCenter))
}

fn most(position: &akon::Position, options: &akon::Options) -> u8 {
    let sowings = position.legal(options).into_iter().filter_map(|mv| position.preview(mv.pit(), options));
    sowings.map(|sowing| sowing.captures.iter().map(|capture| capture.seeds).sum()).max().unwrap_or(0)
}

#[test]
fn every_hint_of_akon_has_a_reason_and_what_it_says_of_captures_is_true() {
    let mut service = Service::new(BUILD);
    let (mut followed, mut costly) = (0, 0);
    for (id, game) in akon_games().filter(|game| game.outcome().is_none()).enumerate() {
        let effort = Effort { nodes: Some(8_000), ms: None };
        let found = ask(&mut service, id as u32 + 1, Ask::Hint { game: Kept::from(&Play::Akon(game.clone())), effort });
        assert!(!found.reasons.is_empty(), "{} {:?}", game.position(), found.mv);
        let mv: akon::Move = found.mv.as_deref().unwrap().parse().unwrap();
        let (before, options) = (*game.position(), game.options());
        let taken = |position: &akon::Position, mv: &str| -> u8 {
            let sowing = position.preview(mv.parse::<akon::Move>().unwrap().pit(), options).unwrap();
            sowing.captures.iter().map(|capture| capture.seeds).sum()
        };
        for reason in &found.reasons {
            match reason {
                Reason::Akon(AkonReason::Follows { answer, mv: next, seeds }) => {
                    followed += 1;
                    let mut after = before;
                    after.apply(mv, options);
                    after.apply(answer.parse().unwrap(), options);
                    assert_eq!(taken(&after, next), *seeds, "{before} {found:?}");
                }
                Reason::Akon(AkonReason::CaptureCosts { mv: other, seeds, then }) => {
                    costly += 1;
                    assert_eq!(taken(&before, other), *seeds, "{before} {found:?}");
                    let mut after = before;
                    after.apply(other.parse().unwrap(), options);
                    assert_eq!(most(&after, options), *then, "{before} {found:?}");
                    let (own, mut next) = (before.preview(mv.pit(), options).unwrap().gain(), before);
                    next.apply(mv, options);
                    let balance = i32::from(own) - i32::from(most(&next, options));
                    assert!(own < *seeds && i32::from(*seeds) - i32::from(*then) < balance, "{before} {found:?}");
                }
                _ => {}
            }
        }
    }
    assert!(followed > 2 && costly > 2, "{followed} {costly}");
}

#[test]
fn what_is_lost_is_called_lost() {
    let mut service = Service::new(BUILD);
    // Black is joined, and White cannot break the chain.
    let game = akron_game("bw2wb2/b3bw2/wbwwbww1/wwwwbw2/3bw3/2wb4/3b4/3b3w|4b2/7/7/3b3/7/7/7 w 19,16");
    let hint = Ask::Hint { game: Kept::from(&Play::Akron(game)), effort: Effort::default() };
    assert_eq!(ask(&mut service, 1, hint).reasons, [Reason::Akron(AkronReason::ChainHolds)]);
}

#[test]
fn after_the_first_ball_the_swap_is_one_of_the_lines() {
    for first in ["d4", "a1"] {
        let options = akron::Options::default();
        let mut game = akron::Game::begin(akron::Position::initial(akron::Size::USUAL), options);
        game.play(first.parse().unwrap()).unwrap();
        let mut search = AkronSearch::begin(&game, Limits { nodes: 400, seed: 1, level: Level::Full, lines: 80 });
        while !search.run(64) {}
        let answer = search.answer();
        let swap = answer.lines.iter().find(|line| line.pv[0] == akron::Move::Swap).expect("a line");
        assert!(answer.lines.windows(2).all(|pair| pair[0].score >= pair[1].score), "{answer:?}");
        // The swap is played if it is worth more than nothing.
        assert_eq!(answer.mv == Some(akron::Move::Swap), swap.score > 0, "{answer:?}");
        assert_eq!(answer.score, swap.score.abs(), "{answer:?}");
    }
}

#[test]
fn before_the_first_ball_no_line_is_worth_more_than_nothing() {
    let game = akron::Game::begin(akron::Position::initial(akron::Size::USUAL), akron::Options::default());
    let mut search = AkronSearch::begin(&game, Limits { nodes: 400, seed: 1, level: Level::Full, lines: 64 });
    while !search.run(64) {}
    let answer = search.answer();
    // Whoever answers takes the better half of it.
    assert!(answer.score <= 0 && answer.lines.iter().all(|line| line.score <= 0), "{answer:?}");
    assert!(answer.lines.windows(2).all(|pair| pair[0].score >= pair[1].score), "{answer:?}");
    assert_eq!(answer.lines.len(), 64);
}

#[test]
fn a_line_that_wins_ends_with_the_move_that_joins() {
    let mut chance = Chance::new(3);
    let mut seen = 0;
    for _ in 0..60 {
        let mut game = akron_game("5/5/5/5/5 b 12,12");
        chance.play_on(&mut game, 14);
        if game.outcome().is_some() {
            continue;
        }
        let mut search = AkronSearch::begin(&game, Limits { nodes: 600, seed: 1, level: Level::Full, lines: 3 });
        while !search.run(64) {}
        let answer = search.answer();
        for line in answer.lines.iter().filter(|line| line.win_in.is_some_and(|moves| moves > 0)) {
            let mut position = *game.position();
            let winner = position.to_move();
            line.pv.iter().for_each(|mv| {
                position.check(*mv).unwrap_or_else(|why| panic!("{why:?} in {line:?} of {}", game.position()));
                position.apply(*mv);
            });
            assert!(position.joined(winner) || position.moves().is_empty(), "{line:?} of {}", game.position());
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_level_that_looks_ahead_does_not_walk_into_a_loss_that_it_has_seen() {
    let position = "b2b1bww/1b1wbwb1/w1wb2b1/1w1b1bbb/5www/2bwwbb1/2w2wbw/b1wwb1wb|5b1/7/7/5b1/7/7/6b w 10,14";
    for level in [Level::Expert, Level::Master] {
        for seed in 0..12 {
            let mut search =
                AkronSearch::begin(&akron_game(position), Limits { nodes: u64::MAX, seed, level, lines: 1 });
            while !search.run(64) {}
            let mv = search.answer().mv.unwrap().to_string();
            assert_eq!(mv, "h4-2f3", "{level:?} {seed}: all else loses to h5-2f3");
        }
    }
}
