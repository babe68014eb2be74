// Runs in each page before its own scripts. Removes browser features that would bypass the gate: workers (their
// WebSockets cannot be intercepted), requests that outlive their page (beacons, keepalive), and speculative loading.
(() => {
  // Behaves like a worker that the site's content security policy blocks: it reports an error.
  class Forbidden extends EventTarget {
    port = new MessageChannel().port1;
    onerror = null;

    constructor() {
      super();
      setTimeout(() => {
        const event = new Event('error');
        this.onerror?.(event);
        this.dispatchEvent(event);
      });
    }

    postMessage() {}

    terminate() {}
  }
  for (const name of ['Worker', 'SharedWorker']) if (name in globalThis) globalThis[name] = Forbidden;
  // Opens all shadow roots, so that the masks of screenshots reach the elements inside.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
  delete globalThis.fetchLater;
  Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: () => false });
  const { fetch: send } = globalThis;
  globalThis.fetch = async (input, init) => await send(new Request(input, { ...init, keepalive: false }));
  // Speculation rules make the browser load pages without a step of the recipe.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.type === 'speculationrules') node.remove();
  }).observe(document, { childList: true, subtree: true });
})();
