/** The demo principals: complete, created once, and served only by a demo. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { type Demo, makeDemoPrincipals, refuseDemoPrincipals } from '../../scripts/demo-principals.ts';
import type { Access } from '../../server/viewer/access.ts';
import { openAuthenticator } from '../../server/viewer/authenticator.ts';
import { readCredential } from '../../server/viewer/credential.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const organization = '20000000-0000-4000-8000-000000000001';
const access: Access = { capability: null, machine: true, service: true, preview: true, metered: false, members: true };

async function openDemo(t: { teardown(end: () => Promise<void>): void }) {
  const database = await openDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'campatlas-demo-'));
  t.teardown(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const make = (baseUrl = 'http://127.0.0.1:8080') => makeDemoPrincipals({ ownerUrl: database.url, baseUrl, dataDir });
  return { database, file: join(dataDir, 'demo.json'), make };
}

/** One line per credential: how the authenticator recognizes it. */
async function whoTheyAre(database: TestDatabase, { keys, cookies }: Demo): Promise<Record<string, string>> {
  const authenticator = openAuthenticator(database.pools.server);
  const headers = [
    ...Object.entries(keys).map(([name, key]) => [name, new Map([['x-api-key', [key]]])] as const),
    ...Object.entries(cookies).map(([name, cookie]) => [`cookie of ${name}`, new Map([['cookie', [cookie]]])] as const),
  ];
  const known = await Promise.all(
    headers.map(async ([name, sent]) => {
      const { caller } = await authenticator.authenticate({ credential: readCredential(sent), access, reads: 0 });
      return [name, caller === null ? 'unknown' : `${caller.kind} ${caller.plan} ${caller.role}`] as const;
    }),
  );
  await authenticator.close();
  return Object.fromEntries(known);
}

test('the demo has every principal, and each is who it is called', async (t) => {
  const { database, file, make } = await openDemo(t);
  const demo = await make();
  t.deepEqual(await whoTheyAre(database, demo), {
    free: 'account free none',
    starter: 'account starter none',
    pro: 'account pro none',
    team: 'account team none',
    enterprise: 'account enterprise none',
    staff: 'account staff staff',
    admin: 'account admin admin',
    proMachine: 'machine pro none',
    staffMachine: 'machine staff staff',
    adminMachine: 'machine admin admin',
    service: 'service staff none',
    parent: 'account free none',
    otherParent: 'account free none',
    orgMember: 'account free none',
    'cookie of pro': 'session pro none',
    'cookie of staff': 'session staff staff',
    'cookie of admin': 'session admin admin',
    'cookie of parent': 'session free none',
    'cookie of preview': 'preview preview none',
  });
  t.deepEqual(JSON.parse(await readFile(file, 'utf8')), demo);
  t.deepEqual(Object.keys(demo), ['baseUrl', 'databaseUrl', 'keys', 'cookies', 'accounts', 'orgMemberOrganizationId']);
  t.is((await stat(file)).mode & 0o777, 0o600);
  t.is(new Set([...Object.values(demo.keys), ...Object.values(demo.cookies)]).size, 19);
});

test('a second start keeps the principals and notes the new address', async (t) => {
  const { make } = await openDemo(t);
  const first = await make();
  t.deepEqual(await make('http://127.0.0.1:9090'), { ...first, baseUrl: 'http://127.0.0.1:9090' });
});

test('two starts at once agree', async (t) => {
  const { database, make } = await openDemo(t);
  const [one, other] = await Promise.all([make(), make()]);
  const last = await make();
  t.true([one.keys.pro, other.keys.pro].includes(last.keys.pro));
  t.false(Object.values(await whoTheyAre(database, last)).includes('unknown'));
});

test('lost or revoked secrets are replaced, the accounts stay', async (t) => {
  const { database, file, make } = await openDemo(t);
  const first = await make();
  await rm(file);
  const second = await make();
  t.deepEqual(second.accounts, first.accounts);
  t.not(second.keys.pro, first.keys.pro);
  t.true(Object.values(await whoTheyAre(database, first)).every((known) => known === 'unknown'));
  await database.sql(`update secret.credentials set revoked_at = now() where kind = 'service'`);
  const third = await make();
  t.false(Object.values(await whoTheyAre(database, third)).includes('unknown'));
  t.deepEqual(third, { ...second, keys: { ...second.keys, service: third.keys.service } }, 'the others stay');
  t.not(third.keys.service, second.keys.service);
});

test('a demo account that signs out and rotates its key gets new ones, and nobody else', async (t) => {
  const { database, make } = await openDemo(t);
  const first = await make();
  const { accounts } = first;
  await database.sql('update secret.browser_sessions set revoked_at = now() where account_id = $1', [accounts.staff]);
  await database.sql('update secret.browser_sessions set revoked_at = now() where is_demo');
  const before = await database.sql<{ id: string }>(
    `select id from secret.credentials where account_id = $1 and kind = 'machine'`,
    [accounts.pro],
  );
  await database.sql('select api.rotate_key($1)', [before[0]?.id]);
  const second = await make();
  t.deepEqual(second, {
    ...first,
    keys: { ...first.keys, proMachine: second.keys.proMachine },
    cookies: { ...first.cookies, staff: second.cookies.staff, preview: second.cookies.preview },
  });
  t.false(Object.values(await whoTheyAre(database, second)).includes('unknown'));
});

test('orgMember joins a real organization as soon as there is one', async (t) => {
  const { database, make } = await openDemo(t);
  const first = await make();
  t.is(first.orgMemberOrganizationId, null);
  await database.sql(`insert into store.records (id, kind, key) values ($1, 'organization', 'lakeside')`, [
    organization,
  ]);
  await database.sql(`insert into store.configurations (id) values ($1)`, [organization]);
  await database.sql(`insert into store.organizations (id, configuration_id, name) values ($1, $1, 'Lakeside')`, [
    organization,
  ]);
  const second = await make();
  t.deepEqual(second, { ...first, orgMemberOrganizationId: organization });
  const authenticator = openAuthenticator(database.pools.server);
  const credential = { kind: 'key', secret: second.keys.orgMember, viewerId: null } as const;
  t.deepEqual((await authenticator.authenticate({ credential, access, reads: 0 })).caller?.memberOf, [organization]);
  await authenticator.close();
});

test('a database with demo principals is not served in earnest', async (t) => {
  const { database, make } = await openDemo(t);
  await t.notThrowsAsync(refuseDemoPrincipals(database.url));
  await make();
  const error = await t.throwsAsync(refuseDemoPrincipals(database.url), {
    message: /^DEMO is false, but this database contains the demo accounts/,
  });
  for (const statement of error?.message.match(/delete from [^;]+/g) ?? []) await database.sql(statement);
  await t.notThrowsAsync(refuseDemoPrincipals(database.url));
});
