//! What a position is worth, and which moves look promising, from the two players' currents.

use super::current::{Solver, may_be_joined};
use super::exact::{self, Joining};
use super::net::{NONE, Sight};
use crate::akron::{Colour, Geometry, Move, Position};
use crate::engine::math::{exp, ln};

/// Weights of the evaluation, found by matches (see `arena`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Of the logarithm of the ratio of the two conductances.
    pub ratio: f64,
    /// For being to move.
    pub tempo: f64,
    /// Of the mover's current through the new place.
    pub build: f64,
    /// Of the opponent's current through the new place.
    pub block: f64,
    /// Of the opponent's current through links the move cuts.
    pub cut: f64,
    /// Of the mover's current through the place that is left.
    pub leave: f64,
    /// For a move instead of a placement.
    pub shift: f64,
    /// For joining.
    pub join: f64,
    /// How evenly chances are spread over the moves: what these promises are divided by.
    pub spread: f64,
}

impl Weights {
    /// The weights in use.
    pub const USUAL: Weights = Weights {
        ratio: 0.9,
        tempo: 0.25,
        build: 3.0,
        block: 3.0,
        cut: 3.0,
        leave: 3.0,
        shift: 0.6,
        join: 4.0,
        spread: 0.6,
    };
}

/// The evaluation with its memory.
#[derive(Default)]
pub(super) struct Judge {
    solver: Solver,
    own: Vec<f32>,
    other: Vec<f32>,
}

/// The conductance taken for a player who is cut off: walls can still be climbed.
const CUT_OFF: f64 = 0.03;

impl Judge {
    /// The value for the side to move, between −1 and 1, and the conductances, the mover's first.
    pub(super) fn value(&mut self, position: &Position, weights: &Weights) -> (f64, [f64; 2]) {
        let side = position.to_move();
        let own = self.solver.conductance(&Sight::new(position, side));
        let other = self.solver.conductance(&Sight::new(position, side.other()));
        (squash(own, other, weights), [own, other])
    }

    /// The chances the search gives each move before it has looked, summing to 1, in the order of the moves.
    pub(super) fn priors(&mut self, position: &Position, moves: &[Move], weights: &Weights, priors: &mut Vec<f32>) {
        let side = position.to_move();
        let sight = Sight::new(position, side);
        let conductance = self.solver.shares(&sight, &mut self.own);
        self.solver.shares(&Sight::new(position, side.other()), &mut self.other);
        let joining = (conductance > 0.4).then(|| Joining::new(position));
        priors.clear();
        let mut best = f32::MIN;
        for mv in moves {
            let mut score = self.promise(&sight, *mv, weights);
            if joining.as_ref().is_some_and(|joining| joining.joins(&sight, position, *mv)) {
                score += weights.join;
            }
            best = best.max(score as f32);
            priors.push(score as f32);
        }
        let mut sum = 0.0;
        for prior in priors.iter_mut() {
            *prior = exp(f64::from(*prior - best) / weights.spread) as f32;
            sum += *prior;
        }
        priors.iter_mut().for_each(|prior| *prior /= sum);
    }

    fn promise(&self, sight: &Sight<'_>, mv: Move, weights: &Weights) -> f64 {
        let share = |shares: &[f32], cell: u16| f64::from(shares[usize::from(cell)]);
        let (from, to) = cells(sight.geometry, mv);
        let Some(to) = to else { return 0.0 };
        let mut score = weights.build * share(&self.own, to) + weights.block * share(&self.other, to);
        if let Some(from) = from {
            score -= weights.shift + weights.leave * share(&self.own, from);
        }
        if sight.net.level[usize::from(to)] > 1 {
            score += weights.cut * self.cuts(sight, from, to);
        }
        score
    }

    /// The opponent's current through the links and the ball that a ball on `to` cuts.
    fn cuts(&self, sight: &Sight<'_>, from: Option<u16>, to: u16) -> f64 {
        let share = |cell: u16| f64::from(self.other[usize::from(cell)]);
        let mut cut: f64 = 0.0;
        for (beside, below) in &sight.net.beside[usize::from(to)] {
            let Some([p, q]) = *below else { continue };
            if sight.own.contains(*beside)
                && Some(*beside) != from
                && sight.other.contains(p)
                && sight.other.contains(q)
            {
                cut = cut.max(share(p).min(share(q)));
            }
        }
        let mut under = sight.net.under[usize::from(to)];
        while under != NONE {
            if sight.other.contains(under) {
                cut = cut.max(share(under));
            }
            under = sight.net.under[usize::from(under)];
        }
        cut
    }
}

fn squash(own: f64, other: f64, weights: &Weights) -> f64 {
    let x = weights.ratio * ln((own + CUT_OFF) / (other + CUT_OFF)) + weights.tempo;
    x / (1.0 + x * x).sqrt()
}

/// Where a move takes a ball from and where it puts one.
pub(super) fn cells(geometry: &Geometry, mv: Move) -> (Option<u16>, Option<u16>) {
    match mv {
        Move::Place { at } => (None, Some(geometry.index(at))),
        Move::Shift { from, to } => (Some(geometry.index(from)), Some(geometry.index(to))),
        Move::Swap | Move::Claim => (None, None),
    }
}

/// What is certain about a position before it is searched.
pub(super) enum Certain {
    /// The side to move has won or wins in this many plies.
    Win(i16),
    /// The side to move has lost or loses in this many plies.
    Loss(i16),
    /// The opponent is joined: only these moves break the chain.
    Forced(Vec<Move>),
    /// Nothing.
    Open,
}

/// The exact checks: joined, joined against, no move, and a win now. What the conductances, the mover's first, show to be
/// impossible is not looked for; nor is, at the root, a win now.
pub(super) fn certain(
    position: &Position,
    moves: &mut Vec<Move>,
    sudden: bool,
    conductances: [f64; 2],
    root: bool,
) -> Certain {
    let side = position.to_move();
    let joined = |colour: Colour, conductance| {
        may_be_joined(position.cells_of(colour).len(), conductance) && position.joined(colour)
    };
    if joined(side, conductances[0]) {
        return Certain::Win(0);
    }
    if joined(side.other(), conductances[1]) {
        // A game may begin like that: it is not over then.
        if sudden && !root {
            return Certain::Loss(0);
        }
        position.moves_into(moves);
        let evasions = exact::evasions(position, side.other(), moves);
        return match (moves.is_empty(), evasions.is_empty()) {
            (true, _) => Certain::Loss(0),
            (false, true) => Certain::Loss(1),
            (false, false) => Certain::Forced(evasions),
        };
    }
    let far = root || conductances[0] < 0.35;
    if far && position.stock(side) > 0 {
        return Certain::Open;
    }
    position.moves_into(moves);
    if moves.is_empty() {
        return Certain::Loss(0);
    }
    if far {
        return Certain::Open;
    }
    match exact::win_now(position, moves, sudden) {
        Some(_) => Certain::Win(if sudden { 1 } else { 2 }),
        None => Certain::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::akron::Size;
    use crate::engine::Chance;

    #[test]
    fn who_is_joined_is_never_taken_for_one_who_cannot_be() {
        let mut chance = Chance::new(3);
        let (mut joined, mut excluded) = (0, 0);
        let mut judge = Judge::default();
        for _ in 0..200 {
            let mut position = Position::initial(Size::USUAL);
            for _ in 0..chance.below(140) {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position.apply(moves[chance.below(moves.len())]);
                let conductances = judge.value(&position, &Weights::USUAL).1;
                let side = position.to_move();
                for (colour, conductance) in [side, side.other()].into_iter().zip(conductances) {
                    let may = may_be_joined(position.cells_of(colour).len(), conductance);
                    assert!(may || !position.joined(colour), "{position}");
                    joined += u32::from(position.joined(colour));
                    excluded += u32::from(!may);
                }
            }
        }
        assert!(joined > 50 && excluded > 5_000, "{joined} joined, {excluded} excluded");
    }
}
