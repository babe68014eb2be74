/**
 * Asks providers what campaigns search for: a search is committed as running before it is sent, and its answer counts
 * while its attempt has it. PostgreSQL decides what comes next (api.claim_campaign_search).
 */
import type { SearchConfig } from '../server/config.ts';
import type { Pool } from '../server/db/pool.ts';
import { type ProviderBit, type SearchAnswer, type Seeds, searchProvider } from '../server/outside/search/search.ts';

/** Longer than a provider may take, twice over. */
const lease = '120 seconds';
/** Most addresses of one answer. */
const limit = 200;
/** Milliseconds between two searches of a provider, over all workers. */
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

/** One worker's searches. */
export class CampaignSearcher {
  readonly #options: SearchOptions;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  /** Works until nothing is due, or for so long. Says after how many milliseconds something is; null: nothing waits. */
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

  /** What has come of searches and crawls leads to other crawls; says how much was moved. */
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
