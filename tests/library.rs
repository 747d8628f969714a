//! Kept games: what the worst store can do costs nothing but a message.

mod games;

use akron_akon::library::{Aside, EntryError, Library, MemoryStore, OpenProblem, SaveProblem, Store, StoreError};
use akron_akon::record::{GameId, GameKind, NodeId, Player, Record, RecordFault, Setting};
use akron_akon::{akon, akron};
use proptest::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

/// A store that does what a browser may do: refuse, be full, or stop working in the middle.
#[derive(Clone, Default)]
struct Moody {
    inner: MemoryStore,
    mood: Rc<Cell<Mood>>,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Mood {
    #[default]
    Well,
    Denied,
    Full,
    /// Takes writes and keeps none of them.
    Forgetful,
    /// Takes so many more writes, then the machine is off.
    Dying(u32),
}

impl Moody {
    fn set_mood(&self, mood: Mood) {
        self.mood.set(mood);
    }

    fn writes(&self) -> Result<bool, StoreError> {
        match self.mood.get() {
            Mood::Well => Ok(true),
            Mood::Denied => Err(StoreError::Denied),
            Mood::Full => Err(StoreError::Quota),
            Mood::Forgetful => Ok(false),
            Mood::Dying(0) => Err(StoreError::Other("off".into())),
            Mood::Dying(left) => {
                self.mood.set(Mood::Dying(left - 1));
                Ok(true)
            }
        }
    }

    fn reads(&self) -> Result<(), StoreError> {
        if self.mood.get() == Mood::Denied { Err(StoreError::Denied) } else { Ok(()) }
    }

    fn texts(&self) -> Vec<(String, String)> {
        let keys = self.inner.keys().unwrap();
        keys.into_iter().map(|key| (key.clone(), self.inner.get(&key).unwrap().unwrap())).collect()
    }
}

impl Store for Moody {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.reads()?;
        self.inner.get(key)
    }
    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        if self.writes()? { self.inner.set(key, text) } else { Ok(()) }
    }
    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        if self.writes()? { self.inner.remove(key) } else { Ok(()) }
    }
    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.reads()?;
        self.inner.keys()
    }
    fn lasts(&self) -> bool {
        true
    }
}

const ID: GameId = GameId::new(77);

fn people() -> [Player; 2] {
    [Player::Person { name: "Ana".into() }, Player::Engine { level: 2 }]
}

fn akron_game(moves: &[&str]) -> Record {
    let start = akron::Position::initial(akron::Size::USUAL);
    let mut record = Record::new(Setting::Akron { start, options: akron::Options::default() }, people());
    line(&mut record, moves);
    record
}

fn line(record: &mut Record, moves: &[&str]) {
    let add = |at, mv: &&str| record.tree.add(at, akron_akon::record::Move::Akron(mv.parse().unwrap()));
    moves.iter().fold(NodeId::START, add);
}

fn akon_game() -> Record {
    let setting = Setting::Akon { start: akon::Position::initial(akon::Side::A), options: akon::Options::default() };
    Record::new(setting, people())
}

fn same(read: &Record, written: &Record) -> bool {
    games::shape(read) == games::shape(written) && read.setting == written.setting && read.players == written.players
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn what_is_saved_is_what_is_loaded(record in games::records(), id in any::<u64>(), now in 0u64..4_000_000_000_000) {
        let id = GameId::new(id);
        let store = MemoryStore::default();
        let saved = Library::open(store.clone()).autosave(id, &record, now).unwrap();
        prop_assert_eq!((saved.id, saved.revision, saved.beside), (id, 1, None));
        let entry = Library::open(store).load(id).unwrap();
        prop_assert!(same(&entry.record, &record));
        prop_assert_eq!((entry.created, entry.modified, entry.record.labels.id), (now, now, Some(id)));
    }

    #[test]
    fn no_text_in_the_store_makes_the_library_panic_or_is_changed_by_it(
        text in ".{0,60}|\\{\"version\":[0-3],\"revision\":1,\"created\":1,\"modified\":1,\"record\":\".{0,30}\"\\}",
        name in ".{0,9}|[A-Za-z0-9_-]{8}",
    ) {
        let mut store = MemoryStore::default();
        store.set(&format!("akron-akon.game.{name}"), &text).unwrap();
        let mut library = Library::open(store.clone());
        prop_assert_eq!(library.list().unwrap().aside.len(), 1);
        if let Ok(id) = name.parse() {
            library.autosave(id, &akon_game(), 5).unwrap();
        }
        prop_assert_eq!(store.get(&format!("akron-akon.game.{name}")).unwrap(), Some(text));
    }
}

#[test]
fn an_entry_of_every_version_is_read() {
    for entry in std::fs::read_dir("tests/entries").unwrap() {
        let path = entry.unwrap().path();
        let mut store = MemoryStore::default();
        store.set("akron-akon.game.AAAAAABN", std::fs::read_to_string(&path).unwrap().trim_end()).unwrap();
        let entry = Library::open(store).load(ID).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        assert_eq!((entry.revision, entry.created, entry.modified), (3, 1_764_455_000_000, 1_764_455_061_000));
        assert!(same(&entry.record, &akron_game(&["d4", "swap", "e5"])));
    }
}

#[test]
fn the_last_written_comes_first_and_is_the_latest_of_its_kind() {
    let mut library = Library::open(MemoryStore::default());
    library.autosave(GameId::new(1), &akron_game(&[]), 10).unwrap();
    library.autosave(GameId::new(2), &akon_game(), 20).unwrap();
    library.autosave(GameId::new(3), &akron_game(&["d4"]), 30).unwrap();
    library.autosave(GameId::new(1), &akron_game(&["a1"]), 40).unwrap();
    let games = library.list().unwrap().games;
    assert_eq!(games.iter().map(|g| g.id.bits()).collect::<Vec<_>>(), [1, 3, 2]);
    assert_eq!((games[0].revision, games[0].created, games[0].modified), (2, 10, 40));
    assert_eq!(library.latest(GameKind::Akon).unwrap().map(|g| g.id), Some(GameId::new(2)));
    assert_eq!(library.latest(GameKind::Akron).unwrap().map(|g| g.id), Some(GameId::new(1)));
}

#[test]
fn two_tabs_with_the_same_game_keep_both_lines() {
    let store = MemoryStore::default();
    let (mut one, mut two) = (Library::open(store.clone()), Library::open(store));
    one.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    assert_eq!(two.load(ID).unwrap().revision, 1);
    // One goes on; the other, which has not seen it, plays something else.
    one.autosave(ID, &akron_game(&["d4", "d5"]), 2).unwrap();
    let beside = two.autosave(ID, &akron_game(&["d4", "e5"]), 3).unwrap();
    assert_eq!((beside.id, beside.beside), (ID.next(), Some(ID)));
    assert!(same(&one.load(ID).unwrap().record, &akron_game(&["d4", "d5"])));
    // From then on each has its own entry, also where the old id is asked for.
    let again = two.autosave(ID, &akron_game(&["d4", "e5", "a1"]), 4).unwrap();
    assert_eq!((again.id, again.revision, again.beside), (ID.next(), 2, None));
    let first = one.autosave(ID, &akron_game(&["d4", "d5", "a2"]), 5).unwrap();
    assert_eq!((first.id, first.revision, first.beside), (ID, 3, None));
    assert_eq!(one.list().unwrap().games.len(), 2);
}

#[test]
fn a_tab_that_has_all_that_the_other_wrote_writes_over_it() {
    let store = MemoryStore::default();
    let (mut one, mut two) = (Library::open(store.clone()), Library::open(store));
    one.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    let mut record = akron_game(&["d4", "e5"]);
    line(&mut record, &["d4", "d5"]);
    let saved = two.autosave(ID, &record, 2).unwrap();
    assert_eq!((saved.id, saved.revision, saved.beside), (ID, 2, None));
    // But not over a comment that it lacks.
    let mut commented = record.clone();
    commented.tree.set_comment(NodeId::START, "mine".into());
    assert_eq!(Library::open(one_store(&two)).autosave(ID, &commented, 3).unwrap().beside, None);
    assert_eq!(two.autosave(ID, &record, 4).unwrap().beside, Some(ID));
}

#[test]
fn what_another_tab_made_of_a_game_that_was_seen_is_known_by_its_revision() {
    let mut one = Library::open(MemoryStore::default());
    let mut game = akron_game(&["d4", "e5"]);
    one.autosave(ID, &game, 1).unwrap();
    let unread = Library::open(one_store(&one));
    let mut other = Library::open(one_store(&one));
    other.load(ID).unwrap();
    // The other tab says something else of a move, and no move is missing.
    game.tree.set_comment(NodeId::START, "Said otherwise.".into());
    let before = other.load(ID).unwrap();
    other.autosave(ID, &game, 2).unwrap();
    let entry = other.peek(ID).unwrap();
    assert!(one.made_from_seen(&entry) && !one.made_from_seen(&before) && !unread.made_from_seen(&entry));
    game.tree.set_comment(NodeId::START, "Said first.".into());
    assert!(entry.record.includes_moves(&game) && !entry.record.includes(&game));
    assert!(!akron_game(&["d4"]).includes_moves(&game));
}

#[test]
fn who_looks_at_what_another_tab_wrote_does_not_write_over_it() {
    let store = MemoryStore::default();
    let (mut one, mut two) = (Library::open(store.clone()), Library::open(store));
    one.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    two.autosave(ID, &akron_game(&["d4", "d5"]), 2).unwrap();
    assert_eq!(one.peek(ID).unwrap().record.tree.len(), 2);
    assert_eq!(one.autosave(ID, &akron_game(&["d4", "e5"]), 3).unwrap().beside, Some(ID));
    assert_eq!(one.peek(GameId::new(5)), Err(OpenProblem::Unknown));
}

fn one_store(library: &Library<MemoryStore>) -> MemoryStore {
    library.store().clone()
}

#[test]
fn what_cannot_be_read_stays_where_it_is_beside_the_good_ones() {
    let mut store = MemoryStore::default();
    Library::open(store.clone()).autosave(ID, &akon_game(), 1).unwrap();
    let good = store.get("akron-akon.game.AAAAAABN").unwrap().unwrap();
    let broken = [
        ("akron-akon.game.AAAAAAAA", good[..good.len() / 2].to_owned()),
        ("akron-akon.game.AAAAAAAB", good.replace("\"version\":1", "\"version\":2")),
        ("akron-akon.game.AAAAAAAC", good.replace("[Format \\\"1\\\"]", "[Format \\\"2\\\"]")),
        ("akron-akon.game.AAAAAAAD", good.replace("Akon", "Akan")),
        ("akron-akon.game.short", good.clone()),
    ];
    for (key, text) in &broken {
        store.set(key, text).unwrap();
    }
    store.set("somebody.else", "theirs").unwrap();
    let mut library = Library::open(store.clone());
    let listing = library.list().unwrap();
    assert_eq!(listing.games.iter().map(|g| g.id).collect::<Vec<_>>(), [ID]);
    let why: Vec<EntryError> = listing.aside.iter().map(|aside| aside.why.clone()).collect();
    assert_eq!(why[..3], [EntryError::NotJson, EntryError::Newer, EntryError::Newer]);
    assert!(
        matches!(&why[3], EntryError::Record(wrong) if matches!(wrong.what, RecordFault::TagValue { name: "Game", .. }))
    );
    assert_eq!(why[4], EntryError::Key);
    // A game with the id of a newer or broken one is written beside it.
    let id: GameId = "AAAAAAAB".parse().unwrap();
    assert_eq!(library.load(id), Err(OpenProblem::Entry(EntryError::Newer)));
    assert_eq!(library.autosave(id, &akron_game(&["d4"]), 9).unwrap().beside, Some(id));
    for (key, text) in &broken {
        assert_eq!(store.get(key).unwrap().as_ref(), Some(text), "{key}");
    }
    // It goes only where its owner says so, and comes back if that was a mistake.
    let removed = library.discard(&listing.aside[0]).unwrap();
    assert_eq!(library.list().unwrap().aside.len(), 4);
    library.restore(&removed).unwrap();
    assert_eq!(library.list().unwrap().aside, listing.aside);
    let changed = Aside { text: "another".into(), ..listing.aside[0].clone() };
    assert_eq!(library.discard(&changed), Err(OpenProblem::Unknown));
}

#[test]
fn a_full_store_keeps_the_old_tells_it_and_the_game_is_held_until_there_is_room() {
    let store = Moody::default();
    let mut library = Library::open(store.clone());
    library.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    let before = store.texts();
    for (mood, problem) in [
        (Mood::Full, StoreError::Quota),
        (Mood::Denied, StoreError::Denied),
        (Mood::Forgetful, StoreError::Other("what was written is not there".into())),
    ] {
        store.set_mood(mood);
        let later = akron_game(&["d4", "d5"]);
        assert_eq!(library.autosave(ID, &later, 2), Err(SaveProblem::Store(problem)));
        assert_eq!(store.texts(), before);
        assert!(library.has_unsaved());
        assert_eq!(library.load(ID).map(|g| (g.stored, same(&g.record, &later))), Ok((false, true)));
        store.set_mood(Mood::Well);
        let games = library.list().unwrap().games;
        assert_eq!((games.len(), games[0].stored, games[0].modified), (1, false, 2));
    }
    let saved = library.retry().unwrap();
    assert_eq!(saved.iter().map(|s| (s.id, s.revision)).collect::<Vec<_>>(), [(ID, 2)]);
    assert!(!library.has_unsaved());
    assert!(library.list().unwrap().games[0].stored);
}

/// One thing that is done to a library; whether it succeeded.
type Step<'a> = &'a dyn Fn(&mut Library<Moody>) -> bool;

#[test]
fn a_crash_between_any_two_writes_leaves_the_old_or_the_new() {
    // As many writes as happen before the machine is off, each time one more.
    for writes in 0..12 {
        let store = Moody::default();
        store.set_mood(Mood::Dying(writes));
        let mut library = Library::open(store.clone());
        let steps: [Step; 5] = [
            &|l| l.autosave(ID, &akron_game(&["d4"]), 1).is_ok(),
            &|l| l.autosave(ID, &akron_game(&["d4", "d5"]), 2).is_ok(),
            &|l| l.duplicate(ID, GameId::new(5), 3).is_ok(),
            &|l| l.rename(ID, "A title", 4).is_ok(),
            &|l| l.delete(GameId::new(5)).is_ok(),
        ];
        let done = steps.iter().take_while(|step| step(&mut library)).count();
        store.set_mood(Mood::Well);
        let listing = Library::open(store).list().unwrap();
        assert_eq!(listing.aside, []);
        let found: Vec<(u64, usize, &str)> =
            listing.games.iter().map(|g| (g.id.bits(), g.record.tree.len(), g.record.labels.title.as_str())).collect();
        let expected: &[(u64, usize, &str)] = match done {
            0 => &[],
            1 => &[(77, 1, "")],
            2 => &[(77, 2, "")],
            3 => &[(5, 2, ""), (77, 2, "")],
            4 => &[(77, 2, "A title"), (5, 2, "")],
            _ => &[(77, 2, "A title")],
        };
        assert_eq!(found, expected, "after {writes} writes");
        assert_eq!(done, (writes as usize).min(5));
    }
}

#[test]
fn a_deleted_game_comes_back_unless_its_place_is_taken() {
    let mut library = Library::open(MemoryStore::default());
    library.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    let removed = library.delete(ID).unwrap();
    assert_eq!(library.load(ID), Err(OpenProblem::Unknown));
    assert_eq!(library.delete(ID), Err(OpenProblem::Unknown));
    library.restore(&removed).unwrap();
    assert!(same(&library.load(ID).unwrap().record, &akron_game(&["d4"])));
    let removed = library.delete(ID).unwrap();
    library.autosave(ID, &akon_game(), 2).unwrap();
    assert!(library.restore(&removed).is_err());
    assert_eq!(library.load(ID).unwrap().record.setting.kind(), GameKind::Akon);
}

#[test]
fn a_game_that_was_only_looked_at_is_not_written() {
    let mut library = Library::open(MemoryStore::default());
    library.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    let mut opened = library.load(ID).unwrap().record;
    let day = opened.labels.date;
    assert!(day.is_some());
    opened.labels.date = None;
    let saved = library.autosave(ID, &opened, 9_000_000_000).unwrap();
    assert_eq!((saved.revision, library.load(ID).unwrap().modified), (1, 1));
    opened.tree.set_comment(NodeId::START, "Well".into());
    let saved = library.autosave(ID, &opened, 9_000_000_001).unwrap();
    let entry = library.load(ID).unwrap();
    assert_eq!((saved.revision, entry.modified, entry.record.labels.date), (2, 9_000_000_001, day));
}

#[test]
fn a_copy_is_a_game_of_its_own() {
    let mut library = Library::open(MemoryStore::default());
    library.autosave(ID, &akron_game(&["d4"]), 1).unwrap();
    let copy = library.duplicate(ID, ID, 2).unwrap();
    assert_eq!((copy.id, copy.beside), (ID.next(), None));
    library.autosave(copy.id, &akron_game(&["d4", "e4"]), 3).unwrap();
    assert!(same(&library.load(ID).unwrap().record, &akron_game(&["d4"])));
    assert_eq!(library.load(copy.id).unwrap().record.labels.id, Some(copy.id));
}

#[test]
fn a_memory_store_says_that_it_does_not_last() {
    let mut library = Library::open(MemoryStore::default());
    assert!(!library.lasts());
    assert!(!library.autosave(ID, &akon_game(), 1).unwrap().lasts);
    assert!(Library::open(Moody::default()).autosave(ID, &akon_game(), 1).unwrap().lasts);
}
