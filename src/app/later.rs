//! Parts of the page whose code comes when it is asked for.
//!
//! In the bundle that `cargo xtask build` makes (it sets the cfg `split_page`), what only a [`Piece`] reaches is a wasm file of
//! its own. In every other build the pieces are part of the page, and loading one is a call that answers at once.

use super::dom::prelude::*;
use super::styles::Sheet;
use super::words::use_words;
use crate::words::common;
use js_sys::Reflect;
use leptos::wasm_split::SplitLoaderError;
use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;
use std::time::Duration;
use wasm_bindgen::JsValue;

/// How long nothing is said while code comes.
const SILENCE: Duration = Duration::from_millis(200);
/// How long after its start the page is left alone before it brings what was not asked for.
const CALM: Duration = Duration::from_secs(5);

/// Code that could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// Code on its way.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, Missing>>>>;

/// Code on its way together with the style sheets that it needs.
pub fn dressed<T: 'static>(
    code: impl Future<Output = Result<T, Missing>> + 'static,
    sheets: &[&'static str],
) -> Coming<T> {
    let sheets: Vec<Sheet> = sheets.iter().map(|address| Sheet::bring(address)).collect();
    Box::pin(async move {
        let code = code.await;
        for sheet in sheets {
            sheet.wait().await?;
        }
        code
    })
}

/// A part of the page: what of it others call, as function pointers, once it is here.
pub struct Piece<T> {
    here: OnceLock<T>,
    load: fn() -> Coming<T>,
}

/// How far a piece is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Coming,
    Slow,
    Here,
    Failed,
}

impl<T: Copy + Send + Sync + 'static> Piece<T> {
    /// A piece that `load` brings.
    pub const fn new(load: fn() -> Coming<T>) -> Piece<T> {
        Piece { here: OnceLock::new(), load }
    }

    /// The piece, if it is here.
    pub fn here(&self) -> Option<T> {
        self.here.get().copied()
    }

    /// Brings the piece, unless it is here.
    ///
    /// # Errors
    /// When its code cannot be had; the next call tries again.
    pub async fn load(&'static self) -> Result<T, Missing> {
        if let Some(here) = self.here.get() {
            return Ok(*here);
        }
        let loaded = (self.load)().await?;
        Ok(*self.here.get_or_init(|| loaded))
    }

    /// What the piece makes, as soon as it is here: at once, or after a word that it is coming, or that it is not to be had.
    pub fn show(&'static self, make: impl Fn(T) -> View + Send + 'static) -> View {
        let arrive = move || -> Coming<()> { Box::pin(async move { self.load().await.map(drop) }) };
        let state = RwSignal::new(if self.here.get().is_some() { State::Here } else { State::Coming });
        if state.get_untracked() == State::Coming {
            bring(state, arrive());
        }
        (move || match (state.get(), self.here.get()) {
            (State::Here, Some(here)) => untrack(|| make(*here)),
            (now, _) => wait(now, Callback::new(move |()| bring(state, arrive()))),
        })
        .into_view()
    }
}

/// Follows a piece on its way. The state is set only where it changes: what is shown would be made anew otherwise.
fn bring(state: RwSignal<State>, coming: Coming<()>) {
    // The page may be another by then.
    let is = move |wanted| state.try_get_untracked() == Some(wanted);
    if !is(State::Coming) {
        state.set(State::Coming);
    }
    set_timeout(
        move || {
            if is(State::Coming) {
                state.set(State::Slow);
            }
        },
        SILENCE,
    );
    leptos::task::spawn_local(async move {
        let end = if coming.await.is_ok() { State::Here } else { State::Failed };
        state.try_set(end);
    });
}

/// Brings every piece once the page has had nothing to do for a while, so that it is there when it is asked for. Not where
/// the reader saves data.
pub fn bring_all() {
    if saves_data() {
        return;
    }
    set_timeout(
        || {
            let bring = || {
                leptos::task::spawn_local(async {
                    // What cannot be had now is asked for again when it is needed.
                    let _ = super::board_akron::bring().await;
                    let _ = super::table::bring().await;
                    let _ = super::pages::bring().await;
                });
            };
            // Some browsers do not know it.
            if request_idle_callback_with_handle(bring).is_err() {
                bring();
            }
        },
        CALM,
    );
}

/// Whether the reader has asked for as little data as can be.
fn saves_data() -> bool {
    let told = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let connection = told(&window().navigator(), "connection");
    connection.is_object() && told(&connection, "saveData").is_truthy()
}

/// What stands in place of a piece that is not here.
fn wait(state: State, again: Callback<()>) -> View {
    let words = use_words();
    match state {
        State::Coming | State::Here => ().into_view(),
        State::Slow => view! { <p class="later" role="status">{words.live(common::coming)}</p> }.into_view(),
        State::Failed => view! {
            <div class="later" role="alert">
                <p>{words.live(common::not_here)}</p>
                <button type="button" class="button" on:click=move |_| again.run(())>
                    {words.live(common::again)}
                </button>
            </div>
        }
        .into_view(),
    }
}

/// Declares a function that brings a piece: `fn name() -> T { … }`. Its name is that of the wasm file, too.
macro_rules! piece {
    (fn $name:ident() -> $type:ty { $value:expr }) => {
        #[cfg(split_page)]
        #[leptos::wasm_split::wasm_split($name, wasm_split_path = ::leptos::wasm_split, fallible)]
        fn $name() -> Result<$type, $crate::app::later::Missing> {
            Ok($value)
        }

        #[cfg(not(split_page))]
        async fn $name() -> Result<$type, $crate::app::later::Missing> {
            Ok($value)
        }
    };
}
pub(crate) use piece;
