//! The frame budget: a fall of four balls and a sowing of thirty seeds on a processor slowed down four times. The figures are
//! printed (`cargo test -p e2e --test frames -- --nocapture`); what fails is only what is far off, since machines that test
//! are busy with other things.

use e2e::{PHONE, Page};
use serde_json::json;

/// What must hold, in milliseconds: main thread a frame at the 95th percentile, and between two frames.
const BUDGET: (f64, f64) = (8.0, 34.0);
/// How far off the middle frame may be on a machine that does other things as well.
const LOOSE: f64 = 6.0;

/// Black's corner ball carries one ball on each of four levels: when it leaves, four fall.
const TOWER: &str = "8/8/8/wwwww3/wwwww3/wwwww3/wwwww3/bbbbb3|7/7/7/wwww3/wwww3/wwww3/bbbb3|6/6/6/www3/www3/bbb3|\
5/5/5/ww3/bb3|4/4/4/b3 b 10,10";
const SEEDS: &str = "30,5,5,5,0,0,0/5,5,5,5,5,0,0 A 0,0";

/// Measures each frame: from its first callback to the first message after it, by which style, layout and painting are done.
const WATCH: &str = "const channel = new MessageChannel();
    window.__frames = [];
    let current = null;
    channel.port1.onmessage = () => {
      if (current) { current.work = performance.now() - current.start; __frames.push(current); current = null; }
    };
    const plain = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = callback => plain(time => {
      if (!current) { current = { time, start: performance.now() }; channel.port2.postMessage(0); }
      callback(time);
    });";

fn percentile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part).round() as usize]
}

/// Watches what moves until nothing has for half a second, and holds it to the budget, loosely. A machine that is busy just
/// then gets two more chances: the move is shown again.
async fn measure(page: &Page, what: &str) {
    let mut middles = Vec::new();
    while middles.len() < 3 {
        let (work, gap) = watch(page, what).await;
        if work <= LOOSE * BUDGET.0 && gap <= LOOSE * BUDGET.1 {
            return;
        }
        middles.push((work, gap));
        page.script("window.__frames = []", vec![]).await;
        page.tap("[data-act='replay']").await;
    }
    panic!("{what}: main thread a frame and gaps, in ms at p50: {middles:?}");
}

/// Main thread a frame and gap between frames, in milliseconds at p50; the rest is printed.
async fn watch(page: &Page, what: &str) -> (f64, f64) {
    let still = "const frames = window.__frames; const last = frames.at(-1);
        return frames.length > 20 && performance.now() - last.start > 500;";
    page.expect(still, vec![], json!(true)).await;
    let frames = page.script("return __frames.map(frame => [frame.time, frame.work])", vec![]).await;
    let frames: Vec<(f64, f64)> = serde_json::from_value(frames).expect("frames");
    // The first frame belongs to the tap: it has a budget of its own.
    let frames = &frames[1..];
    let mut work: Vec<f64> = frames.iter().map(|(_, work)| *work).collect();
    let mut gaps: Vec<f64> = frames.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
    let (p50, p95) = (percentile(&mut work, 0.5), percentile(&mut work, 0.95));
    let (gap50, gap95, gap) = (percentile(&mut gaps, 0.5), percentile(&mut gaps, 0.95), percentile(&mut gaps, 1.0));
    println!(
        "{what}: {} frames, main thread {p50:.1} ms at p50, {p95:.1} ms at p95 (budget {}), gaps {gap95:.1} ms at p95, \
         {gap:.1} ms at most (budget {})",
        frames.len(),
        BUDGET.0,
        BUDGET.1
    );
    (p50, gap50)
}

async fn slow_down(page: &Page) {
    page.command("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    page.script(WATCH, vec![]).await;
}

#[tokio::test]
async fn a_fall_of_four_balls() {
    let page = Page::open(PHONE, "#/").await;
    page.play_from("akron", TOWER).await;
    page.tap_at("[data-cell='a1']", (0.3, 0.6)).await;
    page.find(".akb-chosen").await;
    slow_down(&page).await;
    page.tap_cell("f1").await;
    measure(&page, "a fall of four balls").await;
    page.expect_text("#voice", "Black’s ball on 5a1 drops to 4a1.").await;
    page.close().await;
}

#[tokio::test]
async fn a_sowing_of_thirty_seeds() {
    let page = Page::open(PHONE, "#/").await;
    page.play_from("akon", SEEDS).await;
    slow_down(&page).await;
    page.tap("[data-pit='1A']").await;
    measure(&page, "a sowing of thirty seeds").await;
    page.expect_text("#voice", "A sows 30 seeds from 1A").await;
    page.close().await;
}
