import test from 'ava';
import { AnswerCache } from '../../server/http/answer-cache.ts';
import { Cache } from '../../server/shared/cache.ts';
import { countedCaches } from '../../server/shared/cache-counts.ts';
import { Freshness } from '../../server/shared/freshness.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { until } from '../until.ts';

test('an answer is found again until something changes that it depends on; a stale one counts as missed', async (t) => {
  const freshness = new Freshness();
  const cache = new AnswerCache(1_000_000, freshness);
  const made = async (...depends: string[]) => ({ body: Buffer.from('answer'), depends });
  const body = await cache.share('names', () => made('sessions.*', 'sessions.name'));
  await cache.share('rows', () => made('sessions'));
  await cache.share('anything', () => made('*'));
  const found = () => ['names', 'rows', 'anything'].filter((key) => cache.find(key) !== undefined);
  const counts = [...countedCaches()].find(({ name }) => name === 'answers');
  if (counts === undefined) throw new Error('answers are not counted');
  t.is(cache.find('names'), body);
  t.is(cache.find('other'), undefined);
  t.deepEqual(found(), ['names', 'rows', 'anything']);
  const { hits, misses } = counts;
  freshness.change(['activities.name']);
  t.deepEqual(found(), ['names', 'rows']);
  freshness.change(['sessions.capacity']);
  t.deepEqual(found(), ['names']);
  t.deepEqual([counts.hits - hits, counts.misses - misses], [3, 3]);
  freshness.change(['sessions.*']);
  t.deepEqual(found(), []);
  await cache.share('names', () => made('sessions.*'));
  t.deepEqual(found(), ['names']);
  freshness.changeAll();
  t.deepEqual(found(), []);
});

test('an answer that was begun before a change and ended after it is not given again', async (t) => {
  const freshness = new Freshness();
  const cache = new AnswerCache(1_000_000, freshness);
  await cache.share('q', async () => {
    freshness.change(['sessions.name']);
    return { body: Buffer.from('old'), depends: ['sessions.name'] };
  });
  t.is(cache.find('q'), undefined);
});

test('equal questions at one time are answered once, a failure is shared and not kept', async (t) => {
  const freshness = new Freshness();
  const cache = new AnswerCache(1_000_000, freshness);
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('once');
    return { body: Buffer.from('answer'), depends: [] };
  };
  const first = await Promise.allSettled([cache.share('q', make), cache.share('q', make)]);
  t.deepEqual(
    first.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  t.is(made, 1);
  const before = [cache.share('q', make), cache.share('q', make)];
  freshness.change([]);
  await Promise.all([...before, cache.share('q', make)]);
  t.is(made, 3);
});

test('what is kept stays within its budget, and what is used stays longest', (t) => {
  const recent = new Cache<string>('test', 40_000, (value) => value.length);
  recent.set('used', 'x'.repeat(100));
  for (let at = 0; at < 10_000; at += 1) {
    recent.set(`key ${at}`, 'y'.repeat(100));
    if (at % 20 === 0) t.truthy(recent.get('used'));
  }
  t.is(recent.get('key 0'), undefined);
  t.is(recent.get('key 9999'), 'y'.repeat(100));
  const kept = Array.from({ length: 10_000 }, (_, at) => recent.get(`key ${at}`)).filter(
    (value) => value !== undefined,
  );
  t.true(kept.length * 200 <= 40_000, `${kept.length} values are kept`);
  recent.set('too heavy', 'z'.repeat(10_000));
  t.is(recent.get('too heavy'), undefined);
});

test('a repeated list is answered without asking for its rows, in any words, until a change commits', async (t) => {
  const { api, database } = await openCatalog();
  const asked: string[] = [];
  const pool = database.pools.viewer('campatlas_starter');
  pool.on('acquire', () => asked.push('statement'));
  const starter = api.as('starter');
  const first = await starter.get('/api/organizations?limit=5&q=zebra');
  t.deepEqual([first.body.total, asked.length], [0, 1]);
  t.is((await starter.get('/api/organizations?limit=5&q=zebra')).text, first.text);
  t.is((await starter.get('/api/organizations?q=%7Aebra&limit=5&offset=0&order=asc')).text, first.text);
  t.is(asked.length, 1);
  await api.as('team').get('/api/organizations?limit=5&q=zebra');
  t.is(asked.length, 1);
  await importLines(database.url, [{ kind: 'organization', key: 'zebra', fields: { name: 'Zebra Camp' } }]);
  t.is((await starter.get('/api/organizations?limit=5&q=zebra')).body.total, 1);
  t.true(asked.length > 1);
});

test('an empty list that is remembered is forgotten when a session comes to match it', async (t) => {
  const { api, database } = await openCatalog();
  const filter = (node: object) => `filter=${encodeURIComponent(JSON.stringify(node))}`;
  const quoted = (price: number) => ({ prices: [{ price, currency: 'USD', basis: 'week' }] });
  const placed = (latitude: number) => ({ latitude, longitude: -30, coordinate_precision: 'exact' });
  const price = { price: { minimum: 7771, maximum: 7771, currency: 'USD', basis: 'week' } };
  const radius = { radius: { latitude: 10, longitude: -30, radiusMeters: 5000 } };
  const asked: readonly (readonly [query: string, before: object, after: object])[] = [
    [filter(price), quoted(7772), quoted(7771)],
    [filter(radius), placed(20), placed(10)],
    [filter({ field: 'amenities', op: 'containsText', value: 'zeppelin' }), {}, { amenities: 'Zeppelin' }],
    ['startDateFrom=2036-03-01&endDateTo=2036-03-05', { end_date: '2036-03-09' }, { end_date: '2036-03-05' }],
    ['startDateFrom=2037-03-01&endDateFrom=2037-03-08', { end_date: '2037-03-05' }, { end_date: '2037-03-08' }],
  ];
  let statements = 0;
  database.pools.viewer('campatlas_pro').on('acquire', () => (statements += 1));
  for (const [at, [query, before, after]] of asked.entries()) {
    const session = async (fields: object) => {
      const given = { name: 'comes', start_date: query.includes('2037') ? '2037-03-02' : '2036-03-02', ...fields };
      await importLines(database.url, [line('session', `comes/${at}`, given, { organization: 'home' })]);
    };
    const total = async () => (await api.as('pro').get(`/api/sessions?limit=5&${query}`)).body.total;
    await session(before);
    await until('the empty list is remembered', async () => {
      const asking = statements;
      t.is(await total(), 0, query);
      return statements === asking;
    });
    await session(after);
    t.is(await total(), 1, query);
  }
});

test('a right that ends is gone on the next request, whatever is kept [auth.permissions-per-request]', async (t) => {
  const { api, database } = await openCatalog();
  const address = '/api/sessions?limit=5';
  const shown = await api.as('pro').get(address);
  t.deepEqual(shown.body.lockedColumns.includes('prices'), false);
  await database.sql('select api.change_account($1, \'{"plan": "starter"}\')', [api.cast.accounts.pro]);
  const masked = await api.as('pro').get(address);
  t.is(masked.body.tier, 'paid');
  t.true(masked.body.lockedColumns.includes('prices'));
  await database.sql('select api.change_account($1, \'{"plan": "free"}\')', [api.cast.accounts.pro]);
  t.is((await api.as('pro').get(address)).status, 402);
});
