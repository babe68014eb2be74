import type { Pool } from '../../db/pool.ts';
import { timeouts } from '../../db/timeouts.ts';
import { refuse } from '../../shared/errors.ts';

let running: Promise<number> | null = null;

/** Milliseconds the database takes for the smallest answer. One probe at a time: strangers may ask as often as they like. */
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

function unavailable() {
  return refuse(503, 'database_unavailable', 'The database does not answer.', {}, { 'retry-after': '5' });
}
