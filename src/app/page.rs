//! The page itself: what is given to every part of it, and the part that the address names.

use super::announcer::{self, Announcer};
use super::keeper::Keeper;
use super::outside::{self, Outside};
use super::router::Router;
use super::settings::Settings;
use super::words::Words;
use super::{dom, later, pages, sound};
use crate::app::dom::prelude::*;

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
    let announcer = Announcer::provide();
    let words = Words::provide(settings.language, announcer);
    Outside::provide();
    sound::Sounds::provide(settings.sound);
    let router = Router::provide(settings);
    settings.follow_theme();
    Effect::new(move || {
        document().set_title(&pages::title(words, router.page.get()));
    });
    Effect::following(move |before: Option<()>| {
        router.page.track();
        announcer.forget();
        // What a page has noted is not for the next one. The first page may have begun with a note.
        if before.is_some() {
            announcer.dismiss();
        }
    });
    view! {
        <pages::Pages />
        <announcer::Voice announcer />
    }
}
