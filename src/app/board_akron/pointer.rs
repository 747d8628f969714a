//! Fingers and mice on the board.

use super::desk::Desk;
use super::stage::{Stage, keep_moving};
use super::svg::as_element;
use crate::akron::Cell;
use crate::app::dom::prelude::*;
use crate::board::akron::{Point, Scene, View, finger};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent, SvgElement};

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
    /// The middle of what was shown when it came down, if it drags an enlarged picture.
    pan: Option<Point>,
}

/// Turns pointer events into taps.
#[derive(Clone)]
pub struct Pointer {
    pub desk: Desk,
    pub stage: Rc<RefCell<Option<Rc<RefCell<Stage>>>>>,
    pub held: Rc<RefCell<Option<Down>>>,
}

/// Where an event is in the picture.
struct Touch {
    point: Point,
    /// How many pixels wide a ball is.
    diameter: f32,
    /// How far round the point it may mean, in units.
    reach: i32,
}

impl Pointer {
    fn with_scene<T>(&self, event: &PointerEvent, f: impl FnOnce(&Scene, Touch) -> T) -> Option<T> {
        let svg: Element = as_element(event.current_target())?;
        let stage = self.stage.borrow().clone()?;
        let stage = stage.borrow();
        let scene = stage.scene()?;
        let (point, diameter) = point_at(scene, &svg, event.client_x(), event.client_y())?;
        let reach = finger(if event.pointer_type() == "mouse" { 0.0 } else { FINGER }, diameter);
        Some(f(scene, Touch { point, diameter, reach }))
    }

    /// The cell under an event.
    fn cell_at(&self, event: &PointerEvent) -> Option<Cell> {
        let offered = self.desk.view.with_untracked(|view| view.offered.clone());
        self.with_scene(event, |scene, touch| match offered.is_empty() {
            true => scene.hit(touch.point, touch.reach),
            false => scene.nearest(touch.point, &offered, 2 * touch.reach),
        })?
    }

    pub fn down(&self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let cell = self.cell_at(event);
        let down = Down { id: event.pointer_id(), x: event.client_x(), y: event.client_y(), cell, pan: None };
        *self.held.borrow_mut() = Some(down);
    }

    pub fn moved(&self, event: &PointerEvent) {
        if self.drag(event) {
            return;
        }
        // Fingers do not hover.
        if event.pointer_type() != "touch" {
            self.hover(self.cell_at(event));
        }
    }

    /// Moves an enlarged picture along with the pointer that holds it.
    fn drag(&self, event: &PointerEvent) -> bool {
        if self.desk.view.with_untracked(|view| view.zoom <= View::WHOLE) {
            return false;
        }
        let mut held = self.held.borrow_mut();
        let Some(down) = held.as_mut().filter(|down| down.id == event.pointer_id()) else { return false };
        if down.pan.is_none() && drift(down, event) <= DRIFT {
            return false;
        }
        let (x, y) = (event.client_x() - down.x, event.client_y() - down.y);
        let start = down.pan;
        let panned = self.with_scene(event, |scene, touch| {
            let start = start.unwrap_or_else(|| scene.frame.middle());
            let units = |pixels: i32| (pixels as f32 / touch.diameter * 1000.0) as i32;
            (start, start.plus(-units(x), -units(y)))
        });
        let Some((start, pan)) = panned else { return false };
        down.pan = Some(start);
        self.desk.view.update(|view| view.pan = pan);
        true
    }

    fn hover(&self, cell: Option<Cell>) {
        // The pointer also leaves a board whose page has gone.
        if self.desk.view.is_disposed() {
            return;
        }
        if self.desk.view.with_untracked(|view| view.hover != cell) {
            self.desk.view.update(|view| view.hover = cell);
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
        let same = drift(&down, event) <= DRIFT || self.cell_at(event) == down.cell;
        if down.pan.is_none() && same && !self.offer(event) {
            self.tap(down.cell);
        }
    }

    /// A finger on small balls may mean several: they are shown enlarged and the next tap decides.
    fn offer(&self, event: &PointerEvent) -> bool {
        let finger = event.pointer_type() != "mouse";
        if !finger || self.desk.view.with_untracked(|view| !view.offered.is_empty()) {
            return false;
        }
        let meant = self.with_scene(event, |scene, touch| match touch.diameter < 2.0 * FINGER {
            true => (scene.meant(touch.point, touch.reach), touch.point),
            false => (Vec::new(), touch.point),
        });
        let Some((cells, point)) = meant.filter(|(cells, _)| cells.len() > 1) else { return false };
        if self.hurry() {
            return true;
        }
        self.desk.act(|view, _| {
            view.offer(cells, point);
            None
        });
        true
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

    /// Ends a turn that is being shown, or lets its next step begin; says whether that used the tap or key up.
    pub fn hurry(&self) -> bool {
        let stage = self.stage.borrow().clone();
        let Some(stage) = stage else { return false };
        let used = stage.borrow_mut().hurry();
        keep_moving(&stage);
        used
    }

    /// A tap on a cell, or beside all of them.
    fn tap(&self, cell: Option<Cell>) {
        if self.hurry() {
            return;
        }
        match cell {
            Some(cell) => {
                self.desk.tap(cell);
                self.focus(cell);
            }
            None => {
                self.desk.act(|view, _| {
                    view.forget();
                    None
                });
            }
        }
    }
}

impl Pointer {
    /// Lets the keyboard go on from the cell that was tapped.
    fn focus(&self, cell: Cell) {
        let (desk, stage) = (self.desk, self.stage.clone());
        // A browser that focuses has to lay the page out: only once the answer to the tap is painted.
        after_paint(move || {
            // The board may have gone, or another cell be meant by then.
            let meant = desk.view.try_with_untracked(|view| view.focus) == Some(Some(cell));
            let target = stage.borrow().as_ref().and_then(|stage| stage.borrow().target(cell));
            if let Some(target) = target.filter(|_| meant) {
                desk.tapping.set_value(true);
                // Focusing an element that is on the page cannot fail.
                let _ = target.unchecked_ref::<SvgElement>().focus();
                desk.tapping.set_value(false);
            }
        });
    }
}

fn drift(down: &Down, event: &PointerEvent) -> i32 {
    (event.client_x() - down.x).abs().max((event.client_y() - down.y).abs())
}

/// A point of the screen as a point of the picture, and how many pixels wide a ball is.
fn point_at(scene: &Scene, svg: &Element, x: i32, y: i32) -> Option<(Point, f32)> {
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
