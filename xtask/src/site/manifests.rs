//! The manifest in every language. The file in the bundle is the English one.

use std::{fs, io::Result, path::Path};

use serde_json::{Map, Value};

use super::{catalogues, odd, read};

/// The English manifest; the others have the code of their language before the dot.
const MANIFEST: &str = "manifest.webmanifest";
/// The area of the catalogue whose texts it holds.
const AREA: &str = "manifest";

/// Writes the manifests of the other languages beside the English one.
///
/// # Errors
/// When the manifest or a catalogue cannot be read or lacks a text.
pub fn write(dist: &Path) -> Result<()> {
    let english: Value = serde_json::from_str(&read(&dist.join(MANIFEST))?)?;
    let catalogues = catalogues(dist)?;
    let (_, words) = catalogues.first().ok_or_else(|| odd("there is no catalogue"))?;
    for (code, other) in &catalogues[1..] {
        let mut manifest = english.clone();
        manifest["lang"] = Value::String(code.clone());
        translate(&mut manifest, area(words)?, area(other)?)?;
        fs::write(dist.join(format!("manifest-{code}.webmanifest")), manifest.to_string())?;
    }
    Ok(())
}

fn area(catalogue: &Value) -> Result<&Map<String, Value>> {
    catalogue.get(AREA).and_then(Value::as_object).ok_or_else(|| odd(format!("a catalogue has no area {AREA}")))
}

/// Replaces every text of the one language by that of the other.
fn translate(value: &mut Value, from: &Map<String, Value>, to: &Map<String, Value>) -> Result<()> {
    match value {
        Value::String(_) => {
            if let Some((key, _)) = from.iter().find(|(_, text)| *text == value) {
                *value = to.get(key).cloned().ok_or_else(|| odd(format!("{AREA}.{key} is missing")))?;
            }
            Ok(())
        }
        Value::Array(values) => values.iter_mut().try_for_each(|value| translate(value, from, to)),
        Value::Object(values) => values.values_mut().try_for_each(|value| translate(value, from, to)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn texts_are_replaced_wherever_they_stand_and_nothing_else() {
        let (from, to) = (json!({ "a": "Two games", "b": "New" }), json!({ "a": "Du žaidimai", "b": "Naujas" }));
        let (from, to) = (from.as_object().unwrap(), to.as_object().unwrap());
        let mut manifest =
            json!({ "name": "Akron", "description": "Two games", "shortcuts": [{ "name": "New", "url": "./#/new" }] });
        translate(&mut manifest, from, to).unwrap();
        let wanted = json!({ "name": "Akron", "description": "Du žaidimai", "shortcuts": [{ "name": "Naujas", "url": "./#/new" }] });
        assert_eq!(manifest, wanted);
        assert!(translate(&mut json!("New"), from, &Map::new()).is_err());
    }
}
