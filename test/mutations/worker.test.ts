/** Removes the protections of the worker protocol one by one; the checks of its tests must detect that. */
import test from 'ava';
import { openApi } from '../api.ts';
import { changed } from '../changed-sql.ts';
import { openDatabase } from '../database.ts';
import { comesDue, jobRow, letLapse, newInstallation, newJob } from '../scrapers/installation.ts';
import { publishAll } from '../scrapers/publishing.ts';

const ndjson = 'application/x-ndjson';
const record = (name: string) => `${JSON.stringify({ kind: 'organization', key: 'a', fields: { name } })}\n`;

/** The results of the checks as one line. */
async function asked(mutation: string): Promise<string> {
  const database = await openDatabase();
  const api = await openApi(database);
  const [one, other] = [await newInstallation(api, database), await newInstallation(api, database)];
  await database.sql(mutation);
  const job = await newJob(database, one, { maxAttempts: 2 });
  const first = await one.open();
  const [stale] = await one.claim(first);
  const twice = await one.claim(first);
  const old = stale?.attemptId ?? '';
  await letLapse(database, old);
  const beat = await one.beat(first, { attempts: [old] });
  await letLapse(database, old);
  const [lease] = await one.claim(first);
  const attempt = lease?.attemptId ?? '';
  const late = [
    await one.post(`attempts/${old}/events`, { events: [{ kind: 'late' }] }),
    await one.put(`attempts/${old}/artifacts/late`, '{}'),
    await one.put(`attempts/${old}/records/0`, record('Late'), ndjson),
    await one.finish(old, { outcome: 'completed' }),
  ];
  const foreign = await other.finish(attempt, { outcome: 'completed' });
  const artifact = await one.put(`attempts/${attempt}/artifacts/a`, JSON.stringify({ note: 'token=abcdefghijkl' }));
  const chunks = [
    await one.put(`attempts/${attempt}/records/0`, record('A'), ndjson),
    await one.put(`attempts/${attempt}/records/0`, record('B'), ndjson),
  ];
  const away = await one.finish(attempt, { outcome: 'provider_unavailable', provider: 'codex' });
  const second = await one.open();
  const stopped = await one.post('claim', { sessionId: first });
  await one.beat(second);
  await comesDue(database, job);
  const [again] = await one.claim(second);
  await one.put(`attempts/${again?.attemptId}/records/0`, record('C'), ndjson);
  const end = await one.finish(again?.attemptId ?? '', { outcome: 'completed' });
  const repeated = await one.finish(again?.attemptId ?? '', { outcome: 'completed' });
  await Promise.all([publishAll(database), publishAll(database)]);
  const [said] = await database.sql(`select string_agg(fields ->> 'name', '') as names from store.contributions`);
  const lost = await newJob(database, one);
  const [left] = await one.claim(second);
  await one.open();
  const { attempts } = await jobRow(database, job);
  const { deaths } = await jobRow(database, lost);
  return [
    [twice.length, beat.body.data?.renewed?.length, left?.job.id === lost, deaths, attempts],
    [...late, foreign].map(({ status }) => status),
    artifact.body.data?.artifact.omittedReason,
    chunks.map(({ status }) => status),
    [away.body.data?.job.status, away.body.data?.job.attempts, stopped.status, end.status, repeated.status],
    said?.names,
  ].join(' ');
}

const sound = '0,1,true,1,0 409,409,409,409,404 forbidden_content 200,409 paused,0,409,200,200 C';

const held = 'j.lease_attempt = p_attempt and j.installation_id = p_installation';
const named = `j.id = (select a.job_id from store.scraper_attempts a where a.id = p_attempt)`;

const mutations: Readonly<Record<string, string>> = {
  'events of a stale attempt count':
    changed('api.worker_record_events', held, `${named} and p_installation is not null`) +
    changed('api.worker_record_events', 'select j.lease_attempt', 'select p_attempt as lease_attempt'),
  'artifacts of a stale attempt count':
    changed('api.worker_put_artifact', held, named) +
    changed('api.worker_put_artifact', 'select j.lease_attempt', 'select p_attempt'),
  'records of a stale attempt count':
    changed('api.worker_put_records', held, named) +
    changed('api.worker_put_records', 'select j.lease_attempt', 'select p_attempt'),
  'a stale end counts':
    changed('api.worker_finish', 'j.lease_attempt = e.attempt and', `${named.replace('p_attempt', 'e.attempt')} and`) +
    changed('api.worker_finish', 'and j.lease_attempt = h.attempt', ''),
  'installations are not told apart': changed('api.worker_finish', 'and j.installation_id = e.installation', ''),
  'a lease that has ended is not renewed': changed(
    'api.worker_heartbeat',
    'where j.lease_attempt = any (p_attempts)',
    'where j.lease_until > now() and j.lease_attempt = any (p_attempts)',
  ),
  'another chunk takes the place of the first': changed('api.worker_put_records', 'v_digest <> p_digest', 'false'),
  'secrets are stored': changed('api.worker_put_artifact', "then 'forbidden_content' end", 'then null end'),
  'meeting no provider counts': changed(
    'api.worker_finish',
    `h.event in ('retry', 'exhaust'))::integer`,
    `true)::integer`,
  ),
  'a session does not end the one before': changed('api.worker_claim', 's.ended_at is null', 'true'),
  'a new session leaves attempts as they are': changed(
    'api.worker_open_session',
    'perform logic.lose_scraper_jobs',
    'perform array_length',
  ),
  'deaths are not counted': changed('logic.lose_scraper_jobs', 'deaths = (j.deaths + 1)', 'deaths = j.deaths'),
  'an end is taken once only': changed('logic.repeated_finish', 'a.outcome = p_outcome', 'false'),
  'all that was delivered is published': changed('api.next_publication', `(a.outcome = 'completed'::text)`, 'true'),
};

test('control: nothing is taken away', async (t) => {
  t.is(await asked('select'), sound);
});

for (const [name, mutation] of Object.entries(mutations))
  test(`noticed: ${name}`, async (t) => {
    t.not(await asked(mutation).catch((error: Error) => `failed: ${error.message}`), sound);
  });
