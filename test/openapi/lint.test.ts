import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { generateOpenapi } from '../../scripts/api-files.ts';

const run = promisify(execFile);

test('the description passes the linter without a warning', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'campatlas-openapi-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  await writeFile(file, await generateOpenapi());
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  // A redirect is a response too; document.test.ts checks that each operation has one.
  const words = ['lint', file, '--format=json', '--skip-rule=operation-2xx-response'];
  const { stdout } = await run('node_modules/.bin/redocly', words, { env });
  const report = JSON.parse(stdout) as { problems: ReadonlyArray<{ ruleId: string; message: string }> };
  t.deepEqual(
    report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
});
