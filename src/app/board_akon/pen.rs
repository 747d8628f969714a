//! Draws SVG elements where the number of them makes a view of each too heavy: what never changes, and the seeds.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use crate::board::akon::Bowl;

/// The namespace of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";

/// Draws into an element.
#[derive(Clone)]
pub struct Pen(pub Element);

impl Pen {
    /// Draws an element with attributes; `None` if the browser refuses, which it does for no SVG element.
    pub fn draw(&self, tag: &str, attributes: &[(&str, &str)]) -> Option<SvgElement> {
        let element = document().create_element_ns(Some(SVG), tag).ok()?;
        for (name, value) in attributes {
            element.set_attribute(name, value).ok()?;
        }
        self.0.append_child(&element).ok()?;
        element.dyn_into().ok()
    }

    /// Draws an element and gives a pen that draws into it.
    pub fn group(&self, tag: &str, attributes: &[(&str, &str)]) -> Option<Pen> {
        self.draw(tag, attributes).map(|element| Pen(element.into()))
    }

    /// The element it draws into.
    pub fn element(&self) -> Option<SvgElement> {
        self.0.clone().dyn_into().ok()
    }

    /// Draws the form of a hollow, larger by `grow` all round and moved by some way.
    pub fn bowl(&self, bowl: &Bowl, grow: f32, by: (f32, f32), attributes: &[(&str, &str)]) -> Option<SvgElement> {
        let rect = self.draw("rect", attributes)?;
        for (name, value) in capsule(bowl, grow, by) {
            rect.set_attribute(name, &value).ok()?;
        }
        Some(rect)
    }
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    // Names here are valid, so the browser does not refuse.
    let _ = element.set_attribute(name, value);
}

/// Sets an attribute where it differs: setting the same again would make the browser look at the style again.
pub fn renew(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        set(element, name, value);
    }
}

/// The attributes of the `rect` that has the form of a hollow.
fn capsule(bowl: &Bowl, grow: f32, by: (f32, f32)) -> [(&'static str, String); 5] {
    let (w, h) = (bowl.half_width + grow, bowl.half_height + grow);
    [
        ("x", number(bowl.centre.x - w + by.0)),
        ("y", number(bowl.centre.y - h + by.1)),
        ("width", number(2.0 * w)),
        ("height", number(2.0 * h)),
        ("rx", number(w.min(h))),
    ]
}

/// A length as SVG reads it, to a tenth of a unit.
pub fn number(value: f32) -> String {
    // Integers are written by much less code than floats.
    let tenths = (value * 10.0).round() as i32;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
    }
}
