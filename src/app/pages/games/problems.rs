//! What is wrong in a text that was to be imported, in words.

use crate::library::{AbstractPlayFault, ImportFault, ImportProblem};
use crate::record::RecordFault;
use crate::words::{Message, import};

/// What is wrong, without its place.
pub fn what(problem: &ImportProblem) -> Message {
    if let ImportFault::AbstractPlay(AbstractPlayFault::Move(text)) = &problem.what {
        return import::unread(text);
    }
    import::what(match &problem.what {
        ImportFault::TooLong => "long",
        ImportFault::Unknown => "unknown",
        ImportFault::Record(fault) => record(fault),
        ImportFault::AbstractPlay(fault) => match fault {
            AbstractPlayFault::NotMoves => "unknown",
            AbstractPlayFault::Shape(_) | AbstractPlayFault::Size => "shape",
            AbstractPlayFault::Move(_) => "move",
            AbstractPlayFault::TooManyMoves => "long",
        },
    })
}

fn record(fault: &RecordFault) -> &'static str {
    use RecordFault as F;
    match fault {
        F::TooLong | F::TooManyMoves => "long",
        F::NoFormat => "unknown",
        F::NewerFormat { .. } => "newer",
        F::Expected { .. } | F::Escape | F::Control => "sign",
        F::TagTwice { .. } | F::TagMissing { .. } | F::TagUnfit { .. } | F::TagValue { .. } => "tag",
        F::AkronStart(_) | F::AkonStart(_) => "start",
        F::Unclosed | F::Unopened | F::VariationFirst | F::VariationEmpty => "bracket",
        F::SameMove => "same",
        F::CommentPlace => "comment",
        F::Number { .. } => "number",
        F::AkronMove(_) | F::AkonMove(_) => "move",
        F::Refused(_) => "refused",
        F::EndsOtherwise { .. } | F::MarkPlace => "end",
    }
}
