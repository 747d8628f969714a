//! What is to be drawn, as plain values: the pits with their seeds and marks, and what a move would do.

use super::arrangement::{Arrangement, Hollow, Seed};
use super::heap::{Slot, heap};
use super::layout::{Layout, Shape};
use crate::akon::{Game, Move, Outcome, Pit, Refusal, Side, Sowing, Turn};
use crate::board::Capability;
use crate::game::Rules;

/// What the person at the board has before them, apart from the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// How the board is cut to its room.
    pub shape: Shape,
    /// Who sits at the lower edge.
    pub bottom: Side,
    /// The pit the keys are on.
    pub focus: Option<Pit>,
    /// The pit a pointer is over, or that is being pressed, or that waits for a second tap.
    pub previewed: Option<Pit>,
}

/// What a lesson, a hint or a host marks on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Pits that are pointed at.
    pub points: Vec<Pit>,
    /// The pit whose forecast is shown while the person asks for no other.
    pub preview: Option<Pit>,
}

/// What sowing a pit would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The pit.
    pub pit: Pit,
    /// How many seeds it holds.
    pub seeds: u8,
    /// The seeds' way; `None` from an empty pit.
    pub sowing: Option<Sowing>,
    /// How many seeds stand where the last one fell, before anything is captured.
    pub there: u8,
    /// Why it may not be sown now, if it may not.
    pub refusal: Option<Refusal>,
    /// How the game would end with it, if it would.
    pub ending: Option<Ending>,
}

/// The end that a move would bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ending {
    /// How: with the seeds left for one player (AKN-12), or for nobody, which deserves a warning (AKN-13).
    pub outcome: Outcome,
    /// How many seeds are left in the pits.
    pub seeds: u8,
}

impl Forecast {
    /// The forecast for a pit of either side.
    #[must_use]
    pub fn of(game: &Game, pit: Pit) -> Forecast {
        let mv = Move::Sow { pit };
        let position = game.position();
        let refusal = game.check(mv).err();
        let ending = if refusal.is_none() { ending(game, mv) } else { None };
        let sowing = position.preview(pit, game.options());
        let there = sowing.as_ref().map_or(0, |sowing| {
            let stood = if sowing.last == pit { 0 } else { position.seeds(sowing.last) };
            stood + sowing.path.iter().filter(|fell| **fell == sowing.last).count() as u8
        });
        Forecast { pit, seeds: position.seeds(pit), sowing, there, refusal, ending }
    }

    /// How many seeds would fall into a pit.
    #[must_use]
    pub fn falls(&self, pit: Pit) -> usize {
        self.sowing.iter().flat_map(|sowing| &sowing.path).filter(|fell| **fell == pit).count()
    }

    /// How many seeds come into a store.
    #[must_use]
    pub fn gain(&self, side: Side) -> u8 {
        self.sowing.as_ref().filter(|_| side == self.pit.side()).map_or(0, Sowing::gain)
    }

    /// Whether a seed passes on from a pit to the next one of the lap.
    #[must_use]
    pub fn passes(&self, pit: Pit) -> bool {
        let steps = (pit.index() + 14 - self.pit.index()) % 14;
        self.sowing.is_some() && steps < usize::from(self.seeds)
    }

    /// What becomes of a pit.
    #[must_use]
    pub fn fate(&self, pit: Pit) -> Fate {
        let Some(sowing) = &self.sowing else { return Fate::Stays };
        if let Some(capture) = sowing.captures.iter().find(|capture| capture.pit == pit) {
            return Fate::Taken { seeds: capture.seeds, last: pit == sowing.last };
        }
        match self.falls(pit) as u8 {
            _ if sowing.kept && pit == sowing.last => Fate::Kept { falls: self.falls(pit) as u8 },
            0 if pit == sowing.from => Fate::Sown,
            0 => Fate::Stays,
            falls => Fate::Grows { falls, last: pit == sowing.last },
        }
    }
}

fn ending(game: &Game, mv: Move) -> Option<Ending> {
    let turn = game.clone().play(mv).ok()?;
    let mut left = *game.position();
    left.apply(mv, game.options());
    Some(Ending { outcome: turn.outcome?, seeds: Side::BOTH.map(|side| left.seeds_of(side)).iter().sum() })
}

/// What a turn does to a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nothing.
    Stays,
    /// Its seeds are sown, and none falls back into it.
    Sown,
    /// Seeds fall into it.
    Grows {
        /// How many.
        falls: u8,
        /// Whether the last one is among them.
        last: bool,
    },
    /// All its seeds are captured (AKN-7).
    Taken {
        /// How many.
        seeds: u8,
        /// Whether the last seed fell here.
        last: bool,
    },
    /// The last seed falls here, in hole 1, and the sower keeps it (AKN-8).
    Kept {
        /// How many fall here, with the one that is kept.
        falls: u8,
    },
}

/// What the last turn did to a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Its seeds were sown.
    From,
    /// The last seed fell here.
    Last,
    /// It was captured, or swept at the end: so many seeds went from it into a store.
    Taken {
        /// How many.
        seeds: u8,
        /// Whether the last seed fell here.
        last: bool,
    },
}

/// One pit.
#[derive(Clone, Debug, PartialEq)]
pub struct PitScene {
    /// Which.
    pub pit: Pit,
    /// Its seeds, the first that came first.
    pub seeds: Vec<Seed>,
    /// Whether it may be chosen now.
    pub legal: bool,
    /// What the last turn did here.
    pub trace: Option<Trace>,
    /// What the previewed move would do here.
    pub fate: Option<Fate>,
}

/// One store.
#[derive(Clone, Debug, PartialEq)]
pub struct StoreScene {
    /// Whose.
    pub side: Side,
    /// Its seeds, the first that came first.
    pub seeds: Vec<Seed>,
    /// How many seeds the last turn brought.
    pub came: u8,
    /// How many seeds the previewed move would bring, not counting those that the end of the game brings.
    pub gain: Option<u8>,
}

/// Everything that is to be drawn while nothing moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// In the order of sowing.
    pub pits: Vec<PitScene>,
    /// A's and B's.
    pub stores: [StoreScene; 2],
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Side>,
    /// What the previewed move would do.
    pub forecast: Option<Forecast>,
}

/// The scene of a game. `seeds` say which seed lies where; `last` is the last turn, if there is one.
#[must_use]
pub fn scene(game: &Game, seeds: &Arrangement, last: Option<&Turn>, view: &View, capability: Capability) -> Scene {
    let asked = view.previewed.or(view.focus).filter(|_| game.outcome().is_none());
    let forecast = asked.map(|pit| Forecast::of(game, pit));
    let legal = if capability.moves() { game.legal() } else { Vec::new() };
    let pits = Pit::ALL.into_iter().map(|pit| PitScene {
        pit,
        seeds: seeds.seeds(Hollow::Pit(pit)).to_vec(),
        legal: legal.contains(&Move::Sow { pit }),
        trace: last.and_then(|turn| trace(turn, pit)),
        fate: forecast.as_ref().map(|forecast| forecast.fate(pit)),
    });
    Scene {
        pits: pits.collect(),
        stores: Side::BOTH.map(|side| StoreScene {
            side,
            seeds: seeds.seeds(Hollow::Store(side)).to_vec(),
            came: last.map_or(0, |turn| came(turn, side)),
            gain: forecast.as_ref().map(|forecast| forecast.gain(side)),
        }),
        to_move: game.outcome().is_none().then(|| game.position().to_move()),
        forecast,
    }
}

/// The last turn of a game, made again from the two positions it lies between.
#[must_use]
pub fn last_turn(game: &Game) -> Option<Turn> {
    let history = game.history();
    let before = history.len().checked_sub(2).map(|index| history[index])?;
    Game::begin(before, *game.options()).play(*game.moves().last()?).ok()
}

/// What a turn did to a pit.
#[must_use]
pub fn trace(turn: &Turn, pit: Pit) -> Option<Trace> {
    let swept = turn.swept.iter().flat_map(|sweep| &sweep.taken);
    let taken = turn.sowing.captures.iter().chain(swept).filter(|c| c.pit == pit).map(|c| c.seeds).sum::<u8>();
    let last = turn.sowing.last == pit;
    match taken + u8::from(last && turn.sowing.kept) {
        0 if last => Some(Trace::Last),
        0 if turn.sowing.from == pit => Some(Trace::From),
        0 => None,
        seeds => Some(Trace::Taken { seeds, last }),
    }
}

/// How many seeds a turn brought into a store, with those that the end of the game brought.
fn came(turn: &Turn, side: Side) -> u8 {
    let swept = turn.swept.iter().filter(|sweep| sweep.to == side).flat_map(|sweep| &sweep.taken);
    let swept: u8 = swept.map(|capture| capture.seeds).sum();
    swept + if turn.by == side { turn.sowing.gain() } else { 0 }
}

/// The places for seeds of each hollow of a layout, by [`Hollow::index`].
#[derive(Clone, Debug, PartialEq)]
pub struct Heaps(Vec<Vec<Slot>>);

impl Heaps {
    /// The places of a layout. They move with the board when it is turned, and with nothing else.
    #[must_use]
    pub fn new(layout: &Layout) -> Heaps {
        Heaps(Hollow::all().map(|hollow| heap(layout.bowl(hollow), hollow.index() as u32 + 1, 70)).collect())
    }

    /// A place of a hollow. There are 70.
    #[must_use]
    pub fn slot(&self, hollow: Hollow, slot: usize) -> Slot {
        self.0[hollow.index()].get(slot).copied().unwrap_or_default()
    }
}
