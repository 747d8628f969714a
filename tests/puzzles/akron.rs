//! What a puzzle of Akron promises, from the rules alone: every move of the one who solves, every reply.

use akron_akon::akron::{Colour, Cut, Game, Move, Options, Position};
use akron_akon::game::Rules;
use akron_akon::lessons::{Puzzle, Step, Theme};
use akron_akon::record;
use std::collections::BTreeMap;

/// What the file of proofs says of a first move: lines of answers.
pub type Proofs = BTreeMap<(String, String), Vec<String>>;

/// Looks for wins by trying every move against every reply.
#[derive(Default)]
pub struct Search {
    /// Replies that refuted before are tried first, which only saves time.
    killers: [Vec<Move>; 4],
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.apply(mv);
    next
}

impl Search {
    /// Whether the side to move has a move after which it wins within so many own moves, that one counted.
    pub fn wins(&mut self, position: &Position, moves: usize) -> bool {
        position.moves().into_iter().any(|mv| self.forced(&after(position, mv), moves))
    }

    /// Whether the side that has just moved wins whatever is replied, that move the first of `moves`.
    pub fn forced(&mut self, position: &Position, moves: usize) -> bool {
        let own = position.to_move().other();
        if position.joined(own.other()) {
            return false;
        }
        if moves == 1 && !position.joined(own) {
            return !position.can_move();
        }
        let replies = position.moves();
        let known: Vec<Move> = self.killers[moves].iter().copied().filter(|mv| replies.contains(mv)).collect();
        for reply in known.into_iter().chain(replies) {
            let then = after(position, reply);
            if then.joined(own) {
                continue;
            }
            if moves == 1 || !then.can_move() || !self.wins(&then, moves - 1) {
                let killers = &mut self.killers[moves];
                killers.retain(|mv| *mv != reply);
                killers.insert(0, reply);
                killers.truncate(8);
                return false;
            }
        }
        true
    }
}

/// Every fault of a puzzle of Akron.
pub fn faults(puzzle: &Puzzle, proofs: &Proofs) -> Vec<String> {
    let mut faults = Vec::new();
    let Ok(position) = puzzle.position.parse::<Position>() else { return vec!["no position".to_owned()] };
    let game = Game::begin(position, Options::default());
    if game.outcome().is_some() {
        return vec!["the game is over".to_owned()];
    }
    if puzzle.step.right.len() != 1 {
        faults.push(format!("{} first moves solve it", puzzle.step.right.len()));
    }
    let mut search = Search::default();
    match puzzle.theme {
        Theme::Win => win(&mut search, puzzle, proofs, &game, &puzzle.step, puzzle.moves.into(), &mut faults),
        _ => defence(&mut search, puzzle, &position, &mut faults),
    }
    let stock: u16 = Colour::BOTH.iter().map(|colour| position.stock(*colour)).sum();
    if usize::from(stock) + position.balls().count() != usize::from(2 * position.size().usual_stock()) {
        faults.push("balls on the board and in hand are not those of a game".to_owned());
    }
    faults
}

fn own(mv: record::Move) -> Move {
    match mv {
        record::Move::Akron(mv) => mv,
        record::Move::Akon(mv) => panic!("{mv} is a move of Akon"),
    }
}

/// A step of a win in `moves`: there is no shorter one, the moves that are right win by force, and each other one is refuted.
fn win(
    search: &mut Search,
    puzzle: &Puzzle,
    proofs: &Proofs,
    game: &Game,
    step: &Step,
    moves: usize,
    faults: &mut Vec<String>,
) {
    let (position, side) = (*game.position(), game.position().to_move());
    if moves > 1 && search.wins(&position, moves - 1) {
        faults.push(format!("{position}: there is a win in {}", moves - 1));
    }
    let legal = game.legal();
    if let Some(odd) = step.right.iter().find(|right| !legal.contains(&own(right.mv))) {
        faults.push(format!("{} is not legal", odd.mv));
        return;
    }
    for mv in legal {
        let mut next = game.clone();
        next.play(mv).unwrap();
        let Some(right) = step.right.iter().find(|right| own(right.mv) == mv) else {
            let refuted = step.answer(record::Move::Akron(mv)).is_some_and(|wrong| match wrong.reply.map(own) {
                None => next.outcome().is_some_and(|how| how.winner() == Some(side.other())),
                Some(reply) => {
                    let legal = next.play(reply).is_ok();
                    let lost = next.outcome().is_some_and(|how| how.winner() == Some(side.other()));
                    let open = next.outcome().is_none() && (moves == 1 || !search.wins(next.position(), moves - 1));
                    legal && (lost || open)
                }
            });
            if !refuted {
                faults.push(format!("{position}: {mv} is not refuted"));
            }
            continue;
        };
        let lines = proofs.get(&(puzzle.id.clone(), mv.to_string())).filter(|_| game.moves().is_empty());
        let proven = match lines {
            Some(lines) => proves(next.position(), lines, moves),
            // Short enough to be looked through.
            None => moves < 3 && search.forced(next.position(), moves),
        };
        if !proven {
            faults.push(format!("{position}: {mv} is not shown to win in {moves}"));
        }
        match &right.next {
            None if moves > 1 => faults.push(format!("{position}: after {mv} nothing is left to be found")),
            None => {}
            Some(found) if moves > 1 => {
                let (reply, step) = found.as_ref();
                next.play(own(*reply)).unwrap();
                win(search, puzzle, proofs, &next, step, moves - 1, faults);
            }
            Some(_) => faults.push(format!("{position}: {mv} wins, and it goes on")),
        }
    }
}

/// Whether the lines of a proof answer every reply: for a win in two moves among which one outlives every reply, for a win in
/// three lines of a second move, a colon and such moves.
fn proves(position: &Position, lines: &[String], moves: usize) -> bool {
    let side = position.to_move().other();
    if position.joined(side.other()) {
        return false;
    }
    let read = |text: &str| -> Vec<Move> { text.split_whitespace().map(|mv| mv.parse().unwrap()).collect() };
    position.moves().into_iter().all(|reply| {
        let then = after(position, reply);
        then.joined(side)
            || lines.iter().any(|line| match (moves, line.split_once(':')) {
                (2, None) => answered(&then, &read(line)),
                (3, Some((second, answers))) => {
                    let (second, answers) = (second.parse().unwrap(), read(answers));
                    then.check(second).is_ok() && {
                        let next = after(&then, second);
                        let replies = next.moves();
                        !next.joined(side.other())
                            && replies.into_iter().all(|reply| {
                                let then = after(&next, reply);
                                then.joined(side) || answered(&then, &answers)
                            })
                    }
                }
                _ => false,
            })
    })
}

/// Whether one of these moves joins and outlives every reply.
fn answered(position: &Position, answers: &[Move]) -> bool {
    let side = position.to_move();
    answers.iter().any(|mv| {
        position.check(*mv).is_ok() && {
            let next = after(position, *mv);
            next.joined(side) && next.moves().into_iter().all(|reply| after(&next, reply).joined(side))
        }
    })
}

/// A block or a cut: after every other move the other side has won, or wins by the reply that is stored.
fn defence(search: &mut Search, puzzle: &Puzzle, position: &Position, faults: &mut Vec<String>) {
    let other = position.to_move().other();
    if position.joined(other) != (puzzle.theme == Theme::Cut) {
        faults.push("the other side's chain stands in a cut and only there".to_owned());
    }
    if puzzle.theme == Theme::Block {
        let mut turned = position.to_setup();
        turned.to_move = other;
        if !search.wins(&turned.validate().unwrap(), 1) {
            faults.push("nothing threatens".to_owned());
        }
    }
    for mv in position.moves() {
        let next = after(position, mv);
        let right = puzzle.step.right.iter().any(|right| own(right.mv) == mv);
        if right {
            // A block holds for two moves of the other side, a cut for one.
            let moves = if puzzle.theme == Theme::Block { 2 } else { 1 };
            if next.joined(other) || (1..=moves).any(|moves| search.wins(&next, moves)) {
                faults.push(format!("{mv} does not hold"));
            }
            let cut = |position: &Position| {
                position
                    .links(other)
                    .into_iter()
                    .filter(|link| matches!(link.cut, Some(Cut::Crossing { .. } | Cut::Covering { .. })))
                    .count()
            };
            if puzzle.theme == Theme::Cut && cut(&next) == 0 {
                faults.push(format!("{mv} cuts nothing"));
            }
            continue;
        }
        let wrong = puzzle.step.answer(record::Move::Akron(mv));
        let lost = wrong.is_some_and(|wrong| match wrong.reply.map(own) {
            None => next.joined(other),
            Some(reply) => next.check(reply).is_ok() && search.forced(&after(&next, reply), 1),
        });
        if !lost {
            faults.push(format!("{mv} is not refuted"));
        }
    }
}

/// What a position and all its twins have in common: mirrored, turned, in the other colours.
pub fn shape(text: &str) -> String {
    let position: Position = text.parse().unwrap();
    let holes = position.size().holes();
    let turned = |twin: u32| {
        let mut balls: Vec<String> = position
            .balls()
            .map(|(cell, colour)| {
                let last = holes - cell.level;
                let column = if twin & 1 == 1 { last - cell.column } else { cell.column };
                let row = if twin & 2 == 2 { last - cell.row } else { cell.row };
                let (column, row) = if twin & 4 == 4 { (row, column) } else { (column, row) };
                format!("{}.{column}.{row}{}", cell.level, (colour == Colour::Black) != (twin & 4 == 4))
            })
            .collect();
        balls.sort();
        format!("{holes} {} {}", balls.join(" "), (position.to_move() == Colour::Black) != (twin & 4 == 4))
    };
    (0..8).map(turned).min().unwrap()
}
