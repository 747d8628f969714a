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
    /// Hardly ever errs.
    Grandmaster,
    /// The hardest of those that are the same everywhere.
    Champion,
    /// Everything the engine has in the budget given.
    Full,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 14] = [
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
        Level::Grandmaster,
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
            Level::Grandmaster => "grandmaster",
            Level::Champion => "champion",
            Level::Full => "full",
        }
    }

    /// Its number in records. Grandmasters came later than the others and have the number after them, so that games kept
    /// before are played on at the level they were begun at.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Level::Grandmaster => 14,
            Level::Champion => 12,
            Level::Full => 13,
            level => level as u8 + 1,
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// The program at a seat: its level and, at the full level, its time. In a record this is one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engine {
    /// How strong it plays.
    pub level: Level,
    /// Seconds it thinks about a move at the full level; no other level reads a clock.
    pub seconds: u8,
}

impl Engine {
    /// The times one can choose between, in seconds.
    pub const SECONDS: [u8; 4] = [1, 3, 10, 30];
    /// The time where none was chosen.
    pub const USUAL: u8 = 3;
    /// The numbers of the full level with the times of [`Engine::SECONDS`]. A program that does not know the later ones
    /// takes them for the full level all the same.
    const FULL: [u8; 4] = [15, 13, 16, 17];

    /// Its number in records, see [`Level::number`].
    #[must_use]
    pub fn number(self) -> u8 {
        let timed = Engine::SECONDS.into_iter().zip(Engine::FULL).find(|(seconds, _)| *seconds == self.seconds);
        timed.filter(|_| self.level == Level::Full).map_or_else(|| self.level.number(), |(_, number)| number)
    }

    /// Who has a number in a record; the strongest with the usual time for numbers that are unknown here.
    #[must_use]
    pub fn of_number(number: u8) -> Engine {
        let level = Level::ALL.into_iter().find(|level| level.number() == number).unwrap_or(Level::Full);
        let timed = Engine::SECONDS.into_iter().zip(Engine::FULL).find(|(_, known)| *known == number);
        Engine { level, seconds: timed.map_or(Engine::USUAL, |(seconds, _)| seconds) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_records_stay_what_they_were() {
        let old = [
            "first", "learner", "beginner", "casual", "hobby", "steady", "club", "skilled", "strong", "expert",
            "master", "champion", "full",
        ];
        for (index, id) in old.into_iter().enumerate() {
            assert_eq!(Engine::of_number(index as u8 + 1).level.id(), id);
        }
        assert_eq!(Engine::of_number(99), Engine { level: Level::Full, seconds: Engine::USUAL });
    }

    #[test]
    fn every_engine_comes_back_from_its_number() {
        let mut numbers = Vec::new();
        for level in Level::ALL {
            for seconds in Engine::SECONDS {
                let back = Engine::of_number(Engine { level, seconds }.number());
                let time = if level == Level::Full { seconds } else { Engine::USUAL };
                assert_eq!(back, Engine { level, seconds: time });
                numbers.push(Engine { level, seconds }.number());
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers, (1..=17).collect::<Vec<_>>());
    }
}
