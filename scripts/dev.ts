/** `npm run dev`: server and worker, started anew when TypeScript is saved; SQL is deployed on save without a restart. */
import { spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { deploy } from '../server/db/deploy.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { Shutdown } from './shutdown.ts';

readFlags('npm run dev\n\nServer and worker, started anew when TypeScript is saved; SQL is deployed on save.');
const shutdown = new Shutdown();

command(async () => {
  const database = await shutdown.opening('database', openDatabase());
  const watchers = ['sql', 'policies', 'functions'].map((folder) => watchSql(folder, onSave(database.directUrl)));
  shutdown.onStop('watchers', async () => {
    for (const watcher of watchers) watcher.close();
  });
  shutdown.onStop('server', serve());
}, shutdown);

function watchSql(folder: string, saved: () => void): FSWatcher {
  return watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.sql') && file !== 'schema.sql') saved();
  });
}

/** Deploys a moment after the last save; saves during a deploy lead to one more. The servers hear of it and renew their connections. */
function onSave(ownerUrl: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const began = Date.now();
    try {
      await deploy(ownerUrl, { log: say });
      say(`SQL deployed in ${Date.now() - began} ms`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, 150);
  };
}

/** Node's own watcher starts scripts/start.ts again whenever a file it imports is saved. */
function serve(): () => Promise<void> {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(projectRoot, 'scripts', 'start.ts')],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: process.env,
    },
  );
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  child.on('exit', (code) => {
    if (!shutdown.isEnding) void shutdown.end(code ?? 1);
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
