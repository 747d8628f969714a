//! Views of one type.
//!
//! Leptos keeps the parts of a view in its type, so that each view brings its own code to build, change and take away its
//! parts; on this page that was more than half of all code. Here a view is a value: [`View`] says what shall stand, and
//! `stand` builds it and brings what stands to what shall stand. Signals, effects, components and contexts are Leptos'
//! own. `view!` has Leptos' syntax; [`prelude`] is `leptos::prelude` with the names that differ. So it is
//! with the values of signals (`signals`), and with what is done on an event (`events`).

mod children;
mod events;
mod schedule;
mod signals;
mod stand;
mod value;

pub use akron_akon_macros::view;
pub use children::{Children, ChildrenFn, For, Show, ToChildren};
pub use events::{Life, after_paint, now, request_animation_frame, set_timeout, when_page_goes, window_event_listener};
pub use schedule::{finish, is_answering, paint_first, unhurried};
pub use signals::{Effect, Memo, RwSignal, Signal};
pub use value::{IntoValue, Value};

use leptos::ev::EventDescriptor;
use leptos::html::ElementType;
use leptos::prelude::{NodeRef, Owner};
use leptos::tachys::html::node_ref::NodeRefContainer;
use std::borrow::Cow;
use wasm_bindgen::JsCast;
use web_sys::Event;

/// What `use leptos::prelude::*` gives, with the views of this module in place of Leptos' own.
pub mod prelude {
    pub use super::{
        Children, ChildrenFn, CollectView, Effect, For, IntoAny, IntoView, Life, Memo, RwSignal, Show, Signal, View,
        after_paint, paint_first, request_animation_frame, set_timeout, unhurried, view, window_event_listener,
    };
    pub use leptos::prelude::*;
}

/// What shall stand in the page.
pub enum View {
    /// Nothing.
    Empty,
    /// A text.
    Text(Cow<'static, str>),
    /// One after another.
    Many(Vec<View>),
    /// An element.
    Element(Element),
    /// What a function gives, and gives again when a signal that it reads changes.
    Live(Box<dyn FnMut() -> View>),
    /// A list whose items keep their elements when others come and go.
    List(Box<dyn FnMut() -> Vec<Item>>),
}

/// An item of a list: what it is known by, and how it is made when it is new.
pub struct Item {
    key: u64,
    make: Box<dyn FnOnce() -> View>,
}

/// An element that shall stand. Behind a pointer, since it is handed on with each part it is given: what is moved about
/// in every view of the page should be small.
pub struct Element(Box<Described>);

struct Described {
    tag: &'static str,
    svg: bool,
    parts: Vec<Part>,
    children: Vec<View>,
}

/// Where a value goes in an element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Attribute,
    Property,
    Class,
    Style,
}

/// What belongs to an element beside its children.
enum Part {
    /// A value that stays.
    Fixed(Place, &'static str, Value),
    /// A value that follows signals.
    Live(Place, &'static str, Box<dyn FnMut() -> Value>),
    /// What is done on an event.
    On(Cow<'static, str>, Box<dyn FnMut(Event)>),
    /// Told of the element when it is made.
    Made(Box<dyn FnOnce(&web_sys::Element)>),
}

impl Described {
    /// Whether somebody is told of the element.
    fn is_held(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Made(_)))
    }
}

impl Element {
    /// An element of HTML without attributes and children.
    #[must_use]
    pub fn html(tag: &'static str) -> Element {
        Element::new(tag, false)
    }

    /// An element of SVG without attributes and children.
    #[must_use]
    pub fn svg(tag: &'static str) -> Element {
        Element::new(tag, true)
    }

    #[inline(never)]
    fn new(tag: &'static str, svg: bool) -> Element {
        Element(Box::new(Described { tag, svg, parts: Vec::new(), children: Vec::new() }))
    }

    /// With an attribute. `false` and `None` leave it out, `true` gives it without a value.
    #[must_use]
    pub fn attribute(self, name: &'static str, value: impl IntoValue) -> Element {
        value.put(self, Place::Attribute, name)
    }

    /// With a property of the object.
    #[must_use]
    pub fn property(self, name: &'static str, value: impl IntoValue) -> Element {
        value.put(self, Place::Property, name)
    }

    /// With a class if the value is `true`.
    #[must_use]
    pub fn class(self, name: &'static str, value: impl IntoValue) -> Element {
        value.put(self, Place::Class, name)
    }

    /// With a property of the style.
    #[must_use]
    pub fn style(self, name: &'static str, value: impl IntoValue) -> Element {
        value.put(self, Place::Style, name)
    }

    /// With something to do on an event.
    #[must_use]
    pub fn on<E>(self, event: E, mut act: impl FnMut(E::EventType) + 'static) -> Element
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        self.listening(event.name(), Box::new(move |event: Event| act(event.unchecked_into())))
    }

    /// With a reference that is told of the element. Such an element is never made into another.
    #[must_use]
    pub fn node_ref<E>(self, reference: NodeRef<E>) -> Element
    where
        E: ElementType + 'static,
        E::Output: JsCast + 'static,
    {
        self.part(Part::Made(Box::new(move |element| NodeRefContainer::<E>::load(reference, element))))
    }

    /// With one more child.
    #[must_use]
    pub fn child(self, child: impl IntoView) -> Element {
        child.stand_in(self)
    }

    // What follows is one code for all views, and stays out of them.

    #[inline(never)]
    fn listening(self, event: Cow<'static, str>, act: Box<dyn FnMut(Event)>) -> Element {
        self.part(Part::On(event, act))
    }

    #[inline(never)]
    fn with_child(mut self, child: View) -> Element {
        self.0.children.push(child);
        self
    }

    #[inline(never)]
    fn with_text(self, text: &'static str) -> Element {
        self.with_child(View::Text(Cow::Borrowed(text)))
    }

    #[inline(never)]
    fn with_string(self, text: String) -> Element {
        self.with_child(View::Text(Cow::Owned(text)))
    }

    #[inline(never)]
    fn with_live(self, make: Box<dyn FnMut() -> View>) -> Element {
        self.with_child(View::Live(make))
    }

    #[inline(never)]
    fn with_element(self, element: Element) -> Element {
        self.with_child(View::Element(element))
    }

    #[inline(never)]
    fn fixed(self, place: Place, name: &'static str, value: &'static str) -> Element {
        self.part(Part::Fixed(place, name, Value::Text(Cow::Borrowed(value))))
    }

    #[inline(never)]
    fn fixed_string(self, place: Place, name: &'static str, value: String) -> Element {
        self.part(Part::Fixed(place, name, Value::Text(Cow::Owned(value))))
    }

    #[inline(never)]
    fn live(self, place: Place, name: &'static str, now: Box<dyn FnMut() -> Value>) -> Element {
        self.part(Part::Live(place, name, now))
    }

    #[inline(never)]
    fn part(mut self, part: Part) -> Element {
        self.0.parts.push(part);
        self
    }
}

/// What can stand in a view.
pub trait IntoView {
    /// As a view.
    fn into_view(self) -> View;

    /// As a child of an element.
    #[doc(hidden)]
    fn stand_in(self, parent: Element) -> Element
    where
        Self: Sized,
    {
        parent.with_child(self.into_view())
    }
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl IntoView for Element {
    fn into_view(self) -> View {
        View::Element(self)
    }

    fn stand_in(self, parent: Element) -> Element {
        parent.with_element(self)
    }
}

impl IntoView for () {
    fn into_view(self) -> View {
        View::Empty
    }
}

impl IntoView for &'static str {
    fn into_view(self) -> View {
        View::Text(Cow::Borrowed(self))
    }

    fn stand_in(self, parent: Element) -> Element {
        parent.with_text(self)
    }
}

impl IntoView for String {
    fn into_view(self) -> View {
        View::Text(Cow::Owned(self))
    }

    fn stand_in(self, parent: Element) -> Element {
        parent.with_string(self)
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_view(self) -> View {
        self.map_or(View::Empty, IntoView::into_view)
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_view(self) -> View {
        View::Many(self.into_iter().map(IntoView::into_view).collect())
    }
}

impl<V: IntoView, const N: usize> IntoView for [V; N] {
    fn into_view(self) -> View {
        View::Many(self.into_iter().map(IntoView::into_view).collect())
    }
}

impl<F: FnMut() -> V + 'static, V: IntoView> IntoView for F {
    fn into_view(mut self) -> View {
        View::Live(Box::new(move || self().into_view()))
    }

    fn stand_in(mut self, parent: Element) -> Element {
        parent.with_live(Box::new(move || self().into_view()))
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<V: IntoView + Clone + Send + Sync + 'static> IntoView for $signal<V> {
            fn into_view(self) -> View {
                View::Live(Box::new(move || self.get().into_view()))
            }

            fn stand_in(self, parent: Element) -> Element {
                parent.with_live(Box::new(move || self.get().into_view()))
            }
        }
    )*};
}

signals!(Signal, RwSignal, Memo);

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl IntoView for $number {
            fn into_view(self) -> View {
                View::Text(self.to_string().into())
            }
        }
    )*};
}

numbers!(u8, u16, u32, usize, i32, i64);

/// Views that differ become one type: here they are one already.
pub trait IntoAny {
    /// As a view.
    fn into_any(self) -> View;
}

impl<V: IntoView> IntoAny for V {
    fn into_any(self) -> View {
        self.into_view()
    }
}

/// Views one after another.
pub trait CollectView {
    /// As one view.
    fn collect_view(self) -> View;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> View {
        View::Many(self.into_iter().map(IntoView::into_view).collect())
    }
}

/// A view that stands in an element until this is dropped.
#[cfg(feature = "embed")]
pub struct Stand {
    standing: Option<stand::Standing>,
    owner: Owner,
}

#[cfg(feature = "embed")]
impl Drop for Stand {
    fn drop(&mut self) {
        if let Some(standing) = self.standing.take() {
            standing.take_away();
        }
        self.owner.cleanup();
    }
}

/// Puts a view into an element, behind what is there.
#[cfg(feature = "embed")]
pub fn stand_in(place: &web_sys::Element, make: impl FnOnce() -> View) -> Stand {
    // It fails where it has been done before, which is as good.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new();
    let standing = owner.with(|| stand::Standing::build(make(), place, None));
    Stand { standing: Some(standing), owner }
}

/// Puts a view into the page's body, for as long as the page is there.
#[cfg(feature = "app")]
pub fn mount(app: impl FnOnce() -> View) {
    // It fails where it has been done before, which is as good.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let Some(body) = leptos::prelude::document().body() else { return };
    let owner = Owner::new();
    let standing = owner.with(|| stand::Standing::build(app(), &body, None));
    std::mem::forget((owner, standing));
}
