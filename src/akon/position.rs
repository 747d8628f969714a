//! Setups, as an editor or a link makes them, and the positions that stand up to validation (AKN-15).

use super::row::Row;
use super::{Pit, Side};

/// Anything that might be a position: not validated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The seeds of A's and B's row, each by its holes 1 to 7.
    pub rows: [[u16; 7]; 2],
    /// The seeds A and B have captured.
    pub stores: [u16; 2],
    /// Whose turn it is.
    pub to_move: Side,
}

impl Setup {
    /// The start of a game, see [`Position::initial`].
    #[must_use]
    pub fn initial(first: Side) -> Setup {
        Setup { rows: [[5; 7]; 2], stores: [0; 2], to_move: first }
    }

    /// Every reason why this is no position.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for pit in Pit::ALL {
            let seeds = self.rows[pit.side().index()][usize::from(pit.hole())];
            if seeds > u16::from(Position::SEEDS) {
                faults.push(SetupFault::Hole { pit, seeds });
            }
        }
        for side in Side::BOTH {
            let seeds = self.stores[side.index()];
            if seeds > u16::from(Position::SEEDS) {
                faults.push(SetupFault::Store { side, seeds });
            }
        }
        let total = self.rows.iter().flatten().chain(&self.stores).map(|seeds| u32::from(*seeds)).sum();
        if total != u32::from(Position::SEEDS) {
            faults.push(SetupFault::Total { total });
        }
        faults
    }

    /// The position, if it is one.
    ///
    /// # Errors
    /// Every reason why it is none, see [`Setup::faults`].
    pub fn validate(&self) -> Result<Position, Vec<SetupFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        // Nothing is above 70 now.
        let rows = self.rows.map(|row| Row::new(row.map(|seeds| seeds as u8)));
        Ok(Position { rows, stores: self.stores.map(|seeds| seeds as u8), to_move: self.to_move })
    }
}

/// One reason why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A hole with more than 70 seeds.
    #[error("AKN-15: {seeds} seeds in {pit} are out of range, 0 to 70")]
    Hole {
        /// The hole.
        pit: Pit,
        /// How many it holds.
        seeds: u16,
    },
    /// A store with more than 70 seeds.
    #[error("AKN-15: {seeds} seeds captured by {} are out of range, 0 to 70", .side.letter())]
    Store {
        /// Whose.
        side: Side,
        /// How many it holds.
        seeds: u16,
    },
    /// Holes and stores do not hold 70 in all.
    #[error("AKN-15: holes and stores hold 70 seeds in all, not {total}")]
    Total {
        /// How many they hold.
        total: u32,
    },
}

/// What lies in the holes and stores and whose turn it is; 70 seeds in all.
///
/// Equal positions have the same holes, stores and side to move. AKN-13 asks for the holes and the side to move only; within
/// one game that is the same, because seeds that are captured never come back. Whether the game is over by repetition is
/// not in it; that belongs to the [`Game`](super::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) rows: [Row; 2],
    pub(super) stores: [u8; 2],
    pub(super) to_move: Side,
}

impl Position {
    /// All seeds of the game.
    pub const SEEDS: u8 = 70;

    /// The start of a game: five seeds in each hole (AKN-1). Who begins is drawn by lot or chosen (AKN-3).
    #[must_use]
    pub fn initial(first: Side) -> Position {
        Position { rows: [Row::new([5; 7]); 2], stores: [0; 2], to_move: first }
    }

    /// The seeds in a hole.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> u8 {
        self.rows[pit.side().index()].get(pit.hole())
    }

    /// The seeds of a side's holes 1 to 7.
    #[must_use]
    pub fn row(&self, side: Side) -> [u8; 7] {
        self.rows[side.index()].holes()
    }

    /// How many seeds a side has in its row.
    #[must_use]
    pub fn seeds_of(&self, side: Side) -> u8 {
        self.rows[side.index()].total()
    }

    /// How many seeds a side has captured.
    #[must_use]
    pub fn store(&self, side: Side) -> u8 {
        self.stores[side.index()]
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whether the side to move has no seed in its row and so cannot play (AKN-12).
    #[must_use]
    pub fn stuck(&self) -> bool {
        self.rows[self.to_move.index()].is_empty()
    }

    /// Who has captured more; `None` if both have the same (AKN-14).
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        let [a, b] = self.stores;
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// This position as a setup, to be changed.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            rows: self.rows.map(|row| row.holes().map(u16::from)),
            stores: self.stores.map(u16::from),
            to_move: self.to_move,
        }
    }
}
