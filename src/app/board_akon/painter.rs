//! The seeds on the screen: those that lie still are seventy elements, those that move are drawn on canvas.

use super::loft::Loft;
use super::pen::{Pen, number, set};
use crate::app::dom::now;
use crate::board::akon::{Arrangement, Heaps, Hollow, Layout, Plan, Point, seed_outline, tilt};
use web_sys::{Element, HtmlElement, SvgElement};

/// The glint of a seed: an ellipse that leans to the light.
const GLINT: &str = "M-6.7-2.1A3.4 2.1-38 1 1-1.3-6.3A3.4 2.1-38 1 1-6.7-2.1Z";
/// The same: its middle, its radii, and by how much it is turned, in radians.
pub const GLINT_ELLIPSE: [f64; 5] = [-4.0, -4.2, 3.42, 2.11, -0.663];
/// The light on a seed, in shares of its box: the middle and the radius of the gradient.
pub const LIGHT: [f64; 3] = [0.36, 0.28, 0.82];
/// Where the gradient has its three colours.
pub const SHARES: [f32; 3] = [0.0, 0.42, 1.0];
/// The radius of the scar of a seed.
pub const SCAR: f64 = 1.5;
/// How dark the shadow of a seed that lies is, from 0 to 1.
pub const SHADE: f32 = 0.42;

/// How many seeds of a turn that is over come back from the canvas in a frame.
const AT_ONCE: usize = 14;

/// Parts of the picture from which the look of what is drawn on canvas is read.
pub struct Sample {
    /// The stops of the three gradients, three each.
    pub stops: Vec<Element>,
    /// The parts of a seed.
    pub body: Element,
    pub scar: Element,
    pub glint: Element,
    /// The number of a pit, of a store, of the hand.
    pub texts: Vec<Element>,
}

/// Where a seed lies.
type Lies = Option<(Hollow, usize)>;

struct SeedNode {
    whole: SvgElement,
    lies: Lies,
}

/// Paints seeds. It keeps what it has painted and touches what differs.
pub struct Painter {
    layout: Layout,
    heaps: Heaps,
    piles: Vec<Pen>,
    seeds: Vec<SeedNode>,
    /// Whether the seeds that lie have to be moved to where they lie in another layout.
    stale: bool,
    stage: HtmlElement,
    sample: Sample,
    loft: Loft,
}

impl Painter {
    /// Makes the seeds in `piles`. What moves is drawn on two sheets in the `stage`.
    pub fn new(
        piles: &Pen,
        sample: Sample,
        stage: HtmlElement,
        loft: Loft,
        layout: Layout,
        id: &str,
    ) -> Option<Painter> {
        let piles: Option<Vec<Pen>> = Hollow::all().map(|_| piles.group("g", &[])).collect();
        let piles = piles?;
        let seeds: Option<Vec<SeedNode>> = (0..70)
            .map(|seed| {
                let whole = node(&piles[0], seed, id)?;
                whole.remove();
                Some(SeedNode { whole, lies: None })
            })
            .collect();
        let heaps = Heaps::new(&layout);
        Some(Painter { layout, heaps, piles, seeds: seeds?, stale: false, stage, sample, loft })
    }

    /// Takes another layout; the next painting moves every seed.
    pub fn lay_out(&mut self, layout: Layout) {
        self.heaps = Heaps::new(&layout);
        self.layout = layout;
        self.stale = true;
        self.loft.close();
    }

    /// The board has another size on the screen.
    pub fn refit(&mut self) {
        self.loft.close();
    }

    /// The layout it paints in.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Makes ready what a turn needs until the page's clock says so. Says whether all is.
    pub fn prepare(&mut self, plan: &Plan, until: f64) -> bool {
        if !self.open() {
            return true;
        }
        let seeds = plan.roused(0.0);
        let mut pictured = false;
        while self.loft.picture_one(&seeds) {
            pictured = true;
            if now() > until {
                return false;
            }
        }
        // Strips of canvas have a frame of their own.
        !pictured && self.loft.make_ready(&self.layout, &plan.touched())
    }

    fn open(&mut self) -> bool {
        let width = || self.stage.get_bounding_client_rect().width() as f32;
        self.loft.is_open() || self.loft.open(&self.layout, width(), &self.sample).is_some()
    }

    /// Paints seeds that lie still, all of them.
    pub fn settle(&mut self, seeds: &Arrangement) {
        self.lay(&lying(seeds));
        self.loft.close();
    }

    /// Paints a moment of a turn. Says whether it could: there are browsers that do not draw.
    pub fn show(&mut self, plan: &Plan, at: f32) -> bool {
        if !self.open() {
            return false;
        }
        let roused = plan.roused(at);
        let mut lies = lying(plan.before());
        for (lies, _) in lies.iter_mut().zip(roused).filter(|(_, roused)| *roused) {
            *lies = None;
        }
        self.lay(&lies);
        let hand = plan.hand(at);
        self.loft.draw((&self.layout, &self.heaps), (&plan.poses(at), &roused), &plan.touched(), hand.as_ref());
        true
    }

    /// After the last moment of a turn: brings back seeds from the canvas, as many as a frame has time for. Says whether any
    /// were left.
    pub fn bring_back(&mut self, seeds: &Arrangement) -> bool {
        let Some(given) = self.loft.give_up(&self.layout, AT_ONCE) else { return false };
        let there = lying(seeds);
        let mut lies: [Lies; 70] = std::array::from_fn(|seed| self.seeds[seed].lies);
        for (lies, there) in lies.iter_mut().zip(there) {
            if there.is_some_and(|(hollow, _)| given[hollow.index()]) {
                *lies = there;
            }
        }
        self.lay(&lies);
        true
    }

    /// Brings the elements of seeds to where they lie; those that lie nowhere leave the picture.
    fn lay(&mut self, lies: &[Lies; 70]) {
        let stale = std::mem::take(&mut self.stale);
        let mut landed = Vec::new();
        for (seed, (node, lies)) in self.seeds.iter_mut().zip(lies).enumerate() {
            if node.lies == *lies && !stale {
                continue;
            }
            match lies {
                None => node.whole.remove(),
                Some((hollow, slot)) => {
                    set(&node.whole, "transform", &translate(self.heaps.slot(*hollow, *slot).at));
                    if node.lies.map(|(hollow, _)| hollow) != Some(*hollow) {
                        landed.push((*slot, seed, *hollow));
                    }
                }
            }
            node.lies = *lies;
        }
        // Those that came later lie above.
        landed.sort_unstable_by_key(|(slot, ..)| *slot);
        for (_, seed, hollow) in landed {
            // A seed is never its own parent, so the browser does not refuse.
            let _ = self.piles[hollow.index()].0.append_child(&self.seeds[seed].whole);
        }
    }
}

fn lying(seeds: &Arrangement) -> [Lies; 70] {
    let mut lies = [None; 70];
    for hollow in Hollow::all() {
        for (slot, seed) in seeds.seeds(hollow).iter().enumerate() {
            lies[usize::from(*seed)] = Some((hollow, slot));
        }
    }
    lies
}

/// Whether a seed shows the scar where it hung; on many it lies underneath.
pub fn has_scar(seed: u8) -> bool {
    seed % 5 < 2
}

/// Where the scar is, on the rim.
pub fn scar(seed: u8) -> Point {
    let angle = tilt(seed);
    Point::new(8.2 * angle.cos(), 7.6 * angle.sin())
}

fn node(pen: &Pen, seed: u8, id: &str) -> Option<SvgElement> {
    let whole = pen.draw("g", &[("class", "akon-seed")])?;
    let body = Pen(whole.clone().into());
    let outline = seed_outline(seed, Point::new(0.0, 0.0));
    let shade = seed_outline(seed, Point::new(1.8, 3.2));
    body.draw("path", &[("class", "akon-seed-shadow"), ("d", &shade), ("fill-opacity", "0.42")])?;
    let tint = format!("url(#{id}-seed{})", seed % 3);
    body.draw("path", &[("class", "akon-seed-body"), ("d", &outline), ("fill", &tint)])?;
    if has_scar(seed) {
        let (at, r) = (scar(seed), number(SCAR as f32));
        body.draw("circle", &[("class", "akon-seed-scar"), ("r", &r), ("cx", &number(at.x)), ("cy", &number(at.y))])?;
    }
    body.draw("path", &[("class", "akon-seed-glint"), ("d", GLINT)])?;
    Some(whole)
}

/// Draws what the look of moving things is read from: the gradients of the seeds into `defs`, and into `hidden`, which is not
/// seen, parts of a seed and texts that say nothing.
pub fn sample(defs: &Pen, hidden: &Pen, id: &str) -> Option<Sample> {
    let mut stops = Vec::new();
    for tint in 0..3 {
        let name = format!("{id}-seed{tint}");
        let seed = defs.group("radialGradient", &[("id", &name), ("cx", "0.36"), ("cy", "0.28"), ("r", "0.82")])?;
        for (offset, class) in [
            ("0", "akon-s-seed-light"),
            ("0.42", ["akon-s-seed-0", "akon-s-seed-1", "akon-s-seed-2"][tint]),
            ("1", "akon-s-seed-dark"),
        ] {
            stops.push(seed.draw("stop", &[("offset", offset), ("class", class)])?.into());
        }
    }
    let part = |tag, class| Some(hidden.draw(tag, &[("class", class)])?.into());
    let text = |class| part("text", class);
    Some(Sample {
        stops,
        body: part("path", "akon-seed-body")?,
        scar: part("circle", "akon-seed-scar")?,
        glint: part("path", "akon-seed-glint")?,
        texts: vec![text("akon-count")?, text("akon-total")?, text("akon-held")?],
    })
}

fn translate(at: Point) -> String {
    format!("translate({} {})", number(at.x), number(at.y))
}
