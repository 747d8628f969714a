//! What a screen reader is told of pits, stores and steps.

use super::desk::Desk;
use crate::akon::{Pit, Side};
use crate::board::akon::{Forecast, Hollow};
use crate::game::Rules;
use crate::words::akon as say;
use crate::words::foresee::caption;

/// The names of all hollows, by [`Hollow::index`].
pub fn labels(desk: Desk) -> [String; 16] {
    let mut labels: [String; 16] = Default::default();
    for hollow in Hollow::all() {
        labels[hollow.index()] = match hollow {
            Hollow::Pit(at) => pit(desk, at),
            Hollow::Store(side) => store(desk, side),
        };
    }
    labels
}

/// A pit in words: its name and seeds, whether it may be sown, and what would come of it.
fn pit(desk: Desk, pit: Pit) -> String {
    let (words, moves) = (desk.words, desk.capability.get().moves());
    desk.game.with(|game| {
        let seeds = game.position().seeds(pit);
        let mut parts = vec![words.say(say::pit_seeds(seeds, pit))];
        if game.outcome().is_none() && seeds > 0 {
            let forecast = Forecast::of(game, pit);
            if forecast.refusal.is_none() && moves {
                parts.push(words.say(say::may_sow()));
            }
            parts.push(caption(&|message| words.say(message), game, &forecast));
        }
        parts.join(". ")
    })
}

/// A store in words.
fn store(desk: Desk, side: Side) -> String {
    let seeds = desk.game.with(|game| game.position().store(side));
    desk.words.say(say::store_seeds(seeds, desk.words.say(say::side(side))))
}

/// Says where the seed of a step falls.
pub fn step(desk: Desk) {
    if let Some((pit, seeds)) = desk.mover.next_fall() {
        desk.announcer.speak(desk.words.say(say::pit_seeds(seeds, pit)));
    }
}
