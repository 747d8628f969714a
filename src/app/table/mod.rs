//! Where a game is played: the session, what the boards are given to show, and what is said of it.

mod actions;
mod analysis;
mod ask;
mod comment;
mod desk;
mod extras;
mod help;
mod hint;
mod moves;
mod new_game;
mod opponent;
mod page;
mod plates;
mod replay;
mod review;
mod sent;
mod share;
mod status;
mod tabs;

pub use analysis::analyse_next;
pub use extras::bring;
pub use help::page_help;
pub use new_game::strength;
pub use page::GamePage;
pub use plates::engine_name;
pub use sent::SentPage;

use super::announcer::{Announcer, use_announcer};
use super::keeper::{Keeper, use_keeper};
use super::moving::Moving;
use super::router;
use super::storage;
use super::words::{Words, use_words};
use crate::address::Page;
use crate::akon;
use crate::akron;
use crate::app::dom::finish;
use crate::app::dom::prelude::*;
use crate::board::{Capability, Intent, Shown};
use crate::game::Seat;
use crate::record::{GameId, Move, NodeId, Player, Turn};
use crate::session::{Ask, Happening, Session};
use crate::words::{Message, refusal, tell, told};
use comment::Typed;
use desk::Desk;
use std::sync::Arc;

/// A turn of Akron as its board shows it.
pub type ShownAkron = Shown<akron::Position, akron::Turn>;
/// A turn of Akon as its board shows it.
pub type ShownAkon = Shown<akon::Position, akon::Turn>;

/// A turn to be shown, of either game.
#[derive(Clone, Debug, PartialEq)]
enum ShownTurn {
    Akron(Arc<ShownAkron>),
    Akon(Arc<ShownAkon>),
}

/// A game on the page. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Table {
    session: RwSignal<Session>,
    id: StoredValue<GameId>,
    /// The fragment by which this page is shown, or that it has given itself.
    fragment: StoredValue<String>,
    /// What is being said of a move and not yet in the record.
    typed: StoredValue<Option<Typed>>,
    /// The move that somebody is writing of, while they are in the field.
    writing: RwSignal<Option<NodeId>>,
    shown: RwSignal<Option<ShownTurn>>,
    serial: StoredValue<u32>,
    /// A move of Akon that would end the game by repetition, until the player has decided.
    repeating: RwSignal<Option<Move>>,
    announcer: Announcer,
    words: Words,
    keeper: Keeper,
    claim: tabs::Claim,
    desk: Desk,
}

impl Table {
    fn new(id: GameId, session: Session) -> Table {
        Table {
            session: RwSignal::new(session),
            id: StoredValue::new(id),
            fragment: StoredValue::new(router::fragment()),
            typed: StoredValue::new(None),
            writing: RwSignal::new(None),
            shown: RwSignal::new(None),
            serial: StoredValue::new(0),
            repeating: RwSignal::new(None),
            announcer: use_announcer(),
            words: use_words(),
            keeper: use_keeper(),
            claim: StoredValue::new_local(None),
            desk: Desk::new(Moving::provide()),
        }
    }

    /// What the board may do.
    fn capability(self) -> Signal<Capability> {
        Signal::derive(move || self.session.with(Session::capability))
    }

    /// Answers what a board asks.
    fn intent(self, intent: Intent<Move>) {
        match intent {
            Intent::Play(mv) => self.play(mv),
            Intent::Barred => self.barred(),
            Intent::Undo => self.ask(Ask::Undo),
            Intent::Redo => self.ask(Ask::Redo),
            Intent::Replay => self.replay(),
        }
    }

    /// Plays a move if it is a person's turn; says why not otherwise.
    fn play(self, mv: Move) {
        match self.session.with_untracked(Session::capability).moves() {
            true => self.ask(Ask::Play(mv)),
            false => self.barred(),
        }
    }

    /// Says why nothing can be played here now.
    fn barred(self) {
        let why = self.session.with_untracked(|session| match session.ending() {
            Some(how) => tell::ended(how, session.play(), session.turns().last()),
            None => refusal::not_your_turn(),
        });
        self.announcer.note(self.words.say(why), true);
    }

    /// What the people call themselves, with colour or row; `None` for who has given no name.
    fn name(self, seat: Seat) -> Option<String> {
        self.session.with_untracked(|session| match &session.record().players[seat.index()] {
            Player::Person { name } if !name.is_empty() => Some(plates::name(self, session, seat)),
            _ => None,
        })
    }

    /// Whose turn it is.
    fn next(self) -> Message {
        let seat = self.session.with_untracked(Session::to_move);
        let who = self.session.with_untracked(|session| tell::colour_or_side(seat, session.play()));
        self.name(seat).map_or_else(|| told::next(who), told::next_named)
    }

    /// What happened on a turn, with the name of whoever played it.
    fn told(self, seat: Seat, turn: &Turn) -> Vec<Message> {
        let mut said = tell::turn(turn);
        if let (Some(name), Some(first)) = (self.name(seat), said.first_mut()) {
            *first = told::named(name, self.words.say(first.clone()));
        }
        said
    }

    /// Asks the session, then shows and says what came of it.
    fn ask(self, ask: Ask) {
        self.write_comment();
        self.desk.follow(false);
        let happenings = self.session.try_update(|session| session.ask(ask)).unwrap_or_default();
        let mut said: Vec<Message> = Vec::new();
        let mut problem = None;
        for happening in happenings {
            match happening {
                Happening::Played { seat, turn } => {
                    said.extend(self.told(seat, &turn));
                    self.show(Some(&turn));
                }
                Happening::Refused(why) => {
                    problem = Some(self.session.with_untracked(|session| tell::refused(&why, session.play())));
                }
                Happening::WouldRepeat(mv) => self.repeating.set(Some(mv)),
                Happening::Moved { plies } => {
                    // One move on is seen and told like a move that is played.
                    let last = self.session.with_untracked(|session| session.turns().last().cloned());
                    let last = last.filter(|_| plies == Some(1));
                    self.show(last.as_ref());
                    match plies {
                        None => said.push(told::another_line()),
                        Some(0) => said.push(told::agreement_back()),
                        Some(1) => said.extend(last.iter().flat_map(tell::turn)),
                        Some(back) if back < 0 => said.push(told::back(-back)),
                        Some(forward) => said.push(told::forward(forward)),
                    }
                }
                Happening::NothingThere => problem = Some(told::nothing_back()),
                Happening::Ended(how) => said.push(
                    self.session.with_untracked(|session| tell::ended(how, session.play(), session.turns().last())),
                ),
            }
        }
        if self.session.with_untracked(|session| session.ending().is_none()) && !said.is_empty() {
            said.push(self.next());
        }
        if !said.is_empty() {
            self.forget();
            let text: Vec<String> = said.into_iter().map(|message| self.words.say(message)).collect();
            self.announcer.dismiss();
            self.announcer.speak(text.join(" "));
            unhurried(move || {
                // The page may have been left meanwhile, which keeps the game.
                if !self.session.is_disposed() {
                    self.keep();
                }
            });
        }
        if let Some(problem) = problem {
            self.announcer.note(self.words.say(problem), true);
        }
    }

    /// Hands the boards a turn to show, or none.
    fn show(self, turn: Option<&Turn>) {
        self.serial.update_value(|serial| *serial += 1);
        let serial = self.serial.get_value();
        self.shown.set(turn.map(|turn| match turn.clone() {
            Turn::Akron { before, turn } => ShownTurn::Akron(Arc::new(Shown { serial, before, turn })),
            Turn::Akon { before, turn } => ShownTurn::Akon(Arc::new(Shown { serial, before, turn })),
        }));
    }

    /// Shows and says the last turn again.
    fn replay(self) {
        let last = self.session.with_untracked(|session| session.turns().last().cloned());
        match last {
            Some(turn) => {
                self.show(Some(&turn));
                let text: Vec<String> = tell::turn(&turn).into_iter().map(|m| self.words.say(m)).collect();
                self.announcer.speak(text.join(" "));
            }
            None => self.announcer.note(self.words.say(told::nothing_back()), true),
        }
    }

    /// Puts another game in place of this one.
    fn replace(self, session: Session) {
        finish();
        self.write_comment();
        self.writing.set(None);
        self.id.set_value(storage::new_id());
        // The address may name the game that was here before.
        self.rename(Page::Game { kind: session.play().kind(), id: None });
        self.claim();
        self.desk.follow(false);
        self.desk.retry();
        self.forget();
        self.session.set(session);
        self.repeating.set(None);
        self.show(None);
        self.announcer.dismiss();
        self.announcer.speak(self.words.say(self.next()));
        self.keep();
    }

    /// Writes the game; what the player should know of that is noted.
    fn keep(self) {
        let id = self.id.get_value();
        if let Some(trouble) = self.session.with_untracked(|session| self.keeper.keep(id, session)) {
            self.announcer.note(self.words.say(trouble), true);
        }
        let kept = self.keeper.kept_at(id);
        if kept != id {
            self.id.set_value(kept);
            self.claim();
        }
        // Each tab goes on with its own game after a reload, whatever others have played last.
        if self.keeper.has(kept) {
            let kind = self.session.with_untracked(|session| session.play().kind());
            self.rename(Page::Game { kind, id: Some(kept) });
        }
    }

    /// Gives the page another address, unless the reader has left it for another one: that is then the other page's.
    fn rename(self, page: Page) {
        if self.fragment.with_value(|fragment| *fragment == router::fragment()) {
            router::rename(&page.address());
            self.fragment.set_value(router::fragment());
        }
    }
}
