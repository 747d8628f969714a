//! The engine finds the same on every machine: one number for what it answers on a hundred positions, the same for the
//! native program and for wasm (`cargo test --target wasm32-unknown-unknown --test engine_everywhere`).

use akron_akon::engine::{Chance, Level, Limits, Search};
use akron_akon::game::Rules;
use akron_akon::record::Play;
use akron_akon::{akon, akron};

/// FNV-1a over what is answered: move, score, positions looked at, and the line expected.
fn digest() -> u64 {
    let mut chance = Chance::new(2026);
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for number in 0..100 {
        let play = if number % 2 == 0 {
            let mut game = akron::Game::begin(akron::Position::initial(akron::Size::USUAL), akron::Options::default());
            chance.play_on(&mut game, number);
            Play::Akron(game)
        } else {
            let mut game = akon::Game::begin(akon::Position::initial(akon::Side::A), akon::Options::default());
            chance.play_on(&mut game, number / 2);
            Play::Akon(game)
        };
        let level = Level::ALL[number % Level::ALL.len()];
        let nodes = if number % 2 == 0 { 300 } else { 8_000 };
        let limits = Limits { nodes, seed: number as u64, level, lines: 2 };
        let mut search = Search::begin(&play, limits, None);
        while !search.run(100) {}
        let (_, found) = search.found();
        let text = format!("{:?} {} {} {:?}", found.mv, found.score, found.nodes, found.pv);
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    digest
}

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn a_hundred_answers_are_the_same_everywhere() {
    assert_eq!(
        digest(),
        7_577_304_408_063_030_282,
        "the engine answers otherwise than before: if that is meant, write the new number here"
    );
}
