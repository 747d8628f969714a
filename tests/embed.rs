//! Boards on other people's pages: attributes from anybody become a setup or faults, never a panic; what is done on a board;
//! what its page is told.

use akron_akon::akron::Cell;
use akron_akon::board::Capability;
use akron_akon::embed::{ATTRIBUTES, Answer, By, Event, Guest, Marks, Mode, Setup, keys};
use akron_akon::lessons::{lessons, rules, snippet};
use akron_akon::record::{GameKind, Move, Record, Setting};
use akron_akon::words::{Catalogue, Language, Plurals};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

struct Other;

impl Plurals for Other {
    fn category(&self, _: i64) -> String {
        "other".into()
    }
}

fn asset(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn akron(given: &[(&str, &str)]) -> Setup {
    let (setup, faults) = Setup::read(GameKind::Akron, &pairs(given));
    assert_eq!(faults, []);
    setup.expect("a setup")
}

/// What is said of the faults of a board, in English.
fn said(kind: GameKind, given: &[(&str, &str)]) -> Vec<String> {
    let own = Catalogue::of(Language::English, &asset("embed/en.json"), Arc::new(Other)).unwrap();
    let words = Catalogue::english();
    let (_, faults) = Setup::read(kind, &pairs(given));
    let one = |fault: &akron_akon::embed::Fault| {
        let say = |message: &akron_akon::words::Message| match own.say(message.clone()) {
            text if text.is_empty() => words.say(message.clone()),
            text => text,
        };
        fault.why.iter().map(say).collect::<Vec<_>>().join(" ")
    };
    faults.iter().map(one).collect()
}

/// The attributes of a tag that a snippet wrote.
fn attributes(snippet: &str) -> Vec<(String, String)> {
    let inside = snippet.split_once('<').unwrap().1.split_once("></").unwrap().0;
    let (_, mut rest) = inside.split_once(' ').unwrap();
    let mut found = Vec::new();
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').unwrap();
        let value = value.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&");
        found.push((name.trim().to_owned(), value));
        rest = after;
    }
    found
}

#[test]
fn what_the_rule_pages_hand_out_is_a_board_without_a_fault() {
    let mut count = 0;
    for kind in GameKind::BOTH {
        let diagrams = rules(kind).iter().flat_map(|rule| rule.diagrams.iter());
        for diagram in diagrams.chain(lessons(kind).iter().map(|lesson| &lesson.diagram)) {
            let given = attributes(&snippet(diagram, kind, "A \"caption\" & <more>", "en"));
            let (setup, faults) = Setup::read(kind, &given);
            assert_eq!(faults, [], "{given:?}");
            let setup = setup.unwrap();
            assert_eq!(setup.setting, diagram.setting(kind).unwrap());
            assert_eq!((setup.line.len(), setup.opens, setup.mode), (diagram.moves.len(), diagram.opens, Mode::Try));
            assert_eq!(setup.caption, "A \"caption\" & <more>");
            let guest = Guest::new(&setup);
            match kind {
                GameKind::Akron => {
                    let own = setup.marks.akron(guest.play(), false);
                    let mut rings = diagram.akron_marks(false).rings;
                    rings.sort();
                    let mut shown = own.rings.clone();
                    shown.sort();
                    assert_eq!((own.labels, own.arrows, shown), {
                        let marks = diagram.akron_marks(false);
                        (marks.labels, marks.arrows, rings)
                    });
                }
                GameKind::Akon => assert_eq!(setup.marks.akon(false), diagram.akon_marks(false)),
            }
            count += 1;
        }
    }
    assert!(count >= 60, "{count} diagrams");
}

#[test]
fn a_board_without_attributes_is_a_game_at_its_start_to_look_at() {
    let setup = akron(&[]);
    assert_eq!((setup.mode, setup.line.len(), setup.opens), (Mode::Look, 0, 0));
    assert_eq!(Guest::new(&setup).play().position_text(), "8/8/8/8/8/8/8/8 b 32,32");
    assert_eq!(Guest::new(&setup).capability(), Capability::Look);
    let (setup, faults) = Setup::read(GameKind::Akon, &[]);
    assert_eq!((setup.map(|setup| Guest::new(&setup).play().position_text()), faults), {
        (Some("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0".to_owned()), vec![])
    });
    assert_eq!(Guest::new(&akron(&[("size", "5")])).play().position_text(), "5/5/5/5/5 b 12,12");
}

#[test]
fn marks_are_read_and_belong_to_what_stood_first() {
    let setup = akron(&[
        ("position", "w4/4w/1bbb1/1bww1/5 b 8,8"),
        ("labels", "A:b2 B:c2 C::d3"),
        ("dots", "of:d3 e1"),
        ("arrows", "d3-2b2"),
        ("highlight", "a5"),
    ]);
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let guest = Guest::new(&setup);
    let marks = setup.marks.akron(guest.play(), false);
    assert_eq!(marks.labels[2], (cell("d3"), "C:".to_owned()));
    assert_eq!(marks.arrows, [(cell("d3"), cell("2b2"))]);
    assert_eq!(marks.rings, [cell("a5"), cell("d3")]);
    assert!(marks.dots.contains(&cell("e1")) && marks.dots.contains(&cell("2b2")) && marks.dots.len() == 7);
    let marks = setup.marks.akron(guest.play(), true);
    assert!(marks.dots.is_empty() && marks.arrows.is_empty() && marks.labels.len() == 3);
}

#[test]
fn a_record_gives_its_start_and_its_main_line() {
    let text = asset("../tests/records/format-1-akron.txt");
    let record: Record = text.parse().unwrap();
    let setup = akron(&[("record", &text), ("ply", "end"), ("mode", "play")]);
    assert_eq!(setup.setting, record.setting);
    assert_eq!(setup.opens, setup.line.len());
    assert!(setup.opens > 3);
    let twice = said(GameKind::Akron, &[("record", &text), ("position", "4/4/4/4 b 8,8")]);
    assert_eq!(twice, ["position: record says this already."]);
    assert_eq!(said(GameKind::Akon, &[("record", &text)]), ["record: this belongs to the other game."]);
    assert_eq!(
        said(GameKind::Akron, &[("record", "1. d4 e4")]),
        ["record: this cannot be read; look at line 1, character 1."]
    );
}

#[test]
fn what_is_wrong_is_told_all_at_once_and_the_rest_is_shown() {
    let given = [
        ("position", "5/5/5/5/5 b 12,12"),
        ("mode", "edit"),
        ("labels", "A:a9 <b>:a1 toolongtobelabel:a1"),
        ("arrows", "a1>b2"),
        ("quarter", "7"),
        ("theme", "<script>"),
        ("hole1", "lap"),
        ("moves", "a1 a1"),
        ("onclick", "alert(1)"),
    ];
    assert_eq!(
        said(GameKind::Akron, &given),
        [
            "hole1: this belongs to the other game.",
            "mode: “edit” is none of look, try, play, puzzle.",
            "theme: “<script>” is none of system, light, dark, contrast.",
            "quarter: “7” is no whole number from 0 to 3.",
            "moves: move 2, a1, is not allowed. There is a ball on a1 already.",
            "labels: “A:a9” is not right for this board. It should read like A:d4.",
            "labels: “toolongtobelabel:a1” is not right for this board. It should read like A:d4.",
            "arrows: “a1>b2” is not right for this board. It should read like d4-2c3.",
        ]
    );
    let (setup, _) = Setup::read(GameKind::Akron, &pairs(&given));
    let setup = setup.unwrap();
    assert_eq!(setup.line.len(), 1);
    // What looks like markup is a word like any other.
    assert!(matches!(&setup.marks, Marks::Akron { labels, .. } if labels[0].1 == "<b>"));
}

#[test]
fn a_position_that_is_none_says_why_and_gives_no_board() {
    assert_eq!(
        said(GameKind::Akron, &[("position", "8/8 b 32,32")]),
        ["position: this cannot be set up. This is no position: look at character 1."]
    );
    assert_eq!(
        said(GameKind::Akron, &[("position", "4/4/4/4|3/3/b2 b 8,7")]),
        ["position: this cannot be set up. The ball on 2a1 needs four balls under it, and a1 is empty."]
    );
    assert_eq!(
        said(GameKind::Akon, &[("position", "5,5,5,5,5,5,5/5,5,5,5,5,5,4 A 0,0")]),
        ["position: this cannot be set up. Holes and stores hold 70 seeds in all, not 69."]
    );
    assert!(Setup::read(GameKind::Akron, &pairs(&[("position", "x")])).0.is_none());
    assert_eq!(said(GameKind::Akron, &[("mode", "puzzle")]), ["moves: a puzzle needs the moves that solve it."]);
    for name in ["caption", "ply", "mode"] {
        let given = [(name, "x".repeat(30_000))];
        let given = given.each_ref().map(|(name, value)| (*name, value.as_str()));
        assert_eq!(said(GameKind::Akron, &given), [format!("{name}: this is too long.")]);
    }
}

#[test]
fn a_puzzle_takes_only_its_moves_and_owes_the_answers() {
    let setup = akron(&[("size", "4"), ("mode", "puzzle"), ("moves", "a1 b1 a2")]);
    let mut guest = Guest::new(&setup);
    let mv = |text: &str| Move::Akron(text.parse().unwrap());
    assert_eq!(guest.capability(), Capability::Solve);
    assert_eq!(guest.make(mv("d4")), Answer::Wrong);
    assert!(matches!(guest.make(mv("a1-2a1")), Answer::Refused(_)));
    assert!(matches!(guest.make(mv("a1")), Answer::Played(_)));
    assert!(guest.owes() && !guest.solved());
    assert_eq!(guest.make(mv("a2")), Answer::Barred);
    assert!(guest.advance().is_some() && !guest.owes());
    assert!(matches!(guest.make(mv("a2")), Answer::Played(_)));
    assert!(guest.solved() && guest.capability() == Capability::Look);
    guest.reset();
    assert!(!guest.begun() && guest.capability() == Capability::Solve);
}

#[test]
fn the_computer_plays_for_whoever_did_not_begin_and_only_where_a_game_is_played() {
    let setup = akron(&[("size", "4"), ("mode", "play"), ("computer", "beginner")]);
    let mut guest = Guest::new(&setup);
    let mv = |text: &str| Move::Akron(text.parse().unwrap());
    assert!(guest.question(1, 7).is_none());
    assert!(matches!(guest.make(mv("a1")), Answer::Played(_)));
    let question = serde_json::to_value(guest.question(3, 7).unwrap()).unwrap();
    let (id, ask) = (&question["id"], &question["ask"]);
    assert_eq!((id.as_u64(), ask["level"].as_str()), (Some(3), Some("beginner")));
    assert_eq!(ask["game"]["moves"].to_string(), r#"["a1"]"#);
    assert_eq!((guest.capability(), guest.make(mv("a2"))), (Capability::Look, Answer::Barred));
    assert!(matches!(guest.force(mv("b1")), Answer::Played(_)) && guest.capability() == Capability::Play);
    // Back to a turn of one's own.
    assert!(guest.back() && guest.walk().ply() == 0);
    assert!(matches!(guest.make(mv("a1")), Answer::Played(_)));
    guest.alone();
    assert_eq!(guest.capability(), Capability::Play);
    assert_eq!(said(GameKind::Akon, &[("computer", "club")]), ["computer: this needs mode=\"play\"."]);
}

#[test]
fn one_steps_through_the_moves_and_goes_to_any_of_them() {
    let setup = akron(&[("size", "4"), ("mode", "try"), ("moves", "a1 b1 a2"), ("ply", "1")]);
    let mut guest = Guest::new(&setup);
    assert_eq!(guest.walk().ply(), 1);
    assert!(guest.go(3) && !guest.go(4) && guest.walk().ply() == 3);
    assert!(guest.advance().is_none() && guest.go(0) && !guest.back());
    // A line of one's own is left for it.
    assert!(matches!(guest.make(Move::Akron("d4".parse().unwrap())), Answer::Played(_)));
    assert!(guest.advance().is_none() && guest.go(2));
    assert_eq!(guest.play().position_text(), "4/4/4/bw2 b 7,7");
}

#[test]
fn events_hold_what_is_published() {
    let event = Event::Move { mv: Some("d4".into()), position: "p".into(), ply: 1, by: By::Hand };
    assert_eq!(event.name(), "move");
    assert_eq!(event.detail().to_string(), r#"{"by":"hand","move":"d4","ply":1,"position":"p"}"#);
    let setup = akron(&[("position", "bbbb/ww2/ww2/2w1 b 1,1"), ("mode", "play")]);
    let mut guest = Guest::new(&setup);
    for mv in ["a1", "c2"] {
        assert!(matches!(guest.make(Move::Akron(mv.parse().unwrap())), Answer::Played(_)));
    }
    let (setup, _) = Setup::read(GameKind::Akon, &pairs(&[("position", "0,0,0,0,0,0,0/1,0,0,0,0,0,0 A 40,29")]));
    let guest = Guest::new(&setup.unwrap());
    let end = Event::end(guest.play().ending().unwrap(), guest.play());
    assert_eq!((end.name(), end.detail()["how"].as_str(), end.detail()["winner"].as_str()), {
        ("end", Some("seeds"), Some("A"))
    });
}

#[test]
fn the_script_the_texts_and_the_library_name_the_same_things() {
    let script = asset("embed.js");
    let list = script.split_once("ATTRIBUTES = [").unwrap().1.split_once(']').unwrap().0;
    let named: Vec<&str> =
        list.split(',').map(|name| name.trim().trim_matches('"')).filter(|n| !n.is_empty()).collect();
    assert_eq!(named, ATTRIBUTES);
    let languages = script.split_once("LANGUAGES = [").unwrap().1.split_once(']').unwrap().0;
    let languages: Vec<&str> = languages.split(',').map(|name| name.trim().trim_matches('"')).collect();
    assert_eq!(languages, Language::ALL.map(Language::code));
    let texts: serde_json::Value = serde_json::from_str(&asset("embed/en.json")).unwrap();
    let there: BTreeSet<String> =
        texts["embed"].as_object().unwrap().keys().map(|key| format!("embed.{key}")).collect();
    assert_eq!(there, keys().into_iter().collect());
}

#[test]
fn the_page_about_boards_tells_of_every_attribute_and_shows_it() {
    let page: serde_json::Value = serde_json::from_str(&asset("embed/page/en.json")).unwrap();
    let texts = page["page"].as_object().unwrap();
    let told: BTreeSet<&str> = texts.keys().filter_map(|key| key.strip_prefix("of_")).collect();
    assert_eq!(told, ATTRIBUTES.into_iter().collect());
    let script = asset("boards-page.js");
    let examples = script.split_once("const EXAMPLES = {").unwrap().1.split_once("\n};").unwrap().0;
    let shown: BTreeSet<&str> =
        examples.lines().filter_map(|line| line.trim().split_once(": {")).map(|(name, _)| name).collect();
    assert_eq!(shown, ATTRIBUTES.into_iter().collect());
    // Every text is used, and no other.
    let used = |key: &&String| key.starts_with("of_") || script.contains(&format!("texts.{key}"));
    assert_eq!(texts.keys().filter(|key| !used(key)).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// A value that somebody may write: like one of ours, or anything.
fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-k0-9:/|, bwofAB-]{0,40}",
        "\\PC{0,30}",
        prop::sample::select(vec!["puzzle", "end", "99999999999999999999", "4/4/4/4 b 8,8", "of:", ":", "-", "a1-"])
            .prop_map(str::to_owned),
    ]
}

proptest! {
    #[test]
    fn whatever_attributes_say_there_is_an_answer(
        given in prop::collection::vec((prop::sample::select(ATTRIBUTES.to_vec()), value()), 0..8),
        akon in any::<bool>(),
    ) {
        let kind = if akon { GameKind::Akon } else { GameKind::Akron };
        let given: Vec<(String, String)> = given.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let (setup, faults) = Setup::read(kind, &given);
        prop_assert!(setup.is_some() || !faults.is_empty());
        if let Some(setup) = setup {
            prop_assert!(setup.opens <= setup.line.len());
            let mut guest = Guest::new(&setup);
            prop_assert!(guest.go(setup.line.len()));
            let start = matches!((&setup.setting, kind), (Setting::Akron { .. }, GameKind::Akron) | (Setting::Akon { .. }, GameKind::Akon));
            prop_assert!(start);
            drop((setup.marks.akron(guest.play(), true), setup.marks.akon(false), guest.capability()));
        }
    }
}
