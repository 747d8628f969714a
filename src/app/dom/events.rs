//! What is done on an event or later, handed to the browser as values of one type: Leptos' functions bring their own code for
//! each closure.

use leptos::ev::EventDescriptor;
use leptos::leptos_dom::helpers::{self, WindowListenerHandle};
use leptos::prelude::{IsDisposed, StoredValue, document, on_cleanup};
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Event;

/// Does something on each event of the window, until the handle is used.
pub fn window_event_listener<E>(event: E, act: impl Fn(E::EventType) + 'static) -> WindowListenerHandle
where
    E: EventDescriptor,
    E::EventType: JsCast,
{
    listen(&event.name(), Box::new(move |event: Event| act(event.unchecked_into())))
}

#[inline(never)]
fn listen(name: &str, act: Box<dyn Fn(Event)>) -> WindowListenerHandle {
    helpers::window_event_listener_untyped(name, act)
}

/// Does something when the page is closed, loaded anew or put aside on a phone, after which it may never be heard of again; as long
/// as the view is there.
pub fn when_page_goes(act: impl Fn() + Copy + 'static) {
    let closed = listen("pagehide", Box::new(move |_| act()));
    let seen = move |_| {
        if document().hidden() {
            act();
        }
    };
    // The document's own event rises to the window.
    let hidden = listen("visibilitychange", Box::new(seen));
    on_cleanup(move || {
        closed.remove();
        hidden.remove();
    });
}

/// Does something after a while.
pub fn set_timeout(act: impl FnOnce() + 'static, after: Duration) {
    wait(Box::new(act), after);
}

#[inline(never)]
fn wait(act: Box<dyn FnOnce()>, after: Duration) {
    helpers::set_timeout(act, after);
}

/// Does something before the page is painted next.
pub fn request_animation_frame(act: impl FnOnce() + 'static) {
    before_paint(Box::new(act));
}

#[inline(never)]
fn before_paint(act: Box<dyn FnOnce()>) {
    helpers::request_animation_frame(act);
}

/// Milliseconds of the page's clock.
#[must_use]
pub fn now() -> f64 {
    leptos::prelude::window().performance().map_or(0.0, |clock| clock.now())
}

/// Does something once the page is painted as it is now.
pub fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}

/// The life of a view. What takes its time and then reads signals of the view is followed by it: a signal whose view has gone
/// cannot be read, and whoever tries stops the page.
#[derive(Clone, Copy)]
pub struct Life(StoredValue<()>);

impl Life {
    /// The life of what is being made now.
    #[must_use]
    pub fn current() -> Life {
        Life(StoredValue::new(()))
    }

    /// Goes on with something for as long as the view is there; what stands behind an `await` is not done after it.
    pub fn spawn(self, work: impl Future<Output = ()> + 'static) {
        self.follow(Box::pin(work));
    }

    #[inline(never)]
    fn follow(self, mut work: Pin<Box<dyn Future<Output = ()>>>) {
        leptos::task::spawn_local(poll_fn(move |context| match self.0.is_disposed() {
            true => Poll::Ready(()),
            false => work.as_mut().poll(context),
        }));
    }
}
