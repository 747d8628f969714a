//! Reads records strictly, with the line and column of what is wrong.

use super::fault::{RecordError, RecordFault as Fault};
use super::text::{self, FORMAT, RESULTS, TERMINATIONS, number, turn};
use super::{
    Agreement, Ending, GameKind, Labels, Move, NodeId, Play, Player, Record, Setting, Termination, Tree, Verdict,
};
use crate::game::Seat;
use crate::{akon, akron};
use std::collections::BTreeMap;
use std::str::FromStr;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text);
        if text.len() > Record::MAX_TEXT {
            return Err(cursor.fault(Fault::TooLong));
        }
        let mut tags = Tags::read(&mut cursor)?;
        let setting = tags.setting()?;
        let players = [tags.player("First", "FirstName")?, tags.player("Second", "SecondName")?];
        let (result_at, result) = tags.word("Result", "1-0, 0-1, 1/2-1/2 or *", &RESULTS)?;
        let terminations = "joined, no move, claim, seeds, repetition, agreed, resigned or left open";
        let (_, termination) = tags.word("Termination", terminations, &TERMINATIONS)?;
        let labels = tags.labels()?;

        let moves = Moves::read(&mut cursor, &setting)?;
        let mut record = Record { setting, players, tree: moves.tree, agreement: None, labels };
        let at = moves.mark.map(|(id, _, _)| id);
        let (end, end_play, mark_ended) = replay(&record, &moves.at, at)?;
        if let Some((id, agreement, at)) = moves.mark {
            // At the end of the main line the tags tell it.
            if id == end || mark_ended {
                return Err(at.fault(Fault::MarkPlace));
            }
            record.agreement = Some((id, agreement));
        }
        let otherwise = |found| Err(result_at.fault(Fault::EndsOtherwise { found }));
        let said = match (result, termination) {
            (None, None) => None,
            (Some(verdict), Some(termination)) => Some(Ending { verdict, termination }),
            _ => return otherwise(end_play.ending()),
        };
        let agreement = match said {
            Some(Ending { verdict: Verdict::Won(winner), termination: Termination::Resigned }) => {
                Some(Agreement::Resigned { by: winner.other() })
            }
            Some(Ending { verdict: Verdict::Drawn, termination: Termination::Agreed }) => Some(Agreement::Drawn),
            _ => None,
        };
        match (end_play.ending(), agreement) {
            (None, Some(_)) if record.agreement.is_some() => Err(result_at.fault(Fault::MarkPlace)),
            (None, Some(agreement)) => {
                record.agreement = Some((end, agreement));
                Ok(record)
            }
            (found, None) if found == said => Ok(record),
            (found, _) => otherwise(found),
        }
    }
}

/// A place in the text.
#[derive(Clone, Copy, Debug, Default)]
struct At {
    line: u32,
    column: u32,
}

impl At {
    fn fault(self, what: Fault) -> RecordError {
        RecordError { line: self.line, column: self.column, what }
    }
}

struct Cursor<'a> {
    rest: std::str::Chars<'a>,
    at: At,
}

impl Cursor<'_> {
    fn new(text: &str) -> Cursor<'_> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Cursor { rest: text.chars(), at: At { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        match c {
            '\n' => self.at = At { line: self.at.line.saturating_add(1), column: 1 },
            _ => self.at.column = self.at.column.saturating_add(1),
        }
        Some(c)
    }

    fn skip_white(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\r' | '\n')) {
            self.next();
        }
    }

    fn fault(&self, what: Fault) -> RecordError {
        self.at.fault(what)
    }

    fn expect(&mut self, c: char, expected: &'static str) -> Result<(), RecordError> {
        if self.peek() != Some(c) {
            return Err(self.fault(Fault::Expected { expected }));
        }
        self.next();
        Ok(())
    }

    /// What stands up to `end`, which is taken too. Line ends stand for themselves where `lines`.
    fn value(&mut self, open: At, end: char, lines: bool) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            let at = self.at;
            match self.next() {
                None => return Err(open.fault(Fault::Unclosed)),
                Some(c) if c == end => return Ok(value),
                Some('\\') => value.push(self.escaped().ok_or(at.fault(Fault::Escape))?),
                Some('\n') if !lines => return Err(open.fault(Fault::Unclosed)),
                Some('\r') if self.peek() == Some('\n') => {}
                Some(c @ ('\n' | '\t')) => value.push(c),
                Some(c) if c.is_control() => return Err(at.fault(Fault::Control)),
                Some(c) => value.push(c),
            }
        }
    }

    /// The character that stands behind a backslash.
    fn escaped(&mut self) -> Option<char> {
        match self.next()? {
            c @ ('\\' | '"' | '[' | '}') => Some(c),
            'n' => Some('\n'),
            'u' => {
                (self.next() == Some('{')).then_some(())?;
                let mut code = 0;
                for _ in 0..7 {
                    match self.next()? {
                        '}' => return char::from_u32(code),
                        digit => code = code * 16 + digit.to_digit(16)?,
                    }
                }
                None
            }
            _ => None,
        }
    }
}

/// The tags that are not used yet, by name.
struct Tags {
    known: BTreeMap<&'static str, (At, String)>,
    others: Vec<(String, String)>,
    /// Where the tags end.
    end: At,
}

impl Tags {
    fn read(cursor: &mut Cursor) -> Result<Tags, RecordError> {
        let mut tags = Tags { known: BTreeMap::new(), others: Vec::new(), end: At::default() };
        cursor.skip_white();
        let mut first = true;
        while cursor.peek() == Some('[') || first {
            let open = cursor.at;
            if first && cursor.peek() != Some('[') {
                return Err(cursor.fault(Fault::NoFormat));
            }
            cursor.next();
            let mut name = String::new();
            while let Some(c) = cursor.peek().filter(|c| c.is_ascii_alphanumeric()) {
                name.push(c);
                cursor.next();
            }
            if !text::is_name(&name) {
                return Err(open.fault(Fault::Expected { expected: "a tag's name of letters and digits" }));
            }
            cursor.skip_white();
            let at = cursor.at;
            cursor.expect('"', "a quote and the tag's value")?;
            let value = cursor.value(open, '"', false)?;
            cursor.expect(']', "the bracket that closes the tag")?;
            cursor.skip_white();
            if std::mem::take(&mut first) {
                if name != "Format" {
                    return Err(open.fault(Fault::NoFormat));
                }
                read_format(at, &value)?;
            }
            let known = text::TAGS.into_iter().find(|known| *known == name);
            let twice = match known {
                Some(known) => tags.known.insert(known, (at, value)).is_some(),
                None => {
                    tags.others.push((name.clone(), value));
                    tags.others.iter().filter(|(other, _)| *other == name).count() > 1
                }
            };
            if twice {
                return Err(open.fault(Fault::TagTwice { name }));
            }
        }
        tags.known.remove("Format");
        tags.end = cursor.at;
        Ok(tags)
    }

    fn need(&mut self, name: &'static str) -> Result<(At, String), RecordError> {
        self.known.remove(name).ok_or_else(|| self.end.fault(Fault::TagMissing { name }))
    }

    fn word<T: Clone>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        words: &[(&str, T)],
    ) -> Result<(At, T), RecordError> {
        let (at, value) = self.need(name)?;
        let found = words.iter().find(|(word, _)| *word == value);
        found.map(|(_, meaning)| (at, meaning.clone())).ok_or(at.fault(Fault::TagValue { name, expected }))
    }

    fn number(&mut self, name: &'static str, expected: &'static str, max: u16) -> Result<(At, u16), RecordError> {
        let (at, value) = self.need(name)?;
        let wrong = at.fault(Fault::TagValue { name, expected });
        digits(&value, max).map(|n| (at, n)).ok_or(wrong)
    }

    fn switch(&mut self, name: &'static str) -> Result<bool, RecordError> {
        self.word(name, "on or off", &[("on", true), ("off", false)]).map(|(_, on)| on)
    }

    fn setting(&mut self) -> Result<Setting, RecordError> {
        let games = [("Akron", GameKind::Akron), ("Akon", GameKind::Akon)];
        let (_, game) = self.word("Game", "Akron or Akon", &games)?;
        match game {
            GameKind::Akron => {
                let rulesets = akron::Ruleset::BOTH.map(|ruleset| (ruleset.name(), ruleset));
                let (_, ruleset) = self.word("Rules", "Browne or igGameCenter", &rulesets)?;
                let start = match self.known.remove("Start") {
                    Some((at, start)) => start.parse().map_err(|wrong| at.fault(Fault::AkronStart(wrong)))?,
                    None => self.empty_board()?,
                };
                let options = akron::Options { ruleset, swap: self.switch("Swap")?, sudden: self.switch("Sudden")? };
                Ok(Setting::Akron { start, options })
            }
            GameKind::Akon => {
                let start = match self.known.remove("Start") {
                    Some((at, start)) => start.parse().map_err(|wrong| at.fault(Fault::AkonStart(wrong)))?,
                    None => {
                        let sides = [("A", akon::Side::A), ("B", akon::Side::B)];
                        akon::Position::initial(self.word("Begins", "A or B", &sides)?.1)
                    }
                };
                let hole1_only_after_lap = self.switch("Hole1OnlyAfterLap")?;
                Ok(Setting::Akon { start, options: akon::Options { hole1_only_after_lap } })
            }
        }
    }

    fn empty_board(&mut self) -> Result<akron::Position, RecordError> {
        let expected = "a size from 4 to 11";
        let (at, size) = self.number("Size", expected, u16::from(u8::MAX))?;
        let wrong = at.fault(Fault::TagValue { name: "Size", expected });
        let size = u8::try_from(size).ok().and_then(akron::Size::new).ok_or(wrong)?;
        let (_, stock) = self.number("Stock", "a number from 0 to 999", akron::Position::MAX_STOCK)?;
        Ok(akron::Position::initial(size).with_stock(stock))
    }

    fn player(&mut self, tag: &'static str, name_tag: &'static str) -> Result<Player, RecordError> {
        let (at, value) = self.need(tag)?;
        if value == "person" {
            let name = self.known.remove(name_tag).map(|(_, name)| name).unwrap_or_default();
            return Ok(Player::Person { name });
        }
        let level = value.strip_prefix("engine ").and_then(|level| digits(level, 99)).filter(|level| *level > 0);
        let wrong = Fault::TagValue { name: tag, expected: "person, or engine and a level from 1 to 99" };
        level.map(|level| Player::Engine { level: level as u8 }).ok_or(at.fault(wrong))
    }

    /// What is left. A known tag that nobody asked for does not belong here.
    fn labels(mut self) -> Result<Labels, RecordError> {
        let mut labels = Labels { others: self.others, ..Labels::default() };
        if let Some((at, id)) = self.known.remove("Id") {
            let wrong = Fault::TagValue { name: "Id", expected: "eight letters, digits, - or _" };
            labels.id = Some(id.parse().map_err(|_| at.fault(wrong))?);
        }
        if let Some((at, date)) = self.known.remove("Date") {
            let wrong = Fault::TagValue { name: "Date", expected: "a day as in 2026-11-29" };
            labels.date = Some(date.parse().map_err(|_| at.fault(wrong))?);
        }
        labels.title = self.known.remove("Title").map(|(_, title)| title).unwrap_or_default();
        match self.known.pop_first() {
            Some((name, (at, _))) => Err(at.fault(Fault::TagUnfit { name: name.to_owned() })),
            None => Ok(labels),
        }
    }
}

fn read_format(at: At, value: &str) -> Result<(), RecordError> {
    match value.parse::<u32>() {
        Ok(FORMAT) if value.len() == 1 => Ok(()),
        Ok(found) if found > FORMAT => Err(at.fault(Fault::NewerFormat { found })),
        _ => Err(at.fault(Fault::NoFormat)),
    }
}

/// A number without leading zeros.
fn digits(text: &str, max: u16) -> Option<u16> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|n| plain && *n <= max)
}

/// The moves as they stand in the text; whether the rules take them is another question.
struct Moves {
    tree: Tree,
    /// Where each place's move stands, by its index.
    at: Vec<At>,
    plies: Vec<usize>,
    mark: Option<(NodeId, Agreement, At)>,
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
    fn read(cursor: &mut Cursor, setting: &Setting) -> Result<Moves, RecordError> {
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

/// Plays every line through the rules. Gives the end of the main line, the game there, and whether the rules have ended it
/// at `mark`.
fn replay(record: &Record, at: &[At], mark: Option<NodeId>) -> Result<(NodeId, Play, bool), RecordError> {
    let tree = &record.tree;
    let end = tree.end_of_line(NodeId::START);
    let mut sizes = vec![1usize; tree.len() + 1];
    for id in tree.places().rev() {
        if let Some(parent) = tree.parent(id) {
            sizes[parent.index()] += sizes[id.index()];
        }
    }
    let (mut end_play, mut mark_ended) = (None, false);
    // The longest of several lines goes last and takes the game with it, so that few copies are alive at a time.
    let mut steps = vec![(NodeId::START, record.setting.begin(), None)];
    while let Some((id, play, next)) = steps.pop() {
        let mut children = tree.children(id).to_vec();
        children.sort_by_key(|child| sizes[child.index()]);
        let next: usize = next.unwrap_or_else(|| {
            mark_ended |= mark == Some(id) && play.ending().is_some();
            0
        });
        if id == end {
            end_play = Some(play);
            continue;
        }
        let Some(child) = children.get(next).copied() else { continue };
        let mut onward = match next + 1 < children.len() {
            true => {
                let copy = play.clone();
                steps.push((id, play, Some(next + 1)));
                copy
            }
            false => play,
        };
        let refused = |refusal| at[child.index()].fault(Fault::Refused(refusal));
        let mv = tree.mv(child);
        mv.map_or(Ok(()), |mv| onward.play(mv).map(drop)).map_err(refused)?;
        steps.push((child, onward, None));
    }
    // The end of the main line is among the places.
    let end_play = end_play.unwrap_or_else(|| record.setting.begin());
    Ok((end, end_play, mark_ended))
}
