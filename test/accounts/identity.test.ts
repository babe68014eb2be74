/** The identity of a transaction comes from the server only; nothing that a caller sends changes it. */
import test from 'ava';
import pg from 'pg';
import { withCopier } from '../../server/db/copy-rows.ts';
import { openPools, type Pools } from '../../server/db/pool.ts';
import { inSnapshot } from '../../server/db/snapshot.ts';
import { ofRole, type Viewer } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { clientOf, settingsOf } from '../../server/graph/service.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { asker, onlyValue } from '../query/asking.ts';

const role = 'campatlas_pro';
const asking = ['guard.account()', 'pg_catalog.current_setting(text, boolean)'];
const whose = 'select guard.account() as account';
const one: Viewer = { role, accountId: '018f0000-0000-7000-8000-000000000001' };
const other: Viewer = { role, accountId: '018f0000-0000-7000-8000-000000000002' };
const nobody = ofRole(role);
const turns = [one, nobody, other, one, nobody];

let database: TestDatabase;
let api: Api;
/** One connection per role, so that each statement runs in the session of the previous one. */
let pools: Pools;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  pools = await openPools({ databaseUrl: database.url, max: 1, log: () => {} });
});
test.after.always(() => pools.close());

test('a statement acts for the account it is sent for, and the next on its connection for its own', async (t) => {
  for (const viewer of turns) {
    const db = viewerDatabase(pools, viewer);
    t.is((await db.one(whose)).account, viewer.accountId);
    t.is((await db.rows(whose, [], 1000)).rows[0]?.[0], viewer.accountId);
    const lines = await db.copy("copy (values ('head'), (coalesce(guard.account()::text, 'nobody'))) to stdout", {});
    const { value } = await lines.next();
    t.regex(String(value), new RegExp(viewer.accountId ?? 'nobody'));
    t.deepEqual(await lines.next(), { done: true, value: undefined });
  }
  await t.throwsAsync(viewerDatabase(pools, one).one('select 1 / 0'));
  const { rows } = await pools.viewer(role).query("select current_setting('campatlas.account', true) as account");
  t.is(rows[0]?.account ?? '', '', 'outside of a transaction nobody acts');
});

test('a moment acts for one viewer after the other, a copy of tables for its own', async (t) => {
  const seen = await inSnapshot(pools.viewer(role), one, async (moment) => {
    const [first] = await moment.query<{ account: string }>(whose);
    await moment.become(nobody);
    const [second] = await moment.query<{ account: string }>(whose);
    await moment.become(other);
    const [third] = await moment.query<{ account: string }>(whose);
    return [first?.account, second?.account, third?.account];
  });
  t.deepEqual(seen, [one.accountId, null, other.accountId]);
  const [copied] = await withCopier(pools.readUrl, other, 60_000, ({ query }) => query<{ account: string }>(whose));
  t.is(copied?.account, String(other.accountId));
});

test('a statement of GraphQL acts for the account of its request', async (t) => {
  const withClient = clientOf(pools);
  for (const viewer of turns) {
    const { rows } = await withClient(settingsOf(viewer), (client) =>
      client.query<{ account: string }>({ text: whose }),
    );
    t.is(rows[0]?.account ?? null, viewer.accountId);
  }
});

test("a caller's own SQL can neither say nor ask who acts", async (t) => {
  const ask = asker(api);
  t.is(onlyValue(await ask('pro', 'select 1 + 1')), 2);
  const account = api.cast.accounts.free;
  for (const sql of [
    `select set_config('campatlas.account', '${account}', true)`,
    `select pg_catalog.set_config('campatlas.account', '${account}', false)`,
    `set campatlas.account = '${account}'`,
    `set local "campatlas.account" to '${account}'`,
    `select 1; set campatlas.account = '${account}'`,
    "select current_setting('campatlas.account')",
    'show campatlas.account',
    'select guard.account()',
    "select name from pg_catalog.pg_settings where name = 'campatlas.account'",
  ]) {
    t.is((await ask('pro', sql)).status, 400, sql);
  }
});

test("a session that runs callers' own SQL is nobody's, even with the setting and the right to ask", async (t) => {
  const login = await pools.callerSql('campatlas_sql_pro');
  const client = await login.connect();
  const account = one.accountId ?? '';
  try {
    await t.throwsAsync(client.query("select set_config('campatlas.account', $1, false)", [account]), {
      message: /permission denied/,
    });
    await t.throwsAsync(client.query(whose), { message: /permission denied/ });
    await database.sql('grant usage on schema guard to campatlas_sql');
    for (const name of asking) await database.sql(`grant execute on function ${name} to campatlas_sql`);
    await client.query(`set campatlas.account = ${pg.escapeLiteral(account)}`);
    t.is((await client.query(whose)).rows[0]?.account, null);
  } finally {
    for (const name of asking) await database.sql(`revoke execute on function ${name} from campatlas_sql`);
    await database.sql('revoke usage on schema guard from campatlas_sql');
    client.release(true);
  }
  const control = await pools.server.connect();
  try {
    await control.query('begin');
    await control.query(`set local campatlas.account = ${pg.escapeLiteral(account)}; set local role ${role}`);
    t.is((await control.query(whose)).rows[0]?.account, account);
  } finally {
    control.release(true);
  }
});
