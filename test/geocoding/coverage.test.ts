/** What staff see before a quote: status, coverage, regions. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import pg from 'pg';
import { scanLimits } from '../../server/routes/geocoding/scans.ts';
import { clock } from '../../server/shared/clock.ts';
import { untilWaiting } from '../until.ts';
import { camp, claim, intend, openWorld, settle, street, type World } from './world.ts';

const empty = {
  totalLocations: 0,
  affectedRecords: 0,
  applicableLocations: 0,
  zipPopulated: 0,
  zipValid: 0,
  zipMatched: 0,
  missingCoordinates: 0,
  missingBoundaries: 0,
  pending: 0,
  unresolved: 0,
  precision: {},
};

let world: World;
test.before(async () => {
  world = await openWorld([
    camp('open', street(1)),
    camp('same', street(1)),
    camp('sourced', { ...street(2), latitude: 45.5, longitude: -122.6, coordinate_precision: 'exact' }),
    camp('rough', { ...street(3), latitude: 45.5, longitude: -122.6, coordinate_precision: 'zip' }),
    camp('foreign', { ...street(4), country: 'CA' }),
    camp('unmapped', { ...street(5), postal_code: '97999' }),
    camp('no zip', { ...street(6), postal_code: 'K1A 0B1' }),
    camp('nothing', { region: 'OR', city: 'portland' }),
  ]);
});

const now = clock.now;
let moved = now();
test.before(() => {
  clock.now = () => moved;
});
test.after.always(() => {
  clock.now = now;
});
/** Lets cached counts expire. */
const pass = (milliseconds = scanLimits.kept) => {
  moved += milliseconds;
};

test.serial('coverage counts the places of a scope [geocoding.coverage] [geocoding.coverage-fields]', async (t) => {
  const { status, body } = await world.get('/coverage?state=oregon');
  t.is(status, 200);
  const { worker, reference, scope, ...counts } = body.data;
  t.deepEqual(counts, {
    totalLocations: 7,
    affectedRecords: 8,
    applicableLocations: 6,
    zipPopulated: 6,
    zipValid: 5,
    zipMatched: 4,
    missingCoordinates: 5,
    missingBoundaries: 1,
    pending: 0,
    unresolved: 0,
    precision: { exact: 1, zip: 1 },
  });
  t.deepEqual(scope, { state: 'OR' });
  t.deepEqual(worker, { status: 'never', lastSeenAt: null, error: null, credentialConfigured: false });
  t.deepEqual(reference, { available: true, source: 'Test', version: 'zip 2020' });
  const narrow = await world.get('/coverage?state=OR&city=PORTLAND&postalCode=97214-0001');
  t.deepEqual(narrow.body.data.scope, { state: 'OR', city: 'PORTLAND', postalCode: '97214' });
  t.like(narrow.body.data, { totalLocations: 4, affectedRecords: 5 });
  t.like((await world.get('/coverage?state=WY')).body.data, { ...empty, scope: { state: 'WY' } });
});

test.serial('addresses under way and those looked up in vain are told', async (t) => {
  const job = await world.create({ scope: { state: 'OR', postalCode: '97214' } });
  pass();
  t.like((await world.get('/coverage?state=OR')).body.data, { pending: 1, unresolved: 0 });
  await claim(world, job.id);
  await settle(world, await intend(world, job.id), 'unresolved');
  pass();
  t.like((await world.get('/coverage?state=OR')).body.data, { pending: 0, unresolved: 1 });
});

test.serial(
  'counts are kept for half a minute a scope, and a worker is told of at once [geocoding.coverage-cache]',
  async (t) => {
    const read = async (query = 'state=OR') => (await world.get(`/coverage?${query}`)).body.data;
    pass();
    const first = await read();
    await world.add([camp('newcomer', street(20))]);
    await world.database.sql(
      `insert into store.geocode_workers (id, provider, credential_configured, started_at, last_seen_at)
     values (gen_random_uuid(), 'census', true, guard.now(), guard.now())`,
    );
    const { worker, ...second } = await read();
    t.like(worker, { status: 'connected', credentialConfigured: true });
    t.deepEqual({ ...second, worker: first.worker }, first);
    t.is((await read('state=OR&city=Portland')).totalLocations, first.totalLocations + 1, 'another scope counts anew');
    pass(scanLimits.kept - 1);
    t.is((await read()).totalLocations, first.totalLocations);
    pass(1);
    t.is((await read()).totalLocations, first.totalLocations + 1);
  },
);

test.serial('equal requests share one scan', async (t) => {
  const held = new pg.Client(world.database.url);
  await held.connect();
  t.teardown(() => held.end());
  await held.query('begin; lock table store.contributions in access exclusive mode');
  pass();
  const both = [world.get('/coverage?state=OR'), world.get('/coverage?state=oregon'), world.get('/coverage?state=NV')];
  await untilWaiting(world.database, 2);
  const [scans] = await world.database.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~ 'geocode_coverage'`,
  );
  t.is(scans?.n, 2, 'one a scope');
  await held.query('rollback');
  for (const { status } of await Promise.all(both)) t.is(status, 200);
});

test.serial(
  'a scan that takes too long is 503, and not tried again for 30 seconds [geocoding.coverage-timeout-503]',
  async (t) => {
    const limit = scanLimits.scan;
    scanLimits.scan = 300;
    const held = new pg.Client(world.database.url);
    await held.connect();
    t.teardown(() => held.end());
    await held.query('begin; lock table store.contributions in access exclusive mode');
    pass();
    const addresses = ['/coverage?state=OR', '/regions?state=OR'];
    for (const address of addresses) {
      const { status, body, headers } = await world.api.as('staff').get(`/api/ingestion/geocoding${address}`);
      t.is(status, 503, address);
      t.is(body.retryAfterMs, 30_000);
      t.is(headers['retry-after'], '30');
      t.true(body.error);
    }
    await held.query('rollback');
    scanLimits.scan = limit;
    for (const address of addresses) t.is((await world.get(address)).status, 503, 'nothing holds it now');
    t.is((await world.get('/coverage?state=NV')).status, 200, 'control: another scope');
    pass(scanLimits.cooldown - 1);
    t.is((await world.get('/coverage?state=OR')).status, 503);
    pass(1);
    for (const address of addresses) t.is((await world.get(address)).status, 200);
  },
);

test.serial(
  'regions are the states, and the cities and ZIP codes of one [geocoding.regions-states] [geocoding.regions-detail]',
  async (t) => {
    pass();
    const { body } = await world.get('/regions');
    t.is(body.data.regions.length, 56);
    const states = Object.fromEntries(body.data.regions.map((each: { state: string }) => [each.state, each]));
    t.deepEqual(states.OR, { state: 'OR', name: 'Oregon', locations: 8, missingCoordinates: 6 });
    t.deepEqual(states.WY, { state: 'WY', name: 'Wyoming', locations: 0, missingCoordinates: 0 });
    const detail = (await world.get('/regions?state=Oregon')).body.data;
    t.deepEqual(detail, {
      state: 'OR',
      cities: [{ city: 'Portland', locations: 8, missingCoordinates: 6 }],
      postalCodes: [
        { postalCode: '97214', locations: 5, missingCoordinates: 3 },
        { postalCode: '97999', locations: 1, missingCoordinates: 1 },
      ],
    });
  },
);

test.serial('status tells of worker, credential, reference and refusals [geocoding.status]', async (t) => {
  const { database } = world;
  await database.sql('delete from store.geocode_workers');
  const status = async () => (await world.get('/status')).body.data;
  t.deepEqual(await status(), {
    provider: 'none',
    credentialConfigured: false,
    worker: { status: 'never', lastSeenAt: null, error: null, credentialConfigured: false },
    reference: { available: true, source: 'Test', version: 'zip 2020' },
    blocks: [],
  });
  await database.sql(
    `insert into store.geocode_workers (id, provider, credential_configured, started_at, last_seen_at, error)
     values (gen_random_uuid(), 'census', true, guard.now(), guard.now(), 'key=sk_live_0123456789abcdef went away')`,
  );
  await database.sql(
    `insert into store.geocode_blocks (provider, reason, created_at, until, ended_at) values
       ('census', 'authentication', guard.now(), null, null), ('census', 'quota', guard.now(), guard.now(), null),
       ('photon', 'quota', guard.now(), guard.now() + '1 hour', null),
       ('nominatim', 'authentication', guard.now(), null, guard.now())`,
  );
  const seen = await status();
  t.like(seen, { credentialConfigured: true, worker: { status: 'connected' } });
  t.false(JSON.stringify(seen).includes('0123456789abcdef'), 'words of the outside are redacted');
  t.deepEqual(
    seen.blocks.map(({ provider, reason }: { provider: string; reason: string }) => [provider, reason]),
    [
      ['census', 'authentication'],
      ['photon', 'quota'],
    ],
  );
  for (const [ago, expected] of [
    ['89 s', 'connected'],
    ['91 s', 'stale'],
    ['6 min', 'disconnected'],
  ]) {
    await database.sql(`update store.geocode_workers set last_seen_at = guard.now() - $1::interval`, [ago]);
    t.is((await status()).worker.status, expected);
  }
  await database.sql(`delete from store.geocode_workers`);
});

test.serial(
  'status reads no place, and neither it nor a quote asks the provider [geocoding.status-cheap]',
  async (t) => {
    const calls: string[] = [];
    const provider = createServer(({ url }, answer) => {
      calls.push(url ?? '');
      answer.end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    t.teardown(() => provider.close());
    const { port } = provider.address() as AddressInfo;
    const other = await openWorld([camp('one', street(1))], {
      environment: { GEOCODER: 'census', GEOCODER_URL: `http://127.0.0.1:${port}` },
    });
    const quote = await other.preview();
    t.is(quote.requiredLookups, 1);
    t.is((await other.get('/coverage?state=OR')).status, 200);
    await other.create();
    const held = new pg.Client(other.database.url);
    await held.connect();
    t.teardown(() => held.end());
    const tables = ['organizations', 'activities', 'sessions', 'configurations', 'contributions', 'records'];
    await held.query(`begin; lock table ${tables.map((name) => `store.${name}`).join()} in access exclusive mode`);
    const { status, body } = await other.get('/status');
    t.is(status, 200, 'whoever read a place would wait');
    t.like(body.data, { provider: 'census', credentialConfigured: true });
    await held.query('rollback');
    t.deepEqual(calls, []);
  },
);
