//! What is done on a board of another page, without the page: a game, the moves that were given for it, and what may be done.

use super::{Mode, Setup};
use crate::board::Capability;
use crate::game::Seat;
use crate::lessons::Walk;
use crate::protocol::{Ask, BUILD, Effort, Level, Request};
use crate::record::{Move, Play, Refusal, Turn};

/// A board that is being used.
#[derive(Clone, Debug)]
pub struct Guest {
    walk: Walk,
    mode: Mode,
    opens: usize,
    /// The computer's level and seat, if it plays.
    computer: Option<(Level, Seat)>,
}

/// What comes of a move that somebody wants to make.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It is played.
    Played(Turn),
    /// The rules do not allow it.
    Refused(Refusal),
    /// It is legal, but not the one that is to be found.
    Wrong,
    /// Nothing may be played now.
    Barred,
}

impl Guest {
    /// A board as it is first shown.
    #[must_use]
    pub fn new(setup: &Setup) -> Guest {
        let walk = Walk::along(setup.setting.begin(), setup.line.clone(), setup.opens);
        let seat = walk.play().to_move().other();
        let computer = setup.computer.filter(|_| setup.mode == Mode::Play).map(|level| (level, seat));
        Guest { walk, mode: setup.mode, opens: setup.opens, computer }
    }

    /// What the computer is asked if it is to move: it plays for whoever did not begin.
    #[must_use]
    pub fn question(&self, id: u32, seed: u64) -> Option<Request> {
        let (level, seat) = self.computer?;
        let play = self.play();
        let ask = Ask::Move { game: play.into(), level, seed, effort: Effort::default() };
        let asked = play.ending().is_none() && play.to_move() == seat;
        asked.then(|| Request { id, build: BUILD.to_owned(), ask })
    }

    /// Whether the computer is to move.
    #[must_use]
    pub fn thinks(&self) -> bool {
        self.question(0, 0).is_some()
    }

    /// What may be done on it.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// From now on a person plays both sides.
    pub fn alone(&mut self) {
        self.computer = None;
    }

    /// The game as it stands, and where it began.
    #[must_use]
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// What stands.
    #[must_use]
    pub fn play(&self) -> &Play {
        self.walk.play()
    }

    /// Whether it is no longer as it was first shown.
    #[must_use]
    pub fn begun(&self) -> bool {
        !self.walk.fresh()
    }

    /// Whether a puzzle waits for the answer to a move.
    #[must_use]
    pub fn owes(&self) -> bool {
        let made = self.walk.ply().saturating_sub(self.opens);
        self.mode == Mode::Puzzle && self.walk.follows() && self.walk.next().is_some() && made % 2 == 1
    }

    /// Whether all moves of a puzzle are found.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.mode == Mode::Puzzle && self.walk.follows() && self.walk.ply() == self.walk.all()
    }

    /// What may be done now.
    #[must_use]
    pub fn capability(&self) -> Capability {
        match self.mode {
            _ if self.play().ending().is_some() || self.owes() || self.solved() || self.thinks() => Capability::Look,
            Mode::Look => Capability::Look,
            Mode::Try => Capability::Try,
            Mode::Play => Capability::Play,
            Mode::Puzzle => Capability::Solve,
        }
    }

    /// Makes a move of a person at the board, if it may be made.
    pub fn make(&mut self, mv: Move) -> Answer {
        if !self.capability().moves() {
            return Answer::Barred;
        }
        if self.mode == Mode::Puzzle && self.walk.next() != Some(mv) {
            // What the rules refuse is said for what it is.
            return match self.play().clone().play(mv) {
                Ok(_) => Answer::Wrong,
                Err(why) => Answer::Refused(why),
            };
        }
        self.force(mv)
    }

    /// Makes a move whatever may be done here, as a script of the page may want.
    pub fn force(&mut self, mv: Move) -> Answer {
        match self.walk.make(mv) {
            Ok(turn) => Answer::Played(turn),
            Err(why) => Answer::Refused(why),
        }
    }

    /// Makes the next of the page's moves; none if there is none.
    pub fn advance(&mut self) -> Option<Turn> {
        let mv = self.walk.next()?;
        self.walk.make(mv).ok()
    }

    /// Takes the last move back; `false` if there is none.
    ///
    /// Against the computer one goes back to a turn of one's own.
    pub fn back(&mut self) -> bool {
        let taken = self.walk.back();
        if taken && self.thinks() {
            self.walk.back();
        }
        taken
    }

    /// As it was first shown.
    pub fn reset(&mut self) {
        self.walk.reset();
    }

    /// Goes to a place in the page's moves, counted from 0; `false` if they are not so many.
    pub fn go(&mut self, ply: usize) -> bool {
        if ply > self.walk.all() {
            return false;
        }
        if ply < self.walk.ply() || !self.walk.follows() {
            while self.walk.back() {}
        }
        while self.walk.ply() < ply && self.advance().is_some() {}
        self.walk.ply() == ply
    }
}
