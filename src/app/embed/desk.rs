//! A board that is used on another page: what is asked of it, what is said of it, and what its page is told.

use super::{Own, Teller};
use crate::app::announcer::Announcer;
use crate::app::dom::prelude::*;
use crate::app::words::Words;
use crate::board::Intent;
use crate::embed::{Answer, By, Event, Guest, Mode, Text};
use crate::record::{GameKind, Move, Turn};
use crate::words::{Message, refusal, tell, told};
use std::time::Duration;

/// How long a puzzle thinks about its answer, so that one sees that it is one.
const PAUSE: Duration = Duration::from_millis(450);

/// One board. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Desk {
    pub guest: RwSignal<Guest>,
    /// The turn to be shown in motion, with a number that differs from one showing to the next.
    pub shown: RwSignal<(u32, Option<Turn>)>,
    /// What is told under the board.
    pub told: RwSignal<String>,
    /// Whether a turn is being shown.
    pub moving: RwSignal<bool>,
    pub words: Words,
    pub own: Own,
    pub announcer: Announcer,
    pub teller: StoredValue<Teller, LocalStorage>,
    /// How often the computer was asked or could have been: an answer to an earlier question is none.
    pub asks: StoredValue<u32>,
}

impl Desk {
    fn tell(self, event: &Event) {
        // What the page does with it may come back to this board: nothing of it may be held meanwhile.
        if let Some(teller) = self.teller.try_get_value() {
            teller.tell(event);
        }
    }

    /// Tells the page that the board is there.
    pub fn ready(self) {
        let event = self.guest.with_untracked(|guest| Event::Ready {
            position: guest.play().position_text(),
            ply: guest.walk().ply(),
            plies: guest.walk().all(),
        });
        self.tell(&event);
    }

    /// Goes on with what was played on the board in whose place this one stands.
    pub fn resume(self, guest: Guest) {
        self.guest.set(guest);
        self.invite();
        if self.guest.with_untracked(Guest::owes) {
            self.answer_later();
        } else {
            self.think();
        }
    }

    /// Tells below the board who is to move, and in a puzzle that a move is to be found.
    pub fn invite(self) {
        let said = self.guest.with_untracked(|guest| match guest.mode() {
            _ if guest.play().ending().is_some() => Vec::new(),
            Mode::Puzzle if guest.solved() => vec![self.own.say(Text::SOLVED)],
            Mode::Puzzle => vec![self.words.say(Desk::to_move(guest)), self.own.say(Text::FIND)],
            Mode::Play => vec![self.words.say(Desk::to_move(guest))],
            Mode::Look | Mode::Try => Vec::new(),
        });
        self.told.set(said.join(" "));
    }

    /// Who is to move.
    fn to_move(guest: &Guest) -> Message {
        told::next(tell::colour_or_side(guest.play().to_move(), guest.play()))
    }

    fn say(self, said: impl IntoIterator<Item = Message>, own: Option<Text>) {
        let said = said.into_iter().map(|message| self.words.say(message));
        let text = said.chain(own.map(|text| self.own.say(text))).collect::<Vec<_>>().join(" ");
        self.announcer.speak(text.clone());
        self.told.set(text);
    }

    /// Shows a turn in motion, or what stands.
    fn show(self, turn: Option<Turn>) {
        self.shown.update(|(serial, shown)| (*serial, *shown) = (serial.wrapping_add(1), turn));
    }

    /// Tells the page that another position stands.
    fn moved(self, mv: Option<&Turn>, by: By) {
        let event = self.guest.with_untracked(|guest| Event::Move {
            mv: mv.map(|turn| match turn {
                Turn::Akron { turn, .. } => turn.mv.to_string(),
                Turn::Akon { turn, .. } => turn.mv.to_string(),
            }),
            position: guest.play().position_text(),
            ply: guest.walk().ply(),
            by,
        });
        self.tell(&event);
    }

    /// Shows, says and tells what a move came to.
    fn played(self, turn: Turn, by: By) {
        let mut said = tell::turn(&turn);
        let (ending, own) = self.guest.with_untracked(|guest| {
            let ending = guest.play().ending();
            said.extend(ending.map(|how| tell::ended(how, guest.play(), Some(&turn))));
            said.extend((ending.is_none() && guest.mode() == Mode::Play).then(|| Desk::to_move(guest)));
            let right = (guest.owes() && by == By::Hand).then_some(Text::RIGHT);
            (ending.map(|how| Event::end(how, guest.play())), if guest.solved() { Some(Text::SOLVED) } else { right })
        });
        self.say(said, own);
        self.show(Some(turn.clone()));
        self.moved(Some(&turn), by);
        let solved = own == Some(Text::SOLVED);
        let position = || self.guest.with_untracked(|guest| guest.play().position_text());
        match ending {
            _ if solved => self.tell(&Event::Solved { position: position() }),
            Some(end) => self.tell(&end),
            None if self.guest.with_untracked(Guest::owes) => self.answer_later(),
            None => self.think(),
        }
    }

    /// Has the computer asked, if it is to move.
    fn think(self) {
        self.asks.set_value(self.asks.get_value().wrapping_add(1));
        // A game need not be another's each time it is played, and nobody has to be unable to guess it.
        let seed = (js_sys::Math::random() * 2f64.powi(53)) as u64;
        let question = self.guest.with_untracked(|guest| guest.question(self.asks.get_value(), seed));
        if let (Some(question), Some(teller)) = (question, self.teller.try_get_value()) {
            let told = [self.told.get_untracked(), self.own.say(Text::THINKING)].join(" ");
            self.told.set(told.trim().to_owned());
            teller.ask(&question);
        }
    }

    /// Takes the computer's answer: the number of what was asked, and its move; none if there is no computer to be had.
    pub fn answer(self, id: u32, mv: Option<&str>) {
        if self.asks.try_get_value() != Some(id) || !self.guest.with_untracked(Guest::thinks) {
            return;
        }
        if !mv.is_some_and(|mv| self.put(mv, By::Computer)) {
            self.guest.update(Guest::alone);
            self.say([], Some(Text::ALONE));
        }
    }

    /// Plays the answer in a puzzle, once the move before it has been seen.
    fn answer_later(self) {
        set_timeout(
            move || match (self.moving.try_get_untracked(), self.guest.try_with_untracked(Guest::owes)) {
                (Some(true), Some(true)) => self.answer_later(),
                (Some(false), Some(true)) => _ = self.next(By::Answer),
                // The board has gone, or gone on.
                _ => {}
            },
            PAUSE,
        );
    }

    /// A person at the board wants to make a move.
    fn make(self, mv: Move) {
        match self.guest.try_update(|guest| guest.make(mv)) {
            Some(Answer::Played(turn)) => self.played(turn, By::Hand),
            Some(Answer::Refused(why)) => {
                let why = self.guest.with_untracked(|guest| tell::refused(&why, guest.play()));
                self.say([why], None);
            }
            Some(Answer::Wrong) => self.say([], Some(Text::WRONG)),
            Some(Answer::Barred) => self.barred(),
            None => {}
        }
    }

    fn barred(self) {
        let over = self.guest.with_untracked(|guest| guest.play().ending().is_some());
        let solved = self.guest.with_untracked(Guest::solved);
        self.say(over.then(refusal::over), (solved && !over).then_some(Text::SOLVED));
    }

    /// Plays a move for a script; whether the rules allow it.
    pub fn force(self, mv: &str) -> bool {
        self.put(mv, By::Script)
    }

    fn put(self, mv: &str, by: By) -> bool {
        let kind = self.guest.with_untracked(|guest| guest.play().kind());
        let mv = match kind {
            GameKind::Akron => mv.parse().map(Move::Akron).ok(),
            GameKind::Akon => mv.parse().map(Move::Akon).ok(),
        };
        let Some(mv) = mv else { return false };
        match self.guest.try_update(|guest| guest.force(mv)) {
            Some(Answer::Played(turn)) => {
                self.played(turn, by);
                true
            }
            _ => false,
        }
    }

    /// Plays the next of the page's moves; whether there is one.
    pub fn next(self, by: By) -> bool {
        let turn = self.guest.try_update(Guest::advance).flatten();
        let there = turn.is_some();
        if let Some(turn) = turn {
            self.played(turn, by);
        }
        there
    }

    /// Takes the last move back; whether there is one.
    pub fn back(self, by: By) -> bool {
        let taken = self.guest.try_update(Guest::back).unwrap_or_default();
        if taken {
            self.show(None);
            self.say([told::back(1)], None);
            self.moved(None, by);
            self.think();
        }
        taken
    }

    /// Goes to a place in the page's moves; whether there is one.
    pub fn go(self, ply: usize) -> bool {
        let there = self.guest.try_update(|guest| guest.go(ply)).unwrap_or_default();
        if there {
            self.show(None);
            self.say([], None);
            self.moved(None, By::Script);
            self.think();
        }
        there
    }

    /// As it was at first.
    pub fn reset(self, by: By) {
        self.guest.update(Guest::reset);
        self.show(None);
        self.say([], None);
        self.invite();
        self.moved(None, by);
        self.think();
    }

    /// Answers what the board asks.
    pub fn intent(self, intent: Intent<Move>) {
        match intent {
            Intent::Play(mv) => self.make(mv),
            Intent::Undo => {
                if !self.back(By::Hand) {
                    self.say([told::nothing_back()], None);
                }
            }
            Intent::Redo => {
                if !self.next(By::Step) {
                    self.say([told::nothing_back()], None);
                }
            }
            Intent::Replay => {
                if let Some(turn) = self.guest.with_untracked(|guest| guest.walk().last().cloned()) {
                    self.say(tell::turn(&turn), None);
                    self.show(Some(turn));
                }
            }
            Intent::Barred => self.barred(),
        }
    }
}
