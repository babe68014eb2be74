/** The pool as staff see and change it. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { activate, addAccount, addInstallation, find, path } from './pool.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const staff = () => api.as('staff');
const members = [
  ...['id', 'label', 'email', 'plan', 'status', 'device_url', 'user_code', 'code_expires_at', 'used_5h_pct'],
  ...['used_week_pct', 'resets_at', 'resets_5h_at', 'resets_week_at', 'usage_ceiling_pct', 'leased_by', 'leased_at'],
  ...['last_used_at', 'last_error', 'created_by', 'created_at', 'updated_at'],
];

test('an account is added with its whole record [pool.create] [pool.fields]', async (t) => {
  const { status, body } = await staff().send('POST', path, { label: 'a' });
  t.is(status, 201);
  const { account } = body.data;
  t.deepEqual(Object.keys(account).toSorted(), members.toSorted());
  t.like(account, { label: 'a', status: 'pending_login', created_by: api.cast.accounts.staff });
  t.is(account.usage_ceiling_pct, null);
  t.is(account.created_at, account.updated_at);
  t.deepEqual(await find(staff(), account.id), account);
});

test('a label has 1 to 80 characters on one line [pool.create-label]', async (t) => {
  for (const label of ['', '   ', '\u200b', 'x'.repeat(81), 'a\nb', 'a\u2028b', 7, null, ['a']])
    t.is((await staff().send('POST', path, { label })).status, 400, JSON.stringify(label));
  t.is((await staff().send('POST', path, {})).status, 400);
  t.is((await staff().send('POST', path, { label: 'a', colour: 'red' })).status, 400);
  t.is((await addAccount(staff(), '\u{1f3d5}'.repeat(80))).label, '\u{1f3d5}'.repeat(80));
});

const removal = '[pool.remove] [pool.remove-repeat] [pool.remove-404]';
test(`removal can be repeated, then there is nothing ${removal}`, async (t) => {
  const { id } = await addAccount(staff(), 'to be removed');
  await activate(database, id);
  await database.sql(`insert into secret.pool_logins values ($1, 'canary')`, [id]);
  const first = await staff().send('POST', `${path}/${id}/remove`);
  t.is(first.status, 202);
  t.is(first.body.data.account.status, 'removing');
  t.deepEqual((await staff().send('POST', `${path}/${id}/remove`)).body, first.body);
  const isThere = async () => {
    await database.sql('select api.finish_pool_removals()');
    return (await find(staff(), id)) !== undefined;
  };
  t.true(await isThere(), 'within a minute it can be repeated');
  t.deepEqual(await find(staff(), id), first.body.data.account);
  const holder = await addInstallation(database, 'holder');
  await database.sql(
    `update store.pool_accounts set leased_by = $2, leased_at = now(), lease_until = now() + interval '60 seconds',
      removing_at = removing_at - interval '61 seconds' where id = $1`,
    [id, holder],
  );
  t.true(await isThere(), 'nor is it gone while it is leased');
  t.is((await find(staff(), id)).leased_by.name, 'holder');
  t.deepEqual(await database.sql('select logic.release_pool_lease($1) as released', [holder]), [{ released: true }]);
  const queued = await database.sql(
    `select from graphile_worker.jobs where key = 'pool/finish-removal/' || $1 and run_at <= now()`,
    [id],
  );
  t.is(queued.length, 1, 'its end queues the rest');
  t.false(await isThere());
  t.is((await staff().send('POST', `${path}/${id}/remove`)).status, 404);
  t.is((await staff().send('POST', `${path}/${randomUUID()}/remove`)).status, 404);
  t.deepEqual(await database.sql('select from secret.pool_logins where account_id = $1', [id]), []);
});

test('the list has all that are not removed [pool.list]', async (t) => {
  const { id } = await addAccount(staff(), 'listed');
  t.is((await find(staff(), id)).status, 'pending_login');
  await staff().send('POST', `${path}/${id}/remove`);
  t.is((await find(api.as('admin'), id)).status, 'removing');
  t.is((await staff().get(`${path}?colour=red`)).status, 400);
});

const ceiling = '[pool.ceiling] [pool.ceiling-any-status] [pool.ceiling-404]';
test(`a ceiling is 1 to 100 or none, in any state ${ceiling}`, async (t) => {
  const { id } = await addAccount(staff(), 'with a ceiling');
  const set = (value: unknown, of = id) =>
    staff().send('POST', `${path}/${of}/usage-ceiling`, { usage_ceiling_pct: value });
  for (const value of [50, 1, 100, null]) {
    const { status, body } = await set(value);
    t.is(status, 200);
    t.is(body.data.account.usage_ceiling_pct, value);
  }
  await staff().send('POST', `${path}/${id}/remove`);
  t.is((await set(50)).body.data.account.status, 'removing');
  t.is((await set(50, randomUUID())).status, 404);
  await database.sql(`update store.pool_accounts set removing_at = removing_at - interval '61 seconds' where id = $1`, [
    id,
  ]);
  await database.sql('select api.finish_pool_removals()');
  t.is((await set(50)).status, 404);
});

test('another ceiling is 400 [pool.ceiling-invalid]', async (t) => {
  const { id } = await addAccount(staff(), 'with a bad ceiling');
  const set = (body: unknown) => staff().send('POST', `${path}/${id}/usage-ceiling`, body);
  for (const value of [0, 101, 1.5, -1, '50', true, []]) t.is((await set({ usage_ceiling_pct: value })).status, 400);
  t.is((await set({})).status, 400);
  t.is((await set({ usage_ceiling_pct: 50, more: 1 })).status, 400);
  t.is((await staff().send('POST', `${path}/x/usage-ceiling`, { usage_ceiling_pct: 50 })).status, 400);
  t.is((await set({ usage_ceiling_pct: 50 })).status, 200);
});

test('only staff and ADMIN in person come in, with proof from a browser [pool.csrf]', async (t) => {
  const plans = ['free', 'starter', 'pro', 'team', 'enterprise'] as const;
  for (const name of [...plans, 'parent', 'staffMachine', 'adminMachine', 'service'] as const)
    t.is((await api.as(name).get(path)).status, 403, name);
  t.is((await api.speakingFor(api.cast.accounts.staff).get(path)).status, 403);
  t.is((await api.as('preview').get(path)).status, 403);
  t.is((await api.as('nobody').get(path)).status, 401);
  const { staff: cookie } = api.cast.cookies;
  const page = { cookie, host: 'campatlas.test', origin: 'http://campatlas.test' };
  t.is((await api.withHeaders(page).send('POST', path, { label: 'b' })).status, 403);
  t.is((await api.inBrowser('staff').send('POST', path, { label: 'b' })).status, 201);
  t.is((await api.inBrowser('admin').get(path)).status, 200);
});

test('what went wrong is shown without secrets [pool.no-secrets] [pool.last-error]', async (t) => {
  const { id } = await addAccount(staff(), 'with an error');
  await activate(database, id);
  await database.sql(`insert into secret.pool_logins values ($1, 'canary-login')`, [id]);
  const said = `refused: access_token=canary-token /home/canary/.codex/auth.json ${'x '.repeat(600)}`;
  await database.sql('update store.pool_accounts set last_error = $2 where id = $1', [id, said]);
  const { text } = await staff().get(path);
  t.false(text.includes('canary'));
  const { last_error: shown } = await find(staff(), id);
  t.regex(shown, /^refused: access_token=\[hidden\] \[path\] x x/);
  t.is([...shown].length, 300);
});
