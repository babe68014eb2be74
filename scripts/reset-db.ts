/** `npm run reset-db`: empties the private cluster's database and deploys anew. Never touches a database of DATABASE_URL. */
import pg from 'pg';
import { deploy } from '../server/db/deploy.ts';
import { command, say } from './command.ts';
import { openDatabase } from './database.ts';

command(async () => {
  const database = await openDatabase();
  try {
    if (!database.isPrivate)
      throw new Error('DATABASE_URL is set. reset-db empties only the private cluster; unset it first.');
    const admin = new URL(database.url);
    admin.pathname = '/postgres';
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query('drop database if exists campatlas with (force)');
    await client.query('create database campatlas');
    await client.end();
    await deploy(database.directUrl, { log: say });
    say('The database is empty and at this version. The next npm start loads the demo again.');
  } finally {
    await database.stop();
  }
});
