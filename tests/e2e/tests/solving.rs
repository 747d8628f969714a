//! Puzzles: solved with the pointer and by keyboard, answered when wrong, kept, one a day, in every language.

use akron_akon::lessons::{Attempt, Day, Puzzle, Stand, Theme, daily};
use akron_akon::record::{GameKind, Move, Play};
use e2e::builds::Bundle;
use e2e::steps::first_of_all;
use e2e::{DESKTOP, PHONE, Page, Window};
use serde_json::json;
use std::sync::Arc;

/// The narrowest window the page is made for.
const NARROW: Window = Window { width: 320, height: 700 };
const FILE: &str = include_str!("../../../assets/puzzles/puzzles.txt");
const STAND: &str = "return document.querySelector('[data-puzzle]')?.dataset.stand ?? ''";

fn puzzles() -> Vec<Puzzle> {
    Puzzle::read(FILE).expect("the puzzles")
}

fn one_of(theme: Theme, moves: u8) -> Puzzle {
    let fits = |puzzle: &Puzzle| {
        let place =
            matches!(puzzle.step.right[0].mv, Move::Akron(akron_akon::akron::Move::Place { .. }) | Move::Akon(_));
        puzzle.theme == theme && puzzle.moves == moves && place
    };
    puzzles().into_iter().find(fits).expect("a puzzle whose first move is one tap")
}

async fn open(page: &Page, puzzle: &Puzzle) {
    page.script("location.hash = arguments[0]", vec![json!(format!("#/puzzle/{}", puzzle.id))]).await;
    page.expect("return document.querySelector('[data-puzzle]')?.dataset.puzzle", vec![], json!(puzzle.id)).await;
    page.find(".lesson :is(.akb, .akon-stage)").await;
    if puzzle.game() == GameKind::Akron {
        // From above, where no ball hides a hole that is to be tapped.
        page.tap(".lesson .akb-tools button:nth-of-type(3)").await;
        page.settle(".lesson [data-cell]").await;
    }
}

/// A move by taps.
async fn tap(page: &Page, mv: Move) {
    let text = mv.to_string();
    match mv {
        Move::Akron(_) => {
            for cell in text.split('-') {
                page.tap_at(&format!(".lesson [data-cell='{cell}']"), (0.5, 0.5)).await;
            }
        }
        Move::Akon(_) => page.tap(&format!(".lesson [data-pit='{text}']")).await,
    }
}

/// A legal move that is wrong and made by one tap.
fn wrong_move(puzzle: &Puzzle) -> Move {
    use akron_akon::game::Rules;
    let legal: Vec<Move> = match puzzle.begin().expect("a position") {
        Play::Akron(game) => game.legal().into_iter().map(Move::Akron).collect(),
        Play::Akon(game) => game.legal().into_iter().map(Move::Akon).collect(),
    };
    let right: Vec<Move> = puzzle.step.right.iter().map(|right| right.mv).collect();
    legal.into_iter().find(|mv| !right.contains(mv) && !mv.to_string().contains('-')).expect("a wrong move")
}

#[tokio::test]
async fn a_puzzle_of_akron_is_missed_hinted_at_solved_by_taps_and_kept() {
    let puzzle = one_of(Theme::Block, 1);
    let page = Page::open(PHONE, "#/puzzle").await;
    page.expect_text("[data-count='akron']", "0 of").await;
    open(&page, &puzzle).await;
    let wrong = wrong_move(&puzzle);
    tap(&page, wrong).await;
    // The reply that wins is played, and said.
    let reply = puzzle.step.answer(wrong).and_then(|wrong| wrong.reply).expect("a reply");
    page.expect_text(".lesson-said", &format!("Your opponent replies {reply} and wins.")).await;
    page.expect(STAND, vec![], json!("failed")).await;
    page.tap("[data-act='again']").await;
    page.expect("return document.querySelector('[data-puzzle]').dataset.position", vec![], json!(puzzle.position))
        .await;
    page.tap("[data-act='hint']").await;
    page.expect_text(".puzzle-hint", "Place a ball").await;
    page.tap("[data-act='hint']").await;
    let right = puzzle.step.right[0].mv;
    page.expect_text(".puzzle-hint", &format!("Look at {right}.")).await;
    // Where one pressed for a hint nothing else comes, and a third press does nothing.
    page.expect("return document.querySelector(\"[data-act='hint']\").ariaDisabled", vec![], json!("true")).await;
    page.tap("[data-act='hint']").await;
    page.expect(STAND, vec![], json!("open")).await;
    tap(&page, right).await;
    page.expect(STAND, vec![], json!("solved")).await;
    page.expect_text(".lesson-said", "Solved.").await;
    page.find("a[data-act='next']").await;
    // The next one tells whoever cannot see it what is asked.
    page.script("document.querySelector(\"a[data-act='next']\").click()", vec![]).await;
    page.expect("return document.activeElement?.className ?? ''", vec![], json!("lesson-task")).await;
    page.script("location.hash = '#/puzzle'", vec![]).await;
    page.expect_text("[data-count='akron']", "1 of").await;
    page.reload().await;
    page.expect_text("[data-count='akron']", "1 of").await;
    page.expect("return document.querySelectorAll('.lesson-way--done').length", vec![], json!(1)).await;
    page.close().await;
}

#[tokio::test]
async fn a_win_in_two_is_answered_by_the_best_defence_and_its_solution_can_be_shown() {
    let puzzle = puzzles().into_iter().find(|puzzle| puzzle.theme == Theme::Win && puzzle.moves == 2).expect("one");
    let page = Page::open(DESKTOP, "#/puzzle").await;
    open(&page, &puzzle).await;
    // A move and its answer at a time, as fast as one likes.
    let mut attempt = Attempt::new(Arc::new(puzzle.clone())).expect("a position");
    let mut steps = ["Show the solution", "Next move"].into_iter();
    while attempt.stand() != Stand::Solved {
        page.expect_text("[data-act='show']", steps.next().expect("two moves")).await;
        page.tap("[data-act='show']").await;
        attempt.make(attempt.solution().expect("a move")).expect("legal");
        attempt.reply();
        let stands = attempt.play().position_text();
        page.expect("return document.querySelector('[data-puzzle]').dataset.position", vec![], json!(stands)).await;
    }
    page.expect(STAND, vec![], json!("solved")).await;
    page.expect_text(".lesson-said", "That is the solution.").await;
    // What was shown does not count as solved.
    page.script("location.hash = '#/puzzle'", vec![]).await;
    page.expect_text("[data-count='akron']", "0 of").await;
    page.close().await;
}

#[tokio::test]
async fn a_puzzle_of_akon_is_missed_and_solved_by_keyboard() {
    let puzzle = one_of(Theme::Capture, 1);
    let page = Page::open(DESKTOP, "#/puzzle").await;
    open(&page, &puzzle).await;
    page.press("?").await;
    page.expect_text("dialog[open] .keys", "Home").await;
    page.press("Escape").await;
    page.expect("return document.querySelector('dialog[open]') === null", vec![], json!(true)).await;
    let mut tabs = 0;
    while !page.at_keys().await.contains("seed") {
        assert!(tabs < 30, "Tab never leads to the board");
        page.press("Tab").await;
        tabs += 1;
    }
    let wrong = wrong_move(&puzzle);
    page.press(&wrong.to_string()[..1]).await;
    page.press("Enter").await;
    let answer = puzzle.step.answer(wrong).expect("an answer");
    page.expect_text(".lesson-said", &format!("The best reply is {}", answer.reply.expect("a reply"))).await;
    page.expect(STAND, vec![], json!("failed")).await;
    // The key that takes a move back tries again.
    page.press("z").await;
    page.expect(STAND, vec![], json!("open")).await;
    page.press(&puzzle.step.right[0].mv.to_string()[..1]).await;
    page.press("Enter").await;
    page.expect(STAND, vec![], json!("solved")).await;
    page.close().await;
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_there_without_a_connection_and_days_are_counted() {
    let all = puzzles();
    let of = |day: u32| daily(&all, Day::of(2027, 1, day)).expect("one a day");
    let first = (1..29).find(|day| of(*day).theme == Theme::Capture).expect("a day with a puzzle of one tap");
    let bundle = Bundle::copy();
    let mut page = Page::open_bundle(&bundle.folder, "/some/games/", PHONE, "#/").await;
    // It is this day, and later ones when the test says so.
    let clock = format!(
        "const Real = Date, day = {first} + Number(localStorage.getItem('later') ?? 0);
        window.Date = class extends Real {{
            constructor(...given) {{ given.length ? super(...given) : super(2027, 0, day, 12); }}
        }};"
    );
    first_of_all(&page, &clock).await;
    page.reload().await;
    page.until_kept().await;
    page.stop_serving();
    page.tap("a[href='#/puzzle/daily']").await;
    let shown = "return document.querySelector('[data-puzzle]')?.dataset.puzzle ?? ''";
    page.expect(shown, vec![], json!(of(first).id)).await;
    page.expect_text(".puzzle-streak", "days in a row are counted").await;
    page.find(".lesson .akon-stage").await;
    tap(&page, of(first).step.right[0].mv).await;
    page.expect(STAND, vec![], json!("solved")).await;
    page.expect_text(".puzzle-streak", "1 day in a row · Solved today.").await;
    for (later, said) in [(1, "1 day in a row"), (2, "your best: 1 day")] {
        page.script("localStorage.setItem('later', arguments[0])", vec![json!(later)]).await;
        page.reload().await;
        page.expect(shown, vec![], json!(of(first + later).id)).await;
        page.expect_text(".puzzle-streak", said).await;
    }
    page.close().await;
}

#[tokio::test]
async fn a_browser_that_keeps_nothing_says_so() {
    let page = Page::open(PHONE, "#/puzzle").await;
    let puzzle = one_of(Theme::Block, 1);
    open(&page, &puzzle).await;
    // There is room for what is there and for nothing else.
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
    page.script(full, vec![]).await;
    tap(&page, puzzle.step.right[0].mv).await;
    page.expect(STAND, vec![], json!("solved")).await;
    page.expect_text(".unkept", "cannot keep what you have solved").await;
    page.script("location.hash = '#/learn/akron/lesson/1'", vec![]).await;
    page.find(".lesson[data-lesson='join'] .akb").await;
    page.tap_at(".lesson [data-cell='b4']", (0.5, 0.5)).await;
    page.expect_text(".unkept", "cannot keep what you have solved").await;
    page.close().await;
}

#[tokio::test]
async fn every_language_has_its_puzzles_without_overflow_at_320_px() {
    let page = Page::open(NARROW, "#/").await;
    let all = puzzles();
    let largest = |kind: GameKind| all.iter().rev().find(|puzzle| puzzle.game() == kind).expect("one");
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    for (language, title) in [
        ("en", "Puzzles"),
        ("pt", "Problemas"),
        ("lt", "Uždaviniai"),
        ("fr", "Problèmes"),
        ("ca", "Problemes"),
        ("es", "Problemas"),
    ] {
        page.script("location.hash = arguments[0]", vec![json!(format!("#/{language}/puzzle"))]).await;
        page.expect("return document.documentElement.lang", vec![], json!(language)).await;
        page.expect_text("h1", title).await;
        page.find(".puzzle-way").await;
        page.expect(fits, vec![], json!(true)).await;
        for kind in GameKind::BOTH {
            open(&page, largest(kind)).await;
            page.expect(fits, vec![], json!(true)).await;
        }
        page.script("location.hash = '#/puzzle/daily'", vec![]).await;
        page.find(".puzzle-streak").await;
        page.expect(fits, vec![], json!(true)).await;
    }
    page.script("location.hash = '#/en/puzzle/nothing'", vec![]).await;
    page.expect_text("main", "nothing at this address").await;
    page.close().await;
}
