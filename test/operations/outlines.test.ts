import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import pg from 'pg';
import { openDemoBoundaries } from '../../scripts/load-demo-boundaries.ts';
import { announceKind } from '../../server/imports/boundaries/run.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';

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
  for (let wait = 0; wait < 100 && (await ask('zip')).status === 503; wait += 1) await sleep(20);
  for (const answer of [await ask('zip'), await measure()]) t.like(answer.body, { code: 'unknown_region' });
});

test('outlines that a stop cut short are loaded by the next start, and by no later one', async (t) => {
  t.timeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'campatlas-outlines-'));
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase();
  const active = async () =>
    (await database.sql<{ id: string }>(`select id from store.boundary_datasets where state = 'active'`)).length;
  const stop = new AbortController();
  const first = (await openDemoBoundaries(database.url, dataDir))?.(stop.signal);
  await Promise.race([first, until('a kind of outlines is loaded', async () => (await active()) > 0)]);
  stop.abort();
  await t.throwsAsync(async () => await first);
  const before = await active();
  t.true(before > 0 && before < 5);
  t.deepEqual(await database.sql(`select from store.boundary_datasets where state = 'loading'`), []);
  t.false(existsSync(join(dataDir, 'demo-boundaries.sha256')));
  await (await openDemoBoundaries(database.url, dataDir))?.(new AbortController().signal);
  t.is(await active(), 5);
  t.is(await openDemoBoundaries(database.url, dataDir), null);
});
