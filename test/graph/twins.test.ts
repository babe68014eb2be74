import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import { type Api, bare } from '../api.ts';
import type { Name } from '../cast.ts';
import { ask } from '../fixtures/graph.ts';
import { everyField } from '../fixtures/graph-rows.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import { openTwins } from '../fixtures/probes.ts';
import { maskedTerms } from '../fixtures/questions.ts';
import { isWhole } from '../random.ts';

const types = { organization: 'Organization', activity: 'Activity', session: 'Session' } as const;

interface Described {
  readonly name: string;
  readonly fields:
    | readonly { readonly name: string; readonly type: { readonly name: string | null; readonly kind: string } }[]
    | null;
  readonly enumValues: readonly { readonly name: string }[] | null;
}

/** Every aggregate of every column, every group and every sort order, from the schema itself. */
async function questionsOf(api: Api, kind: Kind): Promise<string[]> {
  const type = types[kind];
  const list = plurals[kind];
  const { body } = await ask(
    api,
    'pro',
    '{ __schema { types { name fields { name type { name kind } } enumValues { name } } } }',
  );
  const described = new Map((body.data.__schema.types as Described[]).map((each) => [each.name, each]));
  const valuesOf = (name: string) => (described.get(name)?.enumValues ?? []).map((value) => value.name);
  const aggregates = (described.get(`${type}Aggregates`)?.fields ?? [])
    .filter((field) => field.type.kind === 'OBJECT')
    .map(
      (field) =>
        `${field.name} { ${(described.get(field.type.name ?? '')?.fields ?? []).map(({ name }) => name).join(' ')} }`,
    );
  const masked = ['address', 'postal_code', 'canonical_url', 'prices', 'capacity', 'discounts'];
  const filters = [
    ...maskedTerms.slice(0, 6).map((value) => ({ field: 'name', op: 'containsText', value })),
    ...masked.map((field) => ({ field, op: 'present' })),
    {
      related: {
        relation: kind === 'session' ? 'organization' : 'sessions',
        match: 'none',
        where: { field: 'name', op: 'present' },
      },
    },
    { field: 'city', op: 'present' },
  ].map((filter) => JSON.stringify(filter).replace(/"(\w+)":/g, '$1:'));
  // The short form compares the order alone.
  const ordered = isWhole ? everyField(kind) : 'id';
  return [
    ...aggregates.map((each) => `{ ${list} { totalCount aggregates { ${each} } } }`),
    ...valuesOf(`${type}GroupBy`).map(
      (by) => `{ ${list} { groupedAggregates(groupBy: [${by}]) { keys distinctCount { id } } } }`,
    ),
    ...[0, 60].map((offset) => `{ ${list}(first: 100, offset: ${offset}) { nodes { ${everyField(kind)} } } }`),
    ...valuesOf(`${type}Order`).flatMap((order) =>
      (isWhole ? [0, 60] : [0]).map(
        (offset) => `{ ${list}(first: 100, offset: ${offset}, orderBy: ${order}) { nodes { ${ordered} } } }`,
      ),
    ),
    ...filters.map(
      (filter) =>
        `{ ${list}(filter: ${filter}) { totalCount nodes { id } aggregates { distinctCount { id address } } } }`,
    ),
  ];
}

const relations = [
  '{ organizations(first: 90) { nodes { id activities(first: 20) { id address } ' +
    'sessions(first: 20) { id ownerId activity { id } organization { id } } } } }',
  '{ sessions(first: 100) { nodes { id ownerId activityId organizationId organization { id name address } ' +
    'activity { id parentScore organization { id } } } } }',
  '{ activities(first: 100) { nodes { id parentScore organization { id name legalName } ' +
    'sessions(first: 20) { id } } } }',
  '{ organizationScores { totalCount nodes { organizationId overall organization { id contactEmail } } ' +
    'aggregates { sum { overall } } groupedAggregates(groupBy: [BAND]) { keys } } }',
];

async function firstDifference(one: Api, two: Api, name: Name, queries: readonly string[]): Promise<string | null> {
  for (const query of queries) {
    const [first, second] = await Promise.all([ask(one, name, query), ask(two, name, query)]);
    const told = [first, second].map(bare);
    if (told[0] !== told[1]) return [query, ...told].join('\n');
  }
  return null;
}

const twins: readonly { plan: Plan; name: Name; control: Name }[] = [
  { plan: 'starter', name: 'starter', control: 'pro' },
  { plan: 'pro', name: 'pro', control: 'team' },
];

for (const [turn, { plan, name, control }] of twins.entries())
  test(
    `${name}: databases that differ in what the plan does not see answer every aggregate, group, order, ` +
      `filter and relation alike, and not to ${control}`,
    async (t) => {
      const [one, two] = await openTwins(plan);
      const questions = (await Promise.all(kinds.map((kind) => questionsOf(one, kind)))).flat();
      t.true(questions.length > 100);
      // A part of the campaign asks each plan other questions.
      const asked = questions.filter((_, at) => isWhole || at % twins.length === turn);
      const queries = [...asked, ...relations];
      t.is(await firstDifference(one, two, name, queries), null);
      t.not(await firstDifference(one, two, control, queries), null);
      t.deepEqual([...one.failures, ...two.failures], []);
    },
  );
