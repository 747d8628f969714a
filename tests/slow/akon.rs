//! Akon a second time: slow, small, and written straight from the rules, to hold the fast code to them. It shares nothing
//! with it but the names of sides and holes.

use akron_akon::akon::{Pit, Position, Side};

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The seeds of A's and B's holes 1 to 7.
    pub holes: [[u32; 7]; 2],
    pub stores: [u32; 2],
    pub to_move: Side,
}

/// What sowing a hole does.
pub struct Sown {
    /// Where each seed fell.
    pub path: Vec<Pit>,
    /// What was captured where, in order.
    pub captures: Vec<(Pit, u32)>,
    pub kept: bool,
    pub after: Board,
}

impl Board {
    pub fn of(position: &Position) -> Board {
        Board {
            holes: Side::BOTH.map(|side| position.row(side).map(u32::from)),
            stores: Side::BOTH.map(|side| u32::from(position.store(side))),
            to_move: position.to_move(),
        }
    }

    fn at(&mut self, side: Side, number: u8) -> &mut u32 {
        &mut self.holes[side.index()][usize::from(number) - 1]
    }

    fn seeds(&self, side: Side) -> u32 {
        self.holes[side.index()].iter().sum()
    }

    /// AKN-4 to AKN-9. The hole holds seeds.
    pub fn sow(&self, side: Side, number: u8, only_after_lap: bool) -> Sown {
        let mut after = self.clone();
        let seeds = std::mem::take(after.at(side, number));
        let (mut path, mut here) = (Vec::new(), (side, number));
        for seed in 1..=seeds {
            here = match here {
                // AKN-6: past the 14th seed only the other row is sown, over and over.
                _ if seed == 15 => (side.other(), 1),
                (row, 7) if seed > 15 => (row, 1),
                // AKN-4
                (row, 7) => (row.other(), 1),
                (row, n) => (row, n + 1),
            };
            *after.at(here.0, here.1) += 1;
            path.push(Pit::new(here.0, here.1).unwrap());
        }
        let (mut captures, mut kept) = (Vec::new(), false);
        let (row, mut n) = here;
        if row != side {
            if n == 1 {
                kept = !only_after_lap || seeds > 14;
            }
            while n >= 2 && (2..=4).contains(after.at(row, n)) {
                captures.push((Pit::new(row, n).unwrap(), std::mem::take(after.at(row, n))));
                n -= 1;
            }
        }
        if kept {
            *after.at(row, 1) -= 1;
        }
        after.stores[side.index()] += captures.iter().map(|(_, seeds)| seeds).sum::<u32>() + u32::from(kept);
        after.to_move = side.other();
        Sown { path, captures, kept, after }
    }

    /// AKN-11: the numbers of the holes that may be played.
    pub fn legal(&self, only_after_lap: bool) -> Vec<u8> {
        let side = self.to_move;
        let filled = (1..=7).filter(|n| self.holes[side.index()][usize::from(*n) - 1] > 0);
        let (feeding, starving): (Vec<u8>, Vec<u8>) =
            filled.partition(|n| self.sow(side, *n, only_after_lap).after.seeds(side.other()) > 0);
        if feeding.is_empty() { starving } else { feeding }
    }

    /// AKN-12: the side to move cannot play, the other takes the rest. Tells whether it was so.
    pub fn sweep(&mut self) -> bool {
        let stuck = self.seeds(self.to_move) == 0;
        if stuck {
            let other = self.to_move.other();
            self.stores[other.index()] += self.seeds(other);
            self.holes = [[0; 7]; 2];
        }
        stuck
    }
}
