//! Akron as AbstractPlay writes it.
//!
//! A cell is its level, then a letter and a number on a doubled grid on which level *l* is shifted by *l* − 1: `1a1` is our
//! `a1`, `2b2` our `2a1`. A move is a cell or `from-to`. Player 1 joins rows, as Black does; there is no stock and no swap
//! among the moves. Its moves are a subset of ours, so that its games can be replayed by our rules with a stock that does
//! not run out.

use super::import::Found;
use crate::akron::{self, Cell, Move, Position, Ruleset, Size};
use crate::game::Seat;
use crate::json::Json;
use crate::record::{Agreement, Date, Move as AnyMove, NodeId, Player, Record, Setting};

/// Why something is no game of Akron of AbstractPlay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbstractPlayFault {
    /// Not a list of moves at all.
    #[error("this is no list of moves")]
    NotMoves,
    /// JSON of another kind.
    #[error("this is not a game of Akron from AbstractPlay: {0} is missing or something else")]
    Shape(&'static str),
    /// A move that is not written as AbstractPlay does.
    #[error("{0} is not a move")]
    Move(String),
    /// A board of another size than 4 to 11.
    #[error("a board is 4 to 11 holes wide")]
    Size,
    /// More moves than a record holds.
    #[error("a game has at most {} moves", Record::MAX_MOVES)]
    TooManyMoves,
}

use AbstractPlayFault as Fault;

/// Its usual board.
const USUAL: u8 = 9;

/// A cell, on whatever board has it.
fn cell(text: &str) -> Option<Cell> {
    let mut chars = text.chars();
    let mut level = chars.next()?.to_digit(10)?;
    let mut letter = chars.next()?;
    // Levels 10 and 11 of the largest boards.
    if let Some(digit) = letter.to_digit(10) {
        level = level * 10 + digit;
        letter = chars.next()?;
    }
    let number: u32 = chars.as_str().parse().ok().filter(|_| chars.as_str().bytes().all(|b| b.is_ascii_digit()))?;
    let shift = level.checked_sub(1)?;
    let across = letter.is_ascii_lowercase().then(|| u32::from(letter) - u32::from('a'))?.checked_sub(shift)?;
    let up = number.checked_sub(level)?;
    if across % 2 != 0 || up % 2 != 0 {
        return None;
    }
    let cell = Cell::new(u8::try_from(level).ok()?, u8::try_from(across / 2).ok()?, u8::try_from(up / 2).ok()?);
    cell.on(Size::MAX).then_some(cell)
}

fn read_move(text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    match text.split_once('-') {
        None => cell(&text).map(|at| Move::Place { at }),
        Some((from, to)) => Some(Move::Shift { from: cell(from)?, to: cell(to)? }),
    }
}

fn game(size: Size, moves: &[Move]) -> Found {
    let start = Position::initial(size).with_stock(Position::MAX_STOCK);
    let options = akron::Options { ruleset: Ruleset::IgGameCenter, swap: false, sudden: false };
    let person = || Player::Person { name: String::new() };
    let mut record = Record::new(Setting::Akron { start, options }, [person(), person()]);
    let mut play = record.setting.begin();
    let mut at = NodeId::START;
    let mut cut = None;
    for (ply, mv) in moves.iter().map(|mv| AnyMove::Akron(*mv)).enumerate() {
        if let Err(refusal) = play.play(mv) {
            cut = Some((ply, refusal));
            break;
        }
        at = record.tree.add(at, mv);
    }
    Found { record, line: 1, cut }
}

/// A list of moves in plain text: moves with or without numbers, separated by white space, commas or semicolons. The board
/// is the usual one or the smallest that has all cells. It is read up to the first word that is no move: the game as far as
/// that, if there are moves, and the line, the column (both from 1) and what is wrong there.
pub(super) fn list(text: &str) -> (Option<Found>, Option<(u32, u32, Fault)>) {
    let mut moves = Vec::new();
    let mut wrong = None;
    'text: for (line, number) in text.lines().zip(1..) {
        let mut column = 1;
        for word in line.split_inclusive([' ', '\t', ',', ';']) {
            let place = column;
            column += word.chars().count() as u32;
            let word = word.trim_end_matches([' ', '\t', ',', ';', '\r']);
            let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
            // `12.` in front of a move or by itself.
            let word = if word != bare && bare.starts_with('.') { bare.trim_start_matches('.') } else { word };
            if word.is_empty() {
                continue;
            }
            let what = match read_move(word) {
                Some(_) if moves.len() == Record::MAX_MOVES => Fault::TooManyMoves,
                Some(mv) => {
                    moves.push(mv);
                    continue;
                }
                None if moves.is_empty() => Fault::NotMoves,
                None => Fault::Move(word.chars().take(20).collect()),
            };
            wrong = Some((number, place, what));
            break 'text;
        }
    }
    let cells = moves.iter().flat_map(|mv| match mv {
        Move::Place { at } => [*at, *at],
        Move::Shift { from, to } => [*from, *to],
        // Not written by it.
        Move::Swap | Move::Claim => [Cell::new(1, 0, 0); 2],
    });
    let Some(needed) = cells.map(|cell| cell.column.max(cell.row) + cell.level).max() else {
        return (None, wrong.or(Some((1, 1, Fault::NotMoves))));
    };
    match Size::new(needed.max(USUAL)) {
        Some(size) => (Some(game(size, &moves)), wrong),
        None => (None, Some((1, 1, Fault::Size))),
    }
}

/// A game as AbstractPlay archives it: an object of `header` and `moves`, a list of rounds. It is read up to the first move
/// that is none, which is named.
///
/// # Errors
/// What is missing or wrong, if there is no game in it.
pub(super) fn archived(value: &Json) -> Result<(Found, Option<Fault>), Fault> {
    let header = value.get("header").ok_or(Fault::Shape("header"))?;
    let name = header.at("game").at("name").text();
    if !name.is_some_and(|name| name.eq_ignore_ascii_case("akron")) {
        return Err(Fault::Shape("header.game.name"));
    }
    let variants = header.at("game").at("variants").list().unwrap_or_default();
    let mut sizes = variants.iter().filter_map(Json::text).filter_map(|variant| variant.strip_prefix("size-"));
    let size = match sizes.next() {
        Some(digits) => digits.parse().map_err(|_| Fault::Size)?,
        None => USUAL,
    };
    let size = Size::new(size).ok_or(Fault::Size)?;
    let rounds = value.at("moves").list().ok_or(Fault::Shape("moves"))?;
    let mut moves = Vec::new();
    let mut wrong = None;
    for entry in rounds.iter().flat_map(|round| round.list().unwrap_or(std::slice::from_ref(round))) {
        let entry = entry.get("move").unwrap_or(entry);
        if *entry == Json::Null {
            continue;
        }
        let mv = match entry.text().and_then(|text| read_move(text.trim())) {
            Some(_) if moves.len() == Record::MAX_MOVES => Err(Fault::TooManyMoves),
            Some(mv) => Ok(mv),
            None => {
                let text = entry.text().map_or_else(|| entry.to_string(), str::to_owned);
                Err(Fault::Move(text.chars().take(20).collect()))
            }
        };
        match mv {
            Ok(mv) => moves.push(mv),
            Err(fault) => {
                wrong = Some(fault);
                break;
            }
        }
    }
    let mut found = game(size, &moves);
    let record = &mut found.record;
    let players = header.at("players").list().unwrap_or_default();
    for (seat, player) in Seat::BOTH.into_iter().zip(players) {
        let name = player.at("name").text().unwrap_or_default().chars().take(40).collect();
        record.players[seat.index()] = Player::Person { name };
    }
    let date = header.at("date-start").text().and_then(|date| date.get(..10));
    record.labels.date = date.and_then(|date| date.parse::<Date>().ok());
    if found.cut.is_none() && wrong.is_none() {
        // A game that its rules did not end, somebody gave up or let run out of time.
        let results = players.iter().map(|player| player.at("result").whole());
        let end = record.tree.end_of_line(NodeId::START);
        let ended = record.replay(end).is_ok_and(|(play, _)| play.ending().is_some());
        if let ([Some(one), Some(two)], false) = (results.collect::<Vec<_>>().as_slice(), ended) {
            let agreement = match one.cmp(two) {
                std::cmp::Ordering::Greater => Agreement::Resigned { by: Seat::Second },
                std::cmp::Ordering::Less => Agreement::Resigned { by: Seat::First },
                std::cmp::Ordering::Equal => Agreement::Drawn,
            };
            record.agreement = Some((end, agreement));
        }
    }
    Ok((found, wrong))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_on_a_doubled_grid() {
        let read = |text| cell(text).map(|cell| cell.to_string());
        let found = ["1a1", "2b2", "1c5", "3e7", "1u21", "11k11"].map(read);
        assert_eq!(found, ["a1", "2a1", "b3", "3b3", "k11", "11a1"].map(|text| Some(text.to_owned())));
        for wrong in ["", "1", "1b1", "1a2", "2a1", "2b1", "1w23", "0a1", "1a+1", "1a", "12a1", "d4", "1a1x"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
