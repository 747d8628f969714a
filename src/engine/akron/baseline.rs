//! Simple players to measure the search against, and to learn on.

use super::exact::{after, evasions, win_now};
use super::net::{Net, Sight};
use crate::akron::{Colour, Game, Move, Position};
use crate::engine::Chance;
use crate::game::Rules;

/// Any legal move.
pub fn random(game: &Game, chance: &mut Chance) -> Option<Move> {
    pick(&game.legal(), chance)
}

/// Wins if it can in one move, stops a win in one move, and else plays at random.
pub fn novice(game: &Game, chance: &mut Chance) -> Option<Move> {
    let position = game.position();
    let moves = game.legal();
    let sudden = game.options().sudden;
    if let Some(mv) = win_now(position, &moves, sudden) {
        return Some(mv);
    }
    let waiting = position.to_move().other();
    if position.joined(waiting) {
        return pick(&evasions(position, waiting, &moves), chance).or_else(|| pick(&moves, chance));
    }
    // Whether the opponent would win next, had the mover passed: only then is it worth looking at every answer.
    let mut list = Vec::new();
    let mut wins_after = |mv: &Move| {
        let next = after(position, *mv);
        next.moves_into(&mut list);
        win_now(&next, &list, sudden).is_some()
    };
    let chosen = pick(&moves, chance)?;
    if !wins_after(&chosen) {
        return Some(chosen);
    }
    let safe: Vec<Move> = moves.into_iter().filter(|mv| !wins_after(mv)).collect();
    pick(&safe, chance).or(Some(chosen))
}

/// Looks one ply ahead and takes the best difference of connection distances: how many balls each player still misses.
pub fn greedy(game: &Game, chance: &mut Chance) -> Option<Move> {
    let position = game.position();
    let moves = game.legal();
    if let Some(mv) = win_now(position, &moves, game.options().sudden) {
        return Some(mv);
    }
    let side = position.to_move();
    let score = |mv: &Move| {
        let next = after(position, *mv);
        distance(&next, side.other()) - distance(&next, side)
    };
    let scores: Vec<i32> = moves.iter().map(score).collect();
    let best = *scores.iter().max()?;
    let good: Vec<Move> = moves.iter().zip(&scores).filter(|(_, s)| **s == best).map(|(mv, _)| *mv).collect();
    pick(&good, chance)
}

/// More than any way is long, see [`distance`].
pub const NO_WAY: i32 = 99;

/// How many cells a player must still fill to be joined, each cell that is empty and carried counted once; [`NO_WAY`] if
/// there is none.
#[must_use]
pub fn distance(position: &Position, colour: Colour) -> i32 {
    let sight = Sight::new(position, colour);
    let net = Net::of(position.size());
    let cost = |cell: u16| -> Option<i32> {
        if sight.own.contains(cell) {
            return (!net.covered(cell, sight.other)).then_some(0);
        }
        let carried =
            net.supports[usize::from(cell)].is_none_or(|four| four.iter().all(|s| sight.occupied.contains(*s)));
        (!sight.other.contains(cell) && carried).then_some(1)
    };
    let [near, far] = sight.geometry.sides(colour);
    let mut best = vec![NO_WAY; net.level.len()];
    let mut layers: Vec<Vec<u16>> = vec![Vec::new(); 100];
    for cell in near.iter() {
        if let Some(cost) = cost(cell) {
            best[usize::from(cell)] = cost;
            layers[cost as usize].push(cell);
        }
    }
    for steps in 0..NO_WAY {
        while let Some(cell) = layers[steps as usize].pop() {
            if best[usize::from(cell)] != steps {
                continue;
            }
            if far.contains(cell) {
                return steps;
            }
            for other in net.touch[usize::from(cell)].iter() {
                let Some(cost) = cost(other) else { continue };
                if steps + cost < best[usize::from(other)] && !crossed(&sight, cell, other) {
                    best[usize::from(other)] = steps + cost;
                    layers[(steps + cost) as usize].push(other);
                }
            }
        }
    }
    NO_WAY
}

fn crossed(sight: &Sight<'_>, a: u16, b: u16) -> bool {
    let between = |a: u16, b: u16| sight.net.earlier(a).iter().find(|touch| touch.other == b);
    between(a, b).or_else(|| between(b, a)).is_some_and(|touch| sight.net.crossed(touch, sight.other))
}

/// Plain UCT with rollouts of uniformly random moves (Kocsis and Szepesvári 2006).
pub struct Uct {
    nodes: Vec<UctNode>,
    root: Position,
    chance: Chance,
    list: Vec<Move>,
    /// Rollouts played.
    pub rollouts: u64,
}

struct UctNode {
    moves: Vec<(Move, u32)>,
    untried: usize,
    visits: u32,
    /// Wins of the side that moved to this node, a half for a game without end.
    wins: f64,
}

/// Plies after which a rollout counts as even.
const ENDLESS: u32 = 400;

impl Uct {
    /// A tree under the position a game stands at.
    #[must_use]
    pub fn begin(game: &Game, seed: u64) -> Uct {
        let root = *game.position();
        let mut uct = Uct { nodes: Vec::new(), root, chance: Chance::new(seed), list: Vec::new(), rollouts: 0 };
        uct.add(&root);
        uct
    }

    fn add(&mut self, position: &Position) -> u32 {
        let mut moves: Vec<(Move, u32)> = if position.joined(position.to_move()) {
            Vec::new()
        } else {
            position.moves().into_iter().map(|mv| (mv, u32::MAX)).collect()
        };
        for i in (1..moves.len()).rev() {
            moves.swap(i, self.chance.below(i + 1));
        }
        self.nodes.push(UctNode { untried: moves.len(), moves, visits: 0, wins: 0.0 });
        self.nodes.len() as u32 - 1
    }

    /// Plays one rollout.
    pub fn rollout(&mut self) {
        let mut position = self.root;
        let mut path = vec![0u32];
        let mut node = 0usize;
        loop {
            let here = &mut self.nodes[node];
            if here.moves.is_empty() {
                break;
            }
            if here.untried > 0 {
                here.untried -= 1;
                let tried = here.untried;
                position.apply(here.moves[tried].0);
                let child = self.add(&position);
                self.nodes[node].moves[tried].1 = child;
                path.push(child);
                break;
            }
            let scale = f64::from(here.visits).ln();
            let score = |child: u32| {
                let child = &self.nodes[child as usize];
                let visits = f64::from(child.visits);
                child.wins / visits + (scale / visits).sqrt()
            };
            let best = self.nodes[node].moves.iter().max_by(|a, b| score(a.1).total_cmp(&score(b.1)));
            let Some((mv, child)) = best.copied() else { break };
            position.apply(mv);
            path.push(child);
            node = child as usize;
        }
        let winner = self.finish(position);
        self.rollouts += 1;
        let mut mover = self.root.to_move().other();
        for node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.wins += winner.map_or(0.5, |winner| if winner == mover { 1.0 } else { 0.0 });
            mover = mover.other();
        }
    }

    fn finish(&mut self, mut position: Position) -> Option<Colour> {
        for _ in 0..ENDLESS {
            let side = position.to_move();
            if position.joined(side) {
                return Some(side);
            }
            position.moves_into(&mut self.list);
            if self.list.is_empty() {
                return Some(side.other());
            }
            let mv = self.list[self.chance.below(self.list.len())];
            position.apply(mv);
        }
        None
    }

    /// The move tried most often.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        let visits = |child: u32| self.nodes.get(child as usize).map_or(0, |child| child.visits);
        self.nodes[0].moves.iter().max_by_key(|(_, child)| visits(*child)).map(|(mv, _)| *mv)
    }
}

fn pick(moves: &[Move], chance: &mut Chance) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[chance.below(moves.len())])
}
