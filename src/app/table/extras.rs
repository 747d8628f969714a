//! What a game asks for only now and then, and the other game's board: pieces of their own.

use super::new_game::Form;
use super::{Table, analysis, ask, help, hint, new_game, opponent, page, review, share};
use crate::app::dom::prelude::*;
use crate::app::later::{Missing, Piece, dressed, piece};
use crate::app::styles;
use crate::board;
use crate::record::{GameKind, NodeId};

/// What a game asks for only now and then.
#[derive(Clone, Copy)]
pub struct Extras {
    /// What is marked on Akon's board of what the engine has found.
    pub akon_marks: fn(Table) -> board::akon::Marks,
    /// The same on Akron's.
    pub akron_marks: fn(Table) -> board::akron::Marks,
    /// What stands in the panel of the analysis.
    pub analysis: fn(Table) -> View,
    /// Forgets what the engine has found for the place that was shown before.
    pub forget: fn(Table),
    /// What stands in the sheet of keys of a board, or of a page without one; the last parameter says whether it is a game's.
    pub help: fn(Option<GameKind>, bool) -> View,
    /// What is said of a hint.
    pub hint_text: fn(Table) -> String,
    /// Tells the move itself, if there is a hint for this place.
    pub more_of_hint: fn(Table) -> bool,
    /// What stands in the dialogue before a game; the last parameter says whether it is open.
    pub new_game: fn(Table, Form, RwSignal<bool>) -> View,
    /// Does or answers what a line asks for; what came of it, and whether the line was understood.
    pub obey: fn(Table, &str, GameKind) -> (String, bool),
    /// What stands in the panel of a review that has begun.
    pub review: fn(Table) -> View,
    /// What stands in the dialogue that shares.
    pub share: fn(Table) -> View,
    /// Seats the engine, unless it sits there.
    pub sit: fn(Table),
    /// Where the game turned, as a review has found.
    pub turning: fn(Table) -> Vec<NodeId>,
}

/// What a game asks for only now and then.
pub static EXTRAS: Piece<Extras> = Piece::new(|| dressed(extras(), &[styles::MORE]));

piece! {
    fn extras() -> Extras {
        Extras {
            akon_marks: hint::akon_marks,
            akron_marks: hint::akron_marks,
            analysis: analysis::content,
            forget: opponent::forget,
            help: help::content,
            hint_text: hint::text,
            more_of_hint: hint::more,
            new_game: new_game::content,
            obey: ask::obey,
            review: review::content,
            share: share::content,
            sit: opponent::sit,
            turning: review::turning,
        }
    }
}

/// Akon's board of a game.
pub static AKON: Piece<fn(Table) -> View> = Piece::new(|| dressed(akon(), &[styles::AKON]));

piece! {
    fn akon() -> fn(Table) -> View {
        page::akon_board
    }
}

/// Brings all of it.
///
/// # Errors
/// When something cannot be had.
pub async fn bring() -> Result<(), Missing> {
    EXTRAS.load().await?;
    AKON.load().await?;
    Ok(())
}
