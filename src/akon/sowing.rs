//! Moves and what happens when they are played: sowing, capture and feeding (AKN-4 to AKN-12).

use super::row::Row;
use super::{Options, Pit, Position, Refusal, Side};
use arrayvec::ArrayVec;

/// What a player may answer on their turn (AKN-4). Written as its hole: `2A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Take all seeds of a hole of one's own and sow them.
    Sow {
        /// The hole.
        pit: Pit,
    },
}

impl Move {
    /// The hole whose seeds are sown.
    #[must_use]
    pub const fn pit(self) -> Pit {
        let Move::Sow { pit } = self;
        pit
    }
}

/// The seeds of one hole, taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capture {
    /// The hole, which is empty afterwards.
    pub pit: Pit,
    /// How many seeds, at least 1.
    pub seeds: u8,
}

/// What sowing a hole does, in the order in which it is seen: seed by seed along the path, then the captures hole by hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// The hole whose seeds are sown; it is emptied first.
    pub from: Pit,
    /// The hole each seed falls into, one entry a seed (AKN-4 to AKN-6).
    pub path: Vec<Pit>,
    /// The hole the last seed falls into.
    pub last: Pit,
    /// What is captured, the last hole first and then backwards (AKN-7).
    pub captures: Vec<Capture>,
    /// Whether the sower keeps the last seed, which fell into the other row's hole 1 (AKN-8).
    pub kept: bool,
    /// Whether a seed is left in the other row afterwards (AKN-11).
    pub feeds: bool,
}

impl Sowing {
    /// How many seeds come into the sower's store.
    #[must_use]
    pub fn gain(&self) -> u8 {
        self.captures.iter().map(|capture| capture.seeds).sum::<u8>() + u8::from(self.kept)
    }
}

/// The end by AKN-12: a player cannot play, and the other takes all seeds left, which all lie in that other one's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sweep {
    /// Who takes them.
    pub to: Side,
    /// The holes that held seeds, 1 to 7. Empty if no seed was left at all.
    pub taken: Vec<Capture>,
}

/// What sowing a number of seeds adds to each row, and where the last one falls.
#[derive(Clone, Copy)]
struct Throw {
    own: u64,
    other: u64,
    /// A mask of the holes of the other row from which this sowing can take nothing. None for no seeds.
    safe: u64,
    /// The hole of the other row, from 0, or [`Throw::HOME`] if the last seed falls in the own row.
    last: u8,
}

impl Throw {
    const HOME: u8 = 7;
}

/// For each hole of a row, from 0, and each number of seeds.
static THROWS: [[Throw; Position::SEEDS as usize + 1]; 7] = throws();

/// The hole that the seed of a number, from 0, falls into. The 14th closes the lap in the hole all came from (AKN-5), the
/// rest goes round the other row (AKN-6).
const fn landing(from: Pit, seed: u8) -> Pit {
    match seed {
        0..14 => from.onward(seed + 1),
        _ => Pit::at(from.side().other(), (seed - 14) % 7),
    }
}

const fn throws() -> [[Throw; Position::SEEDS as usize + 1]; 7] {
    let mut table = [[Throw { own: 0, other: 0, safe: 0, last: Throw::HOME }; Position::SEEDS as usize + 1]; 7];
    let mut hole = 0;
    while hole < 7 {
        let mut seeds = 1;
        while seeds <= Position::SEEDS as usize {
            let mut throw = table[hole][seeds - 1];
            let pit = landing(Pit::at(Side::A, hole as u8), seeds as u8 - 1);
            let lane = 8 * pit.hole();
            match pit.side() {
                Side::A => {
                    throw.own += 1 << lane;
                    throw.safe = u64::MAX;
                    throw.last = Throw::HOME;
                }
                Side::B => {
                    throw.other += 1 << lane;
                    // The seed of hole 1 (AKN-8), else the holes from 2 to the last (AKN-7).
                    throw.safe = if lane == 0 { !0xff } else { !(u64::MAX >> (56 - lane)) | 0xff };
                    throw.last = pit.hole();
                }
            }
            table[hole][seeds] = throw;
            seeds += 1;
        }
        hole += 1;
    }
    table
}

/// The holes of a set of bits, from 0, rising.
fn holes(mut bits: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let hole = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(hole)
    })
}

/// Both rows after a sowing and its captures, and what the sower gained.
struct Sown {
    own: Row,
    other: Row,
    gain: u8,
}

impl Position {
    /// Every legal move of the side to move (AKN-4, AKN-11), hole 1 first; none if it cannot play. It does not ask whether
    /// the game is over by repetition.
    #[must_use]
    pub fn legal(&self, options: &Options) -> ArrayVec<Move, 7> {
        self.moves_of(self.legal_holes(options))
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn legal_count(&self, options: &Options) -> u32 {
        self.legal_holes(options).count_ones()
    }

    /// Tells why a move is refused, or that it is not.
    ///
    /// # Errors
    /// The first rule that the move breaks: AKN-4, then AKN-11.
    pub fn check(&self, mv: Move, options: &Options) -> Result<(), Refusal> {
        let pit = mv.pit();
        if pit.side() != self.to_move {
            return Err(Refusal::NotYours { pit });
        }
        if self.seeds(pit) == 0 {
            return Err(Refusal::Empty { pit });
        }
        if self.legal_holes(options) >> pit.hole() & 1 == 0 {
            return Err(Refusal::Starves { pit });
        }
        Ok(())
    }

    /// Plays a move that is known to be legal: sows, captures, and hands the turn over. What is left to the other player by
    /// AKN-12 is not taken here but in [`Position::sweep`].
    ///
    /// An illegal move leaves a position that breaks the rules: [`Position::check`] first.
    pub fn apply(&mut self, mv: Move, options: &Options) {
        let side = mv.pit().side();
        let sown = self.sow(side, mv.pit().hole(), options);
        self.rows[side.index()] = sown.own;
        self.rows[side.other().index()] = sown.other;
        self.stores[side.index()] += sown.gain;
        self.to_move = side.other();
    }

    /// If the side to move cannot play, the other one takes all seeds left (AKN-12). `None`, and nothing changes, if it can.
    pub fn sweep(&mut self) -> Option<Sweep> {
        if !self.stuck() {
            return None;
        }
        let to = self.to_move.other();
        let left = to.pits().map(|pit| Capture { pit, seeds: self.seeds(pit) });
        self.stores[to.index()] += self.rows[to.index()].total();
        self.rows[to.index()] = Row::EMPTY;
        Some(Sweep { to, taken: left.into_iter().filter(|capture| capture.seeds > 0).collect() })
    }

    /// What sowing a hole would do, also if it is the other side's or if AKN-11 forbids it: for showing and explaining.
    /// `None` if the hole is empty.
    #[must_use]
    pub fn preview(&self, pit: Pit, options: &Options) -> Option<Sowing> {
        let side = pit.side();
        let path: Vec<Pit> = (0..self.seeds(pit)).map(|seed| landing(pit, seed)).collect();
        let last = *path.last()?;
        let mut captures = Vec::new();
        let sown = self.throw(side, pit.hole());
        if last.side() != side {
            let captured = sown.other.captured(last.hole());
            captures.extend((0..captured).map(|back| {
                let hole = last.hole() - back;
                Capture { pit: Pit::at(last.side(), hole), seeds: sown.other.get(hole) }
            }));
        }
        let kept = last == Pit::at(side.other(), 0) && options.keeps(self.seeds(pit));
        let feeds = !self.sow(side, pit.hole(), options).other.is_empty();
        Some(Sowing { from: pit, path, last, captures, kept, feeds })
    }

    /// The moves that leave the other row a seed (AKN-11). If there are any, they are the legal ones.
    #[must_use]
    pub fn feeding(&self, options: &Options) -> ArrayVec<Move, 7> {
        let (feeding, _) = self.feeding_and_starving(options);
        self.moves_of(feeding)
    }

    /// Whether AKN-11 forbids a move here: some leave the other row empty and some do not.
    #[must_use]
    pub fn must_feed(&self, options: &Options) -> bool {
        let (feeding, starving) = self.feeding_and_starving(options);
        feeding != 0 && starving != 0
    }

    fn moves_of(&self, bits: u8) -> ArrayVec<Move, 7> {
        holes(bits).map(|hole| Move::Sow { pit: Pit::at(self.to_move, hole) }).collect()
    }

    /// The legal moves as bits, hole 1 lowest.
    fn legal_holes(&self, options: &Options) -> u8 {
        match self.feeding_and_starving(options) {
            (0, starving) => starving,
            (feeding, _) => feeding,
        }
    }

    /// The holes whose sowing leaves the other row a seed, and those whose sowing leaves it none, as bits.
    fn feeding_and_starving(&self, options: &Options) -> (u8, u8) {
        let [own, other] = [self.rows[self.to_move.index()], self.rows[self.to_move.other().index()]];
        let (mut filled, mut feeding) = (0, 0);
        // Without a branch that depends on the seeds: a hole out of reach of all captures is left with some, nearly always.
        for hole in 0..7 {
            let seeds = own.get(hole);
            let throw = &THROWS[usize::from(hole)][usize::from(seeds)];
            filled |= u8::from(seeds != 0) << hole;
            feeding |= u8::from(other.plus(Row(throw.other)).0 & throw.safe != 0) << hole;
        }
        for hole in holes(filled & !feeding) {
            feeding |= u8::from(!self.sow(self.to_move, hole, options).other.is_empty()) << hole;
        }
        (feeding, filled & !feeding)
    }

    /// Both rows when all seeds of a hole are sown and nothing is captured yet.
    fn throw(&self, side: Side, hole: u8) -> Sown {
        let [own, other] = [self.rows[side.index()], self.rows[side.other().index()]];
        let throw = &THROWS[usize::from(hole)][usize::from(own.get(hole))];
        Sown { own: own.without(hole).plus(Row(throw.own)), other: other.plus(Row(throw.other)), gain: 0 }
    }

    /// Sows a hole that is not empty and captures (AKN-4 to AKN-9).
    fn sow(&self, side: Side, hole: u8, options: &Options) -> Sown {
        let seeds = self.rows[side.index()].get(hole);
        let last = THROWS[usize::from(hole)][usize::from(seeds)].last;
        let mut sown = self.throw(side, hole);
        match last {
            Throw::HOME => {}
            0 => {
                let kept = u8::from(options.keeps(seeds));
                sown.other = Row(sown.other.0 - u64::from(kept));
                sown.gain = kept;
            }
            _ => {
                for back in 0..sown.other.captured(last) {
                    sown.gain += sown.other.get(last - back);
                    sown.other = sown.other.without(last - back);
                }
            }
        }
        sown
    }
}
