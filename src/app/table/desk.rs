//! What a table knows of the engine while nobody has asked for it: whether it is wanted, and where to turn to then.

use super::Table;
use super::extras::{EXTRAS, Extras};
use super::opponent::Findings;
use crate::app::dom::prelude::*;
use crate::app::engine::Trouble;
use crate::app::later::Missing;
use crate::board;
use crate::record::{GameId, NodeId};
use crate::session::Session;
use crate::words::{Message, common, engine as say};

/// What a person asks of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A draw.
    Draw,
    /// A hint.
    Hint,
}

/// What engine and table know of each other. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Desk {
    /// What a person asked for and is not answered yet.
    pub asked: RwSignal<Option<Asked>>,
    /// Why the engine does not work, until it is asked again.
    pub trouble: RwSignal<Option<Trouble>>,
    /// Another tab plays this game: the engine answers there.
    pub following: RwSignal<bool>,
    /// Whether the board is showing a turn.
    pub moving: RwSignal<bool>,
    /// Whether the panel of analysis is open.
    pub analysing: RwSignal<bool>,
    /// Whether nobody sees the page.
    pub hidden: RwSignal<bool>,
    /// The game that is reviewed.
    pub reviewed: RwSignal<Option<GameId>>,
    /// What was found, once there is somebody to look.
    pub findings: RwSignal<Option<Findings>>,
    /// Who owns what is made for this table.
    owner: StoredValue<Option<Owner>>,
}

impl Desk {
    /// A desk for a table whose board says in `moving` whether it shows a turn.
    pub fn new(moving: RwSignal<bool>) -> Desk {
        Desk {
            asked: RwSignal::new(None),
            trouble: RwSignal::new(None),
            following: RwSignal::new(false),
            moving,
            analysing: RwSignal::new(false),
            hidden: RwSignal::new(false),
            reviewed: RwSignal::new(None),
            findings: RwSignal::new(None),
            owner: StoredValue::new(Owner::current()),
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

    /// Makes something that lives as long as the table.
    pub fn own<T>(self, make: impl FnOnce() -> T) -> T {
        match self.owner.get_value() {
            Some(owner) => owner.with(make),
            None => make(),
        }
    }
}

/// The level of the engine that is to move at the end of a line. Within one it has moved already.
pub fn to_reply(session: &Session) -> Option<u8> {
    let last = session.record().tree.children(session.at()).is_empty();
    session.engine_to_move().filter(|_| last)
}

impl Table {
    /// Brings the engine's side of the table when something is first wanted of it.
    pub fn await_engine(self) {
        let desk = self.desk;
        let wanted = Memo::new(move |_| {
            let reply = self.session.with(|session| to_reply(session).is_some());
            let asked = desk.asked.get().is_some() || desk.analysing.get() || desk.reviewed.get().is_some();
            desk.trouble().is_none() && (reply || asked)
        });
        Effect::new(move || {
            if wanted.get() {
                leptos::task::spawn_local(async move {
                    let came = EXTRAS.load().await;
                    // The page may have been left meanwhile.
                    if self.session.is_disposed() {
                        return;
                    }
                    match came {
                        Ok(extras) => (extras.sit)(self),
                        Err(Missing) => self.fail(Trouble::Missing),
                    }
                });
            }
        });
    }

    /// What the engine's side of the table does, once it is there.
    fn seated(self) -> Option<Extras> {
        self.desk.findings.get().and_then(|_| EXTRAS.here())
    }

    /// Whether the engine is at its move.
    pub fn thinking(self) -> bool {
        self.desk.trouble().is_none() && self.session.with(|session| to_reply(session).is_some())
    }

    /// Says why the engine does not work.
    pub fn fail(self, why: Trouble) {
        self.desk.asked.set(None);
        self.desk.trouble.set(Some(why));
        // It stands in the status, with a button that a note would lie over on a phone.
        self.announcer.dismiss();
        self.announcer.speak(self.words.say(failed(why)));
    }

    /// Forgets what was asked and found for the place that was shown before.
    pub fn forget(self) {
        self.desk.asked.set(None);
        if let Some(extras) = untrack(|| self.seated()) {
            (extras.forget)(self);
        }
    }

    /// Offers the engine a draw.
    pub fn offer_draw(self) {
        self.desk.retry();
        self.desk.asked.set(Some(Asked::Draw));
    }

    /// The first press asks where to look, the next one tells the move.
    pub fn hint(self) {
        if !self.session.with_untracked(Session::capability).moves() {
            return self.barred();
        }
        let told = untrack(|| self.seated()).is_some_and(|extras| (extras.more_of_hint)(self));
        if !told {
            self.desk.retry();
            self.desk.asked.set(Some(Asked::Hint));
        }
    }

    /// What stands below the buttons: nothing where nobody has asked.
    pub fn hint_text(self) -> String {
        if self.desk.asked.get() == Some(Asked::Hint) {
            return self.words.say(say::hint_asked());
        }
        self.seated().map(|extras| (extras.hint_text)(self)).unwrap_or_default()
    }

    /// What the page marks on Akron's board: the hint, or moves of a line that was pointed at.
    pub fn akron_marks(self) -> board::akron::Marks {
        self.seated().map(|extras| (extras.akron_marks)(self)).unwrap_or_default()
    }

    /// What the page marks on Akon's board.
    pub fn akon_marks(self) -> board::akon::Marks {
        self.seated().map(|extras| (extras.akon_marks)(self)).unwrap_or_default()
    }

    /// Where the game turned, as a review has found.
    pub fn turning(self) -> Vec<NodeId> {
        self.seated().map(|extras| (extras.turning)(self)).unwrap_or_default()
    }
}

/// What is said where the engine cannot work.
pub fn failed(why: Trouble) -> Message {
    match why {
        Trouble::NoWorker => say::failed("no_worker"),
        Trouble::OtherBuild => say::failed("other_build"),
        Trouble::Refused => say::failed("refused"),
        Trouble::Missing => common::not_here(),
    }
}
