// Work away from the page. The worker is made of text, so that there is one in a
// frame without an origin and on a page from a file as well.
"use strict";

(() => {
  const leaselab = window.leaselab;
  let worker = null;

  leaselab.work = (request, reply) => {
    try {
      if (!leaselab.module) return false;
      if (!worker) {
        const address = URL.createObjectURL(new Blob([leaselab.workerText], { type: "text/javascript" }));
        worker = new Worker(address);
        URL.revokeObjectURL(address);
        worker.postMessage(leaselab.module);
      }
      worker.onmessage = (event) => reply(event.data);
      worker.onerror = () => reply(JSON.stringify({ done: true, err: "the worker has failed" }));
      worker.postMessage(request);
      return true;
    } catch {
      worker = null;
      return false;
    }
  };

  leaselab.leaveWork = () => {
    worker?.terminate();
    worker = null;
  };
})();
