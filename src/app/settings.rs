//! What a person has chosen for good: theme, motion, sound, language.

use crate::app::dom::prelude::*;
use crate::board::Motion;
use crate::board::akron::Overlays;
use crate::protocol::{Engine, Level};
use crate::words::Language;

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
    pub(super) fn new(language: Language) -> Settings {
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

    /// Puts the settings of a board on another page into the context: the usual ones without sound. Nothing is kept.
    #[cfg(feature = "embed")]
    pub fn of_guest(motion: Motion) {
        let usual = Settings::new(Language::English);
        provide_context(Settings { sound: RwSignal::new(false), motion: RwSignal::new(motion), ..usual });
    }

    /// How fast what happens is shown: as chosen, but not at all where the system asks for reduced motion.
    #[must_use]
    pub fn motion_now(self) -> Motion {
        thread_local! {
            /// Asked at each painting, and made once for that.
            static REDUCED: Option<web_sys::MediaQueryList> =
                window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        }
        let reduced = || REDUCED.with(|query| query.as_ref().is_some_and(web_sys::MediaQueryList::matches));
        match self.motion.get() {
            Motion::Normal if reduced() => Motion::Off,
            chosen => chosen,
        }
    }
}

/// The settings; the usual ones where nobody has put any into the context, as in an embed.
#[must_use]
pub fn use_settings() -> Settings {
    use_context().unwrap_or_else(|| Settings { sound: RwSignal::new(false), ..Settings::new(Language::English) })
}
