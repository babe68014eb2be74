/** `npm run bench ingestion`: what jobs and their outside work cost, part by part. */
import type { BenchContext } from '../../scripts/bench.ts';
import { claims } from './ingestion/claims.ts';
import { measureGeocoding } from './ingestion/geocoding.ts';
import { lookups } from './ingestion/lookups.ts';

/** Runs all parts. */
export async function run(context: BenchContext): Promise<void> {
  await claims(context);
  await lookups(context);
  await measureGeocoding(context);
}
