//! Points, Elo and how sure they are.

use std::fmt;

/// Games won, drawn and lost by the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// Deviations for 95 %, and for stopping early where either side may be the better: stricter, because it is asked again
/// and again.
const SURE: f64 = 1.96;
const CLEAR: f64 = 2.8;
/// Games before a match may stop early.
const FEWEST: u32 = 40;

impl Tally {
    /// Counts a game by the first player's points: 2 for a win, 1 for a draw.
    pub fn add(&mut self, points: u8) {
        match points {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of points, 0 to 1.
    pub fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }

    /// Wilson's interval for the share of points (1927), draws taken as half a win.
    pub fn interval(&self, deviations: f64) -> (f64, f64) {
        let n = f64::from(self.games().max(1));
        let (p, z2) = (self.share(), deviations * deviations);
        let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = deviations / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    /// Whether it is clear on which side of a share the first player is.
    pub fn clear_of(&self, share: f64) -> bool {
        let (low, high) = self.interval(CLEAR);
        self.games() >= FEWEST && (low > share || high < share)
    }
}

impl Tally {
    /// Whether the lower end of the 95 % interval is over a share, or it is clear that the share is not reached.
    pub fn decided(&self, share: f64) -> bool {
        let low = self.interval(SURE).0;
        let high = self.interval(CLEAR).1;
        self.games() >= FEWEST && (low > share || high < share)
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval(SURE);
        write!(
            f,
            "+{} ={} -{} of {}, {:.1} % [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}]",
            self.won,
            self.drawn,
            self.lost,
            self.games(),
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
            elo(self.share()),
            elo(low),
            elo(high)
        )
    }
}
