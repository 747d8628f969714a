//! How strong the engine is to play.

/// A level, from the weakest to the strongest. All but the last are fixed by nodes and a seeded choice among
/// good-enough moves, so that they are as strong on every device; the last uses the budget it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Hardly looks, for a first game.
    First,
    /// Sees a little.
    Learner,
    /// Sees what is plain.
    Beginner,
    /// Plays now and then.
    Casual,
    /// Plays gladly.
    Hobby,
    /// Seldom overlooks what is plain.
    Steady,
    /// Plays with a plan.
    Club,
    /// Sees most tactics.
    Skilled,
    /// Makes few mistakes.
    Strong,
    /// Hard to beat.
    Expert,
    /// Harder still.
    Master,
    /// The hardest of those that are the same everywhere.
    Champion,
    /// Everything the engine has in the budget given.
    Full,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 13] = [
        Level::First,
        Level::Learner,
        Level::Beginner,
        Level::Casual,
        Level::Hobby,
        Level::Steady,
        Level::Club,
        Level::Skilled,
        Level::Strong,
        Level::Expert,
        Level::Master,
        Level::Champion,
        Level::Full,
    ];

    /// The name in texts that programs read.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Level::First => "first",
            Level::Learner => "learner",
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Hobby => "hobby",
            Level::Steady => "steady",
            Level::Club => "club",
            Level::Skilled => "skilled",
            Level::Strong => "strong",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Champion => "champion",
            Level::Full => "full",
        }
    }

    /// Its number in records, from 1, the weakest.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level of a number in a record; the strongest for numbers beyond it.
    #[must_use]
    pub fn of_number(number: u8) -> Level {
        let index = usize::from(number.saturating_sub(1));
        Level::ALL.get(index).copied().unwrap_or(Level::Full)
    }

    /// The level of a name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}
