//! A turn as a plan of movements: which ball goes from where to where, when, and how.

use super::camera::Space;
use crate::akron::{Cell, Colour, Fall, Move, Position, Size, Turn};
use crate::board::Motion;
use crate::board::sound::{Cue, Sound};

/// How a movement gathers and loses speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ease {
    /// Slowly, quickly, slowly: a hand.
    Hand,
    /// Ever quicker: what falls.
    Drop,
}

impl Ease {
    /// The part of the way after a part of the time.
    #[must_use]
    pub fn at(self, part: f32) -> f32 {
        match self {
            Ease::Hand => part * part * (3.0 - 2.0 * part),
            Ease::Drop => part * part,
        }
    }
}

/// A straight movement of one ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Which of [`Plan::actors`].
    pub actor: usize,
    /// Where it begins.
    pub from: Space,
    /// Where it ends.
    pub to: Space,
    /// When it begins, in milliseconds from the plan's start.
    pub start: u32,
    /// How long it takes, in milliseconds.
    pub length: u32,
    /// How it goes.
    pub ease: Ease,
}

impl Segment {
    /// When it ends.
    #[must_use]
    pub fn end(&self) -> u32 {
        self.start + self.length
    }
}

/// A ball that moves in a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// Whose it is.
    pub colour: Colour,
    /// Where it lies before the turn; `None` if it comes from the stock.
    pub from: Option<Cell>,
    /// Where it lies after the turn.
    pub to: Cell,
    /// Where it is before its first movement.
    pub begins: Space,
}

/// A turn as movements. Times are those of [`Motion::Normal`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The balls that move: the mover, then each that falls, from below to above.
    pub actors: Vec<Actor>,
    /// Their movements in the order in which they begin.
    pub segments: Vec<Segment>,
    /// The ends of the steps, rising: where [`Motion::Step`] waits. The last is the end of the plan.
    pub stops: Vec<u32>,
    /// Whether the turn wins the game, which is heard.
    pub won: bool,
}

/// Of a ball that is lifted or let down, a diameter in milliseconds.
const LIFT: f32 = 150.0;
/// Of a ball that is carried, a diameter in milliseconds, beside a fixed part.
const CARRY: f32 = 55.0;
/// Between the end of one step and the next.
const PAUSE: u32 = 70;
/// A fall of one level.
const FALL: u32 = 420;

impl Plan {
    /// The plan of a turn. Empty for a swap or a claim.
    #[must_use]
    pub fn of(before: &Position, turn: &Turn) -> Plan {
        let mut plan = Plan::default();
        match turn.mv {
            Move::Place { at } => plan.place(turn.by, at, before.size()),
            Move::Shift { from, to } => plan.shift(before, turn.by, from, to),
            Move::Swap | Move::Claim => {}
        }
        for fall in &turn.falls {
            plan.fall(*fall, before.size());
        }
        plan.won = turn.outcome.is_some_and(|outcome| outcome.winner().is_some());
        plan
    }

    /// What is heard of it, each with its time in milliseconds, rising: the mover lifted and set down, each ball that falls
    /// as it lands, the win.
    #[must_use]
    pub fn heard(&self) -> Vec<(u32, Cue)> {
        let mut heard = Vec::new();
        for (index, actor) in self.actors.iter().enumerate() {
            let own = || self.segments.iter().filter(|segment| segment.actor == index);
            if let Some(first) = own().next().filter(|_| index == 0 && actor.from.is_some()) {
                heard.push((first.start, Cue::new(Sound::Lift).gain(0.5)));
            }
            let sound = match (index, actor.to.level) {
                (0, 1) => Sound::Place,
                (0, _) => Sound::Land,
                _ => Sound::Fall,
            };
            // Each ball of a fall sounds a little lower than the one before.
            let pitch = 1.0 - 0.04 * index.saturating_sub(1) as f32;
            heard.extend(own().next_back().map(|last| (last.end(), Cue::new(sound).pitch(pitch))));
        }
        if self.won {
            heard.push((self.length(), Cue::new(Sound::Win).after(250.0)));
        }
        heard
    }

    /// How long it takes, in milliseconds at the usual speed.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.stops.last().copied().unwrap_or(0)
    }

    fn place(&mut self, colour: Colour, at: Cell, size: Size) {
        let to = Space::of(at, size);
        let begins = to.raised(2.4);
        self.actors.push(Actor { colour, from: None, to: at, begins });
        self.go(0, begins, to, 340, Ease::Drop);
        self.stop();
    }

    fn shift(&mut self, before: &Position, colour: Colour, from: Cell, to: Cell) {
        let (begins, ends) = (Space::of(from, before.size()), Space::of(to, before.size()));
        self.actors.push(Actor { colour, from: Some(from), to, begins });
        let height = clearance(before, from, begins, ends);
        let (up, over) = (Space { z: height, ..begins }, Space { z: height, ..ends });
        let way = (ends.x - begins.x).hypot(ends.y - begins.y);
        self.go(0, begins, up, (120.0 + LIFT * (height - begins.z)) as u32, Ease::Hand);
        self.go(0, up, over, (140.0 + CARRY * way) as u32, Ease::Hand);
        self.go(0, over, ends, (100.0 + LIFT * (height - ends.z)) as u32, Ease::Drop);
        self.stop();
    }

    fn fall(&mut self, fall: Fall, size: Size) {
        let (from, to) = (Space::of(fall.from, size), Space::of(fall.to, size));
        let actor = self.actors.len();
        self.actors.push(Actor { colour: fall.ball, from: Some(fall.from), to: fall.to, begins: from });
        self.go(actor, from, to, FALL, Ease::Drop);
        self.stop();
    }

    fn go(&mut self, actor: usize, from: Space, to: Space, length: u32, ease: Ease) {
        let last = self.segments.last().map_or(0, Segment::end);
        // A new step begins after a pause.
        let start = if last > 0 && self.stops.last() == Some(&last) { last + PAUSE } else { last };
        self.segments.push(Segment { actor, from, to, start, length, ease });
    }

    fn stop(&mut self) {
        self.stops.extend(self.segments.last().map(Segment::end));
    }

    /// Where an actor is after so many milliseconds at the usual speed.
    #[must_use]
    pub fn at(&self, actor: usize, time: f32) -> Space {
        let mut place = self.actors[actor].begins;
        for segment in self.segments.iter().filter(|s| s.actor == actor) {
            if time < segment.start as f32 {
                break;
            }
            let part = ((time - segment.start as f32) / segment.length.max(1) as f32).min(1.0);
            place = segment.from.towards(segment.to, segment.ease.at(part));
        }
        place
    }

    /// The actor that moves at a time, or moves next: only one does at a time. The last one, when all have come to rest.
    #[must_use]
    pub fn active(&self, time: f32) -> usize {
        let under_way = self.segments.iter().find(|segment| time < segment.end() as f32);
        under_way.or(self.segments.last()).map_or(0, |segment| segment.actor)
    }

    /// The end of the step that a time is in: where [`Motion::Step`] waits.
    #[must_use]
    pub fn stop_after(&self, time: f32) -> u32 {
        self.stops.iter().copied().find(|stop| *stop as f32 > time).unwrap_or(self.length())
    }
}

/// How high a ball must be carried: a diameter above the highest ball along its way, and a little above where it begins.
fn clearance(before: &Position, mover: Cell, from: Space, to: Space) -> f32 {
    let (wx, wy) = (to.x - from.x, to.y - from.y);
    let way = (wx * wx + wy * wy).max(1e-6);
    let mut height = from.z.max(to.z) + 0.35;
    for (cell, _) in before.balls().filter(|(cell, _)| *cell != mover) {
        let ball = Space::of(cell, before.size());
        let part = (((ball.x - from.x) * wx + (ball.y - from.y) * wy) / way).clamp(0.0, 1.0);
        if (ball.x - from.x - part * wx).hypot(ball.y - from.y - part * wy) < 0.95 {
            height = height.max(ball.z + 0.85);
        }
    }
    height
}

/// How many milliseconds of a plan pass in one of the clock; `None` if it is not shown at all.
#[must_use]
pub fn speed(motion: Motion) -> Option<f32> {
    match motion {
        Motion::Off => None,
        Motion::Fast => Some(2.0),
        Motion::Normal | Motion::Step => Some(1.0),
        Motion::Slow => Some(0.5),
    }
}
