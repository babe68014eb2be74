import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { checks, isReady } from './checks.ts';

const Checks = z
  .strictObject({
    process: z.enum(['running', 'stopping']).meta({ description: 'stopping: connections will be refused soon.' }),
    database: z.enum(['reachable', 'full', 'unreachable']).meta({
      description: 'full: it answers and cannot write, so that hardly a request succeeds.',
    }),
    version: z.enum(['deployed', 'different', 'unknown']).meta({
      description: 'Whether the database has been deployed with the very code of this process.',
    }),
    map: z.enum(['warm', 'warming', 'on_demand', 'unknown']).meta({
      description: 'The copy of the catalog for the map; on_demand: it is read when it is first asked for.',
    }),
  })
  .meta({ id: 'ReadyChecks', description: 'What has been looked at, each with its state.' });

const ready = { process: 'running', database: 'reachable', version: 'deployed', map: 'warm' } as const;

export default defineRoute({
  method: 'get',
  path: '/api/ready',
  name: 'health.get-ready',
  summary: 'Whether requests should be sent here',
  description:
    'For load balancers: public, whatever credential is sent. 503 names in `checks` what is not there yet, or not ' +
    'any more.',
  access: { public: true, anonymous: true },
  answers: {
    200: success(z.strictObject({ status: z.literal('ready'), checks: Checks })).meta({
      example: { success: true, data: { status: 'ready', checks: ready } },
    }),
    503: Failure.extend({ checks: Checks.optional() }).meta({ description: 'Not ready: `checks` says why.' }),
  },
  run: async ({ host }) => {
    host.readiness.recordRequest();
    const found = await checks(host);
    if (isReady(found)) return { json: { success: true, data: { status: 'ready', checks: found } } };
    throw apiError(503, 'not_ready', 'This process is not ready.', { checks: found }, { 'retry-after': '1' });
  },
});
