// A plain page in place of the app: when it cannot start, has stopped, or takes long to come. It needs nothing of the app;
// the games are read from where they are kept. In the syntax of old browsers, as start.js.
(function () {
  "use strict";
  var outside = window.akronAkon;
  var GAMES = "akron-akon.game.";
  var MENDED = "akron-akon.mended";
  // For when even the words cannot be had; a test holds it to the catalogue.
  var ENGLISH = {
    failed: "The page could not start. Perhaps the connection broke off, or something blocked one of its files.",
    reload: "Load again",
  };

  // The words in a language, of these areas of the catalogue.
  outside.words = function (areas, give) {
    var request = new XMLHttpRequest();
    request.open("GET", "locales/" + outside.language() + ".json");
    request.onload = request.onerror = function () {
      var all;
      try {
        all = JSON.parse(request.responseText);
      } catch (odd) {
        return give(null);
      }
      give(
        areas.map(function (area) {
          return all[area] || {};
        })
      );
    };
    request.send();
  };

  function add(to, tag, text, name) {
    var made = document.createElement(tag);
    if (text) made.textContent = text;
    if (name) made.className = name;
    to.appendChild(made);
    return made;
  }

  // What is kept, the oldest first: the games as they stand in a file of exported games, and what is none.
  function kept() {
    var games = [];
    var odd = [];
    try {
      for (var i = 0; i < localStorage.length; i++) {
        var key = localStorage.key(i);
        if (key.indexOf(GAMES) !== 0) continue;
        var text = localStorage.getItem(key);
        try {
          var entry = JSON.parse(text);
          if (typeof entry.record !== "string") throw entry;
          games.push({ created: entry.created, text: entry.record });
        } catch (broken) {
          odd.push(key + "\n" + text + "\n");
        }
      }
    } catch (denied) {
      // Where nothing can be read nothing is kept.
    }
    games.sort(function (a, b) {
      return a.created - b.created;
    });
    return {
      games: games.map(function (game) {
        return game.text;
      }),
      odd: odd,
    };
  }

  function save(name, text) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
  }

  // Drops all that is kept of the page's files, nothing else, and fetches the page anew; `no` if there is no connection.
  outside.repair = function (no) {
    var request = new XMLHttpRequest();
    // No worker answers for this file: it comes from the server or not at all.
    request.open("HEAD", "sw.js?" + Math.random());
    request.onerror = no;
    request.onload = function () {
      if (request.status >= 500) return no();
      outside.drop().then(function () {
        location.reload();
      }, no);
    };
    request.send();
  };

  outside.drop = function () {
    var workers = navigator.serviceWorker;
    if (!workers || !window.caches) return Promise.resolve();
    return workers.getRegistration().then(function (registration) {
      var prefix = "akron-akon " + new URL(".", document.baseURI).pathname + " ";
      return caches
        .keys()
        .then(function (names) {
          return Promise.all(
            names.map(function (name) {
              return name.indexOf(prefix) === 0 && caches.delete(name);
            })
          );
        })
        .then(function () {
          return registration && registration.unregister();
        });
    });
  };

  // Has the worker look through the files it keeps; `give` gets how many it had to fetch anew.
  function mend(give) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    var again;
    try {
      again = sessionStorage.getItem(MENDED);
      sessionStorage.setItem(MENDED, "1");
    } catch (denied) {
      again = true;
    }
    if (!worker || again) return give(0);
    var channel = new MessageChannel();
    var late = setTimeout(function () {
      give(0);
    }, 15000);
    channel.port1.onmessage = function (event) {
      clearTimeout(late);
      give(event.data.mended);
    };
    worker.postMessage("check", [channel.port2]);
  }

  function page(words) {
    var trouble = outside.trouble;
    if (trouble.kind === "slow") {
      var skeleton = document.querySelector(".skeleton");
      if (outside.started || !skeleton) return;
      var note = add(skeleton, "p", words.slow, "rescue-slow");
      note.setAttribute("role", "status");
      return;
    }
    document.body.textContent = "";
    document.title = "Akron & Akon";
    var main = add(document.body, "main", "", "page page--plain rescue");
    main.setAttribute("data-rescue", trouble.kind);
    main.setAttribute("lang", outside.language());
    add(main, "h1", "Akron & Akon");
    var said = add(main, "p", words[trouble.kind]);
    said.setAttribute("role", "alert");
    var found = kept();
    if (found.games.length && words.kept) add(main, "p", words.kept);
    var ways = add(main, "p", "", "rescue-ways");
    button(words.reload, "reload", function () {
      location.reload();
    }).className = "button button--main";
    if (found.games.length && words.export) {
      button(words.export, "export", function () {
        save("akron-akon-games.txt", found.games.join("\n"));
        if (found.odd.length) save("akron-akon-unreadable.txt", found.odd.join("\n"));
      });
    }
    if (words.repair && navigator.serviceWorker && navigator.serviceWorker.controller) {
      var hint = add(main, "p", words.repair_hint, "hint");
      button(words.repair, "repair", function () {
        outside.repair(function () {
          hint.textContent = words.repair_offline;
          hint.setAttribute("role", "alert");
        });
      });
    }
    if (trouble.detail && words.details) {
      var more = add(main, "details");
      add(more, "summary", words.details);
      add(more, "pre", trouble.detail);
    }

    function button(text, act, run) {
      var made = add(ways, "button", text, "button");
      made.type = "button";
      made.setAttribute("data-act", act);
      made.addEventListener("click", run);
      return made;
    }
  }

  outside.show = function () {
    function show() {
      outside.words(["rescue"], function (words) {
        page((words && words[0]) || { failed: ENGLISH.failed, old: ENGLISH.failed, panic: ENGLISH.failed, reload: ENGLISH.reload });
      });
    }
    if (outside.trouble.kind !== "failed") return show();
    mend(function (count) {
      if (count) location.reload();
      else show();
    });
  };

  if (outside.trouble) outside.show();
})();
