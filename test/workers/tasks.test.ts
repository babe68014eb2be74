import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { parseCrontab } from 'graphile-worker';
import { pino } from 'pino';
import { asOwner } from '../../scripts/clone.ts';
import { projectRoot } from '../../server/config.ts';
import { readTasks, startWorker } from '../../workers/main.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { until, untilWaiting } from '../until.ts';

const log = pino({ level: 'silent' });

/** Queues a job as the owner and waits until it has left the queue. */
async function runJob(database: TestDatabase, task: string): Promise<void> {
  const worker = await startWorker({ databaseUrl: database.url, log, timetable: false });
  await database.sql('select graphile_worker.add_job($1)', [task]);
  await until('the job is done', async () => {
    const rows = await database.sql('select last_error from graphile_worker._private_jobs');
    if (rows[0]?.last_error) throw new Error(String(rows[0].last_error));
    return rows.length === 0;
  });
  await worker.stop();
}

test('every line of the timetable names a task that exists', async (t) => {
  const tasks = await readTasks();
  const lines = parseCrontab(readFileSync(join(projectRoot, 'workers', 'crontab'), 'utf8'));
  t.true(lines.length > 0);
  for (const { task } of lines) t.is(typeof tasks[task], 'function', task);
});

test('ended browser sessions are swept by the worker with its own rights, live ones stay', async (t) => {
  const database = await openDatabase();
  await database.sql(`
    insert into secret.browser_sessions (hash, expires_at) values
      (sha256('ended'), now() - interval '1 minute'), (sha256('live'), now() + interval '1 day')`);
  await runJob(database, 'accounts/sweep-sessions');
  const left = await database.sql(`select hash = sha256('live') as live from secret.browser_sessions`);
  t.deepEqual(left, [{ live: true }]);
});

test('update links and receipts of edits are swept a month after their end, later ones stay', async (t) => {
  const database = await openDatabase();
  await database.sql(`
    insert into store.records (id, kind, key) values ('00000000-0000-4000-8000-00000000000a', 'organization', 'a')`);
  await database.sql(`
    insert into secret.update_links (organization_id, hash, created_at, expires_at, revoked_at)
    select '00000000-0000-4000-8000-00000000000a', sha256(convert_to(name, 'UTF8')), now() - interval '70 days',
      now() + expires, now() + revoked
    from (values ('expired', interval '-31 days', null), ('just expired', '-29 days', null),
      ('revoked', '1 day', interval '-31 days'), ('just revoked', '1 day', '-29 days'), ('live', '1 day', null))
      as l (name, expires, revoked)`);
  await database.sql(`
    insert into store.edit_receipts (record_id, request_id, request_hash, answer, recorded_at)
    select '00000000-0000-4000-8000-00000000000a', gen_random_uuid(), sha256('x'), '{}', now() - days * interval '1 day'
    from unnest(array[29, 31]) as days`);
  await runJob(database, 'edits/sweep-update-links');
  await runJob(database, 'edits/sweep-receipts');
  const links = await database.sql(`
    select name from unnest('{expired,just expired,revoked,just revoked,live}'::text[]) with ordinality as n (name, at)
    where exists (select from secret.update_links l where l.hash = sha256(convert_to(n.name, 'UTF8'))) order by at`);
  t.deepEqual(links, [{ name: 'just expired' }, { name: 'just revoked' }, { name: 'live' }]);
  const receipts = await database.sql(
    `select recorded_at > now() - interval '30 days' as late from store.edit_receipts`,
  );
  t.deepEqual(receipts, [{ late: true }]);
});

const queued = async (database: TestDatabase, task: string) =>
  (await database.sql('select from graphile_worker.jobs where task_identifier = $1', [task])).length;

test('jobs that wait for the outside keep no other job waiting', async (t) => {
  const database = await openDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await database.sql(`alter role campatlas_worker in database ${name} set lock_timeout = '10min'`);
  const held = ['geocoding/run', 'crawler/judge', 'crawler/search', 'overseer/run'];
  await asOwner(database.url, async (client) => {
    await client.query(`begin; lock table store.geocode_jobs, store.crawler_evaluations, store.crawler_campaigns,
      store.campaign_searches, store.overseer`);
    for (const task of held) await database.sql('select graphile_worker.add_job($1)', [task]);
    const worker = await startWorker({ databaseUrl: database.url, log, timetable: false, graceMs: 500 });
    await untilWaiting(database, 2);
    await database.sql(`select graphile_worker.add_job('accounts/sweep-sessions')`);
    await until('the other job is done', async () => (await queued(database, 'accounts/sweep-sessions')) === 0);
    t.is(await queued(database, 'crawler/judge'), 1);
    await client.query('rollback');
    await worker.stop();
  });
});

test('a worker of one lane leaves the jobs of the other alone', async (t) => {
  const [all, slow, fast] = [await readTasks(), await readTasks('slow'), await readTasks('fast')];
  t.deepEqual([...Object.keys(slow), ...Object.keys(fast)].toSorted(), Object.keys(all).toSorted());
  const database = await openDatabase();
  await database.sql(`select graphile_worker.add_job('accounts/sweep-sessions')`);
  await database.sql(`select graphile_worker.add_job('crawler/judge')`);
  const worker = await startWorker({ databaseUrl: database.url, log, timetable: false, lane: 'slow' });
  await until('the job of its lane is done', async () => (await queued(database, 'crawler/judge')) === 0);
  t.is(await queued(database, 'accounts/sweep-sessions'), 1);
  await worker.stop();
});

test('a worker that is told to stop does not wait for a job that will not end', async (t) => {
  const database = await openDatabase();
  await asOwner(database.url, async (client) => {
    await client.query('begin; lock table secret.browser_sessions');
    const worker = await startWorker({ databaseUrl: database.url, log, timetable: false, graceMs: 500 });
    await database.sql("select graphile_worker.add_job('accounts/sweep-sessions')");
    await untilWaiting(database, 1);
    const began = Date.now();
    await worker.stop();
    // Without the notification it would take ten seconds.
    t.true(Date.now() - began < 8000, `${Date.now() - began} ms`);
    await client.query('rollback');
  });
});

test('a configuration without a record is swept, a used one stays', async (t) => {
  const database = await openDatabase();
  await database.sql(`
    insert into store.configurations (id, city) values
      ('00000000-0000-4000-8000-000000000001', 'Used'), ('00000000-0000-4000-8000-000000000002', 'Unused')`);
  await database.sql(`
    insert into store.records (id, kind, key) values ('00000000-0000-4000-8000-00000000000a', 'organization', 'a')`);
  await database.sql(`
    insert into store.organizations (id, configuration_id, name)
    values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'A')`);
  await runJob(database, 'catalog/sweep-configurations');
  t.deepEqual(await database.sql('select city from store.configurations'), [{ city: 'Used' }]);
});

test('the worker cannot read accounts, keys or the catalog by itself', async (t) => {
  const database = await openDatabase();
  const rows = await database.sql(`
    select has_table_privilege('campatlas_worker', 'store.accounts', 'select') as accounts,
      has_table_privilege('campatlas_worker', 'secret.credentials', 'select') as credentials,
      has_table_privilege('campatlas_worker', 'store.organizations', 'select') as organizations`);
  t.deepEqual(rows, [{ accounts: false, credentials: false, organizations: false }]);
});
