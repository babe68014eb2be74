import createJob from './create-job.ts';
import getArtifact from './get-artifact.ts';
import getJob from './get-job.ts';
import listArtifacts from './list-artifacts.ts';
import listInstallations from './list-installations.ts';
import listJobs from './list-jobs.ts';
import listWebsiteStatus from './list-website-status.ts';
import retryJob from './retry-job.ts';
import rollbackInstallation from './rollback-installation.ts';
import updateInstallation from './update-installation.ts';
import watchInstallations from './watch-installations.ts';
import watchJob from './watch-job.ts';
import watchJobs from './watch-jobs.ts';
import { workerRoutes } from './worker-routes.ts';

/** Routes of the area scrapers. */
export const scrapersRoutes = [
  createJob,
  getArtifact,
  getJob,
  listArtifacts,
  listInstallations,
  listJobs,
  listWebsiteStatus,
  retryJob,
  rollbackInstallation,
  updateInstallation,
  watchInstallations,
  watchJob,
  watchJobs,
  ...workerRoutes,
];
