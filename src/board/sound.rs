//! The sounds of the boards, made and not recorded: wood and seeds as a few damped waves.
//!
//! A struck body rings in some modes, each a sine wave that dies away; how fast, and at which frequencies, tells wood from
//! stone. Here each sound is a handful of such strikes.

use std::f32::consts::TAU;

/// What can be heard on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A ball is set into a hole of the board.
    Place,
    /// A ball or a handful of seeds is taken up.
    Lift,
    /// A ball lands on other balls.
    Land,
    /// A ball drops into the gap below it.
    Fall,
    /// A seed drops among seeds.
    Seed,
    /// A seed drops on bare wood.
    SeedOnWood,
    /// A captured seed comes into the store.
    Capture,
    /// A game is won.
    Win,
}

/// A sound at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Which.
    pub sound: Sound,
    /// In so many milliseconds.
    pub after: f32,
    /// How loud, from 0 to 1.
    pub gain: f32,
    /// How high: 1 as made, 2 an octave up.
    pub pitch: f32,
    /// From where: −1 left, 1 right.
    pub pan: f32,
}

impl Cue {
    /// At once, as made, from the middle.
    #[must_use]
    pub fn new(sound: Sound) -> Cue {
        Cue { sound, after: 0.0, gain: 1.0, pitch: 1.0, pan: 0.0 }
    }

    /// After so many milliseconds.
    #[must_use]
    pub fn after(self, after: f32) -> Cue {
        Cue { after, ..self }
    }

    /// So loud, from 0 to 1.
    #[must_use]
    pub fn gain(self, gain: f32) -> Cue {
        Cue { gain, ..self }
    }

    /// So high, 1 as made.
    #[must_use]
    pub fn pitch(self, pitch: f32) -> Cue {
        Cue { pitch, ..self }
    }

    /// From there: −1 left, 1 right.
    #[must_use]
    pub fn pan(self, pan: f32) -> Cue {
        Cue { pan, ..self }
    }
}

/// One way in which a struck body rings.
#[derive(Clone, Copy)]
struct Mode {
    /// In hertz.
    pitch: f32,
    /// How long until it has died away to a third, in milliseconds.
    dies: f32,
    loud: f32,
}

const fn mode(pitch: f32, dies: f32, loud: f32) -> Mode {
    Mode { pitch, dies, loud }
}

/// A ball of hard wood in a hole of a thick plate: the plate answers low.
const PLATE: &[Mode] =
    &[mode(196.0, 70.0, 0.55), mode(410.0, 42.0, 0.6), mode(905.0, 22.0, 0.35), mode(1720.0, 9.0, 0.2)];
/// Two balls of hard wood: short and bright.
const BALLS: &[Mode] =
    &[mode(640.0, 18.0, 0.3), mode(1180.0, 24.0, 0.6), mode(2360.0, 13.0, 0.35), mode(3900.0, 6.0, 0.2)];
/// A seed among seeds.
const SEEDS: &[Mode] = &[mode(1560.0, 9.0, 0.4), mode(2740.0, 11.0, 0.5), mode(4300.0, 5.0, 0.3)];
/// A seed on the floor of a carved hollow, which answers.
const HOLLOW: &[Mode] =
    &[mode(470.0, 34.0, 0.5), mode(930.0, 20.0, 0.35), mode(2150.0, 8.0, 0.35), mode(3600.0, 4.0, 0.2)];
/// A bar of a marimba: a tone and the double octave above it.
const BAR: &[Mode] = &[mode(1.0, 420.0, 0.7), mode(3.93, 90.0, 0.22), mode(9.2, 25.0, 0.08)];

/// One blow on a body: when, in milliseconds, how hard, how high, and how much it rustles.
struct Blow {
    at: f32,
    hard: f32,
    pitch: f32,
    rustle: f32,
}

const fn blow(at: f32, hard: f32, pitch: f32, rustle: f32) -> Blow {
    Blow { at, hard, pitch, rustle }
}

impl Sound {
    /// Samples a second: enough for the highest mode, and half of what a speaker gets.
    pub const RATE: f32 = 24_000.0;

    /// All of them.
    pub const ALL: [Sound; 8] = [
        Sound::Place,
        Sound::Lift,
        Sound::Land,
        Sound::Fall,
        Sound::Seed,
        Sound::SeedOnWood,
        Sound::Capture,
        Sound::Win,
    ];

    fn made_of(self) -> (&'static [Mode], &'static [Blow]) {
        match self {
            Sound::Place => (PLATE, const { &[blow(0.0, 0.9, 1.0, 0.5), blow(46.0, 0.16, 1.04, 0.2)] }),
            Sound::Lift => (
                SEEDS,
                const {
                    &[
                        blow(0.0, 0.12, 0.8, 1.0),
                        blow(21.0, 0.2, 1.1, 1.0),
                        blow(39.0, 0.15, 0.93, 1.0),
                        blow(66.0, 0.22, 1.02, 1.0),
                        blow(95.0, 0.1, 1.2, 1.0),
                    ]
                },
            ),
            Sound::Land => (BALLS, const { &[blow(0.0, 0.8, 1.0, 0.4), blow(33.0, 0.18, 1.05, 0.2)] }),
            Sound::Fall => (
                BALLS,
                const { &[blow(0.0, 0.35, 1.12, 0.5), blow(52.0, 0.85, 0.86, 0.4), blow(104.0, 0.2, 0.88, 0.2)] },
            ),
            Sound::Seed => (SEEDS, const { &[blow(0.0, 0.55, 1.0, 0.5), blow(24.0, 0.12, 1.09, 0.3)] }),
            Sound::SeedOnWood => (HOLLOW, const { &[blow(0.0, 0.6, 1.0, 0.4), blow(38.0, 0.14, 1.05, 0.2)] }),
            Sound::Capture => (SEEDS, const { &[blow(0.0, 0.5, 0.82, 0.6), blow(17.0, 0.2, 0.95, 0.4)] }),
            Sound::Win => (
                BAR,
                const {
                    &[
                        blow(0.0, 0.5, 392.0, 0.05),
                        blow(130.0, 0.5, 523.3, 0.05),
                        blow(260.0, 0.55, 659.3, 0.05),
                        blow(430.0, 0.6, 784.0, 0.05),
                    ]
                },
            ),
        }
    }

    /// How long it is heard, in milliseconds.
    #[must_use]
    pub fn length(self) -> f32 {
        let (modes, blows) = self.made_of();
        let rings = modes.iter().map(|mode| mode.dies).fold(0.0, f32::max);
        blows.last().map_or(0.0, |last| last.at) + rings * 5.0
    }

    /// Its samples, between −1 and 1, [`Sound::RATE`] of them a second. It begins and ends in silence.
    #[must_use]
    pub fn samples(self) -> Vec<f32> {
        let (modes, blows) = self.made_of();
        let count = (self.length() * Sound::RATE / 1000.0) as usize;
        let mut samples = vec![0.0; count];
        let mut noise = Noise(0x2545_F491);
        for blow in blows {
            strike(&mut samples, blow, modes, &mut noise);
        }
        // The last twentieth fades, so that nothing is cut off.
        let fade = count / 20 + 1;
        for (back, sample) in samples.iter_mut().rev().take(fade).enumerate() {
            *sample *= back as f32 / fade as f32;
        }
        samples
    }
}

fn strike(samples: &mut [f32], blow: &Blow, modes: &[Mode], noise: &mut Noise) {
    let begin = (blow.at * Sound::RATE / 1000.0) as usize;
    let tail = samples.get_mut(begin..).unwrap_or_default();
    let total: f32 = modes.iter().map(|mode| mode.loud).sum::<f32>() + 0.5 * blow.rustle;
    // The contact of the two bodies takes about a millisecond.
    let contact = |step: usize| (step as f32 / (0.0008 * Sound::RATE)).min(1.0);
    for mode in modes {
        // A damped wave from its two samples before: two products a sample where a sine would cost fifty.
        let decay = fades(mode.dies);
        let turn = TAU * mode.pitch * blow.pitch / Sound::RATE;
        let (bend, damp) = (2.0 * decay * turn.cos(), decay * decay);
        let (mut last, mut now) = (0.0, blow.hard * mode.loud / total * decay * turn.sin());
        for (step, sample) in tail.iter_mut().enumerate().skip(1) {
            *sample += contact(step) * now;
            (last, now) = (now, bend * now - damp * last);
        }
    }
    let (mut loud, decay) = (0.5 * blow.hard * blow.rustle / total, fades(2.5));
    for (step, sample) in tail.iter_mut().enumerate().take((0.03 * Sound::RATE) as usize) {
        *sample += contact(step) * loud * noise.next();
        loud *= decay;
    }
}

/// What is left after one sample of something that dies away to a third in so many milliseconds.
fn fades(dies: f32) -> f32 {
    (-1000.0 / (dies * Sound::RATE)).exp()
}

/// White noise that is always the same (xorshift).
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1u32 << 23) as f32 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_heard_stays_within_bounds_and_ends_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let peak = samples.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs()));
            assert!((0.05..=1.0).contains(&peak), "{sound:?} peaks at {peak}");
            let end = samples.last().copied().unwrap_or_default().abs();
            assert!(end < 0.001, "{sound:?} ends at {end}");
            assert!(samples[0].abs() < 0.001, "{sound:?} begins with a crack");
        }
    }

    #[test]
    fn a_bar_of_the_win_sounds_at_its_pitch() {
        let samples = Sound::Win.samples();
        // From the last note on, where nothing else is loud any more: 784 Hz.
        let from = (0.75 * Sound::RATE) as usize;
        let heard = &samples[from..from + (0.25 * Sound::RATE) as usize];
        let strength = |hertz: f32| {
            let part = |wave: fn(f32) -> f32| -> f32 {
                let turn = |step: usize| TAU * hertz * step as f32 / Sound::RATE;
                heard.iter().enumerate().map(|(step, sample)| sample * wave(turn(step))).sum()
            };
            part(f32::sin).hypot(part(f32::cos))
        };
        let loudest = (350..1000).max_by(|a, b| strength(*a as f32).total_cmp(&strength(*b as f32))).unwrap();
        assert!((780..=788).contains(&loudest), "{loudest} Hz");
    }

    #[test]
    fn sounds_of_moves_are_short_and_a_win_is_not() {
        for sound in Sound::ALL {
            let short = sound.length() < 500.0;
            assert_eq!(short, sound != Sound::Win, "{sound:?} lasts {} ms", sound.length());
        }
    }
}
