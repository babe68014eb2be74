/** `npm run deploy-db [-- --new-passwords]`: upgrades the configured database to this version. */
import { deploy } from '../server/db/deploy.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { giveWay } from './give-way.ts';

const flags = readFlags(
  'npm run deploy-db [-- --new-passwords]\n\nUpdates the database in the settings to this version; --new-passwords ' +
    'changes the passwords of its logins.',
  ['--new-passwords'],
);

command(async () => {
  const database = await openDatabase({ deploys: true });
  // After a private cluster has started, which would inherit it.
  giveWay();
  try {
    await deploy(database.directUrl, { log: say, newPasswords: flags.has('--new-passwords') });
    say('The database is at this version.');
  } finally {
    await database.stop();
  }
});
