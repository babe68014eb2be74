/** Facets of datasets, and the filters that several datasets have in common. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api } from '../api.ts';
import { behind } from '../until.ts';
import { openCamps } from './camps.ts';
import type { Column, World } from './world.ts';

let world: World;
let api: Api;
test.before(async () => {
  ({ world, api } = await openCamps());
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
  // A column that became filterable only now has not been counted.
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

// Serial: other tests load datasets with more columns.
test.serial('what is offered of several datasets is what is taken, whatever type a column has in others', async (t) => {
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
