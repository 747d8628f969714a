//! Copies of the bundle that can be changed, as a site changes when another build is put there.

use crate::dist;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use xtask::site;

/// What a finished page says about its build.
const BUILD: &str = "data-build=\"";

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A copy of the bundle, finished as `cargo xtask build` does it, which is removed at the end.
pub struct Bundle {
    /// Where it lies.
    pub folder: PathBuf,
}

impl Bundle {
    /// A copy of [`dist`].
    ///
    /// # Panics
    /// If it cannot be copied or finished.
    #[must_use]
    pub fn copy() -> Bundle {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("akron-akon-bundle-{}-{number}", std::process::id()));
        copy(&dist(), &folder);
        let bundle = Bundle { folder };
        if !bundle.page().contains(BUILD) {
            // Trunk's own bundle, whose programs know the version for their build.
            let build = akron_akon::protocol::BUILD;
            site::finish(&bundle.folder, &template(), build).expect("a bundle that can be finished");
        }
        bundle
    }

    /// Makes another build of it: the page says that it is of this edition.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn become_edition(&self, name: &str) {
        let page = site::edition(&self.page(), name).expect("a page of Trunk");
        fs::write(self.folder.join("index.html"), page).expect("a page");
        self.seal();
    }

    /// Writes the service worker for the files as they are now.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn seal(&self) {
        let page = self.page();
        let build = page.split_once(BUILD).and_then(|(_, rest)| rest.split_once('"')).expect("a build").0;
        site::seal(&self.folder, &template(), build).expect("a bundle that can be sealed");
    }

    /// The text of the page.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn page(&self) -> String {
        fs::read_to_string(self.folder.join("index.html")).expect("a page")
    }

    /// The name of the first file that begins and ends so, if there is one.
    ///
    /// # Panics
    /// If the folder cannot be read.
    #[must_use]
    pub fn named(&self, begin: &str, end: &str) -> Option<String> {
        let names = fs::read_dir(&self.folder).expect("a folder");
        let mut names: Vec<_> = names.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
        names.sort();
        names.into_iter().find(|name| name.starts_with(begin) && name.ends_with(end))
    }
}

impl Drop for Bundle {
    fn drop(&mut self) {
        // What cannot be removed is only temporary.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn template() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sw.js");
    fs::read_to_string(file).expect("the service worker")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name");
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).expect("a copy");
        }
    }
}
