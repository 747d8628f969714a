//! Signals whose values are boxes inside.
//!
//! Leptos' signals carry the type of their value through all of the reactive graph, so that each type brings its own code for
//! it: with the sixty types of this page that was a tenth of its weight. Here one type goes through the graph, and what a
//! value is is known only where it is handed in and out. They are used as Leptos' own.

use super::schedule::has_to_wait;
use leptos::reactive::computed::Memo as Computed;
use leptos::reactive::effect::Effect as Watching;
use leptos::reactive::graph::untrack;
use leptos::reactive::owner::{LocalStorage, StoredValue as Kept};
use leptos::reactive::signal::RwSignal as Changing;
use leptos::reactive::traits::{GetValue, IsDisposed, Track, UntrackableGuard, With, WithUntracked, Write};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// Why a value cannot be read.
const GONE: &str = "a signal is read whose owner is gone";

/// A value of any type.
type Boxed = Box<dyn Any + Send + Sync>;
/// What is done with a value, if it is there.
type Look<'a> = &'a mut dyn FnMut(&dyn Any);
/// What is done to a value, if it is there; whether that is to be told.
type Change<'a> = &'a mut dyn FnMut(&mut dyn Any) -> bool;
/// Hands a value that is made anew, or is there, to whoever looks at it.
type Reading = Arc<dyn Fn(Look) + Send + Sync>;
/// Makes the value of a memo from the one before.
type Making = Box<dyn Fn(Option<&Boxed>) -> Boxed + Send + Sync>;

// The graph's own code is made for these functions, once.

#[inline(never)]
fn new_signal(value: Boxed) -> Changing<Boxed> {
    Changing::new(value)
}

#[inline(never)]
fn look_at_signal(signal: Changing<Boxed>, tracked: bool, look: Look) {
    let look = |value: &Boxed| look(value.as_ref());
    let _ = if tracked { signal.try_with(look) } else { signal.try_with_untracked(look) };
}

#[inline(never)]
fn change_signal(signal: Changing<Boxed>, change: Change) {
    if let Some(mut value) = signal.try_write()
        && !change(value.as_mut())
    {
        value.untrack();
    }
}

#[inline(never)]
fn new_memo(make: Making, differs: fn(Option<&Boxed>, Option<&Boxed>) -> bool) -> Computed<Boxed> {
    Computed::new_with_compare(make, differs)
}

#[inline(never)]
fn look_at_memo(memo: Computed<Boxed>, tracked: bool, look: Look) {
    let look = |value: &Boxed| look(value.as_ref());
    let _ = if tracked { memo.try_with(look) } else { memo.try_with_untracked(look) };
}

#[inline(never)]
fn new_reading(reading: Reading) -> Kept<Reading> {
    Kept::new(reading)
}

#[inline(never)]
fn look_at_reading(reading: Kept<Reading>, tracked: bool, look: Look) {
    if let Some(reading) = reading.try_get_value() {
        if tracked { reading(look) } else { untrack(|| reading(look)) }
    }
}

#[inline(never)]
fn watch(mut act: Box<dyn FnMut()>, urgent: bool) {
    let mut again = false;
    Watching::<LocalStorage>::new(move || {
        if urgent || !std::mem::replace(&mut again, true) || !has_to_wait() {
            act();
        }
    });
}

/// What is read in the same ways: the value as it stands, with whoever reads it told of its changes or not.
macro_rules! reading {
    ($signal:ident, $look:path) => {
        impl<T: 'static> $signal<T> {
            fn look<R>(self, tracked: bool, look: impl FnOnce(&T) -> R) -> Option<R> {
                let mut look = Some(look);
                let mut seen = None;
                $look(self.inner, tracked, &mut |value| {
                    if let (Some(value), Some(look)) = (value.downcast_ref(), look.take()) {
                        seen = Some(look(value));
                    }
                });
                seen
            }

            /// Does something with the value, and again when it changes.
            ///
            /// # Panics
            /// If its owner is gone.
            pub fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
                self.look(true, look).expect(GONE)
            }

            /// Does something with the value.
            ///
            /// # Panics
            /// If its owner is gone.
            pub fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
                self.look(false, look).expect(GONE)
            }

            /// Does something with the value, unless its owner is gone.
            pub fn try_with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> Option<R> {
                self.look(false, look)
            }
        }

        impl<T: Clone + 'static> $signal<T> {
            /// The value, and whoever asks is told of its changes.
            ///
            /// # Panics
            /// If its owner is gone.
            #[must_use]
            pub fn get(self) -> T {
                self.with(T::clone)
            }

            /// The value.
            ///
            /// # Panics
            /// If its owner is gone.
            #[must_use]
            pub fn get_untracked(self) -> T {
                self.with_untracked(T::clone)
            }

            /// The value, unless its owner is gone.
            #[must_use]
            pub fn try_get_untracked(self) -> Option<T> {
                self.look(false, T::clone)
            }
        }

        impl<T> Clone for $signal<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $signal<T> {}
    };
}

/// A value that changes and is followed.
pub struct RwSignal<T> {
    inner: Changing<Boxed>,
    value: PhantomData<fn() -> T>,
}

reading!(RwSignal, look_at_signal);

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// With its first value.
    #[must_use]
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal { inner: new_signal(Box::new(value)), value: PhantomData }
    }

    fn change<R>(self, told: bool, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let mut change = Some(change);
        let mut done = None;
        change_signal(self.inner, &mut |value| {
            if let (Some(value), Some(change)) = (value.downcast_mut(), change.take()) {
                done = Some(change(value));
            }
            told
        });
        done
    }

    /// Puts another value in its place, unless its owner is gone.
    pub fn set(self, value: T) {
        let _ = self.change(true, |old| *old = value);
    }

    /// Puts another value in its place; the value comes back if its owner is gone.
    pub fn try_set(self, value: T) -> Option<T> {
        let mut value = Some(value);
        let _ = self.change(true, |old| value.take().into_iter().for_each(|value| *old = value));
        value
    }

    /// Changes the value, unless its owner is gone.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        let _ = self.change(true, change);
    }

    /// Changes the value and gives what came of it, unless its owner is gone.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.change(true, change)
    }

    /// Changes the value without telling anybody.
    pub fn update_untracked(self, change: impl FnOnce(&mut T)) {
        let _ = self.change(false, change);
    }

    /// Has whoever asks told of changes.
    pub fn track(self) {
        self.inner.track();
    }

    /// Whether its owner is gone.
    #[must_use]
    pub fn is_disposed(self) -> bool {
        self.inner.is_disposed()
    }
}

/// A value that follows others, and is told of where it differs from the one before.
pub struct Memo<T> {
    inner: Computed<Boxed>,
    value: PhantomData<fn() -> T>,
}

reading!(Memo, look_at_memo);

impl<T: Send + Sync + 'static> Memo<T> {
    /// A value that is made from the one before and from signals.
    #[must_use]
    pub fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq,
    {
        Memo::made(make, |old, new| {
            let (Some(old), Some(new)) = (old, new) else { return true };
            (**old).downcast_ref::<T>() != (**new).downcast_ref::<T>()
        })
    }

    /// A value that is told of whenever it was made anew.
    #[must_use]
    pub fn always(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        Memo::made(make, |_, _| true)
    }

    fn made(
        make: impl Fn(Option<&T>) -> T + Send + Sync + 'static,
        differs: fn(Option<&Boxed>, Option<&Boxed>) -> bool,
    ) -> Memo<T> {
        let make = move |old: Option<&Boxed>| -> Boxed { Box::new(make(old.and_then(|old| (**old).downcast_ref()))) };
        Memo { inner: new_memo(Box::new(make), differs), value: PhantomData }
    }

    /// Has whoever asks told of changes.
    pub fn track(self) {
        self.inner.track();
    }
}

/// A value of whatever kind: one that stays, that changes or that is made when it is asked for.
pub struct Signal<T> {
    inner: Kept<Reading>,
    value: PhantomData<fn() -> T>,
}

reading!(Signal, look_at_reading);

impl<T: Send + Sync + 'static> Signal<T> {
    /// A value that is made when it is asked for.
    #[must_use]
    pub fn derive(make: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
        Signal { inner: new_reading(Arc::new(move |look: Look| look(&make()))), value: PhantomData }
    }

    /// A value that stays.
    #[must_use]
    pub fn stored(value: T) -> Signal<T> {
        Signal { inner: new_reading(Arc::new(move |look: Look| look(&value))), value: PhantomData }
    }

    /// Has whoever asks told of changes.
    pub fn track(self) {
        look_at_reading(self.inner, true, &mut |_| {});
    }
}

impl<T: Default + Send + Sync + 'static> Default for Signal<T> {
    fn default() -> Signal<T> {
        Signal::stored(T::default())
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(RwSignal { inner, .. }: RwSignal<T>) -> Signal<T> {
        let reading = move |look: Look| look_at_signal(inner, true, look);
        Signal { inner: new_reading(Arc::new(reading)), value: PhantomData }
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(Memo { inner, .. }: Memo<T>) -> Signal<T> {
        let reading = move |look: Look| look_at_memo(inner, true, look);
        Signal { inner: new_reading(Arc::new(reading)), value: PhantomData }
    }
}

/// What is done once, and again when a signal that it reads has changed.
pub struct Effect;

impl Effect {
    /// Does it as soon as the page has come to rest.
    #[allow(clippy::new_ret_no_self)]
    pub fn new(act: impl FnMut() + 'static) {
        watch(Box::new(act), false);
    }

    /// As [`Effect::new`], with what it gave the last time.
    pub fn following<T: 'static>(act: impl FnMut(Option<T>) -> T + 'static) {
        watch(remembering(act), false);
    }

    /// As [`Effect::following`], for what a board shows: it does not wait for others (`schedule`).
    pub fn urgent<T: 'static>(act: impl FnMut(Option<T>) -> T + 'static) {
        watch(remembering(act), true);
    }
}

fn remembering<T: 'static>(mut act: impl FnMut(Option<T>) -> T + 'static) -> Box<dyn FnMut()> {
    let mut last = None;
    Box::new(move || last = Some(act(last.take())))
}
