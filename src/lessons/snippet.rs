//! A diagram as an element for other people's pages.

use super::Diagram;
use crate::record::GameKind;

/// The element that shows a diagram on another page: the same board, to be played with, and its caption.
#[must_use]
pub fn snippet(diagram: &Diagram, kind: GameKind, caption: &str, language: &str) -> String {
    let tag = match kind {
        GameKind::Akron => "akron-board",
        GameKind::Akon => "akon-board",
    };
    let pairs = |pairs: &[(&str, &str)], between: &str, turned: bool| {
        let pair = |(a, b): &(&str, &str)| if turned { [b, between, a].concat() } else { [a, between, b].concat() };
        pairs.iter().map(pair).collect::<Vec<_>>().join(" ")
    };
    let options = match kind {
        GameKind::Akron if diagram.sudden => ("sudden", "true"),
        GameKind::Akon if diagram.hole1 => ("hole1", "lap"),
        _ => ("", ""),
    };
    let dots = diagram.of.map(|of| ["of:", of].concat()).unwrap_or_default();
    let opens = if diagram.opens == 0 { String::new() } else { diagram.opens.to_string() };
    let attributes = [
        ("position", diagram.position.to_owned()),
        ("labels", pairs(diagram.labels, ":", true)),
        ("dots", dots),
        ("arrows", pairs(diagram.arrows, "-", false)),
        ("highlight", diagram.rings.join(" ")),
        ("show", if diagram.links { "links cuts threat".to_owned() } else { String::new() }),
        ("moves", diagram.moves.join(" ")),
        ("ply", opens),
        (options.0, options.1.to_owned()),
        ("mode", "try".to_owned()),
        ("caption", caption.to_owned()),
        ("lang", language.to_owned()),
    ];
    let mut out = ["<", tag].concat();
    for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
        out.extend([" ", name, "=\"", &escaped(value), "\""]);
    }
    out.extend(["></", tag, ">"]);
    out
}

/// A value between double quotes.
fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
