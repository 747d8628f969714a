//! Puzzles: all of them, one, and the one of the day.

mod list;
mod one;
mod solving;

use super::kept::{self, Unkept};
use super::page::missing;
use super::texts::Texts;
use crate::address::{Page, Path};
use crate::app::dom::prelude::*;
use crate::app::files;
use crate::app::router::Router;
use crate::app::words::{Words, use_words};
use crate::lessons::{Day, Progress, Puzzle, Text, Theme, daily};
use crate::record::GameKind;
use crate::words::{Choice, Param, common};
use std::sync::Arc;

/// Where the puzzles are.
const FILE: &str = "puzzles/puzzles.txt";
/// The name of the puzzle of the day in addresses.
const DAILY: &str = "daily";

/// What a path under `#/puzzle` means.
#[derive(Clone, PartialEq, Eq)]
enum Subject {
    All,
    Daily,
    One(String),
}

impl Subject {
    fn of(path: &Path) -> Option<Subject> {
        let mut names = path.names();
        let subject = match names.next() {
            None => Subject::All,
            Some(DAILY) => Subject::Daily,
            Some(id) => Subject::One(id.to_owned()),
        };
        names.next().is_none().then_some(subject)
    }
}

/// What the pages of the puzzles share. Copy it where it is needed.
#[derive(Clone, Copy)]
struct Shelf {
    words: Words,
    texts: Texts,
    puzzles: StoredValue<Vec<Arc<Puzzle>>>,
    progress: RwSignal<Progress>,
    unkept: Unkept,
}

impl Shelf {
    fn all(self) -> Vec<Arc<Puzzle>> {
        self.puzzles.get_value()
    }

    /// The puzzle of a day.
    fn daily(self, day: Day) -> Option<Arc<Puzzle>> {
        self.puzzles.with_value(|puzzles| daily(puzzles, day).cloned())
    }

    /// Whether a puzzle is solved.
    fn solved(self, id: &str) -> bool {
        self.progress.with(|progress| progress.solved.contains(id))
    }

    /// Counts a puzzle as solved, and the day if it is the day's, and keeps that.
    fn solve(self, id: &str) {
        let today = today();
        let of_today = self.daily(today).is_some_and(|puzzle| puzzle.id == id);
        let mut progress = self.progress.get_untracked();
        progress.solved.insert(id.to_owned());
        if of_today {
            progress.streak.count(today);
        }
        self.unkept.tell(kept::keep_puzzles(&mut progress));
        self.progress.set(progress);
    }

    /// The next puzzle of the game that is not solved, after this one or else from the first on.
    fn next(self, id: &str) -> Option<Arc<Puzzle>> {
        let all = self.all();
        let at = all.iter().position(|puzzle| puzzle.id == id)?;
        let kind = all[at].game();
        let open = |puzzle: &&Arc<Puzzle>| puzzle.game() == kind && puzzle.id != id && !self.solved(&puzzle.id);
        all[at..].iter().find(open).or_else(|| all.iter().find(open)).cloned()
    }

    /// The place of a puzzle among those of its kind, from 1.
    fn number(self, puzzle: &Puzzle) -> usize {
        let before = |other: &&Arc<Puzzle>| group(other) == group(puzzle) && other.id != puzzle.id;
        let all = self.all();
        1 + all.iter().take_while(|other| other.id != puzzle.id).filter(before).count()
    }

    fn game(self, kind: GameKind) -> String {
        self.words.say(common::game(kind))
    }

    /// What its kind is called.
    fn theme(self, puzzle: &Puzzle) -> String {
        self.texts.with(Text::THEME, [("theme", Param::Choice(group(puzzle)))])
    }

    fn level(self, puzzle: &Puzzle) -> String {
        let number = |n: u8| Param::Number(n.into());
        self.texts.with(Text::LEVEL, [("n", number(puzzle.level)), ("all", number(Puzzle::HARDEST))])
    }
}

/// The kinds of a game in the order of the list, by the words that choose their texts.
fn groups(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::Akron => &["win1", "block", "cut", "win2", "win3"],
        GameKind::Akon => &["capture", "feed", "starve", "endgame"],
    }
}

/// The kind of a puzzle by the word that chooses its texts.
fn group(puzzle: &Puzzle) -> &'static str {
    match (puzzle.theme, puzzle.moves) {
        (Theme::Win, 1) => "win1",
        (Theme::Win, 2) => "win2",
        (Theme::Win, _) => "win3",
        (theme, _) => theme.name(),
    }
}

/// Whoever is to move in a puzzle, as texts choose by it.
fn who(puzzle: &Puzzle) -> &'static str {
    match puzzle.begin() {
        Some(crate::record::Play::Akron(game)) => crate::game::Rules::position(&game).to_move().choice(),
        Some(crate::record::Play::Akon(game)) => crate::game::Rules::position(&game).to_move().choice(),
        None => "",
    }
}

/// The day it is where the player is.
fn today() -> Day {
    let now = js_sys::Date::new_0();
    Day::of(now.get_full_year() as i32, now.get_month() + 1, now.get_date())
}

/// The address of a puzzle, of the puzzle of the day, or of all.
fn address(name: &str) -> String {
    Page::Puzzle { path: Path::new(name).unwrap_or_default() }.address().to_string()
}

/// The page of a path; `lost` stands where it means nothing.
pub fn puzzle_page(lost: fn() -> View) -> View {
    let router = expect_context::<Router>();
    let words = use_words();
    let texts = Texts::follow(words);
    let unkept = Unkept::new(texts);
    let progress = RwSignal::new(kept::puzzles());
    let book: RwSignal<Option<Shelf>> = RwSignal::new(None);
    let failed = RwSignal::new(false);
    let (life, puzzles) = (Life::current(), StoredValue::new(Vec::new()));
    let load = move || {
        failed.set(false);
        life.spawn(async move {
            match files::fetch(FILE).await.and_then(|text| Puzzle::read(&text).ok()) {
                Some(all) => {
                    puzzles.set_value(all.into_iter().map(Arc::new).collect());
                    book.set(Some(Shelf { words, texts, puzzles, progress, unkept }));
                }
                None => failed.set(true),
            }
        });
    };
    load();
    // While one leaves for another page this one is still asked.
    let subject = Memo::new(move |before: Option<&Option<Subject>>| match router.page.get() {
        Some(Page::Puzzle { path }) => Subject::of(&path),
        _ => before.cloned().flatten(),
    });
    let again = Callback::new(move |()| {
        texts.again();
        load();
    });
    (move || match (subject.get(), book.get().filter(|_| texts.here()), failed.get() || texts.failed()) {
        (None, ..) => lost(),
        (Some(subject), Some(shelf), _) => untrack(|| match subject {
            Subject::All => list::list(words, shelf),
            Subject::Daily => shelf.daily(today()).map_or_else(lost, |puzzle| one::one(words, shelf, puzzle, true)),
            Subject::One(id) => {
                let puzzle = shelf.all().into_iter().find(|puzzle| puzzle.id == id);
                puzzle.map_or_else(lost, |puzzle| one::one(words, shelf, puzzle, false))
            }
        }),
        (Some(_), None, true) => missing(words, again),
        (Some(_), None, false) => view! { <main class="page learn" aria-busy="true"></main> }.into_view(),
    })
    .into_view()
}
