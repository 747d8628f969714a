//! What taps mean.

use super::{Facts, View};
use crate::akron::{Cell, Move};
use crate::board::{Capability, Intent};

impl View {
    /// The chosen ball, if it has somewhere to go.
    pub(super) fn going(&self, facts: &Facts) -> Option<Cell> {
        self.chosen.filter(|from| facts.may_go(*from))
    }

    /// A tap on a cell, or the key that stands for one. What it changes in the view happens here; what it wants of the
    /// game comes back. A tap that can only mean an illegal move comes back as that move, so that the rules say why.
    ///
    /// With `confirm` a move waits for a second tap on the same cell.
    pub fn tap(&mut self, cell: Cell, facts: &Facts, capability: Capability, confirm: bool) -> Option<Intent<Move>> {
        self.offered.clear();
        if capability == Capability::Edit {
            return Some(Intent::Play(Move::Place { at: cell }));
        }
        if !capability.moves() {
            return Some(Intent::Barred);
        }
        let ball = facts.position.ball(cell);
        let own = ball == Some(facts.position.to_move());
        match self.chosen {
            Some(chosen) if chosen == cell => {
                self.forget();
                None
            }
            // Another ball is chosen instead. One that is held down cannot be, and the rules say so; one that has nowhere
            // to go can, so that a second tap tells why not there.
            Some(_) | None if own && !facts.over && !facts.held_down(cell) => {
                self.forget();
                self.chosen = Some(cell);
                None
            }
            Some(_) | None if own => self.want(Move::Shift { from: cell, to: cell }, facts, confirm),
            // A ball that has nowhere to go does not keep another from being placed.
            Some(_) if self.going(facts).is_none() && facts.may_place(cell) => {
                self.forget();
                self.want(Move::Place { at: cell }, facts, confirm)
            }
            Some(from) => self.want(Move::Shift { from, to: cell }, facts, confirm),
            None if ball.is_some() => self.want(Move::Shift { from: cell, to: cell }, facts, confirm),
            None => self.want(Move::Place { at: cell }, facts, confirm),
        }
    }

    fn want(&mut self, mv: Move, facts: &Facts, confirm: bool) -> Option<Intent<Move>> {
        let legal = facts.legal.contains(&mv);
        if legal && confirm && self.armed != Some(mv) {
            self.armed = Some(mv);
            return None;
        }
        if legal {
            self.forget();
        }
        Some(Intent::Play(mv))
    }
}
