//! The editor: any position of either game, every reason why it is none at once, then to be played or shared.

mod against;
mod akon;
mod akron;

use crate::address::{Address, Packed, Page};
use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::table::{analyse_next, page_help};
use crate::app::words::{Words, use_words};
use crate::app::{files, icons};
use crate::picture;
use crate::record::{GameKind, Setting};
use crate::words::{Message, common, editor, home, share};

/// The page of the editor.
#[component]
pub fn EditorPage(
    /// Of which game.
    kind: GameKind,
    /// The position it begins from, as a link holds one. One that cannot be read is no reason to refuse the editor.
    packed: Option<String>,
) -> impl IntoView {
    let words = use_words();
    let from = packed.and_then(|packed| packed.parse::<Packed>().ok()).map(|packed| packed.setting().clone());
    let other = match kind {
        GameKind::Akron => GameKind::Akon,
        GameKind::Akon => GameKind::Akron,
    };
    view! {
        <main class="page editor">
            <header class="bar">
                <a class="icon-button" href="#/" aria-label=words.live(common::to_home)>
                    {icons::home()}
                </a>
                <h1>{words.live(move || editor::title(kind))}</h1>
                <a class="button" href=Page::Edit { kind: other, packed: None }.address().to_string()>
                    {words.live(move || common::game(other))}
                </a>
            </header>
            {match (kind, from) {
                (GameKind::Akron, Some(Setting::Akron { start, options })) => {
                    view! { <akron::AkronEditor start options /> }.into_any()
                }
                (GameKind::Akron, _) => {
                    let start = crate::akron::Position::initial(crate::akron::Size::USUAL);
                    view! { <akron::AkronEditor start options=crate::akron::Options::default() /> }.into_any()
                }
                (GameKind::Akon, Some(Setting::Akon { start, options })) => {
                    view! { <akon::AkonEditor start options /> }.into_any()
                }
                (GameKind::Akon, _) => {
                    let start = crate::akon::Position::initial(crate::akon::Side::A);
                    view! { <akon::AkonEditor start options=crate::akon::Options::default() /> }.into_any()
                }
            }}
            {page_help(None)}
        </main>
    }
}

/// What was edited: a game that may begin, or every reason why not.
type Edited = Result<Setting, Vec<Message>>;

/// What was edited, unless the text in the field is another that cannot be read.
fn edited(position: impl Fn() -> Edited + Send + Sync + 'static, wrong_text: RwSignal<Option<usize>>) -> Memo<Edited> {
    Memo::new(move |_| match wrong_text.get() {
        Some(at) => Err(vec![editor::text_wrong(at)]),
        None => position(),
    })
}

/// The number in a field. Where it is none, the field shows again what stands, and `why` is said.
fn number((words, announcer): (Words, Announcer), event: &leptos::ev::Event, stands: u16, why: Message) -> Option<u16> {
    let field: web_sys::HtmlInputElement = event_target(event);
    let read = field.value().trim().parse().ok();
    if read.is_none() {
        field.set_value(&stands.to_string());
        announcer.note(words.say(why), true);
    }
    read
}

/// Picture, reasons, and what can be done with the position.
#[component]
fn Outcome(kind: GameKind, edited: Memo<Edited>) -> impl IntoView {
    let words = use_words();
    let announcer = use_announcer();
    let asking = RwSignal::new(false);
    let address = move || -> Option<Address> {
        let setting = edited.get().ok()?;
        Some(Page::Shared { packed: Packed::start(setting).to_string() }.address())
    };
    let copy = move |_| {
        let here = window().location().href().unwrap_or_default();
        let Some(address) = address() else { return };
        let link = format!("{}{address}", here.split('#').next().unwrap_or_default());
        leptos::task::spawn_local(async move {
            match files::copy(&link).await {
                true => announcer.note(words.say(share::copied()), false),
                false => announcer.note(words.say(share::failed()), true),
            }
        });
    };
    view! {
        <section class="editor-outcome" aria-live="polite">
            {move || match edited.get() {
                Ok(setting) => {
                    let play = setting.begin();
                    let over = play.ending().is_some();
                    let href = address().map(|address| address.to_string());
                    view! {
                        <img
                            class="editor-picture"
                            src=files::picture_address(&picture::svg(&play))
                            alt=words.say(editor::picture())
                        />
                        {over.then(|| view! { <p class="hint">{words.say(editor::over())}</p> })}
                        <div class="share-acts">
                            <a class="button button--main" data-act="play" href=href.clone()>
                                {words.say(editor::play())}
                            </a>
                            {(!over).then(|| view! {
                                <button
                                    type="button"
                                    class="button"
                                    data-act="against"
                                    on:click=move |_| asking.set(true)
                                >
                                    {words.say(home::against_computer())}
                                </button>
                            })}
                            <a class="button" data-act="analyse" href=href on:click=|_| analyse_next()>
                                {words.say(editor::analyse())}
                            </a>
                            <button type="button" class="button" data-act="copy-link" on:click=copy>
                                {words.say(share::copy())}
                            </button>
                        </div>
                    }
                        .into_any()
                }
                Err(why) => {
                    view! {
                        <p>
                            <strong>{words.say(editor::not_yet())}</strong>
                        </p>
                        <ul class="faults">
                            {why.into_iter().map(|why| view! { <li>{words.say(why)}</li> }).collect_view()}
                        </ul>
                    }
                        .into_any()
                }
            }}
        </section>
        <against::Against kind edited open=asking />
    }
}

/// The position as text, to be read and written.
#[component]
fn PositionText(
    /// As it stands.
    text: Signal<String>,
    /// Takes another; answers at which character (from 1) it is wrong.
    set: Callback<String, Option<usize>>,
    /// Where the text in the field is wrong: the position that stands is then another than the field's.
    wrong: RwSignal<Option<usize>>,
) -> impl IntoView {
    let words = use_words();
    // Whoever edits the position otherwise has it written anew.
    Effect::new(move || {
        text.track();
        wrong.set(None);
    });
    view! {
        <label class="field">
            <span>{words.live(editor::text)}</span>
            <input
                type="text"
                class="share-link"
                spellcheck="false"
                autocomplete="off"
                data-field="position"
                prop:value=text
                aria-invalid=move || wrong.get().is_some().to_string()
                on:change=move |event| wrong.set(set.run(event_target_value(&event).trim().to_owned()))
            />
        </label>
        {move || wrong.get().map(|at| view! { <p class="problem">{words.say(editor::text_wrong(at))}</p> })}
    }
}
