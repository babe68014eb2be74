/** Who may see which parts of a record's provenance. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { organization } from '../imports/world.ts';
import { at, keys, kinds, only, openPast, type Past, plurals } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

const adminMembers = ['field_provenance', 'source_records', 'merge_jobs', 'relationship_jobs'];

for (const kind of kinds)
  test(`${kind}: bookkeeping is for all readers [provenance.routes] [provenance.id-and-bookkeeping]`, async (t) => {
    const id = await past.idOf(kind, keys[kind]);
    for (const name of [
      'starter',
      'pro',
      'proMachine',
      'team',
      'enterprise',
      'staff',
      'staffMachine',
      'service',
    ] as const) {
      const told = await past.provenanceOf(kind, keys[kind], name);
      t.is(told.id, id);
      t.deepEqual(told.external_ids, [keys[kind]]);
      t.truthy(told.created_at);
      for (const member of adminMembers) t.false(member in told, `${name} is told ${member}`);
      t.is('configuration_id' in told, !['starter', 'pro', 'proMachine'].includes(name), name);
    }
    for (const name of ['free', 'parent', 'orgMember'] as const)
      t.is((await past.api.as(name).get(`/api/${plurals[kind]}/${id}/provenance`)).status, 402);
    t.is((await past.api.as('nobody').get(`/api/${plurals[kind]}/${id}/provenance`)).status, 401);
    t.is((await past.api.as('starter').get(`/api/${plurals[kind]}/${id}/provenance?colour=red`)).status, 400);
  });

test(
  'history is for ADMIN in person and by key, not for services and previews [provenance.admin-only-members]' +
    ' [provenance.admin-machine-key] [provenance.service-not-admin] [provenance.preview.open]' +
    ' [provenance.omitted-map-unavailable]',
  async (t) => {
    const path = `/api/organizations/${await past.idOf('organization', 'home')}/provenance`;
    const told = async (client: ReturnType<Past['api']['as']>) =>
      Object.keys((await client.get(path)).body.data.organization);
    for (const client of [past.api.as('admin'), past.api.as('adminMachine'), past.api.inBrowser('admin')])
      for (const member of adminMembers) t.true((await told(client)).includes(member));
    for (const client of [
      past.api.as('staff'),
      past.api.as('service'),
      past.api.speakingFor(past.api.cast.accounts.admin),
    ])
      for (const member of adminMembers) t.false((await told(client)).includes(member));
    t.is((await past.api.as('preview').get(path)).status, 403);
  },
);

test('what is hidden or not there is not found [provenance.missing-404] [lists.deleted-detail.open]', async (t) => {
  await past.world.load(organization('gone', {}, at('01')), { ...only({}, at('02'), 'gone'), state: 'deleted' });
  for (const kind of kinds)
    for (const id of [randomUUID(), await past.idOf('organization', 'gone')])
      t.is((await past.api.as('admin').get(`/api/${plurals[kind]}/${id}/provenance`)).status, 404);
  t.is((await past.api.as('admin').get('/api/organizations/none/provenance')).status, 400);
});

test(
  'what moved out of records stands here [provenance.moved-fields] [projection.omit-external-ids]' +
    ' [projection.omit-timestamps] [projection.omit-field-provenance]',
  async (t) => {
    const moved = ['configuration_id', 'external_ids', 'created_at', 'updated_at', 'source_created_at'];
    const told = await past.provenanceOf('organization', 'home');
    for (const member of moved) t.true(member in told, member);
    t.is(told.source_created_at, '2020-01-01T00:00:00.000000Z');
    const id = await past.idOf('organization', 'home');
    const { body } = await past.api.as('admin').get(`/api/organizations/${id}`);
    const { body: list } = await past.api.as('admin').get('/api/organizations');
    for (const record of [body.data.organization, ...list.organizations])
      for (const member of [...moved, ...adminMembers]) t.false(member in record, member);
  },
);

test('records with equal facts share a configuration [platform.entity-configuration]', async (t) => {
  await past.world.load(...['same/1', 'same/2'].map((key) => organization(key, { city: 'Same', grades: [1, 4] })));
  await past.world.load(organization('same/3', { city: 'Other', grades: [1, 4] }));
  const [one, two, three] = await Promise.all(
    ['same/1', 'same/2', 'same/3'].map((key) => past.provenanceOf('organization', key)),
  );
  t.is(one.configuration_id, two.configuration_id);
  t.not(one.configuration_id, three.configuration_id);
});

for (const kind of kinds)
  test(
    `${kind}: each visible field has an entry, unset ones too [provenance.map-every-visible-field]` +
      ' [provenance.absent-entry-unknown] [provenance.no-observation] [provenance.hidden-field-absent]',
    async (t) => {
      const told = (await past.provenanceOf(kind, keys[kind])).field_provenance;
      const rules = await past.world.database.sql<{ field: string }>(
        `select field from guard.field_rules where kind = $1 and json and field <> 'id'`,
        [kind],
      );
      for (const { field } of rules) t.true(field in told, field);
      for (const field of ['id', 'age_range_months', 'parent_score', 'state', 'created_at'])
        t.false(field in told, field);
      t.deepEqual(told.accessibility, {
        state: 'unknown',
        value_state: 'unknown',
        sources: [],
        latest_observation: null,
        history: [],
      });
      t.deepEqual([told.name.state, told.name.value_state, told.name.sources.length], ['tracked', 'set', 1]);
    },
  );

test.serial('a field that a role may not see is no key of the map [provenance.hidden-field-absent]', async (t) => {
  const id = await past.idOf('session', 'week');
  const read = async () => {
    const { body } = await past.api.as('admin').get(`/api/sessions/${id}/provenance`);
    return Object.keys(body.data.session.field_provenance);
  };
  const all = await read();
  const without = `update guard.plan_capabilities set capabilities = array_remove(capabilities, $1)
    where plan = 'admin'`;
  await past.world.database.sql(without, ['pricing']);
  const fewer = await read();
  await past.world.database.sql(
    `update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'admin'`,
  );
  t.deepEqual(all.filter((field) => !fewer.includes(field)).toSorted(), [
    'after_care_pricing',
    'before_care_pricing',
    'capacity',
    'discounts',
    'prices',
    'spots_available',
  ]);
});

test('prices are one field [projection.prices-whole-field]', async (t) => {
  const { prices, before_care_pricing: care } = (await past.provenanceOf('session', 'week')).field_provenance;
  t.deepEqual([prices.state, prices.history.length, prices.history[0].field], ['tracked', 1, 'prices']);
  t.deepEqual([care.value_state, care.history], ['unknown', []]);
});
