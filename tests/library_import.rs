//! Games from outside: many records in a text, games of AbstractPlay, lines from links.

mod games;

use akron_akon::game::Seat;
use akron_akon::library::{
    AbstractPlayFault, EntryError, Import, ImportFault, Library, MemoryStore, Opponent, Store, TakenIn, Tally,
    statistics,
};
use akron_akon::record::{Agreement, GameId, GameKind, Move, NodeId, Player, Record, RecordFault, Setting};
use akron_akon::{akon, akron};
use proptest::prelude::*;

const ID: GameId = GameId::new(4);
const NEW: GameId = GameId::new(9);

fn person(name: &str) -> Player {
    Player::Person { name: name.into() }
}

fn game(moves: &str) -> Record {
    let start = akron::Position::initial(akron::Size::USUAL);
    let mut record =
        Record::new(Setting::Akron { start, options: akron::Options::default() }, [person("Ana"), person("")]);
    record.labels.id = Some(ID);
    let add = |at, mv: &str| record.tree.add(at, Move::Akron(mv.parse().unwrap()));
    moves.split_whitespace().fold(NodeId::START, add);
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn all_that_is_exported_comes_in_again(records in proptest::collection::vec(games::records(), 1..6)) {
        let mut library = Library::open(MemoryStore::default());
        for (record, id) in records.iter().zip(100..) {
            library.autosave(GameId::new(id), record, id).unwrap();
        }
        let text = library.export().unwrap();
        let import = Import::read(&text);
        prop_assert_eq!(&import.problems, &[]);
        prop_assert_eq!(import.games.len(), records.len());
        let mut other = Library::open(MemoryStore::default());
        for (found, record) in import.games.iter().zip(&records) {
            prop_assert_eq!(games::shape(&found.record), games::shape(record));
            prop_assert!(matches!(other.take_in(&found.record, NEW, 7), Ok(TakenIn::Added(_))));
            // Once more changes nothing.
            prop_assert!(matches!(other.take_in(&found.record, NEW, 8), Ok(TakenIn::Known(_))));
        }
        prop_assert_eq!(other.list().unwrap().games.len(), records.len());
    }

    #[test]
    fn no_text_makes_the_import_panic(text in ".{0,200}|(1[a-q][0-9]{1,2}(-2[a-q][0-9])?[ ,\n]){1,9}|[\\[{].{0,40}") {
        let import = Import::read(&text);
        prop_assert!(!import.games.is_empty() || !import.problems.is_empty());
    }
}

#[test]
fn a_broken_record_between_good_ones_is_named_and_the_others_come_in() {
    let (one, two) = (game("d4 e5").to_string(), game("a1").to_string());
    let broken = one.replace("e5", "d4");
    let text = format!("Games of May\n{one}\n{broken}\n{two}");
    let import = Import::read(&text);
    assert_eq!(
        import.games.iter().map(|found| (found.line, found.record.tree.len())).collect::<Vec<_>>(),
        [(2, 2), (34, 1)]
    );
    assert_eq!((import.problems[0].line, &import.problems[0].what), (1, &ImportFault::Unknown));
    let ImportFault::Record(RecordFault::Refused(_)) = &import.problems[1].what else {
        panic!("{:?}", import.problems)
    };
    let line = text.lines().nth(import.problems[1].line as usize - 1).unwrap();
    assert_eq!(&line[import.problems[1].column as usize - 1..], "d4");
}

#[test]
fn a_game_of_abstract_play_can_be_replayed() {
    let text = std::fs::read_to_string("tests/imports/abstract-play.json").unwrap();
    let import = Import::read(&text);
    assert_eq!(import.problems, []);
    let found = &import.games[0];
    assert_eq!(found.cut, None);
    let record = &found.record;
    assert_eq!(record.players, [person("Ana"), person("Bo")]);
    assert_eq!(record.labels.date.map(|date| date.to_string()), Some("2024-05-01".into()));
    let end = record.tree.end_of_line(NodeId::START);
    let (play, _) = record.replay(end).unwrap();
    assert_eq!(play.position_text(), "7/7/7/7/7/bb5/www4|6/6/6/6/6/b5 w 996,996");
    assert_eq!(record.agreement, Some((end, Agreement::Resigned { by: Seat::Second })));
}

#[test]
fn a_list_of_moves_is_taken_with_and_without_numbers() {
    let plain = Import::read("1a1 1c1\n1a3, 1c3\n1e1-1e3");
    assert_eq!((plain.games.len(), plain.problems.len()), (1, 0));
    let Setting::Akron { start, options } = &plain.games[0].record.setting else { panic!() };
    assert_eq!((start.size().holes(), start.stock(akron::Colour::White), options.swap), (9, 999, false));
    // What the rules refuse is named, what came before it comes in.
    let (ply, refusal) = plain.games[0].cut.unwrap();
    assert_eq!((ply, refusal.to_string().as_str()), (4, "AKR-10: there is no ball on c1"));
    let numbered = Import::read("1. 1a1 1c1\n2.1a3 1c3");
    assert_eq!(numbered.games[0].record.tree.len(), 4);
    assert_eq!(numbered.games[0].cut, None);
    let large = Import::read("1u21");
    let Setting::Akron { start, .. } = &large.games[0].record.setting else { panic!() };
    assert_eq!(start.size().holes(), 11);
}

#[test]
fn what_cannot_be_read_in_a_game_of_abstract_play_is_named_and_the_moves_before_it_come_in() {
    let not_a_move = |text: &str| ImportFault::AbstractPlay(AbstractPlayFault::Move(text.into()));
    let list = Import::read("1a1 1c1\n 1a3 d4 1c3");
    assert_eq!((list.games.len(), list.games[0].record.tree.len(), list.games[0].cut), (1, 3, None));
    let [problem] = &list.problems[..] else { panic!("{:?}", list.problems) };
    assert_eq!((problem.line, problem.column, &problem.what), (2, 6, &not_a_move("d4")));
    let text = std::fs::read_to_string("tests/imports/abstract-play.json").unwrap();
    let archived = Import::read(&text.replace("1e3-2b2", "1e3-2b3"));
    assert_eq!((archived.games.len(), archived.games[0].record.tree.len()), (1, 6));
    // Who won is not known of a game that is not there to its end.
    assert_eq!(archived.games[0].record.agreement, None);
    assert_eq!(archived.problems[0].what, not_a_move("1e3-2b3"));
}

#[test]
fn a_broken_object_of_json_does_not_keep_the_others_out() {
    let text = std::fs::read_to_string("tests/imports/abstract-play.json").unwrap();
    let one: serde_json::Value = serde_json::from_str(&text).unwrap();
    let half = &one.to_string()[..100];
    let lines = Import::read(&format!("{one}\n{half}\n{one}\n"));
    let places = |import: &Import| import.games.iter().map(|game| game.line).collect::<Vec<_>>();
    assert_eq!(places(&lines), [1, 3]);
    assert_eq!((lines.problems.len(), lines.problems[0].line, lines.problems[0].column), (1, 2, 1));
    let list = Import::read(&format!("[{one},\n{one}, {half}"));
    assert_eq!(places(&list), [1, 2]);
    assert_eq!((list.problems.len(), list.problems[0].line), (1, 2));
    // Beside a record of ours too.
    let both = Import::read(&format!("{one}\n{}", game("d4")));
    assert_eq!((places(&both), both.problems), (vec![1, 2], vec![]));
}

#[test]
fn what_is_no_game_is_named() {
    let wrong = |text: &str| {
        let import = Import::read(text);
        assert_eq!((import.games.len(), import.problems.len()), (0, 1), "{text}");
        (import.problems[0].line, import.problems[0].column, import.problems[0].what.clone())
    };
    assert_eq!(wrong("  \n"), (2, 1, ImportFault::Unknown));
    assert_eq!(wrong("\n\nHello"), (3, 1, ImportFault::Unknown));
    assert_eq!(wrong("[]").2, ImportFault::Unknown);
    assert_eq!(wrong("{\"header\": tru").2, ImportFault::Unknown);
    assert_eq!(wrong("{}"), (1, 1, ImportFault::AbstractPlay(AbstractPlayFault::Shape("header"))));
    let chess = r#"{"header":{"game":{"name":"Chess"}},"moves":[]}"#;
    assert_eq!(wrong(chess).2, ImportFault::AbstractPlay(AbstractPlayFault::Shape("header.game.name")));
    let small = r#"{"header":{"game":{"name":"Akron","variants":["size-3"]}},"moves":[]}"#;
    assert_eq!(wrong(small).2, ImportFault::AbstractPlay(AbstractPlayFault::Size));
    assert_eq!(wrong(&"a".repeat(akron_akon::library::MAX_TEXT + 1)).2, ImportFault::TooLong);
}

#[test]
fn a_text_that_was_set_aside_can_come_in_once_it_is_mended() {
    let mut store = MemoryStore::default();
    Library::open(store.clone()).autosave(ID, &game("d4 e5"), 1).unwrap();
    let text = store.get("akron-akon.game.AAAAAAAE").unwrap().unwrap();
    store.set("akron-akon.game.AAAAAAAE", &text.replace("d4", "d0")).unwrap();
    let aside = Library::open(store).list().unwrap().aside;
    assert!(matches!(aside[0].why, EntryError::Record(_)));
    let import = Import::read(&aside[0].text.replace("d0", "d4"));
    assert_eq!(games::shape(&import.games[0].record), games::shape(&game("d4 e5")));
}

#[test]
fn a_game_from_outside_never_overwrites_another() {
    let mut library = Library::open(MemoryStore::default());
    assert!(matches!(library.take_in(&game("d4 e5"), NEW, 1), Ok(TakenIn::Added(saved)) if saved.id == ID));
    assert_eq!(library.take_in(&game("d4"), NEW, 2), Ok(TakenIn::Known(ID)));
    assert!(matches!(library.take_in(&game("d4 e5 a1"), NEW, 3), Ok(TakenIn::Longer(saved)) if saved.id == ID));
    let Ok(TakenIn::Beside(saved)) = library.take_in(&game("d4 c3"), NEW, 4) else { panic!() };
    assert_eq!((saved.id, saved.beside), (ID.next(), Some(ID)));
    let mut without = game("d4 c3");
    without.labels.id = None;
    assert!(matches!(library.take_in(&without, ID, 5), Ok(TakenIn::Added(saved)) if saved.id == GameId::new(6)));
    assert_eq!(library.list().unwrap().games.len(), 3);
}

#[test]
fn two_people_play_by_sending_each_other_the_link() {
    use akron_akon::address::Packed;
    let (mut ana, mut bo) = (Library::open(MemoryStore::default()), Library::open(MemoryStore::default()));
    let link = |library: &mut Library<MemoryStore>| {
        let record = library.load(ID).unwrap().record;
        let end = record.tree.end_of_line(NodeId::START);
        Packed::line(&record, end, end).unwrap().to_string()
    };
    let open = |library: &mut Library<MemoryStore>, link: &str| {
        library.take_line(&link.parse::<Packed>().unwrap().to_record().0, NEW, 1).unwrap()
    };
    let play = |library: &mut Library<MemoryStore>, mv: &str| {
        let mut record = library.load(ID).unwrap().record;
        let end = record.tree.end_of_line(NodeId::START);
        record.tree.add(end, Move::Akron(mv.parse().unwrap()));
        library.autosave(ID, &record, 2).unwrap();
    };
    ana.autosave(ID, &game("d4"), 1).unwrap();
    let first = link(&mut ana);
    assert!(matches!(open(&mut bo, &first), TakenIn::Added(_)));
    play(&mut bo, "swap");
    let second = link(&mut bo);
    assert!(matches!(open(&mut ana, &second), TakenIn::Longer(saved) if saved.id == ID));
    // Her own name has stayed.
    assert_eq!(ana.load(ID).unwrap().record.players, [person("Ana"), person("")]);
    assert_eq!(open(&mut ana, &second), TakenIn::Known(ID));
    assert_eq!(open(&mut ana, &first), TakenIn::Known(ID));
    play(&mut ana, "e5");
    // A history that does not fit is kept beside.
    let mut other = bo.load(ID).unwrap().record;
    let end = other.tree.end_of_line(NodeId::START);
    let end = other.tree.add(end, Move::Akron("a1".parse().unwrap()));
    let stray = Packed::line(&other, end, end).unwrap().to_string();
    assert!(matches!(open(&mut ana, &stray), TakenIn::Beside(saved) if saved.beside == Some(ID)));
    assert_eq!(games::shape(&ana.load(ID).unwrap().record), games::shape(&game("d4 swap e5")));
    // So is one of other rules.
    let mut sudden = game("d4 swap e5 a1");
    let Setting::Akron { options, .. } = &mut sudden.setting else { panic!() };
    options.sudden = true;
    let end = sudden.tree.end_of_line(NodeId::START);
    let sudden = Packed::line(&sudden, end, end).unwrap().to_string();
    assert!(matches!(open(&mut ana, &sudden), TakenIn::Beside(_)));
    // Giving up travels too.
    let mut record = ana.load(ID).unwrap().record;
    let end = record.tree.end_of_line(NodeId::START);
    record.agreement = Some((end, Agreement::Resigned { by: Seat::Second }));
    ana.autosave(ID, &record, 3).unwrap();
    let last = link(&mut ana);
    assert!(matches!(open(&mut bo, &last), TakenIn::Longer(_)));
    assert!(bo.load(ID).unwrap().ending().is_some());
}

#[test]
fn results_are_counted_by_game_and_opponent() {
    let mut library = Library::open(MemoryStore::default());
    let engine = |level| Player::Engine { level };
    let mut add = |id: u64, mut record: Record, players: [Player; 2], agreement: Option<Agreement>| {
        record.players = players;
        let end = record.tree.end_of_line(NodeId::START);
        record.agreement = agreement.map(|agreement| (end, agreement));
        library.autosave(GameId::new(id), &record, id).unwrap();
    };
    let resigned = |by| Some(Agreement::Resigned { by });
    add(1, game("d4"), [person(""), engine(2)], resigned(Seat::Second));
    add(2, game("d4"), [engine(2), person("")], resigned(Seat::Second));
    add(3, game("d4"), [person(""), engine(2)], Some(Agreement::Drawn));
    add(4, game("d4"), [person(""), engine(3)], None);
    add(5, game(""), [person(""), engine(3)], None);
    add(6, game("d4"), [person("Ana"), person("Bo")], resigned(Seat::First));
    add(7, game("d4"), [engine(1), engine(2)], None);
    let setting = Setting::Akon { start: akon::Position::initial(akon::Side::A), options: akon::Options::default() };
    add(8, Record::new(setting, [person(""), engine(2)]), [person(""), engine(2)], resigned(Seat::First));
    let rows = statistics(&library.list().unwrap().games);
    let tally = |won, lost, drawn, open| Tally { won, lost, drawn, open };
    assert_eq!(
        rows.into_iter().collect::<Vec<_>>(),
        [
            ((GameKind::Akron, Opponent::Engine { level: 2 }), tally(1, 1, 1, 0)),
            ((GameKind::Akron, Opponent::Engine { level: 3 }), tally(0, 0, 0, 1)),
            ((GameKind::Akron, Opponent::Person), tally(0, 1, 0, 0)),
            ((GameKind::Akon, Opponent::Engine { level: 2 }), tally(0, 1, 0, 0)),
        ]
    );
}
