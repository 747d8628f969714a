//! What a person has chosen for good: theme, motion, sound, language.

use super::keeper::Keeper;
use crate::app::dom::prelude::*;
use crate::board::Motion;
use crate::board::akron::Overlays;
use crate::protocol::{Engine, Level};
use crate::words::Language;
use serde_json::{Value, json};

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Strong contrast.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word for the catalogue, the style sheet and the store.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// What the boards are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardStyle {
    /// Light wood.
    #[default]
    Honey,
    /// Dark wood.
    Walnut,
    /// Nearly black.
    Ebony,
}

impl BoardStyle {
    /// All of them.
    pub const ALL: [BoardStyle; 3] = [BoardStyle::Honey, BoardStyle::Walnut, BoardStyle::Ebony];

    /// The word for the catalogue, the style sheet and the store.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            BoardStyle::Honey => "honey",
            BoardStyle::Walnut => "walnut",
            BoardStyle::Ebony => "ebony",
        }
    }
}

/// What Akron's balls look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BallStyle {
    /// Polished.
    #[default]
    Glossy,
    /// Without shine.
    Matt,
    /// With the signs of the sides: a lozenge on Black's, a ring on White's.
    Marked,
}

impl BallStyle {
    /// All of them.
    pub const ALL: [BallStyle; 3] = [BallStyle::Glossy, BallStyle::Matt, BallStyle::Marked];

    /// The word for the catalogue, the style sheet and the store.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            BallStyle::Glossy => "glossy",
            BallStyle::Matt => "matt",
            BallStyle::Marked => "marked",
        }
    }
}

/// How fast, with the words for the catalogue and the store.
pub const MOTIONS: [(Motion, &str); 5] = [
    (Motion::Off, "off"),
    (Motion::Fast, "fast"),
    (Motion::Normal, "normal"),
    (Motion::Slow, "slow"),
    (Motion::Step, "step"),
];

/// The first language that the person wants and the product has.
fn system_language() -> Language {
    let wanted = window().navigator().languages();
    let tags = wanted.iter().filter_map(|tag| tag.as_string());
    tags.filter_map(|tag| Language::from_tag(&tag)).next().unwrap_or_default()
}

/// The settings, each a signal. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Colours.
    pub theme: RwSignal<Theme>,
    /// How fast what happens is shown.
    pub motion: RwSignal<Motion>,
    /// Whether the boards make sounds.
    pub sound: RwSignal<bool>,
    /// Whether a move waits for a second tap.
    pub confirm: RwSignal<bool>,
    /// What the boards are made of.
    pub board: RwSignal<BoardStyle>,
    /// What Akron's balls look like.
    pub balls: RwSignal<BallStyle>,
    /// What is drawn over Akron's balls.
    pub overlays: RwSignal<Overlays>,
    /// Whether Akon's board turns to whoever is to move.
    pub turn: RwSignal<bool>,
    /// How strong the computer was when it was last chosen.
    pub level: RwSignal<Level>,
    /// How many seconds the computer took for a move at full strength when that was last chosen.
    pub seconds: RwSignal<u8>,
    /// The language.
    pub language: RwSignal<Language>,
}

impl Settings {
    fn new(language: Language) -> Settings {
        Settings {
            theme: RwSignal::new(Theme::System),
            motion: RwSignal::new(Motion::Normal),
            sound: RwSignal::new(true),
            confirm: RwSignal::new(false),
            board: RwSignal::new(BoardStyle::Honey),
            balls: RwSignal::new(BallStyle::Glossy),
            overlays: RwSignal::new(Overlays::USUAL),
            turn: RwSignal::new(false),
            level: RwSignal::new(Level::Beginner),
            seconds: RwSignal::new(Engine::USUAL),
            language: RwSignal::new(language),
        }
    }

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

    /// How fast what happens is shown: as chosen, but not at all where the system asks for reduced motion.
    #[must_use]
    pub fn motion_now(self) -> Motion {
        let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        let reduced = query.is_some_and(|query| query.matches());
        match self.motion.get() {
            Motion::Normal if reduced => Motion::Off,
            chosen => chosen,
        }
    }
}

/// The settings; the usual ones where nobody has put any into the context, as in an embed.
#[must_use]
pub fn use_settings() -> Settings {
    use_context().unwrap_or_else(|| Settings { sound: RwSignal::new(false), ..Settings::new(Language::English) })
}
