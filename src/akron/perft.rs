//! Counting move sequences, to compare rules with rules.

use super::{Move, Position};

/// How many sequences of placements and moves of each length 1 to `depth` begin at a position. A position that is over
/// ends its line and counts 0 below it. Repetition, swap and draw are left out.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> Vec<u64> {
    let mut counts = vec![0; depth as usize];
    let mut lists = vec![Vec::new(); depth as usize];
    count(position, &mut counts, &mut lists);
    counts
}

fn count(position: &Position, counts: &mut [u64], lists: &mut [Vec<Move>]) {
    let ([here, counts @ ..], [list, lists @ ..]) = (counts, lists) else { return };
    if position.joined(position.to_move) {
        return;
    }
    position.moves_into(list);
    *here += list.len() as u64;
    if counts.is_empty() {
        return;
    }
    for mv in list.iter() {
        let mut next = *position;
        next.apply(*mv);
        count(&next, counts, lists);
    }
}
