import test from 'ava';
import { lockedFields } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, openCatalog } from '../fixtures/catalog.ts';
import { ask, dataOf } from '../fixtures/graph.ts';
import { pageQuery, rowFault } from '../fixtures/graph-rows.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const truth = truthOf(catalogLines);
const plans = ['starter', 'pro', 'team', 'enterprise', 'staff', 'admin'] as const;

type Row = Record<string, unknown> & { id: string };

async function recordsOf(name: Name, kind: Kind, offset: number, more = ''): Promise<Row[]> {
  return (await api.as(name).get(`/api/${plurals[kind]}?limit=100&offset=${offset}${more}`)).body[plurals[kind]];
}

for (const plan of plans)
  test(`${plan}: every value of every record is the one of the HTTP interface, in the same order`, async (t) => {
    for (const kind of kinds) {
      let seen = 0;
      for (let offset = 0; offset < truth[kind].size; offset += 100) {
        const { list } = await dataOf(api, plan, pageQuery(kind, `first: 100, offset: ${offset}`));
        const records = await recordsOf(plan, kind, offset);
        t.is(list.totalCount, truth[kind].size);
        t.is(list.nodes.length, records.length);
        for (const [at, node] of (list.nodes as Row[]).entries()) t.is(rowFault(kind, node, records[at] ?? {}), null);
        seen += records.length;
      }
      t.is(seen, truth[kind].size);
    }
  });

test('what a plan does not see is null, and is there for who sees it', async (t) => {
  for (const kind of kinds) {
    const locked = lockedFields(kind, 'starter').filter((field) => !/prices|pricing/.test(field));
    const query = `{ list: ${plurals[kind]}(first: 100) { nodes { ${locked.map(camelOf).join(' ')} } } }`;
    const values = async (name: Name) =>
      ((await dataOf(api, name, query)).list.nodes as Row[])
        .flatMap((node) => Object.values(node))
        .filter((value) => value !== null);
    t.deepEqual(await values('starter'), []);
    t.true((await values('team')).length >= locked.length);
  }
});

const camelOf = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('orders are those of the HTTP interface', async (t) => {
  for (const [kind, orders] of [
    ['organization', ['NAME_ASC', 'NAME_DESC', 'SCORE_ASC', 'SCORE_DESC']],
    ['activity', ['NAME_ASC', 'NAME_DESC']],
    ['session', ['START_DATE_ASC', 'NAME_ASC', 'NAME_DESC']],
  ] as const)
    for (const order of orders) {
      const [, column, direction] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
      const more = `&orderBy=${column?.toLowerCase()}&order=${direction?.toLowerCase()}`;
      const { list } = await dataOf(
        api,
        'pro',
        `{ list: ${plurals[kind]}(first: 100, orderBy: ${order}) { nodes { id } } }`,
      );
      const records = await recordsOf('pro', kind, 0, more);
      t.deepEqual(
        list.nodes,
        records.map(({ id }) => ({ id })),
        order,
      );
    }
});

const filters: readonly [Kind, unknown][] = [
  ['organization', { field: 'region', op: 'matchesRegion', value: 'OR' }],
  ['organization', { related: { relation: 'sessions', match: 'any', where: { field: 'start_date', op: 'present' } } }],
  ['activity', { field: 'categories', op: 'containsAny', value: ['homecraft', 'shared'] }],
  [
    'activity',
    {
      any: [
        { field: 'overnight', op: 'eq', value: true },
        { field: 'name', op: 'containsText', value: 'LAKE' },
      ],
    },
  ],
  [
    'session',
    {
      all: [
        { field: 'age_range_years', op: 'contains', value: 8 },
        { field: 'city', op: 'present' },
      ],
    },
  ],
];

test('a filter finds what it finds in the lists, written in the query or given as a variable', async (t) => {
  for (const [kind, filter] of filters) {
    const records = await recordsOf('pro', kind, 0, `&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    t.true(records.length > 0 && records.length < truth[kind].size, JSON.stringify(filter));
    const literal = JSON.stringify(filter).replace(/"(\w+)":/g, '$1:');
    const asked =
      `query($filter: Filter) { list: ${plurals[kind]}(first: 100, filter: $filter) { totalCount nodes { id } ` +
      'aggregates { distinctCount { id } } } }';
    const { list } = await dataOf(api, 'pro', asked, { filter: filter as never });
    t.deepEqual(
      list.nodes,
      records.map(({ id }) => ({ id })),
    );
    t.is(list.totalCount, records.length);
    t.is(list.aggregates.distinctCount.id, String(records.length));
    t.deepEqual(await dataOf(api, 'pro', asked.replace('query($filter: Filter)', '').replace('$filter', literal)), {
      list,
    });
  }
});

test('a filter that names what the plan does not see is refused for that list alone', async (t) => {
  const hidden = '{field: "address", op: "containsText", value: "a"}';
  const sessions = 'sessions(first: 1) { nodes { name } }';
  const query = `{ organizations(filter: ${hidden}) { totalCount nodes { name } } ${sessions} }`;
  const { status, body } = await ask(api, 'starter', query);
  t.is(status, 200);
  t.is(body.data.organizations, null);
  t.is(body.data.sessions.nodes.length, 1);
  t.is(body.errors[0].extensions.code, 'hidden_field');
  t.is(body.errors[0].extensions.status, 403);
  t.is(body.errors[0].path[0], 'organizations');
  t.truthy((await dataOf(api, 'team', query)).organizations);
});

test('records are found by their ids; hidden ones are not there', async (t) => {
  for (const kind of kinds) {
    const id = [...truth[kind].keys()][0];
    const one = `query($id: UUID!) { found: ${kind}(id: $id) { id } }`;
    t.deepEqual(await dataOf(api, 'starter', one, { id: id as string }), { found: { id } });
    const hidden = catalogLines.find((line) => line.kind === kind && line.key === 'full/deleted');
    t.deepEqual(await dataOf(api, 'admin', one, { id: hidden?.id as string }), { found: null });
    for (const other of [[id], [[id]], { id }, 7, 'x', '', null, true])
      t.is((await ask(api, 'starter', one, { id: other })).status, 400, JSON.stringify(other));
    t.is((await ask(api, 'starter', `{ ${kind}(id: ["${id}"]) { id } }`)).status, 400);
  }
});

test('pages stay within the result window of the plan', async (t) => {
  const at = (offset: number, size: number) =>
    `{ organizations(first: ${size}, offset: ${offset}) { totalCount nodes { id } } }`;
  t.is((await dataOf(api, 'starter', at(499, 1))).organizations.totalCount, truth.organization.size);
  for (const query of [
    at(499, 2),
    at(1_000_000, 1),
    '{ organizations(first: 1) { nodes { sessions(first: 10, offset: 495) { id } } } }',
  ]) {
    const { status, body } = await ask(api, 'starter', query);
    t.is(status, 403);
    t.is(body.code, 'result_window');
    t.is(body.resultLimit, 500);
    t.is((await ask(api, 'staff', query)).status, 200);
  }
});

test('children are those of the effective owner, by date or name', async (t) => {
  const query =
    '{ organizations(first: 40) { nodes { id activities(first: 100) { id } sessions(first: 22) { id ownerId ' +
    'organization { id } activity { id } } } } }';
  const { organizations } = await dataOf(api, 'starter', query);
  let children = 0;
  for (const { id, activities, sessions } of organizations.nodes as {
    id: string;
    activities: Row[];
    sessions: Row[];
  }[]) {
    const of = async (kind: Kind) =>
      (await recordsOf('starter', kind, 0, `&organization=${id}`)).map((record) => record.id);
    t.deepEqual(
      activities.map((activity) => activity.id),
      await of('activity'),
    );
    t.deepEqual(
      sessions.map((session) => session.id),
      (await of('session')).slice(0, 22),
    );
    for (const session of sessions) {
      t.deepEqual(session.organization, { id });
      t.is(session.ownerId, id);
    }
    children += sessions.length;
  }
  t.true(children > 20);
  const parents = await dataOf(api, 'starter', '{ sessions(first: 100) { nodes { activityId activity { id } } } }');
  for (const { activityId, activity } of parents.sessions.nodes)
    t.true(activity === null || activity.id === activityId);
});

test('days have a first and a last one, of all and of each group', async (t) => {
  const { sessions } = await dataOf(
    api,
    'team',
    `{ sessions { aggregates { min { startDate registrationOpenDate } max { endDate } }
      groupedAggregates(groupBy: [REGION]) { keys min { startDate } max { endDate } } } }`,
  );
  const records = await recordsOf('team', 'session', 0);
  t.true(records.length < 100);
  const daysOf = (field: string, rows: readonly Row[]) =>
    rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : [])).toSorted();
  const first = (field: string, rows: readonly Row[] = records) => daysOf(field, rows)[0] ?? null;
  const last = (field: string, rows: readonly Row[] = records) => daysOf(field, rows).at(-1) ?? null;
  t.truthy(first('start_date'));
  t.deepEqual(sessions.aggregates, {
    min: { startDate: first('start_date'), registrationOpenDate: first('registration_open_date') },
    max: { endDate: last('end_date') },
  });
  for (const { keys, min, max } of sessions.groupedAggregates) {
    if (keys[0] === null || keys[0].trim() === '') continue;
    const rows = records.filter(({ region }) => region === keys[0]);
    t.deepEqual(
      { min, max },
      { min: { startDate: first('start_date', rows) }, max: { endDate: last('end_date', rows) } },
    );
  }
});

test('aggregates and groups count what a slow reading counts', async (t) => {
  const { organizations } = await dataOf(
    api,
    'team',
    '{ organizations { aggregates { distinctCount { id city address } max { foundedYear } ' +
      'min { foundedYear } } groupedAggregates(groupBy: [CITY]) { keys distinctCount { id } } } }',
  );
  const records = await recordsOf('team', 'organization', 0);
  t.true(records.length < 100);
  const rows = await database.sql<{ city: string | null; n: string }>(
    'select city, count(*) as n from store.organizations group by 1',
  );
  const years = records.flatMap(({ founded_year: year }) => (typeof year === 'number' ? [year] : []));
  t.deepEqual(organizations.aggregates.max.foundedYear, Math.max(...years));
  t.deepEqual(organizations.aggregates.min.foundedYear, Math.min(...years));
  t.is(organizations.aggregates.distinctCount.id, String(records.length));
  const groups = organizations.groupedAggregates as { keys: (string | null)[]; distinctCount: { id: string } }[];
  const expected = rows.map(({ city, n }) => [city, n]).toSorted();
  t.deepEqual(
    groups.map(({ keys, distinctCount }) => [keys[0], distinctCount.id]).toSorted(),
    expected.map(([city, n]) => [city ?? null, n ?? '']),
  );
  const sizes = groups.map(({ distinctCount }) => Number(distinctCount.id));
  t.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  const few = await dataOf(api, 'team', '{ organizations { groupedAggregates(groupBy: [CITY], first: 2) { keys } } }');
  t.deepEqual(
    few.organizations.groupedAggregates,
    groups.slice(0, 2).map(({ keys }) => ({ keys })),
  );
});

test('aggregates and groups of which nothing is wanted are there', async (t) => {
  const { list } = await dataOf(
    api,
    'pro',
    '{ list: organizations { aggregates { __typename distinctCount { __typename } } ' +
      'groupedAggregates(groupBy: [REGION]) { __typename } } }',
  );
  t.like(list.aggregates, {
    __typename: 'OrganizationAggregates',
    distinctCount: { __typename: 'OrganizationDistinctCountAggregates' },
  });
  t.true(list.groupedAggregates.length > 1);
  const empty =
    '{ list: organizations(filter: { field: "name", op: "eq", value: "nobody" }) { ' +
    'aggregates { __typename } groupedAggregates(groupBy: [REGION]) { __typename } } }';
  t.deepEqual((await dataOf(api, 'pro', empty)).list, {
    aggregates: { __typename: 'OrganizationAggregates' },
    groupedAggregates: [],
  });
});

test('aggregates are over exactly what the list counts, also when its order asks for a prepared score', async (t) => {
  for (const order of ['NAME_ASC', 'SCORE_ASC'] as const) {
    const { organizations } = await dataOf(
      api,
      'pro',
      `{ organizations(orderBy: ${order}) { totalCount aggregates { distinctCount { id } } } }`,
    );
    t.is(organizations.aggregates.distinctCount.id, String(organizations.totalCount));
    t.is(organizations.totalCount > 0, order === 'NAME_ASC');
  }
});
