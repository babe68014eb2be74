/**
 * `npm run dev`: runs server and worker and restarts them when TypeScript is saved; SQL is deployed on save without a
 * restart.
 */
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { deploy } from '../server/db/deploy.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { onSave, runAgain } from './on-save.ts';
import { Shutdown } from './shutdown.ts';

readFlags('npm run dev\n\nRuns server and worker; restarts them when TypeScript is saved, and deploys SQL on save.');
const shutdown = new Shutdown();

command(async () => {
  const database = await shutdown.opening('database', openDatabase({ deploys: true }));
  const server = runAgain([join(projectRoot, 'scripts', 'start.ts')], () =>
    say('The server has stopped; saving a file starts it again.'),
  );
  shutdown.onStop('server', server.stop);
  const stopWatching = [
    onSave(inProject('clients', 'scripts', 'server', 'workers'), (file) => file.endsWith('.ts'), server.again),
    onSave(
      inProject('sql', 'policies', 'functions'),
      (file) => file.endsWith('.sql') && file !== 'schema.sql',
      () => deploySaved(database.directUrl),
    ),
  ];
  shutdown.onStop('watchers', async () => {
    for (const stop of stopWatching) stop();
  });
}, shutdown);

function inProject(...folders: string[]): string[] {
  return folders.map((folder) => join(projectRoot, folder));
}

/** Deploys; running servers are notified and renew their connections. */
async function deploySaved(ownerUrl: string): Promise<void> {
  const began = Date.now();
  try {
    await deploy(ownerUrl, { log: say });
    say(`SQL deployed in ${Date.now() - began} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}
