//! The arrows of the lane between the rows: which way seeds are sown.

use super::pen::number;
use crate::akon::Pit;
use crate::board::akon::Layout;

/// The arrow from a pit to the next one, as the `d` of a path: a chevron between them, at the ends of the rows a bend.
pub fn arrow(layout: &Layout, pit: Pit) -> String {
    let (from, to) = (layout.pit(pit).mark, layout.pit(pit.next()).mark);
    let way = if from.y < layout.lane { 1.0 } else { -1.0 };
    if pit.number() == 7 {
        let (x, bulge) = (from.x + way * 30.0, from.x + way * 57.0);
        let [x, bulge, begin, end] = [x, bulge, from.y, to.y].map(number);
        let (out, back) = (number(way * 9.0), number(-way * 9.0));
        return format!("M{x} {begin}C{bulge} {begin} {bulge} {end} {x} {end}m{out} -7l{back} 7l{out} 7");
    }
    let middle = (from.x + to.x) / 2.0;
    let [x, y, out, back] = [middle - way * 4.0, from.y - 7.0, way * 8.0, -way * 8.0].map(number);
    format!("M{x} {y}l{out} 7l{back} 7")
}
