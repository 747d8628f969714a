//! What a first visit may cost over the wire.

use std::{
    env, fs,
    io::{self, Write},
    path::Path,
};

use flate2::{Compression, write::GzEncoder};

/// The bytes, heads and compressed bodies, that may come until a tap on a ball shows its red dots. It follows what is
/// reached downwards.
const LIMIT: u64 = 250_000;
/// What comes on top where the standard library cannot be built for size or the script cannot be made smaller.
const SPARE: u64 = 25_000;
/// The variable that says that this is such a place.
pub const ROOMY: &str = "XTASK_ROOMY";

/// The bytes that may come.
#[must_use]
pub fn limit() -> u64 {
    if env::var_os(ROOMY).is_some() { LIMIT + SPARE } else { LIMIT }
}

/// How the lines begin in which the end-to-end test tells what came.
pub const LINE: &str = "wire:";

/// A file of the bundle.
#[derive(Debug, PartialEq, Eq)]
pub struct Weight {
    /// Its path in the bundle.
    pub name: String,
    /// Its bytes as they are.
    pub plain: u64,
    /// Its bytes after `gzip -9`.
    pub packed: u64,
}

/// The files of a bundle, the heaviest first.
///
/// # Errors
/// When a file cannot be read.
pub fn weigh(dist: &Path) -> io::Result<Vec<Weight>> {
    let mut weights = Vec::new();
    let mut folders = vec![dist.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path)?;
            let mut packer = GzEncoder::new(Vec::new(), Compression::best());
            packer.write_all(&bytes)?;
            let packed = packer.finish()?.len() as u64;
            let name = path.strip_prefix(dist).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            weights.push(Weight { name, plain: bytes.len() as u64, packed });
        }
    }
    weights.sort_by(|a, b| b.packed.cmp(&a.packed).then_with(|| a.name.cmp(&b.name)));
    Ok(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_weighed_as_they_go_over_the_wire() {
        let folder = std::env::temp_dir().join(format!("xtask-budget-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(folder.join("long.txt"), "again ".repeat(1000)).unwrap();
        fs::write(folder.join("deep/short.txt"), "once").unwrap();
        let weights = weigh(&folder).unwrap();
        let facts: Vec<_> = weights.iter().map(|weight| (weight.name.as_str(), weight.plain)).collect();
        assert_eq!(facts, [("long.txt", 6000), ("deep/short.txt", 4)]);
        assert!(weights[0].packed < 100 && weights[1].packed > 4, "{weights:?}");
        fs::remove_dir_all(folder).unwrap();
    }
}
