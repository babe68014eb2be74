/** Helpers for pool tests: accounts over HTTP, installations, and a worker without a queue. */
import pg from 'pg';
import { readConfig } from '../../server/config.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { logIn } from '../../server/pool/log-in.ts';
import type { ApiClient } from '../api.ts';
import type { TestDatabase } from '../database.ts';

export const path = '/api/ingestion/pool-accounts';

/** Adds an account as this caller and returns it. */
export async function addAccount(who: ApiClient, label: string) {
  const { status, body } = await who.send('POST', path, { label });
  if (status !== 201) throw new Error(`no account: ${status}`);
  return body.data.account;
}

/** An account from the list; undefined when it is missing. */
export async function find(who: ApiClient, id: string) {
  const { body } = await who.get(path);
  return body.data.accounts.find((account: { id: string }) => account.id === id);
}

/** Adds an installation. */
export async function addInstallation(database: TestDatabase, name: string): Promise<string> {
  const [made] = await database.sql<{ id: string }>(
    'insert into store.scraper_installations (name, created_at) values ($1, now()) returning id',
    [name],
  );
  return made?.id ?? '';
}

/** Moves an account through the states of its login, without an issuer. */
export async function activate(database: TestDatabase, id: string): Promise<void> {
  for (const [state, event] of [
    ['awaiting_approval', 'show_code'],
    ['active', 'approve'],
  ])
    await database.sql(
      `update store.pool_accounts set state = $2, moved_by = $3, version = version + 1, login_at = null where id = $1`,
      [id, state, event],
    );
}

export interface PoolWorker {
  readonly pool: pg.Pool;
  /** Runs one step of everything that is due. */
  step(): Promise<number>;
  close(): Promise<void>;
}

/** Runs device logins with the rights of a worker. */
export async function openWorker(
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<PoolWorker> {
  const pool = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 4 });
  const config = readConfig({ DATABASE_URL: database.url, ...environment });
  return { pool, step: () => logIn({ pool, config }), close: () => pool.end() };
}
