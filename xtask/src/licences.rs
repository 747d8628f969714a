//! The licences of what is shipped: every crate whose code is in the page or in the engine's worker.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
};

use serde_json::Value;

use crate::{
    failure::Failure,
    project::{PACKAGE, Project},
    tools::{TARGET, Tools},
};

/// Its name in the bundle.
pub const FILE: &str = "licences.txt";
/// What begins the names of files with licences, in capitals.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
const RULE: &str = "\n------------------------------------------------------------------------\n\n";

/// A crate that is shipped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shipped {
    name: String,
    version: String,
    /// An expression of SPDX.
    licence: String,
    /// The path of its `Cargo.toml`.
    manifest: String,
}

/// Writes the file into the bundle.
///
/// # Errors
/// When cargo's answer cannot be had or read, or a licence file cannot be.
pub fn write(project: &Project, tools: &Tools) -> Result<(), Failure> {
    let mut command = tools.command("cargo");
    command.args(["metadata", "--format-version", "1", "--locked", "--features", "app,worker"]);
    command.args(["--filter-platform", TARGET]);
    let output = command.output().map_err(Failure::io("starting cargo metadata"))?;
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| Failure::Odd(format!("cargo metadata: {error}")))?;
    let crates =
        shipped(&metadata).ok_or_else(|| Failure::Odd("cargo metadata does not tell what is linked".to_owned()))?;
    let file = project.dist().join(FILE);
    let own = project.root.join("LICENSE");
    let own = fs::read_to_string(&own).map_err(Failure::io(format!("reading {}", own.display())))?;
    fs::write(&file, text(&own, &crates)?).map_err(Failure::io(format!("writing {}", file.display())))
}

/// The crates that the product links: no build scripts, tests or macros, which only run while it is made.
fn shipped(metadata: &Value) -> Option<Vec<Shipped>> {
    let packages: BTreeMap<&str, &Value> = metadata["packages"]
        .as_array()?
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package)))
        .collect();
    let nodes: BTreeMap<&str, &Value> =
        metadata["resolve"]["nodes"].as_array()?.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let is_macro = |package: &Value| {
        let targets = package["targets"].as_array();
        targets.is_some_and(|targets| targets.iter().any(|target| target["kind"][0] == "proc-macro"))
    };
    let (own, _) = packages.iter().find(|(_, package)| package["name"] == PACKAGE)?;
    let mut found = BTreeSet::new();
    let mut open = vec![*own];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let package = packages.get(id)?;
        if is_macro(package) {
            continue;
        }
        // Crates of the workspace are the product's own.
        if !package["source"].is_null() {
            let text = |name: &str| package[name].as_str().map(str::to_owned);
            found.insert(Shipped {
                name: text("name")?,
                version: text("version")?,
                licence: text("license").unwrap_or_else(|| "see its licence file".to_owned()),
                manifest: text("manifest_path")?,
            });
        }
        for dependency in nodes.get(id)?["deps"].as_array()? {
            let normal = dependency["dep_kinds"].as_array()?.iter().any(|kind| kind["kind"].is_null());
            if normal {
                open.push(dependency["pkg"].as_str()?);
            }
        }
    }
    Some(found.into_iter().collect())
}

/// The whole text: what there is, then each licence with the crates that stand under it.
fn text(own: &str, crates: &[Shipped]) -> Result<String, Failure> {
    let mut out = format!("Akron & Akon\n\n{}\n{RULE}", own.trim());
    out.push_str("It is made with these crates, whose licences follow, and with the Rust standard library (MIT OR Apache-2.0, copyright The Rust Project Developers).\n\n");
    let mut licences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for one in crates {
        let name = format!("{} {}", one.name, one.version);
        // Writing into a text cannot fail.
        let _ = writeln!(out, "    {name}  ({})", one.licence);
        let texts = texts(one)?;
        if texts.is_empty() {
            without.push(name.clone());
        }
        for text in texts {
            licences.entry(text).or_default().push(name.clone());
        }
    }
    if !without.is_empty() {
        let _ = writeln!(
            out,
            "\nThese come without a licence file; the licence named above holds: {}.",
            without.join(", ")
        );
    }
    let mut licences: Vec<_> = licences.into_iter().collect();
    licences.sort_by(|(_, a), (_, b)| a.cmp(b));
    for (text, names) in licences {
        let _ = write!(out, "{RULE}{}\n\n{text}\n", names.join(", "));
    }
    Ok(out)
}

/// The licence files of a crate; where it may be had under MIT, that one alone.
fn texts(one: &Shipped) -> Result<Vec<String>, Failure> {
    let folder = Path::new(&one.manifest).parent().unwrap_or(Path::new("."));
    let what = || format!("reading {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Failure::io(what()))? {
        let path = entry.map_err(Failure::io(what()))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            files.push((name, path));
        }
    }
    files.sort();
    if one.licence.contains("MIT") && files.iter().any(|(name, _)| name.contains("MIT")) {
        files.retain(|(name, _)| name.contains("MIT") || name.starts_with("NOTICE"));
    }
    let read = |path: &Path| {
        let text = fs::read(path).map_err(Failure::io(format!("reading {}", path.display())))?;
        let text = String::from_utf8_lossy(&text);
        Ok(text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned())
    };
    files.iter().map(|(_, path)| read(path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_linked_is_found_and_what_only_builds_is_not() {
        let package = |name: &str, kind: &str, source: Value| {
            json!({ "id": name, "name": name, "version": "1.0.0", "license": "MIT", "source": source,
                    "manifest_path": format!("/{name}/Cargo.toml"), "targets": [{ "kind": [kind] }] })
        };
        let from = json!("registry");
        let on = |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [
                package(PACKAGE, "lib", Value::Null), package("a", "lib", from.clone()), package("b", "lib", from.clone()),
                package("derive", "proc-macro", from.clone()), package("syn", "lib", from.clone()), package("test", "lib", from),
            ],
            "resolve": { "nodes": [
                { "id": PACKAGE, "deps": [on("a", Value::Null), on("derive", Value::Null), on("test", json!("dev"))] },
                { "id": "a", "deps": [on("b", Value::Null), on("syn", json!("build"))] },
                { "id": "b", "deps": [] }, { "id": "derive", "deps": [on("syn", Value::Null)] },
                { "id": "syn", "deps": [] }, { "id": "test", "deps": [] },
            ] },
        });
        let names: Vec<_> = shipped(&metadata).unwrap().into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn the_text_has_each_licence_once() {
        let folder = std::env::temp_dir().join(format!("xtask-licences-{}", std::process::id()));
        let mut crates = Vec::new();
        for name in ["a", "b"] {
            let own = folder.join(name);
            fs::create_dir_all(&own).unwrap();
            fs::write(own.join("LICENSE-MIT"), "Permission is granted\r\n").unwrap();
            fs::write(own.join("LICENSE-APACHE"), "Version 2.0").unwrap();
            crates.push(Shipped {
                name: name.to_owned(),
                version: "1.0.0".to_owned(),
                licence: "MIT OR Apache-2.0".to_owned(),
                manifest: own.join("Cargo.toml").display().to_string(),
            });
        }
        let text = text("Own licence", &crates).unwrap();
        assert!(text.contains("Own licence") && text.contains("a 1.0.0, b 1.0.0\n\nPermission is granted\n"), "{text}");
        assert!(text.matches("Permission").count() == 1 && !text.contains("Version 2.0"), "{text}");
        fs::remove_dir_all(folder).unwrap();
    }
}
