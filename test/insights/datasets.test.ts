import { randomUUID } from 'node:crypto';
import test from 'ava';
import { parse } from 'csv-parse/sync';
import { type Api, openApi } from '../api.ts';
import { everybody } from '../cast.ts';
import { behind } from '../until.ts';
import { type Column, openWorld, type World } from './world.ts';

const camps: readonly Column[] = [
  { name: 'name', type: 'text', filterable: true },
  { name: 'city', type: 'text', filterable: true },
  { name: 'phone', type: 'text', filterable: true, capability: 'none' },
  { name: 'places', type: 'number', filterable: true },
  { name: 'opened', type: 'date', filterable: true },
  { name: 'overnight', type: 'boolean', filterable: true },
  { name: 'notes', type: 'text' },
  { name: 'data', type: 'json' },
];
const secret = 'hidden-marker-5550100';
const ids: readonly string[] = Array.from({ length: 4 }, () => randomUUID());
const rows = [
  {
    id: ids[0],
    name: 'Lake',
    city: 'Portland',
    phone: secret,
    places: 9,
    opened: '1999-06-01',
    overnight: true,
    notes: '=1+1',
    data: { kind: 'x', size: 5, tags: ['a'], phone: secret },
  },
  { id: ids[1], name: 'Lodge', city: 'portland', places: 30, overnight: false, data: { kind: 'y', size: 10 } },
  { id: ids[2], name: 'Lago, "Big"', city: 'Portland', places: 100, notes: 'two\nlines' },
  { id: ids[3], city: 'Salem', phone: secret, notes: 'x' },
];
const other: readonly Column[] = [
  { name: 'name', type: 'text' },
  { name: 'kind', type: 'text', filterable: true },
  { name: 'data', type: 'json', capability: 'none' },
];

let world: World;
let api: Api;
test.before(async () => {
  world = await openWorld();
  await world.load('camps', camps, rows);
  await world.load('other', other, [{ name: 'Alone', kind: 'x', data: { kind: 'x' } }]);
  api = await openApi(world.database);
});

const list = (query = '', dataset = 'camps') => api.as('admin').get(`/api/insights/${dataset}${query && `?${query}`}`);
const idsOf = async (query: string) => {
  const { status, body } = await list(query);
  return status === 200 ? body.data.rows.map(({ id }: { id: string }) => ids.indexOf(id)) : [status, body.message];
};

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

test('orderBy takes a visible column; unset values stand last [insights.dataset-orderby]', async (t) => {
  t.deepEqual(await idsOf(''), [2, 0, 1, 3]);
  t.deepEqual(await idsOf('orderBy=name&order=desc'), [1, 0, 2, 3]);
  t.deepEqual(await idsOf('orderBy=places'), [0, 1, 2, 3]);
  t.deepEqual(await idsOf('orderBy=places&order=desc'), [2, 1, 0, 3]);
  t.is((await idsOf('orderBy=opened'))[0], 0);
  t.is((await idsOf('orderBy=overnight'))[0], 1);
  t.is((await idsOf('orderBy=city')).at(-1), 3);
  t.deepEqual(
    await idsOf('orderBy=id'),
    ids.toSorted().map((id) => ids.indexOf(id)),
  );
  for (const column of ['nope', 'phone', 'data', 'PLACES']) {
    const { status, body } = await list(`orderBy=${column}`);
    t.is(status, 400, column);
    t.deepEqual(body.availableColumns, ['id', 'name', 'city', 'places', 'opened', 'overnight', 'notes']);
  }
});

test('q finds part of a name and keeps % and _ as wildcards [insights.dataset-q-wildcards]', async (t) => {
  t.deepEqual(await idsOf('q=LAKE'), [0]);
  t.deepEqual(await idsOf('q=L%25ke'), [0]);
  t.deepEqual(await idsOf('q=L_ke'), [0]);
  t.deepEqual(await idsOf('q=L_g'), [2]);
  t.deepEqual(await idsOf('q=L%25'), [2, 0, 1]);
  t.deepEqual(await idsOf('q=%5C'), []);
  t.deepEqual(await idsOf('q=Portland'), []);
  t.is((await list('q=a&q=b')).status, 400);
  t.is((await list('q=')).status, 400);
});

test('named filters are exact, with case, by the type of their column [insights.dataset-filters]', async (t) => {
  t.deepEqual(await idsOf('city=Portland'), [2, 0]);
  t.deepEqual(await idsOf('city=portland'), [1]);
  t.deepEqual(await idsOf('city=PORTLAND'), []);
  t.deepEqual(await idsOf('city=Portland&places=9.0'), [0]);
  t.deepEqual(await idsOf('overnight=false'), [1]);
  t.deepEqual(await idsOf('opened=1999-06-01'), [0]);
  for (const wrong of ['places=nine', 'overnight=no', 'opened=1999', 'places=1e3', 'notes=x', 'data=x', 'Data=x'])
    t.is((await list(wrong)).status, 400, wrong);
});

test('an unknown filter is told with the columns there are [insights.unknown-filter-lists-columns]', async (t) => {
  for (const name of ['foo', 'phone', 'notes', 'filters', '__proto__', 'constructor', 'data.']) {
    const { status, body } = await list(`${name}=1`);
    t.is(status, 400, name);
    if (name === '__proto__' || name === 'data.') continue;
    t.deepEqual(body.availableColumns, ['name', 'city', 'places', 'opened', 'overnight'], name);
    t.true(body.message.includes(name));
  }
});

test('anything malformed is 400 [insights.dataset-unknown-param platform.error-extra-members]', async (t) => {
  t.true(Array.isArray((await list('foo=1')).body.availableColumns));
  for (const wrong of [
    'limit=0',
    'limit=x',
    'offset=-1',
    'order=up',
    'format=xml',
    'city=a&city=b',
    'city=',
    '=1',
    'q=%00',
  ])
    t.is((await list(wrong)).status, 400, wrong);
  t.is((await list('foo=1', 'nope')).status, 400);
});

test('data.<key> compares one member of the data object as text [insights.dataset-data-key]', async (t) => {
  t.deepEqual(await idsOf('data.kind=x'), [0]);
  t.deepEqual(await idsOf('data.size=10'), [1]);
  t.deepEqual(await idsOf('data.tags=%5B%22a%22%5D'), [0]);
  t.deepEqual(await idsOf('data.kind=X'), []);
  t.deepEqual(await idsOf('data.nothing=x'), []);
  t.deepEqual(await idsOf('data.kind=y&city=portland'), [1]);
});

test('data.<key> needs a visible data object and shows no hidden column [insights.dataset-data-visible]', async (t) => {
  t.is((await list('data.kind=x', 'other')).status, 400);
  await world.load('plain', [{ name: 'name', type: 'text' }], [{ name: 'x' }]);
  t.is((await list('data.kind=x', 'plain')).status, 400);
  t.is((await list(`data.phone=${secret}`)).status, 400);
  t.is((await list('data.kind=x')).status, 200);
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

test('facets give up to 50 common values of each filterable column [insights.facets]', async (t) => {
  const values = Array.from({ length: 60 }, (_, at) => ({ kind: `k${at}`, size: at % 2 })).concat([
    { kind: 'k7', size: 1 },
    { kind: ' ', size: 1 },
  ]);
  const columns: Column[] = [
    { name: 'size', type: 'number', filterable: true },
    { name: 'kind', type: 'text', filterable: true },
    { name: 'note', type: 'text' },
    { name: 'empty', type: 'text', filterable: true },
  ];
  await world.load('facets', columns, values);
  const { data } = (await api.as('admin').get('/api/insights/facets/facets')).body;
  t.deepEqual(Object.keys(data.facets), ['size', 'kind', 'empty']);
  t.is(data.total, 62);
  t.is(data.facets.kind.length, 50);
  t.deepEqual(data.facets.kind.slice(0, 3), [
    { value: 'k7', count: 2 },
    { value: 'k0', count: 1 },
    { value: 'k1', count: 1 },
  ]);
  t.deepEqual(data.facets.size, [
    { value: 1, count: 32 },
    { value: 0, count: 30 },
  ]);
  t.deepEqual(data.facets.empty, []);
  const own = (await api.as('admin').get('/api/insights/camps/facets')).body.data.facets;
  t.deepEqual(Object.keys(own), ['name', 'city', 'places', 'opened', 'overnight']);
});

test('facets are those of the rows, counted before or not', async (t) => {
  const columns: Column[] = [{ name: 'kind', type: 'text', filterable: true }];
  const facets = async () => (await api.as('admin').get('/api/insights/moving/facets')).body.data.facets.kind;
  const stored = async () =>
    (
      await world.database.sql(`select from store.dataset_facets f join store.datasets d on d.id = f.dataset_id
      where d.slug = 'moving'`)
    ).length;
  const [one, two] = [randomUUID(), randomUUID()];
  await world.load('moving', columns, [
    { id: one, kind: 'a' },
    { id: two, kind: 'a' },
  ]);
  t.deepEqual([await stored(), await facets()], [1, [{ value: 'a', count: 2 }]]);
  const changes = [
    [
      `update store.dataset_rows set data = '{"kind": "b"}' where id = $1`,
      [
        { value: 'a', count: 1 },
        { value: 'b', count: 1 },
      ],
    ],
    ['delete from store.dataset_rows where id = $1', [{ value: 'a', count: 1 }]],
  ] as const;
  for (const [change, expected] of changes) {
    await world.database.sql(change, [two]);
    t.deepEqual([await stored(), await facets()], [0, expected], change);
    await world.database.sql(`select api.store_dataset_facets(id) from store.datasets where slug = 'moving'`);
    t.deepEqual([await stored(), await facets()], [1, expected], change);
  }
  // A column that is offered only now has not been counted.
  const more: Column[] = [...columns, { name: 'size', type: 'number', filterable: true }];
  await world.load('moving', more, [{ id: two, kind: 'c', size: 5 }]);
  t.deepEqual(
    [await stored(), await facets()],
    [
      2,
      [
        { value: 'a', count: 1 },
        { value: 'c', count: 1 },
      ],
    ],
  );
});

test('values are not stored as counted while another transaction changes rows', async (t) => {
  await world.load('raced', [{ name: 'kind', type: 'text', filterable: true }], [{ kind: 'a' }]);
  const facets = async () => (await api.as('admin').get('/api/insights/raced/facets')).body.data.facets.kind;
  const change = `update store.dataset_rows set data = '{"kind": "b"}'
    where dataset_id = (select id from store.datasets where slug = 'raced')`;
  await behind(world.database, change, 1, () =>
    world.database.sql(`select api.store_dataset_facets(id) from store.datasets where slug = 'raced'`),
  );
  t.deepEqual(await facets(), [{ value: 'b', count: 1 }]);
});

test('what is offered of several datasets is what is taken, whatever type a column has in others', async (t) => {
  const kinds: Readonly<Record<string, Column>> = {
    'mixed-a': { name: 'mixed', type: 'json' },
    'mixed-b': { name: 'mixed', type: 'text', filterable: true },
    'mixed-c': { name: 'mixed', type: 'number' },
    'never-a': { name: 'never', type: 'json' },
    'never-b': { name: 'never', type: 'text' },
  };
  for (const [slug, column] of Object.entries(kinds))
    await world.load(slug, [{ name: 'name', type: 'text' }, column], [{ name: `Union ${slug}`, [column.name]: null }]);
  await world.load(
    'mixed-b',
    [{ name: 'name', type: 'text' }, kinds['mixed-b'] as Column],
    [{ name: 'Union', mixed: 'x' }],
  );
  const { capabilities } = (await api.as('admin').get('/api/insights')).body.data;
  t.deepEqual(capabilities.facets, capabilities.filters);
  const search = (filter: string) => api.as('admin').get(`/api/insights/search?q=union&${filter}=x`);
  const { body } = await search('never');
  t.deepEqual(body.availableColumns, capabilities.filters);
  for (const name of ['mixed', 'never'] as const) {
    const { status } = await search(name);
    t.is(status, capabilities.filters.includes(name) ? 200 : 400, name);
  }
  t.true(capabilities.filters.includes('mixed'));
  t.is((await search('mixed')).body.data.results.length, 1);
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
