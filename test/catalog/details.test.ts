import { randomUUID } from 'node:crypto';
import test from 'ava';
import { lockedFields } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import { catalogLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, kinds, plurals } from '../fixtures/line.ts';

const home = idOf('organization', 'full/2');

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog({ organizationId: home }));
});

const full = {
  organization: idOf('organization', 'full/1'),
  activity: idOf('activity', 'full/1'),
  session: idOf('session', 'full/1'),
};
const get = async (address: string) => (await api.as('starter').get(address)).body.data;

test('an organization has summaries of its activities [details.organization] [platform.org-relations]', async (t) => {
  const { status, body } = await api.as('starter').get(`/api/organizations/${full.organization}`);
  t.is(status, 200);
  t.true(body.success);
  t.is(body.data.organization.id, full.organization);
  t.deepEqual(
    body.data.organization.activities.map(({ id }: { id: string }) => id),
    [full.activity, idOf('activity', 'plain')],
  );
});

test('an activity comes with organization and sessions [details.activity] [platform.activity-relations]', async (t) => {
  const { activity } = await get(`/api/activities/${full.activity}`);
  t.is(activity.id, full.activity);
  t.is(activity.organization.id, full.organization);
  t.deepEqual(
    activity.sessions.map(({ id }: { id: string }) => id),
    [full.session],
  );
});

test('a session comes with its activity, if it has one [details.session] [platform.session-relations]', async (t) => {
  const { session } = await get(`/api/sessions/${full.session}`);
  t.deepEqual(
    [session.id, session.activity.id, session.organization_id, session.activity_id],
    [full.session, full.activity, full.organization, full.activity],
  );
  t.false('activity' in (await get(`/api/sessions/${idOf('session', 'own')}`)).session);
});

test(
  'media are there unless they are not wanted ' +
    '[details.includemedia-default] [details.includemedia-false] [details.includemedia-single]',
  async (t) => {
    for (const kind of kinds) {
      const address = `/api/${plurals[kind]}/${full[kind]}`;
      t.is((await get(address)).media.total, 3);
      t.is((await get(`${address}?includeMedia=true`)).media.total, 3);
      t.false('media' in (await get(`${address}?includeMedia=false`)));
      for (const bad of ['1', '', 'TRUE', 'false&includeMedia=false', 'true&includeMedia=false'])
        t.is((await api.as('starter').get(`${address}?includeMedia=${bad}`)).status, 400, bad);
    }
  },
);

test(
  'scores have an address of their own ' +
    '[details.includescore-false] [details.includescore-true] [details.includescore-malformed] ' +
    '[details.includescore-other-kinds.open]',
  async (t) => {
    const address = `/api/organizations/${full.organization}`;
    const plain = await api.as('starter').get(address);
    t.is((await api.as('starter').get(`${address}?includeScore=false`)).text, plain.text);
    const refused = await api.as('starter').get(`${address}?includeScore=true`);
    t.is(refused.status, 400);
    t.true(refused.body.message.includes(`/api/organizations/${full.organization}/score`));
    for (const bad of ['maybe', '', 'false&includeScore=false'])
      t.is((await api.as('starter').get(`${address}?includeScore=${bad}`)).status, 400, bad);
    t.is((await api.as('starter').get(`/api/activities/${full.activity}?includeScore=false`)).status, 400);
    t.is((await api.as('starter').get(`/api/sessions/${full.session}?includeScore=false`)).status, 400);
  },
);

test(
  'a record that is not there, deleted, blacklisted or of another kind is not found ' +
    '[details.missing-404] [lists.deleted-detail.open] [platform.status-404-missing-row] ' +
    '[platform.failure-envelope]',
  async (t) => {
    for (const kind of kinds) {
      const other = kind === 'session' ? full.activity : full.session;
      const absent = [randomUUID(), idOf(kind, 'full/deleted'), idOf(kind, 'full/blacklisted'), other];
      const answers = [];
      for (const id of absent) {
        const { status, body } = await api.as('admin').get(`/api/${plurals[kind]}/${id}`);
        t.is(status, 404);
        t.like(body, { data: null, error: true, code: 'not_found' });
        answers.push(body.message);
      }
      t.is(new Set(answers).size, 1);
      t.is((await api.as('admin').get(`/api/${plurals[kind]}/${full[kind]}`)).status, 200);
    }
  },
);

test('an id that is no UUID is refused [platform.status-400-invalid-id]', async (t) => {
  for (const kind of kinds)
    for (const bad of ['not-a-uuid', '1', `${full[kind]}x`, '%00', `{${full[kind]}}`])
      t.is((await api.as('starter').get(`/api/${plurals[kind]}/${bad}`)).status, 400, bad);
});

test('a parameter that details do not know is refused [details.unknown-param]', async (t) => {
  for (const kind of kinds)
    for (const bad of ['foo=1', 'limit=1', 'q=x', 'includeRows=true'])
      t.is((await api.as('starter').get(`/api/${plurals[kind]}/${full[kind]}?${bad}`)).status, 400, bad);
});

test('hidden relatives are left out of details and lend nothing', async (t) => {
  const activity = await get(`/api/activities/${idOf('activity', 'orphan')}`);
  t.false('organization' in activity.activity);
  t.false('activity' in (await get(`/api/sessions/${idOf('session', 'orphan')}`)).session);
  t.is(
    (await api.as('admin').get(`/api/sessions/${idOf('session', 'orphan')}`)).text.includes('markblacklisted'),
    false,
  );
});

test(
  'what the plan does not see is null in records and summaries alike ' +
    '[details.masked] [details.summaries-hidden-fields]',
  async (t) => {
    const { text, body } = await api.as('starter').get(`/api/activities/${full.activity}`);
    for (const field of [
      'address',
      'postal_code',
      'canonical_url',
      'relevant_urls',
      'legal_name',
      'contact_email',
      'discounts',
      'prices',
    ])
      t.false(text.includes(marker('1', field)), field);
    for (const amount of ['777.25', '6100', '5100', '9100', '8100', '11.5'])
      t.notRegex(text, new RegExp(`(?<![\\w-])${amount.replace('.', '\\.')}(?![\\w-])`), amount);
    for (const field of lockedFields('session', 'starter')) t.is(body.data.activity.sessions[0][field], null, field);
    for (const field of lockedFields('organization', 'starter'))
      t.is(body.data.activity.organization[field], null, field);
    const team = (await api.as('team').get(`/api/activities/${full.activity}`)).text;
    for (const shown of [marker('1', 'legal_name'), marker('1', 'discounts'), '777.25', '6100'])
      t.true(team.includes(shown), shown);
  },
);

test('an active member reads the detail of the organization and nothing more', async (t) => {
  const member = api.as('orgMember');
  const { status, text, body } = await member.get(`/api/organizations/${home}`);
  t.is(status, 200);
  t.is(body.data.organization.id, home);
  t.is(body.data.organization.contact_email, null);
  t.false(text.includes(marker('2', 'contact_email')) || text.includes(marker('2', 'address')));
  const refused = [
    `/api/organizations/${full.organization}`,
    `/api/activities/${idOf('activity', 'full/2')}`,
    `/api/sessions/${idOf('session', 'full/2')}`,
    '/api/organizations',
    '/api/activities',
    '/api/sessions',
    `/api/organizations/${randomUUID()}`,
    `/api/organizations/${idOf('organization', 'full/deleted')}`,
  ];
  for (const address of refused) t.is((await member.get(address)).status, 402, address);
  t.is((await api.as('free').get(`/api/organizations/${home}`)).status, 402);
});

test('members of a hidden organization do not find it', async (t) => {
  const own = await openCatalog({ organizationId: idOf('organization', 'full/deleted') });
  t.is((await own.api.as('orgMember').get(`/api/organizations/${idOf('organization', 'full/deleted')}`)).status, 404);
});

test('the service credential sees what its account sees [platform.service-credential-not-a-bypass]', async (t) => {
  const { accounts } = api.cast;
  for (const name of ['starter', 'pro', 'team'] as const) {
    for (const address of [
      '/api/sessions?limit=50',
      `/api/sessions/${full.session}`,
      `/api/organizations/${full.organization}`,
    ]) {
      const own = (await api.as(name).get(address)).body;
      t.deepEqual((await api.speakingFor(accounts[name]).get(address)).body, own, `${name} ${address}`);
    }
  }
  t.is((await api.speakingFor(accounts.free).get('/api/sessions')).status, 402);
  t.is((await api.speakingFor(accounts.starter).get('/api/sessions?orderBy=capacity')).status, 403);
});

test('every record of the lines that is not hidden has a detail', async (t) => {
  const shown = new Set<string>();
  for (const { kind, key, id } of catalogLines) {
    if (shown.has(id)) continue;
    shown.add(id);
    const { status } = await api.as('admin').get(`/api/${plurals[kind]}/${id}?includeMedia=false`);
    t.is(status, /^(full\/(deleted|blacklisted)|never|barred)$/.test(key) ? 404 : 200, `${kind} ${key}`);
  }
});
