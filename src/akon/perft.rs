//! Counting move sequences, to compare rules with rules.

use super::{Options, Position};

/// How many sequences of moves of each length 1 to `depth` begin at a position. A line that ends earlier because a player
/// cannot play (AKN-12) counts once at each length beyond its end. Repetition is left out.
#[must_use]
pub fn perft(position: &Position, depth: u32, options: &Options) -> Vec<u64> {
    let mut counts = vec![0; depth as usize];
    count(position, &mut counts, options);
    counts
}

fn count(position: &Position, counts: &mut [u64], options: &Options) {
    if position.stuck() {
        counts.iter_mut().for_each(|count| *count += 1);
        return;
    }
    match counts {
        [] => {}
        [last] => *last += u64::from(position.legal_count(options)),
        [here, deeper @ ..] => {
            let legal = position.legal(options);
            *here += legal.len() as u64;
            for mv in legal {
                let mut next = *position;
                next.apply(mv, options);
                count(&next, deeper, options);
            }
        }
    }
}
