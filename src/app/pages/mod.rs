//! The pages of the app.

mod editor;
mod games;
mod home;
mod settings;

pub use settings::{Choice, Switch};

use super::later::{Missing, Piece, dressed, piece};
use super::learn::{learn_page, puzzle_page};
use super::router::Router;
use super::styles;
use super::table::{GamePage, SentPage};
use super::words::{Words, use_words};
use crate::address::Page;
use crate::app::dom::prelude::*;
use crate::record::GameKind;
use crate::words::{
    common, editor as editor_words, games as games_words, home as home_words, settings as settings_words,
};
use std::cell::Cell;

/// The pages that nobody needs to play a first game.
#[derive(Clone, Copy)]
struct Rest {
    editor: fn(GameKind, Option<String>) -> View,
    games: fn() -> View,
    sent: fn(String) -> View,
    settings: fn() -> View,
}

static REST: Piece<Rest> = Piece::new(|| dressed(pages(), &[styles::MORE]));

piece! {
    fn pages() -> Rest {
        Rest {
            editor: |kind, packed| view! { <editor::EditorPage kind packed /> }.into_any(),
            games: || games::GamesPage().into_any(),
            sent: |packed| view! { <SentPage packed /> }.into_any(),
            settings: || settings::SettingsPage().into_any(),
        }
    }
}

/// The pages that teach; what each is given makes what stands where an address means nothing.
#[derive(Clone, Copy)]
struct Learn {
    rules: fn(fn() -> View) -> View,
    puzzles: fn(fn() -> View) -> View,
}

static LEARN: Piece<Learn> = Piece::new(|| dressed(learn(), &[styles::AKON, styles::LEARN]));

piece! {
    fn learn() -> Learn {
        Learn { rules: learn_page, puzzles: puzzle_page }
    }
}

/// Brings the code of every page.
///
/// # Errors
/// When it cannot be had.
pub async fn bring() -> Result<(), Missing> {
    REST.load().await?;
    LEARN.load().await?;
    Ok(())
}

/// The page that the address names.
#[component]
pub fn Pages() -> impl IntoView {
    let router = expect_context::<Router>();
    let visits = Cell::new(0u32);
    let follows = Cell::new(None);
    // A list of one: each visit is made anew, with nothing of the one before in it, and what is left goes from the page
    // while its signals are still there, so that what was being written in it is kept.
    let visit = move || {
        let page = router.page.get();
        // From rule to rule and from puzzle to puzzle it is one page, which follows the address by itself.
        let follow = match page {
            Some(Page::Learn { .. }) => Some(false),
            Some(Page::Puzzle { .. }) => Some(true),
            _ => None,
        };
        if follows.replace(follow) != follow || follow.is_none() {
            visits.set(visits.get().wrapping_add(1));
        }
        [(visits.get(), page)]
    };
    view! {
        <For each=visit key=|(visit, _)| *visit let:visit>
            {untrack(|| page(visit.1))}
        </For>
    }
}

fn page(page: Option<Page>) -> View {
    match page {
        Some(Page::Home) => home::Home().into_any(),
        Some(Page::Game { kind, id }) => view! { <GamePage kind id new=false /> }.into_any(),
        Some(Page::New { kind }) => view! { <GamePage kind id=None new=true /> }.into_any(),
        Some(Page::Shared { packed }) => REST.show(move |rest| (rest.sent)(packed.clone())),
        Some(Page::Edit { kind, packed }) => REST.show(move |rest| (rest.editor)(kind, packed.clone())),
        Some(Page::Games) => REST.show(|rest| (rest.games)()),
        Some(Page::Learn { .. }) => LEARN.show(|learn| (learn.rules)(|| NotFound().into_any())),
        Some(Page::Puzzle { .. }) => LEARN.show(|learn| (learn.puzzles)(|| NotFound().into_any())),
        Some(Page::Settings) => REST.show(|rest| (rest.settings)()),
        None => NotFound().into_any(),
    }
}

/// The title of the window on a page.
#[must_use]
pub fn title(words: Words, page: Option<Page>) -> String {
    let app = words.say(common::app());
    let own = match page {
        Some(Page::Game { kind, .. } | Page::New { kind }) => common::game(kind),
        Some(Page::Games) => games_words::title(),
        Some(Page::Edit { kind, .. }) => editor_words::title(kind),
        Some(Page::Settings) => settings_words::title(),
        Some(Page::Learn { path }) => home_words::learn(match path.names().next() {
            Some("akron") => "akron",
            Some("akon") => "akon",
            _ => "both",
        }),
        Some(Page::Puzzle { .. }) => home_words::puzzles(),
        _ => return format!("{app} – {}", words.say(home_words::title())),
    };
    format!("{} – {app}", words.say(own))
}

#[component]
fn NotFound() -> impl IntoView {
    let words = use_words();
    view! {
        <main class="page page--plain">
            <h1>{words.live(common::app)}</h1>
            <p>{words.live(common::not_found)}</p>
            <p>
                <a class="button" href="#/">
                    {words.live(common::to_home)}
                </a>
            </p>
        </main>
    }
}
