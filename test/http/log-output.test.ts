import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { saysNext } from '../until.ts';

/** The arguments of a process that runs this program with the log. */
const using = (program: string) => [
  '--input-type=module',
  '-e',
  `import { openLog } from ${JSON.stringify(join(projectRoot, 'server', 'log.ts'))};
  const log = openLog('info');
  ${program}`,
];

/** The lines that such a process writes until it ends. */
function linesOf(program: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, using(program), (_error, stdout) =>
      resolve(
        stdout
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ),
    );
  });
}

test('lines wait for each other and are all there in their order, however the process ends', async (t) => {
  const many = 'for (let at = 0; at < 1000; at += 1) log.info({ at }, "answered");';
  const inOrder = Array.from({ length: 1000 }, (_, at) => at);
  for (const end of ['', 'process.exit(0);', 'throw new Error("lost");', 'setTimeout(() => process.exit(0), 600);'])
    t.deepEqual(
      (await linesOf(`${many} ${end}`)).map(({ at }) => at),
      inOrder,
      end,
    );
});

test('an error and what came before it are written at once, so that even a kill loses neither', async (t) => {
  const lines = await linesOf(
    'log.info({ at: 1 }, "a"); log.error({ at: 2 }, "b"); process.kill(process.pid, "SIGKILL");',
  );
  t.deepEqual(
    lines.map(({ at }) => at),
    [1, 2],
  );
});

test('lines without an error are written a moment later by themselves', async (t) => {
  const child = spawn(process.execPath, using('log.info({ at: 1 }, "a"); setInterval(() => {}, 1000);'));
  t.teardown(() => child.kill('SIGKILL'));
  t.like(JSON.parse(String(await saysNext(child, 'output'))), { at: 1, msg: 'a' });
});
