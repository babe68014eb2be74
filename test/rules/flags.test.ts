import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import manifest from '../../package.json' with { type: 'json' };
import { asOwner } from '../../scripts/clone.ts';
import { projectRoot } from '../../server/config.ts';
import { openCluster } from '../../server/db/cluster.ts';

const dataDir = join(tmpdir(), `campatlas-flags-${process.pid}`);
test.after.always(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command that must not change anything. */
function run(command: string, ...flags: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' };
  const file = join(projectRoot, 'scripts', `${command}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...flags], { env, timeout: 180_000 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** Every command of package.json with its script. */
const commands = Object.entries(manifest.scripts).map(([name, line]) => ({
  name,
  script: line.split(' ').at(-1) ?? '',
}));

test.serial('a command says what it does when it is asked for help, and does nothing', async (t) => {
  for (const script of [
    'account',
    'backup',
    'bench',
    'demo-scale',
    'deploy-db',
    'gazetteer',
    'import',
    'import-boundaries',
    'import-dataset',
    'psql',
    'restore',
    'test',
  ]) {
    const { code, out } = await run(script, '--help');
    const name = commands.find((each) => each.script === script)?.name;
    t.is(code, 0, script);
    t.regex(out, new RegExp(`^(Usage: )?npm (run )?${name}\\b`), script);
  }
  t.false(existsSync(dataDir));
});

test('every command reads its arguments in one of the ways that know of help', (t) => {
  for (const { name, script } of commands) {
    const text = readFileSync(join(projectRoot, 'scripts', `${script}.ts`), 'utf8');
    t.regex(text, /\bread(Flags|Arguments|Folder|FileArgument)\(|\bparse(Async)?\(|--help/, name);
  }
});

test.serial('a word that a command does not know stops it before it begins', async (t) => {
  for (const [name, ...words] of [
    ['reset-db', 'mine'],
    ['deploy-db', '--new-pasword'],
    ['start', '--without-worker', '8081'],
    ['demo-scale', '--organizations', 'many'],
    ['demo-convert'],
    ['backup'],
    ['backup', 'one', 'two'],
    ['restore', '--force', 'one'],
  ]) {
    const { code, err } = await run(name ?? '', ...words);
    t.is(code, 2, name);
    t.regex(err, /^npm /);
  }
  t.false(existsSync(dataDir));
});

test.serial('a folder without the files that are wanted is named in one line', async (t) => {
  for (const name of ['demo-convert', 'gazetteer']) {
    const { code, err } = await run(name, tmpdir());
    t.is(code, 1, name);
    t.regex(err, /^ENOENT: no such file or directory, [^\n]*\n$/, name);
  }
});

test.serial('a database that is in use is not emptied', async (t) => {
  const cluster = await openCluster({ dir: join(dataDir, 'postgres'), name: 'campatlas', fsync: false, log: () => {} });
  t.teardown(cluster.stop);
  await asOwner(cluster.url, async (client) => {
    await client.query('create table kept ()');
    const { code, err } = await run('reset-db');
    t.is(code, 1, err);
    t.regex(err, /in use/);
    t.is((await client.query('table kept')).rowCount, 0);
  });
});
