//! What taps and keys on Akron's board mean, and how a turn moves.

#[path = "board_akron/positions.rs"]
mod positions;

use akron_akon::akron::{Cell, Colour, Game, Move, Position, Refusal, Size};
use akron_akon::board::akron::{Arrow, Facts, Key, Plan, Projection, Space, View, preview, speed};
use akron_akon::board::{Capability, Intent, Motion};
use akron_akon::game::Rules;
use positions::{game, positions, some};
use std::collections::BTreeMap;

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn facts(position: &str) -> Facts {
    Facts::of(&game(position.parse().unwrap()))
}

fn tap(view: &mut View, name: &str, facts: &Facts) -> Option<String> {
    match view.tap(cell(name), facts, Capability::Play, false) {
        Some(Intent::Play(mv)) => Some(mv.to_string()),
        Some(other) => panic!("{other:?}"),
        None => None,
    }
}

const SQUARE: &str = "8/8/8/3bb3/3bb3/8/1w6/8 b 20,20";

#[test]
fn a_tap_on_an_empty_hole_places() {
    let (facts, mut view) = (facts(SQUARE), View::new(Size::USUAL));
    assert_eq!(tap(&mut view, "a8", &facts).as_deref(), Some("a8"));
}

#[test]
fn a_ball_is_chosen_then_moved_let_go_or_changed_for_another() {
    let (facts, mut view) = (facts(SQUARE), View::new(Size::USUAL));
    assert_eq!(tap(&mut view, "d4", &facts), None);
    assert_eq!(view.chosen, Some(cell("d4")));
    assert_eq!(tap(&mut view, "d4", &facts), None);
    assert_eq!(view.chosen, None);
    tap(&mut view, "d4", &facts);
    tap(&mut view, "e5", &facts);
    assert_eq!(view.chosen, Some(cell("e5")));
    assert_eq!(tap(&mut view, "f4", &facts).as_deref(), Some("e5-f4"));
    assert_eq!(view.chosen, None);
}

#[test]
fn a_tap_that_can_only_be_illegal_asks_the_rules_why() {
    let facts = facts("8/8/8/3bb3/3bb3/8/1w6/8|7/7/7/3b3/7/7/7 b 20,20");
    let game = game(facts.position);
    let why = |mv: Option<String>| game.check(mv.unwrap().parse().unwrap()).unwrap_err();
    let mut view = View::new(Size::USUAL);
    assert_eq!(why(tap(&mut view, "b2", &facts)), Refusal::NotYours { cell: cell("b2") });
    tap(&mut view, "2d4", &facts);
    assert_eq!(why(tap(&mut view, "a8", &facts)), Refusal::NoContact { from: cell("2d4"), to: cell("a8") });
    assert_eq!(view.chosen, Some(cell("2d4")), "what is chosen stays so that another target can be tried");
    assert_eq!(why(tap(&mut view, "b2", &facts)), Refusal::Occupied { cell: cell("b2") });
    let pinned = self::facts("8/8/8/2bbb3/2bbb3/8/8/8|7/7/7/2bb3/7/7/7 b 20,20");
    let game = self::game(pinned.position);
    let mv = tap(&mut View::new(Size::USUAL), "d4", &pinned).unwrap();
    assert_eq!(game.check(mv.parse().unwrap()).unwrap_err(), Refusal::Pinned { cell: cell("d4"), resting: 2 });
}

#[test]
fn a_chosen_ball_that_has_nowhere_to_go_keeps_no_ball_from_being_placed() {
    // White's only ball has no group to move along (AKR-10b).
    let facts = facts("8/8/8/3bb3/3bb3/8/1w6/8|7/7/7/3b3/7/7/7 w 20,20");
    let mut view = View::new(Size::USUAL);
    assert_eq!(tap(&mut view, "b2", &facts), None);
    assert_eq!(view.chosen, Some(cell("b2")));
    // Where nothing may be placed the rules still say why the ball cannot go there.
    assert_eq!(tap(&mut view, "d4", &facts).as_deref(), Some("b2-d4"));
    assert_eq!(view.chosen, Some(cell("b2")));
    view.hover = Some(cell("a8"));
    assert_eq!(preview(&facts, &view, Capability::Play), Some(Move::Place { at: cell("a8") }));
    assert_eq!(tap(&mut view, "a8", &facts).as_deref(), Some("a8"));
    assert_eq!(view.chosen, None);
    // With confirmation the first tap ends the choice and the second one places.
    tap(&mut view, "b2", &facts);
    let mut tap = |name: &str| view.tap(cell(name), &facts, Capability::Play, true);
    assert_eq!(tap("a8"), None);
    assert_eq!(tap("a8"), Some(Intent::Play(Move::Place { at: cell("a8") })));
}

#[test]
fn with_confirmation_a_move_waits_for_a_second_tap_on_the_same_cell() {
    let (facts, mut view) = (facts(SQUARE), View::new(Size::USUAL));
    let mut tap = |name: &str| view.tap(cell(name), &facts, Capability::Play, true);
    assert_eq!(tap("a8"), None);
    assert_eq!(tap("a7"), None);
    assert_eq!(tap("a7"), Some(Intent::Play(Move::Place { at: cell("a7") })));
}

#[test]
fn a_board_to_look_at_asks_why_nothing_can_be_played_and_previews_nothing() {
    let facts = facts(SQUARE);
    let mut view = View { hover: Some(cell("a8")), ..View::new(Size::USUAL) };
    for name in ["a8", "d4", "b2"] {
        assert_eq!(view.tap(cell(name), &facts, Capability::Look, false), Some(Intent::Barred));
    }
    assert_eq!(view.chosen, None);
    assert_eq!(preview(&facts, &view, Capability::Look), None);
    assert_eq!(preview(&facts, &view, Capability::Play), Some(Move::Place { at: cell("a8") }));
}

#[test]
fn every_move_of_every_position_can_be_played_by_taps() {
    let mut moves = 0;
    for position in some(17) {
        let facts = Facts::of(&game(position));
        for mv in &facts.legal {
            let mut view = View::new(position.size());
            let mut tap = |cell| view.tap(cell, &facts, Capability::Play, false);
            let intent = match *mv {
                Move::Place { at } => tap(at),
                Move::Shift { from, to } => {
                    assert_eq!(tap(from), None);
                    tap(to)
                }
                Move::Swap | Move::Claim => continue,
            };
            assert_eq!(intent, Some(Intent::Play(*mv)));
            moves += 1;
        }
    }
    assert!(moves > 1_000);
}

fn press(view: &mut View, key: Key, facts: &Facts) -> Option<Intent<Move>> {
    view.key(key, facts, Capability::Play, false)
}

const ARROWS: [Arrow; 4] = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];

#[test]
fn keys_lead_from_named_cell_to_named_cell_and_reach_all_of_them() {
    for position in some(29) {
        let facts = Facts::of(&game(position));
        let named: Vec<Cell> = position.geometry().cells().iter().copied().filter(|c| facts.named(*c)).collect();
        let mut reached = BTreeMap::new();
        let mut open = vec![View::new(position.size()).tab_stop(&facts)];
        while let Some(at) = open.pop() {
            if reached.insert(at, ()).is_some() {
                continue;
            }
            assert!(facts.named(at), "{at} in {position}");
            for key in ARROWS.map(Key::Go).into_iter().chain([Key::Up, Key::Down]) {
                let mut view = View { focus: Some(at), ..View::new(position.size()) };
                press(&mut view, key, &facts);
                open.push(view.focus.unwrap());
            }
        }
        assert_eq!(reached.len(), named.len(), "{position}");
    }
}

#[test]
fn an_arrow_leads_where_it_points_however_the_board_is_turned() {
    let facts = Facts::of(&game(Position::initial(Size::USUAL)));
    for projection in [Projection::Isometric, Projection::Plan] {
        for quarters in -2..5 {
            let mut view = View { projection, quarters, focus: Some(cell("d4")), ..View::new(Size::USUAL) };
            let camera =
                akron_akon::board::akron::Camera::new(akron_akon::board::akron::Pose::of(projection, quarters));
            for (arrow, right, down) in
                [(Arrow::Right, 1, 1), (Arrow::Left, -1, -1), (Arrow::Up, 1, -1), (Arrow::Down, -1, 1)]
            {
                let before = camera.see(Space::of(cell("d4"), Size::USUAL));
                view.focus = Some(cell("d4"));
                press(&mut view, Key::Go(arrow), &facts);
                let after = camera.see(Space::of(view.focus.unwrap(), Size::USUAL));
                let (dx, dy) = (after.x - before.x, after.y - before.y);
                match projection {
                    Projection::Isometric => assert!(dx * right > 300 && dy * down > 300, "{arrow:?} {quarters}"),
                    // In plan the axes are the screen's own.
                    Projection::Plan if right == down => assert!(dx * right > 900 && dy.abs() < 5),
                    Projection::Plan => assert!(dy * down > 900 && dx.abs() < 5),
                }
            }
        }
    }
}

#[test]
fn n_goes_round_the_balls_that_may_move_and_then_round_the_dots() {
    for position in some(31) {
        let facts = Facts::of(&game(position));
        let mut view = View::new(position.size());
        let movers: Vec<Cell> = position.balls().map(|(c, _)| c).filter(|c| facts.may_go(*c)).collect();
        let round = |view: &mut View, forward: bool, count: usize| {
            let mut seen: Vec<Cell> = (0..count)
                .map(|_| {
                    press(view, Key::Next(forward), &facts);
                    view.focus.unwrap()
                })
                .collect();
            seen.sort_unstable();
            seen
        };
        if movers.is_empty() {
            continue;
        }
        let mut expected = movers.clone();
        expected.sort_unstable();
        assert_eq!(round(&mut view, true, movers.len()), expected);
        assert_eq!(round(&mut view, false, movers.len()), expected);
        press(&mut view, Key::Tap, &facts);
        let mut targets: Vec<Cell> = facts.targets(view.chosen.unwrap()).collect();
        targets.sort_unstable();
        assert_eq!(round(&mut view, true, targets.len()), targets);
    }
}

#[test]
fn keys_of_the_browser_mean_what_the_help_says() {
    let of = |name| Key::of(name, false, false);
    assert_eq!(of("ArrowUp"), Some(Key::Go(Arrow::Up)));
    assert_eq!(of("PageUp"), Some(Key::Up));
    assert_eq!(of("Enter"), Some(Key::Tap));
    assert_eq!(of(" "), Some(Key::Tap));
    assert_eq!(of("e"), Some(Key::Turn(true)));
    assert_eq!(of("["), Some(Key::Peel(true)));
    assert_eq!(Key::of("z", false, true), Some(Key::Undo));
    assert_eq!(Key::of("Z", true, true), Some(Key::Redo));
    for left_to_the_page in ["?", "Tab", "F5", "m", "/"] {
        assert_eq!(of(left_to_the_page), None);
    }
    assert_eq!(Key::of("r", false, true), None, "Ctrl+R reloads");
}

#[test]
fn peeling_goes_down_to_level_1_and_back_and_new_levels_stay_in_sight() {
    let facts = facts("8/8/8/2bbb3/2bbb3/2bbb3/8/8|7/7/7/2bb3/2bb3/7/7|6/6/6/2w3/6/6 w 9,9");
    let mut view = View::new(Size::USUAL);
    let levels: Vec<u8> = [true, true, true, false, false, false]
        .map(|off| {
            press(&mut view, Key::Peel(off), &facts);
            view.peel_level(3)
        })
        .to_vec();
    assert_eq!(levels, [2, 1, 1, 2, 3, 3]);
    assert!(!view.peeled(8), "nothing is peeled off again");
}

#[test]
fn undo_redo_and_replay_are_asked_of_the_page() {
    let (facts, mut view) = (facts(SQUARE), View::new(Size::USUAL));
    assert_eq!(press(&mut view, Key::Undo, &facts), Some(Intent::Undo));
    assert_eq!(press(&mut view, Key::Redo, &facts), Some(Intent::Redo));
    assert_eq!(press(&mut view, Key::Replay, &facts), Some(Intent::Replay));
}

/// Plays a move and gives the plan of the turn.
fn plan_of(position: Position, mv: Move) -> (Plan, Game, akron_akon::akron::Turn) {
    let mut game = game(position);
    let turn = game.play(mv).unwrap();
    (Plan::of(&position, &turn), game, turn)
}

#[test]
fn a_plan_ends_with_every_ball_where_the_rules_have_it() {
    let mut falls = 0;
    for position in some(13) {
        let facts = Facts::of(&game(position));
        for mv in &facts.legal {
            let (plan, after, turn) = plan_of(position, *mv);
            let mut balls: BTreeMap<Cell, Colour> = position.balls().collect();
            for actor in plan.actors.iter().filter_map(|actor| actor.from) {
                balls.remove(&actor);
            }
            for (index, actor) in plan.actors.iter().enumerate() {
                let (place, end) = (plan.at(index, plan.length() as f32), Space::of(actor.to, position.size()));
                assert!((place.x - end.x).abs() + (place.y - end.y).abs() + (place.z - end.z).abs() < 1e-4);
                balls.insert(actor.to, actor.colour);
            }
            assert_eq!(balls, after.position().balls().collect::<BTreeMap<_, _>>());
            assert_eq!(plan.actors.len(), turn.falls.len() + 1);
            assert_eq!(plan.stops.len(), plan.actors.len(), "each ball is a step");
            falls += turn.falls.len();
        }
    }
    assert!(falls > 500, "only {falls} falls");
}

#[test]
fn balls_move_one_after_another_and_never_jump() {
    for position in some(23) {
        let facts = Facts::of(&game(position));
        for mv in facts.legal.iter().filter(|mv| matches!(mv, Move::Shift { .. })).step_by(5) {
            let (plan, ..) = plan_of(position, *mv);
            for pair in plan.segments.windows(2) {
                assert!(pair[0].end() <= pair[1].start && pair[0].actor <= pair[1].actor);
            }
            for actor in 0..plan.actors.len() {
                let mut before = plan.at(actor, 0.0);
                assert_eq!(before, Space::of(plan.actors[actor].from.unwrap(), position.size()));
                for time in (0..=plan.length()).step_by(8) {
                    let now = plan.at(actor, time as f32);
                    let way = (now.x - before.x).hypot(now.y - before.y).hypot(now.z - before.z);
                    assert!(way < 0.4, "{way} diameters in 8 ms at {time}");
                    assert!(way == 0.0 || [plan.active(time as f32), plan.active(time as f32 - 8.0)].contains(&actor));
                    before = now;
                }
            }
        }
    }
}

#[test]
fn a_mover_is_carried_over_what_stands_in_its_way() {
    let mut checked = 0;
    for position in some(19) {
        let facts = Facts::of(&game(position));
        for mv in facts.legal.iter().step_by(3) {
            let Move::Shift { from, .. } = *mv else { continue };
            let (plan, ..) = plan_of(position, *mv);
            let carried = plan.segments[1];
            for part in 0..=20 {
                let at = carried.from.towards(carried.to, part as f32 / 20.0);
                for (cell, _) in position.balls().filter(|(cell, _)| *cell != from) {
                    let ball = Space::of(cell, position.size());
                    let away = (at.x - ball.x).hypot(at.y - ball.y).hypot(at.z - ball.z);
                    assert!(away > 0.8, "{mv} goes through {cell} in {position}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 100_000);
}

#[test]
fn stops_are_where_a_step_ends() {
    let all = positions();
    let with_fall = all.iter().find_map(|position| {
        let facts = Facts::of(&game(*position));
        facts.legal.iter().find(|mv| facts.falls(**mv).len() >= 2).map(|mv| plan_of(*position, *mv).0)
    });
    let plan = with_fall.unwrap();
    assert_eq!(plan.stop_after(0.0), plan.stops[0]);
    assert_eq!(plan.stop_after(plan.stops[0] as f32), plan.stops[1]);
    assert_eq!(plan.stop_after(plan.length() as f32 + 5.0), plan.length());
    assert_eq!(speed(Motion::Off), None);
    assert!(speed(Motion::Fast) > speed(Motion::Normal) && speed(Motion::Normal) > speed(Motion::Slow));
}
