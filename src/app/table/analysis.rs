//! What the engine thinks of any place of a game: a bar, the best lines, how deep.

use super::Table;
use super::extras::EXTRAS;
use crate::app::dom::prelude::*;
use crate::game::Seat;
use crate::protocol::{Found, Line};
use crate::record::{GameKind, Move, NodeId};
use crate::session::Session;
use crate::words::{Language, Message, engine as say, tell};
use leptos::ev;
use std::cell::Cell;

thread_local! {
    /// Whether the next game to be opened is opened to be analysed.
    static NEXT: Cell<bool> = const { Cell::new(false) };
}

/// Opens the analysis of the game that is opened next, as the editor asks for.
pub fn analyse_next() {
    NEXT.set(true);
}

/// How many lines are looked for.
pub const LINES: u8 = 3;
/// How long a place is looked at, in milliseconds.
pub const TIME: u32 = 60_000;
/// How many moves of a line are written.
const MOVES: usize = 8;

impl Table {
    /// The moves of a line that are shown at this place.
    pub fn line_here(self) -> Vec<Move> {
        let at = self.session.with(Session::at);
        self.findings().line.get().filter(|(place, _)| *place == at).map(|(_, moves)| moves).unwrap_or_default()
    }

    fn found_here(self) -> Option<Found> {
        let at = self.session.with(Session::at);
        let of_here = |found: &Option<(NodeId, Found)>| found.as_ref().filter(|(place, _)| *place == at).cloned();
        self.findings().found.with(of_here).map(|(_, found)| found)
    }

    /// What a position is worth, in a sentence.
    fn verdict(self, found: &Found) -> Message {
        self.session.with(|session| {
            let who = |seat: Seat| tell::colour_or_side(seat, session.play());
            let mover = session.to_move();
            let ahead = ahead(found);
            match found.win_in {
                Some(n) if n > 0 => say::wins_in(n, who(mover)),
                Some(n) => say::wins_in(-n, who(mover.other())),
                None if percent(found.bar.abs()) == 50 => say::even(),
                None if session.play().kind() == GameKind::Akron => say::chances(percent(found.bar.abs()), who(ahead)),
                None => say::lead(seeds(found.score.abs(), self.words.language()), who(ahead)),
            }
        })
    }
}

/// A bar of so many thousandths as a chance in a hundred.
fn percent(bar: i32) -> i32 {
    (1000 + bar) / 20
}

/// Hundredths of a seed as seeds with a tenth, as the language writes it: only English has a point there.
fn seeds(score: i32, language: Language) -> String {
    let tenths = score / 10;
    let sign = if language == Language::English { "." } else { "," };
    [tenths / 10, tenths.abs() % 10].map(|n| n.to_string()).join(sign)
}

/// What a line of whoever is to move is worth to whoever is ahead, of whom the sentence above speaks as well; in short.
fn worth(kind: GameKind, line: &Line, (mover, ahead): (Seat, Seat), language: Language) -> String {
    let sign = |n: i32| if n < 0 { "−" } else { "+" };
    let side = if mover == ahead { 1 } else { -1 };
    match (line.win_in, kind) {
        (Some(n), _) => format!("{}#{}", sign(side * n), n.abs()),
        (None, GameKind::Akon) => format!("{}{}", sign(side * line.score), seeds(line.score.abs(), language)),
        (None, GameKind::Akron) => {
            format!("{} %", percent(if ahead == Seat::First { line.bar } else { -line.bar }))
        }
    }
}

/// Who is ahead.
fn ahead(found: &Found) -> Seat {
    if found.bar < 0 { Seat::Second } else { Seat::First }
}

/// The panel.
#[component]
pub fn AnalysisPanel(table: Table) -> impl IntoView {
    let words = table.words;
    let desk = table.desk;
    let toggled = move |event: ev::Event| {
        let open = event_target::<web_sys::Element>(&event).has_attribute("open");
        desk.analysing.set(open);
    };
    let seen = window_event_listener(ev::visibilitychange, move |_| desk.hidden.set(document().hidden()));
    on_cleanup(move || seen.remove());
    // Made when it is opened for the first time.
    let opened = Memo::new(move |opened: Option<&bool>| opened == Some(&true) || desk.analysing.get());
    view! {
        <details class="analysis" open=NEXT.take() on:toggle=toggled>
            <summary>{words.live(say::analysis)}</summary>
            {move || opened.get().then(|| EXTRAS.show(move |extras| (extras.analysis)(table)))}
        </details>
    }
}

/// What stands in it.
pub fn content(table: Table) -> View {
    let words = table.words;
    let findings = table.findings();
    let told = Signal::derive(move || match table.found_here() {
        _ if table.session.with(|session| session.ending().is_some()) => words.say(say::over()),
        _ if table.thinking() => words.say(say::thinking()),
        None => words.say(say::looking()),
        Some(found) => words.say(table.verdict(&found)),
    });
    let depth = move || {
        let done = findings.done.get();
        table.found_here().map(|found| words.say(if done { say::looked(found.depth) } else { say::depth(found.depth) }))
    };
    let bar = Signal::derive(move || table.found_here().map_or(0, |found| found.bar));
    let look =
        move || table.session.with(|s| ["bar-of bar-of--", tell::colour_or_side(Seat::First, s.play())].concat());
    view! {
        <div
            class=look
            role="meter"
            aria-label=words.live(say::bar)
            aria-valuemin="-1000"
            aria-valuemax="1000"
            aria-valuenow=move || bar.get().to_string()
            aria-valuetext=told
        >
            <span style:width=move || [percent(bar.get()).to_string().as_str(), "%"].concat()></span>
        </div>
        <p class="analysis-told">
            <span>{told}</span>
            <span class="analysis-depth">{depth}</span>
        </p>
        <ol class="analysis-lines">{move || lines(table)}</ol>
    }
    .into_any()
}

/// The best lines, each move a button that shows the line so far on the board.
fn lines(table: Table) -> Option<View> {
    let found = table.found_here().filter(|_| table.desk.analysing.get())?;
    let (kind, seat, at) = table.session.with_untracked(|s| (s.play().kind(), s.to_move(), s.at()));
    let (language, seats) = (table.words.language(), (seat, ahead(&found)));
    let line = |line: &Line| {
        let moves: Vec<Move> = line.pv.iter().take(MOVES).map_while(|text| super::opponent::read(kind, text)).collect();
        let buttons = moves.iter().enumerate().map(|(place, mv)| {
            let so_far = moves[..=place].to_vec();
            let shown = table.findings().line;
            let label = table.words.say(say::show_line(mv, so_far.len()));
            view! {
                <button
                    type="button"
                    class="move line-move"
                    aria-label=label
                    on:click=move |_| shown.set(Some((at, so_far.clone())))
                >
                    {mv.to_string()}
                </button>
            }
        });
        view! {
            <li>
                <span class="line-worth">{worth(kind, line, seats, language)}</span>
                {buttons.collect_view()}
            </li>
        }
        .into_any()
    };
    Some(found.lines.iter().map(line).collect_view())
}
