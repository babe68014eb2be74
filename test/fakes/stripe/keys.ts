/** Idempotency keys: for a day, a repeated key gets the first response. */
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

  /** Forgets all responses, as after a day. */
  forget(): void {
    for (const [key, { told }] of this.#kept) if (told !== null) this.#kept.delete(key);
  }

  /** The earlier response under the key. Throws when another request used the key or is still in progress with it. */
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

  /** Stores the response of a call that has begun. */
  keep(key: string, told: Told): void {
    const kept = this.#kept.get(key);
    if (kept !== undefined) kept.told = told;
  }

  /** Frees the key of a call that never began. */
  drop(key: string): void {
    this.#kept.delete(key);
  }
}
