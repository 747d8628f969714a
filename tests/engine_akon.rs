//! Akon's search by its laws: the same value with and without each of its ingredients, in slices or in one piece, from
//! either side of the board, and exact where the table reaches.

use akron_akon::akon::{Game, Options, Position, Side};
use akron_akon::engine::akon::{Growth, Search, Table, search};
use akron_akon::engine::{Chance, Level, Limits, Strength};
use akron_akon::game::Rules;
use std::sync::Arc;

fn limits(nodes: u64) -> Limits {
    Limits { nodes, seed: 7, level: Level::Full, lines: 1 }
}

/// Games after so many random moves that go on.
fn games(count: usize, plies: usize) -> Vec<Game> {
    let mut chance = Chance::new(23);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::begin(Position::initial(Side::A), Options::default());
        chance.play_on(&mut game, plies);
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}

/// A game from a position with so few seeds, spread at random over the holes; the rest is captured, half by each.
fn endgame(chance: &mut Chance, seeds: u16) -> Game {
    let mut setup = Position::initial(Side::A).to_setup();
    setup.rows = [[0; 7]; 2];
    for _ in 0..seeds {
        setup.rows[chance.below(2)][chance.below(7)] += 1;
    }
    setup.stores = [(70 - seeds).div_ceil(2), (70 - seeds) / 2];
    Game::begin(setup.validate().unwrap(), Options::default())
}

/// The final lead of the side to move in hundredths of a seed, to a depth, without anything clever.
fn naive(game: &Game, depth: u32, leaf: &dyn Fn(&Game) -> i32) -> i32 {
    let side = game.position().to_move();
    if game.outcome().is_some() {
        return 100 * (i32::from(game.position().store(side)) - i32::from(game.position().store(side.other())));
    }
    if depth == 0 {
        return leaf(game);
    }
    let values = game.legal().into_iter().map(|mv| {
        let mut next = game.clone();
        next.play(mv).unwrap();
        let value = naive(&next, depth - 1, leaf);
        if next.position().to_move() == side { value } else { -value }
    });
    values.max().unwrap()
}

/// The value of a search to exactly this depth with some ingredients.
fn value(game: &Game, depth: u32, growth: Growth) -> i32 {
    let mut search = Search::with(game, limits(u64::MAX), Strength::best(None), growth, None);
    while search.depth() < depth && !search.run(1) {}
    search.answer().score
}

/// Nothing that changes a value to a given depth: no captures beyond it, nothing remembered from deeper looks.
fn plain() -> Growth {
    Growth { memory: false, captures: 0, history: false, reduce: false, hasten: 0, ..Growth::USUAL }
}

#[test]
fn the_value_is_that_of_naive_negamax() {
    // Every leaf is worth what was captured: the guess of the evaluation is left out.
    let mut growth = plain();
    growth.weights = akron_akon::engine::akon::Weights { row: 0, filled: 0, lap: 0, tempo: 0 };
    let leaf = |game: &Game| {
        let side = game.position().to_move();
        100 * (i32::from(game.position().store(side)) - i32::from(game.position().store(side.other())))
    };
    for game in games(12, 30) {
        // A lone move is searched one ply deeper, which no naive search does: such positions are left out.
        let forced = |game: &Game| game.legal().len() == 1;
        if forced(&game) {
            continue;
        }
        for depth in 1..=3 {
            let any_forced = game.legal().iter().any(|mv| {
                let mut next = game.clone();
                next.play(*mv).unwrap();
                forced(&next)
                    || next.legal().iter().any(|mv| {
                        let mut after = next.clone();
                        after.play(*mv).unwrap();
                        forced(&after)
                    })
            });
            if !any_forced {
                let expected = naive(&game, depth, &leaf);
                assert_eq!(value(&game, depth, growth), expected, "{} to {depth}", game.position());
            }
        }
    }
}

#[test]
fn scouting_and_order_change_no_value() {
    for game in games(10, 24) {
        let expected = value(&game, 5, Growth { scout: false, order: false, ..plain() });
        for (scout, order) in [(true, false), (false, true), (true, true)] {
            let found = value(&game, 5, Growth { scout, order, ..plain() });
            assert_eq!(found, expected, "scout {scout}, order {order} in {}", game.position());
        }
    }
}

#[test]
fn the_table_changes_no_value_of_an_endgame() {
    let table = Arc::new(Table::build(5, Options::default()));
    let larger = Table::build(6, Options::default());
    let mut chance = Chance::new(3);
    let mut tried = 0;
    while tried < 40 {
        let game = endgame(&mut chance, 6);
        if game.outcome().is_some() {
            continue;
        }
        tried += 1;
        let expected = exact(&game, &larger);
        // With more than one line wanted also a lone move is searched on.
        let answer = search(&game, Limits { lines: 2, ..limits(30_000) }, Some(table.clone()), &mut || true);
        assert_eq!(answer.score, expected, "{}", game.position());
    }
}

/// A's final lead in hundredths of a seed by a table that holds the position itself.
fn exact(game: &Game, table: &Table) -> i32 {
    let position = game.position();
    let lead = i32::from(position.store(Side::A)) - i32::from(position.store(Side::B));
    100 * (lead + i32::from(table.value(position, game.options()).unwrap()))
}

#[test]
fn a_search_in_slices_is_the_search_in_one_piece() {
    for game in games(6, 10) {
        let whole = search(&game, limits(20_000), None, &mut || true);
        let mut sliced = Search::begin(&game, limits(20_000), None);
        while !sliced.run(13) {}
        assert_eq!(sliced.answer(), whole);
    }
}

#[test]
fn the_board_turned_round_has_the_same_value() {
    for game in games(6, 12) {
        let mut setup = game.position().to_setup();
        setup.rows.swap(0, 1);
        setup.stores.swap(0, 1);
        setup.to_move = setup.to_move.other();
        let turned = Game::begin(setup.validate().unwrap(), Options::default());
        let fresh = Game::begin(*game.position(), Options::default());
        let [a, b] = [fresh, turned].map(|game| search(&game, limits(20_000), None, &mut || true));
        assert_eq!((a.score, a.depth, a.nodes), (b.score, b.depth, b.nodes));
        assert_eq!(a.mv.unwrap().pit().number(), b.mv.unwrap().pit().number());
    }
}

#[test]
fn every_level_plays_legal_moves() {
    for level in Level::ALL {
        for game in games(8, 40) {
            let answer = search(&game, Limits { nodes: 2_000, seed: 3, level, lines: 1 }, None, &mut || true);
            assert!(game.check(answer.mv.unwrap()).is_ok(), "{level:?} in {}", game.position());
        }
    }
}

#[test]
fn an_answer_asked_for_in_between_changes_nothing() {
    for game in games(4, 10) {
        let limits = Limits { nodes: 20_000, seed: 5, level: Level::Casual, lines: 1 };
        let whole = search(&game, limits, None, &mut || true);
        let mut asked = Search::begin(&game, limits, None);
        while !asked.run(3) {
            let _ = asked.answer();
        }
        assert_eq!(asked.answer(), whole);
    }
}
