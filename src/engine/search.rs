//! A search of either game: a closed choice, as the record's.

use super::akon::Table;
use super::{Answer, Limits, akon, akron};
use crate::game::{Rules, Seat};
use crate::protocol::{Found, Line};
use crate::record::{Ending, Move, Play, Verdict};
use std::fmt::Display;
use std::sync::Arc;

/// A search under way.
pub enum Search {
    /// Of Akron.
    Akron(Box<akron::Search>, Seat),
    /// Of Akon.
    Akon(Box<akon::Search>, Seat),
}

impl Search {
    /// Makes ready to search the position a game stands at. The table is of use to Akon only, see
    /// [`akon::wants_table`].
    #[must_use]
    pub fn begin(play: &Play, limits: Limits, table: Option<Arc<Table>>) -> Search {
        let seat = play.to_move();
        match play {
            Play::Akron(game) => Search::Akron(Box::new(akron::Search::begin(game, limits)), seat),
            Play::Akon(game) => Search::Akon(Box::new(akon::Search::begin(game, limits, table)), seat),
        }
    }

    /// Looks at about `nodes` more positions. Gives whether the search is finished.
    pub fn run(&mut self, nodes: u64) -> bool {
        match self {
            Search::Akron(search, _) => search.run(nodes),
            Search::Akon(search, _) => search.run(nodes),
        }
    }

    /// Positions that take about as long as a slice should, some milliseconds on a slow device.
    #[must_use]
    pub fn slice(&self) -> u64 {
        match self {
            Search::Akron(..) => 32,
            Search::Akon(..) => 2_048,
        }
    }

    /// What was found so far: the move to play, and it in words for the page.
    #[must_use]
    pub fn found(&mut self) -> (Option<Move>, Found) {
        match self {
            Search::Akron(search, seat) => {
                let answer = search.answer();
                (answer.mv.map(Move::Akron), found(&answer, *seat, |score| score))
            }
            Search::Akon(search, seat) => {
                let answer = search.answer();
                (answer.mv.map(Move::Akon), found(&answer, *seat, akon_bar))
            }
        }
    }
}

/// Where an evaluation bar stands for a final difference in hundredths of a seed: half way for a lead of eight.
fn akon_bar(score: i32) -> i32 {
    1000 * score / (800 + score.abs())
}

fn found<M: Copy + Display>(answer: &Answer<M>, seat: Seat, bar: fn(i32) -> i32) -> Found {
    let text = |moves: &[M]| moves.iter().map(ToString::to_string).collect();
    let toward_first = |score: i32| if seat == Seat::First { bar(score) } else { -bar(score) };
    let line = |line: &super::Line<M>| Line {
        score: line.score,
        bar: toward_first(line.score),
        win_in: line.win_in,
        pv: text(&line.pv),
    };
    Found {
        mv: answer.mv.as_ref().map(ToString::to_string),
        score: answer.score,
        bar: toward_first(answer.score),
        win_in: answer.win_in,
        pv: text(&answer.pv),
        depth: answer.depth,
        nodes: answer.nodes,
        lines: answer.lines.iter().map(line).collect(),
        reasons: Vec::new(),
    }
}

/// What there is to find in a game that is over: who has won.
pub(super) fn settled(play: &Play, ending: Ending) -> Found {
    let bar = match ending.verdict {
        Verdict::Won(Seat::First) => 1000,
        Verdict::Won(Seat::Second) => -1000,
        Verdict::Drawn => 0,
    };
    let toward_mover = if play.to_move() == Seat::First { bar } else { -bar };
    let score = match play {
        Play::Akron(_) => toward_mover,
        Play::Akon(game) => {
            let (position, side) = (game.position(), game.position().to_move());
            100 * (i32::from(position.store(side)) - i32::from(position.store(side.other())))
        }
    };
    Found { score, bar, ..Found::default() }
}
