import { Cache } from '../shared/cache.ts';
import type { Depends, Freshness } from '../shared/freshness.ts';

/** An answer, and what of the catalog it depends on. */
export interface Made {
  readonly body: Buffer;
  readonly depends: Depends;
}

interface CachedAnswer extends Made {
  readonly since: number;
}

interface Running {
  readonly since: number;
  readonly body: Promise<Buffer>;
}

/**
 * Answers that may be given again as long as nothing has changed that they depend on. Rights are not kept here: the key
 * names all else that an answer depends on (route, database role, window, tier, question), and the caller has brought
 * `freshness` to the revision of its own admission a moment ago. Equal questions that arrive while one is being
 * answered share its answer.
 */
export class AnswerCache {
  readonly #freshness: Freshness;
  readonly #kept: Cache<CachedAnswer>;
  readonly #running = new Map<string, Running>();

  constructor(maxBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#kept = new Cache('answers', maxBytes, ({ body, depends }) => body.length + depends.length * 60);
  }

  /** The answer if it is at hand. */
  find(key: string): Buffer | undefined {
    return this.#kept.get(key, ({ since, depends }) => this.#freshness.holds(since, depends))?.body;
  }

  /** The answer that is being made for the same question since the last change, or the one `make` starts now. */
  async share(key: string, make: () => Promise<Made>): Promise<Buffer> {
    const since = this.#freshness.now;
    const running = this.#running.get(key);
    if (running?.since === since) return running.body;
    const made = make().then(({ body, depends }) => {
      this.#kept.set(key, { since, body, depends });
      return body;
    });
    const mine: Running = { since, body: made };
    this.#running.set(key, mine);
    try {
      return await made;
    } finally {
      if (this.#running.get(key) === mine) this.#running.delete(key);
    }
  }
}
