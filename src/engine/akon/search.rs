//! Principal variation search by iterative deepening, with its own stack instead of recursion, so that it can be run in
//! slices. Values are hundredths of a seed still to come, for the side to move.

use super::frame::{Cuts, Frame, Stage, Step, Steps};
use super::memory::{Bound, Entry, Memory};
use super::table::Table;
use super::value::{Weights, hole, key, seeds};
use crate::akon::{Game, Move, Options, Position};
use crate::game::Rules;
use std::sync::Arc;

/// No value is as large.
const INFINITE: i32 = 30_000;
/// How deep it goes at most.
const DEEPEST: i32 = 60;
/// How many plies of captures are looked at beyond the depth.
const CAPTURES: i32 = 6;

/// What the search uses, each to be left out for measuring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// Remembers positions.
    pub memory: bool,
    /// Tries later moves with an empty window first.
    pub scout: bool,
    /// Looks at captures beyond the depth, those of at least so many seeds; 0 for none.
    pub captures: i32,
    /// Orders moves by gain and by what cut before.
    pub order: bool,
    /// Remembers which quiet moves cut, and tries those first.
    pub history: bool,
    /// Looks at late moves less deep first.
    pub reduce: bool,
    /// Looks a ply less deep where no best move is remembered, from so deep on; 0 for nowhere.
    pub hasten: i32,
    /// How many positions are remembered at most, as a power of two.
    pub room: u32,
    /// The evaluation.
    pub weights: Weights,
}

impl Growth {
    /// What is in use.
    pub const USUAL: Growth = Growth {
        memory: true,
        scout: true,
        captures: 2,
        order: true,
        history: true,
        reduce: true,
        hasten: 4,
        room: 21,
        weights: Weights::USUAL,
    };
}

/// A move at the root with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    pub(super) after: Position,
    gain: i32,
    /// From the last depth that reached it.
    pub(super) value: i32,
    /// Whether `value` is exact, not a bound from above.
    pub(super) exact: bool,
}

pub(super) struct Search {
    options: Options,
    growth: Growth,
    /// Keys of the game's positions since the last capture, the root's, and those of the stack.
    path: Vec<u64>,
    pub(super) moves: Vec<RootMove>,
    /// The moves as the last finished depth left them.
    pub(super) finished: Vec<RootMove>,
    pub(super) depth: i32,
    next: usize,
    root_stage: Stage,
    stack: Vec<Frame>,
    memory: Memory,
    table: Option<Arc<Table>>,
    killers: [[u8; 2]; 96],
    cuts: Cuts,
    pub(super) nodes: u64,
    /// How many moves want an exact value, and how far below the best moves want one.
    lines: usize,
    margin: i32,
    pub(super) done: bool,
}

impl Search {
    /// Makes ready; it will look at `nodes` positions at most.
    pub(super) fn new(
        game: &Game,
        growth: Growth,
        lines: usize,
        margin: i32,
        table: Option<Arc<Table>>,
        nodes: u64,
    ) -> Search {
        let root = *game.position();
        let options = *game.options();
        let stores = |p: &Position| crate::akon::Side::BOTH.map(|side| p.store(side));
        let path = game.history().iter().filter(|p| stores(p) == stores(&root)).map(key).collect();
        let mut search = Search {
            options,
            growth,
            path,
            moves: Vec::new(),
            finished: Vec::new(),
            depth: 1,
            next: 0,
            root_stage: Stage::Full,
            stack: Vec::with_capacity(96),
            memory: Memory::new(nodes, growth.room),
            table,
            killers: [[7; 2]; 96],
            cuts: Cuts::new(),
            nodes: 1,
            lines: lines.max(1),
            margin,
            done: game.outcome().is_some(),
        };
        if !search.done {
            let mut steps = search.steps(&root, 7, 0, 0);
            steps.sort_by_key(|step| std::cmp::Reverse(step.rank));
            search.moves = steps
                .into_iter()
                .map(|s| RootMove { mv: s.mv, after: s.after, gain: s.gain, value: s.gain, exact: true })
                .collect();
            search.finished = search.moves.clone();
        }
        search
    }

    /// Looks at about `nodes` more positions; gives whether nothing is left to do.
    pub(super) fn run(&mut self, nodes: u64) -> bool {
        let end = self.nodes.saturating_add(nodes);
        let mut value = None;
        while !self.done && self.nodes < end {
            value = match self.stack.is_empty() {
                true => self.at_root(value),
                false => self.at_frame(value),
            };
            // A value on the way up is taken in at once: the slice ends between positions.
            while let Some(found) = value {
                value = if self.stack.is_empty() { self.at_root(Some(found)) } else { self.at_frame(Some(found)) };
            }
        }
        self.done
    }

    /// The lower end of the window for the next move at the root.
    fn root_alpha(&self) -> i32 {
        let mut values: Vec<i32> = self.moves[..self.next].iter().filter(|m| m.exact).map(|m| m.value).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let Some(best) = values.first() else { return -INFINITE };
        match values.get(self.lines - 1) {
            Some(last) => (*last).min(best - self.margin),
            None => -INFINITE,
        }
    }

    /// Takes in the value of the root move under way, or sends the next one off.
    fn at_root(&mut self, value: Option<i32>) -> Option<i32> {
        let alpha = self.root_alpha();
        if let Some(value) = value {
            let value = self.moves[self.next].gain - value;
            if self.root_stage == Stage::Scout && value > alpha {
                return self.send_root(Stage::Full, alpha);
            }
            let known = &mut self.moves[self.next];
            (known.value, known.exact) = (value, value > alpha);
            self.next += 1;
        }
        if self.next == self.moves.len() {
            self.next_depth();
            return None;
        }
        let alpha = self.root_alpha();
        let stage = if self.growth.scout && alpha > -INFINITE { Stage::Scout } else { Stage::Full };
        self.send_root(stage, alpha)
    }

    fn send_root(&mut self, stage: Stage, alpha: i32) -> Option<i32> {
        self.root_stage = stage;
        let RootMove { after, gain, .. } = self.moves[self.next];
        let beta = if stage == Stage::Scout { alpha + 1 } else { INFINITE };
        self.enter(after, gain - beta, gain - alpha, self.depth - 1, gain > 0)
    }

    fn next_depth(&mut self) {
        let rank = |m: &RootMove| (m.exact, m.value);
        self.moves.sort_by_key(|m| std::cmp::Reverse(rank(m)));
        self.finished.clone_from(&self.moves);
        self.cuts.fade();
        self.next = 0;
        self.depth += 1;
        let sure = self.depth > 2 && self.moves.len() == 1 && self.lines == 1;
        self.done = self.depth > DEEPEST || sure;
    }

    /// Takes in the value of the move under way in the topmost frame, or sends the next one off. Gives the frame's own
    /// value when it is known, and the frame is gone then.
    fn at_frame(&mut self, value: Option<i32>) -> Option<i32> {
        let frame = self.stack.last_mut()?;
        if let Some(value) = value {
            let step = &frame.steps[frame.next];
            let value = step.gain - value;
            if frame.stage != Stage::Full
                && value > frame.alpha
                && (frame.stage == Stage::Reduced || value < frame.beta)
            {
                frame.stage =
                    if frame.stage == Stage::Reduced && self.growth.scout { Stage::Scout } else { Stage::Full };
                return self.send();
            }
            if value > frame.best {
                frame.best = value;
                frame.best_hole = hole(step.mv.pit());
            }
            frame.alpha = frame.alpha.max(value);
            frame.next += 1;
            if frame.alpha >= frame.beta && frame.next < frame.steps.len() {
                let step = *step;
                let depth = frame.depth;
                frame.next = frame.steps.len();
                if step.gain == 0 {
                    self.cuts.count(&step, depth);
                    let cut = hole(step.mv.pit());
                    let ply = self.stack.len();
                    let killers = &mut self.killers[ply.min(95)];
                    if killers[0] != cut {
                        *killers = [cut, killers[0]];
                    }
                }
            }
        }
        let frame = self.stack.last_mut()?;
        if frame.next >= frame.steps.len() {
            return self.leave();
        }
        if self.growth.order {
            frame.pick();
        }
        let late = frame.next > 0;
        frame.less = if self.growth.reduce { frame.reduction() } else { 0 };
        frame.stage = match () {
            () if frame.less > 0 => Stage::Reduced,
            () if self.growth.scout && late && frame.depth > 0 => Stage::Scout,
            () => Stage::Full,
        };
        self.send()
    }

    /// Sends the next move of the topmost frame off.
    fn send(&mut self) -> Option<i32> {
        let frame = self.stack.last()?;
        let step = &frame.steps[frame.next];
        let beta = if frame.stage == Stage::Full { frame.beta } else { frame.alpha + 1 };
        let forced = frame.steps.len() == 1 && frame.depth > 0;
        let less = if frame.stage == Stage::Reduced { frame.less } else { 0 };
        let depth = frame.depth - i32::from(!forced) - less;
        let (after, gain, alpha) = (step.after, step.gain, frame.alpha);
        self.enter(after, gain - beta, gain - alpha, depth, gain > 0)
    }

    /// Closes the topmost frame.
    fn leave(&mut self) -> Option<i32> {
        let frame = self.stack.pop()?;
        self.path.pop();
        if self.growth.memory && frame.depth > 0 {
            let bound = match frame.best {
                best if best >= frame.beta => Bound::AtLeast,
                best if best > frame.floor => Bound::Exact,
                _ => Bound::AtMost,
            };
            let (value, depth, hole) = (frame.best as i16, frame.depth as u8, frame.best_hole);
            self.memory.keep(frame.key, Entry { value, depth, bound, hole });
        }
        Some(frame.best)
    }

    /// Looks at a position: gives its value if that is known at once, else puts a frame on the stack.
    fn enter(&mut self, position: Position, alpha: i32, beta: i32, depth: i32, fresh: bool) -> Option<i32> {
        self.nodes += 1;
        let left = 100 * seeds(&position);
        // After a capture, and with only captures to look at, nobody asks for it.
        let key = if depth > 0 || !fresh { key(&position) } else { 0 };
        if !fresh && self.stood(key) {
            return Some(0);
        }
        if position.stuck() {
            return Some(-left);
        }
        // Nobody gets more than all that is left.
        if alpha >= left {
            return Some(left);
        }
        if beta <= -left {
            return Some(-left);
        }
        if let Some(value) = self.table.as_ref().and_then(|table| table.value(&position, &self.options)) {
            return Some(100 * i32::from(value));
        }
        let mut first = 7;
        // A leaf is looked at sooner than a memory that is not at hand.
        if self.growth.memory
            && depth > 0
            && let Some(entry) = self.memory.find(key)
        {
            let value = i32::from(entry.value);
            let enough = i32::from(entry.depth) >= depth;
            match entry.bound {
                Bound::Exact if enough => return Some(value),
                Bound::AtLeast if enough && value >= beta => return Some(value),
                Bound::AtMost if enough && value <= alpha => return Some(value),
                _ => first = entry.hole,
            }
        }
        let mut best = -INFINITE;
        if depth <= 0 {
            best = self.growth.weights.value(&position).clamp(-left, left);
            if best >= beta || self.growth.captures == 0 || depth <= -CAPTURES {
                return Some(best);
            }
        }
        // Without a move to begin with the order is poor: the next depth will know one.
        let hasten = first == 7 && self.growth.hasten > 0 && depth >= self.growth.hasten;
        let depth = depth - i32::from(hasten);
        let mut steps = self.steps(&position, first, self.stack.len() + 1, depth);
        if depth <= 0 {
            let least = 100 * self.growth.captures;
            steps.retain(|step| step.gain >= least);
            if steps.is_empty() {
                return Some(best);
            }
        }
        let since = match self.stack.last() {
            _ if fresh => self.path.len(),
            Some(frame) => frame.since,
            None => 0,
        };
        let floor = alpha;
        let alpha = alpha.max(best);
        let stage = Stage::Full;
        self.stack.push(Frame {
            key,
            steps,
            next: 0,
            alpha,
            beta,
            floor,
            best,
            best_hole: 7,
            depth,
            stage,
            less: 0,
            since,
        });
        self.path.push(key);
        None
    }

    /// Whether the holes stood before with the same side to move (AKN-13), which a capture rules out.
    fn stood(&self, key: u64) -> bool {
        let from = self.stack.last().map_or(0, |frame| frame.since);
        // Every other position has the other side to move.
        self.path[from..].iter().rev().skip(1).step_by(2).any(|known| *known == key)
    }

    /// The legal moves with what they lead to, the most promising first.
    fn steps(&self, position: &Position, first: u8, ply: usize, depth: i32) -> Steps {
        let side = position.to_move();
        let before = position.store(side);
        let killers = self.killers[ply.min(95)];
        let mut steps = Steps::new();
        let (mut feeding, mut starving) = (false, false);
        for pit in side.pits() {
            let seeds = position.seeds(pit);
            if seeds == 0 {
                continue;
            }
            let (mv, mut after) = (Move::Sow { pit }, *position);
            after.apply(mv, &self.options);
            // Nobody may starve who can feed (AKN-11).
            if after.stuck() {
                starving = true;
            } else {
                feeding = true;
            }
            let hole = hole(pit);
            let gain = 100 * i32::from(after.store(side) - before);
            let rank = match () {
                () if hole == first => 1 << 28,
                () if gain > 0 => (1 << 26) + gain,
                () if depth > 0 && hole == killers[0] => (1 << 25) + 1,
                () if depth > 0 && hole == killers[1] => 1 << 25,
                () if self.growth.history => 8 * self.cuts.of(hole, seeds) + i32::from(hole),
                () => i32::from(hole),
            };
            steps.push(Step { mv, after, gain, rank, seeds });
        }
        if feeding && starving {
            steps.retain(|step| !step.after.stuck());
        }
        steps
    }

    /// The line that is expected after a move of the root.
    pub(super) fn line(&self, mv: &RootMove) -> Vec<Move> {
        let mut line = vec![mv.mv];
        let mut position = mv.after;
        // A return ends the game (AKN-13): what stood before, the root last. Every other one has the other side to move.
        let mut seen = self.path[..self.path.len() - self.stack.len()].to_vec();
        let mut fresh = if mv.gain > 0 { seen.len() } else { 0 };
        while !position.stuck() && line.len() < 24 {
            let key = key(&position);
            if seen[fresh..].iter().rev().skip(1).step_by(2).any(|known| *known == key) {
                break;
            }
            seen.push(key);
            let Some(next) = self.expected(&position, key) else { break };
            line.push(next);
            let (side, before) = (position.to_move(), position);
            position.apply(next, &self.options);
            if position.store(side) > before.store(side) {
                fresh = seen.len();
            }
        }
        line
    }

    fn expected(&self, position: &Position, key: u64) -> Option<Move> {
        let legal = position.legal(&self.options);
        if let Some(table) = &self.table
            && let Some(mv) = table.best(position, &self.options)
        {
            return Some(mv);
        }
        let entry = self.memory.find(key)?;
        legal.into_iter().find(|mv| hole(mv.pit()) == entry.hole)
    }
}

impl Search {
    /// The root's moves, best first: of the depth under way once its first move is known, else of the last one.
    pub(super) fn known(&self) -> Vec<RootMove> {
        if self.next == 0 {
            return self.finished.clone();
        }
        let mut known = self.moves[..self.next].to_vec();
        known.sort_by_key(|m| std::cmp::Reverse((m.exact, m.value)));
        // The rest as the depth before saw it, behind what is seen deeper now.
        let least = known.iter().filter(|m| m.exact).map(|m| m.value).min().unwrap_or(INFINITE);
        for old in &self.finished {
            if known.iter().all(|m| m.mv != old.mv) {
                known.push(RootMove { value: old.value.min(least), ..old.clone() });
            }
        }
        known.sort_by_key(|m| std::cmp::Reverse((m.exact, m.value)));
        known
    }
}
