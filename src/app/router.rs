//! Which page is shown: the fragment of the address says.

use super::settings::Settings;
use crate::address::{Address, AddressError, Page};
use crate::app::dom::finish;
use crate::app::dom::prelude::*;
use leptos::ev;

/// Follows the address.
#[derive(Clone, Copy)]
pub struct Router {
    /// The page that is shown; `None` where the address means nothing.
    pub page: RwSignal<Option<Page>>,
}

impl Router {
    /// Puts a router into the context. A language in the address becomes that of the settings.
    pub fn provide(settings: Settings) -> Router {
        let router = Router { page: RwSignal::new(Some(Page::Home)) };
        provide_context(router);
        let follow = move || match read() {
            Ok(address) => {
                if let Some(language) = address.language {
                    settings.language.set(language);
                }
                router.page.set(Some(address.page));
                true
            }
            // A place on the page that is shown: the browser goes there by itself.
            Err(AddressError::Anchor) => false,
            Err(_) => {
                router.page.set(None);
                true
            }
        };
        follow();
        let handle = window_event_listener(ev::hashchange, move |_| {
            // What belongs to the page that is left is done before it goes.
            finish();
            if follow() {
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        });
        on_cleanup(move || handle.remove());
        router
    }
}

/// Gives the page that is shown another address, without a step for the back button and without showing it anew.
pub fn rename(address: &Address) {
    let address = address.to_string();
    // With each address given the browser looks at the page's icon again, which takes longer than a frame.
    if address == fragment() {
        return;
    }
    let history = window().history();
    // Where the browser refuses, the old address stays and means what it meant.
    let _ = history.and_then(|h| h.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address)));
}

/// The fragment of the page's address as it stands.
#[must_use]
pub fn fragment() -> String {
    // Without access to its own address there is only the first page.
    window().location().hash().unwrap_or_default()
}

fn read() -> Result<Address, AddressError> {
    fragment().parse()
}
