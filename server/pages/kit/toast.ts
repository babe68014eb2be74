/** Short notices at the bottom of the page, announced by screen readers. */
import { html, type VNode } from './html.ts';
import { store, useStore } from './store.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const toasts = store<readonly Toast[]>([]);
let count = 0;

/** Shows a text for a few seconds. */
export function showToast(text: string): void {
  count += 1;
  const id = count;
  toasts.set([...toasts.get().slice(-2), { id, text }]);
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), 5000);
}

/** Shows `done` when the work succeeds, otherwise the error message of the service; returns whether it succeeded. */
export async function showOutcome(work: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work;
    showToast(done);
    return true;
  } catch (error) {
    showToast((error as Error).message);
    return false;
  }
}

/** The container of toasts; `startPage` adds it to every page. */
export function Toasts(): VNode {
  const shown = useStore(toasts);
  return html`<div class="toasts" role="status">
    ${shown.map(({ id, text }) => html`<div class="toast" key=${id}><span>${text}</span></div>`)}
  </div>`;
}
