//! Pictures of positions.

mod games;

use akron_akon::game::Rules;
use akron_akon::picture;
use akron_akon::record::{NodeId, Play};
use proptest::prelude::*;

fn count(text: &str, piece: &str) -> usize {
    text.matches(piece).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn a_picture_has_every_ball_and_every_seed(record in games::records()) {
        let (play, _) = record.replay(record.tree.end_of_line(NodeId::START)).unwrap();
        let svg = picture::svg(&play);
        match &play {
            Play::Akron(game) => {
                prop_assert_eq!(count(&svg, "<circle "), game.position().balls().count());
                let holes = usize::from(game.position().size().holes());
                prop_assert_eq!(count(&svg, "<ellipse "), holes * holes);
            }
            Play::Akon(_) => prop_assert_eq!(count(&svg, "url(#s)"), 70),
        }
        prop_assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=") && svg.ends_with("</svg>"));
    }
}

#[test]
fn what_lies_behind_is_painted_first() {
    let start: akron_akon::akron::Position = "4/4/ww2/bb2|3/3/b2 w 1,1".parse().unwrap();
    let game = akron_akon::akron::Game::begin(start, akron_akon::akron::Options::default());
    let svg = picture::svg(&Play::Akron(game));
    let fills: Vec<&str> =
        svg.split("<circle ").skip(1).map(|ball| ball.split("fill=\"url(#").nth(1).unwrap()).collect();
    // a2 (White) is the farthest, then a1 and b2, then the ball on them, then b1, which is the nearest on level 1.
    let letters: String = fills.iter().map(|fill| &fill[..1]).collect();
    assert_eq!(letters, "wbwbb");
}
