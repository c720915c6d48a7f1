// A second copy of the program, away from the page: it gets the compiled module
// first, and then requests. It runs behind wasm_exec.js.
let ready;
onmessage = (event) => {
  if (event.data instanceof WebAssembly.Module) {
    const go = new Go();
    ready = WebAssembly.instantiate(event.data, go.importObject).then((instance) => { go.run(instance); });
    return;
  }
  ready.then(() => self.work(event.data));
};
