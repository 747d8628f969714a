//! Reads records strictly, with the line and column of what is wrong.

mod cursor;
mod moves;
mod tags;

use super::fault::{RecordError, RecordFault as Fault};
use super::text::{RESULTS, TERMINATIONS};
use super::{Agreement, Ending, NodeId, Play, Record, Termination, Verdict};
use cursor::{At, Cursor};
use moves::Moves;
use std::str::FromStr;
use tags::Tags;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text);
        if text.len() > Record::MAX_TEXT {
            return Err(cursor.fault(Fault::TooLong));
        }
        let mut tags = Tags::read(&mut cursor)?;
        let setting = tags.setting()?;
        let players = [tags.player("First", "FirstName")?, tags.player("Second", "SecondName")?];
        let (result_at, result) = tags.word("Result", "1-0, 0-1, 1/2-1/2 or *", &RESULTS)?;
        let terminations = "joined, no move, claim, seeds, repetition, agreed, resigned or left open";
        let (_, termination) = tags.word("Termination", terminations, &TERMINATIONS)?;
        let labels = tags.labels()?;

        let moves = Moves::read(&mut cursor, &setting)?;
        let mut record = Record { setting, players, tree: moves.tree, agreement: None, labels };
        let at = moves.mark.map(|(id, _, _)| id);
        let (end, end_play, mark_ended) = replay(&record, &moves.at, at)?;
        if let Some((id, agreement, at)) = moves.mark {
            // At the end of the main line the tags tell it.
            if id == end || mark_ended {
                return Err(at.fault(Fault::MarkPlace));
            }
            record.agreement = Some((id, agreement));
        }
        let otherwise = |found| Err(result_at.fault(Fault::EndsOtherwise { found }));
        let said = match (result, termination) {
            (None, None) => None,
            (Some(verdict), Some(termination)) => Some(Ending { verdict, termination }),
            _ => return otherwise(end_play.ending()),
        };
        let agreement = match said {
            Some(Ending { verdict: Verdict::Won(winner), termination: Termination::Resigned }) => {
                Some(Agreement::Resigned { by: winner.other() })
            }
            Some(Ending { verdict: Verdict::Drawn, termination: Termination::Agreed }) => Some(Agreement::Drawn),
            _ => None,
        };
        match (end_play.ending(), agreement) {
            (None, Some(_)) if record.agreement.is_some() => Err(result_at.fault(Fault::MarkPlace)),
            (None, Some(agreement)) => {
                record.agreement = Some((end, agreement));
                Ok(record)
            }
            (found, None) if found == said => Ok(record),
            (found, _) => otherwise(found),
        }
    }
}

/// Plays every line through the rules. Gives the end of the main line, the game there, and whether the rules have ended it
/// at `mark`.
fn replay(record: &Record, at: &[At], mark: Option<NodeId>) -> Result<(NodeId, Play, bool), RecordError> {
    let tree = &record.tree;
    let end = tree.end_of_line(NodeId::START);
    let mut sizes = vec![1usize; tree.len() + 1];
    for id in tree.places().rev() {
        if let Some(parent) = tree.parent(id) {
            sizes[parent.index()] += sizes[id.index()];
        }
    }
    let (mut end_play, mut mark_ended) = (None, false);
    // The longest of several lines goes last and takes the game with it, so that few copies are alive at a time.
    let mut steps = vec![(NodeId::START, record.setting.begin(), None)];
    while let Some((id, play, next)) = steps.pop() {
        let mut children = tree.children(id).to_vec();
        children.sort_by_key(|child| sizes[child.index()]);
        let next: usize = next.unwrap_or_else(|| {
            mark_ended |= mark == Some(id) && play.ending().is_some();
            0
        });
        if id == end {
            end_play = Some(play);
            continue;
        }
        let Some(child) = children.get(next).copied() else { continue };
        let mut onward = match next + 1 < children.len() {
            true => {
                let copy = play.clone();
                steps.push((id, play, Some(next + 1)));
                copy
            }
            false => play,
        };
        let refused = |refusal| at[child.index()].fault(Fault::Refused(refusal));
        let mv = tree.mv(child);
        mv.map_or(Ok(()), |mv| onward.play(mv).map(drop)).map_err(refused)?;
        steps.push((child, onward, None));
    }
    // The end of the main line is among the places.
    let end_play = end_play.unwrap_or_else(|| record.setting.begin());
    Ok((end, end_play, mark_ended))
}
