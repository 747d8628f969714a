//! Random games for the laws of records, libraries and addresses.
#![allow(dead_code)]

use akron_akon::game::Rules;
use akron_akon::game::Seat;
use akron_akon::record::{Agreement, Date, GameId, Labels, Move, NodeId, Play, Player, Record, Setting, Turn};
use akron_akon::{akon, akron};
use proptest::prelude::*;

/// Every legal answer, swap and claim too.
pub fn answers(play: &Play) -> Vec<Move> {
    match play {
        Play::Akron(game) => {
            let swap = game.may_swap().then_some(akron::Move::Swap);
            let claim = game.may_claim().then_some(akron::Move::Claim);
            game.legal().into_iter().chain(swap).chain(claim).map(Move::Akron).collect()
        }
        Play::Akon(game) => game.legal().into_iter().map(Move::Akon).collect(),
    }
}

pub fn settings() -> impl Strategy<Value = Setting> {
    let rulesets = prop_oneof![Just(akron::Ruleset::Browne), Just(akron::Ruleset::IgGameCenter)];
    let akron = (4u8..=11, 0u16..40, any::<u8>(), rulesets, any::<[bool; 2]>()).prop_map(
        |(size, stock, walk, ruleset, [swap, sudden])| {
            let start = akron::Position::initial(akron::Size::new(size).unwrap()).with_stock(stock.max(3));
            let options = akron::Options { ruleset, swap, sudden };
            // Some games begin where another one has come to.
            let mut game = akron::Game::begin(start, options);
            for step in 0..walk % 5 {
                let legal = game.legal();
                let Some(mv) = legal.get(usize::from(step) * 7 % legal.len().max(1)) else { break };
                game.play(*mv).unwrap();
            }
            Setting::Akron { start: *game.position(), options }
        },
    );
    let akon = (0u8..4, any::<[bool; 2]>()).prop_map(|(walk, [lap, b])| {
        let options = akon::Options { hole1_only_after_lap: lap };
        let first = if b { akon::Side::B } else { akon::Side::A };
        let mut game = akon::Game::begin(akon::Position::initial(first), options);
        for _ in 0..walk {
            let mv = game.legal()[0];
            game.play(mv).unwrap();
        }
        Setting::Akon { start: *game.position(), options }
    });
    prop_oneof![akron, akon]
}

fn players() -> impl Strategy<Value = [Player; 2]> {
    let player = || {
        prop_oneof![
            "\\PC{0,8}|.{0,3}".prop_map(|name| Player::Person { name }),
            (1u8..=99).prop_map(|level| Player::Engine { level })
        ]
    };
    [player(), player()]
}

fn labels() -> impl Strategy<Value = Labels> {
    let date = proptest::option::of((0u64..300_000_000_000_000).prop_map(Date::of_millis));
    let others = proptest::collection::btree_map("X[a-z0-9]{1,6}", ".{0,6}", 0..3);
    (proptest::option::of(any::<u64>().prop_map(GameId::new)), date, ".{0,10}", others)
        .prop_map(|(id, date, title, others)| Labels { id, date, title, others: others.into_iter().collect() })
}

/// Records with variations, comments and agreements; every move is legal.
pub fn records() -> impl Strategy<Value = Record> {
    let step = (any::<u16>(), any::<u16>(), proptest::option::weighted(0.1, "[ -~\n\r\\]\\[{}\\\\\"]{0,12}|.{0,5}"));
    let steps = proptest::collection::vec(step, 0..50);
    (settings(), players(), labels(), steps, any::<[u8; 2]>()).prop_map(
        |(setting, players, labels, steps, [how, at])| {
            let mut record = Record { labels, ..Record::new(setting, players) };
            let mut last = NodeId::START;
            for (branch, choice, comment) in steps {
                let places: Vec<NodeId> = record.tree.places().collect();
                // Mostly straight on, sometimes from anywhere.
                let from = if branch % 6 == 0 { places[usize::from(branch / 6) % places.len()] } else { last };
                let (play, _) = record.replay(from).unwrap();
                let legal = answers(&play);
                if let Some(mv) = legal.get(usize::from(choice) % legal.len().max(1)) {
                    last = record.tree.add(from, *mv);
                }
                if let Some(comment) = comment {
                    record.tree.set_comment(last, comment);
                }
            }
            let places: Vec<NodeId> = record.tree.places().collect();
            let place = if at % 2 == 0 {
                record.tree.end_of_line(NodeId::START)
            } else {
                places[usize::from(at) % places.len()]
            };
            let (play, _) = record.replay(place).unwrap();
            if play.ending().is_none() {
                record.agreement = match how % 6 {
                    0 => Some((place, Agreement::Drawn)),
                    1 => Some((place, Agreement::Resigned { by: Seat::First })),
                    2 => Some((place, Agreement::Resigned { by: Seat::Second })),
                    _ => None,
                };
            }
            record
        },
    )
}

/// What a record's moves say, whatever the order in which its places were made: each line from the start, with comment and
/// agreement, the main line first.
pub fn shape(record: &Record) -> Vec<(Vec<Move>, String, Option<Agreement>)> {
    let tree = &record.tree;
    let mut shape = Vec::new();
    let mut open = vec![NodeId::START];
    while let Some(id) = open.pop() {
        let way = tree.way_to(id).into_iter().filter_map(|id| tree.mv(id)).collect();
        let agreement = record.agreement.filter(|(place, _)| *place == id).map(|(_, agreement)| agreement);
        shape.push((way, tree.comment(id).to_owned(), agreement));
        open.extend(tree.children(id).iter().rev());
    }
    shape
}

/// The turns of the main line.
pub fn turns(record: &Record) -> Vec<Turn> {
    record.replay(record.tree.end_of_line(NodeId::START)).unwrap().1
}
