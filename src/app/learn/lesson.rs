//! The lessons of a game, one at a time: a sentence, a board with one move to find, and the answer.

use super::board::{Desk, Judged, board_place};
use super::kept::{self, Unkept};
use super::page::{address, head};
use super::texts::Texts;
use crate::address::Page;
use crate::app::dom::prelude::*;
use crate::app::router::Router;
use crate::app::table::page_help;
use crate::app::words::Words;
use crate::lessons::{Failing, Lesson, Text, area, lessons};
use crate::record::{GameKind, Move, Play};
use crate::words::Param;
use std::collections::BTreeSet;

/// The lessons that were solved, of both games.
type Solved = RwSignal<BTreeSet<String>>;

fn name_of(kind: GameKind, lesson: &Lesson) -> String {
    [area(kind), "/", lesson.name].concat()
}

/// The page of the lessons of a game.
pub fn lesson_page(words: Words, texts: Texts, kind: GameKind) -> View {
    let router = expect_context::<Router>();
    let unkept = Unkept::new(texts);
    let solved: Solved = RwSignal::new(kept::lessons());
    let all = lessons(kind);
    // The first that is not solved, unless the address names one.
    let at = Memo::new(move |before: Option<&usize>| {
        let asked = match router.page.get() {
            Some(Page::Learn { path }) => path.names().nth(2).and_then(|number| number.parse::<usize>().ok()),
            _ => return before.copied().unwrap_or(0),
        };
        let open = || untrack(|| solved.with(|solved| all.iter().position(|it| !solved.contains(&name_of(kind, it)))));
        asked.map_or_else(|| open().unwrap_or(0), |number| number.clamp(1, all.len()) - 1)
    });
    let ways = all.iter().enumerate().map(|(place, lesson)| {
        let name = name_of(kind, lesson);
        let done = Memo::new(move |_| solved.with(|solved| solved.contains(&name)));
        let label = move || {
            let number = texts.lesson_at(place + 1, all.len());
            if done.get() { [number, texts.text(Text::LESSON_DONE)].join(", ") } else { number }
        };
        view! {
            <li>
                <a
                    class="lesson-way"
                    class:lesson-way--done=done
                    href=lesson_address(kind, place)
                    aria-label=label
                    aria-current=move || (at.get() == place).then_some("step")
                >
                    {place + 1}
                </a>
            </li>
        }
    });
    view! {
        <main class="page learn lesson-page">
            {head(words, Signal::derive(move || texts.of_kind(Text::LESSONS, kind)), rules_way(texts, kind))}
            <nav aria-label=move || texts.of_kind(Text::LESSONS, kind)>
                <ol class="lesson-ways">{ways.collect_view()}</ol>
            </nav>
            {unkept.shown()}
            {move || {
                let place = at.get();
                untrack(|| lesson_part(texts, kind, place, (solved, unkept)))
            }}
            {page_help(Some(kind))}
        </main>
    }
    .into_view()
}

fn lesson_address(kind: GameKind, place: usize) -> String {
    address(&[area(kind), "lesson", &(place + 1).to_string()])
}

fn rules_way(texts: Texts, kind: GameKind) -> View {
    view! {
        <a class="button" href=address(&[area(kind)])>
            {move || texts.of_kind(Text::TITLE, kind)}
        </a>
    }
    .into_view()
}

/// What came of the move: none yet, or whether it was right.
type Answer = RwSignal<Option<bool>>;

/// What the rules say of a wrong move.
fn reason(texts: Texts, why: Failing) -> String {
    let by = |text: Text, mv: Move| texts.with(text, [("mv", Param::Text(mv.to_string()))]);
    match why {
        Failing::NotJoined => texts.text(Text::NOT_JOINED),
        Failing::StillJoined => texts.text(Text::STILL_JOINED),
        Failing::Broken(reply) => by(Text::BROKEN, reply),
        Failing::Taken(reply, seeds) => {
            texts.with(Text::TAKEN, [("mv", Param::Text(reply.to_string())), ("n", Param::Number(seeds.into()))])
        }
    }
}

fn lesson_part(texts: Texts, kind: GameKind, place: usize, (solved, unkept): (Solved, Unkept)) -> View {
    let all = lessons(kind);
    let Some(lesson) = all.get(place) else { return View::Empty };
    let answer: Answer = RwSignal::new(None);
    let failing: RwSignal<Option<Failing>> = RwSignal::new(None);
    let judge = Callback::new(move |(mv, after): (Move, Play)| {
        let right = lesson.solved_by(mv);
        let why = if right { None } else { lesson.failing(&after) };
        failing.set(why);
        answer.set(Some(right));
        if right {
            solved.update(|solved| {
                solved.insert(name_of(kind, lesson));
            });
            unkept.tell(solved.with_untracked(kept::keep_lessons));
        }
        let said = texts.lesson(kind, lesson.name, if right { "right" } else { "wrong" });
        let said = match why {
            Some(why) => [reason(texts, why), said].join(" "),
            None => said,
        };
        Judged { said, reply: why.and_then(Failing::reply) }
    });
    let Some(desk) = Desk::new(kind, &lesson.diagram, texts, Some(judge)) else { return View::Empty };
    let again = move |_| {
        answer.set(None);
        desk.reset();
    };
    let next = (place + 1 < all.len()).then(|| lesson_address(kind, place + 1));
    let last = next.is_none();
    view! {
        <section class="living lesson" data-position=move || desk.position() data-lesson=lesson.name>
            <p class="lesson-number">{move || texts.lesson_at(place + 1, all.len())}</p>
            <h2 class="lesson-task">{move || texts.lesson(kind, lesson.name, "task")}</h2>
            {board_place(desk)}
            <div
                class="lesson-answer"
                class:lesson-answer--right=move || answer.get() == Some(true)
                class:lesson-answer--wrong=move || answer.get() == Some(false)
            >
                <p class="lesson-told">{desk.told}</p>
                {move || {
                    answer
                        .get()
                        .map(|right| {
                            let part = if right { "right" } else { "wrong" };
                            view! {
                                <p class="lesson-said">
                                    <span aria-hidden="true">{if right { "✓ " } else { "✗ " }}</span>
                                    {failing.get().map(|why| [reason(texts, why), " ".to_owned()].concat())}
                                    {texts.lesson(kind, lesson.name, part)}
                                </p>
                            }
                        })
                }}
                <p class="learn-ways">
                    {move || {
                        (answer.get() == Some(true))
                            .then(|| match &next {
                                Some(next) => view! {
                                    <a class="button button--main" data-act="next" href=next.clone()>
                                        {texts.text(Text::LESSON_NEXT)}
                                    </a>
                                },
                                None => view! {
                                    <a class="button button--main" href=Page::Game { kind, id: None }.address().to_string()>
                                        {texts.of_kind(Text::PLAY, kind)}
                                    </a>
                                },
                            })
                    }}
                    {move || {
                        answer
                            .get()
                            .map(|_| {
                                view! {
                                    <button type="button" class="button" data-act="again" on:click=again>
                                        {texts.text(Text::LESSON_AGAIN)}
                                    </button>
                                }
                            })
                    }}
                </p>
                {move || {
                    (last && answer.get() == Some(true)).then(|| view! { <p>{texts.text(Text::LESSON_LAST)}</p> })
                }}
            </div>
        </section>
    }
    .into_view()
}
