//! What a board says: names of cells, what lies round them, and what changed in the view.

use super::super::words::Words;
use crate::akron::{Cell, Colour, Cut, Move, Size};
use crate::board::akron::{Facts, Near, Projection, Target, Telling, View, Way, use_word};
use crate::words::akron;

fn ball_word(ball: Option<Colour>) -> &'static str {
    match ball {
        None => "empty",
        Some(Colour::Black) => "black",
        Some(Colour::White) => "white",
    }
}

/// The name of a cell with what may be done.
pub fn name(target: &Target, words: Words) -> String {
    let cell = words.say(akron::cell(ball_word(target.ball), target.cell, target.cell.level));
    words.say(akron::cell_use(cell, use_word(target.usage)))
}

fn list<T>(items: &[T], say: impl Fn(&T) -> String) -> String {
    items.iter().map(say).collect::<Vec<_>>().join(", ")
}

/// What lies round a cell, sentence by sentence.
pub fn telling(facts: &Facts, cell: Cell, words: Words) -> Vec<String> {
    let telling = Telling::of(facts, cell);
    let near = |near: &[Near]| list(near, |near| words.say(akron::near(ball_word(near.ball), near.cell)));
    let balls = |cells: &[Near]| cells.iter().copied().filter(|near| near.ball.is_some()).collect::<Vec<_>>();
    let mut said = vec![words.say(akron::tell_cell(ball_word(telling.ball), cell, cell.level))];
    let beside = balls(&telling.beside);
    if telling.ball.is_some() {
        said.push(words.say(akron::tell_over(near(&telling.over), telling.over.len())));
    }
    if !telling.under.is_empty() {
        said.push(words.say(akron::tell_under(near(&telling.under))));
    }
    said.push(words.say(akron::tell_beside(near(&beside), beside.len())));
    if let Some(by) = telling.covered_by {
        said.push(words.say(akron::tell_covered(by)));
    } else if telling.ball.is_some() {
        said.push(words.say(akron::tell_group(telling.group)));
        for (other, cut) in &telling.cut {
            said.push(words.say(match cut {
                Cut::Crossing { by: [a, b] } => akron::tell_crossed(a, b, other),
                Cut::Covering { by, .. } => akron::tell_other_covered(by, other),
            }));
        }
    }
    if telling.held_down {
        said.push(words.say(akron::tell_held(telling.over.len())));
    } else if telling.targets > 0 {
        said.push(words.say(akron::tell_targets(telling.targets)));
    }
    if telling.may_place {
        said.push(words.say(akron::tell_place()));
    }
    said
}

/// What a move would do, with its fall.
pub fn move_there(facts: &Facts, from: Cell, to: Cell, words: Words) -> String {
    let falls = facts.falls(Move::Shift { from, to });
    let drops = list(&falls, |fall| [fall.from.to_string(), "→".into(), fall.to.to_string()].concat());
    words.say(akron::tell_move(drops, from, falls.len(), to))
}

/// How many balls each side still needs.
pub fn ways(facts: &Facts, words: Words) -> Vec<String> {
    let say = |colour| match Way::shortest(&facts.position, colour) {
        Some(way) => akron::way_left(way.missing.len(), colour),
        None => akron::no_way(colour),
    };
    Colour::BOTH.into_iter().map(|colour| words.say(say(colour))).collect()
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
    let cells = |cells: &[Cell]| list(cells, Cell::to_string);
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
        return Some(ways(facts, words).join(" "));
    }
    None
}
