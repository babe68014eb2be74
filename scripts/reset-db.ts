/** `npm run reset-db`: deletes and redeploys the private cluster's database. Never touches DATABASE_URL. */
import pg from 'pg';
import { deploy } from '../server/db/deploy.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { withClient } from './with-client.ts';

readFlags(
  'npm run reset-db\n\nEmpties the private cluster and deploys again. Never touches a database of DATABASE_URL.',
);

command(async () => {
  const database = await openDatabase({ deploys: true });
  try {
    if (!database.isPrivate)
      throw new Error('DATABASE_URL is set. reset-db empties only the private cluster; unset it first.');
    const admin = new URL(database.url);
    admin.pathname = '/postgres';
    await withClient(admin.href, async (client) => {
      await client.query('drop database if exists campatlas').catch(explain);
      await client.query('create database campatlas');
    });
    await deploy(database.directUrl, { log: say });
    say('The database is empty and deployed. The next npm start loads the demo again.');
  } finally {
    await database.stop();
  }
});

/** Explains "database in use": a running server would not survive losing its database. */
function explain(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '55006')
    throw new Error('The database is in use. First stop npm start and other programs that use it.');
  throw error;
}
