//! What is said of the move that stands. It is kept while it is typed, and before anything else takes its place.

use super::Table;
use crate::app::dom::prelude::*;
use crate::app::dom::when_page_goes;
use crate::bidi::plain;
use crate::record::{NodeId, Tree, join_comments};
use crate::session::Session;
use crate::words::{keeping, replay};
use leptos::{ev, html};
use std::time::Duration;

/// How long what is typed may stand in the field alone.
const PAUSE: Duration = Duration::from_secs(1);

/// What is typed and not yet in the record.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The place it is said of.
    at: NodeId,
    /// What was said of it when the typing began.
    base: String,
    /// What stands in the field.
    text: String,
}

impl Typed {
    /// The same for a tree that has every place of `tree`, which this was typed for; `None` if it has not.
    pub fn moved(self, tree: &Tree, to: &Tree) -> Option<Typed> {
        let places = to.places_of(tree)?;
        Some(Typed { at: places[self.at.index()], ..self })
    }
}

impl Table {
    /// Takes note of what stands in the field.
    fn note_typed(self, text: String) {
        let (at, base) = self.session.with_untracked(|session| here(session, self.writing.get_untracked()));
        self.writing.set(Some(at));
        self.typed.update_value(|typed| match typed {
            Some(typed) if typed.at == at => typed.text = text,
            _ if text == base => {}
            _ => *typed = Some(Typed { at, base, text }),
        });
    }

    /// Puts what is typed into the record, and keeps it. What another tab has said of the same place meanwhile stays as well.
    pub fn write_comment(self) {
        let Some(Typed { at, base, text }) = self.typed.try_update_value(Option::take).flatten() else { return };
        let there = self.session.with_untracked(|session| session.record().tree.comment(at).to_owned());
        let joined = join_comments(&base, &text, &there);
        if joined == there {
            return;
        }
        let both = joined != text;
        self.session.update(|session| session.annotate(|record| record.tree.set_comment(at, joined)));
        self.keep();
        if both {
            self.announcer.note(self.words.say(keeping::both_comments()), true);
        }
    }
}

/// The place that the field is for, and what is said of it: where somebody is writing of, or else what is shown.
fn here(session: &Session, writing: Option<NodeId>) -> (NodeId, String) {
    let at = writing.unwrap_or_else(|| session.at());
    (at, session.record().tree.comment(at).to_owned())
}

/// The field.
#[component]
pub fn Comment(table: Table) -> impl IntoView {
    let words = table.words;
    let field = NodeRef::<html::Textarea>::new();
    let stands = Memo::new(move |_| table.session.with(|session| here(session, table.writing.get())));
    let ply = move || match table.writing.get() {
        Some(at) => table.session.with(|session| session.record().tree.way_to(at).len()),
        None => table.session.with(Session::ply),
    };
    let waiting = StoredValue::new(false);
    let typed = move |event: ev::Event| {
        table.note_typed(plain(&event_target_value(&event)).into_owned());
        if !waiting.get_value() {
            waiting.set_value(true);
            let keep = move || {
                if waiting.try_set_value(false).is_none() {
                    table.write_comment();
                }
            };
            set_timeout(keep, PAUSE);
        }
    };
    let done = move |event: ev::Event| {
        table.note_typed(plain(&event_target_value(&event)).into_owned());
        table.write_comment();
    };
    // The game may go on while somebody writes: until they leave the field it stays with the move they are writing of.
    let left = move |_| {
        table.write_comment();
        table.writing.set(None);
    };
    when_page_goes(move || table.write_comment());
    on_cleanup(move || table.write_comment());
    // What is said of the place that is shown stands there, also where another tab said it, but not while somebody types.
    Effect::new(move || {
        let (at, said) = stands.get();
        let typing = table.typed.with_value(|typed| typed.as_ref().is_some_and(|typed| typed.at == at));
        let Some(field) = field.get().filter(|field| !typing && field.value() != said) else { return };
        let place = field.selection_start().ok().flatten();
        let here = document().active_element().as_ref() == Some(AsRef::<web_sys::Element>::as_ref(&field));
        field.set_value(&said);
        if here {
            // Who was just typing goes on where they were. A field of text has a place to type at.
            let _ = field.set_selection_start(place);
            let _ = field.set_selection_end(place);
        }
    });
    let open = !stands.get_untracked().1.is_empty();
    view! {
        <details class="comment" open=open>
            <summary>{words.live(replay::comment)}</summary>
            <label class="field">
                <span class="visually-hidden">{words.live(move || replay::comment_at(ply()))}</span>
                <textarea rows="3" maxlength="4000" node_ref=field on:input=typed on:change=done on:blur=left></textarea>
            </label>
        </details>
    }
}
