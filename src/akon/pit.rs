//! The two sides and their holes (AKN-1, AKN-2).

use crate::game::Seat;

/// One of the two players, with the row and the store that are theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The upper row.
    A,
    /// The lower row.
    B,
}

impl Side {
    /// A, then B.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// 0 for A, 1 for B.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of move and position texts, `A` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }

    /// The person who plays this row: the first seat has the upper one.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Side::A => Seat::First,
            Side::B => Seat::Second,
        }
    }

    /// The row of a person.
    #[must_use]
    pub const fn of(seat: Seat) -> Side {
        match seat {
            Seat::First => Side::A,
            Seat::Second => Side::B,
        }
    }

    /// The seven holes of the row, 1 to 7: the order in which seeds are sown.
    #[must_use]
    pub fn pits(self) -> [Pit; 7] {
        std::array::from_fn(|hole| Pit::at(self, hole as u8))
    }
}

/// A hole of the board. Written with its number and row: `2A`.
///
/// Numbers count 1 to 7 from the owner's right, as the owner sits, so that sowing runs through rising numbers and from 7
/// into the other row's 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// All holes in the order of sowing: 1A to 7A, 1B to 7B.
    pub const ALL: [Pit; 14] = {
        let mut pits = [Pit(0); 14];
        let mut index = 0;
        while index < 14 {
            pits[index] = Pit(index as u8);
            index += 1;
        }
        pits
    };

    /// The hole of a row with a number from 1 to 7.
    #[must_use]
    pub const fn new(side: Side, number: u8) -> Option<Pit> {
        match number {
            1..=7 => Some(Pit::at(side, number - 1)),
            _ => None,
        }
    }

    /// As [`Pit::new`] with a number from 0 to 6.
    pub(super) const fn at(side: Side, hole: u8) -> Pit {
        debug_assert!(hole < 7);
        Pit(side.index() as u8 * 7 + hole)
    }

    /// Whose hole it is.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 7 { Side::A } else { Side::B }
    }

    /// Its number in its row, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.hole() + 1
    }

    /// Its number in its row from 0.
    pub(super) const fn hole(self) -> u8 {
        self.0 % 7
    }

    /// 0 to 13, its place in [`Pit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next hole clockwise (AKN-4).
    #[must_use]
    pub const fn next(self) -> Pit {
        self.onward(1)
    }

    /// The hole some steps on clockwise.
    pub(super) const fn onward(self, steps: u8) -> Pit {
        Pit((self.0 + steps) % 14)
    }
}
