// Runs scripts/<command>.ts on Node 22, after bringing the dependencies to the lockfile. Plain JavaScript without
// dependencies: npm may be run by Node 20, and on a fresh clone nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.campatlas-lock');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const [command, ...args] = process.argv.slice(2);

if (!command || !/^[a-z-]+$/.test(command) || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  console.error(`There is no scripts/${command ?? ''}.ts. See package.json for the commands.`);
  process.exit(2);
}
await installOnce();
await run();

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(bin, 'node'));
}

/** Runs `npm ci` if the lockfile has changed since the last one. A lock serializes concurrent commands. */
async function installOnce() {
  for (let attempt = 0; !installed(); attempt += 1) {
    const turn = await takeTurn();
    if (turn !== null) {
      if (!installed()) await install();
      turn.close();
    } else {
      if (attempt === 4) console.log('Waiting for another command that is installing the dependencies …');
      await sleep(500);
    }
  }
}

/**
 * Acquires the lock for installing; null while another process holds it. The lock is an abstract socket (Linux only),
 * which the kernel releases when its process ends.
 */
function takeTurn() {
  if (process.platform !== 'linux') return { close() {} };
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen({ path: `\0campatlas-npm-ci-${name}` }, () => resolve(server));
  });
}

async function install() {
  const began = Date.now();
  console.log('Installing the dependencies of package-lock.json (npm ci) …');
  rmSync(stamp, { force: true });
  // Some packages require Node 22, which is itself one of the packages, so engine checks are off.
  const flags = ['--include=dev', '--no-engine-strict', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, asked } = await follow('npm', ['ci', ...flags], { stdio: 'inherit' });
  if (status !== 0 || asked) {
    if (!asked) console.error('npm ci failed; its messages are above.');
    process.exit(status || 130);
  }
  writeFileSync(stamp, wanted);
  console.log(`Dependencies installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Runs the command. When this process is killed, the ipc channel closes, and the command notices. */
async function run() {
  const env = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? ''), NODE_NO_WARNINGS: '1' };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const { status } = await follow(join(bin, 'node'), [join(root, 'scripts', `${command}.ts`), ...args], { env, stdio });
  process.exit(status);
}

/** Runs a program until it exits and forwards signals to it; `asked` is true if there was a signal. */
function follow(program, parameters, options) {
  let asked = false;
  const pass = (signal) => {
    asked = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Registered before the program starts; otherwise an early signal would end only this process.
  for (const signal of signals) process.on(signal, pass);
  const child = spawn(program, parameters, { cwd: root, ...options });
  // A signal sent only to npm ends npm and its shell without reaching this process; a new parent pid reveals that.
  // SIGTERM is passed on only once, because the program treats a second one as a request to stop at once.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 500);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(String(error));
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve({ status: code ?? (signal === 'SIGINT' ? 130 : 143), asked });
    });
  });
}
