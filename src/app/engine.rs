//! The engine as the page sees it: a worker that is started when something is first asked of it, and begun anew when it
//! breaks. It works on one ask at a time; a later one takes the place of an earlier one, which is then not answered.

use crate::app::dom::set_timeout;
use crate::protocol::{Ask, BUILD, Effort, Found, News, Reply, Request};
use leptos::prelude::document;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a worker may take to load and start, in milliseconds: it weighs less than 200 kB.
const START: u64 = 30_000;
/// How long an answer may take beyond the time that was given for it, in milliseconds: every level answers within two
/// seconds on a slow phone.
const SILENCE: u64 = 30_000;
/// How often a worker is begun anew for the same ask.
const TRIES: u8 = 2;

/// What is heard of an ask.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// What is found so far.
    Progress(Found),
    /// What was found; nothing follows.
    Done(Found),
    /// Whether a draw is taken; nothing follows.
    Draw(bool),
    /// The worker broke; a fresh one is at work.
    Again,
    /// There is no answer to be had; nothing follows.
    Failed(Trouble),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser has no workers, or the worker breaks again and again.
    NoWorker,
    /// The site has another build by now than this page.
    OtherBuild,
    /// It does not understand the question.
    Refused,
    /// The part of the page that speaks with it cannot be had.
    Missing,
}

/// An ask under way.
struct Pending {
    id: u32,
    ask: Ask,
    hear: Rc<dyn Fn(Heard)>,
    tries: u8,
}

struct Running {
    worker: Worker,
    ready: bool,
    /// Which worker of this page it is, from 1.
    number: u32,
}

#[derive(Default)]
struct Client {
    running: Option<Running>,
    pending: Option<Pending>,
    asks: u32,
    workers: u32,
}

thread_local! {
    static CLIENT: RefCell<Client> = RefCell::default();
}

/// Asks the engine, which is started if need be, and has each answer heard. What was asked before is given up. The number
/// is for [`stop`].
pub fn ask(ask: Ask, hear: Rc<dyn Fn(Heard)>) -> u32 {
    let id = CLIENT.with_borrow_mut(|client| {
        client.asks += 1;
        client.pending = Some(Pending { id: client.asks, ask, hear, tries: 0 });
        client.asks
    });
    go_on();
    id
}

/// Gives up an ask if it is still under way.
pub fn stop(id: u32) {
    CLIENT.with_borrow_mut(|client| {
        if client.pending.as_ref().is_none_or(|pending| pending.id != id) {
            return;
        }
        client.pending = None;
        client.asks += 1;
        if let Some(running) = client.running.as_ref().filter(|running| running.ready) {
            running.send(client.asks, &Ask::Stop);
        }
    });
}

/// Hands the pending ask to the worker, which is started if need be.
fn go_on() {
    let started = CLIENT.with_borrow_mut(|client| {
        let Some(pending) = &client.pending else { return true };
        match &client.running {
            Some(running) if running.ready => {
                running.send(pending.id, &pending.ask);
                watch(pending.id, pending.tries, patience(&pending.ask));
            }
            Some(_) => {}
            None => {
                client.workers += 1;
                let number = client.workers;
                let Some(worker) = start() else { return false };
                client.running = Some(Running { worker, ready: false, number });
                let late = move || {
                    let silent = |running: &Running| running.number == number && !running.ready;
                    if CLIENT.with_borrow(|client| client.running.as_ref().is_some_and(silent)) {
                        broken();
                    }
                };
                set_timeout(late, Duration::from_millis(START));
            }
        }
        true
    });
    if !started {
        give_up(Trouble::NoWorker);
    }
}

impl Running {
    fn send(&self, id: u32, ask: &Ask) {
        let request = Request { id, build: BUILD.to_owned(), ask: ask.clone() };
        // Only what cannot be copied is refused, and a text can.
        let _ = self.worker.post_message(&JsValue::from_str(&request.to_message()));
    }
}

/// How long an ask may go without an answer; an analysis has no end of its own.
fn patience(ask: &Ask) -> Option<u64> {
    let time = |effort: &Effort| Some(SILENCE + u64::from(effort.ms.unwrap_or(0)));
    match ask {
        Ask::Move { effort, .. } | Ask::Hint { effort, .. } => time(effort),
        Ask::Analyse { effort, .. } => effort.ms.and_then(|_| time(effort)),
        Ask::Draw { .. } => Some(SILENCE),
        Ask::Stop => None,
    }
}

/// Takes a worker that does not answer in time for broken.
fn watch(id: u32, tries: u8, patience: Option<u64>) {
    let Some(patience) = patience else { return };
    let late = move || {
        let waits = |pending: &Pending| pending.id == id && pending.tries == tries;
        if CLIENT.with_borrow(|client| client.pending.as_ref().is_some_and(waits)) {
            broken();
        }
    };
    set_timeout(late, Duration::from_millis(patience));
}

fn start() -> Option<Worker> {
    // Beside the page wherever that is, and with the build in its address, so that no cache gives that of another.
    let base = document().base_uri().ok().flatten()?;
    let address = web_sys::Url::new_with_base(&["engine.js?", BUILD].concat(), &base).ok()?.href();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options).ok()?;
    let own = worker.clone();
    let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if is_running(&own) {
            hear(&event);
        }
    });
    let own = worker.clone();
    let error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        // It is told here and need not be told in the console as well.
        event.prevent_default();
        if is_running(&own) {
            broken();
        }
    });
    worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(error.as_ref().unchecked_ref()));
    // Two small functions for each worker, and there are few workers.
    message.forget();
    error.forget();
    Some(worker)
}

fn is_running(worker: &Worker) -> bool {
    CLIENT.with_borrow(|client| client.running.as_ref().is_some_and(|running| running.worker == *worker))
}

fn hear(event: &MessageEvent) {
    let reply = event.data().as_string().and_then(|text| Reply::from_message(&text));
    let Some(reply) = reply else { return broken() };
    if reply.build != BUILD {
        end_worker();
        return give_up(Trouble::OtherBuild);
    }
    let heard = match reply.news {
        News::Ready => {
            CLIENT.with_borrow_mut(|client| client.running.iter_mut().for_each(|running| running.ready = true));
            return go_on();
        }
        News::Progress { found } => Heard::Progress(found),
        News::Done { found } => Heard::Done(found),
        News::Draw { taken } => Heard::Draw(taken),
        // What was stopped was given up here before.
        News::Stopped => return,
        News::Refused { .. } => Heard::Failed(Trouble::Refused),
    };
    let more = matches!(heard, Heard::Progress(_));
    let hear = CLIENT.with_borrow_mut(|client| {
        // What comes too late is known by its number.
        let asked = client.pending.as_ref().is_some_and(|pending| pending.id == reply.id);
        match (asked, more) {
            (false, _) => None,
            (true, true) => client.pending.as_ref().map(|pending| pending.hear.clone()),
            (true, false) => client.pending.take().map(|pending| pending.hear),
        }
    });
    if let Some(hear) = hear {
        hear(heard);
    }
}

/// Begins a fresh worker for what is under way, or gives up if that has broken too many.
fn broken() {
    end_worker();
    let again = CLIENT.with_borrow_mut(|client| {
        let pending = client.pending.as_mut()?;
        pending.tries += 1;
        Some((pending.tries <= TRIES).then(|| pending.hear.clone()))
    });
    match again {
        None => {}
        Some(None) => give_up(Trouble::NoWorker),
        Some(Some(hear)) => {
            hear(Heard::Again);
            go_on();
        }
    }
}

fn end_worker() {
    CLIENT.with_borrow_mut(|client| {
        if let Some(running) = client.running.take() {
            running.worker.terminate();
        }
    });
}

fn give_up(trouble: Trouble) {
    let pending = CLIENT.with_borrow_mut(|client| client.pending.take());
    if let Some(pending) = pending {
        (pending.hear)(Heard::Failed(trouble));
    }
}
