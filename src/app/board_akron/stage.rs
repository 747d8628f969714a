//! What moves on a board: the turning camera and the balls of a turn, in one loop of animation frames.

use super::painter::{Mover, Painter};
use super::svg::Item;
use super::targets::Made;
use crate::akron::Cell;
use crate::app::dom::{RwSignal, after_paint, now, paint_first, request_animation_frame};
use crate::app::sound::Sounds;
use crate::board::Motion;
use crate::board::akron::{Camera, Frame, Plan, Pose, Scene, speed};
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::Element;

/// How long a quarter turn takes, in milliseconds.
const SWING: f64 = 420.0;

/// The camera on its way.
struct Swing {
    from: Pose,
    from_frame: Frame,
    start: f64,
}

/// A turn being shown.
struct Run {
    plan: Plan,
    /// Where in the plan, in its milliseconds.
    time: f32,
    /// When the clock was last read; not before the first frame.
    clock: Option<f64>,
    /// Milliseconds of the plan in one of the clock.
    speed: f32,
    /// In [`Motion::Step`]: where it waits next.
    gate: Option<u32>,
    /// Cells whose balls are on their way.
    hidden: Vec<Cell>,
}

impl Run {
    fn movers(&self) -> Vec<Mover> {
        let place = |(index, actor): (usize, &crate::board::akron::Actor)| Mover {
            colour: actor.colour,
            place: self.plan.at(index, self.time),
        };
        self.plan.actors.iter().enumerate().map(place).collect()
    }

    fn over(&self) -> bool {
        self.time >= self.plan.length() as f32
    }

    fn advance(&mut self, now: f64, sounds: Sounds) {
        let earlier = self.time;
        // A page that was in the background must not jump to the end.
        let passed = (now - self.clock.unwrap_or(now)).clamp(0.0, 100.0) as f32 * self.speed;
        self.clock = Some(now);
        self.time += passed;
        if let Some(gate) = self.gate {
            self.time = self.time.min(gate as f32);
        }
        let heard = self.plan.heard().into_iter();
        let now = heard.filter(|(at, _)| (*at as f32) <= self.time && (*at as f32 > earlier || earlier == 0.0));
        now.for_each(|(_, cue)| sounds.play(cue));
    }
}

/// A painter and what is in motion.
pub struct Stage {
    painter: Painter,
    /// What the targets were last made from.
    pub made: Made,
    scene: Option<Scene>,
    pose: Pose,
    frame: Frame,
    swing: Option<Swing>,
    run: Option<Run>,
    looping: bool,
    /// Whether a turn is being shown, for the page.
    moving: RwSignal<bool>,
    sounds: Sounds,
}

impl Stage {
    /// A stage that shows nothing yet.
    pub fn new(painter: Painter, moving: RwSignal<bool>, sounds: Sounds) -> Stage {
        let pose = Pose { turn: 0.0, rise: 90.0 };
        let frame = Frame::default();
        Stage {
            painter,
            made: Made::default(),
            scene: None,
            pose,
            frame,
            swing: None,
            run: None,
            looping: false,
            moving,
            sounds,
        }
    }

    /// The scene that is shown or on its way.
    pub fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()
    }

    /// The element of a cell that can be named.
    pub fn target(&self, cell: Cell) -> Option<Element> {
        self.painter.target(cell)
    }

    /// Shows a turn from its start. What stands after it is in the scene that is shown next.
    pub fn run(&mut self, plan: Plan, motion: Motion) {
        if motion == Motion::Off {
            // Where nothing moves a turn is still heard, quickly.
            let heard = plan.heard().into_iter();
            heard.for_each(|(at, cue)| self.sounds.play(cue.after(cue.after + 0.25 * at as f32)));
        }
        self.run = speed(motion).filter(|_| !plan.actors.is_empty()).map(|speed| Run {
            time: 0.0,
            clock: None,
            speed,
            gate: (motion == Motion::Step).then(|| plan.stop_after(0.0)),
            hidden: plan.actors.iter().map(|actor| actor.to).collect(),
            plan,
        });
        self.tell_moving();
    }

    /// Tells the page, which may have gone.
    fn tell_moving(&self) {
        let moving = self.run.is_some();
        if self.moving.try_get_untracked().is_some_and(|told| told != moving) {
            self.moving.set(moving);
        }
    }

    /// A tap while balls are on their way: ends the showing, or in [`Motion::Step`] lets the next step begin. Says whether
    /// the tap was used up by that.
    pub fn hurry(&mut self) -> bool {
        let Some(run) = &mut self.run else { return false };
        match run.gate {
            Some(gate) if gate < run.plan.length() => {
                run.time = run.time.max(gate as f32);
                run.gate = Some(run.plan.stop_after(run.time));
                true
            }
            _ => {
                self.run = None;
                self.repaint();
                self.tell_moving();
                false
            }
        }
    }

    /// Shows a scene. The camera swings to its pose, unless nothing may move.
    pub fn show(&mut self, scene: Scene, targets: Vec<Item>, motion: Motion) {
        let first = self.scene.as_ref().is_none_or(|old| old.size != scene.size);
        // Dragging an enlarged picture shows another part of it at once; everything else swings.
        let moved = |old: &Scene| old.pose != scene.pose || old.frame.extent != scene.frame.extent;
        let turned = self.scene.as_ref().is_some_and(moved);
        if first || motion == Motion::Off {
            (self.pose, self.frame, self.swing) = (scene.pose, scene.frame, None);
        } else if turned {
            self.swing = Some(Swing { from: self.pose, from_frame: self.frame, start: now() });
        } else if self.swing.is_none() {
            self.frame = scene.frame;
        }
        self.scene = Some(scene);
        self.repaint();
        self.painter.paint_targets(targets);
    }

    fn repaint(&mut self) {
        let (movers, hidden) = match &self.run {
            Some(run) => (run.movers(), run.hidden.as_slice()),
            None => (Vec::new(), [].as_slice()),
        };
        let Some(scene) = &self.scene else { return };
        self.painter.paint(scene, &movers, hidden, self.swing.is_none());
        if self.swing.is_some() {
            self.painter.turn(scene, &Camera::new(self.pose), self.frame, &movers, hidden);
        }
    }

    /// One frame; says whether another is wanted.
    fn tick(&mut self) -> bool {
        // The board may have been taken off the page.
        if !self.painter.on_page() {
            return false;
        }
        let now = now();
        // Time passes from when all is there to show it. A turning board draws no ball on its way.
        if let (Some(Run { plan, clock: None, .. }), Some(scene), None) = (&self.run, &self.scene, &self.swing)
            && !self.painter.prepare(scene, plan)
        {
            return true;
        }
        if let Some(run) = &mut self.run {
            run.advance(now, self.sounds);
            if run.over() {
                // The page has its own to do when a turn is over.
                paint_first();
                self.run = None;
                self.repaint();
                self.tell_moving();
            }
        }
        if let (Some(swing), Some(scene)) = (&self.swing, &self.scene) {
            let part = ((now - swing.start) / SWING).clamp(0.0, 1.0) as f32;
            let eased = part * part * (3.0 - 2.0 * part);
            self.pose = swing.from.towards(scene.pose, eased);
            self.frame = swing.from_frame.towards(scene.frame, eased);
            if part >= 1.0 {
                (self.pose, self.frame, self.swing) = (scene.pose, scene.frame, None);
            }
            self.repaint_balls();
        } else if let (Some(run), Some(scene)) = (&self.run, &self.scene) {
            self.painter.advance(scene, &run.movers(), &run.hidden, run.plan.active(run.time));
        }
        self.run.is_some() || self.swing.is_some()
    }

    fn repaint_balls(&mut self) {
        if self.swing.is_none() {
            return self.repaint();
        }
        let (movers, hidden) = match &self.run {
            Some(run) => (run.movers(), run.hidden.as_slice()),
            None => (Vec::new(), [].as_slice()),
        };
        let Some(scene) = &self.scene else { return };
        self.painter.turn(scene, &Camera::new(self.pose), self.frame, &movers, hidden);
    }
}

/// Keeps the loop going while something moves.
pub fn keep_moving(stage: &Rc<RefCell<Stage>>) {
    let wanted = {
        let mut stage = stage.borrow_mut();
        let wanted = !stage.looping && (stage.run.is_some() || stage.swing.is_some());
        stage.looping |= wanted;
        wanted
    };
    if wanted {
        // What was tapped is answered by the picture as it stands; to draw what moves takes longer at first.
        let stage = stage.clone();
        after_paint(move || next(stage));
    }
}

fn next(stage: Rc<RefCell<Stage>>) {
    request_animation_frame(move || {
        let more = stage.borrow_mut().tick();
        stage.borrow_mut().looping = more;
        if more {
            next(stage);
        }
    });
}
