//! The browser's local storage as a store for the library, and what else the library has to be handed: ids and times.

use crate::library::{Library, MemoryStore, Store, StoreError};
use crate::record::GameId;
use gloo_storage::{LocalStorage, Storage as _};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, Storage};

/// The store of the page.
pub type PageStore = Box<dyn Store + Send + Sync>;

/// The library of the page.
pub type PageLibrary = Library<PageStore>;

/// The library in local storage, or in memory where the browser grants none; [`Library::lasts`] tells which.
#[must_use]
pub fn open_library() -> PageLibrary {
    Library::open(open_store())
}

/// Local storage, or memory where the browser grants none; [`Store::lasts`] tells which.
#[must_use]
pub fn open_store() -> PageStore {
    if WebStore::works() { Box::new(WebStore) } else { Box::new(MemoryStore::default()) }
}

/// A new id for a game, from the browser's own chance.
#[must_use]
pub fn new_id() -> GameId {
    let mut bytes = [0; 8];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    if crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok()).is_none() {
        // An id need not be secret, only one's own.
        bytes = (js_sys::Math::random() * 2f64.powi(53)).to_le_bytes();
    }
    GameId::new(u64::from_le_bytes(bytes))
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    // Not negative, and exact far beyond any date.
    js_sys::Date::now() as u64
}

/// Local storage. It is asked for anew each time: a browser may take the permission back.
#[derive(Clone, Copy, Debug)]
pub struct WebStore;

impl WebStore {
    fn storage() -> Result<Storage, StoreError> {
        let window = web_sys::window().ok_or(StoreError::Denied)?;
        // In a third party's frame, or with cookies blocked, even asking throws, which `gloo` takes for the end of the page.
        window.local_storage().map_err(|thrown| problem(&thrown))?.ok_or(StoreError::Denied)?;
        Ok(LocalStorage::raw())
    }

    /// Whether something can be kept there, or at least is: full storage still has its games.
    fn works() -> bool {
        const PROBE: &str = "akron-akon.probe";
        let Ok(storage) = WebStore::storage() else { return false };
        match storage.set_item(PROBE, "1") {
            Ok(()) => storage.remove_item(PROBE).is_ok(),
            Err(_) => storage.length().is_ok_and(|length| length > 0),
        }
    }
}

impl Store for WebStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        WebStore::storage()?.get_item(key).map_err(|thrown| problem(&thrown))
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        WebStore::storage()?.set_item(key, text).map_err(|thrown| problem(&thrown))
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        WebStore::storage()?.remove_item(key).map_err(|thrown| problem(&thrown))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let storage = WebStore::storage()?;
        let length = storage.length().map_err(|thrown| problem(&thrown))?;
        let keys = (0..length).map(|index| storage.key(index).map_err(|thrown| problem(&thrown)));
        // Another tab may take one out meanwhile.
        keys.filter_map(Result::transpose).collect()
    }

    fn lasts(&self) -> bool {
        true
    }
}

fn problem(thrown: &JsValue) -> StoreError {
    let Some(exception) = thrown.dyn_ref::<DomException>() else {
        let said = js_sys::Reflect::get(thrown, &"message".into()).ok().and_then(|said| said.as_string());
        return StoreError::Other(said.unwrap_or_default());
    };
    match exception.name().as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Quota,
        "SecurityError" | "NotAllowedError" | "InvalidStateError" => StoreError::Denied,
        _ => StoreError::Other(exception.message()),
    }
}
