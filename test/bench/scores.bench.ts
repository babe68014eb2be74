/**
 * `npm run bench scores`: the queue of changed records processed in batches, compared with one graphile-worker job per
 * record that prepares the same scores with the same SQL. Both must end with every prepared score equal to the live
 * one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, run as runWorker } from 'graphile-worker';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { prepareScores } from '../../scripts/prepare-scores.ts';
import { recordsEach } from '../../scripts/scale/lines.ts';
import { writeScaleLines } from '../../scripts/scale/write.ts';
import { importFiles } from '../../server/imports/run.ts';
import { median } from './load.ts';

const organizations = 4000;
const changed = 10_000;
const rounds = 3;
/** One job per record is so slow that a sample is enough to measure its rate. */
const single = 2000;
const goal = 30;

/** Measures records per second of both and prints their ratio. Throws when a score is wrong. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await fill(url);
    await prepareScores(url);
    await checkScores(owner);

    const drained: number[] = [];
    const oneByOne: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      oneByOne.push(await measureSingle(owner, url, round));
      drained.push(await measureDrain(owner, url, round));
      await checkScores(owner);
    }
    const ratio = median(drained) / median(oneByOne);
    say(`one job a record: ${Math.round(median(oneByOne))} records/s (${oneByOne.map(Math.round).join(', ')})`);
    say(`drained in batches: ${Math.round(median(drained))} records/s (${drained.map(Math.round).join(', ')})`);
    say(
      `ratio ${ratio.toFixed(1)}, goal ${goal}: ${ratio >= goal ? 'reached' : 'MISSED'}; every score is the live one`,
    );
  } finally {
    await owner.end();
  }
}

async function fill(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-scores-'));
  try {
    const file = join(folder, 'scale.ndjson');
    await writeScaleLines(file, organizations, 1);
    const { inserted } = await importFiles({ ownerUrl: url, files: [file], log: () => {} });
    if (inserted !== organizations * recordsEach) throw new Error(`${inserted} records were made`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Changes `count` sessions so that their scores change and they are queued. */
async function change(owner: pg.Client, count: number, round: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `update store.sessions s set registration_status = case when s.registration_status = 'closed' then 'open'
      else 'closed' end
     where s.id = any (array(select x.id from store.sessions x order by md5(x.id::text || $2::text) limit $1))
       returning s.id`,
    [count, round],
  );
  return rows.map(({ id }) => id);
}

async function measureDrain(owner: pg.Client, url: string, round: number): Promise<number> {
  await change(owner, changed, round);
  const began = performance.now();
  const taken = await prepareScores(url);
  const seconds = (performance.now() - began) / 1000;
  if (taken !== changed) throw new Error(`${taken} records were taken, not ${changed}`);
  return changed / seconds;
}

/** One job per changed record, with a single statement by id, as a typical queue of entities would do. */
async function measureSingle(owner: pg.Client, url: string, round: number): Promise<number> {
  const ids = await change(owner, single, round);
  await owner.query('truncate store.score_changes');
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.query(
    `select graphile_worker.add_job('bench/score', json_build_object('id', id)) from unnest($1::uuid[]) as u (id)`,
    [ids],
  );
  let done = 0;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const began = performance.now();
  const runner = await runWorker({
    connectionString: url,
    concurrency: 24,
    maxPoolSize: 24,
    noHandleSignals: true,
    crontab: '',
    logger: new Logger(() => () => {}),
    taskList: {
      'bench/score': async (payload, { withPgClient }) => {
        await withPgClient((client) => client.query(scoreOne, [(payload as { id: string }).id]));
        done += 1;
        if (done === ids.length) finish();
      },
    },
  });
  await finished;
  const seconds = (performance.now() - began) / 1000;
  await runner.stop();
  return ids.length / seconds;
}

/** Prepares the scores of the session, its activity and its owner, as the batches do. */
const scoreOne = `
  select logic.prepare_scores('session', array[s.id], guard.now()),
    logic.prepare_scores('activity', array[s.activity_id], guard.now()),
    logic.prepare_scores('organization', array[s.owner_id], guard.now())
  from store.sessions s where s.id = $1`;

/** Throws unless every disclosed record has its current score and nothing else has one. */
async function checkScores(owner: pg.Client): Promise<void> {
  const kinds = ['organization', 'activity', 'session'].map((kind) => {
    const table = kind === 'activity' ? 'activities' : `${kind}s`;
    return `select s.record_id, s.overall, s.confidence, s.interval_low, s.interval_high
      from logic.score_records('${kind}', array(select id from store.${table}), guard.now()) s`;
  });
  const { rows } = await owner.query<{ wrong: number; live: number }>(`
    select count(*) filter (where x.* is null or s.* is null
        or (x.overall, x.confidence, x.interval_low, x.interval_high) <> (s.overall, s.confidence, s.interval_low,
          s.interval_high)) as wrong,
      count(s.*) as live
    from (${kinds.join(' union all ')}) s full join store.scores x on x.record_id = s.record_id`);
  if (Number(rows[0]?.wrong) !== 0 || Number(rows[0]?.live) !== organizations * recordsEach)
    throw new Error(`${rows[0]?.wrong} of ${rows[0]?.live} scores are not the live ones`);
}
