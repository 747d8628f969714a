//! The wooden plate: its top, the sides with their owners, the walls that are seen, and what is written on them.

use super::camera::{Camera, Point, Projection, Space, UNIT};
use crate::akron::{Cell, Colour, Size};

/// The height of the plate's top: balls sit in holes, so it is less than a radius below their middles.
pub const SURFACE: f32 = -0.4;
/// How thick the plate is.
pub const THICKNESS: f32 = 0.56;
/// The width of the band that runs round the holes and shows whose side it is. With it a board of 8 holes that is 375
/// pixels wide in plan has holes 44 pixels apart, as fingers need.
pub const BAND: f32 = 0.26;

/// One of the four sides of level 1 (AKR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Row 1.
    Bottom,
    /// The last row.
    Top,
    /// Column a.
    Left,
    /// The last column.
    Right,
}

impl Side {
    /// All four.
    pub const ALL: [Side; 4] = [Side::Bottom, Side::Top, Side::Left, Side::Right];

    /// Who owns it (AKR-4).
    #[must_use]
    pub fn owner(self) -> Colour {
        match self {
            Side::Bottom | Side::Top => Colour::Black,
            Side::Left | Side::Right => Colour::White,
        }
    }

    /// The way out of the board over this side.
    #[must_use]
    pub fn outward(self) -> (f32, f32) {
        match self {
            Side::Bottom => (0.0, 1.0),
            Side::Top => (0.0, -1.0),
            Side::Left => (-1.0, 0.0),
            Side::Right => (1.0, 0.0),
        }
    }
}

/// A letter or number beside a column or row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// `a`, `b` …, or `1`, `2` …
    pub text: String,
    /// Its middle: in the picture, or on the wall it belongs to.
    pub at: Point,
    /// Whose side it is written on.
    pub owner: Colour,
}

/// A wall of the plate that is seen. Its own coordinates run along the edge from left to right and down from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    /// The side it is under.
    pub side: Side,
    /// Leads from its coordinates to the picture: a, b, c, d of an affine map, and where its corner goes.
    pub map: [f32; 4],
    /// Where its upper left corner is seen.
    pub corner: Point,
    /// Its length and height in its own coordinates.
    pub extent: Point,
    /// The names of the columns or rows that end at it.
    pub labels: Vec<Label>,
}

/// The plate as it is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// Half the length of an edge, in units.
    pub half: i32,
    /// Leads from the plane of the top into the picture.
    pub map: [f32; 4],
    /// Where the middle of the top is seen.
    pub middle: Point,
    /// The walls that are seen.
    pub walls: Vec<Wall>,
    /// Names of columns and rows that stand in the picture itself, where no wall is seen.
    pub labels: Vec<Label>,
    /// How much of a height is seen, from 0 in plan to 1 from the side.
    pub upright: f32,
}

/// Half the length of the plate's edge in diameters.
#[must_use]
pub fn half(size: Size) -> f32 {
    f32::from(size.holes()) / 2.0 + BAND
}

impl Plate {
    /// The plate of a size under a camera.
    #[must_use]
    pub fn new(size: Size, camera: &Camera) -> Plate {
        let walls = Side::ALL.into_iter().filter_map(|side| wall(size, camera, side)).collect::<Vec<_>>();
        let labels = if walls.is_empty() { plan_labels(size, camera) } else { Vec::new() };
        Plate {
            half: (half(size) * UNIT).round() as i32,
            map: camera.plane(),
            middle: camera.see(Space { x: 0.0, y: 0.0, z: SURFACE }),
            walls,
            labels,
            upright: camera.upright(),
        }
    }
}

/// The name of a column or row.
fn name(side: Side, index: u8) -> String {
    match side {
        Side::Bottom | Side::Top => char::from(b'a' + index).to_string(),
        Side::Left | Side::Right => (index + 1).to_string(),
    }
}

fn wall(size: Size, camera: &Camera, side: Side) -> Option<Wall> {
    let (nx, ny) = side.outward();
    if !camera.sees_wall(nx, ny) {
        return None;
    }
    let half = half(size);
    // Along the edge: from left to right for who stands before it. Outward is towards them, so right is outward turned back.
    let (ax, ay) = (ny, -nx);
    let at = |along: f32, z: f32| Space { x: nx * half + ax * along, y: ny * half + ay * along, z };
    let corner = camera.see(at(-half, SURFACE));
    let end = camera.see(at(half, SURFACE));
    let map = [
        (end.x - corner.x) as f32 / (2.0 * half * UNIT),
        (end.y - corner.y) as f32 / (2.0 * half * UNIT),
        0.0,
        camera.upright(),
    ];
    let extent = Point { x: (2.0 * half * UNIT).round() as i32, y: (THICKNESS * UNIT).round() as i32 };
    let labels = (0..size.holes())
        .map(|index| {
            let place = match side {
                Side::Bottom | Side::Top => Space::of(Cell::new(1, index, 0), size),
                Side::Left | Side::Right => Space::of(Cell::new(1, 0, index), size),
            };
            let along = place.x * ax.abs() * ax.signum() + place.y * ay.abs() * ay.signum();
            Label {
                text: name(side, index),
                at: Point { x: ((along + half) * UNIT).round() as i32, y: (THICKNESS * 0.55 * UNIT) as i32 },
                owner: side.owner(),
            }
        })
        .collect();
    Some(Wall { side, map, corner, extent, labels })
}

/// In plan there is no wall to write on: names stand on the bands below and to the left.
fn plan_labels(size: Size, camera: &Camera) -> Vec<Label> {
    let last = size.holes() - 1;
    let middle_of_band = half(size) - BAND / 2.0;
    let mut labels = Vec::new();
    for side in Side::ALL {
        let (nx, ny) = side.outward();
        let out = camera.see(Space { x: nx, y: ny, z: 0.0 });
        if out.y < 500 && out.x > -500 {
            continue;
        }
        for index in 0..=last {
            let place = Space::of(Cell::new(1, index, index), size);
            let (x, y) = if nx == 0.0 { (place.x, ny * middle_of_band) } else { (nx * middle_of_band, place.y) };
            labels.push(Label { text: name(side, index), at: camera.see(Space { x, y, z: 0.0 }), owner: side.owner() });
        }
    }
    labels
}

/// What of the picture is shown: a rectangle in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The upper left corner.
    pub corner: Point,
    /// Width and height.
    pub extent: Point,
}

impl Frame {
    /// What a board of this size needs in a projection, turned by any number of quarters.
    #[must_use]
    pub fn of(size: Size, projection: Projection) -> Frame {
        let half = half(size);
        let (wide, up, down) = match projection {
            // The plate is a rhombus: √2 of its half edge to each side, a third of that root up and down; above it room
            // for a stack at the far corner, below it the walls and their shadow.
            Projection::Isometric => {
                (half * std::f32::consts::SQRT_2 + 0.1, half * 0.8165 + 0.35, half * 0.8165 + 1.05)
            }
            Projection::Plan => (half, half, half),
        };
        let units = |length: f32| (length * UNIT).round() as i32;
        Frame {
            corner: Point { x: -units(wide), y: -units(up) },
            extent: Point { x: 2 * units(wide), y: units(up) + units(down) },
        }
    }

    /// A part of it round a point, `quarters`/4 times as large on the screen. It never shows anything beyond the whole.
    #[must_use]
    pub fn enlarged(self, quarters: u8, middle: Point) -> Frame {
        let part = |length: i32| length * 4 / i32::from(quarters.max(4));
        let extent = Point { x: part(self.extent.x), y: part(self.extent.y) };
        let start = |corner: i32, whole: i32, shown: i32, middle: i32| {
            (middle - shown / 2).clamp(corner, corner + whole - shown)
        };
        let corner = Point {
            x: start(self.corner.x, self.extent.x, extent.x, middle.x),
            y: start(self.corner.y, self.extent.y, extent.y, middle.y),
        };
        if quarters <= 4 { self } else { Frame { corner, extent } }
    }

    /// The middle.
    #[must_use]
    pub fn middle(self) -> Point {
        self.corner.plus(self.extent.x / 2, self.extent.y / 2)
    }

    /// The frame a part of the way to another.
    #[must_use]
    pub fn towards(self, other: Frame, part: f32) -> Frame {
        let mix = |a: i32, b: i32| a + ((b - a) as f32 * part).round() as i32;
        let between = |a: Point, b: Point| Point { x: mix(a.x, b.x), y: mix(a.y, b.y) };
        Frame { corner: between(self.corner, other.corner), extent: between(self.extent, other.extent) }
    }
}
