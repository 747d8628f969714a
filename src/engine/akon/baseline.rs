//! Simple players to measure the search against, and to learn on.

use crate::akon::{Game, Move, Options, Position, Side};
use crate::engine::Chance;
use crate::game::Rules;

/// Any legal move.
pub fn random(game: &Game, chance: &mut Chance) -> Option<Move> {
    pick(&game.legal(), chance)
}

/// Takes the largest capture, or plays at random where there is none.
pub fn novice(game: &Game, chance: &mut Chance) -> Option<Move> {
    let position = game.position();
    let moves = game.legal();
    let gain = |mv: &Move| gain(position, *mv, game.options()).0;
    let best = moves.iter().map(gain).max()?;
    let good: Vec<Move> = moves.into_iter().filter(|mv| gain(mv) == best).collect();
    pick(&good, chance)
}

/// More than any difference of stores.
const MOST: i32 = 1_000;

/// Plain alpha-beta to a fixed depth on the difference of the stores.
pub fn alpha_beta(game: &Game, depth: u32, chance: &mut Chance) -> Option<Move> {
    let position = game.position();
    let mut best = -MOST;
    let mut good = Vec::new();
    for mv in game.legal() {
        let (gain, after) = gain(position, mv, game.options());
        // One below the best, so that equal moves are found equal.
        let value = gain - deeper(&after, depth.saturating_sub(1), -MOST, gain - best + 1, game.options());
        if value > best {
            best = value;
            good.clear();
        }
        if value == best {
            good.push(mv);
        }
    }
    pick(&good, chance)
}

fn deeper(position: &Position, depth: u32, mut alpha: i32, beta: i32, options: &Options) -> i32 {
    if position.stuck() {
        return -i32::from(position.seeds_of(position.to_move().other()));
    }
    if depth == 0 {
        return 0;
    }
    let mut best = -MOST;
    for mv in position.legal(options) {
        let (gain, after) = gain(position, mv, options);
        let value = gain - deeper(&after, depth - 1, gain - beta, gain - alpha, options);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn gain(position: &Position, mv: Move, options: &Options) -> (i32, Position) {
    let side: Side = position.to_move();
    let mut after = *position;
    after.apply(mv, options);
    (i32::from(after.store(side)) - i32::from(position.store(side)), after)
}

fn pick(moves: &[Move], chance: &mut Chance) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[chance.below(moves.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naive(position: &Position, depth: u32, options: &Options) -> i32 {
        if position.stuck() {
            return -i32::from(position.seeds_of(position.to_move().other()));
        }
        if depth == 0 {
            return 0;
        }
        let values = position.legal(options).into_iter().map(|mv| {
            let (gain, after) = gain(position, mv, options);
            gain - naive(&after, depth - 1, options)
        });
        values.max().unwrap_or(0)
    }

    #[test]
    fn alpha_beta_plays_a_best_move_of_naive_minimax() {
        let mut chance = Chance::new(11);
        for _ in 0..40 {
            let mut game = Game::begin(Position::initial(Side::A), Options::default());
            for _ in 0..chance.below(30) {
                if let Some(mv) = random(&game, &mut chance) {
                    game.play(mv).expect("legal");
                }
            }
            let Some(mv) = alpha_beta(&game, 5, &mut chance) else { continue };
            let (gain, after) = gain(game.position(), mv, game.options());
            let found = gain - naive(&after, 4, game.options());
            assert_eq!(found, naive(game.position(), 5, game.options()), "{mv} in {}", game.position());
        }
    }
}
