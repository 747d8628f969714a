//! Which cells touch, carry and cover which: tables made once for each size.

use super::{Cell, Colour, Size};
use std::sync::OnceLock;

/// An index that no board uses and no set holds, so that tables need no `Option`.
pub(super) const NOWHERE: u16 = 511;

/// A set of cells of one board, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellSet([u64; 8]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; 8]);

    /// Whether the cell of this index is in it.
    #[must_use]
    pub fn contains(&self, index: u16) -> bool {
        self.0[usize::from(index >> 6) & 7] >> (index & 63) & 1 != 0
    }

    /// Puts a cell in.
    pub fn insert(&mut self, index: u16) {
        self.0[usize::from(index >> 6) & 7] |= 1 << (index & 63);
    }

    /// Takes a cell out.
    pub fn remove(&mut self, index: u16) {
        self.0[usize::from(index >> 6) & 7] &= !(1 << (index & 63));
    }

    /// Whether no cell is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        // Quicker than a comparison of arrays, which calls the library.
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many cells are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells in both.
    #[must_use]
    pub fn and(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The cells in one of them or both.
    #[must_use]
    pub fn or(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether they share a cell.
    #[must_use]
    pub fn meets(&self, other: &CellSet) -> bool {
        !self.and(other).is_empty()
    }

    /// The indices in it, rising.
    pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| Bits { bits, base: word as u16 * 64 })
    }
}

struct Bits {
    bits: u64,
    base: u16,
}

impl Iterator for Bits {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        if self.bits == 0 {
            return None;
        }
        let bit = self.bits.trailing_zeros() as u16;
        self.bits &= self.bits - 1;
        Some(self.base + bit)
    }
}

/// The tables of one size. Cells are numbered level by level from 1 up, row by row from row 1, column by column from a.
#[derive(Debug)]
pub struct Geometry {
    offsets: [u16; 13],
    size: Size,
    cells: Vec<Cell>,
    /// left, right, nearer row, farther row.
    pub(super) beside: Vec<[u16; 4]>,
    /// The four cells it rests on.
    pub(super) below: Vec<[u16; 4]>,
    /// The cells resting on it: (column−1, row−1), (column, row−1), (column−1, row), (column, row) one level up.
    pub(super) above: Vec<[u16; 4]>,
    pub(super) above_set: Vec<CellSet>,
    /// Two levels straight up.
    pub(super) over: Vec<u16>,
    /// All cells that a ball here touches (AKR-5).
    pub(super) touch: Vec<CellSet>,
    pub(super) level_one: CellSet,
    /// For each colour its two sides (AKR-4).
    pub(super) sides: [[CellSet; 2]; 2],
}

/// For a link to each of [`Geometry::beside`], the places in [`Geometry::above`] of the pair that crosses it (AKR-6a).
pub(super) const CROSSING: [(usize, usize); 4] = [(0, 2), (1, 3), (0, 1), (2, 3)];

impl Geometry {
    /// The tables of a size.
    #[must_use]
    pub fn of(size: Size) -> &'static Geometry {
        static TABLES: [OnceLock<Geometry>; 8] = [const { OnceLock::new() }; 8];
        TABLES[usize::from(size.holes() - Size::MIN.holes())].get_or_init(|| Geometry::build(size))
    }

    /// The cell of an index.
    #[must_use]
    pub fn cell(&self, index: u16) -> Cell {
        self.cells[usize::from(index)]
    }

    /// The index of a cell that is on the board.
    #[must_use]
    pub fn index(&self, cell: Cell) -> u16 {
        debug_assert!(cell.on(self.size));
        let side = u16::from(self.size.side(cell.level));
        self.offsets[usize::from(cell.level)] + u16::from(cell.row) * side + u16::from(cell.column)
    }

    /// Every cell of the board, in the order of their indices.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The two sides of a colour as sets of holes (AKR-4).
    #[must_use]
    pub fn sides(&self, colour: Colour) -> &[CellSet; 2] {
        &self.sides[colour.index()]
    }

    fn build(size: Size) -> Geometry {
        let n = size.holes();
        let mut offsets = [0; 13];
        let mut cells = Vec::with_capacity(size.cells());
        for level in 1..=n {
            offsets[usize::from(level)] = cells.len() as u16;
            let side = size.side(level);
            for row in 0..side {
                cells.extend((0..side).map(|column| Cell::new(level, column, row)));
            }
        }
        let mut geometry = Geometry {
            offsets,
            size,
            beside: Vec::new(),
            below: Vec::new(),
            above: Vec::new(),
            above_set: Vec::new(),
            over: Vec::new(),
            touch: Vec::new(),
            level_one: CellSet::EMPTY,
            sides: [[CellSet::EMPTY; 2]; 2],
            cells: cells.clone(),
        };
        for cell in cells {
            geometry.add(cell, n);
        }
        geometry
    }

    fn add(&mut self, cell: Cell, n: u8) {
        let Cell { level, column, row } = cell;
        let at = |level: u8, dc: i8, dr: i8| {
            let place = column.checked_add_signed(dc).zip(row.checked_add_signed(dr));
            place
                .map(|(column, row)| Cell::new(level, column, row))
                .filter(|c| level >= 1 && c.on(self.size))
                .map_or(NOWHERE, |c| self.index(c))
        };
        let beside = [at(level, -1, 0), at(level, 1, 0), at(level, 0, -1), at(level, 0, 1)];
        let below = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dc, dr)| at(level - 1, dc, dr));
        let above = [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(dc, dr)| at(level + 1, dc, dr));
        let over = at(level + 2, -1, -1);
        let set = |cells: &[u16]| {
            let mut set = CellSet::EMPTY;
            cells.iter().filter(|c| **c != NOWHERE).for_each(|c| set.insert(*c));
            set
        };
        let index = self.index(cell);
        self.above_set.push(set(&above));
        self.touch.push(set(&beside).or(&set(&below)).or(&set(&above)));
        if level == 1 {
            self.level_one.insert(index);
            let ends = [[row == 0, row == n - 1], [column == 0, column == n - 1]];
            for (colour, ends) in ends.into_iter().enumerate() {
                for (side, here) in ends.into_iter().enumerate() {
                    if here {
                        self.sides[colour][side].insert(index);
                    }
                }
            }
        }
        self.beside.push(beside);
        self.below.push(below);
        self.above.push(above);
        self.over.push(over);
    }
}
