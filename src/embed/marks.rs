//! What a page draws on its board.

use crate::record::Play;
use crate::{akon, akron, board, game::Rules};

/// Words, dots, arrows and rings of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Marks {
    /// On Akron's.
    Akron {
        /// Words at cells.
        labels: Vec<(akron::Cell, String)>,
        /// Arrows from cell to cell.
        arrows: Vec<(akron::Cell, akron::Cell)>,
        /// Cells that are pointed at.
        rings: Vec<akron::Cell>,
        /// Cells with a dot.
        dots: Vec<akron::Cell>,
        /// Balls whose legal targets have dots.
        of: Vec<akron::Cell>,
    },
    /// On Akon's.
    Akon {
        /// Holes that are pointed at.
        points: Vec<akon::Pit>,
        /// The hole whose sowing is shown beforehand.
        of: Option<akon::Pit>,
    },
}

impl Marks {
    /// What is drawn on Akron's board. Dots and arrows belong to what stood at first: `begun` says that it no longer does.
    #[must_use]
    pub fn akron(&self, first: &Play, begun: bool) -> board::akron::Marks {
        let Marks::Akron { labels, arrows, rings, dots, of } = self else { return board::akron::Marks::default() };
        let mut marks =
            board::akron::Marks { labels: labels.clone(), rings: rings.clone(), ..board::akron::Marks::default() };
        if !begun {
            marks.arrows.clone_from(arrows);
            marks.dots = dots.iter().copied().chain(targets(first, of)).collect();
            marks.rings.extend(of);
        }
        marks
    }

    /// What is drawn on Akon's board.
    #[must_use]
    pub fn akon(&self, begun: bool) -> board::akon::Marks {
        let Marks::Akon { points, of } = self else { return board::akon::Marks::default() };
        board::akon::Marks { points: points.clone(), preview: of.filter(|_| !begun) }
    }
}

/// Where these balls may go.
fn targets(play: &Play, of: &[akron::Cell]) -> Vec<akron::Cell> {
    let Play::Akron(game) = play else { return Vec::new() };
    if of.is_empty() {
        return Vec::new();
    }
    let to = |mv| match mv {
        akron::Move::Shift { from, to } if of.contains(&from) => Some(to),
        _ => None,
    };
    game.legal().into_iter().filter_map(to).collect()
}
