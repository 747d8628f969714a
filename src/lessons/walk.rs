//! Going through a diagram: its own moves step by step, or others, and back.

use super::diagram::{Diagram, Unplayable};
use crate::record::{GameKind, Move, Play, Refusal, Turn};

/// A diagram that somebody goes through.
#[derive(Clone, Debug)]
pub struct Walk {
    start: Play,
    /// The diagram's own moves, and how many of them are played at first.
    line: Vec<Move>,
    opens: usize,
    played: Vec<(Move, Turn)>,
    play: Play,
}

impl Walk {
    /// A diagram as it is first shown.
    ///
    /// # Errors
    /// If something in it cannot be played.
    pub fn of(diagram: &Diagram, kind: GameKind) -> Result<Walk, Unplayable> {
        let start = diagram.setting(kind)?.begin();
        diagram.after(kind, diagram.moves.len())?;
        let line = diagram.line(kind)?;
        Ok(Walk::along(start, line, diagram.opens))
    }

    /// A game that goes on along a line, `opens` moves of which are played at first. The line has to be legal from there;
    /// what comes after a move that is not is never reached.
    #[must_use]
    pub fn along(start: Play, line: Vec<Move>, opens: usize) -> Walk {
        let opens = opens.min(line.len());
        let mut walk = Walk { play: start.clone(), start, line, opens, played: Vec::new() };
        walk.reset();
        walk
    }

    /// The game before its first move.
    #[must_use]
    pub fn start(&self) -> &Play {
        &self.start
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The turn that led here.
    #[must_use]
    pub fn last(&self) -> Option<&Turn> {
        self.played.last().map(|(_, turn)| turn)
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.played.len()
    }

    /// How many moves the diagram has.
    #[must_use]
    pub fn all(&self) -> usize {
        self.line.len()
    }

    /// Whether all that was played is the diagram's.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.played.len() <= self.line.len() && self.played.iter().zip(&self.line).all(|((mv, _), own)| mv == own)
    }

    /// The diagram's next move, if it is being followed and has one.
    #[must_use]
    pub fn next(&self) -> Option<Move> {
        self.line.get(self.played.len()).copied().filter(|_| self.follows())
    }

    /// Whether it stands as it was first shown.
    #[must_use]
    pub fn fresh(&self) -> bool {
        self.follows() && self.played.len() == self.opens
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule it breaks; nothing is changed then.
    pub fn make(&mut self, mv: Move) -> Result<Turn, Refusal> {
        let turn = self.play.play(mv)?;
        self.played.push((mv, turn.clone()));
        Ok(turn)
    }

    /// Takes the last move back; `false` if there is none.
    pub fn back(&mut self) -> bool {
        let taken = self.played.pop().is_some();
        let kept: Vec<Move> = self.played.iter().map(|(mv, _)| *mv).collect();
        self.replay(&kept);
        taken
    }

    /// As it was first shown.
    pub fn reset(&mut self) {
        let kept = self.line[..self.opens].to_vec();
        self.replay(&kept);
    }

    fn replay(&mut self, moves: &[Move]) {
        self.play = self.start.clone();
        self.played.clear();
        for mv in moves {
            // They were legal before.
            let Ok(turn) = self.play.play(*mv) else { return };
            self.played.push((*mv, turn));
        }
    }
}
