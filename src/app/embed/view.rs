//! What stands in the element: the board, its steps, what is told, and what is wrong with the attributes.

use super::desk::Desk;
use super::{Own, Spoken, Teller};
use crate::app::announcer::Announcer;
use crate::app::board_akon::AkonBoard;
use crate::app::board_akron::AkronBoard;
use crate::app::dom::prelude::*;
use crate::app::icon_button::IconButton;
use crate::app::icons;
use crate::app::moving::Moving;
use crate::app::settings::Settings;
use crate::app::words::Words;
use crate::board::akron::Projection;
use crate::board::{Intent, Shown};
use crate::embed::{By, Fault, Guest, Look, Marks, Mode, Setup, Text};
use crate::record::{GameKind, Move, Play, Turn};
use crate::words::{Catalogue, Message, Param, common, game};
use crate::{akon, akron};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// The board of a setup with what is wrong about it: the desk, if there is a board; each fault in words; and the view.
pub fn guest(
    setup: Option<Setup>,
    faults: &[Fault],
    spoken: Option<Spoken>,
    teller: Teller,
) -> (Option<Desk>, Vec<String>, View) {
    // Texts are brought before a board is; without any it speaks English.
    let spoken = spoken.unwrap_or_else(|| Spoken { board: Catalogue::english(), own: Catalogue::english() });
    let language = spoken.board.language();
    let (words, own) = (Words::of(spoken.board), Own(RwSignal::new(spoken.own)));
    let problems: Vec<String> = faults
        .iter()
        .map(|fault| {
            let said = fault.why.iter().map(|message| {
                // Some are said by the words of the game, which know nothing of the others.
                let text = words.say(message.clone());
                if text.is_empty() { own.message(message.clone()) } else { text }
            });
            said.collect::<Vec<_>>().join(" ")
        })
        .collect();
    let shown = problems.clone();
    let desk = setup.as_ref().map(|setup| desk(setup, words, own, teller));
    let board = setup.zip(desk).map(|(setup, desk)| (setup.look.clone(), figure(setup, desk)));
    let (look, figure) = board.unzip();
    let wrong = (!shown.is_empty()).then(|| {
        view! {
            <div class="guest-problems" role="alert">
                <p>{own.say(Text::PROBLEM)}</p>
                <ul>{shown.into_iter().map(|text| view! { <li dir="auto">{text}</li> }).collect_view()}</ul>
            </div>
        }
    });
    let theme = look.as_ref().and_then(|look| look.theme);
    let (board, balls) = look.as_ref().map_or(("honey", "glossy"), |look| (look.board, look.balls));
    let plain = look.as_ref().is_some_and(|look| !look.tools);
    let view = view! {
        <div
            class="guest"
            class:guest--plain=plain
            lang=language.code()
            data-theme=theme
            data-board=board
            data-balls=balls
            on:keydown=move |event| stay(&event)
        >
            {wrong}
            {figure}
        </div>
    };
    (desk, problems, view.into_view())
}

/// Keys on a board that it has no use for scroll the page round it in no case.
fn stay(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let board = target.is_some_and(|it| it.has_attribute("data-cell") || it.has_attribute("data-pit"));
    let scrolls = ["Home", "End", "PageUp", "PageDown", " "].contains(&event.key().as_str());
    if board && scrolls {
        event.prevent_default();
    }
}

fn desk(setup: &Setup, words: Words, own: Own, teller: Teller) -> Desk {
    Settings::of_guest(setup.look.motion);
    let announcer = Announcer::provide();
    Desk {
        guest: RwSignal::new(Guest::new(setup)),
        shown: RwSignal::new((0, None)),
        told: RwSignal::new(String::new()),
        moving: Moving::provide(),
        words,
        own,
        announcer,
        teller: StoredValue::new_local(teller),
        asks: StoredValue::new(0),
    }
}

fn figure(setup: Setup, desk: Desk) -> View {
    let Setup { setting, line, mode, marks, look, caption, .. } = setup;
    let kind = setting.kind();
    let board = match kind {
        GameKind::Akron => akron_board(desk, marks, &look),
        GameKind::Akon => akon_board(desk, marks, &look),
    };
    let tools = (mode != Mode::Look || !line.is_empty()).then(|| steps(desk, mode, !line.is_empty()));
    let name = match caption.is_empty() {
        true => desk.words.say(common::game(kind)),
        false => caption.clone(),
    };
    desk.invite();
    let label = if caption.is_empty() {
        View::Empty
    } else {
        view! { <figcaption dir="auto">{caption}</figcaption> }.into_view()
    };
    view! {
        <figure
            class="guest-figure"
            aria-label=name
            data-position=move || desk.guest.with(|guest| guest.play().position_text())
        >
            <div class="guest-board" class:guest-board--akon=kind == GameKind::Akon>
                {board}
            </div>
            {tools}
            <p class="guest-told">{desk.told}</p>
            {label}
            <div class="visually-hidden" aria-live="polite" aria-atomic="true">
                {desk.announcer.spoken()}
            </div>
        </figure>
    }
    .into_view()
}

/// Going through the moves, and what else may be done that is no tap on the board.
fn steps(desk: Desk, mode: Mode, given: bool) -> View {
    let own = desk.own;
    let label = move |text: Text| Signal::stored(own.say(text));
    let off = move |off: fn(&Guest) -> bool| Signal::derive(move || desk.guest.with(off));
    let count = move || {
        desk.guest.with(|guest| {
            let walk = guest.walk();
            let number = |n: usize| Param::Number(i64::try_from(n).unwrap_or(i64::MAX));
            match (walk.follows(), walk.all()) {
                _ if mode == Mode::Puzzle => String::new(),
                (true, 0) => String::new(),
                (true, all) => {
                    own.message(Text::STEP.message().with("ply", number(walk.ply())).with("all", number(all)))
                }
                (false, _) if given => own.say(Text::OWN),
                (false, _) => String::new(),
            }
        })
    };
    let back = (mode != Mode::Puzzle).then(|| {
        view! {
            <IconButton
                act="back"
                title=label(Text::BACK)
                off=off(|guest| guest.walk().ply() == 0)
                run=Callback::new(move |()| _ = desk.back(By::Step))
            >
                {icons::previous()}
            </IconButton>
        }
    });
    let next = (mode != Mode::Puzzle && given).then(|| {
        view! {
            <IconButton
                act="next"
                title=label(Text::NEXT)
                off=off(|guest| guest.walk().next().is_none())
                run=Callback::new(move |()| _ = desk.next(By::Step))
            >
                {icons::next()}
            </IconButton>
        }
    });
    // What the rules of Akron allow now and then beside a move.
    let extra = move |act: &'static str, mv: akron::Move, may: fn(&akron::Game) -> bool, label: fn() -> Message| {
        move || {
            let may =
                mode == Mode::Play && desk.guest.with(|guest| matches!(guest.play(), Play::Akron(game) if may(game)));
            may.then(|| {
                view! {
                    <button
                        type="button"
                        class="button"
                        data-act=act
                        on:click=move |_| desk.intent(Intent::Play(Move::Akron(mv)))
                    >
                        {desk.words.say(label())}
                    </button>
                }
            })
        }
    };
    let swap = extra("swap", akron::Move::Swap, akron::Game::may_swap, game::swap);
    let claim = extra("claim", akron::Move::Claim, akron::Game::may_claim, game::claim);
    view! {
        <div class="guest-steps">
            {back}
            {next}
            <span class="guest-step">{count}</span>
            {swap}
            {claim}
            <IconButton
                act="reset"
                title=label(Text::RESET)
                off=off(|guest| !guest.begun())
                run=Callback::new(move |()| desk.reset(By::Step))
            >
                {icons::replay()}
            </IconButton>
        </div>
    }
    .into_view()
}

fn akron_board(desk: Desk, marks: Marks, look: &Look) -> View {
    let game = move || match desk.guest.with(|guest| guest.play().clone()) {
        Play::Akron(game) => Some(Arc::new(game)),
        Play::Akon(_) => None,
    };
    let Some(first) = untrack(game) else { return View::Empty };
    let game = Signal::derive(move || game().unwrap_or_else(|| first.clone()));
    let shown = Signal::derive(move || match desk.shown.get() {
        (serial, Some(Turn::Akron { before, turn })) => Some(Arc::new(Shown { serial, before, turn })),
        _ => None,
    });
    let on_intent = Callback::new(move |intent: Intent<akron::Move>| desk.intent(intent.map(Move::Akron)));
    let capability = Signal::derive(move || desk.guest.with(Guest::capability));
    let fresh = desk.guest.with_untracked(|guest| guest.play().clone());
    let marks = Memo::new(move |_| marks.akron(&fresh, desk.guest.with(Guest::begun)));
    let overlays = look.overlays;
    let projection = if look.plan { Projection::Plan } else { Projection::Isometric };
    let seen_from = (projection, look.quarters);
    view! { <AkronBoard game shown capability on_intent marks overlays seen_from /> }.into_view()
}

fn akon_board(desk: Desk, marks: Marks, look: &Look) -> View {
    let game = move || match desk.guest.with(|guest| guest.play().clone()) {
        Play::Akon(game) => Some(Arc::new(game)),
        Play::Akron(_) => None,
    };
    let Some(first) = untrack(game) else { return View::Empty };
    let game = Signal::derive(move || game().unwrap_or_else(|| first.clone()));
    let shown = Signal::derive(move || match desk.shown.get() {
        (serial, Some(Turn::Akon { before, turn })) => Some(Arc::new(Shown { serial, before, turn })),
        _ => None,
    });
    let on_intent = Callback::new(move |intent: Intent<akon::Move>| desk.intent(intent.map(Move::Akon)));
    let capability = Signal::derive(move || desk.guest.with(Guest::capability));
    let marks = Memo::new(move |_| marks.akon(desk.guest.with(Guest::begun)));
    let bottom = Signal::stored(look.bottom);
    let plain = !look.tools;
    view! { <AkonBoard game shown capability on_intent bottom marks plain /> }.into_view()
}
