//! A win that is certain: more than half of all seeds, or the end of the game while ahead, whatever the other side does.

use super::table::Table;
use super::value::key;
use crate::akon::{Game, Move, Options, Position, Side};
use crate::game::Rules;

/// More than half of all seeds.
const MAJORITY: u8 = Position::SEEDS / 2 + 1;
/// The longest win that is looked for, in plies, and the most positions that are looked at for it.
const PLIES: u32 = 9;
const NODES: u32 = 4_000;

struct Proof<'a> {
    options: &'a Options,
    /// Keys of the game's positions since the last capture.
    history: Vec<u64>,
    left: u32,
}

/// Own moves to a certain win of the side to move, negative to its certain loss, if one is found near by or in the table;
/// and the move that begins a win near by.
pub(super) fn win_in(game: &Game, table: Option<&Table>) -> Option<(i32, Option<Move>)> {
    let position = game.position();
    let side = position.to_move();
    let stores = |p: &Position| Side::BOTH.map(|side| p.store(side));
    let history = game.history().iter().filter(|p| stores(p) == stores(position)).map(key).collect();
    let mut proof = Proof { options: game.options(), history, left: NODES };
    for plies in 1..=PLIES {
        for winner in Side::BOTH {
            let Some(sure) = proof.sure(position, winner, plies) else {
                return by_table(game, table?).map(|n| (n, None));
            };
            if sure && winner == side {
                return Some((plies.div_ceil(2) as i32, proof.first(position, plies)));
            }
            if sure {
                return Some((-((plies / 2).max(1) as i32), None));
            }
        }
    }
    by_table(game, table?).map(|n| (n, None))
}

impl Proof<'_> {
    /// A move of the side to move after which it has won within so many plies.
    fn first(&mut self, position: &Position, plies: u32) -> Option<Move> {
        let side = position.to_move();
        self.left = NODES;
        position.legal(self.options).into_iter().find(|mv| self.sure_after(position, *mv, side, plies) == Some(true))
    }

    fn sure_after(&mut self, position: &Position, mv: Move, winner: Side, plies: u32) -> Option<bool> {
        let mut after = *position;
        after.apply(mv, self.options);
        let returned = after.store(position.to_move()) == position.store(position.to_move())
            && self.history.contains(&key(&after));
        match returned {
            true => Some(after.leader() == Some(winner)),
            false => self.sure(&after, winner, plies - 1),
        }
    }

    /// Whether a side has won within so many plies, whatever the other does; `None` if that takes too long to say.
    fn sure(&mut self, position: &Position, winner: Side, plies: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if position.store(winner) >= MAJORITY {
            return Some(true);
        }
        if position.store(winner.other()) >= MAJORITY {
            return Some(false);
        }
        if position.stuck() {
            let mut swept = *position;
            swept.sweep();
            return Some(swept.leader() == Some(winner));
        }
        if plies == 0 {
            return Some(false);
        }
        let own = position.to_move() == winner;
        for mv in position.legal(self.options) {
            let sure = self.sure_after(position, mv, winner, plies)?;
            if sure == own {
                return Some(own);
            }
        }
        Some(!own)
    }
}

/// The own moves until a game that the table decides is won, both sides playing by the table.
fn by_table(game: &Game, table: &Table) -> Option<i32> {
    let position = game.position();
    let side = position.to_move();
    let lead = |p: &Position| i32::from(p.store(side)) - i32::from(p.store(side.other()));
    let end = lead(position) + i32::from(table.value(position, game.options())?);
    let winner = match end.signum() {
        0 => return None,
        1 => side,
        _ => side.other(),
    };
    let mut game = game.clone();
    let mut own = 0;
    while game.outcome().is_none() && game.position().store(winner) < MAJORITY {
        own += i32::from(game.position().to_move() == side);
        game.play(table.best(game.position(), game.options())?).ok()?;
    }
    Some(if winner == side { own.max(1) } else { -own.max(1) })
}
