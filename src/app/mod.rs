//! The page: what touches the browser.

use leptos::prelude::*;

/// Puts the app into the page's body.
pub fn mount() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    view! { <h1>"Akron & Akon"</h1> }
}
