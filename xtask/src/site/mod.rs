//! What makes a finished site of the bundle that Trunk leaves: a page under a strict policy, manifests in every language, and
//! a service worker that knows each file. The end-to-end tests make other builds of a bundle with it.

mod embed;
mod manifests;
mod page;
mod worker;

use std::{
    fs,
    io::{Error, ErrorKind, Result},
    path::Path,
};

use serde_json::Value;

pub use embed::dress;
pub use page::edition;
pub use worker::{WORKER, seal};

/// The page of a bundle.
const PAGE: &str = "index.html";
/// The folder of the catalogues in a bundle.
const LOCALES: &str = "locales";

/// Finishes a bundle: `build` is the name that the programs in it know, `template` the text of the service worker before it
/// knows its build. What else belongs to the site must lie in `dist` by then.
///
/// # Errors
/// When a file is missing or not as expected.
pub fn finish(dist: &Path, template: &str, build: &str) -> Result<()> {
    manifests::write(dist)?;
    embed::name(dist, build)?;
    let page = dist.join(PAGE);
    fs::write(&page, page::strict(&read(&page)?, build)?)?;
    seal(dist, template, build)
}

/// The catalogues of a bundle with the codes of their languages, English first.
fn catalogues(dist: &Path) -> Result<Vec<(String, Value)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dist.join(LOCALES))? {
        let path = entry?.path();
        let Some(code) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        found.push((code.to_owned(), serde_json::from_str(&read(&path)?)?));
    }
    found.sort_by(|(a, _), (b, _)| (a != "en", a).cmp(&(b != "en", b)));
    Ok(found)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|why| Error::new(why.kind(), format!("{}: {why}", file.display())))
}

/// A text with the one place where `from` stands replaced.
fn replaced_once(text: &str, from: &str, to: &str) -> Result<String> {
    match text.matches(from).count() {
        1 => Ok(text.replacen(from, to, 1)),
        count => Err(odd(format!("{from} stands {count} times where it should stand once"))),
    }
}

fn odd(what: impl Into<String>) -> Error {
    Error::new(ErrorKind::InvalidData, what.into())
}
