/**
 * Crawls: asks the pages that PostgreSQL hands out (api.claim_crawler_pages), as many hosts at once as there are slots,
 * each of them once at a time, and hands back what came of it. Any number of workers may; none keeps a state of its
 * own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedPage, askPage } from '../server/crawler/frontier/ask-page.ts';
import { askRobots } from '../server/crawler/frontier/ask-robots.ts';
import { openRobots, type RobotsRules, readRobots } from '../server/crawler/frontier/robots.ts';
import { findSeeds, type Search, type SeedJob } from '../server/crawler/frontier/seeds.ts';
import type { CrawlTask, PageTask, SettledRobots } from '../server/crawler/frontier/tasks.ts';
import type { Pool } from '../server/db/pool.ts';
import type { Guard } from '../server/outside/guard/guard.ts';

/** How long a worker without anything to do waits before it looks again. */
const idleMs = 500;
/** How often a worker that has something to do looks for another job. */
const jobsMs = 250;
const mostRules = 500;

export interface CrawlOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly guard: Guard;
  readonly search: Search;
  /** Who asks, in every request; its first word is what robots.txt names. */
  readonly userAgent: string;
  /** How many requests are under way at most. */
  readonly slots: number;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that every host is left alone at least. */
  readonly leastMs?: number;
  /** Milliseconds after which others take what a dead worker held; it is held anew four times in it. */
  readonly leaseMs?: number;
}

interface ClaimedJob extends SeedJob {
  readonly attempt: string;
  readonly isSeeded: boolean;
}

interface Claimed {
  readonly tasks: readonly CrawlTask[];
  readonly waitMs: number | null;
  readonly isBusy: boolean;
}

export class CrawlRunner {
  readonly #options: CrawlOptions;
  readonly #headers: Record<string, string>;
  readonly #lease: string;
  /** Leases of what is under way or not settled yet. */
  readonly #claims = new Set<string>();
  #underWay = 0;
  #lookedForJobs = Number.NEGATIVE_INFINITY;
  readonly #seeding = new Set<string>();
  readonly #rules = new Map<string, RobotsRules>();
  readonly #done: AskedPage[] = [];
  readonly #robots: SettledRobots[] = [];
  #isSettling = false;
  #failure: unknown = null;
  #wake = () => {};

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#lease = `${options.leaseMs ?? 60_000} ms`;
    this.#headers = { 'user-agent': options.userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.5' };
  }

  /** Works until no job is left, or for so long; says whether none is. */
  async run(workMs: number): Promise<boolean> {
    const end = performance.now() + workMs;
    const renewing = setInterval(
      () => {
        // A database that is away for a moment is asked again at the next turn, and leases outlast three of them.
        this.#renew().catch(() => {});
      },
      (this.#options.leaseMs ?? 60_000) / 4,
    );
    try {
      await this.#renew();
      for (;;) {
        const isOver = this.#options.signal?.aborted === true || performance.now() >= end;
        if (this.#failure !== null) throw this.#failure;
        if (isOver && this.#claims.size === 0 && this.#seeding.size === 0) return false;
        const claimed = isOver ? { tasks: [], waitMs: null, isBusy: true } : await this.#claim();
        if (!claimed.isBusy && this.#claims.size === 0) return true;
        for (const task of claimed.tasks) this.#start(task);
        if (claimed.tasks.length === 0) await this.#rest(Math.max(5, Math.min(claimed.waitMs ?? idleMs, idleMs)));
      }
    } finally {
      clearInterval(renewing);
    }
  }

  /** Until something is settled, or for so long. */
  async #rest(ms: number): Promise<void> {
    const stop = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([woken, sleep(ms, undefined, { signal: stop.signal }).catch(() => {})]);
    stop.abort();
    this.#wake = () => {};
  }

  async #claim(): Promise<Claimed> {
    const now = performance.now();
    if (this.#seeding.size < 4 && (this.#claims.size === 0 || now - this.#lookedForJobs >= jobsMs)) {
      this.#lookedForJobs = now;
      const text = 'select api.claim_crawler_job($1) as job';
      const [row] = await this.#ask<{ job: ClaimedJob | null }>(text, [this.#lease]);
      if (row?.job && !row.job.isSeeded) this.#seed(row.job);
    }
    const { slots } = this.#options;
    const free = Math.min(slots - this.#underWay, 2 * slots - this.#claims.size);
    if (free <= 0) return { tasks: [], waitMs: null, isBusy: true };
    const text = 'select api.claim_crawler_pages($1, $2) as claimed';
    const [row] = await this.#ask<{ claimed: Claimed }>(text, [free, this.#lease]);
    return row?.claimed ?? { tasks: [], waitMs: null, isBusy: false };
  }

  #seed(job: ClaimedJob): void {
    this.#seeding.add(job.attempt);
    const seed = async () => {
      const { rows, searches, errorCode, error } = await findSeeds(job, this.#options.search);
      const values = [job.attempt, clean(rows), clean(searches), errorCode, error];
      await this.#ask('select api.seed_crawler_job($1, $2, $3, $4, $5)', values);
    };
    this.#run(seed(), () => this.#seeding.delete(job.attempt));
  }

  #start(task: CrawlTask): void {
    this.#claims.add(task.claim);
    this.#underWay += 1;
    const { guard, signal } = this.#options;
    const ask = async () => {
      if (task.type === 'robots') {
        const robots = await askRobots(guard, task, this.#headers, signal);
        if (robots === null) this.#claims.delete(task.claim);
        else this.#robots.push(robots);
      } else {
        const page = await askPage(guard, task, await this.#rulesOf(task), this.#headers, signal);
        if (page === null) this.#claims.delete(task.claim);
        else this.#done.push(page);
      }
    };
    this.#run(ask(), () => {
      this.#underWay -= 1;
    });
  }

  /** What goes wrong for a reason of our own ends the run; the leases of what was under way pass to others. */
  #run(work: Promise<void>, after: () => void): void {
    work
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        after();
        this.#settleAll().catch((error: unknown) => this.#fail(error));
      });
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#wake();
  }

  async #rulesOf({ host, url, robots, robotsVersion }: PageTask): Promise<RobotsRules> {
    if (robots !== 'rules') return openRobots;
    const key = `${host} ${robotsVersion}`;
    const kept = this.#rules.get(key);
    if (kept !== undefined) return kept;
    const [row] = await this.#ask<{ text: string | null }>('select api.show_crawler_robots($1) as text', [host]);
    const rules = readRobots(row?.text ?? '', url);
    const [oldest] = this.#rules.keys();
    if (this.#rules.size >= mostRules && oldest !== undefined) this.#rules.delete(oldest);
    this.#rules.set(key, rules);
    return rules;
  }

  /** Settles what is done, and what is done meanwhile; claims go on beside it. */
  async #settleAll(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      while (this.#done.length > 0 || this.#robots.length > 0) {
        await this.#settleRobots(this.#robots.splice(0));
        await this.#settle(this.#done.splice(0));
        this.#wake();
      }
    } finally {
      this.#isSettling = false;
    }
    this.#wake();
  }

  async #settleRobots(robots: readonly SettledRobots[]): Promise<void> {
    const { leastMs = 1000 } = this.#options;
    for (const { claim, state, robots: text, crawlDelayMs, tookMs, sitemaps } of robots) {
      const values = [claim, state, text, crawlDelayMs, tookMs, leastMs, clean(sitemaps)];
      await this.#ask('select api.settle_crawler_robots($1, $2, $3, $4, $5, $6, $7)', values);
      this.#claims.delete(claim);
    }
  }

  async #settle(pages: readonly AskedPage[]): Promise<void> {
    if (pages.length === 0) return;
    await this.#settlePages(pages).catch(async (error: { code?: string }) => {
      // A value that PostgreSQL does not take is one page's own fault.
      if (!/^(22|23|54)/.test(error.code ?? '')) throw error;
      for (const page of pages) await this.#settlePages([page]).catch(() => this.#settlePages([unreadable(page)]));
    });
    for (const { settled } of pages) this.#claims.delete(settled.claim);
  }

  async #settlePages(pages: readonly AskedPage[]): Promise<void> {
    const bodies = pages.flatMap(({ body }) => (body === undefined ? [] : [body]));
    await this.#ask('select api.settle_crawler_pages($1, $2, $3, $4)', [
      clean(pages.map(({ settled }) => settled)),
      this.#options.leastMs ?? 1000,
      bodies.map(({ hash }) => hash),
      bodies.map(({ gz }) => gz),
    ]);
  }

  async #renew(): Promise<void> {
    await this.#ask('select api.renew_crawls($1, $2, $3)', [[...this.#claims], [...this.#seeding], this.#lease]);
  }

  async #ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#options.pool.query<Row>(text, values)).rows;
  }
}

/** JSON that PostgreSQL takes, whatever stands on a page: without U+0000 and halves of characters. */
function clean(value: unknown): string {
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
