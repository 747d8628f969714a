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
    // Only who is to move resigns or offers a draw to the engine (BOTH-1).
    let over = move || session.with(|s| s.ending().is_some() || s.engine_to_move().is_some());
    let engine = move || session.with(|s| s.record().players.iter().any(|p| matches!(p, Player::Engine { .. })));
    let fresh = move || session.with(|s| s.ply() == 0);
    view! {
        <div class="actions" role="group" aria-label=words.live(game::panel_label)>
            <div class="actions-half">
                <Action
                    act="undo"
                    label=words.live(game::undo)
                    disabled=Signal::derive(move || !session.with(Session::can_undo))
                    run=Callback::new(move |()| table.ask(Ask::Undo))
                >
                    {icons::undo()}
                </Action>
                <Action
                    act="redo"
                    label=words.live(game::redo)
                    disabled=Signal::derive(move || !session.with(Session::can_redo))
                    run=Callback::new(move |()| table.ask(Ask::Redo))
                >
                    {icons::redo()}
                </Action>
                <Action
                    act="replay"
                    label=words.live(game::replay)
                    disabled=Signal::derive(fresh)
                    run=Callback::new(move |()| table.replay())
                >
                    {icons::replay()}
                </Action>
            </div>
            <div class="actions-half">
                <Action
                    act="hint"
                    label=words.live(engine::hint)
                    disabled=Signal::derive(over)
                    run=Callback::new(move |()| table.hint())
                >
                    {icons::bulb()}
                </Action>
                <Action
                    act="draw"
                    label=words.live(game::offer_draw)
                    disabled=Signal::derive(over)
                    run=Callback::new(move |()| drawing.set(true))
                >
                    {icons::draw()}
                </Action>
                <Action
                    act="resign"
                    label=words.live(game::resign)
                    disabled=Signal::derive(over)
                    run=Callback::new(move |()| resigning.set(true))
                >
                    {icons::flag()}
                </Action>
            </div>
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

#[component]
fn Action(
    act: &'static str,
    label: Signal<String>,
    disabled: Signal<bool>,
    run: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <button type="button" class="action" data-act=act title=label disabled=disabled on:click=move |_| run.run(())>
            {children()}
            <span class="action-label">{label}</span>
        </button>
    }
}
