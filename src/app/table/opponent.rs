//! The engine at a table: what it is wanted for, and what comes of it.

use super::Table;
use super::analysis::{Analysis, LINES, TIME};
use super::hint::Hint;
use super::review::Review;
use crate::app::dom::prelude::*;
use crate::app::engine::{self, Heard, Trouble};
use crate::protocol::{self, Effort, Engine, Found, Kept};
use crate::record::{GameId, GameKind, Move, NodeId, Player};
use crate::session::{Ask, Session};
use crate::words::engine as say;
use std::rc::Rc;

/// What a person asks of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// A draw.
    Draw,
    /// A hint.
    Hint,
}

/// What the engine is to do now, the most pressing first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// To answer what a person asked.
    Answer {
        asked: Asked,
        at: NodeId,
    },
    /// To move.
    Reply {
        game: GameId,
        at: NodeId,
        level: u8,
    },
    /// To look at a place of a game that is reviewed.
    Review {
        game: GameId,
        at: NodeId,
    },
    /// To look at the place that is shown.
    Analysis {
        game: GameId,
        at: NodeId,
    },
    Nothing,
}

/// What engine and table know of each other. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Desk {
    /// What a person asked for and is not answered yet.
    asked: RwSignal<Option<Asked>>,
    /// A move that is found and waits until the turn before it has been seen.
    reply: RwSignal<Option<(NodeId, Move)>>,
    /// Why the engine does not work, until it is asked again.
    trouble: RwSignal<Option<Trouble>>,
    /// Another tab plays this game: the engine answers there.
    following: RwSignal<bool>,
    /// Whether the board is showing a turn.
    moving: RwSignal<bool>,
    /// The hint that was found.
    pub hint: RwSignal<Option<Hint>>,
    /// The panel of analysis.
    pub analysis: Analysis,
    /// The review of a game.
    pub review: RwSignal<Option<Review>>,
}

impl Desk {
    /// A desk for a table whose board says in `moving` whether it shows a turn.
    pub fn new(moving: RwSignal<bool>) -> Desk {
        Desk {
            asked: RwSignal::new(None),
            reply: RwSignal::new(None),
            trouble: RwSignal::new(None),
            following: RwSignal::new(false),
            moving,
            hint: RwSignal::new(None),
            analysis: Analysis::new(),
            review: RwSignal::new(None),
        }
    }

    /// Why the engine does not work.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    /// Lets the engine try again.
    pub fn retry(self) {
        self.trouble.set(None);
    }

    /// Says whether the game is played in another tab.
    pub fn follow(self, following: bool) {
        if self.following.get_untracked() != following {
            self.following.set(following);
        }
    }

    /// Forgets what was asked and found for the place that was shown before.
    pub fn forget(self) {
        self.asked.set(None);
        self.hint.set(None);
        self.analysis.line.set(None);
        self.analysis.found.set(None);
    }

    /// Asks for a hint.
    pub fn ask_hint(self) {
        self.retry();
        self.asked.set(Some(Asked::Hint));
    }

    /// Whether a hint is being looked for.
    pub fn hinting(self) -> bool {
        self.asked.get() == Some(Asked::Hint)
    }
}

/// The level of the engine that is to move at the end of a line. Within one it has moved already.
fn to_reply(session: &Session) -> Option<u8> {
    let last = session.record().tree.children(session.at()).is_empty();
    session.engine_to_move().filter(|_| last)
}

/// A move as the rules write it.
pub fn read(kind: GameKind, text: &str) -> Option<Move> {
    match kind {
        GameKind::Akron => text.parse().ok().map(Move::Akron),
        GameKind::Akon => text.parse().ok().map(Move::Akon),
    }
}

impl Table {
    /// Whether the engine is at its move.
    pub fn thinking(self) -> bool {
        self.desk.trouble.with(Option::is_none) && self.session.with(|session| to_reply(session).is_some())
    }

    /// Offers the engine a draw.
    pub fn offer_draw(self) {
        self.desk.retry();
        self.desk.asked.set(Some(Asked::Draw));
    }

    /// Has the engine do what is wanted of it, as long as this page is open.
    pub fn seat_engine(self) {
        let desk = self.desk;
        let wanted = Memo::new(move |_| self.wanted());
        let ticket = StoredValue::new(None::<u32>);
        let stop = move || {
            if let Some(ticket) = ticket.try_update_value(Option::take).flatten() {
                engine::stop(ticket);
            }
        };
        Effect::new(move || {
            let wanted = wanted.get();
            stop();
            desk.reply.set(None);
            desk.analysis.done.set(false);
            let ask = self.session.with_untracked(|session| self.ask_for(wanted, session));
            if let Some(ask) = ask {
                let id = engine::ask(ask, Rc::new(move |heard| self.heard(wanted, heard)));
                ticket.set_value(Some(id));
            }
        });
        on_cleanup(stop);
        Effect::new(move || {
            // The move before is seen first.
            if let Some((at, mv)) = desk.reply.get().filter(|_| !desk.moving.get()) {
                desk.reply.set(None);
                if self.session.with_untracked(|session| session.at() == at) {
                    self.ask(Ask::PlayAnyway(mv));
                }
            }
        });
    }

    fn wanted(self) -> Wanted {
        let desk = self.desk;
        if desk.trouble.get().is_some() {
            return Wanted::Nothing;
        }
        let game = self.id.get_value();
        self.session.with(|session| {
            let at = session.at();
            match (desk.asked.get(), to_reply(session)) {
                (Some(asked), _) => Wanted::Answer { asked, at },
                (None, Some(level)) if !desk.following.get() => Wanted::Reply { game, at, level },
                _ => match self.reviewing() {
                    Some((at, _)) => Wanted::Review { game, at },
                    None if desk.analysis.wanted() && session.ending().is_none() => Wanted::Analysis { game, at },
                    None => Wanted::Nothing,
                },
            }
        })
    }

    fn ask_for(self, wanted: Wanted, session: &Session) -> Option<protocol::Ask> {
        let game = Kept::from(session.play());
        match wanted {
            Wanted::Nothing => None,
            Wanted::Reply { game: id, level, .. } => {
                let Engine { level, seconds } = Engine::of_number(level);
                let effort = Effort { nodes: None, ms: Some(1_000 * u32::from(seconds)) };
                // The same game is answered the same way, another game otherwise.
                let seed = id.bits().rotate_left(16) ^ session.ply() as u64;
                Some(protocol::Ask::Move { game, level, seed, effort })
            }
            Wanted::Answer { asked: Asked::Draw, .. } => {
                let first = matches!(session.record().players[0], Player::Engine { .. });
                Some(protocol::Ask::Draw { game, seat: if first { 1 } else { 2 } })
            }
            Wanted::Answer { asked: Asked::Hint, .. } => Some(protocol::Ask::Hint { game, effort: Effort::default() }),
            Wanted::Review { at, .. } => self.ask_review(at, session),
            Wanted::Analysis { .. } => {
                let effort = Effort { nodes: None, ms: Some(TIME) };
                Some(protocol::Ask::Analyse { game, lines: LINES, effort })
            }
        }
    }

    fn heard(self, wanted: Wanted, heard: Heard) {
        let desk = self.desk;
        match (wanted, heard) {
            (_, Heard::Again) => self.announcer.note(self.words.say(say::again()), true),
            (_, Heard::Failed(why)) => {
                desk.asked.set(None);
                desk.trouble.set(Some(why));
                // It stands in the status, with a button that a note would lie over on a phone.
                self.announcer.dismiss();
                self.announcer.speak(self.words.say(failed(why)));
            }
            (Wanted::Reply { at, .. }, Heard::Done(Found { mv: Some(mv), .. })) => {
                desk.reply.set(read(self.kind(), &mv).map(|mv| (at, mv)));
            }
            (Wanted::Answer { .. }, Heard::Draw(taken)) => {
                desk.asked.set(None);
                match taken {
                    true => self.ask(Ask::AgreeDraw),
                    false => self.announcer.note(self.words.say(say::draw_declined()), false),
                }
            }
            (Wanted::Answer { at, .. }, Heard::Done(found)) => {
                desk.asked.set(None);
                desk.hint.set(Hint::of(at, self.kind(), &found));
                self.tell_hint();
            }
            (Wanted::Review { at, .. }, heard) => self.reviewed(at, heard),
            (Wanted::Analysis { at, .. }, heard) => desk.analysis.hear(at, heard),
            _ => {}
        }
    }

    fn kind(self) -> GameKind {
        self.session.with_untracked(|session| session.play().kind())
    }
}

/// What is said where the engine cannot work.
pub fn failed(why: Trouble) -> crate::words::Message {
    say::failed(match why {
        Trouble::NoWorker => "no_worker",
        Trouble::OtherBuild => "other_build",
        Trouble::Refused => "refused",
    })
}
