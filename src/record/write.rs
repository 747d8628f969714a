//! Writes records.

use super::text::{FORMAT, TAGS, ending_words, is_name, number, turn};
use super::{Agreement, NodeId, Player, Record, Setting};
use crate::bidi::steers;
use crate::game::Seat;
use crate::{akon, akron};
use std::fmt;

/// Columns after which a line of moves is broken.
const WIDTH: usize = 100;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.tree.end_of_line(NodeId::START);
        let mut tags = Tags { out: String::new() };
        tags.add("Format", FORMAT);
        tags.setting(&self.setting);
        for seat in Seat::BOTH {
            tags.player(seat, &self.players[seat.index()]);
        }
        let (result, termination) = ending_words(self.replay(end).ok().and_then(|(play, _)| self.ending(end, &play)));
        tags.add("Result", result);
        tags.add("Termination", termination);
        if let Some(date) = self.labels.date {
            tags.add("Date", date);
        }
        if let Some(id) = self.labels.id {
            tags.add("Id", id);
        }
        if !self.labels.title.is_empty() {
            tags.add("Title", &self.labels.title);
        }
        let others = &self.labels.others;
        for (place, (name, value)) in others.iter().enumerate() {
            let twice = others[..place].iter().any(|(other, _)| other == name);
            if is_name(name) && !TAGS.contains(&name.as_str()) && !twice {
                tags.add(name, value);
            }
        }
        let mut moves = Moves::new(self);
        moves.write(end);
        let out = moves.out.trim_end_matches('\n');
        write!(f, "{}\n{out}{}", tags.out, if out.is_empty() { "" } else { "\n" })
    }
}

struct Tags {
    out: String,
}

impl Tags {
    fn add(&mut self, name: &str, value: impl fmt::Display) {
        self.out.push_str(&format!("[{name} \""));
        for c in value.to_string().chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '\n' => self.out.push_str("\\n"),
                c => push(&mut self.out, c),
            }
        }
        self.out.push_str("\"]\n");
    }

    fn setting(&mut self, setting: &Setting) {
        let on = |on: bool| if on { "on" } else { "off" };
        match setting {
            Setting::Akron { start, options } => {
                self.add("Game", "Akron");
                self.add("Rules", options.ruleset.name());
                let stock = start.stock(akron::Colour::Black);
                if *start == akron::Position::initial(start.size()).with_stock(stock) {
                    self.add("Size", start.size().holes());
                    self.add("Stock", stock);
                } else {
                    self.add("Start", start);
                }
                self.add("Swap", on(options.swap));
                self.add("Sudden", on(options.sudden));
            }
            Setting::Akon { start, options } => {
                self.add("Game", "Akon");
                if *start == akon::Position::initial(start.to_move()) {
                    self.add("Begins", start.to_move());
                } else {
                    self.add("Start", start);
                }
                self.add("Hole1OnlyAfterLap", on(options.hole1_only_after_lap));
            }
        }
    }

    fn player(&mut self, seat: Seat, player: &Player) {
        let (tag, name_tag) = match seat {
            Seat::First => ("First", "FirstName"),
            Seat::Second => ("Second", "SecondName"),
        };
        match player {
            Player::Engine { level } => self.add(tag, format_args!("engine {level}")),
            Player::Person { name } => {
                self.add(tag, "person");
                if !name.is_empty() {
                    self.add(name_tag, name);
                }
            }
        }
    }
}

/// A character that may be a control character, or unseen and yet change how its line is read.
fn push(out: &mut String, c: char) {
    if c.is_control() || steers(c) {
        out.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
    } else {
        out.push(c);
    }
}

/// What is still to be written, the next last. A list of our own, not the call stack: variations nest as deep as they like.
enum Step {
    Move(NodeId),
    Onward(NodeId),
    Open,
    Close,
}

struct Moves<'a> {
    record: &'a Record,
    out: String,
    column: usize,
    /// Who begins.
    first: Seat,
    /// Whether the next move has its number even on the second seat's turn.
    fresh: bool,
    /// Nothing is to stand between an open bracket and the next word.
    glue: bool,
}

impl<'a> Moves<'a> {
    fn new(record: &'a Record) -> Moves<'a> {
        let first = record.setting.begin().to_move();
        Moves { record, out: String::new(), column: 0, first, fresh: true, glue: true }
    }

    fn write(&mut self, end: NodeId) {
        let tree = &self.record.tree;
        let mark = self.record.agreement.filter(|(place, _)| *place != end);
        let plies = tree.plies();
        self.place(NodeId::START, mark);
        let mut steps = vec![Step::Onward(NodeId::START)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => {
                    self.word("(");
                    (self.glue, self.fresh) = (true, true);
                }
                Step::Close => {
                    self.out.push(')');
                    self.column += 1;
                    self.fresh = true;
                }
                Step::Onward(at) => steps.extend(tree.children(at).first().map(|id| Step::Move(*id))),
                Step::Move(id) => {
                    let Some((mv, parent)) = tree.mv(id).zip(tree.parent(id)) else { continue };
                    let (n, seat) = turn(plies[id.index()] - 1, self.first);
                    if self.fresh || seat == Seat::First {
                        self.word(&format!("{} {mv}", number(n, seat)));
                    } else {
                        self.word(&mv.to_string());
                    }
                    self.fresh = false;
                    self.place(id, mark);
                    steps.push(Step::Onward(id));
                    if let [first, others @ ..] = tree.children(parent)
                        && *first == id
                    {
                        let variation = |other: &NodeId| [Step::Close, Step::Move(*other), Step::Open];
                        steps.extend(others.iter().rev().flat_map(variation));
                    }
                }
            }
        }
    }

    /// What is said of a place.
    fn place(&mut self, id: NodeId, mark: Option<(NodeId, Agreement)>) {
        if let Some((_, agreement)) = mark.filter(|(place, _)| *place == id) {
            self.word(match agreement {
                Agreement::Resigned { by: Seat::First } => "<first resigns>",
                Agreement::Resigned { by: Seat::Second } => "<second resigns>",
                Agreement::Drawn => "<draw agreed>",
            });
            self.fresh = true;
        }
        let comment = self.record.tree.comment(id);
        if !comment.is_empty() {
            let mut written = String::from("{");
            for c in comment.chars() {
                match c {
                    '}' | '\\' => written.extend(['\\', c]),
                    '[' if written.ends_with('\n') => written.push_str("\\["),
                    '\n' => written.push('\n'),
                    c => push(&mut written, c),
                }
            }
            written.push('}');
            self.word(&written);
            self.fresh = true;
        }
    }

    fn word(&mut self, word: &str) {
        let first_line = word.split('\n').next().unwrap_or(word).chars().count();
        if std::mem::take(&mut self.glue) {
        } else if self.column + 1 + first_line > WIDTH {
            self.out.push('\n');
            self.column = 0;
        } else {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first_line,
        };
    }
}
