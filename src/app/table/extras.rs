//! What a game asks for only now and then, and the other game's board: pieces of their own.

use super::new_game::Form;
use super::{Table, analysis, ask, help, new_game, page, review, share};
use crate::app::dom::prelude::*;
use crate::app::later::{Missing, Piece, piece};
use crate::record::GameKind;

/// What a game asks for only now and then.
#[derive(Clone, Copy)]
pub struct Extras {
    /// What stands in the panel of the analysis.
    pub analysis: fn(Table) -> View,
    /// What stands in the sheet of keys.
    pub help: fn(GameKind) -> View,
    /// What stands in the dialogue before a game; the last parameter says whether it is open.
    pub new_game: fn(Table, Form, RwSignal<bool>) -> View,
    /// Does or answers what a line asks for; what came of it, and whether the line was understood.
    pub obey: fn(Table, &str, GameKind) -> (String, bool),
    /// What stands in the panel of a review that has begun.
    pub review: fn(Table) -> View,
    /// What stands in the dialogue that shares.
    pub share: fn(Table) -> View,
}

/// What a game asks for only now and then.
pub static EXTRAS: Piece<Extras> = Piece::new(|| Box::pin(extras()));

piece! {
    fn extras() -> Extras {
        Extras {
            analysis: analysis::content,
            help: help::content,
            new_game: new_game::content,
            obey: ask::obey,
            review: review::content,
            share: share::content,
        }
    }
}

/// Akon's board of a game.
pub static AKON: Piece<fn(Table) -> View> = Piece::new(|| Box::pin(akon()));

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
