import claimJobs from './claim-jobs.ts';
import finishAttempt from './finish-attempt.ts';
import leaseAccount from './lease-account.ts';
import openSession from './open-session.ts';
import putArtifact from './put-artifact.ts';
import putRecords from './put-records.ts';
import recordEvents from './record-events.ts';
import releaseAccount from './release-account.ts';
import reportUpdate from './report-update.ts';
import sendHeartbeat from './send-heartbeat.ts';

/** The protocol of external workers. */
export const workerRoutes = [
  claimJobs,
  finishAttempt,
  leaseAccount,
  openSession,
  putArtifact,
  putRecords,
  recordEvents,
  releaseAccount,
  reportUpdate,
  sendHeartbeat,
];
