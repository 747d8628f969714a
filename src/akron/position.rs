//! Setups, as an editor or a link makes them, and the positions that stand up to validation (AKR-19).

use super::geometry::{CellSet, Geometry};
use super::{Cell, Colour, Size};
use crate::sorted::Sorted;

/// Anything that might be a position: not validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Holes along a side of level 1.
    pub size: Size,
    /// Which ball lies where.
    pub balls: Sorted<Cell, Colour>,
    /// Whose turn it is.
    pub to_move: Colour,
    /// Black's and White's balls in hand.
    pub stock: [u16; 2],
}

impl Setup {
    /// The empty board with Black to move and the usual stocks (AKR-3).
    #[must_use]
    pub fn empty(size: Size) -> Setup {
        Setup { size, balls: Sorted::new(), to_move: Colour::Black, stock: [size.usual_stock(); 2] }
    }

    /// Every reason why this is no position, in the order of the cells.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for cell in self.balls.keys() {
            if !cell.on(self.size) {
                faults.push(SetupFault::OffBoard { cell: *cell });
                continue;
            }
            let gap = cell.supports().and_then(|s| s.into_iter().find(|s| !self.balls.contains_key(s)));
            if let Some(gap) = gap {
                faults.push(SetupFault::NotCarried { cell: *cell, gap });
            }
        }
        for colour in Colour::BOTH {
            let stock = self.stock[colour.index()];
            if stock > Position::MAX_STOCK {
                faults.push(SetupFault::Stock { colour, stock });
            }
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
        let geometry = Geometry::of(self.size);
        let mut balls = [CellSet::EMPTY; 2];
        for (cell, colour) in self.balls.iter() {
            balls[colour.index()].insert(geometry.index(*cell));
        }
        Ok(Position { size: self.size, to_move: self.to_move, stock: self.stock, balls })
    }
}

/// One reason why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The board has no such cell.
    #[error("AKR-1: {cell} is not on the board")]
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// A ball above level 1 does not rest on four.
    #[error("AKR-19: the ball on {cell} is not carried: {gap} is empty")]
    NotCarried {
        /// Where the ball lies.
        cell: Cell,
        /// The first empty cell under it.
        gap: Cell,
    },
    /// A stock of more than 999.
    #[error("AKR-19: a stock of {stock} is out of range, 0 to 999")]
    Stock {
        /// Whose.
        colour: Colour,
        /// How many.
        stock: u16,
    },
}

/// What lies on the board, what is in hand and whose turn it is. Every ball is carried.
///
/// Equal positions have the same size, balls, stocks and side to move: what AKR-15 compares. Who may still swap, claim or
/// has won by *sudden* is not in it; that belongs to the [`Game`](super::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) size: Size,
    pub(super) to_move: Colour,
    pub(super) stock: [u16; 2],
    pub(super) balls: [CellSet; 2],
}

impl Position {
    /// The largest stock that can be written.
    pub const MAX_STOCK: u16 = 999;

    /// The start of a game: an empty board, Black to move (AKR-3).
    #[must_use]
    pub fn initial(size: Size) -> Position {
        Position { size, to_move: Colour::Black, stock: [size.usual_stock(); 2], balls: [CellSet::EMPTY; 2] }
    }

    /// The same with another stock for each player, at most 999.
    #[must_use]
    pub fn with_stock(mut self, stock: u16) -> Position {
        self.stock = [stock.min(Position::MAX_STOCK); 2];
        self
    }

    /// Holes along a side of level 1.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// A player's balls in hand.
    #[must_use]
    pub fn stock(&self, colour: Colour) -> u16 {
        self.stock[colour.index()]
    }

    /// The ball on a cell; `None` if it is empty or not on the board.
    #[must_use]
    pub fn ball(&self, cell: Cell) -> Option<Colour> {
        if !cell.on(self.size) {
            return None;
        }
        let index = self.geometry().index(cell);
        Colour::BOTH.into_iter().find(|colour| self.balls[colour.index()].contains(index))
    }

    /// Every ball with its cell, level by level.
    pub fn balls(&self) -> impl Iterator<Item = (Cell, Colour)> + use<> {
        let (geometry, black) = (self.geometry(), self.balls[0]);
        let colour = move |index| if black.contains(index) { Colour::Black } else { Colour::White };
        self.occupied().iter().map(move |index| (geometry.cell(index), colour(index)))
    }

    /// A player's balls by index, see [`Geometry`].
    #[must_use]
    pub fn cells_of(&self, colour: Colour) -> &CellSet {
        &self.balls[colour.index()]
    }

    /// Whether no ball is on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.occupied().is_empty()
    }

    /// This position as a setup, to be changed.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup { size: self.size, balls: self.balls().collect(), to_move: self.to_move, stock: self.stock }
    }

    /// The tables of this size.
    #[must_use]
    pub fn geometry(&self) -> &'static Geometry {
        Geometry::of(self.size)
    }

    pub(super) fn occupied(&self) -> CellSet {
        self.balls[0].or(&self.balls[1])
    }
}
