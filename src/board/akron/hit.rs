//! Which cell a point of the picture means.

use super::camera::{Point, UNIT};
use super::plate::SURFACE;
use super::scene::{RADIUS, Scene};
use crate::akron::Cell;

/// How far from its middle a dot is still hit, with a pointer as fine as a mouse's.
pub const FINE: i32 = 300;

impl Scene {
    /// The cell meant by a point: a dot within reach before all, then the foremost ball, then the hole. `reach` is in
    /// units and widens dots for fingers.
    #[must_use]
    pub fn hit(&self, point: Point, reach: i32) -> Option<Cell> {
        self.dot_at(point, reach).or_else(|| self.ball_at(point)).or_else(|| self.hole_at(point))
    }

    fn dot_at(&self, point: Point, reach: i32) -> Option<Cell> {
        let near = self.dots.iter().filter(|dot| point.within(reach, dot.at));
        near.min_by_key(|dot| dot.at.distance_squared(point)).map(|dot| dot.cell)
    }

    /// The ball that is seen at a point; balls of peeled levels let it through.
    #[must_use]
    pub fn ball_at(&self, point: Point) -> Option<Cell> {
        self.balls.iter().rev().find(|ball| !ball.ghost && point.within(RADIUS, ball.at)).map(|ball| ball.cell)
    }

    fn hole_at(&self, point: Point) -> Option<Cell> {
        let ground = self.camera.ground(point, SURFACE)?;
        let middle = f32::from(self.size.holes()) / 2.0;
        let (column, row) = ((ground.x + middle).floor(), (middle - ground.y).floor());
        let on = |index: f32| (0.0..f32::from(self.size.holes())).contains(&index);
        (on(column) && on(row)).then(|| Cell::new(1, column as u8, row as u8))
    }
}

/// Turns pixels of a finger into units, when a diameter is so many pixels wide: at least what a mouse has, at most a
/// radius, so that a neighbour keeps its own middle.
#[must_use]
pub fn finger(pixels: f32, diameter: f32) -> i32 {
    let units = if diameter > 0.0 { pixels / diameter * UNIT } else { 0.0 };
    (units as i32).clamp(FINE, RADIUS)
}
