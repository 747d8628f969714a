//! Paints a scene: which shapes stand for what, layer by layer.

use super::defs::DEFS;
use super::flight::{Flight, Sight, Standing, fly, standing};
use super::ground::Ground;
use super::svg::{Item, Layer, Studio, append, matrix, set, translate};
use crate::akron::{Cell, Colour};
use crate::board::akron::{
    Ball, Camera, Dot, Frame, LineKind, Plan, Plate, Point, RingKind, Scene, Shade, Shadow, Space, Word,
};
use web_sys::Element;

/// The layers of a board, from below to above. They lie on sheets, each an `<svg>` that the browser paints by itself, so
/// that a ball on its way costs no painting of the plate.
pub struct Painter {
    studio: Studio,
    sheets: [Element; 4],
    /// The balls' shapes.
    defs: Element,
    /// The movers, drawn over the others while one of them is on its way, and whether they are.
    flight: Flight,
    flown: bool,
    ground: Ground,
    /// The plane of the plate's top, for what falls on it.
    plane: Element,
    shadows: Layer,
    balls: Layer,
    lines: Layer,
    rings: Layer,
    ghosts: Layer,
    words: Layer,
    dots: Layer,
    targets: Layer,
    /// What of the picture is shown.
    frame: Frame,
}

/// A ball on its way.
#[derive(Clone, Copy, PartialEq)]
pub struct Mover {
    pub colour: Colour,
    pub place: Space,
}

/// A key for a cell within a layer.
pub fn key(cell: Cell) -> u32 {
    u32::from(cell.level) << 8 | u32::from(cell.row) << 4 | u32::from(cell.column)
}

/// The key of the ball that moves as the plan's actor of this index.
fn mover_key(index: usize) -> u32 {
    1 << 16 | index as u32
}

impl Painter {
    /// Fills an empty place. `prefix` begins the ids of this board.
    pub fn new(place: &Element, prefix: String) -> Option<Painter> {
        let studio = Studio::new(place.owner_document()?, prefix);
        let sheet = |class: &str| {
            let sheet = studio.element("svg")?;
            set(&sheet, "class", class);
            append(place, &sheet);
            Some(sheet)
        };
        let (below, middle) = (sheet("akb-sheet akb-below")?, sheet("akb-sheet akb-middle")?);
        let flight = studio.plain("div")?;
        set(&flight, "class", "akb-sheet akb-flight");
        set(&flight, "aria-hidden", "true");
        append(place, &flight);
        let sheets = [below, middle, sheet("akb-sheet akb-above")?, sheet("akb-sheet akb-cells")?];
        let [below, middle, above, cells] = &sheets;
        for painted in [below, middle, above] {
            set(painted, "aria-hidden", "true");
        }
        set(cells, "role", "presentation");
        let defs = studio.element("defs")?;
        studio.build(&defs, DEFS);
        append(below, &defs);
        let plane = studio.group(middle, "akb-plane")?;
        let layer = |sheet: &Element, class| studio.group(sheet, class).map(Layer::new);
        Some(Painter {
            ground: Ground::new(&studio, below, &defs)?,
            shadows: layer(&plane, "akb-shadows")?,
            balls: layer(middle, "akb-balls")?,
            // Under lines and rings: a ball that may come must not pale what is marked.
            ghosts: layer(above, "akb-ghosts")?,
            lines: layer(above, "akb-lines")?,
            rings: layer(above, "akb-rings")?,
            words: layer(above, "akb-words")?,
            dots: layer(above, "akb-dots")?,
            targets: layer(cells, "akb-targets")?,
            frame: Frame::default(),
            flight: Flight::new(flight),
            flown: false,
            defs,
            plane,
            sheets,
            studio,
        })
    }

    /// Paints everything of a scene but its targets. Balls that move are painted with the others, and what speaks of the
    /// last move waits until they have come to rest. Plate and balls are left out while the camera is on its way.
    pub fn paint(&mut self, scene: &Scene, movers: &[Mover], hidden: &[Cell], aimed: bool) {
        if movers.is_empty() {
            self.land();
        }
        if aimed {
            self.aim(scene, scene.plate.clone(), scene.frame);
            self.stand(scene, &scene.camera, movers, hidden);
        }
        // What lies above the balls is where it belongs only when the camera has come to rest.
        let above = if aimed { "akb-sheet akb-above" } else { "akb-sheet akb-above akb-away" };
        set(&self.sheets[2], "class", above);
        let resting = movers.is_empty();
        let studio = &self.studio;
        self.lines.paint(studio, line_items(scene, resting));
        self.rings.paint(studio, ring_items(scene, resting));
        let ghosts = scene.ghosts.iter().map(|ghost| ball_item(key(ghost.cell), ghost.colour, ghost.at, "akb-ghost"));
        self.ghosts.paint(studio, ghosts.collect());
        let word = |word: &Word| text_item(key(word.cell), &word.text, word.at, "akb-word");
        let level = |word: &Word| text_item(1 << 16 | key(word.cell), &word.text, word.at, "akb-level");
        let levels = scene.levels.iter().filter(|_| resting && aimed).map(level);
        self.words.paint(studio, levels.chain(scene.words.iter().map(word)).collect());
        let marks = scene.marks.iter().map(|dot| dot_item(dot, 1 << 16));
        self.dots.paint(studio, marks.chain(scene.dots.iter().map(|dot| dot_item(dot, 0))).collect());
    }

    /// Paints what a pointer or a screen reader can name.
    pub fn paint_targets(&mut self, items: Vec<Item>) {
        self.targets.paint(&self.studio, items);
    }

    /// The element of a cell that can be named.
    pub fn target(&self, cell: Cell) -> Option<Element> {
        self.targets.element(key(cell)).cloned()
    }

    /// Whether the board is still part of the page.
    pub fn on_page(&self) -> bool {
        self.sheets[0].is_connected()
    }

    /// Paints plate, balls and shadows under another camera, as while the board turns.
    pub fn turn(&mut self, scene: &Scene, camera: &Camera, frame: Frame, movers: &[Mover], hidden: &[Cell]) {
        self.land();
        self.aim(scene, Plate::new(scene.size, camera), frame);
        self.stand(scene, camera, movers, hidden);
    }

    /// Nothing is drawn over the balls any more.
    fn land(&mut self) {
        self.flown = false;
        self.flight.close();
    }

    /// Makes ready what it takes to draw a turn; says whether all is.
    pub fn prepare(&mut self, scene: &Scene, plan: &Plan) -> bool {
        let Some(fly) = fly() else { return true };
        let (defs, prefix) = (&self.defs, self.studio.prefix());
        let sight = Sight { camera: &scene.camera, plate: &scene.plate, frame: self.frame, defs, prefix };
        (fly.prepare)(&mut self.flight, &sight, plan)
    }

    /// Draws the balls that move over the others, which are painted again only when they have left them. Says whether it could.
    fn fly(&mut self, scene: &Scene, movers: &[Mover], hidden: &[Cell], active: usize) -> bool {
        let Some(fly) = fly() else { return false };
        let camera = &scene.camera;
        let resting = scene.balls.iter().filter(|ball| ball.shade == Shade::Whole && !hidden.contains(&ball.cell));
        let standing: Vec<Standing> = resting.map(|ball| standing(camera, ball.place)).collect();
        let (defs, prefix) = (&self.defs, self.studio.prefix());
        let sight = Sight { camera, plate: &scene.plate, frame: self.frame, defs, prefix };
        let drawn = (fly.draw)(&mut self.flight, &sight, movers, active, standing);
        if !drawn {
            self.flight.close();
        }
        if std::mem::replace(&mut self.flown, drawn) != drawn {
            self.stand(scene, camera, movers, hidden);
        }
        drawn
    }

    /// Paints only the balls that move: a frame of a turn, in which one of them is `active`.
    pub fn advance(&mut self, scene: &Scene, movers: &[Mover], hidden: &[Cell], active: usize) {
        if self.fly(scene, movers, hidden, active) {
            return;
        }
        let camera = &scene.camera;
        for (index, mover) in movers.iter().enumerate() {
            let at = camera.see(mover.place);
            // Most wait for their turn.
            if !self.balls.shift(mover_key(index), translate(at.x, at.y)) {
                continue;
            }
            let nearness = camera.nearness(mover.place);
            let resting = scene.balls.iter().filter(|ball| !hidden.contains(&ball.cell));
            let resting = resting.map(|ball| (camera.nearness(ball.place), key(ball.cell)));
            let others = movers.iter().enumerate().filter(|(other, _)| *other != index);
            let others = others.map(|(other, mover)| (camera.nearness(mover.place), mover_key(other)));
            let before = resting.chain(others).filter(|(other, _)| *other > nearness).min();
            self.balls.move_before(mover_key(index), before.map(|(_, key)| key));
            let shadow = Shadow::of(mover.place, camera).at;
            self.shadows.shift(mover_key(index), translate(shadow.x, shadow.y));
        }
    }

    /// Sets plate and frame to how they are seen.
    fn aim(&mut self, scene: &Scene, plate: Plate, frame: Frame) {
        if frame != self.frame {
            self.frame = frame;
            let Frame { corner, extent } = frame;
            let view_box = [corner.x, corner.y, extent.x, extent.y].map(|n| n.to_string()).join(" ");
            self.sheets.iter().for_each(|sheet| set(sheet, "viewBox", &view_box));
        }
        let plane = matrix(plate.map, plate.middle.x, plate.middle.y);
        if self.ground.paint(&self.studio, scene.size, plate) {
            set(&self.plane, "transform", &plane);
        }
    }

    /// Paints the balls and their shadows.
    fn stand(&mut self, scene: &Scene, camera: &Camera, movers: &[Mover], hidden: &[Cell]) {
        let resting = scene.balls.iter().filter(|ball| !hidden.contains(&ball.cell));
        let mut balls: Vec<(i32, Item)> = resting
            .map(|ball| {
                let at = camera.see(ball.place);
                let class = match ball.shade {
                    Shade::Whole => "akb-ball",
                    Shade::Peeled => "akb-ball akb-peeled",
                    Shade::Leaving => "akb-ball akb-leaving",
                };
                (camera.nearness(ball.place), ball_item(key(ball.cell), ball.colour, at, class))
            })
            .collect();
        let mut shadows: Vec<Item> = scene
            .balls
            .iter()
            .filter(|ball| ball.shade == Shade::Whole && !hidden.contains(&ball.cell))
            .map(|ball: &Ball| shadow_item(key(ball.cell), Shadow::of(ball.place, camera)))
            .collect();
        // A layer of its own for each mover is of use only where it is moved as it is; to make one costs a painting much.
        let (ball, shadow) = if fly().is_some() { ("akb-ball", "") } else { ("akb-ball akb-moving", "akb-moving") };
        for (index, mover) in movers.iter().enumerate().filter(|_| !self.flown) {
            let item = ball_item(mover_key(index), mover.colour, camera.see(mover.place), ball);
            balls.push((camera.nearness(mover.place), item));
            shadows.push(moving_shadow(mover_key(index), Shadow::of(mover.place, camera), shadow));
        }
        balls.sort_by_key(|(nearness, _)| *nearness);
        self.balls.paint(&self.studio, balls.into_iter().map(|(_, item)| item).collect());
        self.shadows.paint(&self.studio, shadows);
    }
}

fn ball_item(key: u32, colour: Colour, at: Point, class: &str) -> Item {
    let shape = match colour {
        Colour::Black => "#black-ball",
        Colour::White => "#white-ball",
    };
    Item::new(key, "use").with("transform", translate(at.x, at.y)).with("href", shape).with("class", class)
}

/// The shadow of a ball on its way: moved by a translation alone, which costs no painting.
fn moving_shadow(key: u32, shadow: Shadow, class: &str) -> Item {
    let item = Item::new(key, "use").with("transform", translate(shadow.at.x, shadow.at.y));
    item.with("href", "#shadow").with("class", class)
}

fn shadow_item(key: u32, shadow: Shadow) -> Item {
    let circle = Item::new(key, "circle").with("cx", shadow.at.x.to_string()).with("cy", shadow.at.y.to_string());
    circle.with("r", shadow.radius.to_string()).with("fill", "url(#cast)")
}

pub fn text_item(key: u32, text: &str, at: Point, class: &str) -> Item {
    Item::new(key, "text").with("transform", translate(at.x, at.y)).with("class", class).text(text)
}

fn dot_item(dot: &Dot, base: u32) -> Item {
    let shape = if dot.behind { "#dot-behind" } else { "#dot" };
    let item = Item::new(base | key(dot.cell), "use").with("transform", translate(dot.at.x, dot.at.y));
    item.with("href", shape).with("class", "akb-a-dot")
}

fn ring_items(scene: &Scene, resting: bool) -> Vec<Item> {
    let speaks_of_last = |kind| matches!(kind, RingKind::Last | RingKind::Left | RingKind::Fell | RingKind::Chain);
    let shown = scene.rings.iter().filter(|ring| resting || !speaks_of_last(ring.kind));
    shown
        .map(|ring| {
            let class = match ring.kind {
                RingKind::Chosen => "akb-ring akb-chosen",
                RingKind::Focus => "akb-ring akb-focus",
                RingKind::Last => "akb-ring akb-last",
                RingKind::Left => "akb-ring akb-left",
                RingKind::Fell => "akb-ring akb-fell",
                RingKind::Armed => "akb-ring akb-armed",
                RingKind::Chain => "akb-ring akb-chain",
                RingKind::Mark => "akb-ring akb-mark",
                RingKind::Group => "akb-ring akb-group",
                RingKind::Missing => "akb-ring akb-missing",
                RingKind::Over => "akb-ring akb-over",
                RingKind::Under => "akb-ring akb-carries",
                RingKind::Beside => "akb-ring akb-beside",
            };
            let shape = match ring.radius {
                590 => "#ring-590",
                420 => "#ring-420",
                330 => "#ring-330",
                _ => "#ring-500",
            };
            let item = Item::new((ring.kind as u32) << 16 | key(ring.cell), "use");
            item.with("transform", translate(ring.at.x, ring.at.y)).with("href", shape).with("class", class)
        })
        .collect()
}

fn line_items(scene: &Scene, resting: bool) -> Vec<Item> {
    let speaks_of_last = |kind| matches!(kind, LineKind::Last | LineKind::Chain);
    let shown = scene.lines.iter().filter(|line| resting || !speaks_of_last(line.kind));
    let mut items = Vec::new();
    for line in shown {
        let class = match line.kind {
            LineKind::Last => "akb-last",
            LineKind::Fall => "akb-fall",
            LineKind::Preview => "akb-preview",
            LineKind::Chain => "akb-chain",
            LineKind::Arrow => "akb-arrow",
            LineKind::Link => "akb-link",
            LineKind::Cut => "akb-cut",
            LineKind::Cutter => "akb-cutter",
            LineKind::Way => "akb-way",
        };
        let owner = match line.colour {
            None => "",
            Some(Colour::Black) => " akb-of-black",
            Some(Colour::White) => " akb-of-white",
        };
        let path = path_of(line.kind, line.from, line.to);
        let key = (line.kind as u32) << 25 | key(line.cells[0]) << 13 | key(line.cells[1]) << 1;
        // A light line under a dark one is seen on both colours of balls.
        for (over, part) in [(0, "akb-line-under "), (1, "akb-line-over ")] {
            let item = Item::new(key | over, "path").with("d", path.clone());
            items.push(item.with("class", [part, class, owner].concat()));
        }
    }
    items
}

/// A straight line, with a head where it has a direction.
fn path_of(kind: LineKind, from: Point, to: Point) -> String {
    let mut path = format!("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    if kind == LineKind::Cut {
        // A cross where the link is cut.
        let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2);
        let arm = 110;
        path.push_str(&format!("M{} {}l{s} {s}m0 -{s}l-{s} {s}", x - arm, y - arm, s = 2 * arm));
    }
    let directed = [LineKind::Last, LineKind::Fall, LineKind::Preview, LineKind::Arrow].contains(&kind);
    if directed {
        let (dx, dy) = ((to.x - from.x) as f32, (to.y - from.y) as f32);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length * 170.0, dy / length * 170.0);
        let end = |side: f32| (to.x - (ux - uy * side) as i32, to.y - (uy + ux * side) as i32);
        let ((lx, ly), (rx, ry)) = (end(0.8), end(-0.8));
        path.push_str(&format!("M{lx} {ly}L{} {}L{rx} {ry}", to.x, to.y));
    }
    path
}
