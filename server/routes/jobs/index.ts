import getIngestionPage from './get-ingestion-page.ts';
import getSummary from './get-summary.ts';
import watchSummary from './watch-summary.ts';

/** Routes of the area jobs: shared by all parts of ingestion. */
export const jobsRoutes = [getIngestionPage, getSummary, watchSummary];
