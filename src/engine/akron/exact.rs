//! What is certain without search: moves that join, replies that break a chain, and a win now (AKR-13).

use super::net::{Net, Sight};
use crate::akron::{CellSet, Colour, Move, Position};
use crate::engine::seed::{Mixer, mix};
use std::hash::{Hash, Hasher};

/// A hash of what AKR-15 compares.
pub(super) fn hash(position: &Position) -> u64 {
    let mut hasher = Mixer::default();
    position.hash(&mut hasher);
    mix(hasher.finish())
}

/// The position after a legal move.
#[must_use]
pub fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.apply(mv);
    next
}

/// The legal moves after which `chain`, a colour that is joined while the other is to move, is joined no longer.
///
/// Only a ball that climbs or lets others fall can cut: a ball on level 1 crosses and covers nothing (AKR-6).
#[must_use]
pub fn evasions(position: &Position, chain: Colour, moves: &[Move]) -> Vec<Move> {
    let cuts = |mv: &Move| !after(position, *mv).joined(chain);
    moves.iter().copied().filter(|mv| may_cut(position, *mv) && cuts(mv)).collect()
}

fn may_cut(position: &Position, mv: Move) -> bool {
    matches!(mv, Move::Shift { from, to } if to.level > 1 || carries(position, position.geometry().index(from)))
}

/// Whether a ball rests on this one.
pub(super) fn carries(position: &Position, ball: u16) -> bool {
    let resting = &Net::of(position.size()).resting[usize::from(ball)];
    Colour::BOTH.iter().any(|colour| position.cells_of(*colour).meets(resting))
}

/// Those of these legal moves that join the sides of whoever is to move (AKR-7).
#[must_use]
pub fn joining(position: &Position, moves: &[Move]) -> Vec<Move> {
    let (sight, joining) = (Sight::new(position, position.to_move()), Joining::new(position));
    moves.iter().copied().filter(|mv| joining.joins(&sight, position, *mv)).collect()
}

/// Tells for a player to move which of the moves can join their sides at all, before any of them is tried.
pub(super) struct Joining {
    near: CellSet,
    far: CellSet,
    sides: [CellSet; 2],
}

impl Joining {
    pub(super) fn new(position: &Position) -> Joining {
        let colour = position.to_move();
        let sides = *position.geometry().sides(colour);
        let (mut near, mut far) = (CellSet::EMPTY, CellSet::EMPTY);
        for group in position.groups(colour) {
            if group.meets(&sides[0]) {
                near = near.or(&group);
            }
            if group.meets(&sides[1]) {
                far = far.or(&group);
            }
        }
        Joining { near, far, sides }
    }

    /// Whether the move joins. Either the new place lies between the two parts, or a fall opened or moved something.
    pub(super) fn joins(&self, sight: &Sight<'_>, position: &Position, mv: Move) -> bool {
        let (to, falls) = match mv {
            Move::Place { at } => (at, false),
            Move::Shift { from, to } => (to, carries(position, sight.geometry.index(from))),
            Move::Swap | Move::Claim => return false,
        };
        let to = sight.geometry.index(to);
        let touch = &sight.net.touch[usize::from(to)];
        let meets = |part: &CellSet, side: &CellSet| side.contains(to) || touch.meets(part);
        let between = || meets(&self.near, &self.sides[0]) && meets(&self.far, &self.sides[1]);
        (falls || between()) && after(position, mv).joined(sight.colour)
    }
}

/// A move that wins whatever the opponent replies: it joins, and no reply breaks the chain. With `sudden` joining is
/// enough.
pub(in crate::engine) fn win_now(position: &Position, moves: &[Move], sudden: bool) -> Option<Move> {
    let side = position.to_move();
    let sight = Sight::new(position, side);
    let joining = Joining::new(position);
    let mut replies = Vec::new();
    moves.iter().copied().find(|mv| {
        if !joining.joins(&sight, position, *mv) {
            return false;
        }
        if sudden {
            return true;
        }
        let next = after(position, *mv);
        next.moves_into(&mut replies);
        evasions(&next, side, &replies).is_empty()
    })
}
