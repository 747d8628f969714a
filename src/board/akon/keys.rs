//! What a key on the board means.

use super::layout::Layout;
use crate::akon::{Pit, Side};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To go to a pit.
    Go(Pit),
    /// To choose the pit one is at.
    Choose,
    /// To let go of what is chosen, or to end at once what moves.
    Cancel,
    /// To turn the board round.
    Turn,
    /// To take the last move back.
    Undo,
    /// To play it again.
    Redo,
    /// To see the last move again.
    Replay,
}

/// The command of a key, by its name in the browser, for somebody who is at a pit; `None` if the key is not for the board.
///
/// Arrows go as seen, whoever sits at the lower edge, and stay at the edges. `1` to `7` go to the pit of that number of the
/// side to move.
#[must_use]
pub fn command(key: &str, layout: &Layout, at: Pit, to_move: Side) -> Option<Command> {
    let go = |right, down| Some(Command::Go(layout.beside(at, right, down).unwrap_or(at)));
    let end = |right: i8| {
        let last = std::iter::successors(Some(at), |pit| layout.beside(*pit, right, 0)).last();
        Some(Command::Go(last.unwrap_or(at)))
    };
    match key {
        "ArrowRight" => go(1, 0),
        "ArrowLeft" => go(-1, 0),
        "ArrowUp" => go(0, -1),
        "ArrowDown" => go(0, 1),
        "Home" => end(-1),
        "End" => end(1),
        "Enter" | " " => Some(Command::Choose),
        "Escape" => Some(Command::Cancel),
        "t" | "T" => Some(Command::Turn),
        // As on Akron's board.
        "z" | "Z" => Some(Command::Undo),
        "y" | "Y" => Some(Command::Redo),
        "r" | "R" => Some(Command::Replay),
        _ => key.parse().ok().and_then(|number| Pit::new(to_move, number)).map(Command::Go),
    }
}
