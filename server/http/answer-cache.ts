import { Cache } from '../shared/cache.ts';
import type { Depends, Freshness } from '../shared/freshness.ts';
import type { Caller } from '../viewer/authenticator.ts';
import type { Route } from './define-route.ts';
import type { RequestParameters } from './input.ts';

/** An answer, and what of the catalog it depends on. */
export interface CacheableAnswer {
  readonly body: Buffer;
  readonly depends: Depends;
}

interface CachedAnswer extends CacheableAnswer {
  readonly since: number;
}

interface Running {
  readonly since: number;
  readonly body: Promise<Buffer>;
}

/**
 * Answers that may be given again as long as nothing has changed that they depend on. Rights are not cached: the key
 * names all else that an answer depends on (route, database role, window, tier, parameters), and the caller has just
 * brought `freshness` to the revision of its own authentication. Equal requests that arrive while one is being answered
 * share its answer.
 */
export class AnswerCache {
  readonly #freshness: Freshness;
  readonly #answers: Cache<CachedAnswer>;
  readonly #running = new Map<string, Running>();

  constructor(maxBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#answers = new Cache('answers', maxBytes, ({ body, depends }) => body.length + depends.length * 60);
  }

  /** The cached answer if it still holds. */
  find(key: string): Buffer | undefined {
    return this.#answers.get(key, ({ since, depends }) => this.#freshness.holds(since, depends))?.body;
  }

  /** The answer that is being made for the same request since the last change, or the one `make` starts now. */
  async share(key: string, make: () => Promise<CacheableAnswer>): Promise<Buffer> {
    const since = this.#freshness.now;
    const running = this.#running.get(key);
    if (running?.since === since) return running.body;
    const made = make().then(({ body, depends }) => {
      this.#answers.set(key, { since, body, depends });
      return body;
    });
    const entry: Running = { since, body: made };
    this.#running.set(key, entry);
    try {
      return await made;
    } finally {
      if (this.#running.get(key) === entry) this.#running.delete(key);
    }
  }
}

/** A caller let in as a member of one organization gets an answer that other callers of the plan do not. */
export function mayCache(route: Route, caller: Caller, { query }: RequestParameters): boolean {
  const { access, cacheable = false } = route;
  const isCacheable =
    typeof cacheable === 'function' ? cacheable(query as Readonly<Record<string, unknown>>) : cacheable;
  if (!isCacheable || access.public === true || route.isExport(query)) return false;
  return access.capability === null || caller.kind === 'preview' || caller.capabilities.includes(access.capability);
}
