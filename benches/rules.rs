//! How fast the rules of both games are: move lists, play, groups and perft. `benches/wasm` measures the same in wasm.

#[path = "work/mod.rs"]
mod work;

use divan::Bencher;
use divan::counter::ItemsCount;
use work::{LOOPS, Loop, Work};

fn main() {
    divan::main();
}

impl std::fmt::Display for Loop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.unit)
    }
}

/// One sample is one round of a loop; items are what it counts.
#[divan::bench(args = &LOOPS, sample_size = 1, sample_count = 100, max_time = 3)]
fn rules(bencher: Bencher, measured: &Loop) {
    let mut work = Work::read();
    let count = (measured.run)(&mut work);
    bencher.counter(ItemsCount::new(count)).bench_local(|| (measured.run)(&mut work));
}
