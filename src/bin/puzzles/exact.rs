//! Akron by exact search: who can force a chain that outlives every reply within so many own moves.
//!
//! Which moves join and which replies break a chain the engine knows. Nothing of it is trusted by the test that proves the
//! puzzles; it has its own, slower way.

use akron_akon::akron::{Colour, Move, Position};
use akron_akon::engine::akron::exact;
pub use akron_akon::engine::akron::exact::after;

/// How many refutations that worked elsewhere are tried first.
const KILLERS: usize = 12;

/// A search. It remembers what refuted before; what it finds does not depend on that.
#[derive(Default)]
pub struct Exact {
    killers: [Vec<Move>; 4],
    /// How many positions were looked at with a list of moves.
    pub looked: u64,
}

/// Whether the side that has just moved wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// It does.
    Yes,
    /// It does not, as this reply shows; none is needed where the other side has won already.
    No(Option<Move>),
}

impl Exact {
    /// The moves that join the sides of whoever is to move.
    pub fn joining(&mut self, position: &Position) -> Vec<Move> {
        self.looked += 1;
        exact::joining(position, &position.moves())
    }

    /// The replies that break a chain of the side that has just moved.
    pub fn evasions(&mut self, position: &Position) -> Vec<Move> {
        exact::evasions(position, position.to_move().other(), &position.moves())
    }

    /// A move with which the side to move wins within `moves` own moves.
    pub fn wins(&mut self, position: &Position, moves: usize) -> Option<Move> {
        let joining = self.joining(position);
        let sure = joining.iter().copied().find(|mv| self.forced(&after(position, *mv), moves) == Forced::Yes);
        if sure.is_some() || moves <= 1 {
            return sure;
        }
        let others = position.moves().into_iter().filter(|mv| !joining.contains(mv));
        others.into_iter().find(|mv| self.forced(&after(position, *mv), moves) == Forced::Yes)
    }

    /// Every move with which the side to move wins within so many own moves, and what refutes the others.
    pub fn all_wins(&mut self, position: &Position, moves: usize) -> (Vec<Move>, Vec<(Move, Option<Move>)>) {
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for mv in position.moves() {
            match self.forced(&after(position, mv), moves) {
                Forced::Yes => right.push(mv),
                Forced::No(reply) => wrong.push((mv, reply)),
            }
        }
        (right, wrong)
    }

    /// Whether the side that has just moved wins by force, that move the first of `moves`.
    pub fn forced(&mut self, position: &Position, moves: usize) -> Forced {
        let attacker = position.to_move().other();
        if position.joined(attacker.other()) {
            return Forced::No(None);
        }
        let replies = position.moves();
        if replies.is_empty() {
            return Forced::Yes;
        }
        let joined = position.joined(attacker);
        if moves <= 1 {
            if !joined {
                // Any reply will do; one that joins in turn is the best to show.
                return Forced::No(self.joining(position).first().or(replies.first()).copied());
            }
            return self.evasions(position).first().map_or(Forced::Yes, |mv| Forced::No(Some(*mv)));
        }
        let replies = if joined { self.evasions(position) } else { replies };
        let known: Vec<Move> = self.killers[moves].iter().copied().filter(|mv| replies.contains(mv)).collect();
        let rest = replies.into_iter().filter(|mv| !known.contains(mv));
        for reply in known.iter().copied().chain(rest.collect::<Vec<_>>()) {
            if !self.wins_after(&after(position, reply), attacker, moves - 1) {
                let killers = &mut self.killers[moves];
                killers.retain(|mv| *mv != reply);
                killers.insert(0, reply);
                killers.truncate(KILLERS);
                return Forced::No(Some(reply));
            }
        }
        Forced::Yes
    }

    /// Whether the attacker, to move after a reply, has won or wins within so many own moves.
    pub fn wins_after(&mut self, position: &Position, attacker: Colour, moves: usize) -> bool {
        position.joined(attacker) || (position.can_move() && self.wins(position, moves).is_some())
    }

    /// Own moves the attacker needs at most to have won, to move after a reply: 0 if it has, `None` if more than `most`.
    pub fn distance(&mut self, position: &Position, attacker: Colour, most: usize) -> Option<usize> {
        if position.joined(attacker) {
            return Some(0);
        }
        (1..=most).find(|moves| self.wins(position, *moves).is_some())
    }
}
