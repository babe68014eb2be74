/** Every change of an account applies from its next request, with the same key or cookie. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { probes } from './probes.ts';

let database: TestDatabase;
let api: Api;
let people = 0;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { routes: probes });
});

/** A new account, so that concurrent tests do not affect each other. */
async function makeAccount(plan: string, role = 'none'): Promise<string> {
  people += 1;
  const rows = await database.sql<{ id: string }>('select api.create_account($1, $1, $2, $3) as id', [
    `person${people}@example.org`,
    plan,
    role,
  ]);
  return rows[0]?.id ?? '';
}

async function makeKey(
  account: string,
  kind: 'account' | 'machine' = 'account',
): Promise<{ id: string; secret: string }> {
  const rows = await database.sql<{ id: string; secret: string }>('select * from api.create_key($1, $2, $3)', [
    kind,
    account,
    'test',
  ]);
  return rows[0] ?? { id: '', secret: '' };
}

async function makeTeam(plan: string, members: readonly string[], reads: number | null = null): Promise<string> {
  const rows = await database.sql<{ id: string }>('select api.create_team($1, $1, $2) as id', [plan, members.length]);
  const team = rows[0]?.id ?? '';
  await database.sql('select api.change_team($1, $2)', [team, { customReads: reads }]);
  for (const member of members) await database.sql('select api.add_team_member($1, $2)', [team, member]);
  return team;
}

const change = (account: string, changes: Record<string, unknown>) =>
  database.sql('select api.change_account($1, $2)', [account, changes]);
const read = (key: string, path = 'read') => api.withHeaders({ 'x-api-key': key }).get(`/api/probe/${path}`);

test('a revoked key is unknown at the next request [auth.key-revocation-immediate]', async (t) => {
  const key = await makeKey(await makeAccount('starter'));
  t.is((await read(key.secret)).status, 200);
  await database.sql('select api.revoke_key($1)', [key.id]);
  const { status, body } = await read(key.secret);
  t.is(status, 401);
  t.deepEqual(body, { authorized: false });
});

test('the old value of a rotated key is refused, the new one answered [auth.rotated-key-401]', async (t) => {
  for (const kind of ['account', 'machine'] as const) {
    const old = await makeKey(await makeAccount('pro'), kind);
    t.is((await read(old.secret)).status, 200);
    const rows = await database.sql<{ secret: string }>('select secret from api.rotate_key($1)', [old.id]);
    t.is((await read(old.secret)).status, 401);
    t.is((await read(rows[0]?.secret ?? '')).status, 200);
  }
});

test('a named key carries its owner’s plan of the moment [auth.key-follows-owner-plan]', async (t) => {
  const account = await makeAccount('team');
  const key = await makeKey(account, 'machine');
  t.true((await read(key.secret)).body.capabilities.includes('contact'));
  await change(account, { plan: 'starter' });
  const { body } = await read(key.secret);
  t.like(body, { kind: 'machine', plan: 'starter', dbRole: 'campatlas_starter', resultWindow: 500 });
  t.false(body.capabilities.includes('contact'));
});

test(
  'a named key outlives its owner’s fall below Pro, with the rights that are left ' +
    '[auth.named-key-after-downgrade.open]',
  async (t) => {
    const account = await makeAccount('pro');
    const key = await makeKey(account, 'machine');
    await change(account, { plan: 'starter' });
    t.is((await read(key.secret)).body.plan, 'starter');
    await change(account, { plan: 'free' });
    const { status, body } = await read(key.secret);
    t.is(status, 402);
    t.like(body, { code: 'plan_required', upgradeRequired: true, tier: 'free', requiredTier: 'paid' });
    t.is((await read(key.secret, 'unmetered')).status, 200);
  },
);

test('roles are looked up on every request [auth.permissions-per-request]', async (t) => {
  const account = await makeAccount('starter', 'staff');
  const key = (await makeKey(account)).secret;
  t.is((await read(key, 'staff')).status, 200);
  t.is((await read(key, 'admin')).status, 403);
  await change(account, { role: 'none' });
  t.is((await read(key, 'staff')).status, 403);
  t.is((await read(key)).body.plan, 'starter');
  await change(account, { role: 'admin' });
  t.is((await read(key, 'admin')).status, 200);
});

test('a disabled account is unknown with every key, session and delegation', async (t) => {
  const account = await makeAccount('pro');
  const keys = [(await makeKey(account)).secret, (await makeKey(account, 'machine')).secret];
  const { cookie } = await newSession(database, account);
  const clients = [...keys.map((key) => api.withHeaders({ 'x-api-key': key })), api.withHeaders({ cookie })];
  const all = [...clients, api.speakingFor(account)];
  const statuses = () => Promise.all(all.map(async (client) => (await client.get('/api/probe/read')).status));
  t.deepEqual(await statuses(), [200, 200, 200, 200]);
  await change(account, { disabled: true });
  t.deepEqual(await statuses(), [401, 401, 401, 401]);
  await change(account, { disabled: false });
  t.deepEqual(await statuses(), [200, 200, 401, 200], 'its sessions have ended for good');
});

test('a browser session ends when it is told to, and when its time is over', async (t) => {
  const account = await makeAccount('pro');
  const { id, cookie } = await newSession(database, account);
  const client = api.withHeaders({ cookie });
  t.is((await client.get('/api/probe/read')).status, 200);
  await database.sql(`update secret.browser_sessions set expires_at = now() - interval '1 second' where id = $1`, [id]);
  t.is((await client.get('/api/probe/read')).status, 401);
  await database.sql(`update secret.browser_sessions set expires_at = now() + interval '1 hour' where id = $1`, [id]);
  t.is((await client.get('/api/probe/read')).status, 200);
  await database.sql('select api.end_browser_session($1)', [id]);
  t.is((await client.get('/api/probe/read')).status, 401);
});

test('members of a team draw on one pool, by any of their keys [auth.key-follows-team-pool]', async (t) => {
  const [first, second] = [await makeAccount('pro'), await makeAccount('free')];
  const firstKey = (await makeKey(first, 'machine')).secret;
  const secondKey = (await makeKey(second)).secret;
  await makeTeam('team', [first, second]);
  const left = async (key: string) => Number((await read(key)).headers['x-reads-remaining']);
  t.is(await left(firstKey), 249_999);
  t.is(await left(secondKey), 249_998);
  t.is(await left(firstKey), 249_997);
});

test('a seat that is taken away takes the licensed tier with it [auth.enterprise-seats]', async (t) => {
  const account = await makeAccount('starter');
  const key = (await makeKey(account)).secret;
  const team = await makeTeam('enterprise', [account], 1234);
  const seated = await read(key);
  t.like(seated.body, { plan: 'enterprise', tier: 'licensed', dbRole: 'campatlas_enterprise' });
  t.is(seated.headers['x-reads-remaining'], '1233');
  t.is(seated.headers['ratelimit-policy'], '"reads";q=1234');
  await database.sql('select api.remove_team_member($1, $2)', [team, account]);
  const standing = await read(key);
  t.like(standing.body, { plan: 'starter', tier: 'paid' });
  t.is(standing.headers['x-reads-remaining'], '4999');
});

test('seats hold against everybody who wants the last one at once', async (t) => {
  const team = await makeTeam('enterprise', []);
  await database.sql('select api.change_team($1, $2)', [team, { seats: 3 }]);
  const accounts = await Promise.all(Array.from({ length: 8 }, () => makeAccount('free')));
  const seated = await Promise.allSettled(
    accounts.map((account) => database.sql('select api.add_team_member($1, $2)', [team, account])),
  );
  t.is(seated.filter(({ status }) => status === 'fulfilled').length, 3);
  const refused = seated.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code: string }] : []));
  t.true(refused.every(({ code }) => code === 'PT409'));
  t.is((await database.sql('select from store.team_members where team_id = $1', [team])).length, 3);
});

test('each plan goes by its tier', async (t) => {
  const tierOf = async (name: 'free' | 'starter' | 'pro' | 'team' | 'enterprise') =>
    (await api.as(name).get('/api/probe/unmetered')).body.tier;
  t.is(await tierOf('free'), 'free');
  t.is(await tierOf('starter'), 'paid');
  t.is(await tierOf('pro'), 'pro');
  t.is(await tierOf('team'), 'enterprise');
  t.is(await tierOf('enterprise'), 'licensed');
});

test('organization memberships come with routes that let members in, the active ones alone', async (t) => {
  const account = api.cast.accounts.orgMember;
  const insert = 'insert into store.organization_members (account_id, organization_id, is_active) values ($1, $2, $3)';
  const [active, inactive] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
  for (const [id, isActive] of [
    [active, true],
    [inactive, false],
  ] as const) {
    await database.sql(`insert into store.records (id, kind, key) values ($1::uuid, 'organization', $1::uuid::text)`, [
      id,
    ]);
    await database.sql(insert, [account, id, isActive]);
  }
  t.deepEqual((await api.as('orgMember').get('/api/probe/member')).body.memberOf, [active]);
  t.deepEqual((await api.as('orgMember').get('/api/probe/unmetered')).body.memberOf, []);
  t.is((await api.as('orgMember').get('/api/probe/read')).status, 402);
  await database.sql('update store.organization_members set is_active = false where account_id = $1', [account]);
  t.is((await api.as('orgMember').get('/api/probe/member')).status, 402);
});
