import cancelJob from './cancel-job.ts';
import createJob from './create-job.ts';
import getCoverage from './get-coverage.ts';
import getJob from './get-job.ts';
import getStatus from './get-status.ts';
import listItems from './list-items.ts';
import listJobs from './list-jobs.ts';
import listRegions from './list-regions.ts';
import previewQuote from './preview-quote.ts';
import reconcileJob from './reconcile-job.ts';
import watchJob from './watch-job.ts';
import watchJobs from './watch-jobs.ts';

/** Routes of the area geocoding. */
export const geocodingRoutes = [
  cancelJob,
  createJob,
  getCoverage,
  getJob,
  getStatus,
  listItems,
  listJobs,
  listRegions,
  previewQuote,
  reconcileJob,
  watchJob,
  watchJobs,
];
