//! What happened, what is refused and how a game ended, as messages. The one place where values of the rules get words.

use super::{Message, ending, game, refusal, told};
use crate::akon;
use crate::akron;
use crate::game::Seat;
use crate::record::{Ending, Play, Refusal, Termination, Turn, Verdict, side_of};

/// What happened on a turn, sentence by sentence, in the order in which it is seen. The end of the game is told apart, see
/// [`ended`].
#[must_use]
pub fn turn(turn: &Turn) -> Vec<Message> {
    match turn {
        Turn::Akron { turn, .. } => akron_turn(turn),
        Turn::Akon { before, turn } => akon_turn(before, turn),
    }
}

fn akron_turn(turn: &akron::Turn) -> Vec<Message> {
    let mut said = match turn.mv {
        akron::Move::Place { at } => vec![told::placed(at, turn.by)],
        akron::Move::Shift { from, to } => vec![told::shifted(from, to, turn.by)],
        akron::Move::Swap => vec![told::swapped()],
        akron::Move::Claim => Vec::new(),
    };
    said.extend(turn.falls.iter().map(|fall| told::fell(fall.from, fall.to, fall.ball)));
    if turn.outcome.is_none() {
        said.extend(turn.threat.map(told::threat));
        said.extend((turn.standing > 1 && turn.mv != akron::Move::Swap).then(|| told::standing(turn.standing)));
    }
    said
}

fn akon_turn(before: &akon::Position, turn: &akon::Turn) -> Vec<Message> {
    let sowing = &turn.sowing;
    let seeds = before.seeds(sowing.from);
    let mut said = vec![told::sown(sowing.last, seeds, sowing.from, turn.by.letter())];
    if !sowing.captures.is_empty() {
        let taken: u32 = sowing.captures.iter().map(|capture| u32::from(capture.seeds)).sum();
        said.push(told::captured(taken, list(sowing.captures.iter().map(|capture| capture.pit))));
    }
    if sowing.kept {
        said.push(told::kept(sowing.last));
    }
    if let Some(sweep) = &turn.swept {
        let left: u32 = sweep.taken.iter().map(|capture| u32::from(capture.seeds)).sum();
        if left > 0 {
            said.push(told::swept(sweep.to.other().letter(), left, sweep.to.letter()));
        }
    }
    said
}

/// Names one after another, as a person would write them: `4B, 3B, 2B`.
fn list(pits: impl Iterator<Item = akon::Pit>) -> String {
    pits.map(|pit| pit.to_string()).collect::<Vec<_>>().join(", ")
}

/// Why a move is refused. `play` is the game that refused it.
#[must_use]
pub fn refused(why: &Refusal, play: &Play) -> Message {
    match why {
        Refusal::Akron(why) => akron_refused(why),
        Refusal::Akon(why) => akon_refused(why, play),
        Refusal::OtherGame => refusal::other_game(),
    }
}

fn akron_refused(why: &akron::Refusal) -> Message {
    use akron::Refusal as R;
    match *why {
        R::Over { .. } => refusal::over(),
        R::OffBoard { cell } => refusal::off_board(cell),
        R::PlaceOnStack { cell } => refusal::place_on_stack(cell),
        R::PlaceOccupied { cell } => refusal::place_occupied(cell),
        R::NoStock => refusal::no_stock(),
        R::NoBall { cell } => refusal::no_ball(cell),
        R::NotYours { cell } => refusal::not_yours(cell),
        R::Pinned { cell, resting } => refusal::pinned(cell, resting),
        R::Occupied { cell } => refusal::occupied(cell),
        R::FallCell { cell } => refusal::fall_cell(cell),
        R::NotCarried { cell, gap } => refusal::not_carried(cell, gap),
        R::RestsOnMover { cell } => refusal::rests_on_mover(cell),
        R::RestsOnFalling { cell, ball } => refusal::rests_on_falling(ball, cell),
        R::NoContact { to, .. } => refusal::no_contact(to),
        R::SwapOff => refusal::swap_off(),
        R::SwapNotNow => refusal::swap_not_now(),
        R::NothingToClaim { .. } => refusal::nothing_to_claim(),
    }
}

fn akon_refused(why: &akon::Refusal, play: &Play) -> Message {
    use crate::game::Rules;
    match *why {
        akon::Refusal::Over { .. } => refusal::over(),
        akon::Refusal::NotYours { pit } => refusal::akon_not_yours(pit),
        akon::Refusal::Empty { pit } => refusal::akon_empty(pit),
        akon::Refusal::Starves { pit } => {
            let feeding = match play {
                Play::Akon(game) => list(game.position().feeding(game.options()).iter().map(|mv| mv.pit())),
                Play::Akron(_) => String::new(),
            };
            refusal::starves(pit, feeding)
        }
    }
}

/// How a game ended. `play` is the game as the end left it, `last` the turn that led there.
#[must_use]
pub fn ended(how: Ending, play: &Play, last: Option<&Turn>) -> Message {
    match (how.termination, how.verdict, play) {
        (Termination::Agreed, ..) => ending::agreed(),
        (Termination::Claim, ..) => ending::claim(),
        (Termination::Resigned, Verdict::Won(seat), play) => ending::resigned(colour_or_side(seat, play)),
        (Termination::NoMove, Verdict::Won(seat), Play::Akron(game)) => ending::no_move(game.colour(seat)),
        (Termination::Joined, Verdict::Won(seat), Play::Akron(game)) => joined(game.colour(seat), last),
        (Termination::Repetition, verdict, Play::Akon(game)) => {
            let [a, b] = stores(game);
            match verdict {
                Verdict::Won(seat) => ending::repetition(a, b, side_of(seat)),
                Verdict::Drawn => ending::repetition_draw(a),
            }
        }
        (_, verdict, Play::Akon(game)) => {
            let [a, b] = stores(game);
            match verdict {
                Verdict::Won(seat) => ending::seeds(a, b, side_of(seat)),
                Verdict::Drawn => ending::seeds_draw(a),
            }
        }
        // Akron knows no other ends.
        (_, _, Play::Akron(_)) => refusal::over(),
    }
}

/// AKR-13 in its three shapes: the chain outlived a reply, the end was sudden, or the loser's own move made the chain.
fn joined(winner: akron::Colour, last: Option<&Turn>) -> Message {
    match last {
        Some(Turn::Akron { turn, .. }) if turn.by == winner => ending::sudden(winner),
        Some(Turn::Akron { before, .. }) if !before.joined(winner) => ending::opened(winner),
        _ => ending::joined(winner),
    }
}

fn stores(game: &akon::Game) -> [u8; 2] {
    use crate::game::Rules;
    akon::Side::BOTH.map(|side| game.position().store(side))
}

/// The word by which messages choose for a person: their colour in Akron, their row in Akon.
#[must_use]
pub fn colour_or_side(seat: Seat, play: &Play) -> &'static str {
    use super::Choice;
    match play {
        Play::Akron(game) => game.colour(seat).choice(),
        Play::Akon(_) => side_of(seat).choice(),
    }
}

/// What stands at a place of a game beside whose turn it is: threats, swap, claims, feeding.
#[must_use]
pub fn standing(play: &Play) -> Vec<Message> {
    use crate::game::Rules;
    let mut said = Vec::new();
    match play {
        Play::Akron(game) => {
            said.extend(game.threat().map(game::threat));
            said.extend(game.may_swap().then(game::may_swap));
            said.extend(game.may_claim().then(game::may_claim));
            said.extend((game.standing() == 2 && game.outcome().is_none()).then(|| game::standing(2u32)));
        }
        Play::Akon(game) => {
            let position = game.position();
            if game.outcome().is_none() && position.seeds_of(position.to_move().other()) == 0 {
                said.push(match position.must_feed(game.options()) {
                    true => game::must_feed(position.to_move()),
                    false => game::cannot_feed(position.to_move()),
                });
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::words::Catalogue;

    fn say(messages: Vec<Message>) -> String {
        let english = Catalogue::english();
        messages.into_iter().map(|m| english.say(m)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_lap_with_captures_is_told_seed_by_seed() {
        let start: akon::Position = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12".parse().unwrap();
        let mut play = Play::Akon(akon::Game::begin(start, akon::Options::default()));
        let played = play.play(crate::record::Move::Akon("2A".parse().unwrap())).unwrap();
        assert_eq!(
            say(turn(&played)),
            "A sows 18 seeds from 2A; the last falls into 4B. 9 seeds are taken from 4B, 3B, 2B."
        );
    }

    #[test]
    fn a_fall_is_told_ball_by_ball_and_a_win_by_the_opponents_move_is_called_so() {
        let start: akron::Position = "4/bb2/wwww/bb2|3/b2/b2 b 5,5".parse().unwrap();
        let mut play = Play::Akron(akron::Game::begin(start, akron::Options::default()));
        let last = play.play(crate::record::Move::Akron("2a1-c1".parse().unwrap())).unwrap();
        assert_eq!(say(turn(&last)), "Black moves from 2a1 to c1.");
        let how = play.ending().unwrap();
        assert_eq!(
            say(vec![ended(how, &play, Some(&last))]),
            "White wins: Black’s own move left White’s sides joined."
        );
    }
}
