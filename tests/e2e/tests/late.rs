//! What comes late: answers, frames and timers of a page that was left, and of a board that another page has taken away.

use akron_akon::lessons::{Puzzle, Theme};
use akron_akon::record::{Move, Play};
use e2e::host::Host;
use e2e::steps::first_of_all;
use e2e::{DESKTOP, Page, dist, needs_chromium};
use serde_json::json;

/// Nothing comes while `__hold` says so, or nothing of the kind that it names: messages of workers, what was fetched, timers, frames, claims, what a browser asks its
/// user. It waits in `__held` until `__release`, with what went wrong for an answer. What is called off does not come at all.
const HOLD: &str = "(() => {
  const { fetch, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  window.__hold = false;
  window.__held = [];
  const holds = kind => __hold === true || __hold === kind;
  let count = 1e6;
  const hold = (kind, run) => (__held.push({ kind, run, id: ++count }), count);
  const answer = (kind, promise) =>
    promise.then(given => (holds(kind) ? new Promise(done => hold(kind, () => done(given))) : given));
  const off = plain => id => {
    const at = __held.findIndex(it => it.id === id);
    if (at < 0) plain.call(window, id);
    else __held.splice(at, 1);
  };
  window.fetch = (...given) => answer('fetch', fetch(...given));
  // Not those that wait for what never comes.
  window.setTimeout = (run, time, ...given) =>
    holds('timer') && time < 5000 ? hold('timer', () => run(...given)) : setTimeout(run, time, ...given);
  window.clearTimeout = off(clearTimeout);
  window.requestAnimationFrame = run => (holds('frame') ? hold('frame', () => run(performance.now())) : requestAnimationFrame(run));
  window.cancelAnimationFrame = off(cancelAnimationFrame);
  const heard = hear => event => (holds('message') ? hold('message', () => hear(event)) : hear(event));
  window.Worker = class extends Worker {
    set onmessage(hear) {
      super.addEventListener('message', heard(hear));
    }
    addEventListener(kind, hear, ...given) {
      super.addEventListener(kind, kind === 'message' ? heard(hear) : hear, ...given);
    }
  };
  if (navigator.locks) {
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = (name, options, granted) => request(name, options, lock => {
      if (!holds('claim')) return granted(lock);
      return new Promise(done => hold('claim', () => done(granted(lock))));
    });
    const persisted = navigator.storage.persisted.bind(navigator.storage);
    navigator.storage.persisted = () => answer('storage', persisted());
    navigator.clipboard.writeText = () => answer('copy', Promise.resolve());
  }
  window.__release = done => {
    __hold = false;
    __held.splice(0).forEach(({ run }) => setTimeout(run));
    setTimeout(() => requestAnimationFrame(() => setTimeout(() => done(__wrong), 20)), 20);
  };
})()";

/// A page at which what is to come can be held back.
async fn open() -> Page {
    let page = Page::open(DESKTOP, "#/").await;
    first_of_all(&page, HOLD).await;
    page.reload().await;
    page
}

async fn hold(page: &Page) {
    page.script("window.__hold = true", vec![]).await;
}

/// Holds back what workers say and nothing else: they are asked only when a tap is answered on the screen.
async fn hold_messages(page: &Page) {
    page.script("window.__hold = 'message'", vec![]).await;
}

/// Waits until something of a kind is held back.
async fn held(page: &Page, kind: &str) {
    let script = "return __held.some(it => it.kind === arguments[0])";
    page.expect(script, vec![json!(kind)], json!(true)).await;
}

async fn go(page: &Page, fragment: &str, css: &str) {
    page.script("location.hash = arguments[0]", vec![json!(fragment)]).await;
    page.find(css).await;
}

/// Lets come what was held back; nothing goes wrong by it.
async fn release(page: &Page, what: &str) {
    let wrong = page.slow_script("__release(arguments[arguments.length - 1])", vec![]).await;
    assert_eq!(wrong, json!([]), "{what}");
}

/// Leaves the page while something of a kind is on its way, which comes then.
async fn leave(page: &Page, kind: &str, what: &str) {
    held(page, kind).await;
    go(page, "#/", ".home-cards").await;
    release(page, what).await;
}

#[tokio::test]
async fn what_the_computer_says_to_a_page_that_was_left_is_heard_by_nobody() {
    if needs_chromium("workers are held back by a script before the page's own") {
        return;
    }
    let page = open().await;
    go(&page, "#/akron", ".akb").await;
    page.against_computer("first", 1).await;
    page.expect_text(".plates", "Computer").await;
    hold_messages(&page).await;
    page.tap_cell("d4").await;
    leave(&page, "message", "a worker that gets ready").await;
    // The computer is still to move, and the worker is there by now.
    hold(&page).await;
    go(&page, "#/akron", ".akb").await;
    leave(&page, "message", "a move").await;
    go(&page, "#/akon", ".akon-live").await;
    page.tap(".analysis summary").await;
    page.expect("return document.querySelector('.analysis-lines')?.children.length > 0", vec![], json!(true)).await;
    hold(&page).await;
    leave(&page, "message", "an analysis").await;
    // All of that goes on where it is wanted.
    go(&page, "#/akron", ".akb").await;
    page.expect("return document.querySelectorAll('.move-item > .move').length", vec![], json!(2)).await;
    page.close().await;
}

#[tokio::test]
async fn frames_timers_and_answers_of_a_page_that_was_left_do_nothing() {
    if needs_chromium("they are held back by a script before the page's own") {
        return;
    }
    let page = open().await;
    for (game, css, cell) in [("#/akron", ".akb", "[data-cell='d4']"), ("#/akon", ".akon-live", "[data-pit='3A']")] {
        go(&page, game, css).await;
        page.settle(cell).await;
        hold(&page).await;
        page.tap_at(cell, (0.5, 0.4)).await;
        leave(&page, "frame", "a turn being shown").await;
        hold(&page).await;
        go(&page, game, css).await;
        leave(&page, "claim", "the claim on a game").await;
        go(&page, game, css).await;
        page.tap(".comment summary").await;
        page.find(".comment[open] textarea").await;
        hold(&page).await;
        page.tap(".comment textarea").await;
        page.write("A word").await;
        leave(&page, "timer", "what is typed").await;
        go(&page, game, css).await;
        page.tap("[data-act='share']").await;
        page.find("[data-act='copy-link']").await;
        hold(&page).await;
        page.tap("[data-act='copy-link']").await;
        leave(&page, "copy", "a copied link").await;
    }
    hold(&page).await;
    go(&page, "#/games", ".keeping").await;
    leave(&page, "storage", "whether the games are safe").await;
    page.close().await;
}

#[tokio::test]
async fn a_page_that_teaches_can_be_left_while_its_texts_replies_and_copies_are_on_their_way() {
    if needs_chromium("they are held back by a script before the page's own") {
        return;
    }
    let page = open().await;
    for (fragment, css) in [("#/learn/akron/fall", ".living"), ("#/puzzle", "[data-count='akon']")] {
        // The code is there from then on.
        go(&page, fragment, css).await;
        go(&page, "#/", ".home-cards").await;
        hold(&page).await;
        go(&page, fragment, "main[aria-busy]").await;
        leave(&page, "fetch", fragment).await;
    }
    go(&page, "#/learn/akron/fall", "#rule-fall .akb").await;
    hold(&page).await;
    page.tap("#rule-fall [data-act='embed']").await;
    leave(&page, "copy", "a copied board").await;

    let puzzles = Puzzle::read(include_str!("../../../assets/puzzles/puzzles.txt")).expect("the puzzles");
    let puzzle = puzzles.iter().find(|puzzle| puzzle.theme == Theme::Capture).expect("one");
    let Some(Play::Akon(game)) = puzzle.begin() else { panic!("a game of Akon") };
    let legal = akron_akon::game::Rules::legal(&game).into_iter().map(Move::Akon);
    let mut wrong = legal.filter(|mv| puzzle.step.right.iter().all(|right| right.mv != *mv));
    let wrong = wrong.find(|mv| puzzle.step.answer(*mv).is_some_and(|wrong| wrong.reply.is_some())).expect("a move");
    go(&page, &format!("#/puzzle/{}", puzzle.id), ".lesson .akon-stage").await;
    page.settle(".lesson .akon-stage").await;
    hold(&page).await;
    page.tap(&format!(".lesson [data-pit='{wrong}']")).await;
    leave(&page, "timer", "the reply of a puzzle").await;
    page.close().await;
}

/// A page of somebody else with our script, and a board that goes when it is told to.
const HOST: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Host</title>
<link rel=icon href='data:,'><script type=module src='{ours}embed.js'></script></head><body><div id=place></div>
<akron-board id=other size=4 mode=play computer=first motion=off></akron-board></body></html>";

/// Puts a board into the page of [`HOST`], with attributes.
const PUT: &str = "place.innerHTML = arguments[0]; window.it = place.firstElementChild;
it.addEventListener('ready', () => (window.ready = it));";

#[tokio::test]
async fn a_board_can_be_taken_off_its_page_at_any_time() {
    if needs_chromium("what comes is held back by a script before the page's own") {
        return;
    }
    let page = Page::ready(&dist(), DESKTOP).await;
    first_of_all(&page, HOLD).await;
    let host = Host::of(HOST, &page.address);
    page.driver.goto(&host.address).await.expect("the host's page loads");
    page.expect("return other.position !== ''", vec![], json!(true)).await;
    let put = async |board: &str| {
        page.script(PUT, vec![json!(board)]).await;
    };
    let ready = async |board: &str| {
        put(board).await;
        page.expect("return window.ready === it", vec![], json!(true)).await;
    };
    let remove = async |kind: &str, what: &str| {
        held(&page, kind).await;
        page.script("it.remove()", vec![]).await;
        release(&page, what).await;
        page.expect("return it.position", vec![], json!("")).await;
    };
    // In a language whose texts are not there yet.
    hold(&page).await;
    put("<akron-board size=4 lang=lt></akron-board>").await;
    remove("fetch", "a board that loads").await;
    for board in ["akron-board moves='d4 e4'", "akon-board moves='2A 2B'"] {
        ready(&format!("<{board} mode=try motion=slow>")).await;
        hold(&page).await;
        page.script("it.step()", vec![]).await;
        remove("frame", "a turn being shown").await;
    }
    let answered = "<akron-board size=4 mode=puzzle moves='a1 b1 a2' motion=off>";
    for (board, act, kind, what) in [
        (answered, "it.step(1)", "timer", "the reply of a puzzle"),
        ("<akon-board mode=play computer=first motion=off>", "it.play('7A')", "message", "a computer that thinks"),
    ] {
        ready(board).await;
        hold(&page).await;
        page.script(act, vec![]).await;
        remove(kind, what).await;
        // Whoever listens takes it away while it is still telling.
        ready(board).await;
        page.script(&format!("it.addEventListener('move', () => it.remove()); {act}"), vec![]).await;
        page.expect("return it.position", vec![], json!("")).await;
    }
    let at_once = format!("{PUT} it.addEventListener('ready', () => it.remove());");
    page.script(&at_once, vec![json!("<akon-board mode=try></akon-board>")]).await;
    page.expect("return it.isConnected", vec![], json!(false)).await;
    // The others go on.
    page.script("other.play('a1')", vec![]).await;
    page.expect("return other.ply", vec![], json!(2)).await;
    page.close().await;
}
