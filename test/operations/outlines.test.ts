import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { demoBoundaries } from '../../demo/boundaries/files.ts';
import { openDemoBoundaries } from '../../scripts/load-demo-boundaries.ts';
import { announceKind } from '../../server/imports/boundaries/run.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { isWhole } from '../random.ts';
import { until, untilLocked } from '../until.ts';

test('who asks while the first outlines of a kind are loaded is told to wait, later that there is none', async (t) => {
  const database = await openDatabase();
  const api = await openApi(database);
  const loader = new pg.Client({ connectionString: database.url });
  loader.on('error', () => {});
  await loader.connect();
  const ask = (kind: string) => api.as('staff').get(`/api/canonical/map/summary?regionKind=${kind}&regionCode=11201`);
  const measure = () =>
    api.as('team').send('POST', '/api/canonical/query', {
      sql: 'select name from organizations where location_match = $1',
      params: ['point_match'],
      location: { type: 'area', kind: 'zip', code: '11201', radiusMeters: 2000 },
    });
  t.like((await ask('zip')).body, { code: 'unknown_region' });
  await announceKind(loader, 'zip');
  for (const answer of [await ask('zip'), await measure()]) {
    t.is(answer.status, 503);
    t.like(answer.body, { code: 'temporarily_unavailable', retryAfterMs: 5000 });
    t.is(answer.headers['retry-after'], '5');
  }
  t.like((await ask('county')).body, { code: 'unknown_region' });
  await database.sql(
    `insert into store.boundary_datasets (kind, name, source, vintage, digest, state, activated_at)
      values ('zip', 'zips', 'a test', 2020, 'x', 'active', now())`,
  );
  t.like((await ask('zip')).body, { code: 'unknown_region' });
  await database.sql('delete from store.boundary_datasets');
  await loader.end();
  await until('nobody loads outlines any more', async () => (await ask('zip')).status !== 503);
  for (const answer of [await ask('zip'), await measure()]) t.like(answer.body, { code: 'unknown_region' });
});

test('outlines that a stop cut short are loaded by the next start, and by no later one', async (t) => {
  t.timeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'campatlas-outlines-'));
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase();
  const active = async () =>
    (await database.sql<{ id: string }>(`select id from store.boundary_datasets where state = 'active'`)).length;
  // The second kind waits until it is released.
  await database.sql(`create function store.wait_here() returns trigger language plpgsql as $$ begin
    if exists (select from store.boundary_datasets where state = 'active') then
      perform pg_advisory_xact_lock(1);
    end if;
    return new; end $$`);
  await database.sql(
    'create trigger wait_here before insert on store.boundary_datasets for each row execute function store.wait_here()',
  );
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const stop = new AbortController();
  // A part of the campaign loads the small kinds only.
  const boundaries = demoBoundaries.filter(({ around }) => isWhole || around !== null);
  const open = () => openDemoBoundaries(database.url, dataDir, boundaries);
  const first = (await open())?.(stop.signal);
  // Any other lock may be one that the first kind waits for.
  await Promise.race([first, untilLocked(database, 1, 'awaited')]);
  stop.abort();
  await holder.end();
  await t.throwsAsync(async () => await first);
  await database.sql('drop function store.wait_here() cascade');
  t.is(await active(), 1);
  t.deepEqual(await database.sql(`select from store.boundary_datasets where state = 'loading'`), []);
  t.false(existsSync(join(dataDir, 'demo-boundaries.sha256')));
  await (await open())?.(new AbortController().signal);
  t.true(boundaries.length > 2);
  t.is(await active(), boundaries.length);
  t.is(await open(), null);
});
