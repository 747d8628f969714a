//! What was found before about a position: a transposition table. Values are seeds still to come, so that the same holes
//! reached with other captures are the same entry.

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    check: u32,
    pub(super) value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    /// The hole of the best move, from 0; 7 for none.
    pub(super) hole: u8,
}

const EMPTY: Entry = Entry { check: 0, value: 0, depth: i8::MIN, bound: Bound::AtMost, hole: 7 };

/// The table: a power of two of entries, two places for each key, one kept by depth and one always replaced.
pub(super) struct Memory {
    entries: Vec<Entry>,
    size: usize,
}

impl Memory {
    /// The fewest and the most entries: 12 bytes each.
    const SIZES: [usize; 2] = [1 << 10, 1 << 19];

    /// An empty table for a search of at most so many positions. The room is taken when the first entry is kept.
    pub(super) fn new(nodes: u64) -> Memory {
        let [least, most] = Memory::SIZES;
        let wanted = usize::try_from(nodes).unwrap_or(most).clamp(least, most);
        Memory { entries: Vec::new(), size: wanted.next_power_of_two() }
    }

    fn places(&self, key: u64) -> [usize; 2] {
        let place = key as usize & (self.size - 1);
        [place, place ^ 1]
    }

    pub(super) fn find(&self, key: u64) -> Option<&Entry> {
        let check = (key >> 32) as u32;
        self.places(key)
            .into_iter()
            .filter_map(|place| self.entries.get(place))
            .find(|e| e.check == check && e.depth > i8::MIN)
    }

    pub(super) fn keep(&mut self, key: u64, value: i32, depth: i32, bound: Bound, hole: u8) {
        let entry = Entry { check: (key >> 32) as u32, value: value as i16, depth: depth as i8, bound, hole };
        if self.entries.is_empty() {
            self.entries.resize(self.size, EMPTY);
        }
        let [first, second] = self.places(key);
        let deep = &mut self.entries[first];
        if deep.check == entry.check || deep.depth <= entry.depth {
            *deep = entry;
        } else {
            self.entries[second] = entry;
        }
    }
}
