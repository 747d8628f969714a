//! Where games are kept, as narrow as it can be.

use crate::sorted::Sorted;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The browser, or whoever runs the store, forbids it.
    #[error("the store may not be used")]
    Denied,
    /// There is no room for more. What was there before still is.
    #[error("the store is full")]
    Quota,
    /// Anything else, in the words of whoever runs the store.
    #[error("the store failed: {0}")]
    Other(String),
}

/// Texts by key. Each write of one key happens wholly or not at all; two of them may be cut apart by a crash, and others
/// may write between any two calls.
pub trait Store {
    /// The text of a key.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Writes the text of a key.
    ///
    /// # Errors
    /// If it is not written; the old text is then still there.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError>;
    /// Takes a key out, if it is there.
    ///
    /// # Errors
    /// If it is still there.
    fn remove(&mut self, key: &str) -> Result<(), StoreError>;
    /// All keys, in any order, those of others too.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
    /// Whether what is written outlives the program.
    fn lasts(&self) -> bool;
}

impl<S: Store + ?Sized> Store for Box<S> {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        (**self).get(key)
    }
    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        (**self).set(key, text)
    }
    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        (**self).remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, StoreError> {
        (**self).keys()
    }
    fn lasts(&self) -> bool {
        (**self).lasts()
    }
}

/// A store that is gone with the program: where the browser grants no other, and in tests. Clones share their texts, as two
/// tabs do.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    texts: Arc<Mutex<Sorted<String, String>>>,
}

impl MemoryStore {
    fn texts(&self) -> MutexGuard<'_, Sorted<String, String>> {
        // A map is whole also where a thread died while it held it.
        self.texts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts().get(key).cloned())
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        self.texts().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        self.texts().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.texts().keys().cloned().collect())
    }

    fn lasts(&self) -> bool {
        false
    }
}
