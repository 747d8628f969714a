//! The players, made from their names.

use super::clock::Watch;
use super::contest::Arena;
use akron_akon::engine::akon::{self as akon_engine, baseline as akon_baseline};
use akron_akon::engine::akron::{Growth, Search, baseline, strength};
use akron_akon::engine::{Chance, Level, Limits, Strength};
use akron_akon::game::{Rules, Seat};
use akron_akon::{akon, akron};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Somebody who moves.
pub trait Player<G> {
    fn mv(&mut self, game: &G, seed: u64) -> Option<<G as Rules>::Move>
    where
        G: Rules;
    /// What the last move took.
    fn work(&self) -> Work;
}

/// What a move took, for those who count it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    /// Positions looked at, or rollouts.
    pub units: u64,
    /// The depth that was reached.
    pub depth: u32,
    /// What was found, in the search's own unit.
    pub score: i32,
}

/// A player's name, taken apart.
#[derive(Clone)]
pub struct Spec {
    pub text: String,
    kind: String,
    amount: Option<u64>,
    level: Option<Level>,
    changes: Vec<(String, f64)>,
}

impl Spec {
    pub fn read(text: &str) -> Result<Spec, String> {
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let (kind, rest) = head.split_once(':').unwrap_or((head, ""));
        let level = Level::from_id(rest);
        let amount = rest.parse().ok();
        if !rest.is_empty() && level.is_none() && amount.is_none() {
            return Err(format!("{text}: {rest} is neither a number nor a level"));
        }
        let change = |part: &str| {
            let (key, value) = part.split_once('=')?;
            Some((key.to_owned(), value.parse().ok()?))
        };
        let changes: Option<Vec<_>> = parts.map(change).collect();
        let changes = changes.ok_or(format!("{text}: changes are written key=number"))?;
        Ok(Spec { text: text.to_owned(), kind: kind.to_owned(), amount, level, changes })
    }

    /// What the player's work is counted in.
    pub fn unit(&self) -> &'static str {
        if self.kind.starts_with("uct") { "rollouts" } else { "positions" }
    }

    /// That a simple player has no number, if it takes none, and no changes: they would do nothing.
    fn check(&self) -> Result<(), String> {
        let given = self.amount.is_some() || self.level.is_some();
        match self.kind.as_str() {
            "random" | "novice" | "greedy" if given => Err(format!("{}: {} takes no number", self.text, self.kind)),
            "level" | "nodes" | "ms" => Ok(()),
            kind if !self.changes.is_empty() => Err(format!("{}: {kind} takes no changes", self.text)),
            _ => Ok(()),
        }
    }

    fn unknown(&self) -> String {
        format!("no player {}", self.text)
    }

    fn no_change(&self, key: &str) -> String {
        format!("{}: no change {key} of this number", self.text)
    }

    /// What the full search or a level is given.
    fn until(&self) -> Result<(Until, Level), String> {
        Ok(match self.kind.as_str() {
            "level" => (Until::Nodes(u64::MAX), self.level.ok_or_else(|| self.unknown())?),
            "nodes" => (Until::Nodes(self.amount()?), Level::Full),
            _ => (Until::Time(Duration::from_millis(self.amount()?)), Level::Full),
        })
    }

    fn amount(&self) -> Result<u64, String> {
        self.amount.ok_or_else(|| format!("{} needs a number", self.text))
    }
}

/// Until when to think.
#[derive(Clone, Copy)]
enum Until {
    Nodes(u64),
    Time(Duration),
}

impl Until {
    fn nodes(self) -> u64 {
        match self {
            Until::Nodes(nodes) => nodes,
            Until::Time(_) => u64::MAX,
        }
    }

    /// Runs slices of work until it is time since the watch began, or the work is done.
    fn run(self, watch: &Watch, mut slice: impl FnMut() -> bool) {
        while !slice() {
            if let Until::Time(time) = self
                && watch.elapsed() >= time
            {
                break;
            }
        }
    }
}

struct Simple<G: Rules> {
    chooses: fn(&G, &mut Chance) -> Option<G::Move>,
}

impl<G: Rules> Player<G> for Simple<G> {
    fn mv(&mut self, game: &G, seed: u64) -> Option<G::Move> {
        (self.chooses)(game, &mut Chance::new(seed))
    }

    fn work(&self) -> Work {
        Work::default()
    }
}

struct AkronSearch {
    until: Until,
    level: Level,
    strength: Strength,
    growth: Growth,
    work: Work,
}

impl Player<akron::Game> for AkronSearch {
    fn mv(&mut self, game: &akron::Game, seed: u64) -> Option<akron::Move> {
        let watch = Watch::begin();
        let limits = Limits { nodes: self.until.nodes(), seed, level: self.level, lines: 1 };
        let mut search = Search::with(game, limits, self.strength, self.growth);
        self.until.run(&watch, || search.run(32));
        let answer = search.answer();
        self.work = Work { units: answer.nodes, depth: answer.depth, score: answer.score };
        answer.mv
    }

    fn work(&self) -> Work {
        self.work
    }
}

struct AkronUct {
    until: Until,
    rollouts: u64,
}

impl Player<akron::Game> for AkronUct {
    fn mv(&mut self, game: &akron::Game, seed: u64) -> Option<akron::Move> {
        let watch = Watch::begin();
        let mut uct = baseline::Uct::begin(game, seed);
        let most = self.until.nodes();
        self.until.run(&watch, || {
            uct.rollout();
            uct.rollouts >= most
        });
        self.rollouts = uct.rollouts;
        uct.best()
    }

    fn work(&self) -> Work {
        Work { units: self.rollouts, ..Work::default() }
    }
}

impl Arena for akron::Game {
    const FULL: u64 = 9_000;

    fn opening(chance: &mut Chance) -> akron::Game {
        // Without swap: each opening is played in both colours.
        let options = akron::Options::of(akron::Ruleset::IgGameCenter);
        let mut game = akron::Game::begin(akron::Position::initial(akron::Size::USUAL), options);
        // On an empty board with a few balls every legal move but a handful is a placement.
        let plies = 2 + chance.below(3);
        chance.play_on(&mut game, plies);
        game
    }

    fn turn(&self) -> Seat {
        self.seat(self.position().to_move())
    }

    fn winner(&self) -> Option<Seat> {
        self.outcome().and_then(|outcome| outcome.winner()).map(|colour| self.seat(colour))
    }

    fn circles(&self) -> bool {
        self.standing() > 3
    }

    fn player(spec: &Spec) -> Result<Box<dyn Player<akron::Game>>, String> {
        spec.check()?;
        let simple = |chooses| Ok(Box::new(Simple { chooses }) as Box<dyn Player<akron::Game>>);
        match spec.kind.as_str() {
            "random" => simple(baseline::random),
            "novice" => simple(baseline::novice),
            "greedy" => simple(baseline::greedy),
            "uct" => Ok(Box::new(AkronUct { until: Until::Nodes(spec.amount()?), rollouts: 0 })),
            "uctms" => {
                Ok(Box::new(AkronUct { until: Until::Time(Duration::from_millis(spec.amount()?)), rollouts: 0 }))
            }
            "level" | "nodes" | "ms" => {
                let (until, level) = spec.until()?;
                let (mut strength, mut growth) = (strength(level), Growth::USUAL);
                for (key, value) in &spec.changes {
                    change(&mut strength, &mut growth, key, *value).ok_or_else(|| spec.no_change(key))?;
                }
                Ok(Box::new(AkronSearch { until, level, strength, growth, work: Work::default() }))
            }
            _ => Err(spec.unknown()),
        }
    }
}

/// Changes an ingredient of Akron's search by its name.
fn change(strength: &mut Strength, growth: &mut Growth, key: &str, value: f64) -> Option<()> {
    let weights = &mut growth.weights;
    match key {
        "nodes" => strength.nodes = Some(value as u64),
        "margin" => strength.margin = value,
        "heat" => strength.heat = value,
        "explore" => growth.explore = value,
        "unseen" => growth.unseen = value,
        "widen" => growth.widen = value,
        "minimax" => growth.minimax = value,
        "breadth" => growth.breadth = value as usize,
        "ratio" => weights.ratio = value,
        "tempo" => weights.tempo = value,
        "build" => weights.build = value,
        "block" => weights.block = value,
        "cut" => weights.cut = value,
        "leave" => weights.leave = value,
        "shift" => weights.shift = value,
        "join" => weights.join = value,
        "spread" => weights.spread = value,
        _ => return None,
    }
    Some(())
}

impl Arena for akon::Game {
    const FULL: u64 = 3_000_000;

    fn opening(chance: &mut Chance) -> akon::Game {
        let first = if chance.below(2) == 0 { akon::Side::A } else { akon::Side::B };
        let mut game = akon::Game::begin(akon::Position::initial(first), akon::Options::default());
        let plies = 2 + chance.below(4);
        chance.play_on(&mut game, plies);
        game
    }

    fn turn(&self) -> Seat {
        self.position().to_move().seat()
    }

    fn winner(&self) -> Option<Seat> {
        self.outcome().and_then(|outcome| outcome.winner()).map(akon::Side::seat)
    }

    fn circles(&self) -> bool {
        false
    }

    fn player(spec: &Spec) -> Result<Box<dyn Player<akon::Game>>, String> {
        spec.check()?;
        let simple = |chooses| Ok(Box::new(Simple { chooses }) as Box<dyn Player<akon::Game>>);
        match spec.kind.as_str() {
            "random" => simple(akon_baseline::random),
            "novice" => simple(akon_baseline::novice),
            "ab" => Ok(Box::new(AlphaBeta { depth: spec.amount()? as u32 })),
            "level" | "nodes" | "ms" => {
                let (until, level) = spec.until()?;
                let (mut strength, mut growth) = (akon_engine::strength(level), akon_engine::Growth::USUAL);
                let mut table = true;
                for (key, value) in &spec.changes {
                    match key.as_str() {
                        "table" => table = *value > 0.0,
                        _ => change_akon(&mut strength, &mut growth, key, *value).ok_or_else(|| spec.no_change(key))?,
                    }
                }
                let table = table.then(shared_table);
                Ok(Box::new(AkonSearch { until, level, strength, growth, table, work: Work::default() }))
            }
            _ => Err(spec.unknown()),
        }
    }
}

struct AlphaBeta {
    depth: u32,
}

impl Player<akon::Game> for AlphaBeta {
    fn mv(&mut self, game: &akon::Game, seed: u64) -> Option<akon::Move> {
        akon_baseline::alpha_beta(game, self.depth, &mut Chance::new(seed))
    }

    fn work(&self) -> Work {
        Work { depth: self.depth, ..Work::default() }
    }
}

struct AkonSearch {
    until: Until,
    level: Level,
    strength: Strength,
    growth: akon_engine::Growth,
    table: Option<Arc<akon_engine::Table>>,
    work: Work,
}

impl Player<akon::Game> for AkonSearch {
    fn mv(&mut self, game: &akon::Game, seed: u64) -> Option<akon::Move> {
        let watch = Watch::begin();
        let limits = Limits { nodes: self.until.nodes(), seed, level: self.level, lines: 1 };
        let mut search = akon_engine::Search::with(game, limits, self.strength, self.growth, self.table.clone());
        self.until.run(&watch, || search.run(2_048));
        let answer = search.answer();
        self.work = Work { units: answer.nodes, depth: answer.depth, score: answer.score };
        answer.mv
    }

    fn work(&self) -> Work {
        self.work
    }
}

/// The endgame table for all players, made when first wanted.
fn shared_table() -> Arc<akon_engine::Table> {
    static TABLE: OnceLock<Arc<akon_engine::Table>> = OnceLock::new();
    let build = || Arc::new(akon_engine::Table::build(akon_engine::TABLE_SEEDS, akon::Options::default()));
    TABLE.get_or_init(build).clone()
}

/// Changes an ingredient of Akon's search by its name; on and off are 1 and 0.
fn change_akon(strength: &mut Strength, growth: &mut akon_engine::Growth, key: &str, value: f64) -> Option<()> {
    let weights = &mut growth.weights;
    let on = value > 0.0;
    match key {
        "nodes" => strength.nodes = Some(value as u64),
        "margin" => strength.margin = value,
        "heat" => strength.heat = value,
        "memory" => growth.memory = on,
        "scout" => growth.scout = on,
        "captures" => growth.captures = value as i32,
        "order" => growth.order = on,
        "history" => growth.history = on,
        "reduce" => growth.reduce = on,
        "hasten" => growth.hasten = value as i32,
        "room" if (10.0..=28.0).contains(&value) => growth.room = value as u32,
        "row" => weights.row = value as i32,
        "filled" => weights.filled = value as i32,
        "lap" => weights.lap = value as i32,
        "tempo" => weights.tempo = value as i32,
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_do_nothing_or_harm_is_no_player() {
        let akron = |text: &str| Spec::read(text).and_then(|spec| <akron::Game as Arena>::player(&spec).map(drop));
        let akon = |text: &str| Spec::read(text).and_then(|spec| <akon::Game as Arena>::player(&spec).map(drop));
        for text in ["novice", "greedy", "uct:5", "level:first", "nodes:5,ratio=0.8", "ms:5"] {
            assert_eq!(akron(text), Ok(()));
        }
        for text in
            ["novice:7", "greedy,ratio=3", "random:first", "uct:5,ratio=1", "nodes:5,fault=1", "nodes:", "level:5"]
        {
            assert!(akron(text).is_err(), "{text}");
        }
        assert_eq!(akon("nodes:5,room=12,table=0"), Ok(()));
        for text in ["ab:3,row=1", "nodes:5,room=64", "nodes:5,room=3", "uct:5"] {
            assert!(akon(text).is_err(), "{text}");
        }
    }
}
