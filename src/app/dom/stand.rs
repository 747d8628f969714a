//! What stands in the page, and how it becomes what shall stand.

use super::schedule::has_to_wait;
use super::{Described, Item, Part, Place, Value, View};
use leptos::prelude::{IsDisposed, Owner, StoredValue, document};
use leptos::reactive::effect::RenderEffect;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Comment, Event, HtmlElement, Node, Text};

/// Why the page's own elements can be trusted to be there: nobody else makes or takes them.
const OURS: &str = "the page is ours";

/// A view that stands in the page.
pub enum Standing {
    Empty,
    Text(Text, Cow<'static, str>),
    Many(Vec<Standing>),
    Element(StandingElement),
    Live(StandingLive),
    List(StandingList),
}

pub struct StandingElement {
    tag: &'static str,
    /// Whether somebody was told of it, who may have done more with it than is known here.
    held: bool,
    element: web_sys::Element,
    parts: Vec<StandingPart>,
    children: Vec<Standing>,
}

/// A part of an element; dropping it ends what it does.
enum StandingPart {
    Fixed(Place, &'static str, Value),
    Live { place: Place, name: &'static str, _effect: RenderEffect<Value> },
    On { _listener: Listener },
}

struct Listener {
    target: web_sys::Element,
    event: Cow<'static, str>,
    act: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        // An event that the browser has on its way would find nobody.
        let _ = self.target.remove_event_listener_with_callback(&self.event, self.act.as_ref().unchecked_ref());
    }
}

/// What a function gave last, in front of a mark that holds its place.
pub struct StandingLive {
    mark: Comment,
    content: Rc<RefCell<Standing>>,
    _effect: RenderEffect<()>,
}

impl Drop for StandingLive {
    fn drop(&mut self) {
        // The effect holds it too, until its task is next at work. What follows signals in it must not wait for that: the
        // signals are gone already.
        if let Ok(mut content) = self.content.try_borrow_mut() {
            *content = Standing::Empty;
        }
    }
}

/// The items of a list, in front of a mark that holds their place.
pub struct StandingList {
    mark: Comment,
    rows: Rc<RefCell<Vec<Row>>>,
    _effect: RenderEffect<()>,
}

impl Drop for StandingList {
    fn drop(&mut self) {
        // As above.
        if let Ok(mut rows) = self.rows.try_borrow_mut() {
            rows.clear();
        }
    }
}

struct Row {
    key: u64,
    owner: Owner,
    content: Standing,
}

impl Drop for Row {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

impl Standing {
    /// Builds a view in a parent, before a node of it or at its end.
    pub fn build(view: View, parent: &Node, before: Option<&Node>) -> Standing {
        match view {
            View::Empty => Standing::Empty,
            View::Text(text) => {
                let node = document().create_text_node(&text);
                insert(&node, parent, before);
                Standing::Text(node, text)
            }
            View::Many(views) => {
                Standing::Many(views.into_iter().map(|view| Standing::build(view, parent, before)).collect())
            }
            View::Element(element) => Standing::Element(StandingElement::build(*element.0, parent, before)),
            View::Live(make) => {
                let mark = mark(parent, before);
                Standing::Live(StandingLive::start(make, mark, Rc::new(RefCell::new(Standing::Empty))))
            }
            View::List(each) => Standing::List(StandingList::start(each, mark(parent, before))),
        }
    }

    /// Makes what stands into another view, keeping the elements that both have: so they keep the focus, what is typed in
    /// them and how far they are scrolled. An element that somebody was told of is not kept: a board may be painted in it.
    fn become_view(&mut self, view: View, parent: &Node, before: Option<&Node>) {
        match (&mut *self, view) {
            (Standing::Empty, View::Empty) => {}
            (Standing::Text(node, standing), View::Text(text)) => {
                if *standing != text {
                    node.set_data(&text);
                    *standing = text;
                }
            }
            (Standing::Many(standing), View::Many(views)) => many(standing, views, parent, before),
            (Standing::Element(standing), View::Element(element))
                if standing.tag == element.0.tag && !standing.held && !element.0.is_held() =>
            {
                standing.become_element(*element.0);
            }
            (Standing::Live(standing), View::Live(make)) => {
                let empty = Rc::new(RefCell::new(Standing::Empty));
                let content = std::mem::replace(&mut standing.content, empty);
                *standing = StandingLive::start(make, standing.mark.clone(), content);
            }
            (_, view) => {
                let new = Standing::build(view, parent, self.first().as_ref().or(before));
                std::mem::replace(self, new).take_away();
            }
        }
    }

    /// The first node.
    fn first(&self) -> Option<Node> {
        match self {
            Standing::Empty => None,
            Standing::Text(node, _) => Some(node.clone().into()),
            Standing::Many(standing) => standing.iter().find_map(Standing::first),
            Standing::Element(standing) => Some(standing.element.clone().into()),
            Standing::Live(standing) => {
                standing.content.borrow().first().or_else(|| Some(standing.mark.clone().into()))
            }
            Standing::List(standing) => {
                let first = standing.rows.borrow().iter().find_map(|row| row.content.first());
                first.or_else(|| Some(standing.mark.clone().into()))
            }
        }
    }

    /// Does something with each node that stands in the parent.
    fn each_node(&self, act: &mut dyn FnMut(&Node)) {
        match self {
            Standing::Empty => {}
            Standing::Text(node, _) => act(node),
            Standing::Many(standing) => standing.iter().for_each(|standing| standing.each_node(act)),
            Standing::Element(standing) => act(&standing.element),
            Standing::Live(standing) => {
                standing.content.borrow().each_node(act);
                act(&standing.mark);
            }
            Standing::List(standing) => {
                standing.rows.borrow().iter().for_each(|row| row.content.each_node(act));
                act(&standing.mark);
            }
        }
    }

    /// Takes it from the page. Taking an element away that has the focus sends events, which find who listens as long as
    /// the signals of the view are there: those of a list's row are, those of a function's view are not.
    pub(super) fn take_away(self) {
        self.each_node(&mut |node| {
            if let Some(parent) = node.parent_node() {
                // It is a child of its parent.
                let _ = parent.remove_child(node);
            }
        });
    }
}

/// Several, brought to several others. Gone are those at the end.
fn many(standing: &mut Vec<Standing>, views: Vec<View>, parent: &Node, before: Option<&Node>) {
    for gone in standing.drain(views.len().min(standing.len())..) {
        gone.take_away();
    }
    for (at, view) in views.into_iter().enumerate() {
        if at < standing.len() {
            let next = standing[at + 1..].iter().find_map(Standing::first);
            standing[at].become_view(view, parent, next.as_ref().or(before));
        } else {
            standing.push(Standing::build(view, parent, before));
        }
    }
}

impl StandingElement {
    fn build(view: Described, parent: &Node, before: Option<&Node>) -> StandingElement {
        const SVG: &str = "http://www.w3.org/2000/svg";
        let document = document();
        let element = match view.svg {
            true => document.create_element_ns(Some(SVG), view.tag),
            false => document.create_element(view.tag),
        };
        let element = element.expect(OURS);
        let held = view.is_held();
        let parts = view.parts.into_iter().filter_map(|part| stand_part(part, &element, true)).collect();
        let children = view.children.into_iter().map(|child| Standing::build(child, &element, None)).collect();
        insert(&element, parent, before);
        StandingElement { tag: view.tag, held, element, parts, children }
    }

    fn become_element(&mut self, view: Described) {
        let before = std::mem::take(&mut self.parts);
        let kept = |place, name: &str, value: Option<&Value>| {
            before.iter().any(|part| match part {
                StandingPart::Fixed(p, n, v) => (*p, *n) == (place, name) && value.is_none_or(|value| value == v),
                StandingPart::Live { place: p, name: n, .. } => value.is_none() && (*p, *n) == (place, name),
                StandingPart::On { .. } => false,
            })
        };
        let mut parts = Vec::with_capacity(view.parts.len());
        let mut stays: Vec<(Place, &'static str)> = Vec::new();
        for part in view.parts {
            let fresh = match &part {
                Part::Fixed(place, name, value) => {
                    stays.push((*place, name));
                    *place == Place::Class || !kept(*place, name, Some(value))
                }
                Part::Live(place, name, _) => {
                    stays.push((*place, name));
                    true
                }
                Part::On(..) | Part::Made(_) => true,
            };
            parts.extend(stand_part(part, &self.element, fresh));
        }
        for part in &before {
            if let StandingPart::Fixed(place, name, _) | StandingPart::Live { place, name, .. } = part
                && *place != Place::Property
                && !stays.contains(&(*place, name))
            {
                set(&self.element, *place, name, &Value::Flag(false));
            }
        }
        self.parts = parts;
        many(&mut self.children, view.children, &self.element.clone(), None);
    }
}

/// Gives an element a part. A value that is not `fresh` is there already.
fn stand_part(part: Part, element: &web_sys::Element, fresh: bool) -> Option<StandingPart> {
    match part {
        Part::Fixed(place, name, value) => {
            // A fresh element has no attributes that could be taken from it.
            if fresh {
                set(element, place, name, &value);
            }
            Some(StandingPart::Fixed(place, name, value))
        }
        Part::Live(place, name, mut now) => {
            let element = element.clone();
            let effect = RenderEffect::new(move |before: Option<Value>| {
                if let Some(before) = before.as_ref().filter(|_| has_to_wait()) {
                    return before.clone();
                }
                let value = now();
                if before.as_ref() != Some(&value) {
                    set(&element, place, name, &value);
                }
                value
            });
            Some(StandingPart::Live { place, name, _effect: effect })
        }
        Part::On(event, mut act) => {
            // What is made in answer to an event is gone with the view, as in Leptos.
            let owner = Owner::current().unwrap_or_default();
            // Gone with the signals of the view, which may be before its elements are: an element that is taken away loses
            // the focus, and the browser tells of that.
            let alive = StoredValue::new(());
            let act: Box<dyn FnMut(Event)> = Box::new(move |event| {
                if !alive.is_disposed() {
                    owner.with(|| act(event));
                }
            });
            let act = Closure::wrap(act);
            // An element takes any listener.
            let _ = element.add_event_listener_with_callback(&event, act.as_ref().unchecked_ref());
            Some(StandingPart::On { _listener: Listener { target: element.clone(), event, act } })
        }
        Part::Made(tell) => {
            if fresh {
                tell(element);
            }
            None
        }
    }
}

fn set(element: &web_sys::Element, place: Place, name: &str, value: &Value) {
    // Setting and removing these fails for names that are none; ours are written in the source.
    let _ = match (place, value) {
        (Place::Attribute, Value::Flag(false)) => element.remove_attribute(name),
        (Place::Attribute, Value::Flag(true)) => element.set_attribute(name, ""),
        (Place::Attribute, Value::Text(text)) => element.set_attribute(name, text),
        (Place::Property, Value::Flag(flag)) => put(element, name, &JsValue::from_bool(*flag)),
        (Place::Property, Value::Text(text)) => put(element, name, &JsValue::from_str(text)),
        (Place::Class, value) => {
            let there = *value != Value::Flag(false);
            element.class_list().toggle_with_force(name, there).map(drop)
        }
        (Place::Style, value) => {
            let style = match element.dyn_ref::<HtmlElement>() {
                Some(element) => element.style(),
                None => element.unchecked_ref::<web_sys::SvgElement>().style(),
            };
            match value {
                Value::Text(text) => style.set_property(name, text),
                Value::Flag(_) => style.remove_property(name).map(drop),
            }
        }
    };
}

fn put(element: &web_sys::Element, name: &str, value: &JsValue) -> Result<(), JsValue> {
    js_sys::Reflect::set(element, &JsValue::from_str(name), value).map(drop)
}

impl StandingLive {
    /// Follows a function; what stood there before becomes what it gives.
    fn start(mut make: Box<dyn FnMut() -> View>, mark: Comment, content: Rc<RefCell<Standing>>) -> StandingLive {
        let (place, standing) = (mark.clone(), content.clone());
        let effect = RenderEffect::new(move |before: Option<()>| {
            if before.is_some() && has_to_wait() {
                return;
            }
            let view = make();
            // Without a parent it has been taken away.
            if let Some(parent) = place.parent_node() {
                standing.borrow_mut().become_view(view, &parent, Some(&place));
            }
        });
        StandingLive { mark, content, _effect: effect }
    }
}

impl StandingList {
    fn start(mut each: Box<dyn FnMut() -> Vec<Item>>, mark: Comment) -> StandingList {
        let rows: Rc<RefCell<Vec<Row>>> = Rc::default();
        let owner = Owner::current().unwrap_or_default();
        let (place, standing) = (mark.clone(), rows.clone());
        let effect = RenderEffect::new(move |before: Option<()>| {
            if before.is_some() && has_to_wait() {
                return;
            }
            let items = each();
            if let Some(parent) = place.parent_node() {
                arrange(&mut standing.borrow_mut(), items, &owner, &parent, &place);
            }
        });
        StandingList { mark, rows, _effect: effect }
    }
}

/// Brings the rows of a list to its items, in their order. A row that stays is not touched, nor moved without need.
fn arrange(rows: &mut Vec<Row>, items: Vec<Item>, owner: &Owner, parent: &Node, mark: &Comment) {
    let mut before: Vec<Option<Row>> = std::mem::take(rows).into_iter().map(Some).collect();
    let mut kept: Vec<Option<Row>> = Vec::with_capacity(items.len());
    for item in &items {
        let found = before.iter_mut().find(|row| row.as_ref().is_some_and(|row| row.key == item.key));
        kept.push(found.and_then(Option::take));
    }
    for gone in before.iter_mut().filter_map(Option::take) {
        gone.content.each_node(&mut |node| drop(parent.remove_child(node)));
    }
    // From the end: each row stands before what follows it.
    let mut next: Node = mark.clone().into();
    for (item, kept) in items.into_iter().zip(kept).rev() {
        let row = match kept {
            Some(row) => {
                let mut last = None;
                row.content.each_node(&mut |node| last = Some(node.clone()));
                if last.is_some_and(|last| last.next_sibling().as_ref() != Some(&next)) {
                    row.content.each_node(&mut |node| insert(node, parent, Some(&next)));
                }
                row
            }
            None => {
                let owner = owner.child();
                let content = owner.with(|| Standing::build((item.make)(), parent, Some(&next)));
                Row { key: item.key, owner, content }
            }
        };
        if let Some(first) = row.content.first() {
            next = first;
        }
        rows.push(row);
    }
    rows.reverse();
}

/// A mark that is not seen and holds a place.
fn mark(parent: &Node, before: Option<&Node>) -> Comment {
    let mark = document().create_comment("");
    insert(&mark, parent, before);
    mark
}

fn insert(node: &Node, parent: &Node, before: Option<&Node>) {
    // A node of the parent is where it was put.
    let _ = parent.insert_before(node, before);
}
