//! What a player spends.

use super::players::Work;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a player spent on some moves.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Effort {
    moves: u64,
    micros: u64,
    /// Positions or rollouts.
    units: u64,
}

impl Effort {
    pub fn add_move(&mut self, time: Duration, work: Work) {
        self.moves += 1;
        self.micros += time.as_micros() as u64;
        self.units += work.units;
    }

    pub fn add(&mut self, other: Effort) {
        self.moves += other.moves;
        self.micros += other.micros;
        self.units += other.units;
    }

    /// It in words, the units named; `None` if there were no moves.
    pub fn tell(&self, unit: &str) -> Option<String> {
        let seconds = self.micros as f64 / 1e6;
        let per_move = seconds / (self.moves > 0).then_some(self.moves as f64)?;
        let time = format!("{} moves, {:.1} ms each", self.moves, 1e3 * per_move);
        if self.units == 0 {
            return Some(time);
        }
        let (each, rate) = (self.units as f64 / self.moves as f64, self.units as f64 / seconds.max(1e-6));
        Some(format!("{time}, {each:.0} {unit} each, {rate:.0} a second"))
    }
}
