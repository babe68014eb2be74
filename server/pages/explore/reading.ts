import { element } from '../kit/dom.ts';
import { postJson } from '../kit/session.ts';
import type { Kind } from './link.ts';

interface Answer {
  readonly data:
    | { readonly status: 'ready'; readonly kind: Kind; readonly filter: unknown; readonly feedback?: string }
    | { readonly status: 'clarification'; readonly message: string };
}

/**
 * Has somebody's words read as a filter. Whoever goes on by hand, or reads other words, does not wait for the answer.
 */
export class Reading {
  readonly #onReady: (kind: Kind, filter: unknown) => void;
  #current = new AbortController();

  constructor(onReady: (kind: Kind, filter: unknown) => void) {
    this.#onReady = onReady;
  }

  /** Another reading; the one before is over. */
  begin(): AbortSignal {
    this.end();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Whatever is being read is not waited for, and nothing is said of what was read. */
  end(): void {
    this.#current.abort();
    element('words-answer').textContent = '';
  }

  async read(kind: Kind, signal: AbortSignal): Promise<void> {
    const text = element<HTMLInputElement>('words').value;
    if (text.trim() === '') return;
    const { data } = await postJson<Answer>('/api/canonical/search/interpret', { kind, text }, signal);
    if (signal.aborted) return;
    element('words-answer').textContent =
      data.status === 'clarification' ? data.message : (data.feedback ?? 'Read as the conditions below.');
    if (data.status === 'ready') this.#onReady(data.kind, data.filter);
  }
}
