//! A position of Akon, hole by hole.

use super::{Outcome, PositionText, edited, number};
use crate::akon::{Options, Pit, Position, Setup, SetupFault, Side};
use crate::app::announcer::use_announcer;
use crate::app::dom::prelude::*;
use crate::app::pages::{Choice, Switch};
use crate::app::words::use_words;
use crate::record::{GameKind, Setting};
use crate::words::{Message, editor, game, new_game};

fn fault(fault: &SetupFault) -> Message {
    match *fault {
        SetupFault::Hole { pit, .. } => editor::hole_range(Position::SEEDS, pit),
        SetupFault::Store { side, .. } => editor::store_range(Position::SEEDS, side),
        SetupFault::Total { total } => editor::total(Position::SEEDS, total),
    }
}

/// The editor of Akon.
#[component]
pub fn AkonEditor(start: Position, options: Options) -> impl IntoView {
    let words = use_words();
    let setup = RwSignal::new(start.to_setup());
    let lap = RwSignal::new(options.hole1_only_after_lap);
    let wrong = RwSignal::new(None);
    let position = move || {
        let options = Options { hole1_only_after_lap: lap.get() };
        setup.with(|setup| match setup.validate() {
            Ok(start) => Ok(Setting::Akon { start, options }),
            Err(faults) => Err(faults.iter().map(fault).collect()),
        })
    };
    let edited = edited(position, wrong);
    let movers = Side::BOTH.map(|side| {
        view! {
            <Choice
                group="mover"
                checked=Signal::derive(move || setup.with(|setup| setup.to_move == side))
                choose=Callback::new(move |()| setup.update(|setup| setup.to_move = side))
                label=words.live(move || game::to_move(crate::words::Choice::choice(&side)))
            />
        }
    });
    // As the board lies: A's holes from left to right, B's below them from right to left (AKN-2).
    let rows = Side::BOTH.map(|side| {
        let mut pits = side.pits();
        if side == Side::B {
            pits.reverse();
        }
        let fields = pits.map(|pit: Pit| {
            let (row, hole) = (side.index(), usize::from(pit.number() - 1));
            view! {
                <Count
                    label=Signal::stored(pit.to_string())
                    range=editor::hole_range(Position::SEEDS, pit)
                    count=Signal::derive(move || setup.with(|setup| setup.rows[row][hole]))
                    set=Callback::new(move |seeds| setup.update(|setup| setup.rows[row][hole] = seeds))
                />
            }
        });
        view! { <div class="editor-row">{fields}</div> }
    });
    let stores = Side::BOTH.map(|side| {
        view! {
            <Count
                label=words.live(move || editor::store(side))
                range=editor::store_range(Position::SEEDS, side)
                count=Signal::derive(move || setup.with(|setup| setup.stores[side.index()]))
                set=Callback::new(move |seeds| setup.update(|setup| setup.stores[side.index()] = seeds))
            />
        }
    });
    let left = move || {
        let total: u32 =
            setup.with(|setup| setup.rows.iter().flatten().chain(&setup.stores).map(|n| u32::from(*n)).sum());
        words.say(editor::seeds_of(Position::SEEDS, total))
    };
    let read = move |text: String| match text.parse::<Setup>() {
        Ok(read) => {
            setup.set(read);
            None
        }
        Err(wrong) => Some(wrong.at + 1),
    };
    let clear = move |_| {
        setup.update(|setup| {
            setup.rows = [[0; 7]; 2];
            setup.stores = [0, 0];
        });
    };
    view! {
        <div class="editor-parts">
            <div class="editor-place">
                {rows} <div class="fields">{stores}</div> <p class="hint">{left}</p>
                <button type="button" class="button" data-act="clear" on:click=clear>
                    {words.live(editor::clear_seeds)}
                </button>
            </div>
            <div class="form">
                <Outcome kind=GameKind::Akon edited />
                <fieldset>
                    <legend>{words.live(editor::mover)}</legend>
                    <div class="choices">{movers}</div>
                </fieldset>
                <Switch on=lap label=words.live(new_game::hole1) />
                <PositionText
                    text=Signal::derive(move || setup.with(Setup::to_string))
                    set=Callback::new(read)
                    wrong
                />
            </div>
        </div>
    }
}

/// A number of seeds.
#[component]
fn Count(label: Signal<String>, range: Message, count: Signal<u16>, set: Callback<u16>) -> impl IntoView {
    let said = (use_words(), use_announcer());
    view! {
        <label class="field editor-count">
            <span>{label}</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max="70"
                data-pit=label
                prop:value=move || count.get().to_string()
                on:change=move |event| {
                    if let Some(seeds) = number(said, &event, count.get_untracked(), range.clone()) {
                        set.run(seeds);
                    }
                }
            />
        </label>
    }
}
