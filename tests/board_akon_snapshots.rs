//! Scenes of a fixed set of positions against texts that were read and found right. `BLESS=1 cargo test` writes them anew.

use akron_akon::akon::{Game, Options, Position, Side};
use akron_akon::board::akon::{
    Arrangement, Heaps, Hollow, Layout, Plan, Point, Scene, Shape, Tempo, View, counts, hand_place, last_turn, scene,
    seed_place,
};
use akron_akon::board::{Capability, Motion};
use akron_akon::game::Rules;
use std::fmt::Write as _;
use std::path::Path;

/// AKN-10: eighteen seeds, a lap and four more, three captures.
const LAP: &str = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12";

fn point(at: Point) -> String {
    format!("{:.1} {:.1}", at.x, at.y)
}

fn game(position: &str, moves: &str) -> Game {
    let mut game = Game::begin(position.parse::<Position>().unwrap(), Options::default());
    for mv in moves.split_whitespace() {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

/// Everything of a scene that is seen, a line each.
fn text(game: &Game, view: View) -> String {
    let lies = Arrangement::of(game.position());
    let layout = Layout::new(view.shape, view.bottom);
    let heaps = Heaps::new(&layout);
    let scene: Scene = scene(game, &lies, last_turn(game).as_ref(), &view, Capability::Play);
    let mut out = String::new();
    let _ = writeln!(out, "{} on {} × {}", game.position(), layout.width, layout.height);
    let to_move = scene.to_move.map_or("nobody".to_owned(), |side| side.to_string());
    let _ = writeln!(out, "to move {to_move}");
    for pit in &scene.pits {
        let place = layout.pit(pit.pit);
        let legal = if pit.legal { " legal" } else { "" };
        let _ = write!(out, "pit {} at {}{legal}", pit.pit, point(place.bowl.centre));
        pit.trace.iter().for_each(|trace| write!(out, " was {trace:?}").unwrap());
        pit.fate.iter().for_each(|fate| write!(out, " would {fate:?}").unwrap());
        let _ = writeln!(out);
        let _ = writeln!(out, "  name {} count {} mark {}", point(place.name), point(place.count), point(place.mark));
        for (slot, seed) in pit.seeds.iter().enumerate() {
            let slot = heaps.slot(Hollow::Pit(pit.pit), slot);
            let _ = writeln!(out, "  seed {seed} at {} layer {}", point(slot.at), slot.layer);
        }
    }
    for store in &scene.stores {
        let (place, n) = (layout.store(store.side), store.seeds.len());
        let gain = store.gain.map_or(String::new(), |gain| format!(" would gain {gain}"));
        let came = store.came;
        let _ = writeln!(out, "store {} at {} holds {n} came {came}{gain}", store.side, point(place.bowl.centre));
    }
    if let Some(forecast) = &scene.forecast {
        let _ = writeln!(out, "forecast {forecast:?}");
    }
    out
}

fn compare(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board_akon").join(format!("{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, found).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (kept, found)) in kept.lines().zip(found.lines()).enumerate() {
        assert_eq!(found, kept, "{name}, line {}", number + 1);
    }
    assert_eq!(found.lines().count(), kept.lines().count(), "{name}: so many lines");
}

fn wide(previewed: &str) -> View {
    View { shape: Shape::Wide, bottom: Side::B, focus: None, previewed: previewed.parse().ok() }
}

#[test]
fn the_start_on_a_wide_board() {
    compare("start", &text(&game("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0", ""), wide("")));
}

#[test]
fn a_lap_with_three_captures_is_foretold() {
    compare("lap", &text(&game(LAP, ""), wide("2A")));
}

#[test]
fn after_the_lap_on_a_narrow_board_turned_to_a() {
    let view = View { shape: Shape::Narrow, bottom: Side::A, focus: None, previewed: None };
    compare("after_lap", &text(&game(LAP, "2A"), view));
}

#[test]
fn a_move_that_starves_is_refused() {
    // 7A feeds B; 1A stays at home and would leave B nothing.
    compare("starves", &text(&game("1,0,0,0,0,0,2/0,0,0,0,0,0,0 A 30,37", ""), wide("1A")));
}

#[test]
fn the_end_with_what_is_swept() {
    // B's last seed falls into 1A, which B keeps; A has nothing then, nor has B.
    compare("end", &text(&game("0,0,0,0,0,0,0/0,0,0,0,0,1,1 B 30,38", "7B"), wide("")));
}

/// The lap in motion, at moments a quarter of a second apart.
#[test]
fn the_lap_in_motion() {
    let before = game(LAP, "");
    let turn = before.clone().play("2A".parse().unwrap()).unwrap();
    let plan = Plan::new(&Arrangement::of(before.position()), &turn, Tempo::of(Motion::Normal, 18).unwrap());
    let layout = Layout::new(Shape::Wide, Side::B);
    let heaps = Heaps::new(&layout);
    let mut out = String::new();
    let moments = (plan.duration() / 250.0) as usize + 1;
    for moment in 0..=moments {
        let at = (moment as f32 * 250.0).min(plan.duration());
        let poses = plan.poses(at);
        let _ = writeln!(out, "at {at:.0} ms: {:?}", counts(&poses));
        if let Some(hand) = plan.hand(at) {
            let _ = writeln!(out, "  hand at {}", point(hand_place(&layout, &hand)));
        }
        for (seed, pose) in poses.iter().enumerate() {
            let place = seed_place(&layout, &heaps, pose);
            if place.height > 0.0 {
                let _ =
                    writeln!(out, "  seed {seed} {:?} at {} height {:.2}", place.holder, point(place.at), place.height);
            }
        }
    }
    compare("motion", &out);
}
