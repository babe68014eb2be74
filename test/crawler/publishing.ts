import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import extract from '../../workers/tasks/crawler/extract.ts';
import type { TestDatabase } from '../database.ts';
import { runTask } from '../run-task.ts';

export interface CrawledPage {
  readonly url: string;
  readonly body: string;
  readonly type?: string;
  readonly isIncluded?: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A completed crawl that has read these pages. */
export async function completeCrawl({ sql }: TestDatabase, pages: readonly CrawledPage[], at: string): Promise<string> {
  const [made] = await sql(`insert into store.crawler_jobs (mode, search_term, contract_version)
    values ('search', 'camps', 2) returning id`);
  const job = String(made?.id);
  await sql(
    `with attempt as (insert into store.crawler_attempts (job_id, number) values ($1, 1) returning id)
    update store.crawler_jobs set state = 'running', moved_by = 'claim', version = version + 1, lease_attempt = a.id,
      lease_until = now() + interval '1 minute' from attempt a where crawler_jobs.id = $1`,
    [job],
  );
  for (const { url, body, type = 'text/html; charset=utf-8', isIncluded = true } of pages) {
    const root = new URL('/', url).href;
    await sql('insert into store.crawler_bodies (sha256, gz, fetched_at) values ($1, $2, $3) on conflict do nothing', [
      sha256(body),
      gzipSync(body),
      at,
    ]);
    await sql(
      `insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, included, confidence,
        body_sha256, content_type, fetched_at)
      select lease_attempt, $2, $3, $4, $5, $6, 0.9, $7, $8, $9 from store.crawler_jobs where id = $1`,
      [job, sha256(url), url, root, new URL(url).hostname, isIncluded, sha256(body), type, at],
    );
  }
  await sql(`update store.crawler_attempts set state = 'completed', ended_at = now() where job_id = $1`, [job]);
  await sql(
    `update store.crawler_jobs set state = 'completed', moved_by = 'complete', version = version + 1,
      lease_attempt = null, lease_until = null, finished_at = now() where id = $1`,
    [job],
  );
  return job;
}

/** Publishes the results of crawls. */
export function extractAll(database: Pick<TestDatabase, 'url'>): Promise<void> {
  return runTask(extract, database);
}
