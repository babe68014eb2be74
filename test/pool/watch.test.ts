/** Changes of the pool as server-sent events. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { newAccount } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openEvents } from '../http/events.ts';
import { until } from '../until.ts';
import { activate, addAccount, addInstallation, path } from './pool.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const staff = () => api.as('staff');
const stream = `${path}/stream`;

test.serial('a snapshot is exactly the list, at once and after each change', async (t) => {
  const events = await openEvents(api, stream, api.cast.headersOf('staff'));
  t.is(events.status, 200);
  t.is(events.headers['content-type'], 'text/event-stream');
  const first = await events.next();
  t.deepEqual(first, { name: 'snapshot', data: (await staff().get(path)).text, id: null });
  const { id } = await addAccount(staff(), 'new');
  t.is((await events.await('snapshot')).data, (await staff().get(path)).text);
  await activate(database, id);
  await database.sql('update store.pool_accounts set updated_at = now() where id = $1', [id]);
  t.is(JSON.parse((await events.await('snapshot')).data).data.accounts[0].status, 'active');
  const installation = await addInstallation(database, 'watched');
  await database.sql('select logic.lease_pool_account($1)', [installation]);
  const leased = await events.await('snapshot');
  t.is(JSON.parse(leased.data).data.accounts[0].leased_by.name, 'watched');
  t.is(leased.data, (await staff().get(path)).text);
  await events.leave();
});

test.serial('a heartbeat of a lease is no change', async (t) => {
  const [installation] = await database.sql<{ id: string }>('select id from store.scraper_installations limit 1');
  const heard: string[] = [];
  const end = database.pools.hear('campatlas_ingestion', (topic) => void heard.push(topic));
  // Notifications arrive in commit order.
  const say = (word: string) => database.sql(`select pg_notify('campatlas_ingestion', $1)`, [word]);
  const between = (from: string, to: string) => heard.slice(heard.indexOf(from) + 1, heard.indexOf(to));
  await say('begin');
  t.deepEqual(await database.sql('select logic.renew_pool_lease($1) as done', [installation?.id]), [{ done: true }]);
  await say('renewed');
  t.deepEqual(await database.sql('select logic.release_pool_lease($1) as done', [installation?.id]), [{ done: true }]);
  await say('released');
  await until('all is heard', () => heard.includes('released'));
  t.deepEqual(between('begin', 'renewed'), []);
  t.deepEqual(between('renewed', 'released'), ['pool'], 'control: its end is one');
  end();
});

test.serial('only staff may follow, and who is staff no longer is told so before the next snapshot', async (t) => {
  for (const name of ['pro', 'parent', 'staffMachine', 'service'] as const)
    t.is((await openEvents(api, stream, api.cast.headersOf(name))).status, 403, name);
  t.is((await openEvents(api, stream, {})).status, 401);
  t.is((await openEvents(api, `${stream}?colour=red`, api.cast.headersOf('staff'))).status, 400);
  const { id, secret } = await newAccount(database);
  await database.sql(`select api.change_account($1, '{"role": "staff"}')`, [id]);
  const events = await openEvents(api, stream, { 'x-api-key': secret });
  const control = await openEvents(api, stream, api.cast.headersOf('admin'));
  t.is((await events.next())?.name, 'snapshot');
  t.is((await control.next())?.name, 'snapshot');
  await database.sql(`select api.change_account($1, '{"role": "none"}')`, [id]);
  await addAccount(staff(), 'after that');
  const error = await events.await('error');
  t.like(JSON.parse(error.data), { code: 'forbidden', status: 403 });
  t.is(await events.next(), null);
  t.regex((await control.await('snapshot')).data, /after that/);
  await control.leave();
});
