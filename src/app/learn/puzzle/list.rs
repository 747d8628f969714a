//! All puzzles, by game and kind, in rising difficulty.

use super::{DAILY, Shelf, address, group, groups, today};
use crate::app::dom::prelude::*;
use crate::app::learn::page::head;
use crate::app::table::page_help;
use crate::app::words::Words;
use crate::lessons::{Puzzle, Text};
use crate::record::GameKind;
use crate::words::{Choice, Param};
use std::sync::Arc;

/// The page of all puzzles.
pub fn list(words: Words, shelf: Shelf) -> View {
    let texts = shelf.texts;
    view! {
        <main class="page learn puzzles">
            {head(words, Signal::derive(move || texts.text(Text::PUZZLES)), View::Empty)}
            <p class="learn-lead">{move || texts.text(Text::PUZZLES_LEAD)}</p>
            {day(shelf)}
            {shelf.unkept.shown()}
            {GameKind::BOTH.map(|kind| game(shelf, kind))}
            {page_help(None)}
        </main>
    }
    .into_view()
}

/// The way to the puzzle of the day, and the days in a row.
fn day(shelf: Shelf) -> View {
    let texts = shelf.texts;
    let today = today();
    let Some(puzzle) = shelf.daily(today) else { return View::Empty };
    let kind = puzzle.game();
    view! {
        <section class="puzzle-day">
            <p>
                <a class="button button--main" data-act="daily" href=address(DAILY)>
                    {move || texts.text(Text::DAILY)}
                </a>
            </p>
            <p class="puzzle-of">
                {move || [shelf.game(kind), shelf.theme(&puzzle), shelf.level(&puzzle)].join(" · ")}
            </p>
            <p class="puzzle-streak">{move || streak(shelf)}</p>
        </section>
    }
    .into_view()
}

/// The days in a row in words.
pub fn streak(shelf: Shelf) -> String {
    let texts = shelf.texts;
    let today = today();
    let days = |text: Text, n: u32| texts.with(text, [("n", Param::Number(n.into()))]);
    shelf.progress.with(|progress| {
        let streak = &progress.streak;
        let mut said = Vec::new();
        match streak.now(today) {
            0 => said.push(texts.text(Text::STREAK_NONE)),
            n => said.push(days(Text::STREAK, n)),
        }
        if streak.best() > streak.now(today) {
            said.push(days(Text::BEST, streak.best()));
        }
        if streak.has(today) {
            said.push(texts.text(Text::DAILY_DONE));
        }
        said.join(" · ")
    })
}

fn game(shelf: Shelf, kind: GameKind) -> View {
    let texts = shelf.texts;
    let own: Vec<Arc<Puzzle>> = shelf.all().into_iter().filter(|puzzle| puzzle.game() == kind).collect();
    let ids: Vec<String> = own.iter().map(|puzzle| puzzle.id.clone()).collect();
    let count = move || {
        let solved = shelf.progress.with(|progress| ids.iter().filter(|id| progress.solved.contains(*id)).count());
        let number = |n: usize| Param::Number(i64::try_from(n).unwrap_or(i64::MAX));
        texts.with(Text::COUNT, [("n", number(solved)), ("all", number(ids.len()))])
    };
    let kinds = groups(kind).iter().map(|name| {
        let of_kind: Vec<_> = own.iter().filter(|puzzle| group(puzzle) == *name).cloned().collect();
        view! {
            <div class="puzzle-kind" data-kind=*name>
                <h3>{move || texts.with(Text::THEME, [("theme", Param::Choice(name))])}</h3>
                <ol class="lesson-ways">{of_kind.into_iter().map(|puzzle| way(shelf, puzzle)).collect_view()}</ol>
            </div>
        }
    });
    view! {
        <section class="puzzle-game">
            <h2>{move || texts.with(Text::PUZZLES_OF, [("kind", Param::Choice(kind.choice()))])}</h2>
            <p class="puzzle-of" data-count=kind.choice()>{count}</p>
            {kinds.collect_view()}
        </section>
    }
    .into_view()
}

/// The way to a puzzle.
fn way(shelf: Shelf, puzzle: Arc<Puzzle>) -> View {
    let number = shelf.number(&puzzle);
    let id = puzzle.id.clone();
    let done = Memo::new(move |_| shelf.solved(&id));
    let href = address(&puzzle.id);
    let level = puzzle.level.to_string();
    let label = move || {
        let mut said = vec![
            shelf.theme(&puzzle),
            shelf.texts.with(Text::AT, [("n", Param::Number(i64::try_from(number).unwrap_or(i64::MAX)))]),
            shelf.level(&puzzle),
        ];
        said.extend(done.get().then(|| shelf.texts.text(Text::DONE)));
        said.join(", ")
    };
    view! {
        <li>
            <a
                class="lesson-way puzzle-way"
                class:lesson-way--done=done
                data-level=level
                href=href
                aria-label=label
            >
                {number}
            </a>
        </li>
    }
    .into_view()
}
