// Where the progress of a reader is kept: at the host of the frame if it speaks
// SPLICE, in this browser, or nowhere. And files, in and out.
"use strict";

(() => {
  const leaselab = window.leaselab;
  const key = "leaselab:progress:v1";
  const framed = window.parent !== window;
  let memory = "";
  let host = false;
  let early = "";

  function place() {
    if (host) return "Kept in your course.";
    if (leaselab.forgets) return "Not kept: this browser keeps nothing for this page. Download it before you leave.";
    return "Kept in this browser.";
  }
  leaselab.keeps = place();

  leaselab.kept = () => {
    try {
      return localStorage.getItem(key) ?? memory;
    } catch {
      return memory;
    }
  };

  leaselab.keep = (text, share) => {
    memory = text;
    try {
      localStorage.setItem(key, text);
    } catch {
      leaselab.keeps = "Not kept: there is no room. Download it before you leave.";
      return;
    }
    leaselab.keeps = place();
    if (framed) parent.postMessage({ subject: "SPLICE.reportScoreAndState", score: share, state: text }, "*");
  };

  // What cannot be read is put aside and handed out, and not lost.
  leaselab.setAside = (text) => {
    try {
      localStorage.setItem(key + ":bad", text);
      localStorage.removeItem(key);
    } catch {
      // It stays where it is.
    }
    leaselab.bad = text;
  };

  // Another tab has kept something.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) leaselab.changed?.(event.newValue);
  });

  // The host is asked once. It may answer late, and is listened to only if it is
  // the host.
  const asked = "leaselab-" + crypto.getRandomValues(new Uint32Array(2)).join("-");
  addEventListener("message", (event) => {
    const said = event.data;
    if (event.source !== parent || said?.subject !== "SPLICE.getState.response" || said.message_id !== asked) return;
    host = !said.error;
    leaselab.keeps = place();
    if (typeof said.state !== "string" || said.state.length >= 1 << 20) return;
    if (leaselab.changed) leaselab.changed(said.state);
    else early = said.state; // the program does not run yet
  });
  leaselab.offered = () => early;
  if (framed) parent.postMessage({ subject: "SPLICE.getState", message_id: asked }, "*");

  leaselab.download = (name, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  leaselab.readFile = async (field, done) => {
    const file = field.files[0];
    if (file) done(await file.text());
    field.value = "";
  };

  leaselab.focus = (id) => {
    const element = document.getElementById(id);
    if (element && element.tabIndex < 0) element.tabIndex = -1; // what is only read
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? "start" : "nearest" });
    if (element?.textContent && element.offsetHeight < innerHeight) leaselab.announce(element.textContent);
  };
})();
