//! The moves of a record with their numbers, variations, comments and marks.

use super::Fault;
use super::cursor::{At, Cursor};
use crate::game::Seat;
use crate::record::text::{number, turn};
use crate::record::{Agreement, GameKind, Move, NodeId, Record, RecordError, Setting, Tree};
use crate::{akon, akron};

/// The moves as they stand in the text; whether the rules take them is another question.
pub(super) struct Moves {
    pub(super) tree: Tree,
    /// Where each place's move stands, by its index.
    pub(super) at: Vec<At>,
    plies: Vec<usize>,
    pub(super) mark: Option<(NodeId, Agreement, At)>,
}

/// What the word before was, which decides what may follow.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    /// The start, or `(`.
    Open,
    Number,
    Move,
    Mark,
    Other,
}

impl Moves {
    pub(super) fn read(cursor: &mut Cursor, setting: &Setting) -> Result<Moves, RecordError> {
        let first = setting.begin().to_move();
        let mut moves = Moves { tree: Tree::default(), at: vec![cursor.at], plies: vec![0], mark: None };
        let mut here = NodeId::START;
        // For each open variation where its line goes on after it, and where its bracket stands.
        let mut open: Vec<(NodeId, At)> = Vec::new();
        let mut before = Before::Open;
        loop {
            cursor.skip_white();
            let at = cursor.at;
            let Some(c) = cursor.peek() else { break };
            if before == Before::Number && matches!(c, '(' | ')' | '{' | '<') {
                return Err(at.fault(Fault::Expected { expected: "a move" }));
            }
            match c {
                '(' => {
                    cursor.next();
                    let parent = moves.tree.parent(here).filter(|_| before != Before::Open);
                    open.push((here, at));
                    here = parent.ok_or(at.fault(Fault::VariationFirst))?;
                    before = Before::Open;
                }
                ')' => {
                    cursor.next();
                    let (outer, _) = open.pop().ok_or(at.fault(Fault::Unopened))?;
                    if before == Before::Open {
                        return Err(at.fault(Fault::VariationEmpty));
                    }
                    (here, before) = (outer, Before::Other);
                }
                '{' => {
                    cursor.next();
                    let start = here == NodeId::START && open.is_empty() && before == Before::Open;
                    if !start && !matches!(before, Before::Move | Before::Mark) {
                        return Err(at.fault(Fault::CommentPlace));
                    }
                    let comment = cursor.value(at, '}', true)?;
                    moves.tree.set_comment(here, comment);
                    before = Before::Other;
                }
                '<' => {
                    let start = here == NodeId::START && open.is_empty() && before == Before::Open;
                    if moves.mark.is_some() || !(start || before == Before::Move) {
                        return Err(at.fault(Fault::MarkPlace));
                    }
                    moves.mark = Some((here, read_mark(cursor)?, at));
                    before = Before::Mark;
                }
                _ => {
                    let word = read_word(cursor);
                    let after = moves.plies[here.index()];
                    let rest = match split_number(&word) {
                        None => word.as_str(),
                        Some(_) if before == Before::Number => {
                            return Err(at.fault(Fault::Expected { expected: "a move" }));
                        }
                        Some((found, rest)) => {
                            let (n, seat) = turn(after, first);
                            let expected = number(n, seat);
                            if found != expected {
                                return Err(at.fault(Fault::Number { expected }));
                            }
                            before = Before::Number;
                            rest
                        }
                    };
                    if rest.is_empty() {
                        continue;
                    }
                    let column = at.column.saturating_add((word.len() - rest.len()) as u32);
                    here = moves.add(here, rest, At { column, ..at }, setting.kind())?;
                    before = Before::Move;
                }
            }
        }
        match open.pop() {
            Some((_, at)) => Err(at.fault(Fault::Unclosed)),
            None if before == Before::Number => Err(cursor.fault(Fault::Expected { expected: "a move" })),
            None => Ok(moves),
        }
    }

    fn add(&mut self, here: NodeId, text: &str, at: At, kind: GameKind) -> Result<NodeId, RecordError> {
        let inside = |chars: usize| At { column: at.column.saturating_add(chars as u32), ..at };
        let mv =
            match kind {
                GameKind::Akron => {
                    Move::Akron(text.parse().map_err(|e: crate::game::TextError<akron::TextFault>| {
                        inside(e.at).fault(Fault::AkronMove(e.what))
                    })?)
                }
                GameKind::Akon => Move::Akon(text.parse().map_err(|e: crate::game::TextError<akon::TextFault>| {
                    inside(e.at).fault(Fault::AkonMove(e.what))
                })?),
            };
        if self.tree.len() == Record::MAX_MOVES {
            return Err(at.fault(Fault::TooManyMoves));
        }
        let id = self.tree.add(here, mv);
        if id.index() < self.at.len() {
            return Err(at.fault(Fault::SameMove));
        }
        self.at.push(at);
        self.plies.push(self.plies[here.index()] + 1);
        Ok(id)
    }
}

/// A number with its dots, and what stands right behind it.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let digits = word.find(|c: char| !c.is_ascii_digit()).filter(|n| *n > 0)?;
    let dots = word[digits..].find(|c| c != '.').unwrap_or(word.len() - digits);
    (dots > 0).then(|| word.split_at(digits + dots))
}

fn read_word(cursor: &mut Cursor) -> String {
    let mut word = String::new();
    while let Some(c) = cursor.peek() {
        if matches!(c, ' ' | '\t' | '\r' | '\n' | '(' | ')' | '{' | '<') {
            break;
        }
        word.push(c);
        cursor.next();
    }
    word
}

fn read_mark(cursor: &mut Cursor) -> Result<Agreement, RecordError> {
    let at = cursor.at;
    cursor.next();
    let mut words = String::new();
    while let Some(c) = cursor.next() {
        if c == '>' {
            break;
        }
        words.push(c);
    }
    match words.as_str() {
        "first resigns" => Ok(Agreement::Resigned { by: Seat::First }),
        "second resigns" => Ok(Agreement::Resigned { by: Seat::Second }),
        "draw agreed" => Ok(Agreement::Drawn),
        _ => Err(at.fault(Fault::Expected { expected: "<first resigns>, <second resigns> or <draw agreed>" })),
    }
}
