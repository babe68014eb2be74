/** Queries of a dataset: sorting, search, filters, members of its data. */
import test from 'ava';
import { type Camps, ids, openCamps, secret } from './camps.ts';
import type { World } from './world.ts';

let world: World;
let list: Camps['list'];
let idsOf: Camps['idsOf'];
test.before(async () => {
  ({ world, list, idsOf } = await openCamps());
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
