//! What is drawn over the balls: the move that is looked at, overlays, the winning chain, the last move, the choice, and
//! what the page marks.

use super::camera::Space;
use super::scene::{
    Dot, Ghost, Line, LineKind, Marks, RADIUS, Ring, RingKind, Scene, Shade, Use, Word, looked_at,
    preview as looked_move, spot,
};
use super::tell::group_of;
use super::ways::Way;
use super::{Facts, View};
use crate::akron::{Cell, Colour, Cut, Move};
use crate::board::Capability;

pub(super) fn preview(scene: &mut Scene, facts: &Facts, view: &View, capability: Capability) {
    let Some(mv) = looked_move(facts, view, capability) else { return };
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

pub(super) fn overlays(scene: &mut Scene, facts: &Facts, view: &View) {
    let position = &facts.position;
    let shown = view.overlays.links || view.overlays.cuts;
    for colour in Colour::BOTH {
        for link in shown.then(|| position.links(colour)).into_iter().flatten() {
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

pub(super) fn chain(scene: &mut Scene, facts: &Facts) {
    for pair in facts.chain.windows(2) {
        scene.line(LineKind::Chain, pair[0], pair[1]);
    }
    for cell in &facts.chain {
        scene.ring(RingKind::Chain, *cell, true);
    }
}

pub(super) fn last(scene: &mut Scene, facts: &Facts) {
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

pub(super) fn choice(scene: &mut Scene, facts: &Facts, view: &View) {
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

pub(super) fn marks(scene: &mut Scene, facts: &Facts, marks: &Marks) {
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

impl Scene {
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
