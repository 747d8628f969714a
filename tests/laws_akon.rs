//! Laws of Akon, each one sentence, over random games and over seeds heaped up at random.

#[path = "slow/akon.rs"]
mod slow;

use akron_akon::akon::{Game, Move, Options, Outcome, Pit, Position, Setup, Side, Sowing, Turn, perft};
use akron_akon::game::Rules;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The same cases on every machine: a law that fails once fails always.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH[..])
}

fn any_options() -> impl Strategy<Value = Options> {
    any::<bool>().prop_map(|hole1_only_after_lap| Options { hole1_only_after_lap })
}

/// 70 seeds in a few or in all of the fourteen holes and two stores: laps, empty rows and endgames come by themselves.
fn any_heap() -> impl Strategy<Value = Position> {
    let places = prop::sample::subsequence((0..16).collect::<Vec<usize>>(), 1..=16);
    // Small numbers are drawn often, so that some places hold much and many hold little.
    let seeds = prop::collection::vec((0usize..16, 0usize..16).prop_map(|(a, b)| a.min(b)), 70);
    (places, seeds, any_side()).prop_map(|(places, seeds, to_move)| {
        let mut setup = Setup { rows: [[0; 7]; 2], stores: [0; 2], to_move };
        for seed in seeds {
            match places[seed % places.len()] {
                place @ 0..14 => setup.rows[place / 7][place % 7] += 1,
                place => setup.stores[place - 14] += 1,
            }
        }
        setup.validate().unwrap()
    })
}

/// Few seeds, mostly captured: where feeding and the end matter.
fn any_endgame() -> impl Strategy<Value = Position> {
    (prop::collection::vec(prop_oneof![3 => Just(0u16), 1 => 1u16..4], 14), 0u16..=28, any_side()).prop_map(
        |(holes, of_a, to_move)| {
            let mut setup = Setup { rows: [[0; 7]; 2], stores: [0; 2], to_move };
            holes.iter().enumerate().for_each(|(place, seeds)| setup.rows[place / 7][place % 7] = *seeds);
            let left = 70 - holes.iter().sum::<u16>();
            setup.stores = [of_a.min(left), left - of_a.min(left)];
            setup.validate().unwrap()
        },
    )
}

fn any_start() -> impl Strategy<Value = Position> {
    prop_oneof![any_side().prop_map(Position::initial), any_heap(), any_endgame()]
}

/// Plays as many of the choices as there are turns, and looks at the game after each.
fn walk(game: &mut Game, choices: &[u8], mut look: impl FnMut(&Game, &Position, &Turn)) {
    for choice in choices {
        let moves = game.legal();
        if moves.is_empty() {
            return;
        }
        let before = *game.position();
        let turn = game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
        look(game, &before, &turn);
    }
}

fn any_game(plies: usize) -> impl Strategy<Value = Game> {
    (any_start(), any_options(), prop::collection::vec(any::<u8>(), 0..plies)).prop_map(|(start, options, choices)| {
        let mut game = Game::begin(start, options);
        walk(&mut game, &choices, |_, _, _| {});
        game
    })
}

/// A position and the options it is played under.
fn any_position() -> impl Strategy<Value = (Position, Options)> {
    any_game(60).prop_map(|game| (*game.position(), *game.options()))
}

fn numbers(moves: &[Move]) -> Vec<u8> {
    moves.iter().map(|mv| mv.pit().number()).collect()
}

/// The position as the other player sees it.
fn turned(position: &Position) -> Position {
    let Setup { rows: [a, b], stores: [of_a, of_b], to_move } = position.to_setup();
    Setup { rows: [b, a], stores: [of_b, of_a], to_move: to_move.other() }.validate().unwrap()
}

fn across(pit: Pit) -> Pit {
    Pit::new(pit.side().other(), pit.number()).unwrap()
}

/// Replays what a turn tells, seed by seed, on the holes before it.
fn replay(before: &Position, turn: &Turn) -> Setup {
    let mut setup = before.to_setup();
    let hole = |setup: &mut Setup, pit: Pit, seeds: i16| {
        let hole = &mut setup.rows[pit.side().index()][usize::from(pit.number()) - 1];
        *hole = hole.checked_add_signed(seeds).unwrap();
    };
    let Sowing { from, path, last, captures, kept, .. } = &turn.sowing;
    hole(&mut setup, *from, -i16::from(before.seeds(*from)));
    path.iter().for_each(|pit| hole(&mut setup, *pit, 1));
    for capture in captures {
        hole(&mut setup, capture.pit, -i16::from(capture.seeds));
        setup.stores[turn.by.index()] += u16::from(capture.seeds);
    }
    if *kept {
        hole(&mut setup, *last, -1);
        setup.stores[turn.by.index()] += 1;
    }
    if let Some(sweep) = &turn.swept {
        for capture in &sweep.taken {
            hole(&mut setup, capture.pit, -i16::from(capture.seeds));
            setup.stores[sweep.to.index()] += u16::from(capture.seeds);
        }
    }
    setup.to_move = turn.by.other();
    setup
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_legal_moves_are_what_a_brute_force_filter_leaves((position, options) in any_position()) {
        let expected = slow::Board::of(&position).legal(options.hole1_only_after_lap);
        prop_assert_eq!(numbers(&position.legal(&options)), expected.clone());
        prop_assert_eq!(position.legal_count(&options) as usize, expected.len());
        prop_assert_eq!(position.stuck(), expected.is_empty());
    }

    #[test]
    fn a_move_does_what_the_rules_say_it_does((position, options) in any_position()) {
        for mv in position.legal(&options) {
            let mut after = position;
            after.apply(mv, &options);
            let sown = slow::Board::of(&position).sow(mv.pit().side(), mv.pit().number(), options.hole1_only_after_lap);
            prop_assert_eq!(slow::Board::of(&after), sown.after);
        }
    }

    #[test]
    fn a_preview_of_any_hole_tells_what_sowing_it_would_do((position, options) in any_position()) {
        for pit in Pit::ALL {
            let preview = position.preview(pit, &options);
            prop_assert_eq!(preview.is_some(), position.seeds(pit) > 0);
            let Some(preview) = preview else { continue };
            let sown = slow::Board::of(&position).sow(pit.side(), pit.number(), options.hole1_only_after_lap);
            let captures: Vec<(Pit, u32)> =
                preview.captures.iter().map(|capture| (capture.pit, u32::from(capture.seeds))).collect();
            let before = u32::from(position.store(pit.side()));
            prop_assert_eq!(preview.from, pit);
            prop_assert_eq!(&preview.path, &sown.path);
            prop_assert_eq!(Some(&preview.last), sown.path.last());
            prop_assert_eq!(captures, sown.captures);
            prop_assert_eq!(preview.kept, sown.kept);
            prop_assert_eq!(u32::from(preview.gain()), sown.after.stores[pit.side().index()] - before);
            prop_assert_eq!(preview.feeds, sown.after.holes[pit.side().other().index()] != [0; 7]);
        }
    }

    #[test]
    fn moves_that_feed_are_the_legal_ones_if_there_are_any((position, options) in any_position()) {
        let feeds = |pit: &Pit| position.preview(*pit, &options).is_some_and(|sowing| sowing.feeds);
        let filled = position.to_move().pits().into_iter().filter(|pit| position.seeds(*pit) > 0).count();
        let feeding: Vec<Pit> = position.to_move().pits().into_iter().filter(feeds).collect();
        let told: Vec<Pit> = position.feeding(&options).iter().map(|mv| mv.pit()).collect();
        prop_assert_eq!(&told, &feeding);
        prop_assert_eq!(position.must_feed(&options), !feeding.is_empty() && feeding.len() < filled);
        if !feeding.is_empty() {
            prop_assert_eq!(position.feeding(&options), position.legal(&options));
        }
    }

    #[test]
    fn positions_that_swap_the_sides_have_moves_that_do((position, options) in any_position()) {
        let image = turned(&position);
        let moves: Vec<Move> = position.legal(&options).iter().map(|mv| Move::Sow { pit: across(mv.pit()) }).collect();
        prop_assert_eq!(&moves[..], &image.legal(&options)[..]);
        for mv in position.legal(&options) {
            let (mut after, mut image_after) = (position, image);
            after.apply(mv, &options);
            image_after.apply(Move::Sow { pit: across(mv.pit()) }, &options);
            prop_assert_eq!(turned(&after), image_after);
        }
        let (mut swept, mut image_swept) = (position, image);
        prop_assert_eq!(swept.sweep().map(|sweep| sweep.to.other()), image_swept.sweep().map(|sweep| sweep.to));
        prop_assert_eq!(turned(&swept), image_swept);
    }

    #[test]
    fn positions_and_setups_read_back_as_they_were_written((position, _) in any_position()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(position.to_string().parse::<Setup>(), Ok(position.to_setup()));
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
    }

    #[test]
    fn a_setup_is_a_position_exactly_if_it_holds_70_seeds(
        rows in [[0u16..12, 0..12, 0..12, 0..12, 0..12, 0..12, 0..12], [0..12, 0..12, 0..12, 0..12, 0..12, 0..12, 0..12]],
        of_a in 0u16..80,
        extra in -1i32..=1,
        to_move in any_side(),
    ) {
        let in_holes: u16 = rows.iter().flatten().sum();
        let of_b = (70 - i32::from(in_holes) - i32::from(of_a) + extra).max(0) as u16;
        let setup = Setup { rows, stores: [of_a, of_b], to_move };
        let good = in_holes + of_a + of_b == 70;
        prop_assert_eq!(setup.faults().is_empty(), good);
        prop_assert_eq!(setup.validate().is_ok(), good);
    }

    #[test]
    fn a_changed_text_is_refused_or_is_the_text_of_what_was_read(
        (position, _) in any_position(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3), 1..3),
    ) {
        let mut text: Vec<char> = position.to_string().chars().collect();
        let letters: Vec<char> = "0123456789AB/ ,-+ab٣".chars().collect();
        for (at, letter, edit) in edits {
            let (at, letter) = (at.index(text.len()), *letter.get(&letters));
            match edit {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string(), text.clone());
        }
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string(), text);
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn seeds_are_conserved_and_a_store_never_shrinks(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u8>(), 0..200)
    ) {
        let mut game = Game::begin(start, options);
        let mut broken = Vec::new();
        walk(&mut game, &choices, |game, before, _| {
            let now = game.position();
            let total: u8 = Side::BOTH.iter().map(|side| now.seeds_of(*side) + now.store(*side)).sum();
            let shrunk = Side::BOTH.iter().any(|side| now.store(*side) < before.store(*side));
            if total != 70 || shrunk || !now.to_setup().faults().is_empty() {
                broken.push(*now);
            }
        });
        prop_assert_eq!(broken, []);
    }

    #[test]
    fn what_a_turn_tells_leads_seed_by_seed_to_the_position_after_it(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u8>(), 0..200)
    ) {
        let mut game = Game::begin(start, options);
        let mut broken = Vec::new();
        walk(&mut game, &choices, |game, before, turn| {
            let told = replay(before, turn);
            let no_empty_capture = turn.sowing.captures.iter().all(|capture| capture.seeds > 0);
            if told != game.position().to_setup() || turn.by != before.to_move() || !no_empty_capture {
                broken.push((*before, turn.clone()));
            }
        });
        prop_assert_eq!(broken, []);
    }

    #[test]
    fn a_game_ends_when_a_row_is_empty_or_a_position_comes_back_and_not_before(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u8>(), 0..300)
    ) {
        let mut game = Game::begin(start, options);
        let mut board = slow::Board::of(&start);
        let mut stood = vec![(board.holes, board.to_move)];
        let mut end = board.sweep().then_some("AKN-12");
        for choice in choices {
            let winner = match board.stores[0].cmp(&board.stores[1]) {
                std::cmp::Ordering::Less => Some(Side::B),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Side::A),
            };
            prop_assert_eq!(slow::Board::of(game.position()), board.clone());
            prop_assert_eq!(game.outcome().map(Outcome::rule), end);
            prop_assert_eq!(game.outcome().map(Outcome::winner), end.map(|_| winner));
            if end.is_some() {
                prop_assert_eq!(game.legal(), []);
                break;
            }
            let legal = board.legal(options.hole1_only_after_lap);
            prop_assert_eq!(numbers(&game.legal()), legal.clone());
            let number = legal[usize::from(choice) % legal.len()];
            let mv = Move::Sow { pit: Pit::new(board.to_move, number).unwrap() };
            board = board.sow(board.to_move, number, options.hole1_only_after_lap).after;
            let back = stood.contains(&(board.holes, board.to_move));
            stood.push((board.holes, board.to_move));
            end = if back { Some("AKN-13") } else { board.sweep().then_some("AKN-12") };
            prop_assert_eq!(game.would_repeat(mv), back);
            game.play(mv).unwrap();
        }
    }

    #[test]
    fn an_illegal_move_is_refused_by_its_rule_and_changes_nothing(game in any_game(300)) {
        let (position, options) = (*game.position(), *game.options());
        for pit in Pit::ALL {
            let mv = Move::Sow { pit };
            let expected = match game.outcome() {
                Some(outcome) => Some(outcome.rule()),
                None if pit.side() != position.to_move() || position.seeds(pit) == 0 => Some("AKN-4"),
                None if !slow::Board::of(&position).legal(options.hole1_only_after_lap).contains(&pit.number()) => Some("AKN-11"),
                None => None,
            };
            prop_assert_eq!(game.check(mv).err().map(|refusal| refusal.rule()), expected);
            let Err(refusal) = game.check(mv) else { continue };
            let mut tried = game.clone();
            prop_assert_eq!(tried.play(mv), Err(refusal));
            let text = refusal.to_string();
            prop_assert_eq!(text.split(": ").next(), Some(refusal.rule()));
            prop_assert!(!game.would_repeat(mv));
            prop_assert_eq!(tried.position(), game.position());
            prop_assert_eq!(tried.history(), game.history());
            prop_assert_eq!(tried.moves(), game.moves());
            prop_assert_eq!(tried.outcome(), game.outcome());
        }
    }

    #[test]
    fn replaying_the_moves_gives_the_same_game(game in any_game(300)) {
        let mut again = Game::begin(*game.start(), *game.options());
        for mv in game.moves() {
            again.play(*mv).unwrap();
        }
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.history(), game.history());
        prop_assert_eq!(again.outcome(), game.outcome());
    }

    #[test]
    fn perft_counts_the_lines_that_playing_them_one_by_one_finds((position, options) in any_position()) {
        fn lines(board: &slow::Board, only_after_lap: bool, depth: u32) -> u64 {
            let legal = board.legal(only_after_lap);
            if depth == 0 || legal.is_empty() {
                return 1;
            }
            let side = board.to_move;
            legal.iter().map(|n| lines(&board.sow(side, *n, only_after_lap).after, only_after_lap, depth - 1)).sum()
        }
        let board = slow::Board::of(&position);
        let expected: Vec<u64> = (1..=3).map(|depth| lines(&board, options.hole1_only_after_lap, depth)).collect();
        prop_assert_eq!(perft(&position, 3, &options), expected);
    }
}

#[test]
fn holes_and_moves_have_one_text_each() {
    let texts = ["1A", "2A", "3A", "4A", "5A", "6A", "7A", "1B", "2B", "3B", "4B", "5B", "6B", "7B"];
    for (pit, text) in Pit::ALL.into_iter().zip(texts) {
        assert_eq!(pit.to_string(), text);
        assert_eq!(text.parse(), Ok(pit));
        assert_eq!(text.parse(), Ok(Move::Sow { pit }));
        assert_eq!(Pit::new(pit.side(), pit.number()), Some(pit));
    }
    let read = |text: &str| text.parse::<Pit>().is_ok() || text.parse::<Move>().is_ok();
    let every_pair = (0u8..128).flat_map(|a| (0u8..128).map(move |b| String::from_utf8(vec![a, b]).unwrap()));
    assert_eq!(every_pair.filter(|text| read(text)).count(), 14);
    for text in ["", "2", "A", "A2", "02A", "2A ", " 2A", "2AA", "22A", "٢A", "2a"] {
        assert!(!read(text), "{text:?}");
    }
    assert_eq!((Pit::new(Side::A, 0), Pit::new(Side::B, 8)), (None, None));
}

/// The random games meet what the laws are about.
#[test]
fn the_random_games_meet_laps_feeding_and_both_ends() {
    let mut runner = proptest::test_runner::TestRunner::new(cases(1000));
    let seen = std::cell::RefCell::new(std::collections::BTreeMap::new());
    let note = |what: &'static str, so: bool| *seen.borrow_mut().entry(what).or_insert(0) += u32::from(so);
    runner
        .run(&(any_start(), any_options(), prop::collection::vec(any::<u8>(), 0..300)), |(start, options, choices)| {
            let mut game = Game::begin(start, options);
            walk(&mut game, &choices, |_, before, turn| {
                note("exactly a lap", turn.sowing.path.len() == 14);
                note("more than a lap", turn.sowing.path.len() > 14);
                note("the other row twice after a lap", turn.sowing.path.len() > 28);
                note("three captures", turn.sowing.captures.len() == 3);
                note("six captures", turn.sowing.captures.len() == 6);
                note("a seed kept", turn.sowing.kept);
                note("a seed kept after a lap", turn.sowing.kept && turn.sowing.path.len() > 14);
                note("must feed", before.must_feed(&options));
                note("cannot feed", !turn.sowing.feeds);
                note("swept", turn.swept.as_ref().is_some_and(|sweep| !sweep.taken.is_empty()));
                note("repetition", matches!(turn.outcome, Some(Outcome::Repetition { .. })));
            });
            Ok(())
        })
        .unwrap();
    let seen = seen.into_inner();
    assert_eq!(seen.len(), 11);
    for (what, times) in seen {
        assert!(times >= 5, "{what}: {times} times");
    }
}
