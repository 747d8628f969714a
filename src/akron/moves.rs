//! Moves and what happens when they are played: legality, falls (AKR-9 to AKR-12).

use super::geometry::{Geometry, NOWHERE};
use super::{Cell, CellSet, Colour, Position, Refusal};
use arrayvec::ArrayVec;

/// What a player may answer on their turn (AKR-8). Written `d4`, `d4-2c3`, `swap`, `draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Put a ball of one's stock into a hole of level 1 (AKR-9).
    Place {
        /// The hole.
        at: Cell,
    },
    /// Move one of one's balls along its group (AKR-10).
    Shift {
        /// Where the ball lies.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Take over Black and the first ball (AKR-16).
    Swap,
    /// Claim a draw in a position that stands for the third time (AKR-15).
    Claim,
}

/// A ball that drops into the gap below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fall {
    /// Whose ball it is.
    pub ball: Colour,
    /// Where it lay.
    pub from: Cell,
    /// Where it lands: straight down one of the four directions, one level lower.
    pub to: Cell,
}

/// The cells of a fall: the mover's, then each ball that drops, from below to above. At most one a level.
pub(super) type Chain = ArrayVec<u16, 11>;

impl Position {
    /// Every legal placement and move of the side to move (AKR-9 to AKR-12), placements first, in the order of the
    /// board. It does not ask whether the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        self.moves_into(&mut moves);
        moves
    }

    /// As [`Position::moves`], into a list that is emptied first: for callers that ask millions of times.
    pub fn moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let geometry = self.geometry();
        let occupied = self.occupied();
        if self.stock[self.to_move.index()] > 0 {
            for hole in geometry.level_one.without(&occupied).iter() {
                moves.push(Move::Place { at: geometry.cell(hole) });
            }
        }
        let standable = self.standable(&occupied);
        self.for_each_group(self.to_move, |group| {
            // Cells the group touches at least once, and at least twice: a cell that only the mover touches is no target.
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for ball in group.iter() {
                let touched = geometry.touch[usize::from(ball)].and(&standable);
                twice = twice.or(&once.and(&touched));
                once = once.or(&touched);
            }
            for ball in group.iter() {
                let Some(chain) = self.chain(ball, &occupied) else { continue };
                let targets = if chain.len() == 1 {
                    let own = &geometry.touch[usize::from(ball)];
                    once.without(&own.without(&twice)).without(&geometry.above_set[usize::from(ball)])
                } else {
                    self.contacts_after_fall(group, &chain).and(&without_resting(standable, geometry, &chain))
                };
                let from = geometry.cell(ball);
                for to in targets.iter() {
                    moves.push(Move::Shift { from, to: geometry.cell(to) });
                }
            }
        });
    }

    /// Whether the side to move has a legal placement or move (AKR-14).
    #[must_use]
    pub fn can_move(&self) -> bool {
        let free = self.geometry().level_one.without(&self.occupied());
        // A free hole and a ball of stock is the usual case and saves the list.
        (self.stock[self.to_move.index()] > 0 && !free.is_empty()) || !self.moves().is_empty()
    }

    /// Tells why a placement or move is refused, or that it is not. [`Move::Swap`] and [`Move::Claim`] are matters of
    /// the game, not of the position, and are refused here as not to be had.
    ///
    /// # Errors
    /// The first rule that the move breaks, in the order AKR-2, AKR-9; AKR-2, AKR-10, AKR-11, AKR-10c, AKR-10a, AKR-10b.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Place { at } => self.check_place(at),
            Move::Shift { from, to } => self.check_shift(from, to),
            Move::Swap => Err(Refusal::SwapNotNow),
            Move::Claim => Err(Refusal::NothingToClaim { standing: 1 }),
        }
    }

    fn check_place(&self, at: Cell) -> Result<(), Refusal> {
        if !at.on(self.size) {
            return Err(Refusal::OffBoard { cell: at });
        }
        if at.level > 1 {
            return Err(Refusal::PlaceOnStack { cell: at });
        }
        if self.stock[self.to_move.index()] == 0 {
            return Err(Refusal::NoStock);
        }
        match self.ball(at) {
            Some(_) => Err(Refusal::PlaceOccupied { cell: at }),
            None => Ok(()),
        }
    }

    fn check_shift(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        for cell in [from, to] {
            if !cell.on(self.size) {
                return Err(Refusal::OffBoard { cell });
            }
        }
        let geometry = self.geometry();
        let occupied = self.occupied();
        match self.ball(from) {
            None => return Err(Refusal::NoBall { cell: from }),
            Some(ball) if ball != self.to_move => return Err(Refusal::NotYours { cell: from }),
            Some(_) => {}
        }
        let mover = geometry.index(from);
        let Some(chain) = self.chain(mover, &occupied) else {
            let resting = geometry.above[usize::from(mover)].iter().filter(|c| occupied.contains(**c)).count();
            return Err(Refusal::Pinned { cell: from, resting: resting as u8 });
        };
        let target = geometry.index(to);
        if chain[1..].contains(&target) || (chain.len() > 1 && target == mover) {
            return Err(Refusal::FallCell { cell: to });
        }
        if occupied.contains(target) {
            return Err(Refusal::Occupied { cell: to });
        }
        if to.level > 1 {
            let supports = geometry.below[usize::from(target)];
            if let Some(gap) = supports.iter().find(|s| !occupied.contains(**s)) {
                return Err(Refusal::NotCarried { cell: to, gap: geometry.cell(*gap) });
            }
            if supports.contains(&mover) {
                return Err(Refusal::RestsOnMover { cell: to });
            }
            if let Some(ball) = chain[1..].iter().find(|c| supports.contains(c)) {
                return Err(Refusal::RestsOnFalling { cell: to, ball: geometry.cell(*ball) });
            }
        }
        let group = self.group_of(mover);
        if self.contacts_after_fall(&group, &chain).contains(target) {
            Ok(())
        } else {
            Err(Refusal::NoContact { from, to })
        }
    }

    /// Plays a placement or move that is known to be legal, and gives the falls in the order in which they happen.
    /// The side to move changes.
    ///
    /// An illegal move leaves a position that breaks the rules: [`Position::check`] first.
    pub fn apply(&mut self, mv: Move) -> ArrayVec<Fall, 10> {
        let geometry = self.geometry();
        let own = self.to_move.index();
        let mut falls = ArrayVec::new();
        match mv {
            Move::Place { at } => {
                self.balls[own].insert(geometry.index(at));
                self.stock[own] = self.stock[own].saturating_sub(1);
            }
            Move::Shift { from, to } => {
                let chain = self.chain(geometry.index(from), &self.occupied()).unwrap_or_default();
                self.balls[own].remove(geometry.index(from));
                for pair in chain.windows(2) {
                    let ball = if self.balls[0].contains(pair[1]) { Colour::Black } else { Colour::White };
                    self.balls[ball.index()].remove(pair[1]);
                    self.balls[ball.index()].insert(pair[0]);
                    falls.push(Fall { ball, from: geometry.cell(pair[1]), to: geometry.cell(pair[0]) });
                }
                self.balls[own].insert(geometry.index(to));
            }
            Move::Swap | Move::Claim => return falls,
        }
        self.to_move = self.to_move.other();
        falls
    }

    /// The mover and the balls that drop after it (AKR-11), or `None` if two or more balls rest on it.
    ///
    /// A ball higher up the chain never carries two: one beside the line would rest on the ball below as well.
    pub(super) fn chain(&self, mover: u16, occupied: &CellSet) -> Option<Chain> {
        let geometry = self.geometry();
        let mut chain = Chain::new();
        let mut cell = mover;
        loop {
            chain.push(cell);
            let mut next = NOWHERE;
            for above in geometry.above[usize::from(cell)] {
                if occupied.contains(above) {
                    if next != NOWHERE {
                        return None;
                    }
                    next = above;
                }
            }
            if next == NOWHERE {
                return Some(chain);
            }
            cell = next;
        }
    }

    /// Empty cells that are holes of level 1 or rest on four balls.
    fn standable(&self, occupied: &CellSet) -> CellSet {
        let geometry = self.geometry();
        let mut standable = geometry.level_one.without(occupied);
        for ball in occupied.iter() {
            // Of the four balls under a cell the one with the cell's own column and row stands for it.
            let cell = geometry.above[usize::from(ball)][3];
            if cell != NOWHERE
                && !occupied.contains(cell)
                && geometry.below[usize::from(cell)].iter().all(|s| occupied.contains(*s))
            {
                standable.insert(cell);
            }
        }
        standable
    }

    /// All cells that touch a ball of the group other than the mover, each taken where it lies after the move (AKR-10b).
    fn contacts_after_fall(&self, group: &CellSet, chain: &Chain) -> CellSet {
        let geometry = self.geometry();
        let mut contacts = CellSet::EMPTY;
        for ball in group.iter() {
            let place = match chain.iter().position(|c| *c == ball) {
                None => ball,
                Some(0) => continue,
                Some(step) => chain[step - 1],
            };
            contacts = contacts.or(&geometry.touch[usize::from(place)]);
        }
        contacts
    }
}

/// The standable cells that do not rest on a ball that leaves its cell (AKR-10a).
fn without_resting(standable: CellSet, geometry: &Geometry, chain: &Chain) -> CellSet {
    chain.iter().fold(standable, |cells, ball| cells.without(&geometry.above_set[usize::from(*ball)]))
}
