use super::*;
use crate::akon::Game;
use crate::game::Rules;

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
fn every_value_is_the_best_of_its_moves_and_the_better_side_goes_forward() {
    for options in SETTINGS {
        let table = Table::build(8, options);
        for place in 1..fillings(8) {
            let position = position(&filling(place));
            let value = table.values[place];
            let moves: Vec<(i8, u8)> = position.legal(&options).iter().map(|mv| table.after(&position, *mv)).collect();
            let best = moves.iter().map(|m| m.0).max().unwrap_or(-(position.seeds_of(Side::B) as i8));
            assert_eq!(value, best, "{position}");
            if value > 0 {
                let forward = |m: &&(i8, u8)| m.0 == value && m.1 < table.distances[place];
                assert!(moves.iter().any(|m| forward(&m)), "{position} does not go forward");
            }
        }
    }
}

/// Plays a position to its end, with the table for A and a chooser for B, and gives what A got more than B.
fn play(position: Position, options: Options, table: &Table, mut other: impl FnMut(&Game) -> Move) -> i8 {
    let lead = |p: &Position| p.store(Side::A) as i8 - p.store(Side::B) as i8;
    let before = lead(&position);
    let mut game = Game::begin(position, options);
    while game.outcome().is_none() {
        let mv = match game.position().to_move() {
            Side::A => table.best(game.position(), &options).expect("in the table"),
            Side::B => other(&game),
        };
        game.play(mv).expect("legal");
    }
    lead(game.position()) - before
}

#[test]
fn from_every_position_of_up_to_six_seeds_play_gets_the_value() {
    let mut chance = crate::engine::Chance::new(5);
    for options in SETTINGS {
        let table = Table::build(6, options);
        for place in 1..fillings(6) {
            let position = position(&filling(place));
            let value = table.values[place];
            let best = |game: &Game| table.best(game.position(), &options).expect("in the table");
            assert_eq!(play(position, options, &table, best), value, "{position} against best play");
            let any = |game: &Game| {
                let legal = game.legal();
                legal[chance.below(legal.len())]
            };
            assert!(play(position, options, &table, any) >= value, "{position} against random play");
        }
    }
}
