//! What a move of Akon would do, in words.

use super::{Message, akon, common};
use crate::akon::{Game, Outcome, Refusal};
use crate::board::akon::{Ending, Forecast};
use crate::game::Rules;

/// A forecast in words, sentence by sentence.
#[must_use]
pub fn caption(say: &dyn Fn(Message) -> String, game: &Game, forecast: &Forecast) -> String {
    let mut said: Vec<String> = Vec::new();
    said.extend(forecast.refusal.as_ref().map(|refusal| refused(say, game, refusal)));
    // What a move that is not allowed would do matters less than why it is not; of the other side's pits one asks for it.
    if matches!(forecast.refusal, None | Some(Refusal::NotYours { .. })) {
        said.extend(sowing(say, forecast));
    }
    said.extend(forecast.ending.as_ref().map(|ending| ends(say, forecast, ending)));
    said.join(" ")
}

fn refused(say: &dyn Fn(Message) -> String, game: &Game, refusal: &Refusal) -> String {
    let side = |side| say(akon::side(side));
    match refusal {
        Refusal::Over { .. } => String::new(),
        Refusal::NotYours { pit } => say(akon::caption_not_yours(side(pit.side().other()), pit, side(pit.side()))),
        Refusal::Empty { pit } => say(akon::caption_empty(pit)),
        Refusal::Starves { pit } => {
            let feeding = game.position().feeding(game.options());
            let feeding: Vec<String> = feeding.iter().map(ToString::to_string).collect();
            say(akon::caption_starves(feeding.join(", "), side(pit.side().other())))
        }
    }
}

fn sowing(say: &dyn Fn(Message) -> String, forecast: &Forecast) -> Vec<String> {
    let Some(sowing) = &forecast.sowing else { return Vec::new() };
    let last = sowing.last;
    let lap = (forecast.seeds > 14).then(|| say(akon::caption_lap()));
    let result = if !sowing.captures.is_empty() {
        let captures = sowing.captures.iter().map(|capture| say(akon::capture(capture.seeds, capture.pit)));
        akon::caption_takes(captures.collect::<Vec<_>>().join(", "), last, sowing.gain())
    } else if sowing.kept {
        akon::caption_keeps(last)
    } else if last.side() == sowing.from.side() {
        akon::caption_nothing_home(last)
    } else if last.number() == 1 {
        akon::caption_hole1(last)
    } else {
        akon::caption_nothing_away(last, forecast.there)
    };
    lap.into_iter().chain([say(result)]).collect()
}

fn ends(say: &dyn Fn(Message) -> String, forecast: &Forecast, ending: &Ending) -> String {
    let seeds = say(common::seeds(ending.seeds));
    let side = |side| say(akon::side(side));
    match ending.outcome {
        Outcome::Repetition { .. } => say(akon::caption_repeats(seeds)),
        Outcome::NoSeeds { .. } => {
            let who = forecast.pit.side();
            say(akon::caption_ends(side(who.other()), seeds, side(who)))
        }
    }
}
