//! The list of moves.

use super::Table;
use super::replay::Replay;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::record::{NodeId, Tree, Turn};
use crate::session::Ask;
use crate::words::{engine, game, replay};
use leptos::html;
use wasm_bindgen::JsCast;

/// One move of the list.
#[derive(Clone, PartialEq)]
struct Entry {
    at: NodeId,
    ply: usize,
    text: String,
    /// What else happened, in words: falls or captures.
    more: String,
    here: bool,
    ahead: bool,
    commented: bool,
    /// Whether the review found that the game turned here.
    turning: bool,
    /// Other moves that were tried in its place, each with how its line begins.
    others: Vec<(NodeId, String)>,
}

/// How many moves of another line are written out.
const BEGINNING: usize = 4;

/// The other moves that follow the place before `at`.
fn others(tree: &Tree, at: NodeId) -> Vec<(NodeId, String)> {
    let siblings = tree.parent(at).map(|parent| tree.children(parent)).unwrap_or_default();
    let line = |first: NodeId| {
        let line = std::iter::successors(Some(first), |at| tree.children(*at).first().copied());
        let mut moves: Vec<String> = line.filter_map(|at| tree.mv(at)).map(|mv| mv.to_string()).collect();
        if moves.len() > BEGINNING {
            moves.truncate(BEGINNING);
            moves.push("…".into());
        }
        moves.join(" ")
    };
    siblings.iter().filter(|other| **other != at).map(|other| (*other, line(*other))).collect()
}

/// The list of moves, two to a line. A move that was taken back stays in it until another is played.
#[component]
pub fn Moves(table: Table) -> impl IntoView {
    let words = table.words;
    let session = table.session;
    let list = NodeRef::<html::Ol>::new();
    let entries = Memo::new(move |_| {
        let turning = table.turning();
        session.with(|s| {
            let here = s.ply();
            let line = s.line();
            let turns = s.turns();
            line.into_iter()
                .enumerate()
                .skip(1)
                .filter_map(|(ply, at)| {
                    let mv = s.record().tree.mv(at)?;
                    let more = turns.get(ply - 1).and_then(more).map(|m| words.say(m)).unwrap_or_default();
                    let tree = &s.record().tree;
                    let commented = !tree.comment(at).is_empty();
                    let (here, ahead) = (ply == here, ply > here);
                    Some(Entry {
                        at,
                        ply,
                        text: mv.to_string(),
                        more,
                        here,
                        ahead,
                        commented,
                        turning: turning.contains(&at),
                        others: others(tree, at),
                    })
                })
                .collect::<Vec<_>>()
        })
    });
    // The move that stands stays in sight, without moving the page.
    Effect::new(move || {
        entries.track();
        let Some(list) = list.get() else { return };
        let top = match list.query_selector("[aria-current]").ok().flatten() {
            Some(current) => current.unchecked_into::<web_sys::HtmlElement>().offset_top() - list.client_height() / 2,
            None => 0,
        };
        list.set_scroll_top(top);
    });
    let start = move || session.with(|s| s.ply() == 0);
    view! {
        <section class="moves">
            <h2 class="panel-title">{words.live(game::moves)}</h2>
            <Replay table />
            <ol class="move-list" node_ref=list tabindex="-1">
                <li class="move-start">
                    <button
                        type="button"
                        class="move"
                        aria-current=move || start().then_some("true")
                        aria-label=words.live(game::start_label)
                        on:click=move |_| table.ask(Ask::Go(NodeId::START))
                    >
                        {words.live(game::start)}
                    </button>
                </li>
                <For each=move || entries.get() key=Entry::key let:entry>
                    <li class="move-item">
                        <button
                            type="button"
                            class="move"
                            class:move--ahead=entry.ahead
                            aria-current=entry.here.then_some("true")
                            title=entry.label(table)
                            on:click=move |_| table.ask(Ask::Go(entry.at))
                        >
                            <span class="move-number">{entry.ply}</span>
                            " "
                            <span class="move-text">{entry.text.clone()}</span>
                            " "
                            <span class="move-more">{entry.more.clone()}</span>
                            {entry.commented.then(icons::comment)}
                            {entry.turning.then(icons::turning)}
                        </button>
                        {(!entry.others.is_empty()).then(|| view! { <Others table entry=entry.clone() /> })}
                    </li>
                </For>
            </ol>
        </section>
    }
}

impl Entry {
    /// What a screen reader says of it.
    fn label(&self, table: Table) -> String {
        let label = table.words.say(game::move_label(self.ply, &self.text));
        if self.turning { [&label, ", ", &table.words.say(engine::turned())].concat() } else { label }
    }

    /// What the line shows: a line that shows something else is another.
    fn key(&self) -> (NodeId, [bool; 4], Vec<(NodeId, String)>) {
        (self.at, [self.here, self.ahead, self.commented, self.turning], self.others.clone())
    }
}

/// The moves that were tried in place of one, each leading to its line.
#[component]
fn Others(table: Table, entry: Entry) -> impl IntoView {
    let words = table.words;
    let buttons = entry.others.into_iter().map(|(at, line)| {
        let label = words.say(replay::other_label(&line, entry.ply));
        view! {
            <li>
                <button
                    type="button"
                    class="move move--other"
                    data-act="line"
                    aria-label=label
                    on:click=move |_| table.ask(Ask::Go(at))
                >
                    {icons::branch()}
                    <span class="move-text">{line}</span>
                </button>
            </li>
        }
    });
    view! { <ul class="move-others">{buttons.collect_view()}</ul> }
}

fn more(turn: &Turn) -> Option<crate::words::Message> {
    match turn {
        Turn::Akron { turn, .. } => (!turn.falls.is_empty()).then(|| game::falls(turn.falls.len())),
        Turn::Akon { turn, .. } => (turn.sowing.gain() > 0).then(|| game::takes(turn.sowing.gain())),
    }
}
