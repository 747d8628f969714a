//! The page: what touches the browser.
//!
//! [`mount`] gives the contexts (words, settings, announcer), the router picks a page by the fragment, and
//! `table` is where a game is played: it holds the session, hands the boards what to show, and says what happened.

mod announcer;
mod board_akon;
mod board_akron;
mod dialog;
pub mod dom;
mod engine;
mod files;
mod icon_button;
mod icons;
mod keeper;
mod later;
mod learn;
mod moving;
mod outside;
mod pages;
mod router;
pub mod settings;
pub mod sound;
pub mod storage;
mod table;
pub mod words;

use crate::app::dom::prelude::*;
use announcer::Announcer;
use keeper::Keeper;
use outside::Outside;
use router::Router;
use settings::Settings;
use words::Words;

/// Puts the app into the page's body, in place of what stood there until it was ready.
pub fn mount() {
    outside::tell_of_panics();
    if let Some(body) = document().body() {
        body.set_text_content(None);
    }
    dom::mount(|| App().into_view());
    later::bring_all();
}

#[component]
fn App() -> impl IntoView {
    let keeper = Keeper::provide();
    let settings = Settings::provide(keeper);
    let words = Words::provide(settings.language);
    Outside::provide();
    let announcer = Announcer::provide();
    sound::Sounds::provide(settings.sound);
    let router = Router::provide(settings);
    settings.follow_theme();
    Effect::new(move || {
        document().set_title(&pages::title(words, router.page.get()));
    });
    Effect::new(move || {
        router.page.track();
        announcer.forget();
    });
    view! {
        <pages::Pages />
        <announcer::Voice announcer />
    }
}
