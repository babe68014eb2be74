import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { projectRoot } from '../../server/config.ts';
import { saysNext, until, within } from '../until.ts';

/**
 * An npm that waits for a file `go` and then installs a node; its arguments are written to npm.log. It ends at the
 * latest when its folder is removed.
 */
const fakeNpm = `#!/bin/sh
trap 'echo stopped >> npm.log; exit 143' TERM
echo "$@" >> npm.log
while [ ! -e go ]; do [ -e package-lock.json ] || exit 1; sleep 0.1 >/dev/null 2>&1 & wait; done
mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node
`;

/** A checkout with one command and nothing installed. */
function checkout(t: ExecutionContext) {
  const root = mkdtempSync(join(tmpdir(), 'campatlas-up-'));
  t.teardown(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const folder of ['scripts', 'fake']) mkdirSync(join(root, folder));
  copyFileSync(join(projectRoot, 'scripts', 'up.mjs'), join(root, 'scripts', 'up.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'scripts', 'hello.ts'), `const who: string = 'hello'; console.log(who);`);
  writeFileSync(join(root, 'fake', 'npm'), fakeNpm);
  chmodSync(join(root, 'fake', 'npm'), 0o755);
  const log = join(root, 'npm.log');
  const asked = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  const letGo = () => writeFileSync(join(root, 'go'), '');
  const start = () => {
    const PATH = `${join(root, 'fake')}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH };
    const child = spawn(process.execPath, [join(root, 'scripts', 'up.mjs'), 'hello'], { env, cwd: root });
    t.teardown(() => child.kill('SIGKILL'));
    const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const ended = within('the command ends', exit);
    const output = Promise.all([text(child.stdout), text(child.stderr)]).then(([out, err]) => out + err);
    const said = saysNext(child, 'output');
    return { child, ended, output, said };
  };
  return { root, start, asked, letGo };
}

test('commands started at once on a fresh clone install once', async (t) => {
  const { start, asked, letGo } = checkout(t);
  const all = [start(), start()];
  // One reports that it installs, the other that it waits.
  await Promise.all(all.map(({ said }) => said));
  letGo();
  t.deepEqual(await Promise.all(all.map(({ ended }) => ended)), [0, 0]);
  const outputs = await Promise.all(all.map(({ output }) => output));
  for (const words of outputs) t.true(words.endsWith('hello\n'));
  t.is(outputs.filter((words) => words.includes('Waiting for another command')).length, 1);
  t.is(asked().length, 1);
});

test('a kill in the middle of installing keeps nobody waiting', async (t) => {
  const { start, letGo } = checkout(t);
  const killed = start();
  await killed.said;
  killed.child.kill('SIGKILL');
  await killed.ended;
  letGo();
  const next = start();
  t.is(await next.ended, 0);
});

test('when npm has died, the command is asked to stop, once', async (t) => {
  const { root, start, letGo } = checkout(t);
  letGo();
  await start().ended;
  const heard = join(root, 'heard.log');
  writeFileSync(
    join(root, 'scripts', 'serve.ts'),
    `import { appendFileSync } from 'node:fs';
     const stay = setInterval(() => {}, 1000);
     process.on('SIGTERM', () => {
       appendFileSync(${JSON.stringify(heard)}, 'stop ');
       setTimeout(() => { appendFileSync(${JSON.stringify(heard)}, 'end'); clearInterval(stay);
         process.disconnect(); }, 1300);
     });
     console.log('here');`,
  );
  const npm = spawn('sh', ['-c', `"${process.execPath}" scripts/up.mjs serve & wait`], { cwd: root });
  await saysNext(npm, 'output');
  npm.kill('SIGKILL');
  await until('the command ends', () => existsSync(heard) && readFileSync(heard, 'utf8').endsWith('end'));
  t.is(readFileSync(heard, 'utf8'), 'stop end');
});

test('a signal in the middle of installing ends npm too, and says nothing of a failure', async (t) => {
  const { start, asked } = checkout(t);
  const stopped = start();
  await until('npm runs', () => asked().length > 0);
  stopped.child.kill('SIGTERM');
  t.is(await stopped.ended, 143);
  t.is(asked().at(-1), 'stopped');
  t.notRegex(await stopped.output, /failed/);
});
