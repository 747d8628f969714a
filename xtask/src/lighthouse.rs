//! What Lighthouse says of the bundle, as on a phone with a slow line.

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr},
    process::Command,
};

use serde_json::Value;
use xtask::server::Server;

use crate::{failure::Failure, project::Project, run::Call, tools::Tools};

/// What each category must reach, of 100.
const WANTED: u32 = 95;
/// How often it may be asked: its times are those of this machine, which may have been busy.
const TRIES: u32 = 3;
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];
/// As root Chromium needs the first of them beside `headless`.
const CHROME_FLAGS: &str = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage";

/// Lets Lighthouse look at the bundle and prints its figures.
///
/// # Errors
/// When a category stays below what is wanted, or it cannot be asked.
pub fn lighthouse(project: &Project, tools: &mut Tools) -> Result<(), Failure> {
    let program = tools.lighthouse()?;
    let dist = project.dist();
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = Server::start(&dist, any, "/").map_err(Failure::io(format!("serving {}", dist.display())))?;
    let report = project.logs().join("lighthouse.json");
    let mut low = Vec::new();
    for _ in 0..TRIES {
        let mut command = Command::new(&program);
        command
            .arg(server.url())
            .args(["--quiet", "--no-enable-error-reporting", "--output=json"])
            .arg(format!("--output-path={}", report.display()))
            .arg(format!("--chrome-flags={CHROME_FLAGS}"));
        if let Some(chrome) = tools.chrome() {
            command.env("CHROME_PATH", chrome);
        }
        Call::new(command, "lighthouse", &project.logs()).run()?;
        let text = fs::read_to_string(&report).map_err(Failure::io(format!("reading {}", report.display())))?;
        let found: Value = serde_json::from_str(&text).map_err(|why| Failure::Odd(format!("its report: {why}")))?;
        low.clear();
        for category in CATEGORIES {
            let score = hundredths(&found["categories"][category]["score"])?;
            println!("{score:>5}  {category}");
            for lost in lost(&found, category) {
                println!("       {lost}");
            }
            if score < WANTED {
                low.push(category);
            }
        }
        if low.is_empty() {
            println!("\nthe whole report is in {}", report.display());
            return Ok(());
        }
        println!();
    }
    Err(Failure::Odd(format!("below {WANTED}: {}", low.join(", "))))
}

fn hundredths(score: &Value) -> Result<u32, Failure> {
    let score = score.as_f64().ok_or_else(|| Failure::Odd("Lighthouse gives no figure".to_owned()))?;
    Ok((score * 100.0).round() as u32)
}

/// The titles of what cost a category something, with what was found.
fn lost(report: &Value, category: &str) -> Vec<String> {
    let audits = report["categories"][category]["auditRefs"].as_array().map(Vec::as_slice).unwrap_or_default();
    let lost = audits.iter().filter(|audit| audit["weight"].as_f64().is_some_and(|weight| weight > 0.0));
    let lost = lost.filter_map(|audit| {
        let told = &report["audits"][audit["id"].as_str()?];
        let score = told["score"].as_f64().filter(|score| *score < 1.0)?;
        let title = told["title"].as_str().unwrap_or_default();
        let value = told["displayValue"].as_str().unwrap_or_default();
        Some(format!("{title}: {:.0} of 100 {value}", score * 100.0))
    });
    lost.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_cost_something_is_named() {
        let report = json!({
            "categories": { "seo": { "score": 0.956, "auditRefs": [
                { "id": "title", "weight": 1 }, { "id": "crawl", "weight": 2 }, { "id": "hint", "weight": 0 }
            ] } },
            "audits": {
                "title": { "title": "Has a title", "score": 1 },
                "crawl": { "title": "Can be found", "score": 0.5, "displayValue": "2 s" },
                "hint": { "title": "A hint", "score": 0 },
            },
        });
        assert_eq!(lost(&report, "seo"), ["Can be found: 50 of 100 2 s"]);
        assert_eq!(hundredths(&report["categories"]["seo"]["score"]).unwrap(), 96);
        assert!(hundredths(&report["categories"]["pwa"]["score"]).is_err());
    }
}
