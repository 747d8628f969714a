//! Puzzles as data: a position, the moves that solve it, and what answers every other.
//!
//! ```text
//! file    = "akron-akon puzzles 1" then the puzzles, in rising difficulty for each game
//! puzzle  = "puzzle" id theme moves level position       and the lines of its step
//! step    = right* wrong*
//! right   = indent "+" move                              the puzzle is solved by it
//!         | indent "+" move reply                        the other side answers, and the step below goes on
//! wrong   = indent "-" reply ["@" cost] ("*" | move*)    these moves, or all others, fail to this reply
//! ```
//!
//! `indent` is a space for each step before. A reply `.` stands where the game is over without one. A cost is in seeds (Akon).
//! `docs/puzzles.md` says what each [`Theme`] promises; `tests/puzzles.rs` proves all of it from the rules.

use crate::record::{GameKind, Move, Play, Setting};
use crate::{akon, akron};
use std::fmt::{self, Write as _};

/// The first line of a file.
const HEAD: &str = "akron-akon puzzles 1";

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Akron: a chain that outlives every reply, with the last of the puzzle's own moves (AKR-13).
    Win,
    /// Akron: the only move after which the other side cannot win at once.
    Block,
    /// Akron: the only move that breaks a chain which stands already, for good (AKR-6).
    Cut,
    /// Akon: the capture that pays best.
    Capture,
    /// Akon: the other side is to be left without a move (AKN-12).
    Starve,
    /// Akon: the other row is empty and has to be fed (AKN-11), as cheaply as can be.
    Feed,
    /// Akon: the only move that keeps the value of an endgame.
    Endgame,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 7] =
        [Theme::Win, Theme::Block, Theme::Cut, Theme::Capture, Theme::Starve, Theme::Feed, Theme::Endgame];

    /// Its name in files and in the keys of texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::Win => "win",
            Theme::Block => "block",
            Theme::Cut => "cut",
            Theme::Capture => "capture",
            Theme::Starve => "starve",
            Theme::Feed => "feed",
            Theme::Endgame => "endgame",
        }
    }

    /// The theme of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The game it belongs to.
    #[must_use]
    pub fn game(self) -> GameKind {
        match self {
            Theme::Win | Theme::Block | Theme::Cut => GameKind::Akron,
            Theme::Capture | Theme::Starve | Theme::Feed | Theme::Endgame => GameKind::Akon,
        }
    }
}

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name in addresses and where progress is kept: letters a to z and digits. It stays the same as long as theme and
    /// position do.
    pub id: String,
    /// What is to be found.
    pub theme: Theme,
    /// How many own moves it takes.
    pub moves: u8,
    /// How hard it is, from 1 to [`Puzzle::HARDEST`].
    pub level: u8,
    /// Where it begins (AKR-19, AKN-15), under the usual options.
    pub position: String,
    /// What is to be found first.
    pub step: Step,
}

/// One move to find.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Every move that is right.
    pub right: Vec<Right>,
    /// What answers the others.
    pub wrong: Vec<Refuted>,
}

/// A move that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// The move.
    pub mv: Move,
    /// The best defence and what is to be found then; `None` where the puzzle is solved.
    pub next: Option<Box<(Move, Step)>>,
}

/// What shows that some moves are wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The reply; `None` where the game is lost without one.
    pub reply: Option<Move>,
    /// How many seeds it costs (Akon), else 0.
    pub cost: u8,
    /// The moves; none stands for all that are not named.
    pub moves: Vec<Move>,
}

/// Why a text is no file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct PuzzleFault {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl Puzzle {
    /// The highest level.
    pub const HARDEST: u8 = 5;

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> GameKind {
        self.theme.game()
    }

    /// The game at its start; `None` if the position is none.
    #[must_use]
    pub fn begin(&self) -> Option<Play> {
        let setting = match self.game() {
            GameKind::Akron => {
                Setting::Akron { start: self.position.parse().ok()?, options: akron::Options::default() }
            }
            GameKind::Akon => Setting::Akon { start: self.position.parse().ok()?, options: akon::Options::default() },
        };
        Some(setting.begin())
    }

    /// The puzzles of a file.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleFault> {
        let mut lines = text.lines().enumerate().map(|(line, text)| (line + 1, text)).peekable();
        if lines.next().is_none_or(|(_, head)| head != HEAD) {
            return Err(PuzzleFault { line: 1, what: "the head of a file of puzzles should stand here" });
        }
        let mut puzzles = Vec::new();
        while let Some((line, text)) = lines.next() {
            let fault = |what| PuzzleFault { line, what };
            let mut puzzle = read_head(text).ok_or_else(|| fault("a puzzle should stand here"))?;
            puzzle.step = read_step(&mut lines, puzzle.game(), 0)?;
            if puzzle.begin().is_none() || puzzle.step.right.is_empty() {
                return Err(fault("a puzzle without a position or a solution"));
            }
            puzzles.push(puzzle);
        }
        Ok(puzzles)
    }

    /// A file of puzzles.
    #[must_use]
    pub fn write(puzzles: &[Puzzle]) -> String {
        let mut out = [HEAD, "\n"].concat();
        for puzzle in puzzles {
            let Puzzle { id, moves, level, position, .. } = puzzle;
            // A text takes all that is written.
            let _ = writeln!(out, "puzzle {id} {} {moves} {level} {position}", puzzle.theme.name());
            let _ = puzzle.step.write(&mut out, 0);
        }
        out
    }
}

impl Step {
    /// What answers a move that is not right.
    #[must_use]
    pub fn answer(&self, mv: Move) -> Option<&Refuted> {
        let named = self.wrong.iter().find(|wrong| wrong.moves.contains(&mv));
        named.or_else(|| self.wrong.iter().find(|wrong| wrong.moves.is_empty()))
    }

    fn write(&self, out: &mut String, depth: usize) -> fmt::Result {
        let indent = " ".repeat(depth);
        for right in &self.right {
            match &right.next {
                None => writeln!(out, "{indent}+ {}", right.mv)?,
                Some(next) => {
                    writeln!(out, "{indent}+ {} {}", right.mv, next.0)?;
                    next.1.write(out, depth + 1)?;
                }
            }
        }
        for wrong in &self.wrong {
            let reply = wrong.reply.map_or_else(|| ".".to_owned(), |mv| mv.to_string());
            write!(out, "{indent}- {reply}")?;
            if wrong.cost > 0 {
                write!(out, " @{}", wrong.cost)?;
            }
            match wrong.moves.is_empty() {
                true => out.push_str(" *"),
                false => wrong.moves.iter().try_for_each(|mv| write!(out, " {mv}"))?,
            }
            out.push('\n');
        }
        Ok(())
    }
}

fn read_head(text: &str) -> Option<Puzzle> {
    let mut words = text.splitn(6, ' ');
    if words.next() != Some("puzzle") {
        return None;
    }
    let id =
        words.next().filter(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
    Some(Puzzle {
        id: id?.to_owned(),
        theme: Theme::named(words.next()?)?,
        moves: words.next()?.parse().ok()?,
        level: words.next()?.parse().ok().filter(|level| (1..=Puzzle::HARDEST).contains(level))?,
        position: words.next()?.to_owned(),
        step: Step::default(),
    })
}

/// The lines of a file with their numbers.
type Lines<'a, I> = std::iter::Peekable<I>;

fn read_step<'a, I>(lines: &mut Lines<'a, I>, kind: GameKind, depth: usize) -> Result<Step, PuzzleFault>
where
    I: Iterator<Item = (usize, &'a str)>,
{
    let mut step = Step::default();
    while let Some((line, text)) = lines.peek().copied() {
        let own = text.trim_start_matches(' ');
        if own.starts_with("puzzle ") || text.len() - own.len() != depth {
            break;
        }
        lines.next();
        let fault = |what| PuzzleFault { line, what };
        let read = |word: &str| read_move(word, kind).ok_or_else(|| fault("a move should stand here"));
        let mut words = own.split(' ');
        match words.next() {
            Some("+") => {
                let mv = read(words.next().unwrap_or_default())?;
                let next = match words.next() {
                    None => None,
                    Some(reply) => Some(Box::new((read(reply)?, read_step(lines, kind, depth + 1)?))),
                };
                step.right.push(Right { mv, next });
            }
            Some("-") => {
                let reply = words.next().unwrap_or_default();
                let reply = if reply == "." { None } else { Some(read(reply)?) };
                let mut wrong = Refuted { reply, cost: 0, moves: Vec::new() };
                for word in words {
                    match word.strip_prefix('@') {
                        Some(cost) => wrong.cost = cost.parse().map_err(|_| fault("a cost is a number"))?,
                        None if word == "*" => {}
                        None => wrong.moves.push(read(word)?),
                    }
                }
                step.wrong.push(wrong);
            }
            _ => return Err(fault("a line begins with + or -")),
        }
    }
    Ok(step)
}

/// A move of a game from its text.
#[must_use]
pub fn read_move(text: &str, kind: GameKind) -> Option<Move> {
    match kind {
        GameKind::Akron => text.parse().ok().map(Move::Akron),
        GameKind::Akon => text.parse().ok().map(Move::Akon),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "akron-akon puzzles 1\n\
        puzzle abc12 win 2 3 4/wb2/wbw1/1b2 b 5,5\n\
        + b4 d1\n \
        + c4\n \
        - a1 *\n\
        - . c4\n\
        - d4 *\n\
        puzzle n3 capture 1 1 3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12\n\
        + 2A\n\
        - 1B @3 1A 3A\n";

    #[test]
    fn a_file_is_written_as_it_was_read() {
        let puzzles = Puzzle::read(TEXT).unwrap();
        assert_eq!(Puzzle::write(&puzzles), TEXT);
        let [win, capture] = &puzzles[..] else { panic!("{puzzles:?}") };
        assert_eq!((win.moves, win.level, win.step.right.len(), win.step.wrong.len()), (2, 3, 1, 2));
        let read = |text| read_move(text, win.game()).unwrap();
        assert_eq!(win.step.answer(read("c4")).unwrap().reply, None);
        assert_eq!(win.step.answer(read("d1")).unwrap().reply, Some(read("d4")));
        assert_eq!(win.step.right[0].next.as_ref().unwrap().1.right[0].mv, read("c4"));
        assert_eq!(capture.step.answer(read_move("3A", GameKind::Akon).unwrap()).unwrap().cost, 3);
        assert!(capture.step.answer(read_move("5A", GameKind::Akon).unwrap()).is_none());
    }

    #[test]
    fn a_fault_names_its_line() {
        let at = |from: &str, to: &str| Puzzle::read(&TEXT.replacen(from, to, 1)).map_err(|fault| fault.line);
        assert_eq!(at("puzzles 1", "puzzles 2"), Err(1));
        assert_eq!(at("win 2 3", "win 2 6"), Err(2));
        assert_eq!(at("4/wb2", "5/wb2"), Err(2));
        assert_eq!(at("+ c4", "+ z"), Err(4));
        assert_eq!(at("@3", "@x"), Err(10));
        assert_eq!(at("- d4", "? d4"), Err(7));
    }
}
