//! Akon's endgames, exact: the value of every position with few seeds, and how far off it is.
//!
//! What it promises: the difference of seeds still to come under best play by both, for a game in which play without end
//! brings nobody anything more. By AKN-13 a game ends at the first return of a position, so that this is the true value
//! wherever no position with as many seeds has stood before: after each capture, and at a start. Where some have stood,
//! the side that is better off loses at most what it needed such a position for.
//!
//! The distance makes play go forward: from a position worth more than 0 some move keeps the value and has a smaller
//! distance, so that the better side gets to the next capture and never walks in a circle.

mod check;

use super::rank::{Holes, filling, fillings, number};
use crate::akon::{Move, Options, Position, Setup, Side};

pub use check::{Census, Flaw};

/// The most seeds a table holds: none goes round the board then, so that moves can be taken back simply.
pub const MOST: u8 = 12;

/// All positions of at most so many seeds.
#[derive(Clone, Debug)]
pub struct Table {
    options: Options,
    seeds: u8,
    values: Vec<i8>,
    /// Moves until the value is sure, 0 where nothing is to be had.
    distances: Vec<u8>,
}

impl Table {
    /// Makes the table of at most `seeds` seeds, at most [`MOST`], for a setting of AKN-8.
    #[must_use]
    pub fn build(seeds: u8, options: Options) -> Table {
        let mut builder = Builder::new(seeds, options);
        while !builder.run(100_000) {}
        builder.table
    }

    /// The most seeds it knows.
    #[must_use]
    pub fn seeds(&self) -> u8 {
        self.seeds
    }

    /// The difference of seeds still to come for the side to move, or `None` if the table does not reach so far or is
    /// for the other setting of AKN-8.
    #[must_use]
    pub fn value(&self, position: &Position, options: &Options) -> Option<i8> {
        Some(self.values[self.place(position, options)?])
    }

    /// Moves of both sides until the value is sure, as [`Table::value`].
    #[must_use]
    pub fn distance(&self, position: &Position, options: &Options) -> Option<u8> {
        Some(self.distances[self.place(position, options)?])
    }

    /// All values and all distances, in the order of the fillings' numbers: what would have to be shipped.
    #[must_use]
    pub fn parts(&self) -> (&[i8], &[u8]) {
        (&self.values, &self.distances)
    }

    /// A move that keeps the value and, for the better side, goes forward.
    #[must_use]
    pub fn best(&self, position: &Position, options: &Options) -> Option<Move> {
        let value = self.value(position, options)?;
        let kept = position.legal(options).into_iter().filter_map(|mv| {
            let (worth, distance) = self.after(position, mv);
            (worth == value).then_some((mv, distance))
        });
        if value > 0 { kept.min_by_key(|m| m.1) } else { kept.max_by_key(|m| m.1) }.map(|m| m.0)
    }

    /// What a legal move is worth, and the distance after it; 0 if it captures.
    fn after(&self, position: &Position, mv: Move) -> (i8, u8) {
        let side = position.to_move();
        let mut after = *position;
        after.apply(mv, &self.options);
        let gain = (after.store(side) - position.store(side)) as i8;
        let place = number(&holes(&after));
        (gain - self.values[place], if gain > 0 { 0 } else { self.distances[place] })
    }

    fn place(&self, position: &Position, options: &Options) -> Option<usize> {
        let seeds = position.seeds_of(Side::A) + position.seeds_of(Side::B);
        (seeds <= self.seeds && *options == self.options).then(|| number(&holes(position)))
    }
}

/// Makes a table in slices: layer by layer of equally many seeds, and in each layer from what is sure after one move to
/// what is sure after two, and so on.
pub struct Builder {
    table: Table,
    layer: usize,
    end: usize,
    /// Positions of the layer whose value may rise or fall in this round; in a layer's first round all are.
    todo: Vec<u32>,
    next: usize,
    first: bool,
    round: u8,
    changes: Vec<(u32, i8)>,
    /// In which round a position was last put on the list.
    listed: Vec<u8>,
}

impl Builder {
    /// Makes ready to build the table of at most `seeds` seeds, at most [`MOST`].
    #[must_use]
    pub fn new(seeds: u8, options: Options) -> Builder {
        let seeds = seeds.min(MOST);
        let count = fillings(usize::from(seeds));
        // Room for the largest layer at once: lists that grow would leave the memory of a browser twice as large for good.
        let largest = count - usize::from(seeds).checked_sub(1).map_or(0, fillings);
        let table = Table { options, seeds, values: vec![0; count], distances: vec![0; count] };
        // The empty board is layer 0, and nothing is to be had from it.
        let mut builder = Builder {
            table,
            layer: 0,
            end: 0,
            todo: Vec::with_capacity(largest),
            next: 0,
            first: true,
            round: 0,
            changes: Vec::with_capacity(largest),
            listed: vec![0; count],
        };
        builder.begin_layer(1);
        builder
    }

    /// Looks at about `positions` more. Gives whether the table is finished.
    pub fn run(&mut self, positions: usize) -> bool {
        for _ in 0..positions {
            if self.layer > usize::from(self.table.seeds) {
                return true;
            }
            let place = match self.first {
                true if self.next < self.end => Some(self.next),
                true => None,
                false => self.todo.get(self.next).map(|place| *place as usize),
            };
            match place {
                Some(place) => {
                    self.look(place);
                    self.next += 1;
                }
                None => self.end_round(),
            }
        }
        self.layer > usize::from(self.table.seeds)
    }

    /// The finished table; `None` while there is work left.
    #[must_use]
    pub fn finish(self) -> Option<Table> {
        (self.layer > usize::from(self.table.seeds)).then_some(self.table)
    }

    fn begin_layer(&mut self, layer: usize) {
        self.layer = layer;
        if layer <= usize::from(self.table.seeds) {
            self.next = fillings(layer - 1);
            self.end = fillings(layer);
            self.first = true;
            self.round = 1;
        }
    }

    fn look(&mut self, place: usize) {
        let position = position(&filling(place));
        let moves = position.legal(&self.table.options);
        let best = moves.iter().map(|mv| self.table.after(&position, *mv).0).max();
        // Who cannot play loses all seeds left, which the other has (AKN-12).
        let value = best.unwrap_or(-(self.layer as i8));
        if value != self.table.values[place] {
            self.changes.push((place as u32, value));
        }
    }

    fn end_round(&mut self) {
        let mut changes = std::mem::take(&mut self.changes);
        self.round = self.round.saturating_add(1);
        self.todo.clear();
        self.next = 0;
        self.first = false;
        for (place, value) in &changes {
            self.table.values[*place as usize] = *value;
            self.table.distances[*place as usize] = self.round - 1;
        }
        for (place, _) in &changes {
            for before in before(&filling(*place as usize)) {
                let before = number(&before);
                if self.listed[before] != self.round {
                    self.listed[before] = self.round;
                    self.todo.push(before as u32);
                }
            }
        }
        changes.clear();
        self.changes = changes;
        if self.todo.is_empty() {
            self.begin_layer(self.layer + 1);
        }
    }
}

/// Every filling from which a sowing without capture might lead to this one, the side to move first in both. Some of them
/// do not, by capture or AKN-11: then they are looked at in vain.
fn before(holes: &Holes) -> impl Iterator<Item = Holes> {
    // The side that sowed is the one not to move now; turned round, it comes first.
    let mut turned = *holes;
    turned.rotate_left(7);
    (0..7).filter(move |from| turned[*from] == 0).flat_map(move |from| {
        let mut earlier = turned;
        let mut seed = from;
        std::iter::from_fn(move || {
            seed = (seed + 1) % 14;
            if seed == from || earlier[seed] == 0 {
                return None;
            }
            earlier[seed] -= 1;
            earlier[from] += 1;
            Some(earlier)
        })
    })
}

/// The holes of a position, the side to move first.
fn holes(position: &Position) -> Holes {
    let side = position.to_move();
    let (own, other) = (position.row(side), position.row(side.other()));
    std::array::from_fn(|i| if i < 7 { own[i] } else { other[i - 7] })
}

/// A position with these holes, A to move; the seeds missing lie in A's store.
fn position(holes: &Holes) -> Position {
    let mut setup = Setup::initial(Side::A);
    let row = |from: usize| std::array::from_fn(|i| u16::from(holes[from + i]));
    setup.rows = [row(0), row(7)];
    let left: u16 = holes.iter().map(|seeds| u16::from(*seeds)).sum();
    setup.stores = [u16::from(Position::SEEDS).saturating_sub(left), 0];
    // Never anything else: the stores make up 70.
    setup.validate().unwrap_or_else(|_| Position::initial(Side::A))
}

#[cfg(test)]
mod tests;
