//! What keys mean on a board that has the focus.

use super::scene::{Use, usage};
use super::{Facts, View};
use crate::akron::{Cell, Move, Size};
use crate::board::{Capability, Intent};

/// A direction on the screen. In the isometric view the axes run aslant: right is to the lower right, up to the upper right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// To the next cell along an axis as seen.
    Go(Arrow),
    /// A level up.
    Up,
    /// A level down.
    Down,
    /// To the next cell that is of use, or back to the one before.
    Next(bool),
    /// What a tap does.
    Tap,
    /// To let go what is chosen or offered.
    Cancel,
    /// A quarter turn, clockwise or back.
    Turn(bool),
    /// Isometric or plan.
    Projection,
    /// Peel a level off, or put one back.
    Peel(bool),
    /// Enlarge by so many steps.
    Zoom(i8),
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the last move again.
    Replay,
    /// Say what lies round the cell.
    Tell,
    /// Draw or hide links, cuts, groups, ways, what is near, threats: 0 to 5.
    Overlay(u8),
}

impl Key {
    /// The meaning of a key by its name in the browser; `control` is Ctrl or Cmd, with which only two are used.
    #[must_use]
    pub fn of(name: &str, shift: bool, control: bool) -> Option<Key> {
        let key = match name {
            "z" | "Z" if control && shift => Key::Redo,
            "z" if control => Key::Undo,
            "y" if control => Key::Redo,
            _ if control => return None,
            "ArrowLeft" => Key::Go(Arrow::Left),
            "ArrowRight" => Key::Go(Arrow::Right),
            "ArrowUp" => Key::Go(Arrow::Up),
            "ArrowDown" => Key::Go(Arrow::Down),
            "PageUp" | "w" => Key::Up,
            "PageDown" | "s" => Key::Down,
            "n" => Key::Next(true),
            "p" => Key::Next(false),
            "Enter" | " " => Key::Tap,
            "Escape" => Key::Cancel,
            "e" => Key::Turn(true),
            "q" => Key::Turn(false),
            "v" => Key::Projection,
            "[" => Key::Peel(true),
            "]" => Key::Peel(false),
            "+" | "=" => Key::Zoom(1),
            "-" => Key::Zoom(-1),
            "0" => Key::Zoom(-9),
            "z" => Key::Undo,
            "y" => Key::Redo,
            "r" => Key::Replay,
            "i" => Key::Tell,
            "1" => Key::Overlay(0),
            "2" => Key::Overlay(1),
            "3" => Key::Overlay(2),
            "4" => Key::Overlay(3),
            "5" => Key::Overlay(4),
            "6" => Key::Overlay(5),
            _ => return None,
        };
        Some(key)
    }
}

impl View {
    /// Does what a key asks for as far as it is a matter of the view; what it wants of the game comes back.
    /// [`Key::Tell`] changes nothing here.
    pub fn key(&mut self, key: Key, facts: &Facts, capability: Capability, confirm: bool) -> Option<Intent<Move>> {
        let size = facts.position.size();
        let top = facts.top();
        let at = self.tab_stop(facts);
        match key {
            Key::Go(arrow) => self.focus = Some(step(at, self.along(arrow), facts)),
            Key::Up => self.focus = Some(above(at, facts)),
            Key::Down => self.focus = Some(below(at)),
            Key::Next(forward) => self.focus = Some(self.next(at, forward, facts, capability)),
            Key::Tap => {
                self.focus = Some(at);
                return self.tap(at, facts, capability, confirm);
            }
            Key::Cancel => self.forget(),
            Key::Turn(clockwise) => self.turn(clockwise),
            Key::Projection => self.change_projection(),
            Key::Peel(off) => {
                let level = self.peel_level(top);
                self.peel_to(if off { level.saturating_sub(1) } else { level + 1 }, top, size);
            }
            Key::Zoom(steps) => self.zoom_by(steps),
            Key::Undo => return Some(Intent::Undo),
            Key::Redo => return Some(Intent::Redo),
            Key::Replay => return Some(Intent::Replay),
            Key::Overlay(which) => self.overlays.switch(which),
            Key::Tell => {}
        }
        None
    }

    /// The cell that Tab leads to: where the keyboard was, else where the last move ended, else the middle of the board.
    #[must_use]
    pub fn tab_stop(&self, facts: &Facts) -> Cell {
        if let Some(focus) = self.focus.filter(|focus| facts.named(*focus)) {
            return focus;
        }
        let middle = (facts.position.size().holes() - 1) / 2;
        match facts.last.as_ref().map(|last| last.mv) {
            Some(Move::Place { at: cell } | Move::Shift { to: cell, .. }) => cell,
            _ => Cell::new(1, middle, middle),
        }
    }

    /// The way on the board that an arrow points: columns and rows.
    fn along(&self, arrow: Arrow) -> (i8, i8) {
        let mut way = match arrow {
            Arrow::Left => (-1, 0),
            Arrow::Right => (1, 0),
            Arrow::Up => (0, 1),
            Arrow::Down => (0, -1),
        };
        // The board was turned clockwise, so the arrow turns back.
        for _ in 0..self.quarters.rem_euclid(4) {
            way = (-way.1, way.0);
        }
        way
    }

    /// The next cell of use after this one, in the order of the board, round and round.
    fn next(&self, at: Cell, forward: bool, facts: &Facts, capability: Capability) -> Cell {
        let useful = |cell: &&Cell| match usage(facts, self, capability, **cell) {
            Use::Nothing | Use::Release => false,
            Use::Choose => self.going(facts).is_none(),
            Use::Place => false,
            Use::Target => true,
        };
        let mut cells = facts.position.geometry().cells().to_vec();
        cells.sort_unstable();
        let found = match forward {
            true => {
                let later = cells.iter().filter(|cell| **cell > at).find(useful);
                later.or_else(|| cells.iter().find(useful))
            }
            false => {
                let earlier = cells.iter().rev().filter(|cell| **cell < at).find(useful);
                earlier.or_else(|| cells.iter().rev().find(useful))
            }
        };
        found.copied().unwrap_or(at)
    }
}

/// The next cell of the level along a way that can be named; where there is none, the cell under this one on that side.
fn step(at: Cell, way: (i8, i8), facts: &Facts) -> Cell {
    let size: Size = facts.position.size();
    let mut cell = at;
    loop {
        let (column, row) = (cell.column.checked_add_signed(way.0), cell.row.checked_add_signed(way.1));
        let Some(next) = column.zip(row).map(|(column, row)| Cell { column, row, ..cell }).filter(|c| c.on(size))
        else {
            break;
        };
        if facts.named(next) {
            return next;
        }
        cell = next;
    }
    if at.level == 1 {
        return at;
    }
    let right = |part: i8| u8::from(part > 0);
    Cell::new(at.level - 1, at.column + right(way.0), at.row + right(way.1))
}

/// A ball that rests on this cell, else a hollow above it, else the cell itself.
fn above(at: Cell, facts: &Facts) -> Cell {
    let size = facts.position.size();
    let ball = at.resting(size).find(|cell| facts.position.ball(*cell).is_some());
    ball.or_else(|| at.resting(size).find(|cell| facts.named(*cell))).unwrap_or(at)
}

/// A cell this one rests on, else the cell itself.
fn below(at: Cell) -> Cell {
    at.supports().map_or(at, |supports| supports[0])
}
