//! The laws of the fuzz targets, held to the stored corpus and to damaged copies of it: what the fuzzer does, for a bounded
//! count and without its tools.

#[path = "../fuzz/laws.rs"]
mod laws;

use std::path::Path;

/// Damaged copies of each text.
const COPIES: u32 = 300;

/// A plain generator, so that every run does the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }
}

fn damage(text: &str, other: &str, chance: &mut Chance) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(chars.len() + 1);
        let end = (at + chance.below(12)).min(chars.len());
        let donor: Vec<char> = other.chars().collect();
        let from = chance.below(donor.len() + 1);
        match chance.below(5) {
            0 => chars.truncate(at),
            1 => drop(chars.drain(at..end)),
            2 => {
                let copy = chars[at..end].to_vec();
                chars.splice(at..at, copy);
            }
            3 => {
                let piece = donor[from..(from + chance.below(12)).min(donor.len())].to_vec();
                chars.splice(at..end, piece);
            }
            _ => {
                let odd =
                    ['0', '9', '"', '\\', '{', '}', '(', ')', '<', '[', '\n', '\u{0}', 'ą', '\u{1f600}', 'a', '-'];
                chars.insert(at, odd[chance.below(odd.len())]);
            }
        }
    }
    chars.into_iter().collect()
}

fn hold(target: &str, law: impl Fn(&str)) {
    let folder = Path::new("fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 3, "{}", folder.display());
    let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let mut chance = Chance(1);
    for text in &texts {
        law(text);
        for _ in 0..COPIES {
            let other = &texts[chance.below(texts.len())];
            law(&damage(text, other, &mut chance));
        }
    }
}

#[test]
fn records() {
    hold("record", laws::record);
}

#[test]
fn addresses() {
    hold("address", laws::address);
}

#[test]
fn positions() {
    hold("position", laws::position);
}

#[test]
fn entries() {
    hold("entry", laws::entry);
}

#[test]
fn imports() {
    hold("import", laws::import);
}
