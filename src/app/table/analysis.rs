//! What the engine thinks of any place of a game: a bar, the best lines, how deep.

use super::Table;
use super::extras::EXTRAS;
use crate::akon::Position;
use crate::akron;
use crate::app::dom::prelude::*;
use crate::game::{Rules, Seat};
use crate::protocol::{AKON_WINS_PROVEN, Found, Line};
use crate::record::{Move, NodeId, Play, side_of};
use crate::session::Session;
use crate::words::{Language, Message, engine as say, game, tell};
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
        // Nothing is made to be looked at here: a board asks for this wherever it stands.
        let Some(findings) = self.desk.findings.get() else { return Vec::new() };
        let at = self.session.with(Session::at);
        findings.line.get().filter(|(place, _)| *place == at).map(|(_, moves)| moves).unwrap_or_default()
    }

    /// The same where they lead further than one move shown on the board as it stands.
    pub fn line_ahead(self) -> Vec<Move> {
        let line = self.line_here();
        if line.len() > 1 { line } else { Vec::new() }
    }

    /// Shows the board of the game again.
    pub fn leave_line(self) {
        if let Some(findings) = self.desk.findings.get_untracked() {
            findings.line.set(None);
        }
    }

    fn found_here(self) -> Option<Found> {
        let at = self.session.with(Session::at);
        let of_here = |found: &Option<(NodeId, Found)>| found.as_ref().filter(|(place, _)| *place == at).cloned();
        self.findings().found.with(of_here).map(|(_, found)| found)
    }

    /// What a position is worth, in a sentence.
    fn verdict(self, found: &Found) -> Message {
        let seeds = || seeds(found.score.abs(), self.words.language());
        self.session.with(|session| {
            let who = |seat: Seat| colour_or_side(seat, session.play(), &found.pv);
            let mover = session.to_move();
            let sure = found.win_in.map(|n| (n, if n > 0 { mover } else { mover.other() }));
            match (sure, session.play()) {
                (Some((n, winner)), Play::Akron(game)) if n < 0 && holds(game, game.colour(winner), &found.pv) => {
                    say::chain_holds(who(winner))
                }
                (Some((_, winner)), Play::Akon(game))
                    if game.position().store(side_of(winner)) > Position::SEEDS / 2 =>
                {
                    say::majority(seeds(), who(winner))
                }
                // How long the other side can put it off is not known as well as how soon one wins.
                (Some((n, winner)), play) if n < 0 || (n > AKON_WINS_PROVEN && matches!(play, Play::Akon(_))) => {
                    say::sure(who(winner))
                }
                (Some((n, winner)), _) => say::wins_in(n, who(winner)),
                (None, _) if percent(found.bar.abs()) == 50 => say::even(),
                (None, Play::Akron(_)) => say::chances(percent(found.bar.abs()), who(ahead(found.bar))),
                (None, Play::Akon(_)) => say::lead(seeds(), who(ahead(found.bar))),
            }
        })
    }

    /// What a line is worth, in short, and to whom.
    fn worth(self, line: &Line) -> String {
        self.session.with_untracked(|session| {
            let who = |seat: Seat| colour_or_side(seat, session.play(), &line.pv);
            let mover = session.to_move();
            match (session.play(), line.win_in) {
                (Play::Akron(_), Some(n)) if n > 0 => self.words.say(say::line_wins(n, who(mover))),
                (Play::Akron(_), Some(_)) => self.words.say(say::line_chances(100, who(mover.other()))),
                (Play::Akron(_), None) => {
                    self.words.say(say::line_chances(percent(line.bar.abs()), who(ahead(line.bar))))
                }
                (Play::Akon(_), _) if line.score.abs() < 10 => "0".to_owned(),
                (Play::Akon(_), _) => {
                    let side = self.words.say(game::side(who(ahead(line.bar))));
                    [side.as_str(), " +", &seeds(line.score.abs(), self.words.language())].concat()
                }
            }
        })
    }
}

/// Who a seat is once a line has begun: a swap changes colours.
fn colour_or_side(seat: Seat, play: &Play, pv: &[String]) -> &'static str {
    let swaps = pv.first().is_some_and(|mv| mv == "swap");
    tell::colour_or_side(if swaps { seat.other() } else { seat }, play)
}

/// Whether a chain that stands outlives the best reply, with which a line begins.
fn holds(game: &akron::Game, chain: akron::Colour, pv: &[String]) -> bool {
    let mut after = *game.position();
    let joined = after.joined(chain);
    if let Some(mv) = pv.first().and_then(|mv| mv.parse().ok()).filter(|mv| game.check(*mv).is_ok()) {
        after.apply(mv);
    }
    joined && after.joined(chain)
}

/// A bar of so many thousandths as a chance in a hundred.
fn percent(bar: i32) -> i32 {
    (1000 + bar) / 20
}

/// Hundredths of a seed as seeds with a tenth, as the language writes it: only English has a point there.
fn seeds(score: i32, language: Language) -> String {
    let tenths = score / 10;
    let sign = if language == Language::English { "." } else { "," };
    [tenths / 10, tenths % 10].map(|n| n.to_string()).join(sign)
}

/// Who is ahead where the bar stands so.
fn ahead(bar: i32) -> Seat {
    if bar < 0 { Seat::Second } else { Seat::First }
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
        let found = table.found_here().filter(|found| found.depth > 0);
        found.map(|found| words.say(if done { say::looked(found.depth) } else { say::depth(found.depth) }))
    };
    let bar = Signal::derive(move || table.found_here().map_or(0, |found| found.bar));
    let away = move || !table.line_here().is_empty();
    // What is closed shows nothing any more, and a turn is seen on the board of the game.
    Effect::new(move || {
        table.shown.track();
        table.desk.analysing.track();
        if !untrack(|| table.line_ahead()).is_empty() {
            table.leave_line();
        }
    });
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
        <Show when=away>
            <button type="button" class="button" data-act="line-back" on:click=move |_| table.leave_line()>
                {words.live(say::line_back)}
            </button>
        </Show>
    }
    .into_any()
}

/// The best lines, each move a button that shows the line so far on the board.
fn lines(table: Table) -> Option<View> {
    let found = table.found_here().filter(|_| table.desk.analysing.get())?;
    let (kind, at) = table.session.with_untracked(|s| (s.play().kind(), s.at()));
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
                <span class="line-worth">{table.worth(line)}</span>
                {buttons.collect_view()}
            </li>
        }
        .into_any()
    };
    Some(found.lines.iter().map(line).collect_view())
}
