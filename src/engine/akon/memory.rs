//! What was found before about a position: a transposition table. Values are seeds still to come, so that the same holes
//! reached with other captures are the same entry.

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Hundredths of a seed.
    pub(super) value: i16,
    /// From 1 to 255.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The hole of the best move, from 0; 7 for none.
    pub(super) hole: u8,
}

/// The table: a power of two of entries, two places for each key, one kept by depth and one always replaced.
///
/// An entry is eight bytes: from the highest half of the key's, the value's two, the depth's, and one for the hole and,
/// in its lowest two bits, the bound. Zero is an empty place, for what is kept is at least one ply deep.
pub(super) struct Memory {
    slots: Vec<u64>,
    size: usize,
}

impl Memory {
    /// The fewest entries.
    const LEAST: usize = 1 << 10;

    /// An empty table for a search of at most so many positions, of at most 2 to the power of `room` entries. The room is
    /// taken when the first entry is kept.
    pub(super) fn new(nodes: u64, room: u32) -> Memory {
        let most = 1 << room;
        let wanted = usize::try_from(nodes).unwrap_or(most).clamp(Memory::LEAST, most);
        Memory { slots: Vec::new(), size: wanted.next_power_of_two() }
    }

    fn places(&self, key: u64) -> [usize; 2] {
        let place = key as usize & (self.size - 1);
        [place, place ^ 1]
    }

    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let slots = self.places(key).into_iter().filter_map(|place| self.slots.get(place));
        slots.copied().find(|slot| check(*slot) == check(key) && depth(*slot) > 0).map(unpack)
    }

    /// Keeps what was found at least one ply deep.
    pub(super) fn keep(&mut self, key: u64, entry: Entry) {
        if self.slots.is_empty() {
            self.slots = vec![0; self.size];
        }
        let [first, second] = self.places(key);
        let deep = self.slots[first];
        let place = if check(deep) == check(key) || depth(deep) <= entry.depth { first } else { second };
        self.slots[place] = pack(key, entry);
    }
}

fn check(slot: u64) -> u32 {
    (slot >> 32) as u32
}

fn depth(slot: u64) -> u8 {
    (slot >> 8) as u8
}

fn pack(key: u64, entry: Entry) -> u64 {
    let Entry { value, depth, bound, hole } = entry;
    let rest = bound as u8 | hole << 2;
    key >> 32 << 32 | u64::from(value as u16) << 16 | u64::from(depth) << 8 | u64::from(rest)
}

fn unpack(slot: u64) -> Entry {
    let bound = match slot & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    Entry { value: (slot >> 16) as i16, depth: depth(slot), bound, hole: (slot as u8) >> 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let mut memory = Memory::new(0, 21);
        assert_eq!(memory.find(0), None);
        for (value, bound, hole) in [(-7000, Bound::Exact, 0), (7000, Bound::AtLeast, 6), (-1, Bound::AtMost, 7)] {
            let entry = Entry { value, depth: 60, bound, hole };
            memory.keep(0, entry);
            assert_eq!(memory.find(0), Some(entry));
        }
    }

    #[test]
    fn the_deep_one_stays_and_the_last_one_is_there() {
        let mut memory = Memory::new(0, 21);
        let entry = |depth| Entry { value: 5, depth, bound: Bound::Exact, hole: 2 };
        let key = |check: u64| check << 32 | 4;
        for (check, depth) in [(1, 9), (2, 3), (3, 2)] {
            memory.keep(key(check), entry(depth));
        }
        assert_eq!([1, 2, 3].map(|check| memory.find(key(check))), [Some(entry(9)), None, Some(entry(2))]);
    }

    #[test]
    fn it_is_as_large_as_the_search_needs() {
        let sizes = [8, 25_000, u64::MAX].map(|nodes| Memory::new(nodes, 21).size);
        assert_eq!(sizes, [1 << 10, 1 << 15, 1 << 21]);
    }
}
