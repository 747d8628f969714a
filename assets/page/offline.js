// What comes when the app runs: its files are kept for use without a connection, a new version is offered, and the
// system's ways into an installed app lead somewhere.
(() => {
  const outside = window.akronAkon;
  const workers = navigator.serviceWorker;
  // What rescue.js did for the start is done, and may be done again another time.
  try {
    sessionStorage.removeItem("akron-akon.mended");
  } catch {
    // Where nothing can be kept nothing was.
  }
  // How often the site is asked for a new version while the page stays open, in milliseconds.
  const HOUR = 3600_000;
  // Only a finished bundle has a worker, and a build.
  const build = document.documentElement.dataset.build;

  // Whether the files are kept, for the settings: `none` where that cannot be.
  outside.state = build && workers ? "not_kept" : "none";

  function become(state) {
    outside.state = state;
    outside.tell();
  }

  // Keeps the files. Also called from the settings, where the reader saves data and is asked first.
  outside.keep = async () => {
    become("coming");
    try {
      const registration = await workers.register("sw.js", { updateViaCache: "none" });
      watch(registration);
      if (!registration.active) await arrival(registration.installing ?? registration.waiting);
      become("kept");
      return registration;
    } catch {
      become("not_kept");
    }
  };

  // Waits until a worker is at work, or has failed.
  function arrival(worker) {
    return new Promise((arrived, failed) => {
      const look = () => {
        if (worker.state === "activated") arrived();
        if (worker.state === "redundant") failed(worker);
      };
      worker.addEventListener("statechange", look);
      look();
    });
  }

  // A worker that takes over from another brings a build of its own: the page follows it once.
  let controlled = Boolean(workers?.controller);
  let leaving = false;
  workers?.addEventListener("controllerchange", () => {
    if (controlled && !leaving) {
      leaving = true;
      location.reload();
    }
    controlled = true;
  });

  function watch(registration) {
    const look = worker => {
      if (worker?.state === "installed" && registration.active) offer(worker);
    };
    look(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const fresh = registration.installing;
      fresh?.addEventListener("statechange", () => look(fresh));
    });
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
      asked = Date.now();
      // Without a connection there is no news.
      registration.update().catch(() => {});
    });
  }

  function ask(worker, what) {
    return new Promise(answer => {
      const channel = new MessageChannel();
      channel.port1.onmessage = event => answer(event.data);
      worker.postMessage(what, [channel.port2]);
    });
  }

  // Says that another build waits, and what is new in it. It takes over only when that is wanted, or when no tab is left.
  async function offer(worker) {
    document.querySelector(".offer")?.remove();
    const news = await ask(worker, "news");
    const language = outside.language();
    const response = await fetch(`locales/${language}.json`).catch(() => null);
    const words = response?.ok && (await response.json()).update;
    if (!words || worker.state !== "installed") return;
    const card = document.createElement("aside");
    card.className = "offer";
    card.lang = language;
    card.setAttribute("aria-label", words.title);
    const add = (to, tag, text, name = "") => {
      const made = document.createElement(tag);
      made.textContent = text;
      made.className = name;
      to.append(made);
      return made;
    };
    const said = add(card, "div", "", "offer-said");
    said.setAttribute("role", "status");
    document.body.append(card);
    add(said, "strong", words.title);
    if (news[language]) add(said, "p", news[language]);
    add(said, "p", words.kept, "hint");
    const ways = add(card, "p", "", "offer-ways");
    const button = (text, name, act, run) => {
      const made = add(ways, "button", text, name);
      made.type = "button";
      made.dataset.act = act;
      made.addEventListener("click", run);
    };
    button(words.now, "button button--main", "update", () => worker.postMessage("go"));
    button(words.later, "button", "later", () => card.remove());
    worker.addEventListener("statechange", () => {
      // A newer one has come in its place, and is offered by itself.
      if (worker.state === "redundant") card.remove();
    });
  }

  // Games that the system hands over, as texts; the page of games takes them from here.
  outside.sent = [];

  function take(texts) {
    outside.sent.push(...texts);
    location.hash = "#/games";
    outside.tell();
  }

  // Goes to the game that was written last.
  function resume() {
    const key = "akron-akon.game.";
    let last = { modified: -1 };
    try {
      for (const name of Object.keys(localStorage).filter(name => name.startsWith(key))) {
        const entry = JSON.parse(localStorage.getItem(name));
        const game = /\[Game "(Akron|Akon)"\]/.exec(entry.record)?.[1].toLowerCase();
        if (game && entry.modified > last.modified) last = { modified: entry.modified, game, id: name.slice(key.length) };
      }
    } catch {
      // An entry that cannot be read is none to go on with.
    }
    location.hash = last.game ? `#/${last.game}/${last.id}` : "#/";
  }

  if (window.launchQueue && new URLSearchParams(location.search).has("open")) {
    window.launchQueue.setConsumer(async launch => {
      const files = await Promise.all((launch.files ?? []).map(handle => handle.getFile()));
      if (files.length) take(await Promise.all(files.map(file => file.text())));
    });
  }
  if (location.search) {
    const asked = new URLSearchParams(location.search);
    if (asked.has("resume")) resume();
    const shared = ["url", "text", "title"].map(name => asked.get(name) ?? "");
    history.replaceState(null, "", location.pathname + location.hash);
    // A link of ours, wherever its page lies, says all in its fragment.
    const link = shared.map(text => /#\/[^\s]+/.exec(text)?.[0]).find(Boolean);
    const text = shared[1];
    if (link) location.hash = link;
    else if (text) take([text]);
  }

  // What drops the kept files lies with what is needed when all else fails.
  outside.mend = no => {
    if (outside.repair) outside.repair(no);
    else outside.load("rescue.js", () => outside.repair(no));
  };

  outside.install = async () => {
    const prompt = outside.prompt;
    outside.prompt = null;
    await prompt?.prompt();
    outside.tell();
  };
  // Safari on a telephone has no such prompt.
  outside.byHand = navigator.standalone === false;

  if (workers && build) {
    if (workers.controller || !navigator.connection?.saveData) outside.keep();
    else become("not_kept");
  } else {
    outside.tell();
  }
})();
