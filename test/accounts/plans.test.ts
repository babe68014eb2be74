/** What each plan can access in the catalog, over HTTP. test/catalog tests the capability of every single field. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';

const organization = idOf('organization', 'full/1');
const session = idOf('session', 'full/1');
const contactFields = ['legal_name', 'contact_name', 'contact_email', 'contact_phone'] as const;

let database: TestDatabase;
let api: Api;

test.before(async () => {
  ({ database, api } = await openCatalog({ organizationId: organization }));
});

async function organizationFor(name: Name) {
  const { body } = await api.as(name).get('/api/organizations?q=mark1name');
  return { row: body.organizations[0], locked: body.lockedColumns as string[], body };
}

async function sessionFor(name: Name) {
  const { body } = await api.as(name).get('/api/sessions?q=mark1name');
  return { row: body.sessions[0], locked: body.lockedColumns as string[] };
}

/** Checks that the field is masked for one caller and has this value for the other. */
async function unlocks(
  t: { is(a: unknown, b: unknown): void; deepEqual(a: unknown, b: unknown): void; true(a: boolean): void },
  field: string,
  below: Name,
  above: Name,
  value: unknown,
) {
  const hidden = await organizationFor(below);
  t.is(hidden.row[field], null);
  t.true(hidden.locked.includes(field));
  const shown = await organizationFor(above);
  t.deepEqual(shown.row[field], value);
  t.true(!shown.locked.includes(field));
}

test('Free is tier free [auth.tier-free]', async (t) => {
  t.is((await api.as('free').get('/api/organizations')).body.tier, 'free');
});

test('Starter is tier paid [auth.tier-starter-paid]', async (t) => {
  t.is((await organizationFor('starter')).body.tier, 'paid');
});

test('Pro is tier pro [auth.tier-pro]', async (t) => {
  t.is((await organizationFor('pro')).body.tier, 'pro');
});

test('Team is tier enterprise [auth.tier-team-enterprise]', async (t) => {
  t.is((await organizationFor('team')).body.tier, 'enterprise');
});

test('Enterprise is tier licensed [auth.tier-enterprise-licensed]', async (t) => {
  t.is((await organizationFor('enterprise')).body.tier, 'licensed');
});

test('a Free account is asked for a higher plan on lists and details [auth.free-402]', async (t) => {
  const paths = [
    '/api/organizations',
    '/api/activities',
    '/api/sessions',
    `/api/organizations/${organization}`,
    `/api/sessions/${session}`,
  ];
  for (const path of paths) {
    const { status, body } = await api.as('free').get(path);
    t.is(status, 402, path);
    t.like(body, {
      data: null,
      error: true,
      code: 'plan_required',
      upgradeRequired: true,
      tier: 'free',
      requiredTier: 'paid',
    });
    t.is((await api.as('starter').get(path)).status, 200, path);
  }
});

test('a Starter account sees records without what is premium [auth.starter-masks-premium]', async (t) => {
  const { row, locked } = await sessionFor('starter');
  t.is(row.name, 'mark1name');
  for (const field of ['prices', 'discounts', 'before_care_pricing', 'after_care_pricing']) {
    t.is(row[field], null, field);
    t.true(locked.includes(field), field);
  }
  t.is(row.schedule_configurations[0].before_care.start, '07:31');
  t.is(row.schedule_configurations[0].before_care.price, null);
});

test('a Starter account sees records without business contacts [auth.starter-masks-contact]', async (t) => {
  const { row, locked } = await organizationFor('starter');
  t.is(row.name, 'mark1name');
  for (const field of [...contactFields, 'address', 'postal_code', 'canonical_url', 'relevant_urls']) {
    t.is(row[field], null, field);
    t.true(locked.includes(field), field);
  }
});

test('a Pro account sees prices, discounts and care quotes [auth.pro-prices]', async (t) => {
  const { row, locked } = await sessionFor('pro');
  t.is(row.prices.length, 3);
  t.is(row.prices[0].price, 777.25);
  t.is(row.discounts, 'mark1discounts early bird');
  t.is(row.before_care_pricing.amount, 11.5);
  t.is(row.schedule_configurations[0].before_care.price.amount, 6100);
  t.false(locked.includes('prices'));
});

test('a Pro account sees capacity, a Starter account does not [auth.pro-capacity]', async (t) => {
  const { row: starter } = await sessionFor('starter');
  t.deepEqual([starter.capacity, starter.spots_available], [null, null]);
  const { row: pro } = await sessionFor('pro');
  t.deepEqual([pro.capacity, pro.spots_available], [9100, 8100]);
});

test('a Pro account still sees no Team field [auth.pro-still-masks-contact]', async (t) => {
  const { row, locked } = await organizationFor('pro');
  for (const field of [...contactFields, 'address', 'postal_code', 'canonical_url', 'relevant_urls']) {
    t.is(row[field], null, field);
    t.true(locked.includes(field), field);
  }
});

test('a Team account sees business identity and contact [auth.team-contact]', async (t) => {
  const { row, locked } = await organizationFor('team');
  t.is(row.legal_name, 'mark1legalname');
  t.is(row.contact_name, 'mark1contactname');
  t.is(row.contact_email, 'mark1contactemail@camp.example');
  t.is(row.contact_phone, 'mark1contactphone');
  t.deepEqual(locked, []);
});

test('canonical_url needs Team [auth.team-canonical-url]', (t) =>
  unlocks(t, 'canonical_url', 'pro', 'team', 'https://mark1canonicalurl.example/'));

test('relevant_urls needs Team [auth.team-relevant-urls]', (t) =>
  unlocks(t, 'relevant_urls', 'pro', 'team', [
    'https://mark1relevanturls.example/a?b=c%20d&e=%2F',
    'https://directory.example/camps',
  ]));

test('the exact address needs Team [auth.team-address]', (t) => unlocks(t, 'address', 'pro', 'team', 'mark1address'));

test('the postal code needs Team [auth.team-postal-code]', (t) =>
  unlocks(t, 'postal_code', 'pro', 'team', 'mark1postalcode'));

test(
  'a masked field is null and named, whether or not there is a value; ' +
    'a visible field without a value is absent ' +
    '[auth.masked-value-shape.open]',
  async (t) => {
    const rowOf = async (name: Name) => {
      const { body } = await api.as(name).get(`/api/organizations/${idOf('organization', 'bare')}`);
      return body.data.organization;
    };
    const { row: full, locked } = await organizationFor('starter');
    const bare = await rowOf('starter');
    for (const field of locked) {
      t.is(full[field], null, field);
      t.is(bare[field], null, field);
    }
    const open = await rowOf('team');
    for (const field of locked) t.false(field in open, field);
  },
);

test('coordinates keep every digit on every plan [auth.coordinates-full-precision]', async (t) => {
  for (const name of ['starter', 'pro', 'team', 'enterprise', 'staff'] as const) {
    const { body, text } = await api.as(name).get(`/api/organizations/${organization}`);
    t.is(body.data.organization.latitude, 44.123456789012, name);
    t.is(body.data.organization.longitude, -72.987654321098, name);
    t.regex(text, /"latitude": ?44\.123456789012,/);
  }
});

test('a plan that falls masks contacts at the next call with the same named key', async (t) => {
  const accounts = await database.sql<{ id: string }>(
    `select api.create_account('falls@example.org', 'Falls', 'team') as id`,
  );
  const keys = await database.sql<{ secret: string }>(`select secret from api.create_key('machine', $1, 'sync')`, [
    accounts[0]?.id,
  ]);
  const client = api.withHeaders({ 'x-api-key': keys[0]?.secret ?? '' });
  const address = async () => (await client.get('/api/organizations?q=mark1name')).body.organizations[0].address;
  t.is(await address(), 'mark1address');
  await database.sql(`select api.change_account($1, '{"plan": "starter"}')`, [accounts[0]?.id]);
  t.is(await address(), null);
});

test('an active member reads the own organization on any plan, nothing else [auth.org-member-detail]', async (t) => {
  const member = api.as('orgMember');
  const own = await member.get(`/api/organizations/${organization}`);
  t.is(own.status, 200);
  t.is(own.body.data.organization.name, 'mark1name');
  t.is((await member.get(`/api/organizations/${idOf('organization', 'full/2')}`)).status, 402);
  t.is((await member.get(`/api/organizations/${idOf('organization', 'none')}`)).status, 402);
  t.is((await member.get(`/api/activities/${idOf('activity', 'full/1')}`)).status, 402);
  t.is((await member.get(`/api/sessions/${session}`)).status, 402);
  t.is((await member.get('/api/organizations')).status, 402);
  t.is((await api.as('parent').get(`/api/organizations/${organization}`)).status, 402);
  const inactive = await database.sql<{ id: string }>(`select api.create_account('gone@example.org', 'Gone') as id`);
  await database.sql('select api.set_organization_member($1, $2, false)', [inactive[0]?.id, organization]);
  const key = await database.sql<{ secret: string }>(`select secret from api.create_key('account', $1, 'k')`, [
    inactive[0]?.id,
  ]);
  const gone = api.withHeaders({ 'x-api-key': key[0]?.secret ?? '' });
  t.is((await gone.get(`/api/organizations/${organization}`)).status, 402);
  await database.sql('select api.set_organization_member($1, $2, true)', [inactive[0]?.id, organization]);
  t.is((await gone.get(`/api/organizations/${organization}`)).status, 200);
});

test(
  'previews read their fixed sample and nothing else, whatever they ask ' +
    '[auth.preview-fixed-samples] [auth.preview-lists.open]',
  async (t) => {
    const sample = await database.sql<{ id: string; kind: string }>(
      'select r.id, r.kind from store.preview_sample s join store.records r on r.id = s.record_id',
    );
    const preview = api.as('preview');
    for (const [path, kind] of [
      ['organizations', 'organization'],
      ['activities', 'activity'],
      ['sessions', 'session'],
    ] as const) {
      const idsOf = async (query: string) => {
        const { body } = await preview.get(`/api/${path}${query}`);
        return (body[path] as { id: string }[]).map(({ id }) => id);
      };
      const first = await idsOf('?limit=25');
      t.true(first.length > 0, path);
      t.deepEqual(await idsOf('?limit=25'), first);
      const allowed = new Set(sample.filter((record) => record.kind === kind).map(({ id }) => id));
      for (const query of ['?limit=25', '?q=mark', '?region=VT', '?city=Sharedton'])
        for (const id of await idsOf(query)) t.true(allowed.has(id), `${path}${query}`);
      t.is((await preview.get(`/api/${path}/${first[0]}`)).status, 200);
      t.is((await preview.get(`/api/${path}/${idOf(kind, 'shared one')}`)).status, 404);
      t.is((await api.as('starter').get(`/api/${path}/${idOf(kind, 'shared one')}`)).status, 200);
    }
  },
);
