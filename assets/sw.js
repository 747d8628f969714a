// The service worker: it keeps one whole build of the page, made certain by the digest of each file, and answers from it.
// `cargo xtask build` fills in the first lines and puts it beside the page; a bundle without it works, with a connection.
"use strict";
// The build that the page's own programs know.
const BUILD = "";
// What is kept is of this worker only.
const ID = "";
// The digest of each file, as in the attribute `integrity`; the page itself has the name "".
const FILES = {};
// What is new, by language.
const NEWS = {};

const SCOPE = new URL(self.registration.scope);
// An origin may hold other things, even another copy of this one under another path.
const PREFIX = `akron-akon ${SCOPE.pathname} `;
const CACHE = PREFIX + ID;
// How long a page that starts has the machine for itself, in milliseconds.
const CALM = 4000;

const address = path => new URL(path, SCOPE).href;

self.addEventListener("install", event => event.waitUntil(install()));

// Another build takes over when its user says so or when no page of the old one is left: it never calls for it by itself.
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      Object.keys(FILES).map(async path => cache.put(address(path), (await known(path)) ?? (await fresh(path))))
    );
  } catch (problem) {
    // All or nothing.
    await caches.delete(CACHE);
    throw problem;
  }
}

self.addEventListener("activate", event => event.waitUntil(activate()));

async function activate() {
  for (const name of await ours()) {
    if (name !== CACHE) await caches.delete(name);
  }
  // The first visit's page, too, goes on without a connection.
  await self.clients.claim();
}

async function ours() {
  return (await caches.keys()).filter(name => name.startsWith(PREFIX));
}

// A file that another build has as well.
async function known(path) {
  for (const name of await ours()) {
    const kept = await (await caches.open(name)).match(address(path));
    if (kept && (await intact(kept.clone(), path))) return kept;
  }
}

// A file from the server, of this build or not at all.
async function fresh(path) {
  const response = await fetch(address(path), { integrity: FILES[path], cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  // Hosts may have moved it; browsers refuse a page whose answer says so.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function intact(response, path) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === FILES[path];
  } catch {
    // A body that cannot be read to its end.
    return false;
  }
}

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const inside = url.pathname.slice(SCOPE.pathname.length);
  const path = inside === "index.html" ? "" : inside;
  if (!Object.hasOwn(FILES, path)) return;
  // A file that is asked for with the build of a page is given to no page of another.
  if (path !== "" && url.search && url.search !== `?${BUILD}`) return;
  event.respondWith(answer(event, path));
  if (path === "") event.waitUntil(checkLater());
});

async function answer(event, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(path));
  // The page itself is small and has nobody else to look at it; the other files are looked through once it has started.
  if (kept && (path !== "" || (await intact(kept.clone(), path)))) return kept;
  try {
    const response = await fresh(path);
    event.waitUntil(cache.put(address(path), response.clone()));
    return response;
  } catch (problem) {
    // The site may have gone on to a build whose worker is not here yet: then the page is that one's.
    if (path === "") return fetch(event.request).catch(() => kept ?? Promise.reject(problem));
    throw problem;
  }
}

let checking;

// Looks through the kept files once in a while: whenever this worker has been started anew for a page.
function checkLater() {
  checking ??= new Promise(wait => setTimeout(wait, CALM)).then(check);
  return checking;
}

// Fetches anew what is missing or not as it was. How many files that were, and how many could not be had.
async function check() {
  const cache = await caches.open(CACHE);
  let [mended, missing] = [0, 0];
  for (const path of Object.keys(FILES)) {
    const kept = await cache.match(address(path));
    if (kept && (await intact(kept, path))) continue;
    try {
      await cache.put(address(path), await fresh(path));
      mended += 1;
    } catch {
      missing += 1;
    }
  }
  return { mended, missing };
}

self.addEventListener("message", event => {
  const [port] = event.ports;
  if (event.data === "go") event.waitUntil(self.skipWaiting());
  if (event.data === "news") port?.postMessage(NEWS);
  if (event.data === "check") event.waitUntil(check().then(found => port?.postMessage(found)));
});
