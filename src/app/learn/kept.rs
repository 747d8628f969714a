//! What was solved, in the page's store, and whether it could be kept.

use super::texts::Texts;
use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::storage;
use crate::lessons::{Progress, Text};
use crate::library::{Store, StoreError};
use std::collections::BTreeSet;

/// Where the store keeps which lessons are solved: their names, after their game's.
const LESSONS: &str = "akron-akon.lessons";
/// Where it keeps puzzles and days.
const PUZZLES: &str = "akron-akon.puzzles";
/// Where a text goes that is none of ours, before another takes its place.
const ASIDE: &str = "akron-akon.puzzles.aside";

/// Tells a player whose browser keeps nothing: once in a note, and for as long as the page is there.
#[derive(Clone, Copy)]
pub struct Unkept {
    lost: RwSignal<bool>,
    texts: Texts,
    announcer: Announcer,
}

impl Unkept {
    /// For a page with these texts.
    pub fn new(texts: Texts) -> Unkept {
        Unkept { lost: RwSignal::new(false), texts, announcer: use_announcer() }
    }

    /// Tells of a write that was tried.
    pub fn tell(self, kept: bool) {
        if !kept && !self.lost.get_untracked() {
            self.announcer.note(self.texts.text(Text::NOT_KEPT), true);
        }
        if kept == self.lost.get_untracked() {
            self.lost.set(!kept);
        }
    }

    /// What stands on the page while nothing is kept.
    pub fn shown(self) -> View {
        (move || match self.lost.get() {
            true => view! { <p class="unkept">{self.texts.text(Text::NOT_KEPT)}</p> }.into_view(),
            false => View::Empty,
        })
        .into_view()
    }
}

/// The lessons that are solved. Where the store cannot be read none is, which harms nobody.
pub fn lessons() -> BTreeSet<String> {
    let text = storage::open_store().get(LESSONS).ok().flatten().unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

/// Keeps the lessons that are solved, with those that another tab has solved meanwhile. Gives whether they outlive the page.
pub fn keep_lessons(solved: &BTreeSet<String>) -> bool {
    let mut store = storage::open_store();
    let all: BTreeSet<String> = lessons().union(solved).cloned().collect();
    let text = all.into_iter().collect::<Vec<_>>().join(" ");
    store.set(LESSONS, &text).is_ok() && store.lasts()
}

/// The puzzles that are solved, and the days.
pub fn puzzles() -> Progress {
    let text = storage::open_store().get(PUZZLES).ok().flatten();
    text.and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Keeps what is solved, with what another tab has solved meanwhile. Gives whether it outlives the page.
pub fn keep_puzzles(progress: &mut Progress) -> bool {
    let mut store = storage::open_store();
    write_puzzles(store.as_mut(), progress).is_ok() && store.lasts()
}

fn write_puzzles(store: &mut dyn Store, progress: &mut Progress) -> Result<(), StoreError> {
    if let Some(text) = store.get(PUZZLES)? {
        match text.parse() {
            Ok(kept) => progress.merge(&kept),
            Err(_) => store.set(ASIDE, &text)?,
        }
    }
    store.set(PUZZLES, &progress.to_string())
}
