//! The tools beside a board: turn, look from above, enlarge, peel, and what is drawn over the balls.

use super::desk::Desk;
use crate::app::dom::prelude::*;
use crate::board::akron::{Key, Projection, View};
use crate::words::{Message, akron};

/// The overlays in the order of [`crate::board::akron::Overlays::switch`], each with its word.
const OVERLAYS: [fn() -> Message; 6] =
    [akron::links, akron::cuts, akron::groups, akron::ways, akron::nearby, akron::threats];

fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="akb-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path />
        </svg>
    }
}

/// A button that does what a key does.
fn tool(desk: Desk, class: &'static str, key: Key, label: fn() -> Message, path: &'static str) -> impl IntoView {
    let say = move || desk.words.say(label());
    view! {
        <button type="button" class=class aria-label=say title=say on:click=move |_| act(desk, key)>
            {icon(path)}
        </button>
    }
}

/// Does what a key does, without showing the keyboard's ring.
fn act(desk: Desk, key: Key) {
    let shown = desk.view.with_untracked(|view| view.focus_shown);
    desk.key(key);
    if !shown {
        desk.view.update(|view| view.focus_shown = false);
    }
}

/// The tools and, when asked for, what may be drawn.
#[component]
pub fn Tools(desk: Desk, table: RwSignal<bool>) -> impl IntoView {
    let words = desk.words;
    let open = RwSignal::new(false);
    let top = Memo::new(move |_| desk.facts.with(|facts| facts.top()));
    let level = move || desk.view.with(|view| view.peel_level(top.get()));
    let plan = move || desk.view.with(|view| view.projection == Projection::Plan);
    let peel = move |event| {
        // A range gives whole numbers between its ends.
        if let Ok(level) = event_target_value(&event).parse::<u8>() {
            desk.act(|view, facts| {
                view.peel_to(level, facts.top(), facts.position.size());
                None
            });
        }
    };
    view! {
        <div class="akb-tools" role="group" aria-label=move || words.say(akron::tools())>
            {tool(desk, "akb-tool", Key::Turn(false), akron::turn_back, "M4 12a8 8 0 1 0 2.5-5.8M4 3.5v5h5")}
            {tool(desk, "akb-tool", Key::Turn(true), akron::turn_on, "M20 12a8 8 0 1 1-2.5-5.8M20 3.5v5h-5")}
            <button
                type="button"
                class="akb-tool"
                aria-pressed=move || plan().to_string()
                aria-label=move || words.say(akron::plan())
                title=move || words.say(akron::plan())
                on:click=move |_| act(desk, Key::Projection)
            >
                {icon("M4 4h16v16H4zM4 12h16M12 4v16")}
            </button>
            <label class="akb-peel">
                <span>{move || words.say(akron::levels())}</span>
                <input
                    type="range"
                    min="1"
                    max=move || top.get().max(2).to_string()
                    step="1"
                    disabled=move || top.get() == 1
                    prop:value=move || if top.get() == 1 { "2".to_owned() } else { level().to_string() }
                    aria-valuetext=move || words.say(akron::levels_shown(level(), top.get()))
                    on:input=peel
                />
                <output aria-hidden="true">{move || words.say(akron::levels_shown(level(), top.get()))}</output>
            </label>
            {tool(desk, "akb-tool akb-smaller", Key::Zoom(-1), akron::smaller, "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M8 11h6")}
            {tool(desk, "akb-tool", Key::Zoom(1), akron::larger, "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M8 11h6M11 8v6")}
            <button
                type="button"
                class="akb-tool"
                aria-expanded=move || open.get().to_string()
                aria-label=move || words.say(akron::overlays())
                title=move || words.say(akron::overlays())
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {icon("M12 4l9 5-9 5-9-5zM4 13.5l8 4.5 8-4.5")}
            </button>
        </div>
        <Show when=move || open.get()>
            <div class="akb-overlays" role="group" aria-label=move || words.say(akron::overlays())>
                {(0u8..)
                    .zip(OVERLAYS)
                    .map(|(which, label)| {
                        let on = move || desk.view.with(|view| view.overlays.on(which));
                        let switch = move |_| {
                            desk.act(|view, _| {
                                view.overlays.switch(which);
                                None
                            });
                        };
                        check(on, switch, move || words.say(label()))
                    })
                    .collect_view()}
                {check(
                    move || table.get(),
                    move |_| table.update(|table| *table = !*table),
                    move || words.say(akron::as_table()),
                )}
            </div>
        </Show>
    }
}

fn check(
    on: impl Fn() -> bool + Send + 'static,
    switch: impl Fn(leptos::ev::Event) + 'static,
    label: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <label class="akb-check">
            <input type="checkbox" prop:checked=on on:change=switch />
            <span>{label}</span>
        </label>
    }
}

/// Whether the picture is enlarged, so that dragging moves it.
pub fn enlarged(view: &View) -> bool {
    view.zoom > View::WHOLE || !view.offered.is_empty()
}
