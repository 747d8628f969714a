//! What a person at the board has before them and does there: signals, and what taps and keys come to.

use super::live::Marked;
use super::marks::{PitMarks, store_badge};
use super::spoken;
use super::stage::Mover;
use crate::akon::{Game, Move, Pit, Side};
use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::settings::{Settings, use_settings};
use crate::app::sound::use_sounds;
use crate::app::twice;
use crate::app::words::{Words, use_words};
use crate::board::akon::{Command, Layout, Marks, Point, Scene, Shape, View, command, last_turn, scene};
use crate::board::{Capability, Intent};
use crate::game::Rules;
use crate::words::akon as say;
use crate::words::foresee::caption;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// How far a finger may stray, in CSS pixels, and still mean what it first touched.
const DRIFT: f32 = 10.0;

/// A press that may become a tap.
#[derive(Clone, Copy)]
struct Press {
    pit: Option<Pit>,
    x: f32,
    y: f32,
}

/// One board. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Desk {
    pub words: Words,
    pub settings: Settings,
    pub announcer: Announcer,
    pub game: Signal<Arc<Game>>,
    pub capability: Signal<Capability>,
    pub shape: RwSignal<Shape>,
    /// Whether the person has turned the board round.
    pub turned: RwSignal<bool>,
    pub layout: Memo<Layout>,
    pub scene: Memo<Scene>,
    pub mover: Mover,
    /// The pit that Tab leads to.
    pub home: RwSignal<Pit>,
    on_intent: Callback<Intent<Move>>,
    /// The pit under the pointer or pressed.
    previewed: RwSignal<Option<Pit>>,
    marks: Signal<Marks>,
    /// The pit that waits for a second tap, or that was refused.
    asked: RwSignal<Option<Pit>>,
    /// The pit the keys are on, while that is to be seen.
    focus: RwSignal<Option<Pit>>,
    pressed: StoredValue<Option<Press>>,
}

impl Desk {
    pub fn new(
        game: Signal<Arc<Game>>,
        capability: Signal<Capability>,
        on_intent: Callback<Intent<Move>>,
        bottom: Option<Signal<Side>>,
        marks: Signal<Marks>,
    ) -> Desk {
        let settings = use_settings();
        let first = game.get_untracked();
        let mover = Mover::new(first.position(), use_sounds());
        let turned = RwSignal::new(false);
        let shape = RwSignal::new(Shape::Wide);
        // The board turns to whoever is to move once the last seed has come to rest.
        let turn_to = RwSignal::new(first.position().to_move());
        Effect::new(move || {
            if !mover.moving.get() {
                turn_to.set(game.with(|game| game.position().to_move()));
            }
        });
        let bottom = Memo::new(move |_| {
            let follows = settings.turn.get() && capability.get() == Capability::Play && bottom.is_none();
            let side = if follows { turn_to.get() } else { bottom.map_or(Side::B, |bottom| bottom.get()) };
            if turned.get() { side.other() } else { side }
        });
        let (previewed, asked, focus) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let scene = Memo::new(move |_| {
            let hinted = marks.with(|marks| marks.preview);
            let view = View {
                shape: shape.get(),
                bottom: bottom.get(),
                focus: focus.get().or(hinted),
                previewed: previewed.get().or(asked.get()),
            };
            game.with(|game| scene(game, &mover.seeds(), last_turn(game).as_ref(), &view, capability.get()))
        });
        Desk {
            words: use_words(),
            settings,
            announcer: use_announcer(),
            game,
            capability,
            shape,
            turned,
            layout: Memo::new(move |_| Layout::new(shape.get(), bottom.get())),
            scene,
            mover,
            home: RwSignal::new(Pit::ALL[first.position().to_move().index() * 7]),
            on_intent,
            previewed,
            marks,
            asked,
            focus,
            pressed: StoredValue::new(None),
        }
    }

    /// What stands below the board: what the pit in question would do, or how to go on.
    pub fn caption(self) -> String {
        let words = self.words;
        match (self.mover.waiting.get(), self.mover.moving.get()) {
            (true, _) => words.say(say::next_step()),
            (_, true) => String::new(),
            _ => self.scene.with(|scene| {
                let Some(forecast) = &scene.forecast else { return String::new() };
                let text = self.game.with(|game| caption(&|message| words.say(message), game, forecast));
                let again = self.asked.get() == Some(forecast.pit) && forecast.refusal.is_none();
                if again && self.capability.get().moves() { text + " " + &words.say(say::again()) } else { text }
            }),
        }
    }

    /// Whether there is nothing to say below the board but how to ask it.
    pub fn idle(self) -> bool {
        let asked = self.scene.with(|scene| scene.forecast.is_some() || scene.to_move.is_none());
        !asked && !self.mover.moving.get() && self.capability.get().moves()
    }

    /// Everything that is marked now.
    pub fn marked(self) -> Marked {
        let (moving, focus) = (self.mover.moving.get(), self.focus.get());
        self.marks.with(|marks| {
            self.scene.with(|scene| Marked {
                pits: Pit::ALL.map(|pit| {
                    let pointed = marks.points.contains(&pit);
                    PitMarks::of(scene, &scene.pits[pit.index()], moving, focus == Some(pit), pointed)
                }),
                passed: Pit::ALL.map(|pit| !moving && scene.forecast.as_ref().is_some_and(|it| it.passes(pit))),
                stores: Side::BOTH.map(|side| store_badge(scene, side, moving)),
            })
        })
    }

    /// The pits that may not be chosen now.
    pub fn barred(self) -> [bool; 14] {
        let free = self.capability.get().moves();
        self.game.with(|game| Pit::ALL.map(|pit| !free || game.check(Move::Sow { pit }).is_err()))
    }

    /// Forgets what was asked about and what lies under a pointer that rests: the game has changed.
    pub fn forget(self) {
        self.asked.set(None);
        self.preview(None);
    }

    fn tap(self, pit: Pit) {
        paint_first();
        if !self.capability.get_untracked().moves() {
            self.asked.set(Some(pit));
            self.on_intent.run(Intent::Barred);
            return;
        }
        let mv = Move::Sow { pit };
        let legal = self.game.with_untracked(|game| game.check(mv).is_ok());
        if legal && self.settings.confirm.get_untracked() && self.asked.get_untracked() != Some(pit) {
            self.asked.set(Some(pit));
            return;
        }
        // Why a pit may not be sown stays to be read.
        self.asked.set((!legal).then_some(pit));
        twice::made(place(pit));
        self.on_intent.run(Intent::Play(mv));
    }

    /// Turns the board round.
    pub fn turn(self) {
        self.turned.update(|turned| *turned = !*turned);
        let bottom = self.layout.with_untracked(|layout| layout.bottom);
        self.announcer.speak(self.words.say(say::turned(bottom)));
    }

    fn hit(self, event: &PointerEvent) -> Option<Pit> {
        let live = event.current_target()?.dyn_into::<Element>().ok()?;
        let rect = live.get_bounding_client_rect();
        self.layout.with_untracked(|layout| {
            let scale = layout.width / rect.width() as f32;
            let x = (event.client_x() as f32 - rect.left() as f32) * scale;
            let y = (event.client_y() as f32 - rect.top() as f32) * scale;
            layout.hit(Point::new(x, y))
        })
    }

    pub fn on_down(self, event: &PointerEvent) {
        if !event.is_primary() || event.button() != 0 || self.mover.hurry() {
            return;
        }
        let pit = self.hit(event);
        self.pressed.set_value(Some(Press { pit, x: event.client_x() as f32, y: event.client_y() as f32 }));
        self.previewed.set(pit);
    }

    pub fn on_move(self, event: &PointerEvent) {
        let at = self.hit(event);
        match self.pressed.get_value() {
            Some(press) if at != press.pit && strayed(&press, event) => self.on_gone(),
            Some(_) => {}
            None if event.pointer_type() == "mouse" => self.preview(at),
            None => {}
        }
    }

    pub fn on_up(self, event: &PointerEvent) {
        let Some(press) = self.pressed.try_update_value(Option::take).flatten() else { return };
        if event.pointer_type() != "mouse" {
            self.preview(None);
        }
        match press.pit {
            Some(pit) if twice::is_second(place(pit)) && self.capability.get_untracked().moves() => {}
            Some(pit) if self.hit(event) == Some(pit) || !strayed(&press, event) => self.tap(pit),
            Some(_) => {}
            None => self.asked.set(None),
        }
    }

    /// The pointer has slid off, or the browser has taken it to scroll.
    pub fn on_gone(self) {
        if self.focus.is_disposed() {
            return;
        }
        self.pressed.set_value(None);
        self.preview(None);
    }

    fn preview(self, pit: Option<Pit>) {
        if self.previewed.get_untracked() != pit {
            self.previewed.set(pit);
        }
    }

    /// Clicks that no pointer made: a screen reader's.
    pub fn on_click(self, event: &MouseEvent) {
        let Some((_, pit)) = cell(event).filter(|_| event.detail() == 0) else { return };
        if !self.mover.hurry() {
            self.tap(pit);
        }
    }

    pub fn on_focus(self, event: &FocusEvent) {
        let Some((target, pit)) = cell(event) else { return };
        self.home.set(pit);
        // After a click the pointer shows what is meant; the keys' ring and preview would only stay behind.
        self.focus.set(target.matches(":focus-visible").unwrap_or(true).then_some(pit));
    }

    pub fn on_blur(self) {
        // The focus also goes when the page of the board does, and its signals are gone by then.
        if self.focus.is_disposed() {
            return;
        }
        self.focus.set(None);
    }

    pub fn on_key(self, event: &KeyboardEvent) {
        let Some((target, pit)) = cell(event) else { return };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let to_move = self.game.with_untracked(|game| game.position().to_move());
        let meant = self.layout.with_untracked(|layout| command(&event.key(), layout, pit, to_move));
        let Some(meant) = meant else { return };
        event.prevent_default();
        event.stop_propagation();
        self.focus.set(Some(pit));
        match meant {
            Command::Go(to) => go(&target, to),
            Command::Choose if self.mover.hurry() => spoken::step(self),
            Command::Choose => self.tap(pit),
            Command::Cancel => {
                self.mover.finish();
                self.asked.set(None);
            }
            Command::Turn => self.turn(),
            Command::Undo => self.on_intent.run(Intent::Undo),
            Command::Redo => self.on_intent.run(Intent::Redo),
            Command::Replay => self.on_intent.run(Intent::Replay),
        }
    }
}

/// A number for a pit that no cell of the other game has.
fn place(pit: Pit) -> u32 {
    1 << 24 | pit.index() as u32
}

fn strayed(press: &Press, event: &PointerEvent) -> bool {
    let (x, y) = (event.client_x() as f32 - press.x, event.client_y() as f32 - press.y);
    x * x + y * y > DRIFT * DRIFT
}

/// The cell an event happens at, and its pit.
fn cell(event: &Event) -> Option<(Element, Pit)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let pit = target.get_attribute("data-pit")?.parse().ok()?;
    Some((target, pit))
}

/// Takes the keys to another pit of the same board.
fn go(from: &Element, to: Pit) {
    let board = from.closest(".akon-live").ok().flatten();
    let next = board.and_then(|board| board.query_selector(&format!("[data-pit='{to}']")).ok().flatten());
    // SVG elements can be focused as HTML elements can, but the bindings know it of the latter only.
    if let Some(next) = next {
        let _ = next.unchecked_into::<HtmlElement>().focus();
    }
}
