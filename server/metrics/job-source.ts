import { setTimeout as sleep } from 'node:timers/promises';
import type { MetricSamples } from './registry.ts';

/** The part of a pool that this needs. */
interface Database {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

interface Lag {
  readonly ready: number;
  readonly running: number;
  readonly later: number;
  readonly failing: number;
  readonly failed: number;
  readonly oldest_ready_seconds: number;
}

const timeoutMs = 2000;
const states = ['ready', 'running', 'later', 'failing', 'failed'] as const;

/**
 * Whether the database answers, and the state of the job queue; without access to the queue its metrics are omitted.
 */
export async function jobSamples(database: Database): Promise<MetricSamples> {
  const query = database.query<{ lag: Lag | null }>('select api.job_lag() as lag');
  query.catch(() => {});
  try {
    const answer = await Promise.race([query, sleep(timeoutMs, null, { ref: false })]);
    if (answer === null) return { campatlas_database_up: [{ value: 0 }] };
    return { campatlas_database_up: [{ value: 1 }], ...lagSamples(answer.rows[0]?.lag ?? null) };
  } catch {
    return { campatlas_database_up: [{ value: 0 }] };
  }
}

function lagSamples(lag: Lag | null): MetricSamples {
  if (lag === null) return {};
  return {
    campatlas_jobs: states.map((state) => ({ labels: { state }, value: lag[state] })),
    campatlas_job_oldest_ready_seconds: [{ value: lag.oldest_ready_seconds }],
  };
}
