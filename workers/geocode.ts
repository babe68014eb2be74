/**
 * Runs geocoding jobs: lookups are committed before they are sent, each request is sent once, and lookups without a
 * certain result stay in doubt. PostgreSQL decides what comes next (api.intend_lookups).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GeocoderConfig } from '../server/config.ts';
import type { Pool } from '../server/db/pool.ts';
import type { Answer, Geocoder, Lookup } from '../server/outside/geocoder/geocoder.ts';
import { credentialHash, type GeocoderBounds, openGeocoder } from '../server/outside/geocoder/open.ts';

const lease = '60 seconds';
const renewMs = 15_000;
/** Attempts to record a result, which was paid for. */
const tries = 5;

export interface GeocodeOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** Null: nothing is sent. */
  readonly config: GeocoderConfig | null;
  readonly version: string;
  /** The id of this process. */
  readonly worker: string;
  readonly signal?: AbortSignal | undefined;
  readonly bounds?: GeocoderBounds;
  /** Most lookups per request; at most the geocoder's own limit. */
  readonly batch?: number;
}

type Next =
  | { readonly next: 'send'; readonly submission: string; readonly lookups: readonly Lookup[] }
  | { readonly next: 'wait'; readonly ms: number }
  | { readonly next: 'again' | 'left' | 'lost' };

/** Runs jobs for one worker. */
export class GeocodeRunner {
  readonly #options: GeocodeOptions;
  readonly #geocoder: Geocoder | null;
  readonly #credential: Buffer | null;
  #error: string | null = null;

  constructor(options: GeocodeOptions) {
    const { config, version, bounds } = options;
    this.#options = options;
    this.#geocoder = config === null ? null : openGeocoder(config, version, bounds);
    this.#credential = config === null ? null : credentialHash(config);
  }

  /** Works until no job is due, or until the time is over; returns whether none is. */
  async run(workMs: number): Promise<boolean> {
    const end = performance.now() + workMs;
    await this.#touch();
    if (this.#geocoder === null) return true;
    for (;;) {
      if (this.#isOver(end)) return false;
      const [job] = await this.#ask<{ attempt: string }>('select attempt from api.claim_geocode_job($1, $2, $3)', [
        this.#options.config?.provider,
        this.#credential,
        lease,
      ]);
      if (job === undefined) break;
      await this.#runJob(job.attempt, end);
    }
    await this.#touch();
    return true;
  }

  #isOver(end: number): boolean {
    return this.#options.signal?.aborted === true || performance.now() >= end;
  }

  async #runJob(attempt: string, end: number): Promise<void> {
    for (;;) {
      if (this.#isOver(end)) {
        await this.#ask(`select api.yield_geocode_job($1, '0')`, [attempt]);
        return;
      }
      const next = await this.#intend(attempt);
      if (next.next === 'left' || next.next === 'lost') return;
      if (next.next === 'wait') await this.#wait(attempt, next.ms);
      else if (next.next === 'send') await this.#send(attempt, next.submission, next.lookups);
    }
  }

  async #intend(attempt: string): Promise<Next> {
    const batch = Math.min(this.#geocoder?.batch ?? 1, this.#options.batch ?? 500);
    const [row] = await this.#ask<{ next: Next }>('select api.intend_lookups($1, $2, $3, $4, $5, $6) as next', [
      attempt,
      this.#options.worker,
      this.#credential,
      lease,
      batch,
      this.#options.config?.rate,
    ]);
    return row?.next ?? { next: 'lost' };
  }

  /** Sleeps, renewing the lease: the wait may be longer than it. */
  async #wait(attempt: string, ms: number): Promise<void> {
    await sleep(Math.min(ms, renewMs));
    if (ms > renewMs) await this.#renew(attempt);
  }

  async #send(attempt: string, submission: string, lookups: readonly Lookup[]): Promise<void> {
    if (this.#geocoder === null) return;
    const renewing = setInterval(() => {
      // A failed renewal is retried at the next interval; the lease outlasts three failures.
      Promise.all([this.#renew(attempt), this.#touch()]).catch(() => {});
    }, renewMs);
    try {
      const answer = await this.#geocoder.send(lookups, this.#options.signal);
      this.#error = answer.kind === 'answered' ? null : errorOf(answer);
      await this.#record(submission, answer);
    } finally {
      clearInterval(renewing);
    }
    await this.#touch();
  }

  #renew(attempt: string): Promise<unknown> {
    return this.#ask('select api.renew_geocode_job($1, $2)', [attempt, lease]);
  }

  async #record(submission: string, answer: Answer): Promise<void> {
    for (let at = 1; ; at += 1) {
      try {
        await this.#recordOnce(submission, answer);
        return;
      } catch (error) {
        if (at === tries) throw error;
        await sleep(at * 500);
      }
    }
  }

  async #recordOnce(submission: string, answer: Answer): Promise<void> {
    if (answer.kind === 'answered') {
      const { edition } = this.#geocoder ?? {};
      const outcomes = JSON.stringify(answer.outcomes);
      await this.#ask('select api.settle_lookups($1, $2, $3, $4)', [submission, edition, answer.status, outcomes]);
    } else if (answer.kind === 'refused') {
      const after = answer.retryAfterMs === null ? null : `${answer.retryAfterMs} milliseconds`;
      await this.#ask('select api.block_provider($1, $2, $3, $4)', [submission, answer.reason, answer.status, after]);
    } else await this.#ask('select api.doubt_submission($1, $2, $3)', [submission, answer.status, errorOf(answer)]);
  }

  async #touch(): Promise<void> {
    const { worker, config } = this.#options;
    await this.#ask('select api.touch_geocode_worker($1, $2, $3, $4)', [
      worker,
      config?.provider ?? 'none',
      this.#credential,
      this.#error,
    ]);
  }

  async #ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#options.pool.query<Row>(text, values)).rows;
  }
}

function errorOf(answer: Exclude<Answer, { kind: 'answered' }>): string {
  return answer.kind === 'doubt' ? answer.reason : `The geocoder answered ${answer.status} (${answer.reason}).`;
}
