/** Writes the results of a crawl's requests in batches: a batch costs little more than one page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedPage } from '../server/crawler/frontier/ask-page.ts';
import type { SettledRobots } from '../server/crawler/frontier/tasks.ts';
import type { Pool } from '../server/db/pool.ts';

/** How long a small batch waits for requests in flight. */
const gatherMs = 10;

export interface SettleOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** Least milliseconds between two requests to a host. */
  readonly leastMs: number;
  /** A batch with this many pages does not wait. */
  readonly enough: number;
  /** Whether requests are in flight. */
  readonly isBusy: () => boolean;
  /** Called with the settled leases. */
  readonly onSettled: (claims: readonly string[]) => void;
}

export class CrawlSettler {
  readonly #options: SettleOptions;
  readonly #pages: AskedPage[] = [];
  readonly #robots: SettledRobots[] = [];
  #isSettling = false;

  constructor(options: SettleOptions) {
    this.#options = options;
  }

  addPage(page: AskedPage): void {
    this.#pages.push(page);
  }

  addRobots(robots: SettledRobots): void {
    this.#robots.push(robots);
  }

  /** Writes finished results, including those that finish meanwhile. */
  async settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    const { enough, isBusy } = this.#options;
    try {
      while (this.#pages.length + this.#robots.length > 0) {
        if (this.#pages.length + this.#robots.length < enough && isBusy()) await sleep(gatherMs);
        await this.#settleRobots(this.#robots.splice(0));
        await this.#settlePages(this.#pages.splice(0));
      }
    } finally {
      this.#isSettling = false;
    }
  }

  async #settleRobots(robots: readonly SettledRobots[]): Promise<void> {
    if (robots.length === 0) return;
    const { pool, leastMs, onSettled } = this.#options;
    await pool.query('select api.settle_crawler_robots($1, $2)', [clean(robots), leastMs]);
    onSettled(robots.map(({ claim }) => claim));
  }

  async #settlePages(pages: readonly AskedPage[]): Promise<void> {
    if (pages.length === 0) return;
    await this.#send(pages).catch(async (error: { code?: string }) => {
      // Data exceptions concern a single page: pages are then written one by one.
      if (!/^(22|23|54)/.test(error.code ?? '')) throw error;
      for (const page of pages) await this.#send([page]).catch(() => this.#send([unreadable(page)]));
    });
    this.#options.onSettled(pages.map(({ settled }) => settled.claim));
  }

  async #send(pages: readonly AskedPage[]): Promise<void> {
    const bodies = pages.flatMap(({ body }) => (body === undefined ? [] : [body]));
    await this.#options.pool.query('select api.settle_crawler_pages($1, $2, $3, $4)', [
      clean(pages.map(({ settled }) => settled)),
      this.#options.leastMs,
      bodies.map(({ hash }) => hash),
      bodies.map(({ gz }) => gz),
    ]);
  }
}

/** JSON that PostgreSQL accepts: without U+0000 and lone surrogates. */
export function clean(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each,
  );
}

function unreadable({ settled }: AskedPage): AskedPage {
  const { claim, attempt, digest, isSent } = settled;
  return { settled: { claim, attempt, digest, isSent, outcome: 'failed', reason: 'unreadable' } };
}
