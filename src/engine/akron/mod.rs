//! Akron's search.

pub mod baseline;
mod current;
pub mod exact;
mod net;
mod tree;
mod value;

use super::{Answer, Chance, Level, Limits, Line, Strength};
use crate::akron::{Colour, Game, Move, Position};
use crate::game::Rules;
use tree::{Edge, Proof, Tree};

pub use tree::Growth;
pub use value::Weights;

/// How each level plays. Margins and heats are in values from −1 (lost) to 1 (won).
#[must_use]
pub fn strength(level: Level) -> Strength {
    match level {
        Level::First => Strength { nodes: Some(0), margin: 2.0, heat: 1.15 },
        Level::Learner => Strength { nodes: Some(0), margin: 2.0, heat: 0.4 },
        Level::Beginner => Strength { nodes: Some(0), margin: 1.0, heat: 0.242 },
        Level::Casual => Strength { nodes: Some(0), margin: 1.0, heat: 0.158 },
        Level::Hobby => Strength { nodes: Some(0), margin: 0.5, heat: 0.118 },
        Level::Steady => Strength { nodes: Some(0), margin: 0.4, heat: 0.077 },
        Level::Club => Strength { nodes: Some(0), margin: 0.3, heat: 0.056 },
        Level::Skilled => Strength { nodes: Some(0), margin: 0.2, heat: 0.0392 },
        Level::Strong => Strength { nodes: Some(0), margin: 0.1, heat: 0.0227 },
        Level::Expert => Strength { nodes: Some(183), margin: 0.5, heat: 0.165 },
        Level::Master => Strength { nodes: Some(260), margin: 0.5, heat: 0.07 },
        Level::Grandmaster => Strength::best(Some(720)),
        Level::Champion => Strength::best(Some(3_000)),
        Level::Full => Strength::best(None),
    }
}

/// A search under way.
pub struct Search {
    tree: Tree,
    nodes: u64,
    budget: u64,
    lines: usize,
    strength: Strength,
    chance: Chance,
    over: bool,
    may_swap: bool,
    may_claim: bool,
    /// The opponent may answer with a swap, so that a first move too good is none (AKR-16).
    swap_follows: bool,
}

impl Search {
    /// Makes ready to search the position a game stands at.
    #[must_use]
    pub fn begin(game: &Game, limits: Limits) -> Search {
        Search::with(game, limits, strength(limits.level), Growth::USUAL)
    }

    /// As [`Search::begin`] with everything chosen by hand, for measuring.
    #[must_use]
    pub fn with(game: &Game, limits: Limits, strength: Strength, growth: Growth) -> Search {
        let position = *game.position();
        let tree = Tree::new(position, recent(game.history()), game.options().sudden, growth);
        let first = game.moves().is_empty() && position.is_empty() && position.to_move() == Colour::Black;
        Search {
            tree,
            nodes: 1,
            budget: strength.nodes.map_or(limits.nodes, |nodes| nodes.min(limits.nodes)),
            lines: limits.lines.max(1),
            strength,
            chance: Chance::new(limits.seed ^ exact::hash(&position)),
            over: game.outcome().is_some(),
            may_swap: game.may_swap(),
            may_claim: game.may_claim(),
            swap_follows: first && game.options().swap,
        }
    }

    /// Looks at about `nodes` more positions. Gives whether the search is finished; running it on then changes nothing.
    pub fn run(&mut self, nodes: u64) -> bool {
        if self.over {
            return true;
        }
        // A level that looks at nothing still sees each of its moves once.
        let least = self.tree.edges(0).len() as u64 + 1;
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end && self.nodes < self.budget.max(least) && !self.tree.done() {
            self.tree.playout();
            self.nodes += 1;
        }
        self.nodes >= self.budget.max(least) || self.tree.done()
    }

    /// What was found so far.
    #[must_use]
    pub fn answer(&self) -> Answer<Move> {
        let mut ranked = if self.over { Vec::new() } else { self.tree.ranked(0) };
        if ranked.is_empty() && !self.over {
            ranked = self.tree.edges(0).to_vec();
        }
        if self.swap_follows {
            // Whoever answers takes the better half of what the first move makes.
            let gain = |edge: &Edge| -self.value(edge).abs();
            ranked.sort_by(|a, b| gain(b).total_cmp(&gain(a)));
        }
        let root = &self.tree.nodes[0];
        let mut lines: Vec<Line<Move>> = ranked.iter().take(self.lines).map(|edge| self.line(edge)).collect();
        if self.swap_follows {
            lines.iter_mut().for_each(|line| line.score = -line.score.abs());
        }
        let (mut score, mut win_in) = match root.proof {
            Proof::Open => (lines.first().map_or(0, |line| line.score), None),
            Proof::Win(plies) => (1000, Some(own_moves(plies))),
            Proof::Loss(plies) => (-1000, Some(-own_moves(plies))),
        };
        let mut mv = self.choose(&ranked);
        let mut pv = ranked.iter().find(|edge| Some(edge.mv) == mv).map_or(Vec::new(), |edge| self.line(edge).pv);
        for place in 1..lines.len() {
            // What was looked at less is known less: no line is said to be worth more than the one preferred to it.
            lines[place].score = lines[place].score.min(lines[place - 1].score);
        }
        if self.may_swap {
            let rest = lines.first().map_or(Vec::new(), |line| line.pv.clone());
            let pv = [Move::Swap].into_iter().chain(rest).collect();
            self.add(&mut lines, Line { score: -score, win_in: win_in.map(|n| -n), pv });
        } else if self.may_claim {
            self.add(&mut lines, Line { score: 0, win_in: None, pv: vec![Move::Claim] });
        }
        if self.may_swap && score < 0 {
            (mv, score, win_in) = (Some(Move::Swap), -score, win_in.map(|n| -n));
            pv.insert(0, Move::Swap);
        } else if self.may_claim && score < 0 {
            (mv, score, win_in, pv) = (Some(Move::Claim), 0, None, vec![Move::Claim]);
        } else if pv.is_empty() {
            pv.extend(mv);
        }
        Answer { mv, score, win_in, pv, depth: self.tree.depth, nodes: self.nodes, lines }
    }

    /// Puts a line where it belongs by its worth.
    fn add(&self, lines: &mut Vec<Line<Move>>, line: Line<Move>) {
        let place = lines.iter().position(|other| other.score < line.score).unwrap_or(lines.len());
        lines.insert(place, line);
        lines.truncate(self.lines);
    }

    /// Positions looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of a move to the side that plays it.
    fn value(&self, edge: &Edge) -> f64 {
        self.tree.nodes.get(edge.child as usize).map_or(0.0, |child| -self.tree.worth(child))
    }

    /// The best move, or one that is good enough.
    fn choose(&self, ranked: &[Edge]) -> Option<Move> {
        let best = ranked.first()?;
        if self.strength.margin == 0.0 {
            return Some(best.mv);
        }
        // A copy: whoever asks in between changes nothing.
        let unit = self.chance.clone().unit();
        let score = |edge: &Edge| if self.swap_follows { -self.value(edge).abs() } else { self.value(edge) };
        let top = ranked.iter().map(score).fold(f64::MIN, f64::max);
        // What the search thought little of it knows little about: visits count as well.
        let visits =
            |edge: &Edge| self.tree.nodes.get(edge.child as usize).map_or(1.0, |child| f64::from(child.visits));
        // Who looks ahead walks into no loss that is proven, and where all are takes the longest.
        let careful = self.strength.nodes != Some(0);
        let lost = |edge: &Edge| {
            careful
                && self.tree.nodes.get(edge.child as usize).is_some_and(|child| matches!(child.proof, Proof::Win(_)))
        };
        if lost(best) {
            return Some(best.mv);
        }
        let weight = |edge: &Edge| {
            let below = top - score(edge);
            let good = below <= self.strength.margin && !lost(edge);
            if good { visits(edge) * super::math::exp(-below / self.strength.heat) } else { 0.0 }
        };
        let mut left = unit * ranked.iter().map(weight).sum::<f64>();
        for edge in ranked {
            let weight = weight(edge);
            left -= weight;
            if left <= 0.0 && weight > 0.0 {
                return Some(edge.mv);
            }
        }
        Some(best.mv)
    }

    fn line(&self, edge: &Edge) -> Line<Move> {
        let mut pv = vec![edge.mv];
        let mut node = edge.child;
        while let Some(next) = self.tree.nodes.get(node as usize).and_then(|_| self.tree.ranked(node).first().copied())
        {
            pv.push(next.mv);
            node = next.child;
        }
        let win_in = self.tree.nodes.get(edge.child as usize).and_then(|child| match child.proof {
            Proof::Open => None,
            Proof::Win(plies) => Some(-own_moves(plies + 1)),
            // Who would lose claims the draw where it may.
            Proof::Loss(_) if child.claim => None,
            Proof::Loss(plies) => Some(own_moves(plies + 1)),
        });
        if let Some(moves) = win_in {
            self.end(&mut pv, moves > 0);
        }
        match self.tree.nodes[0].proof {
            // No move of a lost position that was not looked at is better.
            Proof::Loss(plies) if win_in.is_none() => Line { score: -1000, win_in: Some(-own_moves(plies)), pv },
            _ => Line { score: (self.value(edge) * 1000.0) as i32, win_in, pv },
        }
    }

    /// Ends a decided line with the move that joins: the tree holds no moves of what is certain without search.
    fn end(&self, pv: &mut Vec<Move>, mover_wins: bool) {
        let root = self.tree.root();
        let winner = if mover_wins { root.to_move() } else { root.to_move().other() };
        let mut position = *root;
        for mv in pv.iter() {
            position.apply(*mv);
        }
        if position.to_move() == winner && !position.joined(winner) {
            pv.extend(exact::win_now(&position, &position.moves(), self.tree.sudden()));
        }
    }
}

/// Searches to the end of the budget, or until `go_on`, asked every few positions, says no.
pub fn search(game: &Game, limits: Limits, go_on: &mut dyn FnMut() -> bool) -> Answer<Move> {
    let mut search = Search::begin(game, limits);
    while !search.run(64) && go_on() {}
    search.answer()
}

/// Own moves among so many plies, for the side that moves first.
fn own_moves(plies: i16) -> i32 {
    (i32::from(plies) + 1) / 2
}

/// Hashes of the positions since the last placement: no other can come back.
fn recent(history: &[Position]) -> Vec<u64> {
    let Some(now) = history.last() else { return Vec::new() };
    let stock = |position: &Position| Colour::BOTH.map(|colour| position.stock(colour));
    history.iter().filter(|p| stock(p) == stock(now)).map(exact::hash).collect()
}
