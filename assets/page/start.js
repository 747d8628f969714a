// What runs before the app and outlives it: the first look of the page, the way to what is said when the app cannot start
// or has stopped (rescue.js), and to what comes when it runs (offline.js). In the syntax of old browsers, because it has
// to tell them that they are too old.
(function () {
  "use strict";
  var LANGUAGES = ["en", "pt", "lt", "fr", "ca", "es"];
  // The app is left alone for so long after its start, in milliseconds, and is late after so long.
  var CALM = 6000;
  var LATE = 20000;
  var root = document.documentElement;
  // What the app and the other scripts use of this one.
  var outside = {
    started: false,
    // What the app cannot go on after.
    trouble: null,
    // What the browser hands over if the page can be installed.
    prompt: null,
    load: load,
    file: file,
    language: language,
    tell: tell,
  };
  window.akronAkon = outside;

  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("akron-akon.settings")) || {};
  } catch (denied) {
    // Then everything is as the system has it.
  }
  if (/^(light|dark|contrast)$/.test(settings.theme)) root.setAttribute("data-theme", settings.theme);
  var page = /^#\/(?:[a-z]{2}(?:\/|$))?([a-z]*)/.exec(location.hash);
  var name = page ? page[1] : "";
  root.setAttribute("data-at", !name ? "home" : name === "akron" || name === "akon" ? name : "page");

  // Only a finished bundle has the manifest in other languages. The link is made here: a browser that is already on its way to
  // one manifest may not notice that it is to be another.
  var manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = root.hasAttribute("data-build") && language() !== "en" ? "manifest-" + language() + ".webmanifest" : "manifest.webmanifest";
  document.head.appendChild(manifest);

  // A file of this build: the build is part of its address, so that no cache gives that of another.
  function file(name) {
    var build = root.getAttribute("data-build");
    return build ? name + "?" + build : name;
  }

  function load(name, then) {
    var script = document.createElement("script");
    script.src = file(name);
    if (then) script.onload = then;
    document.head.appendChild(script);
  }

  // Tells the app that something has changed out here.
  function tell() {
    window.dispatchEvent(new Event("akron-akon-outside"));
  }

  // The language of the app; before its start that of the address, the settings or the system.
  function language() {
    var address = /^#\/([a-z]{2})(?:\/|$)/.exec(location.hash);
    var system = navigator.languages || [navigator.language || ""];
    var wanted = [outside.started ? root.lang : "", address ? address[1] : "", settings.language].concat([].slice.call(system));
    for (var i = 0; i < wanted.length; i++) {
      var code = String(wanted[i] || "").slice(0, 2).toLowerCase();
      if (LANGUAGES.indexOf(code) >= 0) return code;
    }
    return "en";
  }

  function rescue(kind, detail) {
    if (outside.trouble && outside.trouble.kind !== "slow") return;
    var first = !outside.trouble;
    outside.trouble = { kind: kind, detail: String(detail || "") };
    if (first) load("rescue.js");
    else if (outside.show) outside.show();
  }

  // Something went wrong before the start. It may be none of the app's: it has a moment to start all the same.
  function suspect(problem) {
    if (outside.started) return;
    // A program that this browser does not understand; but one that was kept here may only be damaged.
    var wasm = window.WebAssembly && (problem instanceof WebAssembly.CompileError || problem instanceof WebAssembly.LinkError);
    var old = wasm && !(navigator.serviceWorker && navigator.serviceWorker.controller);
    setTimeout(function () {
      if (!outside.started) rescue(old ? "old" : "failed", problem && (problem.message || problem));
    }, 2000);
  }

  // The app had to stop, and says why.
  outside.stopped = function (why) {
    rescue("panic", why);
  };
  window.addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (from && from !== window) {
        if (from.localName === "script") suspect(from.src || "script");
      } else if (window.WebAssembly && event.error instanceof WebAssembly.RuntimeError && outside.started) {
        rescue("panic", event.error.message);
      } else {
        suspect(event.error || event.message);
      }
    },
    true
  );
  window.addEventListener("unhandledrejection", function (event) {
    if (window.WebAssembly && event.reason instanceof WebAssembly.RuntimeError && outside.started) {
      rescue("panic", event.reason.message);
    } else {
      suspect(event.reason);
    }
  });
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    outside.prompt = event;
    tell();
  });
  window.addEventListener("appinstalled", function () {
    outside.prompt = null;
    tell();
  });

  if (typeof WebAssembly !== "object" || !("noModule" in document.createElement("script"))) {
    document.addEventListener("DOMContentLoaded", function () {
      rescue("old", navigator.userAgent);
    });
  } else {
    setTimeout(function () {
      if (!outside.started && !outside.trouble) rescue("slow");
    }, LATE);
  }

  window.addEventListener("TrunkApplicationStarted", function () {
    outside.started = true;
    // Whoever hands over something, or asks for their last game, does not wait.
    if (location.search) return load("offline.js");
    setTimeout(function () {
      var next = function () {
        load("offline.js");
      };
      if (window.requestIdleCallback) requestIdleCallback(next);
      else next();
    }, CALM);
  });
})();
