//! The numbered items that a command goes through, and how long each took.

use std::time::{Duration, Instant};

use crate::{failure::Failure, run::clock};

/// How an item ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done.
    Done,
    /// It was there already, such as a tool (where it was found).
    Found(String),
    /// It could not be done here, and need not be (why).
    Skipped(String),
}

/// The items of one command, from first to last.
#[derive(Debug)]
pub struct Progress {
    total: usize,
    start: Instant,
    ended: Vec<(String, Duration, Outcome)>,
}

impl Progress {
    /// `total` items will follow.
    pub fn new(total: usize) -> Self {
        Self { total, start: Instant::now(), ended: Vec::new() }
    }

    /// Does the next item, telling its beginning and its end.
    ///
    /// # Errors
    /// That of `work`, after saying which item it was.
    pub fn item(&mut self, title: &str, work: impl FnOnce() -> Result<Outcome, Failure>) -> Result<(), Failure> {
        let number = format!("[{}/{}]", self.ended.len() + 1, self.total);
        println!("{number} {title} …");
        let start = Instant::now();
        let outcome = work().inspect_err(|_| {
            println!("{number} {title}: FAILED after {}", clock(start.elapsed()));
        })?;
        let time = start.elapsed();
        match &outcome {
            Outcome::Done => println!("      done in {}", clock(time)),
            Outcome::Found(place) => println!("      {place}"),
            Outcome::Skipped(why) => println!("      skipped: {why}"),
        }
        self.ended.push((title.to_owned(), time, outcome));
        Ok(())
    }

    /// One line an item, and the time of all.
    pub fn summary(&self) {
        println!();
        for (title, time, outcome) in &self.ended {
            let end = match outcome {
                Outcome::Done => "done",
                Outcome::Found(_) => "there",
                Outcome::Skipped(_) => "SKIPPED",
            };
            println!("  {:>6}  {end:<8} {title}", clock(*time));
        }
        println!("  {:>6}  in all", clock(self.start.elapsed()));
    }
}
