//! What a board says: names of cells, what lies round them, and what changed in the view.

use super::super::words::Words;
use crate::akron::{Cell, Size};
use crate::board::akron::{Facts, Projection, Target, View, use_word};
use crate::words::look::ball_word;
use crate::words::{akron, look};

/// The name of a cell with what may be done.
pub fn name(target: &Target, words: Words) -> String {
    let cell = words.say(akron::cell(ball_word(target.ball), target.cell, target.cell.level));
    words.say(akron::cell_use(cell, use_word(target.usage)))
}

/// What lies round a cell.
pub fn telling(facts: &Facts, cell: Cell, words: Words) -> String {
    let said = look::around(facts, cell, &|message| words.say(message));
    said.into_iter().map(|message| words.say(message)).collect::<Vec<_>>().join(" ")
}

/// How many balls each side still needs.
pub fn ways(facts: &Facts, words: Words) -> String {
    look::ways(facts).map(|message| words.say(message)).join(" ")
}

/// The corner of level 1 that is seen below: the nearest in the isometric view, the lower left one in plan.
fn corner(view: &View, size: Size) -> Cell {
    let last = size.holes() - 1;
    let corners = [(0, 0), (last, 0), (last, last), (0, last)];
    let first = match view.projection {
        Projection::Isometric => 1,
        Projection::Plan => 0,
    };
    let (column, row) = corners[(first + view.quarters.rem_euclid(4) as usize) % 4];
    Cell::new(1, column, row)
}

/// What changed, for who does not see it.
pub fn change(before: &View, after: &View, facts: &Facts, words: Words) -> Option<String> {
    let size = facts.position.size();
    let cells = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ");
    if after.offered != before.offered && !after.offered.is_empty() {
        return Some(words.say(akron::offered(cells(&after.offered))));
    }
    if after.armed != before.armed
        && let Some(mv) = after.armed
    {
        return Some(words.say(akron::armed(mv)));
    }
    if after.chosen != before.chosen {
        return Some(match (after.chosen, before.chosen) {
            (Some(cell), _) => {
                let targets: Vec<Cell> = facts.targets(cell).collect();
                words.say(akron::chosen(cell, cells(&targets), targets.len()))
            }
            (None, Some(cell)) => words.say(akron::released(cell)),
            (None, None) => return None,
        });
    }
    if after.projection != before.projection {
        let projection = match after.projection {
            Projection::Isometric => "isometric",
            Projection::Plan => "plan",
        };
        return Some(words.say(akron::seen_from(corner(after, size), projection)));
    }
    if after.quarters != before.quarters {
        let projection = if after.projection == Projection::Plan { "plan" } else { "isometric" };
        return Some(words.say(akron::turned(corner(after, size), projection)));
    }
    if after.peel != before.peel {
        let top = facts.top();
        let level = after.peel_level(top);
        return Some(words.say(if level == top { akron::unpeeled() } else { akron::peeled(level) }));
    }
    if after.overlays.ways && !before.overlays.ways {
        return Some(ways(facts, words));
    }
    None
}
