//! Records as text: laws over random games with variations, an example of every format, and what is wrong where.

mod games;

use akron_akon::game::Seat;
use akron_akon::record::{
    Agreement, Date, Ending, GameId, Player, Record, RecordError, RecordFault, Termination, Verdict,
};
use games::records;
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_record_is_read_back_as_it_was_written(record in records()) {
        let text = record.to_string();
        let read: Record = text.parse().map_err(|wrong| TestCaseError::fail(format!("{wrong}\n{text}")))?;
        prop_assert_eq!(read.to_string(), text);
        prop_assert_eq!(games::shape(&read), games::shape(&record));
        prop_assert_eq!(&read.labels, &record.labels);
        prop_assert_eq!((&read.setting, &read.players), (&record.setting, &record.players));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,400}") {
        let _: Result<Record, RecordError> = text.parse();
    }

    #[test]
    fn a_damaged_record_is_a_record_or_an_error_that_lies_in_it(
        record in records(), at in any::<prop::sample::Index>(), cut in 0usize..9, put in "[\\[\\]{}()<>\"\\\\0-9a-z .\n]{0,5}",
    ) {
        let mut chars: Vec<char> = record.to_string().chars().collect();
        let at = at.index(chars.len());
        chars.splice(at..(at + cut).min(chars.len()), put.chars());
        let text: String = chars.into_iter().collect();
        match text.parse::<Record>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse::<Record>(), Ok(read)),
            Err(wrong) => {
                let lines: Vec<&str> = text.split('\n').collect();
                let line = lines.get(wrong.line as usize - 1);
                prop_assert!(line.is_some_and(|l| wrong.column as usize <= l.chars().count() + 1), "{wrong}\n{text}");
            }
        }
    }
}

#[test]
fn every_format_that_was_ever_written_is_read() {
    for entry in std::fs::read_dir("tests/records").unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let read = text.parse::<Record>().unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        assert_eq!(read.to_string(), text, "{}", path.display());
    }
}

#[test]
fn the_example_of_the_docs_is_a_record() {
    let docs = std::fs::read_to_string("docs/record.md").unwrap();
    let example = docs.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(example.parse::<Record>().unwrap().to_string(), example);
    // Each tag that is ever written is in the table.
    for file in std::fs::read_dir("tests/records").unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for name in text.lines().filter_map(|line| line.strip_prefix('[')?.split(' ').next()) {
            assert!(name == "Event" || docs.contains(&format!("`{name}`")), "{name}");
        }
    }
}

#[test]
fn an_example_means_what_it_says() {
    let record: Record = std::fs::read_to_string("tests/records/format-1-akron.txt").unwrap().parse().unwrap();
    assert_eq!(record.players, [Player::Person { name: "Ana \"A\"".into() }, Player::Engine { level: 3 }]);
    assert_eq!(record.labels.date, Date::new(2026, 11, 29));
    assert_eq!(record.labels.id, Some(GameId::new(0x664d_ff69_a434)));
    assert_eq!(record.labels.others, [("Event".into(), "Club evening".into())]);
    let main = record.tree.way_to(record.tree.end_of_line(akron_akon::record::NodeId::START));
    assert_eq!(record.tree.comment(main[1]), "Takes the middle.");
    assert_eq!((record.tree.len(), main.len()), (9, 6));
    let (play, _) = record.replay(main[5]).unwrap();
    let ending = Ending { verdict: Verdict::Won(Seat::First), termination: Termination::Resigned };
    assert_eq!(record.ending(main[5], &play), Some(ending));
    assert_eq!(record.agreement, Some((main[5], Agreement::Resigned { by: Seat::Second })));
}

const HEAD: &str = "[Format \"1\"]\n[Game \"Akron\"]\n[Rules \"Browne\"]\n[Size \"8\"]\n[Stock \"32\"]\n[Swap \"on\"]\n\
    [Sudden \"off\"]\n[First \"person\"]\n[Second \"person\"]\n[Result \"*\"]\n[Termination \"left open\"]\n\n";

fn fault(text: &str) -> (u32, u32, RecordFault) {
    let wrong = text.parse::<Record>().expect_err(text);
    (wrong.line, wrong.column, wrong.what)
}

#[test]
fn what_is_wrong_in_the_moves_is_named_with_its_place() {
    use RecordFault as F;
    let cases: [(&str, u32, u32, F); 17] = [
        ("1. d4 d9x", 13, 9, F::AkronMove(akron_akon::game::TextFault::Trailing.into())),
        ("1. d4 2. d5", 13, 7, F::Number { expected: "1...".into() }),
        ("1.d4 d5\n1. e4", 14, 1, F::Number { expected: "2.".into() }),
        ("1. d4 (1. e4", 13, 7, F::Unclosed),
        ("1. d4 {", 13, 7, F::Unclosed),
        ("1. d4)", 13, 6, F::Unopened),
        ("(1. d4)", 13, 1, F::VariationFirst),
        ("1. d4 ()", 13, 8, F::VariationEmpty),
        ("1. d4 (1. d4)", 13, 11, F::SameMove),
        ("1. d4 {a} {b}", 13, 11, F::CommentPlace),
        ("{a} {b} 1. d4", 13, 5, F::CommentPlace),
        ("1. d4 ({a} 1. d5)", 13, 8, F::CommentPlace),
        ("1. d4 {\\x}", 13, 8, F::Escape),
        ("1. d4 {\u{1}}", 13, 8, F::Control),
        ("1.", 13, 3, F::Expected { expected: "a move" }),
        ("1. d4 <draw>", 13, 7, F::Expected { expected: "<first resigns>, <second resigns> or <draw agreed>" }),
        ("1. d4 d5 <draw agreed>", 13, 10, F::MarkPlace),
    ];
    for (moves, line, column, what) in cases {
        assert_eq!(fault(&format!("{HEAD}{moves}")), (line, column, what), "{moves}");
    }
    let (line, column, what) = fault(&format!("{HEAD}1. d4 d5 2. e4 (2. e3 d4) 2... d6"));
    assert_eq!((line, column), (13, 23));
    let RecordFault::Refused(refusal) = what else { panic!("{what}") };
    assert_eq!(refusal.to_string(), "AKR-9: d4 is not empty");
}

#[test]
fn what_is_wrong_in_the_tags_is_named_with_its_place() {
    use RecordFault as F;
    let with = |from: &str, to: &str| fault(&HEAD.replace(from, to));
    assert_eq!(fault(""), (1, 1, F::NoFormat));
    assert_eq!(with("[Format \"1\"]\n", ""), (1, 1, F::NoFormat));
    assert_eq!(with("Format \"1\"", "Format \"01\""), (1, 9, F::NoFormat));
    assert_eq!(with("Format \"1\"", "Format \"7\""), (1, 9, F::NewerFormat { found: 7 }));
    assert_eq!(with("[Swap \"on\"]\n", ""), (12, 1, F::TagMissing { name: "Swap" }));
    assert_eq!(with("[Swap \"on\"]", "[Swap \"yes\"]"), (6, 7, F::TagValue { name: "Swap", expected: "on or off" }));
    assert_eq!(with("[Size \"8\"]", "[Size \"12\"]").2, F::TagValue { name: "Size", expected: "a size from 4 to 11" });
    assert_eq!(with("\n\n", "\n[Begins \"A\"]\n\n"), (12, 9, F::TagUnfit { name: "Begins".into() }));
    assert_eq!(with("\n\n", "\n[Game \"Akron\"]\n\n"), (12, 1, F::TagTwice { name: "Game".into() }));
    assert_eq!(with("\n\n", "\n[A \"\"]\n[A \"\"]\n\n"), (13, 1, F::TagTwice { name: "A".into() }));
    assert_eq!(with("\n\n", "\n[Title \"\n\n"), (12, 1, F::Unclosed));
    assert_eq!(with("\"*\"", "\"1-0\""), (10, 9, F::EndsOtherwise { found: None }));
    assert!(matches!(with("[Size \"8\"]", "[Start \"8/8 b 1,1\"]"), (4, 8, F::AkronStart(_))));
}

#[test]
fn hand_written_spacing_and_line_ends_are_taken() {
    let text = format!("\u{feff}{}", HEAD.replace('\n', "\r\n")) + "1.d4\t{two\r\nlines} 1...d5(1...e5)2.e4";
    let read: Record = text.parse().unwrap();
    assert_eq!(read.tree.len(), 4);
    assert!(read.to_string().ends_with("\n\n1. d4 {two\nlines} 1... d5 (1... e5) 2. e4\n"));
}

#[test]
fn a_flood_of_text_is_refused_quickly() {
    let long = HEAD.to_owned() + &"1. d4 ".repeat(Record::MAX_TEXT);
    assert_eq!(fault(&long).2, RecordFault::TooLong);
    // As deep as variations go, and as many; each would be a call or a copy for a careless reader.
    let mut deep = HEAD.to_owned() + "1. d4 ";
    deep.push_str(&"(1. ".repeat(100_000));
    assert_eq!(fault(&deep).2, RecordFault::Expected { expected: "a move" });
}
