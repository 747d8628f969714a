//! What a person has done to the board without changing the game: what is chosen, looked at, turned, peeled.

use super::Projection;
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
    /// The highest level that is shown whole; balls above it are ghosts.
    pub peel: u8,
    /// What is drawn over the balls.
    pub overlays: Overlays,
}

impl View {
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
            overlays: Overlays { threat: true, ..Overlays::default() },
        }
    }

    /// Whether a level is peeled off.
    #[must_use]
    pub fn peeled(&self, level: u8) -> bool {
        level > self.peel
    }

    /// Drops what refers to a position that no longer stands.
    pub fn forget(&mut self) {
        self.chosen = None;
        self.armed = None;
    }
}
