//! The page's own JSON against a general library.

use akron_akon::json::{Json, MAX_DEPTH};
use proptest::prelude::*;
use serde_json::Value;

/// The same value as the other library has it.
fn other(value: &Json) -> Value {
    match value {
        Json::Null => Value::Null,
        Json::Flag(flag) => Value::Bool(*flag),
        Json::Number(digits) => serde_json::from_str(digits).expect("a number"),
        Json::Text(text) => Value::String(text.clone()),
        Json::List(values) => values.iter().map(other).collect(),
        Json::Object(values) => values.iter().map(|(name, value)| (name.clone(), other(value))).collect(),
    }
}

fn values() -> impl Strategy<Value = Json> {
    let number = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        any::<u64>().prop_map(|number| number.to_string()),
        "-?(0|[1-9][0-9]{0,3})(\\.[0-9]{1,3})?([eE][+-]?[0-9])?",
    ];
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Flag),
        number.prop_map(Json::Number),
        any::<String>().prop_map(Json::Text),
    ];
    leaf.prop_recursive(4, 32, 5, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Json::List),
            proptest::collection::vec((any::<String>(), inner), 0..5).prop_map(Json::Object),
        ]
    })
}

/// A text that is nearly JSON: pieces of it in any order.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        Just("{"),
        Just("}"),
        Just("["),
        Just("]"),
        Just(","),
        Just(":"),
        Just("\""),
        Just("\"a\""),
        Just("\\"),
        Just("\\u00e9"),
        Just("\"\\ud83d\\ude00\""),
        Just("\"\\ud83d\""),
        Just("\"\\n\\/\""),
        Just("\"\\x\""),
        Just("0"),
        Just("12"),
        Just("-"),
        Just("."),
        Just("e"),
        Just("+"),
        Just("true"),
        Just("null"),
        Just(" "),
        Just("\n"),
        Just("\u{a0}"),
        Just("é"),
        Just("\u{1}"),
    ];
    proptest::collection::vec(scrap, 0..8).prop_map(|scraps| scraps.concat())
}

proptest! {
    #[test]
    fn what_is_written_is_read_by_both(value in values()) {
        let text = value.to_string();
        prop_assert_eq!(Json::read(&text), Ok(value.clone()));
        prop_assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), other(&value));
    }

    #[test]
    fn what_the_other_writes_is_read(value in values()) {
        let other_value = other(&value);
        for text in [other_value.to_string(), serde_json::to_string_pretty(&other_value).expect("JSON")] {
            prop_assert_eq!(other(&Json::read(&text).expect("JSON")), other_value.clone());
        }
    }

    #[test]
    fn both_refuse_the_same(text in scraps()) {
        match (Json::read(&text), serde_json::from_str::<Value>(&text)) {
            (Ok(ours), Ok(theirs)) => prop_assert_eq!(other(&ours), theirs),
            (Err(_), Err(_)) => {}
            (ours, theirs) => prop_assert!(false, "{:?}: {:?} and {:?}", text, ours, theirs),
        }
    }
}

#[test]
fn whole_numbers_are_read_as_they_are() {
    let read = |text| Json::read(text).expect("JSON");
    assert_eq!(read("18446744073709551615").natural(), Some(u64::MAX));
    assert_eq!(read("-9223372036854775808").whole(), Some(i64::MIN));
    for text in ["1.0", "1e3", "18446744073709551616", "\"1\"", "true"] {
        assert_eq!(read(text).natural(), None, "{text}");
    }
}

#[test]
fn of_two_values_of_one_name_the_last_counts() {
    let value = Json::read(r#"{"a":1,"b":2,"a":3}"#).expect("JSON");
    assert_eq!((value.at("a").whole(), value.at("b").whole()), (Some(3), Some(2)));
    assert_eq!((value.at("c"), value.at("a").get("b")), (&Json::Null, None));
}

#[test]
fn values_follow_one_another() {
    let text = "{\"a\":[1]} {\"b\":2}";
    let (first, end) = Json::first(text).expect("JSON");
    assert_eq!((first.to_string().as_str(), &text[end..]), ("{\"a\":[1]}", " {\"b\":2}"));
    assert_eq!(Json::read(text).expect_err("two values").at, 10);
}

#[test]
fn what_lies_too_deep_is_refused_and_breaks_nothing() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(Json::read(&nested(MAX_DEPTH)).is_ok());
    assert!(Json::read(&nested(MAX_DEPTH + 1)).is_err());
    assert!(Json::read(&"[".repeat(1_000_000)).is_err());
}
