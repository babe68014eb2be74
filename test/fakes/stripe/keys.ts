/** Idempotency keys: the first answer under a key is the answer, for a day. */
import { hash } from 'node:crypto';
import { Problem } from './problem.ts';

export interface Told {
  readonly status: number;
  readonly body: string;
}

interface Kept {
  readonly hash: string;
  readonly at: number;
  told: Told | null;
}

const seconds = 86_400;

export class Keys {
  readonly #kept = new Map<string, Kept>();

  /** Forgets all answers, as after a day. */
  forget(): void {
    for (const [key, { told }] of this.#kept) if (told !== null) this.#kept.delete(key);
  }

  /** What was answered under the key before. Throws for another request under it, and for one that goes on. */
  find(key: string, path: string, form: string, now: number): Told | null {
    const kept = this.#kept.get(key);
    if (kept === undefined || (kept.told !== null && now - kept.at > seconds)) {
      this.#kept.set(key, { hash: hash('sha256', `${path}\n${form}`), at: now, told: null });
      return null;
    }
    if (kept.hash !== hash('sha256', `${path}\n${form}`)) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new Problem(400, { type: 'idempotency_error', message });
    }
    if (kept.told === null) {
      const message = 'There is currently another in-progress request using this Idempotent Key.';
      throw new Problem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    return kept.told;
  }

  /** Keeps an answer of something that was begun. */
  keep(key: string, told: Told): void {
    const kept = this.#kept.get(key);
    if (kept !== undefined) kept.told = told;
  }

  /** Nothing was begun under the key: it is as good as new. */
  drop(key: string): void {
    this.#kept.delete(key);
  }
}
