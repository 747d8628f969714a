//! A position of Akron, level by level.

use super::{Outcome, PositionText, edited, number};
use crate::akron::{Cell, Colour, Options, Position, Setup, SetupFault, Size};
use crate::app::announcer::use_announcer;
use crate::app::dom::prelude::*;
use crate::app::pages::{Choice, Switch};
use crate::app::words::use_words;
use crate::record::{GameKind, Setting};
use crate::words::{Message, akron as akron_words, editor, game, new_game};
use leptos::html;
use wasm_bindgen::JsCast;

fn fault(fault: &SetupFault) -> Message {
    match *fault {
        SetupFault::OffBoard { cell } => editor::off_board(cell),
        SetupFault::NotCarried { cell, gap } => editor::not_carried(cell, gap),
        SetupFault::Stock { colour, .. } => editor::stock_range(Position::MAX_STOCK, colour),
    }
}

/// As many balls in hand as a game has that are not on the board (AKR-3).
fn usual_stock(setup: &Setup) -> [u16; 2] {
    Colour::BOTH.map(|colour| {
        let lying = setup.balls.values().filter(|ball| **ball == colour).count() as u16;
        setup.size.usual_stock().saturating_sub(lying)
    })
}

/// The editor of Akron.
#[component]
pub fn AkronEditor(start: Position, options: Options) -> impl IntoView {
    let words = use_words();
    let setup = RwSignal::new(start.to_setup());
    let brush = RwSignal::new(Some(Colour::Black));
    // Counted by themselves until somebody writes other numbers.
    let counted = RwSignal::new(usual_stock(&start.to_setup()) == start.to_setup().stock);
    let change = move |change: &dyn Fn(&mut Setup)| {
        setup.update(|setup| {
            change(setup);
            if counted.get_untracked() {
                setup.stock = usual_stock(setup);
            }
        });
    };
    Effect::new(move || {
        if counted.get() {
            change(&|_| {});
        }
    });
    let wrong = RwSignal::new(None);
    let position = move || {
        setup.with(|setup| match setup.validate() {
            Ok(start) => Ok(Setting::Akron { start, options }),
            Err(faults) => Err(faults.iter().map(fault).collect()),
        })
    };
    let edited = edited(position, wrong);
    let brushes = [Some(Colour::Black), Some(Colour::White), None].map(|colour| {
        view! {
            <Choice
                group="brush"
                checked=Signal::derive(move || brush.get() == colour)
                choose=Callback::new(move |()| brush.set(colour))
                label=Signal::derive(move || match colour {
                    Some(colour) => words.say(akron_words::colour(colour)),
                    None => words.say(editor::empty()),
                })
            />
        }
    });
    let movers = Colour::BOTH.map(|colour| {
        view! {
            <Choice
                group="mover"
                checked=Signal::derive(move || setup.with(|setup| setup.to_move == colour))
                choose=Callback::new(move |()| change(&|setup| setup.to_move = colour))
                label=words.live(move || game::to_move(colour_word(colour)))
            />
        }
    });
    let said = (words, use_announcer());
    let stocks = Colour::BOTH.map(|colour| {
        view! {
            <label class="field">
                <span>{words.live(move || editor::stock(colour))}</span>
                <input
                    type="number"
                    min="0"
                    max="999"
                    prop:value=move || setup.with(|setup| setup.stock[colour.index()].to_string())
                    on:change=move |event| {
                        let stands = setup.with_untracked(|setup| setup.stock[colour.index()]);
                        let range = editor::stock_range(Position::MAX_STOCK, colour);
                        if let Some(stock) = number(said, &event, stands, range) {
                            counted.set(false);
                            change(&|setup| setup.stock[colour.index()] = stock);
                        }
                    }
                />
            </label>
        }
    });
    let sizes = (Size::MIN.holes()..=Size::MAX.holes()).map(|n| {
        view! {
            <option value=n.to_string() selected=move || setup.with(|setup| setup.size.holes() == n)>
                {words.live(move || new_game::size_option(n))}
            </option>
        }
    });
    let choose_size = move |event| {
        if let Some(size) = event_target_value(&event).parse().ok().and_then(Size::new) {
            change(&|setup| {
                let (full, left) = (setup.size.usual_stock(), usual_stock(setup));
                setup.size = size;
                setup.balls.retain(|cell, _| cell.on(size));
                // Stocks that were those of the old size become those of the new one; numbers of one's own stay.
                let now_left = usual_stock(setup);
                for colour in Colour::BOTH.map(Colour::index) {
                    match setup.stock[colour] {
                        stock if stock == full => setup.stock[colour] = size.usual_stock(),
                        stock if stock == left[colour] => setup.stock[colour] = now_left[colour],
                        _ => {}
                    }
                }
            });
        }
    };
    let read = move |text: String| match text.parse::<Setup>() {
        Ok(read) => {
            counted.set(usual_stock(&read) == read.stock);
            setup.set(read);
            None
        }
        Err(wrong) => Some(wrong.at + 1),
    };
    // A level is shown where something may lie on it.
    let levels = Memo::new(move |_| {
        setup.with(|setup| {
            let top = setup.balls.keys().map(|cell| cell.level).max().unwrap_or(0);
            (1..=setup.size.holes().min(top + 1)).collect::<Vec<u8>>()
        })
    });
    let paint = move |cell: Cell| {
        change(&|setup| {
            match brush.get_untracked() {
                // The same again takes it away.
                Some(colour) if setup.balls.get(&cell) != Some(&colour) => drop(setup.balls.insert(cell, colour)),
                _ => drop(setup.balls.remove(&cell)),
            }
        });
    };
    let paint = Callback::new(paint);
    view! {
        <div class="editor-parts">
            <div class="editor-place">
                <fieldset>
                    <legend>{words.live(editor::brush)}</legend>
                    <div class="choices">{brushes}</div>
                </fieldset>
                <For each=move || levels.get() key=move |level| (*level, setup.with(|setup| setup.size)) let:level>
                    <Level setup level paint />
                </For>
            </div>
            <div class="form">
                <Outcome kind=GameKind::Akron edited />
                <fieldset>
                    <legend>{words.live(editor::mover)}</legend>
                    <div class="choices">{movers}</div>
                </fieldset>
                <div class="fields">{stocks}</div>
                <Switch on=counted label=words.live(editor::counted) />
                <label class="field">
                    <span>{words.live(new_game::size)}</span>
                    <select data-field="size" on:change=choose_size>
                        {sizes.collect_view()}
                    </select>
                </label>
                <PositionText
                    text=Signal::derive(move || setup.with(Setup::to_string))
                    set=Callback::new(read)
                    wrong
                />
                <button
                    type="button"
                    class="button"
                    data-act="clear"
                    on:click=move |_| change(&|setup| setup.balls.clear())
                >
                    {words.live(editor::clear)}
                </button>
            </div>
        </div>
    }
}

fn colour_word(colour: Colour) -> &'static str {
    crate::words::Choice::choice(&colour)
}

/// One level as a grid of buttons, row 1 at the bottom; the arrows go from cell to cell.
#[component]
fn Level(setup: RwSignal<Setup>, level: u8, paint: Callback<Cell>) -> impl IntoView {
    let words = use_words();
    let size = setup.with_untracked(|setup| setup.size);
    let side = size.side(level);
    let focus = RwSignal::new(Cell::new(level, 0, 0));
    let grid = NodeRef::<html::Div>::new();
    let cells = (0..side).rev().flat_map(|row| (0..side).map(move |column| Cell::new(level, column, row)));
    let buttons = cells.map(|cell| {
        let ball = Memo::new(move |_| setup.with(|setup| setup.balls.get(&cell).copied()));
        let carried = Memo::new(move |_| {
            setup.with(|setup| {
                cell.supports().is_none_or(|supports| supports.into_iter().all(|s| setup.balls.contains_key(&s)))
            })
        });
        let look = move || match (ball.get(), carried.get()) {
            (Some(colour), _) => colour_word(colour),
            (None, true) => "empty",
            (None, false) => "air",
        };
        let label = move || {
            let word = ball.get().map_or("empty", colour_word);
            words.say(akron_words::cell(word, cell, cell.level))
        };
        view! {
            <button
                type="button"
                class=move || format!("editor-cell editor-cell--{}", look())
                data-cell=cell.to_string()
                aria-label=label
                tabindex=move || if focus.get() == cell { "0" } else { "-1" }
                on:click=move |_| {
                    focus.set(cell);
                    paint.run(cell);
                }
            ></button>
        }
    });
    let buttons = buttons.collect_view();
    let step = move |event: leptos::ev::KeyboardEvent| {
        let (columns, rows) = match event.key().as_str() {
            "ArrowLeft" => (-1, 0),
            "ArrowRight" => (1, 0),
            "ArrowUp" => (0, 1),
            "ArrowDown" => (0, -1),
            _ => return,
        };
        event.prevent_default();
        let Cell { column, row, .. } = focus.get_untracked();
        let to = column.checked_add_signed(columns).zip(row.checked_add_signed(rows));
        if let Some(to) = to.map(|(column, row)| Cell::new(level, column, row)).filter(|to| to.on(size)) {
            focus.set(to);
            let there = grid
                .get_untracked()
                .and_then(|grid| grid.query_selector(&format!("[data-cell=\"{to}\"]")).ok().flatten());
            // It is a button; focusing it cannot fail.
            let _ = there.map(|cell| cell.unchecked_into::<web_sys::HtmlElement>().focus());
        }
    };
    view! {
        <section class="editor-level">
            <h2 class="panel-title">{words.live(move || editor::level(level))}</h2>
            <div
                class=format!("editor-grid editor-grid--{side}")
                role="group"
                aria-label=words.live(move || editor::level(level))
                node_ref=grid
                on:keydown=step
            >
                {buttons}
            </div>
        </section>
    }
}
