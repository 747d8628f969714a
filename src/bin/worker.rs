//! The engine in a web worker: plain `postMessage` with the texts of `protocol`. It works in slices of some milliseconds
//! and looks for messages in between, so that a stop is heeded at once. On a page that forbids workers the same program serves
//! a port of the page ([`attend`]), in slices so short that the page stays at hand.

use akron_akon::engine::Service;
use akron_akon::protocol::{BUILD, Reply};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, Window};

/// Milliseconds of work before messages are looked for.
const SLICE: f64 = 14.0;
/// The same on a page: less than half a frame, so that it can paint and be used meanwhile.
const PAGE_SLICE: f64 = 6.0;

/// Who asks and is answered.
enum Line {
    Scope(DedicatedWorkerGlobalScope),
    Port(MessagePort),
}

impl Line {
    fn send(&self, text: &JsValue) -> Result<(), JsValue> {
        match self {
            Line::Scope(scope) => scope.post_message(text),
            Line::Port(port) => port.post_message(text),
        }
    }

    fn hear(&self, listener: Option<&js_sys::Function>) {
        match self {
            Line::Scope(scope) => scope.set_onmessage(listener),
            Line::Port(port) => port.set_onmessage(listener),
        }
    }
}

/// The worker with what calls it back.
struct Worker {
    line: Line,
    /// Milliseconds of work at a time.
    slice: f64,
    clock: Option<Performance>,
    service: RefCell<Service>,
    /// A message to this port comes back as a turn to work, behind all messages that wait.
    turn: MessagePort,
    /// Whether such a message is under way.
    waiting: RefCell<bool>,
}

impl Worker {
    fn send(&self, reply: &Reply) {
        if let Ok(text) = serde_json::to_string(reply) {
            // Nobody is left to hear of a failure.
            let _ = self.line.send(&JsValue::from_str(&text));
        }
    }

    fn take(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        let replies = self.service.borrow_mut().take(&text);
        replies.iter().for_each(|reply| self.send(reply));
        self.go_on();
    }

    fn work(&self) {
        *self.waiting.borrow_mut() = false;
        let begin = self.now();
        loop {
            let now = self.now();
            if now - begin >= self.slice || !self.service.borrow().busy() {
                break;
            }
            let reply = self.service.borrow_mut().work(now);
            if let Some(reply) = reply {
                self.send(&reply);
            }
        }
        self.go_on();
    }

    fn go_on(&self) {
        if self.service.borrow().busy() && !self.waiting.replace(true) {
            let _ = self.turn.post_message(&JsValue::NULL);
        }
    }

    fn now(&self) -> f64 {
        self.clock.as_ref().map_or_else(js_sys::Date::now, Performance::now)
    }
}

/// Serves a port of the page that this runs on: for pages whose policy forbids workers.
///
/// # Errors
/// Where the browser has no channels for messages.
#[wasm_bindgen]
pub fn attend(port: MessagePort) -> Result<(), JsValue> {
    let clock = js_sys::global().dyn_into::<Window>().ok().and_then(|window| window.performance());
    serve(Line::Port(port), PAGE_SLICE, clock)
}

fn serve(line: Line, slice: f64, clock: Option<Performance>) -> Result<(), JsValue> {
    let channel = MessageChannel::new()?;
    let service = RefCell::new(Service::new(BUILD));
    let worker = Rc::new(Worker { line, slice, clock, service, turn: channel.port1(), waiting: RefCell::new(false) });
    let for_turns = worker.clone();
    let turns = Closure::<dyn Fn()>::new(move || for_turns.work());
    channel.port2().set_onmessage(Some(turns.as_ref().unchecked_ref()));
    let for_messages = worker.clone();
    let messages = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| for_messages.take(&event));
    worker.line.hear(Some(messages.as_ref().unchecked_ref()));
    // Both live as long as the worker or the page.
    turns.forget();
    messages.forget();
    worker.send(&worker.service.borrow().ready());
    Ok(())
}

fn main() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    // On a page it waits for a port.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return Ok(()) };
    let clock = scope.performance();
    serve(Line::Scope(scope), SLICE, clock)
}
