//! What the page's own scripts do for the app (`assets/page`): they keep its files for use without a connection, offer a new
//! version, know whether it can be installed and what the system hands over, and speak for it when it has stopped.

use crate::app::dom::prelude::*;
use js_sys::{Array, Function, Reflect};
use std::panic::PanicHookInfo;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The object that the scripts share with the app.
const SHARED: &str = "akronAkon";
/// What they send when something in it has changed.
const NEWS: &str = "akron-akon-outside";

/// How far the page's files are kept for use without a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// All of them.
    All,
    /// They are on their way.
    Coming,
    /// None yet: the reader saves data, or they could not be had.
    NotYet,
    /// The browser cannot.
    Never,
}

impl Kept {
    /// The word for the catalogue.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kept::All => "kept",
            Kept::Coming => "coming",
            Kept::NotYet => "not_kept",
            Kept::Never => "none",
        }
    }
}

/// The way to the scripts. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Outside {
    changed: Trigger,
}

impl Outside {
    /// Puts the way into the context.
    pub fn provide() {
        let outside = Outside { changed: Trigger::new() };
        provide_context(outside);
        let handle = window_event_listener_untyped(NEWS, move |_| outside.changed.notify());
        on_cleanup(move || handle.remove());
    }

    /// How far the files are kept. Follows what changes.
    #[must_use]
    pub fn kept(self) -> Kept {
        self.changed.track();
        match get("state").as_string().as_deref() {
            Some("kept") => Kept::All,
            Some("coming") => Kept::Coming,
            Some("not_kept") => Kept::NotYet,
            _ => Kept::Never,
        }
    }

    /// Whether the browser offers to install the page. Follows what changes.
    #[must_use]
    pub fn can_install(self) -> bool {
        self.changed.track();
        get("prompt").is_object()
    }

    /// Whether the page can be installed, but only by hand. Follows what changes.
    #[must_use]
    pub fn by_hand(self) -> bool {
        self.changed.track();
        get("byHand").is_truthy()
    }

    /// Has the browser ask whether to install the page.
    pub fn install(self) {
        call("install", &Array::new());
    }

    /// Keeps the files.
    pub fn keep(self) {
        call("keep", &Array::new());
    }

    /// Drops the kept files and loads the page anew; `failed` is called where there is no connection to load it from.
    pub fn mend(self, failed: impl FnOnce() + 'static) {
        call("mend", &Array::of1(&Closure::once_into_js(failed)));
    }

    /// Texts that the system has handed over since this was asked last, such as files opened with the page. Follows what
    /// changes.
    #[must_use]
    pub fn take_sent(self) -> Vec<String> {
        self.changed.track();
        let Ok(sent) = get("sent").dyn_into::<Array>() else { return Vec::new() };
        sent.splice(0, sent.length(), &JsValue::UNDEFINED).iter().filter_map(|text| text.as_string()).collect()
    }
}

/// The way to the scripts; where nobody has put one into the context, as in an embed, nothing ever changes.
#[must_use]
pub fn use_outside() -> Outside {
    use_context().unwrap_or_else(|| Outside { changed: Trigger::new() })
}

/// Lets the page say that it had to stop, and why.
pub fn tell_of_panics() {
    std::panic::set_hook(Box::new(|info: &PanicHookInfo| {
        console_error_panic_hook::hook(info);
        call("stopped", &Array::of1(&JsValue::from_str(&info.to_string())));
    }));
}

fn get(name: &str) -> JsValue {
    let shared = Reflect::get(&js_sys::global(), &SHARED.into()).unwrap_or(JsValue::UNDEFINED);
    // Without the scripts, as in an embed, there is nothing to get.
    Reflect::get(&shared, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

fn call(name: &str, arguments: &Array) {
    if let Ok(function) = get(name).dyn_into::<Function>() {
        // What goes wrong there is told there.
        let _ = function.apply(&JsValue::UNDEFINED, arguments);
    }
}
