//! Children of components, and the two components that views are steered with.

use super::{IntoView, Item, Memo, View};
use leptos::prelude::component;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// Children that are made once.
pub type Children = Box<dyn FnOnce() -> View>;

/// Children that are made again when they are needed again.
pub type ChildrenFn = Rc<dyn Fn() -> View>;

/// How what is written between the tags of a component becomes its children.
pub trait ToChildren<F> {
    /// As children.
    fn to_children(children: F) -> Self;
}

impl<F: FnOnce() -> View + 'static> ToChildren<F> for Children {
    fn to_children(children: F) -> Children {
        Box::new(children)
    }
}

impl<F: Fn() -> View + 'static> ToChildren<F> for ChildrenFn {
    fn to_children(children: F) -> ChildrenFn {
        Rc::new(children)
    }
}

/// Shows its children while a condition holds.
#[component]
pub fn Show<W>(
    /// The condition.
    when: W,
    /// What is shown.
    children: ChildrenFn,
) -> impl IntoView
where
    W: Fn() -> bool + Send + Sync + 'static,
{
    let holds = Memo::new(move |_| when());
    move || if holds.get() { children() } else { View::Empty }
}

/// A list whose items keep their elements, and are made once, for as long as their key is in the list.
#[component]
pub fn For<T, I, E, K, N, C, V>(
    /// The items.
    each: E,
    /// What an item is known by.
    key: K,
    /// How an item is shown.
    children: C,
) -> impl IntoView
where
    T: 'static,
    I: IntoIterator<Item = T>,
    E: Fn() -> I + 'static,
    N: Hash,
    K: Fn(&T) -> N + 'static,
    C: Fn(T) -> V + Clone + 'static,
    V: IntoView,
{
    View::List(Box::new(move || {
        let items = each().into_iter().map(|item| {
            let mut hasher = DefaultHasher::new();
            key(&item).hash(&mut hasher);
            let children = children.clone();
            Item { key: hasher.finish(), make: Box::new(move || children(item).into_view()) }
        });
        items.collect()
    }))
}
