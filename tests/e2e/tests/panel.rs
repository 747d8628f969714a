//! The panel of a game: what stands in it fits, is seen when it is wanted, and says what happened.

use akron_akon::akron::{Options, Position, Size};
use akron_akon::protocol::{Engine, Level};
use akron_akon::record::{Move, NodeId, Player, Record, Setting};
use e2e::steps::import;
use e2e::{DESKTOP, PHONE, Page, Window};
use serde_json::json;

/// A game in which the computer has answered the first ball with a swap (AKR-16).
fn swapped() -> String {
    let setting = Setting::Akron { start: Position::initial(Size::USUAL), options: Options::default() };
    let engine = Engine { level: Level::Beginner, seconds: Engine::USUAL };
    let players = [Player::Person { name: String::new() }, Player::Engine { level: engine.number() }];
    let mut record = Record::new(setting, players);
    let mut at = NodeId::START;
    for mv in ["d4", "swap"] {
        at = record.tree.add(at, Move::Akron(mv.parse().expect("a move")));
    }
    record.to_string()
}

#[tokio::test]
async fn a_swap_of_the_computer_is_told_until_the_next_move() {
    let page = Page::open(PHONE, "#/games").await;
    import(&page, &swapped()).await;
    page.script("document.querySelector('dialog[open]').close()", vec![]).await;
    page.tap(".game-link").await;
    page.expect_text(".status", "The computer swaps colours: you play White now.").await;
    let cards = "return [...document.querySelectorAll('.plate')].map(card =>
        ['name', 'detail'].map(part => card.querySelector('.plate-' + part).textContent))";
    let expected =
        json!([["White", "You · joins left and right"], ["Black", "Computer, Beginner · joins bottom and top"]]);
    page.expect(cards, vec![], expected).await;
    // No name is cut, and nothing leaves its card.
    let whole = "if (document.documentElement.lang !== arguments[0]) return null;
        const parts = [...document.querySelectorAll('.plate, .plate-name, .plate-detail')];
        return parts.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)";
    for language in ["pt", "lt", "fr", "ca", "es", "en"] {
        page.script("location.hash = `#/${arguments[0]}/akron`", vec![json!(language)]).await;
        for width in [1440, 375] {
            page.fit(Window { width, height: 812 }).await;
            page.expect(whole, vec![json!(language)], json!([])).await;
        }
    }
    page.tap_cell("e5").await;
    let told = "return document.querySelector('.status').textContent.includes('swaps')";
    page.expect(told, vec![], json!(false)).await;
    page.close().await;
}

#[tokio::test]
async fn what_is_hidden_is_not_seen() {
    let page = Page::open(DESKTOP, "#/akron/new").await;
    let shown = "const fields = [...document.querySelectorAll('dialog[open] label.field')];
        return fields.length ? fields.map(field => [field.hidden, field.checkVisibility()]).filter(([a, b]) => a === b) : null";
    page.tap("dialog[open] .more summary").await;
    for choice in [1, 2] {
        page.tap(&format!("dialog[open] fieldset:nth-of-type(1) .choice:nth-child({choice})")).await;
        page.expect(shown, vec![], json!([])).await;
    }
    page.close().await;
}

#[tokio::test]
async fn the_buttons_stand_in_one_row_or_in_two_of_three_in_every_language() {
    let page = Page::open(PHONE, "#/akron").await;
    let rows = "if (document.documentElement.lang !== arguments[0]) return null;
        const tops = [...document.querySelectorAll('.action')].map(one => Math.round(one.getBoundingClientRect().top));
        const rows = [...new Set(tops)].map(top => tops.filter(other => other === top).length).join();
        const cut = [...document.querySelectorAll('.action')].some(one => one.scrollWidth > one.clientWidth);
        return (rows === '6' || rows === '3,3') && !cut ? 'even' : null";
    for language in ["en", "pt", "lt", "fr", "ca", "es"] {
        page.script("location.hash = `#/${arguments[0]}/akron`", vec![json!(language)]).await;
        for width in [320, 375, 1440] {
            page.fit(Window { width, height: 812 }).await;
            page.expect(rows, vec![json!(language)], json!("even")).await;
        }
    }
    page.close().await;
}

#[tokio::test]
async fn a_hint_comes_into_view() {
    let page = Page::open(Window { width: 375, height: 560 }, "#/fr/akon").await;
    page.script("document.querySelector(\"[data-act='hint']\").click()", vec![]).await;
    let seen = "const line = document.querySelector('.hint-line');
        if (!line.textContent.includes('Indice')) return null;
        const { top, bottom } = line.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && scrollY > 0 ? true : null";
    page.expect(seen, vec![], json!(true)).await;
    page.close().await;
    // Where it is seen already, nothing jumps.
    let page = Page::open(Window { width: 375, height: 1600 }, "#/akon").await;
    page.tap("[data-act='hint']").await;
    page.expect_text(".hint-line", "Press Hint again").await;
    let later = "const done = arguments[arguments.length - 1];
        requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY)));";
    assert_eq!(page.slow_script(later, vec![]).await, json!(0));
    page.close().await;
}

#[tokio::test]
async fn a_hint_on_a_desktop_takes_its_room_from_the_moves() {
    let page = Page::open(Window { width: 1280, height: 860 }, "#/akron").await;
    page.tap("[data-act='hint']").await;
    page.expect_text(".hint-line", "Press Hint again").await;
    let fits = "const panel = document.querySelector('.panel'), box = panel.querySelector('.ask');
        return panel.scrollHeight <= panel.clientHeight &&
          box.getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom";
    page.expect(fits, vec![], json!(true)).await;
    page.close().await;
}

#[tokio::test]
async fn the_bar_of_the_analysis_is_seen_whoever_fills_it() {
    let page = Page::open(DESKTOP, "#/akron").await;
    page.tap(".analysis > summary").await;
    page.find(".bar-of > span").await;
    // Its edge against the page's colours; its two parts against each other; and the dark one against a dark page.
    let measure = "document.documentElement.dataset.theme = arguments[0];
        const linear = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
        const luminance = colour => {
          const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
          return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        };
        const contrast = (a, b) => {
          const [low, high] = [luminance(a), luminance(b)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const ground = name => {
          const place = document.body.appendChild(document.createElement('i'));
          place.style.setProperty('background-color', `var(--${name})`);
          const colour = getComputedStyle(place).backgroundColor;
          place.remove();
          return colour;
        };
        const bar = document.querySelector('.bar-of'), edge = getComputedStyle(bar).borderTopColor;
        const parts = [bar.firstElementChild, bar].map(part => getComputedStyle(part).backgroundColor);
        const found = [contrast(...parts), ...['paper', 'paper-2'].map(name => contrast(edge, ground(name)))];
        if (arguments[0] === 'dark') found.push(...parts.map(part => contrast(part, ground('paper'))));
        return found.filter(ratio => ratio < 3);";
    for theme in ["light", "dark", "contrast"] {
        page.expect(measure, vec![json!(theme)], json!([])).await;
    }
    page.close().await;
}
