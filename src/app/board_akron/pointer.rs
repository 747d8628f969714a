//! Fingers and mice on the board.

use super::super::settings::Settings;
use super::stage::Stage;
use super::svg::as_element;
use crate::akron::{Cell, Move};
use crate::board::akron::{Facts, Point, Scene, View, finger};
use crate::board::{Capability, Intent};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{MouseEvent, PointerEvent};

/// How far a finger may slip, in pixels, and still mean what it came down on.
const DRIFT: i32 = 10;
/// From the middle of a dot to where a finger still means it, in pixels: half of the 44 that a target should have.
const FINGER: f32 = 22.0;

/// A pointer that is down.
#[derive(Clone, Copy)]
pub struct Down {
    id: i32,
    x: i32,
    y: i32,
    cell: Option<Cell>,
}

/// Turns pointer events into taps.
#[derive(Clone)]
pub struct Pointer {
    pub stage: Rc<RefCell<Option<Rc<RefCell<Stage>>>>>,
    pub facts: Memo<Facts>,
    pub view: RwSignal<View>,
    pub capability: Signal<Capability>,
    pub settings: Settings,
    pub on_intent: Callback<Intent<Move>>,
    pub held: Rc<RefCell<Option<Down>>>,
}

impl Pointer {
    fn with_stage<T>(&self, f: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        let stage = self.stage.borrow().clone()?;
        let mut stage = stage.borrow_mut();
        Some(f(&mut stage))
    }

    /// The cell under an event.
    fn cell_at(&self, event: &PointerEvent) -> Option<Cell> {
        let svg: web_sys::Element = as_element(event.current_target())?;
        self.with_stage(|stage| {
            let scene = stage.scene()?;
            let (point, diameter) = point_at(scene, &svg, event.client_x(), event.client_y())?;
            let reach = if event.pointer_type() == "mouse" { 0.0 } else { FINGER };
            scene.hit(point, finger(reach, diameter))
        })?
    }

    pub fn down(&self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let cell = self.cell_at(event);
        let down = Down { id: event.pointer_id(), x: event.client_x(), y: event.client_y(), cell };
        *self.held.borrow_mut() = Some(down);
    }

    pub fn moved(&self, event: &PointerEvent) {
        // Fingers do not hover.
        if event.pointer_type() == "touch" {
            return;
        }
        self.hover(self.cell_at(event));
    }

    fn hover(&self, cell: Option<Cell>) {
        if self.view.with_untracked(|view| view.hover != cell) {
            self.view.update(|view| view.hover = cell);
        }
    }

    pub fn left(&self) {
        self.hover(None);
    }

    pub fn cancel(&self) {
        *self.held.borrow_mut() = None;
        self.hover(None);
    }

    pub fn up(&self, event: &PointerEvent) {
        let Some(down) = self.held.borrow_mut().take().filter(|down| down.id == event.pointer_id()) else { return };
        let drift = (event.client_x() - down.x).abs().max((event.client_y() - down.y).abs());
        if drift <= DRIFT || self.cell_at(event) == down.cell {
            self.tap(down.cell);
        }
    }

    /// Clicks that no pointer made: a screen reader's.
    pub fn click(&self, event: &MouseEvent) {
        if event.detail() != 0 {
            return;
        }
        let name = as_element(event.target()).and_then(|element| element.get_attribute("data-cell"));
        let cell = name.and_then(|name| name.parse::<Cell>().ok());
        if cell.is_some() {
            self.tap(cell);
        }
    }

    /// A tap on a cell, or beside all of them.
    pub fn tap(&self, cell: Option<Cell>) {
        if self.with_stage(Stage::hurry) == Some(true) {
            if let Some(stage) = self.stage.borrow().as_ref() {
                super::stage::keep_moving(stage);
            }
            return;
        }
        let Some(cell) = cell else {
            self.view.update(View::forget);
            return;
        };
        let (capability, confirm) = (self.capability.get_untracked(), self.settings.confirm.get_untracked());
        let mut view = self.view.get_untracked();
        let intent = self.facts.with_untracked(|facts| view.tap(cell, facts, capability, confirm));
        self.view.set(view);
        if let Some(intent) = intent {
            self.on_intent.run(intent);
        }
    }
}

/// A point of the screen as a point of the picture, and how many pixels wide a ball is.
pub fn point_at(scene: &Scene, svg: &web_sys::Element, x: i32, y: i32) -> Option<(Point, f32)> {
    let place = svg.get_bounding_client_rect();
    let (wide, high) = (f64::from(scene.frame.extent.x), f64::from(scene.frame.extent.y));
    // The picture keeps its shape and stands in the middle of its place.
    let scale = (place.width() / wide).min(place.height() / high);
    if scale <= 0.0 {
        return None;
    }
    let across = (f64::from(x) - place.left() - (place.width() - wide * scale) / 2.0) / scale;
    let down = (f64::from(y) - place.top() - (place.height() - high * scale) / 2.0) / scale;
    Some((scene.frame.corner.plus(across as i32, down as i32), (scale * 1000.0) as f32))
}
