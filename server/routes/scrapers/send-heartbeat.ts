import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { Build, HeartbeatAnswer, installationOf, Pauses, PoolUsage } from './worker.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/heartbeat',
  name: 'scrapers.send-heartbeat',
  summary: 'Send a heartbeat of a session',
  description:
    'Its lists are complete: leases of attempts that are not listed are not renewed; providers that are ' +
    'not listed are no longer paused, and jobs that wait for them continue.',
  access: installations,
  internal: true,
  body: z.strictObject({
    sessionId: Uuid,
    attempts: z.array(Uuid).max(1000, 'it may have at most 1000 members'),
    pauses: Pauses.default([]),
    build: Build.nullable().default(null),
    poolUsage: PoolUsage.default([]),
  }),
  answers: { 200: HeartbeatAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { sessionId, attempts, pauses, build, poolUsage } = context.body;
    const { id, call } = installationOf(context);
    const data = await call('api.worker_heartbeat', {
      p_installation: id,
      p_session: sessionId,
      p_attempts: attempts,
      p_pauses: JSON.stringify(pauses),
      p_build: build === null ? null : JSON.stringify(build),
      p_usage: JSON.stringify(poolUsage),
    });
    return { json: { success: true, data } };
  },
});
