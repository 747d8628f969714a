//! The sheet of keys, opened by `?` or its button, and the keys that work on the whole page.

use super::Table;
use super::extras::EXTRAS;
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::words::use_words;
use crate::record::GameKind;
use crate::words::{Message, command, common, help};
use leptos::{ev, html};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// What keys do on a board.
fn board_keys(kind: GameKind) -> Vec<(&'static str, Message)> {
    let own = match kind {
        GameKind::Akron => vec![
            ("W  S", help::level()),
            ("N  P", help::next()),
            ("Enter", help::choose(kind)),
            ("Esc", help::cancel(kind)),
            ("Q  E", help::turn(kind)),
            ("V", help::plan()),
            ("[  ]", help::peel()),
            ("+  -  0", help::zoom()),
            ("I", help::tell()),
            ("1 … 6", help::overlays()),
        ],
        GameKind::Akon => vec![
            ("1 … 7", help::number()),
            ("Home  End", help::ends()),
            ("Enter", help::choose(kind)),
            ("Esc", help::cancel(kind)),
            ("T", help::turn(kind)),
        ],
    };
    let same = [("Z", help::undo()), ("Y", help::redo()), ("R", help::replay())];
    [("←  →  ↑  ↓", help::arrows(kind))].into_iter().chain(own).chain(same).collect()
}

/// The sheet of a game.
#[component]
pub fn Help(kind: GameKind, open: RwSignal<bool>) -> impl IntoView {
    sheet(Some(kind), open, true)
}

/// The sheet of a page that teaches a game, or of one without a board, and the key that opens it.
pub fn page_help(kind: Option<GameKind>) -> View {
    let open = RwSignal::new(false);
    let handle = window_event_listener(ev::keydown, move |event| {
        if meant_for_page(&event) && event.key() == "?" {
            open.set(true);
        }
    });
    on_cleanup(move || handle.remove());
    sheet(kind, open, false)
}

fn sheet(kind: Option<GameKind>, open: RwSignal<bool>, of_game: bool) -> View {
    let title = use_words().live(help::title);
    let content = move || EXTRAS.show(move |extras| (extras.help)(kind, of_game));
    view! { <Dialog open title content /> }.into_view()
}

/// What stands in it: the keys of the board, and of both boards where there is none; the keys and the box that only the page
/// of a game has as well.
pub fn content(kind: Option<GameKind>, of_game: bool) -> View {
    let words = use_words();
    let list = move |keys: Vec<(&'static str, Message)>| {
        let rows = keys.into_iter().map(|(keys, what)| {
            let keys = keys.split("  ").map(|key| view! { <kbd>{key}</kbd> }).collect_view();
            view! {
                <div class="keys-row">
                    <dt>{keys}</dt>
                    <dd>{words.say(what)}</dd>
                </div>
            }
        });
        view! { <dl class="keys">{rows.collect_view()}</dl> }
    };
    let Some(kind) = kind else {
        let boards = GameKind::BOTH.map(|kind| {
            view! {
                <h3>{words.say(common::game(kind))}</h3>
                {list(board_keys(kind))}
            }
        });
        return view! {
            <h3>{words.say(help::page())}</h3>
            {list(vec![("?", help::sheet())])}
            <p class="hint">{words.say(help::intro())}</p>
            {boards}
        }
        .into_any();
    };
    view! {
        <p class="hint">{words.say(help::intro())}</p>
        {list(board_keys(kind))}
        {of_game.then(|| view! {
            <h3>{words.say(help::page())}</h3>
            {list(vec![("?", help::sheet()), ("/", help::to_box()), ("H", help::hint())])}
            <h3>{words.say(help::box_text())}</h3>
            <p>{words.say(command::help(kind))}</p>
        })}
    }
    .into_any()
}

/// Opens the sheet on `?`, leads to the box on `/` and gives hints on `h`, wherever the focus is but in a field.
pub fn page_keys(table: Table, open: RwSignal<bool>, field: NodeRef<html::Input>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if !meant_for_page(&event) {
            return;
        }
        match event.key().as_str() {
            "?" => open.set(true),
            "h" | "H" => table.hint(),
            "/" => {
                event.prevent_default();
                // Focusing a field that is on the page cannot fail.
                let _ = field.get_untracked().map(|field| field.focus());
            }
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether a key is for the page, and not for the browser, a field that is written in, or a dialogue.
fn meant_for_page(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let at = |css: &str| target.as_ref().is_some_and(|element| element.closest(css).is_ok_and(|found| found.is_some()));
    let held = event.ctrl_key() || event.alt_key() || event.meta_key();
    !event.default_prevented()
        && !held
        && !at("input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog")
}
