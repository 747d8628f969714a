//! The texts of one language.

use super::{Language, Message, Param};
use crate::bidi::within;
use crate::json::{Json, NotJson};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Gives the plural category of a whole number in a language: `zero`, `one`, `two`, `few`, `many` or `other`, as CLDR
/// names them.
pub trait Plurals: Send + Sync {
    /// The category of `n`.
    fn category(&self, n: i64) -> String;
}

/// How a choice among texts begins in the catalogue. No text begins so: the names of places are letters.
const CHOICE: &str = "{\"";

/// English has two forms, and the built-in catalogue needs no browser to know them.
struct English;

impl Plurals for English {
    fn category(&self, n: i64) -> String {
        if n == 1 { "one".into() } else { "other".into() }
    }
}

/// Why a text is no catalogue.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// It is not JSON.
    #[error(transparent)]
    Json(#[from] NotJson),
    /// It is not an object of areas.
    #[error("a catalogue is an object of areas, each an object of messages")]
    Shape,
}

/// The texts of one language. Where one is missing the English words stand in that a message has with it.
#[derive(Clone)]
pub struct Catalogue {
    language: Language,
    texts: Arc<Json>,
    plurals: Arc<dyn Plurals>,
}

impl Catalogue {
    /// The built-in catalogue: what each message has with it.
    #[must_use]
    pub fn english() -> Catalogue {
        Catalogue { language: Language::English, texts: Arc::new(Json::Null), plurals: Arc::new(English) }
    }

    /// The catalogue of another language from its file, or texts that are not built in.
    ///
    /// # Errors
    /// If the text is not JSON or not an object of areas.
    pub fn of(language: Language, text: &str, plurals: Arc<dyn Plurals>) -> Result<Catalogue, CatalogueError> {
        Ok(Catalogue { language, texts: Arc::new(parse(text)?), plurals })
    }

    /// The language of the texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in words.
    #[must_use]
    pub fn say(&self, message: Message) -> String {
        let mut out = String::new();
        let own = self.texts.at(message.area).at(&message.key);
        if !write(own, &message.params, self.plurals.as_ref(), &mut out) {
            out.clear();
            match message.english {
                choice if choice.starts_with(CHOICE) => {
                    write(&form(choice), &message.params, &English, &mut out);
                }
                text => fill(text, &message.params, &mut out),
            }
        }
        out
    }
}

thread_local! {
    /// The English choices that were said so far, known by where their texts are.
    static FORMS: RefCell<Vec<(&'static str, Rc<Json>)>> = const { RefCell::new(Vec::new()) };
}

/// An English choice, read once: a board says the same few of them for each of its cells.
fn form(choice: &'static str) -> Rc<Json> {
    FORMS.with_borrow_mut(|forms| {
        if let Some((_, form)) = forms.iter().find(|(known, _)| std::ptr::eq(*known, choice)) {
            return form.clone();
        }
        // The build has read it.
        let form = Rc::new(Json::read(choice).unwrap_or(Json::Null));
        forms.push((choice, form.clone()));
        form
    })
}

/// Writes a form; `false` if a choice has no form for its value.
fn write(form: &Json, params: &[(&str, Param)], plurals: &dyn Plurals, out: &mut String) -> bool {
    match form {
        Json::Text(text) => {
            fill(text, params, out);
            true
        }
        Json::Object(_) => {
            let by = form.at("by").text().unwrap_or_default();
            let chosen = match params.iter().find(|(name, _)| *name == by).map(|(_, param)| param) {
                // A number that English only writes out is a text here, and another language may have to decline by it.
                Some(param) => form.get(param.text().as_ref()).or_else(|| match param {
                    Param::Number(n) => form.get(&plurals.category(*n)),
                    other => form.get(&plurals.category(other.text().parse().ok()?)),
                }),
                None => None,
            };
            chosen.or_else(|| form.get("other")).is_some_and(|form| write(form, params, plurals, out))
        }
        _ => false,
    }
}

fn parse(text: &str) -> Result<Json, CatalogueError> {
    let texts = Json::read(text)?;
    match &texts {
        Json::Object(areas) if areas.iter().all(|(_, area)| matches!(area, Json::Object(_))) => Ok(texts),
        _ => Err(CatalogueError::Shape),
    }
}

fn fill(text: &str, params: &[(&str, Param)], out: &mut String) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (name, tail) = after.split_once('}').unwrap_or((after, ""));
        if let Some((_, param)) = params.iter().find(|(known, _)| *known == name) {
            // What people call themselves may be anything.
            out.push_str(&within(&param.text()));
        }
        rest = tail;
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::super::{common, game};
    use super::*;

    struct Lithuanian;

    impl Plurals for Lithuanian {
        fn category(&self, n: i64) -> String {
            let (ten, hundred) = (n % 10, n % 100);
            match () {
                () if ten == 1 && hundred != 11 => "one".into(),
                () if (2..=9).contains(&ten) && !(11..=19).contains(&hundred) => "few".into(),
                () => "other".into(),
            }
        }
    }

    #[test]
    fn a_number_takes_the_form_of_its_category() {
        let english = Catalogue::english();
        assert_eq!(english.say(common::seeds(1)), "1 seed");
        assert_eq!(english.say(common::seeds(21)), "21 seeds");
        let text = r#"{"common":{"seeds":{"by":"n","one":"{n} sėkla","few":"{n} sėklos","other":"{n} sėklų"}}}"#;
        let other = Catalogue::of(Language::Lithuanian, text, Arc::new(Lithuanian)).unwrap();
        let said = [1, 2, 11, 21].map(|n| other.say(common::seeds(n)));
        assert_eq!(said, ["1 sėkla", "2 sėklos", "11 sėklų", "21 sėkla"]);
    }

    #[test]
    fn a_number_that_english_only_writes_out_can_be_declined_by() {
        let english = Catalogue::english();
        assert_eq!(english.say(common::rule(21)), "Rule 21");
        let text =
            r#"{"common":{"rule":{"by":"id","one":"{id} taisyklė","few":"{id} taisyklės","other":"{id} taisyklių"}}}"#;
        let other = Catalogue::of(Language::Lithuanian, text, Arc::new(Lithuanian)).unwrap();
        let said = [21, 3, 12].map(|n| other.say(common::rule(n)));
        assert_eq!(said, ["21 taisyklė", "3 taisyklės", "12 taisyklių"]);
    }

    #[test]
    fn a_text_that_is_missing_is_said_in_english() {
        let other = Catalogue::of(Language::French, r#"{"common":{}}"#, Arc::new(English)).unwrap();
        assert_eq!(other.say(common::seeds(2)), "2 seeds");
    }

    #[test]
    fn a_name_changes_nothing_but_its_place() {
        let english = Catalogue::english();
        assert_eq!(english.say(game::named("\u{202e}Ana", "Black")), "Ana (Black)");
        assert_eq!(english.say(game::named("דנה", "Black")), "\u{2068}דנה\u{2069} (Black)");
    }

    #[test]
    fn a_broken_file_is_refused() {
        for text in ["", "[]", r#"{"common":3}"#, "{"] {
            assert!(Catalogue::of(Language::French, text, Arc::new(English)).is_err(), "{text}");
        }
    }
}
