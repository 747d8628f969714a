//! A picture over another one that changes in every frame. It is a canvas, because that costs the browser no style, no layout and
//! no painting of what lies below and above; and it is cut into strips, because a canvas that has changed is copied as a whole.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement};

/// How high a strip is, in CSS pixels.
const STRIP: f64 = 88.0;
/// How many strips are made in a frame: most of what they cost a browser is the same for one and for many, but no frame should be long.
const AT_ONCE: usize = 3;
/// More pixels than this to a CSS pixel nobody sees while things move.
const FINEST: f64 = 2.0;

/// What part of a board's picture a sheet covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    /// Its left upper corner in units of the picture.
    pub corner: (f32, f32),
    /// Its width and height in the same units.
    pub extent: (f32, f32),
    /// Where the corner is in the sheet's place, in CSS pixels.
    pub at: (f32, f32),
    /// CSS pixels to a unit.
    pub scale: f32,
}

/// Strips of canvas in a place of the page, each made when something is first drawn on it. Closed it holds none, and no memory.
pub struct Sheet {
    place: Element,
    strips: Vec<Strip>,
}

/// A strip of a sheet.
struct Strip {
    /// Its upper and lower edge, in units of the picture.
    reach: (f32, f32),
    /// Its place, in CSS pixels: left, top, width, height.
    bounds: [f64; 4],
    /// Its width and height in pixels.
    pixels: (u32, u32),
    /// From units of the picture to its pixels: a factor, and by how much it is moved.
    map: (f64, f64, f64),
    drawn: Option<(HtmlCanvasElement, CanvasRenderingContext2d)>,
    /// Whether anything is drawn on it.
    inked: bool,
}

/// Pixels to a CSS pixel.
pub fn fineness() -> f64 {
    window().device_pixel_ratio().clamp(1.0, FINEST)
}

/// A canvas of so many pixels, and what draws on it; `None` where the browser does not draw.
pub fn canvas(width: u32, height: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((canvas, context))
}

impl Sheet {
    /// A sheet in a place that lies over the picture.
    pub fn new(place: Element) -> Sheet {
        Sheet { place, strips: Vec::new() }
    }

    /// Takes everything drawn away.
    pub fn close(&mut self) {
        for (canvas, _) in self.strips.drain(..).filter_map(|strip| strip.drawn) {
            canvas.remove();
            // The memory goes now, not when somebody cleans up.
            canvas.set_width(0);
        }
    }

    /// Lays out empty strips.
    pub fn open(&mut self, cover: Cover) {
        self.close();
        let fine = fineness();
        let to_pixels = f64::from(cover.scale) * fine;
        let width = (f64::from(cover.extent.0) * to_pixels).ceil();
        let height = (f64::from(cover.extent.1) * to_pixels).ceil();
        let step = (STRIP * fine).round();
        let edge = |pixels: f64| cover.corner.1 + (pixels / to_pixels) as f32;
        let mut above = 0.0;
        while above < height {
            let high = step.min(height - above);
            let (left, top) = (f64::from(cover.at.0), f64::from(cover.at.1) + above / fine);
            let (x, y) = (-f64::from(cover.corner.0) * to_pixels, -f64::from(cover.corner.1) * to_pixels - above);
            self.strips.push(Strip {
                reach: (edge(above), edge(above + high)),
                bounds: [left, top, width / fine, high / fine],
                pixels: (width as u32, high as u32),
                map: (to_pixels, x, y),
                drawn: None,
                inked: false,
            });
            above += high;
        }
    }

    /// What draws, in units of the picture, on the strips on which something between two heights is seen.
    pub fn pens(&mut self, top: f32, bottom: f32) -> impl Iterator<Item = CanvasRenderingContext2d> {
        let place = &self.place;
        let seen = self.strips.iter_mut().filter(move |strip| strip.shows(top, bottom));
        seen.filter_map(|strip| strip.pen(place).cloned())
    }

    /// Makes a few of the strips on which something between some heights is seen, unless all are there; says whether all are. A
    /// browser takes longer to lay out a strip than to draw on it, so that they should be there before anything moves.
    pub fn make_ready(&mut self, seen: impl Fn(f32, f32) -> bool) -> bool {
        let place = &self.place;
        let wanted = |strip: &&mut Strip| strip.drawn.is_none() && seen(strip.reach.0, strip.reach.1);
        let mut missing = self.strips.iter_mut().filter(wanted);
        // Where the browser does not draw there is nothing to wait for.
        let made = missing.by_ref().take(AT_ONCE).filter_map(|strip| strip.pen(place)).count();
        made < AT_ONCE
    }

    /// Draws anew what is in motion: things with their upper and lower edges, in the order in which they lie over each other.
    /// Strips that show none of them, and did not before, are left alone.
    pub fn draw<T>(
        &mut self,
        things: &[T],
        reach: impl Fn(&T) -> (f32, f32),
        draw: impl Fn(&CanvasRenderingContext2d, &T),
    ) {
        for strip in &mut self.strips {
            let (above, below) = strip.reach;
            let seen = |thing: &&T| {
                let (top, bottom) = reach(thing);
                top < below && bottom > above
            };
            let mut seen = things.iter().filter(seen).peekable();
            let any = seen.peek().is_some();
            if std::mem::replace(&mut strip.inked, any) {
                strip.clear();
            }
            if any && let Some(pen) = strip.pen(&self.place) {
                seen.for_each(|thing| draw(pen, thing));
            }
        }
    }
}

impl Drop for Sheet {
    fn drop(&mut self) {
        self.close();
    }
}

impl Strip {
    fn shows(&self, top: f32, bottom: f32) -> bool {
        top < self.reach.1 && bottom > self.reach.0
    }

    /// What draws on it; `None` where the browser does not draw.
    fn pen(&mut self, place: &Element) -> Option<&CanvasRenderingContext2d> {
        if self.drawn.is_none() {
            let (canvas, context) = canvas(self.pixels.0, self.pixels.1)?;
            let style = canvas.style();
            for (name, length) in ["left", "top", "width", "height"].into_iter().zip(self.bounds) {
                style.set_property(name, &[&length.to_string(), "px"].concat()).ok()?;
            }
            let (factor, x, y) = self.map;
            context.set_transform(factor, 0.0, 0.0, factor, x, y).ok()?;
            place.append_child(&canvas).ok()?;
            self.drawn = Some((canvas, context));
        }
        self.drawn.as_ref().map(|(_, context)| context)
    }

    fn clear(&self) {
        if let Some((_, context)) = &self.drawn {
            let (factor, x, y) = self.map;
            clear(context, self.pixels, (factor, -x / factor, -y / factor));
        }
    }
}

/// A picture that is drawn once and copied often, which costs a browser less than drawing it.
pub struct Picture {
    canvas: HtmlCanvasElement,
    pen: CanvasRenderingContext2d,
    pixels: (u32, u32),
    to_pixels: f64,
}

impl Picture {
    /// An empty picture that reaches so far from its origin to the sides and up and down, so many pixels to a unit.
    pub fn new(reach: (f64, f64), to_pixels: f64) -> Option<Picture> {
        let pixels = ((2.0 * reach.0 * to_pixels).ceil() as u32, (2.0 * reach.1 * to_pixels).ceil() as u32);
        let (canvas, pen) = canvas(pixels.0, pixels.1)?;
        let (x, y) = (f64::from(pixels.0) / 2.0, f64::from(pixels.1) / 2.0);
        pen.set_transform(to_pixels, 0.0, 0.0, to_pixels, x, y).ok()?;
        Some(Picture { canvas, pen, pixels, to_pixels })
    }

    /// What draws on it, in units from its origin.
    pub fn pen(&self) -> &CanvasRenderingContext2d {
        &self.pen
    }

    /// Takes everything drawn away.
    pub fn clear(&self) {
        let (wide, high) = (f64::from(self.pixels.0), f64::from(self.pixels.1));
        clear(&self.pen, self.pixels, (self.to_pixels, -wide / 2.0 / self.to_pixels, -high / 2.0 / self.to_pixels));
    }

    /// Copies it with its origin at a point: what of it lies so far from there to the sides and up and down.
    pub fn copy(&self, context: &CanvasRenderingContext2d, (x, y): (f64, f64), reach: (f64, f64)) {
        let half = |reach: f64, pixels: u32| (reach * self.to_pixels).min(f64::from(pixels) / 2.0);
        let (wide, high) = (half(reach.0, self.pixels.0), half(reach.1, self.pixels.1));
        let (left, top) = (f64::from(self.pixels.0) / 2.0 - wide, f64::from(self.pixels.1) / 2.0 - high);
        let (across, down) = (wide / self.to_pixels, high / self.to_pixels);
        // A canvas that is there can be drawn.
        let _ = context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            &self.canvas,
            left,
            top,
            2.0 * wide,
            2.0 * high,
            x - across,
            y - down,
            2.0 * across,
            2.0 * down,
        );
    }
}

/// Clears a canvas of so many pixels, so many of which are a unit, from its left upper corner.
fn clear(context: &CanvasRenderingContext2d, (width, height): (u32, u32), (factor, x, y): (f64, f64, f64)) {
    context.clear_rect(x, y, f64::from(width) / factor, f64::from(height) / factor);
}
