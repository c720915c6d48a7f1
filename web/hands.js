// The hand on the diagram. What it holds is told to the program in events of the
// stage, so that moves of an empty hand cost nothing.
"use strict";

(() => {
  const leaselab = window.leaselab;
  const slack = 4; // pixels: less than that is a click
  let hand = null;

  const stage = () => document.getElementById("stage");

  function tell(event, what) {
    stage().dispatchEvent(new CustomEvent("hand", {
      detail: { id: hand.id, startX: hand.x, startY: hand.y, x: event.clientX, y: event.clientY, what },
    }));
  }

  // The stage gets all that follows: the handle itself is drawn anew on the way.
  addEventListener("pointerdown", (event) => {
    const grip = event.target.closest("[data-grip]");
    if (!grip || event.button !== 0) return;
    hand = { id: grip.dataset.grip, x: event.clientX, y: event.clientY, moves: false };
    stage().setPointerCapture(event.pointerId);
  });

  // A finger on a handle moves it, and not the page. The style touch-action does
  // not reach into a picture.
  addEventListener("touchstart", (event) => {
    if (event.target.closest("[data-grip]")) event.preventDefault();
  }, { passive: false });

  addEventListener("pointermove", (event) => {
    if (!hand) return;
    hand.moves ||= Math.hypot(event.clientX - hand.x, event.clientY - hand.y) >= slack;
    if (hand.moves) tell(event, "moves");
  });

  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => {
      if (hand) tell(event, hand.moves ? "rests" : "clicks");
      hand = null;
    });
  }

  // Undo and redo by keyboard, but for fields that have their own.
  addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    const own = event.target.closest?.("textarea, input:not([type=range], [type=checkbox], [type=radio])");
    if (own || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    const again = key === "y" || event.shiftKey;
    document.getElementById("page").dispatchEvent(new CustomEvent(again ? "redo" : "undo"));
  });

  // openMenu shows the menu of a lane beside its button, and within the window.
  let opener = "";
  leaselab.openMenu = (button) => {
    const menu = document.getElementById("menu");
    const room = button.getBoundingClientRect();
    opener = button.dataset.lane;
    menu.showPopover();
    // What is in it comes a moment later.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      menu.style.left = Math.max(8, Math.min(room.left, innerWidth - menu.offsetWidth - 8)) + "px";
      menu.style.top = Math.max(8, Math.min(room.bottom + 4, innerHeight - menu.offsetHeight - 8)) + "px";
      menu.focus({ preventScroll: true });
    }));
  };

  leaselab.closeMenu = () => {
    document.getElementById("menu").hidePopover();
    document.querySelector(`.hands [data-lane="${opener}"]`)?.focus({ preventScroll: true });
  };

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.getElementById("menu")?.matches(":popover-open")) {
      event.preventDefault();
      leaselab.closeMenu();
    }
  });
})();
