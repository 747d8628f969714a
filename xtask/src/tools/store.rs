//! The folder where installed tools are kept, shared by all clones of the project.
//!
//! A tool is installed into a folder beside its place and moved there when it is whole; a lock file keeps two processes from
//! building the same one.

use std::{
    env,
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// The environment variable that moves the folder.
const VARIABLE: &str = "AKRON_AKON_TOOLS";

/// The folder of tools: what the environment says, else one in the user's folder of caches.
///
/// # Errors
/// When the system names none.
pub fn folder() -> Result<PathBuf, Failure> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(folder) = variable(VARIABLE) {
        // Called programs run in other folders.
        return std::path::absolute(folder).map_err(Failure::io(VARIABLE));
    }
    let caches = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Caches"))
    } else {
        variable("XDG_CACHE_HOME").or_else(|| variable("HOME").map(|home| home.join(".cache")))
    };
    caches
        .map(|caches| caches.join("akron-akon").join("tools"))
        .ok_or_else(|| Failure::Odd(format!("no folder for caches: set {VARIABLE} to one for the tools")))
}

/// The folder where installed tools are kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in this folder, which need not be there yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where the tool `name` is kept.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Installs the tool `name` by letting `install` fill a folder, unless `there` holds once it is our turn.
    ///
    /// # Errors
    /// Those of `install`, or when the store cannot be written; what was there before then stays.
    pub fn install(
        &self,
        name: &str,
        there: impl Fn() -> bool,
        install: impl FnOnce(&Path) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder).map_err(Failure::io(format!("making {}", self.folder.display())))?;
        let path = self.folder.join(format!(".{name}.lock"));
        let lock = File::create(&path).map_err(Failure::io(format!("making {}", path.display())))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                println!("      another process is installing {name}: waiting for it …");
                lock.lock().map_err(Failure::io(format!("locking {}", path.display())))?;
            }
            Err(TryLockError::Error(error)) => {
                return Err(Failure::Io { what: format!("locking {}", path.display()), error });
            }
        }
        if there() {
            return Ok(());
        }
        // Under the lock nobody else uses this folder: what lies there was left by a process that was ended.
        let fresh = self.folder.join(format!(".{name}.new"));
        clear(&fresh)?;
        fs::create_dir_all(&fresh).map_err(Failure::io(format!("making {}", fresh.display())))?;
        install(&fresh)?;
        let place = self.path(name);
        clear(&place)?;
        fs::rename(&fresh, &place).map_err(Failure::io(format!("moving a tool to {}", place.display())))
    }
}

fn clear(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Failure::io(format!("removing {}", folder.display())))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicU32, Ordering},
        thread,
        time::Duration,
    };

    use super::*;

    fn store(name: &str) -> Store {
        let folder = env::temp_dir().join(format!("xtask-store-{name}-{}", std::process::id()));
        clear(&folder).unwrap();
        Store::new(folder)
    }

    #[test]
    fn of_two_at_once_one_installs() {
        let store = store("two");
        let runs = AtomicU32::new(0);
        let once = || {
            store.install(
                "tool-1",
                || store.path("tool-1").join("tool").is_file(),
                |folder| {
                    runs.fetch_add(1, Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(200));
                    fs::write(folder.join("tool"), "x").map_err(Failure::io("test"))
                },
            )
        };
        thread::scope(|scope| {
            for thread in [scope.spawn(once), scope.spawn(once)] {
                thread.join().unwrap().unwrap();
            }
        });
        assert_eq!(runs.load(Ordering::SeqCst), 1);
        fs::remove_dir_all(&store.folder).unwrap();
    }

    #[test]
    fn a_failed_install_leaves_what_was_there() {
        let store = store("fail");
        store.install("t", || false, |new| fs::write(new.join("a"), "1").map_err(Failure::io("test"))).unwrap();
        let failed = store.install(
            "t",
            || false,
            |new| {
                fs::write(new.join("b"), "2").map_err(Failure::io("test"))?;
                Err(Failure::Odd("no".to_owned()))
            },
        );
        assert!(failed.is_err());
        assert!(store.path("t").join("a").is_file() && !store.path("t").join("b").exists());
        store.install("t", || false, |new| fs::write(new.join("c"), "3").map_err(Failure::io("test"))).unwrap();
        assert!(store.path("t").join("c").is_file() && !store.path("t").join("b").exists());
        fs::remove_dir_all(&store.folder).unwrap();
    }
}
