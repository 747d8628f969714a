//! The service worker, which knows every file of its build.

use std::{
    collections::BTreeMap,
    fs,
    io::Result,
    path::{Path, PathBuf},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::{PAGE, catalogues, odd, replaced_once};

/// Its name in the bundle.
pub const WORKER: &str = "sw.js";
/// What only the browser asks for, when it installs the page: it goes round the worker for that.
const NOT_KEPT: [&str; 2] = ["icons/", "screenshots/"];
const MANIFESTS: &str = ".webmanifest";

/// Writes the service worker of a bundle from its template: with the digest of every file, the name of the build that the
/// programs in it know, and what is new in it. Two bundles that differ in anything have workers that differ.
///
/// # Errors
/// When a file cannot be read or the template is not as expected.
pub fn seal(dist: &Path, template: &str, build: &str) -> Result<()> {
    let mut paths = Vec::new();
    list(dist, &mut paths)?;
    let mut files = BTreeMap::new();
    for path in paths {
        let name = path.strip_prefix(dist).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let kept = !NOT_KEPT.iter().any(|folder| name.starts_with(folder)) && !name.ends_with(MANIFESTS);
        if kept && name != WORKER {
            // Hosts differ in what they do when they are asked for the page by its name.
            let name = if name == PAGE { String::new() } else { name };
            files.insert(name, digest(&fs::read(&path)?));
        }
    }
    if !files.contains_key("") {
        return Err(odd(format!("{} has no {PAGE}", dist.display())));
    }
    let mut news = Map::new();
    for (code, catalogue) in catalogues(dist)? {
        let text = catalogue.pointer("/update/news").ok_or_else(|| odd(format!("update.news is missing in {code}")))?;
        news.insert(code, text.clone());
    }
    let worker = replaced_once(template, "const BUILD = \"\";", &format!("const BUILD = {};", json!(build)))?;
    let worker = replaced_once(&worker, "const FILES = {};", &format!("const FILES = {};", json!(files)))?;
    let worker = replaced_once(&worker, "const NEWS = {};", &format!("const NEWS = {};", Value::Object(news)))?;
    let id: String = Sha256::digest(worker.as_bytes()).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    fs::write(dist.join(WORKER), replaced_once(&worker, "const ID = \"\";", &format!("const ID = \"{id}\";"))?)
}

/// A digest as the attribute `integrity` and a content security policy write it.
pub fn digest(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

/// Adds all files of a folder and the folders in it, but none that Trunk hides.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')) {
            continue;
        }
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "const BUILD = \"\";\nconst ID = \"\";\nconst FILES = {};\nconst NEWS = {};\n";

    fn bundle(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-seal-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("locales")).unwrap();
        fs::create_dir_all(folder.join("icons")).unwrap();
        fs::create_dir_all(folder.join(".stage")).unwrap();
        for (name, text) in [
            ("index.html", "<html>"),
            ("locales/en.json", "{\"update\":{\"news\":\"New\"}}"),
            ("icons/icon.png", "png"),
            (".stage/half.js", ""),
            ("manifest.webmanifest", "{}"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn the_worker_knows_what_the_page_asks_for_and_nothing_else() {
        let folder = bundle("list");
        seal(&folder, TEMPLATE, "b1").unwrap();
        let first = fs::read_to_string(folder.join(WORKER)).unwrap();
        // printf '<html>' | openssl dgst -sha256 -binary | base64
        assert!(first.contains("const FILES = {\"\":\"sha256-"), "{first}");
        assert!(first.contains("\"locales/en.json\":\"sha256-") && first.contains("const NEWS = {\"en\":\"New\"};"));
        assert!(["icons", "half", "manifest", "sw.js"].iter().all(|name| !first.contains(name)), "{first}");
        assert!(first.contains("const BUILD = \"b1\";") && !first.contains("const ID = \"\""));
        // The same again, and another when a file is another.
        seal(&folder, TEMPLATE, "b1").unwrap();
        assert_eq!(fs::read_to_string(folder.join(WORKER)).unwrap(), first);
        fs::write(folder.join("index.html"), "<html >").unwrap();
        seal(&folder, TEMPLATE, "b1").unwrap();
        assert_ne!(fs::read_to_string(folder.join(WORKER)).unwrap(), first);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_bundle_without_a_page_and_a_template_without_places_are_refused() {
        let folder = bundle("odd");
        assert!(seal(&folder, "const BUILD = \"\";", "b").is_err());
        fs::remove_file(folder.join("index.html")).unwrap();
        assert!(seal(&folder, TEMPLATE, "b").is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_digest_is_written_as_in_the_attribute_integrity() {
        // The digest of no bytes at all, as everywhere.
        assert_eq!(digest(b""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
