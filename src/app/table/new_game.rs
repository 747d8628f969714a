//! The dialogue before a game: rules, board, people, who begins.

use super::Table;
use super::extras::EXTRAS;
use crate::address::Page;
use crate::akon::{self, Side};
use crate::akron::{self, Ruleset, Size};
use crate::app::dialog::Dialog;
use crate::app::dom::prelude::*;
use crate::app::pages::{Choice, Switch};
use crate::app::settings::use_settings;
use crate::app::words::Words;
use crate::bidi::plain;
use crate::protocol::{Engine, Level};
use crate::record::{GameKind, Player, Setting};
use crate::session::Session;
use crate::words::{common, engine as engine_words, game, new_game};

/// Who begins, as asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    One,
    Two,
    Lot,
}

/// What the dialogue has gathered. It stays from one opening to the next.
#[derive(Clone, Copy)]
pub struct Form {
    kind: GameKind,
    /// Whether the engine plays, and how strong.
    engine: RwSignal<bool>,
    level: RwSignal<Level>,
    seconds: RwSignal<u8>,
    names: [RwSignal<String>; 2],
    begins: RwSignal<Begins>,
    ruleset: RwSignal<Ruleset>,
    size: RwSignal<Size>,
    stock: RwSignal<u16>,
    swap: RwSignal<bool>,
    sudden: RwSignal<bool>,
    hole1: RwSignal<bool>,
}

impl Form {
    fn new(kind: GameKind, engine: bool) -> Form {
        let options = akron::Options::default();
        Form {
            kind,
            engine: RwSignal::new(engine),
            level: use_settings().level,
            seconds: use_settings().seconds,
            names: [RwSignal::new(String::new()), RwSignal::new(String::new())],
            begins: RwSignal::new(Begins::One),
            ruleset: RwSignal::new(options.ruleset),
            size: RwSignal::new(Size::USUAL),
            stock: RwSignal::new(Size::USUAL.usual_stock()),
            swap: RwSignal::new(options.swap),
            sudden: RwSignal::new(options.sudden),
            hole1: RwSignal::new(false),
        }
    }

    fn session(self) -> Session {
        let one_begins = match self.begins.get_untracked() {
            Begins::One => true,
            Begins::Two => false,
            Begins::Lot => js_sys::Math::random() < 0.5,
        };
        let [one, mut two] = self
            .names
            .map(|name| Player::Person { name: plain(&name.get_untracked()).trim().chars().take(40).collect() });
        let engine = self.engine.get_untracked();
        if engine {
            let chosen = Engine { level: self.level.get_untracked(), seconds: self.seconds.get_untracked() };
            two = Player::Engine { level: chosen.number() };
        }
        let (setting, players) = match self.kind {
            GameKind::Akron => {
                let start = akron::Position::initial(self.size.get_untracked()).with_stock(self.stock.get_untracked());
                let options = akron::Options {
                    ruleset: self.ruleset.get_untracked(),
                    swap: self.swap.get_untracked(),
                    sudden: self.sudden.get_untracked(),
                };
                // Black begins, so whoever begins takes the first seat.
                (Setting::Akron { start, options }, if one_begins { [one, two] } else { [two, one] })
            }
            GameKind::Akon => {
                // Against the engine one has the row that is nearer.
                let (a, b) = if engine { (two, one) } else { (one, two) };
                let start = akon::Position::initial(if one_begins != engine { Side::A } else { Side::B });
                let options = akon::Options { hole1_only_after_lap: self.hole1.get_untracked() };
                (Setting::Akon { start, options }, [a, b])
            }
        };
        Session::fresh(setting, players)
    }
}

/// A game as it begins where nothing else was chosen.
#[must_use]
pub fn usual(kind: GameKind) -> Session {
    let setting = match kind {
        GameKind::Akron => {
            Setting::Akron { start: akron::Position::initial(Size::USUAL), options: akron::Options::default() }
        }
        GameKind::Akon => Setting::Akon { start: akon::Position::initial(Side::A), options: akon::Options::default() },
    };
    Session::fresh(setting, [Player::Person { name: String::new() }, Player::Person { name: String::new() }])
}

/// The dialogue.
#[component]
pub fn NewGame(
    table: Table,
    kind: GameKind,
    open: RwSignal<bool>,
    /// Whether the computer is chosen at first.
    engine: bool,
) -> impl IntoView {
    let form = Form::new(kind, engine);
    view! {
        <Dialog
            open
            title=table.words.live(move || new_game::title(kind))
            content=move || EXTRAS.show(move |extras| (extras.new_game)(table, form, open))
        />
    }
}

/// What stands in it.
pub fn content(table: Table, form: Form, open: RwSignal<bool>) -> View {
    let words = table.words;
    let kind = form.kind;
    let start = move || {
        open.set(false);
        table.replace(form.session());
    };
    view! {
        <form
            class="form"
            on:submit=move |event| {
                event.prevent_default();
                start();
            }
        >
            {match kind {
                GameKind::Akron => akron_fields(table, form).into_any(),
                GameKind::Akon => akon_fields(table, form).into_any(),
            }}
            <p>
                <a href=Page::Edit { kind, packed: None }.address().to_string()>{words.say(new_game::set_up())}</a>
            </p>
            <div class="answers">
                <button type="button" class="button" on:click=move |_| open.set(false)>
                    {words.say(common::cancel())}
                </button>
                <button type="submit" class="button button--main" data-act="start">
                    {words.say(new_game::start())}
                </button>
            </div>
        </form>
    }
    .into_any()
}

/// Person or engine, and how strong.
fn opponent(table: Table, form: Form) -> impl IntoView {
    let words = table.words;
    let choices = [(true, "engine"), (false, "person")].map(|(engine, word)| {
        view! {
            <Choice
                group="against"
                checked=Signal::derive(move || form.engine.get() == engine)
                choose=Callback::new(move |()| form.engine.set(engine))
                label=words.live(move || engine_words::against_option(word))
            />
        }
    });
    view! {
        <fieldset>
            <legend>{words.say(engine_words::against())}</legend>
            <div class="choices">{choices}</div>
        </fieldset>
        {strength(words, (form.level, form.seconds), form.engine.into())}
    }
}

/// How strong the engine is, and how long it thinks where that is asked; both are seen as long as the engine plays.
pub fn strength(words: Words, (level, seconds): (RwSignal<Level>, RwSignal<u8>), plays: Signal<bool>) -> View {
    let levels = Level::ALL.into_iter().map(|one| {
        view! {
            <option value=one.id() selected=move || level.get() == one>
                {words.say(engine_words::level_name(one.id()))}
            </option>
        }
    });
    let choose = move |event| {
        if let Some(chosen) = Level::from_id(&event_target_value(&event)) {
            level.set(chosen);
        }
    };
    let times = Engine::SECONDS.into_iter().map(|time| {
        view! {
            <option value=time.to_string() selected=move || seconds.get() == time>
                {words.say(engine_words::seconds(time))}
            </option>
        }
    });
    let choose_time = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            seconds.set(chosen);
        }
    };
    let person = Signal::derive(move || !plays.get());
    let timeless = Signal::derive(move || !plays.get() || level.get() != Level::Full);
    view! {
        <label class="field" hidden=person>
            <span>{words.say(engine_words::level())}</span>
            <select data-field="level" on:change=choose>
                {levels.collect_view()}
            </select>
            <small class="hint">{words.say(engine_words::level_hint())}</small>
        </label>
        <label class="field" hidden=timeless>
            <span>{words.say(engine_words::time())}</span>
            <select data-field="seconds" on:change=choose_time>
                {times.collect_view()}
            </select>
        </label>
    }
    .into_any()
}

fn people(table: Table, form: Form) -> impl IntoView {
    let words = table.words;
    let first = words.live(move || if form.engine.get() { engine_words::your_name() } else { new_game::first_name() });
    let labels = [(first, Signal::stored(false)), (words.live(new_game::second_name), form.engine.into())];
    let fields = form.names.into_iter().zip(labels).map(|(name, (label, hidden))| {
        view! {
            <label class="field" hidden=hidden>
                <span>{label}</span>
                <input
                    type="text"
                    maxlength="40"
                    autocomplete="off"
                    placeholder=words.say(new_game::name_hint())
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>{words.say(new_game::players())}</legend>
            <div class="fields">{fields.collect_view()}</div>
        </fieldset>
    }
}

fn begins(table: Table, form: Form) -> impl IntoView {
    let words = table.words;
    let message = move |value| match (value, form.engine.get(), form.kind) {
        (Begins::Lot, ..) => new_game::begins_lot(),
        (Begins::One, true, _) => engine_words::begins_option("you"),
        (Begins::Two, true, _) => engine_words::begins_option("engine"),
        (Begins::One, false, GameKind::Akron) => new_game::begins_one(),
        (Begins::Two, false, GameKind::Akron) => new_game::begins_two(),
        (Begins::One, false, GameKind::Akon) => new_game::begins_a(),
        (Begins::Two, false, GameKind::Akon) => new_game::begins_b(),
    };
    let choices = [Begins::One, Begins::Two, Begins::Lot].map(|value| {
        view! {
            <Choice
                group="begins"
                checked=Signal::derive(move || form.begins.get() == value)
                choose=Callback::new(move |()| form.begins.set(value))
                label=words.live(move || message(value))
            />
        }
    });
    let hint = move || match form.kind {
        GameKind::Akron => Some(new_game::begins_hint_akron()),
        GameKind::Akon => form.engine.get().then(engine_words::row_hint),
    };
    view! {
        <fieldset>
            <legend>{words.say(new_game::begins())}</legend>
            <div class="choices">{choices}</div>
            <p class="hint">{move || hint().map(|hint| words.say(hint))}</p>
        </fieldset>
    }
}

fn akron_fields(table: Table, form: Form) -> impl IntoView {
    let words = table.words;
    let rulesets =
        [(Ruleset::Browne, new_game::ruleset_browne()), (Ruleset::IgGameCenter, new_game::ruleset_iggamecenter())];
    let rulesets = rulesets.map(|(ruleset, message)| {
        let label = words.say(message);
        view! {
            <Choice
                group="ruleset"
                checked=Signal::derive(move || form.ruleset.get() == ruleset)
                choose=Callback::new(move |()| {
                    form.ruleset.set(ruleset);
                    form.swap.set(akron::Options::of(ruleset).swap);
                })
                label=Signal::stored(label)
            />
        }
    });
    let ruleset_hint = move || {
        words.say(match form.ruleset.get() {
            Ruleset::Browne => new_game::ruleset_hint_browne(),
            Ruleset::IgGameCenter => new_game::ruleset_hint_iggamecenter(),
        })
    };
    let sizes = (Size::MIN.holes()..=Size::MAX.holes()).filter_map(Size::new).map(|size| {
        let n = size.holes();
        let label = if size == Size::USUAL { new_game::size_usual(n) } else { new_game::size_option(n) };
        view! {
            <option value=n.to_string() selected=move || form.size.get() == size>
                {words.say(label)}
            </option>
        }
    });
    let choose_size = move |event| {
        if let Some(size) = event_target_value(&event).parse().ok().and_then(Size::new) {
            form.size.set(size);
            form.stock.set(size.usual_stock());
        }
    };
    let most = akron::Position::MAX_STOCK;
    let wrong_stock = RwSignal::new(false);
    let choose_stock = move |event| {
        if let Some(stock) = stock_of(&event_target_value(&event)) {
            form.stock.set(stock);
            wrong_stock.set(false);
        }
    };
    // What is wrong in a folded part stops the game from starting, and the browser would not show it.
    let unfold = move |event: leptos::ev::Event| {
        event.prevent_default();
        wrong_stock.set(true);
        let field: web_sys::HtmlElement = event_target(&event);
        if let Ok(Some(folded)) = field.closest("details") {
            // An attribute of this name can be set.
            let _ = folded.set_attribute("open", "");
        }
        // It is a field; focusing it cannot fail.
        let _ = field.focus();
    };
    let stock_hint = move || if wrong_stock.get() { "problem" } else { "hint" };
    view! {
        {opponent(table, form)}
        {begins(table, form)}
        <fieldset>
            <legend>{words.say(new_game::ruleset())}</legend>
            <div class="choices">{rulesets}</div>
            <p class="hint">{ruleset_hint}</p>
        </fieldset>
        <label class="field">
            <span>{words.say(new_game::size())}</span>
            <select data-field="size" on:change=choose_size>
                {sizes.collect_view()}
            </select>
        </label>
        <Switch on=form.swap label=Signal::stored(words.say(new_game::swap())) />
        <p class="hint">{words.say(new_game::swap_hint())}</p>
        <details class="more">
            <summary>{words.say(new_game::more())}</summary>
            {people(table, form)}
            <label class="field">
                <span>{words.say(new_game::stock())}</span>
                <input
                    type="number"
                    data-field="stock"
                    required
                    min="1"
                    max=most.to_string()
                    aria-describedby="stock-range"
                    aria-invalid=move || wrong_stock.get().to_string()
                    on:invalid=unfold
                    prop:value=move || form.stock.get().to_string()
                    on:change=choose_stock
                />
            </label>
            <p id="stock-range" class=stock_hint>
                {words.say(new_game::stock_range(most))}
            </p>
            <Switch on=form.sudden label=Signal::stored(words.say(new_game::sudden())) />
            <p class="hint">{words.say(new_game::sudden_hint())}</p>
        </details>
    }
}

/// A stock as a person writes it: a number field takes `1e2` for a hundred as well.
fn stock_of(text: &str) -> Option<u16> {
    let number = text.trim().parse::<f64>().ok()?;
    let fits = number.fract() == 0.0 && (1.0..=f64::from(akron::Position::MAX_STOCK)).contains(&number);
    fits.then_some(number as u16)
}

fn akon_fields(table: Table, form: Form) -> impl IntoView {
    let words = table.words;
    view! {
        {opponent(table, form)}
        {begins(table, form)}
        <details class="more">
            <summary>{words.say(new_game::more())}</summary>
            {people(table, form)}
            <Switch on=form.hole1 label=Signal::stored(words.say(new_game::hole1())) />
            <p class="hint">{words.say(new_game::hole1_hint())}</p>
        </details>
    }
}

/// The rules a game is played by, in a line.
#[must_use]
pub fn rules_line(table: Table, setting: &Setting) -> String {
    let words = table.words;
    let parts = match setting {
        Setting::Akron { start, options } => {
            let ruleset = match options.ruleset {
                Ruleset::Browne => "browne",
                Ruleset::IgGameCenter => "iggamecenter",
            };
            let usual = akron::Options::of(options.ruleset);
            let mut parts = vec![game::rules_line(ruleset), game::size_line(start.size().holes())];
            if options.swap != usual.swap {
                parts.push(if options.swap { game::option_swap() } else { game::option_no_swap() });
            }
            parts.extend(options.sudden.then(game::option_sudden));
            parts
        }
        Setting::Akon { options, .. } => options.hole1_only_after_lap.then(game::option_hole1).into_iter().collect(),
    };
    parts.into_iter().map(|message| words.say(message)).collect::<Vec<_>>().join(" · ")
}
