//! A hint in two steps: first where to look, then the move and why.

use super::Table;
use crate::akron;
use crate::app::dom::prelude::*;
use crate::board;
use crate::protocol::{Found, Reason};
use crate::record::{GameKind, Move, NodeId, Play};
use crate::session::Session;
use crate::words::reasons::reason;
use crate::words::{Message, engine as say};

/// How many reasons are told.
const REASONS: usize = 3;

/// What was found for a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    at: NodeId,
    mv: Move,
    reasons: Vec<Reason>,
    /// Whether the move itself has been asked for.
    whole: bool,
}

impl Hint {
    /// From what the engine found at a place.
    pub fn of(at: NodeId, kind: GameKind, found: &Found) -> Option<Hint> {
        let mv = super::opponent::read(kind, found.mv.as_deref()?)?;
        Some(Hint { at, mv, reasons: found.reasons.clone(), whole: false })
    }

    fn messages(&self) -> Vec<Message> {
        if !self.whole {
            let look = match self.mv {
                Move::Akron(akron::Move::Shift { from, .. }) => say::hint_ball(from),
                Move::Akron(akron::Move::Place { at }) => say::hint_place(column(at)),
                Move::Akron(akron::Move::Swap) => say::hint_swap(),
                Move::Akron(akron::Move::Claim) => say::hint_claim(),
                Move::Akon(mv) => say::hint_pit(mv.pit()),
            };
            return vec![look, say::hint_more()];
        }
        let mv = match self.mv {
            Move::Akron(akron::Move::Shift { from, to }) => say::hint_shift(from, to),
            Move::Akron(akron::Move::Place { at }) => say::hint_place_at(at),
            Move::Akron(akron::Move::Swap) => say::hint_swap_now(),
            Move::Akron(akron::Move::Claim) => say::hint_claim_now(),
            Move::Akon(mv) => say::hint_sow(mv.pit()),
        };
        std::iter::once(mv).chain(self.reasons.iter().take(REASONS).map(reason)).collect()
    }
}

fn column(cell: akron::Cell) -> String {
    cell.to_string().chars().filter(char::is_ascii_lowercase).collect()
}

impl Table {
    /// Says what the hint is.
    pub fn tell_hint(self) {
        // It speaks of the board of the game.
        self.leave_line();
        let text = untrack(|| self.hint_text());
        self.announcer.speak(text);
        // Once it stands there.
        request_animation_frame(show);
    }

    fn hint_here(self) -> Option<Hint> {
        let at = self.session.with(Session::at);
        self.findings().hint.get().filter(|hint| hint.at == at)
    }
}

/// Brings the hint into view where it is not, as below a board on a phone.
fn show() {
    let Ok(Some(line)) = document().query_selector(".hint-line") else { return };
    let place = line.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(f64::MAX);
    let below = place.bottom() > height;
    if below || place.top() < 0.0 {
        line.scroll_into_view_with_bool(!below);
    }
}

/// Tells the move itself, if there is a hint for this place.
pub fn more(table: Table) -> bool {
    let there = untrack(|| table.hint_here()).is_some();
    if there {
        table.findings().hint.update(|hint| hint.iter_mut().for_each(|hint| hint.whole = true));
        table.tell_hint();
    }
    there
}

/// What is said of the hint for this place: nothing where there is none.
pub fn text(table: Table) -> String {
    let messages = table.hint_here().map(|hint| hint.messages()).unwrap_or_default();
    messages.into_iter().map(|message| table.words.say(message)).collect::<Vec<_>>().join(" ")
}

/// What the page marks on Akron's board: the hint, or moves of a line that was pointed at.
pub fn akron_marks(table: Table) -> board::akron::Marks {
    let mut marks = board::akron::Marks::default();
    let mut whole = |mv: Move, label: String| match mv {
        Move::Akron(akron::Move::Shift { from, to }) => {
            marks.arrows.push((from, to));
            marks.labels.extend((!label.is_empty()).then_some((to, label)));
        }
        Move::Akron(akron::Move::Place { at }) => {
            marks.rings.push(at);
            marks.labels.extend((!label.is_empty()).then_some((at, label)));
        }
        _ => {}
    };
    let line = table.line_here();
    if !line.is_empty() {
        let one = line.len() == 1;
        let number = |place: usize| if one { String::new() } else { (place + 1).to_string() };
        line.into_iter().enumerate().for_each(|(place, mv)| whole(mv, number(place)));
        return marks;
    }
    match table.hint_here() {
        Some(Hint { mv, whole: true, .. }) => whole(mv, String::new()),
        Some(Hint { mv: Move::Akron(akron::Move::Shift { from, .. }), .. }) => marks.rings.push(from),
        Some(Hint { mv: Move::Akron(akron::Move::Place { at }), .. }) => {
            // The empty holes of its column.
            let holes = table.session.with(|session| match session.play() {
                Play::Akron(game) => placements(game),
                Play::Akon(_) => Vec::new(),
            });
            marks.dots = holes.into_iter().filter(|hole| column(*hole) == column(at)).collect();
        }
        _ => {}
    }
    marks
}

/// What the page marks on Akon's board.
pub fn akon_marks(table: Table) -> board::akon::Marks {
    let pit = |mv: &Move| match mv {
        Move::Akon(mv) => Some(mv.pit()),
        Move::Akron(_) => None,
    };
    let line = table.line_here();
    match table.hint_here() {
        // Further on the board is that of the line.
        _ if line.len() > 1 => board::akon::Marks::default(),
        _ if !line.is_empty() => {
            let pit = line.first().and_then(pit);
            board::akon::Marks { points: pit.into_iter().collect(), preview: pit }
        }
        Some(hint) => {
            let pit = pit(&hint.mv);
            board::akon::Marks { points: pit.into_iter().collect(), preview: pit.filter(|_| hint.whole) }
        }
        None => board::akon::Marks::default(),
    }
}

fn placements(game: &akron::Game) -> Vec<akron::Cell> {
    use crate::game::Rules;
    let place = |mv: akron::Move| match mv {
        akron::Move::Place { at } => Some(at),
        _ => None,
    };
    game.legal().into_iter().filter_map(place).collect()
}
