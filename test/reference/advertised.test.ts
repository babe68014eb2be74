/** The schema describes exactly the filters that lists accept. */
import test, { type ExecutionContext } from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, plurals } from '../fixtures/line.ts';
import { isWhole } from '../random.ts';

interface Field {
  readonly field: string;
  readonly type: string;
  readonly operators: readonly string[];
  readonly allowedValues?: readonly string[];
}

interface Capabilities {
  readonly fields: readonly Field[];
  readonly relations: readonly { relation: string; kind: Kind; match: readonly string[] }[];
  readonly predicates: readonly { name: string; includeCare?: boolean }[];
  readonly limits: Readonly<Record<'bytes' | 'depth' | 'nodes' | 'values' | 'cost', number>>;
}

const operators = [
  'missing',
  'present',
  'empty',
  'eq',
  'in',
  'containsText',
  'matchesRegion',
  'lt',
  'lte',
  'gt',
  'gte',
  'containsAny',
  'containsAll',
  'contains',
  'overlaps',
  'not',
];

let api: Api;

test.before(async () => {
  ({ api } = await openCatalog());
});

async function capabilitiesOf(name: Name, kind: Kind): Promise<Capabilities> {
  const { body } = await api.as(name).get('/api/canonical/schema');
  return body.data.tables.find((each: { kind: Kind }) => each.kind === kind).filterCapabilities;
}

async function ask(name: Name, kind: Kind, filter: unknown): Promise<number> {
  const text = encodeURIComponent(JSON.stringify(filter));
  return (await api.as(name).get(`/api/${plurals[kind]}?includeRows=false&filter=${text}`)).status;
}

/** A sample value of a type. */
function scalar({ type, allowedValues }: Field): unknown {
  const samples: Record<string, unknown> = {
    uuid: idOf('organization', 'home'),
    boolean: true,
    integer: 3,
    number: 1.5,
    score: 50,
    date: '2027-01-01',
    timestamp: '2027-01-01T00:00:00Z',
    prices: { price: 1 },
    schedule: { label: 'x' },
    care: { amount: 1 },
  };
  return allowedValues?.[0] ?? samples[type] ?? 'x';
}

/** A node that uses the operator with a value of the right type. */
function comparison(field: Field, op: string): unknown {
  const { type, field: name } = field;
  if (['missing', 'present', 'empty'].includes(op)) return { field: name, op };
  const one = scalar(field);
  const isList = type.endsWith('[]') || ['prices', 'schedule'].includes(type);
  if (op === 'contains') return { field: name, op, value: 6 };
  if (op === 'overlaps') return { field: name, op, value: [6, null] };
  if (['in', 'containsAny', 'containsAll'].includes(op)) return { field: name, op, value: [one] };
  if (type === 'range') return { field: name, op, value: [6, 8] };
  return { field: name, op, value: isList && op === 'eq' ? [one] : one };
}

const predicates: Readonly<Record<string, unknown>> = {
  radius: { radius: { latitude: 44, longitude: -73, radiusMeters: 1000 } },
  price: { price: { minimum: 1, currency: 'USD', basis: 'week' } },
  schedule: { schedule: { mode: 'overlap', dates: ['2027-01-04'] } },
};
const withCare = { schedule: { mode: 'overlap', dates: ['2027-01-04'], atTime: '08:00', includeCare: true } };

const named = ['starter', 'team', 'preview'] as const;

/** A part of the campaign tries each operator on each field by one of them, and each of them on each field. */
async function fieldsAgree(t: ExecutionContext, name: (typeof named)[number], kind: Kind): Promise<void> {
  const { fields } = await capabilitiesOf(name, kind);
  const known = (await capabilitiesOf('admin', kind)).fields;
  for (const [place, field] of known.entries()) {
    const advertised = fields.find((each) => each.field === field.field)?.operators ?? [];
    const part = operators.filter((_, at) => isWhole || (at + place + named.indexOf(name)) % named.length === 0);
    for (const op of part) {
      const status = await ask(name, kind, comparison(field, op));
      const where = `${kind} ${field.field} ${op}`;
      if (advertised.includes(op)) t.is(status, 200, where);
      else t.is(status, field.operators.includes(op) ? 403 : 400, where);
    }
  }
  for (const unknown of ['age_range_months', 'image_urls', 'parent_score', 'key', 'Name', 'r.name'])
    t.is(await ask(name, kind, { field: unknown, op: 'present' }), 400, unknown);
}

for (const name of named)
  test(`${name}: all that is advertised is taken, else 400 or hidden [filter.capabilities-advertised]`, async (t) => {
    for (const kind of kinds) await fieldsAgree(t, name, kind);
  });

for (const name of ['starter', 'pro', 'team', 'preview'] as const)
  test(`${name}: advertised relations are taken, others 400 or hidden [filter.capabilities-advertised]`, async (t) => {
    for (const kind of kinds) {
      const { relations, predicates: told } = await capabilitiesOf(name, kind);
      for (const relation of ['organization', 'organizations', 'activity', 'activities', 'session', 'sessions', 'x'])
        for (const match of ['any', 'none', 'all']) {
          const known = relations.find((each) => each.relation === relation)?.match.includes(match) === true;
          const where = { field: 'name', op: 'present' };
          t.is(
            await ask(name, kind, { related: { relation, match, where } }),
            known ? 200 : 400,
            `${relation} ${match}`,
          );
        }
      for (const [predicate, node] of Object.entries(predicates)) {
        const status = await ask(name, kind, node);
        if (told.some((each) => each.name === predicate)) t.is(status, 200, predicate);
        else t.is(status, kind === 'session' ? 403 : 400, predicate);
      }
      const care = told.find((each) => each.name === 'schedule')?.includeCare;
      t.is(await ask(name, kind, withCare), kind !== 'session' ? 400 : care === true ? 200 : 403);
    }
  });

test('a filter may be as large as the limits say and no larger [filter.capabilities-advertised]', async (t) => {
  const { limits } = await capabilitiesOf('starter', 'organization');
  const leaf = { field: 'name', op: 'present' };
  const wide = (nodes: number) => ({ all: Array.from({ length: nodes - 1 }, () => leaf) });
  const deep = (levels: number): unknown => (levels === 1 ? leaf : { all: [deep(levels - 1)] });
  const listed = (values: number) => ({
    field: 'name',
    op: 'in',
    value: Array.from({ length: values }, (_, at) => `n${at}`),
  });
  const long = (bytes: number) => {
    const size = JSON.stringify({ field: 'name', op: 'eq', value: '' }).length;
    return { field: 'name', op: 'eq', value: 'x'.repeat(bytes - size) };
  };
  const trials = [
    [wide, limits.nodes],
    [deep, limits.depth],
    [listed, limits.values],
    [long, limits.bytes],
  ] as const;
  for (const [make, limit] of trials) {
    t.is(await ask('starter', 'organization', make(limit)), 200, make.name);
    t.is(await ask('starter', 'organization', make(limit + 1)), 400, make.name);
  }
});
