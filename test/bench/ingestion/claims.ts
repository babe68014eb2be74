/**
 * Claiming and finishing jobs with attempts, moves and times, as a server does for installations over at most four
 * connections, compared with graphile-worker running as many empty jobs over 50 connections; and the time of a claim
 * when there are many finished jobs. Goals: at least 1.0 × with 50 claimers, 1.5 × in batches of ten; p99 with
 * 1,000,000 finished jobs at most 1.5 × that with 10,000. CLAIM_FINISHED sets the larger number.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, WorkerPreset } from 'graphile-worker';
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';
import { openPools } from '../../../server/db/pool.ts';
import { AttemptBatches } from '../../../server/routes/scrapers/attempt-batches.ts';

const claimers = 50;
const jobs = 3000;
const rounds = 3;

/** Measures and prints. */
export async function claims({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const pool = new pg.Pool({ connectionString: url, max: claimers + 5 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const pools = await openPools({ databaseUrl: url, log: () => {} });
  const batches = new AttemptBatches(pools);
  try {
    const places: Place[] = [];
    for (let at = 0; at < claimers; at += 1) places.push(await openPlace(pool, `Benchmark ${at}`));
    const [place] = places as [Place];
    const speeds: Speeds[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const speed = {
        queue: await graphileSpeed(pool),
        together: await graphileSpeed(pool, { together: true }),
        ones: await claimSpeed(pool, batches, places, 1),
        tens: await claimSpeed(pool, batches, places, 10),
      };
      // The first round fills caches and does not count.
      if (round > 0) speeds.push(speed);
    }
    const middle = (of: (speed: Speeds) => number) => speeds.map(of).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
    const told = (of: (speed: Speeds) => number, goal: string) =>
      `${middle(of).toFixed(0)} (${middle((speed) => of(speed) / speed.queue).toFixed(2)} x, goal ${goal})`;
    say(
      `claims: ${claimers} claimers, jobs a second: graphile-worker, empty ` +
        `${middle(({ queue }) => queue).toFixed(0)} (in batches ${middle(({ together }) => together).toFixed(0)}); ` +
        'with history one by one ' +
        `${told(({ ones }) => ones, '1.0')}, in tens ${told(({ tens }) => tens, '1.5')}`,
    );
    const many = Number(process.env.CLAIM_FINISHED ?? 1_000_000);
    await addFinished(pool, place, 10_000);
    const few = await claimTimes(pool, batches, place);
    await addFinished(pool, place, many - 10_000);
    const behind = await claimTimes(pool, batches, place);
    const ratio = percentile(behind, 0.99) / percentile(few, 0.99);
    say(
      `claims behind finished jobs: 10,000 ${describe(few)}; ${many.toLocaleString('en')} ${describe(behind)} ` +
        `(p99 ${ratio.toFixed(2)} x, goal at most 1.5)`,
    );
  } finally {
    await pools.close();
    await pool.end();
  }
}

interface Speeds {
  readonly queue: number;
  readonly together: number;
  readonly ones: number;
  readonly tens: number;
}

interface Place {
  readonly installation: string;
  readonly session: string;
}

async function openPlace(pool: pg.Pool, name: string): Promise<Place> {
  const made = await pool.query(
    `insert into store.scraper_installations (name, capacity, contract_version, created_at)
      values ($1, 1000, logic.scraper_contract(), now()) returning id`,
    [name],
  );
  const installation = String(made.rows[0]?.id);
  const text = 'select api.worker_open_session($1, logic.scraper_contract(), 1000, $2) as id';
  const { rows } = await pool.query(text, [installation, JSON.stringify({ revision: 'bench' })]);
  return { installation, session: String(rows[0]?.id) };
}

/**
 * Empty jobs per second, from the start of the first until the last has left the table; starting the runner is not
 * included, like opening sessions on our side. `together`: jobs are also fetched and completed in batches, which is off
 * by default.
 */
async function graphileSpeed(pool: pg.Pool, { together = false } = {}): Promise<number> {
  await pool.query(`select graphile_worker.add_job('bench/nothing') from generate_series(1, $1)`, [jobs]);
  let done = 0;
  let began = 0;
  const runner = await run({
    pgPool: pool,
    taskList: {
      'bench/nothing': async () => {
        if (done === 0) began = performance.now();
        done += 1;
      },
    },
    crontab: '',
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    preset: {
      extends: [WorkerPreset],
      worker: {
        concurrentJobs: claimers,
        pollInterval: 1000,
        ...(together ? { localQueue: { size: 2 * claimers }, completeJobBatchDelay: 0 } : {}),
      },
    },
  });
  while (done < jobs || (await areLeft(pool))) await sleep(1);
  const seconds = (performance.now() - began) / 1000;
  await runner.stop();
  return jobs / seconds;
}

async function areLeft(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select exists (select from graphile_worker.jobs) as left');
  return rows[0]?.left === true;
}

/** Jobs per second claimed, `many` per claim, and finished, each place with its own installation. */
async function claimSpeed(
  pool: pg.Pool,
  batches: AttemptBatches,
  places: readonly Place[],
  many: number,
): Promise<number> {
  const each = jobs / places.length;
  for (const { installation } of places) await addQueued(pool, installation, each);
  await pool.query('analyze store.scraper_jobs');
  const claimer = async (place: Place) => {
    for (let done = 0; done < each; )
      for (const attempt of await claim(batches, place, many)) {
        await finish(batches, place, attempt);
        done += 1;
      }
  };
  const began = performance.now();
  await Promise.all(places.map(claimer));
  return jobs / ((performance.now() - began) / 1000);
}

async function claim(
  batches: AttemptBatches,
  { installation, session }: Place,
  max: number,
): Promise<readonly string[]> {
  const claimed = (await batches.claim({ installation, session, max })) as readonly { readonly attemptId: string }[];
  return claimed.map(({ attemptId }) => attemptId);
}

async function finish(batches: AttemptBatches, { installation }: Place, attempt: string): Promise<void> {
  await batches.finish({ installation, attempt, outcome: 'completed', code: null, message: null, provider: null });
}

/** Milliseconds of successive claims of one job each. */
async function claimTimes(pool: pg.Pool, batches: AttemptBatches, place: Place): Promise<number[]> {
  await addQueued(pool, place.installation, jobs);
  await pool.query('analyze store.scraper_jobs, store.scraper_attempts; checkpoint');
  const times: number[] = [];
  for (let at = 0; at < jobs; at += 1) {
    const began = performance.now();
    const [attempt] = await claim(batches, place, 1);
    times.push(performance.now() - began);
    if (attempt === undefined) throw new Error('there was a job to claim');
    await finish(batches, place, attempt);
  }
  return times;
}

const columns = `installation_id, website, website_origin, website_target, kind, contract_version`;
const values = `$1, 'https://camp.example/' || n, 'https://camp.example', 'https://camp.example/' || n, 'refresh',
  logic.scraper_contract()`;

async function addQueued(pool: pg.Pool, installation: string, count: number): Promise<void> {
  await pool.query(
    `insert into store.scraper_jobs (${columns}, run_at, created_at, updated_at)
      select ${values}, now(), now(), now() from generate_series(1, $2::integer) n`,
    [installation, count],
  );
}

/** Finished jobs with one attempt each, inserted without triggers for speed. */
async function addFinished(pool: pg.Pool, { installation, session }: Place, count: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  for (let left = count; left > 0; left -= 50_000)
    await client.query(
      `with job as (
        insert into store.scraper_jobs (${columns}, state, moved_by, version, run_at, created_at, started_at,
          updated_at, finished_at)
        select ${values}, 'completed', 'complete', 3, t.at, t.at, t.at, t.at, t.at
        from generate_series(1, $2::integer) n cross join lateral (select now() - n * interval '1 minute' as at) t
        returning id, finished_at
      )
      insert into store.scraper_attempts (job_id, number, session_id, started_at, ended_at, outcome, counted)
      select j.id, 1, $3, j.finished_at, j.finished_at, 'completed', false from job j`,
      [installation, Math.min(left, 50_000), session],
    );
  await client.query('reset session_replication_role');
  client.release();
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function describe(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
}
