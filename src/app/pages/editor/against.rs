//! A game against the computer from the position that was edited.

use super::Edited;
use crate::address::Page;
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::keeper::use_keeper;
use crate::app::pages::Choice;
use crate::app::settings::use_settings;
use crate::app::storage;
use crate::app::table::strength;
use crate::app::words::use_words;
use crate::protocol::Engine;
use crate::record::{GameKind, Player, Setting};
use crate::session::Session;
use crate::words::{common, editor, engine, home, new_game};

/// The dialogue before it: who is to move, and how strong the computer is.
#[component]
pub fn Against(kind: GameKind, edited: Memo<Edited>, open: RwSignal<bool>) -> impl IntoView {
    let words = use_words();
    let keeper = use_keeper();
    let settings = use_settings();
    let engine_moves = RwSignal::new(false);
    let keep = move |_| {
        let Ok(setting) = edited.get_untracked() else { return };
        let chosen = Engine { level: settings.level.get_untracked(), seconds: settings.seconds.get_untracked() };
        let session = against(setting, engine_moves.get_untracked(), chosen);
        // Nothing is played of it yet: it is the draft that the page of its game opens with, and nothing can be said of that.
        let _ = keeper.keep(storage::new_id(), &session);
    };
    let content = move || {
        let movers = [(false, "you"), (true, "engine")].map(|(of_engine, word)| {
            view! {
                <Choice
                    group="mover"
                    checked=Signal::derive(move || engine_moves.get() == of_engine)
                    choose=Callback::new(move |()| engine_moves.set(of_engine))
                    label=words.live(move || engine::begins_option(word))
                />
            }
        });
        view! {
            <div class="form">
                <fieldset>
                    <legend>{words.say(editor::mover())}</legend>
                    <div class="choices">{movers}</div>
                </fieldset>
                {strength(words, (settings.level, settings.seconds), Signal::stored(true))}
                <div class="answers">
                    <button type="button" class="button" on:click=move |_| open.set(false)>
                        {words.say(common::cancel())}
                    </button>
                    <a
                        class="button button--main"
                        data-act="start"
                        href=Page::Game { kind, id: None }.address().to_string()
                        on:click=keep
                    >
                        {words.say(new_game::start())}
                    </a>
                </div>
            </div>
        }
    };
    view! { <Dialog open title=words.live(home::against_computer) content /> }
}

/// A game from a position between a person without a name and the engine.
fn against(setting: Setting, engine_moves: bool, engine: Engine) -> Session {
    let mover = setting.begin().to_move();
    let seat = if engine_moves { mover } else { mover.other() };
    let mut players = [Player::Person { name: String::new() }, Player::Person { name: String::new() }];
    players[seat.index()] = Player::Engine { level: engine.number() };
    Session::fresh(setting, players)
}
