//! `cargo xtask …`: the commands of a maintainer.

mod args;
mod bench;
mod bundle;
mod failure;
mod fuzz;
mod icons;
mod licences;
mod lighthouse;
mod progress;
mod project;
mod run;
mod seam;
mod sections;
mod split;
mod steps;
mod system;
mod tools;
mod weight;

use std::{env, process::ExitCode};

use crate::{
    args::Asked,
    failure::Failure,
    progress::{Outcome, Progress},
    project::Project,
    tools::Tools,
};

fn main() -> ExitCode {
    let arguments = env::args().skip(1);
    let end = match split::stands_in_for() {
        Some(program) => split::stand_in(program, &arguments.collect::<Vec<_>>()),
        None => args::read(arguments).and_then(carry_out),
    };
    match end {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(asked: Asked) -> Result<(), Failure> {
    if asked == Asked::Help {
        print!("{}", args::HELP);
        return Ok(());
    }
    let project = Project::read()?;
    match asked {
        Asked::Help => Ok(()),
        Asked::Serve(serving) => {
            if serving.build {
                build(&project)?;
            }
            bundle::serve(&project, &serving)
        }
        Asked::Test(steps) => steps::test(&project, &steps),
        Asked::Build => build(&project),
        Asked::Budget => {
            if !project.dist().join("index.html").is_file() {
                build(&project)?;
            }
            let mut tools = Tools::new(&project)?;
            tools.browser()?;
            tools.sources();
            tools.esbuild();
            weight::budget(&project, &tools)
        }
        Asked::Lighthouse => {
            if !project.dist().join("index.html").is_file() {
                build(&project)?;
            }
            let mut tools = Tools::new(&project)?;
            tools.browser()?;
            lighthouse::lighthouse(&project, &mut tools)
        }
        Asked::Icons => {
            build(&project)?;
            let mut tools = Tools::new(&project)?;
            tools.browser()?;
            icons::icons(&project, &tools)
        }
        Asked::Tools => {
            let mut tools = Tools::new(&project)?;
            let mut progress = Progress::new(bundle::ITEMS + 4);
            progress.item("rustfmt and clippy", || tools.components())?;
            progress.item("a browser and its driver", || tools.browser())?;
            bundle::install(&mut progress, &project, &mut tools)?;
            progress.item("cargo-deny", || tools.cargo_deny())?;
            progress.item("cargo-fuzz", || tools.cargo_fuzz())?;
            progress.item("axe-core", || tools.axe().map(|script| Outcome::Found(script.display().to_string())))?;
            progress.summary();
            Ok(())
        }
        Asked::Bench(arguments) => bench::bench(&project, &arguments),
    }
}

fn build(project: &Project) -> Result<(), Failure> {
    let mut tools = Tools::new(project)?;
    bundle::prepare(&mut Progress::new(bundle::ITEMS), project, &mut tools)
}
