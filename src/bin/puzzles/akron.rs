//! Puzzles of Akron: what a position holds, and the same with fewer balls.

use crate::exact::{Exact, Forced, after};
use akron_akon::akron::{Colour, Cut, Link, Move, Position, Setup};
use akron_akon::engine::Chance;
use akron_akon::lessons::{Refuted, Right, Step, Theme};
use akron_akon::record;
use std::collections::BTreeMap;

/// How many positions near one are tried, and how many balls more they may have.
const TRIES: usize = 300;
const MORE: usize = 7;

/// What a position is a puzzle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub theme: Theme,
    /// Own moves until it is solved.
    pub moves: u8,
    /// The only first move that solves it.
    pub solution: Move,
}

/// The puzzle a position is, if it is one; wins of at most `deepest` moves are looked for.
pub fn puzzle(exact: &mut Exact, position: &Position, deepest: usize) -> Option<Found> {
    let (own, other) = (position.to_move(), position.to_move().other());
    if position.joined(own) || !position.can_move() {
        return None;
    }
    if position.joined(other) {
        let solution = only(position, |after| !after.joined(other) && exact.wins(after, 1).is_none())?;
        let cuts = cuts_made(position, &after(position, solution));
        return (cuts > 0).then_some(Found { theme: Theme::Cut, moves: 1, solution });
    }
    for moves in 1..=deepest {
        let mut sure = Vec::new();
        for mv in position.moves() {
            if exact.forced(&after(position, mv), moves) == Forced::Yes {
                sure.push(mv);
                if sure.len() > 1 {
                    return None;
                }
            }
        }
        if let [solution] = sure[..] {
            return Some(Found { theme: Theme::Win, moves: moves as u8, solution });
        }
        if moves == 1 && threatened(exact, position) {
            let solution = only(position, |after| exact.wins(after, 1).is_none())?;
            // What holds for one move only is no answer.
            let holds = exact.wins(&after(position, solution), 2).is_none();
            return holds.then_some(Found { theme: Theme::Block, moves: 1, solution });
        }
    }
    None
}

/// Positions that are cuts are rare in games of weak players: from one in which the other side's chain stands others are made by
/// chance, with some balls more, on the board and on others, until one of them is a cut.
pub fn cut_near(exact: &mut Exact, position: &Position, chance: &mut Chance) -> Option<(Position, Found)> {
    if !position.joined(position.to_move().other()) {
        return None;
    }
    for _ in 0..TRIES {
        let mut setup = position.to_setup();
        for _ in 0..1 + chance.below(MORE) {
            let free: Vec<_> = position
                .geometry()
                .cells()
                .iter()
                .copied()
                .filter(|cell| !setup.balls.contains_key(cell))
                .filter(|cell| {
                    cell.supports().is_none_or(|below| below.iter().all(|ball| setup.balls.contains_key(ball)))
                })
                .collect();
            // High places are few, and it is there that chains are cut.
            let high: Vec<_> = free.iter().copied().filter(|cell| cell.level > 1).collect();
            let among = if !high.is_empty() && chance.below(2) == 0 { high } else { free };
            if among.is_empty() {
                break;
            }
            setup.balls.insert(among[chance.below(among.len())], Colour::BOTH[chance.below(2)]);
        }
        let Some(near) = stocked(setup) else { continue };
        if let Some(found) = puzzle(exact, &near, 1).filter(|found| found.theme == Theme::Cut) {
            return Some((near, found));
        }
    }
    None
}

/// Whether a position is this puzzle, of the same solution.
pub fn is(exact: &mut Exact, position: &Position, found: &Found) -> bool {
    let next = match position.check(found.solution) {
        Ok(()) => after(position, found.solution),
        Err(_) => return false,
    };
    // The dear question is asked last.
    let right = match found.theme {
        Theme::Win => exact.forced(&next, found.moves.into()) == Forced::Yes,
        _ => exact.wins(&next, 1).is_none(),
    };
    right && puzzle(exact, position, found.moves.into()) == Some(*found)
}

/// Whether the other side would win at once if it were to move.
fn threatened(exact: &mut Exact, position: &Position) -> bool {
    let mut setup = position.to_setup();
    setup.to_move = setup.to_move.other();
    setup.validate().is_ok_and(|turned| exact.wins(&turned, 1).is_some())
}

/// The one move after which something holds.
fn only(position: &Position, mut holds: impl FnMut(&Position) -> bool) -> Option<Move> {
    let mut found = None;
    for mv in position.moves() {
        if holds(&after(position, mv)) {
            if found.is_some() {
                return None;
            }
            found = Some(mv);
        }
    }
    found
}

/// How many links of the side that has just been moved against are cut now and were whole.
fn cuts_made(before: &Position, after: &Position) -> usize {
    let colour = before.to_move().other();
    let cut = |position: &Position| -> Vec<Link> {
        position
            .links(colour)
            .into_iter()
            .filter(|link| matches!(link.cut, Some(Cut::Crossing { .. } | Cut::Covering { .. })))
            .collect()
    };
    let old: Vec<_> = cut(before).into_iter().map(|link| link.cells).collect();
    cut(after).into_iter().filter(|link| !old.contains(&link.cells)).count()
}

/// Moves that look right and are not: they join without outliving, or break a chain for one move only.
pub fn tempting(exact: &mut Exact, position: &Position, found: &Found) -> usize {
    let other = position.to_move().other();
    match found.theme {
        Theme::Win if found.moves == 1 => exact.joining(position).len().saturating_sub(1),
        Theme::Win => exact.joining(position).len(),
        Theme::Cut => {
            position.moves().into_iter().filter(|mv| !after(position, *mv).joined(other)).count().saturating_sub(1)
        }
        _ => {
            // Those that stop the first win that comes to mind.
            let mut setup = position.to_setup();
            setup.to_move = other;
            let threat = setup.validate().ok().and_then(|turned| exact.wins(&turned, 1));
            let stops = |mv: &Move| threat.is_none_or(|threat| after(position, *mv).check(threat).is_err());
            position.moves().into_iter().filter(stops).count().saturating_sub(1)
        }
    }
}

/// Takes balls away that the puzzle does not need, until about `balls` are left.
pub fn lessened(exact: &mut Exact, position: &Position, found: &Found, balls: usize, chance: &mut Chance) -> Position {
    let mut now = *position;
    let lures = tempting(exact, position, found).min(2);
    loop {
        let before = now;
        let mut cells: Vec<_> = now.balls().map(|(cell, _)| cell).collect();
        while !cells.is_empty() {
            if now.balls().count() <= balls {
                return now;
            }
            let cell = cells.swap_remove(chance.below(cells.len()));
            if cell.resting(now.size()).any(|above| now.ball(above).is_some()) {
                continue;
            }
            let mut setup = now.to_setup();
            setup.balls.remove(&cell);
            let Some(fewer) = stocked(setup) else { continue };
            if is(exact, &fewer, found) && tempting(exact, &fewer, found) >= lures {
                now = fewer;
            }
        }
        if now == before {
            return now;
        }
    }
}

/// The setup with the balls in hand that are not on the board (AKR-3), if it could come about: neither side has two balls
/// more on the board than the other.
pub fn stocked(mut setup: Setup) -> Option<Position> {
    let usual = setup.size.usual_stock();
    let mut count = [0u16; 2];
    setup.balls.values().for_each(|colour| count[colour.index()] += 1);
    if count[0].abs_diff(count[1]) > 2 || count.iter().any(|balls| *balls >= usual) {
        return None;
    }
    setup.stock = count.map(|balls| usual - balls);
    setup.validate().ok()
}

/// What is to be played, with the best defence, and what answers every other move.
pub fn step(exact: &mut Exact, position: &Position, theme: Theme, moves: usize) -> Step {
    let (right, wrong) = match theme {
        Theme::Win => exact.all_wins(position, moves),
        _ => defences(exact, position),
    };
    let attacker = position.to_move();
    let right = right.into_iter().map(|mv| {
        let next = after(position, mv);
        let reply = if theme == Theme::Win && moves > 1 { defence(exact, &next, moves) } else { None };
        let next = reply.map(|reply| {
            let then = after(&next, reply);
            let left = exact.distance(&then, attacker, moves - 1).unwrap_or(moves - 1);
            Box::new((record::Move::Akron(reply), step(exact, &then, theme, left)))
        });
        Right { mv: record::Move::Akron(mv), next }
    });
    Step { right: right.collect(), wrong: grouped(&wrong) }
}

/// The moves after which the other side is not joined and does not win at once, and what it does after the others.
fn defences(exact: &mut Exact, position: &Position) -> (Vec<Move>, Vec<(Move, Option<Move>)>) {
    let other = position.to_move().other();
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for mv in position.moves() {
        let next = after(position, mv);
        match exact.wins(&next, 1) {
            _ if next.joined(other) => wrong.push((mv, None)),
            Some(reply) => wrong.push((mv, Some(reply))),
            None => right.push(mv),
        }
    }
    (right, wrong)
}

/// The reply that holds out longest and then leaves the fewest ways to win; `None` where there is no reply but a lost one.
fn defence(exact: &mut Exact, position: &Position, moves: usize) -> Option<Move> {
    let attacker = position.to_move().other();
    let mut best: Option<(usize, isize, Move)> = None;
    for reply in position.moves() {
        let then = after(position, reply);
        let far = exact.distance(&then, attacker, moves - 1)?;
        if far == 0 || best.is_some_and(|(most, ..)| far < most) {
            continue;
        }
        let ways = exact.all_wins(&then, far).0.len() as isize;
        if best.is_none_or(|(most, few, _)| (far, -ways) > (most, few)) {
            best = Some((far, -ways, reply));
        }
    }
    best.map(|(.., reply)| reply)
}

/// Refutations by reply: the reply that answers most moves answers all that are not named.
fn grouped(wrong: &[(Move, Option<Move>)]) -> Vec<Refuted> {
    let mut by_reply: BTreeMap<Option<String>, Vec<record::Move>> = BTreeMap::new();
    let mut replies: BTreeMap<Option<String>, Option<Move>> = BTreeMap::new();
    for (mv, reply) in wrong {
        let name = reply.map(|reply| reply.to_string());
        by_reply.entry(name.clone()).or_default().push(record::Move::Akron(*mv));
        replies.insert(name, *reply);
    }
    let mut groups: Vec<_> = by_reply.into_iter().collect();
    groups.sort_by_key(|(_, moves)| std::cmp::Reverse(moves.len()));
    let wrong = groups.into_iter().enumerate().map(|(place, (name, moves))| Refuted {
        reply: replies.get(&name).copied().flatten().map(record::Move::Akron),
        cost: 0,
        moves: if place == 0 { Vec::new() } else { moves },
    });
    wrong.collect()
}

/// Why the first move wins: for wins in two the answers to be tried against each reply, for wins in three lines of a second
/// move and its answers. A text for the proof's file.
pub fn proof(exact: &mut Exact, position: &Position, solution: Move, moves: usize) -> Vec<String> {
    let attacker = position.to_move();
    let next = after(position, solution);
    let mut lines: Vec<String> = Vec::new();
    match moves {
        2 => {
            let answers = answers(exact, &next);
            lines.push(texts(&answers));
        }
        3 => {
            for reply in next.moves() {
                let then = after(&next, reply);
                if then.joined(attacker) || lines.iter().any(|line| covers(exact, &then, line)) {
                    continue;
                }
                let Some(second) = exact.wins(&then, 2) else { continue };
                let answers = answers(exact, &after(&then, second));
                lines.push(format!("{second}: {}", texts(&answers)).trim_end().to_owned());
            }
        }
        _ => {}
    }
    lines
}

fn texts(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Moves among which there is a win at once after every reply.
fn answers(exact: &mut Exact, position: &Position) -> Vec<Move> {
    let attacker = position.to_move().other();
    let mut answers: Vec<Move> = Vec::new();
    for reply in position.moves() {
        let then = after(position, reply);
        if then.joined(attacker) || answers.iter().any(|mv| wins_by(exact, &then, *mv)) {
            continue;
        }
        answers.extend(exact.wins(&then, 1));
    }
    answers
}

fn wins_by(exact: &mut Exact, position: &Position, mv: Move) -> bool {
    position.check(mv).is_ok() && exact.forced(&after(position, mv), 1) == Forced::Yes
}

/// Whether a line of the proof answers the position as well.
fn covers(exact: &mut Exact, position: &Position, line: &str) -> bool {
    let Some((second, answers)) = line.split_once(':') else { return false };
    let Ok(second) = second.parse() else { return false };
    if position.check(second).is_err() {
        return false;
    }
    let answers: Vec<Move> = answers.split_whitespace().filter_map(|text| text.parse().ok()).collect();
    let attacker = position.to_move();
    let next = after(position, second);
    if next.joined(attacker.other()) {
        return false;
    }
    next.moves().into_iter().all(|reply| {
        let then = after(&next, reply);
        then.joined(attacker) || answers.iter().any(|mv| wins_by(exact, &then, *mv))
    })
}
