//! A position of Akron in the isometric projection: a ball has diameter 100.

use crate::akron::{Colour, Position};
use std::fmt::Write as _;

/// Half the width and half the height of a cell's rhomb: 100/√2 and 100/√6.
const HALF: (i32, i32) = (71, 41);
/// How much higher the next level lies in the picture: 100/√3.
const RISE: i32 = 58;
/// How far the board reaches beyond the middle of the outer holes, and how far without its coloured sides, in hundredths
/// of a cell.
const EDGE: (i32, i32) = (105, 75);
/// How thick the board is.
const THICK: i32 = 34;

const DEFS: &str = "<defs>\
    <linearGradient id=\"t\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#d9a865\"/>\
    <stop offset=\"1\" stop-color=\"#b97c3c\"/></linearGradient>\
    <radialGradient id=\"b\" cx=\".36\" cy=\".3\" r=\".75\"><stop offset=\"0\" stop-color=\"#77777f\"/>\
    <stop offset=\".25\" stop-color=\"#3a3a41\"/><stop offset=\".75\" stop-color=\"#17171a\"/>\
    <stop offset=\"1\" stop-color=\"#2b2623\"/></radialGradient>\
    <radialGradient id=\"w\" cx=\".36\" cy=\".3\" r=\".75\"><stop offset=\"0\" stop-color=\"#fffefa\"/>\
    <stop offset=\".45\" stop-color=\"#f4e8ce\"/><stop offset=\".85\" stop-color=\"#d1bb90\"/>\
    <stop offset=\"1\" stop-color=\"#a98f66\"/></radialGradient></defs>";

/// Where a place lies in the picture: columns and rows from a1, in hundredths.
fn at(size: i32, column: i32, row: i32) -> (i32, i32) {
    let away = (size - 1) * 100 - row;
    ((column - away) * HALF.0 / 100, (column + away) * HALF.1 / 100)
}

pub(super) fn svg(position: &Position) -> String {
    let size = i32::from(position.size().holes());
    let last = (size - 1) * 100;
    let corner = |column: i32, row: i32, reach: i32| {
        let beyond = |place: i32| if place == 0 { -reach } else { place + reach };
        at(size, beyond(column), beyond(row))
    };
    let (left, right) = (corner(0, 0, EDGE.0), corner(last, last, EDGE.0));
    let (top, bottom) = (corner(0, last, EDGE.0), corner(last, 0, EDGE.0));
    let inner = [corner(0, 0, EDGE.1), corner(0, last, EDGE.1), corner(last, last, EDGE.1), corner(last, 0, EDGE.1)];
    let [in_left, in_top, in_right, in_bottom] = inner;
    let apex = (size - 1) * HALF.1 - (size - 1) * RISE - 60;
    let above = top.1.min(apex) - 16;
    let mut out = super::open((left.0 - 16, above), (right.0 - left.0 + 32, bottom.1 + THICK + 16 - above));
    out.push_str(DEFS);
    let mut area = |points: &[(i32, i32)], fill: &str| {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        // Writing to a string does not fail.
        let _ = write!(out, "<path d=\"M{}z\" fill=\"{fill}\"/>", points.join(" "));
    };
    let down = |(x, y): (i32, i32)| (x, y + THICK);
    area(&[left, bottom, down(bottom), down(left)], "#8a5526");
    area(&[bottom, right, down(right), down(bottom)], "#6a3d18");
    area(&[left, top, right, bottom], "url(#t)");
    // Black owns the bottom and top sides, White the left and right ones (AKR-4).
    area(&[left, in_left, in_bottom, bottom], "#332a26");
    area(&[top, in_top, in_right, right], "#332a26");
    area(&[left, in_left, in_top, top], "#eedfc0");
    area(&[bottom, in_bottom, in_right, right], "#eedfc0");
    for column in 0..size {
        for row in 0..size {
            let (x, y) = at(size, column * 100, row * 100);
            let _ = write!(out, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"30\" ry=\"18\" fill=\"#5c3513\"/>");
        }
    }
    let mut balls: Vec<(i32, i32, i32, Colour)> = position
        .balls()
        .map(|(cell, colour)| {
            let above = i32::from(cell.level) - 1;
            let (column, row) = (i32::from(cell.column) * 100 + above * 50, i32::from(cell.row) * 100 + above * 50);
            let (x, y) = at(size, column, row);
            // Painted in rising order of X + Y + Z, a level being 100/√2 high.
            (column - row + above * 71, x, y - above * RISE - 30, colour)
        })
        .collect();
    balls.sort_unstable_by_key(|(nearness, x, ..)| (*nearness, *x));
    for (_, x, y, colour) in balls {
        let fill = colour.letter();
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"50\" fill=\"url(#{fill})\" stroke=\"#2b1f16\" stroke-width=\"2\"/>"
        );
    }
    out + "</svg>"
}
