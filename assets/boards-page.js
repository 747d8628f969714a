// The page about boards for other pages: one makes one's own, and sees every attribute, event and method at work. It stands
// apart from the app, so that nobody else's visit is heavier for it. Texts are put in as texts only.
import { ATTRIBUTES } from "./embed.js";

const LANGUAGES = { en: "English", pt: "Português", lt: "Lietuvių", fr: "Français", ca: "Català", es: "Español" };
const HERE = new URL(".", import.meta.url).href;
const SIZE_5 = "w4/4w/1bbb1/1bww1/5 b 8,8";
const LAP = "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12";
const RECORD =
  '[Format "1"]\n[Game "Akron"]\n[Rules "Browne"]\n[Swap "on"]\n[Sudden "off"]\n[Size "4"]\n[Stock "8"]\n' +
  '[First "person"]\n[Second "person"]\n[Result "*"]\n[Termination "left open"]\n\n1. a1 b1 2. a2 b2\n';
const WORDS = {
  mode: ["look", "try", "play", "puzzle"],
  computer: ["none", "first", "learner", "beginner", "casual", "hobby", "steady", "club", "skilled", "strong", "expert", "master", "grandmaster", "champion"],
  ruleset: ["Browne", "igGameCenter"],
  sudden: ["false", "true"],
  hole1: ["always", "lap"],
  view: ["iso", "plan"],
  quarter: ["0", "1", "2", "3"],
  bottom: ["B", "A"],
  tools: ["on", "off"],
  theme: ["system", "light", "dark", "contrast"],
  board: ["honey", "walnut", "ebony"],
  balls: ["glossy", "matt", "marked"],
  motion: ["normal", "off", "fast", "slow"],
  lang: Object.keys(LANGUAGES),
};
const FORMS = {
  position: "w4/4w/1bbb1/1bww1/5 b 8,8", record: '[Format "1"] …', moves: "d3-2b2 …", ply: "0 … , end", size: "4 … 11",
  labels: "A:b2 B:c2", dots: "of:d3 e1", arrows: "d3-2b2", highlight: "d3", show: "links cuts groups ways near threat none",
  caption: "…",
};
const AKRON_ONLY = ["size", "ruleset", "sudden", "labels", "arrows", "show", "view", "quarter", "balls"];
const AKON_ONLY = ["hole1", "bottom"];
const OF_ONE = ["position", "record", "moves", "ply", "labels", "dots", "arrows", "highlight"];
// A board for each attribute, which shows what it does.
const EXAMPLES = {
  position: { position: SIZE_5 },
  record: { record: RECORD, ply: "end" },
  moves: { position: SIZE_5, moves: "d3-2b2" },
  ply: { position: SIZE_5, moves: "d3-2b2", ply: "1" },
  mode: { position: SIZE_5, mode: "puzzle", moves: "d3-2b2" },
  computer: { size: "5", mode: "play", computer: "beginner" },
  size: { size: "4", mode: "play" },
  ruleset: { size: "4", ruleset: "igGameCenter", mode: "play" },
  sudden: { position: "4/bbb1/4/bwww b 4,5", sudden: "true", mode: "play" },
  hole1: { akon: true, position: "0,0,0,0,0,0,1/5,0,0,0,0,0,4 A 30,30", hole1: "lap", mode: "try", dots: "of:7A" },
  labels: { position: SIZE_5, labels: "A:b2 B:c2 C:d2" },
  dots: { position: SIZE_5, dots: "of:d3" },
  arrows: { position: SIZE_5, arrows: "d3-2b2" },
  highlight: { position: SIZE_5, highlight: "b2 b3" },
  show: { position: SIZE_5, show: "links" },
  view: { position: SIZE_5, view: "plan" },
  quarter: { position: SIZE_5, quarter: "1" },
  bottom: { akon: true, bottom: "A" },
  tools: { position: SIZE_5, tools: "off" },
  caption: { position: SIZE_5, caption: "Akron 5 × 5" },
  theme: { position: SIZE_5, theme: "contrast" },
  board: { position: SIZE_5, board: "ebony" },
  balls: { position: SIZE_5, balls: "marked" },
  motion: { position: SIZE_5, mode: "try", moves: "d3-2b2", motion: "slow" },
  lang: { position: SIZE_5, mode: "try", lang: "lt" },
};

const asked = new URLSearchParams(location.hash.slice(1));
const wanted = [asked.get("lang"), ...navigator.languages].map(tag => (tag ?? "").toLowerCase().split(/[-_]/)[0]);
const code = wanted.find(code => Object.hasOwn(LANGUAGES, code)) ?? "en";
const response = await fetch(new URL(`embed/page/${code}.json`, HERE));
const texts = (await response.json()).page;

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

function board({ akon, ...attributes }) {
  const lang = attributes.lang ?? code;
  return make(akon ? "akon-board" : "akron-board", { ...attributes, lang });
}

const quoted = value => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function markup({ akon, ...attributes }) {
  const tag = akon ? "akon-board" : "akron-board";
  const said = Object.entries(attributes).filter(([, value]) => value !== "");
  return `<${tag}${said.map(([name, value]) => ` ${name}="${quoted(value)}"`).join("")}></${tag}>`;
}

const script = `<script type="module" src="${HERE}embed.js"></script>`;

function framed({ akon, ...attributes }) {
  const said = Object.entries({ game: akon ? "akon" : "akron", ...attributes }).filter(([, value]) => value !== "");
  return `${HERE}embed.html#${new URLSearchParams(said)}`;
}

// A place that is filled once it comes near what is seen.
function later(fill, place = make("div", { class: "place" })) {
  const watch = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      watch.disconnect();
      place.append(fill());
    },
    { rootMargin: "400px" }
  );
  watch.observe(place);
  return place;
}

function copier(of) {
  const note = make("span", { class: "note", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of.value);
      note.textContent = texts.copied;
    } catch {
      of.select();
      note.textContent = texts.marked;
    }
  };
  return make("div", { class: "row" }, make("button", { type: "button", class: "button", click: copy }, texts.copy), note);
}

function maker() {
  const given = { game: asked.get("game") === "akon" ? "akon" : "akron" };
  for (const name of ATTRIBUTES) given[name] = asked.get(name) ?? "";
  given.lang ||= code;
  given.mode ||= "try";
  const element = make("textarea", { readonly: "", "aria-label": texts.as_element, spellcheck: "false", "data-made": "element" });
  const frame = make("textarea", { readonly: "", "aria-label": texts.as_frame, spellcheck: "false", "data-made": "frame" });
  const place = make("div", { "data-made": "board" });
  const fields = make("div", { class: "fields" });
  const names = () => {
    const others = given.game === "akon" ? AKRON_ONLY : AKON_ONLY;
    return ATTRIBUTES.filter(name => !others.includes(name));
  };
  // The computer plays whole games only.
  const suits = name => name !== "computer" || given.mode === "play";
  // What is said of the pieces of a game is none of the other's: it waits until one comes back.
  const aside = { akron: {}, akon: {} };
  const change_game = game => {
    for (const name of OF_ONE) {
      aside[given.game][name] = given[name];
      given[name] = aside[game][name] ?? "";
    }
    given.game = game;
  };
  const show = () => {
    const akon = given.game === "akon";
    const said = names().filter(name => given[name] !== "" && given[name] !== WORDS[name]?.[0] && suits(name));
    if (!said.includes("lang")) said.push("lang");
    const options = { akon, ...Object.fromEntries(said.map(name => [name, given[name]])) };
    element.value = `${script}\n${markup(options)}`;
    frame.value = `<iframe src="${quoted(framed(options))}" title="${quoted(given.caption || (akon ? "Akon" : "Akron"))}" width="100%" height="560" style="border:0"></iframe>`;
    place.replaceChildren(board(options));
  };
  const field = (name, words, label) => {
    let waits;
    const change = event => {
      clearTimeout(waits);
      if (event.target.value === given[name]) return;
      if (name === "game") {
        change_game(event.target.value);
        fill();
      } else given[name] = event.target.value;
      show();
    };
    // While one types, not with every letter.
    const input_ = event => {
      clearTimeout(waits);
      waits = setTimeout(change, 300, event);
    };
    const id = `field-${name}`;
    const input = words
      ? make("select", { id, change }, ...words.map(word => make("option", { value: word }, LANGUAGES[word] ?? word)))
      : make("input", { id, change, input: input_, type: "text", placeholder: FORMS[name], autocomplete: "off", spellcheck: "false" });
    input.value = given[name] || (words?.[0] ?? "");
    const wide = ["position", "moves", "caption", "record"].includes(name);
    return make("label", { for: id, ...(wide && { class: "wide" }) }, label, input);
  };
  const fill = () => {
    const kinds = field("game", ["akron", "akon"], texts.game);
    fields.replaceChildren(kinds, ...names().map(name => field(name, WORDS[name], name)));
  };
  fill();
  show();
  return make(
    "div", { class: "maker" }, fields,
    make(
      "div", { class: "shown" }, place, make("h3", {}, texts.as_element), element, copier(element),
      make("h3", {}, texts.as_frame), frame, copier(frame)
    )
  );
}

function option(name) {
  const example = EXAMPLES[name];
  const values = WORDS[name]?.join(" · ") ?? FORMS[name];
  return make(
    "section", { class: "option", "data-option": name, "aria-label": name }, make("h3", {}, make("code", {}, name)),
    make("p", {}, texts[`of_${name}`]), make("p", { class: "values" }, make("code", {}, values)),
    make("pre", {}, markup(example)), later(() => board(example))
  );
}

function events() {
  const log = make("pre", { class: "log", tabindex: "0", "aria-label": texts.events });
  const shown = board({ position: SIZE_5, moves: "d3-2b2", mode: "try" });
  for (const type of ["ready", "move", "end", "error"]) {
    shown.addEventListener(type, event => {
      log.textContent = `${type} ${JSON.stringify(event.detail)}\n${log.textContent}`.slice(0, 4000);
    });
  }
  const call = (name, ...given) => {
    const text = `${name}(${given.map(one => JSON.stringify(one)).join(", ")})`;
    return make("button", { type: "button", class: "button", click: () => shown[name](...given) }, text);
  };
  const set = () => (shown.position = "5/5/2b2/5/5 w 12,12");
  const row = (name, said) => make("tr", {}, make("th", { scope: "row" }, make("code", {}, name)), make("td", {}, said));
  return make(
    "div", { class: "maker" },
    make(
      "div", { class: "shown" }, shown,
      make(
        "div", { class: "row" }, call("step", 1), call("step", -1), call("goTo", 0), call("play", "e1"), call("reset"),
        make("button", { type: "button", class: "button", click: set }, "position = …")
      ),
      log
    ),
    make(
      "table", {},
      make(
        "tbody", {}, row("ready", texts.on_ready), row("move", texts.on_move), row("end", texts.on_end),
        row("error", texts.on_error), row("step(n)", texts.do_step), row("goTo(ply)", texts.do_go),
        row("play(move)", texts.do_play), row("reset()", texts.do_reset), row("position", texts.do_position),
        row("ply, plies", texts.do_ply)
      )
    )
  );
}

function frames() {
  const frame = make("iframe", { src: framed({ position: SIZE_5, mode: "try", lang: code }), title: "Akron", height: "420" });
  addEventListener("message", event => {
    if (event.source === frame.contentWindow && event.data?.type === "height") frame.height = event.data.height;
  });
  const code_ = `addEventListener("message", event => {
  if (event.source === frame.contentWindow && event.data.type === "height") frame.height = event.data.height;
});`;
  return make("div", { class: "maker" }, later(() => frame, make("div")), make("div", { class: "shown" }, make("p", {}, texts.frame), make("pre", {}, code_)));
}

const policy = `script-src ${new URL(HERE).origin} 'wasm-unsafe-eval'; connect-src ${new URL(HERE).origin}`;
const part = (title, ...children) => make("section", {}, make("h2", {}, title), ...children);
const ways = Object.entries(LANGUAGES).map(([way, name]) => {
  const to = new URLSearchParams(asked);
  to.set("lang", way);
  return make("a", { href: `#${to}`, lang: way, title: name, ...(way === code && { "aria-current": "true" }) }, way);
});

document.documentElement.lang = code;
document.title = `${texts.title} – Akron & Akon`;
document.body.append(
  make(
    "main", {},
    make("header", {}, make("a", { href: "./" }, "Akron & Akon"), make("nav", { "aria-label": texts.language }, ...ways)),
    make("h1", {}, texts.title), make("p", {}, texts.lead),
    make("pre", {}, `${script}\n${markup({ position: SIZE_5, dots: "of:d3" })}`),
    part(texts.maker, make("p", {}, texts.maker_lead), maker()),
    part(texts.options, make("p", {}, texts.options_lead), make("div", { class: "options" }, ...ATTRIBUTES.map(option))),
    part(texts.events, make("p", {}, texts.events_lead), events()),
    part(texts.frames, frames()),
    part(texts.hosts, make("p", {}, texts.policy), make("pre", {}, policy), make("p", {}, texts.own), make("p", {}, texts.print), make("p", {}, texts.keys), make("p", {}, texts.cors)),
    part(texts.promise, make("p", {}, texts.promise_text))
  )
);
addEventListener("hashchange", () => location.reload());
