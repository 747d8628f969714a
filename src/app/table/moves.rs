//! The list of moves.

use super::Table;
use crate::record::{NodeId, Turn};
use crate::session::Ask;
use crate::words::game;
use leptos::html;
use leptos::prelude::*;
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
}

/// The list of moves, two to a line. A move that was taken back stays in it until another is played.
#[component]
pub fn Moves(table: Table) -> impl IntoView {
    let words = table.words;
    let session = table.session;
    let list = NodeRef::<html::Ol>::new();
    let entries = Memo::new(move |_| {
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
                    Some(Entry { at, ply, text: mv.to_string(), more, here: ply == here, ahead: ply > here })
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
            <h2 class="panel-title">{move || words.say(game::moves())}</h2>
            <ol class="move-list" node_ref=list tabindex="-1">
                <li class="move-start">
                    <button
                        type="button"
                        class="move"
                        aria-current=move || start().then_some("true")
                        aria-label=move || words.say(game::start_label())
                        on:click=move |_| table.ask(Ask::Go(NodeId::START))
                    >
                        {move || words.say(game::start())}
                    </button>
                </li>
                <For each=move || entries.get() key=|entry| (entry.at, entry.here, entry.ahead) let:entry>
                    <li class="move-item">
                        <button
                            type="button"
                            class="move"
                            class:move--ahead=entry.ahead
                            aria-current=entry.here.then_some("true")
                            aria-label=words.say(game::move_label(entry.ply, &entry.text))
                            on:click=move |_| table.ask(Ask::Go(entry.at))
                        >
                            <span class="move-number" aria-hidden="true">
                                {entry.ply}
                            </span>
                            <span class="move-text">{entry.text.clone()}</span>
                            <span class="move-more">{entry.more}</span>
                        </button>
                    </li>
                </For>
            </ol>
        </section>
    }
}

fn more(turn: &Turn) -> Option<crate::words::Message> {
    match turn {
        Turn::Akron { turn, .. } => (!turn.falls.is_empty()).then(|| game::falls(turn.falls.len())),
        Turn::Akon { turn, .. } => (turn.sowing.gain() > 0).then(|| game::takes(turn.sowing.gain())),
    }
}
