import { randomUUID } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import { type Api, openApi } from '../api.ts';
import fc from '../random.ts';
import { type Column, openWorld, type World } from './world.ts';

const named: Column = { name: 'name', type: 'text' };
const city: Column = { name: 'city', type: 'text', filterable: true };
const places: Column = { name: 'places', type: 'number', filterable: true };

let world: World;
let api: Api;
test.before(async () => {
  world = await openWorld();
  await world.load(
    'lakes',
    [named, city],
    [
      { name: 'Lake', city: 'Portland' },
      { name: 'Lakeside', city: 'Portland' },
      { name: 'Great Lake', city: 'portland' },
      { name: 'Lákë Ümlaut', city: 'Salem' },
      { name: 'A%B' },
      { name: 'AxB' },
      { name: 'A_B' },
      { name: 'Wow! Camp' },
      { name: 'Wowx Camp' },
      { name: 'back\\slash' },
    ],
  );
  await world.load(
    'numbers',
    [named, { ...city, type: 'number' }, places],
    [
      { name: 'Lake 7', city: 7, places: 1 },
      { name: 'The lake', city: 8, places: 2 },
    ],
  );
  await world.load('unnamed', [places], [{ places: 1 }]);
  api = await openApi(world.database);
});

interface Found {
  readonly dataset: string;
  readonly match: string;
  readonly name: string;
}

const search = (query: string) => api.as('admin').get(`/api/insights/search?${query}`);
const found = async (query: string) =>
  (await search(query)).body.data.results.map(({ name, match }: Found) => `${match} ${name}`);

test('exact, prefix, substring over all datasets [insights.search insights.search-rank]', async (t) => {
  t.deepEqual(await found('q=lake'), [
    'exact Lake',
    'prefix Lake 7',
    'prefix Lákë Ümlaut',
    'prefix Lakeside',
    'substring Great Lake',
    'substring The lake',
  ]);
  const [first] = (await search('q=LAKE')).body.data.results;
  t.deepEqual(Object.keys(first), ['dataset', 'match', 'id', 'name', 'city']);
  t.like(first, { dataset: 'lakes', match: 'exact', name: 'Lake', city: 'Portland' });
});

test('several q must all be in the name [insights.search-rank]', async (t) => {
  t.deepEqual(await found('q=lake&q=great'), ['prefix Great Lake']);
  t.deepEqual(await found('q=lake&q=e'), await found('q=lake'));
  t.deepEqual(await found('q=lake&q=zzz'), []);
  t.deepEqual(await found('q=lake&q=LAKE'), await found('q=lake'));
});

test('q comes one to five times, never blank [insights.search-q-count insights.search-path-not-dataset]', async (t) => {
  for (const query of ['', 'q=', 'q=%20', 'q=a&q=', 'dataset=lakes', 'q=a&q=b&q=c&q=d&q=e&q=f'])
    t.is((await search(query)).status, 400, query);
  t.is((await search('q=a&q=b&q=c&q=d&q=e')).status, 200);
  t.is((await api.as('admin').get('/api/insights/search')).status, 400);
});

test('a q has at most 200 UTF-16 code units [insights.search-q-length]', async (t) => {
  t.is((await search(`q=${'a'.repeat(201)}`)).status, 400);
  t.is((await search(`q=${'a'.repeat(200)}`)).status, 200);
  t.is((await search(`q=${encodeURIComponent('🏕'.repeat(100))}`)).status, 200);
  t.is((await search(`q=${encodeURIComponent('🏕'.repeat(101))}`)).status, 400);
});

test('dataset narrows the search and has to be one [insights.search-dataset]', async (t) => {
  t.deepEqual(await found('q=lake&dataset=numbers'), ['prefix Lake 7', 'substring The lake']);
  for (const slug of ['nope', 'unnamed', 'search']) t.is((await search(`q=lake&dataset=${slug}`)).status, 400, slug);
});

test('exact filters narrow the search, with case [insights.search-filters]', async (t) => {
  t.deepEqual(await found('q=lake&city=Portland'), ['exact Lake', 'prefix Lakeside']);
  t.deepEqual(await found('q=lake&city=portland'), ['substring Great Lake']);
  t.deepEqual(await found('q=lake&city=7'), ['prefix Lake 7']);
});

test('filters of some datasets [insights.search-cross-skip insights.search-explicit-400]', async (t) => {
  t.deepEqual(await found('q=lake&places=1'), ['prefix Lake 7']);
  t.deepEqual(await found('q=lake&places=1&city=7'), ['prefix Lake 7']);
  t.deepEqual(await found('q=lake&places=x'), []);
  const refused = [
    'q=lake&dataset=lakes&places=1',
    'q=lake&nope=1',
    'q=lake&name=Lake',
    'q=lake&dataset=numbers&places=x',
  ];
  for (const query of refused) t.is((await search(query)).status, 400, query);
  const { body } = await search('q=lake&dataset=lakes&places=1');
  t.deepEqual(body.availableColumns, ['city']);
  t.deepEqual((await search('q=lake&nope=1')).body.availableColumns, ['city', 'places']);
});

test('data.<key> is no filter of the search [insights.search-no-data-key]', async (t) => {
  await world.load(
    'withdata',
    [named, { name: 'data', type: 'json', filterable: true }],
    [{ name: 'Some', data: { kind: 'x' } }],
  );
  t.is((await search('q=some&data.kind=x')).status, 400);
  t.is((await search('q=some&dataset=withdata&data.kind=x')).status, 400);
  t.is((await api.as('admin').get('/api/insights/withdata?data.kind=x')).body.data.total, 1);
});

test('other parameters come once [insights.search-params-once]', async (t) => {
  for (const twice of ['limit=1&limit=2', 'dataset=lakes&dataset=lakes', 'offset=0&offset=0', 'city=a&city=a'])
    t.is((await search(`q=lake&${twice}`)).status, 400, twice);
  for (const bad of ['limit=101', 'limit=0', 'offset=-1', 'orderBy=name', 'format=csv'])
    t.is((await search(`q=lake&${bad}`)).status, 400, bad);
});

test('%, _, ! and \\ stand for themselves [insights.search-literals]', async (t) => {
  t.deepEqual(await found('q=A%25B&dataset=lakes'), ['exact A%B']);
  t.deepEqual(await found('q=a_b&dataset=lakes'), ['exact A_B']);
  t.deepEqual(await found('q=wow!'), ['prefix Wow! Camp']);
  t.deepEqual(await found('q=%5C&dataset=lakes'), ['substring back\\slash']);
});

test('nextOffset leads through all pages and is null on the last [insights.search-nextoffset]', async (t) => {
  const whole = await found('q=lake');
  const walked: string[] = [];
  let offset: number | null = 0;
  for (let pages = 0; offset !== null; pages += 1) {
    const { results, nextOffset }: { results: Found[]; nextOffset: number | null } = (
      await search(`q=lake&limit=4&offset=${offset}`)
    ).body.data;
    walked.push(...results.map(({ name, match }) => `${match} ${name}`));
    t.is(nextOffset, pages === 0 ? 4 : null);
    offset = nextOffset;
  }
  t.deepEqual(walked, whole);
  t.deepEqual((await search('q=lake&offset=1000000000')).body.data, { results: [], nextOffset: null });
});

test('a search that waits is stopped after five seconds and says to narrow it [insights.search-timeout]', async (t) => {
  const own = await openWorld();
  const name = new URL(own.database.url).pathname.slice(1);
  // As for the service's login, but shorter: here a lock timeout applies to everything except this.
  await own.database.sql(`alter role campatlas_server in database ${name} set lock_timeout = '1s'`);
  await own.load('lakes', [named], [{ name: 'Lake' }]);
  const strict = await openApi(own.database);
  const holder = new pg.Client({ connectionString: own.database.url });
  await holder.connect();
  t.teardown(() => holder.end());
  await holder.query('begin; lock table store.dataset_rows in access exclusive mode');
  const began = performance.now();
  const { status, headers, body } = await strict.as('admin').get('/api/insights/search?q=lake');
  const seconds = (performance.now() - began) / 1000;
  t.is(status, 503);
  t.is(body.code, 'search_timeout');
  t.regex(body.message, /dataset.*exact filter/);
  t.is(headers['retry-after'], undefined);
  t.is(body.retryAfterMs, undefined);
  t.true(seconds >= 4.5 && seconds < 15, `${seconds} s`);
  const left = await own.database.sql(
    `select from pg_stat_activity where datname = current_database() and state = 'active'
      and query like '%search_datasets%' and pid <> pg_backend_pid()`,
  );
  t.is(left.length, 0);
  await holder.query('rollback');
  t.is((await strict.as('admin').get('/api/insights/search?q=lake')).status, 200);
});

/** The expected results of a search, computed row by row. */
function slowly(
  rows: readonly { id: string; name: string; city: string }[],
  terms: readonly string[],
  at?: string,
): string[] {
  const wanted = terms.map(fold);
  return rows
    .filter(({ name, city }) => wanted.every((term) => fold(name).includes(term)) && (at === undefined || city === at))
    .map(({ id, name }) => {
      const folded = fold(name);
      const rank = wanted.includes(folded) ? 0 : wanted.some((term) => folded.startsWith(term)) ? 1 : 2;
      return { id, rank, folded };
    })
    .sort((a, b) => a.rank - b.rank || compare(a.folded, b.folded) || compare(a.id, b.id))
    .map(({ id, rank }) => `${id} ${['exact', 'prefix', 'substring'][rank]}`);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

test('random searches find what a slow reading finds [insights.search-rank insights.search-literals]', async (t) => {
  const letter = fc.constantFrom('a', 'b', 'A', 'é', 'E', '%', '_', '!', '\\', ' ', "'", '🏕');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 }).filter((text) => text.trim() !== '');
  const rows = fc.sample(word, { numRuns: 600, seed: 7 }).map((name) => ({
    id: randomUUID(),
    name,
    city: name.length % 2 === 0 ? 'even' : 'odd',
  }));
  await world.load('random', [named, city], rows);
  const queries = fc.record({
    terms: fc.array(word, { minLength: 1, maxLength: 3 }),
    city: fc.option(fc.constantFrom('even', 'odd'), { nil: undefined }),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.constantFrom(0, 0, 1, 7, 150),
  });
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(queries, async ({ terms, city, limit, offset }) => {
      const query = new URLSearchParams(terms.map((term): [string, string] => ['q', term]));
      query.set('dataset', 'random');
      query.set('limit', String(limit));
      query.set('offset', String(offset));
      if (city !== undefined) query.set('city', city);
      const expected = slowly(rows, terms, city);
      const { results, nextOffset } = (await search(query.toString())).body.data;
      const got = results.map(({ id, match }: { id: string; match: string }) => `${id} ${match}`);
      hits += got.length;
      t.deepEqual(got, expected.slice(offset, offset + limit), query.toString());
      t.is(nextOffset, offset + limit < expected.length ? offset + limit : null);
    }),
    { numRuns: 300 },
  );
  t.true(hits > 500, `${hits}`);
});
