//! How one has fared, by game and opponent.

use super::Entry;
use crate::game::Seat;
use crate::record::{GameKind, Player, Verdict};
use std::collections::BTreeMap;

/// Whom one played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opponent {
    /// The engine.
    Engine {
        /// Its level, from 1.
        level: u8,
    },
    /// People among themselves; a game between two engines counts nowhere.
    Person,
}

/// Games against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by the person; between people, by the first seat.
    pub won: u32,
    /// Won by the engine; between people, by the second seat.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
    /// Not over, with a move played.
    pub open: u32,
}

/// Counts games by what was played and against whom, in the order of both.
#[must_use]
pub fn statistics(games: &[Entry]) -> BTreeMap<(GameKind, Opponent), Tally> {
    let mut rows: BTreeMap<_, Tally> = BTreeMap::new();
    for entry in games {
        let (opponent, person) = match &entry.record.players {
            [Player::Engine { .. }, Player::Engine { .. }] => continue,
            [Player::Engine { level }, _] => (Opponent::Engine { level: *level }, Seat::Second),
            [_, Player::Engine { level }] => (Opponent::Engine { level: *level }, Seat::First),
            _ => (Opponent::Person, Seat::First),
        };
        let ending = entry.ending();
        if ending.is_none() && entry.record.tree.is_empty() {
            continue;
        }
        let tally = rows.entry((entry.record.setting.kind(), opponent)).or_default();
        match ending.map(|ending| ending.verdict) {
            None => tally.open += 1,
            Some(Verdict::Drawn) => tally.drawn += 1,
            Some(Verdict::Won(seat)) if seat == person => tally.won += 1,
            Some(Verdict::Won(_)) => tally.lost += 1,
        }
    }
    rows
}
