//! The catalogue as the page uses it: the chosen language, fetched when chosen, English until it is there.

#[cfg(feature = "app")]
use super::announcer::Announcer;
use crate::app::dom::prelude::*;
#[cfg(feature = "app")]
use crate::words::common;
use crate::words::{Catalogue, Language, Message, Plurals};
use js_sys::{Array, Intl, Object};
use std::cell::RefCell;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// The words of the page. A view that says something is said again when the language changes.
#[derive(Clone, Copy)]
pub struct Words(RwSignal<Catalogue>);

impl Words {
    /// Puts the words of a catalogue into the context, for what stays in its language.
    #[cfg(feature = "embed")]
    #[must_use]
    pub fn of(catalogue: Catalogue) -> Words {
        let words = Words(RwSignal::new(catalogue));
        provide_context(words);
        words
    }

    /// Puts the words into the context and follows the chosen language. Where its words are not to be had the page stays in the
    /// language it is in, and says so.
    #[cfg(feature = "app")]
    pub fn provide(language: RwSignal<Language>, announcer: Announcer) -> Words {
        let words = Words(RwSignal::new(Catalogue::english()));
        provide_context(words);
        Effect::new(move || {
            let wanted = language.get();
            leptos::task::spawn_local(async move {
                let catalogue = match wanted {
                    Language::English => Some(Catalogue::english()),
                    other => fetch(other).await,
                };
                // A later choice may have overtaken this one.
                if language.get_untracked() != wanted {
                    return;
                }
                if let Some(catalogue) = catalogue {
                    if let Some(html) = document().document_element() {
                        // Setting an attribute of this name cannot fail.
                        let _ = html.set_attribute("lang", wanted.code());
                    }
                    words.0.set(catalogue);
                } else {
                    announcer.note(untrack(|| words.say(common::not_here())), true);
                }
            });
        });
        words
    }

    /// A message in words.
    #[must_use]
    pub fn say(self, message: Message) -> String {
        self.0.with(|catalogue| catalogue.say(message))
    }

    /// A message in words that follows the language and whatever the message reads. One type for all of them: each view
    /// that takes a closure of its own costs the page another kilobyte.
    #[must_use]
    pub fn live(self, message: impl Fn() -> Message + Send + Sync + 'static) -> Signal<String> {
        Signal::derive(move || self.say(message()))
    }

    /// The language the words are in.
    #[must_use]
    pub fn language(self) -> Language {
        self.0.with(Catalogue::language)
    }
}

/// The words that were put into the context, before anything that speaks.
#[must_use]
pub fn use_words() -> Words {
    expect_context()
}

/// Fetches the file of a language; `None` if it is not to be had.
#[cfg(feature = "app")]
async fn fetch(language: Language) -> Option<Catalogue> {
    let text = super::files::fetch(&["locales/", language.code(), ".json"].concat()).await?;
    Catalogue::of(language, &text, plurals(language)).ok()
}

/// The plural forms of a language as the browser knows them.
#[must_use]
pub fn plurals(language: Language) -> Arc<dyn Plurals> {
    Arc::new(BrowserPlurals(language))
}

/// Plural categories as the browser knows them.
struct BrowserPlurals(Language);

thread_local! {
    static RULES: RefCell<Option<(Language, Intl::PluralRules)>> = const { RefCell::new(None) };
}

impl Plurals for BrowserPlurals {
    fn category(&self, n: i64) -> String {
        RULES.with_borrow_mut(|known| {
            let rules = match known.take() {
                Some((language, rules)) if language == self.0 => rules,
                _ => Intl::PluralRules::new(&Array::of1(&JsValue::from_str(self.0.code())), &Object::new()),
            };
            let category = rules.select(n as f64).into();
            *known = Some((self.0, rules));
            category
        })
    }
}
