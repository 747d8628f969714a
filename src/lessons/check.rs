//! What a diagram says it shows, compared with what the rules say.

use super::diagram::{Diagram, Fact, Unplayable, read};
use crate::akron::{Colour, Position};
use crate::game::Rules;
use crate::record::{GameKind, Play, Refusal, Turn};
use crate::{akon, akron};
use std::collections::BTreeSet;

/// A diagram that does not show what it says.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// It cannot be played.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// A fact is another.
    #[error("after {moves} moves: {said}, but the rules say {found}")]
    Differs {
        /// After how many moves.
        moves: usize,
        /// What the diagram says.
        said: String,
        /// What the rules say.
        found: String,
    },
}

impl Diagram {
    /// Holds everything the diagram says to the rules.
    ///
    /// # Errors
    /// What cannot be played, or the first fact that is another.
    pub fn check(&self, kind: GameKind) -> Result<(), Wrong> {
        for (moves, fact) in self.facts {
            let mut play = self.after(kind, moves.saturating_sub(1))?;
            let last = match self.line(kind)?.get(moves.wrapping_sub(1)) {
                Some(mv) => Some(play.play(*mv).map_err(|why| Unplayable::Refused { mv: self.moves[moves - 1], why })?),
                None => None,
            };
            let (said, found) = self.compare(fact, &play, last.as_ref())?;
            if said != found {
                return Err(Wrong::Differs { moves: *moves, said, found });
            }
        }
        Ok(())
    }

    /// What the fact says and what the rules say, in the same form.
    fn compare(&self, fact: &Fact, play: &Play, last: Option<&Turn>) -> Result<(String, String), Unplayable> {
        Ok(match (fact, play) {
            (Fact::Stands(said), _) => ((*said).to_owned(), play.position_text()),
            (Fact::GoesOn, _) => ("goes on".to_owned(), over(play)),
            (Fact::Over(rule, winner), _) => (format!("{rule} {winner}"), over(play)),
            (Fact::Legal(moves), _) => (set(moves.iter().map(ToString::to_string)), set(legal(play))),
            (Fact::Refused(text, rule), _) => {
                let refused = play.clone().play(read(text, play.kind())?).err();
                (format!("{text} {rule}"), format!("{text} {}", refused.map_or("is legal", |why| rule_of(&why))))
            }
            (Fact::Dots(cells), _) => (set(cells.iter().map(ToString::to_string)), set(texts(self.dots()))),
            (Fact::Groups(who, groups), Play::Akron(game)) => {
                let said = groups.iter().map(|group| together(group.iter().map(ToString::to_string)));
                (set(said), set(groups_of(game.position(), colour(who))))
            }
            (Fact::Cut(links), Play::Akron(game)) => {
                let said = links.iter().map(|(a, b)| together([(*a).to_owned(), (*b).to_owned()]));
                let cut = Colour::BOTH.into_iter().flat_map(|colour| game.position().links(colour));
                let cut = cut.filter(|link| link.cut.is_some()).map(|link| together(texts(link.cells)));
                (set(said), set(cut))
            }
            (Fact::Joined(who), Play::Akron(game)) => {
                let joined = Colour::BOTH.into_iter().filter(|colour| game.position().joined(*colour));
                ((*who).to_owned(), joined.map(letter).collect())
            }
            (Fact::Threat(who), Play::Akron(game)) => {
                ((*who).to_owned(), game.threat().map(letter).unwrap_or_default().to_owned())
            }
            (Fact::Fell(falls), _) => {
                let said: Vec<String> = falls.iter().map(|(from, to)| format!("{from}>{to}")).collect();
                let fell = match last {
                    Some(Turn::Akron { turn, .. }) => &turn.falls[..],
                    _ => &[],
                };
                let found: Vec<String> = fell.iter().map(|fall| format!("{}>{}", fall.from, fall.to)).collect();
                (said.join(" "), found.join(" "))
            }
            (Fact::Sown(at, captures, kept), _) => {
                let said: Vec<String> = captures.iter().map(|(pit, seeds)| format!("{pit}:{seeds}")).collect();
                (format!("{at} {} {kept}", said.join(" ")), last.map(sown).unwrap_or_default())
            }
            (fact, _) => (format!("{fact:?}"), "that belongs to the other game".to_owned()),
        })
    }
}

fn sown(turn: &Turn) -> String {
    let Turn::Akon { turn, .. } = turn else { return String::new() };
    let sowing = &turn.sowing;
    let captures: Vec<String> = sowing.captures.iter().map(|taken| format!("{}:{}", taken.pit, taken.seeds)).collect();
    format!("{} {} {}", sowing.last, captures.join(" "), sowing.kept)
}

fn over(play: &Play) -> String {
    let told = |rule: &str, winner: Option<String>| format!("{rule} {}", winner.unwrap_or_default());
    let said = match play {
        Play::Akron(game) => {
            game.outcome().map(|how| told(how.rule(), how.winner().map(|colour| letter(colour).to_owned())))
        }
        Play::Akon(game) => {
            game.outcome().map(|how| told(how.rule(), how.winner().map(|side| side.letter().to_string())))
        }
    };
    said.unwrap_or_else(|| "goes on".to_owned())
}

fn legal(play: &Play) -> Vec<String> {
    match play {
        Play::Akron(game) => texts(game.legal()),
        Play::Akon(game) => texts(game.legal()),
    }
}

fn rule_of(why: &Refusal) -> &'static str {
    match why {
        Refusal::Akron(why) => akron::Refusal::rule(why),
        Refusal::Akon(why) => akon::Refusal::rule(why),
        Refusal::OtherGame => "a move of the other game",
    }
}

fn groups_of(position: &Position, colour: Colour) -> Vec<String> {
    let geometry = position.geometry();
    position.groups(colour).iter().map(|group| together(texts(group.iter().map(|cell| geometry.cell(cell))))).collect()
}

fn colour(letter: &str) -> Colour {
    if letter == "b" { Colour::Black } else { Colour::White }
}

fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "b",
        Colour::White => "w",
    }
}

fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// Texts in an order that is always the same.
fn set(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().collect::<BTreeSet<String>>().into_iter().collect::<Vec<_>>().join(" ")
}

/// What belongs together, told apart from what stands beside it.
fn together(texts: impl IntoIterator<Item = String>) -> String {
    ["(", &set(texts), ")"].concat()
}
