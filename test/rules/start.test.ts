import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { until, within } from '../until.ts';

test('a start that is stopped while its PostgreSQL starts leaves none behind', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-start-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, DEMO: 'false', PORT: '0' };
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'start.ts')], { env });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const lock = join(folder, 'postgres', 'postmaster.pid');
  t.teardown(() => child.kill('SIGKILL'));
  await until('PostgreSQL starts', () => existsSync(lock) || child.exitCode !== null, 2);
  child.kill('SIGTERM');
  t.is(await within('the start has stopped', ended), 0, (await output).join(''));
  t.false(existsSync(lock));
});
