//! Lessons: one sentence, one move to find, and an answer to every other move.

use super::diagram::{Diagram, Unplayable};
use crate::akron::{self, Colour};
use crate::game::Rules;
use crate::record::{GameKind, Move, Play, Turn};
use crate::{akon, lessons::akon_lessons, lessons::akron_lessons};

/// One lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name in the keys of its texts, `{name}_task`, `{name}_right`, `{name}_wrong`, and where progress is kept.
    pub name: &'static str,
    /// Where it begins, and what is marked.
    pub diagram: Diagram,
    /// What is to be reached by one move.
    pub aim: Aim,
    /// The moves that reach it.
    pub solutions: &'static [&'static str],
}

/// What one move is to reach. Whoever is to move is meant by the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The player's sides are joined (AKR-7).
    Joins,
    /// They are joined, and stay so whatever the other player answers (AKR-13).
    Outlives,
    /// The other player, who was joined, no longer is (AKR-6).
    Breaks,
    /// All balls of the player are one group (AKR-7).
    Unites,
    /// A ball climbs to this level (AKR-12).
    Climbs(u8),
    /// So many balls fall (AKR-11).
    Falls(usize),
    /// The last seed falls into this hole (AKN-4).
    Ends(&'static str),
    /// So many seeds are taken (AKN-7).
    Takes(u8),
    /// The seed of hole 1 is kept (AKN-8).
    Keeps,
    /// The last seed falls into the hole it came from (AKN-5).
    Laps,
    /// The other row, which is empty, gets a seed (AKN-11).
    Feeds,
    /// Nothing can be taken in answer.
    Guards,
    /// So many seeds are taken, and nothing can be taken in answer.
    TakesSafely(u8),
}

/// Why a move of a lesson does not reach its aim, where the rules can say it of that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failing {
    /// The player's sides are not joined.
    NotJoined,
    /// They are, but this reply breaks the chain.
    Broken(Move),
    /// The other player's chain still stands.
    StillJoined,
    /// This reply takes so many seeds.
    Taken(Move, u8),
}

impl Failing {
    /// The reply that shows it.
    #[must_use]
    pub fn reply(self) -> Option<Move> {
        match self {
            Failing::Broken(reply) | Failing::Taken(reply, _) => Some(reply),
            Failing::NotJoined | Failing::StillJoined => None,
        }
    }
}

impl Lesson {
    /// Why the move that led here does not reach the aim; `None` where it does or there is no more to say than the lesson says.
    #[must_use]
    pub fn failing(&self, after: &Play) -> Option<Failing> {
        match (self.aim, after) {
            (Aim::Joins | Aim::Outlives, Play::Akron(game)) => {
                let who = game.position().to_move().other();
                if !game.position().joined(who) {
                    return Some(Failing::NotJoined);
                }
                let reply = (self.aim == Aim::Outlives).then(|| breaking(game, who)).flatten();
                reply.map(|reply| Failing::Broken(Move::Akron(reply)))
            }
            (Aim::Breaks, Play::Akron(game)) => {
                game.position().joined(game.position().to_move()).then_some(Failing::StillJoined)
            }
            (Aim::Guards | Aim::TakesSafely(_), Play::Akon(game)) => {
                let gain = |mv: akon::Move| game.position().preview(mv.pit(), game.options()).map_or(0, |it| it.gain());
                let reply = game.legal().into_iter().max_by_key(|mv| gain(*mv)).filter(|mv| gain(*mv) > 0);
                reply.map(|reply| Failing::Taken(Move::Akon(reply), gain(reply)))
            }
            _ => None,
        }
    }

    /// Whether a move reaches the aim.
    #[must_use]
    pub fn solved_by(&self, mv: Move) -> bool {
        self.solutions.iter().any(|solution| *solution == mv.to_string())
    }

    /// The legal moves that reach the aim by the rules, as texts in rising order: what [`Lesson::solutions`] has to be.
    ///
    /// # Errors
    /// If the lesson cannot be played.
    pub fn reaching(&self, kind: GameKind) -> Result<Vec<String>, Unplayable> {
        let start = self.diagram.after(kind, 0)?;
        let legal: Vec<Move> = match &start {
            Play::Akron(game) => game.legal().into_iter().map(Move::Akron).collect(),
            Play::Akon(game) => game.legal().into_iter().map(Move::Akon).collect(),
        };
        let reaches = |mv: &Move| {
            let mut play = start.clone();
            play.play(*mv).is_ok_and(|turn| self.aim.reached(&play, &turn))
        };
        let mut found: Vec<String> = legal.into_iter().filter(reaches).map(|mv| mv.to_string()).collect();
        found.sort();
        Ok(found)
    }
}

impl Aim {
    fn reached(self, play: &Play, turn: &Turn) -> bool {
        match (play, turn) {
            (Play::Akron(game), Turn::Akron { before, turn }) => self.reached_in_akron(game, before, turn),
            (Play::Akon(game), Turn::Akon { turn, .. }) => self.reached_in_akon(game, turn),
            _ => false,
        }
    }

    fn reached_in_akron(self, game: &akron::Game, before: &akron::Position, turn: &akron::Turn) -> bool {
        let after = game.position();
        match self {
            Aim::Joins => after.joined(turn.by),
            Aim::Outlives => after.joined(turn.by) && outlives(game, turn.by),
            Aim::Breaks => before.joined(turn.by.other()) && !after.joined(turn.by.other()),
            Aim::Unites => after.groups(turn.by).len() == 1,
            Aim::Climbs(level) => matches!(turn.mv, akron::Move::Shift { to, .. } if to.level == level),
            Aim::Falls(balls) => turn.falls.len() == balls,
            _ => false,
        }
    }

    fn reached_in_akon(self, game: &akon::Game, turn: &akon::Turn) -> bool {
        let sowing = &turn.sowing;
        match self {
            Aim::Ends(pit) => sowing.last.to_string() == pit,
            Aim::Takes(seeds) => sowing.gain() == seeds,
            Aim::Keeps => sowing.kept,
            Aim::Laps => sowing.last == sowing.from,
            Aim::Feeds => sowing.feeds,
            Aim::Guards => danger(game) == 0,
            Aim::TakesSafely(seeds) => sowing.gain() == seeds && danger(game) == 0,
            _ => false,
        }
    }
}

/// Whether a player wins whatever the other one, who is to move, answers.
fn outlives(game: &akron::Game, who: Colour) -> bool {
    breaking(game, who).is_none()
}

/// An answer after which a player, who is joined, has not won.
fn breaking(game: &akron::Game, who: Colour) -> Option<akron::Move> {
    game.legal().into_iter().find(|reply| {
        let mut game = game.clone();
        game.play(*reply).is_err() || game.outcome() != Some(akron::Outcome::Joined { winner: who })
    })
}

/// The most seeds that whoever is to move can take.
fn danger(game: &akon::Game) -> u8 {
    let gains = game.legal().into_iter().filter_map(|mv| game.position().preview(mv.pit(), game.options()));
    gains.map(|sowing| sowing.gain()).max().unwrap_or(0)
}

/// The lessons of a game in their order.
#[must_use]
pub fn lessons(kind: GameKind) -> &'static [Lesson] {
    match kind {
        GameKind::Akron => akron_lessons::LESSONS,
        GameKind::Akon => akon_lessons::LESSONS,
    }
}
