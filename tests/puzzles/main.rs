//! Each puzzle is what it says, proven by the rules anew: nothing that found it is believed.

mod akon;
mod akron;

use akron_akon::address::Path;
use akron_akon::akon::Options;
use akron_akon::engine::akon::Table;
use akron_akon::lessons::{Attempt, Day, Puzzle, Stand, Theme, daily};
use akron_akon::record::GameKind;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const PUZZLES: &str = include_str!("../../assets/puzzles/puzzles.txt");
const PROOFS: &str = include_str!("proofs.txt");

fn puzzles() -> Vec<Puzzle> {
    Puzzle::read(PUZZLES).unwrap()
}

/// The proofs: a line `id move`, then its lines, each after a space.
fn proofs() -> akron::Proofs {
    let mut proofs = akron::Proofs::new();
    let mut lines = PROOFS.lines();
    assert_eq!(lines.next(), Some("akron-akon proofs 1"));
    let mut key = None;
    for line in lines {
        match line.strip_prefix(' ') {
            Some(line) => proofs.get_mut(key.as_ref().unwrap()).map(|lines: &mut Vec<_>| lines.push(line.to_owned())),
            None => {
                let (id, mv) = line.split_once(' ').unwrap();
                key = Some((id.to_owned(), mv.to_owned()));
                proofs.insert(key.clone().unwrap(), Vec::new()).map(drop)
            }
        };
    }
    proofs
}

#[test]
fn every_puzzle_has_just_its_solutions() {
    let (puzzles, proofs) = (puzzles(), proofs());
    let table = Table::build(10, Options::default());
    let faults_of = |puzzle: &Puzzle| {
        let faults = match puzzle.game() {
            GameKind::Akron => akron::faults(puzzle, &proofs),
            GameKind::Akon => akon::faults(puzzle, &table),
        };
        faults.into_iter().map(|fault| format!("{} {:?}: {fault}", puzzle.id, puzzle.theme)).collect::<Vec<_>>()
    };
    // The dear ones lie side by side in the file: each thread takes every other puzzle.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let (puzzles, faults_of) = (&puzzles, &faults_of);
        let part = |first| move || puzzles.iter().skip(first).step_by(threads).flat_map(faults_of).collect::<Vec<_>>();
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(part(first))).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_puzzle_that_says_what_is_not_so_is_found() {
    let (puzzles, proofs) = (puzzles(), proofs());
    let table = Table::build(10, Options::default());
    for theme in Theme::ALL {
        let puzzle = puzzles.iter().find(|puzzle| puzzle.theme == theme && puzzle.moves < 3).unwrap();
        let faulty = |puzzle: &Puzzle| match puzzle.game() {
            GameKind::Akron => !akron::faults(puzzle, &proofs).is_empty(),
            GameKind::Akon => !akon::faults(puzzle, &table).is_empty(),
        };
        assert!(!faulty(puzzle), "{theme:?}");
        // Another move as the solution.
        let mut moved = puzzle.clone();
        let legal = match puzzle.begin().unwrap() {
            akron_akon::record::Play::Akron(game) => akron_akon::game::Rules::legal(&game)
                .into_iter()
                .map(akron_akon::record::Move::Akron)
                .collect::<Vec<_>>(),
            akron_akon::record::Play::Akon(game) => {
                akron_akon::game::Rules::legal(&game).into_iter().map(akron_akon::record::Move::Akon).collect()
            }
        };
        let old = puzzle.step.right[0].mv;
        let new = *legal.iter().find(|mv| **mv != old).unwrap();
        moved.step.right[0].mv = new;
        let reply = puzzle.step.answer(new).and_then(|wrong| wrong.reply);
        moved.step.wrong.push(akron_akon::lessons::Refuted { reply, cost: 1, moves: vec![old] });
        assert!(faulty(&moved), "{theme:?}: {new} passes for {old}");
        // More moves than it takes.
        if matches!(theme, Theme::Win | Theme::Starve) {
            let longer = Puzzle { moves: puzzle.moves + 1, ..puzzle.clone() };
            assert!(faulty(&longer), "{theme:?}");
        }
    }
}

#[test]
fn there_are_enough_of_every_kind_in_rising_difficulty_and_no_twins() {
    let puzzles = puzzles();
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len());
    assert!(ids.iter().all(|id| Path::new(id).is_some() && !id.chars().all(|c| c.is_ascii_digit()) && *id != "daily"));
    let mut kinds: BTreeMap<(Theme, u8), usize> = BTreeMap::new();
    for puzzle in &puzzles {
        let moves = if puzzle.theme == Theme::Win { puzzle.moves } else { 0 };
        *kinds.entry((puzzle.theme, moves)).or_default() += 1;
    }
    // Win in one, in two, in three, and the six others.
    assert_eq!(kinds.len(), 9);
    assert!(kinds.values().all(|count| *count >= 5), "{kinds:?}");
    for kind in GameKind::BOTH {
        let own: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.game() == kind).collect();
        assert!(own.len() >= 40, "{kind:?}: {}", own.len());
        assert!(own.windows(2).all(|pair| pair[0].level <= pair[1].level), "{kind:?}");
        assert_eq!(own.iter().map(|puzzle| puzzle.level).collect::<BTreeSet<_>>().len(), 5, "{kind:?}");
        let shape = |puzzle: &&Puzzle| match kind {
            GameKind::Akron => akron::shape(&puzzle.position),
            GameKind::Akon => akon::shape(&puzzle.position),
        };
        assert_eq!(own.iter().map(shape).collect::<BTreeSet<_>>().len(), own.len(), "{kind:?}");
        let usual = |puzzle: &&&Puzzle| {
            puzzle.position.split(['|', ' ']).next().is_some_and(|rows| rows.split('/').count() == 8)
        };
        assert!(kind == GameKind::Akon || own.iter().filter(usual).count() * 2 >= own.len());
    }
}

#[test]
fn every_puzzle_is_solved_by_its_moves_and_tells_why_another_is_wrong() {
    for puzzle in puzzles().into_iter().map(Arc::new) {
        let mut attempt = Attempt::new(puzzle.clone()).unwrap();
        let mut own = 0;
        while attempt.stand() != Stand::Solved {
            let before = attempt.play().position_text();
            for second in [false, true] {
                assert!(attempt.hint(second).is_some(), "{}", puzzle.id);
            }
            let solution = attempt.solution().unwrap();
            let legal = match attempt.play() {
                akron_akon::record::Play::Akron(game) => akron_akon::game::Rules::legal(game)
                    .into_iter()
                    .map(akron_akon::record::Move::Akron)
                    .collect::<Vec<_>>(),
                akron_akon::record::Play::Akon(game) => {
                    akron_akon::game::Rules::legal(game).into_iter().map(akron_akon::record::Move::Akon).collect()
                }
            };
            for mv in legal {
                attempt.make(mv).unwrap();
                let failed = matches!(attempt.stand(), Stand::Fails(_) | Stand::Failed);
                if failed {
                    assert!(attempt.why().is_some(), "{} {mv}", puzzle.id);
                    while attempt.reply().is_some() {}
                    assert_eq!(attempt.stand(), Stand::Failed);
                    assert!(attempt.retry());
                } else {
                    let mut other = attempt.clone();
                    other.restart();
                    assert_eq!(other.play().position_text(), puzzle.position);
                    // Another right move is as good, and this line goes on with the first.
                    attempt = {
                        let mut again = Attempt::new(puzzle.clone()).unwrap();
                        while again.play().position_text() != before {
                            again.make(again.solution().unwrap()).unwrap();
                            again.reply();
                        }
                        again
                    };
                }
                assert_eq!((attempt.play().position_text(), attempt.stand()), (before.clone(), Stand::Open), "{mv}");
            }
            attempt.make(solution).unwrap();
            own += 1;
            let goes = matches!(attempt.stand(), Stand::Goes(_));
            assert_eq!(attempt.reply().is_some(), goes);
        }
        assert_eq!(own, puzzle.moves, "{}", puzzle.id);
    }
}

#[test]
fn each_day_has_a_puzzle_the_games_take_turns_and_none_comes_back_soon() {
    let puzzles = puzzles();
    let days: Vec<&Puzzle> = (1..=84).map(|day| daily(&puzzles, Day::of(2026, 12, day)).unwrap()).collect();
    assert!(days.windows(2).all(|pair| pair[0].game() != pair[1].game()));
    let seen: BTreeSet<&str> = days[..70].iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(seen.len(), 70);
    // 30 November 2026 is a Monday: a week begins easily and ends hard.
    let week: Vec<u8> = (30..37).map(|day| daily(&puzzles, Day::of(2026, 11, day)).unwrap().level).collect();
    assert!(week.windows(2).all(|pair| pair[0] <= pair[1]) && week[0] == 1 && week[6] == 5, "{week:?}");
    assert!(daily(&puzzles[..3], Day::of(2026, 12, 1)).is_none());
}
