/**
 * fast-check with the seed of all random tests. `npm test` always uses the same seed, so a failure is caused by the
 * change under test; `npm run soak` sets `TEST_SEED`. A failed property reports its cause.
 */
import fc from 'fast-check';

/** An integer: `TEST_SEED`, or the default of `npm test`. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_120);

fc.configureGlobal({ seed, includeErrorInReport: true });

export default fc;

/** Whether campaigns are run as a whole (`TEST_RUNS=all`, as in `npm run soak`); `npm test` runs a part of each. */
export const isWhole = process.env.TEST_RUNS === 'all';

/** The size of a campaign. */
export function runs(whole: number, part: number): number {
  return isWhole ? whole : part;
}
