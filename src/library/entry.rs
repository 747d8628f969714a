//! A kept game, and its text in a store.
//!
//! Version 1 is a JSON object: `version` 1, `revision` (1 at the first write, one more at each), `created` and `modified` in
//! milliseconds since 1970, `record`, the text of the record. An object of a higher version is left alone.

use crate::json::Json;
use crate::record::{Ending, GameId, NodeId, Record, RecordError, RecordFault};

/// The version that is written.
const VERSION: u64 = 1;

/// A kept game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name in the library; the record's own id is the same.
    pub id: GameId,
    /// How often it was written.
    pub revision: u64,
    /// When it was first written, in milliseconds since 1970.
    pub created: u64,
    /// When it was last written, in milliseconds since 1970.
    pub modified: u64,
    /// The game.
    pub record: Record,
    /// Whether it lies in the store. A game that could not be written is held as long as the program runs.
    pub stored: bool,
}

impl Entry {
    /// How the game ended at the end of its main line, `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let end = self.record.tree.end_of_line(NodeId::START);
        self.record.replay(end).ok().and_then(|(play, _)| self.record.ending(end, &play))
    }

    /// The game as the text of a record that knows its id.
    #[must_use]
    pub fn export(&self) -> String {
        let mut record = self.record.clone();
        record.labels.id = Some(self.id);
        record.to_string()
    }

    pub(super) fn write(&self) -> String {
        let Entry { revision, created, modified, .. } = self;
        Json::object([
            ("created", Json::from(*created)),
            ("modified", Json::from(*modified)),
            ("record", self.export().into()),
            ("revision", Json::from(*revision)),
            ("version", Json::from(VERSION)),
        ])
        .to_string()
    }

    pub(super) fn read(id: GameId, text: &str) -> Result<Entry, EntryError> {
        let value = Json::read(text).map_err(|_| EntryError::NotJson)?;
        let number = |name: &'static str| value.at(name).natural().ok_or(EntryError::Missing { name });
        match number("version")? {
            VERSION => {}
            found if found > VERSION => return Err(EntryError::Newer),
            _ => return Err(EntryError::Missing { name: "version" }),
        }
        let record = value.at("record").text().ok_or(EntryError::Missing { name: "record" })?;
        let mut record: Record = record.parse().map_err(|wrong: RecordError| match wrong.what {
            RecordFault::NewerFormat { .. } => EntryError::Newer,
            _ => EntryError::Record(wrong),
        })?;
        record.labels.id = Some(id);
        let (revision, created, modified) = (number("revision")?, number("created")?, number("modified")?);
        Ok(Entry { id, revision, created, modified, record, stored: true })
    }
}

/// Why a text in the store is no game that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// A later version of this program wrote it.
    #[error("a later version of this program wrote it")]
    Newer,
    /// It is cut off or something else altogether.
    #[error("it is not JSON")]
    NotJson,
    /// A part is missing or of another kind.
    #[error("its {name} is missing")]
    Missing {
        /// The part.
        name: &'static str,
    },
    /// It is there but its key does not name a game.
    #[error("its key names no game")]
    Key,
    /// The record in it cannot be read.
    #[error("its record: {0}")]
    Record(RecordError),
}
