import { Cache } from '../shared/cache.ts';

interface Kept {
  readonly revision: string;
  readonly body: Buffer;
}

interface Running {
  readonly revision: string;
  readonly body: Promise<Buffer>;
}

/**
 * Answers that may be given again as long as the catalog's revision has not moved. Rights are not kept here: the key
 * names all that an answer depends on (route, database role, window, tier, question), and the revision comes from the
 * caller's own admission a moment ago. Equal questions that arrive while one is being answered share its answer.
 */
export class AnswerCache {
  readonly #kept: Cache<Kept>;
  readonly #running = new Map<string, Running>();

  constructor(maxBytes: number) {
    this.#kept = new Cache('answers', maxBytes, (kept) => kept.body.length);
  }

  /** The answer if it is at hand. */
  find(key: string, revision: string): Buffer | undefined {
    const kept = this.#kept.get(key);
    return kept?.revision === revision ? kept.body : undefined;
  }

  /** The answer that is being made for the same question at the same revision, or the one `make` starts now. */
  async share(key: string, revision: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#running.get(key);
    if (running?.revision === revision) return running.body;
    const mine: Running = { revision, body: make() };
    this.#running.set(key, mine);
    try {
      const body = await mine.body;
      this.#kept.set(key, { revision, body });
      return body;
    } finally {
      if (this.#running.get(key) === mine) this.#running.delete(key);
    }
  }
}
