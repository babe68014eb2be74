import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { openArchive } from '../../scripts/backup/archive-file.ts';
import { makeBackup } from '../../scripts/backup/make.ts';
import { restoreBackup } from '../../scripts/backup/restore.ts';
import { asOwner } from '../../scripts/clone.ts';
import { openCluster } from '../../server/db/cluster.ts';
import { deploy } from '../../server/db/deploy.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { importLines } from '../fixtures/catalog.ts';
import { fullFamily } from '../fixtures/full.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-owner-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

/** The URL of an empty database in a separate cluster, whose owner can create roles but is not a superuser. */
async function ownedBy(t: ExecutionContext, owner: string): Promise<string> {
  const dir = join(folder, owner, 'postgres');
  const cluster = await openCluster({ dir, name: 'postgres', fsync: false, log: () => {} });
  t.teardown(() => cluster.stop());
  const at = (changes: Partial<URL>) => Object.assign(new URL(cluster.url), changes).href;
  await asOwner(cluster.url, async (client) => {
    await client.query(`create role ${owner} login createrole password 'hush'`);
    await client.query(`create database camps owner ${owner}`);
  });
  await asOwner(at({ pathname: '/camps' }), (client) =>
    client.query(
      `create schema extensions authorization ${owner};
      create extension pgcrypto schema extensions; create extension pg_trgm schema extensions;
        create extension postgis schema extensions`,
    ),
  );
  return at({ pathname: '/camps', username: owner, password: 'hush' });
}

const content = `select (select count(*) from store.records)::integer as records,
  (select count(*) from store.contributions)::integer as said,
  (select count(*) from store.plans)::integer as plans, (select count(*) from store.accounts)::integer as accounts,
    (select count(*) from secret.credentials)::integer as keys`;

/**
 * The row counts of all tables in a backup. Map changes are only for servers that no longer exist after a restore, and
 * the deploy after it counts as one more change.
 */
const everyRow = `select c.relnamespace::regnamespace || '.' || c.relname as name,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]
      ::text::integer as rows
  from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('store'::regnamespace, 'secret'::regnamespace)
    and c.relname not in ('map_changes', 'tallies')
  order by 1`;

test('an owner who is no superuser backs up every row, and another such owner restores them', async (t) => {
  t.timeout(600_000);
  const [one, other] = [await ownedBy(t, 'one'), await ownedBy(t, 'other')];
  await deploy(one, { log: () => {} });
  await importLines(one, fullFamily('full', 3));
  await asOwner(one, (client) => client.query('select api.make_demo_principals(null)'));
  const before = await asOwner(one, async (client) => (await client.query(content)).rows[0]);
  const rowsOf = (url: string) => asOwner(url, async (client) => (await client.query(everyRow)).rows);
  const rows = await rowsOf(one);
  t.true(rows.length > 120, String(rows.length));
  t.true(before.records > 2 && before.said > 2 && before.plans > 5 && before.accounts > 5, JSON.stringify(before));
  const file = join(folder, 'owner.backup');
  await makeBackup({ url: one, file, dataDir: null, log: () => {} });
  const archive = await openArchive(file);
  t.true(archive.head.roles.every(({ verifier }) => verifier === null));
  const told: string[] = [];
  await restoreBackup({ archive, url: other, replace: false, dataDir: null, log: (line) => told.push(line) });
  const facts = await asOwner(other, async (client) => {
    const strangers = `select count(*)::integer as strangers from pg_roles where rolname = 'one'`;
    return [(await client.query(content)).rows[0], (await client.query(strangers)).rows[0]];
  });
  t.deepEqual(facts, [before, { strangers: 0 }]);
  t.deepEqual(await rowsOf(other), rows);
  const owners = `select distinct relowner::regrole::text as owner from pg_class
    where relnamespace in ('store'::regnamespace, 'secret'::regnamespace)`;
  t.deepEqual(await asOwner(other, async (client) => (await client.query(owners)).rows), [{ owner: 'other' }]);
  await t.notThrowsAsync(asOwner(await serverUrl(other), (client) => client.query('select 1')));
});
