//! Lines of games that come in links.

use super::{Library, OpenProblem, SaveProblem, Store, TakenIn};
use crate::record::{GameId, Move, NodeId, Record};

impl<S: Store> Library<S> {
    /// Takes in the line of a game that somebody sent: the main line of `line`, under its id, or under `new` if it has none.
    ///
    /// Where the game is kept already the line must fit: it goes on from the kept main line, and is then written to it, or
    /// lies in the kept game, and nothing is written. A line that does not fit, or of another setting, is kept beside it.
    ///
    /// # Errors
    /// If it was not written.
    pub fn take_line(&mut self, line: &Record, new: GameId, now: u64) -> Result<TakenIn, SaveProblem> {
        let id = line.labels.id.unwrap_or(new);
        let kept = match self.load(id) {
            Ok(kept) if kept.record.setting == line.setting => kept,
            Ok(_) | Err(OpenProblem::Entry(_) | OpenProblem::Unknown) => return self.take_in(line, new, now),
            Err(OpenProblem::Store(problem)) => return Err(problem.into()),
        };
        let mut record = kept.record.clone();
        let end = record.tree.end_of_line(NodeId::START);
        let moves = |record: &Record| -> Vec<Move> {
            let end = record.tree.end_of_line(NodeId::START);
            record.tree.way_to(end).into_iter().filter_map(|id| record.tree.mv(id)).collect()
        };
        let (sent, known) = (moves(line), moves(&kept.record));
        let fits = sent.starts_with(&known) && !(sent.len() > known.len() && kept.ending().is_some());
        let sent_end = line.tree.end_of_line(NodeId::START);
        let agreement = line.agreement.filter(|(at, _)| *at == sent_end).map(|(_, agreement)| agreement);
        if fits {
            let last = sent[known.len()..].iter().fold(end, |at, mv| record.tree.add(at, *mv));
            if let Some(agreement) = agreement {
                record.agreement.get_or_insert((last, agreement));
            }
            if record == kept.record {
                return Ok(TakenIn::Known(kept.id));
            }
            return Ok(TakenIn::Longer(self.autosave(kept.id, &record, now)?));
        }
        if agreement.is_none() && kept.record.tree.places_of(&line.tree).is_some() {
            return Ok(TakenIn::Known(kept.id));
        }
        self.take_in(line, new, now)
    }
}
