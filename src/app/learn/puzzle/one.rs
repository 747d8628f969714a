//! One puzzle: what is to be found, the board, the answer.

use super::list::streak;
use super::solving::{Said, Solving};
use super::{Shelf, address, group, who};
use crate::app::dom::prelude::*;
use crate::app::learn::board::place_class;
use crate::app::learn::face;
use crate::app::learn::page::head;
use crate::app::moving::Moving;
use crate::app::table::page_help;
use crate::app::words::Words;
use crate::lessons::{Attempt, Puzzle, Stand, Text};
use crate::words::Param;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Takes the keys to an element, if it is there.
fn focus(css: &str) {
    if let Ok(Some(element)) = document().query_selector(css) {
        // What has a tab stop can be focused; elements of SVG as well, though the bindings know it of HTML only.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// The page of a puzzle.
pub fn one(words: Words, shelf: Shelf, puzzle: Arc<Puzzle>, daily: bool) -> View {
    let texts = shelf.texts;
    let Some(attempt) = Attempt::new(puzzle.clone()) else { return View::Empty };
    let solving = Solving::new(shelf, attempt, Moving::provide());
    let kind = puzzle.game();
    let number = i64::try_from(shelf.number(&puzzle)).unwrap_or(i64::MAX);
    let (theme, mover) = (group(&puzzle), who(&puzzle));
    let title = Signal::derive(move || match daily {
        true => texts.text(Text::DAILY),
        false => texts.with(Text::PUZZLES_OF, [("kind", Param::Choice(crate::words::Choice::choice(&kind)))]),
    });
    let all = view! {
        <a class="button" href=address("")>
            {move || texts.text(Text::PUZZLES_ALL)}
        </a>
    };
    let id = puzzle.id.clone();
    let of = {
        let puzzle = puzzle.clone();
        move || {
            let at = texts.with(Text::AT, [("n", Param::Number(number))]);
            let mut said = vec![shelf.theme(&puzzle), at, shelf.level(&puzzle)];
            said.extend(shelf.solved(&puzzle.id).then(|| texts.text(Text::DONE)));
            if daily {
                said.insert(0, shelf.game(kind));
            }
            said.join(" · ")
        }
    };
    // Whoever came by a link that is gone now hears what is asked next.
    after_paint(|| {
        if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
            focus(".lesson-task");
        }
    });
    let task = move || texts.with(Text::TASK, [("theme", Param::Choice(theme)), ("who", Param::Choice(mover))]);
    view! {
        <main class="page learn lesson-page puzzle-page">
            {head(words, title, all.into_view())}
            {daily.then(|| view! { <p class="puzzle-streak">{move || streak(shelf)}</p> })}
            {shelf.unkept.shown()}
            <section
                class="living lesson"
                data-puzzle=id
                data-position=move || solving.position()
                data-stand=move || solving.stand_name()
            >
                <p class="lesson-number">{of}</p>
                <h2 class="lesson-task" tabindex="-1">{task}</h2>
                <p class="puzzle-meant">{move || texts.with(Text::MEANT, [("theme", Param::Choice(theme))])}</p>
                <div class=place_class(kind)>{face::board(solving.face())}</div>
                {answer(shelf, solving, puzzle)}
            </section>
            {page_help(Some(kind))}
        </main>
    }
    .into_view()
}

fn answer(shelf: Shelf, solving: Solving, puzzle: Arc<Puzzle>) -> View {
    let texts = shelf.texts;
    let right = move || solving.said.get().map(Said::good);
    let ended = move || solving.stand() == Stand::Solved;
    let buttons = move || {
        let mut row = Vec::new();
        if ended() {
            row.push(match shelf.next(&puzzle.id) {
                Some(next) => view! {
                    <a class="button button--main" data-act="next" href=address(&next.id)>
                        {texts.text(Text::PUZZLE_NEXT)}
                    </a>
                },
                None => view! {
                    <a class="button button--main" data-act="all" href=address("")>
                        {texts.text(Text::PUZZLES_ALL)}
                    </a>
                },
            });
        }
        let button = |act: &'static str, text: Text, main: bool, run: fn(Solving)| {
            view! {
                <button
                    type="button"
                    class="button"
                    class:button--main=main
                    data-act=act
                    on:click=move |_| run(solving)
                >
                    {texts.text(text)}
                </button>
            }
        };
        if solving.stand() == Stand::Failed || ended() || solving.showing.get() {
            row.push(button("again", Text::LESSON_AGAIN, !ended(), |solving| {
                solving.again();
                // The button goes; who pressed it by a key goes on at the board.
                after_paint(|| focus(".lesson :is([data-cell], [data-pit])[tabindex='0']"));
            }));
        }
        row.into_iter().collect_view()
    };
    // These two keep their places: where one was pressed another one must not come under the finger, and least of all the solution.
    let hinted = move || solving.stand() != Stand::Open || solving.hints.get() > 1 || solving.showing.get();
    let help = move || {
        (!ended()).then(|| {
            let hint = move || texts.text(if solving.hints.get() == 0 { Text::HINT } else { Text::HINT_MORE });
            view! {
                <button
                    type="button"
                    class="button"
                    data-act="hint"
                    aria-disabled=move || hinted().to_string()
                    on:click=move |_| if !untrack(hinted) { solving.hint() }
                >
                    {hint}
                </button>
                <button type="button" class="button" data-act="show" on:click=move |_| solving.show()>
                    {move || texts.text(if solving.showing.get() { Text::NEXT } else { Text::SHOW })}
                </button>
            }
        })
    };
    view! {
        <div
            class="lesson-answer"
            class:lesson-answer--right=move || right() == Some(true)
            class:lesson-answer--wrong=move || right() == Some(false)
        >
            <p class="lesson-told">{solving.told}</p>
            {move || solving.said.get().map(|said| {
                view! {
                    <p class="lesson-said">
                        <span aria-hidden="true">{if said.good() { "✓ " } else { "✗ " }}</span>
                        {said.text(texts)}
                    </p>
                }
            })}
            {move || solving.hint_text().map(|text| view! { <p class="puzzle-hint">{text}</p> })}
            <p class="learn-ways">{buttons} {help}</p>
        </div>
    }
    .into_view()
}
