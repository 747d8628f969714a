//! The page of kept games: a list with pictures, import and export, results.

mod importing;
mod item;
mod problems;
mod results;
mod shelf;

use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::pages::Choice;
use crate::app::table::page_help;
use crate::record::{GameId, GameKind};
use crate::words::{common, games};
use importing::{ImportDialog, Importing};
use item::Item;
use results::Results;
use shelf::{Row, Shelf};

/// Which games are listed, by how far they are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Any,
    Open,
    Over,
}

impl State {
    const ALL: [(State, &'static str); 3] = [(State::Any, "any"), (State::Open, "open"), (State::Over, "over")];
}

/// What is looked for.
#[derive(Clone, Copy)]
struct Filter {
    text: RwSignal<String>,
    kind: RwSignal<Option<GameKind>>,
    state: RwSignal<State>,
}

impl Filter {
    fn fits(self, row: &Row) -> bool {
        let state = match self.state.get() {
            State::Any => true,
            State::Open => !row.over,
            State::Over => row.over,
        };
        let kind = self.kind.get().is_none_or(|kind| kind == row.kind);
        state && kind && self.text.with(|text| text.to_lowercase().split_whitespace().all(|word| row.has(word)))
    }
}

impl Row {
    /// Whether a word in small letters stands somewhere in the line.
    fn has(&self, word: &str) -> bool {
        let people = self.people.as_deref().unwrap_or_default();
        [&self.name, people, &self.state, &self.date, shelf::word(self.kind)]
            .into_iter()
            .any(|text| text.to_lowercase().contains(word))
    }
}

/// The page of kept games.
#[component]
pub fn GamesPage() -> impl IntoView {
    let shelf = Shelf::open();
    let words = shelf.words;
    let filter =
        Filter { text: RwSignal::new(String::new()), kind: RwSignal::new(None), state: RwSignal::new(State::Any) };
    let importing = Importing::new(shelf);
    importing.receive();
    let renaming: RwSignal<Option<(GameId, String)>> = RwSignal::new(None);
    // The lines are made anew only when the games or the language change, not while somebody types.
    let rows = Memo::new(move |_| shelf.rows());
    let listed = Memo::new(move |_| rows.with(|rows| rows.iter().filter(|row| filter.fits(row)).cloned().collect()));
    let count = move || listed.with(Vec::<Row>::len);
    let kept = move || rows.with(Vec::len);
    view! {
        <main class="page games" on:dragover=importing::hover on:drop=move |event| importing.drop(event)>
            <header class="bar">
                <a class="icon-button" href="#/" aria-label=words.live(common::to_home)>
                    {icons::home()}
                </a>
                <h1>{words.live(games::title)}</h1>
                <button type="button" class="button" data-act="import" on:click=move |_| importing.open.set(true)>
                    {icons::import()}
                    <span>{words.live(games::import)}</span>
                </button>
                <button
                    type="button"
                    class="button"
                    data-act="export-all"
                    disabled=move || kept() == 0
                    on:click=move |_| shelf.export_all()
                >
                    {icons::export()}
                    <span>{words.live(games::export_all)}</span>
                </button>
            </header>
            <Keeping shelf />
            <Find shelf filter />
            <p class="hint" role="status">
                {move || match (kept(), count()) {
                    (0, _) => words.say(games::none()),
                    (_, 0) => words.say(games::none_found()),
                    (_, found) => words.say(games::found(found)),
                }}
            </p>
            <ul class="game-list">
                <For each=move || listed.get() key=Row::clone_key let:row>
                    <Item shelf row renaming />
                </For>
            </ul>
            <AsideList shelf />
            <Results shelf />
            <Undo shelf />
            <ImportDialog importing />
            <Rename shelf renaming />
            {page_help(None)}
        </main>
    }
}

impl Row {
    /// What the line shows: a line that shows something else is another.
    fn clone_key(&self) -> (GameId, String, String, String, bool) {
        (self.id, self.name.clone(), self.state.clone(), self.date.clone(), self.stored)
    }
}

/// Where the games are, and what threatens them.
#[component]
fn Keeping(shelf: Shelf) -> impl IntoView {
    let words = shelf.words;
    let lasts = shelf.lasts();
    // Unknown until the browser has answered, and where it has no such thing.
    let protected: RwSignal<Option<bool>> = RwSignal::new(None);
    let asked = RwSignal::new(false);
    let storage = window().navigator().storage();
    leptos::task::spawn_local(async move {
        let answer = crate::app::files::wait(storage.persisted()).await;
        protected.set(answer.ok().and_then(|answer| answer.as_bool()));
    });
    let ask = move |_| {
        let storage = window().navigator().storage();
        leptos::task::spawn_local(async move {
            let answer = crate::app::files::wait(storage.persist()).await;
            protected.set(answer.ok().and_then(|answer| answer.as_bool()).or(Some(false)));
            asked.set(true);
        });
    };
    view! {
        <section class="keeping" data-lasts=lasts.to_string()>
            <p class="hint">{words.live(move || if lasts { games::kept_here() } else { games::kept_nowhere() })}</p>
            {move || {
                lasts
                    .then(|| match (protected.get(), asked.get()) {
                        (Some(true), _) => view! { <p class="hint">{words.say(games::persist_yes())}</p> }.into_any(),
                        (Some(false), true) => view! { <p class="hint">{words.say(games::persist_no())}</p> }.into_any(),
                        (Some(false), false) => {
                            view! {
                                <button type="button" class="button" data-act="persist" on:click=ask>
                                    {words.say(games::persist())}
                                </button>
                            }
                                .into_any()
                        }
                        (None, _) => ().into_any(),
                    })
            }}
            {move || {
                shelf.unreadable.get().then(|| view! { <p class="problem">{words.say(games::unreadable())}</p> })
            }}
            {move || {
                let unsaved = shelf.unsaved();
                (unsaved > 0)
                    .then(|| {
                        view! {
                            <p class="problem">
                                {words.say(games::unsaved(unsaved))}
                                <button type="button" class="button" data-act="retry" on:click=move |_| shelf.retry()>
                                    {words.say(games::retry())}
                                </button>
                            </p>
                        }
                    })
            }}
        </section>
    }
}

/// What is looked for.
#[component]
fn Find(shelf: Shelf, filter: Filter) -> impl IntoView {
    let words = shelf.words;
    let kinds = [None, Some(GameKind::Akron), Some(GameKind::Akon)].map(|kind| {
        view! {
            <Choice
                group="kind"
                checked=Signal::derive(move || filter.kind.get() == kind)
                choose=Callback::new(move |()| filter.kind.set(kind))
                label=Signal::derive(move || match kind {
                    None => words.say(games::any_game()),
                    Some(kind) => shelf::kind_name(words, kind),
                })
            />
        }
    });
    let states = State::ALL.map(|(state, word)| {
        view! {
            <Choice
                group="state"
                checked=Signal::derive(move || filter.state.get() == state)
                choose=Callback::new(move |()| filter.state.set(state))
                label=words.live(move || games::state(word))
            />
        }
    });
    view! {
        <form class="form find" role="search" on:submit=|event| event.prevent_default()>
            <label class="field">
                <span>{words.live(games::search)}</span>
                <input
                    type="search"
                    autocomplete="off"
                    placeholder=words.live(games::search_hint)
                    on:input=move |event| filter.text.set(event_target_value(&event))
                />
            </label>
            <fieldset>
                <legend class="visually-hidden">{words.live(games::filter_game)}</legend>
                <div class="choices">{kinds}</div>
            </fieldset>
            <fieldset>
                <legend class="visually-hidden">{words.live(games::filter_state)}</legend>
                <div class="choices">{states}</div>
            </fieldset>
        </form>
    }
}

/// What cannot be read: it stays as it is until its owner says otherwise.
#[component]
fn AsideList(shelf: Shelf) -> impl IntoView {
    use crate::library::EntryError;
    let words = shelf.words;
    let lines = move || {
        let lines = shelf.aside().into_iter().map(|aside| {
            let why = match aside.why {
                EntryError::Newer => "newer",
                EntryError::Key => "foreign",
                EntryError::NotJson | EntryError::Missing { .. } | EntryError::Record(_) => "broken",
            };
            let name = words.say(games::aside_name(&aside.key));
            let (kept, gone) = (aside.clone(), aside);
            view! {
                <li class="aside-item">
                    <p>
                        <strong>{name}</strong>
                        " "
                        {words.say(games::aside_why(why))}
                    </p>
                    <button type="button" class="button" data-act="export" on:click=move |_| shelf.export_aside(&kept)>
                        {words.say(games::export())}
                    </button>
                    <button type="button" class="button" data-act="delete" on:click=move |_| shelf.delete_aside(&gone)>
                        {words.say(games::delete())}
                    </button>
                </li>
            }
        });
        lines.collect_view()
    };
    view! {
        {move || {
            (!shelf.aside().is_empty())
                .then(|| {
                    view! {
                        <section class="aside-list">
                            <h2>{words.say(games::aside_title())}</h2>
                            <p class="hint">{words.say(games::aside_text())}</p>
                            <ul>{lines()}</ul>
                        </section>
                    }
                })
        }}
    }
}

/// Offers to put back what was deleted last.
#[component]
fn Undo(shelf: Shelf) -> impl IntoView {
    let words = shelf.words;
    view! {
        <div class="undo-place">
            {move || {
                shelf
                    .removed
                    .get()
                    .map(|(name, _)| {
                        view! {
                            <div class="undo">
                                <span>{words.say(games::deleted(name))}</span>
                                <button type="button" class="button" data-act="undo" on:click=move |_| shelf.restore()>
                                    {words.say(games::undo())}
                                </button>
                                <button
                                    type="button"
                                    class="icon-button"
                                    aria-label=words.say(common::close())
                                    on:click=move |_| shelf.removed.set(None)
                                >
                                    {icons::close()}
                                </button>
                            </div>
                        }
                    })
            }}
        </div>
    }
}

/// Asks for a title.
#[component]
fn Rename(shelf: Shelf, renaming: RwSignal<Option<(GameId, String)>>) -> impl IntoView {
    let words = shelf.words;
    let open = RwSignal::new(false);
    Effect::new(move || open.set(renaming.get().is_some()));
    let title = RwSignal::new(String::new());
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some((id, _)) = renaming.get_untracked() {
            shelf.rename(id, &title.get_untracked());
        }
        renaming.set(None);
    };
    Effect::new(move || {
        if !open.get() && renaming.get_untracked().is_some() {
            renaming.set(None);
        }
    });
    view! {
        <Dialog
            open
            title=words.live(games::rename)
            content=move || {
                title.set(renaming.get_untracked().map(|(_, title)| title).unwrap_or_default());
                view! {
                    <form class="form" on:submit=save>
                        <label class="field">
                            <span>{words.say(games::rename_label())}</span>
                            <input
                                type="text"
                                maxlength="80"
                                autocomplete="off"
                                prop:value=title
                                on:input=move |event| title.set(event_target_value(&event))
                            />
                        </label>
                        <div class="answers">
                            <button type="button" class="button" on:click=move |_| renaming.set(None)>
                                {words.say(common::cancel())}
                            </button>
                            <button type="submit" class="button button--main" data-act="save">
                                {words.say(games::rename_save())}
                            </button>
                        </div>
                    </form>
                }
            }
        />
    }
}
