//! Akon's search.

pub mod baseline;
mod frame;
mod memory;
mod proof;
mod rank;
mod search;
mod table;
mod value;

use super::{Answer, Chance, Level, Limits, Line, Strength};
use crate::akon::{Game, Move, Position};
use crate::game::Rules;
use search::RootMove;
use std::sync::Arc;

pub(super) use proof::{history_matters, wins_by};
pub use search::Growth;
pub use table::{Builder, Census, Flaw, MOST, Table};
pub use value::Weights;

/// How each level plays. Margins and heats are in hundredths of a seed.
#[must_use]
pub fn strength(level: Level) -> Strength {
    match level {
        Level::First => Strength { nodes: Some(8), margin: 2_000.0, heat: 500.0 },
        Level::Learner => Strength { nodes: Some(12), margin: 2_000.0, heat: 290.0 },
        Level::Beginner => Strength { nodes: Some(16), margin: 1_000.0, heat: 190.0 },
        Level::Casual => Strength { nodes: Some(24), margin: 800.0, heat: 125.0 },
        Level::Hobby => Strength { nodes: Some(40), margin: 600.0, heat: 85.0 },
        Level::Steady => Strength { nodes: Some(100), margin: 300.0, heat: 58.0 },
        Level::Club => Strength { nodes: Some(220), margin: 200.0, heat: 50.0 },
        Level::Skilled => Strength { nodes: Some(600), margin: 120.0, heat: 33.0 },
        Level::Strong => Strength { nodes: Some(2_000), margin: 70.0, heat: 19.0 },
        Level::Expert => Strength { nodes: Some(5_500), margin: 38.0, heat: 10.5 },
        Level::Master => Strength { nodes: Some(20_000), margin: 16.0, heat: 4.3 },
        Level::Grandmaster => Strength::best(Some(70_000)),
        Level::Champion => Strength::best(Some(300_000)),
        Level::Full => Strength::best(None),
    }
}

/// Seeds on the board from which on the table is of use to a search.
const TABLE_FROM: i32 = 26;

/// The most seeds of the table that [`wants_table`] asks for.
pub const TABLE_SEEDS: u8 = 10;

/// Whether a search from here uses the table of [`TABLE_SEEDS`] seeds.
#[must_use]
pub fn wants_table(game: &Game) -> bool {
    value::seeds(game.position()) <= TABLE_FROM
}

/// A search under way.
pub struct Search {
    inner: search::Search,
    budget: u64,
    strength: Strength,
    chance: Chance,
    lines: usize,
    lead: i32,
    root: Position,
    table: Option<Arc<Table>>,
    game: Game,
    /// What is certain, found once.
    proof: Option<Option<(i32, Option<Move>)>>,
}

impl Search {
    /// Makes ready to search the position a game stands at. With a table endgames are exact; so that the same budget gives
    /// the same move everywhere, hand one in whenever [`wants_table`] asks for it. Elsewhere it is not looked at.
    #[must_use]
    pub fn begin(game: &Game, limits: Limits, table: Option<Arc<Table>>) -> Search {
        Search::with(game, limits, strength(limits.level), Growth::USUAL, table)
    }

    /// As [`Search::begin`] with everything chosen by hand, for measuring.
    #[must_use]
    pub fn with(game: &Game, limits: Limits, strength: Strength, growth: Growth, table: Option<Arc<Table>>) -> Search {
        let root = *game.position();
        let side = root.to_move();
        let table = table.filter(|_| wants_table(game));
        let budget = strength.nodes.map_or(limits.nodes, |nodes| nodes.min(limits.nodes));
        let inner = search::Search::new(game, growth, limits.lines, strength.margin as i32, table.clone(), budget);
        Search {
            inner,
            budget,
            strength,
            chance: Chance::new(limits.seed ^ value::key(&root)),
            lines: limits.lines.max(1),
            lead: 100 * (i32::from(root.store(side)) - i32::from(root.store(side.other()))),
            root,
            table,
            game: game.clone(),
            proof: None,
        }
    }

    /// Looks at about `nodes` more positions. Gives whether the search is finished; running it on then changes nothing.
    pub fn run(&mut self, nodes: u64) -> bool {
        let left = self.budget.saturating_sub(self.inner.nodes);
        self.inner.run(nodes.min(left)) || self.inner.nodes >= self.budget
    }

    /// Positions looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.inner.nodes
    }

    /// The depth that is finished.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.inner.depth.max(1) as u32 - 1
    }

    /// What was found so far.
    #[must_use]
    pub fn answer(&mut self) -> Answer<Move> {
        let mut ranked = self.inner.known();
        let proof = match ranked.is_empty() {
            true => None,
            false => *self.proof.get_or_insert_with(|| proof::win_in(&self.game, self.table.as_deref())),
        };
        // Where the table reaches, its values win as well, and keep the seeds.
        let known = self.table.as_ref().and_then(|table| table.value(&self.root, self.game.options()));
        let first = match known {
            Some(value) => self.forward(&ranked, value),
            None => proof.and_then(|proof| proof.1),
        };
        if let Some(mv) = first
            && let Some(place) = ranked.iter().position(|m| m.mv == mv)
        {
            ranked[..=place].rotate_right(1);
        }
        let mut lines: Vec<Line<Move>> =
            ranked.iter().filter(|m| m.exact || Some(m.mv) == first).take(self.lines).map(|m| self.line(m)).collect();
        // The move that is proven to win need not be the one that is worth most.
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let mv = self.choose(&ranked);
        let best = ranked.iter().filter(|m| m.exact).map(|m| m.value).max().unwrap_or(0);
        let score = self.lead + best;
        let pv = ranked.iter().find(|m| Some(m.mv) == mv).map_or(Vec::new(), |m| self.inner.line(m));
        let depth = self.depth();
        let win_in = proof.map(|proof| proof.0);
        Answer { mv, score, win_in, pv, depth, nodes: self.inner.nodes, lines }
    }

    /// From a position of the table: a move that keeps the value and goes forward. One that repeats a position ends the
    /// game, which is worth nothing more to either side: good enough where there is nothing to be had.
    fn forward(&self, ranked: &[RootMove], value: i8) -> Option<Move> {
        let best = ranked.first()?;
        let mv = self.table.as_ref()?.best(&self.root, self.game.options())?;
        (best.value <= 100 * i32::from(value) && (value == 0 || !self.game.would_repeat(mv))).then_some(mv)
    }

    /// The best move, or one that is good enough.
    fn choose(&self, ranked: &[RootMove]) -> Option<Move> {
        let best = ranked.first()?;
        if self.strength.margin == 0.0 {
            return Some(best.mv);
        }
        // A copy: whoever asks in between changes nothing.
        let unit = self.chance.clone().unit();
        let weight = |m: &RootMove| {
            let below = f64::from(best.value - m.value);
            let good = m.exact && below <= self.strength.margin;
            if good { super::math::exp(-below / self.strength.heat) } else { 0.0 }
        };
        let mut left = unit * ranked.iter().map(weight).sum::<f64>();
        for known in ranked {
            let weight = weight(known);
            left -= weight;
            if left <= 0.0 && weight > 0.0 {
                return Some(known.mv);
            }
        }
        Some(best.mv)
    }

    fn line(&self, known: &RootMove) -> Line<Move> {
        let pv = self.inner.line(known);
        Line { score: self.lead + known.value, win_in: None, pv }
    }
}

/// Searches to the end of the budget, or until `go_on`, asked every few thousand positions, says no.
pub fn search(game: &Game, limits: Limits, table: Option<Arc<Table>>, go_on: &mut dyn FnMut() -> bool) -> Answer<Move> {
    let mut search = Search::begin(game, limits, table);
    while !search.run(2_048) && go_on() {}
    search.answer()
}
