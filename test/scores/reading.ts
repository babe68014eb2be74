/** Reads prepared and live scores, and processes the queue. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { TestDatabase } from '../database.ts';

export interface Score extends Record<string, unknown> {
  readonly record_id: string;
  readonly overall: number;
  readonly confidence: number;
  readonly interval_low: number;
  readonly interval_high: number;
}

const dayMs = 86_400_000;

test.before('scores are of the UTC day: none begins that would be compared with those of the next', async (t) => {
  const left = dayMs - (Date.now() % dayMs);
  t.timeout(600_000);
  if (left < 120_000) await sleep(left + 1000);
});

const columns = 'kind, record_id, overall, confidence, interval_low, interval_high';

/** All prepared scores. */
export function prepared(database: TestDatabase): Promise<Score[]> {
  return database.sql<Score>(`select ${columns} from store.scores order by kind, record_id`);
}

/** The current score of every disclosed record. */
export function live(database: TestDatabase): Promise<Score[]> {
  const kinds = ['organization', 'activity', 'session'].map((kind) => {
    const table = kind === 'activity' ? 'activities' : `${kind}s`;
    const ids = `array(select id from store.${table})`;
    return `select '${kind}' as kind, s.* from logic.score_records('${kind}', ${ids}, guard.now()) s`;
  });
  return database.sql<Score>(`select ${columns} from (${kinds.join(' union all ')}) s order by kind, record_id`);
}

/** The score of every disclosed record at a time, with its criteria. */
export async function explained(
  database: TestDatabase,
  at: string,
): Promise<(Score & { kind: string; criteria: (number | null)[] })[]> {
  const rows = [];
  for (const kind of ['organization', 'activity', 'session'])
    rows.push(
      ...(await database.sql<Score & { kind: string; criteria: (number | null)[] }>(
        `select $1 as kind, s.* from logic.score_records($1, array(select id from store.records), $2::timestamptz) s
          order by 2`,
        [kind, at],
      )),
    );
  return rows;
}

/** Processes the queue without a worker. */
export async function drain(database: TestDatabase, batch = 1000): Promise<{ taken: number; written: number }> {
  const sum = { taken: 0, written: 0 };
  for (;;) {
    const [row] = await database.sql<{ taken: number; written: number }>('select * from api.refresh_scores($1)', [
      batch,
    ]);
    if (row === undefined || row.taken === 0) return sum;
    sum.taken += row.taken;
    sum.written += row.written;
  }
}
