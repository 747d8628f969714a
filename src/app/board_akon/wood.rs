//! The carved plate: everything of the board that does not change while a game is played.

use super::pen::{Pen, number};
use crate::akon::Pit;
use crate::board::akon::{Bowl, Hollow, Layout};
use std::fmt::Write as _;

/// Draws the plate. `id` begins the names of its gradients: pages hold more than one board.
pub fn paint(pen: &Pen, layout: &Layout, id: &str) -> Option<()> {
    pen.0.set_text_content(None);
    gradients(&pen.group("defs", &[])?, layout, id)?;
    shadow(pen, layout)?;
    plate(pen, layout, id)?;
    Hollow::all().try_for_each(|it| hollow(pen, layout.bowl(it), id))?;
    lane(pen, layout)
}

/// A gradient: its name, where it runs (x1 y1 x2 y2 of a line, or cx cy r of a circle, in shares of what it fills), and its
/// stops as share, class and opacity.
struct Gradient(&'static str, &'static [&'static str], &'static [(&'static str, &'static str, &'static str)]);

/// The light comes from above left: the near wall of a hollow catches it, the far one lies in its own shade.
const GRADIENTS: &[Gradient] = &[
    Gradient("plate", &["0", "0", "0.6", "1"], &[("0", "light", "1"), ("0.45", "wood", "1"), ("1", "dark", "1")]),
    Gradient("side", &["0", "0", "1", "0"], &[("0", "side", "1"), ("0.3", "side-light", "1"), ("1", "side", "1")]),
    Gradient(
        "edge",
        &["0", "0", "0.1", "1"],
        &[("0", "edge", "0.9"), ("0.3", "edge", "0.15"), ("0.8", "deep", "0.1"), ("1", "deep", "0.4")],
    ),
    Gradient("wall", &["0.1", "0", "0.2", "1"], &[("0", "deep", "1"), ("0.42", "wall", "1"), ("1", "floor", "1")]),
    Gradient(
        "floor",
        &["0.55", "0.66", "0.6"],
        &[("0", "floor", "0.9"), ("0.5", "floor", "0.35"), ("1", "floor", "0")],
    ),
    // The near wall turns up towards the light.
    Gradient(
        "glow",
        &["0.1", "0", "0.2", "1"],
        &[("0.66", "lip", "0"), ("0.86", "lip", "0.16"), ("0.95", "lip", "0.42"), ("1", "lip", "0.75")],
    ),
    Gradient(
        "lip",
        &["0.1", "0", "0.2", "1"],
        &[("0", "deep", "0.8"), ("0.35", "deep", "0.2"), ("0.6", "lip", "0.15"), ("1", "lip", "1")],
    ),
    Gradient(
        "shade",
        &["0.1", "0", "0.2", "1"],
        &[("0", "deep", "0.5"), ("0.16", "deep", "0.22"), ("0.36", "deep", "0")],
    ),
];

fn gradients(pen: &Pen, layout: &Layout, id: &str) -> Option<()> {
    for Gradient(name, geometry, stops) in GRADIENTS {
        let (kind, names) = match geometry.len() {
            3 => ("radialGradient", ["cx", "cy", "r", ""]),
            _ => ("linearGradient", ["x1", "y1", "x2", "y2"]),
        };
        let attributes: Vec<(&str, &str)> = names.into_iter().zip(geometry.iter().copied()).collect();
        let gradient = pen.group(kind, &attributes)?;
        gradient.0.set_id(&format!("{id}-{name}"));
        for (offset, colour, opacity) in *stops {
            let class = format!("akon-s-{colour}");
            gradient.draw("stop", &[("offset", offset), ("class", &class), ("stop-opacity", opacity)])?;
        }
    }
    let clip = pen.group("clipPath", &[("id", &format!("{id}-clip"))])?;
    rounded(&clip, layout, 0.0, 0.0, &[])
}

/// The outline of the plate, smaller by `inset` and lower by `down`.
fn rounded(pen: &Pen, layout: &Layout, inset: f32, down: f32, attributes: &[(&str, &str)]) -> Option<()> {
    let plate = &layout.plate;
    let (width, height) = (number(plate.width - 2.0 * inset), number(plate.height - 2.0 * inset));
    let (x, y, r) = (number(plate.x + inset), number(plate.y + inset + down), number(layout.corner - inset));
    let rect = pen.draw("rect", attributes)?;
    for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height), ("rx", r)] {
        rect.set_attribute(name, &value).ok()?;
    }
    Some(())
}

fn shadow(pen: &Pen, layout: &Layout) -> Option<()> {
    // Soft without a filter, which would be slow to paint: outlines of rising size over each other.
    (0..12).try_for_each(|ring| {
        let spread = ring as f32;
        rounded(pen, layout, 12.0 - spread * 2.0, layout.thickness - 2.0 + spread, &[("class", "akon-shadow")])
    })
}

fn plate(pen: &Pen, layout: &Layout, id: &str) -> Option<()> {
    let url = |name: &str| format!("url(#{id}-{name})");
    rounded(pen, layout, 0.0, layout.thickness, &[("fill", &url("side"))])?;
    rounded(pen, layout, 0.0, layout.thickness * 0.5, &[("fill", &url("side"))])?;
    rounded(pen, layout, 0.0, 0.0, &[("fill", &url("plate"))])?;
    let clipped = pen.group("g", &[("clip-path", &url("clip"))])?;
    for (class, lines) in
        ["akon-grain akon-grain-1", "akon-grain akon-grain-2", "akon-grain akon-grain-3"].iter().zip(grain(layout))
    {
        clipped.draw("path", &[("class", class), ("d", &lines)])?;
    }
    rounded(pen, layout, 1.5, 0.0, &[("class", "akon-edge"), ("stroke", &url("edge"))])?;
    rounded(pen, layout, 12.0, 1.2, &[("class", "akon-groove-light")])?;
    rounded(pen, layout, 12.0, 0.0, &[("class", "akon-groove")])
}

fn hollow(pen: &Pen, bowl: &Bowl, id: &str) -> Option<()> {
    let url = |name: &str| format!("url(#{id}-{name})");
    pen.bowl(bowl, 2.5, (0.0, 0.0), &[("class", "akon-lip"), ("stroke", &url("lip"))])?;
    pen.bowl(bowl, 0.0, (0.0, 0.0), &[("fill", &url("wall"))])?;
    pen.bowl(bowl, -3.0, (0.5, 2.0), &[("fill", &url("floor"))])?;
    pen.bowl(bowl, 0.0, (0.0, 0.0), &[("fill", &url("glow"))])?;
    // The gouge went round the hollow: faint rings.
    for ring in 1..4 {
        let ring = ring as f32;
        let by = (ring * 0.7, ring * 2.2);
        pen.bowl(bowl, -bowl.radius() * 0.19 * ring, by, &[("class", "akon-gouge")])?;
    }
    Some(())
}

/// The lane between the rows: small arrows cut into the wood show which way seeds are sown.
fn lane(pen: &Pen, layout: &Layout) -> Option<()> {
    for pit in Pit::ALL {
        let d = super::lane::arrow(layout, pit);
        pen.draw("path", &[("class", "akon-cut-light"), ("d", &d), ("transform", "translate(0.8 1.4)")])?;
        pen.draw("path", &[("class", "akon-cut"), ("d", &d)])?;
    }
    Some(())
}

/// The grain of the wood: three sets of lines, broad and faint, thin and dark, light.
fn grain(layout: &Layout) -> [String; 3] {
    let mut sets: [String; 3] = Default::default();
    let plate = &layout.plate;
    let (left, right) = (plate.x - 10.0, plate.x + plate.width + 10.0);
    let mut y = plate.y - 30.0;
    let mut line = 0usize;
    while y < plate.y + plate.height + 30.0 {
        let set = match line * 7 % 11 {
            0 | 4 | 7 => 0,
            2 | 9 => 2,
            _ => 1,
        };
        // The rings of a tree are unequal.
        y += 4.0 + 3.2 * (line as f32 * 1.7).sin() + 2.4 * (line as f32 * 0.43).sin();
        line += 1;
        let d = &mut sets[set];
        let mut x = left;
        let mut command = 'M';
        while x <= right {
            // Writing to a string cannot fail.
            let _ = write!(d, "{command}{} {}", number(x), number(y + sway(x, y, plate.x, plate.y)));
            command = 'L';
            x += 22.0;
        }
    }
    sets
}

/// How far the grain strays from a straight line: long waves, and two places where it flows round a knot.
fn sway(x: f32, y: f32, left: f32, top: f32) -> f32 {
    let (x, y) = (x - left, y - top);
    let waves =
        7.0 * (x / 230.0 + y / 190.0).sin() + 3.0 * (x / 97.0 - y / 71.0 + 1.3).sin() + (x / 41.0 + y / 23.0).sin();
    let knot = |kx: f32, ky: f32, wide: f32, high: f32, push: f32| {
        let (u, v) = ((x - kx) / wide, (y - ky) / high);
        push * v * (-(u * u) - v * v).exp()
    };
    waves + knot(610.0, 235.0, 210.0, 60.0, 46.0) + knot(150.0, 60.0, 150.0, 46.0, 26.0)
}
