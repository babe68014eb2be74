import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { openCluster } from '../../server/db/cluster.ts';
import { asOwner } from '../clone.ts';

const dataDir = join(tmpdir(), `campatlas-flags-${process.pid}`);
test.after.always(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command that may touch nothing. */
function run(command: string, ...flags: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' };
  const file = join(projectRoot, 'scripts', `${command}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...flags], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

test.serial('a command that takes nothing says what it does when it is asked for help, and does nothing', async (t) => {
  for (const name of ['check', 'config', 'deploy-db', 'dev', 'draw', 'reset-db', 'start', 'worker']) {
    const { code, out } = await run(name, '--help');
    t.is(code, 0, name);
    t.true(out.startsWith(name === 'start' ? 'npm start' : `npm run ${name}`), out);
  }
  t.false(existsSync(dataDir));
});

test.serial('a word that a command does not know stops it before it begins', async (t) => {
  for (const [name, ...words] of [
    ['reset-db', 'mine'],
    ['deploy-db', '--new-pasword'],
    ['start', '--without-worker', '8081'],
  ]) {
    const { code, err } = await run(name ?? '', ...words);
    t.is(code, 2, name);
    t.regex(err, /^npm /);
  }
  t.false(existsSync(dataDir));
});

test.serial('a database that is in use is not emptied', async (t) => {
  const cluster = await openCluster({ dir: join(dataDir, 'postgres'), name: 'campatlas', fsync: false, log: () => {} });
  await asOwner(cluster.url, async (client) => {
    await client.query('create table kept ()');
    const { code, err } = await run('reset-db');
    t.is(code, 1, err);
    t.regex(err, /in use/);
    t.is((await client.query('table kept')).rowCount, 0);
  });
  await cluster.stop();
});
