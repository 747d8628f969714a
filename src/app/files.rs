//! Texts and pictures out of the page and into it.

use js_sys::{Array, Promise, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Hands a text to the browser as a file to be saved. `false` if the browser does not take it.
pub fn save_text(name: &str, kind: &str, text: &str) -> bool {
    blob(kind, text).and_then(|blob| save(name, &blob)).is_ok()
}

/// A text as a blob of a kind such as `text/plain`.
///
/// # Errors
/// What the browser throws.
pub fn blob(kind: &str, text: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(text)), &options)
}

/// Hands a blob to the browser as a file to be saved.
///
/// # Errors
/// What the browser throws.
pub fn save(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has taken the blob over once the click is done; some take a moment.
    set_timeout(move || drop(Url::revoke_object_url(&address)), std::time::Duration::from_secs(30));
    Ok(())
}

/// The text of a file; bytes that are no text become replacement characters, which no reader of ours takes.
///
/// # Errors
/// What the browser throws.
pub async fn read(file: &File) -> Result<String, JsValue> {
    let bytes = JsFuture::from(file.array_buffer()).await?;
    Ok(String::from_utf8_lossy(&Uint8Array::new(&bytes).to_vec()).into_owned())
}

/// Waits for what a browser may not have at all.
///
/// # Errors
/// What the browser throws.
pub async fn wait(promise: Result<Promise, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(promise?).await
}
