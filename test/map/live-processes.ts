/** Servers in separate processes, and ways to end them and their database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../../server/config.ts';
import { addressSpace } from '../../server/db/cluster-settings.ts';
import { ensurePostgres } from '../../server/db/postgres-program.ts';
import { programUser, runOnCluster } from '../../server/db/unprivileged.ts';
import { endOf, saysNext } from '../until.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a server in a separate process. */
export async function startProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(projectRoot, 'test/map/live-program.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      MAP_LIVE_COALESCE_MS: '10',
      MAP_LIVE_HISTORY_BYTES: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = (await saysNext(child, 'output')) as Buffer;
  return { child, url: line.toString().trim() };
}

export async function endProcess({ child }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  await endOf(child, signal);
}

/**
 * Ends every connection to a database as a crash of PostgreSQL does. With `isReal` PostgreSQL itself is stopped without
 * a checkpoint and recovers; only for a cluster that nobody else uses.
 */
export async function crashDatabase(url: string, isReal: boolean): Promise<void> {
  const [folder, version] = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ folder: string; version: number }>(
      `select current_setting('data_directory') as folder,
        current_setting('server_version_num')::int / 10000 as version`,
    );
    return [rows[0]?.folder ?? '', rows[0]?.version ?? 0] as const;
  });
  if (isReal) {
    const { bin } = await ensurePostgres({ pgtap: 'welcome', major: version }, () => {});
    const how = ['restart', '-s', '-w', '-t', '60', '-m', 'immediate', '-l', '{folder}/server.log'];
    await runOnCluster(programUser(folder), join(bin, 'pg_ctl'), folder, how, addressSpace(false));
  } else
    await asOwner(url, (client) =>
      // Terminates all sessions first and then waits, so that nobody uses a connection that is about to end.
      client.query(
        `with told as materialized (
          select pid, pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
        ) select pg_terminate_backend(pid, 120000) from told`,
      ),
    );
  for (let wait = 0; ; wait++)
    try {
      await asOwner(url, (client) => client.query('select'));
      return;
    } catch (error) {
      if (wait === 100) throw error;
      await sleep(100);
    }
}

async function asOwner<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
