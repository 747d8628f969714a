//! Boards on other people's pages: a page of another origin with our script, and a board in a frame.

use e2e::host::Host;
use e2e::{DESKTOP, Page, Window, dist};
use serde_json::json;

/// A page of a host that has styles of its own and our script.
fn page_of(body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Host</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"icon\" href=\"data:,\">\
         <script>window.told = [];
            for (const type of ['ready', 'move', 'end', 'error'])
              addEventListener(type, e => {{ if (e.detail) told.push([e.target.id, type, e.detail]); }}, true);
         </script><script type=\"module\" src=\"{{ours}}embed.js\"></script></head><body>{body}</body></html>"
    )
}

/// A browser with our bundle served, at a page of a host.
async fn visit(window: Window, html: &str) -> (Page, Host) {
    let page = Page::ready(&dist(), window).await;
    let host = Host::of(html, &page.address);
    page.driver.goto(&host.address).await.expect("the host's page loads");
    (page, host)
}

/// Waits until so many boards have told that they are ready.
async fn ready(page: &Page, boards: usize) {
    let script = "return told.filter(([, type]) => type === 'ready').length";
    page.expect(script, vec![], json!(boards)).await;
}

/// A script that finds things inside the board of an id.
const INSIDE: &str = "const board = document.getElementById(arguments[0]);
    const all = css => [...board.shadowRoot.querySelectorAll(css)];
    ";

async fn inside(page: &Page, id: &str, script: &str) -> serde_json::Value {
    page.script(&format!("{INSIDE}{script}"), vec![json!(id)]).await
}

async fn expect_inside(page: &Page, id: &str, script: &str, expected: serde_json::Value) {
    page.expect(&format!("{INSIDE}{script}"), vec![json!(id)], expected).await;
}

/// Taps the middle of something inside a board, where it is on the screen.
async fn tap(page: &Page, id: &str, css: &str) {
    let script = format!(
        "{INSIDE}const target = all(arguments[1])[0];
        target.scrollIntoView({{ block: 'nearest' }});
        const box = target.getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height * 0.4)];"
    );
    let place = page.script(&script, vec![json!(id), json!(css)]).await;
    let (x, y): (i64, i64) = serde_json::from_value(place).expect("a place");
    page.driver.action_chain().move_to(x, y).click().perform().await.expect("the pointer moves");
}

#[tokio::test]
async fn boards_of_both_games_stand_on_a_page_of_another_origin() {
    let (page, _host) = visit(
        DESKTOP,
        &page_of(
            "<akron-board id=a position='w4/4w/1bbb1/1bww1/5 b 8,8' dots='of:d3' labels='A:b2' mode=try></akron-board>
             <akon-board id=b position='3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12' dots='of:2A' mode=try caption='A &lt;b&gt;'></akon-board>",
        ),
    )
    .await;
    ready(&page, 2).await;
    expect_inside(&page, "a", "return all('[data-cell]').length > 25", json!(true)).await;
    expect_inside(&page, "a", "return all('.akb-m-dot, .akb-a-dot').length", json!(6)).await;
    expect_inside(&page, "a", "return all('svg text').some(text => text.textContent === 'A')", json!(true)).await;
    expect_inside(&page, "b", "return all('[data-pit]').length", json!(14)).await;
    expect_inside(&page, "b", "return all('figcaption')[0].textContent", json!("A <b>")).await;
    let wide = inside(&page, "a", "return board.getBoundingClientRect().height > 300").await;
    assert_eq!(wide, json!(true));
    tap(&page, "b", "[data-pit='2A']").await;
    expect_inside(&page, "b", "return board.position", json!("4,1,3,3,3,3,3/3,0,0,0,6,6,6 B 17,12")).await;
    page.close().await;
}
