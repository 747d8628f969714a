//! The styles of boards on other people's pages, made of those of the page: the colours and buttons of `main.css` and all of the
//! boards' own, so that a board looks the same everywhere and is described once.

use std::{fs, io::Result, path::Path};

use super::{odd, read, replaced_once};

/// Its name in the bundle, and that of the script that brings it.
const STYLE: &str = "embed.css";
const SCRIPT: &str = "embed.js";
/// What of `main.css` such a board needs, by what its selectors begin with.
const SHARED: [&str; 6] = [":root", ":focus-visible", ".visually-hidden", ".button", ".icon-button", ".icon"];

/// Writes the style sheet of a bundle from the sheets in a folder.
///
/// # Errors
/// When a sheet cannot be read or is not closed.
pub fn dress(dist: &Path, styles: &Path) -> Result<()> {
    let sheet = |name: &str| read(&styles.join(name)).map(|css| plain(&css));
    let mut all = String::new();
    pick(&sheet("main.css")?, &mut all)?;
    for name in ["akron.css", "later/akon.css", STYLE] {
        all.push_str(&sheet(name)?);
    }
    fs::write(dist.join(STYLE), moved(&all))
}

/// Tells the script its build, so that no cache mixes what it brings of two.
///
/// # Errors
/// When the script is not as expected.
pub fn name(dist: &Path, build: &str) -> Result<()> {
    let script = dist.join(SCRIPT);
    fs::write(&script, replaced_once(&read(&script)?, "const BUILD = \"\";", &format!("const BUILD = \"{build}\";"))?)
}

/// A sheet without comments, in one line.
fn plain(css: &str) -> String {
    let mut out = String::new();
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    let mut line = out.split_whitespace().collect::<Vec<_>>().join(" ");
    for (from, to) in [(" { ", "{"), ("; ", ";"), (";}", "}"), (" }", "}"), ("} ", "}")] {
        line = line.replace(from, to);
    }
    line
}

/// Adds the rules that a board needs, also those within conditions.
fn pick(css: &str, out: &mut String) -> Result<()> {
    let mut rest = css;
    while let Some((selector, after)) = rest.split_once('{') {
        let end = closing(after).ok_or_else(|| odd(format!("{selector} is not closed")))?;
        let body = &after[..end];
        rest = &after[end + 1..];
        if selector.starts_with("@media") {
            let mut inner = String::new();
            pick(body, &mut inner)?;
            if !inner.is_empty() {
                out.push_str(&[selector, "{", &inner, "}"].concat());
            }
        } else {
            let wanted: Vec<&str> = selector.split(',').map(str::trim).filter(|one| is_shared(one)).collect();
            if !wanted.is_empty() {
                out.push_str(&[&wanted.join(","), "{", body, "}"].concat());
            }
        }
    }
    Ok(())
}

fn is_shared(selector: &str) -> bool {
    let follows = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric()) && !rest.contains(' ');
    SHARED.iter().any(|shared| selector.strip_prefix(shared).is_some_and(follows))
}

/// Where the brace that is open at the beginning is closed.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
        None
    })
}

/// The same for a board within another page: its own root in place of the page's, its own width in place of the window's, and
/// lengths that the page's letters do not change.
fn moved(css: &str) -> String {
    let css = css.replace(":root", ".guest");
    let css = ["max", "min"]
        .iter()
        .fold(css, |css, end| css.replace(&format!("@media ({end}-width"), &format!("@container ({end}-width")));
    pixels(&css)
}

/// Lengths in `rem` as pixels of letters 16 pixels high.
fn pixels(css: &str) -> String {
    let mut out = String::new();
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("rem") {
        let digits = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        out.push_str(digits);
        match before[digits.len()..].parse::<f64>() {
            Ok(length) => out.push_str(&format!("{}px", (length * 1600.0).round() / 100.0)),
            // A word that ends like the unit.
            Err(_) => out.push_str(&[&before[digits.len()..], "rem"].concat()),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_pages_sheet_only_what_a_board_needs_is_taken() {
        let mut out = String::new();
        let css = plain(
            "/* Tokens */\n:root {\n  --ink: #000;\n}\n.page { color: red; }\n.button,\n.action { font: inherit; }\n\
             .button--main:hover { color: blue; }\n.icons { top: 0; }\n.card .icon { left: 0; }\n\
             @media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) { --ink: #fff; }\n  .page { top: 0; }\n}\n\
             @media print { .page { top: 0; } }",
        );
        pick(&css, &mut out).unwrap();
        assert_eq!(
            out,
            ":root{--ink: #000}.button{font: inherit}.button--main:hover{color: blue}\
             @media (prefers-color-scheme: dark){:root:not([data-theme]){--ink: #fff}}"
        );
        assert!(pick(".page { top: 0;", &mut out).is_err());
    }

    #[test]
    fn a_sheet_of_the_page_becomes_one_of_a_board() {
        assert_eq!(
            moved(
                ":root[data-board=\"walnut\"]{a: b}@media (max-width: 560px){.akb-tell{font-size: 0.86rem;margin: 1rem 0}}"
            ),
            ".guest[data-board=\"walnut\"]{a: b}@container (max-width: 560px){.akb-tell{font-size: 13.76px;margin: 16px 0}}"
        );
        assert_eq!(
            moved("@media (max-height: 500px){.theorem{top: 0}}"),
            "@media (max-height: 500px){.theorem{top: 0}}"
        );
    }
}
