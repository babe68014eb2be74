import type { Task } from 'graphile-worker';
import { lineSchemas } from '../../../server/imports/line-schema.ts';
import { type Chunk, readScrapedLines } from '../../../server/imports/scraped-lines.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'scrapers/publish': Record<string, never>;
    }
  }
}

interface Publication {
  readonly job: string;
  readonly attempt: string;
  readonly website: string;
  readonly chunks: readonly Chunk[] | null;
}

/** Accepts any time zone here: the database validates every value again. */
const anyZone: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });
const schemas = lineSchemas(anyZone);

async function nextAfter(pool: ReturnType<typeof statementsOf>, last: string | null): Promise<Publication | null> {
  const { rows } = await pool.query<{ next: Publication | null }>('select api.next_publication($1) as next', [last]);
  return rows[0]?.next ?? null;
}

/**
 * Publishes the records delivered by completed jobs, one job at a time. Each job is one transaction that also marks it
 * as published, so a repetition publishes nothing twice.
 */
const publish: Task<'scrapers/publish'> = async (_payload, helpers) => {
  const pool = statementsOf(helpers);
  let failure: unknown = null;
  let last: string | null = null;
  while (!helpers.abortSignal?.aborted) {
    const next = await nextAfter(pool, last);
    if (next === null) break;
    last = next.job;
    const { said, places, refused } = readScrapedLines(next.chunks ?? [], schemas, next.website);
    try {
      const values = [next.job, next.attempt, ...[said, places, refused].map((each) => JSON.stringify(each))];
      await pool.query('select api.publish_records($1, $2, $3, $4, $5)', values);
    } catch (error) {
      // A job that cannot be published now does not block the others.
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
};

export default publish;
