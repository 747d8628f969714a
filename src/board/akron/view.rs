//! What a person has done to the board without changing the game: what is chosen, looked at, turned, peeled.

use super::camera::{Point, Projection};
use super::plate::Frame;
use crate::akron::{Cell, Move, Size};

/// What may be drawn over the balls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Overlays {
    /// Links between balls of one colour.
    pub links: bool,
    /// Links that are cut, and what cuts them.
    pub cuts: bool,
    /// Which balls belong together, when one is chosen or focused.
    pub groups: bool,
    /// A shortest way left for each side.
    pub ways: bool,
    /// A chain that wins unless it is broken.
    pub threat: bool,
    /// What lies over, under and beside the cell that is looked at.
    pub near: bool,
}

impl Overlays {
    /// Draws or hides one: links, cuts, groups, ways, what is near, the threat: 0 to 5.
    pub fn switch(&mut self, which: u8) {
        if let Some(overlay) = self.all().into_iter().nth(usize::from(which)) {
            *overlay = !*overlay;
        }
    }

    /// Whether one is drawn, as in [`Overlays::switch`].
    #[must_use]
    pub fn on(mut self, which: u8) -> bool {
        self.all().into_iter().nth(usize::from(which)).is_some_and(|overlay| *overlay)
    }

    /// All of them as bits, in the order of [`Overlays::switch`]: what settings keep.
    #[must_use]
    pub fn bits(mut self) -> u8 {
        self.all().into_iter().enumerate().map(|(place, on)| u8::from(*on) << place).sum()
    }

    /// The overlays of [`Overlays::bits`]; bits that mean nothing are passed over.
    #[must_use]
    pub fn from_bits(bits: u8) -> Overlays {
        let mut overlays = Overlays::default();
        overlays.all().into_iter().enumerate().for_each(|(place, on)| *on = bits >> place & 1 == 1);
        overlays
    }

    /// Those of a board that nobody has touched.
    pub const USUAL: Overlays =
        Overlays { links: false, cuts: false, groups: false, ways: false, threat: true, near: false };

    fn all(&mut self) -> [&mut bool; 6] {
        [&mut self.links, &mut self.cuts, &mut self.groups, &mut self.ways, &mut self.near, &mut self.threat]
    }
}

/// The state of one board on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The ball that is to move next, with its dots.
    pub chosen: Option<Cell>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// The cell the keyboard is on.
    pub focus: Option<Cell>,
    /// Whether the keyboard is in use, so that focus is drawn.
    pub focus_shown: bool,
    /// A move that waits for its second tap.
    pub armed: Option<Move>,
    /// From where the board is seen.
    pub projection: Projection,
    /// Quarter turns clockwise, not reduced.
    pub quarters: i32,
    /// The highest level that is shown whole; balls above it are only hinted at.
    pub peel: u8,
    /// How many times the picture is enlarged, in quarters: 4 shows all of it.
    pub zoom: u8,
    /// The middle of what is shown when enlarged.
    pub pan: Point,
    /// Cells a tap may have meant, offered to choose from.
    pub offered: Vec<Cell>,
    /// Where that tap was.
    pub offered_at: Point,
    /// What is drawn over the balls.
    pub overlays: Overlays,
}

impl View {
    /// The zoom that shows everything.
    pub const WHOLE: u8 = 4;
    /// The largest zoom.
    pub const CLOSEST: u8 = 10;

    /// The view of a board that nobody has touched.
    #[must_use]
    pub fn new(size: Size) -> View {
        View {
            chosen: None,
            hover: None,
            focus: None,
            focus_shown: false,
            armed: None,
            projection: Projection::Isometric,
            quarters: 0,
            peel: size.holes(),
            zoom: View::WHOLE,
            pan: Point::default(),
            offered: Vec::new(),
            offered_at: Point::default(),
            overlays: Overlays::USUAL,
        }
    }

    /// Whether a level is peeled off.
    #[must_use]
    pub fn peeled(&self, level: u8) -> bool {
        level > self.peel
    }

    /// The zoom at which cells are offered: twice and a quarter as large.
    const OFFER: u8 = 9;

    /// What of a picture is shown at this zoom; the surroundings of what is offered while something is.
    #[must_use]
    pub fn frame(&self, whole: Frame) -> Frame {
        let zoom = if self.offered.is_empty() { self.zoom } else { self.zoom.max(View::OFFER) };
        whole.enlarged(zoom, if self.offered.is_empty() { self.pan } else { self.offered_at })
    }

    /// Offers the cells that a tap at a point may have meant.
    pub fn offer(&mut self, cells: Vec<Cell>, at: Point) {
        (self.offered, self.offered_at) = (cells, at);
    }

    /// Turns the board by a quarter, clockwise or back. What is enlarged turns with it.
    pub fn turn(&mut self, clockwise: bool) {
        self.quarters += if clockwise { 1 } else { -1 };
        self.pan = Point::default();
    }

    /// Changes between the isometric view and the plan.
    pub fn change_projection(&mut self) {
        self.projection = match self.projection {
            Projection::Isometric => Projection::Plan,
            Projection::Plan => Projection::Isometric,
        };
        self.pan = Point::default();
    }

    /// Peels off all levels above this one; `top` is the highest that holds a ball, and peeling nothing lets higher ones
    /// be seen as they come.
    pub fn peel_to(&mut self, level: u8, top: u8, size: Size) {
        self.peel = if level >= top { size.holes() } else { level.max(1) };
    }

    /// The highest level shown whole, of those up to `top`.
    #[must_use]
    pub fn peel_level(&self, top: u8) -> u8 {
        self.peel.min(top)
    }

    /// Enlarges by so many steps, or makes smaller.
    pub fn zoom_by(&mut self, steps: i8) {
        self.zoom = self.zoom.saturating_add_signed(2 * steps).clamp(View::WHOLE, View::CLOSEST);
        if self.zoom == View::WHOLE {
            self.pan = Point::default();
        }
    }

    /// Drops what refers to a position that no longer stands.
    pub fn forget(&mut self) {
        self.chosen = None;
        self.armed = None;
        self.offered.clear();
    }
}
