// A board as a page of its own, for who puts it into a frame: `embed.html#game=akon&position=…`, or the same behind a
// question mark. It tells the page round it how high it wants to be, and what happens on it.
import { ATTRIBUTES } from "./embed.js";

const METHODS = ["step", "goTo", "play", "reset"];
const EVENTS = ["ready", "move", "end", "error"];

const style = new CSSStyleSheet();
style.replaceSync("html { --board-height: none; } html, body { margin: 0; }");
document.adoptedStyleSheets = [style];

const tell = what => {
  // Whoever has put it there may read what stands on it.
  if (parent !== window) parent.postMessage({ akronAkon: true, ...what }, "*");
};

let board;

function make() {
  const options = new URLSearchParams(location.hash.slice(1) || location.search);
  const game = options.get("game") ?? "akron";
  const kind = game === "akon" ? "akon-board" : "akron-board";
  board?.remove();
  document.querySelector("[role=alert]")?.remove();
  if (!["akron", "akon"].includes(game)) {
    // As text: an address may say anything.
    const reason = `game: “${game.slice(0, 60)}” is none of akron, akon.`;
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = reason;
    document.body.append(said);
    return tell({ type: "error", detail: { attribute: "game", message: reason, reason: "word" } });
  }
  board = document.createElement(kind);
  for (const name of ATTRIBUTES) {
    const value = options.get(name);
    if (value !== null) board.setAttribute(name, value);
  }
  const lang = options.get("lang");
  if (lang) document.documentElement.lang = lang;
  for (const type of EVENTS) board.addEventListener(type, event => tell({ type, detail: event.detail }));
  document.body.append(board);
}

make();
addEventListener("hashchange", make);
addEventListener("message", event => {
  const { method, arguments: given = [] } = event.data ?? {};
  if (event.source === parent && METHODS.includes(method) && Array.isArray(given)) board[method](...given);
});

let height;
new ResizeObserver(() => {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now !== height) tell({ type: "height", height: (height = now) });
}).observe(document.body);
