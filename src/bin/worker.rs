//! The engine in a web worker: plain `postMessage` with the texts of `protocol`. It works in slices of some milliseconds
//! and looks for messages in between, so that a stop is heeded at once.

use akron_akon::engine::Service;
use akron_akon::protocol::{BUILD, Reply};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// Milliseconds of work before messages are looked for.
const SLICE: f64 = 14.0;

/// The worker with what calls it back.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
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
            let _ = self.scope.post_message(&JsValue::from_str(&text));
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
            if now - begin >= SLICE || !self.service.borrow().busy() {
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
        self.scope.performance().map_or_else(js_sys::Date::now, |clock| clock.now())
    }
}

fn main() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let channel = MessageChannel::new()?;
    let worker = Rc::new(Worker {
        scope: scope.clone(),
        service: RefCell::new(Service::new(BUILD)),
        turn: channel.port1(),
        waiting: RefCell::new(false),
    });
    let for_turns = worker.clone();
    let turns = Closure::<dyn Fn()>::new(move || for_turns.work());
    channel.port2().set_onmessage(Some(turns.as_ref().unchecked_ref()));
    let for_messages = worker.clone();
    let messages = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| for_messages.take(&event));
    scope.set_onmessage(Some(messages.as_ref().unchecked_ref()));
    // Both live as long as the worker.
    turns.forget();
    messages.forget();
    worker.send(&worker.service.borrow().ready());
    Ok(())
}
