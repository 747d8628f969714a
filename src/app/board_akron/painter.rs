//! Paints a scene: which shapes stand for what, layer by layer.

use super::defs::DEFS;
use super::svg::{Item, Layer, Studio, append, matrix, set, translate};
use super::wood::grain;
use crate::akron::{Cell, Colour, Size};
use crate::board::akron::{
    BAND, Ball, Camera, Dot, Frame, LineKind, Plate, Point, RingKind, Scene, Shade, Shadow, Side, Space, THICKNESS,
    UNIT, Wall, Word,
};
use web_sys::Element;

/// The layers of a board, from below to above.
pub struct Painter {
    studio: Studio,
    svg: Element,
    ground: Element,
    plate: Element,
    hollow: Option<Element>,
    clip: Option<Element>,
    walls: Layer,
    fittings: Layer,
    shadows: Layer,
    labels: Layer,
    balls: Layer,
    lines: Layer,
    rings: Layer,
    ghosts: Layer,
    words: Layer,
    dots: Layer,
    targets: Layer,
    /// The size the plate was built for.
    built: Option<Size>,
}

/// A ball on its way.
#[derive(Clone, Copy)]
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
    /// Fills an empty `<svg>`. `prefix` begins the ids of this board.
    pub fn new(svg: Element, prefix: String) -> Option<Painter> {
        let studio = Studio::new(svg.owner_document()?, prefix);
        let defs = studio.element("defs")?;
        studio.build(&defs, DEFS);
        append(&svg, &defs);
        let find = |id| defs.query_selector(&["#", &studio.own("id", id)].concat()).ok().flatten();
        let (hollow, clip) = (find("#hollow"), find("#wood-clip"));
        let ground = studio.group(&svg, "akb-ground")?;
        let walls = studio.group(&svg, "akb-walls")?;
        let plate = studio.group(&svg, "akb-plate")?;
        let fittings = studio.group(&plate, "akb-fittings")?;
        let shadows = studio.group(&plate, "akb-shadows")?;
        let layer = |class| studio.group(&svg, class).map(Layer::new);
        Some(Painter {
            walls: Layer::new(walls),
            fittings: Layer::new(fittings),
            shadows: Layer::new(shadows),
            labels: layer("akb-labels")?,
            balls: layer("akb-balls")?,
            lines: layer("akb-lines")?,
            rings: layer("akb-rings")?,
            ghosts: layer("akb-ghosts")?,
            words: layer("akb-words")?,
            dots: layer("akb-dots")?,
            targets: layer("akb-targets")?,
            built: None,
            ground,
            plate,
            hollow,
            clip,
            svg,
            studio,
        })
    }

    /// Paints everything of a scene but its targets. Balls that move are painted with the others, and what speaks of the
    /// last move waits until they have come to rest. Plate and balls are left out while the camera is on its way.
    pub fn paint(&mut self, scene: &Scene, movers: &[Mover], hidden: &[Cell], aimed: bool) {
        self.build(scene.size);
        if aimed {
            self.aim(&scene.plate, scene.frame);
            self.stand(scene, &scene.camera, movers, hidden);
        }
        set(&self.svg, "data-swinging", if aimed { "no" } else { "yes" });
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
        self.svg.is_connected()
    }

    /// Paints plate, balls and shadows under another camera, as while the board turns.
    pub fn turn(&mut self, scene: &Scene, camera: &Camera, frame: Frame, movers: &[Mover], hidden: &[Cell]) {
        self.aim(&Plate::new(scene.size, camera), frame);
        self.stand(scene, camera, movers, hidden);
    }

    /// Paints only the balls that move: a frame of a turn.
    pub fn advance(&mut self, scene: &Scene, movers: &[Mover], hidden: &[Cell]) {
        let camera = &scene.camera;
        for (index, mover) in movers.iter().enumerate() {
            let at = camera.see(mover.place);
            let nearness = camera.nearness(mover.place);
            let standing = |ball: &&Ball| !hidden.contains(&ball.cell) && camera.nearness(ball.place) > nearness;
            let before = scene.balls.iter().find(standing).map(|ball| key(ball.cell));
            self.balls.shift(mover_key(index), &translate(at.x, at.y));
            self.balls.move_before(mover_key(index), before);
            self.shadows.shift(mover_key(index), &shadow_at(Shadow::of(mover.place, camera)));
        }
    }

    /// Sets plate and frame to how they are seen.
    fn aim(&mut self, plate: &Plate, frame: Frame) {
        let Frame { corner, extent } = frame;
        let view_box = [corner.x, corner.y, extent.x, extent.y].map(|n| n.to_string()).join(" ");
        set(&self.svg, "viewBox", &view_box);
        set(&self.plate, "transform", &matrix(plate.map, plate.middle.x, plate.middle.y));
        let [a, _, c, _] = plate.map;
        if let Some(hollow) = &self.hollow {
            // Light stays where it is when the board turns.
            let degrees = c.atan2(a).to_degrees().round() as i32;
            set(hollow, "gradientTransform", &["rotate(", &degrees.to_string(), " .5 .5)"].concat());
        }
        // The shadow of the plate lies on the table, away from the light.
        let down = plate.middle.y + (THICKNESS * UNIT * plate.upright) as i32;
        set(&self.ground, "transform", &matrix(plate.map, plate.middle.x + 220, down + 160));
        let walls = plate.walls.iter().map(wall_item).collect();
        self.walls.paint(&self.studio, walls);
        let mut labels: Vec<Item> = Vec::new();
        for wall in &plate.walls {
            let base = (wall.side as u32 + 1) << 8;
            labels.extend(wall.labels.iter().zip(base..).map(|(label, key)| {
                let at = on_wall(wall, label.at);
                let text = Item::new(key, "text").with("transform", matrix(wall.map, at.x, at.y));
                text.with("class", owner(wall.side, "akb-name akb-name-black", "akb-name akb-name-white"))
                    .text(&label.text)
            }));
        }
        labels.extend(plate.labels.iter().zip(0..).map(|(label, key)| {
            let class = match label.owner {
                Colour::Black => "akb-name akb-name-plan akb-name-black",
                Colour::White => "akb-name akb-name-plan akb-name-white",
            };
            text_item(key, &label.text, label.at, class)
        }));
        self.labels.paint(&self.studio, labels);
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
        for (index, mover) in movers.iter().enumerate() {
            let item = ball_item(mover_key(index), mover.colour, camera.see(mover.place), "akb-ball");
            balls.push((camera.nearness(mover.place), item));
            shadows.push(shadow_item(mover_key(index), Shadow::of(mover.place, camera)));
        }
        balls.sort_by_key(|(nearness, _)| *nearness);
        self.balls.paint(&self.studio, balls.into_iter().map(|(_, item)| item).collect());
        self.shadows.paint(&self.studio, shadows);
    }

    /// Lays out the plate of a size: wood, bands and holes, in the plane of its top.
    fn build(&mut self, size: Size) {
        if self.built == Some(size) {
            return;
        }
        self.built = Some(size);
        let half = (crate::board::akron::half(size) * UNIT) as i32;
        let band = (BAND * UNIT) as i32;
        let inner = half - band;
        let square = |key, half: i32| {
            let (start, edge) = ((-half).to_string(), (2 * half).to_string());
            let rect = Item::new(key, "rect").with("x", start.clone()).with("y", start);
            rect.with("width", edge.clone()).with("height", edge)
        };
        // Squares over squares, each larger and all faint, are a soft edge that costs no blur.
        let soft = (0..7)
            .map(|step: i32| square(step as u32, half - 640 + step * 140).with("rx", (60 + step * 90).to_string()));
        self.ground.set_text_content(None);
        Layer::new(self.ground.clone()).paint(&self.studio, soft.collect());
        // The grain runs wild beyond the edges and is cut off there.
        if let Some(clip) = self.clip.clone() {
            clip.set_text_content(None);
            Layer::new(clip).paint(&self.studio, vec![square(0, inner)]);
        }
        let mut items = vec![square(0, inner).with("fill", "url(#wood)")];
        for (key, (spacing, class)) in
            [(150, "akb-grain"), (420, "akb-grain akb-grain-wide"), (230, "akb-grain akb-grain-light")]
                .into_iter()
                .enumerate()
        {
            let path = Item::new(1 + key as u32, "path").with("d", grain(inner, spacing, 7 + key as u32 * 31));
            items.push(path.with("class", class).with("clip-path", "url(#wood-clip)"));
        }
        for (key, side) in (10..).zip(Side::ALL) {
            items.push(band_item(key, side, half, inner));
        }
        items.push(square(20, inner).with("class", "akb-seam"));
        items.push(square(21, half - 8).with("class", "akb-seam akb-seam-outer"));
        let inlays = i32::from(size.holes());
        for (base, side) in (1..).zip(Side::ALL) {
            let (out, middle) = (side.outward(), (half + inner) / 2);
            // Between the holes, so that their names find room.
            for step in 0..inlays - 1 {
                let along = (2 * step - inlays + 2) * 500;
                let (x, y) = (out.0 as i32 * middle, out.1 as i32 * middle);
                let at = if x == 0 { (along, y) } else { (x, along) };
                let shape = owner(side, "#lozenge", "#stud");
                items.push(
                    Item::new(base << 8 | step as u32, "use")
                        .with("href", shape)
                        .with("transform", translate(at.0, at.1)),
                );
            }
        }
        for (index, (row, column)) in (0..size.holes()).flat_map(|r| (0..size.holes()).map(move |c| (r, c))).enumerate()
        {
            let place = Space::of(Cell::new(1, column, row), size);
            let (x, y) = ((place.x * UNIT) as i32, (place.y * UNIT) as i32);
            let hole = Item::new(1 << 12 | index as u32, "use").with("href", "#hole");
            items.push(hole.with("transform", translate(x, y)));
        }
        self.fittings.paint(&self.studio, items);
    }
}

fn owner<T>(side: Side, black: T, white: T) -> T {
    match side.owner() {
        Colour::Black => black,
        Colour::White => white,
    }
}

/// A mitred band along a side.
fn band_item(key: u32, side: Side, outer: i32, inner: i32) -> Item {
    let (ox, oy) = (side.outward().0 as i32, side.outward().1 as i32);
    // Across the band: out, and to both ends.
    let (ex, ey) = (oy.abs(), ox.abs());
    let corner = |reach: i32, end: i32| format!("{} {}", ox * reach + ex * end * reach, oy * reach + ey * end * reach);
    let points = [corner(outer, -1), corner(outer, 1), corner(inner, 1), corner(inner, -1)].join(" ");
    Item::new(key, "polygon").with("points", points).with("class", owner(side, "akb-band-black", "akb-band-white"))
}

fn on_wall(wall: &Wall, at: Point) -> Point {
    let [a, b, c, d] = wall.map;
    let (x, y) = (at.x as f32, at.y as f32);
    wall.corner.plus((a * x + c * y) as i32, (b * x + d * y) as i32)
}

/// A wall in its owner's colour.
fn wall_item(wall: &Wall) -> Item {
    let rect = Item::new(wall.side as u32, "rect").with("width", wall.extent.x.to_string());
    let rect = rect.with("height", wall.extent.y.to_string());
    let rect = rect.with("transform", matrix(wall.map, wall.corner.x, wall.corner.y));
    // The light comes from the left, so walls that run up to the right are darker.
    let class = match (wall.side.owner(), wall.map[1] < 0.0) {
        (Colour::Black, false) => "akb-wall akb-wall-black",
        (Colour::Black, true) => "akb-wall akb-wall-black akb-wall-dim",
        (Colour::White, false) => "akb-wall akb-wall-white",
        (Colour::White, true) => "akb-wall akb-wall-white akb-wall-dim",
    };
    rect.with("class", class)
}

fn ball_item(key: u32, colour: Colour, at: Point, class: &str) -> Item {
    let shape = match colour {
        Colour::Black => "#black-ball",
        Colour::White => "#white-ball",
    };
    Item::new(key, "use").with("transform", translate(at.x, at.y)).with("href", shape).with("class", class)
}

/// The shape of a shadow has a radius of a thousand.
fn shadow_at(shadow: Shadow) -> String {
    format!("translate({} {}) scale(.{:03})", shadow.at.x, shadow.at.y, shadow.radius.clamp(0, 999))
}

fn shadow_item(key: u32, shadow: Shadow) -> Item {
    Item::new(key, "use").with("transform", shadow_at(shadow)).with("href", "#shadow")
}

fn text_item(key: u32, text: &str, at: Point, class: &str) -> Item {
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
