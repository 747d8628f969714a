//! Games from files and pasted texts.

use super::problems;
use super::shelf::Shelf;
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::outside::use_outside;
use crate::app::{files, storage};
use crate::library::{Import, MAX_TEXT, TakenIn};
use crate::words::{games, import as text};
use web_sys::{DragEvent, FileList};

/// What is being imported, and what came of it. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Importing {
    shelf: Shelf,
    pub open: RwSignal<bool>,
    pasted: RwSignal<String>,
    /// What came of it, line by line; the first lines say how much came in.
    report: RwSignal<Vec<String>>,
}

/// How many problems are named one by one.
const NAMED: usize = 50;

/// Lets files be dropped.
pub fn hover(event: DragEvent) {
    event.prevent_default();
}

impl Importing {
    pub fn new(shelf: Shelf) -> Importing {
        Importing {
            shelf,
            open: RwSignal::new(false),
            pasted: RwSignal::new(String::new()),
            report: RwSignal::new(Vec::new()),
        }
    }

    pub fn drop(self, event: DragEvent) {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        match data.files().filter(|files| files.length() > 0) {
            Some(files) => self.files(&files),
            None => {
                let dropped = data.get_data("text/plain").unwrap_or_default();
                self.take(&[(String::new(), Ok(dropped))]);
            }
        }
        self.open.set(true);
    }

    /// Takes in what the system hands over, now and later.
    pub fn receive(self) {
        let outside = use_outside();
        Effect::new(move || {
            let sent = outside.take_sent();
            if !sent.is_empty() {
                let texts: Vec<_> = sent.into_iter().map(|text| (String::new(), Ok(text))).collect();
                untrack(|| self.take(&texts));
                self.open.set(true);
            }
        });
    }

    fn files(self, list: &FileList) {
        let list: Vec<web_sys::File> = (0..list.length()).filter_map(|index| list.get(index)).collect();
        leptos::task::spawn_local(async move {
            let mut texts = Vec::new();
            for file in list {
                let name = file.name();
                let read = match file.size() <= MAX_TEXT as f64 {
                    true => files::read(&file).await.map_err(|_| text::file_failed(&name)),
                    false => Err(text::file_long(&name)),
                };
                texts.push((name, read));
            }
            self.take(&texts);
        });
    }

    fn take(self, texts: &[(String, Result<String, crate::words::Message>)]) {
        let words = self.shelf.words;
        let mut report = Vec::new();
        let [mut added, mut known, mut longer, mut beside, mut unsaved] = [0usize; 5];
        for (name, read) in texts {
            let read = match read {
                Ok(read) => Import::read(read),
                Err(problem) => {
                    report.push(words.say(problem.clone()));
                    continue;
                }
            };
            let mut lines = Vec::new();
            for found in read.games {
                let taken = self
                    .shelf
                    .keeper()
                    .library(|library| library.take_in(&found.record, storage::new_id(), storage::now()));
                match taken {
                    Some(Ok(TakenIn::Added(_))) => added += 1,
                    Some(Ok(TakenIn::Known(_))) => known += 1,
                    Some(Ok(TakenIn::Longer(_))) => longer += 1,
                    Some(Ok(TakenIn::Beside(_))) => beside += 1,
                    Some(Err(_)) | None => unsaved += 1,
                }
                lines.extend(found.cut.map(|(moves, _)| words.say(text::cut(found.line, moves))));
            }
            let named = read.problems.iter().take(NAMED).map(|problem| {
                words.say(text::problem(problem.column, problem.line, words.say(problems::what(problem))))
            });
            lines.extend(named);
            if !lines.is_empty() && !name.is_empty() {
                report.push(words.say(text::file(name)));
            }
            report.extend(lines);
        }
        let counts = [
            (known, text::known as fn(usize) -> _),
            (longer, text::longer),
            (beside, text::beside),
            (unsaved, text::unsaved),
        ];
        let counts = counts.into_iter().filter(|(n, _)| *n > 0).map(|(n, message)| words.say(message(n)));
        let mut said = vec![words.say(text::added(added))];
        said.extend(counts);
        self.shelf.announcer.speak(said.join(" "));
        said.extend(report);
        self.report.set(said);
        self.shelf.refresh();
    }
}

/// The dialogue that imports.
#[component]
pub fn ImportDialog(importing: Importing) -> impl IntoView {
    let words = importing.shelf.words;
    let choose = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(list) = input.files() {
            importing.files(&list);
        }
        // The same file may be chosen again.
        input.set_value("");
    };
    let paste = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        importing.take(&[(String::new(), Ok(importing.pasted.get_untracked()))]);
        importing.pasted.set(String::new());
    };
    view! {
        <Dialog
            open=importing.open
            title=words.live(text::title)
            content=move || {
                view! {
                    <p>{words.say(text::text())}</p>
                    <label class="button file-button">
                        {icons::import()} <span>{words.say(text::choose())}</span>
                        <input
                            type="file"
                            multiple
                            accept=".txt,.json,text/plain,application/json"
                            class="visually-hidden"
                            on:change=choose
                        />
                    </label>
                    <form class="form" on:submit=paste>
                        <label class="field">
                            <span>{words.say(text::paste())}</span>
                            <textarea
                                rows="5"
                                spellcheck="false"
                                prop:value=importing.pasted
                                on:input=move |event| importing.pasted.set(event_target_value(&event))
                            ></textarea>
                        </label>
                        <button
                            type="submit"
                            class="button button--main"
                            data-act="paste"
                            disabled=move || importing.pasted.with(String::is_empty)
                        >
                            {words.say(text::paste_go())}
                        </button>
                    </form>
                    <ul class="report">
                        {move || importing.report.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                    </ul>
                    <p class="hint">{words.say(games::kept_here())}</p>
                }
            }
        />
    }
}
