//! What is marked on pits and stores, as classes and badges.

use crate::akon::Side;
use crate::board::akon::{Fate, PitScene, Scene, Trace};

/// A mark in the lane or in a store: a number in a pill, or a dot where the text is empty; and its classes.
pub type Badge = (String, &'static str);

/// What the marks of a pit say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PitMarks {
    /// The classes of its rings.
    pub ring: String,
    /// The badge in the lane.
    pub badge: Option<Badge>,
}

impl PitMarks {
    /// The marks of a pit in a scene. While a turn is under way only where it came from is marked.
    ///
    /// `keys` tells that the keys are on it, `pointed` that a lesson or a hint points at it.
    pub fn of(scene: &Scene, pit: &PitScene, moving: bool, keys: bool, pointed: bool) -> PitMarks {
        let forecast = scene.forecast.as_ref().filter(|_| !moving);
        let asked = forecast.filter(|forecast| forecast.pit == pit.pit);
        let fate = forecast.and(pit.fate);
        let rings = [
            ("legal", pit.legal && !moving),
            ("pointed", pointed),
            ("keys", keys),
            ("refused", asked.is_some_and(|forecast| forecast.refusal.is_some())),
            ("chosen", asked.is_some_and(|forecast| forecast.refusal.is_none())),
            ("taken", matches!(fate, Some(Fate::Taken { .. } | Fate::Kept { .. }))),
            ("last", matches!(fate, Some(Fate::Grows { last: true, .. }))),
        ];
        let mut ring = String::from("akon-ring");
        for (name, _) in rings.iter().filter(|(_, on)| *on) {
            ring.push_str(" akon-ring--");
            ring.push_str(name);
        }
        let badge = match (fate, pit.trace) {
            (Some(fate), _) => fate_badge(fate),
            (None, Some(trace)) if !moving || trace == Trace::From => Some(trace_badge(trace)),
            _ => None,
        };
        PitMarks { ring, badge }
    }
}

fn fate_badge(fate: Fate) -> Option<Badge> {
    match fate {
        Fate::Stays | Fate::Sown => None,
        Fate::Grows { falls, last: true } => Some((format!("+{falls}"), "akon-badge akon-badge--last")),
        Fate::Grows { falls, last: false } => Some((format!("+{falls}"), "akon-badge")),
        Fate::Taken { seeds, .. } => Some((format!("−{seeds}"), "akon-badge akon-badge--taken")),
        Fate::Kept { .. } => Some(("−1".into(), "akon-badge akon-badge--taken")),
    }
}

fn trace_badge(trace: Trace) -> Badge {
    match trace {
        Trace::From => (String::new(), "akon-badge akon-badge--from"),
        Trace::Last => (String::new(), "akon-badge akon-badge--end"),
        Trace::Taken { seeds, last: true } => (format!("−{seeds}"), "akon-badge akon-badge--was akon-badge--end"),
        Trace::Taken { seeds, last: false } => (format!("−{seeds}"), "akon-badge akon-badge--was"),
    }
}

/// The mark in a store: what comes or came into it.
pub fn store_badge(scene: &Scene, side: Side, moving: bool) -> Option<Badge> {
    let store = &scene.stores[side.index()];
    match (store.gain, store.came) {
        _ if moving => None,
        (Some(0), _) | (None, 0) => None,
        (Some(gain), _) => Some((format!("+{gain}"), "akon-badge akon-badge--taken")),
        (None, came) => Some((format!("+{came}"), "akon-badge akon-badge--was")),
    }
}
