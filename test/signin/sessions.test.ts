/** Sessions of signed-in people: their lifetime, their ids, their ends. */
import test from 'ava';
import { openAuthenticator } from '../../server/viewer/authenticator.ts';
import { type Api, type ApiAnswer, openApi } from '../api.ts';
import { type NewAccount, newAccount } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { readAcross } from '../until.ts';
import { exchange } from './person.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { environment: { PUBLIC_URL: 'http://campatlas.test' } });
});

const makePerson = () => newAccount(database, { isVerified: true });

/** Signs an account in and returns the Cookie header. */
async function enter({ secret }: NewAccount): Promise<string> {
  const { body } = await api
    .withHeaders({ 'x-api-key': secret })
    .send('POST', '/api/users/authenticate-interstitial', { domain: 'WEB_APP' });
  const answer = await exchange(api, body.data.code);
  return `campatlas_session=${answer.body.data.sessionKey}`;
}

const status = async (cookie: string) => (await api.withHeaders({ cookie }).get('/api/account')).status;

/** A change as one of our pages sends it. */
async function change(cookie: string, method: string, path: string): Promise<ApiAnswer> {
  const { body } = await api.withHeaders({ cookie }).get('/api/auth/csrf');
  const proof = { cookie, origin: 'http://campatlas.test', 'x-csrf-token': body.data?.token ?? '' };
  return await api.withHeaders(proof).send(method, path);
}

test('a session lives 30 days, 14 unused', async (t) => {
  const account = await makePerson();
  const cookie = await enter(account);
  const move = (column: string, days: number) =>
    database.sql(
      `update secret.browser_sessions set ${column} = ${column} - make_interval(days => $2) where account_id = $1`,
      [account.id, days],
    );
  t.is(await status(cookie), 200);
  await move('last_used_at', 13);
  t.is(await status(cookie), 200);
  await move('last_used_at', 2);
  t.is(await status(cookie), 401);
  const other = await enter(account);
  await move('expires_at', 29);
  t.is(await status(other), 200);
  await move('expires_at', 1);
  t.is(await status(other), 401);
});

test('using a session keeps it', async (t) => {
  const account = await makePerson();
  const cookie = await enter(account);
  await database.sql(
    `update secret.browser_sessions set last_used_at = now() - interval '13 days' where account_id = $1`,
    [account.id],
  );
  const authenticator = openAuthenticator(database.pools.server, { touchEvery: 3_600_000 });
  await authenticator.authenticate({
    credential: { kind: 'cookie', value: cookie.replace(/^[^=]*=/, '') },
    access: { capability: null, machine: false, service: false, preview: false, metered: false },
    reads: 0,
  });
  await authenticator.close();
  const [row] = await database.sql(
    `select last_used_at > now() - interval '1 hour' as fresh from secret.browser_sessions where account_id = $1`,
    [account.id],
  );
  t.deepEqual(row, { fresh: true });
});

test('rotating gives a new id; the old one lives a minute, and of many at once one wins', async (t) => {
  const account = await makePerson();
  const cookie = await enter(account);
  const { body } = await api.withHeaders({ cookie }).get('/api/auth/csrf');
  const proof = { cookie, origin: 'http://campatlas.test', 'x-csrf-token': body.data.token };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.withHeaders(proof).send('POST', '/api/auth/session/rotate')),
  );
  const won = answers.filter((answer) => answer.status === 200);
  t.is(won.length, 1);
  t.is(answers.filter((answer) => answer.status === 409).length, 49);
  const next = `campatlas_session=${won[0]?.body.data.sessionKey}`;
  t.not(next, cookie);
  t.is(await status(next), 200);
  t.is(await status(cookie), 200, 'for requests on their way');
  const sessions = (await api.withHeaders({ cookie: next }).get('/api/account/sessions')).body.data.sessions;
  t.deepEqual(
    sessions.map(({ current }: { current: boolean }) => current),
    [true],
  );
  await database.sql(
    `update secret.browser_sessions set expires_at = expires_at - interval '61 seconds'
      where account_id = $1 and replaced_at is not null`,
    [account.id],
  );
  t.is(await status(cookie), 401);
  t.is(await status(next), 200);
});

test('signing out ends the session with the ids that it had, and no other one', async (t) => {
  const account = await makePerson();
  const [first, other] = [await enter(account), await enter(account)];
  const rotated = await change(first, 'POST', '/api/auth/session/rotate');
  const next = `campatlas_session=${rotated.body.data.sessionKey}`;
  t.is((await change(next, 'POST', '/api/auth/sign-out')).status, 200);
  t.deepEqual([await status(first), await status(next), await status(other)], [401, 401, 200]);
  const key = { 'x-api-key': account.secret };
  t.is((await api.withHeaders(key).send('POST', '/api/auth/sign-out')).status, 403, 'a key has no session');
  t.is((await api.as('nobody').send('POST', '/api/auth/sign-out')).status, 401);
  t.is((await api.withHeaders({ cookie: other }).send('POST', '/api/auth/sign-out')).status, 403, 'no token');
});

test('one sees where one is signed in, and ends the others', async (t) => {
  const account = await makePerson();
  const cookies = [await enter(account), await enter(account), await enter(account)];
  const [mine = ''] = cookies;
  const list = (await api.withHeaders({ cookie: mine }).get('/api/account/sessions')).body.data.sessions;
  t.is(list.length, 3);
  t.is(list.filter(({ current }: { current: boolean }) => current).length, 1);
  t.notRegex(JSON.stringify(list), new RegExp(mine.replace(/^[^=]*=([^.]*)\..*$/, '$1')));
  const strangers = await enter(await makePerson());
  const { body } = await change(mine, 'DELETE', '/api/account/sessions');
  t.is(body.data.ended, 2);
  t.deepEqual(await Promise.all([...cookies, strangers].map(status)), [200, 401, 401, 200]);
  for (const name of ['proMachine', 'service', 'preview'] as const)
    t.is((await api.as(name).get('/api/account/sessions')).status, 403, name);
});

test('another role or address, or being shut out, ends all sessions', async (t) => {
  for (const what of [`role = 'staff'`, `email = gen_random_uuid() || '@example.org'`, 'disabled_at = now()']) {
    const account = await makePerson();
    const cookie = await enter(account);
    t.is(await status(cookie), 200);
    await database.sql(`update store.accounts set name = 'Q', email = upper(email) where id = $1`, [account.id]);
    t.is(await status(cookie), 200, 'control: another name, or the same address');
    await database.sql(`update store.accounts set ${what} where id = $1`, [account.id]);
    t.is(await status(cookie), 401, what);
  }
});

test('under load, no answer succeeds that was asked for after a session was ended', async (t) => {
  const account = await makePerson();
  const [mine, victim] = [await enter(account), await enter(account)];
  const end = () => change(mine, 'DELETE', '/api/account/sessions');
  const { before, after } = await readAcross(8, () => status(victim), end);
  t.deepEqual([...new Set(before)], [200], 'control');
  t.deepEqual(after, Array(8).fill(401));
  t.is(await status(victim), 401);
});
