//! The search tree: best-first, without rollouts (PUCT as in AlphaZero, with hand-made priors and values), and with proofs
//! (MCTS-Solver, Winands, Björnsson and Saito 2008).

use super::exact;
use super::value::{Certain, Judge, Weights, certain};
use crate::akron::{Move, Position};

/// No node.
pub(super) const NO_NODE: u32 = u32::MAX;

/// How the tree grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// Weight of the priors against the values found.
    pub explore: f64,
    /// How much worse than its parent an unseen move is taken to be.
    pub unseen: f64,
    /// How much of a value is that of the best line, the rest being the mean of all that was looked at (implicit minimax
    /// backups, Lanctot, Winands, Pepels and Sturtevant 2014).
    pub minimax: f64,
    /// How large a part of the visits to a node may be first looks at its next move, however little it promises.
    pub widen: f64,
    /// Moves kept at an inner node; the rest returns if all of these lose.
    pub breadth: usize,
    /// The evaluation.
    pub weights: Weights,
}

impl Growth {
    /// What is in use.
    pub const USUAL: Growth =
        Growth { explore: 1.6, unseen: 0.25, minimax: 0.3, widen: 0.25, breadth: 40, weights: Weights::USUAL };
}

/// What is proven about a node, for its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    Open,
    Win(i16),
    Loss(i16),
}

pub(super) struct Node {
    first: u32,
    count: u16,
    /// Whether the edges are all moves that do not lose at once.
    complete: bool,
    expanded: bool,
    /// The side to move may claim a draw here (AKR-15).
    pub(super) claim: bool,
    pub(super) proof: Proof,
    pub(super) visits: u32,
    /// Moves that were looked at.
    seen: u16,
    /// Sum of values for the side to move.
    sum: f64,
    /// What it was worth when it was looked at.
    value: f64,
    /// What its best line is worth.
    best: f64,
}

impl Node {
    /// What it is worth to the side to move: its mean, and so much of its best line.
    pub(super) fn worth(&self, minimax: f64) -> f64 {
        match self.proof {
            Proof::Open if self.visits > 0 => (1.0 - minimax) * self.sum / f64::from(self.visits) + minimax * self.best,
            Proof::Open => self.value,
            _ => self.end(),
        }
    }

    /// What its best line is worth.
    fn end(&self) -> f64 {
        match self.proof {
            Proof::Win(_) => 1.0,
            Proof::Loss(_) if self.claim => 0.0,
            Proof::Loss(_) => -1.0,
            Proof::Open => self.best,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) mv: Move,
    prior: f32,
    pub(super) child: u32,
}

/// The tree under one position.
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    edges: Vec<Edge>,
    root: Position,
    sudden: bool,
    growth: Growth,
    /// Hashes of the game's positions since the last placement, the root last.
    history: Vec<u64>,
    judge: Judge,
    moves: Vec<Move>,
    priors: Vec<f32>,
    path: Vec<u32>,
    hashes: Vec<u64>,
    pub(super) depth: u32,
}

/// Edges kept at most: 16 bytes each.
const FULL: usize = 2_500_000;

impl Tree {
    pub(super) fn new(root: Position, history: Vec<u64>, sudden: bool, growth: Growth) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            root,
            sudden,
            growth,
            history,
            judge: Judge::default(),
            moves: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
            hashes: Vec::new(),
            depth: 0,
        };
        tree.grow(&root, false, true);
        tree.expand(0, &root, usize::MAX);
        tree
    }

    /// Whether nothing is left to find, or no memory to find it.
    pub(super) fn done(&self) -> bool {
        self.nodes[0].proof != Proof::Open || self.edges.len() > FULL
    }

    /// Moves under a node, seen or not.
    pub(super) fn edges(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first as usize..node.first as usize + usize::from(node.count)]
    }

    /// Walks down the most promising line, looks at one new position, and takes what it is worth back up.
    pub(super) fn playout(&mut self) {
        let mut position = self.root;
        self.path.clear();
        self.path.push(0);
        self.hashes.clear();
        let mut node = 0;
        loop {
            let here = &self.nodes[node as usize];
            if here.proof != Proof::Open {
                break;
            }
            if !here.expanded {
                self.expand(node, &position, self.growth.breadth);
                if self.nodes[node as usize].proof != Proof::Open {
                    break;
                }
            }
            let chosen = self.next_unseen(node).unwrap_or_else(|| self.choose(node));
            let Edge { mv, child, .. } = self.edges[chosen];
            position.apply(mv);
            // A placement is never taken back, so that no position from before it returns.
            let fresh = matches!(mv, Move::Place { .. });
            if child == NO_NODE {
                let standing = self.standing(&position, fresh);
                let child = self.grow(&position, standing >= 3, standing < 2);
                self.edges[chosen].child = child;
                self.nodes[node as usize].seen += 1;
                self.path.push(child);
                break;
            }
            let hash = exact::hash(&position);
            if fresh {
                self.hashes.clear();
                self.hashes.push(0);
            }
            self.hashes.push(hash);
            self.path.push(child);
            node = child;
        }
        self.back_up();
    }

    /// How often the position has stood, this time counted. `hashes` begins with 0 once a placement was played on the way.
    fn standing(&self, position: &Position, fresh: bool) -> usize {
        if fresh {
            return 1;
        }
        let hash = exact::hash(position);
        let on_the_way = self.hashes.iter().filter(|h| **h == hash).count();
        let before =
            if self.hashes.first() == Some(&0) { 0 } else { self.history.iter().filter(|h| **h == hash).count() };
        1 + on_the_way + before
    }

    /// Adds a node for a position and looks at it.
    fn grow(&mut self, position: &Position, claim: bool, first_time: bool) -> u32 {
        let (value, conductances) = self.judge.value(position, &self.growth.weights);
        let root = self.nodes.is_empty();
        let index = self.nodes.len() as u32;
        self.nodes.push(Node {
            first: 0,
            count: 0,
            complete: true,
            expanded: false,
            claim,
            proof: Proof::Open,
            visits: 0,
            seen: 0,
            sum: 0.0,
            // What comes back again is going nowhere.
            value: if first_time { value } else { value / 2.0 },
            best: 0.0,
        });
        let mut moves = std::mem::take(&mut self.moves);
        // At the root a win now is found as a move, by looking at each once.
        let certain = certain(position, &mut moves, self.sudden, conductances, root);
        match certain {
            Certain::Win(plies) => self.nodes[index as usize].proof = Proof::Win(plies),
            Certain::Loss(plies) => self.nodes[index as usize].proof = Proof::Loss(plies),
            Certain::Forced(forced) => self.attach(index, position, &forced, usize::MAX),
            Certain::Open => {}
        }
        self.moves = moves;
        if claim {
            let node = &mut self.nodes[index as usize];
            node.value = node.value.max(0.0);
        }
        let node = &mut self.nodes[index as usize];
        node.best = node.value;
        index
    }

    /// Lists the moves of a node, the `breadth` most promising ones.
    fn expand(&mut self, node: u32, position: &Position, breadth: usize) {
        let mut moves = std::mem::take(&mut self.moves);
        position.moves_into(&mut moves);
        if moves.is_empty() {
            self.nodes[node as usize].proof = Proof::Loss(0);
        } else if !self.nodes[node as usize].expanded {
            self.attach(node, position, &moves, breadth);
        }
        self.moves = moves;
    }

    fn attach(&mut self, node: u32, position: &Position, moves: &[Move], breadth: usize) {
        let mut priors = std::mem::take(&mut self.priors);
        self.judge.priors(position, moves, &self.growth.weights, &mut priors);
        let first = self.edges.len();
        self.edges.extend(moves.iter().zip(&priors).map(|(mv, prior)| Edge { mv: *mv, prior: *prior, child: NO_NODE }));
        self.edges[first..].sort_by(|a, b| b.prior.total_cmp(&a.prior).then(a.mv.cmp(&b.mv)));
        self.edges.truncate(first.saturating_add(breadth));
        let here = &mut self.nodes[node as usize];
        here.first = first as u32;
        here.count = (self.edges.len() - first) as u16;
        here.complete = here.count as usize == moves.len();
        here.expanded = true;
        self.priors = priors;
    }

    /// The most promising edge not yet looked at, if the node has been visited often enough for one more. No good move
    /// stays unseen for ever because it promised little.
    fn next_unseen(&mut self, node: u32) -> Option<usize> {
        let here = &self.nodes[node as usize];
        if f64::from(here.seen) >= f64::from(here.visits) * self.growth.widen {
            return None;
        }
        if here.seen == here.count && !here.complete {
            self.complete(node);
        }
        let first = self.nodes[node as usize].first as usize;
        self.edges(node).iter().position(|edge| edge.child == NO_NODE).map(|offset| first + offset)
    }

    /// The edge with the best sum of value and what its prior still promises.
    fn choose(&self, node: u32) -> usize {
        let here = &self.nodes[node as usize];
        let explore = self.growth.explore * f64::from(here.visits.max(1)).sqrt();
        let unseen = self.worth(here) - self.growth.unseen;
        let first = here.first as usize;
        let mut best = (f64::MIN, first);
        for (offset, edge) in self.edges(node).iter().enumerate() {
            let (value, visits) = match self.nodes.get(edge.child as usize) {
                // At the root each move is looked at once, so that no win and no loss at hand is missed.
                None if node == 0 => (10.0, 0),
                None => (unseen, 0),
                Some(child) if matches!(child.proof, Proof::Win(_)) => (-10.0, child.visits),
                Some(child) => (-self.worth(child), child.visits),
            };
            let score = value + explore * f64::from(edge.prior) / f64::from(1 + visits);
            if score > best.0 {
                best = (score, first + offset);
            }
        }
        best.1
    }

    fn back_up(&mut self) {
        self.depth = self.depth.max(self.path.len() as u32 - 1);
        let Some(leaf) = self.path.last() else { return };
        let leaf = &self.nodes[*leaf as usize];
        let mut value = match leaf.proof {
            Proof::Open => leaf.value,
            _ => leaf.end(),
        };
        let mut settle = leaf.proof != Proof::Open;
        for step in (0..self.path.len()).rev() {
            let index = self.path[step];
            if settle && step + 1 < self.path.len() {
                settle = self.settle(index);
            }
            let node = &mut self.nodes[index as usize];
            if node.claim {
                value = value.max(0.0);
            }
            node.visits += 1;
            node.sum += value;
            value = -value;
            if step + 1 < self.path.len() {
                self.nodes[index as usize].best = self.best(index);
            }
        }
    }

    /// What the best line under a node is worth, as far as its moves were looked at.
    fn best(&self, index: u32) -> f64 {
        let children = self.edges(index).iter().filter_map(|edge| self.nodes.get(edge.child as usize));
        let best = children.map(|child| -child.end()).fold(f64::MIN, f64::max);
        if self.nodes[index as usize].claim { best.max(0.0) } else { best }
    }

    /// The position that is searched.
    pub(super) fn root(&self) -> &Position {
        &self.root
    }

    /// Whether joining is enough to win (AKR-17).
    pub(super) fn sudden(&self) -> bool {
        self.sudden
    }

    /// What a node is worth to its side to move.
    pub(super) fn worth(&self, node: &Node) -> f64 {
        node.worth(self.growth.minimax)
    }

    /// Proves a node from its children, if they do. Gives whether it is proven.
    fn settle(&mut self, index: u32) -> bool {
        let mut win: Option<i16> = None;
        let mut longest = 0;
        let mut all = true;
        for edge in self.edges(index) {
            match self.nodes.get(edge.child as usize).map(|child| (child.proof, child.claim)) {
                Some((Proof::Loss(plies), false)) => win = Some(win.map_or(plies + 1, |best| best.min(plies + 1))),
                Some((Proof::Win(plies), _)) => longest = longest.max(plies + 1),
                _ => all = false,
            }
        }
        if let Some(plies) = win {
            self.nodes[index as usize].proof = Proof::Win(plies);
            return true;
        }
        if !all {
            return false;
        }
        if !self.nodes[index as usize].complete {
            self.complete(index);
            return false;
        }
        self.nodes[index as usize].proof = Proof::Loss(longest);
        true
    }

    /// Gives a node whose listed moves all lose the rest of its moves.
    fn complete(&mut self, index: u32) {
        let mut position = self.root;
        let steps: Vec<u32> = self.path.iter().copied().take_while(|node| *node != index).chain([index]).collect();
        for pair in steps.windows(2) {
            if let Some(edge) = self.edges(pair[0]).iter().find(|edge| edge.child == pair[1]) {
                position.apply(edge.mv);
            }
        }
        let known = self.edges(index).to_vec();
        let mut moves = std::mem::take(&mut self.moves);
        position.moves_into(&mut moves);
        self.attach(index, &position, &moves, usize::MAX);
        self.moves = moves;
        let first = self.nodes[index as usize].first as usize;
        for edge in &mut self.edges[first..] {
            if let Some(old) = known.iter().find(|old| old.mv == edge.mv) {
                edge.child = old.child;
            }
        }
    }

    /// The children of a node from best to worst, as the side to move there sees them: proven wins first, the quickest
    /// in front, then by visits, then losses, the longest in front. Unseen moves are left out.
    pub(super) fn ranked(&self, node: u32) -> Vec<Edge> {
        let mut edges: Vec<Edge> = self.edges(node).iter().filter(|edge| edge.child != NO_NODE).copied().collect();
        let key = |edge: &Edge| {
            let child = &self.nodes[edge.child as usize];
            match child.proof {
                Proof::Loss(plies) if !child.claim => (2, -i64::from(plies), 0.0),
                Proof::Win(plies) => (0, i64::from(plies), 0.0),
                _ => (1, i64::from(child.visits), -self.worth(child)),
            }
        };
        edges.sort_by(|a, b| {
            let (a, b) = (key(a), key(b));
            b.0.cmp(&a.0).then(b.1.cmp(&a.1)).then(b.2.total_cmp(&a.2))
        });
        edges
    }
}
