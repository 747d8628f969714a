//! Plays the boards' sounds through Web Audio.

use super::settings::use_settings;
use crate::app::dom::now;
use crate::app::dom::prelude::*;
use crate::board::sound::{Cue, Sound};
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioContextState};

/// All sounds are quieter than a video on the page would be.
const VOLUME: f32 = 0.5;

struct Player {
    context: AudioContext,
    made: Vec<(Sound, AudioBuffer)>,
}

/// Plays sounds where the person wants them. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Sounds {
    on: RwSignal<bool>,
    player: StoredValue<Option<Player>, LocalStorage>,
}

/// The sounds of the page; where nobody has put any into the context, as in an embed, they follow the usual settings,
/// which are then off.
#[must_use]
pub fn use_sounds() -> Sounds {
    use_context().unwrap_or_else(|| Sounds::new(use_settings().sound))
}

impl Sounds {
    fn new(on: RwSignal<bool>) -> Sounds {
        Sounds { on, player: StoredValue::new_local(None) }
    }

    /// Puts the sounds into the context, heard while `on` says so.
    pub fn provide(on: RwSignal<bool>) -> Sounds {
        let sounds = Sounds::new(on);
        provide_context(sounds);
        sounds
    }

    /// Plays a sound, if sounds are wanted and the browser allows them, which it does once the person has touched the page.
    pub fn play(self, cue: Cue) {
        if !self.on.get_untracked() || !touched() {
            return;
        }
        if self.player.try_with_value(Option::is_some).unwrap_or_default() {
            return self.start(cue);
        }
        // Browsers take their time, tens of milliseconds, for the first sound of a page: it begins once the answer to the tap that
        // it belongs to is painted.
        let due = now() + f64::from(cue.after);
        after_paint(move || self.start(cue.after((due - now()).max(0.0) as f32)));
    }

    fn start(self, cue: Cue) {
        self.player.try_update_value(|player| {
            if player.is_none() {
                *player = AudioContext::new().ok().map(|context| Player { context, made: Vec::new() });
            }
            // A sound that the browser will not play is missed and nothing else.
            let _ = player.as_mut().map(|player| player.play(cue));
        });
    }
}

impl Player {
    fn play(&mut self, cue: Cue) -> Result<(), JsValue> {
        if self.context.state() == AudioContextState::Suspended {
            // It answers when it has; sounds that are started meanwhile wait for it.
            let _ = self.context.resume()?;
        }
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&self.buffer(cue.sound)?));
        source.playback_rate().set_value(cue.pitch);
        let gain = self.context.create_gain()?;
        gain.gain().set_value(cue.gain * VOLUME);
        let pan = self.context.create_stereo_panner()?;
        pan.pan().set_value(cue.pan);
        source.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&pan)?;
        pan.connect_with_audio_node(&self.context.destination())?;
        source.start_with_when(self.context.current_time() + f64::from(cue.after) / 1000.0)
    }

    fn buffer(&mut self, sound: Sound) -> Result<AudioBuffer, JsValue> {
        if let Some((_, buffer)) = self.made.iter().find(|(made, _)| *made == sound) {
            return Ok(buffer.clone());
        }
        let samples = sound.samples();
        let buffer = self.context.create_buffer(1, samples.len() as u32, Sound::RATE)?;
        buffer.copy_to_channel(&samples, 0)?;
        self.made.push((sound, buffer.clone()));
        Ok(buffer)
    }
}

/// Whether the person has touched the page yet; before that browsers keep silent and complain of whoever tries. Yes where
/// the browser does not tell.
fn touched() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("userActivation")).ok();
    let active = activation.and_then(|it| js_sys::Reflect::get(&it, &JsValue::from_str("hasBeenActive")).ok());
    active.and_then(|active| active.as_bool()).unwrap_or(true)
}
