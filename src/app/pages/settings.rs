//! The page of settings.

use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::outside::{Kept, use_outside};
use crate::app::settings::{BallStyle, BoardStyle, MOTIONS, Theme, use_settings};
use crate::app::table::page_help;
use crate::app::words::use_words;
use crate::words::{Language, common, offline, settings as text};

/// The page of settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let words = use_words();
    let settings = use_settings();
    let languages = Language::ALL.map(|language| {
        view! {
            <Choice
                group="language"
                checked=Signal::derive(move || settings.language.get() == language)
                choose=Callback::new(move |()| settings.language.set(language))
                label=Signal::stored(language.own_name().to_owned())
            />
        }
    });
    let themes = Theme::ALL.map(|theme| {
        view! {
            <Choice
                group="theme"
                checked=Signal::derive(move || settings.theme.get() == theme)
                choose=Callback::new(move |()| settings.theme.set(theme))
                label=words.live(move || text::theme_option(theme.word()))
            />
        }
    });
    let motions = MOTIONS.map(|(motion, word)| {
        view! {
            <Choice
                group="motion"
                checked=Signal::derive(move || settings.motion.get() == motion)
                choose=Callback::new(move |()| settings.motion.set(motion))
                label=words.live(move || text::motion_option(word))
            />
        }
    });
    let boards = BoardStyle::ALL.map(|board| {
        view! {
            <Choice
                group="board"
                checked=Signal::derive(move || settings.board.get() == board)
                choose=Callback::new(move |()| settings.board.set(board))
                label=words.live(move || text::board_option(board.word()))
            />
        }
    });
    let balls = BallStyle::ALL.map(|balls| {
        view! {
            <Choice
                group="balls"
                checked=Signal::derive(move || settings.balls.get() == balls)
                choose=Callback::new(move |()| settings.balls.set(balls))
                label=words.live(move || text::balls_option(balls.word()))
            />
        }
    });
    view! {
        <main class="page page--plain">
            <header class="bar">
                <a class="icon-button" href="#/" aria-label=words.live(common::to_home)>
                    {icons::home()}
                </a>
                <h1>{words.live(text::title)}</h1>
            </header>
            <form class="form" on:submit=|event| event.prevent_default()>
                <fieldset>
                    <legend>{words.live(text::language)}</legend>
                    <div class="choices">{languages}</div>
                </fieldset>
                <fieldset>
                    <legend>{words.live(text::theme)}</legend>
                    <div class="choices">{themes}</div>
                </fieldset>
                <fieldset>
                    <legend>{words.live(text::board)}</legend>
                    <div class="choices">{boards}</div>
                </fieldset>
                <fieldset>
                    <legend>{words.live(text::balls)}</legend>
                    <div class="choices">{balls}</div>
                </fieldset>
                <fieldset>
                    <legend>{words.live(text::motion)}</legend>
                    <div class="choices">{motions}</div>
                    <p class="hint">{words.live(text::motion_hint)}</p>
                </fieldset>
                <Switch on=settings.sound label=words.live(text::sound) />
                <Switch on=settings.confirm label=words.live(text::confirm) />
                <Switch on=settings.turn label=words.live(text::turn) />
            </form>
            <OnThisDevice />
            {page_help(None)}
        </main>
    }
}

/// How the page is kept and installed here, and what helps when it is not as it should be.
#[component]
fn OnThisDevice() -> impl IntoView {
    let words = use_words();
    let outside = use_outside();
    let failed = RwSignal::new(false);
    view! {
        <section class="form" aria-labelledby="on-this-device">
            <h2 id="on-this-device">{words.live(offline::title)}</h2>
            <p role="status" data-kept=move || outside.kept().word()>
                {words.live(move || offline::state(outside.kept().word()))}
            </p>
            <p class="ways">
                <Show when=move || outside.kept() == Kept::NotYet>
                    <button type="button" class="button" data-act="keep" on:click=move |_| outside.keep()>
                        {words.live(offline::keep)}
                    </button>
                </Show>
                <Show when=move || outside.can_install()>
                    <button type="button" class="button" data-act="install" on:click=move |_| outside.install()>
                        {words.live(offline::install)}
                    </button>
                </Show>
                <Show when=move || outside.kept() == Kept::All>
                    <button
                        type="button"
                        class="button"
                        data-act="repair"
                        on:click=move |_| outside.mend(move || failed.set(true))
                    >
                        {words.live(offline::repair)}
                    </button>
                </Show>
            </p>
            <Show when=move || outside.kept() == Kept::All>
                <p class="hint" role="status">
                    {words.live(move || if failed.get() { offline::repair_failed() } else { offline::repair_hint() })}
                </p>
            </Show>
            <Show when=move || outside.by_hand()>
                <p class="hint">{words.live(offline::by_hand)}</p>
            </Show>
            <p>
                <a href="licences.txt">{words.live(offline::licences)}</a>
            </p>
        </section>
    }
}

/// One of several that exclude each other.
#[component]
pub fn Choice(
    /// The name the choices share.
    group: &'static str,
    /// Whether it is chosen.
    checked: Signal<bool>,
    /// Chooses it.
    choose: Callback<()>,
    /// What it says.
    label: Signal<String>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group prop:checked=checked on:change=move |_| choose.run(()) />
            <span>{label}</span>
        </label>
    }
}

/// On or off.
#[component]
pub fn Switch(
    /// Whether it is on.
    on: RwSignal<bool>,
    /// What it says.
    label: Signal<String>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=on on:change=move |_| on.update(|on| *on = !*on) />
            <span>{label}</span>
        </label>
    }
}
