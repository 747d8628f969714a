// Boards of Akron and Akon for any page: <akron-board> and <akon-board>. This file's address stays what it is; all else that
// it brings is of its own build.
const HERE = new URL(".", import.meta.url);
// The build that this file is of.
const BUILD = "";
const LANGUAGES = ["en", "pt", "lt", "fr", "ca", "es"];
export const ATTRIBUTES = [
  "position", "record", "moves", "ply", "mode", "computer", "size", "ruleset", "sudden", "hole1", "labels", "dots", "arrows",
  "highlight", "show", "view", "quarter", "bottom", "tools", "caption", "theme", "board", "balls", "motion", "lang",
];
// Until the board is there the element shows what it holds; for good, if the board cannot be had.
const FRAME = `:host { display: block !important; contain: layout; }
:host([hidden]) { display: none !important; }
.place:empty, .ready { display: none; }
@media print { .ready.own { display: contents; } .ready.own + .place { display: none; } }`;

const file = path => new URL(BUILD ? `${path}?${BUILD}` : path, HERE).href;

async function text(path) {
  const response = await fetch(file(path));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.text();
}

// Something that is brought once; what could not be had is tried again the next time.
const brought = new Map();
function once(name, bring) {
  if (!brought.has(name)) {
    const coming = bring();
    brought.set(name, coming);
    coming.catch(() => brought.delete(name));
  }
  return brought.get(name);
}

const sheet = css => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

const program = () =>
  once("program", async () => {
    const [{ default: start, ...program }, css] = await Promise.all([import(file("boards.js")), text("embed.css")]);
    await start({ module_or_path: file("boards_bg.wasm") });
    return { ...program, sheet: sheet(css) };
  });

const words = code =>
  once(code, async () => {
    const files = await Promise.all([text(`locales/${code}.json`), text(`embed/${code}.json`)]);
    if (!(await program()).texts(code, ...files)) throw new Error(`${code}: no texts`);
  });

// The engine, for boards that ask for it: in a worker, and on the page where that is forbidden.
const engine = () => once("engine", () => apart().catch(here));

const isReady = news => news.kind === "ready";

// A worker has to begin at an address of the page it works for.
async function apart() {
  // Asked for within the program: what it begins with is held to the policy for workers, the rest to that for scripts.
  const code = `const { default: start } = await import(${JSON.stringify(file("worker.js"))});
    await start({ module_or_path: ${JSON.stringify(file("worker_bg.wasm"))} });`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const ways = new AbortController();
  const barred = forbidden("blob", ways.signal);
  // Browsers also throw at once, and then nobody waits for it.
  barred.catch(() => {});
  let worker;
  try {
    worker = new Worker(address, { type: "module" });
    await Promise.race([heard(worker, isReady), barred]);
  } catch (problem) {
    worker?.terminate();
    throw problem;
  } finally {
    ways.abort();
    URL.revokeObjectURL(address);
  }
  return worker;
}

// The same program on the page: it works in slices of some milliseconds and lets the page have its turn in between.
async function here() {
  const { default: start, attend } = await import(file("worker.js"));
  await start({ module_or_path: file("worker_bg.wasm") });
  const { port1: port, port2: other } = new MessageChannel();
  const ready = heard(port, isReady);
  port.start();
  attend(other);
  await ready;
  return port;
}

// Fails when the policy of the page lets an address that begins so in for no program: Firefox does not tell it to the worker.
const forbidden = (begin, signal) =>
  new Promise((_, fail) => {
    const hear = ({ blockedURI, effectiveDirective: by }) => {
      if (blockedURI.startsWith(begin) && /^(worker|child|script|default)-src/.test(by)) fail(new Error(by));
    };
    addEventListener("securitypolicyviolation", hear, { signal });
  });

// Waits for news of a kind; not for ever, and not if the worker breaks.
const heard = (worker, is) =>
  new Promise((done, fail) => {
    const ways = new AbortController();
    const stop = act => value => (ways.abort(), clearTimeout(late), act(value));
    const late = setTimeout(stop(fail), 60_000, new Error("the engine is silent"));
    const hear = ({ data }) => {
      const { news } = JSON.parse(data);
      if (is(news)) stop(done)(news);
      else if (news.kind === "refused") stop(fail)(new Error(JSON.stringify(news.why)));
    };
    worker.addEventListener("message", hear, { signal: ways.signal });
    worker.addEventListener("error", stop(fail), { signal: ways.signal });
  });

// It works on one question at a time, whichever board asks.
let before = Promise.resolve();
function think(question) {
  const answer = before.then(async () => {
    const worker = await engine();
    const found = heard(worker, news => news.kind === "done");
    worker.postMessage(question);
    return (await found).found.mv ?? undefined;
  });
  // What is broken or silent makes room for another.
  before = answer.catch(async () => {
    const broken = brought.get("engine");
    brought.delete("engine");
    (await broken?.catch(() => {}))?.terminate?.();
  });
  return answer;
}

// A number of moves, which no game has a million of.
const isCount = number => Number.isInteger(Number(number)) && number >= 0 && number < 1e6;

// What makes another game of it. All else changes how it looks: the game on it goes on.
const GAME = ["position", "record", "moves", "ply", "mode", "computer", "size", "ruleset", "sudden", "hole1"];

let frame;

class GameBoard extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  #root = this.attachShadow({ mode: "open" });
  #own = document.createElement("slot");
  #place = document.createElement("div");
  #board;
  // What is being made; another number means that it is no longer wanted.
  #turn = 0;
  #due = false;
  // Whether it begins anew, or what goes on when it is made again.
  #fresh = true;
  #kept;
  #asked = [];

  constructor() {
    super();
    frame ??= sheet(FRAME);
    this.#root.adoptedStyleSheets = [frame];
    this.#place.className = "place";
    this.#root.append(this.#own, this.#place);
  }

  connectedCallback() {
    this.#soon();
  }

  disconnectedCallback() {
    // An element that is only moved comes back at once.
    queueMicrotask(() => this.isConnected || this.#drop());
  }

  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    this.#fresh ||= GAME.includes(name);
    if (this.isConnected) this.#soon();
  }

  // Makes the board anew, once for all attributes that change together.
  #soon() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#make();
    });
  }

  async #make() {
    const turn = ++this.#turn;
    const tag = this.closest("[lang]")?.getAttribute("lang") ?? "";
    const [primary] = tag.toLowerCase().split(/[-_]/);
    const code = LANGUAGES.includes(primary) ? primary : "en";
    try {
      const [{ Board, sheet }] = await Promise.all([program(), words(code)]);
      if (turn !== this.#turn || !this.isConnected) return;
      this.#drop();
      this.#root.adoptedStyleSheets = [frame, sheet];
      const given = ATTRIBUTES.filter(name => this.hasAttribute(name)).flatMap(name => [name, this.getAttribute(name)]);
      const told = [];
      let made = false;
      // Listeners may ask the board, which has to be there by then.
      const tell = (name, detail) => (made ? this.#tell(name, detail) : told.push([name, detail]));
      const kept = this.#fresh ? undefined : this.#kept;
      this.#kept = undefined;
      this.#fresh = false;
      this.#board = new Board(this.#place, this.localName === "akon-board", given, code, tell, kept);
      made = true;
      const holds = [...this.childNodes].some(node => node.nodeType === 1 || node.textContent.trim());
      this.#own.className = holds ? "ready own" : "ready";
      told.forEach(event => this.#tell(...event));
      this.#asked.splice(0).forEach(ask => ask());
    } catch (problem) {
      if (turn !== this.#turn) return;
      this.#stop(problem);
    }
  }

  // The board cannot be had, or has come to a stop: what the element holds is shown.
  #stop(problem) {
    this.#board = undefined;
    this.#kept = undefined;
    this.#fresh = true;
    this.#place.replaceChildren();
    this.#own.className = "";
    this.#tell("error", JSON.stringify({ attribute: null, message: String(problem), reason: String(problem) }));
  }

  #drop() {
    try {
      if (this.#board) this.#kept = this.#board.keep();
      this.#board?.free();
    } catch {
      // It has come to a stop before.
    }
    this.#board = undefined;
    this.#place.replaceChildren();
    this.#own.className = "";
  }

  #tell(name, detail) {
    if (name === "ask") return this.#think(detail);
    this.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(detail) }));
  }

  async #think(question) {
    const { id } = JSON.parse(question);
    const asked = this.#board;
    const move = await think(question).catch(problem => console.warn(String(problem.message ?? problem)));
    // The page may have made another board of it by then.
    if (asked === this.#board) this.#ask(board => board.answer(id, move));
  }

  // Asks the board, or later if it is not there yet.
  #ask(question, otherwise) {
    if (!this.#board) {
      this.#asked.push(() => this.#ask(question, otherwise));
      return otherwise;
    }
    try {
      return question(this.#board);
    } catch (problem) {
      this.#stop(problem);
      return otherwise;
    }
  }

  // What stands, as text. Setting it is setting the attribute: the board is made anew.
  get position() {
    return this.#board?.position() ?? "";
  }

  set position(position) {
    // What belonged to what stood before would contradict it.
    for (const name of ["record", "moves", "ply", "size"]) this.removeAttribute(name);
    this.setAttribute("position", position);
  }

  // How many moves are played, and how many the page has given.
  get ply() {
    return this.#board?.ply() ?? 0;
  }

  get plies() {
    return this.#board?.plies() ?? 0;
  }

  // Goes so many moves on, or back.
  step(by = 1) {
    return isCount(Math.abs(by)) && this.#ask(board => board.step(Number(by)), false);
  }

  // Goes to a place in the moves of the page.
  goTo(ply) {
    return isCount(ply) && this.#ask(board => board.go(Number(ply)), false);
  }

  // Plays a move.
  play(move) {
    return this.#ask(board => board.play(String(move)), false);
  }

  // As it was at first.
  reset() {
    this.#ask(board => board.reset());
  }
}

for (const name of ["akron-board", "akon-board"]) {
  // A page may hold this script twice.
  if (!customElements.get(name)) customElements.define(name, class extends GameBoard {});
}
