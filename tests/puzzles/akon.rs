//! What a puzzle of Akon promises, from the rules and the table of endgames.

use akron_akon::akon::{Move, Options, Position, Side};
use akron_akon::engine::akon::Table;
use akron_akon::lessons::{Puzzle, Step, Theme};
use akron_akon::record;

/// Over how many plies a capture is counted, and over how many it has to be best as well.
const HORIZONS: [usize; 2] = [8, 6];
/// What the best capture brings more than any other move, at least.
const MARGIN: i32 = 2;
/// How many seeds are left at least where a row is starved.
const SWEEP: u8 = 4;

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

fn own(mv: record::Move) -> Move {
    match mv {
        record::Move::Akon(mv) => mv,
        record::Move::Akron(mv) => panic!("{mv} is a move of Akron"),
    }
}

/// The difference of seeds for the side to move, so many plies on; `line` holds what stood before (AKN-13).
fn value(line: &mut Vec<Position>, plies: usize, mut low: i32, high: i32) -> i32 {
    let position = line[line.len() - 1];
    let side = position.to_move();
    if line[..line.len() - 1].contains(&position) || plies == 0 && !position.stuck() {
        return lead(&position, side);
    }
    let mut swept = position;
    if swept.sweep().is_some() {
        return lead(&swept, side);
    }
    let mut best = i32::MIN;
    for mv in legal(&position) {
        line.push(after(&position, mv));
        let worth = -value(line, plies - 1, -high, -low);
        line.pop();
        best = best.max(worth);
        low = low.max(best);
        if low >= high {
            break;
        }
    }
    best
}

fn worth(position: &Position, mv: Move, plies: usize) -> i32 {
    -value(&mut vec![*position, after(position, mv)], plies - 1, -1000, 1000)
}

/// Whether `hunter` brings it about, with so many own moves, that the other side cannot play and seeds enough are left.
fn starves(position: &Position, hunter: Side, moves: usize) -> bool {
    if position.stuck() {
        return position.to_move() != hunter && position.seeds_of(hunter) >= SWEEP;
    }
    if position.to_move() == hunter {
        return moves > 0 && legal(position).into_iter().any(|mv| starves(&after(position, mv), hunter, moves - 1));
    }
    legal(position).into_iter().all(|mv| starves(&after(position, mv), hunter, moves))
}

/// Every fault of a puzzle of Akon.
pub fn faults(puzzle: &Puzzle, table: &Table) -> Vec<String> {
    let Ok(position) = puzzle.position.parse::<Position>() else { return vec!["no position".to_owned()] };
    let mut faults = Vec::new();
    if position.stuck() || Side::BOTH.iter().any(|side| position.store(*side) > 35) {
        faults.push("the game is decided".to_owned());
    }
    if puzzle.step.right.len() != 1 {
        faults.push(format!("{} first moves solve it", puzzle.step.right.len()));
    }
    let told = |step: &Step, mv: Move| {
        let wrong = step.answer(record::Move::Akon(mv)).unwrap_or_else(|| panic!("{mv} is not answered"));
        (wrong.reply.map(own), i32::from(wrong.cost))
    };
    let right = own(puzzle.step.right[0].mv);
    if !legal(&position).contains(&right) {
        return vec![format!("{right} is not legal")];
    }
    let others: Vec<Move> = legal(&position).into_iter().filter(|mv| *mv != right).collect();
    match puzzle.theme {
        Theme::Capture => {
            let gain = |mv: &Move| after(&position, *mv).store(position.to_move()) - position.store(position.to_move());
            if gain(&right) == 0 || !others.iter().any(|mv| gain(mv) > 0) {
                faults.push("there is no choice of captures".to_owned());
            }
            let top = worth(&position, right, HORIZONS[0]);
            let top_before = worth(&position, right, HORIZONS[1]);
            for mv in others {
                let less = top - worth(&position, mv, HORIZONS[0]);
                let (reply, cost) = told(&puzzle.step, mv);
                if less < MARGIN || top_before - worth(&position, mv, HORIZONS[1]) < MARGIN || less != cost {
                    faults.push(format!("{mv} brings {less} seeds less, not {cost}"));
                }
                let next = after(&position, mv);
                let best = value(&mut vec![position, next], HORIZONS[0] - 1, -1000, 1000);
                let shown = reply.is_some_and(|reply| {
                    let mut line = vec![position, next, after(&next, reply)];
                    legal(&next).contains(&reply) && -value(&mut line, HORIZONS[0] - 2, -1000, 1000) == best
                });
                if !shown && !next.stuck() {
                    faults.push(format!("{mv} is not answered best"));
                }
            }
        }
        Theme::Starve => starve(&position, &puzzle.step, puzzle.moves.into(), &mut faults),
        Theme::Feed => {
            if position.seeds_of(position.to_move().other()) > 0 {
                faults.push("the other row is not empty".to_owned());
            }
            endgame(&position, &puzzle.step, table, false, &mut faults);
        }
        _ => endgame(&position, &puzzle.step, table, true, &mut faults),
    }
    if matches!(puzzle.theme, Theme::Starve | Theme::Feed) {
        // What starves or feeds is also the best there is.
        let top = exact(&position, right, table);
        let better =
            legal(&position).into_iter().find(|mv| *mv != right && top - exact(&position, *mv, table) < MARGIN);
        faults.extend(better.map(|mv| format!("{mv} is as good by the table")));
    }
    faults
}

fn starve(position: &Position, step: &Step, moves: usize, faults: &mut Vec<String>) {
    let own_side = position.to_move();
    if legal(position).into_iter().any(|mv| starves(&after(position, mv), own_side, moves.saturating_sub(2)))
        && moves > 1
    {
        faults.push(format!("{position}: it takes fewer than {moves} moves"));
    }
    for mv in legal(position) {
        let next = after(position, mv);
        let right = step.right.iter().find(|right| own(right.mv) == mv);
        if starves(&next, own_side, moves - 1) != right.is_some() {
            faults.push(format!("{position}: {mv} is told wrong"));
            continue;
        }
        match right {
            None => {
                let reply = step.answer(record::Move::Akon(mv)).and_then(|wrong| wrong.reply).map(own);
                let lives = reply.is_some_and(|reply| {
                    legal(&next).contains(&reply) && !starves(&after(&next, reply), own_side, moves - 1)
                });
                if !lives && !next.stuck() {
                    faults.push(format!("{position}: {mv} is not refuted"));
                }
            }
            Some(right) => match &right.next {
                None if !next.stuck() && legal(&next).iter().any(|reply| !after(&next, *reply).stuck()) => {
                    faults.push(format!("{position}: after {mv} the row is not starved yet"));
                }
                None => {}
                Some(found) => {
                    let (reply, step) = found.as_ref();
                    if !legal(&next).contains(&own(*reply)) {
                        faults.push(format!("{position}: {reply} is not legal"));
                        continue;
                    }
                    starve(&after(&next, own(*reply)), step, moves - 1, faults);
                }
            },
        }
    }
}

/// What a move is worth in the end, in the difference of seeds.
fn exact(position: &Position, mv: Move, table: &Table) -> i32 {
    let next = after(position, mv);
    lead(&next, position.to_move()) - i32::from(table.value(&next, &usual()).expect("few seeds"))
}

fn endgame(position: &Position, step: &Step, table: &Table, first: bool, faults: &mut Vec<String>) {
    let top = legal(position).into_iter().map(|mv| exact(position, mv, table)).max().unwrap();
    if first && top <= 0 {
        faults.push("the best move does not win".to_owned());
    }
    for mv in legal(position) {
        let worth = exact(position, mv, table);
        let right = step.right.iter().find(|right| own(right.mv) == mv);
        if (worth == top) != right.is_some() {
            faults.push(format!("{position}: {mv} is told wrong"));
            continue;
        }
        let next = after(position, mv);
        let keeps = |reply: Move| legal(&next).contains(&reply) && -exact(&next, reply, table) == worth;
        match right {
            None => {
                let wrong = step.answer(record::Move::Akon(mv));
                let shown = wrong.is_some_and(|wrong| {
                    i32::from(wrong.cost) == top - worth && wrong.reply.map_or(next.stuck(), |reply| keeps(own(reply)))
                });
                if !shown {
                    faults.push(format!("{position}: {mv} is not refuted"));
                }
                if first && worth > 0 {
                    faults.push(format!("{position}: {mv} wins as well"));
                }
            }
            Some(right) => {
                let Some(found) = &right.next else { continue };
                let (reply, step) = found.as_ref();
                if !keeps(own(*reply)) {
                    faults.push(format!("{position}: {reply} is not the best defence"));
                }
                endgame(&after(&next, own(*reply)), step, table, false, faults);
            }
        }
    }
}

/// What a position and its twin in the other colours have in common.
pub fn shape(text: &str) -> String {
    let position: Position = text.parse().unwrap();
    let side = position.to_move();
    format!("{:?} {:?}", position.row(side), position.row(side.other()))
}
