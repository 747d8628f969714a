//! Why a move is good, from what the rules say about the positions before and after it. No words: the catalogue has
//! those.

mod akon;
mod akron;

use super::akon::Table;
use crate::protocol::{Found, Reason};
use crate::record::{Move, Play};

/// The reasons for a legal move in the position a game stands at, the weightiest first. `found` is what the search that
/// chose it has found.
#[must_use]
pub fn of(play: &Play, mv: Move, found: &Found, table: Option<&Table>) -> Vec<Reason> {
    match (play, mv) {
        (Play::Akron(game), Move::Akron(mv)) => akron::of(game, mv, found).into_iter().map(Reason::Akron).collect(),
        (Play::Akon(game), Move::Akon(mv)) => akon::of(game, mv, found, table).into_iter().map(Reason::Akon).collect(),
        _ => Vec::new(),
    }
}
