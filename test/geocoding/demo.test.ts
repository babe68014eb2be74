/**
 * The demo's camps with an address and no point: looked up, shown on the map, and replaced by the first source with a
 * point.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openFakeGeocoder } from '../fakes/geocoder/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { confirmJob, importCamps, jobOf, openGeocodeWorker } from './lookups.ts';

interface DemoLine {
  readonly kind: string;
  readonly key: string;
  readonly organization?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const lines = gunzipSync(readFileSync(join(projectRoot, 'demo/catalog.ndjson.gz')))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoLine);
const pointless = lines.filter(({ fields }) => typeof fields?.address === 'string' && fields.latitude === undefined);
const owners = new Set(pointless.map(({ organization }) => organization));

test('the demo’s addresses stand on the map as street, until a source says better', async (t) => {
  t.is(pointless.length, 23);
  const fake = await openFakeGeocoder();
  t.teardown(() => fake.stop());
  const database = await openDatabase();
  await importLines(database.url, [...lines.filter(({ key }) => owners.has(key)), ...pointless]);
  const api = await openApi(database);
  const listed = async () => {
    const { body } = await api.as('staff').get('/api/activities?limit=100');
    return body.activities as readonly { latitude?: number; coordinate_precision?: string }[];
  };
  t.true(
    (await listed()).every(({ latitude }) => latitude === undefined),
    'control',
  );

  const worker = await openGeocodeWorker(database, fake.url);
  t.teardown(() => worker.close());
  const job = await confirmJob(database, { state: 'NY' });
  await worker.run();
  t.like(await jobOf(database, job), { state: 'completed', unresolved: 0, failed: 0, stale: 0 });
  t.is((await listed()).filter((one) => one.coordinate_precision === 'street').length, 23);
  t.deepEqual(fake.twice(), []);
  t.true(fake.done().length < 23, 'equal addresses are one lookup');
  const map = await api.as('staff').get('/api/canonical/map?bbox=-80,40,-70,45&zoom=9');
  const counts = (map.body.data.features as readonly { properties: { counts: { activity: number } } }[]).map(
    (one) => one.properties.counts.activity,
  );
  t.is(
    counts.reduce((sum, count) => sum + count, 0),
    23,
  );

  const own = { latitude: 40.7, longitude: -74, coordinate_precision: 'exact' };
  await importLines(
    database.url,
    pointless.map(({ kind, key }) => ({
      kind,
      key,
      fields: own,
      source: { kind: 'scrape', observed_at: '2020-01-01T00:00:00Z' },
    })),
  );
  t.is((await listed()).filter((one) => one.coordinate_precision === 'exact').length, 23);
});

test('a point and its provenance come together [geocoding.atomic-precision]', async (t) => {
  const fake = await openFakeGeocoder();
  t.teardown(() => fake.stop());
  const database = await openDatabase();
  await importCamps(database, 60);
  await confirmJob(database, { provider: 'nominatim' });
  const worker = await openGeocodeWorker(database, fake.url, { provider: 'nominatim' });
  t.teardown(() => worker.close());
  const seen = new Set<number>();
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const [row] = await database.sql<{ torn: number; pointed: number }>(
        `select count(*) filter (where (c.coordinate_precision is null) <> (d.id is null)
              or c.coordinate_precision <> d.fields ->> 'coordinate_precision'
              or c.latitude <> (d.fields ->> 'latitude')::double precision)::integer as torn,
            count(d.id)::integer as pointed
          from store.organizations o join store.configurations c on c.id = o.configuration_id
            left join store.contributions d on d.record_id = o.id and d.authority = 'derived'`,
      );
      t.is(row?.torn, 0);
      seen.add(row?.pointed ?? 0);
    }
  };
  const watching = watch();
  await worker.run();
  isOver = true;
  await watching;
  t.true(seen.size > 3, `${seen.size} states were seen in between`);
});
