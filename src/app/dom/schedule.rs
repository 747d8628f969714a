//! What is done first. When somebody has tapped a board, the board's answer is painted before anything else on the page is brought
//! up to date: the list of moves, the words, the kept game. On a slow phone that is three quarters of what a move takes.

use super::{after_paint, now, set_timeout};
use leptos::reactive::signal::ArcTrigger;
use leptos::reactive::traits::{Notify, Track};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

/// How much of a frame goes into what has waited, in milliseconds: the board may be showing a turn meanwhile.
const AT_ONCE: f64 = 3.0;
/// A page that nobody sees is not painted; what waits is done after so long then.
const UNSEEN: Duration = Duration::from_millis(100);

thread_local! {
    /// Whether an answer is on its way to the screen.
    static ANSWERING: Cell<bool> = const { Cell::new(false) };
    /// How often what waits was to go on: only the last time counts.
    static TURN: Cell<u32> = const { Cell::new(0) };
    static WAITING: RefCell<VecDeque<Box<dyn FnOnce()>>> = const { RefCell::new(VecDeque::new()) };
}

/// From now until the page is painted everything waits but what is urgent ([`super::Effect::urgent`]).
pub fn paint_first() {
    ANSWERING.set(true);
    go_on_once_painted();
}

/// Whether an answer is on its way to the screen.
pub fn is_answering() -> bool {
    ANSWERING.get()
}

/// Goes on when the page is painted, or soon where nobody sees it.
fn go_on_once_painted() {
    let turn = next_turn();
    let go = move || {
        if TURN.get() == turn {
            next_turn();
            ANSWERING.set(false);
            go_on();
        }
    };
    after_paint(go);
    set_timeout(go, UNSEEN);
}

fn next_turn() -> u32 {
    TURN.set(TURN.get().wrapping_add(1));
    TURN.get()
}

/// Does something when the answer under way is on the screen and what was waiting before it is done; at once if there is none.
pub fn unhurried(act: impl FnOnce() + 'static) {
    if !ANSWERING.get() && WAITING.with_borrow(VecDeque::is_empty) {
        return act();
    }
    wait(Box::new(act));
}

#[inline(never)]
fn wait(act: Box<dyn FnOnce()>) {
    WAITING.with_borrow_mut(|waiting| waiting.push_back(act));
}

/// Does at once all that waits: the page is about to go.
pub fn finish() {
    ANSWERING.set(false);
    while let Some(act) = next() {
        act();
    }
}

/// Whether an effect that was to run again has to wait; it is told then when its time has come.
pub fn has_to_wait() -> bool {
    if !ANSWERING.get() {
        return false;
    }
    let come = ArcTrigger::new();
    come.track();
    wait(Box::new(move || come.notify()));
    true
}

fn next() -> Option<Box<dyn FnOnce()>> {
    WAITING.with_borrow_mut(VecDeque::pop_front)
}

/// Does what waits, a few milliseconds of it in a frame, unless another answer comes first.
fn go_on() {
    leptos::task::spawn_local(async {
        let until = now() + AT_ONCE;
        while !ANSWERING.get() {
            let Some(act) = next() else { return };
            act();
            // What it has woken has its turn before the clock is read.
            let mut yielded = false;
            poll_fn(|context| match std::mem::replace(&mut yielded, true) {
                true => Poll::Ready(()),
                false => {
                    context.waker().wake_by_ref();
                    Poll::Pending
                }
            })
            .await;
            if now() > until {
                return go_on_once_painted();
            }
        }
    });
}
