/** `npm run backup -- FILE [--replace]`: writes all data that cannot be regenerated to one compressed file. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readFileArgument } from './backup/arguments.ts';
import { makeBackup } from './backup/make.ts';
import { megabytes } from './backup/progress.ts';
import { command, say } from './command.ts';
import { openDatabase } from './database.ts';
import { stopSignal } from './stop-signal.ts';

const { file, replace } = readFileArgument(`npm run backup -- FILE [--replace]

Writes everything that cannot be regenerated into one compressed file: records, accounts, keys, sessions, jobs, roles
and secrets, from one snapshot, while the service keeps running. The file contains credentials: protect it like
passwords. --replace overwrites an existing file.`);

command(async () => {
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${dirname(file)}.`);
  if (existsSync(file) && !replace) throw new Error(`${file} exists already. -- --replace overwrites it.`);
  const signal = stopSignal();
  const database = await openDatabase();
  try {
    const { config, directUrl: url } = database;
    const began = Date.now();
    const size = await makeBackup({ url, file, dataDir: config.demo ? config.dataDir : null, log: say, signal });
    say('The keys of sealed values (SEAL_KEYS, or seal-keys in DATA_DIR) are not in it: store them separately.');
    say(`${file}: ${megabytes(size)} in ${((Date.now() - began) / 1000).toFixed(1)} s. Protect it like a password.`);
  } finally {
    await database.stop();
  }
});
