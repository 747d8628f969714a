//! Laws of Akron, each one sentence, over random games that build high stacks and random pyramids of all sizes.

#[path = "slow/akron.rs"]
mod slow;

use akron_akon::akron::{Cell, Colour, Game, Move, Options, Outcome, Position, Ruleset, Setup, Size};
use akron_akon::game::Rules;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::{BTreeMap, BTreeSet};

/// The same cases on every machine: a law that fails once fails always.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

fn any_size() -> impl Strategy<Value = Size> {
    (4u8..=11).prop_map(|holes| Size::new(holes).unwrap())
}

fn any_colour() -> impl Strategy<Value = Colour> {
    prop::sample::select(&Colour::BOTH[..])
}

fn any_options() -> impl Strategy<Value = Options> {
    (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(browne, swap, sudden)| {
        let ruleset = if browne { Ruleset::Browne } else { Ruleset::IgGameCenter };
        Options { ruleset, swap, sudden }
    })
}

/// Balls wherever they are carried, up to the very top; sparse or nearly full, mixed or mostly of one colour. Most have an
/// empty row and an empty column, so that neither player is joined yet.
fn any_pyramid() -> impl Strategy<Value = Position> {
    let frame = (any_size(), any_colour(), [0u16..40, 0u16..40], prop::option::weighted(0.9, [0u8..11, 0u8..11]));
    (frame, 2u16..60, 2u16..6).prop_flat_map(|((size, to_move, stock, moat), full, mix)| {
        prop::collection::vec((0..full, 0..mix), size.cells()).prop_map(move |draws| {
            let mut balls = BTreeMap::new();
            for (cell, (gap, white)) in Position::initial(size).geometry().cells().iter().zip(draws) {
                // The moat is at an edge more often than not, which leaves room for a high pyramid.
                let dug = moat.is_some_and(|[column, row]| {
                    cell.column == column % size.holes() / 2 || cell.row == row % size.holes() / 2
                });
                let stands = match cell.supports() {
                    None => !dug,
                    Some(four) => four.iter().all(|support| balls.contains_key(support)),
                };
                if stands && gap > 0 {
                    balls.insert(*cell, if white == 0 { Colour::White } else { Colour::Black });
                }
            }
            Setup { size, balls: balls.into_iter().collect(), to_move, stock }.validate().unwrap()
        })
    })
}

fn any_start() -> impl Strategy<Value = Position> {
    prop_oneof![any_size().prop_map(Position::initial), any_pyramid()]
}

/// The level a move climbs to, 0 if it does not climb.
fn climbs_to(mv: Move) -> u8 {
    match mv {
        Move::Shift { from, to } if to.level > from.level => to.level,
        Move::Shift { .. } | Move::Place { .. } | Move::Swap | Move::Claim => 0,
    }
}

/// A move out of a list: any, one that climbs, or one that climbs highest, as the choice has it.
fn choose(moves: &[Move], choice: u16) -> Move {
    let top = moves.iter().map(|mv| climbs_to(*mv)).max().unwrap_or(0);
    let least = [0, 1, 1, top][usize::from(choice % 4)].min(top);
    let from: Vec<Move> = moves.iter().copied().filter(|mv| climbs_to(*mv) >= least).collect();
    from[usize::from(choice / 4) % from.len()]
}

/// Plays as many of the choices as there are turns, and looks at the game after each.
fn walk(game: &mut Game, choices: &[u16], mut look: impl FnMut(&Game, &Position, &<Game as Rules>::Turn)) {
    for choice in choices {
        let moves = game.legal();
        if moves.is_empty() {
            return;
        }
        let before = *game.position();
        let turn = game.play(choose(&moves, *choice)).unwrap();
        look(game, &before, &turn);
    }
}

/// A position of a game or a pyramid.
fn any_position() -> impl Strategy<Value = Position> {
    (any_start(), prop::collection::vec(any::<u16>(), 0..120)).prop_map(|(start, choices)| {
        let mut game = Game::begin(start, Options::default());
        walk(&mut game, &choices, |_, _, _| {});
        *game.position()
    })
}

/// Cells and moves as a clumsy program might send them, some off the board.
fn any_move() -> impl Strategy<Value = Move> {
    let cell = || (0u8..=13, 0u8..=12, 0u8..=12).prop_map(|(level, column, row)| Cell::new(level, column, row));
    prop_oneof![
        2 => cell().prop_map(|at| Move::Place { at }),
        6 => (cell(), cell()).prop_map(|(from, to)| Move::Shift { from, to }),
        1 => Just(Move::Swap),
        1 => Just(Move::Claim),
    ]
}

fn count(position: &Position, colour: Colour) -> usize {
    position.balls().filter(|(_, ball)| *ball == colour).count() + usize::from(position.stock(colour))
}

/// The position as seen after mapping every cell, with the colours swapped or not.
fn mapped(position: &Position, swap: bool, map: impl Fn(Cell) -> Cell) -> Position {
    let colour = |colour: Colour| if swap { colour.other() } else { colour };
    let setup = position.to_setup();
    let [black, white] = setup.stock;
    Setup {
        size: setup.size,
        balls: setup.balls.iter().map(|(cell, ball)| (map(*cell), colour(*ball))).collect(),
        to_move: colour(setup.to_move),
        stock: if swap { [white, black] } else { [black, white] },
    }
    .validate()
    .unwrap()
}

fn check_mirrored(position: &Position, swap: bool, map: impl Fn(Cell) -> Cell) -> Result<(), TestCaseError> {
    let image = mapped(position, swap, &map);
    let moves: BTreeSet<Move> = position
        .moves()
        .into_iter()
        .map(|mv| match mv {
            Move::Place { at } => Move::Place { at: map(at) },
            Move::Shift { from, to } => Move::Shift { from: map(from), to: map(to) },
            Move::Swap | Move::Claim => mv,
        })
        .collect();
    prop_assert_eq!(moves, image.moves().into_iter().collect::<BTreeSet<_>>());
    for colour in Colour::BOTH {
        let its_image = if swap { colour.other() } else { colour };
        prop_assert_eq!(position.joined(colour), image.joined(its_image));
        prop_assert_eq!(position.groups(colour).len(), image.groups(its_image).len());
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn the_move_list_is_what_a_brute_force_filter_leaves(position in any_position()) {
        let moves = position.moves();
        let listed: BTreeSet<Move> = moves.iter().copied().collect();
        prop_assert_eq!(listed.len(), moves.len(), "a move is listed twice");
        prop_assert_eq!(listed, slow::Board::of(&position).moves());
        prop_assert_eq!(position.can_move(), !moves.is_empty());
    }

    #[test]
    fn a_move_does_what_the_rules_say_it_does(position in any_position(), choice in any::<u16>()) {
        let moves = position.moves();
        prop_assume!(!moves.is_empty());
        let mv = choose(&moves, choice);
        let expected = slow::Board::of(&position).play(mv);
        let mut after = position;
        let falls: Vec<(Cell, Cell)> = after.apply(mv).iter().map(|fall| (fall.from, fall.to)).collect();
        prop_assert_eq!(slow::Board::of(&after), expected.after);
        prop_assert_eq!(falls, expected.falls);
    }

    #[test]
    fn groups_are_reached_by_links_and_join_the_sides_that_the_rules_say(position in any_position()) {
        let board = slow::Board::of(&position);
        for colour in Colour::BOTH {
            let groups: BTreeSet<BTreeSet<Cell>> = position
                .groups(colour)
                .iter()
                .map(|group| group.iter().map(|index| position.geometry().cell(index)).collect())
                .collect();
            prop_assert_eq!(groups, board.groups(colour));
            prop_assert_eq!(position.joined(colour), board.joined(colour));
        }
    }

    #[test]
    fn the_two_players_are_never_joined_at_once(position in any_position()) {
        prop_assert!(!(position.joined(Colour::Black) && position.joined(Colour::White)));
    }

    #[test]
    fn a_winning_way_runs_along_uncut_links_from_side_to_side(position in any_position()) {
        for colour in Colour::BOTH {
            let way = position.winning_way(colour);
            prop_assert_eq!(!way.is_empty(), position.joined(colour));
            let links = position.links(colour);
            for pair in way.windows(2) {
                let link = links.iter().find(|link| pair.iter().all(|cell| link.cells.contains(cell)));
                prop_assert_eq!(link.map(|link| link.cut), Some(None));
            }
            if let [first, .., last] | [first @ last] = way[..] {
                let along = |cell: Cell| if colour == Colour::Black { cell.row } else { cell.column };
                let mut ends = [along(first), along(last)];
                ends.sort_unstable();
                prop_assert_eq!(ends, [0, position.size().holes() - 1]);
                prop_assert_eq!((first.level, last.level), (1, 1));
            }
        }
    }

    #[test]
    fn mirrored_and_turned_positions_have_mirrored_moves(position in any_position()) {
        let last = |cell: Cell| position.size().side(cell.level) - 1;
        check_mirrored(&position, false, |cell| Cell { column: last(cell) - cell.column, ..cell })?;
        check_mirrored(&position, false, |cell| Cell { row: last(cell) - cell.row, ..cell })?;
        // A quarter turn gives each colour the other's sides.
        check_mirrored(&position, true, |cell| Cell { column: last(cell) - cell.row, row: cell.column, ..cell })?;
        check_mirrored(&position, true, |cell| Cell { column: cell.row, row: cell.column, ..cell })?;
    }

    #[test]
    fn positions_setups_and_moves_read_back_as_they_were_written(position in any_position()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(position.to_string().parse::<Setup>(), Ok(position.to_setup()));
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
        for mv in position.moves() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        }
        for cell in position.geometry().cells() {
            prop_assert_eq!(cell.to_string().parse::<Cell>(), Ok(*cell));
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn after_every_move_every_ball_is_carried_and_none_is_lost(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u16>(), 0..200)
    ) {
        let mut game = Game::begin(start, options);
        let mut broken = Vec::new();
        walk(&mut game, &choices, |game, before, _| {
            let now = game.position();
            let kept = Colour::BOTH.iter().all(|colour| count(now, *colour) == count(before, *colour));
            if !kept || !slow::Board::of(now).all_carried() || !now.to_setup().faults().is_empty() {
                broken.push(*now);
            }
        });
        prop_assert_eq!(broken, []);
    }

    #[test]
    fn a_fall_runs_in_one_straight_diagonal(
        start in any_start(), choices in prop::collection::vec(any::<u16>(), 0..200)
    ) {
        let mut game = Game::begin(start, Options::default());
        let mut broken = Vec::new();
        walk(&mut game, &choices, |_, before, turn| {
            let Move::Shift { from, .. } = turn.mv else {
                assert!(turn.falls.is_empty());
                return;
            };
            let mut gap = from;
            let mut ways = BTreeSet::new();
            for fall in &turn.falls {
                ways.insert((fall.to.column - fall.from.column, fall.to.row - fall.from.row));
                let drops = fall.to == gap && fall.from.level == gap.level + 1;
                if !drops || before.ball(fall.from) != Some(fall.ball) {
                    broken.push(turn.clone());
                }
                gap = fall.from;
            }
            if ways.len() > 1 || ways.iter().any(|(column, row)| *column > 1 || *row > 1) {
                broken.push(turn.clone());
            }
        });
        prop_assert_eq!(broken, []);
    }

    #[test]
    fn a_turn_tells_threat_standing_and_outcome_as_the_rules_do(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u16>(), 0..80)
    ) {
        let mut game = Game::begin(start, options);
        let mut texts = vec![start.to_string()];
        let mut broken = Vec::new();
        walk(&mut game, &choices, |game, before, turn| {
            let now = game.position();
            texts.push(now.to_string());
            let (mover, side) = (before.to_move(), now.to_move());
            let outcome = if options.sudden && now.joined(mover) {
                Some(Outcome::Joined { winner: mover })
            } else if now.joined(side) {
                Some(Outcome::Joined { winner: side })
            } else {
                now.moves().is_empty().then_some(Outcome::NoMove { winner: mover })
            };
            let threat = outcome.is_none() && now.joined(mover) && !before.joined(mover);
            let standing = texts.iter().filter(|text| **text == now.to_string()).count() as u32;
            if (turn.by, turn.outcome, game.outcome()) != (mover, outcome, outcome)
                || turn.threat != threat.then_some(mover)
                || turn.standing != standing
                || game.may_claim() != (outcome.is_none() && standing >= 3)
            {
                broken.push(turn.clone());
            }
        });
        prop_assert_eq!(broken, []);
    }

    #[test]
    fn an_illegal_move_is_refused_by_its_rule_and_changes_nothing(
        start in any_start(),
        options in any_options(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        thrown in prop::collection::vec(any_move(), 200),
    ) {
        let mut game = Game::begin(start, options);
        walk(&mut game, &choices, |_, _, _| {});
        let legal = game.legal();
        let mut tries: Vec<Move> = thrown;
        // Near misses tell more than wild throws.
        tries.extend(legal.iter().flat_map(|mv| match *mv {
            Move::Shift { from, to } => vec![Move::Shift { from: to, to: from }, Move::Place { at: to }],
            _ => Vec::new(),
        }));
        for mv in tries {
            let mut tried = game.clone();
            let checked = game.check(mv);
            if matches!(mv, Move::Place { .. } | Move::Shift { .. }) {
                prop_assert_eq!(checked.is_ok(), legal.contains(&mv), "{}", mv);
            }
            let Err(refusal) = checked else { continue };
            prop_assert_eq!(tried.play(mv), Err(refusal));
            let text = refusal.to_string();
            prop_assert_eq!(text.split(": ").next(), Some(refusal.rule()));
            prop_assert_eq!(tried.position(), game.position());
            prop_assert_eq!(tried.history(), game.history());
            prop_assert_eq!(tried.moves(), game.moves());
            prop_assert_eq!(tried.outcome(), game.outcome());
            prop_assert_eq!(tried.swapped(), game.swapped());
        }
    }

    #[test]
    fn replaying_the_moves_gives_the_same_game(
        start in any_start(), options in any_options(), choices in prop::collection::vec(any::<u16>(), 0..120)
    ) {
        let mut game = Game::begin(start, options);
        walk(&mut game, &choices, |_, _, _| {});
        let mut again = Game::begin(*game.start(), *game.options());
        for mv in game.moves() {
            again.play(*mv).unwrap();
        }
        prop_assert_eq!(again.history(), game.history());
        prop_assert_eq!(again.outcome(), game.outcome());
    }

    #[test]
    fn a_setup_is_a_position_exactly_if_all_balls_are_on_the_board_and_carried(
        size in any_size(),
        balls in prop::collection::btree_map((0u8..=12, 0u8..4, 0u8..4), any_colour(), 0..12),
        base in 0u8..=5,
        stock in [0u16..1200, 0u16..1200],
    ) {
        // A square in the corner for the others to rest on, so that some are carried.
        let mut all: BTreeMap<Cell, Colour> =
            (0..base).flat_map(|row| (0..base).map(move |column| (Cell::new(1, column, row), Colour::Black))).collect();
        all.extend(balls.into_iter().map(|((level, column, row), ball)| (Cell::new(level.clamp(0, 3), column, row), ball)));
        let setup = Setup { size, balls: all.clone().into_iter().collect(), to_move: Colour::White, stock };
        let board = slow::Board { size: size.holes(), balls: all, to_move: setup.to_move, stock };
        let on_board = setup.balls.keys().all(|cell| board.cells().contains(cell));
        let good = on_board && board.all_carried() && stock.iter().all(|balls| *balls <= 999);
        prop_assert_eq!(setup.faults().is_empty(), good);
        prop_assert_eq!(setup.validate().is_ok(), good);
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_changed_text_is_refused_or_is_the_text_of_what_was_read(
        position in any_position(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3), 1..3),
    ) {
        let mut text: Vec<char> = position.to_string().chars().collect();
        let letters: Vec<char> = "0123456789bwa/| ,-+B٣".chars().collect();
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

    #[test]
    fn a_text_of_the_letters_of_moves_is_refused_or_is_the_text_of_what_was_read(text in "[0-9a-l-]{0,8}|[1-9]?[a-k][1-9](-[1-9]?[a-k][1-9])?") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text.clone());
        }
        if let Ok(cell) = text.parse::<Cell>() {
            prop_assert_eq!(cell.to_string(), text);
        }
    }
}

/// The random games and pyramids do what they are made for.
#[test]
fn the_random_games_build_high_stacks_that_fall() {
    let mut runner = proptest::test_runner::TestRunner::new(cases(400));
    let (highest, longest) = (std::cell::Cell::new([0; 12]), std::cell::Cell::new(0));
    runner
        .run(&(any_start(), prop::collection::vec(any::<u16>(), 0..200)), |(start, choices)| {
            let mut game = Game::begin(start, Options::default());
            walk(&mut game, &choices, |game, _, turn| {
                let size = usize::from(game.position().size().holes());
                let mut levels = highest.get();
                if let Move::Shift { to, .. } = turn.mv {
                    levels[size] = levels[size].max(to.level);
                }
                highest.set(levels);
                longest.set(longest.get().max(turn.falls.len()));
            });
            Ok(())
        })
        .unwrap();
    for (size, level) in highest.get().iter().enumerate().skip(4) {
        assert!(usize::from(*level) > size / 2, "size {size}: nothing climbed above level {level}");
    }
    assert!(longest.get() >= 5, "the longest fall has {} balls", longest.get());
}
