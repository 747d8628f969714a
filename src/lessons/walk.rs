//! Going through a diagram: its own moves step by step, or others, and back.

use super::diagram::{Diagram, Unplayable};
use super::played::Played;
use crate::record::{GameKind, Move, Play, Refusal, Turn};

/// A diagram that somebody goes through.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The diagram's own moves, and how many of them are played at first.
    line: Vec<Move>,
    opens: usize,
    played: Played,
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
        let mut walk = Walk { line, opens, played: Played::new(start) };
        walk.reset();
        walk
    }

    /// The game before its first move.
    #[must_use]
    pub fn start(&self) -> &Play {
        self.played.start()
    }

    /// The game as it stands.
    #[must_use]
    pub fn play(&self) -> &Play {
        self.played.play()
    }

    /// The turn that led here.
    #[must_use]
    pub fn last(&self) -> Option<&Turn> {
        self.played.last()
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.played.ply()
    }

    /// How many moves the diagram has.
    #[must_use]
    pub fn all(&self) -> usize {
        self.line.len()
    }

    /// Whether all that was played is the diagram's.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.ply() <= self.line.len() && self.played.moves().zip(&self.line).all(|(mv, own)| mv == *own)
    }

    /// The diagram's next move, if it is being followed and has one.
    #[must_use]
    pub fn next(&self) -> Option<Move> {
        self.line.get(self.ply()).copied().filter(|_| self.follows())
    }

    /// Whether it stands as it was first shown.
    #[must_use]
    pub fn fresh(&self) -> bool {
        self.follows() && self.ply() == self.opens
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule it breaks; nothing is changed then.
    pub fn make(&mut self, mv: Move) -> Result<Turn, Refusal> {
        self.played.make(mv)
    }

    /// Takes the last move back; `false` if there is none.
    pub fn back(&mut self) -> bool {
        let taken = self.ply() > 0;
        self.played.back_to(self.ply().saturating_sub(1));
        taken
    }

    /// As it was first shown.
    pub fn reset(&mut self) {
        self.played.begin(&self.line[..self.opens]);
    }
}
