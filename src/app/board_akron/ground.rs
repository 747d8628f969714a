//! The plate and what lies under it: the part of the picture that changes only when the board turns.

use super::painter::text_item;
use super::svg::{Item, Layer, Studio, matrix, set};
use super::wood::grain;
use crate::akron::{Cell, Colour, Size};
use crate::board::akron::{BAND, Plate, Point, Side, Space, THICKNESS, UNIT, Wall, half};
use web_sys::Element;

/// Shadow on the table, walls, top with its fittings, and the names of columns and rows.
pub struct Ground {
    table: Element,
    plate: Element,
    hollow: Option<Element>,
    clip: Option<Element>,
    walls: Layer,
    fittings: Layer,
    labels: Layer,
    /// The size the plate was built for.
    built: Option<Size>,
    /// How it was seen last.
    seen: Option<Plate>,
}

impl Ground {
    /// Makes the groups in a sheet whose definitions hold the gradients.
    pub fn new(studio: &Studio, sheet: &Element, defs: &Element) -> Option<Ground> {
        let find = |id| defs.query_selector(&["#", &studio.own("id", id)].concat()).ok().flatten();
        let (hollow, clip) = (find("#hollow"), find("#wood-clip"));
        let table = studio.group(sheet, "akb-ground")?;
        let walls = Layer::new(studio.group(sheet, "akb-walls")?);
        let plate = studio.group(sheet, "akb-plate")?;
        let fittings = Layer::new(studio.group(&plate, "akb-fittings")?);
        let labels = Layer::new(studio.group(sheet, "akb-labels")?);
        Some(Ground { table, plate, hollow, clip, walls, fittings, labels, built: None, seen: None })
    }

    /// Paints the plate as it is seen; says whether anything has changed.
    pub fn paint(&mut self, studio: &Studio, size: Size, plate: Plate) -> bool {
        if self.seen.as_ref() == Some(&plate) {
            return false;
        }
        self.build(studio, size);
        set(&self.plate, "transform", &matrix(plate.map, plate.middle.x, plate.middle.y));
        let [a, _, c, _] = plate.map;
        if let Some(hollow) = &self.hollow {
            // Light stays where it is when the board turns.
            let degrees = c.atan2(a).to_degrees().round() as i32;
            set(hollow, "gradientTransform", &["rotate(", &degrees.to_string(), " .5 .5)"].concat());
        }
        // The shadow of the plate lies on the table, away from the light.
        let down = plate.middle.y + (THICKNESS * UNIT * plate.upright) as i32;
        set(&self.table, "transform", &matrix(plate.map, plate.middle.x + 220, down + 160));
        let walls = plate.walls.iter().map(wall_item).collect();
        self.walls.paint(studio, walls);
        let mut labels: Vec<Item> = Vec::new();
        for wall in &plate.walls {
            let base = (wall.side as u32 + 1) << 8;
            labels.extend(wall.labels.iter().zip(base..).map(|(label, key)| {
                let at = on_wall(wall, label.at);
                let text = Item::new(key, "text").with("transform", matrix(wall.map, at.x, at.y));
                text.with("class", owner(wall.side, "akb-name akb-name-black", "akb-name akb-name-white"))
                    .text(&label.text)
            }));
        }
        labels.extend(plate.labels.iter().zip(0..).map(|(label, key)| {
            let class = match label.owner {
                Colour::Black => "akb-name akb-name-plan akb-name-black",
                Colour::White => "akb-name akb-name-plan akb-name-white",
            };
            text_item(key, &label.text, label.at, class)
        }));
        self.labels.paint(studio, labels);
        self.seen = Some(plate);
        true
    }

    /// Lays out the plate of a size: wood, bands and holes, in the plane of its top.
    fn build(&mut self, studio: &Studio, size: Size) {
        if self.built == Some(size) {
            return;
        }
        self.built = Some(size);
        let half = (half(size) * UNIT) as i32;
        let band = (BAND * UNIT) as i32;
        let inner = half - band;
        let square = |key, half: i32| {
            let (start, edge) = ((-half).to_string(), (2 * half).to_string());
            let rect = Item::new(key, "rect").with("x", start.clone()).with("y", start);
            rect.with("width", edge.clone()).with("height", edge)
        };
        // Squares over squares, each larger and all faint, are a soft edge that costs no blur.
        let soft = (0..7)
            .map(|step: i32| square(step as u32, half - 640 + step * 140).with("rx", (60 + step * 90).to_string()));
        self.table.set_text_content(None);
        Layer::new(self.table.clone()).paint(studio, soft.collect());
        // The grain runs wild beyond the edges and is cut off there.
        if let Some(clip) = self.clip.clone() {
            clip.set_text_content(None);
            Layer::new(clip).paint(studio, vec![square(0, inner)]);
        }
        let mut items = vec![square(0, inner).with("fill", "url(#wood)")];
        for (key, (spacing, class)) in
            [(150, "akb-grain"), (420, "akb-grain akb-grain-wide"), (230, "akb-grain akb-grain-light")]
                .into_iter()
                .enumerate()
        {
            let path = Item::new(1 + key as u32, "path").with("d", grain(inner, spacing, 7 + key as u32 * 31));
            items.push(path.with("class", class).with("clip-path", "url(#wood-clip)"));
        }
        for (key, side) in (10..).zip(Side::ALL) {
            items.push(band_item(key, side, half, inner));
        }
        items.push(square(20, inner).with("class", "akb-seam"));
        items.push(square(21, half - 8).with("class", "akb-seam akb-seam-outer"));
        for (key, side) in (30..).zip(Side::ALL) {
            items.push(inlay_item(key, side, size, (half + inner) / 2));
        }
        for (key, at) in (1 << 12..).step_by(2).zip(holes(size)) {
            let circle = |key, radius: &str| {
                let circle = Item::new(key, "circle").with("cx", at.x.to_string()).with("cy", at.y.to_string());
                circle.with("r", radius)
            };
            items.push(circle(key, "300").with("fill", "url(#hollow)"));
            items.push(circle(key + 1, "306").with("class", "akb-lip").with("stroke", "url(#rim)"));
        }
        self.fittings.paint(studio, items);
    }
}

fn owner<T>(side: Side, black: T, white: T) -> T {
    match side.owner() {
        Colour::Black => black,
        Colour::White => white,
    }
}

/// The holes of level 1 in the plane of the plate.
fn holes(size: Size) -> impl Iterator<Item = Point> {
    let cells = (0..size.holes()).flat_map(move |row| (0..size.holes()).map(move |column| Cell::new(1, column, row)));
    cells.map(move |cell| {
        let place = Space::of(cell, size);
        Point { x: (place.x * UNIT) as i32, y: (place.y * UNIT) as i32 }
    })
}

/// The inlays of a side: lozenges for Black, rings for White, also where colours are not seen. They lie between the
/// holes, so that the names of columns and rows find room.
fn inlay_item(key: u32, side: Side, size: Size, middle: i32) -> Item {
    let count = i32::from(size.holes());
    let out = side.outward();
    let shape = owner(side, "m-150 0l150-62 150 62-150 62z", "m-62 0a62 62 0 1 0 124 0a62 62 0 1 0-124 0z");
    let mut path = String::new();
    for step in 0..count - 1 {
        let along = (2 * step - count + 2) * 500;
        let (x, y) = (out.0 as i32 * middle, out.1 as i32 * middle);
        let (x, y) = if x == 0 { (along, y) } else { (x, along) };
        path.push_str(&["M", &x.to_string(), " ", &y.to_string(), shape].concat());
    }
    Item::new(key, "path").with("d", path).with("class", owner(side, "akb-inlay-black", "akb-inlay-white"))
}

/// A mitred band along a side.
fn band_item(key: u32, side: Side, outer: i32, inner: i32) -> Item {
    let (ox, oy) = (side.outward().0 as i32, side.outward().1 as i32);
    // Across the band: out, and to both ends.
    let (ex, ey) = (oy.abs(), ox.abs());
    let corner = |reach: i32, end: i32| format!("{} {}", ox * reach + ex * end * reach, oy * reach + ey * end * reach);
    let points = [corner(outer, -1), corner(outer, 1), corner(inner, 1), corner(inner, -1)].join(" ");
    Item::new(key, "polygon").with("points", points).with("class", owner(side, "akb-band-black", "akb-band-white"))
}

fn on_wall(wall: &Wall, at: Point) -> Point {
    let [a, b, c, d] = wall.map;
    let (x, y) = (at.x as f32, at.y as f32);
    wall.corner.plus((a * x + c * y) as i32, (b * x + d * y) as i32)
}

/// A wall in its owner's colour.
fn wall_item(wall: &Wall) -> Item {
    let rect = Item::new(wall.side as u32, "rect").with("width", wall.extent.x.to_string());
    let rect = rect.with("height", wall.extent.y.to_string());
    let rect = rect.with("transform", matrix(wall.map, wall.corner.x, wall.corner.y));
    // The light comes from the left, so walls that run up to the right are darker.
    let class = match (wall.side.owner(), wall.map[1] < 0.0) {
        (Colour::Black, false) => "akb-wall akb-wall-black",
        (Colour::Black, true) => "akb-wall akb-wall-black akb-wall-dim",
        (Colour::White, false) => "akb-wall akb-wall-white",
        (Colour::White, true) => "akb-wall akb-wall-white akb-wall-dim",
    };
    rect.with("class", class)
}
