//! Addresses and what is packed in them.

mod games;

use akron_akon::address::{Address, AddressError, Packed, PackedError, Page, Path};
use akron_akon::game::Rules;
use akron_akon::record::{GameId, GameKind, Move, NodeId, Player, Record, Setting};
use akron_akon::words::Language;
use akron_akon::{akon, akron};
use proptest::prelude::*;

fn pages() -> impl Strategy<Value = Page> {
    let kind = || prop_oneof![Just(GameKind::Akron), Just(GameKind::Akon)];
    let path =
        || proptest::collection::vec("[a-z0-9-]{1,40}", 0..=3).prop_map(|names| Path::new(&names.join("/")).unwrap());
    prop_oneof![
        Just(Page::Home),
        Just(Page::Games),
        Just(Page::Settings),
        (kind(), proptest::option::of(any::<u64>().prop_map(GameId::new)))
            .prop_map(|(kind, id)| Page::Game { kind, id }),
        kind().prop_map(|kind| Page::New { kind }),
        (kind(), proptest::option::of("[A-Za-z0-9_-]{1,20}")).prop_map(|(kind, packed)| Page::Edit { kind, packed }),
        path().prop_map(|path| Page::Learn { path }),
        path().prop_map(|path| Page::Puzzle { path }),
        "[A-Za-z0-9_-]{1,40}".prop_map(|packed| Page::Shared { packed }),
    ]
}

proptest! {
    #[test]
    fn an_address_is_read_back_as_it_was_written(page in pages(), language in 0usize..7) {
        let address = Address { language: Language::ALL.get(language).copied(), page };
        let text = address.to_string();
        prop_assert_eq!(text.parse(), Ok(address.clone()));
        prop_assert_eq!(text[1..].parse(), Ok(address));
    }

    #[test]
    fn an_address_that_is_read_is_written_alike(text in "#?/?(pt/)?(akron|akon|games|learn|puzzle|edit|p|settings|x)?(/[a-zA-Z0-9_-]{0,9}){0,3}|.{0,30}") {
        if let Ok(address) = text.parse::<Address>() {
            let written = address.to_string();
            prop_assert_eq!(written.parse(), Ok(address));
            let trimmed = |text: &str| text.trim_start_matches('#').trim_end_matches('/').to_owned();
            // A query is left out.
            prop_assert!(text.contains('?') || trimmed(&written) == trimmed(&text));
        }
    }

    #[test]
    fn a_line_of_a_game_comes_back_from_its_link(record in games::records(), end in any::<prop::sample::Index>(), shown in any::<prop::sample::Index>()) {
        let places: Vec<NodeId> = record.tree.places().collect();
        let end = places[end.index(places.len())];
        let way = record.tree.way_to(end);
        let shown = way[shown.index(way.len())];
        let packed = Packed::line(&record, end, shown).unwrap();
        let text = packed.to_string();
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        prop_assert!(text.ends_with(|c: char| c.is_ascii_alphanumeric()));
        prop_assert_eq!(text.parse::<Packed>(), Ok(packed.clone()));
        let (back, at) = packed.to_record();
        prop_assert_eq!(&back.setting, &record.setting);
        prop_assert_eq!(back.labels.id, record.labels.id);
        let moves = |record: &Record, at| record.tree.way_to(at).into_iter().filter_map(|id| record.tree.mv(id)).collect::<Vec<Move>>();
        prop_assert_eq!(moves(&back, at), moves(&record, shown));
        prop_assert_eq!(moves(&back, back.tree.end_of_line(NodeId::START)), moves(&record, end));
        prop_assert_eq!(back.agreement.map(|(_, a)| a), record.agreement.filter(|(at, _)| *at == end).map(|(_, a)| a));
    }

    #[test]
    fn a_position_comes_back_from_its_link(record in games::records()) {
        let end = record.tree.end_of_line(NodeId::START);
        let packed = Packed::position(&record, end).unwrap();
        prop_assert_eq!(packed.to_string().parse::<Packed>(), Ok(packed.clone()));
        let (play, _) = record.replay(end).unwrap();
        prop_assert_eq!(packed.setting().begin().position_text(), play.position_text());
    }

    #[test]
    fn a_link_that_was_cut_is_known_to_be(record in games::records(), cut in any::<prop::sample::Index>()) {
        let end = record.tree.end_of_line(NodeId::START);
        let text = Packed::line(&record, end, end).unwrap().to_string();
        let cut = &text[..cut.index(text.len())];
        prop_assert!(cut.parse::<Packed>().is_err());
    }

    #[test]
    fn no_link_makes_the_reader_panic(text in "1[A-Za-z0-9_-]{0,60}|.{0,40}") {
        let _ = text.parse::<Packed>();
    }
}

#[test]
fn a_letter_that_was_changed_is_noticed() {
    let start = akron::Position::initial(akron::Size::USUAL);
    let mut record = Record::new(
        Setting::Akron { start, options: akron::Options::default() },
        [Player::Person { name: String::new() }, Player::Person { name: String::new() }],
    );
    record.labels.id = Some(GameId::new(0x1234_5678_9abc));
    let mut at = NodeId::START;
    for mv in ["d4", "swap", "e5", "d5", "e4"] {
        at = record.tree.add(at, Move::Akron(mv.parse().unwrap()));
    }
    let text = Packed::line(&record, at, at).unwrap().to_string();
    assert_eq!(text, "1KESNFZ4mrwFG4AAkRnAFS");
    for place in 1..text.len() {
        for letter in ["A", "z", "0", "-", "_"] {
            let mut changed = text.clone();
            changed.replace_range(place..=place, letter);
            if changed != text {
                assert_eq!(changed.parse::<Packed>(), Err(PackedError::Damaged), "{changed}");
            }
        }
    }
    // Only what is whole can be of a later version.
    assert_eq!("2KESNFZ4mrwFG4AAkRnAjr".parse::<Packed>(), Err(PackedError::Newer));
    for damaged in ["", "9", "9x", "garbage", "2KESNFZ4mrwFG4AAkRnAFS", "2KESNFZ4mrwFG4AAkRn", "-00"] {
        assert_eq!(damaged.parse::<Packed>(), Err(PackedError::Damaged), "{damaged}");
    }
}

#[test]
fn links_of_every_version_are_read() {
    for line in std::fs::read_to_string("tests/links.txt").unwrap().lines() {
        let (link, means) = line.split_once(' ').unwrap();
        let (record, shown) = link.parse::<Packed>().unwrap_or_else(|wrong| panic!("{link}: {wrong}")).to_record();
        assert_eq!(record.replay(shown).unwrap().0.position_text(), means, "{link}");
    }
}

#[test]
fn sixty_moves_of_akron_with_an_id_take_at_most_160_characters() {
    let mut lengths = Vec::new();
    for line in std::fs::read_to_string("tests/vectors/akron-games.jsonl").unwrap().lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let start: akron::Position = game["start"].as_str().unwrap().parse().unwrap();
        if start.size() != akron::Size::USUAL {
            continue;
        }
        let moves = game["moves"].as_array().unwrap();
        if moves.len() < 60 {
            continue;
        }
        let mut record = Record::new(
            Setting::Akron { start, options: akron::Options::default() },
            [Player::Person { name: String::new() }, Player::Engine { level: 1 }],
        );
        record.labels.id = Some(GameId::new(u64::MAX));
        let add = |at, mv: &serde_json::Value| record.tree.add(at, Move::Akron(mv.as_str().unwrap().parse().unwrap()));
        let end = moves.iter().take(60).fold(NodeId::START, add);
        let packed = Packed::line(&record, end, end).unwrap().to_string();
        let address = Page::Shared { packed }.address().to_string();
        lengths.push(address.len() - 1);
    }
    // Whole games of random legal moves: they move balls up and down far more often than people do, and such a move takes
    // more than twice as many bits as one that places.
    assert!(lengths.len() >= 20 && lengths.iter().all(|length| (100..=160).contains(length)), "{lengths:?}");
}

#[test]
fn what_is_no_address_is_told_apart() {
    let read = |text: &str| text.parse::<Address>().map(|address| address.page);
    assert_eq!(read(""), Ok(Page::Home));
    assert_eq!(read("#"), Ok(Page::Home));
    assert_eq!(read("#/"), Ok(Page::Home));
    assert_eq!(read("#/pt"), Ok(Page::Home));
    assert_eq!(read("#/games/"), Ok(Page::Games));
    assert_eq!(read("#main"), Err(AddressError::Anchor));
    assert_eq!(read("#/chess"), Err(AddressError::UnknownPage));
    assert_eq!(read("#/games/1"), Err(AddressError::UnknownPage));
    assert_eq!(read("#/edit"), Err(AddressError::UnknownPage));
    assert_eq!(read("#/p//"), Err(AddressError::UnknownPage));
    assert_eq!(read("#/p/1A//"), Ok(Page::Shared { packed: "1A".into() }));
    assert_eq!(read("#/edit/akon//"), Ok(Page::Edit { kind: GameKind::Akon, packed: None }));
    assert_eq!(read("#/akron/xyz"), Err(AddressError::Id));
    // What trackers hang on an address means nothing.
    assert_eq!(read("#/akron?x=1"), Ok(Page::Game { kind: GameKind::Akron, id: None }));
    assert_eq!(read("#/lt/akon/new/?x=/y?z"), Ok(Page::New { kind: GameKind::Akon }));
    assert_eq!(read("#/learn/a?b"), Ok(Page::Learn { path: Path::new("a").unwrap() }));
    assert_eq!([read("#/?x"), read("#/pt?x"), read("#/pt/?x")], [const { Ok(Page::Home) }; 3]);
    assert_eq!(read("#?x"), Err(AddressError::Anchor));
    assert_eq!(read("#/chess?x"), Err(AddressError::UnknownPage));
    assert_eq!(read("#/akron/xyz?x"), Err(AddressError::Id));
    // Behind what is packed it is damage.
    assert_eq!(read("#/p/1A?x=1"), Ok(Page::Shared { packed: "1A?x=1".into() }));
    assert_eq!("1KESNFZ4mrwFG4AAkRnAFS?x=1".parse::<Packed>(), Err(PackedError::Damaged));
    assert_eq!(read("#/learn/../x"), Err(AddressError::Name));
    assert_eq!(read("#/learn//x"), Err(AddressError::Name));
}

#[test]
fn a_link_may_say_what_cannot_be() {
    // A whole link with an illegal move, made by taking the move from another game.
    let setting = Setting::Akon { start: akon::Position::initial(akon::Side::A), options: akon::Options::default() };
    let mut record =
        Record::new(setting, [Player::Person { name: String::new() }, Player::Person { name: String::new() }]);
    let game = akon::Game::begin(akon::Position::initial(akon::Side::A), akon::Options::default());
    assert_eq!(game.legal().len(), 7);
    let first = record.tree.add(NodeId::START, Move::Akon("7A".parse().unwrap()));
    let mut end = first;
    for mv in ["1B", "7A"] {
        end = record.tree.add(end, Move::Akon(mv.parse().unwrap()));
    }
    let text = Packed::line(&record, end, end).unwrap().to_string();
    let refused = text.parse::<Packed>().expect_err("7A is empty");
    assert!(matches!(refused, PackedError::Refused { ply: 2, .. }), "{refused}");
}
