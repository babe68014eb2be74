/** An account's usage, by day, key and month. */
import test from 'ava';
import { openAuthenticator } from '../../server/viewer/authenticator.ts';
import { UsageCounter } from '../../server/viewer/usage.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const access = { capability: 'catalog', machine: true, service: true, preview: true, metered: true } as const;
let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const usage = async (days = 90) => (await api.as('pro').get(`/api/account/usage?days=${days}`)).body.data.usage;
const today = new Date().toISOString().slice(0, 10);

test.serial('reads are counted by day and by key, exports by day, months as the allowances have them', async (t) => {
  const authenticator = openAuthenticator(database.pools.server);
  const read = (secret: string) =>
    authenticator.authenticate({ credential: { kind: 'key', secret, viewerId: null }, access, reads: 1 });
  await Promise.all(Array.from({ length: 7 }, () => read(api.cast.keys.pro)));
  await Promise.all(Array.from({ length: 5 }, () => read(api.cast.keys.proMachine)));
  await read(api.cast.keys.free);
  await authenticator.close();
  const csv = await api.as('pro').get('/api/organizations?format=csv');
  t.is(csv.status, 200);

  const shown = await usage(30);
  t.is(shown.days.length, 30);
  t.deepEqual(shown.days.at(-1), { day: today, reads: 13, exports: 1 });
  t.deepEqual(shown.days[0].reads, 0);
  const keys = shown.keys.map(({ kind, name, reads, exports }: Record<string, unknown>) => [
    kind,
    name,
    reads,
    exports,
  ]);
  t.deepEqual(keys, [
    ['account', null, 7, 0],
    ['machine', 'demo', 5, 0],
    ['browser', null, 1, 1],
  ]);
  t.deepEqual(shown.months, [{ month: today.slice(0, 7), reads: 13, exports: 1 }]);
  t.like(shown.allowances, { reads: { used: 13 }, exports: { used: 1 } });
  const nothing = await database.sql('select from store.usage_days where account_id = $1', [api.cast.accounts.free]);
  t.is(nothing.length, 0, 'what is refused is no use');
});

test.serial('a team shows its months for all members, each their own days', async (t) => {
  const [{ team } = { team: '' }] = await database.sql<{ team: string }>(
    `select api.create_team('Lakeside', 'team', 2) as team`,
  );
  for (const name of ['parent', 'otherParent'] as const)
    await database.sql('select api.add_team_member($1, $2)', [team, api.cast.accounts[name]]);
  const authenticator = openAuthenticator(database.pools.server);
  for (const name of ['parent', 'otherParent', 'parent'] as const)
    await authenticator.authenticate({
      credential: { kind: 'key', secret: api.cast.keys[name], viewerId: null },
      access,
      reads: 1,
    });
  await authenticator.close();
  const shown = (await api.as('parent').get('/api/account/usage?days=1')).body.data.usage;
  t.deepEqual(shown.days, [{ day: today, reads: 2, exports: 0 }]);
  t.like(shown, { pool: { id: team }, months: [{ reads: 3 }] });
});

test.serial('a record that fails is made with the next, once; accounts that are gone are left out', async (t) => {
  const counter = new UsageCounter();
  const [{ id } = { id: '' }] = await database.sql<{ id: string }>(
    `select api.create_account('u@example.org', 'U') as id`,
  );
  counter.add(id, null, 3);
  counter.add('018f0000-0000-7000-8000-000000000001', null, 3);
  await t.throwsAsync(counter.record(() => Promise.reject(new Error('away'))));
  const query = (text: string, values: readonly unknown[]) => database.pools.server.query(text, [...values]);
  await counter.record(query);
  await counter.record(query);
  const rows = await database.sql('select reads::integer from store.usage_days where account_id = $1', [id]);
  t.deepEqual(rows, [{ reads: 3 }]);
});

test.serial('days are swept after 400 days, and 1 to 400 may be asked for', async (t) => {
  const id = api.cast.accounts.pro;
  await database.sql(
    `insert into store.usage_days (account_id, day, reads) 
      select $1, current_date - g, 1 from unnest(array[399, 401]) g`,
    [id],
  );
  t.is(((await database.sql('select api.sweep_usage()::integer as swept')) as { swept: number }[])[0]?.swept, 1);
  t.is((await usage(400)).days[0].reads, 1);
  for (const days of ['0', '401', '1.5', 'x', '', '-1'])
    t.is((await api.as('pro').get(`/api/account/usage?days=${days}`)).status, 400, days);
  t.is((await api.as('pro').get('/api/account/usage?days=1&days=2')).status, 400);
});
