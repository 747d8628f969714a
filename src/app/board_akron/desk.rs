//! What the parts of a board share: what stands, how it is looked at, and whom to tell.

use super::super::announcer::Announcer;
use super::super::settings::Settings;
use super::super::twice;
use super::super::words::Words;
use super::painter::key;
use super::voice;
use crate::akron::{Cell, Move};
use crate::app::dom::prelude::*;
use crate::board::akron::{Camera, Facts, Key, Pose, View, spot};
use crate::board::{Capability, Intent};

/// One board.
#[derive(Clone, Copy)]
pub struct Desk {
    pub facts: Memo<Facts>,
    pub view: RwSignal<View>,
    pub capability: Signal<Capability>,
    pub on_intent: Callback<Intent<Move>>,
    pub settings: Settings,
    pub words: Words,
    pub announcer: Announcer,
    /// Whether focus is on its way because of a tap, so that it is not the keyboard's.
    pub tapping: StoredValue<bool>,
    /// Whether a turn is being shown.
    pub moving: RwSignal<bool>,
}

impl Desk {
    /// Changes the view, says what changed, and passes on what is wanted of the game; says whether that is a move.
    pub fn act(self, change: impl FnOnce(&mut View, &Facts) -> Option<Intent<Move>>) -> bool {
        let before = self.view.get_untracked();
        let mut after = before.clone();
        let (intent, said) = self.facts.with_untracked(|facts| {
            let intent = change(&mut after, facts);
            let said = voice::change(&before, &after, facts, self.words);
            (intent, said)
        });
        if after.overlays != before.overlays {
            self.settings.overlays.set(after.overlays);
        }
        if after != before {
            self.view.set(after);
        }
        let plays = matches!(intent, Some(Intent::Play(_)));
        match intent {
            Some(intent) => self.on_intent.run(intent),
            None => said.into_iter().for_each(|text| self.announcer.speak(text)),
        }
        plays
    }

    /// A tap on a cell that is no longer in doubt.
    pub fn tap(self, cell: Cell) {
        let (capability, confirm) = (self.capability.get_untracked(), self.settings.confirm.get_untracked());
        if capability.moves() && twice::is_second(key(cell)) {
            return;
        }
        // An enlarged picture goes back to its size with more of the page than the board paints.
        if self.view.with_untracked(|view| view.offered.is_empty()) {
            paint_first();
        }
        let plays = self.act(|view, facts| {
            view.focus = Some(cell);
            view.focus_shown = false;
            view.tap(cell, facts, capability, confirm)
        });
        if plays {
            twice::made(key(cell));
        }
    }

    /// A key that means something to the board.
    pub fn key(self, key: Key) {
        if key == Key::Tap {
            paint_first();
        }
        let (capability, confirm) = (self.capability.get_untracked(), self.settings.confirm.get_untracked());
        self.act(|view, facts| {
            view.focus_shown = true;
            let intent = view.key(key, facts, capability, confirm);
            if view.zoom > View::WHOLE
                && let Some(focus) = view.focus
            {
                let camera = Camera::new(Pose::of(view.projection, view.quarters));
                view.pan = camera.see(spot(focus, false, facts.position.size()));
            }
            intent
        });
        if key == Key::Tell {
            let cell = self.facts.with_untracked(|facts| self.view.with_untracked(|view| view.tab_stop(facts)));
            let text = self.facts.with_untracked(|facts| voice::telling(facts, cell, self.words));
            self.announcer.speak(text);
        }
    }
}
