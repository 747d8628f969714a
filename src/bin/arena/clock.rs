//! The time a move takes. Other work on the machine slows a wall clock's player, and not evenly; the processor time of
//! the player's own thread does not know of it.

use std::sync::OnceLock;
use std::time::Duration;

/// What time is measured by: the processor's time, where the system tells it, unless one chooses otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The processor time of the thread.
    Cpu,
    /// The time of day.
    Wall,
}

static CHOSEN: OnceLock<Clock> = OnceLock::new();

impl Clock {
    pub fn read(text: &str) -> Result<Clock, String> {
        match text {
            "cpu" if cfg!(unix) => Ok(Clock::Cpu),
            "cpu" => Err("--clock cpu: this system does not tell the processor time of a thread".to_owned()),
            "wall" => Ok(Clock::Wall),
            _ => Err(format!("--clock {text}: cpu or wall")),
        }
    }

    /// Decides for the whole run, before anything is timed.
    pub fn choose(self) {
        CHOSEN.get_or_init(|| self);
    }
}

/// A beginning to measure from, on one thread.
pub struct Watch(Duration);

impl Watch {
    pub fn begin() -> Watch {
        Watch(now())
    }

    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn now() -> Duration {
    match CHOSEN.get_or_init(|| Clock::Cpu) {
        Clock::Cpu => {
            let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
            Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
        }
        Clock::Wall => wall(),
    }
}

#[cfg(not(unix))]
fn now() -> Duration {
    wall()
}

fn wall() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
