//! Double clicks: where the first half has made a move, the second means nothing.

use crate::app::dom::now;
use leptos::prelude::{GetValue, SetValue, StoredValue};

/// How soon a second tap belongs to the first, in milliseconds.
const SOON: f64 = 350.0;

/// Where a tap has made the last move, and when. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Twice<T: 'static>(StoredValue<Option<(T, f64)>>);

impl<T: Copy + PartialEq + Send + Sync + 'static> Twice<T> {
    /// No move yet.
    pub fn new() -> Twice<T> {
        Twice(StoredValue::new(None))
    }

    /// A tap has made a move here.
    pub fn made(self, at: T) {
        self.0.set_value(Some((at, now())));
    }

    /// Whether a tap is the second half of a double click.
    pub fn is_second(self, at: T) -> bool {
        self.0.get_value().is_some_and(|(before, when)| before == at && now() - when < SOON)
    }
}
