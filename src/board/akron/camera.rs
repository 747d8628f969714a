//! From places in space to places in the picture: one orthographic camera for the isometric view, the plan and every
//! moment between them.

use crate::akron::{Cell, Size};

/// Units of the picture to a ball's diameter, which is also the distance of neighbours. Whole numbers of a thousandth are
/// finer than any screen and need no decimals in the attributes of a drawing.
pub const UNIT: f32 = 1000.0;

/// A place in space, in diameters of a ball, from the middle of level 1: `x` along the columns, `y` towards row 1, `z` up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Space {
    /// Along the columns, towards the last.
    pub x: f32,
    /// Towards row 1.
    pub y: f32,
    /// Up; the middle of a ball on level 1 is at 0.
    pub z: f32,
}

impl Space {
    /// Where the middle of a ball on this cell is.
    #[must_use]
    pub fn of(cell: Cell, size: Size) -> Space {
        let up = f32::from(cell.level) - 1.0;
        let middle = (f32::from(size.holes()) - 1.0) / 2.0;
        Space {
            x: f32::from(cell.column) + up / 2.0 - middle,
            y: middle - f32::from(cell.row) - up / 2.0,
            z: up * std::f32::consts::FRAC_1_SQRT_2,
        }
    }

    /// The place a part of the way to another: 0 is here, 1 is there.
    #[must_use]
    pub fn towards(self, other: Space, part: f32) -> Space {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Space { x: mix(self.x, other.x), y: mix(self.y, other.y), z: mix(self.z, other.z) }
    }

    /// The same place, so much higher.
    #[must_use]
    pub fn raised(self, by: f32) -> Space {
        Space { z: self.z + by, ..self }
    }
}

/// A place in the picture, in [`UNIT`]s: `x` to the right, `y` down, from the middle of level 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Point {
    /// The square of the distance to another point.
    #[must_use]
    pub fn distance_squared(self, other: Point) -> i64 {
        let (dx, dy) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        dx * dx + dy * dy
    }

    /// Whether it lies in a circle.
    #[must_use]
    pub fn within(self, radius: i32, middle: Point) -> bool {
        self.distance_squared(middle) <= i64::from(radius) * i64::from(radius)
    }

    /// The point moved.
    #[must_use]
    pub fn plus(self, x: i32, y: i32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }
}

/// From where the board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Projection {
    /// From a corner, from above: what is stacked is seen as a stack.
    #[default]
    Isometric,
    /// Straight from above.
    Plan,
}

/// How the camera stands: by how much the board is turned and how high the eye is, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The turn of the board, clockwise as seen from above.
    pub turn: f32,
    /// The height of the eye: 0 is level with the board, 90 straight above it.
    pub rise: f32,
}

impl Pose {
    /// The pose of a projection after so many quarter turns. Quarters are not reduced, so that turning on and on goes one way.
    #[must_use]
    pub fn of(projection: Projection, quarters: i32) -> Pose {
        let turn = quarters as f32 * 90.0;
        match projection {
            // The height at which the three axes look equally long.
            Projection::Isometric => Pose { turn: turn + 45.0, rise: 35.264_39 },
            Projection::Plan => Pose { turn, rise: 90.0 },
        }
    }

    /// The pose a part of the way to another.
    #[must_use]
    pub fn towards(self, other: Pose, part: f32) -> Pose {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Pose { turn: mix(self.turn, other.turn), rise: mix(self.rise, other.rise) }
    }
}

/// A camera: turns places in space into places in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    turn: (f32, f32),
    rise: (f32, f32),
}

impl Camera {
    /// The camera of a pose.
    #[must_use]
    pub fn new(pose: Pose) -> Camera {
        Camera { turn: pose.turn.to_radians().sin_cos(), rise: pose.rise.to_radians().sin_cos() }
    }

    /// A place on the ground turned as the board is: to the right, and towards the viewer.
    fn turned(&self, x: f32, y: f32) -> (f32, f32) {
        let (sin, cos) = self.turn;
        (cos * x - sin * y, sin * x + cos * y)
    }

    /// Where a place is seen. In the isometric pose this is `((x−y)/√2, (x+y)/√6 − z·√(2/3))`.
    #[must_use]
    pub fn see(&self, place: Space) -> Point {
        let (right, near) = self.turned(place.x, place.y);
        let down = near * self.rise.0 - place.z * self.rise.1;
        Point { x: (right * UNIT).round() as i32, y: (down * UNIT).round() as i32 }
    }

    /// How near the viewer a place is, in thousandths of a diameter. Balls painted in rising order of it hide each other
    /// rightly; the isometric pose gives the order of `x + y + z`.
    #[must_use]
    pub fn nearness(&self, place: Space) -> i32 {
        let (_, near) = self.turned(place.x, place.y);
        ((near * self.rise.1 + place.z * self.rise.0) * UNIT).round() as i32
    }

    /// The linear map of the board's plane into the picture, by columns: where one step along `x` and one along `y` lead.
    #[must_use]
    pub fn plane(&self) -> [f32; 4] {
        let (sin, cos) = self.turn;
        [cos, sin * self.rise.0, -sin, cos * self.rise.0]
    }

    /// The place at height `z` that is seen at a point. `None` from the side, where a plane is a line.
    #[must_use]
    pub fn ground(&self, point: Point, z: f32) -> Option<Space> {
        if self.rise.0 < 0.05 {
            return None;
        }
        let right = point.x as f32 / UNIT;
        let near = (point.y as f32 / UNIT + z * self.rise.1) / self.rise.0;
        let (sin, cos) = self.turn;
        Some(Space { x: cos * right + sin * near, y: cos * near - sin * right, z })
    }

    /// How much of a height is seen: 0 in plan, 1 from the side.
    #[must_use]
    pub fn upright(&self) -> f32 {
        self.rise.1
    }

    /// Whether a wall that faces this way on the ground is seen.
    #[must_use]
    pub fn sees_wall(&self, x: f32, y: f32) -> bool {
        self.rise.1 > 0.01 && self.turned(x, y).1 > 0.01
    }

    /// The way on the ground that leads in the picture to the right and towards the viewer, as given.
    #[must_use]
    pub fn unturned(&self, right: f32, near: f32) -> (f32, f32) {
        let (sin, cos) = self.turn;
        (cos * right + sin * near, cos * near - sin * right)
    }
}
