//! Answers in words.

use super::{Misunderstood, Place, Question};
use crate::board::akon::Forecast;
use crate::board::akron::{Facts, Telling, group_of};
use crate::game::Rules;
use crate::record::{GameKind, Play, Turn};
use crate::words::look::list;
use crate::words::{Message, akon as akon_words, akron as akron_words, command, foresee, game, look, refusal};
use crate::words::{tell, told};
use crate::{akon, akron};

/// The answer to a question, sentence by sentence. `last` is the turn that led to the position.
#[must_use]
pub fn answer(question: Question, play: &Play, last: Option<&Turn>, say: &dyn Fn(Message) -> String) -> String {
    let sentences = match question {
        Question::Last => match last {
            Some(turn) => tell::turn(turn),
            None => vec![game::no_moves()],
        },
        Question::Turn => {
            let next = told::next(tell::colour_or_side(play.to_move(), play));
            let over = play.ending().map(|how| tell::ended(how, play, last));
            over.map_or_else(|| [next].into_iter().chain(tell::standing(play)).collect(), |over| vec![over])
        }
        Question::Help => vec![command::help(play.kind())],
        other => match play {
            Play::Akron(game) => akron(other, game, say),
            Play::Akon(game) => return akon(other, game, say),
        },
    };
    sentences.into_iter().map(say).collect::<Vec<_>>().join(" ")
}

/// What to tell of a line that is not understood: what is wrong with it, and what can be asked.
#[must_use]
pub fn misunderstood(why: &Misunderstood, kind: GameKind, say: &dyn Fn(Message) -> String) -> String {
    let wrong = match why {
        Misunderstood::Empty => None,
        Misunderstood::Word(word) => Some(command::unknown(word)),
        Misunderstood::NoPlace => Some(command::no_place()),
        Misunderstood::OtherGame => Some(command::other_game()),
        Misunderstood::Senseless => Some(command::senseless()),
    };
    wrong.into_iter().chain([command::help(kind)]).map(say).collect::<Vec<_>>().join(" ")
}

fn akron(question: Question, game: &akron::Game, say: &dyn Fn(Message) -> String) -> Vec<Message> {
    let facts = Facts::of(game);
    let position = &facts.position;
    let cell = match question {
        Question::What(Place::Cell(cell)) | Question::MovesOf(Place::Cell(cell)) => Some(cell),
        Question::Over(cell) | Question::Under(cell) | Question::Beside(cell) | Question::Group(cell) => Some(cell),
        _ => None,
    };
    if let Some(cell) = cell.filter(|cell| !cell.on(position.size())) {
        return vec![refusal::off_board(cell)];
    }
    let about = |cell: akron::Cell| (Telling::of(&facts, cell), look::cell(&Telling::of(&facts, cell)));
    match question {
        Question::Moves => moves(&facts),
        Question::MovesOf(Place::Cell(cell)) => targets(&facts, cell),
        Question::Stock => {
            let [black, white] = akron::Colour::BOTH.map(|colour| position.stock(colour));
            vec![command::stock(black, white)]
        }
        Question::What(Place::Cell(cell)) => look::around(&facts, cell, say),
        Question::Over(cell) => {
            let (telling, named) = about(cell);
            let covered = telling.covered_by.map(akron_words::tell_covered);
            [named, look::over(&telling, say)].into_iter().chain(covered).collect()
        }
        Question::Under(cell) => {
            let (telling, named) = about(cell);
            vec![named, look::under(&telling, say).unwrap_or_else(command::on_wood)]
        }
        Question::Beside(cell) => {
            let (telling, named) = about(cell);
            vec![named, look::beside(&telling, say)]
        }
        Question::Group(cell) => {
            let (telling, named) = about(cell);
            let group = group_of(&facts, cell);
            let cells = (group.len() > 1).then(|| command::group(list(&group, akron::Cell::to_string)));
            [named].into_iter().chain(look::links(&telling)).chain(cells).collect()
        }
        Question::Way => look::ways(&facts).to_vec(),
        Question::Board => board(position),
        _ => vec![command::other_game()],
    }
}

fn moves(facts: &Facts) -> Vec<Message> {
    let mut from: Vec<akron::Cell> = Vec::new();
    let mut holes = 0u32;
    for mv in &facts.legal {
        match mv {
            akron::Move::Place { .. } => holes += 1,
            akron::Move::Shift { from: cell, .. } if !from.contains(cell) => from.push(*cell),
            _ => {}
        }
    }
    if facts.over {
        return vec![refusal::over()];
    }
    from.sort_unstable();
    vec![command::may_place(holes), command::may_move(list(&from, akron::Cell::to_string), from.len())]
}

/// Where the ball on a cell may go, or why it may not.
fn targets(facts: &Facts, cell: akron::Cell) -> Vec<Message> {
    let telling = Telling::of(facts, cell);
    let named = look::cell(&telling);
    if facts.over {
        return vec![named, refusal::over()];
    }
    let Some(ball) = telling.ball else {
        let place = if telling.may_place { akron_words::tell_place() } else { refusal::no_ball(cell) };
        return vec![named, place];
    };
    if ball != facts.position.to_move() {
        return vec![named, refusal::not_yours(cell)];
    }
    if telling.held_down {
        return vec![named, akron_words::tell_held(telling.over.len())];
    }
    let cells: Vec<akron::Cell> = facts.targets(cell).collect();
    vec![command::targets(cell, list(&cells, akron::Cell::to_string), cells.len())]
}

/// The balls on each level, first Black's.
fn board(position: &akron::Position) -> Vec<Message> {
    let balls: Vec<(akron::Cell, akron::Colour)> = position.balls().collect();
    let top = balls.iter().map(|(cell, _)| cell.level).max().unwrap_or(0);
    if top == 0 {
        return vec![command::empty_board()];
    }
    let of = |level: u8, colour: akron::Colour| {
        let mut cells: Vec<akron::Cell> =
            balls.iter().filter(|(cell, ball)| cell.level == level && *ball == colour).map(|(cell, _)| *cell).collect();
        cells.sort_unstable();
        (cells.len(), list(&cells, akron::Cell::to_string))
    };
    (1..=top)
        .flat_map(|level| {
            let of_level = akron::Colour::BOTH.map(|colour| (colour, of(level, colour)));
            let said = of_level.into_iter().filter(|(_, (count, _))| *count > 0);
            [command::level(level)]
                .into_iter()
                .chain(said.map(|(colour, (_, cells))| command::balls(cells, colour)))
                .collect::<Vec<_>>()
        })
        .collect()
}

fn akon(question: Question, game: &akon::Game, say: &dyn Fn(Message) -> String) -> String {
    let position = game.position();
    let stores =
        || akon::Side::BOTH.map(|side| akon_words::store_seeds(position.store(side), say(akon_words::side(side))));
    let sentences = match question {
        Question::Moves if game.outcome().is_some() => vec![refusal::over()],
        Question::Moves => {
            let pits: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
            vec![command::may_sow(pits.len(), pits.join(", "), position.to_move())]
        }
        Question::MovesOf(Place::Pit(pit)) | Question::What(Place::Pit(pit)) => {
            let seeds = position.seeds(pit);
            let named = command::pit(seeds, pit);
            if game.outcome().is_some() || seeds == 0 {
                return say(named);
            }
            return [say(named), foresee::caption(say, game, &Forecast::of(game, pit))].join(" ");
        }
        Question::Stock => stores().map(|store| command::sentence(say(store))).to_vec(),
        Question::Board => {
            let row = |side: akon::Side| {
                let seeds = list(&position.row(side), ToString::to_string);
                command::row(seeds, side)
            };
            let stores = stores().map(|store| command::sentence(say(store)));
            akon::Side::BOTH.map(row).into_iter().chain(stores).collect()
        }
        _ => vec![command::other_game()],
    };
    sentences.into_iter().map(say).collect::<Vec<_>>().join(" ")
}
