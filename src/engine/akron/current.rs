//! How well a player is connected: the conductance of the board between the player's two sides, as in C. Shannon's machine
//! for Bird Cage and V. Anshelevich's programs for Hex. A ball conducts, an empty cell resists, the opponent's balls and
//! the links they cut do not conduct at all.

use super::net::{NONE, Sight};

/// What cells resist. An empty hole of level 1 is the unit.
const BALL: f32 = 0.04;
const CARRIED: f32 = 1.25;
const NEARLY_CARRIED: f32 = 3.0;
const NO_STOCK: f32 = 1.5;
/// Where a part of the board hangs on neither side its pivot would be 0.
const LEAK: f32 = 1e-4;

/// Whether a player with so many balls can be joined at this conductance. A chain alone conducts as well as its balls in a
/// row, and whatever else there is conducts more; a tenth is left for rounding.
pub(super) fn may_be_joined(balls: usize, conductance: f64) -> bool {
    conductance * f64::from(BALL) * balls as f64 > 0.9
}

/// A solver with its memory, used again and again.
#[derive(Default)]
pub(super) struct Solver {
    cells: Vec<u16>,
    place: Vec<u16>,
    resistance: Vec<f32>,
    /// The diagonal and the band right of it, row after row.
    band: Vec<f32>,
    stride: usize,
    potential: Vec<f32>,
    /// Conductances between places, the later one first, and to the sides.
    wires: Vec<(u16, u16, f32)>,
    near: Vec<(u16, f32)>,
    far: Vec<(u16, f32)>,
}

impl Solver {
    /// The conductance between the two sides of the player.
    pub(super) fn conductance(&mut self, sight: &Sight<'_>) -> f64 {
        self.wire(sight);
        self.fill();
        self.factor();
        self.solve();
        let total: f32 = self.near.iter().map(|(i, g)| g * (1.0 - self.potential[usize::from(*i)])).sum();
        f64::from(total.max(0.0))
    }

    /// As [`Solver::conductance`], and for each cell its share of all the current, 0 to about 1.
    pub(super) fn shares(&mut self, sight: &Sight<'_>, shares: &mut Vec<f32>) -> f64 {
        let total = self.conductance(sight);
        shares.clear();
        shares.resize(sight.net.level.len(), 0.0);
        if total < 1e-3 {
            return total;
        }
        let scale = 0.5 / total as f32;
        let mut add = |i: u16, current: f32| {
            shares[usize::from(self.cells[usize::from(i)])] += current.abs() * scale;
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
        self.wires.clear();
        self.near.clear();
        self.far.clear();
        self.place.clear();
        self.place.resize(net.level.len(), NONE);
        self.stride = 1;
        let [near, far] = sight.geometry.sides(sight.colour);
        for cell in net.order_up_to(sight.top + 1) {
            let Some(resistance) = resistance(sight, *cell) else { continue };
            let i = self.cells.len() as u16;
            self.cells.push(*cell);
            self.place[usize::from(*cell)] = i;
            self.resistance.push(resistance);
            for touch in net.earlier(*cell) {
                let j = self.place[usize::from(touch.other)];
                if j == NONE || (sight.top > 1 && net.crossed(touch, sight.other)) {
                    continue;
                }
                self.stride = self.stride.max(usize::from(i - j) + 1);
                self.wires.push((i, j, 2.0 / (resistance + self.resistance[usize::from(j)])));
            }
            if sight.net.level[usize::from(*cell)] == 1 {
                for (side, list) in [(near, &mut self.near), (far, &mut self.far)] {
                    if side.contains(*cell) {
                        list.push((i, 2.0 / resistance));
                    }
                }
            }
        }
    }

    /// The matrix of the net: what flows out of each place at the potentials of all.
    fn fill(&mut self) {
        let stride = self.stride;
        self.band.clear();
        self.band.resize(self.cells.len() * stride, 0.0);
        for (i, j, g) in &self.wires {
            let (i, j) = (usize::from(*i), usize::from(*j));
            self.band[j * stride + i - j] = -g;
            self.band[i * stride] += g;
            self.band[j * stride] += g;
        }
        for (i, g) in self.near.iter().chain(&self.far) {
            self.band[usize::from(*i) * stride] += g;
        }
    }

    /// Elimination in the band, L D Lᵀ: each row keeps its pivot and the column of L under it.
    fn factor(&mut self) {
        let stride = self.stride;
        let n = self.cells.len();
        for i in 0..n {
            let (done, rest) = self.band.split_at_mut((i + 1) * stride);
            let row = &mut done[i * stride..];
            row[0] = row[0].max(LEAK);
            let inverse = 1.0 / row[0];
            for k in 1..stride.min(n - i) {
                let entry = row[k];
                if entry == 0.0 {
                    continue;
                }
                let scaled = entry * inverse;
                let target = &mut rest[(k - 1) * stride..(k - 1) * stride + stride - k];
                for (t, r) in target.iter_mut().zip(&row[k..]) {
                    *t -= scaled * r;
                }
            }
            row[1..].iter_mut().for_each(|entry| *entry *= inverse);
        }
    }

    /// Potentials with the near side at 1 and the far side at 0.
    fn solve(&mut self) {
        let stride = self.stride;
        let n = self.cells.len();
        self.potential.clear();
        self.potential.resize(n + stride, 0.0);
        for (i, g) in &self.near {
            self.potential[usize::from(*i)] = *g;
        }
        for i in 0..n {
            let (here, after) = self.potential[i..].split_at_mut(1);
            if here[0] != 0.0 {
                for (y, l) in after.iter_mut().zip(&self.band[i * stride + 1..(i + 1) * stride]) {
                    *y -= here[0] * l;
                }
            }
        }
        // Beyond the last place there is nothing, whatever was added there.
        self.potential[n..].fill(0.0);
        for i in (0..n).rev() {
            let row = &self.band[i * stride..(i + 1) * stride];
            let (here, after) = self.potential[i..].split_at_mut(1);
            let mut value = here[0] / row[0];
            for (x, l) in after.iter().zip(&row[1..]) {
                value -= x * l;
            }
            here[0] = value;
        }
    }
}

/// What a cell resists, or `None` where nothing flows.
fn resistance(sight: &Sight<'_>, cell: u16) -> Option<f32> {
    if sight.other.contains(cell) {
        return None;
    }
    if sight.own.contains(cell) {
        return (sight.top < 3 || !sight.net.covered(cell, sight.other)).then_some(BALL);
    }
    let Some(supports) = &sight.net.supports[usize::from(cell)] else {
        return Some(if sight.stock > 0 { 1.0 } else { NO_STOCK });
    };
    match supports.iter().filter(|s| sight.occupied.contains(**s)).count() {
        4 => Some(CARRIED),
        3 if sight.net.level[usize::from(cell)] == 2 => Some(NEARLY_CARRIED),
        _ => None,
    }
}
