import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import { filterFields, maySee, operatorsOf, relationsOf } from '../fixtures/filter/fields.ts';
import { compare, home, openSmall, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { type Kind, kinds } from '../fixtures/line.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([home]);
});

const callers: readonly (readonly [Name, Plan])[] = [
  ['starter', 'starter'],
  ['team', 'team'],
  ['preview', 'preview'],
];

interface Capabilities {
  readonly fields: readonly { readonly field: string; readonly operators: readonly string[] }[];
  readonly relations: readonly { readonly relation: string; readonly kind: Kind; readonly match: readonly string[] }[];
  readonly predicates: readonly { readonly name: string }[];
  readonly limits: Readonly<Record<string, number>>;
}

/** The filter capabilities of a kind in the schema for a caller. */
async function advertised(name: Name, kind: Kind): Promise<Capabilities> {
  const { body } = await small.api.as(name).get('/api/canonical/schema');
  const tables: { kind: Kind; filterCapabilities: Capabilities }[] = body.data.tables;
  return (tables.find((table) => table.kind === kind) as (typeof tables)[number]).filterCapabilities;
}

test('the schema has the fields that the caller sees, their operators [filter.capabilities-advertised]', async (t) => {
  for (const [name, plan] of callers)
    for (const kind of kinds) {
      const { fields, relations, predicates } = await advertised(name, kind);
      const wanted = [...filterFields[kind]].filter(([, { capability }]) => maySee(plan, capability));
      t.deepEqual(
        Object.fromEntries(fields.map(({ field, operators }) => [field, operators.toSorted()])),
        Object.fromEntries(wanted.map(([field, { type }]) => [field, operatorsOf[type].toSorted()])),
        `${name} ${kind}`,
      );
      t.deepEqual(Object.fromEntries(relations.map((each) => [each.relation, each.kind])), relationsOf[kind]);
      t.true(relations.every(({ match }) => match.toSorted().join() === 'any,none'));
      const nodes = ['radius', 'related', ...(kind === 'session' ? ['schedule'] : [])];
      if (kind === 'session' && maySee(plan, 'pricing')) nodes.push('price');
      t.deepEqual(predicates.map((each) => each.name).toSorted(), nodes.toSorted(), `${name} ${kind}`);
    }
});

test('the limits are advertised [filter.complexity-limits.open]', async (t) => {
  const { limits } = await advertised('starter', 'organization');
  const rows = await small.database.sql<{ name: string; value: number }>('select name, value from store.filter_limits');
  for (const { name, value } of rows) t.true(Object.values(limits).includes(Number(value)), name);
  for (const value of [8, 100, 16_384]) t.true(Object.values(limits).includes(value), `${value}`);
});

test(
  'every relation is taken with every field of its kind ' +
    '[filter.capabilities-advertised] [filter.related-relation-names.open]',
  async (t) => {
    for (const kind of kinds)
      for (const [relation, target] of Object.entries(relationsOf[kind]))
        for (const field of filterFields[target].keys())
          t.is(
            (await small.refused(kind, related(relation, 'any', compare(field, 'present')), 'team')).status,
            200,
            `${kind} ${relation} ${field}`,
          );
  },
);
