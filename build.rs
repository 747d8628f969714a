//! Makes a typed function for each message of the English catalogue, so that a wrong key or a missing parameter does not
//! compile. The function has the English words in it: they are where they are used, and come with the code that uses them.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

const CATALOGUE: &str = "assets/locales/en.json";
/// What is said only where the page is not there (`assets/page`, the manifest): no part of the page's own catalogue.
const OUTSIDE: [&str; 3] = ["rescue", "update", "manifest"];
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Choice,
    Number,
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={CATALOGUE}");
    let text = std::fs::read_to_string(CATALOGUE).unwrap_or_else(|e| panic!("{CATALOGUE}: {e}"));
    let mut value: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{CATALOGUE}: {e}"));
    let areas = value.as_object_mut().unwrap_or_else(|| panic!("{CATALOGUE}: an object of areas"));
    areas.retain(|area, _| !OUTSIDE.contains(&area.as_str()));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let mut code = String::new();
    for (area, messages) in areas.iter() {
        let messages = messages.as_object().unwrap_or_else(|| panic!("{CATALOGUE}: {area} holds messages"));
        writeln!(code, "/// Messages of the area `{area}`.\npub mod {area} {{").expect("a string");
        writeln!(code, "    #[allow(unused_imports)]\n    use super::{{Choice, Message, Number, Param}};")
            .expect("a string");
        for (key, message) in messages {
            write_function(&mut code, area, key, message);
        }
        code.push_str("}\n");
    }
    std::fs::write(Path::new(&out).join("messages.rs"), code).expect("OUT_DIR can be written");
}

fn write_function(code: &mut String, area: &str, key: &str, message: &Value) {
    let mut params = BTreeMap::new();
    collect(area, key, message, &mut params);
    // A choice among texts is read as JSON when it is said.
    let english = message.as_str().map_or_else(|| message.to_string(), str::to_owned);
    let declared = params.iter().map(|(name, kind)| match kind {
        Kind::Text => format!("{name}: impl std::fmt::Display"),
        Kind::Choice => format!("{name}: impl Choice"),
        Kind::Number => format!("{name}: impl Number"),
    });
    let passed = params.iter().map(|(name, kind)| match kind {
        Kind::Text => format!("(\"{name}\", Param::Text({name}.to_string()))"),
        Kind::Choice => format!("(\"{name}\", Param::Choice({name}.choice()))"),
        Kind::Number => format!("(\"{name}\", Param::Number({name}.number()))"),
    });
    let doc = english.replace(['\n', '`'], " ");
    let (declared, passed) = (declared.collect::<Vec<_>>().join(", "), passed.collect::<Vec<_>>().join(", "));
    write!(
        code,
        "    /// `{doc}`\n    #[must_use]\n    pub fn {key}({declared}) -> Message {{\n        \
         Message::new(\"{area}\", \"{key}\", {english:?}, vec![{passed}])\n    }}\n"
    )
    .expect("a string");
}

fn collect(area: &str, key: &str, message: &Value, params: &mut BTreeMap<String, Kind>) {
    let here = format!("{CATALOGUE}: {area}.{key}");
    match message {
        Value::String(text) => places(text, &here, params),
        Value::Object(forms) => {
            let name =
                forms.get("by").and_then(Value::as_str).unwrap_or_else(|| panic!("{here}: `by` names a parameter"));
            let kind = if is_plural(forms) { Kind::Number } else { Kind::Choice };
            let known = params.entry(name.to_owned()).or_insert(kind);
            if *known == Kind::Text {
                *known = kind;
            }
            assert!(*known == kind, "{here}: {name} is both a number and a choice");
            forms.iter().filter(|(form, _)| *form != "by").for_each(|(_, form)| collect(area, key, form, params));
        }
        _ => panic!("{here}: a message is a text or an object with `by`"),
    }
}

fn is_plural(forms: &Map<String, Value>) -> bool {
    forms.keys().filter(|f| *f != "by").all(|f| PLURALS.contains(&f.as_str()) || f.parse::<u32>().is_ok())
}

fn places(text: &str, here: &str, params: &mut BTreeMap<String, Kind>) {
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let end = rest[start..].find('}').unwrap_or_else(|| panic!("{here}: an open {{"));
        let name = &rest[start + 1..start + end];
        assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{here}: {{{name}}}");
        params.entry(name.to_owned()).or_insert(Kind::Text);
        rest = &rest[start + end + 1..];
    }
}
