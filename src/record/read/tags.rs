//! The tags of a record.

use super::Fault;
use super::cursor::{At, Cursor};
use crate::record::text::{self, FORMAT};
use crate::record::{GameKind, Labels, Player, RecordError, Setting};
use crate::sorted::Sorted;
use crate::{akon, akron};

/// The tags that are not used yet, by name.
pub(super) struct Tags {
    known: Sorted<&'static str, (At, String)>,
    others: Vec<(String, String)>,
    /// Where the tags end.
    end: At,
}

impl Tags {
    pub(super) fn read(cursor: &mut Cursor) -> Result<Tags, RecordError> {
        let mut tags = Tags { known: Sorted::new(), others: Vec::new(), end: At::default() };
        cursor.skip_white();
        let mut first = true;
        while cursor.peek() == Some('[') || first {
            let open = cursor.at;
            if first && cursor.peek() != Some('[') {
                return Err(cursor.fault(Fault::NoFormat));
            }
            cursor.next();
            let mut name = String::new();
            while let Some(c) = cursor.peek().filter(|c| c.is_ascii_alphanumeric()) {
                name.push(c);
                cursor.next();
            }
            if !text::is_name(&name) {
                return Err(open.fault(Fault::Expected { expected: "a tag's name of letters and digits" }));
            }
            cursor.skip_white();
            let at = cursor.at;
            cursor.expect('"', "a quote and the tag's value")?;
            let value = cursor.value(open, '"', false)?;
            cursor.expect(']', "the bracket that closes the tag")?;
            cursor.skip_white();
            if std::mem::take(&mut first) {
                if name != "Format" {
                    return Err(open.fault(Fault::NoFormat));
                }
                read_format(at, &value)?;
            }
            let known = text::TAGS.into_iter().find(|known| *known == name);
            let twice = match known {
                Some(known) => tags.known.insert(known, (at, value)).is_some(),
                None => {
                    tags.others.push((name.clone(), value));
                    tags.others.iter().filter(|(other, _)| *other == name).count() > 1
                }
            };
            if twice {
                return Err(open.fault(Fault::TagTwice { name }));
            }
        }
        tags.known.remove("Format");
        tags.end = cursor.at;
        Ok(tags)
    }

    fn need(&mut self, name: &'static str) -> Result<(At, String), RecordError> {
        self.known.remove(name).ok_or_else(|| self.end.fault(Fault::TagMissing { name }))
    }

    pub(super) fn word<T: Clone>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        words: &[(&str, T)],
    ) -> Result<(At, T), RecordError> {
        let (at, value) = self.need(name)?;
        let found = words.iter().find(|(word, _)| *word == value);
        found.map(|(_, meaning)| (at, meaning.clone())).ok_or(at.fault(Fault::TagValue { name, expected }))
    }

    fn number(&mut self, name: &'static str, expected: &'static str, max: u16) -> Result<(At, u16), RecordError> {
        let (at, value) = self.need(name)?;
        let wrong = at.fault(Fault::TagValue { name, expected });
        digits(&value, max).map(|n| (at, n)).ok_or(wrong)
    }

    fn switch(&mut self, name: &'static str) -> Result<bool, RecordError> {
        self.word(name, "on or off", &[("on", true), ("off", false)]).map(|(_, on)| on)
    }

    pub(super) fn setting(&mut self) -> Result<Setting, RecordError> {
        let games = [("Akron", GameKind::Akron), ("Akon", GameKind::Akon)];
        let (_, game) = self.word("Game", "Akron or Akon", &games)?;
        match game {
            GameKind::Akron => {
                let rulesets = akron::Ruleset::BOTH.map(|ruleset| (ruleset.name(), ruleset));
                let (_, ruleset) = self.word("Rules", "Browne or igGameCenter", &rulesets)?;
                let start = match self.known.remove("Start") {
                    Some((at, start)) => start.parse().map_err(|wrong| at.fault(Fault::AkronStart(wrong)))?,
                    None => self.empty_board()?,
                };
                let options = akron::Options { ruleset, swap: self.switch("Swap")?, sudden: self.switch("Sudden")? };
                Ok(Setting::Akron { start, options })
            }
            GameKind::Akon => {
                let start = match self.known.remove("Start") {
                    Some((at, start)) => start.parse().map_err(|wrong| at.fault(Fault::AkonStart(wrong)))?,
                    None => {
                        let sides = [("A", akon::Side::A), ("B", akon::Side::B)];
                        akon::Position::initial(self.word("Begins", "A or B", &sides)?.1)
                    }
                };
                let hole1_only_after_lap = self.switch("Hole1OnlyAfterLap")?;
                Ok(Setting::Akon { start, options: akon::Options { hole1_only_after_lap } })
            }
        }
    }

    fn empty_board(&mut self) -> Result<akron::Position, RecordError> {
        let expected = "a size from 4 to 11";
        let (at, size) = self.number("Size", expected, u16::from(u8::MAX))?;
        let wrong = at.fault(Fault::TagValue { name: "Size", expected });
        let size = u8::try_from(size).ok().and_then(akron::Size::new).ok_or(wrong)?;
        let (_, stock) = self.number("Stock", "a number from 0 to 999", akron::Position::MAX_STOCK)?;
        Ok(akron::Position::initial(size).with_stock(stock))
    }

    pub(super) fn player(&mut self, tag: &'static str, name_tag: &'static str) -> Result<Player, RecordError> {
        let (at, value) = self.need(tag)?;
        if value == "person" {
            let name = self.known.remove(name_tag).map(|(_, name)| name).unwrap_or_default();
            return Ok(Player::Person { name });
        }
        let level = value.strip_prefix("engine ").and_then(|level| digits(level, 99)).filter(|level| *level > 0);
        let wrong = Fault::TagValue { name: tag, expected: "person, or engine and a level from 1 to 99" };
        level.map(|level| Player::Engine { level: level as u8 }).ok_or(at.fault(wrong))
    }

    /// What is left. A known tag that nobody asked for does not belong here.
    pub(super) fn labels(mut self) -> Result<Labels, RecordError> {
        let mut labels = Labels { others: self.others, ..Labels::default() };
        if let Some((at, id)) = self.known.remove("Id") {
            let wrong = Fault::TagValue { name: "Id", expected: "eight letters, digits, - or _" };
            labels.id = Some(id.parse().map_err(|_| at.fault(wrong))?);
        }
        if let Some((at, date)) = self.known.remove("Date") {
            let wrong = Fault::TagValue { name: "Date", expected: "a day as in 2026-11-29" };
            labels.date = Some(date.parse().map_err(|_| at.fault(wrong))?);
        }
        labels.title = self.known.remove("Title").map(|(_, title)| title).unwrap_or_default();
        match self.known.pop_first() {
            Some((name, (at, _))) => Err(at.fault(Fault::TagUnfit { name: name.to_owned() })),
            None => Ok(labels),
        }
    }
}

fn read_format(at: At, value: &str) -> Result<(), RecordError> {
    match value.parse::<u32>() {
        Ok(FORMAT) if value.len() == 1 => Ok(()),
        Ok(found) if found > FORMAT => Err(at.fault(Fault::NewerFormat { found })),
        _ => Err(at.fault(Fault::NoFormat)),
    }
}

/// A number without leading zeros.
fn digits(text: &str, max: u16) -> Option<u16> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|n| plain && *n <= max)
}
