/**
 * Canaries: texts that only a family may see. Everybody else is tried at every route with every object: foreign objects
 * are answered like missing ones, byte for byte, and no canary is in a dump, in the logs or in pending mail.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { ownRows } from '../../server/db/own-rows.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { routes } from '../../server/routes/index.ts';
import { bare } from '../api.ts';
import { type Cast, makeCast, newAccount, newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { isWhole } from '../random.ts';
import { sealKeys } from '../seal.ts';
import { base, manual } from './people.ts';

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly text: string;
}

const canary = 'zqxcanary';
const log: string[] = [];
let database: TestDatabase;
let cast: Cast;
let server: RunningServer;
let family: Record<'child' | 'shared' | 'ended' | 'erased' | 'care' | 'fact' | 'invitation', string>;

async function ask(headers: Headers, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const fixed = { level: 'fixed', startMinutes: 0, endMinutes: 0 };
const care = (childIds: string[]) => ({
  childIds,
  dates: { dates: ['2027-07-05'] },
  hours: { start: '09:00', end: '10:00' },
  timezone: 'UTC',
  label: canary,
  flexibility: fixed,
  coverage: { mode: 'partial_ok', minimumDaysPerWeek: 1 },
  source: manual,
});

test.before(async () => {
  database = await openDatabase();
  cast = await makeCast(database);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', SEAL_KEYS: sealKeys });
  const sink = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  server = await startServer({ config, databaseUrl: database.url, log: sink });
  const owner = cast.headersOf('parent');
  const make = async (path: string, body: object): Promise<string> => {
    const { status, text } = await ask(owner, 'POST', `${base}${path}`, body);
    if (status > 201) throw new Error(text);
    const data = JSON.parse(text).data as Record<string, { id?: string }>;
    return Object.values(data)[0]?.id ?? '';
  };
  const child = (more = {}) =>
    make('/children', { fields: { 'child.notes': canary }, planning: { label: canary }, ...more });
  const [own, shared, ended, erased] = [await child(), await child(), await child(), await child()];
  family = {
    child: own,
    shared,
    ended,
    erased,
    care: await make('/care-requirements', care([own])),
    fact: await make('/memory-facts', { category: 'other', statement: canary, childId: own, source: manual }),
    invitation: await make(`/children/${own}/invitations`, { email: 'next@example.org' }),
  };
  await make('/household/corrections', { version: 0, changes: { searchArea: { label: canary } }, source: manual });
  const join = `insert into store.guardianships (child_id, account_id, joined_at, ended_at)
    values ($1, $2, '2026-01-01', $3)`;
  await database.sql(join, [shared, cast.accounts.otherParent, null]);
  await database.sql(join, [ended, cast.accounts.orgMember, '2026-02-01']);
  await ask(owner, 'DELETE', `${base}/children/${erased}`, { version: 1 });
  for (const name of ['pro', 'staff', 'admin'] as const) browsers[name] = await browserOf(cast.cookies[name]);
});
test.after.always(() => server?.stop());

/** Every route of family data with a valid body. */
const bodies: Readonly<Record<string, (ids: typeof family) => unknown>> = {
  'family.create-care': ({ child }) => care([child]),
  'family.create-fact': ({ child }) => ({ category: 'other', statement: 'x', childId: child, source: manual }),
  'family.change-care': () => ({ version: 1, changes: { label: 'x' } }),
  'family.change-fact': () => ({ version: 1, changes: { statement: 'x' } }),
  'family.correct-child': () => ({ version: 1, changes: { 'child.notes': 'x' }, source: manual }),
  'family.replace-child': () => ({ version: 1, fields: {}, planning: { label: 'x' } }),
  'family.reconfirm-child': () => ({ version: 1, keys: ['child.notes'], source: manual }),
  'family.reconfirm-fact': () => ({ version: 1, keys: ['statement'], source: manual }),
  'family.delete-child': () => ({ version: 1 }),
  'family.delete-care': () => ({ version: 1 }),
  'family.delete-fact': () => ({ version: 1 }),
  'family.invite-guardian': () => ({ email: 'third@example.org' }),
  'family.preview-invitation': () => ({ code: 'unknown' }),
  'family.accept-invitation': () => ({ code: 'unknown' }),
};
const own = routes.filter(({ name, path }) => name.startsWith('family.') && path.startsWith(base));
const withObject = own.filter(({ path }) => path.includes('{'));
/** The routes whose body names a child. */
const naming = own.filter(({ name }) => ['family.create-care', 'family.create-fact'].includes(name));

function requestOf(route: (typeof own)[number], ids: typeof family): [method: string, path: string, body: unknown] {
  const idFor = (name: string) => {
    if (name === 'requirementId') return ids.care;
    if (name === 'invitationId') return ids.invitation;
    if (name === 'accountId') return cast.accounts.parent;
    return route.path.includes('memory-facts') ? ids.fact : ids.child;
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => idFor(name));
  return [route.method.toUpperCase(), path, bodies[route.name]?.(ids)];
}

/** Cookies, with the headers that their changes need. */
const browsers: Record<'pro' | 'staff' | 'admin', Headers> = { pro: {}, staff: {}, admin: {} };

async function browserOf(cookie: string): Promise<Headers> {
  const { data } = JSON.parse((await ask({ cookie }, 'GET', '/api/auth/csrf')).text);
  return { cookie, origin: server.url, [data.header]: data.token };
}

const random = () => Object.fromEntries(Object.keys(family).map((key) => [key, randomUUID()])) as typeof family;
const read = async () => (await ask(cast.headersOf('parent'), 'GET', `${base}/children/${family.child}`)).text;

test.serial('control: the family reads all of it, by key, in a browser and as a guardian', async (t) => {
  for (const headers of [cast.headersOf('parent'), { cookie: cast.cookies.parent }])
    for (const path of ['/children', `/children/${family.child}`, '/household', '/care-requirements', '/memory-facts'])
      t.true((await ask(headers, 'GET', `${base}${path}`)).text.includes(canary), path);
  t.true((await ask(cast.headersOf('otherParent'), 'GET', `${base}/children/${family.shared}`)).text.includes(canary));
});

test.serial('for other persons it is missing, byte for byte [family.child-private]', async (t) => {
  t.is(naming.length, 2);
  const before = await read();
  const keys = ['free', 'starter', 'pro', 'team', 'enterprise', 'otherParent', 'orgMember', 'staff', 'admin'] as const;
  const persons = [
    ...keys.map((name) => [name, cast.headersOf(name)] as const),
    ...(['pro', 'staff', 'admin'] as const).map((name) => [`${name} in a browser`, browsers[name]] as const),
  ];
  for (const [nth, [name, headers]] of persons.entries()) {
    // A part of the campaign tries each person at each route with one of the objects, and who was a guardian with all.
    for (const [place, object] of (['child', 'ended', 'erased'] as const).entries())
      for (const route of withObject.filter(
        (_, at) => isWhole || name === 'orgMember' || (at + place + nth) % 3 === 0,
      )) {
        const foreign = await ask(headers, ...requestOf(route, { ...family, child: family[object] }));
        const missing = await ask(headers, ...requestOf(route, random()));
        t.is(foreign.status, 404, `${name} ${route.name}`);
        t.is(bare(foreign), bare(missing), `${name} ${route.name}`);
      }
    for (const route of own.filter(({ path, method }) => method === 'get' && !path.includes('{')))
      if (name !== 'otherParent') {
        const { status, text } = await ask(headers, ...requestOf(route, family));
        t.deepEqual([status, text.includes(canary)], [200, false], `${name} ${route.name}`);
      }
    for (const route of naming) {
      const foreign = await ask(headers, ...requestOf(route, family));
      const missing = await ask(headers, ...requestOf(route, random()));
      t.is(foreign.status, 400, `${name} ${route.name}`);
      t.is(bare(foreign), bare(missing), `${name} ${route.name}`);
    }
  }
  t.is(await read(), before, 'nothing was changed');
});

const refusesPrograms = '[family.machine-delegation-refused] [family.care-access] [auth.family-adult-only]';
test.serial(`programs reach none ${refusesPrograms}`, async (t) => {
  const before = await read();
  const gone = await newAccount(database, { plan: 'enterprise' });
  const { id: session, cookie } = await newSession(database, cast.accounts.parent);
  await database.sql('select api.end_browser_session($1)', [session]);
  await database.sql('select api.delete_account($1)', [gone.id]);
  const programs: readonly (readonly [name: string, headers: Headers, status: number])[] = [
    ['nobody', {}, 401],
    ['a wrong key', { 'x-api-key': 'wrong' }, 401],
    ['an erased account', { 'x-api-key': gone.secret }, 401],
    ['a session of the owner that has ended', { cookie }, 401],
    ...(['proMachine', 'staffMachine', 'adminMachine', 'service', 'preview'] as const).map(
      (name) => [name, cast.headersOf(name), 403] as const,
    ),
    ['for the owner', cast.speakingFor(cast.accounts.parent), 403],
    ['for ADMIN', cast.speakingFor(cast.accounts.admin), 403],
  ];
  for (const [name, headers, status] of programs)
    for (const route of own) {
      const answer = await ask(headers, ...requestOf(route, family));
      // A change with a preview's cookie is rejected earlier for its missing token, which is also 403.
      t.is(answer.status, status, `${name} ${route.name}`);
      t.false(answer.text.includes(canary));
    }
  t.is(await read(), before);
});

test.serial('the role of own rows, callers’ SQL and the graph reach none [family.child-private]', async (t) => {
  const tables = ['children', 'households', 'care_requirements', 'memory_facts', 'approvals', 'child_invitations'];
  for (const name of ['free', 'staff', 'admin'] as const)
    for (const table of tables) {
      const row = await ownRows(database.pools, cast.accounts[name]).one(`select count(*) as n from store.${table}`);
      t.is(Number(row.n), 0, `${name} ${table}`);
    }
  const mine = await ownRows(database.pools, cast.accounts.parent).one('select count(*) as n from store.children');
  t.is(Number(mine.n), 3, 'control');
  for (const name of ['team', 'staff', 'admin'] as const)
    for (const table of tables) {
      const headers = cast.headersOf(name);
      const sql = await ask(headers, 'POST', '/api/canonical/query', { query: `select * from store.${table}` });
      t.true(sql.status >= 400 && sql.status < 500, `${name} ${sql.status} ${sql.text}`);
      const graph = await ask(headers, 'POST', '/api/canonical/graphql', { query: `{ ${table} { id } }` });
      t.true(graph.status >= 400 || graph.text.includes('"errors"'), graph.text);
      t.false(graph.text.includes(canary));
    }
});

test.serial('no role of the database reads them but the one of own rows [family.child-private]', async (t) => {
  const tables = ['children', 'households', 'care_requirements', 'memory_facts'];
  const roles = await database.sql<{ role: string }>(
    `select rolname as role from pg_roles where rolname like 'campatlas\\_%' and rolname not like 'campatlas\\_test\\_%'
      and rolname <> 'campatlas_own' and not rolsuper order by 1`,
  );
  t.true(roles.length >= 14, String(roles.length));
  for (const { role } of roles)
    for (const table of tables) {
      const [may] = await database.sql<{ may: boolean }>('select has_any_column_privilege($1, $2, $3) as may', [
        role,
        `store.${table}`,
        'select',
      ]);
      t.false(may?.may, `${role} ${table}`);
    }
  const [own] = await database.sql<{ may: boolean }>(
    `select has_any_column_privilege('campatlas_own', 'store.children', 'select') as may`,
  );
  t.true(own?.may, 'control');
});

test.serial('no canary is in a dump, in the logs or in mail [family.child-private]', async (t) => {
  const [program] = globSync('/usr/lib/postgresql/*/bin/pg_dump').toSorted().toReversed();
  t.truthy(program);
  const { stdout } = await promisify(execFile)(program ?? 'pg_dump', ['--dbname', database.url, '--inserts'], {
    maxBuffer: 512 * 1024 * 1024,
  });
  const forms = [
    canary,
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  ];
  t.true(stdout.includes(family.child), 'control: the rows are in the dump');
  for (const form of forms) {
    t.false(stdout.includes(form), form);
    t.false(
      log.some((line) => line.includes(form)),
      form,
    );
  }
  t.true(
    log.some((line) => line.includes('family.')),
    'control: requests are logged',
  );
  const mails = await database.sql('select to_address, data::text from store.outbox');
  t.true(mails.length > 0);
  t.false(JSON.stringify(mails).includes(canary));
});
