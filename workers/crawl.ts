/**
 * Crawls: fetches the pages that PostgreSQL hands out (api.claim_crawler_pages), one at a time per host, as many hosts
 * at once as there are slots, and returns the results. Workers keep no state, so any number may run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askPage } from '../server/crawler/frontier/ask-page.ts';
import { askRobots } from '../server/crawler/frontier/ask-robots.ts';
import { openRobots, type RobotsRules, readRobots } from '../server/crawler/frontier/robots.ts';
import { findSeeds, type Search, type SeedJob } from '../server/crawler/frontier/seeds.ts';
import type { CrawlTask, PageTask } from '../server/crawler/frontier/tasks.ts';
import type { Pool } from '../server/db/pool.ts';
import type { Guard } from '../server/outside/guard/guard.ts';
import { CrawlSettler, clean } from './settle-crawl.ts';

/** Interval of polling when there is no work. */
const idleMs = 500;
/** Interval of polling for new jobs while there is work. */
const jobsMs = 250;
const mostRules = 500;

export interface CrawlOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly guard: Guard;
  readonly search: Search;
  /** The User-Agent of every request; its first word is the token in robots.txt. */
  readonly userAgent: string;
  /** Most requests in flight. */
  readonly slots: number;
  readonly signal?: AbortSignal | undefined;
  /** Least milliseconds between two requests to a host. */
  readonly leastMs?: number;
  /** Lease duration in milliseconds; renewed four times within it. Afterwards other workers may take over. */
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
  readonly #settler: CrawlSettler;
  /** Leases of pages that are waiting, in flight or not yet settled. */
  readonly #claims = new Set<string>();
  /** Pages claimed ahead, so that no slot waits for a claim. */
  readonly #waiting: CrawlTask[] = [];
  /** How many pages to claim ahead; 0 when pages are slow, so that other workers can take them. */
  #ahead = 0;
  #underWay = 0;
  #ended = 0;
  /** The last claim returned fewer pages than requested: nothing more is due until something is settled. */
  #isDry = false;
  #lookedForJobs = Number.NEGATIVE_INFINITY;
  readonly #seeding = new Set<string>();
  readonly #rules = new Map<string, RobotsRules>();
  #failure: unknown = null;
  #wake = () => {};

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#lease = `${options.leaseMs ?? 60_000} ms`;
    this.#settler = new CrawlSettler({
      pool: options.pool,
      leastMs: options.leastMs ?? 1000,
      enough: options.slots / 2,
      isBusy: () => this.#underWay > 0,
      onSettled: (claims) => {
        for (const claim of claims) this.#claims.delete(claim);
        this.#wake();
      },
    });
    this.#headers = { 'user-agent': options.userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.5' };
  }

  /** Works until there are no jobs, or until the time is over; returns whether there are none. */
  async run(workMs: number): Promise<boolean> {
    const end = performance.now() + workMs;
    const renewing = setInterval(
      () => {
        // A failed renewal is retried at the next interval; leases outlast three failures.
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
        for (const { claim } of claimed.tasks) this.#claims.add(claim);
        this.#waiting.push(...claimed.tasks);
        this.#fill();
        if (claimed.tasks.length === 0) await this.#rest(Math.max(5, Math.min(claimed.waitMs ?? idleMs, idleMs)));
      }
    } finally {
      clearInterval(renewing);
    }
  }

  /** Waits until something is settled, more can be claimed, or the time is over. */
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
    const most = slots + this.#ahead;
    const room = Math.min(most - this.#underWay - this.#waiting.length, 2 * most - this.#claims.size);
    if (room <= 0 || this.#waiting.length > this.#ahead / 2) return { tasks: [], waitMs: null, isBusy: true };
    const before = this.#ended;
    const text = 'select api.claim_crawler_pages($1, $2) as claimed';
    const [row] = await this.#ask<{ claimed: Claimed }>(text, [room, this.#lease]);
    const claimed = row?.claimed ?? { tasks: [], waitMs: null, isBusy: false };
    this.#isDry = claimed.tasks.length < room;
    this.#ahead = Math.min(2 * slots, 2 * (this.#ended - before));
    return claimed;
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

  /** Starts requests for all free slots. */
  #fill(): void {
    const { slots } = this.#options;
    while (this.#underWay < slots && this.#failure === null) {
      const task = this.#waiting.shift();
      if (task === undefined) break;
      this.#start(task);
    }
    if (!this.#isDry && this.#waiting.length <= this.#ahead / 2) this.#wake();
  }

  #start(task: CrawlTask): void {
    this.#underWay += 1;
    const { guard, signal } = this.#options;
    const ask = async () => {
      if (task.type === 'robots') {
        const robots = await askRobots(guard, task, this.#headers, signal);
        if (robots === null) this.#claims.delete(task.claim);
        else this.#settler.addRobots(robots);
      } else {
        const page = await askPage(guard, task, await this.#rulesOf(task), this.#headers, signal);
        if (page === null) this.#claims.delete(task.claim);
        else this.#settler.addPage(page);
      }
    };
    this.#run(ask(), () => {
      this.#underWay -= 1;
      this.#ended += 1;
      this.#fill();
    });
  }

  /** An internal error ends the run; the leases of pages in flight expire and pass to other workers. */
  #run(work: Promise<void>, after: () => void): void {
    work
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        after();
        this.#settler.settle().catch((error: unknown) => this.#fail(error));
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

  async #renew(): Promise<void> {
    await this.#ask('select api.renew_crawls($1, $2, $3)', [[...this.#claims], [...this.#seeding], this.#lease]);
  }

  async #ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#options.pool.query<Row>(text, values)).rows;
  }
}
