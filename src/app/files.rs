//! Texts and pictures out of the page and into it.

use crate::app::dom::prelude::*;
use crate::protocol::BUILD;
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    Response, Url,
};

/// A file of this build as text; `None` if it is not to be had. The build is part of its address, so that no cache gives that of
/// another.
pub async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(&[address, "?", BUILD].concat())).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

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

/// The address of an SVG picture, the picture itself being in it.
#[must_use]
pub fn picture_address(svg: &str) -> String {
    format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg)))
}

/// An SVG picture as PNG, a dot for each of its units.
///
/// # Errors
/// What the browser throws.
pub async fn png(svg: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(&picture_address(svg));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width(), image.natural_height());
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, f64::from(width), f64::from(height))?;
    let made = Promise::new(&mut |resolve, reject| {
        let done = Closure::once_into_js(move |blob: JsValue| resolve.call1(&JsValue::NULL, &blob));
        if let Err(thrown) = canvas.to_blob(done.unchecked_ref()) {
            // Nobody is left to hear of a rejection that fails.
            let _ = reject.call1(&JsValue::NULL, &thrown);
        }
    });
    JsFuture::from(made).await?.dyn_into()
}

/// Copies a text. `false` where the browser has no way or refuses.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    there && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Whether the system can be asked to send something.
#[must_use]
pub fn can_send() -> bool {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Asks the system to send a link. `false` where it cannot; a person who closes the sheet has been asked.
pub async fn send(title: &str, address: &str) -> bool {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(address);
    match JsFuture::from(window().navigator().share_with_data(&data)).await {
        Ok(_) => true,
        Err(thrown) => thrown.dyn_ref::<web_sys::DomException>().is_some_and(|thrown| thrown.name() == "AbortError"),
    }
}
