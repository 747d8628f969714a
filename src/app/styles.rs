//! Style sheets that come with a piece of the page.

use super::later::Missing;
use crate::protocol::BUILD;
use js_sys::Promise;
use leptos::prelude::document;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, HtmlElement};

/// What Akon's board looks like.
pub const AKON: &str = "later/akon.css";
/// What the pages that teach look like.
pub const LEARN: &str = "learn/learn.css";
/// What the pages and dialogues look like that come later.
pub const MORE: &str = "later/more.css";

thread_local! {
    /// The sheets that are there or on their way.
    static SHEETS: RefCell<Vec<(&'static str, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// A sheet on its way.
pub struct Sheet {
    address: &'static str,
    link: Option<Element>,
    there: Promise,
}

impl Sheet {
    /// Brings a sheet, unless it is here or on its way.
    pub fn bring(address: &'static str) -> Sheet {
        let known = SHEETS.with_borrow(|sheets| sheets.iter().find(|(known, _)| *known == address).cloned());
        if let Some((_, there)) = known {
            return Sheet { address, link: None, there };
        }
        let link = link(address);
        // Kept with the event that ends it, of either kind: nobody waits yet who would hear that it was broken.
        let there = Promise::new(&mut |resolve, _| {
            match link.as_ref().and_then(|link| link.dyn_ref::<HtmlElement>()) {
                Some(link) => {
                    link.set_onload(Some(&resolve));
                    link.set_onerror(Some(&resolve));
                }
                // A page without a head is a plain one.
                None => drop(resolve.call0(&resolve)),
            }
        });
        SHEETS.with_borrow_mut(|sheets| sheets.push((address, there.clone())));
        if let (Some(link), Some(head)) = (&link, document().head()) {
            // A new element can be appended.
            let _ = head.append_child(link);
        }
        Sheet { address, link, there }
    }

    /// Waits for it.
    ///
    /// # Errors
    /// When it cannot be had; the next one that is brought is tried anew.
    pub async fn wait(self) -> Result<(), Missing> {
        let ended = JsFuture::from(self.there).await.ok().and_then(|event| event.dyn_into::<Event>().ok());
        if ended.is_none_or(|event| event.type_() != "error") {
            return Ok(());
        }
        if let Some(link) = self.link {
            link.remove();
            SHEETS.with_borrow_mut(|sheets| sheets.retain(|(known, _)| *known != self.address));
        }
        Err(Missing)
    }
}

fn link(address: &str) -> Option<Element> {
    let link = document().create_element("link").ok()?;
    // Attributes of these names can be set.
    let _ = link.set_attribute("rel", "stylesheet");
    // With the build in its address, so that no cache gives that of another.
    let _ = link.set_attribute("href", &[address, "?", BUILD].concat());
    Some(link)
}
