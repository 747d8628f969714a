//! What is in motion on the board, and what has come to rest since the turn began: drawn on two sheets of canvas, one between the
//! seeds that lie still and what is written over them, the other over everything.

use super::digits::Digits;
use super::look::{Kind, Look, shadow};
use super::painter::{SHADE, Sample};
use crate::app::sheet::{Cover, Sheet, canvas, fineness};
use crate::board::akon::{
    Hand, Heaps, Holder, Hollow, Layout, Point, Pose, SEED_BREADTH, SEED_LENGTH, Stay, counts, hand_place, seed_place,
    tilt,
};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement};

/// The seeds that lie in a hollow: the place of each, and which it is.
type Lying = Vec<(usize, u8)>;

/// How far a seed reaches with all that belongs to it but its shadow, in units.
const REACH: f32 = 14.0;
/// How much larger than at rest its picture is kept: as in the hand.
const LIFTED: f32 = 1.13;
/// Pictures of seeds side by side.
const COLUMNS: u32 = 10;

/// The two sheets.
pub struct Loft {
    rest: Sheet,
    air: Sheet,
    /// Kept from one turn to the next.
    kit: Option<Kit>,
    open: Option<Open>,
}

/// How seeds look, and pictures of them.
struct Kit {
    look: Look,
    /// Pictures of the seeds that have moved, [`COLUMNS`] in a row, and which are there.
    pictures: HtmlCanvasElement,
    pen: CanvasRenderingContext2d,
    pictured: [bool; 70],
    /// The edge of one of them, in pixels.
    edge: u32,
    /// A unit in pixels.
    scale: f32,
    digits: Digits,
}

/// What is drawn while the sheets are open.
#[derive(Default)]
struct Open {
    /// In each hollow, by [`Hollow::index`]: places and seeds.
    lie: [Lying; 16],
    counted: [Option<u8>; 16],
}

/// Something in the air.
enum Thing {
    Shadow { at: Point, radii: (f32, f32), angle: f32, strength: f32 },
    Seed { seed: u8, at: Point, scale: f32 },
    Held { seeds: usize, at: Point },
}

impl Loft {
    /// Two closed sheets in their places.
    pub fn new(rest: Element, air: Element) -> Loft {
        Loft { rest: Sheet::new(rest), air: Sheet::new(air), kit: None, open: None }
    }

    /// Takes everything drawn away.
    pub fn close(&mut self) {
        self.open = None;
        self.rest.close();
        self.air.close();
    }

    /// Whether something may be drawn.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Opens both sheets for a layout that is seen so many CSS pixels wide; `None` where the browser does not draw.
    pub fn open(&mut self, layout: &Layout, width: f32, sample: &Sample) -> Option<()> {
        let scale = width / layout.width;
        let cover = Cover { corner: (0.0, 0.0), extent: (layout.width, layout.height), at: (0.0, 0.0), scale };
        let (look, scale) = (Look::of(sample)?, scale * fineness() as f32);
        if self.kit.as_ref().is_none_or(|kit| kit.look != look || kit.scale != scale) {
            let edge = (2.0 * REACH * LIFTED * scale).ceil() as u32;
            let (pictures, pen) = canvas(COLUMNS * edge, 70_u32.div_ceil(COLUMNS) * edge)?;
            let digits = Digits::new(scale)?;
            self.kit = Some(Kit { look, pictures, pen, pictured: [false; 70], edge, scale, digits });
        }
        self.rest.open(cover);
        self.air.open(cover);
        self.open = Some(Open::default());
        Some(())
    }

    /// Makes the picture of one of these seeds that has none yet, or of a digit; says whether there was one.
    pub fn picture_one(&mut self, seeds: &[bool; 70]) -> bool {
        let Some(kit) = &mut self.kit else { return false };
        if kit.digits.picture_one(&kit.look) {
            return true;
        }
        let missing = (0..70).find(|seed| seeds[usize::from(*seed)] && !kit.pictured[usize::from(*seed)]);
        missing.is_some_and(|seed| {
            kit.picture(seed);
            true
        })
    }

    /// Draws the seeds that have moved, and the numbers of the hollows that they touch.
    pub fn draw(
        &mut self,
        (layout, heaps): (&Layout, &Heaps),
        (poses, roused): (&[Pose; 70], &[bool; 70]),
        touched: &[bool; 16],
        hand: Option<&Hand>,
    ) {
        let (Some(kit), Some(open)) = (&mut self.kit, &mut self.open) else { return };
        let mut lie: [Lying; 16] = Default::default();
        let mut things = Vec::new();
        let mut held = Vec::new();
        for (seed, pose) in (0_u8..).zip(poses).filter(|(seed, _)| roused[usize::from(*seed)]) {
            if let Pose::At(Stay::Rest { hollow, slot }) = pose {
                lie[hollow.index()].push((*slot, seed));
                continue;
            }
            let place = seed_place(layout, heaps, pose);
            let scale = 1.0 + 0.13 * place.height;
            if let (Holder::Hand, Pose::At(Stay::Held { slot, .. })) = (place.holder, pose) {
                held.push((*slot, seed, place.at));
                continue;
            }
            let high = place.height;
            let by = |low: f32, far: f32| scale * (low + far * high);
            things.push(Thing::Shadow {
                at: place.at.by(by(1.8, 8.0), by(3.2, 22.0)),
                radii: (SEED_LENGTH * scale, SEED_BREADTH * scale),
                angle: tilt(seed),
                strength: SHADE * (1.0 - 0.6 * high.min(1.0)),
            });
            things.push(Thing::Seed { seed, at: place.at, scale });
        }
        held.sort_unstable_by_key(|(slot, ..)| *slot);
        if let Some(at) = hand.map(|hand| hand_place(layout, hand)).filter(|_| !held.is_empty()) {
            // One shadow for all: that of each would fall on its neighbours.
            let spread = 8.5 * (held.len() as f32).sqrt() + 6.0;
            let radii = (spread, spread * 0.9);
            things.push(Thing::Shadow { at: at.by(12.0, 30.0), radii, angle: 0.0, strength: SHADE });
            let seed = |(_, seed, place): &(usize, u8, Point)| Thing::Seed {
                seed: *seed,
                at: at.by(place.x, place.y),
                scale: LIFTED,
            };
            things.extend(held.iter().map(seed));
            things.push(Thing::Held { seeds: held.len(), at: at.by(0.0, -34.0) });
        }
        for thing in &things {
            match thing {
                Thing::Seed { seed, .. } => kit.picture(*seed),
                Thing::Held { seeds, .. } => kit.digits.picture(&kit.look, Kind::Held, *seeds),
                Thing::Shadow { .. } => {}
            }
        }
        self.air.draw(&things, Thing::reach, |context, thing| kit.thing(context, thing));
        let counts = counts(poses);
        for hollow in Hollow::all() {
            let index = hollow.index();
            let mut lie = std::mem::take(&mut lie[index]);
            lie.sort_unstable();
            kit.heap(&mut self.rest, (layout, heaps), hollow, (&mut open.lie[index], lie));
            if touched[index] && open.counted[index] != Some(counts[index]) {
                open.counted[index] = Some(counts[index]);
                kit.count(&mut self.rest, layout, hollow, counts[index]);
            }
        }
    }

    /// Gives up hollows with some seeds, so that they can be painted otherwise: which, by [`Hollow::index`]. All of them have
    /// been given up when none is left.
    pub fn give_up(&mut self, layout: &Layout, seeds: usize) -> Option<[bool; 16]> {
        let open = self.open.as_mut()?;
        let (mut given, mut sum) = ([false; 16], 0);
        for hollow in Hollow::all() {
            let lie = std::mem::take(&mut open.lie[hollow.index()]);
            if lie.is_empty() || sum >= seeds {
                open.lie[hollow.index()] = lie;
                continue;
            }
            sum += lie.len();
            given[hollow.index()] = true;
            clear_heap(&mut self.rest, layout, hollow);
        }
        given.contains(&true).then_some(given)
    }
}

impl Thing {
    /// Its upper and lower edge.
    fn reach(&self) -> (f32, f32) {
        let (y, far) = match self {
            Thing::Shadow { at, radii, .. } => (at.y, radii.0.max(radii.1)),
            Thing::Seed { at, scale, .. } => (at.y, REACH * scale),
            Thing::Held { at, .. } => (at.y, 30.0),
        };
        (y - far, y + far)
    }
}

impl Kit {
    /// Where a seed's picture is, in pixels.
    fn spot(&self, seed: u8) -> (f64, f64) {
        let (column, row) = (u32::from(seed) % COLUMNS, u32::from(seed) / COLUMNS);
        ((column * self.edge).into(), (row * self.edge).into())
    }

    /// Makes the picture of a seed, unless it is there.
    fn picture(&mut self, seed: u8) {
        if std::mem::replace(&mut self.pictured[usize::from(seed)], true) {
            return;
        }
        let ((x, y), scale) = (self.spot(seed), f64::from(self.scale * LIFTED));
        let half = f64::from(self.edge) / 2.0;
        // The numbers are finite.
        let _ = self.pen.set_transform(scale, 0.0, 0.0, scale, x + half, y + half);
        self.look.seed(&self.pen, seed, Point::new(0.0, 0.0));
    }

    fn thing(&self, context: &CanvasRenderingContext2d, thing: &Thing) {
        match *thing {
            Thing::Shadow { at, radii, angle, strength } => shadow(context, at, radii, angle, strength),
            Thing::Seed { seed, at, scale } => {
                let (x, y) = self.spot(seed);
                let edge = f64::from(self.edge);
                let wide = edge / f64::from(self.scale * LIFTED) * f64::from(scale);
                let (left, top) = (f64::from(at.x) - wide / 2.0, f64::from(at.y) - wide / 2.0);
                // A canvas that is there can be drawn.
                let _ = context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                    &self.pictures,
                    x,
                    y,
                    edge,
                    edge,
                    left,
                    top,
                    wide,
                    wide,
                );
            }
            Thing::Held { seeds, at } => self.digits.write(context, Kind::Held, seeds, at),
        }
    }

    /// Draws the seeds that have come to rest in a hollow, in the order of their places.
    fn heap(
        &self,
        rest: &mut Sheet,
        (layout, heaps): (&Layout, &Heaps),
        hollow: Hollow,
        (drawn, lie): (&mut Lying, Lying),
    ) {
        if *drawn == lie {
            return;
        }
        let mut from = drawn.len();
        if !lie.starts_with(&drawn[..]) {
            from = 0;
            clear_heap(rest, layout, hollow);
        }
        for (slot, seed) in &lie[from..] {
            let at = heaps.slot(hollow, *slot).at;
            for pen in rest.pens(at.y - REACH, at.y + REACH + 4.0) {
                shadow(&pen, at.by(1.8, 3.2), (SEED_LENGTH, SEED_BREADTH), tilt(*seed), SHADE);
                self.look.seed(&pen, *seed, at);
            }
        }
        *drawn = lie;
    }

    fn count(&mut self, rest: &mut Sheet, layout: &Layout, hollow: Hollow, count: u8) {
        let (at, kind) = match hollow {
            Hollow::Pit(pit) => (layout.pit(pit).count, Kind::Count),
            Hollow::Store(side) => (layout.store(side).count, Kind::Total),
        };
        self.digits.picture(&self.look, kind, count.into());
        // Nothing else is drawn so near a number.
        let (wide, high) = (46.0, 22.0);
        for pen in rest.pens(at.y - high, at.y + high) {
            clear(&pen, at, wide, high);
            self.digits.write(&pen, kind, count.into(), at);
        }
    }
}

fn clear_heap(rest: &mut Sheet, layout: &Layout, hollow: Hollow) {
    let bowl = layout.bowl(hollow);
    let (wide, high) = (bowl.half_width + 2.0, bowl.half_height + 2.0);
    for pen in rest.pens(bowl.centre.y - high, bowl.centre.y + high) {
        clear(&pen, bowl.centre, wide, high);
    }
}

fn clear(context: &CanvasRenderingContext2d, at: Point, wide: f32, high: f32) {
    let (x, y) = (f64::from(at.x - wide), f64::from(at.y - high));
    context.clear_rect(x, y, f64::from(2.0 * wide), f64::from(2.0 * high));
}
