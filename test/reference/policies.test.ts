/** The policy explorer shows for a record exactly what each member of the cast gets. */
import test from 'ava';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';

interface Seen {
  readonly plan: string;
  readonly capabilities: readonly string[];
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly refusal: { readonly status: number; readonly code: string } | null;
}

const plans = ['preview', 'free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin'] as const;
const relatives = ['organization', 'activity', 'activities', 'sessions'];

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

async function someId(kind: Kind): Promise<string> {
  const { body } = await api.as('admin').get(`/api/${plurals[kind]}?limit=1`);
  return body[plurals[kind]][0].id;
}

for (const kind of kinds)
  test(`each plan’s view of a record of kind ${kind} is what its detail route gives`, async (t) => {
    const id = await someId(kind);
    const { status, body } = await api.as('admin').get(`/api/canonical/policies/${kind}/${id}`);
    t.is(status, 200);
    const seen = body.data.plans as readonly Seen[];
    t.deepEqual(seen.map(({ plan }) => plan).toSorted(), plans.toSorted());
    for (const { plan, record, refusal } of seen) {
      const real = await api.as(plan as (typeof plans)[number]).get(`/api/${plurals[kind]}/${id}`);
      if (refusal !== null) {
        t.deepEqual([refusal.status, refusal.code], [real.status, real.body.code], plan);
        continue;
      }
      t.is(real.status, 200, plan);
      const own = Object.entries(real.body.data[kind]).filter(([name]) => !relatives.includes(name));
      t.deepEqual(record, Object.fromEntries(own), plan);
    }
    t.true(seen.some(({ refusal }) => refusal !== null));
  });

test('each mask it names is null for the plans that lack its capability, and open to one that holds it', async (t) => {
  const shown = new Set<string>();
  for (const kind of kinds) {
    const { body } = await api.as('admin').get(`/api/canonical/policies/${kind}/${await someId(kind)}`);
    const rules = body.data.fields as { name: string; capabilities: string[]; isPartial: boolean }[];
    t.true(rules.some(({ capabilities }) => capabilities.length > 0));
    for (const { capabilities, record } of body.data.plans as readonly Seen[])
      for (const rule of rules) {
        if (record === null || rule.isPartial) continue;
        const isOpen = rule.capabilities.every((one) => capabilities.includes(one));
        const value = record[rule.name];
        if (!isOpen && capabilities.length > 0) t.is(value, null, `${kind}.${rule.name}`);
        if (isOpen && rule.capabilities.length > 0 && value !== undefined) shown.add(rule.name);
      }
  }
  t.true(shown.has('address') && shown.has('prices'), [...shown].join());
});

test('staff see no view that shows more than theirs, and nobody else compares plans', async (t) => {
  const id = await someId('organization');
  const address = `/api/canonical/policies/organization/${id}`;
  const { status, body } = await api.as('staff').get(address);
  t.is(status, 200);
  t.deepEqual(
    (body.data.plans as Seen[]).map(({ plan }) => plan).toSorted(),
    plans.filter((plan) => plan !== 'admin').toSorted(),
  );
  for (const name of ['free', 'starter', 'enterprise', 'parent', 'orgMember', 'service', 'preview'] as const)
    t.is((await api.as(name).get(address)).status, 403, name);
  t.is((await api.as('nobody').get(address)).status, 401);
  t.is((await api.as('staff').get('/api/canonical/policies/camp/x')).status, 400);
  const missing = '/api/canonical/policies/session/0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11';
  t.is((await api.as('staff').get(missing)).status, 404);
});

test('row policies are told in words, with the roles they are for', async (t) => {
  for (const kind of kinds) {
    const { body } = await api.as('staff').get(`/api/canonical/policies/${kind}/${await someId(kind)}`);
    const rows = body.data.rows as { policy: string; roles: string[]; description: string | null }[];
    t.deepEqual(
      rows.map(({ policy, roles }) => [policy, roles]),
      [
        ['masks_read_disclosed', ['campatlas_masks']],
        ['previews_read_the_sample', ['campatlas_preview_masks']],
      ],
    );
    t.true(rows.every(({ description }) => description !== null && description.length > 20));
  }
});
