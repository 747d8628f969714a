//! The seeds on the screen: seventy elements that are moved one by one, and only when they move.

use super::pen::{Pen, number, set};
use crate::board::akon::{
    Hand, Heaps, Holder, Hollow, Layout, Point, Pose, SeedPlace, Stay, hand_place, seed_outline, seed_place, tilt,
};
use web_sys::{Element, SvgElement};

/// The glint of a seed.
const GLINT: &str = "M-6.7-2.1A3.4 2.1-38 1 1-1.3-6.3A3.4 2.1-38 1 1-6.7-2.1Z";

/// How dark the shadow of a seed that lies is, from 0 to 1.
const SHADE: f32 = 0.42;

struct SeedNode {
    whole: SvgElement,
    shadow: SvgElement,
    painted: Option<(Pose, SeedPlace)>,
}

/// Paints poses. It keeps what it has painted and touches what differs.
pub struct Painter {
    layout: Layout,
    heaps: Heaps,
    piles: Vec<Pen>,
    air: Pen,
    hand: HandNode,
    seeds: Vec<SeedNode>,
}

/// The hand is a picture of its own that is moved as a whole, so that what it holds is not painted again on its way.
struct HandNode {
    picture: SvgElement,
    pen: Pen,
    shadow: SvgElement,
    left: SvgElement,
    held: usize,
}

impl Painter {
    /// Makes the seeds. Those that lie go into `piles`, those that fly into `air`, those that are held into `hand`.
    pub fn new(piles: &Pen, air: SvgElement, hand: SvgElement, layout: Layout, id: &str) -> Option<Painter> {
        let picture = hand.clone();
        let shadow = Pen(hand.into())
            .draw("ellipse", &[("class", "akon-seed-shadow"), ("cx", "12"), ("cy", "30"), ("fill-opacity", "0.42")])?;
        let over = Pen(picture.clone().into());
        let pen = over.group("g", &[])?;
        let left = over.draw("text", &[("class", "akon-held"), ("y", "-34")])?;
        let hand = HandNode { picture, pen, shadow, left, held: 0 };
        let air = Pen(air.into());
        let piles: Option<Vec<Pen>> = Hollow::all().map(|_| piles.group("g", &[])).collect();
        let seeds: Option<Vec<SeedNode>> = (0..70).map(|seed| node(&air, seed, id)).collect();
        let heaps = Heaps::new(&layout);
        Some(Painter { layout, heaps, piles: piles?, air, hand, seeds: seeds? })
    }

    /// Takes another layout; the next painting moves every seed.
    pub fn lay_out(&mut self, layout: Layout) {
        self.heaps = Heaps::new(&layout);
        self.layout = layout;
        self.seeds.iter_mut().for_each(|node| node.painted = None);
    }

    /// The layout it paints in.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Brings the seeds to their poses, and the hand to its place.
    pub fn paint(&mut self, poses: &[Pose; 70], hand: Option<&Hand>) {
        self.paint_hand(poses, hand);
        let mut landed: Vec<(usize, usize)> = Vec::new();
        for (seed, pose) in poses.iter().enumerate() {
            let node = &mut self.seeds[seed];
            if node.painted.is_some_and(|(known, _)| known == *pose) {
                continue;
            }
            let place = seed_place(&self.layout, &self.heaps, pose);
            let carried = node.painted.map(|(_, known)| known.holder);
            node.show(place);
            node.painted = Some((*pose, place));
            if carried != Some(place.holder) {
                landed.push((slot(pose), seed));
            }
        }
        // Those that came later lie above.
        landed.sort_unstable();
        for (_, seed) in landed {
            let node = &self.seeds[seed];
            if let Some((_, place)) = node.painted {
                self.move_to(place.holder, &node.whole);
            }
        }
    }

    fn paint_hand(&mut self, poses: &[Pose; 70], hand: Option<&Hand>) {
        let held = poses.iter().filter(|pose| matches!(pose, Pose::At(Stay::Held { .. }))).count();
        self.hand.hold(held);
        if let Some(hand) = hand.filter(|_| held > 0) {
            let at = hand_place(&self.layout, hand);
            let (x, y) = (100.0 * at.x / self.layout.width, 100.0 * at.y / self.layout.height);
            let place = format!("translate({}%,{}%)", number_fine(x), number_fine(y));
            // A style that the browser does not know leaves the hand where it is.
            let _ = self.hand.picture.style().set_property("transform", &place);
        }
    }

    fn move_to(&self, holder: Holder, node: &Element) {
        let parent = match holder {
            Holder::Heap(hollow) => &self.piles[hollow.index()].0,
            Holder::Hand => &self.hand.pen.0,
            Holder::Air => &self.air.0,
        };
        // A seed is never its own parent, so the browser does not refuse.
        let _ = parent.append_child(node);
    }
}

impl HandNode {
    fn hold(&mut self, held: usize) {
        if self.held == held {
            return;
        }
        self.held = held;
        // One shadow for all: that of each would fall on its neighbours.
        let spread = if held > 0 { 8.5 * (held as f32).sqrt() + 6.0 } else { 0.0 };
        set(&self.shadow, "rx", &number(spread));
        set(&self.shadow, "ry", &number(spread * 0.9));
        self.left.set_text_content((held > 0).then(|| held.to_string()).as_deref());
    }
}

impl SeedNode {
    fn show(&self, place: SeedPlace) {
        let mut transform = translate(place.at);
        if place.height > 0.0 {
            transform += &format!("scale({})", number_fine(1.0 + 0.13 * place.height));
        }
        set(&self.whole, "transform", &transform);
        if self.painted.is_none_or(|(_, known)| known.height != place.height) {
            let high = place.height;
            // A shadow at its usual place has no transform: each transform is a part that the browser goes through in every
            // frame.
            match high > 0.0 {
                true => set(&self.shadow, "transform", &translate(Point::new(8.0 * high, 22.0 * high))),
                // It fails for no name of ours.
                false => drop(self.shadow.remove_attribute("transform")),
            }
            let seen = if place.holder == Holder::Hand { 0.0 } else { 1.0 - 0.6 * high.min(1.0) };
            set(&self.shadow, "fill-opacity", &number_fine(SHADE * seen));
        }
    }
}

fn node(pen: &Pen, seed: u8, id: &str) -> Option<SeedNode> {
    let whole = pen.draw("g", &[("class", "akon-seed")])?;
    let body = Pen(whole.clone().into());
    let outline = seed_outline(seed, Point::new(0.0, 0.0));
    let shade = seed_outline(seed, Point::new(1.8, 3.2));
    let shadow = [("class", "akon-seed-shadow"), ("d", shade.as_str()), ("fill-opacity", "0.42")];
    let shadow = body.draw("path", &shadow)?;
    let tint = format!("url(#{id}-seed{})", seed % 3);
    body.draw("path", &[("class", "akon-seed-body"), ("d", &outline), ("fill", &tint)])?;
    // The scar where the seed hung, on its rim; on many it lies underneath.
    if seed % 5 < 2 {
        let angle = tilt(seed);
        let (x, y) = (number(8.2 * angle.cos()), number(7.6 * angle.sin()));
        body.draw("circle", &[("class", "akon-seed-scar"), ("r", "1.5"), ("cx", &x), ("cy", &y)])?;
    }
    // An ellipse that leans to the light.
    body.draw("path", &[("class", "akon-seed-glint"), ("d", GLINT)])?;
    Some(SeedNode { whole, shadow, painted: None })
}

/// The gradients of the seeds, three tints.
pub fn gradients(pen: &Pen, id: &str) -> Option<()> {
    for tint in 0..3 {
        let name = format!("{id}-seed{tint}");
        let seed = pen.group("radialGradient", &[("id", &name), ("cx", "0.36"), ("cy", "0.28"), ("r", "0.82")])?;
        for (offset, class) in [
            ("0", "akon-s-seed-light"),
            ("0.42", ["akon-s-seed-0", "akon-s-seed-1", "akon-s-seed-2"][tint]),
            ("1", "akon-s-seed-dark"),
        ] {
            seed.draw("stop", &[("offset", offset), ("class", class)])?;
        }
    }
    Some(())
}

fn slot(pose: &Pose) -> usize {
    match pose {
        Pose::At(Stay::Rest { slot, .. } | Stay::Held { slot, .. }) => *slot,
        Pose::Air { .. } => 0,
    }
}

fn translate(at: Point) -> String {
    format!("translate({} {})", number(at.x), number(at.y))
}

/// A number from 0, to a thousandth.
fn number_fine(value: f32) -> String {
    let thousandths = (value.max(0.0) * 1000.0).round() as i32;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}
