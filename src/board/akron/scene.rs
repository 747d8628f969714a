//! The scene: everything that is to be drawn, as plain values in the order in which it is painted.

use super::camera::{Camera, Point, Pose, Projection, Space, UNIT};
use super::plate::{Frame, Plate, SURFACE};
use super::tell::group_of;
use super::ways::Way;
use super::{Facts, View};
use crate::akron::{Cell, Colour, Cut, Move, Size};
use crate::board::Capability;

/// The radius of a ball in units.
pub const RADIUS: i32 = 500;
/// The radius of a dot.
pub const DOT: i32 = 165;

/// A ball on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// Where it lies.
    pub cell: Cell,
    /// Whose it is.
    pub colour: Colour,
    /// Its middle in space.
    pub place: Space,
    /// Its middle in the picture.
    pub at: Point,
    /// How much of it is shown.
    pub shade: Shade,
}

/// How much of a ball is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// All of it.
    Whole,
    /// Its level is peeled off, so that it is only hinted at.
    Peeled,
    /// It would leave its cell with the move that is looked at.
    Leaving,
}

/// A ball that is not there but would be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ghost {
    /// Whose it would be.
    pub colour: Colour,
    /// Where it would lie.
    pub cell: Cell,
    /// Its middle in the picture.
    pub at: Point,
}

/// A red dot on a cell the chosen ball may go to. Dots are painted above everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// The cell.
    pub cell: Cell,
    /// Where it is painted.
    pub at: Point,
    /// Whether a ball stands before the cell: the dot is then drawn hollow.
    pub behind: bool,
}

/// What a ring round a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingKind {
    /// The ball that is to move.
    Chosen,
    /// The cell the keyboard is on.
    Focus,
    /// Where the last move ended.
    Last,
    /// Where the last move began.
    Left,
    /// A ball that fell with the last move.
    Fell,
    /// The move waits for a second tap here.
    Armed,
    /// A ball of the chain that joins two sides.
    Chain,
    /// Marked by the page.
    Mark,
    /// A ball of the group that is looked at.
    Group,
    /// A hole that a shortest way still lacks.
    Missing,
    /// Rests on the cell that is looked at.
    Over,
    /// Carries the cell that is looked at.
    Under,
    /// Lies beside the cell that is looked at.
    Beside,
}

/// A ring round a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// What it says.
    pub kind: RingKind,
    /// The cell.
    pub cell: Cell,
    /// Its middle in the picture.
    pub at: Point,
    /// Its radius.
    pub radius: i32,
}

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// The way of the last move.
    Last,
    /// A ball that would fall.
    Fall,
    /// The way of the move that is looked at.
    Preview,
    /// A piece of the chain that joins two sides.
    Chain,
    /// Drawn by the page.
    Arrow,
    /// A link between two balls.
    Link,
    /// A link that is cut.
    Cut,
    /// What cuts a link.
    Cutter,
    /// A shortest way left.
    Way,
}

/// A line from the middle of one cell to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub kind: LineKind,
    /// The cells it joins.
    pub cells: [Cell; 2],
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whose it is, where that matters.
    pub colour: Option<Colour>,
}

/// What a person may do with a cell now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// Nothing.
    Nothing,
    /// Place a ball.
    Place,
    /// Choose the ball.
    Choose,
    /// It is chosen, and may be let go.
    Release,
    /// Move the chosen ball there.
    Target,
}

/// A cell that can be named: it holds a ball, is a hole of level 1 or rests on four balls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// The ball on it.
    pub ball: Option<Colour>,
    /// Its middle in the picture: of the ball, the hole or the hollow between four balls.
    pub at: Point,
    /// How near the viewer it is, as [`Camera::nearness`].
    pub nearness: i32,
    /// What may be done.
    pub usage: Use,
    /// Whether a nearer ball hides its middle.
    pub behind: bool,
    /// Whether its level is peeled off, so that pointers pass through.
    pub peeled: bool,
}

/// What a page adds to a board, for lessons and hints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Cells with a ring.
    pub rings: Vec<Cell>,
    /// Cells with a dot that cannot be tapped.
    pub dots: Vec<Cell>,
    /// Arrows from cell to cell.
    pub arrows: Vec<(Cell, Cell)>,
    /// Words at cells.
    pub labels: Vec<(Cell, String)>,
}

/// A word at a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The cell.
    pub cell: Cell,
    /// What is written.
    pub text: String,
    /// Its middle in the picture.
    pub at: Point,
}

/// Everything that is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The size of the board.
    pub size: Size,
    /// How the camera stands.
    pub pose: Pose,
    /// The camera.
    pub camera: Camera,
    /// What of the picture is shown.
    pub frame: Frame,
    /// The plate, painted first.
    pub plate: Plate,
    /// The balls in the order in which they are painted.
    pub balls: Vec<Ball>,
    /// Balls that would be there.
    pub ghosts: Vec<Ghost>,
    /// Lines above the balls.
    pub lines: Vec<Line>,
    /// Rings above the balls.
    pub rings: Vec<Ring>,
    /// Words above the balls.
    pub words: Vec<Word>,
    /// In plan, where height is not seen: the level of each ball above the first that is not hidden.
    pub levels: Vec<Word>,
    /// Dots, above everything.
    pub dots: Vec<Dot>,
    /// Dots of the page, which are not tapped.
    pub marks: Vec<Dot>,
    /// The cells that can be named, level by level.
    pub targets: Vec<Target>,
}

/// Where a cell is pointed at: the middle of its ball, of the hole, or of the hollow between four balls.
#[must_use]
pub fn spot(cell: Cell, occupied: bool, size: Size) -> Space {
    let lower = match (occupied, cell.level) {
        (true, _) => 0.0,
        (false, 1) => SURFACE,
        // The hollow is deepest where the four balls would be touched, 1/√8 below the middle.
        (false, _) => -0.3,
    };
    Space::of(cell, size).raised(lower)
}

/// The move a person looks at before playing it: the one that waits for its second tap, or what the pointer or the
/// keyboard is on.
#[must_use]
pub fn preview(facts: &Facts, view: &View, capability: Capability) -> Option<Move> {
    if !capability.moves() {
        return None;
    }
    let at = view.hover.or(view.focus.filter(|_| view.focus_shown));
    let pointed = at.and_then(|at| match view.chosen {
        Some(from) => Some(Move::Shift { from, to: at }),
        None => facts.position.ball(at).is_none().then_some(Move::Place { at }),
    });
    view.armed.or(pointed).filter(|mv| facts.legal.contains(mv))
}

/// Draws up the scene.
#[must_use]
pub fn scene(facts: &Facts, view: &View, marks: &Marks, capability: Capability) -> Scene {
    let size = facts.position.size();
    let pose = Pose::of(view.projection, view.quarters);
    let camera = Camera::new(pose);
    let mut scene = Scene {
        size,
        pose,
        camera,
        frame: view.frame(Frame::of(size, view.projection)),
        plate: Plate::new(size, &camera),
        balls: balls(facts, view, &camera),
        ghosts: Vec::new(),
        lines: Vec::new(),
        rings: Vec::new(),
        words: Vec::new(),
        levels: Vec::new(),
        dots: Vec::new(),
        marks: Vec::new(),
        targets: Vec::new(),
    };
    scene.targets = targets(facts, view, capability, &scene);
    if view.projection == Projection::Plan {
        let seen = scene.targets.iter().filter(|t| t.ball.is_some() && t.cell.level > 1 && !t.behind && !t.peeled);
        scene.levels = seen.map(|t| Word { cell: t.cell, text: t.cell.level.to_string(), at: t.at }).collect();
    }
    add_overlays(&mut scene, facts, view);
    add_preview(&mut scene, facts, view, capability);
    if facts.chain_of.is_some() && (facts.over || view.overlays.threat) {
        add_chain(&mut scene, facts);
    }
    add_last(&mut scene, facts);
    add_choice(&mut scene, facts, view);
    add_marks(&mut scene, facts, marks);
    scene
}

fn balls(facts: &Facts, view: &View, camera: &Camera) -> Vec<Ball> {
    let size = facts.position.size();
    let mut balls: Vec<Ball> = facts
        .position
        .balls()
        .map(|(cell, colour)| {
            let place = Space::of(cell, size);
            let shade = if view.peeled(cell.level) { Shade::Peeled } else { Shade::Whole };
            Ball { cell, colour, place, at: camera.see(place), shade }
        })
        .collect();
    balls.sort_by_key(|ball| (camera.nearness(ball.place), ball.cell));
    balls
}

fn targets(facts: &Facts, view: &View, capability: Capability, scene: &Scene) -> Vec<Target> {
    let position = &facts.position;
    let geometry = position.geometry();
    geometry
        .cells()
        .iter()
        .filter(|cell| facts.named(**cell))
        .map(|cell| {
            let ball = position.ball(*cell);
            let at = scene.camera.see(spot(*cell, ball.is_some(), scene.size));
            let nearness = scene.camera.nearness(Space::of(*cell, scene.size));
            Target {
                cell: *cell,
                ball,
                at,
                nearness,
                usage: usage(facts, view, capability, *cell),
                behind: behind(scene, *cell, at, nearness),
                peeled: view.peeled(cell.level),
            }
        })
        .collect()
}

/// Whether a ball that is shown whole stands before the middle of a cell.
fn behind(scene: &Scene, cell: Cell, at: Point, nearness: i32) -> bool {
    let before =
        |ball: &&Ball| ball.shade != Shade::Peeled && ball.cell != cell && scene.camera.nearness(ball.place) > nearness;
    scene.balls.iter().filter(before).any(|ball| at.within(RADIUS, ball.at))
}

/// What may be done with a cell.
pub(super) fn usage(facts: &Facts, view: &View, capability: Capability, cell: Cell) -> Use {
    if !capability.moves() {
        return Use::Nothing;
    }
    match view.chosen {
        Some(chosen) if chosen == cell => Use::Release,
        Some(from) if facts.legal.contains(&Move::Shift { from, to: cell }) => Use::Target,
        _ if facts.may_go(cell) => Use::Choose,
        None if facts.may_place(cell) => Use::Place,
        _ => Use::Nothing,
    }
}

impl Scene {
    /// The cell that can be named, if it is one.
    #[must_use]
    pub fn target(&self, cell: Cell) -> Option<&Target> {
        self.targets.iter().find(|target| target.cell == cell)
    }

    fn line(&mut self, kind: LineKind, from: Cell, to: Cell) {
        self.line_of(kind, from, to, None);
    }

    fn line_of(&mut self, kind: LineKind, from: Cell, to: Cell, colour: Option<Colour>) {
        let point = |cell| self.camera.see(Space::of(cell, self.size));
        self.lines.push(Line { kind, cells: [from, to], from: point(from), to: point(to), colour });
    }

    fn ring(&mut self, kind: RingKind, cell: Cell, occupied: bool) {
        let at = self.camera.see(spot(cell, occupied, self.size));
        // The keyboard's ring is seen round all others.
        let radius = match (kind, occupied) {
            (RingKind::Focus, true) => 590,
            (RingKind::Focus, false) => 420,
            (_, true) => RADIUS,
            (_, false) => 330,
        };
        self.rings.push(Ring { kind, cell, at, radius });
    }

    fn ghost(&mut self, cell: Cell, colour: Colour) {
        self.ghosts.push(Ghost { colour, cell, at: self.camera.see(Space::of(cell, self.size)) });
    }
}

fn add_preview(scene: &mut Scene, facts: &Facts, view: &View, capability: Capability) {
    let Some(mv) = preview(facts, view, capability) else { return };
    let colour = facts.position.to_move();
    match mv {
        Move::Place { at } => scene.ghost(at, colour),
        Move::Shift { from, to } => {
            scene.ghost(to, colour);
            scene.line(LineKind::Preview, from, to);
        }
        Move::Swap | Move::Claim => {}
    }
    let falls = facts.falls(mv);
    for fall in &falls {
        scene.ghost(fall.to, fall.ball);
        scene.line(LineKind::Fall, fall.from, fall.to);
    }
    let leaves = |cell| matches!(mv, Move::Shift { from, .. } if from == cell) || falls.iter().any(|f| f.from == cell);
    for ball in scene.balls.iter_mut().filter(|ball| leaves(ball.cell)) {
        ball.shade = Shade::Leaving;
    }
    if let (Some(armed), Move::Place { at: cell } | Move::Shift { to: cell, .. }) = (view.armed, mv)
        && armed == mv
    {
        scene.ring(RingKind::Armed, cell, true);
    }
}

/// The cell that is looked at: under the pointer, else the keyboard's, else the chosen one.
#[must_use]
pub fn looked_at(view: &View) -> Option<Cell> {
    view.hover.or(view.focus.filter(|_| view.focus_shown)).or(view.chosen)
}

fn add_overlays(scene: &mut Scene, facts: &Facts, view: &View) {
    let position = &facts.position;
    for colour in Colour::BOTH {
        for link in position.links(colour) {
            let [a, b] = link.cells;
            match link.cut {
                None if view.overlays.links => scene.line_of(LineKind::Link, a, b, Some(colour)),
                Some(cut) if view.overlays.cuts => {
                    scene.line_of(LineKind::Cut, a, b, Some(colour));
                    match cut {
                        Cut::Crossing { by: [p, q] } => scene.line_of(LineKind::Cutter, p, q, Some(colour.other())),
                        Cut::Covering { covered, by } => {
                            scene.line_of(LineKind::Cutter, by, covered, Some(colour.other()));
                        }
                    }
                }
                _ => {}
            }
        }
        if view.overlays.ways
            && !facts.over
            && let Some(way) = Way::shortest(position, colour)
        {
            for pair in way.cells.windows(2) {
                scene.line_of(LineKind::Way, pair[0], pair[1], Some(colour));
            }
            for cell in way.missing {
                scene.ring(RingKind::Missing, cell, false);
            }
        }
    }
    // Several links may be cut by the same pair: it is drawn once.
    let mut seen = Vec::new();
    scene.lines.retain(|line| {
        let new = !seen.contains(&(line.kind, line.cells));
        seen.push((line.kind, line.cells));
        new
    });
    let Some(at) = looked_at(view) else { return };
    if view.overlays.groups {
        for cell in group_of(facts, at) {
            scene.ring(RingKind::Group, cell, true);
        }
    }
    if view.overlays.near {
        let size = scene.size;
        let occupied = |cell: &Cell| position.ball(*cell).is_some();
        for cell in at.resting(size).filter(occupied) {
            scene.ring(RingKind::Over, cell, true);
        }
        for cell in at.supports().into_iter().flatten().filter(occupied) {
            scene.ring(RingKind::Under, cell, true);
        }
        for cell in at.beside(size).filter(occupied) {
            scene.ring(RingKind::Beside, cell, true);
        }
    }
}

fn add_chain(scene: &mut Scene, facts: &Facts) {
    for pair in facts.chain.windows(2) {
        scene.line(LineKind::Chain, pair[0], pair[1]);
    }
    for cell in &facts.chain {
        scene.ring(RingKind::Chain, *cell, true);
    }
}

fn add_last(scene: &mut Scene, facts: &Facts) {
    let Some(last) = &facts.last else { return };
    match last.mv {
        Move::Place { at } => scene.ring(RingKind::Last, at, true),
        Move::Shift { from, to } => {
            scene.line(LineKind::Last, from, to);
            if facts.position.ball(from).is_none() {
                scene.ring(RingKind::Left, from, false);
            }
            scene.ring(RingKind::Last, to, true);
        }
        Move::Swap | Move::Claim => {}
    }
    for fall in &last.falls {
        scene.ring(RingKind::Fell, fall.to, true);
    }
}

fn add_choice(scene: &mut Scene, facts: &Facts, view: &View) {
    if let Some(chosen) = view.chosen {
        scene.ring(RingKind::Chosen, chosen, true);
    }
    if let Some(focus) = view.focus.filter(|_| view.focus_shown) {
        scene.ring(RingKind::Focus, focus, facts.position.ball(focus).is_some());
    }
    for cell in &view.offered {
        scene.ring(RingKind::Armed, *cell, facts.position.ball(*cell).is_some());
        let at = scene.camera.see(spot(*cell, facts.position.ball(*cell).is_some(), scene.size));
        scene.words.push(Word { cell: *cell, text: cell.to_string(), at });
    }
    let targets = scene.targets.iter().filter(|target| target.usage == Use::Target);
    scene.dots = targets.map(|target| Dot { cell: target.cell, at: target.at, behind: target.behind }).collect();
}

fn add_marks(scene: &mut Scene, facts: &Facts, marks: &Marks) {
    let size = scene.size;
    for cell in marks.rings.iter().filter(|cell| cell.on(size)) {
        scene.ring(RingKind::Mark, *cell, facts.position.ball(*cell).is_some());
    }
    for (from, to) in marks.arrows.iter().filter(|(from, to)| from.on(size) && to.on(size)) {
        scene.line(LineKind::Arrow, *from, *to);
    }
    let point = |cell: Cell| scene.camera.see(spot(cell, facts.position.ball(cell).is_some(), size));
    scene.marks = marks
        .dots
        .iter()
        .filter(|cell| cell.on(size))
        .map(|cell| Dot { cell: *cell, at: point(*cell), behind: false })
        .collect();
    let labels = marks.labels.iter().filter(|(cell, _)| cell.on(size));
    let words = labels.map(|(cell, text)| Word { cell: *cell, text: text.clone(), at: point(*cell) });
    let words: Vec<Word> = words.collect();
    scene.words.extend(words);
}

/// A soft shadow on the plate, in the plane of its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shadow {
    /// Its middle.
    pub at: Point,
    /// Its radius.
    pub radius: i32,
}

impl Shadow {
    /// The shadow of a ball: the light comes from the upper left and a little from before, wherever the board is turned.
    #[must_use]
    pub fn of(place: Space, camera: &Camera) -> Shadow {
        let height = place.z - SURFACE;
        let (x, y) = camera.unturned(0.42 * height, 0.16 * height);
        let at = Point { x: ((place.x + x) * UNIT).round() as i32, y: ((place.y + y) * UNIT).round() as i32 };
        Shadow { at, radius: 560 + (height * 60.0) as i32 }
    }
}
