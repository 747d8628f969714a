//! The pages: the rules of a game, and where the games come from.

use super::board::Living;
use super::lesson::lesson_page;
use super::texts::Texts;
use crate::address::{Page, Path};
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::router::Router;
use crate::app::table::page_help;
use crate::app::words::{Words, use_words};
use crate::lessons::{ABOUT, Rule, Text, area, lessons, rules};
use crate::record::GameKind;
use crate::words::common;
use wasm_bindgen::JsCast;

/// From this width on the list of rules is open at first.
const WIDE: f64 = 900.0;

/// What a path under `#/learn` means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Choice,
    About,
    Rules(GameKind),
    Lessons(GameKind),
}

impl Subject {
    fn of(path: &Path) -> Option<Subject> {
        let mut names = path.names();
        let subject = match names.next() {
            None => Subject::Choice,
            Some("about") => Subject::About,
            Some(name) => Subject::Rules(GameKind::BOTH.into_iter().find(|kind| area(*kind) == name)?),
        };
        if let (Subject::Rules(kind), Some("lesson")) = (subject, path.names().nth(1)) {
            let number = path.names().nth(2).map(|number| number.parse::<usize>().ok());
            let known = number.is_none_or(|number| number.is_some_and(|n| (1..=lessons(kind).len()).contains(&n)));
            return known.then_some(Subject::Lessons(kind));
        }
        let known = match (subject, names.next()) {
            (_, None) => true,
            (Subject::Rules(kind), Some(rule)) => rules(kind).iter().any(|known| known.name == rule),
            _ => false,
        };
        (known && names.next().is_none()).then_some(subject)
    }
}

/// The address of a page that teaches.
pub fn address(names: &[&str]) -> String {
    Page::Learn { path: Path::new(&names.join("/")).unwrap_or_default() }.address().to_string()
}

/// The page of a path; `lost` stands where it means nothing.
pub fn learn_page(lost: fn() -> View) -> View {
    let router = expect_context::<Router>();
    let words = use_words();
    let texts = Texts::follow(words);
    let path = move || match router.page.get() {
        Some(Page::Learn { path }) => Some(path),
        _ => None,
    };
    // While one leaves for another page this one is still asked.
    let subject = Memo::new(move |before: Option<&Option<Subject>>| match path() {
        Some(path) => Subject::of(&path),
        None => before.copied().flatten(),
    });
    (move || match (subject.get(), texts.here(), texts.failed()) {
        (None, ..) => lost(),
        (Some(subject), true, _) => untrack(|| match subject {
            Subject::Choice => choice(words, texts),
            Subject::About => about(words, texts),
            Subject::Rules(kind) => rule_page(words, texts, kind),
            Subject::Lessons(kind) => lesson_page(words, texts, kind),
        }),
        (Some(_), false, true) => missing(words, Callback::new(move |()| texts.again())),
        (Some(_), false, false) => view! { <main class="page learn" aria-busy="true"></main> }.into_view(),
    })
    .into_view()
}

/// What stands in place of a page whose texts cannot be had.
pub fn missing(words: Words, again: Callback<()>) -> View {
    view! {
        <main class="page learn">
            <div class="later" role="alert">
                <p>{words.live(common::not_here)}</p>
                <button type="button" class="button" on:click=move |_| again.run(())>
                    {words.live(common::again)}
                </button>
            </div>
        </main>
    }
    .into_view()
}

/// What stands on top of each of these pages.
pub fn head(words: Words, title: Signal<String>, ways: View) -> View {
    view! {
        <header class="bar">
            <a class="icon-button" href="#/" aria-label=words.live(common::to_home)>
                {icons::home()}
            </a>
            <h1>{title}</h1>
            {ways}
        </header>
    }
    .into_view()
}

/// Links to the rules of a game and to a game.
fn ways(texts: Texts, kinds: &'static [GameKind]) -> View {
    let way = |kind: GameKind| {
        view! {
            <a class="button" href=address(&[area(kind)])>
                {move || texts.of_kind(Text::OTHER, kind)}
            </a>
        }
    };
    kinds.iter().copied().map(way).collect_view()
}

fn choice(words: Words, texts: Texts) -> View {
    view! {
        <main class="page learn">
            {head(words, Signal::derive(move || texts.text(Text::LEARN)), View::Empty)}
            <p class="learn-choice">
                {ways(texts, &GameKind::BOTH)}
                {GameKind::BOTH
                    .map(|kind| {
                        view! {
                            <a class="button" href=address(&[area(kind), "lesson"])>
                                {move || texts.of_kind(Text::LESSONS, kind)}
                            </a>
                        }
                    })}
                <a class="button" href=address(&["about"])>
                    {move || texts.text(Text::ABOUT)}
                </a>
            </p>
            {page_help(None)}
        </main>
    }
    .into_view()
}

fn about(words: Words, texts: Texts) -> View {
    let part = |name: &'static str| {
        view! {
            <section class="learn-part">
                <h2>{move || texts.about(name, "title")}</h2>
                {paragraphs(Signal::derive(move || texts.about(name, "text")))}
            </section>
        }
    };
    view! {
        <main class="page learn">
            {head(words, Signal::derive(move || texts.text(Text::ABOUT)), View::Empty)}
            <div class="learn-about">{ABOUT.map(part)}</div>
            {page_help(None)}
            <nav class="learn-ways" aria-label=move || texts.text(Text::LEARN)>
                {ways(texts, &GameKind::BOTH)}
            </nav>
        </main>
    }
    .into_view()
}

/// A text, each of its lines a paragraph.
fn paragraphs(text: Signal<String>) -> View {
    (move || text.get().split('\n').map(|line| view! { <p>{line.to_owned()}</p> }).collect_view()).into_view()
}

fn rule_page(words: Words, texts: Texts, kind: GameKind) -> View {
    let router = expect_context::<Router>();
    Effect::new(move || {
        let path = match router.page.get() {
            Some(Page::Learn { path }) => path,
            _ => return,
        };
        if let Some(rule) = path.names().nth(1).map(str::to_owned) {
            // The page is there with the next frame.
            request_animation_frame(move || go_to(&rule));
        }
    });
    let open = window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= WIDE);
    let contents = rules(kind).iter().map(|rule| {
        view! {
            <li>
                <a href=address(&[area(kind), rule.name])>{move || texts.rule(kind, rule.name, "title")}</a>
            </li>
        }
    });
    let other = match kind {
        GameKind::Akron => &[GameKind::Akon],
        GameKind::Akon => &[GameKind::Akron],
    };
    let play = view! {
        <a class="button" href=address(&[area(kind), "lesson"])>
            {move || texts.of_kind(Text::LESSONS, kind)}
        </a>
        <a class="button button--main" href=Page::Game { kind, id: None }.address().to_string()>
            {move || texts.of_kind(Text::PLAY, kind)}
        </a>
    };
    view! {
        <main class="page learn">
            {head(words, Signal::derive(move || texts.of_kind(Text::TITLE, kind)), play.into_view())}
            <p class="learn-lead">{move || texts.of_kind(Text::LEAD, kind)}</p>
            <div class="learn-parts">
                <nav class="learn-contents" aria-label=move || texts.text(Text::CONTENTS)>
                    <details open=open>
                        <summary>{move || texts.text(Text::CONTENTS)}</summary>
                        <ol>{contents.collect_view()}</ol>
                    </details>
                </nav>
                <div class="learn-rules">
                    {rules(kind).iter().map(|rule| rule_part(words, texts, kind, rule)).collect_view()}
                </div>
            </div>
            <nav class="learn-ways" aria-label=move || texts.text(Text::LEARN)>
                {ways(texts, other)}
                <a class="button" href=address(&["about"])>
                    {move || texts.text(Text::ABOUT)}
                </a>
            </nav>
            {page_help(Some(kind))}
        </main>
    }
    .into_view()
}

fn rule_part(words: Words, texts: Texts, kind: GameKind, rule: &'static Rule) -> View {
    let title = Signal::derive(move || texts.rule(kind, rule.name, "title"));
    let boards = (1..).zip(rule.diagrams).map(|(place, diagram)| {
        view! { <Living kind rule=rule.name place diagram texts /> }
    });
    view! {
        <section class="rule" id=rule_id(rule.name)>
            <div class="rule-text">
                <h2 tabindex="-1">
                    {title}
                    <a
                        class="rule-link"
                        href=address(&[area(kind), rule.name])
                        aria-label=move || texts.of_title(Text::LINK, title.get())
                    >
                        "#"
                    </a>
                </h2>
                {paragraphs(Signal::derive(move || texts.rule(kind, rule.name, "text")))}
                {rule.open
                    .then(|| {
                        view! {
                            <div class="rule-open" role="note">
                                <strong>{move || texts.text(Text::OPEN)}</strong>
                                <p>{move || texts.rule(kind, rule.name, "open")}</p>
                            </div>
                        }
                    })}
                <p class="rule-ids">{words.live(move || common::rule(rule.ids.join(" · ")))}</p>
            </div>
            <div class="rule-boards">{boards.collect_view()}</div>
        </section>
    }
    .into_view()
}

/// What a rule's part of the page is known by.
fn rule_id(rule: &str) -> String {
    ["rule-", rule].concat()
}

/// Shows a rule and hands it the focus, so that reading goes on there.
fn go_to(rule: &str) {
    let Some(part) = document().get_element_by_id(&rule_id(rule)) else { return };
    if let Ok(Some(heading)) = part.query_selector("h2") {
        // A heading that cannot take the focus is still seen.
        let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
    }
    part.scroll_into_view();
}
