import getIngestionPage from './get-ingestion-page.ts';
import getSummary from './get-summary.ts';
import watchSummary from './watch-summary.ts';

/** Routes of the area jobs: what the parts of ingestion have in common. */
export const jobsRoutes = [getIngestionPage, getSummary, watchSummary];
