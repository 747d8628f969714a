//! The command box: what lines mean, and the answers word for word.

use akron_akon::command::{Command, Misunderstood, Place, Question, Vocabulary, answer, misunderstood};
use akron_akon::record::{GameKind, Move, Play, Turn};
use akron_akon::words::{Catalogue, Language, Message, Plurals};
use akron_akon::{akon, akron, game::Rules};
use std::sync::Arc;

fn say(message: Message) -> String {
    Catalogue::english().say(message)
}

fn parse(line: &str, kind: GameKind) -> Result<Command, Misunderstood> {
    Command::parse(line, kind, &Vocabulary::of(&say))
}

fn cell(name: &str) -> akron::Cell {
    name.parse().unwrap()
}

fn pit(name: &str) -> Place {
    Place::Pit(name.parse().unwrap())
}

#[test]
fn moves_are_read_in_notation_with_capitals_or_not() {
    let of = |line| parse(line, GameKind::Akron);
    assert_eq!(of("d4"), Ok(Command::Play(Move::Akron(akron::Move::Place { at: cell("d4") }))));
    let shift = Move::Akron(akron::Move::Shift { from: cell("d4"), to: cell("2c3") });
    for line in ["d4-2c3", " D4-2C3 ", "play d4-2c3", "d4 2c3", "d4 to 2c3"] {
        assert_eq!(of(line), Ok(Command::Play(shift)), "{line}");
    }
    assert_eq!(of("swap"), Ok(Command::Play(Move::Akron(akron::Move::Swap))));
    assert_eq!(of("draw"), Ok(Command::Play(Move::Akron(akron::Move::Claim))));
    let sow = Move::Akon(akon::Move::Sow { pit: "3B".parse().unwrap() });
    for line in ["3B", "3b"] {
        assert_eq!(parse(line, GameKind::Akon), Ok(Command::Play(sow)), "{line}");
    }
}

#[test]
fn questions_are_read_in_many_words_or_few() {
    use Question as Q;
    let d4 = Place::Cell(cell("d4"));
    let akron = [
        ("moves", Q::Moves),
        ("What can I play?", Q::Moves),
        ("moves d4", Q::MovesOf(d4)),
        ("where can d4 go", Q::MovesOf(d4)),
        ("last", Q::Last),
        ("stock", Q::Stock),
        ("how many balls are left in my hand?", Q::Stock),
        ("what is over c3", Q::Over(cell("c3"))),
        ("under 2c3", Q::Under(cell("2c3"))),
        ("what is next to d4", Q::Beside(cell("d4"))),
        ("group d4", Q::Group(cell("d4"))),
        ("what is d4", Q::What(d4)),
        ("way", Q::Way),
        ("board", Q::Board),
        ("whose turn is it?", Q::Turn),
        ("help", Q::Help),
        ("?", Q::Help),
    ];
    for (line, question) in akron {
        assert_eq!(parse(line, GameKind::Akron), Ok(Command::Ask(question)), "{line}");
    }
    let akon = [
        ("moves", Q::Moves),
        ("moves 3b", Q::MovesOf(pit("3B"))),
        ("count 3B", Q::What(pit("3B"))),
        ("how many seeds in 3B?", Q::What(pit("3B"))),
        ("count", Q::Board),
        ("store", Q::Stock),
        ("last", Q::Last),
        ("turn", Q::Turn),
    ];
    for (line, question) in akon {
        assert_eq!(parse(line, GameKind::Akon), Ok(Command::Ask(question)), "{line}");
    }
    for (line, command) in [("back", Command::Undo), ("forward", Command::Redo), ("again", Command::Replay)] {
        assert_eq!(parse(line, GameKind::Akron), Ok(command));
    }
}

#[test]
fn what_is_neither_move_nor_question_is_told_why() {
    let why = |line, kind| parse(line, kind).unwrap_err();
    assert_eq!(why("  ", GameKind::Akron), Misunderstood::Empty);
    assert_eq!(why("sing me d4", GameKind::Akron), Misunderstood::Word("sing".into()));
    assert_eq!(why("what is over", GameKind::Akron), Misunderstood::NoPlace);
    assert_eq!(why("over 3B", GameKind::Akon), Misunderstood::OtherGame);
    assert_eq!(why("d4 e5 f6", GameKind::Akron), Misunderstood::Senseless);
    assert_eq!(
        misunderstood(&Misunderstood::Word("sing".into()), GameKind::Akon, &say),
        "“sing” is not understood. Type a pit to sow, such as 3B, or ask: moves, moves 3B, count 3B, last, store, board, \
         turn. Also: back, forward, again."
    );
    // What nobody types on purpose is an answer too, not a panic.
    let odd = ["?!.", "💥", "d4-", "99z99", "moves moves moves", &"a ".repeat(500), "2ß"];
    for line in odd {
        let _ = parse(line, GameKind::Akron).map_err(|why| misunderstood(&why, GameKind::Akron, &say));
    }
}

/// On 4×4: Black's square carries a ball of White.
const PILE: &str = "4/1bb1/1bb1/w3|3/1w1/3 w 3,4";

fn asked(position: &str, line: &str) -> String {
    let (play, kind) = match position.parse::<akron::Position>() {
        Ok(start) => (Play::Akron(akron::Game::begin(start, akron::Options::default())), GameKind::Akron),
        Err(_) => {
            let game = akon::Game::begin(position.parse().unwrap(), akon::Options::default());
            (Play::Akon(game), GameKind::Akon)
        }
    };
    match parse(line, kind) {
        Ok(Command::Ask(question)) => answer(question, &play, None, &say),
        other => panic!("{line} asks nothing: {other:?}"),
    }
}

#[test]
fn questions_about_akron_are_answered() {
    let of = |line| asked(PILE, line);
    assert_eq!(of("stock"), "Balls in hand: Black 3, White 4.");
    assert_eq!(of("over b2"), "b2, level 1: black. On it: 2b2 white.");
    assert_eq!(of("under 2b2"), "2b2, level 2: white. Rests on b2 black, c2 black, b3 black, c3 black.");
    assert_eq!(of("under b2"), "b2, level 1: black. It lies on the board.");
    assert_eq!(of("beside b2"), "b2, level 1: black. Beside it: c2 black, b3 black.");
    assert_eq!(of("moves a1"), "a1 has nowhere to go.");
    assert_eq!(of("moves b2"), "b2, level 1: black. The ball on b2 is not yours.");
    assert_eq!(of("moves d4"), "d4, level 1: empty. A ball may be placed here.");
    assert_eq!(of("moves"), "A ball may be placed in 11 holes. No ball may be moved.");
    assert_eq!(of("last"), "No move yet.");
    assert_eq!(of("turn"), "White to move.");
    assert_eq!(of("board"), "Level 1. Black: b2, b3, c2, c3. White: a1. Level 2. White: 2b2.");
    assert_eq!(of("way"), "Black needs 2 more balls. White needs 3 more balls.");
    assert_eq!(of("group b2"), "b2, level 1: black. In a group of 4. The group: b2, c2, b3, c3.");
    assert_eq!(of("what is k9"), "k9 is not on this board.");
    assert_eq!(asked("4/4/4/4 b 8,8", "board"), "No ball is on the board.");
}

#[test]
fn questions_about_akon_are_answered() {
    let of = |line| asked("3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12", line);
    assert_eq!(
        of("moves 2A"),
        "2A holds 18 seeds. A lap of 14, then on round the other row. Last seed in 4B. Takes 9: 4B (3), 3B (3), 2B (3)."
    );
    assert_eq!(
        of("count 1B"),
        "1B holds 1 seed. 1B is a pit of B, and A is to move. Last seed in 2B, the sower’s own row: nothing is taken."
    );
    assert_eq!(of("moves"), "A may sow 7 pits: 1A, 2A, 3A, 4A, 5A, 6A, 7A.");
    assert_eq!(of("store"), "Store of A, 8 seeds. Store of B, 12 seeds.");
    assert_eq!(
        of("board"),
        "Row of A, from 1 to 7: 3, 18, 2, 2, 2, 2, 2. Row of B, from 1 to 7: 1, 1, 1, 1, 5, 5, 5. Store of A, 8 seeds. \
         Store of B, 12 seeds."
    );
    assert_eq!(of("turn"), "A to sow.");
}

#[test]
fn a_word_that_leans_on_a_cell_does_not_hide_it() {
    for line in ["over d4", "over l’d4", "over d'd4"] {
        assert_eq!(parse(line, GameKind::Akron), parse("over d4", GameKind::Akron), "{line}");
    }
}

#[test]
fn the_last_move_is_told_again_with_what_came_of_it() {
    let start: akron::Position = PILE.parse().unwrap();
    let mut play = Play::Akron(akron::Game::begin(start, akron::Options::default()));
    let turn: Turn = play.play(Move::Akron("d4".parse().unwrap())).unwrap();
    assert_eq!(answer(Question::Last, &play, Some(&turn), &say), "White places a ball on d4.");
}

/// In each language the help gives words of its own beside the English ones, in parentheses: they ask the same.
#[test]
fn what_the_help_gives_in_parentheses_asks_the_same() {
    /// No message here has forms.
    struct One;
    impl Plurals for One {
        fn category(&self, _: i64) -> String {
            "one".into()
        }
    }
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let code = language.code();
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/locales/{code}.json"));
        let text = std::fs::read_to_string(path).unwrap();
        let catalogue = Catalogue::of(language, &text, Arc::new(One)).unwrap();
        let vocabulary = Vocabulary::of(&|message| catalogue.say(message));
        let texts: serde_json::Value = serde_json::from_str(&text).unwrap();
        for (name, kind, least) in [("akron", GameKind::Akron, 14), ("akon", GameKind::Akon, 9)] {
            let help = texts["command"]["help"][name].as_str().unwrap();
            let pairs = help.split([',', ':', '.']).filter_map(|part| part.trim().strip_suffix(')')?.split_once(" ("));
            let pairs: Vec<_> = pairs.collect();
            assert!(pairs.len() >= least, "{code} {name}: {pairs:?}");
            for (english, own) in pairs {
                let of = |line| Command::parse(line, kind, &vocabulary);
                assert!(of(english).is_ok(), "{code}: {english}");
                assert_eq!(of(own), of(english), "{code}: {own}");
            }
        }
    }
}
