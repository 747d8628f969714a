//! Laws of Akon's board as values: places, targets, forecasts and motion, over whole games played at random.

use akron_akon::akon::{Game, Move, Options, Outcome, Pit, Position, Side, Turn};
use akron_akon::board::akon::{
    Arrangement, Fate, Forecast, Heaps, Hollow, Layout, Plan, Point, Pose, SEED_LENGTH, Shape, Stay, Tempo, Trace,
    View, counts, last_turn, rest, scene, trace,
};
use akron_akon::board::{Capability, Motion};
use akron_akon::game::Rules;

const SHAPES: [Shape; 2] = [Shape::Wide, Shape::Narrow];

fn layouts() -> impl Iterator<Item = Layout> {
    SHAPES.into_iter().flat_map(|shape| Side::BOTH.map(|bottom| Layout::new(shape, bottom)))
}

/// Plays games at random and calls `see` with the game before each turn, the turn, and the game after it.
fn random_games(games: u64, mut see: impl FnMut(&Game, &Turn, &Game)) {
    for seed in 0..games {
        let mut dice = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let options = Options { hole1_only_after_lap: seed % 3 == 0 };
        let mut game = Game::begin(Position::initial(Side::BOTH[seed as usize % 2]), options);
        for _ in 0..300 {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            // Heaping seeds up now and then brings laps of 15 and more.
            let fewest = |mv: &Move| game.position().seeds(mv.pit());
            let mv = match dice % 4 {
                0 => legal[dice as usize / 4 % legal.len()],
                _ => legal.iter().copied().min_by_key(fewest).unwrap(),
            };
            let before = game.clone();
            let turn = game.play(mv).unwrap();
            see(&before, &turn, &game);
        }
    }
}

#[test]
fn every_seed_lies_whole_within_its_hollow() {
    for layout in layouts() {
        let heaps = Heaps::new(&layout);
        for hollow in Hollow::all() {
            for slot in 0..70 {
                let at = heaps.slot(hollow, slot).at;
                assert!(layout.bowl(hollow).inside(at) >= SEED_LENGTH, "{:?} {hollow:?} {slot}: {at:?}", layout.shape);
            }
        }
    }
}

#[test]
fn seeds_on_one_layer_do_not_lie_in_each_other() {
    for layout in layouts() {
        let heaps = Heaps::new(&layout);
        for hollow in Hollow::all() {
            let floor: Vec<Point> = (0..70)
                .map(|slot| heaps.slot(hollow, slot))
                .filter(|slot| slot.layer == 0)
                .map(|slot| slot.at)
                .collect();
            assert!(floor.len() >= 5, "five seeds lie side by side in {hollow:?}");
            for (index, a) in floor.iter().enumerate() {
                for b in &floor[index + 1..] {
                    let apart = ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt();
                    assert!(apart > 2.0 * 10.5, "{hollow:?}: {a:?} and {b:?}");
                }
            }
        }
    }
}

#[test]
fn a_tap_means_one_pit_at_most_and_a_tap_into_a_pit_means_that_pit() {
    for layout in layouts() {
        for x in (0..layout.width as i32).step_by(3) {
            for y in (0..layout.height as i32).step_by(3) {
                let at = Point::new(x as f32 + 0.5, y as f32 + 0.5);
                let meant: Vec<Pit> = Pit::ALL.into_iter().filter(|pit| layout.pit(*pit).target.holds(at)).collect();
                assert!(meant.len() <= 1, "{at:?} means {meant:?}");
                assert_eq!(layout.hit(at), meant.first().copied());
                if let Some(pit) = Pit::ALL.into_iter().find(|pit| layout.pit(*pit).bowl.inside(at) > 0.0) {
                    assert_eq!(layout.hit(at), Some(pit), "{at:?}");
                }
            }
        }
    }
}

#[test]
fn targets_are_wide_enough_for_a_finger_on_a_phone() {
    for width in [320.0, 360.0, 375.0, 390.0, 430.0, 559.0, 560.0, 667.0, 812.0] {
        let layout = Layout::new(Shape::for_width(width), Side::B);
        let scale = width / layout.width;
        for pit in Pit::ALL {
            let target = layout.pit(pit).target;
            let (wide, high) = (target.width * scale, target.height * scale);
            // 320 px leave 43.7 px a pit; from 324 px on it is 44.
            assert!(wide >= 43.5 && high >= 88.0, "{width} px: {wide} × {high}");
        }
    }
}

#[test]
fn pits_are_where_akn_2_has_them() {
    let layout = Layout::new(Shape::Wide, Side::B);
    let at = |pit: &str| layout.pit(pit.parse().unwrap()).bowl.centre;
    assert!(at("1A").x < at("2A").x && at("6A").x < at("7A").x, "A's holes count from the left of the picture");
    assert!(at("7B").x < at("6B").x && at("2B").x < at("1B").x, "B's from the right");
    assert!(at("1A").y < at("7B").y);
    assert_eq!(at("1A").x, at("7B").x);
    assert!(layout.store(Side::A).bowl.centre.x < at("1A").x, "A's right hand is at the left");
    assert!(layout.store(Side::B).bowl.centre.x > at("1B").x);
}

#[test]
fn the_other_seat_sees_the_board_turned_by_half_a_turn() {
    for shape in SHAPES {
        let (b, a) = (Layout::new(shape, Side::B), Layout::new(shape, Side::A));
        let middle = Point::new(b.plate.x + b.plate.width / 2.0, b.plate.y + b.plate.height / 2.0);
        for hollow in Hollow::all() {
            let (seen, turned) = (b.bowl(hollow).centre, a.bowl(hollow).centre);
            assert!((seen.x + turned.x - 2.0 * middle.x).abs() < 0.01, "{shape:?} {hollow:?}");
            assert!((seen.y + turned.y - 2.0 * middle.y).abs() < 0.01, "{shape:?} {hollow:?}");
        }
    }
}

#[test]
fn going_to_a_neighbour_and_back_leads_home_and_every_pit_is_reached() {
    for layout in layouts() {
        for pit in Pit::ALL {
            for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if let Some(beside) = layout.beside(pit, right, down) {
                    assert_eq!(layout.beside(beside, -right, -down), Some(pit));
                    let (from, to) = (layout.pit(pit).bowl.centre, layout.pit(beside).bowl.centre);
                    assert_eq!((to.x - from.x).signum() * f32::from((to.x != from.x) as u8), f32::from(right));
                    assert_eq!((to.y - from.y).signum() * f32::from((to.y != from.y) as u8), f32::from(down));
                }
            }
            let neighbours = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| layout.beside(pit, x, y));
            let edges = if matches!(pit.number(), 1 | 7) { 2 } else { 1 };
            assert_eq!(neighbours.iter().flatten().count(), 4 - edges);
        }
    }
}

#[test]
fn a_seed_that_stays_keeps_its_place() {
    let mut seeds: Option<Arrangement> = None;
    random_games(20, |before, turn, after| {
        let mut lies =
            seeds.take().filter(|_| !before.moves().is_empty()).unwrap_or(Arrangement::of(before.position()));
        let then = lies.clone();
        lies.play(turn);
        assert!(lies.shows(after.position()), "{turn:?}");
        let mut all: Vec<u8> = Hollow::all().flat_map(|hollow| lies.seeds(hollow).to_vec()).collect();
        all.sort_unstable();
        assert_eq!(all, (0..70).collect::<Vec<u8>>(), "every seed is still there, once");
        for hollow in Hollow::all() {
            let (was, is) = (then.seeds(hollow), lies.seeds(hollow));
            for (slot, seed) in was.iter().enumerate() {
                if is.contains(seed) && hollow != Hollow::Pit(turn.sowing.from) {
                    assert_eq!(is[slot], *seed, "{hollow:?}");
                }
            }
        }
        // Going back moves only what must move.
        let mut back = lies.clone();
        back.settle(before.position());
        assert!(back.shows(before.position()));
        for hollow in Hollow::all() {
            let stay = lies.seeds(hollow).len().min(then.seeds(hollow).len());
            assert_eq!(back.seeds(hollow)[..stay], lies.seeds(hollow)[..stay], "{hollow:?}");
        }
        seeds = Some(lies);
    });
}

/// What a forecast says will lie in a pit.
fn foretold(game: &Game, forecast: &Forecast, pit: Pit) -> u8 {
    let stands = if pit == forecast.pit { 0 } else { game.position().seeds(pit) };
    match forecast.fate(pit) {
        Fate::Stays => game.position().seeds(pit),
        Fate::Sown | Fate::Taken { .. } => 0,
        Fate::Grows { falls, .. } => stands + falls,
        Fate::Kept { falls } => stands + falls - 1,
    }
}

#[test]
fn what_a_forecast_says_is_what_the_move_does() {
    let (mut captures, mut laps, mut kept, mut ends, mut repeats, mut refused) = (0, 0, 0, 0, 0, 0);
    random_games(60, |game, _, _| {
        for pit in Pit::ALL {
            let forecast = Forecast::of(game, pit);
            let mv = Move::Sow { pit };
            assert_eq!(forecast.refusal, game.check(mv).err());
            let mut after = game.clone();
            let Ok(turn) = after.play(mv) else {
                refused += 1;
                assert!(forecast.ending.is_none());
                continue;
            };
            // Before AKN-12 takes what is left.
            let left = after.history()[after.moves().len()];
            for other in Pit::ALL {
                assert_eq!(foretold(game, &forecast, other), left.seeds(other), "{} {pit} {other}", game.position());
            }
            let gain = forecast.sowing.as_ref().unwrap().gain();
            assert_eq!(left.store(pit.side()), game.position().store(pit.side()) + gain);
            assert_eq!(forecast.ending.map(|ending| ending.outcome), turn.outcome);
            if let Some(ending) = forecast.ending {
                ends += 1;
                repeats += usize::from(matches!(ending.outcome, Outcome::Repetition { .. }));
                assert_eq!(ending.seeds, left.seeds_of(Side::A) + left.seeds_of(Side::B));
            }
            captures += turn.sowing.captures.len();
            kept += usize::from(turn.sowing.kept);
            laps += usize::from(turn.sowing.path.len() > 14);
            let stood = if turn.sowing.last == pit { 0 } else { game.position().seeds(turn.sowing.last) };
            let fell = turn.sowing.path.iter().filter(|fell| **fell == turn.sowing.last).count() as u8;
            assert_eq!(forecast.there, stood + fell);
        }
    });
    assert!(repeats > 0, "a repetition was among the ends");
    let seen = [captures, laps, kept, ends, refused];
    assert!(seen.iter().all(|times| *times > 10), "the games show everything: {seen:?}");
}

#[test]
fn the_last_turn_made_again_is_the_last_turn() {
    random_games(20, |_, turn, after| {
        let again = last_turn(after).unwrap();
        assert_eq!((&again.sowing, &again.by), (&turn.sowing, &turn.by));
        assert_eq!(again.swept, turn.swept);
    });
    assert_eq!(last_turn(&Game::begin(Position::initial(Side::A), Options::default())), None);
}

#[test]
fn a_plan_keeps_every_seed_at_each_moment_and_ends_where_the_turn_ends() {
    let mut longest = 0;
    random_games(12, |before, turn, after| {
        let lies = Arrangement::of(before.position());
        let tempo = Tempo::of(Motion::Normal, turn.sowing.path.len()).unwrap();
        let plan = Plan::new(&lies, turn, tempo);
        longest = longest.max(turn.sowing.path.len());
        let mut played = lies.clone();
        played.play(turn);
        assert_eq!(plan.after(), &played);
        assert!(plan.after().shows(after.position()));
        assert_eq!(plan.poses(plan.duration()), rest(plan.after()));
        let mut stored = 0;
        for step in 0..60 {
            let poses = plan.poses(plan.duration() * step as f32 / 60.0);
            let lying = counts(&poses);
            let aloft = poses.iter().filter(|pose| !matches!(pose, Pose::At(Stay::Rest { .. }))).count();
            assert_eq!(lying.iter().map(|n| usize::from(*n)).sum::<usize>() + aloft, 70);
            let mut places: Vec<(usize, usize)> = poses
                .iter()
                .filter_map(|pose| match pose {
                    Pose::At(Stay::Rest { hollow, slot }) => Some((hollow.index(), *slot)),
                    _ => None,
                })
                .collect();
            places.sort_unstable();
            let many = places.len();
            places.dedup();
            assert_eq!(places.len(), many, "two seeds at one place");
            let stores = lying[14] + lying[15];
            assert!(stores >= stored, "stores never shrink");
            stored = stores;
        }
    });
    assert!(longest > 14, "laps were among them");
}

#[test]
fn what_lies_still_of_a_picture_changes_but_once_in_a_turn() {
    let mut captures = 0;
    random_games(6, |before, turn, _| {
        let tempo = Tempo::of(Motion::Normal, turn.sowing.path.len()).unwrap();
        let plan = Plan::new(&Arrangement::of(before.position()), turn, tempo);
        let (lay, touched) = (rest(plan.before()), plan.touched());
        let mut seen = vec![plan.roused(0.0)];
        for step in 0..=300 {
            let at = plan.duration() * step as f32 / 300.0;
            let (poses, roused) = (plan.poses(at), plan.roused(at));
            if seen.last() != Some(&roused) {
                seen.push(roused);
            }
            // Who is not roused has not moved; the numbers of hollows that are not touched have not changed.
            assert!((0..70).all(|seed| roused[seed] || poses[seed] == lay[seed]));
            let changed = |index: usize| counts(&poses)[index] != counts(&lay)[index];
            assert!((0..16).all(|index| touched[index] || !changed(index)));
        }
        let end = plan.after().counts();
        assert!((0..16).filter(|index| end[*index] != counts(&lay)[*index]).all(|index| touched[index]));
        captures += usize::from(seen.len() == 2);
        assert!(seen.len() <= 2);
    });
    assert!(captures > 10, "only {captures} turns with captures");
}

#[test]
fn seeds_fall_in_the_order_of_the_path_and_only_where_it_leads() {
    let position: Position = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12".parse().unwrap();
    let mut game = Game::begin(position, Options::default());
    let turn = game.play("2A".parse().unwrap()).unwrap();
    let plan = Plan::new(&Arrangement::of(&position), &turn, Tempo::of(Motion::Step, 18).unwrap());
    // Taken up, eighteen seeds, three pits emptied.
    assert_eq!(plan.beats().len(), 1 + 18 + 3);
    let mut stands = position.to_setup().rows.concat();
    stands[1] = 0;
    for (beat, pit) in plan.beats()[1..].iter().zip(&turn.sowing.path) {
        stands[pit.index()] += 1;
        let seen = counts(&plan.poses(beat + 0.01));
        let seen: Vec<u16> = seen[..14].iter().map(|n| u16::from(*n)).collect();
        assert_eq!(seen, stands, "after the seed into {pit}");
    }
    let stores: Vec<u8> = plan.beats()[19..].iter().map(|beat| counts(&plan.poses(beat + 0.01))[14]).collect();
    assert_eq!(stores, [11, 14, 17]);
}

#[test]
fn nothing_moves_where_motion_is_off_and_slow_takes_twice_the_time() {
    assert_eq!(Tempo::of(Motion::Off, 5), None);
    let game = Game::begin(Position::initial(Side::A), Options::default());
    let turn = game.clone().play("1A".parse().unwrap()).unwrap();
    let lasts = |motion| {
        Plan::new(&Arrangement::of(game.position()), &turn, Tempo::of(motion, 5).unwrap()).duration().round() as i32
    };
    assert_eq!(lasts(Motion::Slow), 2 * lasts(Motion::Normal));
    assert_eq!(lasts(Motion::Normal), 2 * lasts(Motion::Fast));
}

#[test]
fn every_seed_that_comes_to_rest_is_heard_once() {
    random_games(5, |before, turn, _| {
        let tempo = Tempo::of(Motion::Normal, turn.sowing.path.len()).unwrap();
        let plan = Plan::new(&Arrangement::of(before.position()), turn, tempo);
        let swept: usize = turn.swept.iter().flat_map(|sweep| &sweep.taken).map(|taken| usize::from(taken.seeds)).sum();
        let falls = turn.sowing.path.len() + usize::from(turn.sowing.gain()) + swept;
        let won = turn.outcome.is_some_and(|outcome| outcome.winner().is_some());
        let (half, end) = (plan.duration() / 2.0, plan.duration());
        assert_eq!(plan.heard(0.0, half).chain(plan.heard(half, end)).count(), 1 + falls + usize::from(won));
    });
}

#[test]
fn a_scene_marks_what_may_be_chosen_and_what_the_last_turn_did() {
    random_games(10, |_, turn, game| {
        let view = View { shape: Shape::Wide, bottom: Side::B, focus: None, previewed: None };
        let seeds = Arrangement::of(game.position());
        let seen = scene(game, &seeds, Some(turn), &view, Capability::Play);
        let legal: Vec<Move> = seen.pits.iter().filter(|pit| pit.legal).map(|pit| Move::Sow { pit: pit.pit }).collect();
        assert_eq!(legal, game.legal());
        let traced = |pit: Pit| trace(turn, pit);
        assert!(traced(turn.sowing.last).is_some());
        for capture in &turn.sowing.captures {
            assert!(matches!(traced(capture.pit), Some(Trace::Taken { .. })));
        }
        let looking = scene(game, &seeds, None, &view, Capability::Look);
        assert!(looking.pits.iter().all(|pit| !pit.legal && pit.trace.is_none()));
    });
}
