/** How much of a campaign is run. */

/** Whether campaigns are run as a whole (`TEST_RUNS=all`, as in `npm run soak`); `npm test` runs a part of each. */
export const isWhole = process.env.TEST_RUNS === 'all';

/** The size of a campaign. */
export function runs(whole: number, part: number): number {
  return isWhole ? whole : part;
}
