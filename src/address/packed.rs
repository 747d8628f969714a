//! A position or a game in a link.
//!
//! Version 1 is the letter `1`, then numbers packed into bits, six a letter (the alphabet of base64url), then two letters or
//! digits that check the rest, so that a link that was cut or changed on its way is known to be. Every version opens with its
//! own letter or digit and ends with such a check: only a link that is whole is said to be of a later version. The bits are,
//! in order:
//!
//! | bits | say |
//! | --- | --- |
//! | 1 | 0 Akron, 1 Akon |
//! | Akron: 1, 1, 1, 3 | igGameCenter rather than Browne, swap, sudden, size less 4 |
//! | Akron: 2 | the start: 0 the usual one, 1 the empty board with another stock each, 2 any other |
//! | Akron 1: 10 | the stock of each |
//! | Akron 2: 1, 10, 10, … | White to move, the stocks; then level by level: 1 if it has balls (else the end), and for each cell that is carried, by rows from a1, 0 empty, 10 black, 11 white |
//! | Akon: 1, 1, 1 | hole 1 only after a lap, B to move, whether the start is another than the usual one |
//! | Akon, another: 15 × 7 | the holes 1A to 7B and A's store; what is missing of 70 is in B's store |
//! | 1 (+ 48) | whether the game's id follows |
//! | 2 | 0 open or ended by the rules, 1 a draw agreed, 2 the first seat resigned, 3 the second |
//! | long | how many moves |
//! | 1 (+ long) | whether a place before the last move is shown, and after how many moves it is |
//! | … | the moves |
//!
//! A long number is groups of six bits, the lowest first: 1 if another follows, then five of the number's. A move of Akron
//! is 0 and the hole, or 1 and two cells; of two equal cells, `a1` stands for `swap` and `b1` for `draw`. A hole is counted
//! by rows from a1; a cell is 0 and the hole, or 1 and its place by levels, rows and columns among the cells above. A move
//! of Akon is three bits, the hole's number less 1. Whose move it is follows from the start.

use super::bits::{BitReader, BitWriter, Short, width};
use crate::game::Seat;
use crate::record::{Agreement, GameId, Move, NodeId, Player, Record, Refusal, Setting};
use crate::{akon, akron};
use std::fmt;
use std::str::FromStr;

const VERSION: char = '1';
const CHECK: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// One line of a game, or a position, as a link carries it. All its moves are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    id: Option<GameId>,
    setting: Setting,
    moves: Vec<Move>,
    shown: usize,
    agreement: Option<Agreement>,
}

/// Why a link cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackedError {
    /// It was made by a later version of this program.
    #[error("a later version of this program made it")]
    Newer,
    /// It is cut, or a letter was changed, or it was never one of ours.
    #[error("it is cut or damaged")]
    Damaged,
    /// It is whole but says something that cannot be.
    #[error("it says what cannot be: {0}")]
    Senseless(&'static str),
    /// Its start is no position of Akron: every reason.
    #[error("its start is no position: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    AkronStart(Vec<akron::SetupFault>),
    /// Its start is no position of Akon: every reason.
    #[error("its start is no position: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    AkonStart(Vec<akon::SetupFault>),
    /// The rules refuse a move.
    #[error("move {} is refused: {refusal}", .ply + 1)]
    Refused {
        /// Moves before it.
        ply: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl From<Short> for PackedError {
    fn from(_: Short) -> PackedError {
        PackedError::Damaged
    }
}

/// Too many moves for a link: more than [`Packed::MAX_MOVES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a link holds at most {} moves", Packed::MAX_MOVES)]
pub struct TooLong;

impl Packed {
    /// The most moves in a link.
    pub const MAX_MOVES: usize = 2000;
    /// The longest text that is read; such a game of Akron on the largest board fits.
    const MAX_TEXT: usize = 12_000;

    /// The position at a place of a record, without what led there.
    ///
    /// # Errors
    /// The move on the way that the rules refuse, with its ply (from 0).
    pub fn position(record: &Record, at: NodeId) -> Result<Packed, (usize, Refusal)> {
        use crate::game::Rules;
        use crate::record::Play;
        let (play, _) = record.replay(at)?;
        let setting = match (&record.setting, &play) {
            (Setting::Akron { options, .. }, Play::Akron(game)) => {
                Setting::Akron { start: *game.position(), options: *options }
            }
            (Setting::Akon { options, .. }, Play::Akon(game)) => {
                Setting::Akon { start: *game.position(), options: *options }
            }
            (setting, _) => setting.clone(),
        };
        Ok(Packed::start(setting))
    }

    /// A start of which nothing is played, as an editor makes it.
    #[must_use]
    pub fn start(setting: Setting) -> Packed {
        Packed { id: None, setting, moves: Vec::new(), shown: 0, agreement: None }
    }

    /// The line of a record that leads to `end`, shown at `shown` if that lies on it, else at its end.
    ///
    /// # Errors
    /// If the line has too many moves.
    pub fn line(record: &Record, end: NodeId, shown: NodeId) -> Result<Packed, TooLong> {
        let way = record.tree.way_to(end);
        let moves: Vec<Move> = way.iter().filter_map(|id| record.tree.mv(*id)).collect();
        if moves.len() > Packed::MAX_MOVES {
            return Err(TooLong);
        }
        let shown = way.iter().position(|id| *id == shown).unwrap_or(moves.len());
        let agreement = record.agreement.filter(|(at, _)| *at == end).map(|(_, agreement)| agreement);
        Ok(Packed { id: record.labels.id, setting: record.setting.clone(), moves, shown, agreement })
    }

    /// The same as a game of this id.
    #[must_use]
    pub fn with_id(self, id: GameId) -> Packed {
        Packed { id: Some(id), ..self }
    }

    /// The game's id, if it is a game that goes on from link to link.
    #[must_use]
    pub fn id(&self) -> Option<GameId> {
        self.id
    }

    /// Start and options.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// After how many moves the game is to be shown.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// The game as a record between two people, and the place that is to be shown.
    #[must_use]
    pub fn to_record(&self) -> (Record, NodeId) {
        let person = || Player::Person { name: String::new() };
        let mut record = Record::new(self.setting.clone(), [person(), person()]);
        record.labels.id = self.id;
        let (mut at, mut shown) = (NodeId::START, NodeId::START);
        for (ply, mv) in self.moves.iter().enumerate() {
            at = record.tree.add(at, *mv);
            if ply + 1 == self.shown {
                shown = at;
            }
        }
        record.agreement = self.agreement.map(|agreement| (at, agreement));
        (record, shown)
    }
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bits = BitWriter::default();
        match &self.setting {
            Setting::Akron { start, options } => put_akron(&mut bits, start, *options),
            Setting::Akon { start, options } => put_akon(&mut bits, start, *options),
        }
        bits.put(u64::from(self.id.is_some()), 1);
        if let Some(id) = self.id {
            bits.put(id.bits(), GameId::BITS);
        }
        let agreement = match self.agreement {
            None => 0,
            Some(Agreement::Drawn) => 1,
            Some(Agreement::Resigned { by: Seat::First }) => 2,
            Some(Agreement::Resigned { by: Seat::Second }) => 3,
        };
        bits.put(agreement, 2);
        bits.put_long(self.moves.len() as u64);
        bits.put(u64::from(self.shown != self.moves.len()), 1);
        if self.shown != self.moves.len() {
            bits.put_long(self.shown as u64);
        }
        for mv in &self.moves {
            match (mv, &self.setting) {
                (Move::Akron(mv), Setting::Akron { start, .. }) => put_akron_move(&mut bits, *mv, start.size()),
                (Move::Akon(mv), _) => bits.put(u64::from(mv.pit().number() - 1), 3),
                // A record holds no move of the other game; a reader would miss it and say so.
                (Move::Akron(_), Setting::Akon { .. }) => {}
            }
        }
        let text = format!("{VERSION}{}", bits.finish());
        write!(f, "{text}{}", check(&text))
    }
}

/// Two letters that change with any letter of the text.
fn check(text: &str) -> String {
    // FNV-1a.
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let sum = ((hash ^ (hash >> 16)) % (62 * 62)) as usize;
    [CHECK[sum / 62], CHECK[sum % 62]].map(char::from).iter().collect()
}

impl FromStr for Packed {
    type Err = PackedError;

    fn from_str(text: &str) -> Result<Packed, PackedError> {
        if text.len() > Packed::MAX_TEXT || !text.is_ascii() || text.len() < 3 {
            return Err(PackedError::Damaged);
        }
        let (rest, sum) = text.split_at(text.len() - 2);
        if check(rest) != sum {
            return Err(PackedError::Damaged);
        }
        match rest.chars().next() {
            Some(VERSION) => {}
            Some('2'..='9' | 'A'..='Z' | 'a'..='z') => return Err(PackedError::Newer),
            _ => return Err(PackedError::Damaged),
        }
        let mut bits = BitReader::new(&rest[1..]).ok_or(PackedError::Damaged)?;
        let setting = if bits.take_bit()? { take_akon(&mut bits)? } else { take_akron(&mut bits)? };
        let id = if bits.take_bit()? { Some(GameId::new(bits.take(GameId::BITS)?)) } else { None };
        let agreement = match bits.take(2)? {
            0 => None,
            1 => Some(Agreement::Drawn),
            2 => Some(Agreement::Resigned { by: Seat::First }),
            _ => Some(Agreement::Resigned { by: Seat::Second }),
        };
        let count = bits.take_long()? as usize;
        if count > Packed::MAX_MOVES {
            return Err(PackedError::Senseless("too many moves"));
        }
        let shown = if bits.take_bit()? { bits.take_long()? as usize } else { count };
        if shown > count {
            return Err(PackedError::Senseless("a place behind the last move"));
        }
        let mut play = setting.begin();
        let mut moves = Vec::new();
        for ply in 0..count {
            let mv = match &setting {
                Setting::Akron { start, .. } => Move::Akron(take_akron_move(&mut bits, start.size())?),
                Setting::Akon { .. } => {
                    let side = akon::Side::of(play.to_move());
                    let pit = akon::Pit::new(side, bits.take(3)? as u8 + 1);
                    Move::Akon(akon::Move::Sow { pit: pit.ok_or(PackedError::Senseless("an eighth hole"))? })
                }
            };
            play.play(mv).map_err(|refusal| PackedError::Refused { ply, refusal })?;
            moves.push(mv);
        }
        if !bits.is_at_end() {
            return Err(PackedError::Damaged);
        }
        if agreement.is_some() && play.ending().is_some() {
            return Err(PackedError::Senseless("an agreement in a game that was over"));
        }
        Ok(Packed { id, setting, moves, shown, agreement })
    }
}

fn put_akron(bits: &mut BitWriter, start: &akron::Position, options: akron::Options) {
    use akron::{Colour, Position};
    let size = start.size();
    bits.put(0, 1);
    bits.put(u64::from(options.ruleset == akron::Ruleset::IgGameCenter), 1);
    bits.put(u64::from(options.swap), 1);
    bits.put(u64::from(options.sudden), 1);
    bits.put(u64::from(size.holes() - akron::Size::MIN.holes()), 3);
    let stock = start.stock(Colour::Black);
    if *start == Position::initial(size) {
        return bits.put(0, 2);
    }
    if *start == Position::initial(size).with_stock(stock) {
        bits.put(1, 2);
        return bits.put(u64::from(stock), 10);
    }
    bits.put(2, 2);
    bits.put(u64::from(start.to_move() == Colour::White), 1);
    for colour in Colour::BOTH {
        bits.put(u64::from(start.stock(colour)), 10);
    }
    for level in 1..=size.holes() {
        let cells = cells_of(size, level);
        let any = cells.iter().any(|cell| start.ball(*cell).is_some());
        bits.put(u64::from(any), 1);
        if !any {
            return;
        }
        for cell in cells.into_iter().filter(|cell| carried(*cell, |cell| start.ball(cell).is_some())) {
            match start.ball(cell) {
                None => bits.put(0, 1),
                Some(colour) => bits.put(2 + colour.index() as u64, 2),
            }
        }
    }
}

fn take_akron(bits: &mut BitReader) -> Result<Setting, PackedError> {
    use akron::{Colour, Position, Ruleset, Setup, Size};
    let ruleset = if bits.take_bit()? { Ruleset::IgGameCenter } else { Ruleset::Browne };
    let options = akron::Options { ruleset, swap: bits.take_bit()?, sudden: bits.take_bit()? };
    let size = Size::new(Size::MIN.holes() + bits.take(3)? as u8).ok_or(PackedError::Senseless("the size"))?;
    let start = match bits.take(2)? {
        0 => Position::initial(size),
        1 => {
            let stock = bits.take(10)? as u16;
            let wrong = PackedError::Senseless("a stock above 999");
            (stock <= Position::MAX_STOCK).then(|| Position::initial(size).with_stock(stock)).ok_or(wrong)?
        }
        2 => {
            let to_move = if bits.take_bit()? { Colour::White } else { Colour::Black };
            let stock = [bits.take(10)? as u16, bits.take(10)? as u16];
            let mut setup = Setup { to_move, stock, ..Setup::empty(size) };
            for level in 1..=size.holes() {
                if !bits.take_bit()? {
                    break;
                }
                for cell in cells_of(size, level) {
                    if carried(cell, |cell| setup.balls.contains_key(&cell)) && bits.take_bit()? {
                        let colour = if bits.take_bit()? { Colour::White } else { Colour::Black };
                        setup.balls.insert(cell, colour);
                    }
                }
            }
            setup.validate().map_err(PackedError::AkronStart)?
        }
        _ => return Err(PackedError::Senseless("the start")),
    };
    Ok(Setting::Akron { start, options })
}

fn cells_of(size: akron::Size, level: u8) -> Vec<akron::Cell> {
    let side = size.side(level);
    (0..side).flat_map(|row| (0..side).map(move |column| akron::Cell::new(level, column, row))).collect()
}

fn carried(cell: akron::Cell, has_ball: impl Fn(akron::Cell) -> bool) -> bool {
    cell.supports().is_none_or(|supports| supports.into_iter().all(has_ball))
}

/// Stands for `swap` as both cells of a move.
const SWAP: akron::Cell = akron::Cell::new(1, 0, 0);
/// Stands for `draw` as both cells of a move.
const CLAIM: akron::Cell = akron::Cell::new(1, 1, 0);

fn put_akron_move(bits: &mut BitWriter, mv: akron::Move, size: akron::Size) {
    let (from, to) = match mv {
        akron::Move::Place { at } => {
            bits.put(0, 1);
            return bits.put(hole_index(at, size), hole_width(size));
        }
        akron::Move::Shift { from, to } => (from, to),
        akron::Move::Swap => (SWAP, SWAP),
        akron::Move::Claim => (CLAIM, CLAIM),
    };
    bits.put(1, 1);
    for cell in [from, to] {
        bits.put(u64::from(cell.level > 1), 1);
        if cell.level == 1 {
            bits.put(hole_index(cell, size), hole_width(size));
        } else {
            let below: u64 = (2..cell.level).map(|level| u64::from(size.side(level)).pow(2)).sum();
            let side = u64::from(size.side(cell.level));
            bits.put(below + u64::from(cell.row) * side + u64::from(cell.column), upper_width(size));
        }
    }
}

fn take_akron_move(bits: &mut BitReader, size: akron::Size) -> Result<akron::Move, PackedError> {
    if !bits.take_bit()? {
        return Ok(akron::Move::Place { at: take_hole(bits, size)? });
    }
    Ok(match (take_cell(bits, size)?, take_cell(bits, size)?) {
        (SWAP, SWAP) => akron::Move::Swap,
        (CLAIM, CLAIM) => akron::Move::Claim,
        (from, to) => akron::Move::Shift { from, to },
    })
}

fn take_cell(bits: &mut BitReader, size: akron::Size) -> Result<akron::Cell, PackedError> {
    if !bits.take_bit()? {
        return take_hole(bits, size);
    }
    let mut index = bits.take(upper_width(size))? as usize;
    for level in 2..=size.holes() {
        let cells = cells_of(size, level);
        if let Some(cell) = cells.get(index) {
            return Ok(*cell);
        }
        index -= cells.len();
    }
    Err(PackedError::Senseless("a cell beyond the board"))
}

fn take_hole(bits: &mut BitReader, size: akron::Size) -> Result<akron::Cell, PackedError> {
    let index = bits.take(hole_width(size))? as usize;
    cells_of(size, 1).get(index).copied().ok_or(PackedError::Senseless("a hole beyond the board"))
}

fn hole_index(cell: akron::Cell, size: akron::Size) -> u64 {
    u64::from(cell.row) * u64::from(size.holes()) + u64::from(cell.column)
}

fn hole_width(size: akron::Size) -> u32 {
    width(usize::from(size.holes()).pow(2))
}

fn upper_width(size: akron::Size) -> u32 {
    width(size.cells() - usize::from(size.holes()).pow(2))
}

fn put_akon(bits: &mut BitWriter, start: &akon::Position, options: akon::Options) {
    let usual = *start == akon::Position::initial(start.to_move());
    bits.put(1, 1);
    bits.put(u64::from(options.hole1_only_after_lap), 1);
    bits.put(u64::from(start.to_move() == akon::Side::B), 1);
    bits.put(u64::from(!usual), 1);
    if !usual {
        for pit in akon::Pit::ALL {
            bits.put(u64::from(start.seeds(pit)), 7);
        }
        bits.put(u64::from(start.store(akon::Side::A)), 7);
    }
}

fn take_akon(bits: &mut BitReader) -> Result<Setting, PackedError> {
    let options = akon::Options { hole1_only_after_lap: bits.take_bit()? };
    let to_move = if bits.take_bit()? { akon::Side::B } else { akon::Side::A };
    if !bits.take_bit()? {
        return Ok(Setting::Akon { start: akon::Position::initial(to_move), options });
    }
    let mut setup = akon::Setup { rows: [[0; 7]; 2], stores: [0; 2], to_move };
    for seeds in setup.rows.iter_mut().flatten() {
        *seeds = bits.take(7)? as u16;
    }
    setup.stores[0] = bits.take(7)? as u16;
    let counted = setup.rows.iter().flatten().sum::<u16>() + setup.stores[0];
    // Too many are the setup's fault, which it names.
    setup.stores[1] = u16::from(akon::Position::SEEDS).saturating_sub(counted);
    Ok(Setting::Akon { start: setup.validate().map_err(PackedError::AkonStart)?, options })
}
