//! Reasons for moves of Akon.

use crate::akon::{Game, Move, Options, Outcome, Pit, Position};
use crate::engine::akon::{Table, history_matters, wins_by};
use crate::game::Rules;
use crate::protocol::AkonReason;

pub(super) fn of(game: &Game, mv: Move, win_in: Option<i32>, table: Option<&Table>) -> Vec<AkonReason> {
    let before = game.position();
    let side = before.to_move();
    let options = game.options();
    let mut next = game.clone();
    let Ok(turn) = next.play(mv) else { return Vec::new() };
    let mut reasons = Vec::new();
    match turn.outcome {
        Some(Outcome::NoSeeds { winner }) if winner == Some(side) => reasons.push(AkonReason::WinsNow),
        Some(Outcome::Repetition { winner }) if winner == Some(side) => reasons.push(AkonReason::EndsByReturn),
        None => {
            let wins = win_in.filter(|moves| *moves > 0).and_then(|_| wins_by(game, &next, table));
            reasons.extend(wins.map(|moves| AkonReason::WinsIn { moves }));
        }
        _ => {}
    }
    if let Some(swept) = turn.swept.as_ref().filter(|swept| swept.to == side && !swept.taken.is_empty()) {
        reasons.push(AkonReason::Starves { seeds: swept.taken.iter().map(|capture| capture.seeds).sum() });
    }
    if !turn.sowing.captures.is_empty() {
        let pits = turn.sowing.captures.iter().map(|capture| capture.pit.to_string()).collect();
        let seeds = turn.sowing.captures.iter().map(|capture| capture.seeds).sum();
        reasons.push(AkonReason::Captures { pits, seeds });
    }
    if turn.sowing.kept {
        reasons.push(AkonReason::KeepsLast);
    }
    match game.legal().len() {
        1 => reasons.push(AkonReason::Only),
        _ if before.must_feed(options) => reasons.push(AkonReason::FeedsForced),
        _ => {}
    }
    if let Some(table) = table
        && let Some(value) = table.value(before, options)
    {
        let lead = |p: &Position| i32::from(p.store(side)) - i32::from(p.store(side.other()));
        let (now, after) = (lead(before) + i32::from(value), next.position());
        let then = match turn.outcome {
            Some(_) => Some(lead(after)),
            None => table.value(after, options).map(|value| lead(after) - i32::from(value)),
        };
        if then == Some(now) && !history_matters(game, table) {
            reasons.push(AkonReason::Exact { lead: now });
        }
    }
    if turn.outcome.is_none() {
        let after = next.position();
        if let Some(saves) = turned(before).and_then(|before| saves(&before, after, options)) {
            reasons.push(saves);
        }
        let now = best_capture(before, options).0;
        let then = turned(after).map_or(0, |after| best_capture(&after, options).0);
        if turn.sowing.gain() == 0 && then > now.max(1) {
            reasons.push(AkonReason::PreparesCapture { seeds: then });
        }
    }
    if turn.sowing.path.len() >= 14 {
        reasons.push(AkonReason::Lap);
    }
    reasons
}

/// The position with the other side to move.
fn turned(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.to_move = setup.to_move.other();
    setup.validate().ok()
}

/// The most seeds a move captures, and every pit that some move captures.
fn best_capture(position: &Position, options: &Options) -> (u8, Vec<Pit>) {
    let mut most = 0;
    let mut pits = Vec::new();
    for mv in position.legal(options) {
        let Some(sowing) = position.preview(mv.pit(), options) else { continue };
        most = most.max(sowing.captures.iter().map(|capture| capture.seeds).sum());
        pits.extend(sowing.captures.iter().map(|capture| capture.pit));
    }
    pits.sort_unstable();
    pits.dedup();
    (most, pits)
}

/// Whether the opponent, to move in both positions, can capture less than before.
fn saves(before: &Position, after: &Position, options: &Options) -> Option<AkonReason> {
    let ((from, threatened), (to, still)) = (best_capture(before, options), best_capture(after, options));
    let pits = threatened.iter().filter(|pit| !still.contains(pit)).map(ToString::to_string).collect();
    (to < from).then_some(AkonReason::SavesSeeds { pits, from, to })
}
