//! What is drawn of Akron's board, against slow reckonings in space.

#[path = "board_akron/positions.rs"]
mod positions;

use akron_akon::akron::{Cell, Colour, Position, Size};
use akron_akon::board::Capability;
use akron_akon::board::akron::{
    Facts, Frame, Marks, Point, Projection, RADIUS, Scene, Shade, Space, UNIT, Use, View, Way, finger, scene, spot,
};
use positions::{game, positions, some};

const PROJECTIONS: [Projection; 2] = [Projection::Isometric, Projection::Plan];

fn look(facts: &Facts, projection: Projection, quarters: i32) -> Scene {
    let view = View { projection, quarters, ..View::new(facts.position.size()) };
    scene(facts, &view, &Marks::default(), Capability::Play)
}

fn each_look(position: Position, mut see: impl FnMut(&Facts, Scene)) {
    let facts = Facts::of(&game(position));
    for projection in PROJECTIONS {
        for quarters in 0..4 {
            see(&facts, look(&facts, projection, quarters));
        }
    }
}

/// A ball's middle in space, turned by hand: what is at the right goes to the front.
fn middle(cell: Cell, size: Size, quarters: i32) -> [f64; 3] {
    let up = f64::from(cell.level - 1);
    let half = f64::from(size.holes() - 1) / 2.0;
    let mut at = (f64::from(cell.column) + up / 2.0 - half, half - f64::from(cell.row) - up / 2.0);
    for _ in 0..quarters.rem_euclid(4) {
        at = (-at.1, at.0);
    }
    [at.0, at.1, up / 2.0_f64.sqrt()]
}

/// The point of the picture and how near the viewer, by the formulas of the design: `((x−y)/√2, (x+y)/√6 − z·√(2/3))`, and
/// the way to the eye is (1, 1, 1).
fn isometric([x, y, z]: [f64; 3]) -> (f64, f64, f64) {
    ((x - y) / 2.0_f64.sqrt(), (x + y) / 6.0_f64.sqrt() - z * (2.0_f64 / 3.0).sqrt(), (x + y + z) / 3.0_f64.sqrt())
}

fn seen(cell: Cell, size: Size, projection: Projection, quarters: i32) -> (f64, f64, f64) {
    let at = middle(cell, size, quarters);
    match projection {
        Projection::Isometric => isometric(at),
        Projection::Plan => (at[0], at[1], at[2]),
    }
}

/// The ball whose surface a ray through a point of the picture meets first.
fn first_met(position: &Position, projection: Projection, quarters: i32, x: f64, y: f64) -> Vec<(f64, Cell)> {
    let mut met: Vec<(f64, Cell)> = position
        .balls()
        .filter_map(|(cell, _)| {
            let (bx, by, near) = seen(cell, position.size(), projection, quarters);
            let away = (bx - x).powi(2) + (by - y).powi(2);
            (away < 0.25).then(|| (near + (0.25 - away).sqrt(), cell))
        })
        .collect();
    met.sort_by(|a, b| b.0.total_cmp(&a.0));
    met
}

#[test]
fn places_are_those_of_the_isometric_formulas() {
    for position in some(40) {
        each_look(position, |_, scene| {
            let (projection, quarters) = pose(&scene);
            for ball in &scene.balls {
                let (x, y, _) = seen(ball.cell, scene.size, projection, quarters);
                let expected = Point { x: (x * 1000.0).round() as i32, y: (y * 1000.0).round() as i32 };
                assert!(ball.at.within(1, expected), "{} at {:?}, not {expected:?}", ball.cell, ball.at);
            }
        });
    }
}

fn pose(scene: &Scene) -> (Projection, i32) {
    let projection = if scene.pose.rise > 80.0 { Projection::Plan } else { Projection::Isometric };
    (projection, (scene.pose.turn / 90.0).floor() as i32)
}

#[test]
fn what_is_painted_last_at_a_point_is_what_a_ray_meets_first() {
    let mut points = 0;
    for position in some(9) {
        each_look(position, |facts, scene| {
            let (projection, quarters) = pose(&scene);
            let Frame { corner, extent } = scene.frame;
            for x in (0..extent.x).step_by(331) {
                for y in (0..extent.y).step_by(337) {
                    let point = corner.plus(x, y);
                    let (px, py) = (f64::from(point.x) / 1000.0, f64::from(point.y) / 1000.0);
                    let met = first_met(&facts.position, projection, quarters, px, py);
                    // Where two surfaces meet, or at a rim, rounding decides.
                    let clear = met.len() < 2 || met[0].0 - met[1].0 > 0.01;
                    let on_rim = |cell| {
                        let (bx, by, _) = seen(cell, scene.size, projection, quarters);
                        ((bx - px).hypot(by - py) - 0.5).abs() < 0.003
                    };
                    if !clear || facts.position.balls().any(|(cell, _)| on_rim(cell)) {
                        continue;
                    }
                    assert_eq!(scene.ball_at(point), met.first().map(|m| m.1), "{} at {point:?}", facts.position);
                    points += usize::from(met.len() > 1);
                }
            }
        });
    }
    assert!(points > 10_000, "only {points} points lay on several balls");
}

#[test]
fn what_can_be_seen_of_a_cell_can_be_tapped() {
    let (mut balls, mut holes) = (0, 0);
    for position in some(5) {
        each_look(position, |_, scene| {
            for target in scene.targets.iter().filter(|target| !target.behind) {
                if target.ball.is_some() || target.cell.level == 1 {
                    assert_eq!(scene.hit(target.at, finger(0.0, 60.0)), Some(target.cell));
                    balls += usize::from(target.ball.is_some());
                    holes += usize::from(target.ball.is_none());
                }
            }
        });
    }
    assert!(balls > 5_000 && holes > 5_000, "{balls} balls, {holes} holes");
}

#[test]
fn a_cell_is_behind_exactly_if_a_ball_stands_before_its_middle() {
    for position in some(7) {
        each_look(position, |facts, scene| {
            let (projection, quarters) = pose(&scene);
            for target in scene.targets.iter().filter(|target| target.ball.is_some()) {
                let (x, y, near) = seen(target.cell, scene.size, projection, quarters);
                let before = facts.position.balls().any(|(cell, _)| {
                    let (bx, by, bnear) = seen(cell, scene.size, projection, quarters);
                    bnear > near + 1e-6 && (bx - x).hypot(by - y) < 0.499
                });
                let touches = facts.position.balls().any(|(cell, _)| {
                    let (bx, by, _) = seen(cell, scene.size, projection, quarters);
                    ((bx - x).hypot(by - y) - 0.5).abs() < 0.0015
                });
                assert!(touches || target.behind == before, "{} in {}", target.cell, facts.position);
            }
        });
    }
}

#[test]
fn every_hole_of_every_size_can_be_tapped_from_every_side() {
    for holes in 4..=11 {
        let size = Size::new(holes).unwrap();
        each_look(Position::initial(size), |_, scene| {
            let level_one: Vec<_> = scene.targets.iter().collect();
            assert_eq!(level_one.len(), usize::from(holes) * usize::from(holes));
            for target in level_one {
                assert_eq!(target.usage, Use::Place);
                for (dx, dy) in [(0, 0), (150, 0), (-150, 0), (0, 80), (0, -80)] {
                    assert_eq!(scene.hit(target.at.plus(dx, dy), 300), Some(target.cell));
                }
            }
        });
    }
}

#[test]
fn every_legal_target_of_a_chosen_ball_has_a_dot_that_can_be_tapped() {
    let (mut dots, mut hidden) = (0, 0);
    for position in some(2) {
        let facts = Facts::of(&game(position));
        let movers: Vec<Cell> = position.balls().map(|(cell, _)| cell).filter(|cell| facts.may_go(*cell)).collect();
        for from in movers.into_iter().step_by(2) {
            for (projection, quarters) in
                [(Projection::Isometric, 0), (Projection::Isometric, 3), (Projection::Plan, 2)]
            {
                let view = View { chosen: Some(from), projection, quarters, ..View::new(position.size()) };
                let scene = scene(&facts, &view, &Marks::default(), Capability::Play);
                let mut expected: Vec<Cell> = facts.targets(from).collect();
                let mut found: Vec<Cell> = scene.dots.iter().map(|dot| dot.cell).collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected);
                for dot in &scene.dots {
                    // Whatever stands there, the dot comes first.
                    assert_eq!(scene.hit(dot.at, 300), Some(dot.cell), "{from} in {position}");
                    dots += 1;
                    hidden += usize::from(dot.behind);
                }
            }
        }
    }
    assert!(dots > 10_000 && hidden > 1_000, "{dots} dots, {hidden} behind balls");
}

#[test]
fn a_peeled_level_is_only_hinted_at_and_lets_taps_through() {
    let mut uncovered = 0;
    for position in some(3) {
        let facts = Facts::of(&game(position));
        for projection in PROJECTIONS {
            let view = View { peel: 1, projection, ..View::new(position.size()) };
            let scene = scene(&facts, &view, &Marks::default(), Capability::Play);
            for ball in &scene.balls {
                assert_eq!(ball.shade == Shade::Peeled, ball.cell.level > 1);
            }
            for target in scene.targets.iter().filter(|t| t.cell.level == 1 && t.ball.is_some() && !t.behind) {
                assert_eq!(scene.ball_at(target.at), Some(target.cell));
                uncovered += 1;
            }
            let plan_hides_nothing = scene.targets.iter().filter(|t| t.cell.level == 1).all(|t| !t.behind);
            assert!(plan_hides_nothing || projection == Projection::Isometric);
        }
    }
    assert!(uncovered > 2_000);
}

#[test]
fn a_quarter_turn_is_a_permutation_of_places_and_four_are_none() {
    for holes in [4, 7, 8, 11] {
        let size = Size::new(holes).unwrap();
        let cells = Position::initial(size).geometry().cells();
        for projection in PROJECTIONS {
            let place = |cell: Cell, quarters: i32| {
                let facts = Facts::bare(Position::initial(size));
                look(&facts, projection, quarters).camera.see(Space::of(cell, size))
            };
            // Clockwise as seen from above: what is at the top goes to the right.
            let turned = |cell: Cell| {
                let last = size.side(cell.level) - 1;
                Cell { column: cell.row, row: last - cell.column, ..cell }
            };
            for cell in cells.iter().step_by(5) {
                for quarters in 0..4 {
                    assert!(place(*cell, quarters + 1).within(1, place(turned(*cell), quarters)), "{cell}");
                }
                assert!(place(*cell, 4).within(1, place(*cell, 0)));
                assert!(place(*cell, -1).within(1, place(*cell, 3)));
            }
        }
    }
}

#[test]
fn the_frame_holds_the_board_and_every_ball() {
    for position in positions() {
        each_look(position, |_, scene| {
            let Frame { corner, extent } = scene.frame;
            for ball in &scene.balls {
                let inside = |at: i32, from: i32, length: i32| (from + RADIUS..=from + length - RADIUS).contains(&at);
                assert!(inside(ball.at.x, corner.x, extent.x), "{}", ball.cell);
                // A stack at the far corner may look over the edge by a fifth of a ball; nothing clips it there.
                assert!(inside(ball.at.y, corner.y - 200, extent.y + 200), "{} {:?}", ball.cell, ball.at);
            }
        });
    }
}

#[test]
fn on_a_phone_holes_in_plan_are_44_pixels_apart() {
    let frame = Frame::of(Size::USUAL, Projection::Plan);
    assert!(375.0 * UNIT / frame.extent.x as f32 >= 44.0);
}

#[test]
fn an_enlarged_frame_stays_within_the_whole() {
    let whole = Frame::of(Size::USUAL, Projection::Isometric);
    for zoom in 4..=10 {
        for (x, y) in [(0, 0), (9_000, 0), (-9_000, -9_000), (100, 9_000)] {
            let part = whole.enlarged(zoom, Point { x, y });
            assert!(part.corner.x >= whole.corner.x && part.corner.y >= whole.corner.y);
            assert!(part.corner.x + part.extent.x <= whole.corner.x + whole.extent.x);
            assert!(part.corner.y + part.extent.y <= whole.corner.y + whole.extent.y);
            assert!((part.extent.x * i32::from(zoom) / 4 - whole.extent.x).abs() < 8);
        }
    }
}

#[test]
fn a_finger_between_two_holes_is_in_doubt_and_one_on_a_hole_is_not() {
    let facts = Facts::of(&game(Position::initial(Size::USUAL)));
    let scene = look(&facts, Projection::Isometric, 0);
    // A phone of 375 pixels: a ball is about 30 wide.
    let reach = finger(22.0, 375.0 * UNIT / scene.frame.extent.x as f32);
    let at = |cell| scene.target(cell).unwrap().at;
    let (d4, e4) = (Cell::new(1, 3, 3), Cell::new(1, 4, 3));
    assert_eq!(scene.meant(at(d4), reach), [d4]);
    assert_eq!(scene.meant(at(d4).plus(120, -60), reach), [d4]);
    let between = Point { x: (at(d4).x + at(e4).x) / 2, y: (at(d4).y + at(e4).y) / 2 };
    let mut meant = scene.meant(between, reach);
    meant.sort_unstable();
    assert_eq!(meant, [d4, e4]);
}

#[test]
fn a_spot_lies_within_the_ball_that_would_lie_there() {
    let size = Size::USUAL;
    for cell in Position::initial(size).geometry().cells() {
        for occupied in [false, true] {
            let (spot, middle) = (spot(*cell, occupied, size), Space::of(*cell, size));
            assert!((spot.x, spot.y) == (middle.x, middle.y) && (middle.z - spot.z).abs() < 0.5);
        }
    }
}

#[test]
fn filling_a_shortest_way_joins_and_nothing_shorter_does() {
    let mut ways = 0;
    for position in positions() {
        for colour in Colour::BOTH {
            let Some(way) = Way::shortest(&position, colour) else { continue };
            let mut setup = position.to_setup();
            setup.balls.extend(way.missing.iter().map(|cell| (*cell, colour)));
            assert!(setup.validate().unwrap().joined(colour), "{position}");
            assert_eq!(way.missing.is_empty(), position.joined(colour));
            // One ball fewer never does: tried for ways of one and two.
            let free = || position.geometry().cells().iter().filter(|c| c.level == 1 && position.ball(**c).is_none());
            if way.missing.len() == 2 {
                for cell in free() {
                    let mut setup = position.to_setup();
                    setup.balls.insert(*cell, colour);
                    assert!(!setup.validate().unwrap().joined(colour), "{cell} in {position}");
                }
            }
            ways += usize::from(way.missing.len() == 2);
        }
    }
    assert!(ways > 20, "only {ways} ways lacked two");
}

#[test]
fn without_a_way_no_filling_joins() {
    let mut none = 0;
    for position in positions() {
        for colour in Colour::BOTH.into_iter().filter(|colour| Way::shortest(&position, *colour).is_none()) {
            let mut setup = position.to_setup();
            let free = position.geometry().cells().iter().filter(|c| c.level == 1 && position.ball(**c).is_none());
            setup.balls.extend(free.map(|cell| (*cell, colour)));
            assert!(!setup.validate().unwrap().joined(colour), "{position}");
            none += 1;
        }
    }
    assert!(none > 20, "only {none} sides had no way");
}
