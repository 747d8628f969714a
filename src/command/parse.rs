//! From a line to what it asks for.

use super::vocabulary::Keyword;
use super::{Command, Misunderstood, Place, Question, Vocabulary};
use crate::akron;
use crate::record::{GameKind, Move};

/// The longest line that is read, in characters; what comes after is of no move or question.
const LONGEST: usize = 200;

impl Command {
    /// Reads a line: a move in notation, capitals or not, or a question in the words of a vocabulary. Two cells without a
    /// question are a move too: `d4 2c3`.
    ///
    /// # Errors
    /// Why it is neither.
    pub fn parse(line: &str, kind: GameKind, vocabulary: &Vocabulary) -> Result<Command, Misunderstood> {
        let line: String = line.chars().take(LONGEST).collect::<String>().to_lowercase();
        let parts = line.split(|c: char| c.is_whitespace() || ",;:!?.".contains(c));
        let words: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            let asks = line.contains('?');
            return if asks { Ok(Command::Ask(Question::Help)) } else { Err(Misunderstood::Empty) };
        }
        if let [word] = words[..]
            && let Some(mv) = notation(word, kind)
        {
            return Ok(Command::Play(mv));
        }
        let (mut places, mut keywords) = (Vec::new(), Vec::new());
        for word in &words {
            match (place(word, kind), vocabulary.meaning(word)) {
                (Some(place), _) => places.push(place),
                (None, Some(keyword)) => keywords.push(keyword),
                // A move inside a sentence, such as “play d4-2c3”.
                (None, None) => match notation(word, kind) {
                    Some(mv) => return Ok(Command::Play(mv)),
                    None => return Err(Misunderstood::Word((*word).to_owned())),
                },
            }
        }
        meant(&places, &keywords, kind)
    }
}

fn notation(word: &str, kind: GameKind) -> Option<Move> {
    match kind {
        GameKind::Akron => word.parse().ok().map(Move::Akron),
        GameKind::Akon => word.to_uppercase().parse().ok().map(Move::Akon),
    }
}

/// A cell or pit, also with what French and Catalan lean on it: “d’e4”.
fn place(word: &str, kind: GameKind) -> Option<Place> {
    let word = word.rsplit(['\'', '’']).next().unwrap_or(word);
    match kind {
        GameKind::Akron => word.parse().ok().map(Place::Cell),
        GameKind::Akon => word.to_uppercase().parse().ok().map(Place::Pit),
    }
}

fn meant(places: &[Place], keywords: &[Keyword], kind: GameKind) -> Result<Command, Misunderstood> {
    let keyword = keywords.iter().copied().find(|keyword| *keyword != Keyword::Filler);
    let akron = kind == GameKind::Akron;
    let at = places.first().copied();
    // A question that only Akron has, and that needs a cell.
    let of_cell = |question: fn(akron::Cell) -> Question| match at {
        Some(Place::Cell(cell)) => Ok(question(cell)),
        None if akron => Err(Misunderstood::NoPlace),
        _ => Err(Misunderstood::OtherGame),
    };
    let question = match (keyword, places) {
        (None, [Place::Cell(from), Place::Cell(to)]) => {
            return Ok(Command::Play(Move::Akron(akron::Move::Shift { from: *from, to: *to })));
        }
        (_, [_, _, ..]) => return Err(Misunderstood::Senseless),
        (None, []) => return Err(Misunderstood::Senseless),
        // A place in a sentence is asked about: nothing is played by mistake.
        (None, [place]) => Question::What(*place),
        (Some(Keyword::Undo), _) => return Ok(Command::Undo),
        (Some(Keyword::Redo), _) => return Ok(Command::Redo),
        (Some(Keyword::Replay), _) => return Ok(Command::Replay),
        (Some(Keyword::Moves), _) => at.map_or(Question::Moves, Question::MovesOf),
        (Some(Keyword::Last), _) => Question::Last,
        (Some(Keyword::Stock), _) => Question::Stock,
        // “how many in 3B”, “count”: of Akron, the balls in hand.
        (Some(Keyword::Count), _) => match at {
            Some(place) => Question::What(place),
            None if akron => Question::Stock,
            None => Question::Board,
        },
        (Some(Keyword::Over), _) => of_cell(Question::Over)?,
        (Some(Keyword::Under), _) => of_cell(Question::Under)?,
        (Some(Keyword::Beside), _) => of_cell(Question::Beside)?,
        (Some(Keyword::Group), _) => of_cell(Question::Group)?,
        (Some(Keyword::Way), _) if akron => Question::Way,
        (Some(Keyword::Way), _) => return Err(Misunderstood::OtherGame),
        (Some(Keyword::Board), _) => at.map_or(Question::Board, Question::What),
        (Some(Keyword::Turn), _) => Question::Turn,
        (Some(Keyword::Help), _) => Question::Help,
        (Some(Keyword::Filler), _) => return Err(Misunderstood::Senseless),
    };
    Ok(Command::Ask(question))
}
