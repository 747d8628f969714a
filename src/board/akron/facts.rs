//! What a board needs to know of a game, gathered once for each position.

use crate::akron::{Cell, Colour, Fall, Game, Move, Position};
use crate::game::Rules;

/// A position with what may be done in it and what was done last.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// What stands.
    pub position: Position,
    /// Every legal move on the board; none when the game is over.
    pub legal: Vec<Move>,
    /// The move that led here.
    pub last: Option<Last>,
    /// Whether the game is over.
    pub over: bool,
    /// The chain that won or threatens to, from side to side.
    pub chain: Vec<Cell>,
    /// Whose chain it is.
    pub chain_of: Option<Colour>,
}

/// The move that led to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Who played it.
    pub by: Colour,
    /// The move.
    pub mv: Move,
    /// The balls that dropped, from below to above.
    pub falls: Vec<Fall>,
}

impl Facts {
    /// The facts of a game as it stands.
    #[must_use]
    pub fn of(game: &Game) -> Facts {
        let position = *game.position();
        let mut facts = Facts::bare(position);
        facts.legal = game.legal();
        facts.over = game.outcome().is_some();
        facts.last = last(game);
        // Who is joined on the other's turn threatens; who is joined on their own has won, and with *sudden* either.
        let chain_of = Colour::BOTH.into_iter().find(|colour| position.joined(*colour));
        facts.chain = chain_of.map(|colour| position.winning_way(colour)).unwrap_or_default();
        facts.chain_of = chain_of;
        facts
    }

    /// A position by itself: nothing may be done and nothing was.
    #[must_use]
    pub fn bare(position: Position) -> Facts {
        Facts { position, legal: Vec::new(), last: None, over: false, chain: Vec::new(), chain_of: None }
    }

    /// Whether a cell can be named: it holds a ball, is a hole of level 1 or rests on four balls.
    #[must_use]
    pub fn named(&self, cell: Cell) -> bool {
        let position = &self.position;
        let carried = || cell.supports().is_none_or(|s| s.into_iter().all(|s| position.ball(s).is_some()));
        cell.on(position.size()) && (position.ball(cell).is_some() || carried())
    }

    /// The highest level with a ball; 1 on an empty board.
    #[must_use]
    pub fn top(&self) -> u8 {
        self.position.balls().map(|(cell, _)| cell.level).max().unwrap_or(1)
    }

    /// Where the ball on a cell may go.
    pub fn targets(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.legal.iter().filter_map(move |mv| match mv {
            Move::Shift { from: f, to } if *f == from => Some(*to),
            _ => None,
        })
    }

    /// Whether the ball on a cell may go anywhere.
    #[must_use]
    pub fn may_go(&self, from: Cell) -> bool {
        self.targets(from).next().is_some()
    }

    /// Whether two or more balls rest on a ball, so that it may not move (AKR-11).
    #[must_use]
    pub fn held_down(&self, cell: Cell) -> bool {
        let resting = cell.resting(self.position.size());
        resting.filter(|above| self.position.ball(*above).is_some()).count() > 1
    }

    /// Whether a ball may be placed on a cell.
    #[must_use]
    pub fn may_place(&self, at: Cell) -> bool {
        self.legal.contains(&Move::Place { at })
    }

    /// What would fall if this were played.
    #[must_use]
    pub fn falls(&self, mv: Move) -> Vec<Fall> {
        let mut after = self.position;
        if self.legal.contains(&mv) { after.apply(mv).to_vec() } else { Vec::new() }
    }
}

fn last(game: &Game) -> Option<Last> {
    let mv = *game.moves().last()?;
    let (Move::Place { .. } | Move::Shift { .. }) = mv else { return None };
    let history = game.history();
    let mut before = *history.get(history.len().checked_sub(2)?)?;
    let by = before.to_move();
    Some(Last { by, mv, falls: before.apply(mv).to_vec() })
}
