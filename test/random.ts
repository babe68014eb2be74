/**
 * fast-check as every test uses it, and the seed that random tests draw from. `npm test` asks the same questions each
 * time, so that a red run is the change's own; `npm run soak` sets `TEST_SEED` and asks others. A property that fails
 * says why.
 */
import fc from 'fast-check';

/** A whole number; `TEST_SEED` of the environment, or the one of `npm test`. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_120);

fc.configureGlobal({ seed, includeErrorInReport: true });

export default fc;
