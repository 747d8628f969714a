//! Drawing with few strokes: elements from constant trees, and layers that change only what differs from what they show.

use std::fmt::Write as _;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A constant element with its attributes and children. In a value, `#` stands for the prefix that makes the ids of a
/// board its own.
pub struct Fixed {
    pub tag: &'static str,
    pub attributes: &'static [(&'static str, &'static str)],
    pub children: &'static [Fixed],
}

/// A shorthand for trees of [`Fixed`].
pub const fn fixed(
    tag: &'static str,
    attributes: &'static [(&'static str, &'static str)],
    children: &'static [Fixed],
) -> Fixed {
    Fixed { tag, attributes, children }
}

/// Where a board's elements are made and how its ids begin.
pub struct Studio {
    document: Document,
    prefix: String,
}

impl Studio {
    pub fn new(document: Document, prefix: String) -> Studio {
        Studio { document, prefix }
    }

    /// An element of the SVG namespace. It is `None` only where the browser refuses, and then nothing is drawn.
    pub fn element(&self, tag: &str) -> Option<Element> {
        self.document.create_element_ns(Some(SVG), tag).ok()
    }

    /// How the ids of this board begin.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// An element of HTML, in the same way.
    pub fn plain(&self, tag: &str) -> Option<Element> {
        self.document.create_element(tag).ok()
    }

    /// The value of an attribute with the ids of this board: `url(#hole)` is `url(#b1-hole)`, an id itself `#hole` is `b1-hole`.
    pub fn own(&self, name: &str, value: &str) -> String {
        match name {
            "id" => value.replacen('#', &self.prefix, 1),
            _ => match value.split_once('#') {
                Some((before, after)) => [before, "#", &self.prefix, after].concat(),
                None => value.to_owned(),
            },
        }
    }

    /// Makes the elements of a tree in `parent`.
    pub fn build(&self, parent: &Element, tree: &[Fixed]) {
        for fixed in tree {
            let Some(element) = self.element(fixed.tag) else { continue };
            for (name, value) in fixed.attributes {
                set(&element, name, &self.own(name, value));
            }
            self.build(&element, fixed.children);
            append(parent, &element);
        }
    }

    /// A group at the end of `parent`.
    pub fn group(&self, parent: &Element, class: &str) -> Option<Element> {
        let group = self.element("g")?;
        set(&group, "class", class);
        append(parent, &group);
        Some(group)
    }
}

/// Sets an attribute. The names are ours, so the browser has nothing to refuse.
pub fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Appends a child, which cannot fail for a new element.
pub fn append(parent: &Element, child: &Element) {
    let _ = parent.append_child(child);
}

/// One element of a layer, as it should be.
pub struct Item {
    /// What it is, within its layer, from one painting to the next. An element keeps its tag and names of attributes, and its key
    /// as long as that is painted.
    pub key: u32,
    pub tag: &'static str,
    pub attributes: Vec<(&'static str, String)>,
    pub text: Option<String>,
}

impl Item {
    pub fn new(key: u32, tag: &'static str) -> Item {
        Item { key, tag, attributes: Vec::with_capacity(4), text: None }
    }

    /// What is shown with this key stays as it is.
    pub fn as_shown(key: u32) -> Item {
        Item { key, tag: "", attributes: Vec::new(), text: None }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Item {
        self.attributes.push((name, value.into()));
        self
    }

    pub fn text(mut self, text: impl Into<String>) -> Item {
        self.text = Some(text.into());
        self
    }
}

struct Shown {
    key: u32,
    element: Element,
    attributes: Vec<(&'static str, String)>,
    text: Option<String>,
}

impl Shown {
    /// Whether it may become something else: a copy of a shape is dear to make and cheap to move. What may have the focus or a name
    /// of its own is no such copy.
    fn serves(&self, item: &Item) -> bool {
        item.tag == "use" && self.attributes.get(1) == item.attributes.get(1)
    }
}

/// A group whose elements are painted in order.
pub struct Layer {
    group: Element,
    shown: Vec<Shown>,
}

impl Layer {
    pub fn new(group: Element) -> Layer {
        Layer { group, shown: Vec::new() }
    }

    /// Makes the group show these items in this order, touching only what differs.
    pub fn paint(&mut self, studio: &Studio, items: Vec<Item>) {
        let mut old: Vec<Option<Shown>> = std::mem::take(&mut self.shown).into_iter().map(Some).collect();
        let wanted: Vec<u32> = items.iter().map(|item| item.key).collect();
        let mut kept = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let same = |shown: &Option<Shown>| shown.as_ref().is_some_and(|s| s.key == item.key);
            let free =
                |shown: &Option<Shown>| shown.as_ref().is_some_and(|s| s.serves(&item) && !wanted.contains(&s.key));
            // Mostly nothing has moved, so the same place is tried first.
            let found = match old.get(index).is_some_and(same) {
                true => Some(index),
                false => old.iter().position(same).or_else(|| old.iter().position(free)),
            };
            match found.and_then(|index| old[index].take()) {
                Some(shown) => kept.push(update(studio, shown, item)),
                None => kept.extend(create(studio, item)),
            }
        }
        for gone in old.into_iter().flatten() {
            gone.element.remove();
        }
        let mut next = self.group.first_child();
        for shown in &kept {
            let node: &Node = shown.element.as_ref();
            if next.as_ref() == Some(node) {
                next = node.next_sibling();
            } else {
                let _ = self.group.insert_before(node, next.as_ref());
            }
        }
        self.shown = kept;
    }

    /// Sets the transform of an element, which is the first of its attributes; says whether it was another.
    pub fn shift(&mut self, key: u32, transform: String) -> bool {
        let Some(shown) = self.shown.iter_mut().find(|shown| shown.key == key) else { return false };
        match shown.attributes.first_mut() {
            Some((name, value)) if *value != transform => {
                set(&shown.element, name, &transform);
                *value = transform;
                true
            }
            _ => false,
        }
    }

    /// Puts an element right before another, or at the end.
    pub fn move_before(&mut self, key: u32, before: Option<u32>) {
        let Some(element) = self.element(key) else { return };
        let before = before.and_then(|key| self.element(key)).map(AsRef::<Node>::as_ref);
        if element.next_sibling().as_ref() != before {
            let _ = self.group.insert_before(element, before);
        }
    }

    /// The element of a key.
    pub fn element(&self, key: u32) -> Option<&Element> {
        self.shown.iter().find(|shown| shown.key == key).map(|shown| &shown.element)
    }
}

fn create(studio: &Studio, item: Item) -> Option<Shown> {
    let element = studio.element(item.tag)?;
    for (name, value) in &item.attributes {
        set(&element, name, &studio.own(name, value));
    }
    if let Some(text) = &item.text {
        element.set_text_content(Some(text));
    }
    Some(Shown { key: item.key, element, attributes: item.attributes, text: item.text })
}

fn update(studio: &Studio, shown: Shown, item: Item) -> Shown {
    if item.tag.is_empty() {
        return shown;
    }
    for (place, (name, value)) in item.attributes.iter().enumerate() {
        if shown.attributes.get(place).is_none_or(|(n, v)| n != name || v != value) {
            set(&shown.element, name, &studio.own(name, value));
        }
    }
    if shown.text != item.text {
        shown.element.set_text_content(item.text.as_deref());
    }
    Shown { key: item.key, element: shown.element, attributes: item.attributes, text: item.text }
}

/// `translate(x y)`.
pub fn translate(x: i32, y: i32) -> String {
    let mut text = String::with_capacity(24);
    let _ = write!(text, "translate({x} {y})");
    text
}

/// `matrix(…)` of a linear map and where the origin goes. Four decimals are a pixel in ten thousand.
pub fn matrix(map: [f32; 4], x: i32, y: i32) -> String {
    let mut text = String::from("matrix(");
    for part in map {
        push_decimal(&mut text, part);
        text.push(' ');
    }
    let _ = write!(text, "{x} {y})");
    text
}

/// Four decimals without the machinery that prints any float.
fn push_decimal(text: &mut String, value: f32) {
    let parts = (value * 10_000.0).round() as i32;
    let sign = if parts < 0 { "-" } else { "" };
    let _ = write!(text, "{sign}{}.{:04}", parts.unsigned_abs() / 10_000, parts.unsigned_abs() % 10_000);
}

/// The element under an event, if it is one.
pub fn as_element(node: Option<web_sys::EventTarget>) -> Option<Element> {
    node?.dyn_into().ok()
}
