//! Colours, sizes and cells (AKR-1 to AKR-4).

use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Moves first and owns the bottom and top sides.
    Black,
    /// Owns the left and right sides.
    White,
}

impl Colour {
    /// Black, then White.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of position texts, `b` or `w`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::White => 'w',
        }
    }
}

/// How many holes a side of level 1 has: 4 to 11 (AKR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// The smallest board.
    pub const MIN: Size = Size(4);
    /// The usual board, 8×8.
    pub const USUAL: Size = Size(8);
    /// The largest board.
    pub const MAX: Size = Size(11);

    /// A size, if it is one of 4 to 11.
    #[must_use]
    pub fn new(holes: u8) -> Option<Size> {
        (Self::MIN.0..=Self::MAX.0).contains(&holes).then_some(Size(holes))
    }

    /// Holes along a side of level 1, which is also the number of levels.
    #[must_use]
    pub fn holes(self) -> u8 {
        self.0
    }

    /// Cells along a side of `level` (from 1).
    #[must_use]
    pub fn side(self, level: u8) -> u8 {
        (self.0 + 1).saturating_sub(level)
    }

    /// Balls each player usually has: n²/2, rounded down (AKR-3).
    #[must_use]
    pub fn usual_stock(self) -> u16 {
        u16::from(self.0) * u16::from(self.0) / 2
    }

    /// Cells of all levels together.
    #[must_use]
    pub fn cells(self) -> usize {
        (1..=usize::from(self.0)).map(|side| side * side).sum()
    }
}

/// A place where a ball can lie. Written as in AKR-2: `d4`, `2c3`.
///
/// A cell by itself belongs to no board; ask [`Cell::on`] whether a board of some size has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// From 1, the board.
    pub level: u8,
    /// From 0, column a of the level.
    pub column: u8,
    /// From 0, row 1 of the level.
    pub row: u8,
}

impl Cell {
    /// A cell from its level (from 1), column and row (from 0).
    #[must_use]
    pub const fn new(level: u8, column: u8, row: u8) -> Cell {
        Cell { level, column, row }
    }

    /// Whether a board of this size has the cell.
    #[must_use]
    pub fn on(self, size: Size) -> bool {
        let side = size.side(self.level);
        self.level >= 1 && self.column < side && self.row < side
    }

    /// The four cells it rests on; `None` on level 1.
    #[must_use]
    pub fn supports(self) -> Option<[Cell; 4]> {
        let Cell { level, column, row } = self;
        (level > 1)
            .then(|| [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dc, dr)| Cell::new(level - 1, column + dc, row + dr)))
    }

    /// The cells of a board that rest on it, at most four.
    pub fn resting(self, size: Size) -> impl Iterator<Item = Cell> {
        let Cell { level, column, row } = self;
        [(1, 1), (0, 1), (1, 0), (0, 0)].into_iter().filter_map(move |(dc, dr)| {
            let cell = Cell::new(level + 1, column.checked_sub(dc)?, row.checked_sub(dr)?);
            cell.on(size).then_some(cell)
        })
    }

    /// The cells beside it on its own level, at most four.
    pub fn beside(self, size: Size) -> impl Iterator<Item = Cell> {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().filter_map(move |(dc, dr)| {
            let cell =
                Cell { column: self.column.checked_add_signed(dc)?, row: self.row.checked_add_signed(dr)?, ..self };
            cell.on(size).then_some(cell)
        })
    }

    /// The cell straight above it, two levels up (AKR-6b).
    #[must_use]
    pub fn straight_above(self, size: Size) -> Option<Cell> {
        let cell = Cell::new(self.level + 2, self.column.checked_sub(1)?, self.row.checked_sub(1)?);
        cell.on(size).then_some(cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level > 1 {
            write!(f, "{}", self.level)?;
        }
        write!(f, "{}{}", char::from(b'a' + self.column % 26), self.row + 1)
    }
}
