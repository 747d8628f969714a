use super::*;
use crate::akon::Game;
use crate::engine::akon::search;
use crate::engine::{Chance, Level, Limits};
use crate::game::Rules;
use std::sync::Arc;

const SETTINGS: [Options; 2] = [Options { hole1_only_after_lap: false }, Options { hole1_only_after_lap: true }];

/// The least a side can be sure of, by reachability for one threshold after the other: another way than the table's.
///
/// `sure[t]` holds the places from which the side to move gets at least `t` more than the other, t from 1.
fn brute_force(seeds: usize, options: Options) -> Vec<i8> {
    let count = fillings(seeds);
    let mut values = vec![0i8; count];
    for layer in 1..=seeds {
        let range = fillings(layer - 1)..fillings(layer);
        let moves: Vec<Vec<(i8, usize)>> = range
            .clone()
            .map(|place| {
                let position = position(&filling(place));
                let moves = position.legal(&options);
                let after = moves.iter().map(|mv| {
                    let mut after = position;
                    after.apply(*mv, &options);
                    ((after.store(Side::A) - position.store(Side::A)) as i8, number(&holes(&after)))
                });
                after.collect()
            })
            .collect();
        let at = |place: usize| &moves[place - range.start];
        let mut found = vec![0i8; range.len()];
        for threshold in 1..=layer as i8 {
            // Wins: the side to move forces a lead of the threshold. Loses: the other side forces it.
            let (mut wins, mut loses) = (vec![false; range.len()], vec![false; range.len()]);
            let mut again = true;
            while again {
                again = false;
                for place in range.clone() {
                    let i = place - range.start;
                    let inside = |gain: i8, to: usize| gain == 0 && range.contains(&to);
                    let win = at(place).iter().any(|(gain, to)| match inside(*gain, *to) {
                        true => loses[to - range.start],
                        false => gain - values[*to] >= threshold,
                    });
                    let lose = match at(place).is_empty() {
                        true => layer as i8 >= threshold,
                        false => at(place).iter().all(|(gain, to)| match inside(*gain, *to) {
                            true => wins[to - range.start],
                            false => values[*to] - gain >= threshold,
                        }),
                    };
                    again |= (win && !wins[i]) || (lose && !loses[i]);
                    wins[i] |= win;
                    loses[i] |= lose;
                }
            }
            for i in 0..range.len() {
                if wins[i] {
                    found[i] = threshold;
                } else if loses[i] {
                    found[i] = -threshold;
                }
            }
        }
        values[range].copy_from_slice(&found);
    }
    values
}

#[test]
fn all_positions_of_up_to_six_seeds_have_the_value_of_brute_force() {
    for options in SETTINGS {
        assert_eq!(Table::build(6, options).values, brute_force(6, options), "{options:?}");
    }
}

#[test]
fn a_table_of_eight_seeds_holds_its_promise() {
    for options in SETTINGS {
        let census = Table::build(8, options).check().expect("no flaw");
        assert_eq!(census.positions, fillings(8) - 1);
    }
}

#[test]
fn a_table_with_a_flaw_is_found_out() {
    let table = Table::build(4, SETTINGS[0]);
    let place = |wanted: fn(i8) -> bool| (1..fillings(4)).rfind(|place| wanted(table.values[*place])).expect("one");
    let mut wrong = table.clone();
    wrong.values[place(|value| value == 0)] = 2;
    assert!(matches!(wrong.check(), Err(Flaw::Value { .. })));
    let mut wrong = table.clone();
    wrong.distances[place(|value| value > 0)] = 0;
    assert!(matches!(wrong.check(), Err(Flaw::Circle(_))));
    let mut wrong = table.clone();
    wrong.distances[place(|value| value < 0)] = 0;
    assert!(matches!(wrong.check(), Err(Flaw::Escape(_) | Flaw::Circle(_))));
}

/// Plays a position to its end, a chooser for each side, and gives what A got more than B.
fn play(
    position: Position,
    options: Options,
    mut a: impl FnMut(&Game) -> Move,
    mut b: impl FnMut(&Game) -> Move,
) -> i8 {
    let lead = |p: &Position| p.store(Side::A) as i8 - p.store(Side::B) as i8;
    let before = lead(&position);
    let mut game = Game::begin(position, options);
    while game.outcome().is_none() {
        let mv = match game.position().to_move() {
            Side::A => a(&game),
            Side::B => b(&game),
        };
        game.play(mv).expect("legal");
    }
    lead(game.position()) - before
}

/// From these places the engine, as A and to move, gets the value against best play and at least that against random play.
fn the_engine_gets_the_value(table: &Arc<Table>, places: impl Iterator<Item = usize>) {
    let options = table.options;
    let mut chance = Chance::new(5);
    let limits = Limits { nodes: 60, seed: 1, level: Level::Full, lines: 1 };
    let engine = |game: &Game| search(game, limits, Some(table.clone()), &mut || true).mv.expect("a move");
    let best = |game: &Game| table.best(game.position(), &options).expect("in the table");
    for place in places {
        let position = position(&filling(place));
        let value = table.values[place];
        assert_eq!(play(position, options, engine, best), value, "{position} against best play");
        let any = |game: &Game| {
            let legal = game.legal();
            legal[chance.below(legal.len())]
        };
        assert!(play(position, options, engine, any) >= value, "{position} against random play");
    }
}

#[test]
fn from_every_position_of_up_to_six_seeds_the_engine_gets_the_value() {
    for options in SETTINGS {
        the_engine_gets_the_value(&Arc::new(Table::build(6, options)), 1..fillings(6));
    }
}

#[test]
fn from_positions_of_seven_to_ten_seeds_the_engine_gets_the_value() {
    let mut chance = Chance::new(8);
    for options in SETTINGS {
        let places = (0..2_000).map(|_| fillings(6) + chance.below(fillings(10) - fillings(6)));
        the_engine_gets_the_value(&Arc::new(Table::build(10, options)), places);
    }
}
