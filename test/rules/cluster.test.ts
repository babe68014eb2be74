import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { openCluster } from '../../server/db/cluster.ts';
import { asOwner } from '../clone.ts';

/** A folder that only this process's user may enter, as a checkout below a private home is. */
function privateFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-cluster-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const options = { name: 'campatlas', fsync: false, log: () => {} };

function processOf(dir: string): number {
  return Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('a private cluster asks for its password, listens on loopback only and keeps its rows', async (t) => {
  const dir = join(privateFolder(t), 'postgres');
  const first = await openCluster({ dir, ...options });
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
  const second = await openCluster({ dir, ...options });
  t.is((await asOwner(second.url, (client) => client.query('table kept'))).rowCount, 1);
  await second.stop();
});

test('the last of several users stops the cluster, and not an earlier one', async (t) => {
  const dir = join(privateFolder(t), 'postgres');
  const [one, two] = await Promise.all([openCluster({ dir, ...options }), openCluster({ dir, ...options })]);
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
  const dir = join(privateFolder(t), 'postgres');
  const killed = await openCluster({ dir, ...options });
  process.kill(processOf(dir), 'SIGKILL');
  const again = await openCluster({ dir, ...options });
  t.is((await asOwner(again.url, (client) => client.query('select 1'))).rowCount, 1);
  await again.stop();
  await killed.stop();
  writeFileSync(join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n0\n5432\n\n127.0.0.1\n`);
  const third = await openCluster({ dir, ...options });
  t.true(third.startedHere);
  await third.stop();
});

test('a cluster that dies under its users is started again for them, and stays until the last has gone', async (t) => {
  const dir = join(privateFolder(t), 'postgres');
  const one = await openCluster({ dir, ...options });
  const two = await openCluster({ dir, ...options });
  process.kill(processOf(dir), 'SIGKILL');
  const answers = () =>
    asOwner(one.url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  const answersSoon = async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (await answers()) return true;
      await sleep(100);
    }
    return false;
  };
  t.true(await answersSoon());
  const passing = await openCluster({ dir, ...options });
  t.false(passing.startedHere);
  await passing.stop();
  await one.stop();
  t.true(await answersSoon());
  await two.stop();
  t.false(await answers());
});

test('a cluster that is reached by another name is joined, not taken for a dead one', async (t) => {
  const folder = privateFolder(t);
  const dir = join(folder, 'postgres');
  const link = join(privateFolder(t), 'data');
  symlinkSync(folder, link);
  const first = await openCluster({ dir, ...options });
  const second = await openCluster({ dir: join(link, 'postgres'), ...options });
  t.false(second.startedHere);
  t.true(existsSync(join(dir, 'postmaster.pid')));
  await second.stop();
  t.is((await asOwner(first.url, (client) => client.query('select 1'))).rowCount, 1);
  await first.stop();
});
