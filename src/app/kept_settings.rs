//! What a person has chosen for good is kept, and the page follows it.

use super::keeper::Keeper;
use super::settings::{BallStyle, BoardStyle, MOTIONS, Settings, Theme};
use crate::app::dom::prelude::*;
use crate::board::akron::Overlays;
use crate::protocol::{Engine, Level};
use crate::words::Language;
use serde_json::{Value, json};

/// The first language that the person wants and the product has.
fn system_language() -> Language {
    let wanted = window().navigator().languages();
    let tags = wanted.iter().filter_map(|tag| tag.as_string());
    tags.filter_map(|tag| Language::from_tag(&tag)).next().unwrap_or_default()
}

impl Settings {
    /// Puts the settings into the context: as kept, and kept again when they change.
    pub fn provide(keeper: Keeper) -> Settings {
        let settings = Settings::new(system_language());
        if let Some(kept) = keeper.settings().and_then(|text| serde_json::from_str(&text).ok()) {
            settings.read(&kept);
        }
        provide_context(settings);
        Effect::new(move |before: Option<String>| {
            let text = settings.write().to_string();
            if before.is_some_and(|before| before != text) {
                keeper.keep_settings(&text);
            }
            text
        });
        settings
    }

    /// Takes over what can be read and is known here; the rest stays as it is.
    fn read(self, kept: &Value) {
        let word = |name: &str| kept.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let flag = |name: &str, signal: RwSignal<bool>| {
            if let Some(on) = kept.get(name).and_then(Value::as_bool) {
                signal.set(on);
            }
        };
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.word() == word("theme")) {
            self.theme.set(theme);
        }
        if let Some((motion, _)) = MOTIONS.into_iter().find(|(_, name)| *name == word("motion")) {
            self.motion.set(motion);
        }
        if let Some(board) = BoardStyle::ALL.into_iter().find(|board| board.word() == word("board")) {
            self.board.set(board);
        }
        if let Some(balls) = BallStyle::ALL.into_iter().find(|balls| balls.word() == word("balls")) {
            self.balls.set(balls);
        }
        if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == word("language")) {
            self.language.set(language);
        }
        if let Some(bits) = kept.get("overlays").and_then(Value::as_u64) {
            self.overlays.set(Overlays::from_bits(bits as u8));
        }
        flag("sound", self.sound);
        flag("confirm", self.confirm);
        flag("turn", self.turn);
        if let Some(level) = Level::from_id(&word("level")) {
            self.level.set(level);
        }
        let seconds = kept.get("seconds").and_then(Value::as_u64);
        if let Some(seconds) = Engine::SECONDS.into_iter().find(|known| seconds == Some(u64::from(*known))) {
            self.seconds.set(seconds);
        }
    }

    fn write(self) -> Value {
        let motion = self.motion.get();
        json!({
            "theme": self.theme.get().word(),
            "motion": MOTIONS.into_iter().find(|(known, _)| *known == motion).map(|(_, name)| name),
            "sound": self.sound.get(),
            "confirm": self.confirm.get(),
            "board": self.board.get().word(),
            "balls": self.balls.get().word(),
            "overlays": self.overlays.get().bits(),
            "turn": self.turn.get(),
            "level": self.level.get().id(),
            "seconds": self.seconds.get(),
            "language": self.language.get().code(),
        })
    }

    /// Keeps the theme and the boards of the page as chosen.
    pub fn follow_theme(self) {
        Effect::new(move || {
            let theme = self.theme.get();
            let Some(html) = document().document_element() else { return };
            // Setting and removing attributes of these names cannot fail.
            let _ = html.set_attribute("data-board", self.board.get().word());
            let _ = html.set_attribute("data-balls", self.balls.get().word());
            let _ = match theme {
                Theme::System => html.remove_attribute("data-theme"),
                chosen => html.set_attribute("data-theme", chosen.word()),
            };
        });
    }
}
