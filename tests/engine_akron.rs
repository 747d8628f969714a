//! Akron's search by its laws: certain wins are seen at any level of effort, slices change nothing, what is proven is true.

use akron_akon::akron::{Game, Options, Position, Ruleset, Size};
use akron_akon::engine::akron::{Search, search};
use akron_akon::engine::{Chance, Level, Limits};
use akron_akon::game::Rules;

fn limits(nodes: u64) -> Limits {
    Limits { nodes, seed: 7, level: Level::Full, lines: 1 }
}

fn game(position: Position) -> Game {
    Game::begin(position, Options::of(Ruleset::IgGameCenter))
}

/// Positions of small games after random moves.
fn small_games(count: usize, size: u8, stock: u16, plies: usize) -> Vec<Game> {
    let mut chance = Chance::new(11);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = game(Position::initial(Size::new(size).unwrap()).with_stock(stock));
        chance.play_on(&mut game, plies);
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}

/// Whether the side to move wins within so many plies, loses within them (false), or neither: without anything clever.
fn naive(position: &Position, plies: u32) -> Option<bool> {
    if position.joined(position.to_move()) {
        return Some(true);
    }
    let moves = position.moves();
    if moves.is_empty() {
        return Some(false);
    }
    if plies == 0 {
        return None;
    }
    let mut all_lose = true;
    for mv in moves {
        let mut next = *position;
        next.apply(mv);
        match naive(&next, plies - 1) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => all_lose = false,
        }
    }
    all_lose.then_some(false)
}

#[test]
fn a_search_in_slices_is_the_search_in_one_piece() {
    for game in small_games(6, 8, 32, 14) {
        let whole = search(&game, limits(600), &mut || true);
        let mut sliced = Search::begin(&game, limits(600));
        while !sliced.run(7) {}
        assert_eq!(sliced.answer(), whole);
    }
}

#[test]
fn what_is_proven_agrees_with_naive_negamax() {
    let mut proven = 0;
    for game in small_games(60, 4, 8, 9) {
        let answer = search(&game, limits(3_000), &mut || true);
        // Three plies decide a win now and a loss to one; what is proven from farther off must not contradict them.
        match (naive(game.position(), 3), answer.win_in) {
            (Some(true), found) => assert!(found.is_some_and(|n| n > 0), "{} missed a win", game.position()),
            (Some(false), found) => assert!(found.is_some_and(|n| n < 0), "{} missed a loss", game.position()),
            (None, Some(n)) => assert!(n.abs() > 1, "{} claims {n}", game.position()),
            (None, None) => {}
        }
        proven += u32::from(answer.win_in.is_some());
    }
    assert!(proven >= 15, "only {proven} positions were decided");
}

#[test]
fn every_level_plays_legal_moves() {
    for level in Level::ALL {
        for game in small_games(8, 6, 18, 12) {
            let answer = search(&game, Limits { nodes: 300, seed: 3, level, lines: 1 }, &mut || true);
            let mv = answer.mv.unwrap();
            assert!(game.check(mv).is_ok(), "{level:?}: {mv} in {}", game.position());
        }
    }
}

#[test]
fn a_stop_is_heeded() {
    let game = game(Position::initial(Size::USUAL));
    let answer = search(&game, limits(u64::MAX), &mut || false);
    assert!(answer.nodes <= 65 && answer.mv.is_some());
}

#[test]
fn an_answer_asked_for_in_between_changes_nothing() {
    for game in small_games(4, 8, 32, 14) {
        let limits = Limits { nodes: 300, seed: 5, level: Level::Master, lines: 1 };
        let whole = search(&game, limits, &mut || true);
        let mut asked = Search::begin(&game, limits);
        while !asked.run(7) {
            let _ = asked.answer();
        }
        assert_eq!(asked.answer(), whole);
    }
}
