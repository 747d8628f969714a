//! Games from which puzzles come: played by weak players of many kinds, each from a seed of its own.

use akron_akon::akron::Size;
use akron_akon::engine::{Chance, Level, Limits};
use akron_akon::game::Rules;
use akron_akon::{akon, akron, engine};

/// After so many plies nobody will win any more.
const ENDLESS: usize = 300;
/// How many of an Akron game's last positions are looked at: what comes before is too open for a puzzle.
const LAST: usize = 14;

/// Sizes of Akron's board, the usual one as often as all others.
const SIZES: [u8; 8] = [8, 5, 8, 6, 8, 7, 8, 6];

/// The last positions of a game of Akron, the last one first.
pub fn akron(number: u64) -> Vec<akron::Position> {
    let mut chance = Chance::new(number.wrapping_mul(0x9E37_79B9) ^ 0xA1);
    let Some(size) = Size::new(SIZES[(number % 8) as usize]) else { return Vec::new() };
    let players = [chance.below(4), chance.below(4)];
    let mut game = akron::Game::begin(akron::Position::initial(size), akron::Options::default());
    while game.outcome().is_none() && game.moves().len() < ENDLESS {
        let player = players[game.moves().len() % 2];
        // The first moves are anybody's, so that no two games are alike.
        let opening = game.moves().len() < 4 || chance.below(12) == 0;
        let mv = match player {
            _ if opening => engine::akron::baseline::random(&game, &mut chance),
            0 => engine::akron::baseline::novice(&game, &mut chance),
            1 => engine::akron::baseline::greedy(&game, &mut chance),
            player => {
                let level = if player == 2 { Level::Steady } else { Level::Strong };
                let limits = Limits { nodes: u64::MAX, seed: chance.bits(), level, lines: 1 };
                engine::akron::search(&game, limits, &mut || true).mv
            }
        };
        let Some(mv) = mv.filter(|mv| game.check(*mv).is_ok()) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    game.history().iter().rev().take(LAST).copied().collect()
}

/// All positions of a game of Akon from which somebody had to move.
pub fn akon(number: u64) -> Vec<akon::Position> {
    let mut chance = Chance::new(number.wrapping_mul(0x9E37_79B9) ^ 0xA2);
    let levels = [Level::First, Level::Beginner, Level::Hobby, Level::Steady, Level::Club];
    let players = [levels[chance.below(5)], levels[chance.below(5)]];
    let first = akon::Side::BOTH[chance.below(2)];
    let mut game = akon::Game::begin(akon::Position::initial(first), akon::Options::default());
    while game.outcome().is_none() && game.moves().len() < ENDLESS {
        let legal = game.legal();
        let mv = match game.moves().len() < 4 || chance.below(8) == 0 {
            true => legal[chance.below(legal.len())],
            false => {
                let level = players[game.moves().len() % 2];
                let limits = Limits { nodes: u64::MAX, seed: chance.bits(), level, lines: 1 };
                match engine::akon::search(&game, limits, None, &mut || true).mv {
                    Some(mv) => mv,
                    None => break,
                }
            }
        };
        if game.play(mv).is_err() {
            break;
        }
    }
    game.history().to_vec()
}
