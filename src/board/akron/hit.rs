//! Which cell a point of the picture means.

use super::camera::{Point, UNIT};
use super::plate::SURFACE;
use super::scene::{RADIUS, Scene, Shade, Use};
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

    /// The cells that a finger on a point may mean, the one that is hit first: with others of use whose visible middles lie
    /// within `reach` units and not clearly farther off. One cell means that there is no doubt.
    #[must_use]
    pub fn meant(&self, point: Point, reach: i32) -> Vec<Cell> {
        let Some(hit) = self.hit(point, reach) else { return Vec::new() };
        let distance = |at: Point| at.distance_squared(point).isqrt();
        let own = self.target(hit).map_or(0, |target| distance(target.at));
        // What is tapped beside its middle may as well be a neighbour that is not much farther from the finger.
        let doubt = (own + i64::from(reach) / 3).min(i64::from(reach));
        let mut others: Vec<_> = self
            .targets
            .iter()
            .filter(|target| target.cell != hit && !target.peeled && target.usage != Use::Nothing)
            .filter(|target| !target.behind || target.usage == Use::Target)
            .map(|target| (distance(target.at), target.cell))
            .filter(|(away, _)| *away <= doubt)
            .collect();
        others.sort_unstable();
        let of_use = self.target(hit).is_some_and(|target| target.usage != Use::Nothing);
        // In the first third of the way to its middle's edge there is no doubt either.
        if of_use && own <= i64::from(reach) / 4 {
            others.clear();
        }
        std::iter::once(hit).chain(others.into_iter().map(|(_, cell)| cell)).take(4).collect()
    }

    /// The nearest of some cells to a point, if it is within reach.
    #[must_use]
    pub fn nearest(&self, point: Point, cells: &[Cell], reach: i32) -> Option<Cell> {
        let targets =
            self.targets.iter().filter(|target| cells.contains(&target.cell) && point.within(reach, target.at));
        targets.min_by_key(|target| target.at.distance_squared(point)).map(|target| target.cell)
    }

    fn dot_at(&self, point: Point, reach: i32) -> Option<Cell> {
        let near = self.dots.iter().filter(|dot| point.within(reach, dot.at));
        near.min_by_key(|dot| dot.at.distance_squared(point)).map(|dot| dot.cell)
    }

    /// The ball that is seen at a point; balls of peeled levels let it through.
    #[must_use]
    pub fn ball_at(&self, point: Point) -> Option<Cell> {
        self.balls
            .iter()
            .rev()
            .find(|ball| ball.shade != Shade::Peeled && point.within(RADIUS, ball.at))
            .map(|ball| ball.cell)
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
