// Runs in each page before its own scripts. What the gate would not see is not there: workers, whose WebSockets nobody
// sees, requests that outlive their page, and pages that are fetched ahead.
(() => {
  // As a policy of the site would have it that forbids them.
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
  // Masks reach what is in an open shadow.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
  delete globalThis.fetchLater;
  Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: () => false });
  const { fetch: send } = globalThis;
  globalThis.fetch = async (input, init) => await send(new Request(input, { ...init, keepalive: false }));
  // By such rules the browser opens pages ahead of anybody's step.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.type === 'speculationrules') node.remove();
  }).observe(document, { childList: true, subtree: true });
})();
