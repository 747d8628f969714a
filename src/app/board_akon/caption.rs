//! What a move would do, in words.

use crate::akon::{Game, Outcome, Refusal};
use crate::app::words::Words;
use crate::board::akon::{Ending, Forecast};
use crate::game::Rules;
use crate::words::{akon, common};

/// A forecast in words, sentence by sentence.
pub fn caption(words: Words, game: &Game, forecast: &Forecast) -> String {
    let mut said: Vec<String> = Vec::new();
    said.extend(forecast.refusal.as_ref().map(|refusal| refused(words, game, refusal)));
    // What a move that is not allowed would do matters less than why it is not; of the other side's pits one asks for it.
    if matches!(forecast.refusal, None | Some(Refusal::NotYours { .. })) {
        said.extend(sowing(words, forecast));
    }
    said.extend(forecast.ending.as_ref().map(|ending| ends(words, forecast, ending)));
    said.join(" ")
}

fn refused(words: Words, game: &Game, refusal: &Refusal) -> String {
    let side = |side| words.say(akon::side(side));
    match refusal {
        Refusal::Over { .. } => String::new(),
        Refusal::NotYours { pit } => {
            words.say(akon::caption_not_yours(side(pit.side().other()), pit, side(pit.side())))
        }
        Refusal::Empty { pit } => words.say(akon::caption_empty(pit)),
        Refusal::Starves { pit } => {
            let feeding = game.position().feeding(game.options());
            let feeding: Vec<String> = feeding.iter().map(ToString::to_string).collect();
            words.say(akon::caption_starves(feeding.join(", "), side(pit.side().other())))
        }
    }
}

fn sowing(words: Words, forecast: &Forecast) -> Vec<String> {
    let Some(sowing) = &forecast.sowing else { return Vec::new() };
    let last = sowing.last;
    let lap = (forecast.seeds > 14).then(|| words.say(akon::caption_lap()));
    let result = if !sowing.captures.is_empty() {
        let captures = sowing.captures.iter().map(|capture| words.say(akon::capture(capture.seeds, capture.pit)));
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
    lap.into_iter().chain([words.say(result)]).collect()
}

fn ends(words: Words, forecast: &Forecast, ending: &Ending) -> String {
    let seeds = words.say(common::seeds(ending.seeds));
    let side = |side| words.say(akon::side(side));
    match ending.outcome {
        Outcome::Repetition { .. } => words.say(akon::caption_repeats(seeds)),
        Outcome::NoSeeds { .. } => {
            let who = forecast.pit.side();
            words.say(akon::caption_ends(side(who.other()), seeds, side(who)))
        }
    }
}
