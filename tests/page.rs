//! What stands beside the app, in plain HTML, scripts and the manifest: it says what the catalogues say, and no text becomes
//! more than text.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 6] = ["en", "pt", "lt", "fr", "ca", "es"];

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn catalogue(code: &str) -> Value {
    serde_json::from_str(&read(&format!("assets/locales/{code}.json"))).expect("JSON")
}

/// A text of a catalogue, as it stands in HTML.
fn said(code: &str, name: &str) -> String {
    let catalogue = catalogue(code);
    let text = catalogue.pointer(name).and_then(Value::as_str);
    text.unwrap_or_else(|| panic!("{code}: {name}")).to_owned()
}

#[test]
fn without_scripts_the_page_says_what_the_catalogues_say() {
    let page = read("index.html");
    for code in LANGUAGES {
        let text = said(code, "/rescue/no_script").replace('&', "&amp;");
        assert!(page.contains(&format!("<p lang=\"{code}\">{text}</p>")), "{code}: {text}");
    }
    assert!(page.contains(&format!("name=\"description\" content=\"{}\"", said("en", "/manifest/description"))));
}

#[test]
fn the_manifest_says_what_the_english_catalogue_says() {
    let manifest: Value = serde_json::from_str(&read("assets/manifest.webmanifest")).expect("JSON");
    let english = catalogue("en");
    let known: Vec<&Value> = english["manifest"].as_object().expect("an area").values().collect();
    let mut said = vec![&manifest["description"]];
    for (list, name) in [("shortcuts", "name"), ("screenshots", "label")] {
        said.extend(manifest[list].as_array().expect("a list").iter().map(|item| &item[name]));
    }
    for text in &said {
        assert!(known.contains(text), "{text} is not in the catalogue");
    }
    assert_eq!(said.len(), known.len(), "what the catalogue has and the manifest does not");
}

#[test]
fn the_icon_in_the_page_is_that_of_the_file() {
    let inline = read("assets/icons/icon.svg").trim().replace('"', "'");
    let inline = [('#', "%23"), ('<', "%3C"), ('>', "%3E")].iter().fold(inline, |text, (of, to)| text.replace(*of, to));
    assert!(read("index.html").contains(&format!("href=\"data:image/svg+xml,{inline}\"")), "{inline}");
}

#[test]
fn the_manifests_pictures_are_there_and_as_large_as_it_says() {
    let manifest: Value = serde_json::from_str(&read("assets/manifest.webmanifest")).expect("JSON");
    for list in ["icons", "screenshots"] {
        for picture in manifest[list].as_array().expect("a list") {
            let name = picture["src"].as_str().expect("a name");
            let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name)).expect(name);
            if name.ends_with(".png") {
                let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
                let size = format!("{}x{}", number(16), number(20));
                assert_eq!(picture["sizes"], Value::from(size), "{name}");
            }
        }
    }
}

#[test]
fn what_is_said_without_words_at_hand_is_what_the_catalogue_says() {
    let script = read("assets/page/rescue.js");
    for name in ["failed", "reload"] {
        let text = said("en", &format!("/rescue/{name}"));
        assert!(script.contains(&format!("{name}: \"{text}\"")), "{name}: {text}");
    }
}

#[test]
fn what_is_new_is_what_the_changelog_begins_with() {
    let changelog = read("CHANGELOG.md");
    let latest = changelog.split("\n## ").nth(1).expect("a version");
    let lead = latest.split("\n\n").nth(1).expect("a lead").replace('\n', " ");
    assert_eq!(lead, said("en", "/update/news"));
}

/// The files below a folder with one of these endings.
fn below(folder: PathBuf, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(&folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            below(path, endings, found);
        } else if path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
}

/// Ways by which a text becomes elements or code.
const WAYS: [&str; 12] = [
    "innerHTML",
    "inner_html",
    "outerHTML",
    "outer_html",
    "insertAdjacentHTML",
    "insert_adjacent_html",
    "document.write",
    "eval(",
    "new Function",
    "createContextualFragment",
    "DOMParser",
    "srcdoc",
];

fn ways(text: &str) -> Vec<&'static str> {
    WAYS.into_iter().filter(|way| text.contains(way)).collect()
}

#[test]
fn no_text_becomes_elements_or_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "macros/src", "assets"] {
        below(root.join(folder), &["rs", "js", "html"], &mut files);
    }
    files.push(root.join("index.html"));
    assert!(files.len() > 50, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        assert_eq!(ways(&text), Vec::<&str>::new(), "{}", file.display());
    }
    assert_eq!(ways("element.set_inner_html(text); eval(text)"), ["inner_html", "eval("]);
}
