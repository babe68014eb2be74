import type { Pool } from '../../db/pool.ts';
import { isFull } from '../../db/sqlstate.ts';
import { timeouts } from '../../db/timeouts.ts';
import { apiError } from '../../shared/errors.ts';

let running: Promise<number> | null = null;

/**
 * Milliseconds the database takes for the smallest answer. One probe at a time: strangers may ask as often as they
 * like.
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

/** What does not fit into so little memory goes to a temporary file, beside the tables; it changes nothing. */
const spill = "set local work_mem = '64kB'; select count(*) from generate_series(1, 5000)";

/** Whether the database can write where its tables are. Other failures are for others to tell. */
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
