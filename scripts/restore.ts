/** `npm run restore -- FILE [--replace]`: restores a backup into an empty database. */
import { openArchive } from './backup/archive-file.ts';
import { readFileArgument } from './backup/arguments.ts';
import { restoreBackup } from './backup/restore.ts';
import { command, say, step } from './command.ts';
import { openDatabase } from './database.ts';
import { stopSignal } from './stop-signal.ts';

const { file, replace } = readFileArgument(`npm run restore -- FILE [--replace]

Puts what npm run backup wrote into an empty database, that of DATABASE_URL or a private one, with roles, keys and
secrets, and brings it to this version. It is all done, or nothing is. --replace lets go what the database holds.`);

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
