//! How well a player is connected: the conductance of the board between the player's two sides, as in C. Shannon's machine
//! for Bird Cage and V. Anshelevich's programs for Hex. A ball conducts, an empty cell resists, the opponent's balls and
//! the links they cut do not conduct at all.

use super::net::{NONE, Sight};

/// What cells resist. An empty hole of level 1 is the unit.
const BALL: f64 = 0.04;
const CARRIED: f64 = 1.25;
const NEARLY_CARRIED: f64 = 3.0;
const NO_STOCK: f64 = 1.5;
/// A little conductance to nowhere, so that an isolated cell has a potential.
const LEAK: f64 = 1e-7;

/// A solver with its memory, used again and again.
#[derive(Default)]
pub(super) struct Solver {
    cells: Vec<u16>,
    place: Vec<u16>,
    resistance: Vec<f64>,
    /// Row i of the lower triangle from column `first[i]` to the diagonal, at `start[i]`.
    first: Vec<usize>,
    start: Vec<usize>,
    values: Vec<f64>,
    diagonal: Vec<f64>,
    potential: Vec<f64>,
    row: Vec<f64>,
    /// Conductances between places, the later one first, and to the sides.
    wires: Vec<(u16, u16, f64)>,
    near: Vec<(u16, f64)>,
    far: Vec<(u16, f64)>,
}

impl Solver {
    /// The conductance between the two sides of the player.
    pub(super) fn conductance(&mut self, sight: &Sight<'_>) -> f64 {
        self.wire(sight);
        self.factor();
        self.solve();
        self.near.iter().map(|(i, g)| g * (1.0 - self.potential[usize::from(*i)])).sum::<f64>().max(0.0)
    }

    /// As [`Solver::conductance`], and for each cell its share of all the current, 0 to about 1.
    pub(super) fn shares(&mut self, sight: &Sight<'_>, shares: &mut Vec<f32>) -> f64 {
        let total = self.conductance(sight);
        shares.clear();
        shares.resize(sight.net.order.len(), 0.0);
        if total < 1e-4 {
            return total;
        }
        let scale = 0.5 / total;
        let mut add = |i: u16, current: f64| {
            shares[usize::from(self.cells[usize::from(i)])] += (current.abs() * scale) as f32;
        };
        for (i, j, g) in &self.wires {
            let current = g * (self.potential[usize::from(*i)] - self.potential[usize::from(*j)]);
            add(*i, current);
            add(*j, current);
        }
        for (i, g) in &self.near {
            add(*i, g * (1.0 - self.potential[usize::from(*i)]));
        }
        for (i, g) in &self.far {
            add(*i, g * self.potential[usize::from(*i)]);
        }
        total
    }

    /// Collects cells and wires.
    fn wire(&mut self, sight: &Sight<'_>) {
        let net = sight.net;
        self.cells.clear();
        self.resistance.clear();
        self.first.clear();
        self.start.clear();
        self.values.clear();
        self.wires.clear();
        self.near.clear();
        self.far.clear();
        self.place.clear();
        self.place.resize(net.order.len(), NONE);
        let [near, far] = sight.geometry.sides(sight.colour);
        for cell in &net.order {
            let Some(resistance) = resistance(sight, *cell) else { continue };
            let i = self.cells.len();
            self.cells.push(*cell);
            self.place[usize::from(*cell)] = i as u16;
            self.resistance.push(resistance);
            let mut first = i;
            let wires = self.wires.len();
            for touch in &net.earlier[usize::from(*cell)] {
                let j = self.place[usize::from(touch.other)];
                if j == NONE || touch.crossings.iter().any(|pair| pair.iter().all(|c| sight.other.contains(*c))) {
                    continue;
                }
                first = first.min(usize::from(j));
                self.wires.push((i as u16, j, 2.0 / (resistance + self.resistance[usize::from(j)])));
            }
            let start = self.values.len();
            self.first.push(first);
            self.start.push(start);
            self.values.resize(start + i - first + 1, 0.0);
            self.values[start + i - first] = LEAK;
            for (_, j, g) in &self.wires[wires..] {
                let j = usize::from(*j);
                self.values[start + j - first] = -g;
                self.values[start + i - first] += g;
                self.values[self.start[j] + j - self.first[j]] += g;
            }
            for (side, list) in [(near, &mut self.near), (far, &mut self.far)] {
                if side.contains(*cell) {
                    let g = 2.0 / resistance;
                    list.push((i as u16, g));
                    self.values[start + i - first] += g;
                }
            }
        }
    }

    /// L D Lᵀ of a matrix kept by rows from their first entry on.
    fn factor(&mut self) {
        let n = self.cells.len();
        self.diagonal.clear();
        for i in 0..n {
            let (first, start) = (self.first[i], self.start[i]);
            let width = i - first;
            self.row.clear();
            self.row.extend_from_slice(&self.values[start..start + width]);
            for j in first..i {
                let from = first.max(self.first[j]);
                let theirs = &self.values[self.start[j] + from - self.first[j]..self.start[j] + j - self.first[j]];
                let ours = &self.row[from - first..j - first];
                let sum: f64 = ours.iter().zip(theirs).map(|(a, b)| a * b).sum();
                self.row[j - first] -= sum;
            }
            let mut diagonal = self.values[start + width];
            for k in 0..width {
                let scaled = self.row[k] / self.diagonal[first + k];
                diagonal -= self.row[k] * scaled;
                self.values[start + k] = scaled;
            }
            self.diagonal.push(diagonal);
        }
    }

    /// Potentials with the near side at 1 and the far side at 0.
    fn solve(&mut self) {
        let n = self.cells.len();
        self.potential.clear();
        self.potential.resize(n, 0.0);
        for (i, g) in &self.near {
            self.potential[usize::from(*i)] = *g;
        }
        for i in 0..n {
            let (first, start) = (self.first[i], self.start[i]);
            let row = &self.values[start..start + i - first];
            let sum: f64 = row.iter().zip(&self.potential[first..i]).map(|(l, y)| l * y).sum();
            self.potential[i] -= sum;
        }
        for i in 0..n {
            self.potential[i] /= self.diagonal[i];
        }
        for i in (0..n).rev() {
            let (first, start) = (self.first[i], self.start[i]);
            let here = self.potential[i];
            let (before, _) = self.potential.split_at_mut(i);
            for (l, x) in self.values[start..start + i - first].iter().zip(&mut before[first..]) {
                *x -= l * here;
            }
        }
    }
}

/// What a cell resists, or `None` where nothing flows.
fn resistance(sight: &Sight<'_>, cell: u16) -> Option<f64> {
    if sight.other.contains(cell) {
        return None;
    }
    if sight.own.contains(cell) {
        return (!sight.net.covered(cell, sight.other)).then_some(BALL);
    }
    let Some(supports) = sight.net.supports[usize::from(cell)] else {
        return Some(if sight.stock > 0 { 1.0 } else { NO_STOCK });
    };
    match supports.iter().filter(|s| sight.occupied(**s)).count() {
        4 => Some(CARRIED),
        3 if sight.net.level[usize::from(cell)] == 2 => Some(NEARLY_CARRIED),
        _ => None,
    }
}
