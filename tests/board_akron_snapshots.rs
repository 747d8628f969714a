//! Scenes of a fixed set of positions against texts that were read and found right. `BLESS=1 cargo test` writes them anew.

use akron_akon::akron::{Cell, Game, Options, Position};
use akron_akon::board::Capability;
use akron_akon::board::akron::{Facts, Marks, Overlays, Plan, Point, Projection, Scene, Shade, Use, View, scene};
use akron_akon::game::Rules;
use std::fmt::Write as _;
use std::path::Path;

/// A high stack, with balls of both colours cut and covered.
const TOWER: &str =
    "8/8/8/2bbww2/2bbbw2/2bbwb2/2bbbw2/8|7/7/7/2wwb2/2bbb2/2bww2/7|6/6/6/2wb2/2bb2/6|5/5/5/2b2/5 b 12,22";

fn point(at: Point) -> String {
    format!("{} {}", at.x, at.y)
}

/// Everything of a scene that is seen, a line each.
fn text(scene: &Scene) -> String {
    let mut out = String::new();
    let frame = scene.frame;
    let _ = writeln!(out, "frame {} size {}", point(frame.corner), point(frame.extent));
    for wall in &scene.plate.walls {
        let names: String = wall.labels.iter().map(|label| label.text.as_str()).collect();
        let _ = writeln!(out, "wall {:?} {:?} at {} {names}", wall.side, wall.side.owner(), point(wall.corner));
    }
    for label in &scene.plate.labels {
        let _ = writeln!(out, "name {} at {}", label.text, point(label.at));
    }
    for ball in &scene.balls {
        let shade = match ball.shade {
            Shade::Whole => "",
            Shade::Peeled => " peeled",
            Shade::Leaving => " leaving",
        };
        let _ = writeln!(out, "ball {} {:?} at {}{shade}", ball.cell, ball.colour, point(ball.at));
    }
    for ghost in &scene.ghosts {
        let _ = writeln!(out, "ghost {} {:?} at {}", ghost.cell, ghost.colour, point(ghost.at));
    }
    for line in &scene.lines {
        let [a, b] = line.cells;
        let _ = writeln!(out, "line {:?} {a} {b} from {} to {}", line.kind, point(line.from), point(line.to));
    }
    for ring in &scene.rings {
        let _ = writeln!(out, "ring {:?} {} at {} radius {}", ring.kind, ring.cell, point(ring.at), ring.radius);
    }
    for word in scene.words.iter().chain(&scene.levels) {
        let _ = writeln!(out, "word {} {} at {}", word.cell, word.text, point(word.at));
    }
    for dot in scene.marks.iter().chain(&scene.dots) {
        let behind = if dot.behind { " behind" } else { "" };
        let _ = writeln!(out, "dot {} at {}{behind}", dot.cell, point(dot.at));
    }
    for target in scene.targets.iter().filter(|target| target.usage != Use::Nothing) {
        let _ = writeln!(out, "use {} {:?} at {}", target.cell, target.usage, point(target.at));
    }
    out
}

fn compare(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board_akron").join(name).with_extension("txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    let differs = kept.lines().zip(now.lines()).find(|(a, b)| a != b);
    assert!(kept == now, "{name} differs from {}: first {differs:?}", path.display());
}

fn compare_view(name: &str, position: &str, change: impl FnOnce(&mut View)) {
    let position: Position = position.parse().unwrap();
    let facts = Facts::of(&Game::begin(position, Options::default()));
    let mut view = View::new(position.size());
    change(&mut view);
    compare(name, &text(&scene(&facts, &view, &Marks::default(), Capability::Play)));
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn an_empty_board_of_four() {
    compare_view("empty", "4/4/4/4 b 8,8", |_| {});
}

#[test]
fn a_tower_with_a_fall_looked_at() {
    compare_view("fall", TOWER, |view| {
        view.quarters = 1;
        view.chosen = Some(cell("c5"));
        view.hover = Some(cell("b3"));
    });
}

#[test]
fn a_tower_in_plan_peeled() {
    compare_view("plan", TOWER, |view| {
        view.projection = Projection::Plan;
        view.quarters = 3;
        view.peel = 2;
        view.focus = Some(cell("2d4"));
        view.focus_shown = true;
    });
}

#[test]
fn a_tower_with_all_that_can_be_drawn() {
    compare_view("overlays", TOWER, |view| {
        view.hover = Some(cell("3d3"));
        view.overlays = Overlays { links: true, cuts: true, groups: true, ways: true, threat: true, near: true };
    });
}

/// White's second move joins its sides; Black's answer does not break it.
#[test]
fn the_chain_that_won() {
    let start: Position = "4/4/www1/4 w 5,5".parse().unwrap();
    let mut game = Game::begin(start, Options::default());
    game.play("d2".parse().unwrap()).unwrap();
    let threat = scene(&Facts::of(&game), &View::new(start.size()), &Marks::default(), Capability::Play);
    game.play("a4".parse().unwrap()).unwrap();
    let won = scene(&Facts::of(&game), &View::new(start.size()), &Marks::default(), Capability::Look);
    compare("chain", &format!("threat\n{}won\n{}", text(&threat), text(&won)));
}

#[test]
fn the_motion_of_a_fall_of_three() {
    let before: Position = TOWER.parse().unwrap();
    let mut game = Game::begin(before, Options::default());
    let turn = game.play("c5-b3".parse().unwrap()).unwrap();
    let plan = Plan::of(&before, &turn);
    let mut out = String::new();
    for segment in &plan.segments {
        let place = |at: akron_akon::board::akron::Space| format!("{:.3} {:.3} {:.3}", at.x, at.y, at.z);
        let actor = plan.actors[segment.actor];
        let _ = writeln!(
            out,
            "{:4}–{:4} {:?} {:?} to {}: {} → {}",
            segment.start,
            segment.end(),
            segment.ease,
            actor.colour,
            actor.to,
            place(segment.from),
            place(segment.to),
        );
    }
    compare("motion", &out);
}
