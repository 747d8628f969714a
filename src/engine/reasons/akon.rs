//! Reasons for moves of Akon.

use crate::akon::{Game, Move, Options, Outcome, Pit, Position};
use crate::engine::akon::{Table, history_matters, wins_by};
use crate::game::Rules;
use crate::protocol::{AKON_WINS_PROVEN, AkonReason, Found};

pub(super) fn of(game: &Game, mv: Move, found: &Found, table: Option<&Table>) -> Vec<AkonReason> {
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
            let wins = found.win_in.filter(|moves| *moves > 0).and_then(|_| wins_by(game, &next, table));
            reasons.extend(
                wins.map(|moves| AkonReason::WinsIn { moves: if moves > AKON_WINS_PROVEN { 0 } else { moves } }),
            );
            // Who has more than half of the seeds has won already.
            let open = before.store(side.other()) <= Position::SEEDS / 2;
            reasons.extend(found.win_in.filter(|moves| *moves < 0 && open).map(|_| AkonReason::Lost));
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
        let now = best_capture(before, options);
        let then = turned(after).map(|after| best_capture(&after, options)).unwrap_or_default();
        let gain = turn.sowing.gain();
        if gain == 0 && then.seeds > now.seeds.max(1) {
            reasons.push(AkonReason::PreparesCapture { pits: named(&then.pits), seeds: then.seeds });
        } else if gain == 0 {
            reasons.extend(follows(&next, found));
        }
        if let Some(other) = now.mv.filter(|other| *other != mv && now.seeds > gain.max(1)) {
            let balance = i32::from(gain) - i32::from(best_capture(after, options).seeds);
            reasons.extend(costs(before, other, now.seeds, options, balance));
        }
    }
    if turn.sowing.path.len() >= 14 {
        reasons.push(AkonReason::Lap);
    }
    if reasons.is_empty() {
        // Whole seeds: more would not be true of what is guessed.
        let lead = (f64::from(found.score) / 100.0).round();
        reasons.push(AkonReason::Outlook { lead: lead as i32 });
    }
    reasons
}

/// What the player takes next if the opponent answers as the search expects.
fn follows(after: &Game, found: &Found) -> Option<AkonReason> {
    let [_, answer, mv, ..] = found.pv.as_slice() else { return None };
    let mut game = after.clone();
    game.play(answer.parse().ok()?).ok()?;
    let sowing = game.position().preview(mv.parse::<Move>().ok()?.pit(), game.options())?;
    let seeds = sowing.captures.iter().map(|capture| capture.seeds).sum();
    (seeds > 0).then(|| AkonReason::Follows { answer: answer.clone(), mv: mv.clone(), seeds })
}

/// What it would cost to take more at once, if that is less than what the move itself takes and lets be taken comes to.
fn costs(before: &Position, mv: Move, seeds: u8, options: &Options, balance: i32) -> Option<AkonReason> {
    let mut after = *before;
    after.apply(mv, options);
    let then = best_capture(&after, options).seeds;
    let worse = i32::from(seeds) - i32::from(then) < balance;
    worse.then(|| AkonReason::CaptureCosts { mv: mv.to_string(), seeds, then })
}

fn named(pits: &[Pit]) -> Vec<String> {
    pits.iter().map(ToString::to_string).collect()
}

/// The position with the other side to move.
fn turned(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.to_move = setup.to_move.other();
    setup.validate().ok()
}

/// The move that captures most.
#[derive(Default)]
struct Best {
    mv: Option<Move>,
    seeds: u8,
    pits: Vec<Pit>,
    /// Every pit that some move captures.
    all: Vec<Pit>,
}

fn best_capture(position: &Position, options: &Options) -> Best {
    let mut best = Best::default();
    for mv in position.legal(options) {
        let Some(sowing) = position.preview(mv.pit(), options) else { continue };
        let seeds = sowing.captures.iter().map(|capture| capture.seeds).sum();
        let pits: Vec<Pit> = sowing.captures.iter().map(|capture| capture.pit).collect();
        best.all.extend(&pits);
        if seeds > best.seeds {
            best = Best { mv: Some(mv), seeds, pits, all: best.all };
        }
    }
    best.all.sort_unstable();
    best.all.dedup();
    best
}

/// Whether the opponent, to move in both positions, can capture less than before.
fn saves(before: &Position, after: &Position, options: &Options) -> Option<AkonReason> {
    let (was, is) = (best_capture(before, options), best_capture(after, options));
    let safe: Vec<Pit> = was.all.iter().filter(|pit| !is.all.contains(pit)).copied().collect();
    (is.seeds < was.seeds).then(|| AkonReason::SavesSeeds { pits: named(&safe), from: was.seeds, to: is.seeds })
}
