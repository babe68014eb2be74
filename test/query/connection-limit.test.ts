/**
 * A login for callers' SQL without free connections: reported as temporary, and only to its plan. Roles belong to the
 * whole cluster, so a login of this file's own stands in for that of the plan.
 */
import { randomBytes } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import { makePool } from '../../server/db/connection-pool.ts';
import { loginUrl } from '../../server/db/logins.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { asker, onlyValue } from './asking.ts';

test("at the limit of a plan's login its statements are 503 with Retry-After, and others' are answered", async (t) => {
  const database = await openDatabase();
  const login = `limited_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  await database.sql(`create role ${login} login password '${password}' connection limit 2 in role campatlas_sql`);
  const pool = makePool(login, loginUrl(database.url, login, password), { max: 4, timeLimit: 0, log: () => {} });
  t.teardown(async () => {
    await pool.end();
    await database.sql(`drop role ${login}`);
  });
  const callerSql = (name: string) =>
    name === 'campatlas_sql_pro' ? Promise.resolve(pool) : database.pools.callerSql(name);
  const api = await openApi({ ...database, pools: { ...database.pools, callerSql } });
  const ask = asker(api);
  const others = [1, 2].map(() => new pg.Client({ connectionString: loginUrl(database.url, login, password) }));
  for (const other of others) await other.connect();
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, body, headers } = await ask('pro', 'select 1');
    t.is(status, 503);
    t.is(body.code, 'temporarily_unavailable');
    t.true(Number(headers['retry-after']) >= 1);
  }
  t.is(onlyValue(await ask('team', 'select 2')), 2);
  t.is((await api.as('pro').get('/api/organizations')).status, 200, 'reads do not run as that login');
  await others[0]?.end();
  t.is(onlyValue(await ask('pro', 'select 3')), 3, 'as soon as one is free');
  await others[1]?.end();
});
