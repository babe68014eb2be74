/**
 * Sends the searches of campaigns to providers: a search is committed as running before it is sent, and its result is
 * accepted only while the attempt holds the lease. PostgreSQL decides what comes next (api.claim_campaign_search).
 */
import type { SearchConfig } from '../server/config.ts';
import type { Pool } from '../server/db/pool.ts';
import { type ProviderBit, type SearchAnswer, type Seeds, searchProvider } from '../server/outside/search/search.ts';

/** Twice the timeout of a provider, and more. */
const lease = '120 seconds';
/** Most URLs per result. */
const limit = 200;
/** Least milliseconds between two searches of a provider, over all workers. */
const paces = { 1: 0, 2: 2000, 4: 2000, 8: 2000 };

export interface SearchOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly config: SearchConfig;
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
  readonly paces?: Readonly<Record<number, number>>;
  readonly timeoutMs?: number;
}

type Next =
  | {
      readonly next: 'send';
      readonly attempt: string;
      readonly provider: ProviderBit;
      readonly place: string;
      readonly term: string;
    }
  | { readonly next: 'wait'; readonly ms: number }
  | { readonly next: 'idle' };

/** Runs searches for one worker. */
export class CampaignSearcher {
  readonly #options: SearchOptions;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  /**
   * Works until nothing is due, or until the time is over. Returns the milliseconds until something is due; null when
   * nothing waits.
   */
  async run(workMs: number): Promise<number | null> {
    const end = performance.now() + workMs;
    for (;;) {
      if (this.#options.signal?.aborted === true || performance.now() >= end) return 0;
      const next = await this.#claim();
      if (next.next === 'send') await this.#search(next);
      else if ((await this.#advance()) === 0) return next.next === 'wait' ? next.ms : null;
    }
  }

  async #claim(): Promise<Next> {
    const given = JSON.stringify(this.#options.paces ?? paces);
    const [row] = await this.#ask<{ next: Next }>('select api.claim_campaign_search($1, $2) as next', [given, lease]);
    return row?.next ?? { next: 'idle' };
  }

  /** Turns results of searches and crawls into further crawls; returns how many rows moved. */
  async #advance(): Promise<number> {
    const [row] = await this.#ask<{ moved: number }>('select api.advance_campaigns() as moved', []);
    return row?.moved ?? 0;
  }

  async #search({ attempt, provider, place, term }: Extract<Next, { next: 'send' }>): Promise<void> {
    const { config, version, signal, timeoutMs } = this.#options;
    const tools = { config, version, signal, seeds: this.#seeds, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    await this.#settle(attempt, await searchProvider(provider, { place, term, limit }, tools));
  }

  async #settle(attempt: string, answer: SearchAnswer): Promise<void> {
    const urls = answer.outcome === 'found' ? JSON.stringify(answer.urls) : null;
    const detail = answer.outcome === 'found' ? null : answer.detail;
    const after = answer.outcome === 'failed' ? answer.retryAfterMs : null;
    const retry = after === null ? null : `${after} milliseconds`;
    await this.#ask('select api.settle_campaign_search($1, $2, $3, $4, $5)', [
      attempt,
      answer.outcome,
      urls,
      detail,
      retry,
    ]);
  }

  readonly #seeds: Seeds = async ({ city, state, zip }, most) => {
    const [row] = await this.#ask<{ seeds: Awaited<ReturnType<Seeds>> }>(
      'select api.list_campaign_seeds($1, $2, $3, $4) as seeds',
      [city, state, zip, most],
    );
    return row?.seeds ?? [];
  };

  async #ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#options.pool.query<Row>(text, values)).rows;
  }
}
