//! The board as an electric net: which cells touch, and what lies over the point where they meet.

use crate::akron::{Cell, CellSet, Colour, Geometry, Position, Size};
use std::sync::OnceLock;

/// No cell.
pub(super) const NONE: u16 = u16::MAX;

/// A cell that touches another one and comes before it in the order of the net.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) other: u16,
    /// Where in [`Net::crossings`] the pairs stand that pass over the point where the two meet.
    crossings: (u16, u16),
}

/// The tables of one size. Cells have the indices of [`Geometry`].
pub(super) struct Net {
    /// For each level the cells up to it, row by row through the levels, so that cells which touch stand near each other.
    orders: Vec<Vec<u16>>,
    /// For each cell where its touches begin; one more at the end.
    starts: Vec<u16>,
    touches: Vec<Touch>,
    /// Pairs that cross links between neighbours on one level (AKR-6a).
    crossings: Vec<[u16; 2]>,
    /// The places straight above: two levels up, four, six (AKR-6b).
    pub(super) over: Vec<Vec<u16>>,
    /// The place straight below, two levels down.
    pub(super) under: Vec<u16>,
    pub(super) supports: Vec<Option<[u16; 4]>>,
    pub(super) resting: Vec<CellSet>,
    pub(super) touch: Vec<CellSet>,
    /// Neighbours on the level, each with the two cells that carry both: a pair here crosses their link.
    pub(super) beside: Vec<Vec<(u16, Option<[u16; 2]>)>>,
    pub(super) level: Vec<u8>,
}

impl Net {
    pub(super) fn of(size: Size) -> &'static Net {
        static NETS: [OnceLock<Net>; 8] = [const { OnceLock::new() }; 8];
        NETS[usize::from(size.holes() - Size::MIN.holes())].get_or_init(|| Net::build(size))
    }

    fn build(size: Size) -> Net {
        let geometry = Geometry::of(size);
        let cells = geometry.cells();
        let mut order: Vec<u16> = (0..cells.len() as u16).collect();
        let key = |cell: Cell| {
            let lift = cell.level - 1;
            (2 * cell.row + lift, 2 * cell.column + lift, cell.level)
        };
        order.sort_by_key(|index| key(geometry.cell(*index)));
        let set = |cells: &mut dyn Iterator<Item = Cell>| {
            let mut set = CellSet::EMPTY;
            cells.for_each(|cell| set.insert(geometry.index(cell)));
            set
        };
        let level = |index: &u16| geometry.cell(*index).level;
        let up_to = |top: u8| order.iter().copied().filter(|index| level(index) <= top).collect();
        let mut net = Net {
            orders: (0..=size.holes()).map(up_to).collect(),
            starts: vec![0],
            touches: Vec::new(),
            crossings: Vec::new(),
            over: Vec::new(),
            under: vec![NONE; cells.len()],
            supports: Vec::new(),
            resting: Vec::new(),
            touch: Vec::new(),
            beside: Vec::new(),
            level: cells.iter().map(|cell| cell.level).collect(),
        };
        for cell in cells {
            let here = geometry.index(*cell);
            let mut over = Vec::new();
            let mut up = cell.straight_above(size);
            if let Some(above) = up {
                net.under[usize::from(geometry.index(above))] = here;
            }
            while let Some(above) = up {
                over.push(geometry.index(above));
                up = above.straight_above(size);
            }
            net.over.push(over);
            net.supports.push(cell.supports().map(|four| four.map(|c| geometry.index(c))));
            net.resting.push(set(&mut cell.resting(size)));
            let all = || cell.beside(size).chain(cell.resting(size)).chain(cell.supports().into_iter().flatten());
            net.touch.push(set(&mut all()));
            net.beside.push(
                cell.beside(size)
                    .map(|other| (geometry.index(other), shared_supports(*cell, other, geometry)))
                    .collect(),
            );
            for other in all().filter(|other| key(*other) < key(*cell)) {
                let start = net.crossings.len() as u16;
                net.crossings.extend(crossings(*cell, other, size, geometry));
                let end = net.crossings.len() as u16;
                net.touches.push(Touch { other: geometry.index(other), crossings: (start, end) });
            }
            net.starts.push(net.touches.len() as u16);
        }
        net
    }

    /// All cells up to a level, in the order of the net.
    pub(super) fn order_up_to(&self, level: u8) -> &[u16] {
        &self.orders[usize::from(level).min(self.orders.len() - 1)]
    }

    /// The cells that touch this one and come before it.
    pub(super) fn earlier(&self, cell: u16) -> &[Touch] {
        let start = usize::from(self.starts[usize::from(cell)]);
        &self.touches[start..usize::from(self.starts[usize::from(cell) + 1])]
    }

    /// Whether two touching balls of `by` pass over the point where the two meet (AKR-6a).
    pub(super) fn crossed(&self, touch: &Touch, by: &CellSet) -> bool {
        let pairs = &self.crossings[usize::from(touch.crossings.0)..usize::from(touch.crossings.1)];
        pairs.iter().any(|pair| by.contains(pair[0]) && by.contains(pair[1]))
    }

    /// Whether a ball of the other colour lies straight above (AKR-6b).
    pub(super) fn covered(&self, cell: u16, by: &CellSet) -> bool {
        self.over[usize::from(cell)].iter().any(|over| by.contains(*over))
    }
}

fn shared_supports(a: Cell, b: Cell, geometry: &Geometry) -> Option<[u16; 2]> {
    let (a, b) = (a.supports()?, b.supports()?);
    let mut shared = a.into_iter().filter(|cell| b.contains(cell)).map(|cell| geometry.index(cell));
    Some([shared.next()?, shared.next()?])
}

fn crossings(a: Cell, b: Cell, size: Size, geometry: &Geometry) -> Vec<[u16; 2]> {
    if a.level != b.level {
        return Vec::new();
    }
    let mut pair: Vec<Cell> = a.resting(size).filter(|cell| b.resting(size).any(|other| other == *cell)).collect();
    let mut crossings = Vec::new();
    while let [p, q] = pair[..] {
        crossings.push([geometry.index(p), geometry.index(q)]);
        pair = [p, q].into_iter().filter_map(|cell| cell.straight_above(size)).collect();
    }
    crossings
}

/// A position's balls as the net sees them.
pub(super) struct Sight<'a> {
    pub(super) net: &'static Net,
    pub(super) geometry: &'static Geometry,
    pub(super) own: &'a CellSet,
    pub(super) other: &'a CellSet,
    pub(super) occupied: CellSet,
    pub(super) colour: Colour,
    pub(super) stock: u16,
    /// The highest level with a ball, at least 1.
    pub(super) top: u8,
}

impl<'a> Sight<'a> {
    pub(super) fn new(position: &'a Position, colour: Colour) -> Sight<'a> {
        let net = Net::of(position.size());
        let (own, other) = (position.cells_of(colour), position.cells_of(colour.other()));
        let occupied = own.or(other);
        // Indices rise with the levels.
        let top = occupied.iter().last().map_or(1, |cell| net.level[usize::from(cell)]);
        Sight { net, geometry: position.geometry(), own, other, occupied, colour, stock: position.stock(colour), top }
    }
}
