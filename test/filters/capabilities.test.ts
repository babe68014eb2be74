import test from 'ava';
import type { Name } from '../cast.ts';
import { allOperators, filterFields, maySee, operatorsOf, relationsOf, type Type } from '../fixtures/filter/fields.ts';
import { compare, home, openSmall, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { type Kind, kinds } from '../fixtures/line.ts';
import type { Plan } from '../fixtures/plans.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([home]);
});

const scalars: Readonly<Record<Type, unknown>> = {
  text: 'x',
  region: 'OR',
  set: null,
  uuid: '00000000-0000-4000-8000-000000000000',
  number: 1,
  boolean: true,
  date: '2030-07-01',
  timestamp: '2030-07-01T00:00:00Z',
  texts: 'x',
  range: [1, 2],
  json: { price: 1 },
  score: 50,
};

/** A well formed comparison with each operator, whether the field has it or not. */
function wellFormed(kind: Kind, field: string, op: string): object {
  const { type, values } = filterFields[kind].get(field) ?? { type: 'text' };
  const scalar = values?.[0] ?? scalars[type];
  if (['missing', 'present', 'empty'].includes(op)) return compare(field, op);
  if (op === 'contains') return compare(field, op, 7);
  if (op === 'overlaps') return compare(field, op, [6, 8]);
  if (op === 'containsText' || op === 'matchesRegion') return compare(field, op, 'x');
  if (op === 'in' || op.startsWith('containsA') || (op === 'eq' && type === 'texts'))
    return compare(field, op, [scalar]);
  return compare(field, op, scalar);
}

const callers: readonly (readonly [Name, Plan])[] = [
  ['starter', 'starter'],
  ['team', 'team'],
  ['preview', 'preview'],
];

test('the fields that filters name and their operators are those of the contract [filter.capabilities-advertised] [filter.unadvertised-operator]', async (t) => {
  const rows = await small.database.sql<{ kind: Kind; field: string; operators: string[]; capability: string | null }>(
    'select kind, field, operators, capability from guard.filter_fields',
  );
  for (const kind of kinds) {
    const advertised = rows.filter((row) => row.kind === kind);
    t.deepEqual(advertised.map(({ field }) => field).toSorted(), [...filterFields[kind].keys()].toSorted());
    for (const { field, operators, capability } of advertised) {
      const { type, gate } = filterFields[kind].get(field) ?? { type: 'text', gate: null };
      t.deepEqual(operators.toSorted(), operatorsOf[type].toSorted(), `${kind} ${field}`);
      t.is(capability, gate, `${kind} ${field}`);
    }
  }
});

test('every pair of field and operator is taken when it is advertised, and no other [filter.capabilities-advertised] [filter.unadvertised-operator]', async (t) => {
  t.timeout(120_000);
  for (const [name, plan] of callers)
    for (const kind of kinds)
      for (const [field, { type, gate }] of filterFields[kind])
        for (const op of allOperators) {
          const { status } = await small.refused(kind, wellFormed(kind, field, op), name);
          const wanted = !operatorsOf[type].includes(op) ? 400 : maySee(plan, gate) ? 200 : 403;
          t.is(status, wanted, `${name} ${kind} ${field} ${op}`);
        }
});

test('every relation is taken with every field of its kind [filter.capabilities-advertised] [filter.related-relation-names.open]', async (t) => {
  for (const kind of kinds)
    for (const [relation, target] of Object.entries(relationsOf[kind]))
      for (const field of filterFields[target].keys())
        t.is(
          (await small.refused(kind, related(relation, 'any', compare(field, 'present')), 'team')).status,
          200,
          `${kind} ${relation} ${field}`,
        );
});
