//! Matches between engines, levels and baselines, with Elo and error bars.
//!
//! ```text
//! arena akron|akon PLAYER PLAYER [--games N] [--seed S] [--threads T] [--state FILE] [--over PERCENT] [--until-clear]
//!                                [--clock cpu|wall]
//! arena akron|akon ladder        [the same]    every level against the one below it
//! arena akron|akon rate PLAYER   [--clock …]   positions, time and depth in the first ten positions of a game
//! arena akon table [SEEDS] [--file FILE]
//!                                makes the endgame table for both settings of AKN-8 and proves it in one full pass
//! ```
//! A player is one of `random`, `novice`, `greedy`, `level:ID`, `nodes:N` and `ms:N` (the full search with so many
//! positions or milliseconds a move), `uct:N` and `uctms:N` (Akron: plain UCT with so many rollouts or milliseconds),
//! `ab:N` (Akon: alpha-beta on the difference of the stores, so deep). After `nodes:N` and `ms:N` may follow changes to
//! the search, `nodes:2000,ratio=0.8`, see `players.rs`.
//!
//! Each opening, made from the seed, is played in both colours. With `--state` finished games are kept in a file, and the
//! same command goes on from there. `--over` stops once the lower end of the 95 % interval of the first player's score is
//! over so many per cent, or once it is clear that it will not be; `--until-clear` stops once it is clear who is stronger.
//! A game of more plies than `contest::ENDLESS` is a draw. Time is the processor time of the player's thread where the
//! system tells it, so that a match on a machine that does other work is fair; `--clock wall` takes the time of day.

mod clock;
mod contest;
mod effort;
mod endgames;
mod players;
mod score;
mod state;

use akron_akon::engine::Level;
use akron_akon::engine::akon::TABLE_SEEDS;
use akron_akon::{akon, akron};
use clock::Clock;
use contest::{Arena, Contest};
use players::Spec;
use std::process::ExitCode;

/// What is asked on the command line.
struct Plan {
    games: u32,
    seed: u64,
    threads: usize,
    state: Option<std::path::PathBuf>,
    file: Option<std::path::PathBuf>,
    over: Option<f64>,
    until_clear: bool,
}

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("arena: {what}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    let mut names = Vec::new();
    let mut plan = Plan { games: 200, seed: 1, threads: 1, state: None, file: None, over: None, until_clear: false };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--games" => plan.games = number(value()?)?,
            "--seed" => plan.seed = number(value()?)?,
            "--threads" => plan.threads = number(value()?)?,
            "--state" => plan.state = Some(value()?.into()),
            "--file" => plan.file = Some(value()?.into()),
            "--over" => plan.over = Some(percent(value()?)?),
            "--clock" => Clock::read(value()?)?.choose(),
            "--until-clear" => plan.until_clear = true,
            option if option.starts_with("--") => return Err(format!("no option {option}")),
            name => names.push(name),
        }
    }
    match names[..] {
        ["akron", "rate", player] => contest::rate::<akron::Game>(&Spec::read(player)?),
        ["akon", "rate", player] => contest::rate::<akon::Game>(&Spec::read(player)?),
        ["akron", "ladder"] => ladder::<akron::Game>(&plan),
        ["akon", "ladder"] => ladder::<akon::Game>(&plan),
        ["akon", "table"] => endgames::prove(TABLE_SEEDS, plan.file.as_deref()),
        ["akon", "table", seeds] => endgames::prove(number(seeds)?, plan.file.as_deref()),
        ["akron", a, b] => one::<akron::Game>(a, b, &plan),
        ["akon", a, b] => one::<akon::Game>(a, b, &plan),
        _ => Err("usage: arena akron|akon PLAYER PLAYER | ladder | rate PLAYER, arena akon table [SEEDS]".to_owned()),
    }
}

fn one<G: Arena>(a: &str, b: &str, plan: &Plan) -> Result<(), String> {
    let specs = [Spec::read(a)?, Spec::read(b)?];
    let (tally, efforts) = Contest::<G>::new(specs.clone())?.play(plan)?;
    println!("{a} against {b}: {tally}");
    for (spec, effort) in specs.iter().zip(efforts) {
        if let Some(told) = effort.tell(spec.unit()) {
            println!("  {}: {told}", spec.text);
        }
    }
    Ok(())
}

fn ladder<G: Arena>(plan: &Plan) -> Result<(), String> {
    let mut below = "novice".to_owned();
    for level in Level::ALL {
        let name = match level {
            // The top has no nodes of its own.
            Level::Full => format!("nodes:{}", G::FULL),
            level => format!("level:{}", level.id()),
        };
        one::<G>(&name, &below, plan)?;
        below = name;
    }
    Ok(())
}

fn percent(text: &str) -> Result<f64, String> {
    let percent = number(text)?;
    (0.0..100.0).contains(&percent).then_some(percent).ok_or(format!("--over {text}: from 0 to less than 100"))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is no such number"))
}
