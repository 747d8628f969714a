//! The loops as a program. Without arguments it lists them; `native-bench INDEX` measures one and writes the median of things done in
//! a second. `run.mjs` asks it and the wasm module in turn.

#[path = "../../work/mod.rs"]
mod work;

use std::time::{Duration, Instant};
use work::{LOOPS, Work};

/// How long a loop is measured.
const WHOLE: Duration = Duration::from_secs(2);
/// How long a sample takes at least: short, so that on a busy machine most of them are not interrupted.
const SAMPLE: Duration = Duration::from_micros(500);

fn main() {
    let index = std::env::args().nth(1).and_then(|index| index.parse::<usize>().ok());
    match index.and_then(|index| LOOPS.get(index)) {
        Some(measured) => println!("{}", rate(measured)),
        None => LOOPS.iter().for_each(|measured| println!("{}|{}", measured.name, measured.unit)),
    }
}

fn rate(measured: &work::Loop) -> f64 {
    let mut work = Work::read();
    let mut time = |rounds: u32| {
        let begin = Instant::now();
        let count: u64 = (0..rounds).map(|_| (measured.run)(&mut work)).sum();
        (count as f64, begin.elapsed())
    };
    let mut rounds = 1;
    while time(rounds).1 < SAMPLE {
        rounds *= 2;
    }
    let begin = Instant::now();
    let mut rates = Vec::new();
    while begin.elapsed() < WHOLE {
        let (count, took) = time(rounds);
        rates.push(count / took.as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
