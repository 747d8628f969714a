//! Balls on their way, drawn on canvas over the balls that stand: so a frame of a turn costs no painting of them. What stands
//! nearer is cut out of them, so that they go behind. The one that moves just now has a sheet of its own; those that wait for
//! their turn or have come down lie on one below, which changes with each of them only. Code of its own, which the page has soon after it stands; until then the
//! ball is moved among the others.

use super::defs::SHINE;
use super::painter::Mover;
use crate::akron::Colour;
#[cfg(feature = "app")]
use crate::app::later::{Piece, piece};
use crate::app::sheet::{Cover, Picture, Sheet, canvas, fineness};
use crate::board::akron::{Camera, Frame, Plan, Plate, Point, RADIUS, Shadow, Space};
use std::f64::consts::TAU;
use web_sys::{CanvasGradient, CanvasRenderingContext2d, CssStyleDeclaration, Element};

/// How far the picture of a ball reaches, with the dark that it puts on others.
const REACH: i32 = 760;
/// The radius of the shadow of a ball on its way.
const SHADOW: i32 = 620;
/// After how many frames it is looked whether the board has another size: that makes the browser lay the page out.
const LOOK: u32 = 32;

/// What a flight can be asked for.
#[derive(Clone, Copy)]
pub struct Fly {
    /// Makes ready what a turn needs, as much as a frame has time for. Says whether all is.
    pub prepare: fn(&mut Flight, &Sight, &Plan) -> bool,
    /// Draws a moment in which one of the movers is on its way and others may stand. Says whether it could: there are browsers
    /// that do not draw.
    pub draw: fn(&mut Flight, &Sight, &[Mover], usize, Vec<Standing>) -> bool,
}

const USUAL: Fly = Fly { prepare, draw };

/// How to draw a ball on its way.
#[cfg(feature = "app")]
pub static FLY: Piece<Fly> = Piece::new(|| Box::pin(flight()));

#[cfg(feature = "app")]
piece! {
    fn flight() -> Fly {
        USUAL
    }
}

/// How to draw a ball on its way, if the code is here. On other people's pages it always is.
pub fn fly() -> Option<Fly> {
    #[cfg(feature = "app")]
    return FLY.here();
    #[cfg(not(feature = "app"))]
    return Some(USUAL);
}

/// A ball that stands, with what it hides.
#[derive(Clone, Copy, PartialEq)]
pub struct Standing {
    pub at: Point,
    pub nearness: i32,
}

/// How the board is seen.
pub struct Sight<'a> {
    pub camera: &'a Camera,
    pub plate: &'a Plate,
    pub frame: Frame,
    /// The definitions of the board's shapes, and how their ids begin.
    pub defs: &'a Element,
    pub prefix: &'a str,
}

/// The sheets of canvas, and what is drawn on them.
pub struct Flight {
    place: Element,
    /// For the movers that do not move just now, and for the one that does.
    sheets: Option<[Sheet; 2]>,
    open: Option<Open>,
    /// How many frames have been drawn.
    frames: u32,
}

struct Open {
    frame: Frame,
    /// The width and height of the place in CSS pixels.
    size: (f64, f64),
    /// A black and a white ball, once one has moved.
    balls: [Option<Picture>; 2],
    /// What a ball puts on those behind it.
    contact: Picture,
    shadow: Picture,
    /// Pixels to a unit.
    scale: f64,
    /// What was drawn last: the movers that did not move, and what stood; and the one that moved.
    rested: Option<(Vec<Mover>, Vec<Standing>)>,
    flown: Option<Mover>,
    pen: CanvasRenderingContext2d,
}

enum Form {
    Circle { x: f64, y: f64, r: f64 },
    Lozenge,
}

enum Paint {
    Plain(String),
    Light(CanvasGradient),
    /// On a tilted spot.
    Shine(CanvasGradient),
}

struct Shape {
    form: Form,
    fill: Option<(Paint, f64)>,
    /// Colour, opacity and width.
    line: Option<(String, f64, f64)>,
}

impl Flight {
    /// A flight over a place of the page.
    pub fn new(place: Element) -> Flight {
        Flight { place, sheets: None, open: None, frames: 0 }
    }

    /// Takes everything drawn away.
    pub fn close(&mut self) {
        if self.open.take().is_some() {
            self.sheets.iter_mut().flatten().for_each(Sheet::close);
        }
    }
}

fn prepare(flight: &mut Flight, sight: &Sight, plan: &Plan) -> bool {
    let opened = flight.fit(sight);
    let (Some(open), Some([rest, air])) = (&mut flight.open, &mut flight.sheets) else { return true };
    if opened {
        for actor in &plan.actors {
            // Without it nothing is drawn, which is no reason to wait.
            let _ = open.know(sight, actor.colour);
        }
        return false;
    }
    // Between what heights a ball is seen, and its shadow, on a straight way.
    let seen = |from: Space, to: Space| {
        let (ball, shadow) =
            (|at| sight.camera.see(at).y, |at| on_plate(sight.plate, Shadow::of(at, sight.camera).at).y);
        let [ball, shadow] = [[ball(from), ball(to)], [shadow(from), shadow(to)]];
        let top = (ball[0].min(ball[1]) - REACH).min(shadow[0].min(shadow[1]) - SHADOW);
        let bottom = (ball[0].max(ball[1]) + REACH).max(shadow[0].max(shadow[1]) + SHADOW);
        (top as f32, bottom as f32)
    };
    let over = |ways: &[(f32, f32)], top: f32, bottom: f32| ways.iter().any(|way| way.0 < bottom && way.1 > top);
    let ways: Vec<_> = plan.segments.iter().map(|segment| seen(segment.from, segment.to)).collect();
    let end = plan.length() as f32;
    let stays = (0..plan.actors.len()).flat_map(|index| [plan.actors[index].begins, plan.at(index, end)]);
    // A single ball has the sheet for itself.
    let stays: Vec<_> = stays.filter(|_| plan.actors.len() > 1).map(|at| seen(at, at)).collect();
    air.make_ready(|top, bottom| over(&ways, top, bottom)) && rest.make_ready(|top, bottom| over(&stays, top, bottom))
}

fn draw(flight: &mut Flight, sight: &Sight, movers: &[Mover], active: usize, standing: Vec<Standing>) -> bool {
    let Some(mover) = movers.get(active) else { return false };
    flight.frames = flight.frames.wrapping_add(1);
    if flight.frames.is_multiple_of(LOOK) || flight.open.as_ref().is_none_or(|open| open.frame != sight.frame) {
        flight.fit(sight);
    }
    let (Some(open), Some([rest, air])) = (&mut flight.open, &mut flight.sheets) else { return false };
    if movers.iter().any(|mover| open.know(sight, mover.colour).is_none()) {
        return false;
    }
    let others: Vec<Mover> = movers.iter().enumerate().filter(|(index, _)| *index != active).map(|it| *it.1).collect();
    let mut around = standing.clone();
    around.extend(others.iter().map(|other| self::standing(sight.camera, other.place)));
    if open.rested.as_ref().is_none_or(|(before, stood)| *before != others || *stood != standing) {
        open.draw(rest, sight, &others, &standing);
        open.rested = Some((others, standing));
        open.flown = None;
    }
    // While it waits nothing is drawn again.
    if open.flown != Some(*mover) {
        open.draw(air, sight, &[*mover], &around);
        open.flown = Some(*mover);
    }
    true
}

/// A ball that is drawn, or its shadow.
enum Thing {
    /// On the plate, under the balls over it.
    Shadow { at: Point, under: Vec<Point> },
    /// Behind those that stand nearer, the nearest last.
    Ball { colour: Colour, at: Point, nearer: Vec<Standing> },
}

/// Where a place in the plane of the plate's top is seen.
fn on_plate(plate: &Plate, at: Point) -> Point {
    let ([a, b, c, d], (x, y)) = (plate.map, (at.x as f32, at.y as f32));
    plate.middle.plus((a * x + c * y) as i32, (b * x + d * y) as i32)
}

type Drawn = Result<(), wasm_bindgen::JsValue>;

impl Open {
    /// Draws movers among the balls that stand.
    fn draw(&self, sheet: &mut Sheet, sight: &Sight, movers: &[Mover], standing: &[Standing]) {
        let near = |middle: Point, far: i32| standing.iter().filter(move |ball| ball.at.within(far, middle));
        let shadow = |mover: &Mover| {
            let at = on_plate(sight.plate, Shadow::of(mover.place, sight.camera).at);
            Thing::Shadow { at, under: near(at, SHADOW + RADIUS).map(|ball| ball.at).collect() }
        };
        let mut balls: Vec<(i32, Thing)> = movers
            .iter()
            .map(|mover| {
                let (at, nearness) = (sight.camera.see(mover.place), sight.camera.nearness(mover.place));
                let nearer = near(at, REACH + REACH).filter(|ball| ball.nearness > nearness);
                let mut nearer: Vec<Standing> = nearer.copied().collect();
                nearer.sort_unstable_by_key(|ball| ball.nearness);
                (nearness, Thing::Ball { colour: mover.colour, at, nearer })
            })
            .collect();
        balls.sort_by_key(|(nearness, _)| *nearness);
        let things: Vec<Thing> = movers.iter().map(shadow).chain(balls.into_iter().map(|(_, ball)| ball)).collect();
        let reach = |thing: &Thing| {
            let (y, far) = match thing {
                Thing::Shadow { at, .. } => (at.y, SHADOW),
                Thing::Ball { at, .. } => (at.y, REACH),
            };
            ((y - far) as f32, (y + far) as f32)
        };
        sheet.draw(&things, reach, |context, thing| {
            // A canvas refuses none of this: all numbers are finite.
            let _ = match thing {
                Thing::Shadow { at, under } => self.draw_shadow(context, sight.plate, *at, under),
                Thing::Ball { colour, at, nearer } => self.draw_ball(context, *colour, *at, nearer),
            };
        });
    }

    fn draw_shadow(&self, context: &CanvasRenderingContext2d, plate: &Plate, at: Point, over: &[Point]) -> Drawn {
        let [a, b, c, d] = plate.map.map(f64::from);
        context.save();
        context.transform(a, b, c, d, at.x.into(), at.y.into())?;
        self.shadow.copy(context, (0.0, 0.0), (SHADOW.into(), SHADOW.into()));
        context.restore();
        cut(context, over)
    }

    fn draw_ball(&self, context: &CanvasRenderingContext2d, colour: Colour, at: Point, nearer: &[Standing]) -> Drawn {
        let Some(ball) = &self.balls[usize::from(colour == Colour::White)] else { return Ok(()) };
        let reach = (REACH.into(), REACH.into());
        ball.copy(context, (at.x.into(), at.y.into()), reach);
        for ball in nearer {
            context.set_global_composite_operation("source-atop")?;
            self.contact.copy(context, (ball.at.x.into(), ball.at.y.into()), reach);
            context.set_global_composite_operation("source-over")?;
            cut(context, &[ball.at])?;
        }
        Ok(())
    }
}

/// Cuts balls out of what is drawn.
fn cut(context: &CanvasRenderingContext2d, balls: &[Point]) -> Drawn {
    if balls.is_empty() {
        return Ok(());
    }
    context.begin_path();
    for at in balls {
        let (x, y, r) = (f64::from(at.x), f64::from(at.y), f64::from(RADIUS));
        context.move_to(x + r, y);
        context.arc(x, y, r, 0.0, TAU)?;
    }
    context.set_global_alpha(1.0);
    context.set_fill_style_str("#000");
    context.set_global_composite_operation("destination-out")?;
    context.fill();
    context.set_global_composite_operation("source-over")
}

impl Shape {
    fn draw(&self, context: &CanvasRenderingContext2d) -> Drawn {
        context.begin_path();
        match self.form {
            Form::Circle { x, y, r } => context.arc(x, y, r, 0.0, TAU)?,
            Form::Lozenge => {
                context.move_to(0.0, -200.0);
                [(140.0, 0.0), (0.0, 200.0), (-140.0, 0.0)].into_iter().for_each(|(x, y)| context.line_to(x, y));
                context.close_path();
            }
        }
        if let Some((paint, strength)) = &self.fill {
            context.set_global_alpha(*strength);
            context.save();
            match paint {
                Paint::Plain(colour) => context.set_fill_style_str(colour),
                Paint::Light(light) => context.set_fill_style_canvas_gradient(light),
                Paint::Shine(light) => {
                    let (x, y, turned, flat) = SHINE;
                    context.translate(x, y)?;
                    context.rotate(turned.to_radians())?;
                    context.scale(1.0, flat)?;
                    context.set_fill_style_canvas_gradient(light);
                }
            }
            context.fill();
            context.restore();
        }
        if let Some((colour, strength, width)) = &self.line {
            context.set_global_alpha(*strength);
            context.set_stroke_style_str(colour);
            context.set_line_width(*width);
            context.stroke();
        }
        Ok(())
    }
}

impl Flight {
    /// Opens the sheets for how the board is seen, unless they are; says whether it did.
    fn fit(&mut self, sight: &Sight) -> bool {
        let rect = self.place.get_bounding_client_rect();
        let size = (rect.width(), rect.height());
        if self.open.as_ref().is_some_and(|open| open.frame == sight.frame && open.size == size) {
            return false;
        }
        if self.sheets.is_none() {
            // Two places, one over the other.
            let place = || {
                let place = self.place.owner_document()?.create_element("div").ok()?;
                self.place.append_child(&place).ok()?;
                Some(Sheet::new(place))
            };
            self.sheets = place().zip(place()).map(|(rest, air)| [rest, air]);
        }
        self.open = self.sheets.as_mut().and_then(|sheets| open(sheets, sight, size));
        true
    }
}

/// Opens the sheets where the board's picture is: in the middle of its place, as large as fits.
fn open(sheets: &mut [Sheet; 2], sight: &Sight, size: (f64, f64)) -> Option<Open> {
    let Frame { corner, extent } = sight.frame;
    let (wide, high) = (f64::from(extent.x), f64::from(extent.y));
    let scale = (size.0 / wide).min(size.1 / high);
    if scale.is_nan() || scale <= 0.0 {
        return None;
    }
    // Gradients are made on a canvas, whichever.
    let (_, pen) = canvas(1, 1)?;
    // The whole place: an enlarged board is seen beyond its frame where the place has another shape.
    let (across, down) = (size.0 / scale, size.1 / scale);
    let corner = (f64::from(corner.x) - (across - wide) / 2.0, f64::from(corner.y) - (down - high) / 2.0);
    let cover = Cover {
        corner: (corner.0 as f32, corner.1 as f32),
        extent: (across as f32, down as f32),
        at: (0.0, 0.0),
        scale: scale as f32,
    };
    sheets.iter_mut().for_each(|sheet| sheet.open(cover));
    let scale = scale * fineness();
    let single = |shape: Option<Element>, reach| picture(&[read(&pen, sight, &shape?)?], reach, scale);
    Some(Open {
        frame: sight.frame,
        size,
        balls: Default::default(),
        // What is painted first of a ball is the dark on those behind it.
        contact: single(find(sight, "black-ball")?.first_element_child(), REACH)?,
        shadow: single(find(sight, "shadow"), SHADOW)?,
        scale,
        rested: None,
        flown: None,
        pen,
    })
}

impl Open {
    /// Reads the look of the balls of a colour, unless it is known.
    fn know(&mut self, sight: &Sight, colour: Colour) -> Option<()> {
        let (known, id) = match colour {
            Colour::Black => (&mut self.balls[0], "black-ball"),
            Colour::White => (&mut self.balls[1], "white-ball"),
        };
        if known.is_none() {
            let parts = find(sight, id)?.children();
            let parts = (0..parts.length()).filter_map(|index| parts.item(index));
            let shapes: Vec<Shape> = parts.filter_map(|part| read(&self.pen, sight, &part)).collect();
            *known = picture(&shapes, REACH, self.scale);
        }
        known.as_ref().map(drop)
    }
}

/// A picture of shapes that reach so far from their middle.
fn picture(shapes: &[Shape], reach: i32, scale: f64) -> Option<Picture> {
    let picture = Picture::new((reach.into(), reach.into()), scale)?;
    shapes.iter().try_for_each(|shape| shape.draw(picture.pen())).ok()?;
    Some(picture)
}

/// A shape of the board's definitions.
fn find(sight: &Sight, id: &str) -> Option<Element> {
    sight.defs.query_selector(&["#", sight.prefix, id].concat()).ok().flatten()
}

fn told(style: &CssStyleDeclaration, name: &str) -> String {
    style.get_property_value(name).unwrap_or_default()
}

fn measure(style: &CssStyleDeclaration, name: &str) -> f64 {
    told(style, name).trim_end_matches("px").parse().unwrap_or(1.0)
}

fn style(element: &Element) -> Option<CssStyleDeclaration> {
    leptos::prelude::window().get_computed_style(element).ok().flatten()
}

/// A length written in an element.
fn length(element: &Element, name: &str) -> Option<f64> {
    element.get_attribute(name)?.parse().ok()
}

/// A shape as the page shows it now.
fn read(pen: &CanvasRenderingContext2d, sight: &Sight, shape: &Element) -> Option<Shape> {
    let style = style(shape)?;
    let form = match length(shape, "r") {
        Some(r) => Form::Circle { x: length(shape, "cx").unwrap_or(0.0), y: length(shape, "cy").unwrap_or(0.0), r },
        None => Form::Lozenge,
    };
    let fill = told(&style, "fill");
    let strength = measure(&style, "fill-opacity");
    let paint = match fill.split_once('#') {
        _ if strength == 0.0 || fill == "none" => None,
        // `url("#id")`
        Some((_, id)) => light(pen, sight, id.trim_end_matches(['"', ')']), &form),
        None => Some(Paint::Plain(fill)),
    };
    let (line, width) = (told(&style, "stroke"), measure(&style, "stroke-width"));
    let drawn = measure(&style, "stroke-opacity");
    let line = (line != "none" && drawn > 0.0).then_some((line, drawn, width));
    Some(Shape { form, fill: paint.map(|paint| (paint, strength)), line })
}

/// A gradient that fills a circle.
fn light(pen: &CanvasRenderingContext2d, sight: &Sight, id: &str, form: &Form) -> Option<Paint> {
    let element = sight.defs.query_selector(&["#", id].concat()).ok().flatten()?;
    let Form::Circle { x, y, r } = *form else { return None };
    let own = element.has_attribute("gradientUnits");
    let given = |name, usual| length(&element, name).unwrap_or(usual);
    let (cx, cy, cr) = (given("cx", 0.5), given("cy", 0.5), given("r", 0.5));
    let (fx, fy) = (given("fx", cx), given("fy", cy));
    let gradient = match own {
        true => pen.create_radial_gradient(fx, fy, 0.0, cx, cy, cr),
        // In shares of the box round the circle.
        false => {
            let (left, top, edge) = (x - r, y - r, 2.0 * r);
            let (sx, sy) = (|share: f64| left + edge * share, |share: f64| top + edge * share);
            pen.create_radial_gradient(sx(fx), sy(fy), 0.0, sx(cx), sy(cy), edge * cr)
        }
    }
    .ok()?;
    let stops = element.children();
    for stop in (0..stops.length()).filter_map(|index| stops.item(index)) {
        let style = style(&stop)?;
        let colour = clear(&told(&style, "stop-color"), measure(&style, "stop-opacity"));
        gradient.add_color_stop(length(&stop, "offset")? as f32, &colour).ok()?;
    }
    Some(if own { Paint::Shine(gradient) } else { Paint::Light(gradient) })
}

/// A computed colour with an opacity; one that is not opaque itself stays as it is.
fn clear(colour: &str, opacity: f64) -> String {
    match colour.strip_prefix("rgb(").and_then(|rest| rest.strip_suffix(')')) {
        Some(parts) => ["rgba(", parts, ", ", &opacity.to_string(), ")"].concat(),
        None => colour.to_owned(),
    }
}

/// Where a ball on its way is, for who hides it.
pub fn standing(camera: &Camera, place: Space) -> Standing {
    Standing { at: camera.see(place), nearness: camera.nearness(place) }
}
