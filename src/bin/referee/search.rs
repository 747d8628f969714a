//! Searches.

use super::ask::Budget;
use akron_akon::akon::Options;
use akron_akon::engine::akon::{TABLE_SEEDS, Table, wants_table};
use akron_akon::engine::{Level, Limits, Search};
use akron_akon::game::Rules;
use akron_akon::record::Play;
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Searches a position and tells what was found.
pub fn answer(play: &Play, budget: Budget, level: Level, seed: u64) -> Value {
    let begin = Instant::now();
    let (nodes, time) = match budget {
        Budget::Nodes(nodes) => (nodes, None),
        Budget::Millis(ms) => (u64::MAX, Some(Duration::from_millis(ms))),
    };
    let mut search = Search::begin(play, Limits { nodes, seed, level, lines: 1 }, table(play));
    let slice = search.slice();
    while !search.run(slice) && time.is_none_or(|time| begin.elapsed() < time) {}
    let (_, found) = search.found();
    json!({
        "move": found.mv,
        "score": found.score,
        "win_in": found.win_in,
        "pv": found.pv,
        "depth": found.depth,
        "nodes": found.nodes,
    })
}

/// The endgame table for a game that is near its end, made when first wanted.
fn table(play: &Play) -> Option<Arc<Table>> {
    static TABLES: [OnceLock<Arc<Table>>; 2] = [const { OnceLock::new() }; 2];
    let Play::Akon(game) = play else { return None };
    let options: Options = *game.options();
    let make = || Arc::new(Table::build(TABLE_SEEDS, options));
    wants_table(game).then(|| TABLES[usize::from(options.hole1_only_after_lap)].get_or_init(make).clone())
}
