//! The arrows of the lane between the rows.

use super::pen::number;
use crate::akon::Pit;
use crate::board::akon::Layout;

/// The arrow from a pit to the next one, as the `d` of a path: a chevron between them, at the ends of the rows a bend.
pub fn arrow(layout: &Layout, pit: Pit) -> String {
    let (from, to) = (layout.pit(pit).mark, layout.pit(pit.next()).mark);
    let way = if from.y < layout.lane { 1.0 } else { -1.0 };
    if pit.number() == 7 {
        let (x, high) = (from.x + way * 30.0, (to.y - from.y) / 2.0);
        let reach = high.abs();
        return format!(
            "M{} {}C{} {} {} {} {} {}m{} {}l{} {}l{} {}",
            number(x),
            number(from.y),
            number(x + way * reach * 1.35),
            number(from.y),
            number(x + way * reach * 1.35),
            number(to.y),
            number(x),
            number(to.y),
            number(way * 9.0),
            number(-way * 7.0),
            number(-way * 9.0),
            number(way * 7.0),
            number(way * 9.0),
            number(way * 7.0),
        );
    }
    let x = (from.x + to.x) / 2.0;
    format!("M{} {}l{} 7l{} 7", number(x - way * 4.0), number(from.y - 7.0), number(way * 8.0), number(-way * 8.0))
}
