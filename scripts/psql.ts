/** `npm run psql [-- ARGUMENTS]`: opens psql on the configured database, as its owner. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../server/db/postgres-program.ts';
import { addressFor } from './backup/programs.ts';
import { command } from './command.ts';
import { openDatabase } from './database.ts';
import { withClient } from './with-client.ts';

const given = process.argv.slice(2);
if (given.includes('--help')) {
  console.log(`npm run psql [-- ARGUMENTS]

Opens psql on the database of the settings, as its owner; a private PostgreSQL runs for as long as it is needed.
Arguments go on to psql:
npm run --silent psql -- -c 'table store.plans'`);
  process.exit(0);
}

command(async () => {
  // Ctrl-C is left to psql, where it cancels a statement.
  process.on('SIGINT', () => {});
  const database = await openDatabase({ log: (line) => console.error(`· ${line}`) });
  try {
    const { address, env } = addressFor(database.directUrl);
    const program = findProgram('psql', await majorOf(database.directUrl));
    const cwd = process.env.INIT_CWD ?? process.cwd();
    // Registered before psql starts, so that an early signal is not lost.
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    const leave = () => child.kill();
    process.on('disconnect', leave);
    const child = spawn(program, ['--dbname', address, ...given], {
      cwd,
      env: { ...env, PGAPPNAME: 'campatlas psql' },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    // The listener would keep this process alive.
    process.off('disconnect', leave);
    process.exitCode = code ?? 1;
  } finally {
    await database.stop();
  }
});

async function majorOf(url: string): Promise<number> {
  const text = "select current_setting('server_version_num')::integer / 10000 as major";
  const { rows } = await withClient(url, (client) => client.query<{ major: number }>(text));
  return rows[0]?.major ?? 0;
}
