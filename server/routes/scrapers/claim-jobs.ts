import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid, whole } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { attemptBatchesOf } from './attempt-batches.ts';
import { jobWaitsOf } from './job-waits.ts';
import { installationOf, JobsAnswer } from './worker.ts';

/** Polling interval in milliseconds: jobs also become due by time, and notifications may be lost. */
const askEvery = 5000;
/** Interval in milliseconds at which a waiting request checks whether the process is stopping. */
const lookEvery = 1000;

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/claim',
  name: 'scrapers.claim-jobs',
  summary: 'Claim jobs',
  description:
    'Waits up to `waitSeconds` until at least one job is available. Each job is leased for ' +
    '`leaseSeconds` after the response or the last heartbeat.',
  access: installations,
  internal: true,
  body: z.strictObject({
    sessionId: Uuid,
    max: whole(1, 10).default(1),
    waitSeconds: whole(0, 25).default(0),
  }),
  answers: { 200: JobsAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { sessionId, max, waitSeconds } = context.body;
    const { host, signal } = context;
    const { id } = installationOf(context);
    const ask = () => attemptBatchesOf(host.pools).claim({ installation: id, session: sessionId, max }, signal);
    const end = performance.now() + waitSeconds * 1000;
    // Registered before the first query, so that no notification is missed in between.
    const wait = waitSeconds === 0 ? null : jobWaitsOf(host.pools).enter(id, signal);
    try {
      let jobs = await ask();
      let asked = performance.now();
      while (jobs.length === 0 && wait !== null && !host.readiness.isStopping) {
        const left = end - performance.now();
        if (left <= 0 || signal.aborted) break;
        const isWoken = await wait.woken(Math.min(left, lookEvery));
        // A client that has disconnected gets no job.
        if (signal.aborted) break;
        if (!isWoken && performance.now() - asked < askEvery && performance.now() < end) continue;
        jobs = await ask();
        asked = performance.now();
      }
      return { json: { success: true, data: { jobs } } };
    } finally {
      wait?.leave();
    }
  },
});
