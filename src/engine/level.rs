//! How strong the engine plays.

/// A level, from the weakest to the strongest. All but the last are fixed by nodes and a seeded choice among
/// good-enough moves, so that they are as strong on every device; the last uses the budget it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Hardly looks, for a first game.
    First,
    /// Sees what is plain.
    Learner,
    /// A casual player.
    Casual,
    /// Plays with a plan.
    Steady,
    /// Sees most tactics.
    Skilled,
    /// Hard to beat.
    Expert,
    /// Everything the engine has in the budget given.
    Full,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 7] =
        [Level::First, Level::Learner, Level::Casual, Level::Steady, Level::Skilled, Level::Expert, Level::Full];

    /// The name in texts that programs read.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Level::First => "first",
            Level::Learner => "learner",
            Level::Casual => "casual",
            Level::Steady => "steady",
            Level::Skilled => "skilled",
            Level::Expert => "expert",
            Level::Full => "full",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// How a level plays: how much it looks at, and how freely it then chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Positions it looks at for a move; `None` for whatever the budget allows.
    pub nodes: Option<u64>,
    /// Moves whose value is at most this far below the best may be chosen, in the search's own unit.
    pub margin: f64,
    /// How much the choice prefers the better among them: a value that is `heat` lower is chosen e times as seldom.
    pub heat: f64,
}

impl Strength {
    /// The best move only.
    #[must_use]
    pub const fn best(nodes: Option<u64>) -> Strength {
        Strength { nodes, margin: 0.0, heat: 1.0 }
    }
}
