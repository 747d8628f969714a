//! What moves: the seeds on the screen and the clock that drives a turn.

use super::painter::Painter;
use crate::akon::{Pit, Position, Turn};
use crate::app::dom::now;
use crate::app::dom::prelude::*;
use crate::app::moving::Moving;
use crate::app::sound::Sounds;
use crate::board::akon::{Arrangement, Hollow, Layout, Noise, Plan, Tempo};
use crate::board::{Motion, Shown};

/// How much of a frame may go into making things ready, in milliseconds.
const AT_ONCE: f64 = 7.0;

/// A turn under way.
struct Running {
    plan: Plan,
    /// When it began by the page's clock, in milliseconds; where it waits, as if it had not. `None` while it is made ready, and
    /// never for the first frame.
    begun: Option<f64>,
    /// How far it has been painted, in milliseconds.
    at: f32,
    /// How far it goes before it waits.
    limit: f32,
    step: bool,
}

/// The seeds as they lie, and a turn under way.
struct Stage {
    seeds: Arrangement,
    painter: Option<Painter>,
    running: Option<Running>,
    frame: Option<AnimationFrameRequestHandle>,
}

/// Moves the seeds. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Mover {
    stage: StoredValue<Stage, LocalStorage>,
    sounds: Sounds,
    /// How many seeds are seen in each hollow, by [`crate::board::akon::Hollow::index`]; `None` while the number is drawn with the
    /// seeds that move.
    pub counts: RwSignal<[Option<u8>; 16]>,
    /// Whether a turn is under way.
    pub moving: RwSignal<bool>,
    /// Whether it waits for a tap or a key.
    pub waiting: RwSignal<bool>,
}

impl Mover {
    /// With the seeds of a position.
    pub fn new(position: &Position, sounds: Sounds) -> Mover {
        let seeds = Arrangement::of(position);
        let mover = Mover {
            sounds,
            counts: RwSignal::new(seeds.counts().map(Some)),
            moving: Moving::of_page(),
            waiting: RwSignal::new(false),
            stage: StoredValue::new_local(Stage { seeds, painter: None, running: None, frame: None }),
        };
        on_cleanup(move || mover.stop());
        mover
    }

    /// Gives it the seeds on the screen.
    pub fn enter(self, painter: Painter) {
        self.stage.update_value(|stage| stage.painter = Some(painter));
        self.paint();
    }

    /// Takes another layout.
    pub fn lay_out(self, layout: Layout) {
        self.stage.update_value(|stage| {
            if let Some(painter) = &mut stage.painter {
                painter.lay_out(layout);
            }
        });
        self.paint();
    }

    /// The board has another size on the screen.
    pub fn refit(self) {
        self.stage.try_update_value(|stage| {
            if let Some(painter) = stage.painter.as_mut().filter(|_| stage.running.is_some()) {
                painter.refit();
            }
        });
        // Where a turn waits there is no next frame.
        if self.waiting.try_get_untracked() == Some(true) {
            self.paint();
        }
    }

    /// Which seed lies where when nothing moves.
    pub fn seeds(self) -> Arrangement {
        self.stage.with_value(|stage| stage.seeds.clone())
    }

    /// Shows a position at once.
    pub fn settle(self, position: &Position) {
        self.stop();
        self.stage.update_value(|stage| stage.seeds.settle(position));
        self.paint();
    }

    /// Shows a turn that leads to a position.
    pub fn show(self, shown: &Shown<Position, Turn>, after: &Position, motion: Motion) {
        self.settle(&shown.before);
        let seeds = shown.turn.sowing.path.len();
        let Some(tempo) = Tempo::of(motion, seeds) else {
            self.hear_at_once(shown);
            return self.settle(after);
        };
        let plan = self.stage.with_value(|stage| Plan::new(&stage.seeds, &shown.turn, tempo));
        if !plan.after().shows(after) {
            return self.settle(after);
        }
        let step = motion == Motion::Step;
        self.stage.update_value(|stage| {
            stage.seeds = plan.after().clone();
            let limit = if step { plan.beats().first().copied() } else { None };
            let limit = limit.unwrap_or(f32::INFINITY);
            stage.running = Some(Running { plan, begun: None, at: 0.0, limit, step });
        });
        self.moving.set(true);
        // What was tapped is answered by the picture as it stands; what draws seeds on their way is made ready after that.
        after_paint(move || {
            if self.moving.try_get_untracked() == Some(true) {
                self.next_frame();
            }
        });
    }

    /// Where nothing moves a turn is still heard, quickly.
    fn hear_at_once(self, shown: &Shown<Position, Turn>) {
        let Some(tempo) = Tempo::of(Motion::Fast, shown.turn.sowing.path.len()) else { return };
        self.stage.with_value(|stage| {
            let Some(painter) = &stage.painter else { return };
            let plan = Plan::new(&stage.seeds, &shown.turn, tempo);
            for heard in plan.heard(0.0, plan.duration()) {
                let cue = heard.cue(painter.layout());
                self.sounds.play(cue.after(cue.after + 0.4 * heard.at));
            }
        });
    }

    /// Goes on to the next step, where a turn waits for it; finishes at once a turn that does not wait for steps. Whether
    /// the tap or key that asked for it is used up by that.
    pub fn hurry(self) -> bool {
        let step = self.stage.try_update_value(|stage| {
            let running = stage.running.as_mut()?;
            if !running.step {
                return Some(false);
            }
            let next = running.plan.beats().iter().find(|beat| **beat > running.limit);
            running.limit = next.copied().unwrap_or(f32::INFINITY);
            running.begun = Some(now() - f64::from(running.at));
            Some(true)
        });
        match step.flatten() {
            Some(true) => {
                self.waiting.set(false);
                self.next_frame();
                true
            }
            Some(false) => {
                self.finish();
                false
            }
            None => false,
        }
    }

    /// Ends at once what is under way, steps or not.
    pub fn finish(self) {
        self.stop();
        self.paint();
    }

    /// Where the next seed of a turn that goes step by step falls, and how many lie there then.
    pub fn next_fall(self) -> Option<(Pit, u8)> {
        self.stage.with_value(|stage| {
            let running = stage.running.as_ref()?;
            let next = running.plan.heard(running.at + 0.1, running.limit + 0.1).last()?;
            match next.what {
                Noise::Drop { into: Hollow::Pit(pit), onto } => Some((pit, onto as u8 + 1)),
                _ => None,
            }
        })
    }

    /// Ends what is under way; the seeds are then where it leads.
    pub fn stop(self) {
        self.stage.try_update_value(|stage| {
            if let Some(frame) = stage.frame.take() {
                frame.cancel();
            }
            stage.running = None;
        });
        // The signals may be gone when the board is.
        self.moving.try_set(false);
        self.waiting.try_set(false);
    }

    fn next_frame(self) {
        let frame = request_animation_frame_with_handle(move || self.tick()).ok();
        self.stage.try_update_value(|stage| {
            if let Some(earlier) = std::mem::replace(&mut stage.frame, frame) {
                earlier.cancel();
            }
        });
    }

    fn tick(self) {
        let state = self.stage.try_update_value(|stage| {
            stage.frame = None;
            let running = stage.running.as_mut()?;
            let painter = stage.painter.as_mut()?;
            if running.at >= running.plan.duration() {
                return Some(if painter.bring_back(running.plan.after()) { Next::Frame } else { Next::End });
            }
            let Some(begun) = running.begun else {
                if !painter.prepare(&running.plan, now() + AT_ONCE) {
                    return Some(Next::Frame);
                }
                // Time passes from the next frame on: the first has much to draw.
                running.begun = Some(f64::INFINITY);
                return Some(Next::Paint);
            };
            let begun = if begun.is_finite() { begun } else { *running.begun.insert(now()) };
            let earlier = running.at;
            running.at = ((now() - begun) as f32).clamp(earlier, running.limit.min(running.plan.duration()));
            running.plan.heard(earlier, running.at).for_each(|it| self.sounds.play(it.cue(painter.layout())));
            let waits = running.at >= running.limit && running.at < running.plan.duration();
            Some(if waits { Next::Wait } else { Next::Paint })
        });
        match state.flatten() {
            Some(Next::End) => {
                // The page has its own to do when a turn is over.
                paint_first();
                self.finish();
            }
            Some(Next::Frame) => self.next_frame(),
            Some(Next::Paint) => {
                self.paint();
                self.next_frame();
            }
            Some(Next::Wait) => {
                self.paint();
                self.waiting.set(true);
            }
            None => {}
        }
    }

    fn paint(self) {
        let seen = self.stage.try_update_value(|stage| {
            let Stage { seeds, painter, running, .. } = stage;
            let still = || seeds.counts().map(Some);
            let Some(painter) = painter else { return still() };
            if let Some(Running { plan, at, .. }) = running
                && painter.show(plan, *at)
            {
                let (counts, touched) = (plan.before().counts(), plan.touched());
                return std::array::from_fn(|index| (!touched[index]).then_some(counts[index]));
            }
            painter.settle(seeds);
            still()
        });
        if let Some(seen) = seen.filter(|seen| self.counts.try_get_untracked() != Some(*seen)) {
            self.counts.set(seen);
        }
    }
}

/// What comes after a frame.
enum Next {
    /// This moment is painted, and the next frame.
    Paint,
    /// This moment is painted, and stays until it is asked for more.
    Wait,
    /// The next frame.
    Frame,
    /// Nothing.
    End,
}
