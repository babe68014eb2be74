/** `npm run bench ingestion`: the cost of jobs and their external work, part by part; INGESTION_PARTS selects parts. */
import type { BenchContext } from '../../scripts/bench.ts';
import { claims } from './ingestion/claims.ts';
import { measureGeocoding } from './ingestion/geocoding.ts';
import { lookups } from './ingestion/lookups.ts';
import { watching } from './ingestion/watching.ts';

const parts = { claims, lookups, geocoding: measureGeocoding, watching };

/** Runs the parts. */
export async function run(context: BenchContext): Promise<void> {
  const wanted = process.env.INGESTION_PARTS?.split(',') ?? Object.keys(parts);
  for (const [name, part] of Object.entries(parts)) if (wanted.includes(name)) await part(context);
}
