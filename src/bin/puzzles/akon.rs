//! Puzzles of Akon: what a position holds.

use akron_akon::akon::{Move, Options, Position, Side};
use akron_akon::engine::akon::Table;
use akron_akon::lessons::{Refuted, Right, Step, Theme};
use akron_akon::record;

/// How many plies the best capture is counted over, and fewer over which it has to be best as well.
pub const HORIZONS: [u32; 2] = [8, 6];
/// How many seeds the best capture brings more than any other move, at least.
const MARGIN: i32 = 2;
/// The most own moves a row may take to be starved.
const LONGEST: u32 = 3;
/// How many moves of an endgame are to be found at most.
const ENDGAME: u8 = 3;
/// More than any difference of seeds.
const INFINITE: i32 = 1_000;
/// The fewest seeds that make it worth while to starve a row.
const SWEEP: u8 = 4;

/// What a position is a puzzle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub theme: Theme,
    pub moves: u8,
    pub position: Position,
}

fn usual() -> Options {
    Options::default()
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.apply(mv, &usual());
    next
}

fn legal(position: &Position) -> Vec<Move> {
    position.legal(&usual()).to_vec()
}

fn lead(position: &Position, side: Side) -> i32 {
    i32::from(position.store(side)) - i32::from(position.store(side.other()))
}

fn board(position: &Position) -> u8 {
    position.seeds_of(Side::A) + position.seeds_of(Side::B)
}

/// The difference of seeds for the side to move after so many plies, both sides playing for it; a game that is over by
/// AKN-12 counts as it ends. No position comes back within so few plies and without a capture.
fn value(position: &Position, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    let side = position.to_move();
    if position.stuck() {
        let mut swept = *position;
        swept.sweep();
        return lead(&swept, side);
    }
    if plies == 0 {
        return lead(position, side);
    }
    let mut best = -INFINITE;
    for mv in position.legal(&usual()) {
        best = best.max(-value(&after(position, mv), plies - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Each move with its value for the side that plays it, over so many plies.
fn values(position: &Position, plies: u32) -> Vec<(Move, i32)> {
    let worth = |mv| (mv, -value(&after(position, mv), plies - 1, -INFINITE, INFINITE));
    legal(position).into_iter().map(worth).collect()
}

/// The one move that is worth more than every other, by how much.
fn best(values: &[(Move, i32)]) -> Option<(Move, i32)> {
    let top = values.iter().max_by_key(|(_, value)| *value)?;
    let second = values.iter().filter(|(mv, _)| *mv != top.0).map(|(_, value)| *value).max()?;
    Some((top.0, top.1 - second))
}

fn gain(position: &Position, mv: Move) -> u8 {
    after(position, mv).store(position.to_move()) - position.store(position.to_move())
}

/// Whether a side can bring it about that the other cannot play and it takes what is left, at least [`SWEEP`] seeds, with so
/// many own moves more.
fn starves(position: &Position, hunter: Side, moves: u32) -> bool {
    if position.stuck() {
        return position.to_move() != hunter && position.seeds_of(hunter) >= SWEEP;
    }
    let mut replies = legal(position).into_iter();
    match position.to_move() == hunter {
        true => moves > 0 && replies.any(|mv| starves(&after(position, mv), hunter, moves - 1)),
        false => replies.all(|mv| starves(&after(position, mv), hunter, moves)),
    }
}

/// The puzzles a position is; `full` is the table of all endgames.
pub fn puzzles(position: &Position, full: &Table) -> Vec<Found> {
    let mut found = Vec::new();
    let moves = legal(position);
    let seeds = board(position);
    // Who has to feed has few moves that do.
    let feeds = position.seeds_of(position.to_move().other()) == 0 && seeds <= full.seeds();
    if position.stuck() || moves.len() < if feeds { 2 } else { 3 } {
        return found;
    }
    if (14..=44).contains(&seeds) && moves.iter().filter(|mv| gain(position, **mv) > 0).count() >= 2 {
        let sure = HORIZONS.map(|plies| best(&values(position, plies)).filter(|(_, margin)| *margin >= MARGIN));
        if let [Some((mv, _)), Some((same, _))] = sure
            && mv == same
            && gain(position, mv) >= 2
        {
            found.push(Found { theme: Theme::Capture, moves: 1, position: *position });
        }
    }
    if seeds > full.seeds() {
        return found;
    }
    let exact = exact_values(position, full);
    let Some((solution, margin)) = best(&exact) else { return found };
    let (own, other) = (position.to_move(), position.to_move().other());
    let hunts =
        |moves| legal(position).into_iter().filter(|mv| starves(&after(position, *mv), own, moves)).collect::<Vec<_>>();
    for more in 1..LONGEST {
        let hunting = hunts(more);
        if !hunting.is_empty() {
            if hunting == [solution] && margin >= 2 {
                found.push(Found { theme: Theme::Starve, moves: more as u8 + 1, position: *position });
            }
            return found;
        }
    }
    if position.seeds_of(other) == 0 {
        if margin >= 2 {
            found.push(Found { theme: Theme::Feed, moves: 1, position: *position });
        }
        return found;
    }
    // The most seeds at once are not what is looked for.
    let greatest = moves.iter().map(|mv| gain(position, *mv)).max().unwrap_or(0);
    let far = full.distance(position, &usual()).unwrap_or(0);
    if margin >= 2
        && far >= 5
        && (greatest == 0 || gain(position, solution) < greatest)
        && let Some(position) = decided(position, &exact)
    {
        found.push(Found { theme: Theme::Endgame, moves: 1, position });
    }
    found
}

/// The position with such stores that the best move wins and no other does.
fn decided(position: &Position, exact: &[(Move, i32)]) -> Option<Position> {
    let mut values: Vec<i32> = exact.iter().map(|(_, value)| value - lead(position, position.to_move())).collect();
    values.sort_unstable();
    let (best, second) = (*values.last()?, *values.get(values.len().checked_sub(2)?)?);
    let taken = 70 - i32::from(board(position));
    // The smallest lead at the end that is more than nothing.
    let start = (1..=2).map(|end| end - best).find(|start| (start + taken) % 2 == 0)?;
    if start + second > 0 {
        return None;
    }
    let own = (taken + start) / 2;
    let mut setup = position.to_setup();
    let side = position.to_move();
    setup.stores[side.index()] = u16::try_from(own).ok()?;
    setup.stores[side.other().index()] = u16::try_from(taken - own).ok()?;
    // Who has more than half has won already.
    setup.validate().ok().filter(|position| Side::BOTH.iter().all(|side| position.store(*side) <= 35))
}

/// The position with stores as even as can be if one side has won already: what is left to be played for is the same.
pub fn open(position: &Position) -> Option<Position> {
    if Side::BOTH.iter().all(|side| position.store(*side) <= 35) {
        return Some(*position);
    }
    let taken = u16::from(Position::SEEDS - board(position));
    let mut setup = position.to_setup();
    let own = position.to_move().index();
    setup.stores[own] = taken / 2;
    setup.stores[1 - own] = taken - taken / 2;
    setup.validate().ok()
}

/// Each move with the difference of seeds at the end, by the table.
fn exact_values(position: &Position, full: &Table) -> Vec<(Move, i32)> {
    let side = position.to_move();
    let worth = |mv| {
        let next = after(position, mv);
        let rest = full.value(&next, &usual()).unwrap_or(0);
        (mv, lead(&next, side) - i32::from(rest))
    };
    legal(position).into_iter().map(worth).collect()
}

/// The same for the side that is not to move, after a reply.
fn best_reply(position: &Position, full: &Table) -> Option<Move> {
    full.best(position, &usual())
}

/// What is to be played, with the best defence, and what answers every other move.
pub fn step(found: &Found, full: &Table) -> Step {
    match found.theme {
        Theme::Capture => capture(&found.position),
        Theme::Starve => starve(&found.position, u32::from(found.moves) - 1),
        Theme::Feed => endgame(&found.position, full, 1),
        _ => endgame(&found.position, full, ENDGAME),
    }
}

fn right(mv: Move) -> Right {
    Right { mv: record::Move::Akon(mv), next: None }
}

fn wrong(mv: Move, reply: Option<Move>, cost: i32) -> Refuted {
    let reply = reply.map(record::Move::Akon);
    Refuted { reply, cost: u8::try_from(cost).unwrap_or(0), moves: vec![record::Move::Akon(mv)] }
}

fn capture(position: &Position) -> Step {
    let values = values(position, HORIZONS[0]);
    let Some((solution, _)) = best(&values) else { return Step::default() };
    let top = values.iter().map(|(_, value)| *value).max().unwrap_or(0);
    let others = values.iter().filter(|(mv, _)| *mv != solution).map(|(mv, value)| {
        let next = after(position, *mv);
        let replies = self::values(&next, HORIZONS[0] - 1);
        let reply = replies.iter().rev().max_by_key(|(_, value)| *value).map(|(mv, _)| *mv);
        wrong(*mv, reply, top - value)
    });
    Step { right: vec![right(solution)], wrong: others.collect() }
}

fn starve(position: &Position, more: u32) -> Step {
    let own = position.to_move();
    let mut step = Step::default();
    for mv in legal(position) {
        let next = after(position, mv);
        if starves(&next, own, more) {
            // The defence that needs the most moves, and then that which leaves most to choose from.
            let needs =
                |reply: &Move| (1..=more).find(|moves| starves(&after(&next, *reply), own, *moves)).unwrap_or(0);
            let replies = legal(&next);
            let choice = |reply: &Move| (needs(reply), legal(&after(&next, *reply)).len());
            let reply = replies.iter().copied().filter(|reply| needs(reply) > 0).max_by_key(choice);
            let then = reply.map(|reply| {
                let then = after(&next, reply);
                Box::new((record::Move::Akon(reply), starve(&then, needs(&reply) - 1)))
            });
            step.right.push(Right { mv: record::Move::Akon(mv), next: then });
        } else {
            let reply = legal(&next).into_iter().find(|reply| !starves(&after(&next, *reply), own, more));
            step.wrong.push(wrong(mv, reply, 0));
        }
    }
    step
}

fn endgame(position: &Position, full: &Table, moves: u8) -> Step {
    let values = exact_values(position, full);
    let top = values.iter().map(|(_, value)| *value).max().unwrap_or(0);
    let mut step = Step::default();
    for (mv, value) in values {
        let next = after(position, mv);
        if value < top {
            step.wrong.push(wrong(mv, best_reply(&next, full), top - value));
            continue;
        }
        let then = best_reply(&next, full).filter(|_| moves > 1).and_then(|reply| {
            let then = after(&next, reply);
            let follow = exact_values(&then, full);
            // It goes on as long as there is just one move again.
            (follow.len() > 1 && best(&follow).is_some_and(|(_, margin)| margin > 0))
                .then(|| Box::new((record::Move::Akon(reply), endgame(&then, full, moves - 1))))
        });
        step.right.push(Right { mv: record::Move::Akon(mv), next: then });
    }
    step
}

/// How many own moves a step takes along its longest line.
pub fn length(step: &Step) -> u8 {
    let rest = step.right.iter().filter_map(|right| right.next.as_ref()).map(|next| length(&next.1)).max();
    1 + rest.unwrap_or(0)
}

/// How far the eye is led astray: the seeds that another move takes more than the solution.
pub fn lure(position: &Position, step: &Step) -> u8 {
    let first = step.right.first().map(|right| right.mv);
    let gain_of = |mv: &record::Move| match mv {
        record::Move::Akon(mv) => gain(position, *mv),
        record::Move::Akron(_) => 0,
    };
    let most = legal(position).into_iter().map(|mv| gain(position, mv)).max().unwrap_or(0);
    most.saturating_sub(first.as_ref().map_or(0, gain_of))
}
