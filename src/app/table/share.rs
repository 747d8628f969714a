//! Sharing: a link that holds the game or the position, the picture, the text.

use super::Table;
use super::extras::EXTRAS;
use crate::address::{Packed, Page};
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::files;
use crate::app::icons;
use crate::app::pages::Choice;
use crate::picture;
use crate::record::GameKind;
use crate::words::{Message, editor, share};
use leptos::html;

/// What is shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Game,
    Position,
}

/// The dialogue that shares.
#[component]
pub fn Share(table: Table, open: RwSignal<bool>) -> impl IntoView {
    let words = table.words;
    view! {
        <Dialog
            open
            title=words.live(share::title)
            content=move || EXTRAS.show(move |extras| (extras.share)(table))
        />
    }
}

/// What stands in it.
pub fn content(table: Table) -> View {
    view! {
        <Link table />
        <Picture table />
        <Text table />
    }
    .into_any()
}

impl Table {
    /// The link, or `None` if the game is too long for one.
    fn link(self, what: What) -> Option<String> {
        let id = self.keeper.kept_at(self.id.get_value());
        let packed = self.session.with(|session| match what {
            What::Game => {
                let end = session.line().last().copied().unwrap_or(session.at());
                Packed::line(session.record(), end, session.at()).ok().map(|packed| packed.with_id(id))
            }
            What::Position => Packed::position(session.record(), session.at()).ok(),
        })?;
        let address = Page::Shared { packed: packed.to_string() }.address().to_string();
        let here = window().location().href().ok()?;
        Some(format!("{}{address}", here.split('#').next().unwrap_or_default()))
    }

    /// Says what came of something that takes its time.
    fn tell(self, done: bool, message: Message) {
        match done {
            true => self.announcer.note(self.words.say(message), false),
            false => self.announcer.note(self.words.say(share::failed()), true),
        }
    }
}

#[component]
fn Link(table: Table) -> impl IntoView {
    let words = table.words;
    let what = RwSignal::new(What::Game);
    let field = NodeRef::<html::Input>::new();
    let link = Memo::new(move |_| table.link(what.get()));
    let choices = [(What::Game, "game"), (What::Position, "position")].map(|(value, word)| {
        view! {
            <Choice
                group="what"
                checked=Signal::derive(move || what.get() == value)
                choose=Callback::new(move |()| what.set(value))
                label=words.live(move || share::what(word))
            />
        }
    });
    let hint = move || {
        words.say(match what.get() {
            What::Game => share::game_hint(),
            What::Position => share::position_hint(),
        })
    };
    let mark = move || {
        // The dialogue may have been closed while the browser was asked.
        if let Some(field) = field.try_get_untracked().flatten() {
            field.select();
        }
    };
    let copy = move |_| {
        let Some(text) = link.get_untracked() else { return };
        leptos::task::spawn_local(async move {
            match files::copy(&text).await {
                true => table.announcer.note(words.say(share::copied()), false),
                false => {
                    mark();
                    table.announcer.note(words.say(share::copy_by_hand()), true);
                }
            }
        });
    };
    let send = move |_| {
        let Some(address) = link.get_untracked() else { return };
        let title = table.session.with_untracked(|session| words.say(share::message(session.play().kind())));
        leptos::task::spawn_local(async move {
            if !files::send(&title, &address).await {
                mark();
                table.announcer.note(words.say(share::copy_by_hand()), true);
            }
        });
    };
    view! {
        <fieldset>
            <legend class="visually-hidden">{words.say(share::what_label())}</legend>
            <div class="choices">{choices}</div>
            <p class="hint">{hint}</p>
        </fieldset>
        {move || match link.get() {
            None => view! { <p class="problem">{words.say(share::too_long())}</p> }.into_any(),
            Some(text) => {
                view! {
                    <label class="field">
                        <span>{words.say(share::link())}</span>
                        <input
                            type="text"
                            readonly
                            class="share-link"
                            node_ref=field
                            prop:value=text
                            on:focus=move |_| mark()
                        />
                    </label>
                    <div class="share-acts">
                        <button type="button" class="button button--main" data-act="copy-link" on:click=copy>
                            {icons::copy()}
                            <span>{words.say(share::copy())}</span>
                        </button>
                        {files::can_send()
                            .then(|| {
                                view! {
                                    <button type="button" class="button" data-act="send" on:click=send>
                                        {icons::share()}
                                        <span>{words.say(share::send())}</span>
                                    </button>
                                }
                            })}
                    </div>
                }
                    .into_any()
            }
        }}
    }
}

#[component]
fn Picture(table: Table) -> impl IntoView {
    let words = table.words;
    let edit = table.session.with_untracked(|session| {
        let packed = Packed::position(session.record(), session.at()).ok().map(|packed| packed.to_string());
        Page::Edit { kind: session.play().kind(), packed }.address().to_string()
    });
    let on_page = table.session.with_untracked(|session| {
        let kind = match session.play().kind() {
            GameKind::Akron => "akron",
            GameKind::Akon => "akon",
        };
        let position = String::from(js_sys::encode_uri_component(&session.play().position_text()));
        ["boards.html#game=", kind, "&lang=", words.language().code(), "&position=", &position].concat()
    });
    let svg = move || table.session.with_untracked(|session| picture::svg(session.play()));
    let save_svg = move |_| {
        let done = files::save_text("position.svg", "image/svg+xml", &svg());
        if !done {
            table.tell(false, share::failed());
        }
    };
    let save_png = move |_| {
        let svg = svg();
        leptos::task::spawn_local(async move {
            let made = files::png(&svg).await.and_then(|blob| files::save("position.png", &blob));
            if made.is_err() {
                table.tell(false, share::failed());
            }
        });
    };
    view! {
        <section class="share-part">
            <h3>{words.say(share::picture())}</h3>
            <div class="share-acts">
                <a class="button" data-act="edit" href=edit>
                    {words.say(editor::open())}
                </a>
                <a class="button" data-act="embed" href=on_page>
                    {words.say(share::embed())}
                </a>
                <button type="button" class="button" data-act="png" on:click=save_png>
                    "PNG"
                </button>
                <button type="button" class="button" data-act="svg" on:click=save_svg>
                    "SVG"
                </button>
            </div>
        </section>
    }
}

#[component]
fn Text(table: Table) -> impl IntoView {
    let words = table.words;
    let text = move || {
        let id = Some(table.keeper.kept_at(table.id.get_value()));
        table.session.with_untracked(|session| {
            let mut record = session.record().clone();
            record.labels.id = id;
            record.to_string()
        })
    };
    let save = move |_| {
        if !files::save_text("game.txt", "text/plain", &text()) {
            table.tell(false, share::failed());
        }
    };
    let copy = move |_| {
        let text = text();
        leptos::task::spawn_local(async move { table.tell(files::copy(&text).await, share::text_copied()) });
    };
    view! {
        <section class="share-part">
            <h3>{words.say(share::text())}</h3>
            <div class="share-acts">
                <button type="button" class="button" data-act="save-text" on:click=save>
                    {words.say(share::text_file())}
                </button>
                <button type="button" class="button" data-act="copy-text" on:click=copy>
                    {words.say(share::text_copy())}
                </button>
            </div>
        </section>
    }
}
