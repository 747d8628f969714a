//! What a person has chosen for good is kept, and the page follows it.

use super::keeper::Keeper;
use super::settings::{BallStyle, BoardStyle, MOTIONS, Settings, Theme};
use crate::app::dom::prelude::*;
use crate::board::akron::Overlays;
use crate::json::Json;
use crate::protocol::{Engine, Level};
use crate::words::Language;

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
        if let Some(kept) = keeper.settings().and_then(|text| Json::read(&text).ok()) {
            settings.read(&kept);
        }
        provide_context(settings);
        Effect::following(move |before: Option<String>| {
            let text = settings.write().to_string();
            if before.is_some_and(|before| before != text) {
                keeper.keep_settings(&text);
            }
            text
        });
        settings
    }

    /// Takes over what can be read and is known here; the rest stays as it is.
    fn read(self, kept: &Json) {
        let word = |name: &str| kept.at(name).text().unwrap_or_default().to_owned();
        let flag = |name: &str, signal: RwSignal<bool>| {
            if let Some(on) = kept.at(name).flag() {
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
        if let Some(bits) = kept.at("overlays").natural() {
            self.overlays.set(Overlays::from_bits(bits as u8));
        }
        flag("sound", self.sound);
        flag("confirm", self.confirm);
        flag("turn", self.turn);
        if let Some(level) = Level::from_id(&word("level")) {
            self.level.set(level);
        }
        let seconds = kept.at("seconds").natural();
        if let Some(seconds) = Engine::SECONDS.into_iter().find(|known| seconds == Some(u64::from(*known))) {
            self.seconds.set(seconds);
        }
    }

    fn write(self) -> Json {
        let motion = self.motion.get();
        Json::object([
            ("theme", self.theme.get().word().into()),
            ("motion", MOTIONS.into_iter().find(|(known, _)| *known == motion).map(|(_, name)| name).into()),
            ("sound", self.sound.get().into()),
            ("confirm", self.confirm.get().into()),
            ("board", self.board.get().word().into()),
            ("balls", self.balls.get().word().into()),
            ("overlays", self.overlays.get().bits().into()),
            ("turn", self.turn.get().into()),
            ("level", self.level.get().id().into()),
            ("seconds", self.seconds.get().into()),
            ("language", self.language.get().code().into()),
        ])
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
