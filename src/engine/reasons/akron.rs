//! Reasons for moves of Akron.

use crate::akron::{Cell, Colour, Game, Move, Position};
use crate::engine::akron::baseline::{NO_WAY, distance};
use crate::engine::akron::exact::{after, win_now};
use crate::game::Rules;
use crate::protocol::{AkronReason, Found};

pub(super) fn of(game: &Game, mv: Move, found: &Found) -> Vec<AkronReason> {
    let before = game.position();
    let (from, to) = match mv {
        Move::Swap => return vec![AkronReason::SwapPays],
        Move::Claim => return vec![AkronReason::DrawPays],
        Move::Place { at } => (None, at),
        Move::Shift { from, to } => (Some(from), to),
    };
    let (own, other) = (before.to_move(), before.to_move().other());
    let mut after = *before;
    let falls = after.apply(mv);
    let sudden = game.options().sudden;
    let mut reasons = Vec::new();
    if win_now(before, &[mv], sudden).is_some() || won(&after, own) {
        reasons.push(AkronReason::WinsNow);
    } else if let Some(moves) = found.win_in.filter(|moves| *moves > 1) {
        reasons.push(AkronReason::WinsIn { moves });
    } else if found.win_in.is_some_and(|moves| moves < 0) {
        // What else the move does is no reason to hope.
        let stands = before.joined(other) && after.joined(other);
        return vec![if stands { AkronReason::ChainHolds } else { AkronReason::Lost }];
    }
    if before.joined(other) {
        // A chain that stands has won: nothing is stopped then.
        reasons.extend((!after.joined(other)).then_some(AkronReason::BreaksChain));
    } else if let Some(threat) = threat(before, sudden)
        && win_now(&after, &after.moves(), sudden).is_none()
    {
        reasons.push(AkronReason::StopsWin { threat: threat.to_string() });
    }
    if after.joined(own) && !before.joined(own) && reasons.first() != Some(&AkronReason::WinsNow) {
        reasons.push(AkronReason::Threatens);
    }
    let links = cut(before, &after, other);
    if !links.is_empty() {
        reasons.push(AkronReason::CutsLinks { links });
    }
    let cells = covered(before, &after, other);
    if !cells.is_empty() {
        reasons.push(AkronReason::Covers { cells });
    }
    let groups = united(before, &after, from, to);
    if groups.len() > 1 {
        reasons.push(AkronReason::JoinsGroups { groups });
    }
    let links = cut(&after, before, own);
    if !links.is_empty() {
        reasons.push(AkronReason::RestoresLinks { links });
    }
    let way = |colour: Colour| (distance(before, colour), distance(&after, colour));
    match way(own) {
        (from, to) if to >= from => {}
        (NO_WAY, _) => reasons.push(AkronReason::OpensWay),
        (from, to) => reasons.push(AkronReason::ShortensWay { from, to }),
    }
    match way(other) {
        (from, to) if to <= from => {}
        (_, NO_WAY) => reasons.push(AkronReason::ClosesWay),
        (from, to) => reasons.push(AkronReason::LengthensWay { from, to }),
    }
    if !falls.is_empty() {
        reasons.push(AkronReason::Drops { cells: falls.iter().map(|fall| fall.from.to_string()).collect() });
    }
    if reasons.is_empty() {
        reasons.push(AkronReason::Outlook { chances: (1000 + found.score) / 20 });
    }
    reasons
}

/// Whether a colour has won while the other is to move: whatever is replied, it is joined then, or there is no reply
/// (AKR-14).
fn won(position: &Position, colour: Colour) -> bool {
    !position.joined(colour.other()) && position.moves().iter().all(|reply| after(position, *reply).joined(colour))
}

/// What would win for the opponent if it were to move here.
fn threat(position: &Position, sudden: bool) -> Option<Move> {
    let mut setup = position.to_setup();
    setup.to_move = setup.to_move.other();
    let turned = setup.validate().ok()?;
    win_now(&turned, &turned.moves(), sudden)
}

/// Links of a colour that are whole in one position and cut in the other.
fn cut(whole: &Position, cut: &Position, colour: Colour) -> Vec<[String; 2]> {
    let links = cut.links(colour);
    let broken = |cells: &[Cell; 2]| links.iter().any(|link| link.cells == *cells && link.cut.is_some());
    let whole = whole.links(colour).into_iter().filter(|link| link.cut.is_none() && broken(&link.cells));
    whole.map(|link| link.cells.map(|cell| cell.to_string())).collect()
}

/// Balls of a colour that are covered in the second position and not in the first.
fn covered(before: &Position, after: &Position, colour: Colour) -> Vec<String> {
    let balls = after.balls().filter(|(_, ball)| *ball == colour);
    balls
        .filter(|(cell, _)| {
            after.covered_by(*cell).is_some()
                && before.ball(*cell) == Some(colour)
                && before.covered_by(*cell).is_none()
        })
        .map(|(cell, _)| cell.to_string())
        .collect()
}

/// The groups that were apart and lie in the group of the new ball now, each named by its lowest ball.
fn united(before: &Position, after: &Position, from: Option<Cell>, to: Cell) -> Vec<String> {
    let geometry = before.geometry();
    let own = before.to_move();
    let to = geometry.index(to);
    let Some(now) = after.groups(own).into_iter().find(|group| group.contains(to)) else { return Vec::new() };
    let from = from.map(|cell| geometry.index(cell));
    let rest = |group: &crate::akron::CellSet| group.iter().find(|ball| Some(*ball) != from && now.contains(*ball));
    before.groups(own).iter().filter_map(rest).map(|ball| geometry.cell(ball).to_string()).collect()
}
