import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { checks, isReady } from './checks.ts';

const Checks = z
  .strictObject({
    process: z.enum(['running', 'stopping']).meta({ description: 'stopping: connections will be refused soon.' }),
    database: z.enum(['reachable', 'full', 'unreachable']).meta({
      description: 'full: it responds but cannot write, so most requests fail.',
    }),
    version: z.enum(['deployed', 'different', 'unknown']).meta({
      description: 'Whether the database has exactly the code of this process.',
    }),
    map: z.enum(['warm', 'warming', 'on_demand', 'unknown']).meta({
      description: "The map's copy of the catalog; on_demand: it is loaded at the first request.",
    }),
  })
  .meta({ id: 'ReadyChecks', description: 'The reviewed changes with their states.' });

const ready = { process: 'running', database: 'reachable', version: 'deployed', map: 'warm' } as const;

export default defineRoute({
  method: 'get',
  path: '/api/ready',
  name: 'health.get-ready',
  summary: 'Readiness',
  description: 'For load balancers: public, credentials are ignored. With 503, `checks` lists what is not available.',
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
