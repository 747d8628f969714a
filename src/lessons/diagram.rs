//! A board beside a sentence.

use crate::akron::{self, Cell};
use crate::board;
use crate::record::{GameKind, Move, Play, Refusal, Setting};
use crate::{akon, game::Rules};

/// A position with what is drawn on it, the moves to step through, and what it shows.
#[derive(Debug)]
pub struct Diagram {
    /// The position it begins from (AKR-19, AKN-15).
    pub position: &'static str,
    /// Akron: whether a joined player wins at once (AKR-17).
    pub sudden: bool,
    /// Akon: whether the seed of hole 1 is kept only after a lap (AKN-8).
    pub hole1: bool,
    /// Words at cells.
    pub labels: &'static [(&'static str, &'static str)],
    /// The ball whose dots are drawn before the first move; of Akon the hole whose sowing is shown beforehand.
    pub of: Option<&'static str>,
    /// Arrows from cell to cell, drawn before the first move.
    pub arrows: &'static [(&'static str, &'static str)],
    /// Cells or holes that are pointed at.
    pub rings: &'static [&'static str],
    /// Whether links are drawn; cuts always are.
    pub links: bool,
    /// The moves to step through.
    pub moves: &'static [&'static str],
    /// How many of them are played when it is first shown.
    pub opens: usize,
    /// What it shows, each after so many moves.
    pub facts: &'static [(usize, Fact)],
}

impl Diagram {
    /// A board on which nothing lies and nothing is shown: what the fields of others begin from.
    pub const PLAIN: Diagram = Diagram {
        position: "",
        sudden: false,
        hole1: false,
        labels: &[],
        of: None,
        arrows: &[],
        rings: &[],
        links: false,
        moves: &[],
        opens: 0,
        facts: &[],
    };

    /// Where its game begins.
    ///
    /// # Errors
    /// If its position is none.
    pub fn setting(&self, kind: GameKind) -> Result<Setting, Unplayable> {
        Ok(match kind {
            GameKind::Akron => {
                let start = self.position.parse().map_err(Unplayable::Akron)?;
                let options = akron::Options { sudden: self.sudden, ..akron::Options::default() };
                Setting::Akron { start, options }
            }
            GameKind::Akon => {
                let start = self.position.parse().map_err(Unplayable::Akon)?;
                Setting::Akon { start, options: akon::Options { hole1_only_after_lap: self.hole1 } }
            }
        })
    }

    /// Its moves.
    ///
    /// # Errors
    /// At the first that is no move.
    pub fn line(&self, kind: GameKind) -> Result<Vec<Move>, Unplayable> {
        self.moves.iter().map(|text| read(text, kind)).collect()
    }

    /// Its game after so many of its moves.
    ///
    /// # Errors
    /// If something in it cannot be played.
    pub fn after(&self, kind: GameKind, moves: usize) -> Result<Play, Unplayable> {
        let mut play = self.setting(kind)?.begin();
        for (mv, text) in self.line(kind)?.into_iter().zip(self.moves).take(moves) {
            play.play(mv).map_err(|why| Unplayable::Refused { mv: text, why })?;
        }
        Ok(play)
    }

    /// What is drawn on Akron's board; `begun` says whether a move was made, after which dots and arrows no longer fit.
    #[must_use]
    pub fn akron_marks(&self, begun: bool) -> board::akron::Marks {
        let cell = |text: &&str| text.parse::<Cell>().ok();
        let mut marks = board::akron::Marks {
            labels: self.labels.iter().filter_map(|(at, text)| Some((cell(at)?, (*text).to_owned()))).collect(),
            rings: self.rings.iter().filter_map(cell).collect(),
            ..board::akron::Marks::default()
        };
        if !begun {
            marks.arrows = self.arrows.iter().filter_map(|(from, to)| cell(from).zip(cell(to))).collect();
            marks.dots = self.dots();
            marks.rings.extend(self.of.as_ref().and_then(cell));
        }
        marks
    }

    /// Where the ball that the diagram is about may go.
    #[must_use]
    pub fn dots(&self) -> Vec<Cell> {
        let from = self.of.and_then(|of| of.parse::<Cell>().ok());
        let (Some(of), Ok(Play::Akron(game))) = (from, self.after(GameKind::Akron, 0)) else { return Vec::new() };
        let to = |mv| match mv {
            akron::Move::Shift { from, to } if from == of => Some(to),
            _ => None,
        };
        game.legal().into_iter().filter_map(to).collect()
    }

    /// What is drawn on Akon's board.
    #[must_use]
    pub fn akon_marks(&self, begun: bool) -> board::akon::Marks {
        let pit = |text: &&str| text.parse::<akon::Pit>().ok();
        board::akon::Marks {
            points: self.rings.iter().filter_map(pit).collect(),
            preview: self.of.as_ref().filter(|_| !begun).and_then(pit),
        }
    }
}

/// A move of a game from its text.
pub(super) fn read(text: &'static str, kind: GameKind) -> Result<Move, Unplayable> {
    let none = |_| Unplayable::NoMove { text };
    match kind {
        GameKind::Akron => text.parse().map(Move::Akron).map_err(|_| none(())),
        GameKind::Akon => text.parse().map(Move::Akon).map_err(|_| none(())),
    }
}

/// Why a diagram cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum Unplayable {
    /// No position of Akron.
    #[error(transparent)]
    Akron(akron::PositionError),
    /// No position of Akon.
    #[error(transparent)]
    Akon(akon::PositionError),
    /// No move.
    #[error("{text} is no move")]
    NoMove {
        /// What stands in its place.
        text: &'static str,
    },
    /// A move against the rules.
    #[error("{mv}: {why}")]
    Refused {
        /// The move.
        mv: &'static str,
        /// What the rules say.
        why: Refusal,
    },
}

/// What a board shows, in literals: `b` and `w` are the players of Akron, `A` and `B` those of Akon.
#[derive(Debug)]
pub enum Fact {
    /// The ball of the diagram may go to just these cells.
    Dots(&'static [&'static str]),
    /// The groups of a player are just these.
    Groups(&'static str, &'static [&'static [&'static str]]),
    /// Just these links are cut.
    Cut(&'static [(&'static str, &'static str)]),
    /// Just these players are joined.
    Joined(&'static str),
    /// This player, who is joined, threatens to win; nobody if empty.
    Threat(&'static str),
    /// The last move made just these balls fall, each from a cell to another.
    Fell(&'static [(&'static str, &'static str)]),
    /// The last move's last seed fell here, took just these, and its hole-1 seed was kept or not.
    Sown(&'static str, &'static [(&'static str, u8)], bool),
    /// Just these moves are legal.
    Legal(&'static [&'static str]),
    /// A move that this rule refuses.
    Refused(&'static str, &'static str),
    /// What stands.
    Stands(&'static str),
    /// The game goes on.
    GoesOn,
    /// The game is over by this rule, and this player has won; nobody if empty.
    Over(&'static str, &'static str),
}
