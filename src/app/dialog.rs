//! A dialogue over the page: the browser's own, which holds the focus and closes on Escape.

use super::icons;
use super::words::use_words;
use crate::app::dom::prelude::*;
use crate::words::common;
use leptos::html;
use wasm_bindgen::JsCast;

/// A dialogue that is open while `open` is true. Its content is made anew each time it opens.
#[component]
pub fn Dialog<C, V>(
    /// Whether it is open; closing sets it to false.
    open: RwSignal<bool>,
    /// Its title.
    title: Signal<String>,
    /// What is in it.
    content: C,
) -> impl IntoView
where
    C: Fn() -> V + Copy + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let words = use_words();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            // It fails only where the dialogue is open already or not in the page.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // A tap on the backdrop is a tap on the dialogue itself, not on what is in it.
    let outside = move |event: leptos::ev::MouseEvent| {
        if event.target() == node.get_untracked().map(|dialog| dialog.unchecked_into()) {
            open.set(false);
        }
    };
    // The browser tells of a closing a little later. If the dialogue has been opened again by then, it stays open.
    let closed = move |_| {
        if !node.get_untracked().is_some_and(|dialog| dialog.open()) {
            open.set(false);
        }
    };
    view! {
        <dialog class="dialog" node_ref=node on:close=closed on:click=outside aria-label=title>
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2>{title}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        aria-label=words.live(common::close)
                        on:click=move |_| open.set(false)
                    >
                        {icons::close()}
                    </button>
                </header>
                {move || open.get().then(content)}
            </div>
        </dialog>
    }
}
