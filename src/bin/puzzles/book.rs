//! What was found so far, in a file to which it is added game by game.

use akron_akon::lessons::Theme;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

/// More of one kind are not looked for.
const ENOUGH: usize = 160;

/// One position that was found.
#[derive(Clone, Debug)]
pub struct Entry {
    pub theme: Theme,
    pub moves: u8,
    pub position: String,
    /// The number of the game it comes from.
    pub game: u64,
}

/// The file: a line `theme moves position` for each position, and a line `game N` after each game.
pub struct Book {
    file: File,
    pub entries: Vec<Entry>,
    /// How many games were looked through.
    pub games: u64,
    twins: BTreeSet<String>,
    unwritten: String,
}

impl Book {
    pub fn open(path: PathBuf) -> Result<Book, String> {
        let fault = |why: std::io::Error| format!("{}: {why}", path.display());
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(why) => return Err(fault(why)),
        };
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(fault)?;
        let mut book = Book { file, entries: Vec::new(), games: 0, twins: BTreeSet::new(), unwritten: String::new() };
        for line in text.lines() {
            let odd = || format!("{}: {line}", path.display());
            if let Some(number) = line.strip_prefix("game ") {
                book.games = number.parse::<u64>().map_err(|_| odd())? + 1;
                continue;
            }
            let mut words = line.splitn(4, ' ');
            let (theme, moves) = (words.next().and_then(Theme::named), words.next().and_then(|n| n.parse().ok()));
            let (twin, position) = (words.next(), words.next());
            let (Some(theme), Some(moves), Some(twin), Some(position)) = (theme, moves, twin, position) else {
                return Err(odd());
            };
            book.twins.insert(twin.to_owned());
            // The line of the game comes after what it brought.
            book.entries.push(Entry { theme, moves, position: position.to_owned(), game: book.games });
        }
        Ok(book)
    }

    /// Takes a position in, unless it or a twin of it is there.
    pub fn add(&mut self, theme: Theme, moves: u8, position: String, twin: String) -> bool {
        let twin = hash(&twin);
        let new = self.twins.insert(twin.clone());
        if new {
            self.unwritten.push_str(&format!("{} {moves} {twin} {position}\n", theme.name()));
            self.entries.push(Entry { theme, moves, position, game: self.games });
        }
        new
    }

    pub fn has_enough(&self, (theme, moves): (Theme, u8)) -> bool {
        self.entries.iter().filter(|entry| (entry.theme, entry.moves) == (theme, moves)).count() >= ENOUGH
    }

    /// Writes what the last game brought.
    pub fn close_game(&mut self) -> Result<(), String> {
        let text = format!("{}game {}\n", self.unwritten, self.games);
        self.unwritten.clear();
        self.games += 1;
        self.file.write_all(text.as_bytes()).map_err(|why| why.to_string())
    }

    /// How many there are of each kind.
    pub fn census(&self) -> String {
        let mut kinds: BTreeMap<(Theme, u8), usize> = BTreeMap::new();
        for entry in &self.entries {
            *kinds.entry((entry.theme, entry.moves)).or_default() += 1;
        }
        let told = kinds.into_iter().map(|((theme, moves), count)| format!("{} {moves}: {count}", theme.name()));
        told.collect::<Vec<_>>().join(", ")
    }
}

/// A short name of a text that is the same everywhere (FNV-1a, as letters and digits).
pub fn hash(text: &str) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (0..6).map(|digit| char::from(DIGITS[(hash >> (59 - 5 * digit)) as usize & 31])).collect()
}
