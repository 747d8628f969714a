//! What is made only when it comes near the part of the page that is seen.

use crate::app::dom::prelude::*;
use js_sys::{Array, Function, Object, Reflect};
use leptos::html::Div;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// The browser's own; bound here, since this is the only place that needs it.
    type IntersectionObserver;

    #[wasm_bindgen(constructor, catch)]
    fn new(callback: &Function, options: &Object) -> Result<IntersectionObserver, JsValue>;

    #[wasm_bindgen(method)]
    fn observe(this: &IntersectionObserver, target: &web_sys::Element);

    #[wasm_bindgen(method)]
    fn disconnect(this: &IntersectionObserver);

    type IntersectionObserverEntry;

    #[wasm_bindgen(method, getter, js_name = isIntersecting)]
    fn is_intersecting(this: &IntersectionObserverEntry) -> bool;
}

/// How near is near.
const MARGIN: &str = "700px 0px";

/// A place of this class that is filled once it comes near what is seen.
pub fn near(class: &'static str, make: impl Fn() -> View + 'static) -> View {
    let here = RwSignal::new(false);
    let place = NodeRef::<Div>::new();
    Effect::new(move || {
        if let Some(place) = place.get()
            && watch(&place, here).is_none()
        {
            here.set(true);
        }
    });
    view! {
        <div class=class node_ref=place>
            {move || if here.get() { untrack(&make) } else { View::Empty }}
        </div>
    }
    .into_view()
}

/// Waits until an element is near; `None` where the browser cannot tell.
fn watch(place: &web_sys::Element, here: RwSignal<bool>) -> Option<()> {
    let seen = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let near = entries.iter().any(|entry| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting());
        if near && here.try_get_untracked() == Some(false) {
            here.set(true);
        }
    });
    let options = Object::new();
    Reflect::set(&options, &"rootMargin".into(), &MARGIN.into()).ok()?;
    let observer = IntersectionObserver::new(seen.as_ref().unchecked_ref(), &options).ok()?;
    observer.observe(place);
    let kept = StoredValue::new_local((observer, seen));
    on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    Some(())
}
