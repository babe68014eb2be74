import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

interface Waiting {
  readonly log: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes the advisory lock of this name for as long as the connection lives, waiting for whoever has it. `what` is what
 * the holder does, for people. Throws when `signal` ends the waiting.
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
