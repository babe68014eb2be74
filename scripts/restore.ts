/** `npm run restore -- FILE [--replace]`: restores a backup into an empty database. */
import { openArchive } from './backup/archive-file.ts';
import { readFileArgument } from './backup/arguments.ts';
import { restoreBackup } from './backup/restore.ts';
import { command, say, step } from './command.ts';
import { openDatabase } from './database.ts';
import { stopSignal } from './stop-signal.ts';

const { file, replace } = readFileArgument(`npm run restore -- FILE [--replace]

Restores a file of npm run backup, with roles, keys and secrets, into an empty database (DATABASE_URL or a private one)
and updates it to this version. It restores everything or nothing. --replace deletes what the database contains.`);

command(async () => {
  const archive = await step('reading the backup', () => openArchive(file));
  const { head } = archive;
  say(`a backup of ${head.madeAt} by version ${head.version} on PostgreSQL ${head.major}`);
  const signal = stopSignal();
  const database = await openDatabase({ deploys: true });
  try {
    const { config, directUrl: url } = database;
    const began = Date.now();
    const dataDir = config.demo ? config.dataDir : null;
    await restoreBackup({ archive, url, replace, dataDir, log: say, signal });
    say(`Restored in ${((Date.now() - began) / 1000).toFixed(1)} s. npm start serves it.`);
  } finally {
    await database.stop();
  }
});
