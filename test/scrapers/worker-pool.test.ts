/** Pool accounts leased to installations through the protocol. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { activate, addAccount, find } from '../pool/pool.ts';
import { newInstallation, type TestInstallation } from './installation.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

/** Creates the only account of the pool, which can be leased. */
async function lendable(label: string): Promise<string> {
  await database.sql('delete from store.pool_accounts');
  const { id } = await addAccount(api.as('staff'), label);
  await activate(database, id);
  return id;
}
const lease = async (one: TestInstallation) => (await one.post('pool/lease')).body.data.account;

test.serial('an account is lent to one installation at a time, and given back', async (t) => {
  const id = await lendable('shared');
  const [one, other] = [await newInstallation(api, database), await newInstallation(api, database)];
  t.deepEqual(await lease(one), { id });
  t.deepEqual(await lease(one), { id }, 'it keeps the one that it has');
  t.is(await lease(other), null);
  t.deepEqual((await one.post('pool/release')).body.data, { released: true });
  t.deepEqual((await one.post('pool/release')).body.data, { released: false });
  t.deepEqual(await lease(other), { id });
});

test.serial('heartbeats renew the lease and tell what is used; a ceiling that is reached ends lending', async (t) => {
  const id = await lendable('metered');
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  await lease(one);
  await database.sql(`update store.pool_accounts set lease_until = now() + interval '1 s', usage_ceiling_pct = 80`);
  const reading = {
    accountId: id,
    readAt: new Date().toISOString(),
    used5hPct: 90,
    usedWeekPct: 10,
    resets5hAt: new Date(Date.now() + 3_600_000).toISOString(),
    resetsWeekAt: null,
  };
  t.is((await one.beat(sessionId, { poolUsage: [reading] })).status, 200);
  const [row] = await database.sql(`select lease_until > now() + interval '30 s' as renewed from store.pool_accounts`);
  t.true(row?.renewed);
  await one.post('pool/release');
  t.is(await lease(one), null, 'it is at its ceiling');
});

test.serial('an account whose login is lost has to be logged in again', async (t) => {
  const id = await lendable('lost');
  const one = await newInstallation(api, database);
  await lease(one);
  const error = 'refused: Bearer abcdefghijkl';
  t.deepEqual((await one.post('pool/release', { loginLost: true, error })).body.data, { released: true });
  const account = await find(api.as('staff'), id);
  t.is(account.status, 'login_required');
  t.false(JSON.stringify(account).includes('abcdefghijkl'));
  t.is(await lease(one), null);
});
