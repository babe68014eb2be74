/**
 * fast-check with the seed of all random tests. `npm test` always uses the same seed, so a failure is caused by the
 * change under test; `npm run soak` sets `TEST_SEED`. A failed property reports its cause.
 */
import fc from 'fast-check';

/** An integer: `TEST_SEED`, or the default of `npm test`. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_120);

fc.configureGlobal({ seed, includeErrorInReport: true });

export default fc;

export { isWhole, runs } from './runs.ts';
