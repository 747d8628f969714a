//! Finds puzzles and proves them. `docs/puzzles.md` says what is proven.
//!
//! ```text
//! puzzles find akron|akon --file FILE [--seconds S] [--games N]
//!                           plays games from seeds 0, 1, 2 …, looks for puzzles in them and writes what it finds to a
//!                           file; the same command goes on where the file ends
//! puzzles make FILE FILE    chooses among what was found, proves it and writes assets/puzzles/puzzles.txt and
//!                           tests/puzzles/proofs.txt
//! ```
//! The same games give the same puzzles on every machine; `--seconds` only decides how many games there are.

mod akon;
mod akron;
mod book;
mod exact;
mod games;
mod make;
mod twins;

use akron_akon::akon::Options;
use akron_akon::engine::Chance;
use akron_akon::engine::akon::{TABLE_SEEDS, Table};
use akron_akon::lessons::Theme;
use book::Book;
use exact::Exact;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How many puzzles of one kind are taken from one game of Akron.
const FROM_ONE_GAME: usize = 1;

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("puzzles: {what}");
            ExitCode::FAILURE
        }
    }
}

/// What is asked on the command line.
struct Plan {
    file: Option<PathBuf>,
    time: Duration,
    games: u64,
}

fn run(args: &[String]) -> Result<(), String> {
    let mut names = Vec::new();
    let mut plan = Plan { file: None, time: Duration::MAX, games: u64::MAX };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--file" => plan.file = Some(value()?.into()),
            "--seconds" => plan.time = Duration::from_secs(number(value()?)?),
            "--games" => plan.games = number(value()?)?,
            option if option.starts_with("--") => return Err(format!("no option {option}")),
            name => names.push(name),
        }
    }
    match names[..] {
        ["find", "akron"] => find(&plan, akron_of),
        ["find", "akon"] => {
            let table = Table::build(TABLE_SEEDS, Options::default());
            find(&plan, |number, book| akon_of(number, book, &table))
        }
        ["make", akron, akon] => make::make(&Book::open(akron.into())?, &Book::open(akon.into())?),
        _ => Err("find akron|akon --file FILE, or make FILE FILE".into()),
    }
}

/// Looks through games until the time is over or there are enough. A game under way is finished.
fn find(plan: &Plan, look: impl Fn(u64, &mut Book)) -> Result<(), String> {
    let file = plan.file.clone().ok_or("--file FILE is needed")?;
    let mut book = Book::open(file)?;
    let start = Instant::now();
    let end = start.checked_add(plan.time).unwrap_or(start + Duration::from_secs(u64::from(u32::MAX)));
    while book.games < plan.games && Instant::now() < end {
        let number = book.games;
        look(number, &mut book);
        book.close_game()?;
    }
    println!("{} games, {}", book.games, book.census());
    Ok(())
}

fn akron_of(number: u64, book: &mut Book) {
    let mut exact = Exact::default();
    let mut chance = Chance::new(number ^ 0xBA11);
    let mut taken: Vec<(Theme, u8)> = Vec::new();
    for (back, position) in games::akron(number).into_iter().enumerate() {
        // Wins in three only where they are to be expected: the longer, the farther from the end.
        let small = position.size().holes() <= 6;
        let deepest = match back {
            0..3 => 1,
            3..5 => 2,
            _ if small || number.is_multiple_of(16) => 3,
            _ => 2,
        };
        let found = akron::puzzle(&mut exact, &position, deepest).map(|found| (position, found));
        let wanted = back < 4 && !book.has_enough((Theme::Cut, 1));
        let found = found.or_else(|| wanted.then(|| akron::cut_near(&mut exact, &position, &mut chance))?);
        let Some((position, found)) = found else { continue };
        let kind = (found.theme, found.moves);
        if taken.iter().filter(|known| **known == kind).count() >= FROM_ONE_GAME || book.has_enough(kind) {
            continue;
        }
        let side = usize::from(position.size().holes());
        let balls = side + chance.below(side) + usize::from(found.moves);
        let less = akron::lessened(&mut exact, &position, &found, balls, &mut chance);
        if book.add(kind.0, kind.1, less.to_string(), twins::akron(&less)) {
            taken.push(kind);
        }
    }
}

fn akon_of(number: u64, book: &mut Book, table: &Table) {
    let mut taken: Vec<Theme> = Vec::new();
    for position in games::akon(number) {
        for found in akon::puzzles(&position, table) {
            if taken.contains(&found.theme) || book.has_enough((found.theme, found.moves)) {
                continue;
            }
            if book.add(found.theme, found.moves, found.position.to_string(), twins::akon(&found.position)) {
                taken.push(found.theme);
            }
        }
    }
}
