//! What there is to tell of a cell: what lies on it, under it and beside it, and how it is linked.

use super::Facts;
use super::scene::Use;
use crate::akron::{Cell, Colour, Cut, Size};

/// What lies at a cell near another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    /// The cell.
    pub cell: Cell,
    /// The ball on it.
    pub ball: Option<Colour>,
}

/// Everything to be told of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The cell.
    pub cell: Cell,
    /// The ball on it.
    pub ball: Option<Colour>,
    /// The balls that rest on it.
    pub over: Vec<Near>,
    /// The ball straight above it, two levels up or more, that cuts it from everything (AKR-6b).
    pub covered_by: Option<Cell>,
    /// The four cells it rests on; none on level 1.
    pub under: Vec<Near>,
    /// The cells beside it on its level that hold a ball or may be named by one.
    pub beside: Vec<Near>,
    /// Balls it is linked to.
    pub linked: Vec<Cell>,
    /// Balls of its colour that touch it, from which it is cut, with what cuts them.
    pub cut: Vec<(Cell, Cut)>,
    /// How many balls its group has.
    pub group: usize,
    /// How many cells it may go to now.
    pub targets: usize,
    /// Whether two or more balls rest on it.
    pub held_down: bool,
    /// Whether a ball may be placed here now.
    pub may_place: bool,
}

impl Telling {
    /// Gathers what there is to tell.
    #[must_use]
    pub fn of(facts: &Facts, cell: Cell) -> Telling {
        let position = &facts.position;
        let size: Size = position.size();
        let near = |cell: Cell| Near { cell, ball: position.ball(cell) };
        let ball = position.ball(cell);
        let (mut linked, mut cut) = (Vec::new(), Vec::new());
        if let Some(colour) = ball {
            for link in position.links(colour).into_iter().filter(|link| link.cells.contains(&cell)) {
                let other = if link.cells[0] == cell { link.cells[1] } else { link.cells[0] };
                match link.cut {
                    None => linked.push(other),
                    Some(by) => cut.push((other, by)),
                }
            }
        }
        Telling {
            cell,
            ball,
            over: cell.resting(size).map(near).filter(|near| near.ball.is_some()).collect(),
            covered_by: position.covered_by(cell),
            under: cell.supports().into_iter().flatten().map(near).collect(),
            beside: cell.beside(size).map(near).collect(),
            linked,
            cut,
            group: group_of(facts, cell).len(),
            targets: facts.targets(cell).count(),
            held_down: ball.is_some() && facts.held_down(cell),
            may_place: facts.may_place(cell),
        }
    }
}

/// The balls of a cell's group, itself among them; empty for an empty cell (AKR-7).
#[must_use]
pub fn group_of(facts: &Facts, cell: Cell) -> Vec<Cell> {
    let position = &facts.position;
    let Some(colour) = position.ball(cell) else { return Vec::new() };
    let geometry = position.geometry();
    let index = geometry.index(cell);
    let groups = position.groups(colour);
    let own = groups.into_iter().find(|group| group.contains(index));
    own.map(|group| group.iter().map(|index| geometry.cell(index)).collect()).unwrap_or_default()
}

/// The word of a use for the catalogue.
#[must_use]
pub fn use_word(usage: Use) -> &'static str {
    match usage {
        Use::Nothing => "nothing",
        Use::Place => "place",
        Use::Choose => "choose",
        Use::Release => "release",
        Use::Target => "target",
    }
}
