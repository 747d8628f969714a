//! What the attributes of a board say.

use super::{Fault, Marks};
use crate::akron::{Options, Position, Ruleset, Size};
use crate::board::Motion;
use crate::board::akron::Overlays;
use crate::game::TextError;
use crate::protocol::Level;
use crate::record::{GameKind, Move, NodeId, Record, Setting};
use crate::words::tell;
use crate::{akon, akron, bidi};
use std::str::FromStr;

/// Every attribute with a meaning. `lang` is read by whoever brings the texts.
pub const ATTRIBUTES: [&str; 25] = [
    "position",
    "record",
    "moves",
    "ply",
    "mode",
    "computer",
    "size",
    "ruleset",
    "sudden",
    "hole1",
    "labels",
    "dots",
    "arrows",
    "highlight",
    "show",
    "view",
    "quarter",
    "bottom",
    "tools",
    "caption",
    "theme",
    "board",
    "balls",
    "motion",
    "lang",
];
/// Those that mean something to one game only.
const AKRON_ONLY: [&str; 9] = ["size", "ruleset", "sudden", "labels", "arrows", "show", "view", "quarter", "balls"];
const AKON_ONLY: [&str; 2] = ["hole1", "bottom"];
/// The longest value that is read, in bytes, and that of a record.
const LONGEST: usize = 20_000;
/// The longest word at a cell, in characters.
const LONGEST_LABEL: usize = 12;
/// The most marks of a kind.
const MOST: usize = 200;

/// What may be done on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Look, turn, and step through the moves of the page.
    #[default]
    Look,
    /// Play whatever one likes for both sides and come back to where it was.
    Try,
    /// Play a game to its end, for both sides or against the computer.
    Play,
    /// Find the moves that the page has given.
    Puzzle,
}

const MODES: [(&str, Mode); 4] =
    [("look", Mode::Look), ("try", Mode::Try), ("play", Mode::Play), ("puzzle", Mode::Puzzle)];
const MOTIONS: [(&str, Motion); 4] =
    [("normal", Motion::Normal), ("off", Motion::Off), ("fast", Motion::Fast), ("slow", Motion::Slow)];

/// How a board looks. The words are those of the style sheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// `light`, `dark` or `contrast`; as the system has it if none.
    pub theme: Option<&'static str>,
    /// `honey`, `walnut` or `ebony`.
    pub board: &'static str,
    /// `glossy`, `matt` or `marked`.
    pub balls: &'static str,
    /// How fast what happens is shown.
    pub motion: Motion,
    /// Akron: seen straight from above.
    pub plan: bool,
    /// Akron: turned by so many quarters, clockwise.
    pub quarters: i32,
    /// Akron: what is drawn over the balls.
    pub overlays: Overlays,
    /// Akon: who sits at the lower edge.
    pub bottom: akon::Side,
    /// Whether the board's own tools and hints stand under it.
    pub tools: bool,
}

/// What a board is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Where its game begins.
    pub setting: Setting,
    /// The moves of the page.
    pub line: Vec<Move>,
    /// How many of them are played at first.
    pub opens: usize,
    /// What may be done.
    pub mode: Mode,
    /// What is drawn on it.
    pub marks: Marks,
    /// How it looks.
    pub look: Look,
    /// What stands under it.
    pub caption: String,
    /// How strong the computer plays the other side, if it does: only where a game is played.
    pub computer: Option<Level>,
}

impl Setup {
    /// Reads attributes, pairs of name and value: what can be understood of them, and everything that is wrong. Without a
    /// position that can be played there is no setup. Names that are none of ours are passed over.
    #[must_use]
    pub fn read(kind: GameKind, pairs: &[(String, String)]) -> (Option<Setup>, Vec<Fault>) {
        let mut reader = Reader { kind, pairs, faults: Vec::new() };
        reader.strangers();
        let setup = reader.setup();
        (setup, reader.faults)
    }
}

struct Reader<'a> {
    kind: GameKind,
    pairs: &'a [(String, String)],
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    /// The value of an attribute, unless there is none, or too much of it.
    fn text(&mut self, name: &'static str) -> Option<&'a str> {
        let (_, value) = self.pairs.iter().find(|(known, _)| known == name)?;
        let most = if name == "record" { Record::MAX_TEXT } else { LONGEST };
        if value.len() > most {
            // Some are looked at more than once.
            let fault = Fault::too_long(name);
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
            return None;
        }
        Some(value.trim()).filter(|value| !value.is_empty())
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Tells of attributes that only the other game has.
    fn strangers(&mut self) {
        let strange: &[&'static str] = match self.kind {
            GameKind::Akron => &AKON_ONLY,
            GameKind::Akon => &AKRON_ONLY,
        };
        for name in strange {
            if self.text(name).is_some() {
                self.fault(Fault::other_game(name));
            }
        }
    }

    /// One of some words, the first of which stands for no word.
    fn word<T: Copy>(&mut self, name: &'static str, known: &[(&'static str, T)]) -> T {
        let (_, usual) = known[0];
        let Some(value) = self.text(name) else { return usual };
        if let Some((_, meant)) = known.iter().find(|(word, _)| value.eq_ignore_ascii_case(word)) {
            return *meant;
        }
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        self.fault(Fault::word(name, value, &words));
        usual
    }

    fn flag(&mut self, name: &'static str) -> bool {
        // As in HTML itself, an attribute without a value is said.
        let said = self.pairs.iter().any(|(known, value)| known == name && value.trim().is_empty());
        said || self.word(name, &[("false", false), ("true", true)])
    }

    fn number(&mut self, name: &'static str, [from, to]: [usize; 2]) -> Option<usize> {
        let value = self.text(name)?;
        let number = value.parse().ok().filter(|number| (from..=to).contains(number));
        if number.is_none() {
            self.fault(Fault::number(name, value, [from, to]));
        }
        number
    }

    /// The parts of a value between white space, each read; those that cannot be are told of.
    fn parts<T>(&mut self, name: &'static str, example: &'static str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let parts: Vec<&str> = self.text(name).unwrap_or_default().split_whitespace().collect();
        if parts.len() > MOST {
            self.fault(Fault::too_long(name));
        }
        let mut found = Vec::new();
        for part in parts.into_iter().take(MOST) {
            match read(part) {
                Some(value) => found.push(value),
                None => self.fault(Fault::form(name, part, example)),
            }
        }
        found
    }

    fn setup(&mut self) -> Option<Setup> {
        let mode = self.word("mode", &MODES);
        let look = self.look();
        let game = self.game();
        let marks = self.marks(game.as_ref().map(|(setting, _)| setting));
        let caption = bidi::plain(self.text("caption").unwrap_or_default()).into_owned();
        let computer = self.computer();
        let (setting, line) = game?;
        let opens = match self.text("ply") {
            Some("end") => line.len(),
            _ => self.number("ply", [0, line.len()]).unwrap_or(0),
        };
        if mode == Mode::Puzzle && line.len() <= opens {
            self.fault(Fault::no_solution());
        }
        Some(Setup { setting, line, opens, mode, marks, look, caption, computer })
    }

    /// Where the game begins, and its moves.
    fn game(&mut self) -> Option<(Setting, Vec<Move>)> {
        let Some(record) = self.text("record") else {
            let setting = self.setting()?;
            let line = self.line(&setting);
            return Some((setting, line));
        };
        for other in ["position", "moves", "size", "ruleset", "sudden", "hole1"] {
            if self.text(other).is_some() {
                self.fault(Fault::twice(other, "record"));
            }
        }
        match record.parse::<Record>() {
            Ok(record) if record.setting.kind() != self.kind => {
                self.fault(Fault::other_game("record"));
                None
            }
            Ok(record) => {
                let end = record.tree.end_of_line(NodeId::START);
                let way = record.tree.way_to(end);
                let line = way.into_iter().filter_map(|id| record.tree.mv(id)).collect();
                Some((record.setting, line))
            }
            Err(error) => {
                self.fault(Fault::record(&error));
                None
            }
        }
    }

    fn setting(&mut self) -> Option<Setting> {
        let position = self.text("position");
        match self.kind {
            GameKind::Akron => {
                let rulesets = Ruleset::BOTH.map(|ruleset| (ruleset.name(), ruleset));
                let options = Options::of(self.word("ruleset", &rulesets));
                let options = Options { sudden: self.flag("sudden"), ..options };
                let size = self.number("size", [Size::MIN, Size::MAX].map(|size| usize::from(size.holes())));
                let size = size.and_then(|size| Size::new(size as u8));
                let start = match position {
                    None => Position::initial(size.unwrap_or(Size::USUAL)),
                    Some(text) => match text.parse::<Position>() {
                        Ok(start) => start,
                        Err(error) => {
                            self.fault(Fault::akron(&error));
                            return None;
                        }
                    },
                };
                if size.is_some_and(|size| size != start.size()) {
                    self.fault(Fault::twice("size", "position"));
                }
                Some(Setting::Akron { start, options })
            }
            GameKind::Akon => {
                let hole1_only_after_lap = self.word("hole1", &[("always", false), ("lap", true)]);
                let start = match position {
                    None => akon::Position::initial(akon::Side::A),
                    Some(text) => match text.parse::<akon::Position>() {
                        Ok(start) => start,
                        Err(error) => {
                            self.fault(Fault::akon(&error));
                            return None;
                        }
                    },
                };
                Some(Setting::Akon { start, options: akon::Options { hole1_only_after_lap } })
            }
        }
    }

    /// The moves, as far as they can be played.
    fn line(&mut self, setting: &Setting) -> Vec<Move> {
        let Some(text) = self.text("moves") else { return Vec::new() };
        let mut play = setting.begin();
        let mut line = Vec::new();
        for (place, text) in text.split_whitespace().enumerate() {
            let (example, mv) = match self.kind {
                GameKind::Akron => ("d4, d4-2c3", read(text).map(Move::Akron)),
                GameKind::Akon => ("2A", read(text).map(Move::Akon)),
            };
            let Some(mv) = mv else {
                self.fault(Fault::form("moves", text, example));
                break;
            };
            if let Err(why) = play.play(mv) {
                self.fault(Fault::refused(place + 1, text, tell::refused(&why, &play), why.to_string()));
                break;
            }
            line.push(mv);
        }
        line
    }

    fn marks(&mut self, setting: Option<&Setting>) -> Marks {
        match self.kind {
            GameKind::Akron => {
                let size = match setting {
                    Some(Setting::Akron { start, .. }) => start.size(),
                    _ => Size::MAX,
                };
                let cell = |text: &str| read::<akron::Cell, _>(text).filter(|cell| cell.on(size));
                let label = |text: &str| {
                    let (word, at) = text.rsplit_once(':')?;
                    let word = bidi::plain(word).into_owned();
                    let fits = (1..=LONGEST_LABEL).contains(&word.chars().count());
                    Some((cell(at)?, word)).filter(|_| fits)
                };
                let arrow = |text: &str| {
                    let (from, to) = text.split_once('-')?;
                    cell(from).zip(cell(to))
                };
                let dots = self.parts("dots", "of:d4", |text| match text.strip_prefix("of:") {
                    Some(of) => cell(of).map(|of| (of, true)),
                    None => cell(text).map(|at| (at, false)),
                });
                let of = |whose: bool| dots.iter().filter(|(_, of)| *of == whose).map(|(cell, _)| *cell).collect();
                Marks::Akron {
                    labels: self.parts("labels", "A:d4", label),
                    arrows: self.parts("arrows", "d4-2c3", arrow),
                    rings: self.parts("highlight", "d4", cell),
                    dots: of(false),
                    of: of(true),
                }
            }
            GameKind::Akon => {
                let pit = read::<akon::Pit, _>;
                let of = self.parts("dots", "of:2A", |text| pit(text.strip_prefix("of:")?));
                Marks::Akon { points: self.parts("highlight", "2A", pit), of: of.first().copied() }
            }
        }
    }

    fn computer(&mut self) -> Option<Level> {
        let level = self.word("computer", &levels())?;
        let plays = self.text("mode").is_some_and(|mode| mode.eq_ignore_ascii_case("play"));
        if !plays {
            self.fault(Fault::only_in("computer", "mode=\"play\""));
        }
        plays.then_some(level)
    }

    fn look(&mut self) -> Look {
        let themes =
            [("system", None), ("light", Some("light")), ("dark", Some("dark")), ("contrast", Some("contrast"))];
        let same = |word: &'static str| (word, word);
        let mut overlays = Overlays { cuts: true, ..Overlays::USUAL };
        let shown = ["links", "cuts", "groups", "ways", "near", "threat", "none"];
        if self.kind == GameKind::Akron {
            let known = |text: &str| shown.iter().position(|word| *word == text);
            let wanted = self.parts("show", "links", known);
            if !wanted.is_empty() {
                let bits = wanted.into_iter().filter(|place| *place < 6).fold(0, |bits, place| bits | 1 << place);
                overlays = Overlays::from_bits(bits);
            }
        }
        let akron = self.kind == GameKind::Akron;
        Look {
            theme: self.word("theme", &themes),
            board: self.word("board", &["honey", "walnut", "ebony"].map(same)),
            balls: if akron { self.word("balls", &["glossy", "matt", "marked"].map(same)) } else { "glossy" },
            motion: self.word("motion", &MOTIONS),
            plan: akron && self.word("view", &[("iso", false), ("plan", true)]),
            quarters: if akron { self.number("quarter", [0, 3]).unwrap_or(0) as i32 } else { 0 },
            overlays,
            tools: self.word("tools", &[("on", true), ("off", false)]),
            bottom: match akron {
                true => akon::Side::B,
                false => self.word("bottom", &[("B", akon::Side::B), ("A", akon::Side::A)]),
            },
        }
    }
}

/// The words for the computer's strength, the first of which stands for no computer. The last level has no strength of its
/// own but that of the device, and the time that it is given.
fn levels() -> Vec<(&'static str, Option<Level>)> {
    let fixed = Level::ALL.into_iter().filter(|level| *level != Level::Full);
    [("none", None)].into_iter().chain(fixed.map(|level| (level.id(), Some(level)))).collect()
}

/// A value from its text.
fn read<T: FromStr<Err = TextError<W>>, W: std::error::Error>(text: &str) -> Option<T> {
    text.parse().ok()
}
