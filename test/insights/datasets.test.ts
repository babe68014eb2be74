/** Reading datasets: who may, what is shown, and pages. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { parse } from 'csv-parse/sync';
import type { Api } from '../api.ts';
import { everybody } from '../cast.ts';
import { type Camps, ids, openCamps, secret } from './camps.ts';
import type { Column, World } from './world.ts';

let world: World;
let api: Api;
let list: Camps['list'];
test.before(async () => {
  ({ world, api, list } = await openCamps());
});

const addresses = [
  '/api/insights',
  '/api/insights/camps',
  '/api/insights/camps?format=csv',
  '/api/insights/search?q=lake',
  '/api/insights/camps/facets',
  `/api/insights/camps/${ids[0]}`,
];

test('ADMIN alone reads insights, by any plan, in person or by a key of theirs [insights.admin-only]', async (t) => {
  const allowed = ['admin', 'adminMachine'];
  for (const address of addresses) {
    for (const name of everybody) {
      const { status, text } = await api.as(name).get(address);
      t.is(status, name === 'nobody' ? 401 : allowed.includes(name) ? 200 : 403, `${name} ${address}`);
      if (status !== 200) t.false(text.includes('Lake'));
    }
    t.is((await api.inBrowser('admin').get(address)).status, 200, address);
    t.is((await api.speakingFor(api.cast.accounts.admin).get(address)).status, 403, address);
  }
});

test('the catalog says of each dataset what may be asked, and the union [insights.catalog]', async (t) => {
  const { status, body } = await api.as('admin').get('/api/insights');
  t.is(status, 200);
  t.deepEqual(Object.keys(body).toSorted(), ['data', 'success']);
  t.true(body.success);
  const { capabilities, datasets } = body.data;
  const [first, second] = ['camps', 'other'].map((slug) =>
    datasets.find((each: { slug: string }) => each.slug === slug),
  );
  t.deepEqual([first.rows, second.rows], [4, 1]);
  t.like(first, { title: 'camps', source: 'A test', licence: 'None' });
  const filters = ['name', 'city', 'places', 'opened', 'overnight'];
  t.deepEqual(first.capabilities, {
    filters,
    orderBy: ['id', ...filters, 'notes'],
    facets: filters,
    search: true,
    data: true,
  });
  t.deepEqual(second.capabilities.filters, ['kind']);
  t.false(second.capabilities.data);
  for (const name of [...filters, 'kind']) t.true(capabilities.filters.includes(name), name);
  t.false(JSON.stringify(capabilities).includes('phone'));
  t.true(capabilities.data);
  t.false(first.columns.some(({ name }: { name: string }) => name === 'phone'));
});

test('a slug leads to rows; successes have data and success alone [insights.dataset insights.envelope]', async (t) => {
  for (const address of addresses.filter((address) => !address.includes('csv'))) {
    const { body } = await api.as('admin').get(address);
    t.deepEqual(Object.keys(body).toSorted(), ['data', 'success'], address);
  }
  const { data } = (await list()).body;
  t.like(data, { dataset: 'camps', total: 4, limit: 24, offset: 0 });
  t.deepEqual(data.rows[1], {
    id: ids[0],
    name: 'Lake',
    city: 'Portland',
    places: 9,
    opened: '1999-06-01',
    overnight: true,
    notes: '=1+1',
    data: { kind: 'x', size: 5, tags: ['a'] },
  });
});

test('a dataset or a row that is not there is 404 [insights.dataset-unknown-404 insights.row-404]', async (t) => {
  const paths = ['nope', 'nope/facets', `nope/${ids[0]}`, `camps/${randomUUID()}`, `other/${ids[0]}`, 'search/facets'];
  for (const path of [...paths, 'NOPE%21', 'nope?format=csv', 'nope?city=x', 'nope?data.a=x'])
    t.is((await api.as('admin').get(`/api/insights/${path}`)).status, 404, path);
});

test('pages are bounded, CSV apart [insights.dataset-limit-offset insights.dataset-limits.open]', async (t) => {
  const many = Array.from({ length: 1001 }, (_, at) => ({ name: `Row ${String(at).padStart(4, '0')}` }));
  await world.load('many', [{ name: 'name', type: 'text' }], many);
  const names = async (query: string) =>
    (await list(query, 'many')).body.data.rows.map(({ name }: { name: string }) => name);
  t.is((await names('')).length, 24);
  t.deepEqual(await names('limit=2&offset=999'), ['Row 0999', 'Row 1000']);
  t.deepEqual(await names('offset=1001'), []);
  t.is((await names('limit=100')).length, 100);
  t.is((await list('limit=101', 'many')).status, 400);
  const lines = async (query: string) => (await list(query, 'many')).text.trimEnd().split('\r\n').length - 1;
  t.deepEqual([await lines('format=csv'), await lines('format=csv&limit=101')], [1000, 101]);
  t.is(await lines('format=csv&offset=1000'), 1);
  t.is((await list('format=csv&limit=1001', 'many')).status, 400);
});

test('CSV is one page with its columns, formulas defused, and says what is left [insights.dataset-csv]', async (t) => {
  const { status, headers, text } = await list('format=csv&orderBy=places&limit=3');
  t.is(status, 200);
  t.is(headers['content-type'], 'text/csv; charset=utf-8');
  t.regex(headers['x-export-remaining'] ?? '', /^\d+$/);
  t.is(headers['content-disposition'], 'attachment; filename="camps.csv"');
  const [head, ...cells] = parse(text, { record_delimiter: '\r\n' }) as string[][];
  t.deepEqual(head, ['id', 'name', 'city', 'places', 'opened', 'overnight', 'notes', 'data']);
  t.is(cells.length, 3);
  t.deepEqual(cells[0]?.slice(0, 7), [ids[0], 'Lake', 'Portland', '9', '1999-06-01', 'true', "'=1+1"]);
  t.deepEqual(JSON.parse(cells[0]?.[7] ?? ''), { kind: 'x', size: 5, tags: ['a'] });
  t.deepEqual(cells[2]?.slice(1), ['Lago, "Big"', 'Portland', '100', '', '', 'two\nlines', '']);
  t.is((await list('format=csv&foo=1')).status, 400);
});

test('facets and rows take no parameter [insights.facets-no-query insights.row-no-query]', async (t) => {
  for (const path of [`camps/facets?limit=5`, `camps/${ids[0]}?a=1`, `camps/${ids[0]}?limit=1`]) {
    t.is((await api.as('admin').get(`/api/insights/${path}`)).status, 400, path);
    t.is((await api.as('admin').get(`/api/insights/${path.replace(/\?.*/, '')}`)).status, 200);
  }
});

test('a row is found by its UUID, and nothing else is one [insights.row insights.row-invalid-id]', async (t) => {
  const { body } = await api.as('admin').get(`/api/insights/camps/${ids[1]}`);
  t.like(body.data, { dataset: 'camps', row: { id: ids[1], name: 'Lodge', notes: null } });
  for (const id of ['x', '1', `${ids[1]}0`]) t.is((await api.as('admin').get(`/api/insights/camps/${id}`)).status, 400);
});

test('a hidden column is nowhere: no value, no name, no effect [insights.row-masked]', async (t) => {
  const [stored] = await world.database.sql<{ text: string }>(
    "select string_agg(data::text, '') as text from store.dataset_rows",
  );
  t.true(stored?.text.includes(secret));
  for (const address of [...addresses, '/api/insights/other', '/api/insights/search?q=alone']) {
    const { text } = await api.as('admin').get(address);
    t.false(text.includes(secret), address);
    t.false(text.includes('phone'), address);
  }
  const hiddenName: Column[] = [
    { name: 'name', type: 'text', capability: 'none' },
    { name: 'city', type: 'text', filterable: true },
  ];
  await world.load('nameless', hiddenName, [
    { name: 'Zoo', city: 'Aa' },
    { name: 'Arc', city: 'Bb' },
  ]);
  t.is((await list('q=zoo', 'nameless')).status, 400);
  t.is((await list('orderBy=name', 'nameless')).status, 400);
  const byId = (await list('', 'nameless')).body.data.rows.map(({ id }: { id: string }) => id);
  t.deepEqual(byId, byId.toSorted());
  t.is((await api.as('admin').get('/api/insights/search?q=zoo&dataset=nameless')).status, 400);
  t.deepEqual((await api.as('admin').get('/api/insights/search?q=zoo')).body.data.results, []);
});

test('nothing that is asked makes the service fail', async (t) => {
  const hostile = [
    "'",
    '"',
    '\\',
    '%',
    '_',
    '{}',
    '[1]',
    'null',
    '$1',
    '--',
    '\u{10FFFF}',
    '\uFFFD',
    'e\u0301',
    '\u0301',
    '9'.repeat(300),
  ];
  for (const text of hostile.map(encodeURIComponent)) {
    const path = '/api/insights';
    const places = [
      `${path}/${text}`,
      `${path}/${text}/facets`,
      `${path}/${text}/${ids[0]}`,
      ...['q', 'orderBy', 'city', 'places', 'opened', 'overnight', `data.${text}`, 'data.kind', text].map(
        (name) => `${path}/camps?${name}=${text}`,
      ),
      `${path}/camps?format=csv&q=${text}&city=${text}`,
      ...['dataset', 'city', 'places', text].map((name) => `${path}/search?q=${text}&q=a&${name}=${text}`),
      `${path}/search?q=${text}`,
    ];
    for (const address of places) {
      const { status } = await api.as('admin').get(address);
      t.true([200, 400, 404].includes(status), `${address}: ${status}`);
    }
  }
});
