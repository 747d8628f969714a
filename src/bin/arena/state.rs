//! Finished games in a file, so that a match can be stopped and go on.

use super::effort::Effort;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

#[derive(Serialize, Deserialize)]
struct Line {
    contest: String,
    game: u32,
    points: u8,
    #[serde(default)]
    efforts: [Effort; 2],
    /// The game, to be looked at.
    #[serde(default)]
    moves: String,
}

/// A finished game: its number, the first player's points, what both spent, and the moves from the empty board.
#[derive(Clone)]
pub struct Played {
    pub game: u32,
    pub points: u8,
    pub efforts: [Effort; 2],
    pub moves: String,
}

/// The file, and what it held for this match.
pub struct State {
    file: Option<File>,
    contest: String,
    pub known: Vec<Played>,
}

impl State {
    pub fn open(path: Option<&Path>, contest: String) -> Result<State, String> {
        let Some(path) = path else { return Ok(State { file: None, contest, known: Vec::new() }) };
        let fail = |error: std::io::Error| format!("{}: {error}", path.display());
        let file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(fail)?;
        let mut known = Vec::new();
        for line in BufReader::new(&file).lines() {
            // A line cut short by a crash is a game to be played again.
            let Ok(line) = serde_json::from_str::<Line>(&line.map_err(fail)?) else { continue };
            if line.contest == contest {
                let Line { game, points, efforts, moves, .. } = line;
                known.push(Played { game, points, efforts, moves });
            }
        }
        Ok(State { file: Some(file), contest, known })
    }

    pub fn keep(&mut self, played: &Played) -> Result<(), String> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let Played { game, points, efforts, moves } = played.clone();
        let line = serde_json::to_string(&Line { contest: self.contest.clone(), game, points, efforts, moves });
        writeln!(file, "{}", line.map_err(|e| e.to_string())?).map_err(|e| e.to_string())
    }
}
