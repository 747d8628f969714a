//! A puzzle under way: moves, replies, hints.

use super::Shelf;
use crate::akon;
use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::learn::face::Face;
use crate::app::learn::texts::Texts;
use crate::app::words::{Words, use_words};
use crate::board::{self, Capability, Intent};
use crate::game::Rules;
use crate::lessons::{Attempt, Hint, Stand, Text, Why};
use crate::record::{Move, Play, Turn};
use crate::words::{Message, Param, tell};
use std::time::Duration;

/// How long a move is left to be seen before it is answered.
const PAUSE: Duration = Duration::from_millis(500);

/// What is said of a move.
#[derive(Clone, Copy, PartialEq)]
pub enum Said {
    /// It was right, and this is the reply.
    Goes(Move),
    /// It was the last one.
    Solved,
    /// It was shown.
    Shown,
    /// It was wrong.
    Wrong(Why),
}

impl Said {
    /// Whether it is good news.
    pub fn good(self) -> bool {
        !matches!(self, Said::Wrong(_))
    }

    /// In words.
    pub fn text(self, texts: Texts) -> String {
        let by = |text: Text, mv: Move| texts.with(text, [("mv", Param::Text(mv.to_string()))]);
        match self {
            Said::Goes(reply) => by(Text::GOES_ON, reply),
            Said::Solved => texts.text(Text::SOLVED),
            Said::Shown => texts.text(Text::SHOWN),
            Said::Wrong(Why::NotJoined) => texts.text(Text::NOT_JOINED),
            Said::Wrong(Why::StillJoined) => texts.text(Text::STILL_JOINED),
            Said::Wrong(Why::Broken(reply)) => by(Text::BROKEN, reply),
            Said::Wrong(Why::TooLate(reply, _)) => by(Text::TOO_LATE, reply),
            Said::Wrong(Why::Loses(reply)) => by(Text::LOSES, reply),
            Said::Wrong(Why::Lives(reply)) => by(Text::LIVES, reply),
            Said::Wrong(Why::Costs(reply, seeds)) => {
                texts.with(Text::COSTS, [("mv", Param::Text(reply.to_string())), ("n", Param::Number(seeds.into()))])
            }
        }
    }
}

/// What is to happen once the last move has been seen.
#[derive(Clone, Copy, PartialEq)]
enum Due {
    Nothing,
    Reply,
    Solution,
}

/// A puzzle under way. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Solving {
    shelf: Shelf,
    attempt: RwSignal<Attempt>,
    shown: RwSignal<(u32, Option<Turn>)>,
    /// What happened last, in words.
    pub told: RwSignal<String>,
    /// What is said of it.
    pub said: RwSignal<Option<Said>>,
    /// How many hints of this move were given.
    pub hints: RwSignal<u8>,
    /// Whether the solution is being shown, a move at a time; it does not count as solved then.
    pub showing: RwSignal<bool>,
    due: RwSignal<Due>,
    words: Words,
    announcer: Announcer,
}

impl Solving {
    /// A puzzle at its start, on a board that says in `moving` whether it shows a turn.
    pub fn new(shelf: Shelf, attempt: Attempt, moving: RwSignal<bool>) -> Solving {
        let solving = Solving {
            shelf,
            attempt: RwSignal::new(attempt),
            shown: RwSignal::new((0, None)),
            told: RwSignal::new(String::new()),
            said: RwSignal::new(None),
            hints: RwSignal::new(0),
            showing: RwSignal::new(false),
            due: RwSignal::new(Due::Nothing),
            words: use_words(),
            announcer: use_announcer(),
        };
        Effect::new(move || {
            let due = solving.due.get();
            if due != Due::Nothing && !moving.get() {
                untrack(|| solving.answer(due));
            }
        });
        solving
    }

    /// What the board shows.
    pub fn face(self) -> Face {
        let bottom = self.attempt.with_untracked(|attempt| match attempt.play() {
            Play::Akon(game) => game.position().to_move(),
            Play::Akron(_) => akon::Side::B,
        });
        Face {
            play: Signal::derive(move || self.attempt.with(|attempt| attempt.play().clone())),
            shown: self.shown,
            capability: Signal::derive(move || match self.stand() {
                Stand::Open if !self.showing.get() => Capability::Solve,
                _ => Capability::Look,
            }),
            on_intent: Callback::new(move |intent| self.intent(intent)),
            akron_marks: Memo::new(move |_| board::akron::Marks {
                rings: self.look().and_then(|at| at.parse().ok()).into_iter().collect(),
                ..board::akron::Marks::default()
            })
            .into(),
            links: false,
            akon_marks: Memo::new(move |_| board::akon::Marks {
                points: self.look().and_then(|at| at.parse().ok()).into_iter().collect(),
                ..board::akon::Marks::default()
            })
            .into(),
            bottom,
        }
    }

    /// What stands, as text.
    pub fn position(self) -> String {
        self.attempt.with(|attempt| attempt.play().position_text())
    }

    /// How it stands.
    pub fn stand(self) -> Stand {
        self.attempt.with(Attempt::stand)
    }

    /// The same in a word, for tests.
    pub fn stand_name(self) -> &'static str {
        match self.stand() {
            Stand::Open => "open",
            Stand::Goes(_) => "goes",
            Stand::Fails(_) => "fails",
            Stand::Failed => "failed",
            Stand::Solved => "solved",
        }
    }

    /// Where the second hint looks.
    fn look(self) -> Option<String> {
        let second = self.hints.get() > 1 && self.stand() == Stand::Open;
        match self.attempt.with(|attempt| attempt.hint(true)).filter(|_| second) {
            Some(Hint::Look(at)) => Some(at),
            _ => None,
        }
    }

    /// The hint that was given.
    pub fn hint_text(self) -> Option<String> {
        let texts = self.shelf.texts;
        let hints = self.hints.get();
        if hints == 0 || self.stand() != Stand::Open {
            return None;
        }
        let kind = |name| texts.with(Text::HINT_KIND, [("hint", Param::Choice(name))]);
        Some(match self.attempt.with(|attempt| attempt.hint(hints > 1))? {
            Hint::Place => kind("place"),
            Hint::Shift => kind("shift"),
            Hint::Climb => kind("climb"),
            Hint::Fall => kind("fall"),
            Hint::Home => kind("home"),
            Hint::Away => kind("away"),
            Hint::Takes => kind("takes"),
            Hint::Look(cell) => texts.with(Text::HINT_LOOK, [("cell", Param::Text(cell))]),
        })
    }

    /// Gives a hint, or the second one.
    pub fn hint(self) {
        self.hints.update(|hints| *hints += 1);
        if let Some(text) = untrack(|| self.hint_text()) {
            self.announcer.speak(text);
        }
    }

    /// Takes a wrong move back; a solved puzzle begins again.
    pub fn again(self) {
        self.due.set(Due::Nothing);
        self.showing.set(false);
        self.attempt.update(|attempt| {
            if !attempt.retry() {
                attempt.restart();
            }
        });
        self.fresh();
        self.display(None);
        let stands = self.attempt.with_untracked(|attempt| tell::standing(attempt.play()));
        self.announcer.speak(stands.into_iter().map(|message| self.words.say(message)).collect::<Vec<_>>().join(" "));
    }

    /// Forgets what was said of the last move.
    fn fresh(self) {
        self.told.set(String::new());
        self.said.set(None);
    }

    /// Shows the next move of the solution, and how it is answered.
    pub fn show(self) {
        self.showing.set(true);
        self.attempt.update(|attempt| {
            attempt.retry();
        });
        self.fresh();
        self.display(None);
        self.due.set(if matches!(untrack(|| self.stand()), Stand::Goes(_)) { Due::Reply } else { Due::Solution });
    }

    /// What a board asks.
    fn intent(self, intent: Intent<Move>) {
        match (intent, untrack(|| self.stand())) {
            (Intent::Play(mv), Stand::Open) => self.play(mv),
            (Intent::Undo, Stand::Failed) => self.again(),
            (Intent::Replay, _) => {
                let last = self.attempt.with_untracked(|attempt| attempt.last().cloned());
                if let Some(turn) = last {
                    self.tell(&turn);
                    self.display(Some(turn));
                }
            }
            (Intent::Barred, Stand::Failed) => {
                self.announcer.note(self.shelf.texts.text(Text::LESSON_AGAIN), false);
            }
            _ => {}
        }
    }

    fn play(self, mv: Move) {
        match self.attempt.try_update(|attempt| attempt.make(mv)) {
            Some(Ok(turn)) => self.made(&turn),
            Some(Err(why)) => {
                let why = self.attempt.with_untracked(|attempt| tell::refused(&why, attempt.play()));
                self.say(vec![why]);
            }
            None => {}
        }
    }

    /// A move of the one who solves was made.
    fn made(self, turn: &Turn) {
        let showing = self.showing.get_untracked();
        let (stand, why) = self.attempt.with_untracked(|attempt| (attempt.stand(), attempt.why()));
        self.hints.set(0);
        self.tell(turn);
        let said = match stand {
            Stand::Solved if showing => Some(Said::Shown),
            Stand::Solved => Some(Said::Solved),
            Stand::Goes(reply) if !showing => Some(Said::Goes(reply)),
            _ => why.map(Said::Wrong),
        };
        self.said.set(said);
        if let Some(said) = said {
            let told = self.told.get_untracked();
            self.announcer.speak([told, said.text(self.shelf.texts)].join(" "));
        }
        self.display(Some(turn.clone()));
        match stand {
            Stand::Solved if !showing => {
                let id = self.attempt.with_untracked(|attempt| attempt.puzzle().id.clone());
                self.shelf.solve(&id);
            }
            Stand::Solved => self.showing.set(false),
            Stand::Goes(_) | Stand::Fails(_) => self.soon(Due::Reply),
            _ => {}
        }
    }

    /// Lets something happen once the last move has been seen.
    fn soon(self, due: Due) {
        set_timeout(
            move || {
                // The page may be another by then.
                self.due.try_set(due);
            },
            PAUSE,
        );
    }

    fn answer(self, due: Due) {
        self.due.set(Due::Nothing);
        if due == Due::Solution {
            let showing = self.showing.get_untracked();
            let solution = self.attempt.with_untracked(Attempt::solution).filter(|_| showing);
            if let Some(mv) = solution {
                self.play(mv);
            }
            return;
        }
        // It was taken back meanwhile, or it is there.
        let Some(turn) = self.attempt.try_update(Attempt::reply).flatten() else { return };
        self.tell(&turn);
        self.display(Some(turn));
    }

    fn say(self, said: Vec<Message>) {
        let text = said.into_iter().map(|message| self.words.say(message)).collect::<Vec<_>>().join(" ");
        self.announcer.speak(text.clone());
        self.told.set(text);
    }

    /// Says what happened.
    fn tell(self, turn: &Turn) {
        let mut said = tell::turn(turn);
        self.attempt.with_untracked(|attempt| {
            let play = attempt.play();
            said.extend(play.ending().map(|how| tell::ended(how, play, Some(turn))));
        });
        self.say(said);
    }

    /// Shows a turn in motion, or what stands.
    fn display(self, turn: Option<Turn>) {
        self.shown.update(|(serial, shown)| (*serial, *shown) = (*serial + 1, turn));
    }
}
