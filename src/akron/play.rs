//! A game of Akron under way (AKR-8, AKR-13 to AKR-17).

use super::{Colour, Fall, Move, Outcome, Position, Refusal};
use crate::game::{Rules, Seat};

/// The two published forms of the game (AKR-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// The designer's rules, with swap.
    Browne,
    /// As played on igGameCenter: without swap.
    IgGameCenter,
}

impl Ruleset {
    /// Both, the default first.
    pub const BOTH: [Ruleset; 2] = [Ruleset::Browne, Ruleset::IgGameCenter];

    /// The name by which it is published.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Ruleset::Browne => "Browne",
            Ruleset::IgGameCenter => "igGameCenter",
        }
    }
}

/// What the players agreed on before the game. Size and stocks are part of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which form of the game.
    pub ruleset: Ruleset,
    /// Whether the first placement may be answered by a swap (AKR-16).
    pub swap: bool,
    /// Whether a player joined right after their own move wins at once (AKR-17).
    pub sudden: bool,
}

impl Options {
    /// The usual options of a ruleset.
    #[must_use]
    pub fn of(ruleset: Ruleset) -> Options {
        Options { ruleset, swap: ruleset == Ruleset::Browne, sudden: false }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::of(Ruleset::Browne)
    }
}

/// What happened on a turn, in the order in which it is seen: the move, the falls, then what stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What was played.
    pub mv: Move,
    /// Who played it. For a swap: the colour the player had before it.
    pub by: Colour,
    /// The balls that dropped, from below to above.
    pub falls: Vec<Fall>,
    /// A player who was not joined before and is now, without having won: they threaten to (AKR-13).
    pub threat: Option<Colour>,
    /// How often the position now stands, this time counted (AKR-15). A swap is no repetition.
    pub standing: u32,
    /// How the game ended with this turn.
    pub outcome: Option<Outcome>,
}

/// A game of Akron: position, history and options together. See [`Rules`].
#[derive(Clone, Debug)]
pub struct Game {
    options: Options,
    /// Every position at which somebody was to move, the start first. A swap adds none.
    history: Vec<Position>,
    moves: Vec<Move>,
    swapped: bool,
    outcome: Option<Outcome>,
}

impl Game {
    /// How often the position now stands (AKR-15), this time counted.
    #[must_use]
    pub fn standing(&self) -> u32 {
        let now = self.position();
        self.history.iter().filter(|p| *p == now).count() as u32
    }

    /// Whether the player to move may claim a draw (AKR-15).
    #[must_use]
    pub fn may_claim(&self) -> bool {
        self.outcome.is_none() && self.standing() >= 3
    }

    /// Whether the player to move may answer `swap` (AKR-16).
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.outcome.is_none() && self.check_swap().is_ok()
    }

    /// Whether the people have changed colours.
    #[must_use]
    pub fn swapped(&self) -> bool {
        self.swapped
    }

    /// Who plays a colour.
    #[must_use]
    pub fn seat(&self, colour: Colour) -> Seat {
        match (colour == Colour::Black) != self.swapped {
            true => Seat::First,
            false => Seat::Second,
        }
    }

    /// The colour a person plays.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        match (seat == Seat::First) != self.swapped {
            true => Colour::Black,
            false => Colour::White,
        }
    }

    /// A player who is joined while the game goes on: on the opponent's turn they threaten to win (AKR-13).
    #[must_use]
    pub fn threat(&self) -> Option<Colour> {
        let waiting = self.position().to_move.other();
        (self.outcome.is_none() && self.position().joined(waiting)).then_some(waiting)
    }

    /// The positions so far at which somebody was to move, the start first: what repetition looks at.
    #[must_use]
    pub fn history(&self) -> &[Position] {
        &self.history
    }

    fn check_swap(&self) -> Result<(), Refusal> {
        if !self.options.swap {
            return Err(Refusal::SwapOff);
        }
        let start = self.start();
        let first = matches!(self.moves.as_slice(), [Move::Place { .. }]);
        match first && start.is_empty() && start.to_move == Colour::Black {
            true => Ok(()),
            false => Err(Refusal::SwapNotNow),
        }
    }

    /// AKR-13 before AKR-14, for the side to move.
    fn judge(position: &Position) -> Option<Outcome> {
        let side = position.to_move;
        if position.joined(side) {
            return Some(Outcome::Joined { winner: side });
        }
        (!position.can_move()).then_some(Outcome::NoMove { winner: side.other() })
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
        let outcome = Game::judge(&start);
        Game { options, history: vec![start], moves: Vec::new(), swapped: false, outcome }
    }

    fn start(&self) -> &Position {
        &self.history[0]
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn position(&self) -> &Position {
        // The start is always there.
        &self.history[self.history.len() - 1]
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn legal(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.position().moves() }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome {
            if let (Outcome::NoMove { .. }, Move::Place { .. } | Move::Shift { .. }) = (outcome, mv) {
                // Who asks for a move here learns more from what is wrong with that move.
                self.position().check(mv)?;
            }
            return Err(Refusal::Over { rule: outcome.rule() });
        }
        match mv {
            Move::Swap => self.check_swap(),
            Move::Claim if self.standing() < 3 => Err(Refusal::NothingToClaim { standing: self.standing() }),
            Move::Claim => Ok(()),
            Move::Place { .. } | Move::Shift { .. } => self.position().check(mv),
        }
    }

    fn play(&mut self, mv: Move) -> Result<Turn, Refusal> {
        self.check(mv)?;
        let before = *self.position();
        let by = before.to_move;
        let mut falls = Vec::new();
        match mv {
            Move::Claim => self.outcome = Some(Outcome::Claimed),
            Move::Swap => self.swapped = true,
            Move::Place { .. } | Move::Shift { .. } => {
                let mut after = before;
                falls = after.apply(mv).to_vec();
                self.history.push(after);
                self.outcome = match self.options.sudden && after.joined(by) {
                    true => Some(Outcome::Joined { winner: by }),
                    false => Game::judge(&after),
                };
            }
        }
        self.moves.push(mv);
        let threat = self.threat().filter(|colour| !before.joined(*colour));
        Ok(Turn { mv, by, falls, threat, standing: self.standing(), outcome: self.outcome })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
