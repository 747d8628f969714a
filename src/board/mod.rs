//! The pure half of a board: what is shown and what a hand or a key on it means, as plain values.
//!
//! A board knows no rules. It is given a scene with the cells that may be chosen, and gives [`Intent`]s back.

pub mod akon;
pub mod akron;
pub mod sound;

/// What one may do on a board. One value, so that play, replay, lesson, puzzle, analysis and embed share one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capability {
    /// Look, turn, peel and ask; nothing can be moved.
    Look,
    /// Moves are made for both sides, and thrown away afterwards.
    Try,
    /// It is the turn of a person at this board.
    Play,
    /// A move is to be found; the one who asked judges it.
    Solve,
    /// Cells are filled and emptied without rules.
    Edit,
}

impl Capability {
    /// Whether a tap may become a move.
    #[must_use]
    pub fn moves(self) -> bool {
        matches!(self, Capability::Try | Capability::Play | Capability::Solve)
    }
}

/// What a person wants, as far as a board can tell. Whoever holds the game answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent<M> {
    /// To play this, which may be illegal: the rules then say why.
    Play(M),
    /// To take the last move back.
    Undo,
    /// To play what was taken back again.
    Redo,
    /// To see the last move again.
    Replay,
    /// To play where nothing may be played now: whoever holds the game says why.
    Barred,
}

impl<M> Intent<M> {
    /// The same of another kind of move.
    pub fn map<N>(self, wrap: impl Fn(M) -> N) -> Intent<N> {
        match self {
            Intent::Play(mv) => Intent::Play(wrap(mv)),
            Intent::Undo => Intent::Undo,
            Intent::Redo => Intent::Redo,
            Intent::Replay => Intent::Replay,
            Intent::Barred => Intent::Barred,
        }
    }
}

/// How fast what happens on a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// At once.
    Off,
    /// Twice as fast as usual.
    Fast,
    /// A fall takes about half a second a ball.
    #[default]
    Normal,
    /// Half as fast as usual.
    Slow,
    /// Each step waits for a tap or a key.
    Step,
}

/// A turn to be shown: where it began, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown<P, T> {
    /// Differs from one showing to the next, also when the same turn is shown again.
    pub serial: u32,
    /// The position before the turn.
    pub before: P,
    /// What happened.
    pub turn: T,
}
