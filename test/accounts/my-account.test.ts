/** What account holders see and change about themselves. */
import test from 'ava';
import { capabilityWords } from '../../server/routes/accounts/capabilities.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const account = async (name: 'free' | 'pro' | 'team' | 'staff' | 'parent') =>
  (await api.as(name).get('/api/account')).body.data.account;

test('an account shows its address, plan, role, capabilities and allowances', async (t) => {
  t.like(await account('pro'), {
    id: api.cast.accounts.pro,
    email: 'pro@demo.campatlas.invalid',
    plan: 'pro',
    tier: 'pro',
    role: 'none',
    team: null,
    teams: [],
    resultWindow: 5000,
    allowances: {
      reads: { limit: 50_000, used: 0, remaining: 50_000 },
      exports: { limit: 50, used: 0, remaining: 50 },
      research: { limit: 0 },
    },
  });
  t.like(await account('free'), { tier: 'free', capabilities: [], allowances: { research: { limit: 25, used: 0 } } });
  t.like(await account('staff'), {
    role: 'staff',
    plan: 'staff',
    allowances: { reads: { limit: null, remaining: null } },
  });
});

test('every capability has words', async (t) => {
  const rows = await database.sql<{ name: string }>(
    'select distinct unnest(capabilities) as name from guard.plan_capabilities order by 1',
  );
  t.deepEqual(Object.keys(capabilityWords).toSorted(), rows.map(({ name }) => name).toSorted());
});

test('its team gives plan and pool, and is named with the part that it plays there', async (t) => {
  const id = api.cast.accounts.parent;
  const [{ team } = { team: '' }] = await database.sql<{ team: string }>(
    `select api.create_team('Lakeside', 'team', 2) as team`,
  );
  await database.sql('select api.add_team_member($1, $2)', [team, id]);
  t.like(await account('parent'), {
    plan: 'team',
    tier: 'enterprise',
    team: { id: team, name: 'Lakeside' },
    teams: [{ id: team }],
    allowances: { reads: { limit: 250_000 } },
  });
  await database.sql('select api.remove_team_member($1, $2)', [team, id]);
  t.like(await account('parent'), { plan: 'free', team: null, teams: [] });
});

test('a name is changed by its holder and nobody else', async (t) => {
  const before = await account('free');
  const { status, body } = await api.as('pro').send('PATCH', '/api/account', { name: '  Émile 🏕  ' });
  t.is(status, 200);
  t.is(body.data.account.name, 'Émile 🏕');
  t.is((await account('pro')).name, 'Émile 🏕');
  t.is((await api.inBrowser('pro').send('PATCH', '/api/account', { name: 'Pro' })).status, 200);
  t.deepEqual(await account('free'), before);
  t.is((await api.as('pro').send('PATCH', '/api/account', { name: '🏕'.repeat(300) })).status, 200, 'code points');
  for (const wrong of [
    {},
    { name: '' },
    { name: ' \t ' },
    { name: '\u200b' },
    { name: 'a\nb' },
    { name: 'x'.repeat(301) },
    { name: 7 },
  ])
    t.is((await api.as('pro').send('PATCH', '/api/account', wrong)).status, 400, JSON.stringify(wrong));
  for (const wrong of [{ name: 'a', plan: 'team' }, { name: 'a', role: 'admin' }, { email: 'x@example.org' }])
    t.is((await api.as('pro').send('PATCH', '/api/account', wrong)).status, 400, JSON.stringify(wrong));
});
