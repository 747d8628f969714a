//! Cells, moves and positions as text (AKR-2, AKR-18, AKR-19). Texts are read strictly: only the form in which they are
//! written.

use super::{Cell, Colour, Move, Position, Setup, SetupFault, Size};
use crate::game::{TextError, TextFault as Common};
use crate::reader::Reader;
use crate::sorted::Sorted;
use std::fmt;
use std::str::FromStr;

/// What is wrong at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// What can be wrong in any text.
    #[error(transparent)]
    Common(#[from] Common),
    /// Two runs of empty cells side by side.
    #[error("a run of empty cells is written as one number")]
    SplitRun,
    /// A row with too many or too few cells.
    #[error("a row of level {level} has {expected} cells, not {found}")]
    RowLength {
        /// The level, from 1.
        level: usize,
        /// Cells of a row of this level.
        expected: usize,
        /// Cells found.
        found: usize,
    },
    /// A level with too many or too few rows.
    #[error("level {level} has {expected} rows, not {found}")]
    RowCount {
        /// The level, from 1.
        level: usize,
        /// Rows of this level.
        expected: usize,
        /// Rows found.
        found: usize,
    },
    /// The number of rows of level 1 is no size.
    #[error("a board has 4 to 11 rows, not {rows}")]
    Size {
        /// The rows found.
        rows: usize,
    },
    /// More levels than the board has.
    #[error("this board has {levels} levels only")]
    Levels {
        /// How many it has.
        levels: usize,
    },
    /// A trailing empty level.
    #[error("an empty level at the top is left out")]
    EmptyTop,
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is not in the form of AKR-19.
    #[error("AKR-19: {0}")]
    Text(#[from] TextError<TextFault>),
    /// It is, but it is no position: every reason.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<SetupFault>),
}

type Fault = TextError<TextFault>;

/// A cell; the level is left out on level 1 and stands in front above it.
fn read_cell(reader: &mut Reader) -> Result<Cell, Fault> {
    let level = match reader.peek() {
        Some(c) if c.is_ascii_digit() => reader.number(2, u16::from(Size::MAX.holes()), "a level")?,
        _ => 1,
    };
    let column = match reader.peek() {
        Some(c @ 'a'..='k') => c as u8 - b'a',
        _ => return reader.fail(Common::Expected { expected: "a column letter, a to k," }),
    };
    reader.at += 1;
    let row = reader.number(1, u16::from(Size::MAX.holes()), "a row number")?;
    Ok(Cell::new(level as u8, column, row as u8 - 1))
}

impl FromStr for Cell {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Cell, Fault> {
        let mut reader = Reader::new(text);
        let cell = read_cell(&mut reader)?;
        reader.end()?;
        Ok(cell)
    }
}

impl FromStr for Move {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Move, Fault> {
        match text {
            "swap" => return Ok(Move::Swap),
            "draw" => return Ok(Move::Claim),
            _ => {}
        }
        let mut reader = Reader::new(text);
        let first = read_cell(&mut reader)?;
        let mv = if reader.take('-') {
            Move::Shift { from: first, to: read_cell(&mut reader)? }
        } else {
            Move::Place { at: first }
        };
        reader.end()?;
        Ok(mv)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place { at } => at.fmt(f),
            Move::Shift { from, to } => write!(f, "{from}-{to}"),
            Move::Swap => f.write_str("swap"),
            Move::Claim => f.write_str("draw"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let top = self.balls.keys().map(|c| c.level).max().unwrap_or(1);
        for level in 1..=top {
            if level > 1 {
                f.write_str("|")?;
            }
            let side = self.size.side(level);
            for row in (0..side).rev() {
                let mut empty = 0;
                for column in 0..side {
                    match self.balls.get(&Cell::new(level, column, row)) {
                        None => empty += 1,
                        Some(colour) => {
                            if empty > 0 {
                                write!(f, "{empty}")?;
                                empty = 0;
                            }
                            write!(f, "{}", colour.letter())?;
                        }
                    }
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                if row > 0 {
                    f.write_str("/")?;
                }
            }
        }
        write!(f, " {} {},{}", self.to_move.letter(), self.stock[0], self.stock[1])
    }
}

impl FromStr for Setup {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Setup, Fault> {
        let mut reader = Reader::new(text);
        let levels = read_levels(&mut reader)?;
        let rows = levels[0].len();
        let size = u8::try_from(rows).ok().and_then(Size::new);
        let Some(size) = size else { return Err(TextError { at: 0, what: TextFault::Size { rows } }) };
        let mut balls = Sorted::new();
        for (number, rows) in levels.iter().enumerate() {
            place_level(size, number, rows, &mut balls)?;
        }
        if let Some(level) = levels.last().filter(|l| levels.len() > 1 && l.iter().all(|row| row.is_empty())) {
            return Err(TextError { at: level[0].at, what: TextFault::EmptyTop });
        }
        reader.expect(' ', "a space")?;
        let to_move = match reader.peek() {
            Some('b') => Colour::Black,
            Some('w') => Colour::White,
            _ => return reader.fail(Common::Expected { expected: "the side to move, b or w," }),
        };
        reader.at += 1;
        reader.expect(' ', "a space")?;
        let black = reader.number(0, Position::MAX_STOCK, "Black's stock")?;
        reader.expect(',', "a comma")?;
        let white = reader.number(0, Position::MAX_STOCK, "White's stock")?;
        reader.end()?;
        Ok(Setup { size, balls, to_move, stock: [black, white] })
    }
}

/// A row as written, from its place in the text.
struct Row {
    at: usize,
    cells: Vec<Option<Colour>>,
}

impl Row {
    fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }
}

fn read_levels(reader: &mut Reader) -> Result<Vec<Vec<Row>>, Fault> {
    let mut levels = vec![vec![read_row(reader)?]];
    loop {
        if reader.take('/') {
            let row = read_row(reader)?;
            if let Some(level) = levels.last_mut() {
                level.push(row);
            }
        } else if reader.take('|') {
            levels.push(vec![read_row(reader)?]);
        } else {
            return Ok(levels);
        }
    }
}

fn read_row(reader: &mut Reader) -> Result<Row, Fault> {
    let mut row = Row { at: reader.at, cells: Vec::new() };
    let mut after_run = false;
    loop {
        match reader.peek() {
            Some(c @ ('b' | 'w')) => {
                row.cells.push(Some(if c == 'b' { Colour::Black } else { Colour::White }));
                reader.at += 1;
                after_run = false;
            }
            Some(c) if c.is_ascii_digit() => {
                if after_run {
                    return reader.fail(TextFault::SplitRun);
                }
                let run = reader.number(1, u16::from(Size::MAX.holes()), "a run of empty cells")?;
                row.cells.extend((0..run).map(|_| None));
                after_run = true;
            }
            _ if row.cells.is_empty() => {
                return reader.fail(Common::Expected { expected: "b, w or a number of empty cells" });
            }
            _ => return Ok(row),
        }
    }
}

fn place_level(size: Size, number: usize, rows: &[Row], balls: &mut Sorted<Cell, Colour>) -> Result<(), Fault> {
    let level = number + 1;
    let side = usize::from(size.holes()).saturating_sub(number);
    let fail = |row: &Row, what| Err(TextError { at: row.at, what });
    if side == 0 {
        return fail(&rows[0], TextFault::Levels { levels: usize::from(size.holes()) });
    }
    if let Some(row) = rows.iter().find(|row| row.cells.len() != side) {
        return fail(row, TextFault::RowLength { level, expected: side, found: row.cells.len() });
    }
    if rows.len() != side {
        return fail(
            &rows[rows.len().min(side + 1) - 1],
            TextFault::RowCount { level, expected: side, found: rows.len() },
        );
    }
    for (from_top, row) in rows.iter().enumerate() {
        for (column, ball) in row.cells.iter().enumerate() {
            if let Some(colour) = ball {
                balls.insert(Cell::new(level as u8, column as u8, (side - 1 - from_top) as u8), *colour);
            }
        }
    }
    Ok(())
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        text.parse::<Setup>()?.validate().map_err(PositionError::Faults)
    }
}
