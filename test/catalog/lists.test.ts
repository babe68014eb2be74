import test from 'ava';
import { lockedFields, type Plan } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, kinds, plurals } from '../fixtures/line.ts';
import { statusesAtWindow } from '../fixtures/probes.ts';
import { truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);
const plans = ['starter', 'pro', 'team', 'enterprise', 'staff', 'admin'] as const;
const windows = {
  starter: 500,
  pro: 5000,
  team: 20_000,
  enterprise: 100_000,
  staff: null,
  admin: null,
  preview: 25,
} as const;

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test(
  'an organization list has its rows and what is known of them ' +
    '[lists.org-route] [lists.org-members] [platform.json-default] [platform.success-envelope.open]',
  async (t) => {
    const { status, headers, body } = await api.as('starter').get('/api/organizations');
    t.is(status, 200);
    t.is(headers['content-type'], 'application/json');
    t.deepEqual(Object.keys(body), [
      'success',
      'organizations',
      'total',
      'unfilteredTotal',
      'tier',
      'resultLimit',
      'lockedColumns',
    ]);
    t.true(body.success);
    t.true(Array.isArray(body.organizations) && Array.isArray(body.lockedColumns));
    t.true(Number.isInteger(body.total) && Number.isInteger(body.unfilteredTotal));
    t.is(body.tier, 'paid');
  },
);

test('activities and sessions have lists of their own [lists.activities-route] [lists.sessions-route]', async (t) => {
  const activities = (await api.as('starter').get('/api/activities')).body;
  const sessions = (await api.as('starter').get('/api/sessions')).body;
  t.is(activities.activities.length, 24);
  t.is(sessions.sessions.length, 24);
  t.is(activities.unfilteredTotal, truth.activity.size);
  t.is(sessions.unfilteredTotal, truth.session.size);
});

test('each record stands on the list of its kind alone [platform.record-kinds]', async (t) => {
  for (const kind of kinds) {
    const seen = await walk(kind);
    t.deepEqual(seen.toSorted(), [...truth[kind].keys()].toSorted());
  }
});

async function walk(kind: (typeof kinds)[number], more = ''): Promise<string[]> {
  const seen: string[] = [];
  for (let offset = 0; ; offset += 25) {
    const { body } = await api.as('starter').get(`/api/${plurals[kind]}?limit=25&offset=${offset}${more}`);
    seen.push(...idsOf(body[plurals[kind]]));
    if (body[plurals[kind]].length < 25) return seen;
  }
}

test(
  'a page has 24 rows unless up to 100 are asked for ' +
    '[lists.limit-default] [lists.limit-max] [counts.total-independent-of-page]',
  async (t) => {
    for (const kind of kinds) {
      const rows = async (query: string) => (await api.as('starter').get(`/api/${plurals[kind]}${query}`)).body;
      const total = truth[kind].size;
      const standard = await rows('');
      t.deepEqual([standard[plurals[kind]].length, standard.total], [24, total]);
      const one = await rows('?limit=1');
      t.deepEqual([one[plurals[kind]].length, one.total], [1, total]);
      t.is((await rows('?limit=100'))[plurals[kind]].length, Math.min(100, total));
    }
    t.is((await api.as('starter').get('/api/organizations?limit=101')).status, 400);
  },
);

test(
  'walking the pages in any order gives every record once ' +
    '[lists.pagination-params.open] [lists.default-order.open]',
  async (t) => {
    for (const more of ['', '&orderBy=city', '&orderBy=city&order=desc', '&orderBy=verified', '&order=desc']) {
      const seen = await walk('organization', more);
      t.is(seen.length, truth.organization.size, more);
      t.is(new Set(seen).size, seen.length, more);
    }
    const twice = await Promise.all([walk('session'), walk('session')]);
    t.deepEqual(twice[0], twice[1]);
  },
);

test('a list takes orderBy and order, and refuses others [lists.sort-params.open] [lists.order-values]', async (t) => {
  for (const kind of kinds) {
    const get = (query: string) => api.as('starter').get(`/api/${plurals[kind]}?${query}`);
    const names = async (order: string) =>
      (await get(`limit=100&orderBy=name&order=${order}`)).body[plurals[kind]].map((row: { name: string }) =>
        row.name.toLowerCase(),
      );
    t.true((await names('asc'))[0] < (await names('desc'))[0]);
    for (const bad of [
      'orderBy=colour',
      'orderBy=age_range_months',
      'orderBy=configuration_id',
      'orderBy=categories',
      'order=descending',
      'order=ASC',
      'order=',
    ]) {
      const { status, body } = await get(bad);
      t.is(status, 400, bad);
      t.is(body.code, 'invalid_parameter');
    }
  }
});

test('a list cannot be ordered by a masked column, and can by who sees it [lists.sort-params.open]', async (t) => {
  const columns = { organization: 'contact_email', activity: 'postal_code', session: 'capacity' };
  for (const kind of kinds) {
    const address = `/api/${plurals[kind]}?orderBy=${columns[kind]}`;
    const refused = await api.as('starter').get(address);
    t.is(refused.status, 403);
    t.is(refused.body.code, 'hidden_field');
    t.is((await api.as('preview').get(address)).status, 403);
    t.is((await api.as('team').get(address)).status, 200);
  }
});

test('who orders by no column is told those that the plan sees, and no others [lists.sort-params.open]', async (t) => {
  const columns = { organization: 'contact_email', activity: 'postal_code', session: 'capacity' };
  for (const kind of kinds) {
    const offered = async (name: 'starter' | 'team') =>
      (await api.as(name).get(`/api/${plurals[kind]}?orderBy=colour`)).body.availableColumns as string[];
    const [starter, team] = [await offered('starter'), await offered('team')];
    t.deepEqual([starter.includes('name'), starter.includes(columns[kind])], [true, false], kind);
    t.true(team.includes(columns[kind]), kind);
  }
});

test('Free accounts are refused with what they need [lists.free-402] [platform.status-402-metadata]', async (t) => {
  for (const kind of kinds) {
    for (const name of ['free', 'parent', 'orgMember'] as const) {
      const { status, body } = await api.as(name).get(`/api/${plurals[kind]}`);
      t.is(status, 402);
      t.like(body, {
        data: null,
        error: true,
        code: 'plan_required',
        upgradeRequired: true,
        tier: 'free',
        requiredTier: 'paid',
      });
    }
    t.is((await api.as('starter').get(`/api/${plurals[kind]}`)).status, 200);
  }
});

test.serial(
  'reading past the window of the plan is refused, up to it is not [lists.window-403] [platform.plan-masks-windows]',
  async (t) => {
    t.deepEqual(await statusesAtWindow(api, database), [200, 403, 403, 403, 403]);
    const { status, body } = await api.as('starter').get('/api/sessions?offset=500');
    t.is(status, 403);
    t.like(body, { data: null, error: true, code: 'result_window', resultLimit: 500 });
    t.is((await api.as('pro').get('/api/sessions?offset=500')).status, 200);
    t.is((await api.as('starter').get('/api/sessions?includeRows=false&offset=500')).body.total, truth.session.size);
  },
);

test(
  'resultLimit is the window of the plan and never smaller on a larger one ' +
    '[lists.resultlimit] [platform.result-window-sizes.open]',
  async (t) => {
    for (const [name, window] of Object.entries(windows))
      t.is((await api.as(name as Plan & 'starter').get('/api/organizations?limit=1')).body.resultLimit, window, name);
  },
);

test('lockedColumns names what is masked for the caller and nothing else [lists.lockedcolumns]', async (t) => {
  for (const name of [...plans, 'preview'] as const)
    for (const kind of kinds) {
      const { body } = await api.as(name).get(`/api/${plurals[kind]}?limit=1`);
      t.deepEqual(body.lockedColumns.toSorted(), lockedFields(kind, name).toSorted(), `${name} ${kind}`);
    }
});

test('without includeRows the counts are the same [lists.includerows-false] [lists.includerows-boolean]', async (t) => {
  for (const kind of kinds) {
    const get = (query: string) => api.as('starter').get(`/api/${plurals[kind]}?q=camp${query}`);
    const full = (await get('')).body;
    const bare = (await get('&includeRows=false')).body;
    t.deepEqual(bare, { ...full, [plurals[kind]]: [] });
    t.deepEqual((await get('&includeRows=true')).body, full);
    for (const bad of ['yes', 'TRUE', '1', '', 'true&includeRows=true'])
      t.is((await get(`&includeRows=${bad}`)).status, 400, bad);
  }
});

test('without rows, and for previews, media are not read [lists.includerows-skips-media]', async (t) => {
  const own = await openCatalog();
  await own.database.sql('alter table store.media rename to media_away');
  t.is((await own.api.as('starter').get('/api/organizations?includeRows=false')).status, 200);
  t.is((await own.api.as('preview').get('/api/organizations')).status, 200);
  t.is((await own.api.as('starter').get('/api/organizations')).status, 500);
});

test('deleted and blacklisted records are on no list and in no count [lists.deleted-excluded.open]', async (t) => {
  for (const kind of kinds)
    for (const mark of ['deleted', 'blacklisted']) {
      const { body } = await api.as('admin').get(`/api/${plurals[kind]}?q=mark${mark}name`);
      t.deepEqual([body[plurals[kind]], body.total], [[], 0]);
      t.is((await api.as('admin').get(`/api/${plurals[kind]}?q=mark1name`)).body.total, 1);
    }
  t.is((await api.as('admin').get('/api/organizations?q=markneverorname')).body.total, 0);
});

test('a shared configuration shows the same facts for each record [platform.entity-configuration]', async (t) => {
  const rows = await database.sql<{ configuration_id: string }>(
    'select configuration_id from store.organizations where id = any ($1)',
    [[idOf('organization', 'shared one'), idOf('organization', 'shared two')]],
  );
  t.is(rows.length, 2);
  t.is(new Set(rows.map((row) => row.configuration_id)).size, 1);
  const { body } = await api.as('team').get('/api/organizations?city=Sharedton');
  const [one, two] = body.organizations.map(({ id: _, name: __, ...facts }: { id: string; name: string }) => facts);
  t.deepEqual(one, two);
  t.is(one.amenities, 'shared pool');
});
