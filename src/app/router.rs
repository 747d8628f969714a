//! Which page is shown: the fragment of the address says.

use leptos::ev;
use leptos::prelude::*;

/// The pages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Both games.
    Home,
    /// A game.
    Game(crate::record::GameKind),
    /// The settings.
    Settings,
    /// The address means nothing here.
    Unknown,
}

/// Follows the address.
#[derive(Clone, Copy)]
pub struct Router {
    /// The page that is shown.
    pub page: RwSignal<Page>,
}

impl Router {
    /// Puts a router into the context.
    pub fn provide() -> Router {
        let router = Router { page: RwSignal::new(read()) };
        provide_context(router);
        let handle = window_event_listener(ev::hashchange, move |_| {
            router.page.set(read());
            window().scroll_to_with_x_and_y(0.0, 0.0);
        });
        on_cleanup(move || handle.remove());
        router
    }
}

fn read() -> Page {
    use crate::record::GameKind;
    // Without access to its own address there is only the first page.
    let hash = window().location().hash().unwrap_or_default();
    match hash.trim_start_matches('#').trim_matches('/') {
        "" => Page::Home,
        "akron" => Page::Game(GameKind::Akron),
        "akon" => Page::Game(GameKind::Akon),
        "settings" => Page::Settings,
        _ => Page::Unknown,
    }
}
