//! The shortest way left: which holes a player would still have to fill to join their sides, if nobody else moved.

use crate::akron::{Cell, Colour, Position};
use std::collections::VecDeque;

/// A way from one side of a player to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Whose it is.
    pub colour: Colour,
    /// The cells along it: balls that are there and holes that are still to be filled.
    pub cells: Vec<Cell>,
    /// The holes to be filled.
    pub missing: Vec<Cell>,
}

impl Way {
    /// A way with the fewest holes to fill; `None` if the player can be joined only by moving balls about.
    ///
    /// A ball placed in a hole is never cut from its neighbours: nothing rests on an empty cell, so no pair passes over it.
    #[must_use]
    pub fn shortest(position: &Position, colour: Colour) -> Option<Way> {
        let geometry = position.geometry();
        let [near, far] = geometry.sides(colour);
        let count = geometry.cells().len();
        let index = |cell: Cell| usize::from(geometry.index(cell));
        // What a cell adds to a way: nothing for a ball, one for a hole.
        let price = |cell: Cell| match position.ball(cell) {
            Some(ball) if ball == colour => Some(0u16),
            None if cell.level == 1 => Some(1),
            _ => None,
        };
        let mut steps: Vec<Vec<Cell>> = vec![Vec::new(); count];
        for link in position.links(colour).into_iter().filter(|link| link.cut.is_none()) {
            let [a, b] = link.cells;
            steps[index(a)].push(b);
            steps[index(b)].push(a);
        }
        let holes = geometry.cells().iter().filter(|cell| cell.level == 1 && position.ball(**cell).is_none());
        for hole in holes {
            for other in hole.beside(position.size()).filter(|other| price(*other).is_some()) {
                // A covered ball is cut from everything (AKR-6b), also from what is placed beside it.
                if position.ball(other).is_some() && position.covered_by(other).is_some() {
                    continue;
                }
                steps[index(*hole)].push(other);
                if position.ball(other).is_some() {
                    steps[index(other)].push(*hole);
                }
            }
        }
        let mut best = vec![u16::MAX; count];
        let mut from: Vec<Option<Cell>> = vec![None; count];
        let mut queue = VecDeque::new();
        for start in near.iter().map(|i| geometry.cell(i)) {
            let Some(price) = price(start) else { continue };
            best[index(start)] = price;
            if price == 0 { queue.push_front(start) } else { queue.push_back(start) }
        }
        while let Some(cell) = queue.pop_front() {
            for next in &steps[index(cell)] {
                let Some(step) = price(*next) else { continue };
                let sum = best[index(cell)] + step;
                if sum < best[index(*next)] {
                    best[index(*next)] = sum;
                    from[index(*next)] = Some(cell);
                    if step == 0 { queue.push_front(*next) } else { queue.push_back(*next) }
                }
            }
        }
        let end = far.iter().min_by_key(|i| best[usize::from(*i)]).filter(|i| best[usize::from(*i)] < u16::MAX)?;
        let mut cells = vec![geometry.cell(end)];
        while let Some(before) = cells.last().and_then(|cell| from[index(*cell)]) {
            cells.push(before);
        }
        cells.reverse();
        let missing = cells.iter().copied().filter(|cell| position.ball(*cell).is_none()).collect();
        Some(Way { colour, cells, missing })
    }
}
