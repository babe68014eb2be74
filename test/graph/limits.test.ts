import test from 'ava';
import { getIntrospectionQuery } from 'postgraphile/graphql';
import { limits } from '../../server/graph/limits.ts';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { address, ask, dataOf } from '../fixtures/graph.ts';

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

/** The status and code of an error. */
async function refusal(query: string, variables?: Readonly<Record<string, unknown>>): Promise<[number, string]> {
  const { status, body } = await ask(api, 'pro', query, variables);
  return [status, body.code];
}

const tooLarge: [number, string] = [400, 'query_too_large'];
const invalid: [number, string] = [400, 'invalid_graphql'];

const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ');

/** Organizations and sessions nested this many levels deep below `nodes`. */
function nested(levels: number): string {
  const inside = Array.from({ length: levels }).reduce<string>(
    (selection, _, at) => (at % 2 === 0 ? `organization { ${selection} }` : `sessions(first: 1) { ${selection} }`),
    'id',
  );
  return `{ ${levels % 2 === 0 ? 'organizations' : 'sessions'}(first: 1) { nodes { ${inside} } } }`;
}

test('depth is bounded', async (t) => {
  t.truthy(await dataOf(api, 'pro', nested(limits.depth - 3)));
  t.deepEqual(await refusal(nested(limits.depth - 2)), tooLarge);
  t.deepEqual(await refusal(nested(300)), tooLarge);
});

test('pages, and what pages inside pages add up to, are bounded', async (t) => {
  const pages = (a: number, b: number) =>
    `{ organizations(first: ${a}) { nodes { activities(first: ${b}) { sessions(first: 100) { id } } } } }`;
  t.truthy(await dataOf(api, 'pro', pages(2, 74)));
  t.deepEqual(await refusal(pages(2, 75)), tooLarge);
  t.deepEqual(await refusal('{ organizations(first: 101) { nodes { id } } }'), invalid);
  t.deepEqual(await refusal('{ organizations(first: -1) { nodes { id } } }'), invalid);
  t.deepEqual(await refusal('{ organizations(offset: -1) { nodes { id } } }'), invalid);
  t.deepEqual(await refusal('{ organizations { groupedAggregates(groupBy: [CITY], first: 101) { keys } } }'), invalid);
});

test('sizes given as variables, by default or left out are counted alike', async (t) => {
  const query = (given: string) =>
    `query($n: Int ${given}) { organizations(first: 100) { nodes { activities(first: 3) { ` +
    'sessions(first: $n) { id } } } } }';
  t.truthy(await dataOf(api, 'pro', query(''), { n: 2 }));
  t.truthy(await dataOf(api, 'pro', query('= 3')));
  t.deepEqual(await refusal(query(''), { n: 100 }), tooLarge);
  t.deepEqual(await refusal(query('= 100')), tooLarge);
  t.truthy(await dataOf(api, 'pro', query('= 100'), { n: 2 }));
  t.truthy(await dataOf(api, 'pro', query('')));
  const plain = '{ organizations { nodes { name activities { name sessions { name startDate } } sessions { id } } } }';
  const { organizations } = await dataOf(api, 'pro', plain);
  t.is(organizations.nodes.length, 24);
});

test('null asks for no more than the standard page', async (t) => {
  const { organizations } = await dataOf(
    api,
    'pro',
    '{ organizations(first: null, offset: null) { nodes { id sessions(first: null) { id } } } }',
  );
  t.is(organizations.nodes.length, 24);
});

test('bombs of aliases, fragments, fields, lists and tokens are refused', async (t) => {
  t.deepEqual(
    await refusal(`{ ${many(31, (at) => `a${at}: organization(id: "00000000-0000-0000-0000-000000000000") { id }`)} }`),
    tooLarge,
  );
  t.deepEqual(await refusal(`{ ${many(11, (at) => `a${at}: organizations(first: 1) { nodes { id } }`)} }`), tooLarge);
  t.deepEqual(
    await refusal(
      `{ organizations(first: 100) { nodes { sessions(first: 48) { ${many(2, (at) => `a${at}: description`)} } } } }`,
    ),
    tooLarge,
  );
  t.deepEqual(await refusal(`{ organizations { nodes { ${many(501, () => 'id')} } } }`), tooLarge);
  t.deepEqual(await refusal(`{ ${many(2001, () => 'x')} }`), invalid);
  const doubling = many(30, (at) => `fragment f${at} on Organization { ...f${at + 1} ...f${at + 1} }`);
  t.deepEqual(
    await refusal(`{ organizations { nodes { ...f0 } } } ${doubling} fragment f30 on Organization { id }`),
    tooLarge,
  );
  t.deepEqual(await refusal('{ organizations { nodes { ...a } } } fragment a on Organization { ...a }'), invalid);
  const deep = await ask(api, 'pro', `{ organizations(filter: ${'['.repeat(9000)}) { totalCount } }`);
  t.is(deep.status, 400);
  t.notRegex(deep.text, /call stack/);
  t.deepEqual((await ask(api, 'pro', `{ ${' '.repeat(limits.characters)} }`)).status, 400);
});

test('the schema may be asked for, though not without end', async (t) => {
  const { __schema } = await dataOf(
    api,
    'starter',
    '{ __schema { queryType { name } mutationType { name } subscriptionType { name } } }',
  );
  t.deepEqual(__schema, { queryType: { name: 'Query' }, mutationType: null, subscriptionType: null });
  t.deepEqual(
    await refusal(
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ),
    invalid,
  );
});

test('names and fragments do not multiply what is asked of the schema', async (t) => {
  const inside = `fragment inside on __Type { ${many(20, (at) => `b${at}: fields { name description }`)} }`;
  const outside = (count: number) =>
    `{ __schema { ${many(count, (at) => `a${at}: types { fields { type { ...inside } } }`)} } } ${inside}`;
  t.truthy(await dataOf(api, 'pro', outside(1)));
  t.deepEqual(await refusal(outside(20)), tooLarge);
  t.deepEqual(await refusal(`{ ${many(31, (at) => `a${at}: __type(name: "Session") { name }`)} }`), tooLarge);
  t.truthy(await dataOf(api, 'pro', getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true })));
});

test('only queries are understood', async (t) => {
  for (const query of [
    'mutation { x }',
    'subscription { organizations { totalCount } }',
    '',
    ' ',
    '#',
    'fragment a on Organization { id }',
    '{',
    '{ organizations }',
  ])
    t.deepEqual(await refusal(query), invalid, query);
  const two = 'query a { organizations { totalCount } } query b { sessions { totalCount } }';
  t.deepEqual(await refusal(two), invalid);
  const named = await api.as('pro').send('POST', address, { query: two, operationName: 'b' });
  t.deepEqual(Object.keys(named.body.data), ['sessions']);
  t.is((await api.as('pro').send('POST', address, { query: two, operationName: 'c' })).status, 400);
  t.is((await api.as('pro').get(address)).status, 405);
});

test('a refusal speaks to GraphQL clients too', async (t) => {
  const { status, body } = await ask(api, 'pro', '{ organizations { nodes { price } } }');
  t.is(status, 400);
  t.true(body.error);
  t.is(body.data, null);
  t.like(body.errors[0], {
    message: body.message,
    locations: [{ line: 1, column: 27 }],
    extensions: { code: 'invalid_graphql' },
  });
});

test('a request is one read, a refused one none; browsers need their token', async (t) => {
  const left = async (query: string) => Number((await ask(api, 'starter', query)).headers['x-reads-remaining']);
  const before = await left('{ organizations { totalCount } }');
  t.is(await left('{ organizations { totalCount nodes { sessions { id } } } sessions { totalCount } }'), before - 1);
  const cookie = api.cast.cookies.pro;
  const forged = await api.withHeaders({ cookie }).send('POST', address, { query: '{ organizations { totalCount } }' });
  t.is(forged.status, 403);
  const own = await api.inBrowser('pro').send('POST', address, { query: '{ organizations { totalCount } }' });
  t.is(own.status, 200);
});

test('Free accounts, integration keys and previews are refused before anything is read', async (t) => {
  const expected = {
    free: [402, 'plan_required'],
    proMachine: [403, 'forbidden'],
    preview: [403, 'forbidden'],
    parent: [402, 'plan_required'],
  } as const;
  for (const [name, refused] of Object.entries(expected)) {
    const { status, body } = await ask(api, name as keyof typeof expected, '{ organizations { totalCount } }');
    t.deepEqual([status, body.code], [...refused]);
  }
  t.is((await ask(api, 'nobody', '{ organizations { totalCount } }')).status, 401);
  t.is((await ask(api, 'service', '{ organizations { totalCount } }')).status, 200);
});
