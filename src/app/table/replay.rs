//! Looking through a game: to the start and the end, back and on, by a slider and by itself.

use super::Table;
use crate::app::dom::prelude::*;
use crate::app::icon_button::IconButton;
use crate::app::icons;
use crate::record::NodeId;
use crate::session::{Ask, Session};
use crate::words::replay;
use leptos::html;
use std::time::Duration;

/// How long each move stands while the game plays by itself: as long as a move with two falls takes, and a look.
const STEP: Duration = Duration::from_millis(1800);

/// The places of the followed line, and which of them is shown.
fn line(session: &Session) -> (Vec<NodeId>, usize) {
    let line = session.line();
    let here = line.iter().position(|at| *at == session.at()).unwrap_or(0);
    (line, here)
}

impl Table {
    /// Goes to the place of the followed line after so many moves.
    fn go(self, ply: usize) {
        let (line, here) = self.session.with_untracked(line);
        if let Some(at) = line.get(ply.min(line.len() - 1)).filter(|_| ply != here) {
            self.ask(Ask::Go(*at));
        }
    }
}

/// The controls.
#[component]
pub fn Replay(table: Table) -> impl IntoView {
    let words = table.words;
    let playing = RwSignal::new(false);
    let here = Memo::new(move |_| table.session.with(|session| line(session).1));
    let all = Memo::new(move |_| table.session.with(|session| session.line().len() - 1));
    let main_line = Memo::new(move |_| {
        table.session.with(|session| {
            let end = session.record().tree.end_of_line(NodeId::START);
            session.line().last() == Some(&end)
        })
    });
    let clock = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = clock.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    let step = move || match here.get_untracked() < all.get_untracked() {
        true => table.go(here.get_untracked() + 1),
        false => playing.set(false),
    };
    Effect::new(move || {
        stop();
        if !playing.get() {
            return;
        }
        if here.get_untracked() == all.get_untracked() {
            table.go(0);
        } else {
            step();
        }
        clock.set_value(set_interval_with_handle(step, STEP).ok());
    });
    // Whoever leaves the page stops it.
    on_cleanup(stop);
    let label = words.live(move || if playing.get() { replay::pause() } else { replay::play() });
    let at = words.live(move || replay::at(all.get(), here.get()));
    let promote = move |_| {
        table.session.update(|session| {
            if let Some(end) = session.line().last().copied() {
                session.annotate(|record| record.tree.promote(end));
            }
        });
        table.keep();
        table.announcer.note(words.say(replay::promoted()), false);
    };
    let slider = NodeRef::<html::Input>::new();
    // The end before the place: a slider takes no place beyond its end.
    Effect::new(move || {
        if let Some(slider) = slider.get() {
            slider.set_max(&all.get().to_string());
            slider.set_value(&here.get().to_string());
        }
    });
    let at_start = Signal::derive(move || here.get() == 0);
    let at_end = Signal::derive(move || here.get() == all.get());
    view! {
        <div class="replay" role="group" aria-label=words.live(replay::label)>
            <IconButton act="first" title=words.live(replay::first) off=at_start run=Callback::new(move |()| table.go(0))>
                {icons::first()}
            </IconButton>
            <IconButton
                act="previous"
                title=words.live(replay::previous)
                off=at_start
                run=Callback::new(move |()| table.go(here.get_untracked().saturating_sub(1)))
            >
                {icons::previous()}
            </IconButton>
            <button
                type="button"
                class="icon-button"
                data-act="play"
                title=label
                aria-label=label
                disabled=move || all.get() == 0
                on:click=move |_| playing.update(|playing| *playing = !*playing)
            >
                {move || if playing.get() { icons::pause().into_any() } else { icons::play().into_any() }}
            </button>
            <IconButton
                act="next"
                title=words.live(replay::next)
                off=at_end
                run=Callback::new(move |()| table.go(here.get_untracked() + 1))
            >
                {icons::next()}
            </IconButton>
            <IconButton act="last" title=words.live(replay::last) off=at_end run=Callback::new(move |()| table.go(usize::MAX))>
                {icons::last()}
            </IconButton>
            <input
                type="range"
                class="replay-slider"
                min="0"
                node_ref=slider
                disabled=move || all.get() == 0
                aria-label=words.live(replay::slider)
                aria-valuetext=at
                on:input=move |event| {
                    if let Ok(ply) = event_target_value(&event).parse() {
                        table.go(ply);
                    }
                }
            />
            {move || {
                (!main_line.get())
                    .then(|| {
                        view! {
                            <button type="button" class="button" data-act="promote" on:click=promote>
                                {words.say(replay::promote())}
                            </button>
                        }
                    })
            }}
        </div>
    }
}
