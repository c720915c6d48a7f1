// Starts the program, and stands by in case it fails. It runs before the first
// paint, loads nothing from elsewhere, and works from any folder, in a
// sandboxed frame and from a file.
"use strict";

(() => {
  const facts = document.currentScript.dataset;
  const prefix = "leaselab:";
  const leaselab = (window.leaselab = {});

  // Where storage is denied go-app would stop at its first look into it, so it
  // gets one that forgets.
  function provide(name) {
    try {
      window[name].getItem(prefix);
    } catch {
      const kept = new Map();
      const store = {
        get length() { return kept.size; },
        key: (i) => [...kept.keys()][i] ?? null,
        getItem: (k) => kept.get(String(k)) ?? null,
        setItem: (k, v) => void kept.set(String(k), String(v)),
        removeItem: (k) => void kept.delete(String(k)),
        clear: () => kept.clear(),
      };
      Object.defineProperty(window, name, { value: store, configurable: true });
      leaselab.forgets = true;
    }
  }
  provide("localStorage");
  provide("sessionStorage");

  // The theme that the reader chose is there before anything is painted.
  const themeKey = prefix + "theme";
  function show(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }
  show(localStorage.getItem(themeKey));
  leaselab.theme = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = document.documentElement.dataset.theme || (dark ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    show(next);
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // Storage is full. The choice holds until the page is left.
    }
  };

  window.goappGetenv = () => "";

  // say shows a sentence, and beside it what belongs to it.
  function say(text, ...beside) {
    const place = document.getElementById("shell");
    place.replaceChildren(text, ...beside);
    place.hidden = !text;
  }

  const loading = "Loading the simulator. Verdict, diagram and transcript are here already. ";

  // bar returns a bar for what is being read. It is for the eye: a screen
  // reader says the sentence beside it, and says it once.
  function bar(size) {
    const progress = document.createElement("progress");
    progress.max = size;
    progress.value = 0;
    progress.setAttribute("aria-hidden", "true");
    return progress;
  }

  function button(label, act) {
    const made = document.createElement("button");
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  }

  let failed = false;
  function fail(text) {
    if (failed) return;
    failed = true;
    document.getElementById("shell").setAttribute("role", "alert");
    say(text,
      button("Reload with these settings", () => location.reload()),
      button("Start afresh", () => {
        history.replaceState(null, "", location.pathname + location.search);
        location.reload();
      }));
  }

  function need(name) {
    if (!window[name]) throw new Error("this browser lacks " + name);
  }

  function script(src) {
    return new Promise((resolve, reject) => {
      const tag = document.createElement("script");
      tag.src = src;
      tag.onload = resolve;
      tag.onerror = () => reject(new Error("the file " + src + " could not be read"));
      document.head.append(tag);
    });
  }

  // fetched reads the compressed program and shows how much of it is there.
  async function fetched() {
    const response = await fetch(facts.program);
    if (!response.ok) throw new Error("the server answered " + response.status);
    const chunks = [];
    const progress = bar(facts.size);
    say(loading, progress);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      progress.value += value.length;
    }
    return new Blob(chunks);
  }

  // included reads the program as a script: from a file, and in a frame whose
  // origin may fetch nothing. How much of a script is there, nobody can tell.
  async function included() {
    let bytes;
    say(loading);
    leaselab.program = (text) => { bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0)); };
    await script(facts.fallback);
    delete leaselab.program;
    return new Blob([bytes]);
  }

  // compiled inflates the program, unless the server has done so already.
  async function compiled(blob, imports) {
    const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    let stream = blob.stream();
    if (start[0] === 0x1f && start[1] === 0x8b) {
      need("DecompressionStream");
      stream = stream.pipeThrough(new DecompressionStream("gzip"));
    }
    const response = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    const { module, instance } = await WebAssembly.instantiateStreaming(response, imports);
    leaselab.module = module; // a worker runs it too
    return instance;
  }

  async function start() {
    try {
      need("WebAssembly");
      await script(facts.exec);
      const local = location.protocol === "file:" || location.origin === "null" || window.origin === "null";
      const blob = local ? await included() : await fetched().catch(included);
      const go = new Go();
      const instance = await compiled(blob, go.importObject);
      window.addEventListener("error", complained);
      window.addEventListener("unhandledrejection", complained);
      const ended = go.run(instance);
      say("");
      await ended;
      stopped();
    } catch (error) {
      fail("The simulator could not be started: " + error.message + ". What you see stays readable.");
    }
  }

  function stopped() {
    fail("The simulator has stopped because of a fault in it. What you see stays readable.");
  }

  // Not every complaint is the program's: browsers report a late notice of a
  // ResizeObserver as an error, and a reader's extensions have faults of their own.
  function complained(event) {
    const where = String(event.filename || event.reason?.stack);
    if (!/^ResizeObserver/.test(event.message) && !/-extension:/.test(where)) stopped();
  }

  document.addEventListener("DOMContentLoaded", start);
})();
