//! Links, cuts, groups and who is joined (AKR-5 to AKR-7).

use super::geometry::{CROSSING, CellSet, NOWHERE};
use super::{Cell, Colour, Position};

/// Two balls of one colour that touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Whose balls they are.
    pub colour: Colour,
    /// The two cells, the one with the lower index first.
    pub cells: [Cell; 2],
    /// What cuts the link, if anything does.
    pub cut: Option<Cut>,
}

/// What cuts a link (AKR-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Two touching balls of the other colour pass over the point where the two meet (AKR-6a).
    Crossing {
        /// Their cells.
        by: [Cell; 2],
    },
    /// A ball of the other colour lies straight above one of the two (AKR-6b).
    Covering {
        /// The ball that is cut from everything.
        covered: Cell,
        /// The cell of the ball above.
        by: Cell,
    },
}

impl Position {
    /// The groups of a player (AKR-7), each by its cells.
    #[must_use]
    pub fn groups(&self, colour: Colour) -> Vec<CellSet> {
        let mut groups = Vec::new();
        self.for_each_group(colour, |group| groups.push(*group));
        groups
    }

    /// Whether a group of this player holds a ball in each of their two sides (AKR-7).
    #[must_use]
    pub fn joined(&self, colour: Colour) -> bool {
        self.chain_of(colour).is_some()
    }

    /// The group that joins a player's sides.
    #[must_use]
    pub fn chain_of(&self, colour: Colour) -> Option<CellSet> {
        let own = self.balls[colour.index()];
        let [near, far] = self.geometry().sides(colour);
        let mut left = own.and(near);
        if left.is_empty() || !own.meets(far) {
            return None;
        }
        while let Some(ball) = left.iter().next() {
            let group = self.group_of(ball);
            if group.meets(far) {
                return Some(group);
            }
            left = left.without(&group);
        }
        None
    }

    /// A shortest way along links through a joining group, from one side to the other: the balls to draw as the winning
    /// chain. Empty if the player is not joined.
    #[must_use]
    pub fn winning_way(&self, colour: Colour) -> Vec<Cell> {
        let geometry = self.geometry();
        let [near, far] = geometry.sides(colour);
        let Some(group) = self.chain_of(colour) else { return Vec::new() };
        let mut came_from = [NOWHERE; 512];
        let mut queue: Vec<u16> = group.and(near).iter().collect();
        queue.iter().for_each(|c| came_from[usize::from(*c)] = *c);
        let mut next = 0;
        while let Some(cell) = queue.get(next).copied() {
            next += 1;
            if far.contains(cell) {
                let mut way = vec![geometry.cell(cell)];
                let mut cell = cell;
                while came_from[usize::from(cell)] != cell {
                    cell = came_from[usize::from(cell)];
                    way.push(geometry.cell(cell));
                }
                return way;
            }
            self.for_each_linked(colour, cell, &self.balls[colour.index()], |other| {
                if came_from[usize::from(other)] == NOWHERE {
                    came_from[usize::from(other)] = cell;
                    queue.push(other);
                }
            });
        }
        Vec::new()
    }

    /// Every pair of touching balls of one colour, with what cuts it: for drawing and explaining.
    #[must_use]
    pub fn links(&self, colour: Colour) -> Vec<Link> {
        let geometry = self.geometry();
        let own = self.balls[colour.index()];
        let mut links = Vec::new();
        for a in own.iter() {
            for b in geometry.touch[usize::from(a)].and(&own).iter().filter(|b| *b > a) {
                let cut = self.cut_between(colour, a, b);
                links.push(Link { colour, cells: [geometry.cell(a), geometry.cell(b)], cut });
            }
        }
        links
    }

    /// The ball of the other colour straight above a ball, if one cuts it from everything (AKR-6b).
    #[must_use]
    pub fn covered_by(&self, cell: Cell) -> Option<Cell> {
        let colour = self.ball(cell)?;
        self.cover(colour, self.geometry().index(cell)).map(|index| self.geometry().cell(index))
    }

    fn cut_between(&self, colour: Colour, a: u16, b: u16) -> Option<Cut> {
        let geometry = self.geometry();
        for ball in [a, b] {
            if let Some(by) = self.cover(colour, ball) {
                return Some(Cut::Covering { covered: geometry.cell(ball), by: geometry.cell(by) });
            }
        }
        let direction = geometry.beside[usize::from(a)].iter().position(|c| *c == b)?;
        let by = self.crossing(colour, a, direction)?;
        Some(Cut::Crossing { by: by.map(|index| geometry.cell(index)) })
    }

    /// The group of a ball, found along its links.
    pub(super) fn group_of(&self, ball: u16) -> CellSet {
        let colour = if self.balls[0].contains(ball) { Colour::Black } else { Colour::White };
        let mut group = CellSet::EMPTY;
        group.insert(ball);
        let mut open = [0u16; 512];
        open[0] = ball;
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let rest = self.balls[colour.index()].without(&group);
            self.for_each_linked(colour, open[count], &rest, |other| {
                group.insert(other);
                open[count] = other;
                count += 1;
            });
        }
        group
    }

    pub(super) fn for_each_group(&self, colour: Colour, mut visit: impl FnMut(&CellSet)) {
        let mut left = self.balls[colour.index()];
        while let Some(ball) = left.iter().next() {
            let group = self.group_of(ball);
            visit(&group);
            left = left.without(&group);
        }
    }

    /// Visits those of some balls of this colour that are linked to one of them. A covered ball has no links.
    fn for_each_linked(&self, colour: Colour, ball: u16, among: &CellSet, mut visit: impl FnMut(u16)) {
        if self.cover(colour, ball).is_some() {
            return;
        }
        let geometry = self.geometry();
        for (direction, other) in geometry.beside[usize::from(ball)].into_iter().enumerate() {
            if among.contains(other)
                && self.cover(colour, other).is_none()
                && self.crossing(colour, ball, direction).is_none()
            {
                visit(other);
            }
        }
        for other in geometry.below[usize::from(ball)].into_iter().chain(geometry.above[usize::from(ball)]) {
            if among.contains(other) && self.cover(colour, other).is_none() {
                visit(other);
            }
        }
    }

    /// The ball of the other colour straight above: two levels up, or four, six … Where a place two up is empty, none
    /// above it can be filled.
    fn cover(&self, colour: Colour, ball: u16) -> Option<u16> {
        let over = &self.geometry().over;
        let mut cell = over[usize::from(ball)];
        loop {
            if self.balls[colour.other().index()].contains(cell) {
                return Some(cell);
            }
            if !self.balls[colour.index()].contains(cell) {
                return None;
            }
            cell = over[usize::from(cell)];
        }
    }

    /// The two touching balls of the other colour that pass over the link to a neighbour: one level up, or three, five …
    /// Such a pair stands on the pair below it, so that the first pair with a gap ends the search.
    fn crossing(&self, colour: Colour, ball: u16, direction: usize) -> Option<[u16; 2]> {
        let geometry = self.geometry();
        let other = &self.balls[colour.other().index()];
        let own = &self.balls[colour.index()];
        let (p, q) = CROSSING[direction];
        let mut pair = [geometry.above[usize::from(ball)][p], geometry.above[usize::from(ball)][q]];
        loop {
            if pair.iter().all(|c| other.contains(*c)) {
                return Some(pair);
            }
            if pair.iter().any(|c| !other.contains(*c) && !own.contains(*c)) {
                return None;
            }
            pair = pair.map(|c| geometry.over[usize::from(c)]);
        }
    }
}
