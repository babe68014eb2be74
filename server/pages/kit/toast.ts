/** A short word about what was done, at the foot of the page, read out by screen readers. */
import { html, type VNode } from './html.ts';
import { store, useStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** A thing to do about it, such as undo. */
  readonly action?: { readonly label: string; run(): void };
}

const toasts = store<readonly Toast[]>([]);
let count = 0;

/** Shows a text for some seconds; one with an action stays longer. */
export function showToast(text: string, action?: Toast['action']): void {
  count += 1;
  const toast: Toast = { id: count, text, ...(action && { action }) };
  toasts.set([...toasts.get().slice(-2), toast]);
  setTimeout(() => dismiss(toast.id), action ? 10_000 : 5000);
}

/** Says that a thing is done, or in the words of the service why it is not; the answer is whether it is. */
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

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

function act({ id, action }: Toast): void {
  action?.run();
  dismiss(id);
}

/** Where toasts stand; `startPage` puts it on every page. */
export function Toasts(): VNode {
  const shown = useStore(toasts);
  return html`<div class="toasts" role="status">
    ${shown.map(
      (toast) => html`<div class="toast" key=${toast.id}>
        <span>${toast.text}</span>
        ${
          toast.action &&
          html`<button type="button" class="button small" onClick=${() => act(toast)}>
          ${toast.action.label}
        </button>`
        }
      </div>`,
    )}
  </div>`;
}
