//! What moves: the seeds on the screen and the clock that drives a turn.

use super::painter::Painter;
use crate::akon::{Pit, Position, Turn};
use crate::app::dom::prelude::*;
use crate::app::moving::Moving;
use crate::app::sound::Sounds;
use crate::board::akon::{Arrangement, Hollow, Layout, Noise, Plan, Tempo, counts, rest};
use crate::board::{Motion, Shown};

/// A turn under way.
struct Running {
    plan: Plan,
    /// When it began by the page's clock, in milliseconds; where it waits, as if it had not.
    begun: f64,
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
    /// How many seeds are seen in each hollow, by [`crate::board::akon::Hollow::index`].
    pub counts: RwSignal<[u8; 16]>,
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
            counts: RwSignal::new(seeds.counts()),
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
            stage.running = Some(Running { plan, begun: now(), at: 0.0, limit, step });
        });
        self.moving.set(true);
        self.next_frame();
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
            running.begun = now() - f64::from(running.at);
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
            let earlier = running.at;
            running.at = ((now() - running.begun) as f32).clamp(earlier, running.limit);
            if let Some(painter) = &stage.painter {
                running.plan.heard(earlier, running.at).for_each(|it| self.sounds.play(it.cue(painter.layout())));
            }
            Some((running.at >= running.plan.duration(), running.at >= running.limit))
        });
        match state.flatten() {
            Some((true, _)) => {
                self.stop();
                self.paint();
            }
            Some((false, waits)) => {
                self.paint();
                if waits {
                    self.waiting.set(true);
                } else {
                    self.next_frame();
                }
            }
            None => {}
        }
    }

    fn paint(self) {
        let seen = self.stage.try_update_value(|stage| {
            let (poses, hand) = match &stage.running {
                Some(running) => (running.plan.poses(running.at), running.plan.hand(running.at)),
                None => (rest(&stage.seeds), None),
            };
            if let Some(painter) = &mut stage.painter {
                painter.paint(&poses, hand.as_ref());
            }
            counts(&poses)
        });
        if let Some(seen) = seen.filter(|seen| self.counts.try_get_untracked() != Some(*seen)) {
            self.counts.set(seen);
        }
    }
}

/// The page's clock, in milliseconds.
fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
