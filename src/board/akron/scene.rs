//! The scene: everything that is to be drawn, as plain values in the order in which it is painted.

use super::camera::{Camera, Point, Pose, Projection, Space, UNIT};
use super::plate::{Frame, Plate, SURFACE};
use super::{Facts, View, marking};
use crate::akron::{Cell, Colour, Move, Size};
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
    let pointed = at.and_then(|at| match view.going(facts) {
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
    marking::overlays(&mut scene, facts, view);
    marking::preview(&mut scene, facts, view, capability);
    if facts.chain_of.is_some() && (facts.over || view.overlays.threat) {
        marking::chain(&mut scene, facts);
    }
    marking::last(&mut scene, facts);
    marking::choice(&mut scene, facts, view);
    marking::marks(&mut scene, facts, marks);
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
        _ if view.going(facts).is_none() && facts.may_place(cell) => Use::Place,
        _ => Use::Nothing,
    }
}

impl Scene {
    /// The cell that can be named, if it is one.
    #[must_use]
    pub fn target(&self, cell: Cell) -> Option<&Target> {
        self.targets.iter().find(|target| target.cell == cell)
    }
}

/// The cell that is looked at: under the pointer, else the keyboard's, else the chosen one.
#[must_use]
pub fn looked_at(view: &View) -> Option<Cell> {
    view.hover.or(view.focus.filter(|_| view.focus_shown)).or(view.chosen)
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
