//! A button that shows a picture and says its name where the pointer rests and to screen readers.

use crate::app::dom::prelude::*;

/// The button.
#[component]
pub fn IconButton(
    /// What it does, for tests and styles.
    act: &'static str,
    /// Its name.
    title: Signal<String>,
    /// Its name to screen readers where that says more.
    #[prop(optional)]
    label: Option<Signal<String>>,
    /// Whether it cannot be pressed now.
    #[prop(optional)]
    off: Signal<bool>,
    /// Does it.
    run: Callback<()>,
    /// The picture.
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            data-act=act
            title=title
            aria-label=label.unwrap_or(title)
            disabled=off
            on:click=move |_| run.run(())
        >
            {children()}
        </button>
    }
}
