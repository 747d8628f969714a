//! The page of a game: board first, then what stands, who plays, what one can do, and the moves.

use super::actions::Actions;
use super::analysis::AnalysisPanel;
use super::ask::AskBox;
use super::comment::Comment;
use super::extras::AKON;
use super::help::{Help, page_keys};
use super::moves::Moves;
use super::new_game::{self, NewGame};
use super::plates::Plates;
use super::review::ReviewPanel;
use super::share::Share;
use super::status::Status;
use super::{ShownTurn, Table};
use crate::address::Page;
use crate::app::board_akon::AkonBoard;
use crate::app::board_akron::AkronBoard;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::app::keeper::use_keeper;
use crate::app::storage;
use crate::board::{Capability, Intent};
use crate::game::Rules;
use crate::record::{GameId, GameKind, Move, Play};
use crate::session::Session;
use crate::words::{common, game, games, share};
use std::sync::Arc;

/// The page of a game.
#[component]
pub fn GamePage(
    /// Which game.
    kind: GameKind,
    /// Which kept one; the last one of its kind if none is named.
    id: Option<GameId>,
    /// Whether the dialogue before a game is open at first.
    new: bool,
) -> impl IntoView {
    let (id, session, said) = match use_keeper().open(kind, id) {
        Ok((id, session)) => (id, session, None),
        Err(said) => (storage::new_id(), new_game::usual(kind), said),
    };
    let table = Table::new(id, session);
    if let Some(said) = said {
        // Once the page is there.
        request_animation_frame(move || {
            // It may have been left meanwhile.
            if !table.session.is_disposed() {
                table.announcer.note(table.words.say(said), true);
            }
        });
    }
    view! { <Game table kind new /> }
}

/// A game on its page.
#[component]
pub fn Game(table: Table, kind: GameKind, new: bool) -> impl IntoView {
    let words = table.words;
    table.watch();
    table.await_engine();
    let asking = RwSignal::new(new);
    let sharing = RwSignal::new(false);
    let helping = RwSignal::new(false);
    let field = NodeRef::new();
    page_keys(table, helping, field);
    let position = move || table.session.with(Session::position_text);
    let rules = move || table.session.with(|s| new_game::rules_line(table, &s.record().setting));
    let class = match kind {
        GameKind::Akron => "game game--akron",
        GameKind::Akon => "game game--akon",
    };
    view! {
        <main class=class data-position=position>
            <header class="bar">
                <a class="icon-button" href="#/" aria-label=words.live(common::to_home)>
                    {icons::home()}
                </a>
                <h1 class="bar-title">{words.live(move || common::game(kind))}</h1>
                <p class="bar-line">{rules}</p>
                <a
                    class="icon-button bar-rules"
                    href=Page::rules(kind).address().to_string()
                    title=words.live(game::rules)
                    aria-label=words.live(game::rules)
                >
                    {icons::book()}
                </a>
                <button type="button" class="button" data-act="new" on:click=move |_| asking.set(true)>
                    {icons::plus()}
                    <span>{words.live(game::new_game)}</span>
                </button>
                <button
                    type="button"
                    class="icon-button"
                    data-act="share"
                    title=words.live(share::title)
                    aria-label=words.live(share::title)
                    on:click=move |_| sharing.set(true)
                >
                    {icons::share()}
                </button>
                <a class="icon-button" href="#/games" aria-label=words.live(games::title)>
                    {icons::list()}
                </a>
                <a class="icon-button" href="#/settings" aria-label=words.live(game::settings)>
                    {icons::sliders()}
                </a>
            </header>
            <section class="board-place" aria-label=words.live(move || game::board_label(kind))>
                {match kind {
                    GameKind::Akron => akron_board(table).into_any(),
                    GameKind::Akon => AKON.show(move |board| board(table)),
                }}
            </section>
            <aside class="panel" aria-label=words.live(game::panel_label)>
                <Status table new_game=asking />
                <Plates table />
                <Actions table />
                <p class="hint-line">{move || table.hint_text()}</p>
                <ReviewPanel table />
                <AnalysisPanel table />
                <Moves table />
                <Comment table />
                <AskBox table kind field help_open=helping />
                <p class="panel-rules">
                    <a class="button" href=Page::rules(kind).address().to_string()>
                        {icons::book()}
                        <span>{words.live(game::rules)}</span>
                    </a>
                </p>
            </aside>
            <NewGame table kind open=asking engine=new />
            <Share table open=sharing />
            <Help kind open=helping />
        </main>
    }
}

fn akron_board(table: Table) -> impl IntoView {
    let game = Memo::always(move |old: Option<&Option<Arc<crate::akron::Game>>>| {
        table.session.with(|session| match session.play() {
            Play::Akron(game) => Some(Arc::new(game.clone())),
            Play::Akon(_) => old.cloned().flatten(),
        })
    });
    let shown = Signal::derive(move || match table.shown.get() {
        Some(ShownTurn::Akron(shown)) => Some(shown),
        _ => None,
    });
    let on_intent = Callback::new(move |intent: Intent<_>| table.intent(intent.map(Move::Akron)));
    game.get_untracked().map(|first| {
        let game = Signal::derive(move || game.get().unwrap_or_else(|| first.clone()));
        let marks = Signal::derive(move || table.akron_marks());
        view! { <AkronBoard game shown capability=table.capability() on_intent marks /> }
    })
}

/// Akon's board of a game. A line of the analysis is shown as the board that it leads to, where nothing can be sown.
pub fn akon_board(table: Table) -> View {
    let game = Memo::always(move |old: Option<&Option<Arc<crate::akon::Game>>>| {
        let line = table.line_ahead();
        table.session.with(|session| match session.play() {
            Play::Akon(game) => {
                let mut game = game.clone();
                for mv in line {
                    if !matches!(mv, Move::Akon(mv) if game.play(mv).is_ok()) {
                        break;
                    }
                }
                Some(Arc::new(game))
            }
            Play::Akron(_) => old.cloned().flatten(),
        })
    });
    let shown = Signal::derive(move || match table.shown.get() {
        Some(ShownTurn::Akon(shown)) => Some(shown),
        _ => None,
    });
    let on_intent = Callback::new(move |intent: Intent<_>| match intent {
        // Whoever wants to sow wants the board of the game.
        Intent::Play(_) | Intent::Barred if !untrack(|| table.line_ahead()).is_empty() => table.leave_line(),
        _ => table.intent(intent.map(Move::Akon)),
    });
    let usual = table.capability();
    let capability = Signal::derive(move || if table.line_ahead().is_empty() { usual.get() } else { Capability::Look });
    game.get_untracked()
        .map(|first| {
            let game = Signal::derive(move || game.get().unwrap_or_else(|| first.clone()));
            let marks = Signal::derive(move || table.akon_marks());
            view! { <AkonBoard game shown capability on_intent marks /> }
        })
        .into_any()
}
