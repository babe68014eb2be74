import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { asOwner, createEmpty } from '../../scripts/clone.ts';
import { projectRoot } from '../../server/config.ts';
import { type CodeFile, inOrder } from '../../server/db/code-files.ts';
import { deploy } from '../../server/db/deploy.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { openDatabase } from '../database.ts';
import { runs } from '../random.ts';

const quiet = { log: () => {} };

/** A copy of the SQL folders that a test may break. */
function copyOfSql(t: ExecutionContext): string {
  const root = mkdtempSync(join(tmpdir(), 'campatlas-sql-'));
  t.teardown(() => rmSync(root, { recursive: true }));
  for (const folder of ['sql', 'policies', 'functions'])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
  return root;
}

/**
 * Lets a login administer the roles created by other tests' databases: from PostgreSQL 16 on, the right to create roles
 * does not cover existing ones. One role at a time, because other deploys lock some of them.
 */
async function administerRoles(url: string, login: string): Promise<void> {
  await asOwner(url, async (client) => {
    const { rows } = await client.query<{ grant: string }>(
      `select format('grant %I to ${login} with admin option', rolname) as grant from pg_roles
       where rolname like 'campatlas\\_%' and current_setting('server_version_num')::integer >= 160000`,
    );
    for (const { grant } of rows) await client.query(grant);
  });
}

const state = `select (select row(fingerprint, deployed_at)::text from deploy.code) as code,
  (select string_agg(name, ' ' order by id) from deploy.steps) as steps,
  (select string_agg(password, ' ' order by role) from secret.logins) as logins,
  (select count(*)::int from pg_proc) as functions, (select count(*)::int from pg_policy) as policies`;

test('deploying twice changes nothing', async (t) => {
  const { url, sql } = await openDatabase();
  const before = await sql(state);
  await deploy(url, quiet);
  t.deepEqual(await sql(state), before);
});

const [databases, each] = [runs(4, 2), 10];

test(`${databases * each} deploys at once leave complete databases with logins that work in each`, async (t) => {
  const clones = await Promise.all(Array.from({ length: databases }, () => createEmpty()));
  t.teardown(() => Promise.all(clones.map((clone) => clone.drop())));
  const deploys = clones.flatMap(({ url }) => Array.from({ length: each }, () => deploy(url, quiet)));
  await Promise.all(deploys);
  const { sql } = await openDatabase();
  const [expected] = await sql<{ steps: string; functions: number; policies: number }>(state);
  for (const { url } of clones) {
    const [row] = await asOwner(url, async (client) => (await client.query(state)).rows);
    t.is(row.steps, expected?.steps);
    t.is(row.functions, expected?.functions);
    t.is(row.policies, expected?.policies);
    for (const login of ['campatlas_server', 'campatlas_worker']) {
      const who = await asOwner(await serverUrl(url, login), (client) => client.query('select session_user as name'));
      t.is(who.rows[0].name, login);
    }
  }
});

test('an owner who is no superuser is told what one has to do first', async (t) => {
  const clone = await createEmpty();
  const url = new URL(clone.url);
  const database = url.pathname.slice(1);
  const [login, password] = [`owner_of_${database}`, randomUUID()];
  url.username = login;
  url.password = password;
  await asOwner(clone.url, (client) => client.query(`create role ${login} login createrole password '${password}'`));
  t.teardown(async () => {
    await asOwner(clone.url, (client) =>
      client.query(`reassign owned by ${login} to current_user; drop owned by ${login}`),
    );
    await clone.drop();
    await asOwner((await openDatabase()).url, (client) => client.query(`drop role ${login}`));
  });
  await asOwner(clone.url, (client) => client.query(`alter database ${database} owner to ${login}`));
  await administerRoles(clone.url, login);
  const error = await t.throwsAsync(deploy(url.href, quiet), { message: /may not create the extension postgis/ });
  const advice = /in this database: (.*)$/.exec(error?.message ?? '')?.[1] ?? '';
  // Not a second deploy: it could not know the passwords stored in the other databases of this cluster and would change
  // them.
  await asOwner(clone.url, (client) => client.query(advice));
  const facts = `select nspowner::regrole::text as owner, to_regtype('extensions.geometry') is not null as made
    from pg_namespace where nspname = 'extensions'`;
  t.deepEqual((await asOwner(url.href, (client) => client.query(facts))).rows, [{ owner: login, made: true }]);
});

test('a step that has changed since it ran is refused, and so is a step this version does not know', async (t) => {
  const { url, sql } = await openDatabase();
  const root = copyOfSql(t);
  writeFileSync(join(root, 'sql', '0001_schemas.sql'), '-- changed\n');
  await t.throwsAsync(deploy(url, { ...quiet, root }), { message: /0001_schemas\.sql was changed after it had run/ });
  await sql(`insert into deploy.steps (name, run_on) values ('9999_from_the_future', now())`);
  await t.throwsAsync(deploy(url, quiet), { message: /The step 9999_from_the_future has run on this database/ });
});

test('a step that fails leaves nothing behind and is named with its line', async (t) => {
  const { url, sql } = await openDatabase();
  const root = copyOfSql(t);
  writeFileSync(
    join(root, 'sql', '9001_catalog_broken.sql'),
    'create table store.half ();\nselect no_such_function();\n',
  );
  await t.throwsAsync(deploy(url, { ...quiet, root }), { message: /9001_catalog_broken\.sql:2: .*no_such_function/s });
  t.deepEqual(await sql(`select to_regclass('store.half') as half`), [{ half: null }]);
  writeFileSync(join(root, 'sql', '9001_catalog_broken.sql'), 'create table store.whole ();\n');
  await deploy(url, { ...quiet, root });
  t.deepEqual(await sql(`select to_regclass('store.whole')::text as whole`), [{ whole: 'store.whole' }]);
});

test('code that fails to load leaves the old code in force', async (t) => {
  const { url, sql } = await openDatabase();
  const before = await sql(state);
  const root = copyOfSql(t);
  writeFileSync(join(root, 'functions', 'catalog', 'logic.broken.sql'), 'create function logic.broken() nonsense');
  await t.throwsAsync(deploy(url, { ...quiet, root }), { message: /functions\/catalog\/logic\.broken\.sql:1/ });
  t.deepEqual(await sql(state), before);
});

test('a stored thing that leans on code stops the deploy', async (t) => {
  const { url, sql } = await openDatabase();
  await sql(`create function logic.one() returns integer language sql immutable as 'select 1'`);
  await sql(`create table store.leaning (value integer default logic.one())`);
  await sql(`update deploy.code set fingerprint = 'old'`);
  await t.throwsAsync(deploy(url, quiet), {
    message: /default value for column value of table store\.leaning depends on/,
  });
});

test('files load after what they need; a missing need and a circle are refused by name', (t) => {
  const file = (object: string, ...needs: string[]): CodeFile => ({
    path: `${object}.sql`,
    object,
    needs,
    follows: [],
    afterSteps: false,
    text: '',
  });
  const nothing = () => false;
  const order = inOrder([file('a', 'c', 'b'), file('b'), file('c', 'b')], nothing).map(({ object }) => object);
  t.deepEqual(order, ['b', 'c', 'a']);
  t.notThrows(() => inOrder([file('a', 'store.table')], (name) => name === 'store.table'));
  t.throws(() => inOrder([file('a', 'b')], nothing), {
    message: 'a.sql needs b, but no file creates it, and it is no table.',
  });
  t.throws(() => inOrder([file('a', 'b'), file('b', 'c'), file('c', 'b')], nothing), { message: /b -> c -> b/ });
});
