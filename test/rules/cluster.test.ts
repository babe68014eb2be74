import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { asOwner } from '../../scripts/clone.ts';
import { type ClusterOptions, openCluster } from '../../server/db/cluster.ts';
import { boundLog, logFile } from '../../server/db/cluster-log.ts';
import { serverState } from '../../server/db/cluster-process.ts';
import { lockProcesses } from '../../server/db/process-lock.ts';
import { until, untilLocked } from '../until.ts';

/** A folder that only this process's user may enter, like a checkout below a private home. */
function privateFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-cluster-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const options = { name: 'campatlas', fsync: false, log: () => {} };

/**
 * Opens a cluster that is released after the test, whatever its outcome; otherwise it would be restarted again and
 * again.
 */
async function open(t: ExecutionContext, more: Pick<ClusterOptions, 'dir'> & Partial<ClusterOptions>) {
  const cluster = await openCluster({ ...options, ...more });
  t.teardown(cluster.stop);
  return cluster;
}

let made: string;
test.before(async () => {
  made = mkdtempSync(join(tmpdir(), 'campatlas-cluster-'));
  const cluster = await openCluster({ ...options, dir: join(made, 'postgres') });
  await cluster.stop();
});
test.after.always(() => rmSync(made, { recursive: true, force: true }));

/** A private folder with a copy of a cluster that was made once for all tests; returns the cluster's. */
function madeIn(folder: string): string {
  execFileSync('cp', ['-a', join(made, 'postgres'), join(made, 'postgres.json'), folder]);
  return join(folder, 'postgres');
}

function processOf(dir: string): number {
  return Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('a private cluster asks for its password, listens on loopback only and keeps its rows', async (t) => {
  const dir = join(privateFolder(t), 'postgres');
  const first = await open(t, { dir });
  t.true(first.startedHere);
  t.is(statSync(`${dir}.json`).mode & 0o777, 0o600);
  const facts = await asOwner(first.url, async (client) => {
    await client.query('create table kept as select 1 as one');
    const { rows } = await client.query(
      `select current_setting('listen_addresses') as listens, current_setting('jit') as jit,
        (select datcollate from pg_database where datname = current_database()) as collate,
        (select array[current_setting('wal_compression'), current_setting('default_toast_compression')]
            = array_fill(case when c.setting like '%--with-lz4%' then 'lz4' else 'pglz' end, array[2])
          from pg_config c where c.name = 'CONFIGURE') as compresses`,
    );
    return rows[0];
  });
  t.deepEqual(facts, { listens: '127.0.0.1', jit: 'off', collate: 'C.UTF-8', compresses: true });
  const wrong = first.url.replace(/:[^:@]*@/, ':wrong@');
  await t.throwsAsync(
    asOwner(wrong, async () => {}),
    { code: '28P01' },
  );
  await first.stop();
  const second = await open(t, { dir });
  t.is((await asOwner(second.url, (client) => client.query('table kept'))).rowCount, 1);
  await second.stop();
});

test('the last of several users stops the cluster, and not an earlier one', async (t) => {
  const dir = madeIn(privateFolder(t));
  const [one, two] = await Promise.all([open(t, { dir }), open(t, { dir })]);
  t.is([one, two].filter(({ startedHere }) => startedHere).length, 1);
  await (one.startedHere ? one : two).stop();
  const rest = one.startedHere ? two : one;
  t.is((await asOwner(rest.url, (client) => client.query('select 1'))).rowCount, 1);
  await rest.stop();
  await t.throwsAsync(
    asOwner(rest.url, async () => {}),
    { code: 'ECONNREFUSED' },
  );
});

test('a cluster opens again after a kill, also when its process number belongs to somebody else by then', async (t) => {
  const dir = madeIn(privateFolder(t));
  const killed = await open(t, { dir });
  process.kill(processOf(dir), 'SIGKILL');
  const again = await open(t, { dir });
  t.is((await asOwner(again.url, (client) => client.query('select 1'))).rowCount, 1);
  await again.stop();
  await killed.stop();
  writeFileSync(join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n0\n5432\n\n127.0.0.1\n`);
  const third = await open(t, { dir });
  t.true(third.startedHere);
  await third.stop();
});

test('a cluster that dies under its users is started again for them, and stays until the last has gone', async (t) => {
  const dir = madeIn(privateFolder(t));
  const one = await open(t, { dir });
  const two = await open(t, { dir });
  process.kill(processOf(dir), 'SIGKILL');
  const answers = () =>
    asOwner(one.url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  const answersSoon = async () => {
    for (let attempt = 0; attempt < 1200; attempt += 1) {
      if (await answers()) return true;
      await sleep(100);
    }
    return false;
  };
  t.true(await answersSoon());
  const passing = await open(t, { dir });
  t.false(passing.startedHere);
  await passing.stop();
  await one.stop();
  t.true(await answersSoon());
  await two.stop();
  t.false(await answers());
});

test('a cluster that dies comes back at its port, which others may have for a moment', async (t) => {
  const folder = privateFolder(t);
  const dir = madeIn(folder);
  const { url } = await open(t, { dir });
  // While this lock is held, nobody starts the cluster.
  const release = await lockProcesses(`cluster ${join(realpathSync(folder), 'postgres')}`, () => {});
  process.kill(processOf(dir), 'SIGKILL');
  const other = createServer();
  const port = Number(new URL(url).port);
  const takes = () =>
    new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false));
      other.listen(port, '127.0.0.1', () => resolve(true));
    });
  await until('the port is taken', takes);
  await release();
  await sleep(500);
  other.close();
  const answers = () =>
    asOwner(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  await until('it answers there', answers, 100);
  t.pass();
});

test('a cluster that is reached by another name is joined, not taken for a dead one', async (t) => {
  const folder = privateFolder(t);
  const dir = madeIn(folder);
  const link = join(privateFolder(t), 'data');
  symlinkSync(folder, link);
  const first = await open(t, { dir });
  const second = await open(t, { dir: join(link, 'postgres') });
  t.false(second.startedHere);
  t.true(existsSync(join(dir, 'postmaster.pid')));
  await second.stop();
  t.is((await asOwner(first.url, (client) => client.query('select 1'))).rowCount, 1);
  await first.stop();
});

test("a running cluster's log is put aside when it is full, and goes on in an empty file", async (t) => {
  const dir = madeIn(privateFolder(t));
  const cluster = await open(t, { dir });
  const size = () => statSync(logFile(dir)).size;
  const complain = (times: number) =>
    asOwner(cluster.url, (client) =>
      client.query(
        `set log_min_messages = info; do $$ begin for i in 1..${times} loop raise log '%', repeat('x', 1000); ` +
          'end loop; end $$',
      ),
    );
  await complain(50);
  boundLog(dir, 100_000);
  t.true(size() > 50_000, 'control: what is not full stays');
  await complain(60);
  boundLog(dir, 100_000);
  t.is(size(), 0);
  t.true(statSync(`${logFile(dir)}.old`).size > 110_000);
  await complain(20);
  t.true(size() > 20_000 && size() < 30_000);
  await complain(200);
  for (const _ of [1, 2]) boundLog(dir, 100_000);
  t.true(statSync(`${logFile(dir)}.old`).size < 250_000 && size() === 0);
  await cluster.stop();
});

/**
 * A session in a statement that ignores every request to stop for minutes: it reads from a program that never writes.
 * `over` resolves when the session has ended.
 */
async function runStubborn(url: string): Promise<{ over: Promise<unknown> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  // Asynchronous commits, which tests use, would be lost when the server is killed.
  await client.query('set synchronous_commit = on; create table if not exists kept as select 1 as one');
  // Taking the lock is the session's last step before it reads. Signals to the session also reach the program.
  const deaf = `trap "" INT TERM; sleep 100`;
  const over = client
    .query(`do $$ begin perform pg_advisory_lock(7); copy kept from program '${deaf}'; end $$`)
    .catch(() => {});
  await asOwner(url, (other) =>
    untilLocked({ sql: async (text, values) => (await other.query(text, [...(values ?? [])])).rows }, 7),
  );
  return { over };
}

const kept = (url: string) => asOwner(url, (client) => client.query('table kept'));

test('a stop ends a statement that heeds nothing, says so, and loses no row', async (t) => {
  const dir = madeIn(privateFolder(t));
  const said: string[] = [];
  const first = await open(t, { dir, log: (line) => said.push(line) });
  const { over } = await runStubborn(first.url);
  const began = Date.now();
  await first.stop();
  t.true(Date.now() - began < 60_000);
  await over;
  t.true(
    said.some((line) => /did not stop within 6 seconds/.test(line)),
    said.join('\n'),
  );
  t.false(existsSync(join(dir, 'postmaster.pid')));
  const second = await open(t, { dir });
  t.true(second.startedHere);
  t.is((await kept(second.url)).rowCount, 1);
  await second.stop();
});

test('a cluster left stopping over such a statement starts again, and says why it takes a moment', async (t) => {
  const dir = madeIn(privateFolder(t));
  const said: string[] = [];
  const left = await open(t, { dir });
  const { over } = await runStubborn(left.url);
  const postmaster = processOf(dir);
  process.kill(postmaster, 'SIGINT');
  await until('the server is stopping', () => serverState(dir) === 'stopping');
  const again = await open(t, { dir, log: (line) => said.push(line) });
  await over;
  t.not(processOf(dir), postmaster);
  t.is((await kept(again.url)).rowCount, 1);
  t.true(
    said.some((line) => /does not stop: a statement ignores its cancellation/.test(line)),
    said.join('\n'),
  );
  await again.stop();
  await left.stop();
});

test('a cluster whose server was killed under such a statement starts again', async (t) => {
  const dir = madeIn(privateFolder(t));
  const killed = await open(t, { dir });
  const { over } = await runStubborn(killed.url);
  process.kill(processOf(dir), 'SIGKILL');
  const again = await open(t, { dir });
  await over;
  t.is((await kept(again.url)).rowCount, 1);
  await again.stop();
  await killed.stop();
});
