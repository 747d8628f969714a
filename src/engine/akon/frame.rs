//! A position under way in the search: its moves, which of them is looked at, and how.

use super::value::hole;
use crate::akon::{Move, Position};
use arrayvec::ArrayVec;

/// A move with what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) mv: Move,
    pub(super) after: Position,
    /// Hundredths of a seed gained.
    pub(super) gain: i32,
    /// How promising it is: the highest is looked at first.
    pub(super) rank: i32,
    /// How many seeds are sown.
    pub(super) seeds: u8,
}

pub(super) type Steps = ArrayVec<Step, 7>;

pub(super) struct Frame {
    pub(super) key: u64,
    pub(super) steps: Steps,
    /// The step under way; those before it are done.
    pub(super) next: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The lower end of the window at first.
    pub(super) floor: i32,
    pub(super) best: i32,
    pub(super) best_hole: u8,
    pub(super) depth: i32,
    pub(super) stage: Stage,
    /// How many plies less deep the step under way is looked at while its stage is `Reduced`.
    pub(super) less: i32,
    /// From where on positions in the search's path can return: that of the last capture.
    pub(super) since: usize,
}

/// How the child under way is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Full,
    Scout,
    Reduced,
}

impl Frame {
    /// Moves the most promising of the steps that are left to where `next` points.
    pub(super) fn pick(&mut self) {
        let rest = &mut self.steps[self.next..];
        let mut best = 0;
        for place in 1..rest.len() {
            if rest[place].rank > rest[best].rank {
                best = place;
            }
        }
        rest.swap(0, best);
    }

    /// How many plies less deep a late step that captures nothing is looked at first: the more, the later it comes and
    /// the deeper this position is searched.
    pub(super) fn reduction(&self) -> i32 {
        if self.next == 0 || self.depth < 3 || self.steps[self.next].gain > 0 {
            return 0;
        }
        let late = (self.next as u32 + 1).ilog2();
        (3 * self.depth.ilog2() * late / 4) as i32
    }
}

/// Which quiet moves cut before, anywhere in the search: for each hole and number of seeds sown from it, weighed by depth.
pub(super) struct Cuts([[u32; Cuts::MOST + 1]; 7]);

impl Cuts {
    /// Larger numbers of seeds are counted as this one.
    const MOST: usize = 31;
    /// No count goes higher, so that ranks by them stay below those of other moves.
    const FULL: u32 = 1 << 20;

    pub(super) fn new() -> Cuts {
        Cuts([[0; Cuts::MOST + 1]; 7])
    }

    pub(super) fn count(&mut self, step: &Step, depth: i32) {
        let depth = depth.max(0) as u32;
        let count = &mut self.0[usize::from(hole(step.mv.pit()))][usize::from(step.seeds).min(Cuts::MOST)];
        *count = (*count + depth * depth).min(Cuts::FULL);
    }

    pub(super) fn of(&self, hole: u8, seeds: u8) -> i32 {
        self.0[usize::from(hole)][usize::from(seeds).min(Cuts::MOST)] as i32
    }

    /// What is older counts for less.
    pub(super) fn fade(&mut self) {
        self.0.iter_mut().flatten().for_each(|count| *count /= 2);
    }
}
