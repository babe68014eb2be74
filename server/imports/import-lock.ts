import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

interface Waiting {
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes a named advisory lock for the life of the connection, waiting while another holds it. `what` describes the
 * holder's work in messages. Throws when `signal` aborts the wait.
 */
export async function takeImportLock(
  client: pg.Client,
  name: string,
  what: string,
  { log, signal }: Waiting,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      name,
    ]);
    if (rows[0]?.taken) return;
    if (signal?.aborted) throw new Error('Interrupted while waiting for another import.');
    if (attempt === 0) log(`Another ${what} is running; waiting for it to end …`);
    await sleep(200);
  }
}
