//! The pages of the app.

mod editor;
mod games;
mod home;
mod settings;

pub use settings::{Choice, Switch};

use super::router::Router;
use super::table::{GamePage, SentPage};
use super::words::{Words, use_words};
use crate::address::Page;
use crate::app::dom::prelude::*;
use crate::words::{
    common, editor as editor_words, games as games_words, home as home_words, settings as settings_words,
};

/// The page that the address names.
#[component]
pub fn Pages() -> impl IntoView {
    let router = expect_context::<Router>();
    view! {
        {move || match router.page.get() {
            Some(Page::Home) => home::Home().into_any(),
            Some(Page::Game { kind, id }) => view! { <GamePage kind id new=false /> }.into_any(),
            Some(Page::New { kind }) => view! { <GamePage kind id=None new=true /> }.into_any(),
            Some(Page::Shared { packed }) => view! { <SentPage packed /> }.into_any(),
            Some(Page::Edit { kind, packed }) => view! { <editor::EditorPage kind packed /> }.into_any(),
            Some(Page::Games) => games::GamesPage().into_any(),
            Some(Page::Settings) => settings::SettingsPage().into_any(),
            _ => NotFound().into_any(),
        }}
    }
}

/// The title of the window on a page.
#[must_use]
pub fn title(words: Words, page: Option<Page>) -> String {
    let app = words.say(common::app());
    let own = match page {
        Some(Page::Game { kind, .. } | Page::New { kind }) => common::game(kind),
        Some(Page::Games) => games_words::title(),
        Some(Page::Edit { kind, .. }) => editor_words::title(kind),
        Some(Page::Settings) => settings_words::title(),
        _ => return format!("{app} – {}", words.say(home_words::title())),
    };
    format!("{} – {app}", words.say(own))
}

#[component]
fn NotFound() -> impl IntoView {
    let words = use_words();
    view! {
        <main class="page page--plain">
            <h1>{words.live(common::app)}</h1>
            <p>{words.live(common::not_found)}</p>
            <p>
                <a class="button" href="#/">
                    {words.live(common::to_home)}
                </a>
            </p>
        </main>
    }
}
