//! Akon's endgame table, made and proven.

use super::clock::Watch;
use akron_akon::akon::Options;
use akron_akon::engine::akon::{MOST, Table};
use std::path::Path;

/// Makes the table for both settings of AKN-8, looks at every position in it, and tells how long that took and how large
/// the table is. With a path it is written there, one file for each setting, to see what compression makes of it.
pub fn prove(seeds: u8, path: Option<&Path>) -> Result<(), String> {
    if !(1..=MOST).contains(&seeds) {
        return Err(format!("a table holds from 1 to {MOST} seeds"));
    }
    for hole1_only_after_lap in [false, true] {
        let options = Options { hole1_only_after_lap };
        let watch = Watch::begin();
        let table = Table::build(seeds, options);
        let made = watch.elapsed().as_secs_f64();
        let watch = Watch::begin();
        let census = table.check().map_err(|flaw| flaw.to_string())?;
        let checked = watch.elapsed().as_secs_f64();
        let (values, distances) = table.parts();
        if let Some(path) = path {
            let path = path.with_extension(if hole1_only_after_lap { "lap" } else { "always" });
            let bytes: Vec<u8> =
                values.iter().map(|value| value.cast_unsigned()).chain(distances.iter().copied()).collect();
            std::fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        }
        println!(
            "{seeds} seeds, hole 1 {}: {} positions without a flaw, {} even, farthest {} plies; made in {made:.2} s, \
             proven in {checked:.2} s, {} bytes",
            if hole1_only_after_lap { "only after a lap" } else { "always" },
            census.positions,
            census.even,
            census.farthest,
            values.len() + distances.len(),
        );
    }
    Ok(())
}
