//! The first page: both games, side by side.

use crate::address::{Address, Page};
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::keeper::use_keeper;
use crate::app::outside::use_outside;
use crate::app::words::use_words;
use crate::record::GameKind;
use crate::words::{Language, common, games, home, offline, settings};

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    let words = use_words();
    let outside = use_outside();
    view! {
        <main class="page home">
            <header class="home-head">
                <h1 class="wordmark">{words.live(common::app)}</h1>
                <a class="icon-button" href="#/games" aria-label=words.live(games::title)>
                    {icons::list()}
                </a>
                <a class="icon-button" href="#/settings" aria-label=words.live(home::settings)>
                    {icons::sliders()}
                </a>
                <p class="home-title">{words.live(home::title)}</p>
                <p class="home-lead">{words.live(home::lead)}</p>
            </header>
            <div class="home-cards">
                <Card kind=GameKind::Akron />
                <Card kind=GameKind::Akon />
            </div>
            <p class="home-puzzles">
                <a href="#/puzzle/daily">{words.live(home::daily)}</a>
                <a href="#/puzzle">{words.live(home::puzzles)}</a>
            </p>
            <nav class="home-languages" aria-label=words.live(settings::language)>
                {Language::ALL.map(language)}
            </nav>
            <Show when=move || outside.can_install()>
                <p class="home-install">
                    <button type="button" class="button" data-act="install" on:click=move |_| outside.install()>
                        {words.live(offline::install)}
                    </button>
                </p>
            </Show>
        </main>
    }
}

/// The way to the page in a language.
fn language(language: Language) -> View {
    let words = use_words();
    let href = Address { language: Some(language), page: Page::Home }.to_string();
    view! {
        <a href=href lang=language.code() aria-current=move || (words.language() == language).then_some("true")>
            {language.own_name()}
        </a>
    }
}

#[component]
fn Card(kind: GameKind) -> impl IntoView {
    let words = use_words();
    let (href, picture) = match kind {
        GameKind::Akron => ("#/akron", "pictures/akron.svg"),
        GameKind::Akon => ("#/akon", "pictures/akon.svg"),
    };
    let line = move || {
        words.say(match kind {
            GameKind::Akron => home::akron_line(),
            GameKind::Akon => home::akon_line(),
        })
    };
    let facts = move || {
        words.say(match kind {
            GameKind::Akron => home::akron_facts(),
            GameKind::Akon => home::akon_facts(),
        })
    };
    let under_way = use_keeper().under_way(kind);
    let label = words.live(move || if under_way { home::resume(kind) } else { home::play(kind) });
    view! {
        <article class="card">
            <a class="card-picture" href=href tabindex="-1" aria-hidden="true">
                <img src=picture alt="" width="640" height="400" />
            </a>
            <div class="card-text">
                <h2>{words.live(move || common::game(kind))}</h2>
                <p class="card-facts">{facts}</p>
                <p>{line}</p>
                <p class="card-ways">
                    <a class="button button--main" href=href>
                        {label}
                    </a>
                    <a class="button" href=Page::rules(kind).address().to_string()>
                        {words.live(move || home::learn(kind))}
                    </a>
                    <a class="button" href=Page::New { kind }.address().to_string()>
                        {words.live(home::against_computer)}
                    </a>
                </p>
            </div>
        </article>
    }
}
