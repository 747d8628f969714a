//! Pictures of digits: writing costs a browser more than copying, and a sowing changes a number with every seed.

use super::look::{Kind, Look};
use crate::app::sheet::canvas;
use crate::board::akon::Point;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// How wide and high a picture is, in units: the widest digit with the line round it.
const EXTENT: (f32, f32) = (40.0, 44.0);
const KINDS: [Kind; 3] = [Kind::Count, Kind::Total, Kind::Held];

/// The ten digits of each kind, the lines round them and what fills them.
pub struct Digits {
    pictures: HtmlCanvasElement,
    pen: CanvasRenderingContext2d,
    /// Of each kind the width of a digit, once it is known, and how far below its middle it stands.
    measures: [Option<(f64, f64)>; 3],
    pictured: [[bool; 10]; 3],
    /// A unit in pixels.
    scale: f64,
    /// The size of a picture, in pixels.
    cell: (f64, f64),
}

impl Digits {
    /// No picture yet; `None` where the browser does not draw.
    pub fn new(scale: f32) -> Option<Digits> {
        let cell = ((EXTENT.0 * scale).ceil(), (EXTENT.1 * scale).ceil());
        let (pictures, pen) = canvas(10 * cell.0 as u32, 6 * cell.1 as u32)?;
        let cell = (f64::from(cell.0), f64::from(cell.1));
        Some(Digits { pictures, pen, measures: [None; 3], pictured: [[false; 10]; 3], scale: scale.into(), cell })
    }

    /// Where a picture is, in pixels: of a digit of a kind, or of the line round it.
    fn spot(&self, kind: Kind, digit: usize, line: bool) -> (f64, f64) {
        let row = 2 * (kind as usize) + usize::from(line);
        (digit as f64 * self.cell.0, row as f64 * self.cell.1)
    }

    fn picture_digit(&mut self, look: &Look, kind: Kind, digit: usize) {
        if std::mem::replace(&mut self.pictured[kind as usize][digit], true) {
            return;
        }
        let measure = &mut self.measures[kind as usize];
        if measure.is_none() {
            *measure = look.measure(&self.pen, kind);
        }
        let middle = measure.map_or(0.0, |(_, middle)| middle);
        for line in [true, false] {
            let (x, y) = self.spot(kind, digit, line);
            let (x, y) = (x + self.cell.0 / 2.0, y + self.cell.1 / 2.0);
            // The numbers are finite.
            let _ = self.pen.set_transform(self.scale, 0.0, 0.0, self.scale, x, y);
            look.digit(&self.pen, kind, digit, line, middle);
        }
    }

    /// Makes the pictures that a number needs, unless they are there.
    pub fn picture(&mut self, look: &Look, kind: Kind, number: usize) {
        digits(number).for_each(|digit| self.picture_digit(look, kind, digit));
    }

    /// Makes one that is not there yet; says whether there was one.
    pub fn picture_one(&mut self, look: &Look) -> bool {
        let all = KINDS.into_iter().flat_map(|kind| (0..10).map(move |digit| (kind, digit)));
        let missing = all.into_iter().find(|(kind, digit)| !self.pictured[*kind as usize][*digit]);
        missing.is_some_and(|(kind, digit)| {
            self.picture_digit(look, kind, digit);
            true
        })
    }

    /// Writes a number round a point: first the lines, over which no digit's own may lie.
    pub fn write(&self, context: &CanvasRenderingContext2d, kind: Kind, number: usize, at: Point) {
        let Some((wide, _)) = self.measures[kind as usize] else { return };
        let count = digits(number).count();
        let (cell_wide, cell_high) = (self.cell.0 / self.scale, self.cell.1 / self.scale);
        // On whole pixels, so that it stays sharp.
        let whole = |units: f64| (units * self.scale).round() / self.scale;
        for line in [true, false] {
            for (index, digit) in digits(number).enumerate() {
                let (x, y) = self.spot(kind, digit, line);
                let middle = f64::from(at.x) + wide * (index as f64 - (count - 1) as f64 / 2.0);
                // A canvas that is there can be drawn.
                let _ = context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                    &self.pictures,
                    x,
                    y,
                    self.cell.0,
                    self.cell.1,
                    whole(middle - cell_wide / 2.0),
                    whole(f64::from(at.y) - cell_high / 2.0),
                    cell_wide,
                    cell_high,
                );
            }
        }
    }
}

/// The digits of a number of seeds, which is below a hundred.
fn digits(number: usize) -> impl Iterator<Item = usize> {
    (number >= 10).then_some(number / 10 % 10).into_iter().chain([number % 10])
}
