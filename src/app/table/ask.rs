//! The box for moves in notation and questions, answered in words beside it and to screen readers.

use super::Table;
use super::extras::EXTRAS;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::command::{Command, Vocabulary, answer, misunderstood};
use crate::record::GameKind;
use crate::session::Ask;
use crate::words::{command, common, help};
use leptos::ev::SubmitEvent;
use leptos::html;

/// The box, and the way to the sheet of keys.
#[component]
pub fn AskBox(table: Table, kind: GameKind, field: NodeRef<html::Input>, help_open: RwSignal<bool>) -> impl IntoView {
    let words = table.words;
    let answered = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        leptos::task::spawn_local(async move {
            let Ok(extras) = EXTRAS.load().await else {
                return table.announcer.note(words.say(common::not_here()), true);
            };
            // The page may have been left meanwhile.
            if table.session.is_disposed() {
                return;
            }
            let (text, understood) = (extras.obey)(table, &field.value(), kind);
            match understood {
                true => field.set_value(""),
                false => field.select(),
            }
            answered.set(text);
        });
    };
    view! {
        <form class="ask" on:submit=submit>
            <label class="field ask-field">
                <span>{words.live(command::label)}</span>
                <input
                    type="text"
                    data-field="command"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    maxlength="200"
                    enterkeyhint="send"
                    placeholder=words.live(move || command::hint(kind))
                    node_ref=field
                />
            </label>
            <button type="submit" class="button" data-act="ask">
                {words.live(command::ask)}
            </button>
            <button
                type="button"
                class="icon-button"
                data-act="help"
                title=words.live(help::open)
                aria-label=words.live(help::open)
                on:click=move |_| help_open.set(true)
            >
                {icons::help()}
            </button>
            <p class="ask-answer">{answered}</p>
        </form>
    }
}

/// Does or answers what a line asks for; what came of it in words, and whether the line was understood.
pub fn obey(table: Table, line: &str, kind: GameKind) -> (String, bool) {
    let words = table.words;
    let say = move |message| words.say(message);
    let understood = Command::parse(line, kind, &Vocabulary::of(&say));
    match &understood {
        Ok(Command::Play(mv)) => table.play(*mv),
        Ok(Command::Undo) => table.ask(Ask::Undo),
        Ok(Command::Redo) => table.ask(Ask::Redo),
        Ok(Command::Replay) => table.replay(),
        Ok(Command::Ask(question)) => {
            let last = table.session.with_untracked(|session| session.turns().last().cloned());
            let said = table.session.with_untracked(|session| answer(*question, session.play(), last.as_ref(), &say));
            table.announcer.speak(said);
        }
        Err(why) => table.announcer.speak(misunderstood(why, kind, &say)),
    }
    (table.announcer.last_spoken(), understood.is_ok())
}
