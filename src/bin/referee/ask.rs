//! What is asked: a line read strictly into a question.

use akron_akon::protocol::Level;
use akron_akon::{akon, akron};
use serde::de::value::MapAccessDeserializer;
use serde::de::{IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// A question with everything it needs.
pub enum Ask {
    /// About Akron.
    Akron { position: akron::Position, options: akron::Options, what: What },
    /// About Akon.
    Akon { position: akon::Position, options: akon::Options, what: What },
}

/// What somebody wants to know.
pub enum What {
    Moves,
    Play { moves: Vec<String> },
    Perft { depth: u32 },
    Search { moves: Vec<String>, budget: Budget, level: Level, seed: u64 },
}

/// How long a search may last.
#[derive(Clone, Copy)]
pub enum Budget {
    Nodes(u64),
    Millis(u64),
}

/// Why a line is no question.
#[derive(Debug, thiserror::Error)]
pub enum BadLine {
    #[error("the line is longer than {longest} bytes")]
    TooLong { longest: usize },
    #[error("the line is empty")]
    Empty,
    #[error("the line is no UTF-8 text from byte {at} on")]
    NotUtf8 { at: usize },
    #[error("no JSON at character {column}: {what}")]
    Json { column: usize, what: String },
    #[error("no question: {0}")]
    Shape(String),
    #[error("{path}: {what}")]
    Field { path: String, what: String },
    #[error("the ask \"{ask}\" needs the field \"{field}\"")]
    Missing { ask: &'static str, field: &'static str },
    #[error("the ask \"{ask}\" has no field \"{field}\"")]
    Unfit { ask: &'static str, field: &'static str },
    #[error("rules: \"{rule}\" is no rule of {game}")]
    ForeignRule { rule: &'static str, game: &'static str },
    #[error("depth: {depth} is out of range, 1 to {max} for {game}")]
    Depth { depth: u64, max: u32, game: &'static str },
    #[error("the ask \"search\" needs \"nodes\" or \"ms\", and not both")]
    Budget,
    #[error("level: {level} is none, 1 to {max} or one of {names}", max = Level::ALL.len(), names = Level::ALL.map(Level::id).join(", "))]
    Level { level: String },
    #[error("rules: perft leaves \"sudden\" out")]
    SuddenPerft,
    #[error("position: {0}")]
    AkronPosition(akron::PositionError),
    #[error("position: {0}")]
    AkonPosition(akon::PositionError),
}

/// A line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(deserialize_with = "word")]
    game: Game,
    position: String,
    #[serde(deserialize_with = "word")]
    ask: AskName,
    #[serde(default, deserialize_with = "given")]
    moves: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    depth: Option<u64>,
    #[serde(default, deserialize_with = "given")]
    nodes: Option<u64>,
    #[serde(default, deserialize_with = "given")]
    ms: Option<u64>,
    #[serde(default, deserialize_with = "given")]
    level: Option<LevelName>,
    #[serde(default, deserialize_with = "given")]
    seed: Option<u64>,
    #[serde(default, deserialize_with = "object")]
    rules: Rules,
}

/// A level by its number, as records write it, or by its name.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a level is a whole number from 1 or a name")]
enum LevelName {
    Number(u64),
    Name(String),
}

impl LevelName {
    fn level(&self) -> Result<Level, BadLine> {
        let level = match self {
            LevelName::Number(number) => Level::ALL.into_iter().find(|level| u64::from(level.number()) == *number),
            LevelName::Name(name) => Level::from_id(name),
        };
        level.ok_or_else(|| BadLine::Level {
            level: match self {
                LevelName::Number(number) => number.to_string(),
                LevelName::Name(name) => format!("{name:?}"),
            },
        })
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Game {
    Akron,
    Akon,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum AskName {
    Moves,
    Play,
    Perft,
    Search,
}

/// The rules of both games: which game a line is about is known only when all of it is read.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Rules {
    #[serde(default, deserialize_with = "given_word")]
    ruleset: Option<Ruleset>,
    #[serde(default, deserialize_with = "given")]
    sudden: Option<bool>,
    #[serde(default, deserialize_with = "given")]
    hole1_only_after_lap: Option<bool>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Ruleset {
    Browne,
    IgGameCenter,
}

/// A field that may be left out, but is not null where it stands.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// One of some words. By itself serde would take `{"word":null}` as well, and not name the field of what is no text.
fn word<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<T, D::Error> {
    T::deserialize(String::deserialize(value)?.into_deserializer())
}

fn given_word<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    word(value).map(Some)
}

/// A struct that is written as an object. By itself serde would take a list of its fields as well.
fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    value.deserialize_map(Object(PhantomData))
}

impl Ask {
    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Ask, BadLine> {
        let text = std::str::from_utf8(line).map_err(|error| BadLine::NotUtf8 { at: error.valid_up_to() })?;
        if text.trim_ascii().is_empty() {
            return Err(BadLine::Empty);
        }
        let line = Line::read(text)?;
        match line.game {
            Game::Akron => {
                let options = line.rules.akron()?;
                let what = line.what(8, "akron")?;
                if matches!(what, What::Perft { .. }) && options.sudden {
                    return Err(BadLine::SuddenPerft);
                }
                let position = line.position.parse().map_err(BadLine::AkronPosition)?;
                Ok(Ask::Akron { position, options, what })
            }
            Game::Akon => {
                let options = line.rules.akon()?;
                let what = line.what(16, "akon")?;
                let position = line.position.parse().map_err(BadLine::AkonPosition)?;
                Ok(Ask::Akon { position, options, what })
            }
        }
    }
}

fn no_json(error: &serde_json::Error) -> BadLine {
    BadLine::Json { column: error.column(), what: what(error) }
}

/// What is wrong, without the place, which always is in line 1.
fn what(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what).to_owned()
}

impl Line {
    fn read(text: &str) -> Result<Line, BadLine> {
        let mut json = serde_json::Deserializer::from_str(text);
        let mut track = serde_path_to_error::Track::new();
        let line = object(serde_path_to_error::Deserializer::new(&mut json, &mut track)).map_err(|error| {
            let path = track.path().to_string();
            match error.is_data() {
                false => no_json(&error),
                true if path == "." => BadLine::Shape(what(&error)),
                true => BadLine::Field { path, what: what(&error) },
            }
        })?;
        json.end().map_err(|error| no_json(&error))?;
        Ok(line)
    }

    /// What is asked, with the fields that belong to it and no others.
    fn what(&self, max: u32, game: &'static str) -> Result<What, BadLine> {
        let ask = match self.ask {
            AskName::Moves => "moves",
            AskName::Play => "play",
            AskName::Perft => "perft",
            AskName::Search => "search",
        };
        if self.moves.is_some() && !matches!(self.ask, AskName::Play | AskName::Search) {
            return Err(BadLine::Unfit { ask, field: "moves" });
        }
        if self.depth.is_some() && !matches!(self.ask, AskName::Perft) {
            return Err(BadLine::Unfit { ask, field: "depth" });
        }
        let searching = [
            ("nodes", self.nodes.is_some()),
            ("ms", self.ms.is_some()),
            ("level", self.level.is_some()),
            ("seed", self.seed.is_some()),
        ];
        if let Some((field, _)) = searching.into_iter().find(|(_, given)| *given)
            && !matches!(self.ask, AskName::Search)
        {
            return Err(BadLine::Unfit { ask, field });
        }
        match self.ask {
            AskName::Search => self.search(),
            AskName::Moves => Ok(What::Moves),
            AskName::Play => {
                let moves = self.moves.clone().ok_or(BadLine::Missing { ask, field: "moves" })?;
                Ok(What::Play { moves })
            }
            AskName::Perft => {
                let depth = self.depth.ok_or(BadLine::Missing { ask, field: "depth" })?;
                let within = u32::try_from(depth).ok().filter(|depth| (1..=max).contains(depth));
                Ok(What::Perft { depth: within.ok_or(BadLine::Depth { depth, max, game })? })
            }
        }
    }
}

impl Line {
    fn search(&self) -> Result<What, BadLine> {
        let level = self.level.as_ref().map_or(Ok(Level::Full), LevelName::level)?;
        let budget = match (self.nodes, self.ms) {
            (Some(nodes), None) => Budget::Nodes(nodes),
            (None, Some(ms)) => Budget::Millis(ms),
            // A level below the full one has nodes of its own.
            (None, None) if level != Level::Full => Budget::Nodes(u64::MAX),
            _ => return Err(BadLine::Budget),
        };
        let moves = self.moves.clone().unwrap_or_default();
        Ok(What::Search { moves, budget, level, seed: self.seed.unwrap_or(0) })
    }
}

impl Rules {
    fn akron(&self) -> Result<akron::Options, BadLine> {
        if self.hole1_only_after_lap.is_some() {
            return Err(BadLine::ForeignRule { rule: "hole1_only_after_lap", game: "akron" });
        }
        let ruleset = match self.ruleset {
            None | Some(Ruleset::Browne) => akron::Ruleset::Browne,
            Some(Ruleset::IgGameCenter) => akron::Ruleset::IgGameCenter,
        };
        Ok(akron::Options { sudden: self.sudden.unwrap_or(false), ..akron::Options::of(ruleset) })
    }

    fn akon(&self) -> Result<akon::Options, BadLine> {
        for (given, rule) in [(self.ruleset.is_some(), "ruleset"), (self.sudden.is_some(), "sudden")] {
            if given {
                return Err(BadLine::ForeignRule { rule, game: "akon" });
            }
        }
        Ok(akon::Options { hole1_only_after_lap: self.hole1_only_after_lap.unwrap_or(false) })
    }
}
