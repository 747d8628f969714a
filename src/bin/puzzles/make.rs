//! Chooses among what was found, and writes puzzles and proofs.

use crate::book::{Book, Entry, hash};
use crate::exact::Exact;
use crate::{akon, akron};
use akron_akon::akon::Options;
use akron_akon::akron::{Move, Position};
use akron_akon::engine::akon::{TABLE_SEEDS, Table};
use akron_akon::lessons::{Puzzle, Step, Theme};
use akron_akon::record::{self, GameKind};
use std::fmt::Write as _;

const PUZZLES: &str = "assets/puzzles/puzzles.txt";
const PROOFS: &str = "tests/puzzles/proofs.txt";

/// How many of each kind are chosen; of Akron also how many of them on the usual board, at least where there are so many.
const AKRON: [(Theme, u8, usize, usize); 5] = [
    (Theme::Win, 1, 9, 4),
    (Theme::Block, 1, 9, 5),
    (Theme::Win, 2, 11, 6),
    (Theme::Cut, 1, 10, 6),
    (Theme::Win, 3, 7, 3),
];
const AKON: [(Theme, &[u8], usize); 4] =
    [(Theme::Starve, &[2, 3], 9), (Theme::Feed, &[1], 7), (Theme::Endgame, &[1], 14), (Theme::Capture, &[1], 16)];
/// More balls than so many for each hole of a side are too many to look through.
const CROWD: usize = 4;
/// The size of the usual board.
const USUAL: u8 = 8;

/// A puzzle that may be chosen.
struct Candidate {
    puzzle: Puzzle,
    /// How hard it is, in no unit.
    score: f64,
    usual: bool,
    /// The game it comes from: one puzzle a game, so that none resembles another.
    game: u64,
}

pub fn make(akron: &Book, akon: &Book) -> Result<(), String> {
    let mut chosen = of_akron(akron);
    chosen.extend(of_akon(akon));
    let text = Puzzle::write(&chosen);
    // What cannot be read is no puzzle.
    let read = Puzzle::read(&text).map_err(|fault| fault.to_string())?;
    if read != chosen {
        return Err("what was written reads otherwise".into());
    }
    write(PUZZLES, &text)?;
    write(PROOFS, &proofs(&chosen))?;
    for kind in GameKind::BOTH {
        println!("{kind:?}: {}", chosen.iter().filter(|puzzle| puzzle.game() == kind).count());
    }
    Ok(())
}

fn write(path: &str, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|why| format!("{path}: {why}"))
}

fn of_akron(book: &Book) -> Vec<Puzzle> {
    let mut exact = Exact::default();
    let mut chosen: Vec<Candidate> = Vec::new();
    // What is rare chooses first.
    for (theme, moves, count, usual) in AKRON.into_iter().rev() {
        let free = |entry: &&Entry| chosen.iter().all(|candidate| candidate.game != entry.game);
        let entries = book.entries.iter().filter(|entry| entry.theme == theme && entry.moves == moves).filter(free);
        let mut all: Vec<Candidate> = entries.filter_map(|entry| akron_candidate(&mut exact, entry)).collect();
        all.sort_by(|a, b| a.score.total_cmp(&b.score));
        let (large, small): (Vec<_>, Vec<_>) = all.into_iter().partition(|candidate| candidate.usual);
        let large = spread(large, usual.max(count - small.len().min(count)));
        let rest = count.saturating_sub(large.len());
        chosen.extend(large);
        chosen.extend(spread(small, rest));
    }
    for candidate in &mut chosen {
        let puzzle = &mut candidate.puzzle;
        if let Ok(position) = puzzle.position.parse() {
            puzzle.step = akron::step(&mut exact, &position, puzzle.theme, puzzle.moves.into());
        }
    }
    graded(chosen)
}

fn akron_candidate(exact: &mut Exact, entry: &Entry) -> Option<Candidate> {
    let position: Position = entry.position.parse().ok()?;
    if position.balls().count() > CROWD * usize::from(position.size().holes()) {
        return None;
    }
    let found = akron::puzzle(exact, &position, entry.moves.into())?;
    let lures = akron::tempting(exact, &position, &found);
    let alone = entry.theme == Theme::Cut || (entry.theme == Theme::Win && entry.moves == 1);
    let placed = matches!(found.solution, Move::Place { .. });
    if alone && lures == 0 && placed {
        // Nothing to be thought about.
        return None;
    }
    let base = match (entry.theme, entry.moves) {
        (Theme::Win, 1) => 0.0,
        (Theme::Win, 2) => 2.0,
        (Theme::Win, _) => 4.0,
        _ => 1.0,
    };
    let solution = match found.solution {
        Move::Shift { from, to } => {
            let falls = from.resting(position.size()).any(|cell| position.ball(cell).is_some());
            0.4 + if to.level > 1 { 0.3 } else { 0.0 } + if falls { 0.8 } else { 0.0 }
        }
        _ => 0.0,
    };
    let legal = position.moves().len() as f64;
    let usual = position.size().holes() == USUAL;
    let score = base + 0.25 * lures.min(4) as f64 + legal / 80.0 + solution + if usual { 0.3 } else { 0.0 };
    Some(Candidate { puzzle: puzzle_of(entry), score, usual, game: entry.game })
}

fn of_akon(book: &Book) -> Vec<Puzzle> {
    let table = Table::build(TABLE_SEEDS, Options::default());
    let mut chosen: Vec<Candidate> = Vec::new();
    for (theme, moves, count) in AKON {
        let free = |entry: &&Entry| chosen.iter().all(|candidate| candidate.game != entry.game);
        let of_kind = |entry: &&Entry| entry.theme == theme && moves.contains(&entry.moves);
        let entries = book.entries.iter().filter(of_kind).filter(free);
        let mut all: Vec<Candidate> = entries.filter_map(|entry| akon_candidate(entry, &table)).collect();
        all.sort_by(|a, b| a.score.total_cmp(&b.score));
        chosen.extend(spread(all, count));
    }
    graded(chosen)
}

fn akon_candidate(entry: &Entry, table: &Table) -> Option<Candidate> {
    let position = akon::open(&entry.position.parse().ok()?)?;
    let entry = &Entry { position: position.to_string(), ..entry.clone() };
    let found = akon::Found { theme: entry.theme, moves: entry.moves, position };
    let step = akon::step(&found, table);
    let lure = f64::from(akon::lure(&position, &step));
    let legal = (step.right.len() + step.wrong.len()) as f64;
    let moves = akon::length(&step);
    let base = match entry.theme {
        Theme::Capture => 0.0,
        Theme::Endgame => 2.0 + 0.6 * f64::from(moves),
        Theme::Feed => 1.5,
        _ => 0.8 * f64::from(moves),
    };
    let score = base + 0.4 * lure.min(5.0) + legal / 7.0;
    Some(Candidate { puzzle: Puzzle { moves, step, ..puzzle_of(entry) }, score, usual: true, game: entry.game })
}

fn puzzle_of(entry: &Entry) -> Puzzle {
    Puzzle {
        id: hash(&[entry.theme.name(), " ", &entry.position].concat()),
        theme: entry.theme,
        moves: entry.moves,
        level: 1,
        position: entry.position.clone(),
        step: Step::default(),
    }
}

/// So many of the candidates, from the easiest to the hardest in equal strides.
fn spread(all: Vec<Candidate>, count: usize) -> Vec<Candidate> {
    let (have, mut next) = (all.len(), 0);
    let wanted = |taken: usize| if count <= 1 { 0 } else { taken * (have.max(1) - 1) / (count - 1) };
    let mut chosen = Vec::new();
    for (place, candidate) in all.into_iter().enumerate() {
        if next < count && (have <= count || place >= wanted(next)) {
            chosen.push(candidate);
            next += 1;
        }
    }
    chosen
}

/// In rising difficulty, with levels of about equally many.
fn graded(mut chosen: Vec<Candidate>) -> Vec<Puzzle> {
    chosen.sort_by(|a, b| a.score.total_cmp(&b.score));
    let count = chosen.len().max(1);
    let level = |place: usize| (place * usize::from(Puzzle::HARDEST) / count) as u8 + 1;
    chosen.into_iter().enumerate().map(|(place, it)| Puzzle { level: level(place), ..it.puzzle }).collect()
}

/// Why the first moves win: the answers to every reply, see `tests/puzzles.rs`.
fn proofs(puzzles: &[Puzzle]) -> String {
    let mut exact = Exact::default();
    let mut out = "akron-akon proofs 1\n".to_owned();
    for puzzle in puzzles.iter().filter(|puzzle| puzzle.theme == Theme::Win && puzzle.moves > 1) {
        let Ok(position) = puzzle.position.parse::<Position>() else { continue };
        for right in &puzzle.step.right {
            let record::Move::Akron(solution) = right.mv else { continue };
            // A text takes all that is written.
            let _ = writeln!(out, "{} {solution}", puzzle.id);
            for line in akron::proof(&mut exact, &position, solution, puzzle.moves.into()) {
                let _ = writeln!(out, " {line}");
            }
        }
    }
    out
}
