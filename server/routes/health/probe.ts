import type { Pool } from '../../db/pool.ts';
import { isFull } from '../../db/sqlstate.ts';
import { timeouts } from '../../db/timeouts.ts';
import { apiError } from '../../shared/errors.ts';

let running: Promise<number> | null = null;

/**
 * Milliseconds of a minimal database query. One probe at a time, because unauthenticated clients may request it at any
 * rate.
 */
export function probe(pool: Pool): Promise<number> {
  running ??= measure(pool).finally(() => {
    running = null;
  });
  return running;
}

async function measure(pool: Pool): Promise<number> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeouts.probe);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
  } finally {
    clearTimeout(timer);
  }
  return Math.round((performance.now() - began) * 100) / 100;
}

/** Sorts more than work_mem holds, so that PostgreSQL writes a temporary file beside the tables; changes nothing. */
const spill = "set local work_mem = '64kB'; select count(*) from generate_series(1, 5000)";

/** Whether the database can write to disk. Other failures are reported elsewhere. */
export async function hasRoom(pool: Pool): Promise<boolean> {
  try {
    await pool.query(spill);
    return true;
  } catch (error) {
    return !isFull(error);
  }
}

function unavailable() {
  return apiError(503, 'database_unavailable', 'The database does not answer.', {}, { 'retry-after': '5' });
}
