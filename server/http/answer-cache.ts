import { Cache } from '../shared/cache.ts';
import type { Depends, Freshness } from '../shared/freshness.ts';
import type { Caller } from '../viewer/caller.ts';
import type { Route } from './define-route.ts';
import type { RequestParameters } from './input.ts';

/** An answer and what it depends on in the catalog. */
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
 * Answers that are reused until something changes that they depend on. Rights are not cached: the key names everything
 * else that an answer depends on (route, database role, result window, tier, parameters), and before each look-up
 * `freshness` is brought to the revision that the caller's authentication read. Equal concurrent requests share one
 * answer.
 */
export class AnswerCache {
  readonly #freshness: Freshness;
  readonly #answers: Cache<CachedAnswer>;
  readonly #running = new Map<string, Running>();

  constructor(maxBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#answers = new Cache('answers', maxBytes, ({ body, depends }) => body.length + depends.length * 60);
  }

  /** The cached answer if it is still valid. */
  find(key: string): Buffer | undefined {
    return this.#answers.get(key, ({ since, depends }) => this.#freshness.holds(since, depends))?.body;
  }

  /**
   * The answer of an equal request in progress that began after the last change, else that of `make`, which is then
   * cached.
   */
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

/**
 * Whether the answer may be cached. A caller admitted as a member of an organization may see more than others on the
 * same plan, so its answers are not.
 */
export function mayCache(route: Route, caller: Caller, { query }: RequestParameters): boolean {
  const { access, cacheable = false } = route;
  const isCacheable =
    typeof cacheable === 'function' ? cacheable(query as Readonly<Record<string, unknown>>) : cacheable;
  if (!isCacheable || access.public === true || route.isExport(query)) return false;
  return access.capability === null || caller.kind === 'preview' || caller.capabilities.includes(access.capability);
}
