import test from 'ava';
import { all, compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { kinds } from '../fixtures/line.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'one', { city: 'X', categories: ['Y'] }),
    record('organization', 'two', { city: 'X' }),
    record('organization', 'three', { city: 'Z', categories: ['Y'] }),
    record('organization', 'four', { city: 'W' }),
  ]);
});

const city = (value: string) => compare('city', 'eq', value);
const category = compare('categories', 'containsAny', ['Y']);

test('a list takes a filter as URL-encoded JSON [lists.filter-param]', async (t) => {
  t.deepEqual(await small.found('organization', city('X')), ['one', 'two']);
  const address = `/api/organizations?filter=${encodeURIComponent(JSON.stringify(city('X')))}`;
  const { body } = await small.api.as('starter').get(`${address}&limit=1`);
  t.like(body, { total: 2, unfilteredTotal: 5 });
  t.is(body.organizations.length, 1);
  const counted = await small.api.as('starter').get(`${address}&includeRows=false`);
  t.like(counted.body, { total: 2, organizations: [] });
  const both = await small.api.as('starter').get(`${address}&category=Y`);
  t.is(both.body.total, 1);
});

test('all is the intersection of its children [filter.all]', async (t) => {
  t.deepEqual(await small.found('organization', { all: [city('X'), category] }), ['one']);
  t.deepEqual(await small.found('organization', { all: [city('X')] }), ['one', 'two']);
});

test('any is the union of its children [filter.any]', async (t) => {
  t.deepEqual(await small.found('organization', { any: [city('X'), city('Z')] }), ['one', 'three', 'two']);
  t.deepEqual(await small.found('organization', { any: [city('X'), category] }), ['one', 'three', 'two']);
});

test('all and any nest freely [filter.nesting]', async (t) => {
  const filter = { all: [{ any: [city('X'), city('Z')] }, { any: [category, city('W')] }] };
  t.deepEqual(await small.found('organization', filter), ['one', 'three']);
  t.deepEqual(await small.found('organization', { any: [{ all: [city('X'), category] }, city('W')] }), ['four', 'one']);
});

test('all and any need children [filter.all-nonempty] [filter.any-nonempty]', async (t) => {
  const empty = ['all', 'any'].flatMap((form) => [[], null, {}, 'x', [[]], [null]].map((body) => ({ [form]: body })));
  t.deepEqual(await small.statuses('organization', empty), all(400, empty));
  t.is((await small.refused('organization', { all: [city('X')] })).status, 200);
});

test('a node has exactly one form [filter.single-form]', async (t) => {
  const bad = [
    {},
    { all: [city('X')], any: [city('X')] },
    { all: [city('X')], field: 'city', op: 'present' },
    { any: [{}] },
    { any: [city('X'), 'x'] },
    { field: 'city' },
    { op: 'present' },
    related('sessions', 'any', {}),
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.is((await small.refused('organization', { any: [{ all: [city('X')] }] })).status, 200);
});

test('a filter is one JSON object [filter.json-encoded]', async (t) => {
  const bad = [
    'notjson',
    '[]',
    '"x"',
    '7',
    'null',
    'true',
    '{',
    '{"field":"id","op":"present"} x',
    '{field:"id",op:"present"}',
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.is((await small.refused('organization', ' {"field" : "id", "op" : "present"}\n')).status, 200);
});

test('a member that is said twice is refused, for it says two things', async (t) => {
  const bad = [
    '{"field":"city","field":"region","op":"present"}',
    '{"field":"city","op":"eq","value":"X","value":"Z"}',
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test('a filter that is blank or given twice is refused [filter.repeated] [filter.blank]', async (t) => {
  const text = encodeURIComponent(JSON.stringify(city('X')));
  const status = async (query: string) => (await small.api.as('starter').get(`/api/organizations?${query}`)).status;
  for (const query of [`filter=${text}&filter=${text}`, 'filter=', 'filter', 'filter=%20', 'filter=%0A'])
    t.is(await status(query), 400, query);
  t.is(await status(`filter=${text}`), 200);
});

test('keys that a node does not have are refused, and the answer points there [filter.unknown-key]', async (t) => {
  const bad = [
    { ...city('X'), note: 1 },
    { all: [city('X')], note: 1 },
    { all: [city('X'), { ...city('X'), Value: 'X' }] },
    { related: { relation: 'sessions', match: 'any', where: compare('id', 'present'), limit: 1 } },
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.like(await small.refused('organization', bad[0]), { code: 'invalid_filter' });
  const { pointer } = await small.refused('organization', bad[2]);
  t.true(String(pointer).startsWith('/all/1'), String(pointer));
});

test('only canonical names of fields are taken [filter.unknown-field] [filter.alias-field]', async (t) => {
  const names = [
    'colour',
    'ages',
    'age_range',
    'ageYears',
    'age_range_months',
    'image_urls',
    'registration_url',
    'Name',
    'toString',
    '',
  ];
  for (const kind of kinds) {
    const bad = names.map((name) => compare(name, 'present'));
    t.deepEqual(await small.statuses(kind, bad), all(400, bad));
    t.is((await small.refused(kind, compare('age_range_years', 'present'))).status, 200);
  }
  const foreign = ['start_date', 'skill_level', 'organization_id', 'prices'].map((name) => compare(name, 'present'));
  t.deepEqual(await small.statuses('organization', foreign, 'team'), all(400, foreign));
});

test('an operator that a field does not have is refused [filter.unadvertised-operator]', async (t) => {
  const bad = [
    compare('founded_year', 'containsText', '1'),
    compare('name', 'gt', 'A'),
    compare('categories', 'containsText', 'a'),
    compare('categories', 'in', ['a']),
    compare('verified', 'lt', true),
    compare('id', 'containsText', 'a'),
    compare('age_range_years', 'gt', 3),
    compare('city', 'contains', 3),
    compare('city', 'empty '),
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.is((await small.refused('organization', compare('founded_year', 'gt', 1))).status, 200);
});

test('there is no negation [filter.no-negation]', async (t) => {
  const bad = [
    { not: city('X') },
    { none: [city('X')] },
    compare('city', 'ne', 'X'),
    compare('city', 'notIn', ['X']),
    compare('city', 'notEq', 'X'),
    { ...city('X'), not: true },
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test('one bad branch refuses the whole filter, no condition is lost [platform.never-drop-condition]', async (t) => {
  const bad = [
    { any: [city('X'), compare('colour', 'present')] },
    { all: [city('X'), compare('city', 'eq', 7)] },
    { any: [compare('id', 'present'), { radius: { latitude: 91, longitude: 0, radiusMeters: 1 } }] },
  ];
  for (const filter of bad) {
    const { status, body } = await small.api
      .as('starter')
      .get(`/api/organizations?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    t.is(status, 400);
    t.false('organizations' in body);
    t.like(body, { data: null, error: true, code: 'invalid_filter' });
  }
});
