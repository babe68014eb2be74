/** Creates crawls in any state, by plain SQL within the moves of guard.moves. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { TestDatabase } from '../database.ts';

export interface GivenJob {
  readonly mode?: 'search' | 'organization_website';
  readonly searchTerm?: string;
  readonly contract?: 1 | 2 | 3 | 4;
  readonly settings?: number;
  readonly maxUrls?: number | null;
  readonly config?: object | null;
  /** Limits for queries, candidates, pages, pages_per_site and model_requests. */
  readonly budget?: readonly (number | null)[];
  /** A timestamp. */
  readonly createdAt?: string;
}

export interface GivenPage {
  readonly url: string;
  /** Omitted when the page was not judged. A page that could not be read is excluded. */
  readonly included?: boolean;
  readonly confidence?: number;
  readonly error?: string;
  readonly evidence?: object;
  /** The response body. */
  readonly body?: string;
}

/** The events that end a running crawl, with the resulting state of job and attempt. */
const ends = { complete: 'completed', fail: 'failed', block: 'blocked', cancel: 'cancelled' } as const;

/** Functions that create crawls in a database. */
export function openGiven(database: TestDatabase) {
  const one = async (text: string, values: readonly unknown[]) =>
    (await database.sql<{ id: string }>(text, values))[0]?.id ?? '';

  const job = ({ mode = 'search', contract = 2, budget = [null, null, 30, 4, 10], ...more }: GivenJob = {}) =>
    one(
      `insert into store.crawler_jobs (mode, search_term, organization, activity_filter, contract_version, providers,
        settings, depth, allow_unlimited, max_urls_per_site, jev_config, budget_queries, budget_candidates,
        budget_pages, budget_pages_per_site, budget_model_requests, created_at)
      values ($1, $2, $3, $4, $5, 15, $6, 3, false, $7, $8, $9, $10, $11, $12, $13, coalesce($14, now())) returning id`,
      [
        mode,
        more.searchTerm ?? 'summer camp',
        mode === 'search' ? null : { name: 'Camp Oak' },
        contract === 4,
        contract,
        more.settings ?? 1,
        more.maxUrls === undefined ? 100 : more.maxUrls,
        more.config ?? null,
        ...budget,
        more.createdAt ?? null,
      ],
    );

  /** A worker starts the job; returns the attempt. */
  async function begin(id: string): Promise<string> {
    const attempt = await one(
      `insert into store.crawler_attempts (job_id, number, started_at)
      select $1, 1 + (select count(*) from store.crawler_attempts where job_id = $1), now() returning id`,
      [id],
    );
    await database.sql(
      `update store.crawler_jobs set state = 'running', moved_by = 'claim', version = version + 1, lease_attempt = $2,
        lease_until = now() + interval '1 hour', started_at = now(), updated_at = now() where id = $1`,
      [id, attempt],
    );
    return attempt;
  }

  async function pages(attempt: string, list: readonly GivenPage[]): Promise<void> {
    const rows = list.map(({ url, included, confidence, error, evidence, body }) => ({
      url,
      digest: hash('sha256', url),
      included: error === undefined ? (included ?? null) : false,
      confidence: included === undefined ? null : (confidence ?? (included ? 0.9 : 0.1)),
      error: error ?? null,
      evidence: evidence ?? null,
      sha256: body === undefined ? null : hash('sha256', body),
    }));
    for (const { body } of list)
      if (body !== undefined)
        await database.sql(
          `insert into store.crawler_bodies (sha256, gz, fetched_at) values (sha256($1), $2, now())
          on conflict do nothing`,
          [Buffer.from(body), gzipSync(body)],
        );
    await database.sql(
      `insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, included, confidence, reason,
        evidence, error, body_sha256, content_type, fetched_at)
      select $1, decode(r.digest, 'hex'), r.url, logic.site_root(r.url), 'camp.example', r.included, r.confidence,
        'Because.', r.evidence, r.error,
        decode(r.sha256, 'hex'), 'text/html', now()
      from jsonb_to_recordset($2) r (url text, digest text, included boolean, confidence float8, error text,
        evidence jsonb, sha256 text)`,
      [attempt, JSON.stringify(rows)],
    );
  }

  /** Ends the running crawl with this event. */
  async function end(id: string, attempt: string, event: keyof typeof ends): Promise<void> {
    const error = event === 'complete' ? null : event === 'cancel' ? 'Stopped by user' : 'It did not go well.';
    await database.sql(`update store.crawler_attempts set state = $2, ended_at = now(), error = $3 where id = $1`, [
      attempt,
      ends[event],
      error,
    ]);
    await database.sql(
      `update store.crawler_jobs set state = $2, moved_by = $3, version = version + 1, lease_attempt = null,
        lease_until = null, error = $4, finished_at = now(), updated_at = now() where id = $1`,
      [id, ends[event], event, error],
    );
  }

  /** Loses the worker of a running crawl. */
  async function lose(id: string, attempt: string): Promise<void> {
    await database.sql(`update store.crawler_attempts set state = 'lost', ended_at = now() where id = $1`, [attempt]);
    await database.sql(
      `update store.crawler_jobs set state = 'queued', moved_by = 'lose', version = version + 1, lease_attempt = null,
        lease_until = null where id = $1`,
      [id],
    );
  }

  /** Creates a crawl that has read these pages and ended. */
  async function ended(list: readonly GivenPage[], more: GivenJob = {}, event: keyof typeof ends = 'complete') {
    const id = await job(more);
    const attempt = await begin(id);
    await pages(attempt, list);
    await end(id, attempt, event);
    return { id, attempt };
  }

  return { job, begin, pages, end, lose, ended };
}

/** A number of pages, of which every third is excluded. */
export const somePages = (number: number, prefix = 'https://camp.example/'): GivenPage[] =>
  Array.from({ length: number }, (_, at) => ({ url: `${prefix}${at}`, included: at % 3 !== 0 }));
