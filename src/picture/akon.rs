//! A position of Akon from above, as a carved board.

use crate::akon::{Pit, Position, Side};
use std::fmt::Write as _;

const DEFS: &str = "<defs>\
    <linearGradient id=\"k\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#9a5c2a\"/>\
    <stop offset=\"1\" stop-color=\"#6e3d18\"/></linearGradient>\
    <radialGradient id=\"h\" cx=\".5\" cy=\".3\" r=\".8\"><stop offset=\"0\" stop-color=\"#2c170a\"/>\
    <stop offset=\".7\" stop-color=\"#4a2810\"/><stop offset=\"1\" stop-color=\"#8a5325\"/></radialGradient>\
    <radialGradient id=\"s\" cx=\".36\" cy=\".3\" r=\".8\"><stop offset=\"0\" stop-color=\"#fff\"/>\
    <stop offset=\".5\" stop-color=\"#c9cdc8\"/><stop offset=\"1\" stop-color=\"#7d837d\"/></radialGradient></defs>";

/// Places of seeds in a round pit of radius 100, from the middle out as in a sunflower.
const SEEDS: [(i32, i32); 40] = [
    (12, 0),
    (-15, 14),
    (2, -25),
    (18, 24),
    (-33, -6),
    (32, -20),
    (-11, 39),
    (-20, -39),
    (44, 16),
    (-45, 19),
    (22, -47),
    (16, 51),
    (-49, -28),
    (57, -13),
    (-35, 49),
    (-8, -62),
    (49, 42),
    (-66, 3),
    (48, -48),
    (-3, 70),
    (-46, -55),
    (73, 10),
    (-62, 43),
    (17, -75),
    (39, 68),
    (-76, -24),
    (74, -34),
    (-32, 77),
    (-29, -80),
    (76, 40),
    (-85, 22),
    (48, -75),
    (15, 89),
    (-72, -56),
    (93, -8),
    (-64, 69),
    (0, -96),
    (65, 72),
    (-98, -9),
    (79, -60),
];

/// The middles of the columns of pits, the first and how far apart.
const COLUMNS: (i32, i32) = (236, 122);
/// The middles of the rows.
const ROWS: [i32; 2] = [130, 310];

pub(super) fn svg(position: &Position) -> String {
    let mut out = super::open((0, 0), (1200, 440));
    out.push_str(DEFS);
    out.push_str("<rect x=\"10\" y=\"10\" width=\"1180\" height=\"420\" rx=\"130\" fill=\"url(#k)\" stroke=\"#5a3112\" stroke-width=\"6\"/>");
    for pit in Pit::ALL {
        let number = i32::from(pit.number());
        // A's holes run from left to right, B's from right to left (AKN-2).
        let place = if pit.side() == Side::A { number - 1 } else { 7 - number };
        let (x, y) = (COLUMNS.0 + place * COLUMNS.1, ROWS[pit.side().index()]);
        let below = if pit.side() == Side::A { -72 } else { 100 };
        // Writing to a string does not fail.
        let _ = write!(out, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"54\" ry=\"60\" fill=\"url(#h)\"/>");
        seeds(&mut out, position.seeds(pit), (x, y), (40, 44));
        count(&mut out, position.seeds(pit), (x, y + below));
    }
    for (side, x) in Side::BOTH.into_iter().zip([110, 1090]) {
        let _ =
            write!(out, "<rect x=\"{}\" y=\"110\" width=\"100\" height=\"220\" rx=\"50\" fill=\"url(#h)\"/>", x - 50);
        seeds(&mut out, position.store(side), (x, 220), (36, 92));
        count(&mut out, position.store(side), (x, 370));
    }
    out + "</svg>"
}

fn seeds(out: &mut String, number: u8, middle: (i32, i32), reach: (i32, i32)) {
    for seed in 0..usize::from(number) {
        // More seeds than places lie on those below, a little higher.
        let (x, y) = SEEDS[seed % SEEDS.len()];
        let lift = 8 * (seed / SEEDS.len()) as i32;
        let (x, y) = (middle.0 + x * reach.0 / 100, middle.1 + y * reach.1 / 100 - lift);
        let _ = write!(out, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"11\" ry=\"10\" fill=\"url(#s)\" stroke=\"#3b2413\"/>");
    }
}

fn count(out: &mut String, number: u8, (x, y): (i32, i32)) {
    let _ = write!(
        out,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"26\" fill=\"#ffe3bd\">{number}</text>"
    );
}
