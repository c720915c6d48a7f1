// The few things that the program asks of the browser. Each call does one
// thing for a whole event, because every crossing costs.
"use strict";

(() => {
  const leaselab = window.leaselab;
  const painted = new WeakMap();

  // paint applies a batch of changes: records that end with \x1e, each
  // "id\x1fhtml" for the inside of an element, "id@name\x1fvalue" for an
  // attribute, which an empty value removes, or "id!\x1fmoment" to dim what
  // belongs to a later moment.
  leaselab.paint = (batch) => {
    for (const record of batch.split("\x1e")) {
      const at = record.indexOf("\x1f");
      if (at < 0) continue;
      const [id, name] = record.slice(0, at).split(/[@!]/);
      const dims = record[at - 1] === "!";
      const value = record.slice(at + 1);
      const element = document.getElementById(id);
      if (!element) continue;
      if (dims) {
        for (const mark of element.querySelectorAll("[data-moment]")) {
          mark.classList.toggle("later", Number(mark.dataset.moment) > Number(value));
        }
      } else if (name) {
        if (value) element.setAttribute(name, value);
        else element.removeAttribute(name);
      } else if (painted.get(element) !== value) {
        painted.set(element, value);
        const held = element.contains(document.activeElement) && document.activeElement.dataset;
        element.innerHTML = value;
        // The focus stays with the handle or the lane that had it.
        if (held?.grip) element.querySelector(`[data-grip="${held.grip}"]`)?.focus({ preventScroll: true });
        if (held?.lane) element.querySelector(`[data-lane="${held.lane}"]`)?.focus({ preventScroll: true });
      }
    }
  };

  // announce speaks to screen readers when the hand has come to rest.
  let announcing;
  leaselab.announce = (text) => {
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      document.getElementById("announcer").textContent = text;
    }, 500);
  };

  // rest calls back when nothing has asked for it for a while.
  let resting;
  leaselab.rest = (done) => {
    clearTimeout(resting);
    resting = setTimeout(done, 300);
  };

  // address writes the fragment. Replacing waits until the hand rests: browsers
  // refuse many changes in a short time. What waits is written before a new
  // place is entered, so that back leads to it, and forgotten when the reader
  // goes elsewhere, where it does not belong.
  let timer;
  let waiting = null;

  function write(change, fragment) {
    try {
      history[change](null, "", fragment);
    } catch {
      // A frame or a file may forbid it. The page works without.
    }
  }

  function settle() {
    clearTimeout(timer);
    if (waiting !== null) write("replaceState", waiting);
    waiting = null;
  }

  leaselab.address = (fragment, push) => {
    if (push) {
      settle();
      write("pushState", fragment);
      return;
    }
    clearTimeout(timer);
    waiting = fragment;
    timer = setTimeout(settle, 300);
  };

  addEventListener("popstate", () => {
    clearTimeout(timer);
    waiting = null;
  });

  // A link within the page is the browser's to follow: go-app passes over those
  // that lead where it believes to be. What waits is written first.
  let clicked = false;
  addEventListener("click", (event) => {
    clicked = Boolean(event.target.closest('a[href^="#"]'));
    if (!clicked) return;
    settle();
    event.stopPropagation();
  }, true);

  // turned is called when another view is shown. It begins at its top if a link
  // led there, and after back and forward where the reader left it. The focus
  // does not stay with what is hidden.
  leaselab.turned = () => {
    if (clicked) scrollTo(0, 0);
    clicked = false;
    if (!document.activeElement.checkVisibility({ visibilityProperty: true })) {
      [...document.querySelectorAll("main")].find((main) => main.checkVisibility({ visibilityProperty: true })).focus({ preventScroll: true });
    }
  };

  // copy puts text on the clipboard and says whether it could. Where it could
  // not, it shows the text in a field, selected.
  leaselab.copy = async (fragment, done) => {
    const url = location.href.split("#")[0] + fragment;
    try {
      await navigator.clipboard.writeText(url);
      done(true);
    } catch {
      const field = document.getElementById("link");
      field.value = url;
      field.hidden = false;
      field.select();
      done(false);
    }
  };
})();
