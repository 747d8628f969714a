//! The engine at a table: what it is wanted for, and what comes of it.

use super::Table;
use super::analysis::{LINES, TIME};
use super::desk::{Asked, to_reply};
use super::hint::Hint;
use super::review::Review;
use crate::app::dom::prelude::*;
use crate::app::engine::{self, Heard};
use crate::protocol::{self, Effort, Engine, Found, Kept};
use crate::record::{GameId, GameKind, Move, NodeId, Player};
use crate::session::{Ask, Session};
use crate::words::engine as say;
use std::rc::Rc;

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

/// What the engine has found for a table. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Findings {
    /// A move that is found and waits until the turn before it has been seen.
    reply: RwSignal<Option<(NodeId, Move)>>,
    /// The hint that was found.
    pub hint: RwSignal<Option<Hint>>,
    /// What an analysis found last, and where.
    pub found: RwSignal<Option<(NodeId, Found)>>,
    /// Whether nothing more is looked for there.
    pub done: RwSignal<bool>,
    /// Moves of a line that are shown on the board, from a place on.
    pub line: RwSignal<Option<(NodeId, Vec<Move>)>>,
    /// The review of a game.
    pub review: RwSignal<Option<Review>>,
}

impl Findings {
    fn new() -> Findings {
        Findings {
            reply: RwSignal::new(None),
            hint: RwSignal::new(None),
            found: RwSignal::new(None),
            done: RwSignal::new(false),
            line: RwSignal::new(None),
            review: RwSignal::new(None),
        }
    }
}

/// A move as the rules write it.
pub fn read(kind: GameKind, text: &str) -> Option<Move> {
    match kind {
        GameKind::Akron => text.parse().ok().map(Move::Akron),
        GameKind::Akon => text.parse().ok().map(Move::Akon),
    }
}

/// Seats the engine at a table, unless it sits there.
pub fn sit(table: Table) {
    table.findings();
}

/// Forgets what was found for the place that was shown before.
pub fn forget(table: Table) {
    let findings = table.findings();
    findings.hint.set(None);
    findings.line.set(None);
    findings.found.set(None);
}

impl Table {
    /// What was found. The engine is seated for it, and does what is wanted of it as long as the table is there.
    pub fn findings(self) -> Findings {
        if let Some(findings) = self.desk.findings.get_untracked() {
            return findings;
        }
        self.desk.own(|| {
            let findings = Findings::new();
            untrack(|| self.desk.findings.set(Some(findings)));
            self.seat_engine();
            findings
        })
    }

    fn seat_engine(self) {
        let (desk, findings) = (self.desk, self.findings());
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
            findings.reply.set(None);
            findings.done.set(false);
            let ask = self.session.with_untracked(|session| self.ask_for(wanted, session));
            if let Some(ask) = ask {
                let id = engine::ask(ask, Rc::new(move |heard| self.heard(wanted, heard)));
                ticket.set_value(Some(id));
            }
        });
        on_cleanup(stop);
        Effect::new(move || {
            // The move before is seen first.
            if let Some((at, mv)) = findings.reply.get().filter(|_| !desk.moving.get()) {
                findings.reply.set(None);
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
                    None if desk.analysing.get() && !desk.hidden.get() && session.ending().is_none() => {
                        Wanted::Analysis { game, at }
                    }
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
        let (desk, findings) = (self.desk, self.findings());
        match (wanted, heard) {
            (_, Heard::Again) => self.announcer.note(self.words.say(say::again()), true),
            (_, Heard::Failed(why)) => self.fail(why),
            (Wanted::Reply { at, .. }, Heard::Done(Found { mv: Some(mv), .. })) => {
                findings.reply.set(read(self.kind(), &mv).map(|mv| (at, mv)));
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
                findings.hint.set(Hint::of(at, self.kind(), &found));
                self.tell_hint();
            }
            (Wanted::Review { at, .. }, heard) => self.reviewed(at, heard),
            (Wanted::Analysis { at, .. }, Heard::Progress(found)) => findings.found.set(Some((at, found))),
            (Wanted::Analysis { at, .. }, Heard::Done(found)) => {
                findings.found.set(Some((at, found)));
                findings.done.set(true);
            }
            _ => {}
        }
    }

    fn kind(self) -> GameKind {
        self.session.with_untracked(|session| session.play().kind())
    }
}
