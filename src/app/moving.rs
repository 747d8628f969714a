//! Whether a board is showing a turn, for a page that waits for that.

use crate::app::dom::prelude::*;

/// Whether the board of this page is showing a turn. The board says so.
#[derive(Clone, Copy)]
pub struct Moving(RwSignal<bool>);

impl Moving {
    /// Puts it into the context, for the board of a page.
    pub fn provide() -> RwSignal<bool> {
        let moving = RwSignal::new(false);
        provide_context(Moving(moving));
        moving
    }

    /// The one of the page, or one that nobody looks at.
    pub fn of_page() -> RwSignal<bool> {
        use_context::<Moving>().map_or_else(|| RwSignal::new(false), |moving| moving.0)
    }
}
