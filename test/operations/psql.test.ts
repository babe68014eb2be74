/** `npm run psql` as typed: through scripts/up.mjs, whose channel tells a command that its parent has died. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { openDatabase } from '../database.ts';
import { within } from '../until.ts';

for (const [what, statement, code] of [
  ['was answered', 'select 6 * 7', 0],
  ['failed', 'select 1 / 0', 1],
] as const)
  test(`npm run psql ends when its statement ${what}`, async (t) => {
    const { url } = await openDatabase();
    const up = join(projectRoot, 'scripts', 'up.mjs');
    const child = spawn(process.execPath, [up, 'psql', '-Atc', statement], {
      env: { ...process.env, DATABASE_URL: url },
    });
    t.teardown(() => child.kill('SIGKILL'));
    const output = text(child.stdout);
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    t.is(await within('npm run psql ends', ended), code);
    t.is(await output, code === 0 ? '42\n' : '');
  });
