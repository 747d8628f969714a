//! Seven holes in one machine word, so that sowing is an addition.

/// The seeds of one row: a byte for each hole, hole 1 lowest. No hole ever holds more than 70, so bytes never carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Row(pub u64);

impl Row {
    pub const EMPTY: Row = Row(0);

    pub fn new(holes: [u8; 7]) -> Row {
        let [a, b, c, d, e, f, g] = holes;
        Row(u64::from_le_bytes([a, b, c, d, e, f, g, 0]))
    }

    pub fn holes(self) -> [u8; 7] {
        let [a, b, c, d, e, f, g, _] = self.0.to_le_bytes();
        [a, b, c, d, e, f, g]
    }

    /// The seeds of a hole, counted from 0.
    pub fn get(self, hole: u8) -> u8 {
        (self.0 >> (8 * hole)) as u8
    }

    /// The row with a hole emptied.
    pub fn without(self, hole: u8) -> Row {
        Row(self.0 & !(0xff << (8 * hole)))
    }

    /// Both rows' seeds, hole by hole.
    pub fn plus(self, other: Row) -> Row {
        Row(self.0 + other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All seeds of the row, at most 70.
    pub fn total(self) -> u8 {
        // The top byte of the product is the sum of all bytes.
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// How many holes are captured when the last seed has fallen in `last`: that hole and those before it, as long as each
    /// holds 2, 3 or 4; hole 1, which is 0 here, never (AKN-7, AKN-8).
    pub fn captured(self, last: u8) -> u8 {
        let mut hole = last;
        while hole > 0 && matches!(self.get(hole), 2..=4) {
            hole -= 1;
        }
        last - hole
    }
}
