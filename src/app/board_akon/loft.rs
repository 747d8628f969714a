//! What is in motion on the board, and what has come to rest since the turn began: drawn on two sheets of canvas, one between the
//! seeds that lie still and what is written over them, the other over everything.

use super::digits::Digits;
use super::look::{Kind, Look, shadow};
use super::painter::{SHADE, Sample};
use crate::app::sheet::{Cover, Picture, Sheet, canvas, fineness};
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
/// Half the room of a number.
const NUMBER: (f32, f32) = (46.0, 22.0);

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
    /// The hand, and the places and seeds that it was drawn with: between two seeds that fall it only moves.
    hand: Picture,
    held: Lying,
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
    Hand { at: Point, seeds: usize },
}

/// How far the shadow of a hand with so many seeds spreads, in units.
fn spread(seeds: usize) -> f32 {
    8.5 * (seeds as f32).sqrt() + 6.0
}

/// How far such a hand reaches to each side and up and down, with its shadow and the number over it.
fn hand_reach(seeds: usize) -> (f32, f32) {
    let spread = spread(seeds);
    (spread + 16.0, (0.9 * spread + 32.0).max(58.0))
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
            let reach = hand_reach(70);
            let hand = Picture::new((reach.0.into(), reach.1.into()), scale.into())?;
            let (pictured, held) = ([false; 70], Lying::new());
            self.kit = Some(Kit { look, pictures, pen, pictured, edge, scale, digits, hand, held });
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

    /// Makes a few of the strips of canvas that seeds will come to rest on in these hollows; says whether all are there.
    pub fn make_ready(&mut self, layout: &Layout, touched: &[bool; 16]) -> bool {
        self.rest.make_ready(|top, bottom| {
            Hollow::all().filter(|hollow| touched[hollow.index()]).any(|hollow| {
                let bowl = layout.bowl(hollow);
                bowl.centre.y - bowl.half_height < bottom && bowl.centre.y + bowl.half_height > top
            })
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
            kit.hold(&held);
            things.push(Thing::Hand { at, seeds: held.len() });
        }
        for thing in &things {
            if let Thing::Seed { seed, .. } = thing {
                kit.picture(*seed);
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
            Thing::Hand { at, seeds } => (at.y, hand_reach(*seeds).1),
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
            Thing::Hand { at, seeds } => {
                let (wide, high) = hand_reach(seeds);
                self.hand.copy(context, (at.x.into(), at.y.into()), (wide.into(), high.into()));
            }
        }
    }

    /// Draws the hand with the seeds it holds, in the order of their places, unless it is drawn so.
    fn hold(&mut self, held: &[(usize, u8, Point)]) {
        let holds = held.iter().map(|(slot, seed, _)| (*slot, *seed));
        if holds.clone().eq(self.held.iter().copied()) {
            return;
        }
        self.held = holds.collect();
        held.iter().for_each(|(_, seed, _)| self.picture(*seed));
        self.digits.picture(&self.look, Kind::Held, held.len());
        self.hand.clear();
        let pen = self.hand.pen();
        // One shadow for all: that of each would fall on its neighbours.
        let spread = spread(held.len());
        shadow(pen, Point::new(12.0, 30.0), (spread, spread * 0.9), 0.0, SHADE);
        for (_, seed, at) in held {
            self.thing(pen, &Thing::Seed { seed: *seed, at: *at, scale: LIFTED });
        }
        self.digits.write(pen, Kind::Held, held.len(), Point::new(0.0, -34.0));
    }

    /// Draws the seeds that have come to rest in a hollow, in the order of their places.
    fn heap(
        &mut self,
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
        lie[from..].iter().for_each(|(_, seed)| self.picture(*seed));
        for (slot, seed) in &lie[from..] {
            let at = heaps.slot(hollow, *slot).at;
            for pen in rest.pens(at.y - REACH, at.y + REACH + 4.0) {
                shadow(&pen, at.by(1.8, 3.2), (SEED_LENGTH, SEED_BREADTH), tilt(*seed), SHADE);
                self.thing(&pen, &Thing::Seed { seed: *seed, at, scale: 1.0 });
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
        for pen in rest.pens(at.y - NUMBER.1, at.y + NUMBER.1) {
            clear(&pen, at, NUMBER.0, NUMBER.1);
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
