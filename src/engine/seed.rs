//! Chance that can be repeated: a small generator started from a seed that is handed in.

use crate::game::Rules;

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers from the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Starts from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }

    /// A number from 0 up to but not 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Plays so many moves at random, or up to the end of the game.
    pub fn play_on<G: Rules>(&mut self, game: &mut G, plies: usize) {
        for _ in 0..plies {
            let legal = game.legal();
            // What is legal is not refused.
            if legal.is_empty() || game.play(legal[self.below(legal.len())]).is_err() {
                return;
            }
        }
    }
}

/// Spreads the bits of a number over all 64.
pub(super) fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// A hash that is the same on every machine, whatever the width of its `usize`.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl std::hash::Hasher for Mixer {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as i64 as u64);
    }
}
