// Runs scripts/<command>.ts on Node 22, after bringing the dependencies to the lockfile. Plain JavaScript without
// dependencies: npm may be run by Node 20, and on a fresh clone nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

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
installOnce();
run();

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(bin, 'node'));
}

/** `npm ci` when the lockfile has changed since the last one; a folder serves as the lock between commands started at once. */
function installOnce() {
  const lock = join(root, '.data', 'npm-ci.lock');
  mkdirSync(join(root, '.data'), { recursive: true });
  while (!installed()) {
    try {
      mkdirSync(lock);
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 600_000) rmdirSync(lock);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      continue;
    }
    try {
      if (!installed()) install();
    } finally {
      rmdirSync(lock);
    }
  }
}

function install() {
  const began = Date.now();
  console.log('Installing the dependencies of package-lock.json (npm ci) …');
  // Some packages want Node 22, which is itself one of the packages; the lockfile has already chosen every version.
  const flags = ['--include=dev', '--no-engine-strict', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', ['ci', ...flags], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    rmdirSync(join(root, '.data', 'npm-ci.lock'));
    console.error('npm ci failed; its messages are above.');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted);
  console.log(`Dependencies installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Signals go on to the child, which ends by itself; the ipc channel tells it when this process has died without a word. */
function run() {
  const env = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? ''), NODE_NO_WARNINGS: '1' };
  const child = spawn(join(bin, 'node'), [join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal to npm alone ends npm and its shell without a word to us.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(String(error));
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
