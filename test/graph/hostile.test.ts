import test from 'ava';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { ask } from '../fixtures/graph.ts';
import fc from '../random.ts';

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

const strange = fc.constantFrom(
  'null',
  '0',
  '-1',
  '1e999',
  '-0',
  '2147483648',
  '1.5',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\uD83D\\uDE00"',
  '"%"',
  '"\'; drop table x; --"',
  'true',
  '[]',
  '[null]',
  '{}',
  '{a: 1}',
  'NAME_ASC',
  'NOWHERE',
  '$v',
  '"""block"""',
  '{field: "name", op: "eq", value: "x"}',
  '{field: "price", op: "eq", value: 1}',
  '{all: [{all: [{all: []}]}]}',
  '{field: "name", op: "eq", value: 1e999}',
  '"00000000-0000-0000-0000-000000000000"',
);
const pieces = fc.constantFrom(
  'organizations',
  'activities',
  'sessions',
  'organizationScores',
  'organization',
  'session',
  'nodes',
  'aggregates',
  'groupedAggregates',
  'totalCount',
  'id',
  'name',
  'prices',
  'price',
  'ageRangeYears',
  'lower',
  'keys',
  'distinctCount',
  'sum',
  'capacity',
  'score',
  'overall',
  '__typename',
  '__schema',
  '...',
  'on Session',
  '@skip',
  '@include(if: true)',
  '{',
  '{',
  '}',
  '}',
  '(',
  ')',
  'first:',
  'offset:',
  'filter:',
  'orderBy:',
  'groupBy:',
  'id:',
  'if:',
  '$v',
  ':',
  'a:',
);

const tokens = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieces }, strange), { maxLength: 25 })
  .map((all) => `query($v: Int) { ${all.join(' ')} }`);

/** Mostly well-formed queries with strange values. */
const nearly = fc
  .record({
    list: fc.constantFrom('organizations', 'activities', 'sessions', 'organizationScores'),
    first: strange,
    offset: strange,
    filter: strange,
    order: strange,
    given: fc.subarray(['first', 'offset', 'filter', 'orderBy']),
  })
  .map(({ list, first, offset, filter, order, given }) => {
    const values: Record<string, string> = { first, offset, filter, orderBy: order };
    const args = given.map((name) => `${name}: ${values[name]}`).join(', ');
    return (
      `query($v: Int) { ${list}${args === '' ? '' : `(${args})`} { totalCount nodes { __typename } ` +
      'aggregates { distinctCount { __typename } } } }'
    );
  });

/** Terms from inside the service that must not appear in responses. */
const inside = /select |logic\.|canonical\.|campatlas_|store\.|jsonb|pg_|\.ts:|node_modules|at \w+ \(/i;

test('whatever is sent, nothing breaks, and no answer speaks of SQL or code', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(tokens, nearly, fc.string({ maxLength: 60 })),
      fc.option(fc.anything(), { nil: undefined }),
      async (query, v) => {
        const variables = v === undefined ? undefined : { v: JSON.parse(JSON.stringify(v) ?? 'null') };
        const { status, body } = await ask(api, 'pro', query, variables);
        if (![200, 400, 403].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
        for (const { message } of body.errors ?? [])
          if (inside.test(message.replaceAll(query, ''))) throw new Error(message);
      },
    ),
    { numRuns: 150 },
  );
  t.deepEqual(api.failures, []);
});

test('a filter is checked as in the lists, with the same words', async (t) => {
  for (const filter of [
    1,
    'x',
    [],
    {},
    { field: 'nothing', op: 'eq', value: 1 },
    { field: 'name', op: 'grows' },
    { all: [] },
  ]) {
    const list = await api.as('pro').get(`/api/organizations?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const query = 'query($filter: Filter) { organizations(filter: $filter) { nodes { id } } }';
    const { body } = await ask(api, 'pro', query, { filter });
    t.is(list.status, 400);
    t.is(body.errors[0].message, list.body.message);
    t.is(body.errors[0].extensions.code, list.body.code);
    t.is(body.data.organizations, null);
  }
});
