//! Values of attributes, properties, classes and styles.

use super::{Element, Memo, Part, Place, RwSignal, Signal};
use std::borrow::Cow;

/// A value as it goes into the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// There or not.
    Flag(bool),
    /// A text.
    Text(Cow<'static, str>),
}

/// What can be a value.
pub trait IntoValue: Sized {
    /// As a value as it stands now.
    fn value(self) -> Value;

    /// Puts it into an element: a value that stays.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn put(self, element: Element, place: Place, name: &'static str) -> Element {
        element.part(Part::Fixed(place, name, self.value()))
    }
}

impl IntoValue for Value {
    fn value(self) -> Value {
        self
    }
}

impl IntoValue for bool {
    fn value(self) -> Value {
        Value::Flag(self)
    }
}

impl IntoValue for &'static str {
    fn value(self) -> Value {
        Value::Text(Cow::Borrowed(self))
    }

    #[allow(private_interfaces)]
    fn put(self, element: Element, place: Place, name: &'static str) -> Element {
        element.fixed(place, name, self)
    }
}

impl IntoValue for String {
    fn value(self) -> Value {
        Value::Text(Cow::Owned(self))
    }

    #[allow(private_interfaces)]
    fn put(self, element: Element, place: Place, name: &'static str) -> Element {
        element.fixed_string(place, name, self)
    }
}

impl<V: IntoValue> IntoValue for Option<V> {
    fn value(self) -> Value {
        self.map_or(Value::Flag(false), IntoValue::value)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl IntoValue for $number {
            fn value(self) -> Value {
                Value::Text(self.to_string().into())
            }
        }
    )*};
}

numbers!(u8, u16, u32, usize, i32, i64);

impl<F: FnMut() -> V + 'static, V: IntoValue> IntoValue for F {
    fn value(mut self) -> Value {
        self().value()
    }

    #[allow(private_interfaces)]
    fn put(mut self, element: Element, place: Place, name: &'static str) -> Element {
        element.live(place, name, Box::new(move || self().value()))
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<V: IntoValue + Clone + Send + Sync + 'static> IntoValue for $signal<V> {
            fn value(self) -> Value {
                self.get().value()
            }

            #[allow(private_interfaces)]
            fn put(self, element: Element, place: Place, name: &'static str) -> Element {
                element.live(place, name, Box::new(move || self.get().value()))
            }
        }
    )*};
}

signals!(Signal, RwSignal, Memo);
