/** `npm run deploy-db [-- --new-passwords]`: brings the database of the settings to this version. */
import { deploy } from '../server/db/deploy.ts';
import { command, say } from './command.ts';
import { openDatabase } from './database.ts';

command(async () => {
  const database = await openDatabase();
  try {
    await deploy(database.directUrl, { log: say, newPasswords: process.argv.includes('--new-passwords') });
    say('The database is at this version.');
  } finally {
    await database.stop();
  }
});
