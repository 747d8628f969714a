//! A turn in motion, as values: which seed is where at each moment.

use super::arrangement::{Arrangement, Gain, Hollow, Seed, gains};
use super::layout::Layout;
use crate::akon::Turn;
use crate::board::Motion;
use crate::board::sound::{Cue, Sound};

/// How long the parts of a turn take, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// All seeds of a pit rise into the hand.
    pub lift: f32,
    /// The hand goes on by one pit.
    pub step: f32,
    /// A seed falls from the hand into a pit.
    pub drop: f32,
    /// Before the first capture, so that the eye sees what stands there.
    pub pause: f32,
    /// A captured seed flies into the store.
    pub take: f32,
    /// From one captured seed of a pit to the next.
    pub stagger: f32,
}

impl Tempo {
    /// The tempo for sowing some seeds; `None` if nothing is to be seen moving.
    #[must_use]
    pub fn of(motion: Motion, seeds: usize) -> Option<Tempo> {
        let scale = match motion {
            Motion::Off => return None,
            Motion::Fast => 0.5,
            Motion::Normal | Motion::Step => 1.0,
            Motion::Slow => 2.0,
        };
        // Many seeds go faster, so that a lap of thirty does not take six seconds.
        let step = (3000.0 / seeds.max(1) as f32).clamp(105.0, 210.0);
        Some(Tempo {
            lift: 360.0 * scale,
            step: step * scale,
            drop: 230.0 * scale,
            pause: 320.0 * scale,
            take: 460.0 * scale,
            stagger: 45.0 * scale,
        })
    }
}

/// Where a seed stays for a while.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stay {
    /// At a place of a hollow, the first from 0.
    Rest {
        /// In which hollow.
        hollow: Hollow,
        /// At which place.
        slot: usize,
    },
    /// In the hand.
    Held {
        /// What the hand is over.
        over: Hollow,
        /// At which place among the seeds it took up.
        slot: usize,
    },
}

/// Where a seed is at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pose {
    /// It lies or is held; a hand that moves carries it.
    At(Stay),
    /// It has gone the share `u` (0 to 1) of its way.
    Air {
        /// From here.
        from: Stay,
        /// To here.
        to: Stay,
        /// The share of the way, in time.
        u: f32,
    },
}

/// The hand between two hollows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Where it comes from.
    pub from: Hollow,
    /// Where it goes.
    pub to: Hollow,
    /// The share of the way.
    pub u: f32,
}

/// Something that can be heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heard {
    /// When, in milliseconds from the start of the plan.
    pub at: f32,
    /// What.
    pub what: Noise,
}

/// What a moving seed sounds like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Noise {
    /// The seeds of a pit are taken up.
    Scoop {
        /// How many.
        seeds: usize,
    },
    /// A seed falls among others.
    Drop {
        /// Where.
        into: Hollow,
        /// How many lie there already: on bare wood it sounds harder.
        onto: usize,
    },
    /// The game is won.
    Won,
}

impl Heard {
    /// As a sound for somebody who sits before the board.
    #[must_use]
    pub fn cue(&self, layout: &Layout) -> Cue {
        match self.what {
            Noise::Won => Cue::new(Sound::Win).after(250.0),
            Noise::Scoop { seeds } => Cue::new(Sound::Lift).gain((0.4 + 0.03 * seeds as f32).min(1.0)),
            Noise::Drop { into, onto } => {
                let sound = match (into, onto) {
                    (Hollow::Store(_), _) => Sound::Capture,
                    (Hollow::Pit(_), 0) => Sound::SeedOnWood,
                    (Hollow::Pit(_), _) => Sound::Seed,
                };
                let across = layout.bowl(into).centre.x / layout.width;
                // No two seeds sound alike.
                let pitch = 0.94 + 0.12 * (onto as f32 * 0.618).fract();
                Cue::new(sound).pitch(pitch).pan(0.8 * (2.0 * across - 1.0))
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Leg {
    seed: Seed,
    start: f32,
    end: f32,
    from: Stay,
    to: Stay,
}

/// A turn in motion. It begins with the seeds as they lay before the turn and ends with them as they lie after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    before: Arrangement,
    after: Arrangement,
    /// Rising by their start; no seed has two at a time.
    legs: Vec<Leg>,
    /// When the hand leaves which hollow for which, and when it gets there.
    hand: Vec<(f32, f32, Hollow, Hollow)>,
    beats: Vec<f32>,
    /// When the last seed that is sown has come to rest.
    sown: f32,
    end: f32,
    won: bool,
}

impl Plan {
    /// The plan for a turn that is played on seeds that lie as `before` says.
    #[must_use]
    pub fn new(before: &Arrangement, turn: &Turn, tempo: Tempo) -> Plan {
        let mut plan = Plan {
            before: before.clone(),
            after: before.clone(),
            legs: Vec::new(),
            hand: Vec::new(),
            beats: Vec::new(),
            sown: 0.0,
            end: 0.0,
            won: turn.outcome.is_some_and(|outcome| outcome.winner().is_some()),
        };
        plan.sow(turn, tempo);
        plan.sown = plan.end;
        plan.capture(turn, tempo);
        plan.legs.sort_by(|a, b| a.start.total_cmp(&b.start));
        plan
    }

    fn sow(&mut self, turn: &Turn, tempo: Tempo) {
        let mut over = Hollow::Pit(turn.sowing.from);
        let hand = self.after.take(over);
        for (slot, seed) in hand.iter().enumerate() {
            self.leg(*seed, 0.0, tempo.lift, Stay::Rest { hollow: over, slot }, Stay::Held { over, slot });
        }
        let mut now = tempo.lift;
        self.beats.push(now);
        for ((slot, seed), pit) in hand.iter().enumerate().rev().zip(&turn.sowing.path) {
            let hollow = Hollow::Pit(*pit);
            self.hand.push((now, now + tempo.step, over, hollow));
            now += tempo.step;
            over = hollow;
            let place = self.after.put(hollow, *seed);
            self.leg(*seed, now, now + tempo.drop, Stay::Held { over, slot }, Stay::Rest { hollow, slot: place });
            self.beats.push(now + tempo.drop);
        }
    }

    fn capture(&mut self, turn: &Turn, tempo: Tempo) {
        let mut now = self.end + tempo.pause;
        for Gain { from, seeds, to } in gains(turn) {
            let seeds = self.after.take_last(from, seeds);
            let first = self.after.seeds(from).len();
            for (back, (place, seed)) in seeds.iter().enumerate().rev().enumerate() {
                let slot = self.after.put(to, *seed);
                let start = now + back as f32 * tempo.stagger;
                let lies = Stay::Rest { hollow: from, slot: first + place };
                self.leg(*seed, start, start + tempo.take, lies, Stay::Rest { hollow: to, slot });
            }
            self.beats.push(self.end);
            // The next pit begins before the last seed of this one has come to rest.
            now = self.end - tempo.take * 0.35;
        }
    }

    fn leg(&mut self, seed: Seed, start: f32, end: f32, from: Stay, to: Stay) {
        self.end = self.end.max(end);
        self.legs.push(Leg { seed, start, end, from, to });
    }

    /// How long it takes, in milliseconds.
    #[must_use]
    pub fn duration(&self) -> f32 {
        self.end
    }

    /// The seeds as they lie before the turn.
    #[must_use]
    pub fn before(&self) -> &Arrangement {
        &self.before
    }

    /// The seeds as they lie after the turn.
    #[must_use]
    pub fn after(&self) -> &Arrangement {
        &self.after
    }

    /// The moments, rising, at which a motion step by step waits: after the seeds are taken up, after each one that falls,
    /// after each pit that is emptied.
    #[must_use]
    pub fn beats(&self) -> &[f32] {
        &self.beats
    }

    /// Where each seed is `at` so many milliseconds from the start.
    #[must_use]
    pub fn poses(&self, at: f32) -> [Pose; 70] {
        let mut poses = rest(&self.before);
        for leg in self.legs.iter().take_while(|leg| leg.start <= at) {
            poses[usize::from(leg.seed)] = match (at - leg.start) / (leg.end - leg.start) {
                u if u < 1.0 => Pose::Air { from: leg.from, to: leg.to, u },
                _ => Pose::At(leg.to),
            };
        }
        poses
    }

    /// The seeds that have left the place where they lay before the turn, or soon will: those that are sown from the start on,
    /// those that are captured once all are sown. They change only then, so that a picture of the seeds that lie still does not
    /// change with each of them.
    #[must_use]
    pub fn roused(&self, at: f32) -> [bool; 70] {
        let mut roused = [false; 70];
        for leg in &self.legs {
            roused[usize::from(leg.seed)] |= matches!(leg.to, Stay::Held { .. }) || at >= self.sown;
        }
        roused
    }

    /// The hollows whose number of seeds changes, by [`Hollow::index`].
    #[must_use]
    pub fn touched(&self) -> [bool; 16] {
        let mut touched = [false; 16];
        for leg in &self.legs {
            for stay in [leg.from, leg.to] {
                if let Stay::Rest { hollow, .. } = stay {
                    touched[hollow.index()] = true;
                }
            }
        }
        touched
    }

    /// Where the hand is; `None` when it holds nothing any more.
    #[must_use]
    pub fn hand(&self, at: f32) -> Option<Hand> {
        let (_, end, _, _) = self.hand.last()?;
        if at > *end {
            return None;
        }
        let passed = self.hand.partition_point(|(_, end, _, _)| *end < at);
        let (start, end, from, to) = self.hand[passed];
        Some(Hand { from, to, u: ((at - start) / (end - start)).clamp(0.0, 1.0) })
    }

    /// What is heard after the moment `from` and up to the moment `to`.
    pub fn heard(&self, from: f32, to: f32) -> impl Iterator<Item = Heard> {
        let scooped = self.legs.iter().filter(|leg| matches!(leg.to, Stay::Held { .. })).count();
        let scoop = Heard { at: 1.0, what: Noise::Scoop { seeds: scooped } };
        let drops = self.legs.iter().filter_map(|leg| match leg.to {
            Stay::Rest { hollow, slot } => Some(Heard { at: leg.end, what: Noise::Drop { into: hollow, onto: slot } }),
            Stay::Held { .. } => None,
        });
        let won = self.won.then_some(Heard { at: self.end, what: Noise::Won });
        std::iter::once(scoop).chain(drops).chain(won).filter(move |heard| from < heard.at && heard.at <= to)
    }
}

/// The poses of seeds that lie still.
#[must_use]
pub fn rest(arrangement: &Arrangement) -> [Pose; 70] {
    let nowhere = Stay::Rest { hollow: Hollow::Store(crate::akon::Side::A), slot: 0 };
    let mut poses = [Pose::At(nowhere); 70];
    for hollow in Hollow::all() {
        for (slot, seed) in arrangement.seeds(hollow).iter().enumerate() {
            poses[usize::from(*seed)] = Pose::At(Stay::Rest { hollow, slot });
        }
    }
    poses
}

/// How many seeds lie in each hollow, by [`Hollow::index`]. Seeds in the hand and in the air lie nowhere.
#[must_use]
pub fn counts(poses: &[Pose; 70]) -> [u8; 16] {
    let mut counts = [0; 16];
    for pose in poses {
        if let Pose::At(Stay::Rest { hollow, .. }) = pose {
            counts[hollow.index()] += 1;
        }
    }
    counts
}
