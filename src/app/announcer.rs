//! What is said: politely to screen readers, once, and as a short note on the screen.

use crate::app::dom::is_answering;
use crate::app::dom::prelude::*;
use std::time::Duration;

/// How long a note stays, in milliseconds: long enough to read two lines twice.
const NOTE_MS: u64 = 6000;

/// A note on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// Whether it tells of something that did not work.
    pub problem: bool,
}

/// Says things.
#[derive(Clone, Copy)]
pub struct Announcer {
    spoken: RwSignal<String>,
    note: RwSignal<Option<Note>>,
    count: RwSignal<u32>,
    /// Whether what was spoken last still waits for the answer to a tap to be painted.
    waits: StoredValue<bool>,
}

impl Announcer {
    fn new() -> Announcer {
        Announcer {
            spoken: RwSignal::new(String::new()),
            note: RwSignal::new(None),
            count: RwSignal::new(0),
            waits: StoredValue::new(false),
        }
    }

    /// Puts an announcer into the context.
    pub fn provide() -> Announcer {
        let announcer = Announcer::new();
        provide_context(announcer);
        announcer
    }

    /// Speaks to screen readers only.
    pub fn speak(self, text: String) {
        // Two taps so soon after each other that the first is not told yet: both are told.
        let text = match self.waits.get_value() {
            true => [self.last_spoken(), text].join(" "),
            false => text,
        };
        // The same words again would not be read again: a trailing no-break space makes them different.
        let again = self.spoken.with_untracked(|spoken| *spoken == text);
        self.spoken.set(if again { text + "\u{a0}" } else { text });
        if is_answering() {
            self.waits.set_value(true);
            unhurried(move || {
                self.waits.try_set_value(false);
            });
        }
    }

    /// What was spoken last.
    #[must_use]
    pub fn last_spoken(self) -> String {
        self.spoken.with_untracked(|spoken| spoken.trim_end_matches('\u{a0}').to_owned())
    }

    /// What is spoken, as it is written for screen readers.
    #[must_use]
    pub fn spoken(self) -> RwSignal<String> {
        self.spoken
    }

    /// Forgets what was spoken: another page is shown, and a screen reader that looks round should not find it there.
    pub fn forget(self) {
        self.waits.set_value(false);
        self.spoken.set(String::new());
    }

    /// Speaks, and shows the same as a note.
    pub fn note(self, text: String, problem: bool) {
        self.speak(text.clone());
        self.note.set(Some(Note { text, problem }));
        self.count.update(|count| *count += 1);
        let mine = self.count.get_untracked();
        set_timeout(
            move || {
                if self.count.try_get_untracked() == Some(mine) {
                    self.note.set(None);
                }
            },
            Duration::from_millis(NOTE_MS),
        );
    }

    /// Takes the note off the screen.
    pub fn dismiss(self) {
        self.note.set(None);
    }
}

/// The announcer of the page; one that nobody hears where there is none.
#[must_use]
pub fn use_announcer() -> Announcer {
    use_context().unwrap_or_else(Announcer::new)
}

/// Where the announcer speaks.
#[component]
pub fn Voice(announcer: Announcer) -> impl IntoView {
    view! {
        <div class="visually-hidden" aria-live="polite" aria-atomic="true" id="voice">
            {move || announcer.spoken.get()}
        </div>
        // The note repeats what was spoken, so screen readers pass it by.
        <div class="note-place" aria-hidden="true">
            {move || {
                announcer.note.get().map(|note| {
                    view! {
                        <div class="note" class:note--problem=note.problem on:click=move |_| announcer.dismiss()>
                            {note.text}
                        </div>
                    }
                })
            }}
        </div>
    }
}
