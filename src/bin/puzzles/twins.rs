//! Positions that are the same but for a mirror, a turn or the colours.

use akron_akon::akon::{self, Side};
use akron_akon::akron::{Cell, Colour, Position};

/// What all twins of a position of Akron have in common. Black's sides are the rows 1 and n, White's the columns (AKR-4):
/// mirrors keep that, and to exchange the colours is to exchange rows and columns.
pub fn akron(position: &Position) -> String {
    let twins = (0..8u8).map(|twin| {
        let mut balls: Vec<(Cell, char)> = position
            .balls()
            .map(|(cell, colour)| (turned(cell, position.size().side(cell.level), twin), own(colour, position)))
            .collect();
        balls.sort();
        let names: Vec<String> = balls.into_iter().map(|(cell, who)| format!("{who}{cell}")).collect();
        let black = (position.to_move() == Colour::Black) != (twin & 4 != 0);
        format!("{} {black} {}", position.size().holes(), names.join(" "))
    });
    twins.min().unwrap_or_default()
}

fn own(colour: Colour, position: &Position) -> char {
    if colour == position.to_move() { 'o' } else { 'x' }
}

/// A cell in a twin: the first bit mirrors columns, the second rows, the third exchanges them.
fn turned(cell: Cell, side: u8, twin: u8) -> Cell {
    let mirror = |at: u8, bit: u8| if twin & bit != 0 { side - 1 - at } else { at };
    let (column, row) = (mirror(cell.column, 1), mirror(cell.row, 2));
    let (column, row) = if twin & 4 != 0 { (row, column) } else { (column, row) };
    Cell { column, row, ..cell }
}

/// The same of Akon: whoever is to move comes first, and what was captured makes no difference.
pub fn akon(position: &akon::Position) -> String {
    let side = position.to_move();
    let row = |side: Side| position.row(side).map(|seeds| seeds.to_string()).join(",");
    [row(side), row(side.other())].join("/")
}
