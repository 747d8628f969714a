//! How seeds and numbers look, read from the page's own styles, and drawn on a canvas as the page's SVG has them.

use super::painter::{self, Sample};
use crate::board::akon::{Point, SEED_BREADTH, SEED_LENGTH, tilt};
use std::f64::consts::TAU;
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, CssStyleDeclaration, Element};

/// Colour and opacity.
type Ink = (String, f64);

/// How something is written.
#[derive(PartialEq)]
struct Hand {
    font: String,
    ink: String,
    /// The line round it, and how wide it is.
    line: Option<(String, f64)>,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The number of seeds of a pit.
    Count,
    /// Of a store.
    Total,
    /// Of the hand.
    Held,
}

/// The look of what moves, as it is when a turn begins.
#[derive(PartialEq)]
pub struct Look {
    /// Of each tint the light, the middle and the dark.
    tints: [[String; 3]; 3],
    /// The rim of a seed and its width.
    rim: (Ink, f64),
    scar: Ink,
    glint: Option<Ink>,
    hands: [Hand; 3],
}

/// A property of a style, empty where there is none.
fn told(style: &CssStyleDeclaration, name: &str) -> String {
    style.get_property_value(name).unwrap_or_default()
}

fn measure(style: &CssStyleDeclaration, name: &str, usual: f64) -> f64 {
    told(style, name).trim_end_matches("px").parse().unwrap_or(usual)
}

fn style(element: &Element) -> Option<CssStyleDeclaration> {
    leptos::prelude::window().get_computed_style(element).ok().flatten()
}

impl Look {
    /// The look of the samples as the page shows them now.
    pub fn of(sample: &Sample) -> Option<Look> {
        let stop = |at: usize| Some(told(&style(sample.stops.get(at)?)?, "stop-color"));
        let tint = |at: usize| Some([stop(3 * at)?, stop(3 * at + 1)?, stop(3 * at + 2)?]);
        let (body, scar, glint) = (style(&sample.body)?, style(&sample.scar)?, style(&sample.glint)?);
        let hand = |at: usize| {
            let style = style(sample.texts.get(at)?)?;
            let size = measure(&style, "font-size", 27.0);
            let words = [told(&style, "font-weight"), [&size.to_string(), "px"].concat(), told(&style, "font-family")];
            let line = Some((told(&style, "stroke"), measure(&style, "stroke-width", 1.0)));
            Some(Hand {
                font: words.join(" "),
                ink: told(&style, "fill"),
                line: line.filter(|(line, _)| !line.is_empty() && line != "none"),
            })
        };
        Some(Look {
            tints: [tint(0)?, tint(1)?, tint(2)?],
            rim: ((told(&body, "stroke"), measure(&body, "stroke-opacity", 1.0)), measure(&body, "stroke-width", 1.0)),
            scar: (told(&scar, "fill"), measure(&scar, "fill-opacity", 1.0)),
            glint: (told(&glint, "display") != "none")
                .then(|| (told(&glint, "fill"), measure(&glint, "fill-opacity", 1.0))),
            hands: [hand(0)?, hand(1)?, hand(2)?],
        })
    }

    /// Draws a seed without its shadow.
    pub fn seed(&self, context: &CanvasRenderingContext2d, seed: u8, at: Point) {
        context.save();
        // A canvas refuses none of this: the numbers are finite, the radii positive, the shares from 0 to 1.
        let _ = self.draw_seed(context, seed, at);
        context.restore();
    }

    fn draw_seed(&self, context: &CanvasRenderingContext2d, seed: u8, at: Point) -> Result<(), JsValue> {
        let angle = f64::from(tilt(seed));
        let (length, breadth) = (f64::from(SEED_LENGTH), f64::from(SEED_BREADTH));
        context.translate(at.x.into(), at.y.into())?;
        context.begin_path();
        context.ellipse(0.0, 0.0, length, breadth, angle, 0.0, TAU)?;
        context.save();
        // The gradient fills the box round the seed, as a gradient of SVG does.
        let half = |a: f64, b: f64| (length * a).hypot(breadth * b);
        let (x, y) = (half(angle.cos(), angle.sin()), half(angle.sin(), angle.cos()));
        context.transform(2.0 * x, 0.0, 0.0, 2.0 * y, -x, -y)?;
        let [cx, cy, r] = painter::LIGHT;
        let gradient = context.create_radial_gradient(cx, cy, 0.0, cx, cy, r)?;
        for (share, colour) in painter::SHARES.into_iter().zip(&self.tints[usize::from(seed % 3)]) {
            gradient.add_color_stop(share, colour)?;
        }
        context.set_fill_style_canvas_gradient(&gradient);
        context.fill();
        context.restore();
        let ((rim, strength), width) = &self.rim;
        context.set_global_alpha(*strength);
        context.set_stroke_style_str(rim);
        context.set_line_width(*width);
        context.stroke();
        if painter::has_scar(seed) {
            let scar = painter::scar(seed);
            context.begin_path();
            context.arc(scar.x.into(), scar.y.into(), painter::SCAR, 0.0, TAU)?;
            ink(context, &self.scar);
        }
        if let Some(glint) = &self.glint {
            let [x, y, long, short, turned] = painter::GLINT_ELLIPSE;
            context.begin_path();
            context.ellipse(x, y, long, short, turned, 0.0, TAU)?;
            ink(context, glint);
        }
        Ok(())
    }

    /// How wide a digit of a kind is, and how far below its middle it stands; `None` where the browser does not tell. Digits
    /// stand in columns, as the style sheet wants it.
    pub fn measure(&self, context: &CanvasRenderingContext2d, kind: Kind) -> Option<(f64, f64)> {
        context.set_font(&self.hands[kind as usize].font);
        let zero = context.measure_text("0").ok()?;
        Some((zero.width(), (zero.font_bounding_box_ascent() - zero.font_bounding_box_descent()) / 2.0))
    }

    /// Writes a digit round the origin, or only the line round it.
    pub fn digit(&self, context: &CanvasRenderingContext2d, kind: Kind, digit: usize, line: bool, middle: f64) {
        let hand = &self.hands[kind as usize];
        context.set_font(&hand.font);
        context.set_text_align("center");
        let digit = digit.to_string();
        // A canvas that is there can be written on.
        if !line {
            context.set_fill_style_str(&hand.ink);
            let _ = context.fill_text(&digit, 0.0, middle);
        } else if let Some((line, width)) = &hand.line {
            context.set_stroke_style_str(line);
            context.set_line_width(*width);
            context.set_miter_limit(4.0);
            let _ = context.stroke_text(&digit, 0.0, middle);
        }
    }
}

/// Draws the shadow of a seed, or of as many as a hand holds.
pub fn shadow(context: &CanvasRenderingContext2d, at: Point, radii: (f32, f32), angle: f32, strength: f32) {
    context.set_global_alpha(strength.into());
    context.set_fill_style_str("#000");
    context.begin_path();
    // Radii are positive.
    let _ = context.ellipse(at.x.into(), at.y.into(), radii.0.into(), radii.1.into(), angle.into(), 0.0, TAU);
    context.fill();
    context.set_global_alpha(1.0);
}

fn ink(context: &CanvasRenderingContext2d, (colour, strength): &Ink) {
    context.set_global_alpha(*strength);
    context.set_fill_style_str(colour);
    context.fill();
}
