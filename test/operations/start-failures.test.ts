import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { asOwner, createClone, createEmpty } from '../../scripts/clone.ts';
import { ownPort } from '../../scripts/own-port.ts';
import { clusterUrl } from '../../scripts/test-cluster.ts';
import { checkFolder } from '../../scripts/usable-folder.ts';
import { projectRoot } from '../../server/config.ts';
import { freePort } from '../../server/db/cluster-process.ts';
import { checkDatabase, checkStandby } from '../../server/db/fitness.ts';
import { checkAnswer } from '../../server/db/reach.ts';
import '../database.ts';
import { openBlackHole, openPostgres, openServer } from './strange-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-start-failures-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The sentence that a check throws. It must not contain the password, and must come long before the system's own
 * timeouts of minutes (a quiet machine takes 1.5 s, or 4 s for a silent server).
 */
async function sentence(t: ExecutionContext, check: () => unknown, isSilent = false): Promise<string> {
  const began = Date.now();
  const error = await t.throwsAsync(async () => (isSilent ? await check() : await patiently(check)));
  const said = error?.message ?? '';
  t.true(Date.now() - began < 60_000, said);
  t.notRegex(said, /hush|\n/);
  return said;
}

/** Repeats a check up to twice when the server seemed silent: a stalled machine looks the same. */
async function patiently(check: () => unknown, tries = 3): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (tries === 1 || !/ no answer from | does not answer as /.test((error as Error).message)) throw error;
    await patiently(check, tries - 1);
  }
}

/** A port on which nothing listens and which no program is assigned during a test. */
const closed = 1;
const at = (port: number) => `postgres://someone:hush@127.0.0.1:${port}/campatlas`;
const owner = (url: string, changes: Partial<URL>) => Object.assign(new URL(url), changes).href;

async function during<T>(server: Promise<Server & { port: number }>, work: (port: number) => Promise<T>): Promise<T> {
  const open = await server;
  try {
    return await work(open.port);
  } finally {
    open.close();
  }
}

test('a database that cannot be reached is told with its setting and its place', async (t) => {
  const said = await sentence(t, () => checkDatabase('DATABASE_URL', at(closed), true));
  t.is(said, `DATABASE_URL: connection refused at 127.0.0.1:${closed}. Is PostgreSQL running there?`);
  const named = await sentence(t, () => checkDatabase('DATABASE_URL', 'postgres://a:hush@nowhere.invalid/x', true));
  t.regex(named, /^DATABASE_URL: (unknown host nowhere\.invalid\.|the host name nowhere\.invalid cannot)/);
  const socket = await sentence(t, () => checkAnswer('DATABASE_READ_URL', 'postgres://a:hush@%2Fnowhere/x'));
  t.is(socket, 'DATABASE_READ_URL: there is no PostgreSQL at the socket /nowhere/.s.PGSQL.5432.');
});

test('a place where something else listens is told from one where nothing answers', async (t) => {
  const http = openServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const web = await during(http, (port) => sentence(t, () => checkDatabase('DATABASE_DIRECT_URL', at(port), true)));
  t.regex(web, /^DATABASE_DIRECT_URL: the server at 127\.0\.0\.1:\d+ is not PostgreSQL\.$/);
  const greeting = openServer((socket) => socket.write('J\0\0\0\x0a8.0.36\0'));
  const other = await during(greeting, (port) => sentence(t, () => checkDatabase('DATABASE_URL', at(port), true)));
  t.regex(other, /^DATABASE_URL: the server at .+ is not PostgreSQL\.$/);
  const silent = openServer(() => {});
  const dead = await during(silent, (port) => sentence(t, () => checkAnswer('DATABASE_READ_URL', at(port)), true));
  t.regex(dead, /^DATABASE_READ_URL: .+ accepts connections but does not answer like PostgreSQL\.$/);
});

test('a place that swallows what is sent to it is given up after a second', async (t) => {
  const { port, close } = await openBlackHole();
  t.teardown(close);
  const said = await sentence(t, () => checkDatabase('DATABASE_URL', at(port), true), true);
  t.is(said, `DATABASE_URL: no answer from 127.0.0.1:${port} within 1 s.`);
});

test('a login or a database that PostgreSQL does not know is named', async (t) => {
  const url = await clusterUrl();
  const check = (changes: Partial<URL>) => sentence(t, () => checkDatabase('DATABASE_URL', owner(url, changes), true));
  t.regex(
    await check({ password: 'hush' }),
    /^DATABASE_URL: wrong password for the login campatlas at 127\.0\.0\.1:\d+\.$/,
  );
  t.regex(await check({ username: 'nobody' }), /^DATABASE_URL: wrong password for the login nobody at /);
  t.regex(await check({ pathname: '/nowhere' }), /^DATABASE_URL: there is no database nowhere at 127\.0\.0\.1:\d+\.$/);
  await t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', url, true)));
});

test('a login without the rights that a deploy takes is told which one is missing', async (t) => {
  // Creates the roles if no other test has; otherwise another privilege would be missing.
  await (await createClone()).drop();
  const database = await createEmpty();
  const role = `poor_${process.pid}`;
  await asOwner(database.url, (client) => client.query(`create role ${role} login password 'hush'`));
  const url = owner(database.url, { username: role, password: 'hush' });
  const check = () => sentence(t, () => checkDatabase('DATABASE_URL', url, true));
  try {
    t.regex(await check(), /^DATABASE_URL: the login poor_\d+ may not create schemas in the database clone_/);
    await t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', url, false)));
    await asOwner(database.url, (client) =>
      client.query(`grant create on database ${new URL(url).pathname.slice(1)} to ${role}`),
    );
    await t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', url, true)));
  } finally {
    await database.drop();
    await asOwner(await clusterUrl(), (client) => client.query(`drop role ${role}`));
  }
});

const good = {
  number: '150003',
  version: '15.3',
  encoding: 'UTF8',
  is_standby: 'f',
  may_create: 't',
  may_make_roles: 't',
  has_roles: 'f',
  missing: '{}',
};

test('a PostgreSQL whose machine is busy is waited for', async (t) => {
  await during(openPostgres(good, 1500), (port) =>
    t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', at(port), true))),
  );
});

test('a check leaves nobody behind in the database', async (t) => {
  const { url, drop } = await createEmpty();
  t.teardown(drop);
  const sessions = `select application_name from pg_stat_activity
    where datname = $1 and backend_type = 'client backend'`;
  let left = 0;
  await asOwner(await clusterUrl(), async (client) => {
    for (let turn = 0; turn < 20; turn += 1) {
      await patiently(() => checkDatabase('DATABASE_URL', url, true));
      left += (await client.query(sessions, [new URL(url).pathname.slice(1)])).rows.length;
    }
  });
  // The checks do not wait for a session that takes more than a second to end.
  t.true(left < 4, `${left} sessions in twenty turns`);
});

test('a PostgreSQL that the service cannot work on is told why', async (t) => {
  const told = (facts: Partial<typeof good>) =>
    during(openPostgres({ ...good, ...facts }), (port) =>
      sentence(t, () => checkDatabase('DATABASE_URL', at(port), true)),
    );
  t.regex(
    await told({ number: '140011', version: '14.11' }),
    /: PostgreSQL at .+ is version 14\.11; 15 or later is needed\.$/,
  );
  t.regex(
    await told({ missing: '{postgis}' }),
    / has no postgis installed \(PostGIS: on Debian the package postgresql-15-postgis-3\)\.$/,
  );
  t.regex(await told({ missing: '{pgcrypto,pg_trgm}' }), / has no pgcrypto, pg_trgm installed\.$/);
  t.regex(await told({ encoding: 'SQL_ASCII' }), / has the encoding SQL_ASCII; it must be UTF8\.$/);
  t.regex(await told({ is_standby: 't' }), / is a read-only standby; use the address of the primary\.$/);
  t.regex(await told({ may_create: 'f' }), /may not create schemas/);
  t.regex(
    await told({ may_make_roles: 'f' }),
    /the login someone may not create roles; have a superuser run: alter role "someone" createrole;/,
  );
  await during(openPostgres(good), (port) =>
    t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', at(port), true))),
  );
  await during(openPostgres({ ...good, may_make_roles: 'f', has_roles: 't' }), (port) =>
    t.notThrowsAsync(patiently(() => checkDatabase('DATABASE_URL', at(port), true))),
  );
});

test('a standby that is none of this database is told before the first request', async (t) => {
  const [deployed, empty] = [await createClone(), await createEmpty()];
  try {
    const check = (readUrl: string) => checkStandby('DATABASE_READ_URL', deployed.url, readUrl);
    await t.notThrowsAsync(patiently(() => check(deployed.url)));
    // The server's own login is used there, whatever login the URL has.
    await t.notThrowsAsync(patiently(() => check(owner(deployed.url, { password: 'hush' }))));
    t.regex(
      await sentence(t, () => check(empty.url)),
      /^DATABASE_READ_URL: .+ is not a copy of the database of DATABASE_URL\.$/,
    );
    t.regex(
      await sentence(t, () => check(owner(empty.url, { pathname: '/nowhere' }))),
      /^DATABASE_READ_URL: there is no database/,
    );
  } finally {
    await deployed.drop();
    await empty.drop();
  }
});

test('a port or an address that is not to be had is told with its setting', async (t) => {
  await during(
    openServer(() => {}),
    async (port) => {
      t.regex(await sentence(t, () => ownPort('127.0.0.1', port)), new RegExp(`^PORT: port ${port} is in use\\. `));
      t.regex(
        await sentence(t, () => ownPort('127.0.0.1', port, 'METRICS_PORT')),
        /^METRICS_PORT: .+ METRICS_PORT=\d+ npm start$/,
      );
    },
  );
  t.is(await sentence(t, () => ownPort('192.0.2.7', 0)), 'HOST: 192.0.2.7 is not an address of this machine.');
  t.regex(await sentence(t, () => ownPort('nowhere.invalid', 0)), /^HOST: nowhere\.invalid cannot be resolved/);
  // A free port may be taken a moment later.
  const own = async () => ownPort('127.0.0.1', await freePort(0));
  await t.notThrowsAsync(own().catch(own).catch(own));
});

test('a folder that cannot be used ends the check at once', async (t) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
  symlinkSync(join(folder, 'gone', 'deeper'), join(folder, 'dangling'));
  const check = (path: string) => sentence(t, () => checkFolder('DATA_DIR', path, 1));
  t.is(await check(file), `DATA_DIR: ${file} cannot be used: it is a file.`);
  t.regex(await check(join(file, 'below')), /file\/below cannot be used: .*a file\.$/);
  t.regex(await check('/dev/null'), /\/dev\/null cannot be used: it is a file\.$/);
  t.regex(await check('/proc/nothing/here'), /cannot be used: no folder can be made there\.$/);
  t.regex(await check('/sys/nothing'), /cannot be used: this user may not write there\.$/);
  t.regex(await check(join(folder, 'circle', 'x')), /its links lead in a circle\.$/);
  t.regex(await check(join(folder, 'dangling')), /cannot be used: it is a file\.$/);
  t.regex(await check(join(folder, 'x'.repeat(300))), /the name is too long\.$/);
  t.regex(
    await sentence(t, () => checkFolder('DATA_DIR', folder, 1e9)),
    /MB are free there, and 1000000000 MB are needed\.$/,
  );
  t.notThrows(() => checkFolder('DATA_DIR', join(folder, 'a', 'b', 'c'), 1));
});

/** Runs the script of `npm start` as typed. */
function start(settings: Readonly<Record<string, string>>): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    DEMO: '',
    DEBUG: '',
    PORT: '0',
    ...settings,
  };
  const script = join(projectRoot, 'scripts', 'start.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env, timeout: 120_000, killSignal: 'SIGKILL' }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

test('a start that cannot be ends with status 1 and one line a setting, all of them at once', async (t) => {
  const { code, out, err } = await start({
    DATABASE_URL: at(closed),
    DATABASE_READ_URL: at(closed),
    DATABASE_DIRECT_URL: at(closed),
  });
  t.is(code, 1);
  // Progress lines appear for steps that take more than two seconds, as on a busy machine.
  t.regex(out, /^(· opening the database …\n)?$/);
  const lines = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].map(
    (name) => `${name}: connection refused at 127.0.0.1:${closed}. Is PostgreSQL running there?\n`,
  );
  t.is(err, lines.join(''));
  const stack = await start({ DATABASE_URL: at(closed), DEBUG: '1' });
  t.regex(stack.err, /^ +at .+reach\.ts/m);
  t.notRegex(stack.err, /hush/);
});

test('a folder that is no folder ends the start instead of keeping it busy', async (t) => {
  t.like(await start({ DATA_DIR: '/proc/nothing' }), {
    code: 1,
    err: 'DATA_DIR: /proc/nothing cannot be used: no folder can be made there.\n',
  });
});

test('a misspelt setting is told at the start, and its value is not', async (t) => {
  const { err } = await start({ DATABSE_URL: at(5432), DATA_DIR: '/dev/null' });
  t.is(
    err,
    'There is no setting DATABSE_URL. Is DATABASE_URL meant?\nDATA_DIR: /dev/null cannot be used: it is a file.\n',
  );
});
