//! The proof of a table: one pass over all its positions.
//!
//! Values that agree with the values of all moves are not enough, because play may go round in a circle. The distances
//! fill the gap: the better side has a move that keeps the value and comes nearer, and no answer that keeps it leads away.
//! So the better side gets its value in finitely many moves; the other side loses no more than it by keeping to the values,
//! because play without end brings nobody anything. Both together make the values those of the game.

use super::super::rank::{filling, fillings};
use super::{Table, position};
use crate::akon::{Position, Side};

/// What a table that holds its promise is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// All its positions, the empty board left out.
    pub positions: usize,
    /// Those in which nobody gets more than the other.
    pub even: usize,
    /// The largest distance, in moves of both sides.
    pub farthest: u8,
}

/// Where a table does not hold its promise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The value is not that of the best move.
    #[error("{position}: the table says {value}, the best move is worth {best}")]
    Value {
        /// Where.
        position: Position,
        /// What the table says.
        value: i8,
        /// What the moves say.
        best: i8,
    },
    /// The better side has no move that keeps the value and comes nearer.
    #[error("{0}: no move that keeps the value comes nearer")]
    Circle(Position),
    /// The worse side has a move that keeps the value and leads away.
    #[error("{0}: a move that keeps the value leads away")]
    Escape(Position),
}

impl Table {
    /// Looks at every position whether its value and distance agree with all its moves.
    ///
    /// # Errors
    /// The first position where they do not.
    pub fn check(&self) -> Result<Census, Flaw> {
        let mut census = Census::default();
        for place in 1..fillings(usize::from(self.seeds)) {
            let position = position(&filling(place));
            let (value, distance) = (self.values[place], self.distances[place]);
            let moves: Vec<(i8, u8)> =
                position.legal(&self.options).into_iter().map(|mv| self.after(&position, mv)).collect();
            // Who cannot play loses all seeds left, which the other has (AKN-12).
            let best = moves.iter().map(|m| m.0).max().unwrap_or(-(position.seeds_of(Side::B) as i8));
            if value != best {
                return Err(Flaw::Value { position, value, best });
            }
            let mut kept = moves.iter().filter(|m| m.0 == value);
            if value > 0 && !kept.clone().any(|m| m.1 < distance) {
                return Err(Flaw::Circle(position));
            }
            if value < 0 && kept.any(|m| m.1 >= distance) {
                return Err(Flaw::Escape(position));
            }
            census.positions += 1;
            census.even += usize::from(value == 0);
            census.farthest = census.farthest.max(distance);
        }
        Ok(census)
    }
}
