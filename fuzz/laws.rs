//! What holds for any text whatever. Each law is a sentence; a text that breaks it panics.

use akron_akon::address::{Address, Packed};
use akron_akon::library::{Import, Library, MemoryStore, Store};
use akron_akon::record::{GameId, NodeId, Record};
use akron_akon::{akon, akron};

/// A text that is read as a record is written as one that is read as the same, and its main line can be replayed.
pub fn record(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        let written = record.to_string();
        let again: Record = written.parse().unwrap_or_else(|wrong| panic!("{wrong}\n{written}"));
        assert_eq!(again.to_string(), written);
        assert!(again.includes(&record) && record.includes(&again));
        assert!(record.replay(record.tree.end_of_line(NodeId::START)).is_ok());
    }
}

/// An address that is read is written as one that is read as the same, and a link that is read holds a game that can be
/// replayed and is written as the same link.
pub fn address(text: &str) {
    if let Ok(address) = text.parse::<Address>() {
        assert_eq!(address.to_string().parse(), Ok(address));
    }
    if let Ok(packed) = text.parse::<Packed>() {
        assert_eq!(packed.to_string(), text);
        let (record, shown) = packed.to_record();
        assert!(record.replay(shown).is_ok());
        record.to_string().parse::<Record>().unwrap_or_else(|wrong| panic!("{wrong}\n{record}"));
    }
}

/// A text that is read as a cell, move or position of either game is written as it was.
pub fn position(text: &str) {
    fn same<T: std::str::FromStr + ToString>(text: &str) {
        if let Ok(read) = text.parse::<T>() {
            assert_eq!(read.to_string(), text);
        }
    }
    same::<akron::Position>(text);
    same::<akron::Setup>(text);
    same::<akron::Move>(text);
    same::<akron::Cell>(text);
    same::<akon::Position>(text);
    same::<akon::Setup>(text);
    same::<akon::Move>(text);
    same::<akon::Pit>(text);
}

/// Whatever lies in the store, the library lists it as a game or sets it aside, and writing a game of the same id neither
/// changes nor loses it.
pub fn entry(text: &str) {
    const KEY: &str = "akron-akon.game.AAAAAAAA";
    let mut store = MemoryStore::default();
    // A map takes any text.
    store.set(KEY, text).unwrap_or_default();
    let mut library = Library::open(store.clone());
    let listing = library.list().unwrap_or_default();
    assert_eq!(listing.games.len() + listing.aside.len(), 1);
    let other: Record = include_str!("../tests/records/format-1-akon.txt").parse().expect("the example is a record");
    let saved = library.autosave(GameId::new(0), &other, 1).expect("a map takes any text");
    if saved.beside.is_some() {
        assert_eq!(store.get(KEY).ok().flatten().as_deref(), Some(text));
    } else {
        assert!(other.includes(&listing.games[0].record));
    }
}

/// Of any text something comes in or something is named, and what comes in is a record.
pub fn import(text: &str) {
    let import = Import::read(text);
    assert!(!import.games.is_empty() || !import.problems.is_empty());
    for found in import.games {
        let written = found.record.to_string();
        written.parse::<Record>().unwrap_or_else(|wrong| panic!("{wrong}\n{written}"));
    }
}
