//! Every language says everything: the catalogues beside English have its areas and messages, with forms that can be
//! chosen and places that can be filled.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::Path;

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The languages with the plural categories of whole numbers that have forms of their own (CLDR). `many` of the Romance
/// languages (millions) and of Lithuanian (fractions) reads as `other`.
const LANGUAGES: [(&str, &[&str]); 5] = [
    ("pt", &["one", "other"]),
    ("lt", &["one", "few", "other"]),
    ("fr", &["one", "other"]),
    ("ca", &["one", "other"]),
    ("es", &["one", "other"]),
];

/// What may read the same in two languages: names, signs and frames, the words one types into the command box, and words
/// that the languages share. Anything else that equals the English is not translated.
const SAME: [&str; 23] = [
    "common.app",
    "common.akron",
    "common.akon",
    "common.game",
    "common.no",
    "new_game.ruleset_browne",
    "new_game.ruleset_iggamecenter",
    "new_game.size_option",
    "game.side",
    "game.named",
    "game.size_line",
    "told.named",
    "games.people",
    "games.act_on",
    "import.file",
    "share.link",
    "command.hint",
    "command.sentence",
    "akon.capture",
    "akon.side",
    "about.akron_title",
    "about.akon_title",
    "about.sources_title",
];

type Texts = Map<String, Value>;

/// The folders with a file a language: what the page says, what the pages that teach say, boards on other people's pages, and
/// the page about these.
const FOLDERS: [&str; 4] = ["locales", "learn", "embed", "embed/page"];

fn catalogue(folder: &str, code: &str) -> Texts {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(folder).join(code).with_extension("json");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The messages by their names, `area.key`.
fn messages(texts: &Texts) -> Vec<(String, &Value)> {
    let areas = texts.iter().flat_map(|(area, keys)| {
        let keys = keys.as_object().unwrap_or_else(|| panic!("{area} is no area"));
        keys.iter().map(move |(key, message)| (format!("{area}.{key}"), message))
    });
    areas.collect()
}

/// What a message is told: the names in its places and those it chooses by.
fn parameters(message: &Value, found: &mut BTreeSet<String>) {
    match message {
        Value::String(text) => {
            let names = text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default().to_owned());
            found.extend(names);
        }
        Value::Object(forms) => forms.iter().for_each(|(form, message)| match message {
            Value::String(by) if form == "by" => drop(found.insert(by.clone())),
            other => parameters(other, found),
        }),
        other => panic!("neither a text nor forms: {other}"),
    }
}

/// Every fault of the forms of a message.
fn faults(name: &str, message: &Value, english: &Value, known: &BTreeSet<String>, plurals: &[&str]) -> Vec<String> {
    let mut own = BTreeSet::new();
    parameters(message, &mut own);
    let mut faults: Vec<_> = own.difference(known).map(|odd| format!("{name}: nothing is called {odd}")).collect();
    let Value::Object(forms) = message else { return faults };
    let keys = || forms.keys().map(String::as_str).filter(|key| *key != "by");
    if !forms.contains_key("by") {
        faults.push(format!("{name}: forms that nothing chooses between"));
    }
    let number = keys().all(|key| PLURALS.contains(&key) || key.parse::<u32>().is_ok());
    if number {
        // A message that needs but one form for all numbers has it as `other`.
        let needed = if keys().any(|key| PLURALS.contains(&key) && key != "other") { plurals } else { &["other"] };
        let lacks = needed.iter().filter(|form| !forms.contains_key(**form));
        faults.extend(lacks.map(|form| format!("{name}: no form for {form}")));
    } else if let Value::Object(of_english) = english
        && of_english.get("by") == forms.get("by")
        && !forms.contains_key("other")
    {
        let lacks = of_english.keys().filter(|form| !forms.contains_key(*form));
        faults.extend(lacks.map(|form| format!("{name}: no form for {form}")));
    }
    for (form, message) in forms.iter().filter(|(form, _)| *form != "by") {
        let of_english = english.get(form).unwrap_or(english);
        faults.extend(self::faults(&format!("{name}.{form}"), message, of_english, known, plurals));
    }
    faults
}

#[test]
fn every_language_says_everything_that_english_says() {
    let mut wrong = Vec::new();
    for (folder, (code, plurals)) in FOLDERS.into_iter().flat_map(|folder| LANGUAGES.map(|language| (folder, language)))
    {
        let english = catalogue(folder, "en");
        let english = messages(&english);
        let own = catalogue(folder, code);
        let own = messages(&own);
        for (name, _) in own.iter().filter(|(name, _)| english.iter().all(|(known, _)| known != name)) {
            wrong.push(format!("{code}: {name} is not in English"));
        }
        for (name, of_english) in &english {
            let Some((_, message)) = own.iter().find(|(known, _)| known == name) else {
                wrong.push(format!("{code}: {name} is missing"));
                continue;
            };
            let typed = name.starts_with("command.words_");
            if message == of_english && !typed && !SAME.contains(&name.as_str()) {
                wrong.push(format!("{code}: {name} is not translated"));
            }
            let mut known = BTreeSet::new();
            parameters(of_english, &mut known);
            wrong.extend(faults(&format!("{code}: {name}"), message, of_english, &known, plurals));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pages_that_teach_have_every_text_and_no_other() {
    let english = catalogue("learn", "en");
    let there: BTreeSet<String> = messages(&english).into_iter().map(|(name, _)| name).collect();
    let wanted: BTreeSet<String> = akron_akon::lessons::keys().into_iter().collect();
    assert_eq!(there, wanted);
}

#[test]
fn a_faulty_message_is_found() {
    let english = serde_json::json!({ "by": "n", "one": "{n} ball", "other": "{n} balls" });
    let known = BTreeSet::from(["n".to_owned()]);
    let faulty = |message: Value| faults("m", &message, &english, &known, &["one", "few", "other"]);
    assert_eq!(faulty(serde_json::json!("{count} balls")), ["m: nothing is called count"]);
    assert_eq!(faulty(serde_json::json!({ "by": "n", "one": "a", "other": "b" })), ["m: no form for few"]);
    assert_eq!(
        faulty(serde_json::json!({ "one": "a", "few": "b", "other": "c" })),
        ["m: forms that nothing chooses between"]
    );
    assert!(faulty(serde_json::json!({ "by": "n", "one": "a", "few": "{n}", "other": "c" })).is_empty());
}

/// What is counted, in the plural.
const COUNTED: [(&str, &[&str]); 6] = [
    ("en", &["balls", "seeds", "moves", "games", "pits", "seconds", "levels"]),
    ("pt", &["bolas", "sementes", "jogadas", "partidas", "covas", "segundos", "níveis"]),
    (
        "lt",
        &["rutuliai", "rutulių", "sėklos", "sėklų", "ėjimai", "ėjimų", "partijos", "partijų", "sekundės", "sekundžių"],
    ),
    ("fr", &["billes", "graines", "coups", "parties", "cases", "secondes", "niveaux"]),
    ("ca", &["boles", "llavors", "jugades", "partides", "forats", "segons", "nivells"]),
    ("es", &["bolas", "semillas", "jugadas", "partidas", "hoyos", "segundos", "niveles"]),
];

/// Numbers that are never one: tenths, halves of all seeds and more, all seeds, most of a store or stock, more balls than one.
const NEVER_ONE: [&str; 9] = [
    "engine.lead",
    "ending.seeds",
    "ending.seeds_draw",
    "editor.seeds_of",
    "editor.stock_range",
    "editor.hole_range",
    "editor.store_range",
    "editor.total",
    "akron.tell_held",
];

/// Where a number stands before what it counts, and nothing chooses the form of the word by it.
fn uninflected(message: &Value, chosen: &mut Vec<String>, words: &[&str], found: &mut Vec<String>) {
    match message {
        Value::String(text) => found.extend(text.split('{').skip(1).filter_map(|rest| {
            let (name, after) = rest.split_once("} ")?;
            let counted = words.iter().any(|word| after.starts_with(word));
            (counted && !chosen.iter().any(|by| by == name)).then(|| text.clone())
        })),
        Value::Object(forms) => {
            chosen.extend(forms.get("by").and_then(Value::as_str).map(str::to_owned));
            forms
                .iter()
                .filter(|(form, _)| *form != "by")
                .for_each(|(_, form)| uninflected(form, chosen, words, found));
            chosen.pop();
        }
        _ => {}
    }
}

#[test]
fn what_is_counted_agrees_with_its_number() {
    let mut found = Vec::new();
    for (folder, (code, words)) in FOLDERS.into_iter().flat_map(|folder| COUNTED.map(|counted| (folder, counted))) {
        let texts = catalogue(folder, code);
        for (name, message) in messages(&texts).iter().filter(|(name, _)| !NEVER_ONE.contains(&name.as_str())) {
            let mut own = Vec::new();
            uninflected(message, &mut Vec::new(), words, &mut own);
            found.extend(own.into_iter().map(|text| format!("{code}: {name}: {text}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
