/** A Playwright selector engine that finds elements with private text, for masking. */
import { type Frame, type Locator, selectors } from 'playwright-core';

/** Playwright evaluates this source in the page's isolated world, so it must be self-contained. */
const engine = `({
  query(root, pattern) { return this.queryAll(root, pattern)[0] ?? null; },
  queryAll(root, pattern) {
    const found = [];
    const search = new RegExp(decodeURIComponent(pattern), 'giu');
    const count = (text) => (text.replace(/\\s+/g, ' ').match(search) ?? []).length;
    const ofParts = (node) => [...node.children].reduce((sum, part) => sum + count(part.textContent), 0);
    // More than its parts show: its own text, or one that goes on over several of them.
    const isShown = (node) => count(node.textContent) > ofParts(node);
    const drawn = (node) => [
      ...['::before', '::after'].map((part) => getComputedStyle(node, part).content),
      node.alt ?? '',
      node.nodeName === 'INPUT' ? node.value : '',
    ].join(' ');
    const visit = (node) => {
      const parts = [...node.children, ...(node.shadowRoot?.children ?? [])];
      for (const part of parts) visit(part);
      if (node.nodeType !== 1 || /^(SCRIPT|STYLE)$/.test(node.nodeName)) return;
      const isInShadow = node.shadowRoot !== null && isShown(node.shadowRoot);
      if (isShown(node) || isInShadow || count(drawn(node)) > 0) found.push(node);
    };
    visit(root.documentElement ?? root);
    return found;
  },
})`;

let registered: Promise<void> | null = null;

/** Registers the engine; await it before opening a page that is to be masked. */
export function withPrivate(): Promise<void> {
  registered ??= selectors.register('private', { content: engine }, { contentScript: true });
  return registered;
}

/** Elements whose text matches the pattern. */
export const showing = (frame: Frame, pattern: RegExp): Locator =>
  frame.locator(`private=${encodeURIComponent(pattern.source).replaceAll("'", '%27')}`);
