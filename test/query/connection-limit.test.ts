/**
 * A login for callers' SQL without free connections: reported as temporary, and only to its plan. Needs a separate
 * cluster, because it limits a role.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { asOwner } from '../../scripts/clone.ts';
import { type Cluster, openCluster } from '../../server/db/cluster.ts';
import { deploy } from '../../server/db/deploy.ts';
import { loginUrl } from '../../server/db/logins.ts';
import { openPools, type Pools } from '../../server/db/pool.ts';
import { openApi } from '../api.ts';
import { asker, onlyValue } from './asking.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-limit-'));
const login = 'campatlas_sql_pro';
let cluster: Cluster;
let pools: Pools;

test.before(async (t) => {
  t.timeout(300_000);
  cluster = await openCluster({ dir: join(folder, 'postgres'), name: 'campatlas', fsync: false, log: () => {} });
  await deploy(cluster.url, { log: () => {} });
  pools = await openPools({ databaseUrl: cluster.url, max: 4, log: () => {} });
});

test.after.always(async () => {
  await pools?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("at the limit of a plan's login its statements are 503 with Retry-After, and others' are answered", async (t) => {
  t.timeout(300_000);
  const { url } = cluster;
  const sql = <Row>(text: string, values: readonly unknown[] = []) =>
    asOwner(url, async (client) => (await client.query(text, [...values])).rows as Row[]);
  const api = await openApi({ url, pools, sql, close: async () => {} });
  const ask = asker(api);
  await sql(`alter role ${login} connection limit 2`);
  const [row] = await sql<{ password: string }>('select api.sql_password($1) as password', [login]);
  const others = [1, 2].map(() => new pg.Client({ connectionString: loginUrl(url, login, row?.password ?? '') }));
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
