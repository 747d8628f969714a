//! Going through a puzzle: moves are tried, the best defence or what refutes them follows.

use super::played::Played;
use super::puzzle::{Puzzle, Refuted, Step, Theme};
use crate::akron;
use crate::game::Rules;
use crate::record::{Move, Play, Refusal, Turn};
use std::sync::Arc;

/// A puzzle that somebody goes through.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Arc<Puzzle>,
    /// Moves of the puzzle, and one that was wrong with its refutation.
    played: Played,
    /// How many of the moves played are the puzzle's own: up to here one goes back to try again.
    sure: usize,
    stand: Stand,
    why: Option<Why>,
}

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A move is to be found.
    Open,
    /// The move was right, and this reply is to be played.
    Goes(Move),
    /// The move was wrong; this reply shows it and is to be played, if there is one.
    Fails(Option<Move>),
    /// Refuted, and the reply that shows it is on the board.
    Failed,
    /// Solved.
    Solved,
}

/// Why a move is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It does not join one's sides (AKR-7).
    NotJoined,
    /// It joins them, but this reply breaks the chain (AKR-13).
    Broken(Move),
    /// After this reply there is no win in so many moves any more.
    TooLate(Move, u8),
    /// The other side's chain still stands and has won (AKR-13).
    StillJoined,
    /// This reply wins for the other side.
    Loses(Move),
    /// After this reply it brings so many seeds less.
    Costs(Move, u8),
    /// After this reply the other row lives.
    Lives(Move),
}

/// A hint at the move to be found; the first tells little.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A ball of the stock is placed.
    Place,
    /// A ball moves on its level or down.
    Shift,
    /// A ball climbs.
    Climb,
    /// A ball moves and others fall.
    Fall,
    /// The last seed falls into one's own row.
    Home,
    /// The last seed falls into the other row.
    Away,
    /// Seeds are taken.
    Takes,
    /// Where to look: the ball that moves, the hole for one that is placed, the hole of the last seed.
    Look(String),
}

impl Attempt {
    /// A puzzle at its start; `None` if its position is none.
    #[must_use]
    pub fn new(puzzle: Arc<Puzzle>) -> Option<Attempt> {
        let played = Played::new(puzzle.begin()?);
        Some(Attempt { puzzle, played, sure: 0, stand: Stand::Open, why: None })
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &Play {
        self.played.play()
    }

    /// How it stands.
    #[must_use]
    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// Why the last move was wrong.
    #[must_use]
    pub fn why(&self) -> Option<Why> {
        self.why
    }

    /// The turn that led here.
    #[must_use]
    pub fn last(&self) -> Option<&Turn> {
        self.played.last()
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.played.ply()
    }

    /// What is to be found, and its number of own moves left.
    fn step(&self) -> (&Step, u8) {
        let (mut step, mut left) = (&self.puzzle.step, self.puzzle.moves);
        for mv in self.played.moves().take(self.sure).step_by(2) {
            let next = step.right.iter().find(|right| right.mv == mv).and_then(|right| right.next.as_ref());
            let Some(next) = next else { break };
            (step, left) = (&next.1, left.saturating_sub(1));
        }
        (step, left)
    }

    /// Tries a move; it is judged, see [`Attempt::stand`]. What was wrong is taken back first, a reply that is due is played,
    /// and a solved puzzle begins again.
    ///
    /// # Errors
    /// The rule it breaks; nothing is played then.
    pub fn make(&mut self, mv: Move) -> Result<Turn, Refusal> {
        match self.stand {
            Stand::Open => {}
            Stand::Solved => self.restart(),
            Stand::Goes(_) => drop(self.reply()),
            Stand::Fails(_) | Stand::Failed => drop(self.retry()),
        }
        let turn = self.played.make(mv)?;
        let (step, left) = self.step();
        let right = step.right.iter().find(|right| right.mv == mv);
        let stand = match right.map(|right| &right.next) {
            Some(Some(next)) => Stand::Goes(next.0),
            Some(None) => Stand::Solved,
            None => {
                let wrong = step.answer(mv);
                let why = wrong.and_then(|wrong| self.reason(wrong, left));
                // Where nothing threatens there is nothing to be shown.
                let shown = why != Some(Why::NotJoined) && self.play().ending().is_none();
                let reply = wrong.and_then(|wrong| wrong.reply).filter(|_| shown);
                self.why = why;
                Stand::Fails(reply)
            }
        };
        self.stand = stand;
        if stand == Stand::Fails(None) {
            self.stand = Stand::Failed;
        }
        Ok(turn)
    }

    /// Plays the reply that is due, if one is.
    pub fn reply(&mut self) -> Option<Turn> {
        let (reply, stand) = match self.stand {
            Stand::Goes(reply) => (reply, Stand::Open),
            Stand::Fails(Some(reply)) => (reply, Stand::Failed),
            _ => return None,
        };
        // The proof has played it.
        let turn = self.played.make(reply).ok()?;
        self.stand = stand;
        if stand == Stand::Open {
            self.sure = self.ply();
        }
        Some(turn)
    }

    /// Takes a wrong move and its refutation back. Gives whether there was one.
    pub fn retry(&mut self) -> bool {
        if !matches!(self.stand, Stand::Fails(_) | Stand::Failed) {
            return false;
        }
        self.back_to(self.sure);
        true
    }

    /// As it was at first.
    pub fn restart(&mut self) {
        self.back_to(0);
    }

    fn back_to(&mut self, moves: usize) {
        self.played.back_to(moves);
        (self.sure, self.stand, self.why) = (moves, Stand::Open, None);
    }

    /// The move that is to be found here, the first if there are several.
    #[must_use]
    pub fn solution(&self) -> Option<Move> {
        self.step().0.right.first().map(|right| right.mv)
    }

    /// A hint at it, of the first or the second kind.
    #[must_use]
    pub fn hint(&self, second: bool) -> Option<Hint> {
        Some(match (self.solution()?, self.play()) {
            (Move::Akron(akron::Move::Place { at }), _) if second => Hint::Look(at.to_string()),
            (Move::Akron(akron::Move::Shift { from, .. }), _) if second => Hint::Look(from.to_string()),
            (Move::Akron(akron::Move::Shift { from, to }), Play::Akron(game)) => {
                let carries = from.resting(game.position().size()).any(|cell| game.position().ball(cell).is_some());
                match (carries, to.level > from.level) {
                    (true, _) => Hint::Fall,
                    (false, true) => Hint::Climb,
                    (false, false) => Hint::Shift,
                }
            }
            (Move::Akon(mv), Play::Akon(game)) => {
                let sowing = game.position().preview(mv.pit(), game.options())?;
                match () {
                    () if second => Hint::Look(sowing.last.to_string()),
                    () if sowing.gain() > 0 => Hint::Takes,
                    () if sowing.last.side() == mv.pit().side() => Hint::Home,
                    () => Hint::Away,
                }
            }
            _ => Hint::Place,
        })
    }

    /// Why the move that was just played is wrong.
    fn reason(&self, wrong: &Refuted, left: u8) -> Option<Why> {
        let Some(reply) = wrong.reply else { return Some(Why::StillJoined) };
        Some(match (self.puzzle.theme, self.play()) {
            (Theme::Win, Play::Akron(game)) => {
                let joined = game.position().joined(game.position().to_move().other());
                match (joined, left) {
                    (true, _) => Why::Broken(reply),
                    (false, 0 | 1) => Why::NotJoined,
                    (false, left) => Why::TooLate(reply, left),
                }
            }
            (Theme::Capture | Theme::Feed | Theme::Endgame, _) => Why::Costs(reply, wrong.cost),
            (Theme::Starve, _) => Why::Lives(reply),
            _ => Why::Loses(reply),
        })
    }
}
