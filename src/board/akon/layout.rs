//! Where everything of the board lies, in two shapes: wide, and narrow for a phone held upright.

use super::arrangement::Hollow;
use crate::akon::{Pit, Side};

/// A place on the board. X grows to the right, Y downwards; the pits of a row lie [`Layout::PITCH`] apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The place at `x` and `y`.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The place moved by some way.
    #[must_use]
    pub fn by(self, x: f32, y: f32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// The place at the share `u` (0 to 1) of the straight way to another.
    #[must_use]
    pub fn toward(self, to: Point, u: f32) -> Point {
        Point { x: self.x + (to.x - self.x) * u, y: self.y + (to.y - self.y) * u }
    }
}

/// A hollow in the wood with straight sides and round ends: the points that are at most the smaller half from the line in
/// its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bowl {
    /// Its middle.
    pub centre: Point,
    /// Half its width.
    pub half_width: f32,
    /// Half its height.
    pub half_height: f32,
}

impl Bowl {
    /// The radius of its round ends.
    #[must_use]
    pub fn radius(&self) -> f32 {
        self.half_width.min(self.half_height)
    }

    /// How deep inside a point lies: its distance from the rim, negative outside.
    #[must_use]
    pub fn inside(&self, at: Point) -> f32 {
        let straight = Point::new(self.half_width - self.radius(), self.half_height - self.radius());
        let x = ((at.x - self.centre.x).abs() - straight.x).max(0.0);
        let y = ((at.y - self.centre.y).abs() - straight.y).max(0.0);
        self.radius() - (x * x + y * y).sqrt()
    }
}

/// A rectangle: left, top, width, height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its top edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Area {
    /// Whether a point lies in it: the left and top edges belong to it, the others do not.
    #[must_use]
    pub fn holds(&self, at: Point) -> bool {
        (self.x..self.x + self.width).contains(&at.x) && (self.y..self.y + self.height).contains(&at.y)
    }
}

/// How the board is cut to the room it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Stores at the ends.
    Wide,
    /// Stores above and below, the pits as wide as the room allows.
    Narrow,
}

impl Shape {
    /// The shape for a room of a width in CSS pixels. Below 560 px the pits of the wide board would be narrower than the
    /// 44 px a finger needs, with something to spare.
    #[must_use]
    pub fn for_width(width: f32) -> Shape {
        if width < 560.0 { Shape::Narrow } else { Shape::Wide }
    }
}

/// A pit with what is written round it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PitPlace {
    /// The hollow.
    pub bowl: Bowl,
    /// The middle of its name, `2A`.
    pub name: Point,
    /// The middle of its number of seeds.
    pub count: Point,
    /// The middle of a mark in the lane between the rows.
    pub mark: Point,
    /// Where a tap means this pit.
    pub target: Area,
}

/// A store with what is written on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StorePlace {
    /// The hollow.
    pub bowl: Bowl,
    /// The middle of its owner's letter.
    pub name: Point,
    /// The middle of its number of seeds.
    pub count: Point,
    /// The middle of a mark in it.
    pub mark: Point,
}

/// The places of all parts of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// How it is cut.
    pub shape: Shape,
    /// Who sits at the lower edge.
    pub bottom: Side,
    /// The whole picture's width, with the board's shadow.
    pub width: f32,
    /// The whole picture's height.
    pub height: f32,
    /// The upper face of the plate.
    pub plate: Area,
    /// The radius of its corners.
    pub corner: f32,
    /// How thick the plate is: its front face shows below it by so much.
    pub thickness: f32,
    /// The lane between the rows: its middle line.
    pub lane: f32,
    /// The left edge of the first column.
    pub left: f32,
    pits: [PitPlace; 14],
    stores: [StorePlace; 2],
}

/// What a shape fixes, in units of the picture.
struct Cut {
    margin: Point,
    /// From the plate's edge to the first column and to the upper pits' names.
    left: f32,
    top: f32,
    plate: Point,
    corner: f32,
    half: Point,
    /// From the edge to the middle of the names and numbers, between the two rows of pits, from the lane to its marks.
    name: f32,
    count: f32,
    rows: f32,
    mark: f32,
}

const WIDE: Cut = Cut {
    margin: Point::new(14.0, 10.0),
    left: 150.0,
    top: 0.0,
    plate: Point::new(1000.0, 462.0),
    corner: 92.0,
    half: Point::new(42.0, 52.0),
    name: 27.0,
    count: 56.0,
    rows: 198.0,
    mark: 24.0,
};

const NARROW: Cut = Cut {
    margin: Point::new(1.0, 3.0),
    left: 8.0,
    top: 122.0,
    plate: Point::new(716.0, 838.0),
    corner: 54.0,
    half: Point::new(42.5, 76.0),
    name: 16.0,
    count: 52.0,
    rows: 288.0,
    mark: 36.0,
};

impl Layout {
    /// From the middle of a pit to the middle of the next one in its row.
    pub const PITCH: f32 = 100.0;

    /// The board in a shape with one player at the lower edge. Turning it by half a turn gives the other player their view
    /// and keeps the direction of sowing.
    #[must_use]
    pub fn new(shape: Shape, bottom: Side) -> Layout {
        let cut = match shape {
            Shape::Wide => &WIDE,
            Shape::Narrow => &NARROW,
        };
        let thickness = 20.0;
        let plate = Area { x: cut.margin.x, y: cut.margin.y, width: cut.plate.x, height: cut.plate.y };
        let lane = plate.y + plate.height / 2.0;
        let left = plate.x + cut.left;
        Layout {
            shape,
            bottom,
            width: plate.width + 2.0 * cut.margin.x,
            height: plate.height + 2.0 * cut.margin.y + thickness + 18.0,
            plate,
            corner: cut.corner,
            thickness,
            lane,
            left,
            pits: Pit::ALL.map(|pit| {
                let (column, up) = seat(pit, bottom);
                let x = left + (f32::from(column) + 0.5) * Layout::PITCH;
                let row = |y: f32| Point::new(x, lane + up * y);
                let edge = lane - plate.y - cut.top;
                let reach = plate.height / 2.0 - cut.top;
                PitPlace {
                    bowl: Bowl { centre: row(cut.rows / 2.0), half_width: cut.half.x, half_height: cut.half.y },
                    name: row(edge - cut.name),
                    count: row(edge - cut.count),
                    mark: row(cut.mark),
                    target: Area {
                        x: left + f32::from(column) * Layout::PITCH,
                        y: if up < 0.0 { lane - reach } else { lane },
                        width: Layout::PITCH,
                        height: reach,
                    },
                }
            }),
            stores: Side::BOTH.map(|side| store(shape, &plate, side == bottom)),
        }
    }

    /// The place of a pit.
    #[must_use]
    pub fn pit(&self, pit: Pit) -> &PitPlace {
        &self.pits[pit.index()]
    }

    /// The place of a player's store: at their right hand, or in the narrow shape before them.
    #[must_use]
    pub fn store(&self, side: Side) -> &StorePlace {
        &self.stores[side.index()]
    }

    /// The form of a hollow.
    #[must_use]
    pub fn bowl(&self, hollow: Hollow) -> &Bowl {
        match hollow {
            Hollow::Pit(pit) => &self.pit(pit).bowl,
            Hollow::Store(side) => &self.store(side).bowl,
        }
    }

    /// The pit that a tap means.
    #[must_use]
    pub fn hit(&self, at: Point) -> Option<Pit> {
        Pit::ALL.into_iter().find(|pit| self.pit(*pit).target.holds(at))
    }

    /// The pit beside another one as seen, by columns to the right and rows down; `None` at the edge.
    #[must_use]
    pub fn beside(&self, pit: Pit, right: i8, down: i8) -> Option<Pit> {
        let (column, up) = seat(pit, self.bottom);
        let column = i8::try_from(column).ok()? + right;
        let row = i8::from(up > 0.0) + down;
        let up = match row {
            0 => -1.0,
            1 => 1.0,
            _ => return None,
        };
        Pit::ALL.into_iter().find(|other| {
            let (c, u) = seat(*other, self.bottom);
            i8::try_from(c) == Ok(column) && u == up
        })
    }
}

/// The column of a pit from the left, from 0, and −1 for the upper row, 1 for the lower one (AKN-2: holes count from their
/// owner's right, so rising to the right in the upper row and to the left in the lower one, whoever sits there).
fn seat(pit: Pit, bottom: Side) -> (u8, f32) {
    if pit.side() == bottom { (7 - pit.number(), 1.0) } else { (pit.number() - 1, -1.0) }
}

fn store(shape: Shape, plate: &Area, bottom: bool) -> StorePlace {
    let middle = Point::new(plate.x + plate.width / 2.0, plate.y + plate.height / 2.0);
    // The upper player's right hand is at the left of the picture.
    let hand = if bottom { 1.0 } else { -1.0 };
    match shape {
        Shape::Wide => {
            let x = middle.x + hand * (plate.width / 2.0 - 78.0);
            StorePlace {
                bowl: Bowl { centre: Point::new(x, middle.y), half_width: 49.0, half_height: 122.0 },
                name: Point::new(x, middle.y - 146.0),
                count: Point::new(x, middle.y + 150.0),
                mark: Point::new(x, middle.y + 96.0),
            }
        }
        Shape::Narrow => {
            let y = middle.y + hand * (plate.height / 2.0 - 67.0);
            StorePlace {
                bowl: Bowl { centre: Point::new(middle.x, y), half_width: 238.0, half_height: 47.0 },
                name: Point::new(middle.x - 288.0, y),
                count: Point::new(middle.x + 288.0, y),
                mark: Point::new(middle.x + 196.0, y),
            }
        }
    }
}
