//! The loops as a bare wasm module, without imports: `run.mjs` calls it and keeps the time.

#[expect(dead_code, reason = "names and units are the program's to tell")]
#[path = "../../work/mod.rs"]
mod work;

use std::cell::RefCell;
use work::{LOOPS, Work};

thread_local! {
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// Does a loop of `benches/work` some times and gives the number of things done; 0 if there is no such loop. The first call also
/// reads the vectors.
// The one unsafe thing of the project: an export needs its plain name.
#[unsafe(no_mangle)]
pub extern "C" fn run(index: u32, rounds: u32) -> f64 {
    WORK.with_borrow_mut(|work| {
        let work = work.get_or_insert_with(Work::read);
        let Some(measured) = LOOPS.get(index as usize) else { return 0.0 };
        (0..rounds).map(|_| (measured.run)(work) as f64).sum()
    })
}
