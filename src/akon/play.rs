//! A game of Akon under way (AKN-11 to AKN-14).

use super::{Move, Outcome, Position, Refusal, Side, Sowing, Sweep};
use crate::game::Rules;

/// What the players agreed on before the game. Who begins is part of the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether the seed in the other row's hole 1 is kept only when more than 14 were sown (AKN-8), as songo does.
    pub hole1_only_after_lap: bool,
}

impl Options {
    /// Whether a sower of so many seeds keeps one that falls last into the other row's hole 1 (AKN-8).
    pub(super) fn keeps(self, seeds: u8) -> bool {
        !self.hole1_only_after_lap || seeds > 14
    }
}

/// What happened on a turn, in the order in which it is seen: the sowing with its captures, then the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What was played.
    pub mv: Move,
    /// Who played it.
    pub by: Side,
    /// The seeds' way, and what was captured.
    pub sowing: Sowing,
    /// What was left and taken because the opponent cannot play (AKN-12).
    pub swept: Option<Sweep>,
    /// How the game ended with this turn.
    pub outcome: Option<Outcome>,
}

/// A game of Akon: position, history and options together. See [`Rules`].
#[derive(Clone, Debug)]
pub struct Game {
    options: Options,
    /// Every position as a move left it, the start first. AKN-12 has taken nothing in any of them.
    history: Vec<Position>,
    /// As the last of the history, or swept.
    position: Position,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
}

impl Game {
    /// Whether a legal move would bring a position back and so end the game, with nobody getting the seeds left (AKN-13):
    /// to warn before it is played. Of a move that is refused, no.
    #[must_use]
    pub fn would_repeat(&self, mv: Move) -> bool {
        if self.outcome.is_some() || self.position.check(mv, &self.options).is_err() {
            return false;
        }
        let mut after = self.position;
        after.apply(mv, &self.options);
        self.stood(&after)
    }

    /// The positions so far, the start first, each as the move before left it: what repetition looks at. AKN-12 has taken
    /// nothing in any of them.
    #[must_use]
    pub fn history(&self) -> &[Position] {
        &self.history
    }

    fn stood(&self, position: &Position) -> bool {
        // Seeds once captured never come back: a capture ends the search.
        self.history.iter().rev().take_while(|p| p.stores == position.stores).any(|p| p == position)
    }
}

impl Rules for Game {
    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Refusal = Refusal;
    type Turn = Turn;
    type Outcome = Outcome;

    fn begin(start: Position, options: Options) -> Game {
        let mut position = start;
        let outcome = position.sweep().map(|_| Outcome::NoSeeds { winner: position.leader() });
        Game { options, history: vec![start], position, moves: Vec::new(), outcome }
    }

    fn start(&self) -> &Position {
        &self.history[0]
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn legal(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.position.legal(&self.options).to_vec() }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        match self.outcome {
            Some(outcome) => Err(Refusal::Over { rule: outcome.rule() }),
            None => self.position.check(mv, &self.options),
        }
    }

    fn play(&mut self, mv: Move) -> Result<Turn, Refusal> {
        self.check(mv)?;
        let sowing = self.position.preview(mv.pit(), &self.options).ok_or(Refusal::Empty { pit: mv.pit() })?;
        let by = self.position.to_move();
        let mut after = self.position;
        after.apply(mv, &self.options);
        let repeated = self.stood(&after);
        self.history.push(after);
        let swept = if repeated { None } else { after.sweep() };
        self.outcome = match (repeated, &swept) {
            (true, _) => Some(Outcome::Repetition { winner: after.leader() }),
            (false, Some(_)) => Some(Outcome::NoSeeds { winner: after.leader() }),
            (false, None) => None,
        };
        self.position = after;
        self.moves.push(mv);
        Ok(Turn { mv, by, sowing, swept, outcome: self.outcome })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
