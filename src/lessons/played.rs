//! A game that is played and taken back on a board of a lesson.

use crate::record::{Move, Play, Refusal, Turn};

/// A game from its start, with every move that was played.
#[derive(Clone, Debug)]
pub struct Played {
    start: Play,
    play: Play,
    turns: Vec<(Move, Turn)>,
}

impl Played {
    /// A game before its first move.
    pub fn new(start: Play) -> Played {
        Played { play: start.clone(), start, turns: Vec::new() }
    }

    /// The game before its first move.
    pub fn start(&self) -> &Play {
        &self.start
    }

    /// The game as it stands.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The turn that led here.
    pub fn last(&self) -> Option<&Turn> {
        self.turns.last().map(|(_, turn)| turn)
    }

    /// How many moves are played.
    pub fn ply(&self) -> usize {
        self.turns.len()
    }

    /// The moves that are played.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.turns.iter().map(|(mv, _)| *mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule it breaks; nothing is changed then.
    pub fn make(&mut self, mv: Move) -> Result<Turn, Refusal> {
        let turn = self.play.play(mv)?;
        self.turns.push((mv, turn.clone()));
        Ok(turn)
    }

    /// Takes moves back until so many are left.
    pub fn back_to(&mut self, ply: usize) {
        let kept: Vec<Move> = self.moves().take(ply).collect();
        self.begin(&kept);
    }

    /// Begins anew with these moves, up to one that is not legal.
    pub fn begin(&mut self, moves: &[Move]) {
        self.play = self.start.clone();
        self.turns.clear();
        for mv in moves {
            if self.make(*mv).is_err() {
                return;
            }
        }
    }
}
