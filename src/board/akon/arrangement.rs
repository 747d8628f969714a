//! Which seed lies where: seventy seeds that keep their identity while they travel.

use crate::akon::{Pit, Position, Side, Turn};

/// One of the seventy seeds, 0 to 69.
pub type Seed = u8;

/// Something that holds seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hollow {
    /// A pit.
    Pit(Pit),
    /// The store of a player.
    Store(Side),
}

impl Hollow {
    /// All of them: the pits in the order of sowing, then the stores.
    pub fn all() -> impl Iterator<Item = Hollow> {
        Pit::ALL.into_iter().map(Hollow::Pit).chain(Side::BOTH.map(Hollow::Store))
    }

    /// 0 to 13 for the pits, 14 and 15 for the stores of A and B.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Hollow::Pit(pit) => pit.index(),
            Hollow::Store(side) => 14 + side.index(),
        }
    }

    fn seeds(self, position: &Position) -> usize {
        usize::from(match self {
            Hollow::Pit(pit) => position.seeds(pit),
            Hollow::Store(side) => position.store(side),
        })
    }
}

/// The seeds in each hollow, in the order in which they came. Seeds leave a hollow from the last one backwards, so that
/// every seed that stays keeps its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement([Vec<Seed>; 16]);

impl Arrangement {
    /// The seeds of a position, dealt in the order of the hollows.
    #[must_use]
    pub fn of(position: &Position) -> Arrangement {
        let mut next = 0;
        let mut hollows: [Vec<Seed>; 16] = Default::default();
        for hollow in Hollow::all() {
            for _ in 0..hollow.seeds(position) {
                hollows[hollow.index()].push(next);
                next += 1;
            }
        }
        Arrangement(hollows)
    }

    /// The seeds in a hollow, the first that came first.
    #[must_use]
    pub fn seeds(&self, hollow: Hollow) -> &[Seed] {
        &self.0[hollow.index()]
    }

    /// How many seeds each hollow holds, by [`Hollow::index`].
    #[must_use]
    pub fn counts(&self) -> [u8; 16] {
        std::array::from_fn(|index| self.0[index].len() as u8)
    }

    /// Whether it shows a position.
    #[must_use]
    pub fn shows(&self, position: &Position) -> bool {
        Hollow::all().all(|hollow| self.seeds(hollow).len() == hollow.seeds(position))
    }

    /// Brings seeds from where there are too many to where there are too few, and moves no others: for going back and for
    /// jumping to another position.
    pub fn settle(&mut self, position: &Position) {
        let mut loose = Vec::new();
        for hollow in Hollow::all() {
            let kept = hollow.seeds(position).min(self.0[hollow.index()].len());
            loose.extend(self.0[hollow.index()].drain(kept..));
        }
        for hollow in Hollow::all() {
            while self.0[hollow.index()].len() < hollow.seeds(position) {
                match loose.pop() {
                    Some(seed) => self.0[hollow.index()].push(seed),
                    None => return,
                }
            }
        }
    }

    /// As a turn leaves it.
    pub fn play(&mut self, turn: &Turn) {
        let mut hand = self.take(Hollow::Pit(turn.sowing.from));
        for pit in &turn.sowing.path {
            if let Some(seed) = hand.pop() {
                self.put(Hollow::Pit(*pit), seed);
            }
        }
        for gain in gains(turn) {
            for seed in self.take_last(gain.from, gain.seeds).into_iter().rev() {
                self.put(gain.to, seed);
            }
        }
    }

    pub(super) fn take(&mut self, hollow: Hollow) -> Vec<Seed> {
        std::mem::take(&mut self.0[hollow.index()])
    }

    pub(super) fn take_last(&mut self, hollow: Hollow, n: usize) -> Vec<Seed> {
        let seeds = &mut self.0[hollow.index()];
        seeds.split_off(seeds.len().saturating_sub(n))
    }

    pub(super) fn put(&mut self, hollow: Hollow, seed: Seed) -> usize {
        let seeds = &mut self.0[hollow.index()];
        seeds.push(seed);
        seeds.len() - 1
    }
}

/// Seeds that go into a store.
pub(super) struct Gain {
    pub from: Hollow,
    pub seeds: usize,
    pub to: Hollow,
}

/// What goes into the stores in a turn, in the order in which it is seen.
pub(super) fn gains(turn: &Turn) -> impl Iterator<Item = Gain> {
    let gain = |pit, seeds: u8, side| Gain { from: Hollow::Pit(pit), seeds: seeds.into(), to: Hollow::Store(side) };
    let captured = turn.sowing.captures.iter().map(move |c| gain(c.pit, c.seeds, turn.by));
    let kept = turn.sowing.kept.then(|| gain(turn.sowing.last, 1, turn.by));
    let swept = turn.swept.iter().flat_map(move |s| s.taken.iter().map(move |c| gain(c.pit, c.seeds, s.to)));
    captured.chain(kept).chain(swept)
}
