//! Holes, moves and positions as text (AKN-2, AKN-15). Texts are read strictly: only the form in which they are written.

use super::{Move, Pit, Position, Setup, SetupFault, Side};
use crate::game::{TextError, TextFault};
use crate::reader::Reader;
use std::fmt;
use std::str::FromStr;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is not in the form of AKN-15.
    #[error("AKN-15: {0}")]
    Text(#[from] TextError<TextFault>),
    /// It is, but it is no position: every reason.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<SetupFault>),
}

type Fault = TextError<TextFault>;

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.side())
    }
}

impl FromStr for Pit {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Pit, Fault> {
        let mut reader = Reader::new(text);
        let number = reader.number(1, 7, "a hole number, 1 to 7,")?;
        let side = read_side(&mut reader, "the row, A or B,")?;
        reader.end()?;
        Ok(Pit::at(side, number as u8 - 1))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pit().fmt(f)
    }
}

impl FromStr for Move {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Move, Fault> {
        text.parse().map(|pit| Move::Sow { pit })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.rows.map(|row| row.map(|seeds| seeds.to_string()).join(","));
        let [of_a, of_b] = self.stores;
        write!(f, "{a}/{b} {} {of_a},{of_b}", self.to_move)
    }
}

impl FromStr for Setup {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Setup, Fault> {
        let mut reader = Reader::new(text);
        let a = read_row(&mut reader)?;
        reader.expect('/', "a slash")?;
        let b = read_row(&mut reader)?;
        reader.expect(' ', "a space")?;
        let to_move = read_side(&mut reader, "the side to move, A or B,")?;
        reader.expect(' ', "a space")?;
        let of_a = read_seeds(&mut reader)?;
        reader.expect(',', "a comma")?;
        let of_b = read_seeds(&mut reader)?;
        reader.end()?;
        Ok(Setup { rows: [a, b], stores: [of_a, of_b], to_move })
    }
}

fn read_side(reader: &mut Reader, expected: &'static str) -> Result<Side, Fault> {
    let side = Side::BOTH.into_iter().find(|side| reader.take(side.letter()));
    side.map_or_else(|| reader.fail(TextFault::Expected { expected }), Ok)
}

fn read_row(reader: &mut Reader) -> Result<[u16; 7], Fault> {
    let mut row = [0; 7];
    for (hole, seeds) in row.iter_mut().enumerate() {
        if hole > 0 {
            reader.expect(',', "a comma")?;
        }
        *seeds = read_seeds(reader)?;
    }
    Ok(row)
}

/// Any number of up to three digits: that it is too many is the setup's fault, which is named together with the others.
fn read_seeds(reader: &mut Reader) -> Result<u16, Fault> {
    reader.number(0, 999, "a number of seeds")
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
