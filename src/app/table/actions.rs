//! Take back, play again, show again, draw, resign; and the questions they ask first.

use super::Table;
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::record::Player;
use crate::session::{Ask, Session};
use crate::words::{engine, game, tell};

/// The row of buttons.
#[component]
pub fn Actions(table: Table) -> impl IntoView {
    let words = table.words;
    let session = table.session;
    let resigning = RwSignal::new(false);
    let drawing = RwSignal::new(false);
    let engine = move || session.with(|s| s.record().players.iter().any(|p| matches!(p, Player::Engine { .. })));
    let run = Callback::new(move |act| match act {
        Act::Undo => table.ask(Ask::Undo),
        Act::Redo => table.ask(Ask::Redo),
        Act::Replay => table.replay(),
        Act::Hint => table.hint(),
        Act::Draw => drawing.set(true),
        Act::Resign => resigning.set(true),
    });
    let half = move |acts: [Act; 3]| {
        view! { <div class="actions-half">{acts.map(|act| action(table, act, run))}</div> }
    };
    view! {
        <div class="actions" role="group" aria-label=words.live(game::panel_label)>
            {half([Act::Undo, Act::Redo, Act::Replay])}
            {half([Act::Hint, Act::Draw, Act::Resign])}
        </div>
        <Dialog
            open=resigning
            title=words.live(game::resign_title)
            content=move || {
                let who = session.with(|s| tell::colour_or_side(s.to_move(), s.play()));
                view! {
                    <p>{words.say(game::resign_text(who))}</p>
                    <Answers
                        yes=words.say(game::resign())
                        no=words.say(game::draw_no())
                        answer=Callback::new(move |yes| {
                            resigning.set(false);
                            if yes {
                                let seat = session.with_untracked(Session::to_move);
                                table.ask(Ask::Resign(seat));
                            }
                        })
                    />
                }
            }
        />
        <Dialog
            open=drawing
            title=words.live(game::draw_title)
            content=move || {
                view! {
                    <p>{words.say(if engine() { engine::draw_text() } else { game::draw_text() })}</p>
                    <Answers
                        yes=words.say(if engine() { engine::draw_offer() } else { game::draw_yes() })
                        no=words.say(game::draw_no())
                        answer=Callback::new(move |yes: bool| {
                            drawing.set(false);
                            match engine() {
                                _ if !yes => {}
                                true => table.offer_draw(),
                                false => table.ask(Ask::AgreeDraw),
                            }
                        })
                    />
                }
            }
        />
        <RepeatQuestion table />
    }
}

/// Asked before a move of Akon that ends the game by repetition (AKN-13).
#[component]
fn RepeatQuestion(table: Table) -> impl IntoView {
    let words = table.words;
    let open = RwSignal::new(false);
    // Setting a signal to what it is would wake the other effect for ever.
    Effect::new(move || {
        if table.repeating.get().is_some() != open.get_untracked() {
            open.update(|open| *open = !*open);
        }
    });
    Effect::new(move || {
        if !open.get() && table.repeating.get_untracked().is_some() {
            table.repeating.set(None);
        }
    });
    view! {
        <Dialog
            open
            title=words.live(game::repeat_title)
            content=move || {
                view! {
                    <p>{words.say(game::repeat_text())}</p>
                    <Answers
                        yes=words.say(game::repeat_yes())
                        no=words.say(game::repeat_no())
                        answer=Callback::new(move |yes| {
                            let mv = table.repeating.get_untracked();
                            open.set(false);
                            if let Some(mv) = mv.filter(|_| yes) {
                                table.ask(Ask::PlayAnyway(mv));
                            }
                        })
                    />
                }
            }
        />
    }
}

/// Yes and no, far apart.
#[component]
fn Answers(yes: String, no: String, answer: Callback<bool>) -> impl IntoView {
    view! {
        <div class="answers">
            <button type="button" class="button" data-answer="no" on:click=move |_| answer.run(false)>
                {no}
            </button>
            <button type="button" class="button button--main" data-answer="yes" on:click=move |_| answer.run(true)>
                {yes}
            </button>
        </div>
    }
}

/// What a button of the row does.
#[derive(Clone, Copy)]
enum Act {
    Undo,
    Redo,
    Replay,
    Hint,
    Draw,
    Resign,
}

/// A button of the row. One function for all of them: what is a closure of its own for each costs the first visit.
fn action(table: Table, act: Act, run: Callback<Act>) -> View {
    let disabled = move || {
        table.session.with(|s| match act {
            Act::Undo => !s.can_undo(),
            Act::Redo => !s.can_redo(),
            Act::Replay => s.ply() == 0,
            // Only who is to move resigns or offers a draw to the engine (BOTH-1).
            Act::Hint | Act::Draw | Act::Resign => s.ending().is_some() || s.engine_to_move().is_some(),
        })
    };
    let (name, icon) = match act {
        Act::Undo => ("undo", icons::undo().into_view()),
        Act::Redo => ("redo", icons::redo().into_view()),
        Act::Replay => ("replay", icons::replay().into_view()),
        Act::Hint => ("hint", icons::bulb().into_view()),
        Act::Draw => ("draw", icons::draw().into_view()),
        Act::Resign => ("resign", icons::flag().into_view()),
    };
    let label = table.words.live(move || match act {
        Act::Undo => game::undo(),
        Act::Redo => game::redo(),
        Act::Replay => game::replay(),
        Act::Hint => engine::hint(),
        Act::Draw => game::offer_draw(),
        Act::Resign => game::resign(),
    });
    view! {
        <button type="button" class="action" data-act=name title=label disabled=disabled on:click=move |_| run.run(act)>
            {icon}
            <span class="action-label">{label}</span>
        </button>
    }
    .into_view()
}
