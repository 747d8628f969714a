//! What is wrong with an attribute.

use super::Text;
use crate::record::RecordError;
use crate::words::{Message, Param, editor};
use crate::{akon, akron};

/// How much of a value that cannot be understood is shown, in characters.
const SHOWN: usize = 40;

/// One thing that is wrong with the attributes of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The attribute.
    pub attribute: &'static str,
    /// What is wrong with it, one sentence after another.
    pub why: Vec<Message>,
    /// The same for whoever writes the page, in the words of the rules; empty where there is no more to say.
    pub reason: String,
}

/// A value as it is shown: not all of a long one.
fn shown(value: &str) -> Param {
    let mut short: String = value.chars().take(SHOWN).collect();
    if short.len() < value.len() {
        short.push('…');
    }
    Param::Text(short)
}

impl Fault {
    fn new(attribute: &'static str, text: Text) -> Fault {
        let said = text.message().with("attribute", Param::Text(attribute.to_owned()));
        Fault { attribute, why: vec![said], reason: String::new() }
    }

    fn with(mut self, name: &'static str, param: Param) -> Fault {
        self.why = self.why.into_iter().map(|message| message.with(name, param.clone())).collect();
        self
    }

    /// A value that is none of those that are known.
    pub(super) fn word(attribute: &'static str, value: &str, known: &[&str]) -> Fault {
        let known = Param::Text(known.join(", "));
        Fault::new(attribute, Text::WORD).with("value", shown(value)).with("known", known)
    }

    /// A value that is no whole number of a range.
    pub(super) fn number(attribute: &'static str, value: &str, [from, to]: [usize; 2]) -> Fault {
        let end = |end: usize| Param::Text(end.to_string());
        Fault::new(attribute, Text::NUMBER).with("value", shown(value)).with("from", end(from)).with("to", end(to))
    }

    /// A part of a value that does not read as those of this attribute do.
    pub(super) fn form(attribute: &'static str, value: &str, example: &'static str) -> Fault {
        let example = Param::Text(example.to_owned());
        Fault::new(attribute, Text::FORM).with("value", shown(value)).with("example", example)
    }

    /// An attribute that the other one makes needless.
    pub(super) fn twice(attribute: &'static str, other: &'static str) -> Fault {
        Fault::new(attribute, Text::TWICE).with("other", Param::Text(other.to_owned()))
    }

    /// An attribute that means something only beside another.
    pub(super) fn only_in(attribute: &'static str, other: &'static str) -> Fault {
        Fault::new(attribute, Text::ONLY_IN).with("other", Param::Text(other.to_owned()))
    }

    /// An attribute of the other game.
    pub(super) fn other_game(attribute: &'static str) -> Fault {
        Fault::new(attribute, Text::OTHER_GAME)
    }

    /// A value that nobody wants to read to its end.
    pub(super) fn too_long(attribute: &'static str) -> Fault {
        Fault::new(attribute, Text::TOO_LONG)
    }

    /// A puzzle without a solution.
    pub(super) fn no_solution() -> Fault {
        Fault::new("moves", Text::NO_SOLUTION)
    }

    /// A move that the rules refuse: the how-manieth, from 1, and why.
    pub(super) fn refused(n: usize, mv: &str, why: Message, reason: String) -> Fault {
        let fault = Fault::new("moves", Text::REFUSED).with("n", Param::Text(n.to_string())).with("value", shown(mv));
        Fault { why: fault.why.into_iter().chain([why]).collect(), reason, ..fault }
    }

    /// A text that is no record.
    pub(super) fn record(error: &RecordError) -> Fault {
        let place = |n: u32| Param::Text(n.to_string());
        let fault =
            Fault::new("record", Text::RECORD).with("line", place(error.line)).with("column", place(error.column));
        Fault { reason: error.to_string(), ..fault }
    }

    /// A text that is no position of Akron.
    pub(super) fn akron(error: &akron::PositionError) -> Fault {
        let why = match error {
            akron::PositionError::Text(error) => vec![editor::text_wrong(error.at + 1)],
            akron::PositionError::Faults(faults) => faults.iter().map(akron_fault).collect(),
        };
        Fault::position(why, error.to_string())
    }

    /// A text that is no position of Akon.
    pub(super) fn akon(error: &akon::PositionError) -> Fault {
        let why = match error {
            akon::PositionError::Text(error) => vec![editor::text_wrong(error.at + 1)],
            akon::PositionError::Faults(faults) => faults.iter().map(akon_fault).collect(),
        };
        Fault::position(why, error.to_string())
    }

    fn position(why: Vec<Message>, reason: String) -> Fault {
        let fault = Fault::new("position", Text::POSITION);
        Fault { why: fault.why.into_iter().chain(why).collect(), reason, ..fault }
    }
}

fn akron_fault(fault: &akron::SetupFault) -> Message {
    use akron::SetupFault as F;
    match *fault {
        F::OffBoard { cell } => editor::off_board(cell),
        F::NotCarried { cell, gap } => editor::not_carried(cell, gap),
        F::Stock { colour, .. } => editor::stock_range(akron::Position::MAX_STOCK, colour),
    }
}

fn akon_fault(fault: &akon::SetupFault) -> Message {
    use akon::SetupFault as F;
    const SEEDS: u8 = akon::Position::SEEDS;
    match *fault {
        F::Hole { pit, .. } => editor::hole_range(SEEDS, pit),
        F::Store { side, .. } => editor::store_range(SEEDS, side),
        F::Total { total } => editor::total(SEEDS, total),
    }
}
