/** Changing an account's e-mail address: it takes effect when the link sent to it is opened. */
import { hash, randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

type Who = 'free' | 'pro' | 'starter' | 'team' | 'parent';
const ask = (name: Who, email: string) => api.as(name).send('POST', '/api/account/email', { email });
const confirm = (name: Who, code: string) => api.as(name).send('POST', '/api/account/email/confirm', { code });
const addressOf = async (name: Who) => (await api.as(name).get('/api/account')).body.data.account;

/** The code in the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  const code = randomUUID();
  await database.sql(
    `insert into secret.one_time_hashes
      select $2, o.one_time_id from store.outbox o where o.to_address = $1 order by o.created_at desc limit 1`,
    [email, hash('sha256', code, 'buffer')],
  );
  return code;
}

test('a new address counts once its link is used, and ends every session', async (t) => {
  const before = await addressOf('parent');
  t.is((await ask('parent', 'new@example.org')).status, 200);
  t.like(await addressOf('parent'), { email: before.email, pendingEmail: 'new@example.org' });
  const code = await codeFor('new@example.org');
  t.is((await api.inBrowser('parent').get('/api/account')).status, 200);
  t.is((await confirm('pro', code)).body.code, 'invalid_code', 'another account’s link is none');
  t.deepEqual((await confirm('parent', code)).body.data, { email: 'new@example.org' });
  t.like(await addressOf('parent'), { email: 'new@example.org', emailVerified: true, pendingEmail: null });
  t.is((await api.inBrowser('parent').get('/api/account')).status, 401);
  t.is((await confirm('parent', code)).body.code, 'invalid_code', 'once');
});

test('an earlier link ends with the next, and five may be asked for in an hour', async (t) => {
  t.is((await ask('free', 'first@example.org')).status, 200);
  const first = await codeFor('first@example.org');
  t.is((await ask('free', 'second@example.org')).status, 200);
  t.is((await confirm('free', first)).status, 400);
  for (const n of [3, 4, 5]) t.is((await ask('free', `n${n}@example.org`)).status, 200);
  const { status, body, headers } = await ask('free', 'n6@example.org');
  t.is(status, 429);
  t.is(body.code, 'rate_limited');
  t.truthy(headers['retry-after']);
});

test('an address that is taken is not told to who asks, but to who has its mail', async (t) => {
  const taken = (await addressOf('team')).email;
  const free = await ask('starter', 'nobody@example.org');
  const other = await ask('starter', taken.toUpperCase());
  t.is(free.status, other.status);
  const code = await codeFor(taken.toUpperCase());
  t.is((await confirm('starter', code)).status, 409);
  t.is((await addressOf('starter')).email, 'starter@demo.campatlas.invalid');
});
