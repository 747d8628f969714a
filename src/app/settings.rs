//! What a person has chosen for good: theme, motion, sound, language.

use crate::board::Motion;
use crate::words::Language;
use leptos::prelude::*;

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
            language: RwSignal::new(language),
        }
    }

    /// Puts the settings into the context.
    pub fn provide() -> Settings {
        let settings = Settings::new(Language::English);
        provide_context(settings);
        settings
    }

    /// Keeps the theme of the page as chosen.
    pub fn follow_theme(self) {
        Effect::new(move || {
            let theme = self.theme.get();
            let Some(html) = document().document_element() else { return };
            // Setting and removing an attribute of this name cannot fail.
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
