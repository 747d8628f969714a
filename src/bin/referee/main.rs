//! The referee answers questions about both games: one JSON object a line on standard input, one JSON object a line on
//! standard output, in the same order. It is for scripts and for other programs.
//!
//! ```text
//! {"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":3}
//! {"counts":[16,240,3360]}
//! ```
//!
//! Texts of cells, moves and positions are those of the games themselves and are read strictly. Every question has
//!
//! | field | value |
//! | --- | --- |
//! | `game` | `"akron"` or `"akon"` |
//! | `position` | a position text: where it all begins |
//! | `ask` | `"moves"`, `"play"`, `"perft"` or `"search"` |
//! | `rules` | may be left out. Akron: `{"ruleset":"browne","sudden":false}`, the ruleset else `"iggamecenter"`; Akon: `{"hole1_only_after_lap":false}`. Each of them may be left out; these are what then holds |
//!
//! # `"ask":"moves"`
//! Akron answers `moves`, every legal placement and move, sorted, without `swap` and `draw`; `groups`, for both colours, each
//! a sorted list of cells, the list of them sorted; `joined`, for each colour, as `{"b":false,"w":true}`; `winner`, `"b"`, `"w"`
//! or null while the game goes on. Akon answers `moves`, sorted, and `end`, null or `"no seeds"`. A game that is over has no
//! moves.
//!
//! # `"ask":"play","moves":["d4","swap",…]`
//! Plays the moves one by one. Akron answers the `position` then and the `winner`: `"b"`, `"w"`, `"draw"` after a claim, null while
//! the game goes on. Akon answers the `position` then, after AKN-12, and the `end`: null, `"no seeds"` or `"repetition"`.
//! Where a move is refused the answer is `error`; `ply`, the number of the move from 0; and `rule`, the id of the rule it
//! breaks (for a text that is no move: AKR-18, AKN-15).
//!
//! # `"ask":"perft","depth":N`
//! Answers `counts`: how many sequences of moves there are of each length from 1 to N, at most 8 for Akron and 16 for Akon.
//! Repetition, swap, draw and *sudden* are left out. A position that is over ends its line: Akron counts 0 below it, Akon 1.
//! There is no other limit than patience.
//!
//! # `"ask":"search","moves":[…],"nodes":N`
//! Plays the moves, which may be left out, and searches for the best answer, looking at `nodes` positions or, with
//! `"ms":N` in its place, for so many milliseconds. `level` may be given, by its name or by its number as records have
//! it (1 to 11, then 14 grandmaster, 12 champion, 13 full), and is else `full`, the strongest; a weaker one has a bound
//! of its own, so that `nodes` and `ms` may be left out. `seed` decides between moves that are good enough for a level
//! and is else 0. Answers the `move`, null when the game is over; its `score` for the side to move, for Akron from
//! -1000, lost, to 1000, won, for Akon in hundredths of a seed of the final difference; `win_in`, own moves to a proven
//! win, negative to a loss, else null; `pv`, the moves that are expected; `depth` and `nodes`. A move that is refused
//! is answered as for `play`.
//!
//! # A line that is no question
//! is answered by an object whose `error` says what is wrong with it: no JSON, an unknown or doubled field, a field that is
//! missing or does not belong to this ask, a value of the wrong type or out of range, a position that cannot be, with every
//! reason. So is an empty line, so that answers always pair with lines, and one of more than 1 MiB. The program
//! then goes on with the next line, and ends with the input.

mod answer;
mod ask;
mod search;

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;

/// The longest line in bytes, its end not counted.
const LONGEST: usize = 1 << 20;

fn main() -> ExitCode {
    match run(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Who asked has gone away and wants no more answers.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("referee: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(input: impl io::Read, output: impl Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = BufWriter::new(output);
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let answer = match length {
            Length::Whole => answer::answer(&line),
            Length::TooLong => answer::error(&ask::BadLine::TooLong { longest: LONGEST }),
        };
        writeln!(output, "{answer}")?;
        // Answers wait only while the next question is here already.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()
}

/// Whether a line fitted.
enum Length {
    Whole,
    TooLong,
}

/// Reads the next line without its end; `None` at the end of the input. What is too long is passed over, not kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Length>> {
    line.clear();
    let (mut began, mut length) = (false, Length::Whole);
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(began.then_some(length));
        }
        began = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        if line.len() + part.len() > LONGEST {
            length = Length::TooLong;
        } else {
            line.extend_from_slice(part);
        }
        let read = end.map_or(bytes.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}
