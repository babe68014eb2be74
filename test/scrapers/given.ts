/** Creates installations and jobs in any state, by plain SQL within the moves of guard.moves. */
import { randomUUID } from 'node:crypto';
import { originOf, targetOf } from '../../server/routes/scrapers/websites.ts';
import type { TestDatabase } from '../database.ts';

export interface GivenJob {
  readonly installation: string;
  readonly website?: string;
  readonly kind?: 'onboarding' | 'refresh';
  readonly contract?: number;
  readonly maxAttempts?: number;
  readonly settings?: object;
  /** A timestamp. */
  readonly createdAt?: string;
}

/** The ways in which a running job may end, with the resulting columns. */
const ends = {
  complete: ['completed', 'completed', ''],
  retry: ['queued', 'failed', `, attempts = attempts + 1, error_code = 'timeout', error = 'It took too long.'`],
  exhaust: ['failed', 'failed', `, attempts = max_attempts, error_code = 'timeout', error = 'It took too long.'`],
  fatal: ['failed', 'failed', `, error_code = 'root_page_missing', error = 'There is no page.'`],
  lose: ['queued', 'lost', `, deaths = deaths + 1, error_code = 'worker_lost'`],
  crash: [
    'failed',
    'lost',
    `, deaths = 3, error_code = 'crash_loop', error = 'The scraper died three times in a row.'`,
  ],
  release: ['queued', 'released', ''],
  unavailable: [
    'paused',
    'provider_unavailable',
    `, paused_provider = 'codex', error_code = 'provider_unavailable', error = 'codex is not available.'`,
  ],
  unavailable_old: [
    'queued',
    'provider_unavailable',
    `, error_code = 'provider_unavailable', error = 'codex is not available.'`,
  ],
} as const;

/** Functions that create installations and jobs in a database. */
export function openGiven(database: TestDatabase) {
  const one = async (text: string, values: readonly unknown[]) =>
    (await database.sql<{ id: string }>(text, values))[0]?.id ?? '';

  const installation = (name = `place ${randomUUID()}`) =>
    one('insert into store.scraper_installations (name, created_at) values ($1, now()) returning id', [name]);

  const job = ({ installation: place, website = 'https://camp.example/', ...more }: GivenJob) =>
    one(
      `insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version,
        max_attempts, settings, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        place,
        website,
        originOf(website),
        targetOf(website),
        more.kind ?? 'refresh',
        more.contract ?? 5,
        more.maxAttempts ?? 3,
        JSON.stringify(more.settings ?? {}),
        more.createdAt ?? null,
      ],
    );

  /** A session of the job's installation claims it; returns the attempt. */
  const claim = (id: string) =>
    one(
      `with place as (select installation_id from store.scraper_jobs where id = $1),
        made as (insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at,
            last_seen_at)
          select installation_id, 5, 4, now(), now() from place
          where not exists (select from store.scraper_sessions s join place p using (installation_id)
            where s.ended_at is null) returning id),
        session as (select id from made union all
          select s.id from store.scraper_sessions s join place using (installation_id) where s.ended_at is null),
        attempt as (insert into store.scraper_attempts (job_id, number, session_id, started_at)
          select $1, 1 + (select count(*) from store.scraper_attempts where job_id = $1), id, now() from session
          returning id)
      update store.scraper_jobs j set state = 'running', moved_by = 'claim', version = version + 1,
        lease_attempt = a.id, lease_until = now() + '60 s' from attempt a where j.id = $1
      returning a.id`,
      [id],
    );

  /** Ends the running job with this event. */
  async function end(id: string, event: keyof typeof ends): Promise<void> {
    const [state, outcome, more] = ends[event];
    await database.sql(
      `update store.scraper_attempts set ended_at = now(), outcome = $2, counted = $3 where job_id = $1
        and ended_at is null`,
      [id, outcome, event === 'retry' || event === 'exhaust'],
    );
    await database.sql(
      `update store.scraper_jobs set state = $2, moved_by = $3, version = version + 1, lease_attempt = null,
        lease_until = null ${state === 'completed' ? ', error_code = null, error = null' : ''} ${more} where id = $1`,
      [id, state, event],
    );
  }

  /** Creates a job that was claimed and ended. */
  async function ended(given: GivenJob, event: keyof typeof ends): Promise<string> {
    const id = await job(given);
    await claim(id);
    await end(id, event);
    return id;
  }

  return { installation, job, claim, end, ended };
}
