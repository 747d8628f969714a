//! A living board: what a diagram shows, its moves step by step, or whatever else one likes to play.

use super::face::{self, Face};
use super::near::near;
use super::texts::Texts;
use crate::akon;
use crate::app::announcer::{Announcer, use_announcer};
use crate::app::dom::prelude::*;
use crate::app::files;
use crate::app::icon_button::IconButton;
use crate::app::icons;
use crate::app::words::{Words, use_words};
use crate::board::{Capability, Intent};
use crate::lessons::{Diagram, Text, Walk, snippet};
use crate::record::{GameKind, Move, Play, Turn};
use crate::words::{Message, refusal, share, tell, told};
use std::time::Duration;

/// How long a wrong move is left to be seen before its answer is played.
const PAUSE: Duration = Duration::from_millis(700);

/// What is answered to a move that was to be found.
#[derive(Clone)]
pub struct Judged {
    /// In words.
    pub said: String,
    /// The reply that shows it.
    pub reply: Option<Move>,
}

/// What a board needs beside its diagram. Copy it where it is needed.
#[derive(Clone, Copy)]
pub struct Desk {
    kind: GameKind,
    diagram: &'static Diagram,
    walk: RwSignal<Walk>,
    /// The turn to be shown in motion, with a number that differs from one showing to the next.
    shown: RwSignal<(u32, Option<Turn>)>,
    /// What is told under the board.
    pub told: RwSignal<String>,
    /// Where one move is to be found: what is answered to it.
    judge: Option<Callback<(Move, Play), Judged>>,
    words: Words,
    texts: Texts,
    announcer: Announcer,
}

/// A diagram of a rule, counted from 1.
#[component]
pub fn Living(
    kind: GameKind,
    rule: &'static str,
    place: usize,
    diagram: &'static Diagram,
    texts: Texts,
) -> impl IntoView {
    let Some(desk) = Desk::new(kind, diagram, texts, None) else { return View::Empty };
    let caption = Signal::derive(move || texts.rule(kind, rule, place));
    let life = Life::current();
    let copy = move |()| {
        let text = snippet(diagram, kind, &caption.get_untracked(), desk.words.language().code());
        // The browser may ask whether it may copy, and the page be left meanwhile.
        life.spawn(async move {
            match files::copy(&text).await {
                true => desk.announcer.note(texts.text(Text::EMBED_COPIED), false),
                false => desk.announcer.note(desk.words.say(share::failed()), true),
            }
        });
    };
    let label = move |text| Signal::derive(move || texts.text(text));
    let off = move |off: fn(&Walk) -> bool| Signal::derive(move || desk.walk.with(off));
    view! {
        <figure
            class="living"
            data-diagram=format!("{rule}-{place}")
            data-position=move || desk.position()
        >
            <figcaption>{caption}</figcaption>
            {board_place(desk)}
            <div class="living-tools">
                <IconButton
                    act="back"
                    title=label(Text::BACK)
                    off=off(|walk| walk.ply() == 0)
                    run=Callback::new(move |()| desk.back())
                >
                    {icons::undo()}
                </IconButton>
                {(!diagram.moves.is_empty())
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="button"
                                data-act="next"
                                disabled=off(|walk| walk.next().is_none())
                                on:click=move |_| desk.next()
                            >
                                {label(Text::NEXT)}
                            </button>
                        }
                    })}
                <IconButton
                    act="reset"
                    title=label(Text::RESET)
                    off=off(Walk::fresh)
                    run=Callback::new(move |()| desk.reset())
                >
                    {icons::replay()}
                </IconButton>
                <span class="living-step">{move || desk.step()}</span>
                <IconButton act="embed" title=label(Text::EMBED) run=Callback::new(copy)>
                    {icons::copy()}
                </IconButton>
            </div>
            <p class="living-told">{desk.told}</p>
        </figure>
    }
    .into_view()
}

/// Where the board of a diagram stands once it comes near.
pub fn board_place(desk: Desk) -> View {
    near(place_class(desk.kind), move || board(desk))
}

/// The class of the place of a board, which has its room before the board is there.
pub fn place_class(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Akron => "living-place living-place--akron",
        GameKind::Akon => "living-place living-place--akon",
    }
}

impl Desk {
    /// A diagram that can be gone through; `None` if it cannot be played, which a test has ruled out.
    pub fn new(
        kind: GameKind,
        diagram: &'static Diagram,
        texts: Texts,
        judge: Option<Callback<(Move, Play), Judged>>,
    ) -> Option<Desk> {
        Some(Desk {
            kind,
            diagram,
            walk: RwSignal::new(Walk::of(diagram, kind).ok()?),
            shown: RwSignal::new((0, None)),
            told: RwSignal::new(String::new()),
            judge,
            words: use_words(),
            texts,
            announcer: use_announcer(),
        })
    }

    /// What stands.
    pub fn position(self) -> String {
        self.walk.with(|walk| walk.play().position_text())
    }

    /// Where one is in the diagram.
    fn step(self) -> String {
        let (ply, all, follows) = self.walk.with(|walk| (walk.ply(), walk.all(), walk.follows()));
        match (follows, all) {
            (true, 0) => String::new(),
            (true, all) => self.texts.step(ply, all),
            (false, _) => self.texts.text(Text::OWN),
        }
    }

    fn say(self, said: impl IntoIterator<Item = Message>) {
        let text = said.into_iter().map(|message| self.words.say(message)).collect::<Vec<_>>().join(" ");
        self.announcer.speak(text.clone());
        self.told.set(text);
    }

    /// Shows a turn in motion, or what stands.
    fn show(self, turn: Option<Turn>) {
        self.shown.update(|(serial, shown)| (*serial, *shown) = (*serial + 1, turn));
    }

    fn play(self, mv: Move) {
        let made = self.walk.try_update(|walk| walk.make(mv));
        match made {
            Some(Ok(turn)) => {
                self.tell(&turn);
                if let Some(judge) = self.judge {
                    let told = self.told.get_untracked();
                    let after = self.walk.with_untracked(|walk| walk.play().clone());
                    let judged = judge.run((mv, after));
                    self.announcer.speak([told, judged.said].join(" "));
                    if let Some(reply) = judged.reply {
                        self.reply_soon(reply);
                    }
                }
            }
            Some(Err(why)) => {
                let why = self.walk.with_untracked(|walk| tell::refused(&why, walk.play()));
                self.say([why]);
            }
            None => {}
        }
    }

    /// Plays a reply once the move has been seen, unless it is taken back by then.
    fn reply_soon(self, reply: Move) {
        let ply = self.walk.with_untracked(Walk::ply);
        set_timeout(
            move || {
                // The page may be another by then.
                if self.walk.try_with_untracked(Walk::ply) != Some(ply) {
                    return;
                }
                if let Some(Ok(turn)) = self.walk.try_update(|walk| walk.make(reply)) {
                    self.tell(&turn);
                }
            },
            PAUSE,
        );
    }

    /// Shows a turn and says what happened.
    fn tell(self, turn: &Turn) {
        let mut said = tell::turn(turn);
        self.walk.with_untracked(|walk| {
            said.extend(walk.play().ending().map(|how| tell::ended(how, walk.play(), Some(turn))));
        });
        self.say(said);
        self.show(Some(turn.clone()));
    }

    fn next(self) {
        if let Some(mv) = self.walk.with_untracked(Walk::next) {
            self.play(mv);
        }
    }

    fn back(self) {
        let taken = self.walk.try_update(Walk::back).unwrap_or_default();
        self.show(None);
        self.say([if taken { told::back(1) } else { told::nothing_back() }]);
    }

    /// As it was at first.
    pub fn reset(self) {
        self.walk.update(Walk::reset);
        self.show(None);
        self.say([]);
    }

    /// Answers what a board asks.
    fn intent(self, intent: Intent<Move>) {
        match intent {
            Intent::Play(mv) => self.play(mv),
            Intent::Undo => self.back(),
            Intent::Redo => self.next(),
            Intent::Replay => {
                if let Some(turn) = self.walk.with_untracked(|walk| walk.last().cloned()) {
                    self.tell(&turn);
                }
            }
            Intent::Barred => match self.judge {
                None => self.say([refusal::over()]),
                Some(_) => self.announcer.note(self.texts.text(Text::LESSON_AGAIN), false),
            },
        }
    }

    /// What one may do: play for both sides, or find one move.
    fn capability(self) -> Signal<Capability> {
        let finds = self.judge.is_some();
        Signal::derive(move || match self.walk.with(|walk| (walk.play().ending(), walk.ply())) {
            (Some(_), _) => Capability::Look,
            (None, 0) if finds => Capability::Solve,
            (None, _) if finds => Capability::Look,
            (None, _) => Capability::Try,
        })
    }

    /// Whether nothing has been played yet.
    fn begun(self) -> bool {
        self.walk.with(|walk| walk.ply() > 0)
    }
}

fn board(desk: Desk) -> View {
    face::board(Face {
        play: Signal::derive(move || desk.walk.with(|walk| walk.play().clone())),
        shown: desk.shown,
        capability: desk.capability(),
        on_intent: Callback::new(move |intent: Intent<Move>| desk.intent(intent)),
        akron_marks: Memo::new(move |_| desk.diagram.akron_marks(desk.begun())).into(),
        links: desk.diagram.links,
        akon_marks: Memo::new(move |_| desk.diagram.akon_marks(desk.begun())).into(),
        bottom: akon::Side::B,
    })
}
