//! Each diagram of the pages that teach shows what it says, by the rules.

use akron_akon::game::Rules;
use akron_akon::lessons::{Aim, Diagram, Failing, Walk, lessons, rules, snippet};
use akron_akon::record::{GameKind, Move, Play};
use std::collections::BTreeSet;

/// The rules that pages have to tell, by their ids.
const AKRON: [&str; 22] = [
    "AKR-1", "AKR-2", "AKR-3", "AKR-4", "AKR-5", "AKR-6", "AKR-6a", "AKR-6b", "AKR-7", "AKR-8", "AKR-9", "AKR-10",
    "AKR-10a", "AKR-10b", "AKR-10c", "AKR-11", "AKR-12", "AKR-13", "AKR-14", "AKR-15", "AKR-16", "AKR-17",
];
const AKON: [&str; 14] = [
    "AKN-1", "AKN-2", "AKN-3", "AKN-4", "AKN-5", "AKN-6", "AKN-7", "AKN-8", "AKN-9", "AKN-10", "AKN-11", "AKN-12",
    "AKN-13", "AKN-14",
];
const TEXTS: [(GameKind, &[&str]); 2] =
    [(GameKind::Akron, &["AKR-18", "AKR-19", "BOTH-1"]), (GameKind::Akon, &["AKN-15", "BOTH-1"])];

#[test]
fn every_diagram_shows_what_it_says() {
    let mut wrong = Vec::new();
    for kind in GameKind::BOTH {
        for rule in rules(kind) {
            for (place, diagram) in (1..).zip(rule.diagrams) {
                assert!(!diagram.facts.is_empty(), "{kind:?} {} {place} shows nothing", rule.name);
                wrong.extend(diagram.check(kind).err().map(|why| format!("{kind:?} {} {place}: {why}", rule.name)));
                let all = diagram.after(kind, diagram.moves.len());
                wrong.extend(all.err().map(|why| format!("{kind:?} {} {place}: {why}", rule.name)));
                assert!(diagram.opens <= diagram.moves.len());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_diagram_that_says_what_is_not_so_is_found() {
    let rule = rules(GameKind::Akron).iter().find(|rule| rule.name == "fall").unwrap();
    let said = rule.diagrams[0].facts;
    for fact in said {
        let moved: &'static _ = Box::leak(Box::new([match fact {
            (0, akron_akon::lessons::Fact::Dots(_)) => (0, akron_akon::lessons::Fact::Dots(&["a1"])),
            (moves, akron_akon::lessons::Fact::Fell(_)) => (*moves, akron_akon::lessons::Fact::Fell(&[])),
            (moves, _) => (*moves, akron_akon::lessons::Fact::Stands("5/5/bwb2/bww2/5 w 9,8")),
        }]));
        let diagram = Diagram { facts: moved, ..*shown(&rule.diagrams[0]) };
        assert!(diagram.check(GameKind::Akron).is_err(), "{moved:?}");
    }
}

fn shown(diagram: &'static Diagram) -> &'static Diagram {
    diagram
}

#[test]
fn every_rule_is_told_once_or_more_under_a_name_of_its_own() {
    for (kind, texts) in TEXTS {
        let wanted = match kind {
            GameKind::Akron => AKRON.iter().chain(texts).copied().collect::<BTreeSet<_>>(),
            GameKind::Akon => AKON.iter().chain(texts).copied().collect(),
        };
        let told: BTreeSet<&str> = rules(kind).iter().flat_map(|rule| rule.ids).copied().collect();
        assert_eq!(told, wanted);
        let names: BTreeSet<&str> = rules(kind).iter().map(|rule| rule.name).collect();
        assert_eq!(names.len(), rules(kind).len());
        for rule in rules(kind) {
            assert!(rule.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            assert!(!rule.diagrams.is_empty(), "{} has no board", rule.name);
        }
    }
}

#[test]
fn a_diagram_becomes_an_element_whose_values_end_where_they_should() {
    let rule = rules(GameKind::Akron).iter().find(|rule| rule.name == "crossing").unwrap();
    let text = snippet(&rule.diagrams[0], GameKind::Akron, "\"A\" & <B>", "en");
    assert_eq!(
        text,
        "<akron-board position=\"1b2/wbww/wbw1/1b2|3/w2/3 w 4,2\" labels=\"A:b2 B:b3 C:2a2\" \
         arrows=\"d3-2b2\" moves=\"d3-2b2\" mode=\"try\" caption=\"&quot;A&quot; &amp; &lt;B>\" lang=\"en\"></akron-board>"
    );
}

#[test]
fn a_diagram_is_gone_through_left_and_reset() {
    let rule = rules(GameKind::Akron).iter().find(|rule| rule.name == "crossing").unwrap();
    let mut walk = Walk::of(&rule.diagrams[0], GameKind::Akron).unwrap();
    let start = walk.play().position_text();
    let own = walk.next().unwrap();
    walk.make(own).unwrap();
    assert!(walk.next().is_none() && walk.follows() && walk.ply() == 1);
    assert!(walk.back() && walk.fresh() && walk.play().position_text() == start);
    walk.make(Move::Akron("d1".parse().unwrap())).unwrap();
    assert!(!walk.follows() && walk.next().is_none());
    assert!(walk.make(Move::Akron("d1".parse().unwrap())).is_err() && walk.ply() == 1);
    walk.reset();
    assert!(walk.fresh() && walk.play().position_text() == start && !walk.back());
    let rule = rules(GameKind::Akon).iter().find(|rule| rule.name == "loop").unwrap();
    let mut walk = Walk::of(&rule.diagrams[0], GameKind::Akon).unwrap();
    assert!(walk.fresh() && walk.ply() == 15 && walk.back() && !walk.fresh());
}

#[test]
fn the_solutions_of_a_lesson_are_just_the_moves_that_reach_its_aim() {
    let mut wrong = Vec::new();
    for kind in GameKind::BOTH {
        assert_eq!(lessons(kind).len(), 12);
        for lesson in lessons(kind) {
            let found = lesson.reaching(kind).unwrap();
            if found != lesson.solutions {
                wrong.push(format!("{kind:?} {}: {:?}, but by the rules {found:?}", lesson.name, lesson.solutions));
            }
            let legal = match lesson.diagram.after(kind, 0).unwrap() {
                Play::Akron(game) => game.legal().len(),
                Play::Akon(game) => game.legal().len(),
            };
            // Where the rules leave one move, the others are refused in words.
            assert!(legal > found.len() || lesson.aim == Aim::Feeds, "{}: every move is right", lesson.name);
        }
        let names: BTreeSet<&str> = lessons(kind).iter().map(|lesson| lesson.name).collect();
        assert_eq!(names.len(), lessons(kind).len());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn where_a_reply_refutes_a_move_of_a_lesson_it_is_named() {
    let mut named = 0;
    for kind in GameKind::BOTH {
        for lesson in lessons(kind) {
            let start = lesson.diagram.after(kind, 0).unwrap();
            let legal: Vec<Move> = match &start {
                Play::Akron(game) => game.legal().into_iter().map(Move::Akron).collect(),
                Play::Akon(game) => game.legal().into_iter().map(Move::Akon).collect(),
            };
            for mv in legal {
                let mut play = start.clone();
                play.play(mv).unwrap();
                let why = lesson.failing(&play);
                if lesson.solved_by(mv) {
                    assert_eq!(why, None, "{kind:?} {}: {mv}", lesson.name);
                    continue;
                }
                // Of these nothing but a reply or a chain shows that they fail.
                if matches!(lesson.aim, Aim::Joins | Aim::Outlives | Aim::Guards) {
                    assert!(why.is_some(), "{kind:?} {}: {mv}", lesson.name);
                }
                let Some(reply) = why.and_then(Failing::reply) else { continue };
                play.play(reply).unwrap();
                assert!(play.ending().is_none() || kind == GameKind::Akon, "{kind:?} {}: {mv} {reply}", lesson.name);
                named += 1;
            }
        }
    }
    assert!(named > 12, "{named}");
}
