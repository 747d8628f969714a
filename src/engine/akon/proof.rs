//! A win that is certain: more than half of all seeds, or the end of the game while ahead, whatever the other side does.

use super::table::Table;
use super::value::key;
use crate::akon::{Game, Move, Options, Position, Side};
use crate::game::Rules;
use crate::protocol::AKON_WINS_PROVEN;
use std::collections::HashSet;

/// More than half of all seeds.
const MAJORITY: u8 = Position::SEEDS / 2 + 1;
/// The longest win that is looked for, in plies, and the most positions that are looked at for it.
const PLIES: u32 = 2 * AKON_WINS_PROVEN as u32 - 1;
const NODES: u32 = 4_000;
/// The most positions that are looked at for what the history spoils.
const ANSWERS: usize = 20_000;

struct Proof<'a> {
    options: &'a Options,
    /// The game's positions since the last capture. A position and its mirror image have the same key, so that the side to
    /// move belongs to it.
    history: Vec<(Side, u64)>,
    left: u32,
}

/// Own moves to a certain win of the side to move, negative to its certain loss, if one is found near by or in the table;
/// and the move that begins a win near by.
pub(super) fn win_in(game: &Game, table: Option<&Table>) -> Option<(i32, Option<Move>)> {
    let (winner, plies, first) = certain(game, table)?;
    let own = plies.div_ceil(2) as i32;
    Some((if winner == game.position().to_move() { own } else { -own }, first))
}

/// Who is certain to win, in how many plies, and the winner's move that begins a win near by.
fn certain(game: &Game, table: Option<&Table>) -> Option<(Side, u32, Option<Move>)> {
    let position = game.position();
    let side = position.to_move();
    let stores = |p: &Position| Side::BOTH.map(|side| p.store(side));
    let history = game.history().iter().filter(|p| stores(p) == stores(position)).map(standing).collect();
    let mut proof = Proof { options: game.options(), history, left: NODES };
    for plies in 1..=PLIES {
        for winner in Side::BOTH {
            let Some(sure) = proof.sure(position, winner, plies) else {
                return by_table(game, table?);
            };
            if sure {
                let first = if winner == side { proof.first(position, plies) } else { None };
                return Some((winner, plies, first));
            }
        }
    }
    by_table(game, table?)
}

/// What AKN-13 compares.
fn standing(position: &Position) -> (Side, u64) {
    (position.to_move(), key(position))
}

/// In how many own moves a side, which has not yet won before its move, is certain to have won, that move counted.
pub(in crate::engine) fn wins_by(before: &Game, after: &Game, table: Option<&Table>) -> Option<i32> {
    let side = before.position().to_move();
    if before.position().store(side) >= MAJORITY {
        return None;
    }
    if after.position().store(side) >= MAJORITY {
        return Some(1);
    }
    let (winner, plies, _) = certain(after, table)?;
    (winner == side).then_some((plies + 1).div_ceil(2) as i32)
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
            && self.history.contains(&standing(&after));
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

/// Who wins a game that the table decides, and in how many plies if both sides play by the table. The number is not proven:
/// who loses may last a little longer by giving up seeds.
fn by_table(game: &Game, table: &Table) -> Option<(Side, u32, Option<Move>)> {
    let position = game.position();
    let side = position.to_move();
    let lead = |p: &Position| i32::from(p.store(side)) - i32::from(p.store(side.other()));
    let end = lead(position) + i32::from(table.value(position, game.options())?);
    let winner = match end.signum() {
        0 => return None,
        1 => side,
        _ => side.other(),
    };
    // Who is ahead already wins by a return as well.
    let ahead = position.store(winner) > position.store(winner.other());
    if !ahead && history_matters(game, table) {
        return None;
    }
    let mut game = game.clone();
    let mut plies = 0;
    while game.outcome().is_none() && game.position().store(winner) < MAJORITY {
        plies += 1;
        game.play(table.best(game.position(), game.options())?).ok()?;
    }
    Some((winner, plies.max(1), None))
}

/// Whether the value of a position in the table may be spoilt by a position that stood before (AKN-13), or by so many
/// answers that it is too much to look at them all.
///
/// The table is right for the side that is worse off, which keeps it by never doing worse, and right for the better side if
/// the way it goes forward meets no such position, whatever the other side answers. That way never meets itself.
pub(in crate::engine) fn history_matters(game: &Game, table: &Table) -> bool {
    let (root, options) = (*game.position(), game.options());
    let same = |p: &&Position| Side::BOTH.map(|side| p.store(side)) == Side::BOTH.map(|side| root.store(side));
    let before: HashSet<Position> = game.history().iter().rev().skip(1).take_while(same).copied().collect();
    let better = match table.value(&root, options).map_or(0, i8::signum) {
        0 => return false,
        1 => root.to_move(),
        _ => root.to_move().other(),
    };
    if before.is_empty() {
        return false;
    }
    let (mut seen, mut open) = (HashSet::from([root]), vec![root]);
    while let Some(position) = open.pop() {
        let legal = match position.to_move() == better {
            true => table.best(&position, options).into_iter().collect(),
            false => position.legal(options),
        };
        for mv in legal {
            let mut after = position;
            after.apply(mv, options);
            if after.store(position.to_move()) > position.store(position.to_move()) || after.stuck() {
                continue;
            }
            if before.contains(&after) || seen.len() >= ANSWERS {
                return true;
            }
            if seen.insert(after) {
                open.push(after);
            }
        }
    }
    false
}
